"""What Council of Mages tells people, in numbers: the question, the choices, and what happened."""

from magetable.games.council import moves
from magetable.games.council.claiming import place_of, strength
from magetable.games.council.facts import DAEMON, FAMILIAR, ROUNDS
from magetable.games.council.lines import Choice, Event, Prompt, Spot
from magetable.games.council.rules import limit
from magetable.games.council.scoring import score, win_share
from magetable.games.council.state import NOBODY_TOOK_IT, Phase
from magetable.kit import rule
from magetable.kit.telling import lies_on, tell, tell_more, write


@rule
def prompt(s, box, out):
    """The question to the seat that decides."""
    me = s.to_move
    if s.phase == Phase.OVER:
        tell_winners(s, box, out, Prompt.WINS, Prompt.SHARE)
    elif s.phase == Phase.ASSIGN:
        tell(out, Prompt.ASSIGN, me, s.awaits[s.round])
    elif s.phase == Phase.OPEN:
        tell(out, Prompt.OPEN, me)
    elif s.phase == Phase.SECOND:
        tell(out, Prompt.SECOND, me)
    elif s.phase == Phase.PICK:
        tell(out, Prompt.PICK, me, s.players[me].total, limit(s))
    elif s.phase == Phase.STEAL:
        tell(out, Prompt.STEAL, me, s.picker, s.picked)
    elif s.phase == Phase.GIVE_FIRST:
        tell(out, Prompt.GIVE_FIRST, me, s.picker)
    elif s.phase == Phase.GIVE_SECOND:
        tell(out, Prompt.GIVE_SECOND, me, s.picker)
    elif s.phase == Phase.DRUID:
        tell(out, Prompt.DRUID, me)
    elif s.phase == Phase.SWITCH:
        tell(out, Prompt.SWITCH, me, token(s, box, s.switched), s.awaits[s.switched])
    else:
        tell(out, Prompt.CLAIM, me, s.awaits[s.treasure], token(s, box, s.treasure))
        for seat in range(s.seats):
            tell_more(out, seat)
            tell_more(out, strength(s, seat, s.treasure))


@rule
def turn_is_over(before, code, s):
    """A turn is one decision after another of the same player."""
    return s.to_move != before.to_move


@rule
def choice(s, box, code, offer):
    """A legal choice, and the objects it lies on."""
    line = offer.line
    if code < moves.PICK:
        value = box.token_values[code - moves.ASSIGN]
        write(line, Choice.ASSIGN, value, s.awaits[s.round])
        lies_on(offer, Spot.TOKEN, value)
    elif code < moves.STOP:
        kind = code - moves.PICK
        if box.values[kind] > 1:
            write(line, Choice.PICK_FOR, kind, box.values[kind])
        else:
            write(line, Choice.PICK, kind)
        lies_on(offer, Spot.POOL, kind)
    elif code == moves.STOP:
        write(line, Choice.STOP)
    elif code == moves.STEAL:
        write(line, Choice.STEAL, s.picked, s.picker)
        lies_on(offer, Spot.PICKED)
    elif code == moves.LET_BE:
        write(line, Choice.LET_KEEP, s.picker)
    elif code < moves.GIVE_PICK:
        write(line, Choice.GIVE_ALLY, code - moves.GIVE_ALLY)
        lies_on(offer, Spot.ALLY, code - moves.GIVE_ALLY)
    elif code < moves.SWITCH:
        write(line, Choice.GIVE_PICK, code - moves.GIVE_PICK)
        lies_on(offer, Spot.FRONT, code - moves.GIVE_PICK)
    elif code < moves.KEEP:
        symbol = code - moves.SWITCH
        write(line, Choice.SWITCH, token(s, box, place_of(s, symbol)), symbol)
        lies_on(offer, Spot.AWAITS, symbol)
    elif code == moves.KEEP:
        write(line, Choice.KEEP)
    elif code == moves.FAMILIAR:
        write(line, Choice.FAMILIAR)
        lies_on(offer, Spot.ALLY, FAMILIAR)
    elif code < moves.SACRIFICE_USED:
        write(line, Choice.SACRIFICE, code - moves.SACRIFICE)
        lies_on(offer, Spot.ALLY, code - moves.SACRIFICE)
    elif code == moves.SACRIFICE_USED:
        write(line, Choice.SACRIFICE_USED)
        lies_on(offer, Spot.ALLY, DAEMON)  # it lies with the others
    else:
        write(line, Choice.PASS)


# What happened


@rule
def opening(s, box, out):
    """What there is to say before the first choice."""
    tell(out, Event.STARTS, s.starter)
    tell(out, Event.ROUND_BEGINS, s.round + 1, s.starter, s.awaits[s.round])


@rule
def story(before, box, code, s, out):
    """What a choice did, and everything that followed from it."""
    tell_deed(before, box, code, out)
    if before.phase == Phase.GIVE_SECOND:
        tell_end_of_theft(before, s, out)
    if s.round > before.round:
        tell_end_of_round(before, s, out)
        if s.round < ROUNDS:
            tell(out, Event.ROUND_BEGINS, s.round + 1, s.starter, s.awaits[s.round])
        else:
            tell(out, Event.CLAIMING_BEGINS)
    for place in range(before.treasure, s.treasure):
        tell_settled(s, box, place, out)
    if s.phase == Phase.OVER:
        tell(out, Event.SCORES)
        for seat in range(s.seats):
            tell_more(out, seat)
            tell_more(out, score(s, box, seat))
        tell_winners(s, box, out, Event.WINS, Event.SHARE)


@rule
def tell_deed(before, box, code, out):
    """The choice itself."""
    me = before.to_move
    if code < moves.PICK:
        tell(out, Event.ASSIGNS, me, box.token_values[code - moves.ASSIGN], before.awaits[before.round])
    elif code < moves.STOP:
        kind = code - moves.PICK
        total = before.players[me].total + box.values[kind]
        tell(out, Event.PICKS_BEYOND if total > limit(before) else Event.PICKS, me, kind, total)
    elif code == moves.STOP:
        tell(out, Event.STOPS, me)
    elif code == moves.STEAL:
        tell(out, Event.STEALS, me, before.picked, before.picker)
    elif code == moves.LET_BE:
        tell(out, Event.LETS_KEEP, me, before.picker, before.picked)
    elif code < moves.GIVE_PICK:
        tell(out, Event.GIVES_ALLY, me, before.picker, code - moves.GIVE_ALLY)
    elif code < moves.SWITCH:
        kind = code - moves.GIVE_PICK
        tell(out, Event.GIVES_PICK, me, before.picker, kind, before.players[me].total - box.values[kind])
    elif code < moves.KEEP:
        symbol = code - moves.SWITCH
        kind = Event.LIFTS if before.phase == Phase.DRUID else Event.SWITCHES
        tell(out, kind, me, token(before, box, place_of(before, symbol)), symbol)
    elif code == moves.KEEP:
        tell(out, Event.KEEPS, me)
    elif code == moves.FAMILIAR:
        tell(out, Event.FAMILIAR, me, before.awaits[before.treasure])
    elif code < moves.SACRIFICE_USED:
        tell(out, Event.SACRIFICES, me, code - moves.SACRIFICE, before.awaits[before.treasure])
    elif code == moves.SACRIFICE_USED:
        tell(out, Event.SACRIFICES_USED, me, before.awaits[before.treasure])
    else:
        tell(out, Event.PASSES, me)


@rule
def tell_end_of_theft(before, s, out):
    """What the stolen pick counts after all (C5.3), and the limit that all this leaves (C5.6)."""
    highest = 0
    mine = 0
    for seat in range(s.seats):
        them = s.players[seat]
        total = them.total if s.round == before.round else them.last_total
        highest = max(highest, total)
        if seat == before.picker:
            mine = total
    tell(out, Event.THEFT_ENDS, before.picker, mine, highest)


@rule
def tell_end_of_round(before, s, out):
    """Who was locked out, and what came into the Pool."""
    if before.phase == Phase.ASSIGN:
        tell(out, Event.NOBODY_PICKS)
    highest = 0
    for seat in range(s.seats):
        highest = max(highest, s.players[seat].last_total)
    for seat in range(s.seats):
        if s.players[seat].last_total < highest:  # picking ends only when all below the limit are locked out
            tell(out, Event.LOCKED_OUT, seat, s.players[seat].last_total)
    if s.drawn == before.drawn:
        tell(out, Event.LAST_ROUND_ENDS, before.round + 1)
        return
    tell(out, Event.ROUND_ENDS, before.round + 1)
    for kind in range(len(s.pool)):
        for place in range(before.drawn, s.drawn):
            if s.deck[place] == kind:
                tell_more(out, kind)


@rule
def tell_settled(s, box, place, out):
    taker = s.taken_by[place]
    if taker == NOBODY_TOOK_IT:
        tell(out, Event.TIED, s.awaits[place], token(s, box, place))
    else:
        tell(out, Event.TAKEN, s.awaits[place], token(s, box, place), taker)
    for seat in range(s.seats):
        tell_more(out, seat)
        tell_more(out, s.players[seat].strength[place])


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


@rule
def token(s, box, place):
    return box.token_values[s.token[place]]
