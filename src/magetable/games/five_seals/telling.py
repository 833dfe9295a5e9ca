"""What Five Seals of Magic tells people, in numbers: the question, the choices, and what happened."""

from magetable.games.five_seals import moves
from magetable.games.five_seals.breaking import can_break
from magetable.games.five_seals.dice import choosing_dice
from magetable.games.five_seals.facts import (
    BINDING_KIND,
    COLOURS,
    EMPTY,
    FACES,
    SCROLL,
    SCROLLS,
    STRENGTH_OF,
    Spell,
)
from magetable.games.five_seals.lines import Choice, Event, Prompt, Spot
from magetable.games.five_seals.scoring import score, win_share
from magetable.games.five_seals.scrolls import bits_in, holder_of, kind_of, scroll_of
from magetable.games.five_seals.spells.conflict import face_up_of_rivals
from magetable.games.five_seals.spells.table import (
    ASKS,
    CHOSEN,
    DICE_OF,
    FREE,
    KEEPER_KIND,
    OWN,
    RIVALS,
    SCROLL_GIVEN,
    SCROLLS_OF,
    SPACE,
    WITH_FAMILIAR,
    WITH_RIVAL,
    WITH_SEAL,
    step_of,
)
from magetable.games.five_seals.spells.using import tell_spell
from magetable.games.five_seals.state import Phase
from magetable.games.five_seals.told import (
    add_break,
    add_picked,
    add_place,
    add_strong,
    kind_in_use,
    mage_of,
    tell_hand,
)
from magetable.games.five_seals.turns import sixes
from magetable.kit import rule, total
from magetable.kit.telling import SPOTS, add, lies_on, tell, tell_more, write


@rule
def prompt(s, box, out):
    """The question to the seat that decides."""
    me = s.to_move
    if s.phase == Phase.OVER:
        tell_winners(s, box, out, Prompt.WINS, Prompt.SHARE)
    elif s.phase == Phase.DEAL or s.phase == Phase.TAKE:
        tell(out, Prompt.TAKE, me, total(s.players[me].fresh) + 1, box.hand)
    elif s.phase == Phase.TURN:
        tell(out, Prompt.TURN if can_break(s) else Prompt.STUCK, me)
    elif s.phase == Phase.PAY:
        tell(out, Prompt.PAY, me)
        add_break(out.lines[out.count - 1], s, box, s.target)
        tell_more(out, s.due)
    elif s.phase == Phase.ABSORB:
        tell(out, Prompt.ABSORB, me)
        add_strong(out.lines[out.count - 1], s, s.thing)
    else:
        prompt_step(s, box, out)


@rule
def prompt_step(s, box, out):
    """A step of the spell in use."""
    here = step_of(s)
    tell(out, ASKS[here], s.to_move, kind_in_use(s))
    line = out.lines[out.count - 1]
    if CHOSEN[here] == SPACE:
        add_place(line, s, box, s.chosen)
    elif CHOSEN[here] == SCROLL_GIVEN:
        add(line, kind_of(s, s.chosen))
    if WITH_RIVAL[here] != 0:
        add(line, s.rival if s.to_move == s.turn else s.turn)
    if WITH_FAMILIAR[here] != 0:
        add(line, mage_of(s, s.turn))
    if WITH_SEAL[here] != 0:
        add_strong(line, s, s.absorbed[s.element])


@rule
def turn_is_over(before, code, s):
    """A turn ends with its break (F3.2), also where the same player takes dice next or alone plays on (F3.3)."""
    if s.to_move != before.to_move and s.turn != before.to_move:
        return True
    breaks = moves.BREAK <= code < moves.AT or before.phase == Phase.PAY or before.phase == Phase.ABSORB
    return code == moves.END or (breaks and s.phase != Phase.SPELL and s.phase != Phase.PAY and s.phase != Phase.ABSORB)


@rule
def choice(s, box, code, offer):
    """A legal choice, and the objects it lies on."""
    if code < moves.USE:
        choice_of_colour(s, code - moves.TAKE, offer)
    elif code < moves.PICK:
        choice_of_use(s, code - moves.USE, offer)
    elif code < moves.BREAK:
        choice_of_scroll(s, code - moves.PICK, offer)
    elif code < moves.DIE:
        choice_of_space(s, box, code, offer)
    elif code < moves.RIVAL:
        choice_of_die(s, code - moves.DIE, offer)
    elif code < moves.PLACE:
        write(offer.line, Choice.RIVAL, code - moves.RIVAL)
        lies_on(offer, Spot.SEAT, code - moves.RIVAL)
    elif code == moves.PLACE:
        write(offer.line, Choice.PLACE, mage_of(s, s.turn))
        lies_on(offer, Spot.SPACE, s.players[s.turn].mage)
    elif code == moves.REMOVE:
        write(offer.line, Choice.REMOVE, s.element)
        lies_on(offer, Spot.SPACE, s.guardian[s.element])
    elif code == moves.END:
        offer_end(s, offer.line)
    else:
        write(offer.line, Choice.LET_GO if s.phase == Phase.ABSORB else Choice.DONE)


@rule
def offer_end(s, line):
    """To end the turn; it says what is left."""
    me = s.players[s.turn]
    ready = bits_in(me.held & ~me.down & ~s.busy)
    if ready == 0:
        write(line, Choice.END)
    else:
        write(line, Choice.END_EARLY, ready)


@rule
def choice_of_colour(s, colour, offer):
    if choosing_dice(s):
        write(offer.line, Choice.TAKE_FOR, total(s.picked), colour)
    else:
        write(offer.line, Choice.TAKE, colour)
    lies_on(offer, Spot.SUPPLY, colour)


@rule
def choice_of_use(s, kind, offer):
    write(offer.line, Choice.USE, kind)
    if kind == BINDING_KIND:
        lies_on(offer, Spot.BINDING, s.turn)
    else:
        lies_on_scrolls(s, s.turn, kind, offer)


@rule
def choice_of_scroll(s, kind, offer):
    """A scroll of one's own, or a rival's."""
    if s.phase == Phase.ABSORB:
        write(offer.line, Choice.LAY, kind)
        lies_on_scrolls(s, s.turn, kind, offer)
    elif SCROLLS_OF[step_of(s)] == OWN:
        write(offer.line, Choice.GIVE, kind)
        lies_on_scrolls(s, s.turn, kind, offer)
    else:
        holder = holder_of(s, scroll_of(s, kind, face_up_of_rivals(s) & ~s.busy))
        write(offer.line, Choice.SCROLL_OF, kind, holder)
        lies_on_scrolls(s, holder, kind, offer)


@rule
def lies_on_scrolls(s, seat, kind, offer):
    """A choice lies on a scroll of a kind that lies face up; there may be two alike."""
    me = s.players[seat]
    which = 0
    for scroll in range(SCROLLS):
        if (me.held >> scroll) & 1 != 0 and kind_of(s, scroll) == kind:
            if ((me.down | s.busy) >> scroll) & 1 == 0:
                lies_on(offer, Spot.SCROLL, seat, kind, which)
            which += 1


@rule
def choice_of_space(s, box, code, offer):
    """A seal to break, or what a spell concerns on the board."""
    if code < moves.AT:
        space = code - moves.BREAK
        write(offer.line, Choice.BREAK)
        add_break(offer.line, s, box, space)
        if FREE[step_of(s)] == 0:
            offer.cost = STRENGTH_OF[s.on[space]]
    else:
        space = code - moves.AT
        write(offer.line, Choice.SCROLL_AT if s.on[space] >= SCROLL else Choice.SEAL_AT)
        add_place(offer.line, s, box, space)
    lies_on(offer, Spot.SPACE, space)


@rule
def choice_of_die(s, die, offer):
    """A die: any of those alike that are not chosen yet."""
    write(offer.line, Choice.PAY if s.phase == Phase.PAY else Choice.DIE, die)
    if s.phase == Phase.PAY:
        offer.cost = die % FACES + 1
    seat = dice_from(s)
    first = s.picked[die % FACES] if choosing_dice(s) and s.colour == die // FACES else 0
    for which in range(first, s.players[seat].dice[die // FACES][die % FACES]):
        if offer.spots < SPOTS:
            lies_on(offer, Spot.DIE, seat, die, which)


@rule
def dice_from(s):
    """Whose dice are chosen from: a spell may come to a rival's."""
    if s.phase == Phase.SPELL and DICE_OF[step_of(s)] == RIVALS:
        return s.rival
    return s.turn


# What happened


@rule
def opening(s, box, out):
    """What there is to say before the first choice."""
    tell(out, Event.BEGINS, s.circle, 0)
    for seat in range(s.seats):
        tell(out, Event.PLAYS, seat, mage_of(s, seat), mage_of(s, seat))
    tell(out, Event.FIRST, s.first)


@rule
def story(before, box, code, s, out):
    """What a choice did, and everything that followed from it."""
    tell_deed(before, box, code, s, out)
    for seat in range(s.seats):
        if s.players[seat].out != 0 and before.players[seat].out == 0:
            tell(out, Event.ROUND_OVER, seat)
    if s.phase == Phase.OVER:
        tell_end(s, box, out)
    elif s.round > before.round:
        tell(out, Event.ROUND_BEGINS, s.round, s.first)
        for seat in range(s.seats):
            tell_hand(out, Event.ROLLS, seat, s.players[seat])


@rule
def tell_deed(before, box, code, s, out):
    """The choice itself, if there is something to tell before the next one."""
    if before.phase == Phase.DEAL or before.phase == Phase.TAKE:
        tell_taken(before, code - moves.TAKE, s, out)
    elif code == moves.END:
        tell_hand(out, Event.GIVES_UP, before.turn, before.players[before.turn])
    elif before.phase == Phase.ABSORB:
        tell_absorbed(before, code, out)
    elif before.phase == Phase.PAY or moves.BREAK <= code < moves.AT:
        if s.on[s.target] == EMPTY:  # else there are more dice to choose
            tell_break(before, box, code, s, out)
    elif s.spell == Spell.NONE:  # else there is more to choose
        tell_spell(before, box, code, s, out)


@rule
def tell_taken(before, colour, s, out):
    """Told when all dice are taken."""
    if s.phase == before.phase and s.to_move == before.to_move and s.round == before.round:
        return
    me = before.players[before.to_move]
    tell(out, Event.TAKES_DICE, before.to_move)
    for other in range(COLOURS):
        dice = me.fresh[other] + (1 if other == colour else 0)
        if dice > 0:
            tell_more(out, dice)
            tell_more(out, other)


@rule
def tell_absorbed(before, code, out):
    me = before.to_move
    if code == moves.DONE:
        tell(out, Event.LETS_GO, me)
        add_strong(out.lines[out.count - 1], before, before.thing)
        return
    kind = code - moves.PICK
    old = before.absorbed[kind - KEEPER_KIND]
    tell(out, Event.LAYS if old == EMPTY else Event.LAYS_INSTEAD, me)
    line = out.lines[out.count - 1]
    add_strong(line, before, before.thing)
    add(line, kind)
    if old != EMPTY:
        add_strong(line, before, old)


@rule
def tell_break(before, box, code, s, out):
    """A seal was broken: with which dice, or by which spell."""
    if before.spell != Spell.NONE:
        tell_spell(before, box, code, s, out)
        return
    tell(out, Event.BREAKS, before.turn)
    line = out.lines[out.count - 1]
    add_break(line, before, box, s.target)
    add_picked(line, s)


@rule
def tell_end(s, box, out):
    """Why the game is over, and what came of it."""
    if sixes(s) < box.sixes:
        tell(out, Event.FEW_SIXES, sixes(s), box.sixes)
    else:
        tell(out, Event.IDLE, box.idle_rounds)
    tell(out, Event.SCORES)
    for seat in range(s.seats):
        tell_more(out, seat)
        tell_more(out, score(s, box, seat))
    tell_winners(s, box, out, Event.WINS, Event.SHARE)


@rule
def tell_winners(s, box, out, alone, shared):
    """Who has won, as a line of one of two kinds."""
    tell(out, shared)
    for seat in range(s.seats):
        if win_share(s, box, seat) > 0:
            tell_more(out, seat)
    last = out.lines[out.count - 1]
    if last.size == 1:
        last.kind = alone
