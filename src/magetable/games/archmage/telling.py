"""What Archmage tells people, in numbers: the question, the choices, and what happened."""

from magetable.games.archmage.casting import castable, first_toll
from magetable.games.archmage.ends import legal_ends
from magetable.games.archmage.facts import (
    ADVANCED,
    AIM,
    DECAY,
    DUELS,
    GATE,
    IMPRISON,
    INFLAME,
    INITIATION_RELICS,
    RECRUITS,
    SPHERES,
    TEACHES,
    TRANSMUTE,
    VINES,
    WARLORD,
    WELLSPRING,
    WILDERNESS,
)
from magetable.games.archmage.hexmap import NEIGHBOUR
from magetable.games.archmage.journey import final_turn
from magetable.games.archmage.lines import ACTION_LEFT, MOVEMENT_LEFT, SPELLS_LEFT, Choice, Event, Prompt, Spot
from magetable.games.archmage.moves import (
    AT,
    ATTACK,
    BUILD,
    CAST,
    CORRUPT,
    DEPLOY,
    DISCARD,
    DIVINE,
    DONE,
    END,
    EXPLORE,
    GATHER,
    INITIATE,
    INTO,
    LEARN,
    LET_BE,
    PAY,
    PIP_UP,
    PLANET,
    PROMOTE,
    RECRUIT,
    SHADOW,
    TAKE,
    TAKE_FOLLOWER,
    TOWARD,
    TRAVEL,
    TURN,
    WARDS,
)
from magetable.games.archmage.scoring import land_points, score, sphere_points, win_share
from magetable.games.archmage.spells import chasm_length
from magetable.games.archmage.state import NO_TILE, Phase
from magetable.games.archmage.telling_warlord import sense, tell_warlord
from magetable.games.archmage.told import (
    add_ground,
    add_location,
    holds_more,
    tell_location,
    tell_more_relics,
    write_location,
)
from magetable.games.archmage.vines import entry_cost
from magetable.kit import NOBODY, rule
from magetable.kit.telling import (
    ENDS_ACTION,
    ENDS_TURN,
    NUMBERS,
    add,
    lies_on,
    tell,
    tell_more,
    write,
)

# The question


@rule
def prompt(s, box, out):
    """The question to the seat that decides."""
    me = s.to_move
    if s.phase == Phase.OVER:
        ask_nothing(s, box, out)
    elif s.phase == Phase.OUTWARD:
        if box.outward == 1:
            tell(out, Prompt.OUTWARD, me)
        else:
            tell(out, Prompt.OUTWARD_FIRST if s.moved < 0 else Prompt.OUTWARD_SECOND, me)
    elif s.phase == Phase.PLANET:
        tell(out, Prompt.PLANET, me)
    elif s.phase == Phase.TURN:
        ask_turn(s, out)
    elif s.phase <= Phase.WARD:
        ask_action(s, out)
    elif s.phase >= Phase.DIE:
        ask_warlord(s, box, out)
    else:
        ask_spell(s, box, out)


@rule
def ask_nothing(s, box, out):
    """The game is over: how it has ended."""
    if s.seats == 1:
        tell_solo_end(s, box, out, Prompt.BEATS_WARLORD, Prompt.WARLORD_WINS)
    else:
        tell_winners(s, box, out, Prompt.WINS, Prompt.SHARE)


@rule
def ask_turn(s, out):
    me = s.players[s.turn]
    last = 1 if final_turn(me) else 0
    if s.acted != 0:
        tell(out, Prompt.ACTED, s.turn, last)
        return
    tell_location(out, Prompt.TURN, s, me.mage, s.turn)
    tell_more(out, s.movement)
    tell_more(out, s.extra)
    tell_more(out, last)


@rule
def ask_action(s, out):
    """In the middle of an action."""
    me = s.to_move
    if s.phase == Phase.BONUS:
        tell(out, Prompt.BONUS, me)
    elif s.phase == Phase.TOWN:
        tell(out, Prompt.TOWN, me, s.left)
    elif s.phase == Phase.INITIATE:
        tell(out, Prompt.INITIATE, me)
    elif s.phase == Phase.PROMOTE:
        tell(out, Prompt.PROMOTE, me)
    elif s.phase == Phase.FURTHER:
        tell(out, Prompt.FURTHER, me)
    else:
        tell(out, Prompt.WARD, me, s.wards)


@rule
def ask_spell(s, box, out):
    """In the middle of a spell."""
    me = s.to_move
    if s.phase == Phase.PAY:
        if s.tolls != 0:
            doorway = first_toll(s)
            tell(out, Prompt.PAY_SHADOW, me, s.spell, s.players[s.turn].shadows[doorway], doorway)
        else:
            tell(out, Prompt.PAY, me, s.spell, s.owed)
    elif s.phase == Phase.DISCARD:
        tell(out, Prompt.DISCARD, me, s.turn, s.spell, box.strength[DECAY])
    elif s.phase == Phase.INTO:
        tell(out, Prompt.INTO, me, s.spell, s.chosen)
    elif s.phase == Phase.LEARN:
        tell(out, Prompt.LEARN, me, s.spell)
    elif s.phase == Phase.SECOND:
        tell_location(out, Prompt.MOVES_WITH, s, s.chosen, me, s.spell)
    elif s.phase == Phase.LAND:
        tell_location(out, Prompt.LAND, s, s.chosen, me, s.spell)
    elif s.phase == Phase.LAND_SECOND:
        tell_location(out, Prompt.LAND, s, s.other, me, s.spell)
    elif s.spell == TRANSMUTE:
        tell(out, Prompt.TURN_RELIC, me, s.spell, s.left)
    else:
        tell(out, Prompt.TARGET, me, s.spell, AIM[s.spell])


@rule
def ask_warlord(s, box, out):
    """In the Warlord's turn."""
    me = s.to_move
    if s.phase == Phase.BURN:
        tell(out, Prompt.BURN, me, s.kind[s.warlord])
    elif s.rolled == 1:
        kind = Prompt.DIRECTION if s.phase == Phase.DIE else Prompt.PIP_DIRECTION
        tell(out, kind, me, s.dice[0], box.directions[s.dice[0] - 1])
    else:
        kind = Prompt.SENSE if s.phase == Phase.DIE else Prompt.PIP_SENSE
        tell(out, kind, me, s.dice[1], sense(s.dice[1]))


# The choices


@rule
def turn_is_over(before, code, s):
    """Whether a choice hands the turn on; others may decide within it (A8.3)."""
    return s.to_move != before.to_move and s.turn != before.to_move


@rule
def choice(s, box, code, offer):
    """A legal choice, the objects it lies on, and what it costs in movement points or relics."""
    if code < TRAVEL:
        offer_planet(s, code - PLANET, offer)
    elif code < GATHER:
        offer_journey(s, code, offer)
    elif code < CAST:
        offer_action(s, code, offer)
        if s.phase == Phase.TURN and s.extra == 0:
            offer.ends = ENDS_ACTION
    elif code < TAKE:
        offer_spell(s, box, code, offer)
    elif code < AT:
        offer_relic(s, code, offer)
    elif code < PIP_UP:
        offer_target(s, box, code, offer)
    elif code < LET_BE:
        write(offer.line, Choice.PIP, s.dice[s.rolled - 1] + (1 if code == PIP_UP else -1))
        lies_on(offer, Spot.DIE, s.rolled - 1)
    elif code == LET_BE:
        write(offer.line, Choice.LET_BE)
    elif code == DONE:
        write(offer.line, Choice.ENOUGH)
    else:
        offer_end(s, box, offer.line)
        offer.ends = ENDS_TURN


@rule
def offer_planet(s, sphere, offer):
    if s.phase == Phase.OUTWARD:
        write(offer.line, Choice.OUTWARD, sphere)
    else:
        write(offer.line, Choice.PLANET, sphere, sphere)
    lies_on(offer, Spot.PLANET, s.to_move, sphere)


@rule
def offer_journey(s, code, offer):
    line = offer.line
    here = s.players[s.turn].mage
    if code < EXPLORE:
        tile = s.tile[code - TRAVEL]
        offer.cost = entry_cost(s, tile)
        way = direction_to(s.place[here], code - TRAVEL)
        write(line, Choice.TRAVEL_FOR if offer.cost > 1 else Choice.TRAVEL, way)
        add_ground(line, s, tile)
        if offer.cost > 1:
            add(line, offer.cost)
        lies_on(offer, Spot.HEX, code - TRAVEL)
    elif code == EXPLORE:
        offer.cost = 1
        write(line, Choice.EXPLORE)
        lies_on(offer, Spot.HEX, s.place[here])
    elif code == DEPLOY:
        write(line, Choice.DEPLOY)
        lies_on(offer, Spot.HEX, s.place[here])
        lies_on(offer, Spot.COMPANY, s.turn)
    elif code == ATTACK:
        offer.cost = 1
        offer_attack(s, here, line)
        lies_on(offer, Spot.HEX, s.place[here])
    else:
        tile = s.tile[code - DIVINE]
        offer.cost = 1
        write_location(line, Choice.DIVINE, s, tile, s.kind[tile] - WILDERNESS)
        lies_on(offer, Spot.HEX, code - DIVINE)


@rule
def direction_to(place, neighbour):
    """In which direction a neighbouring place lies."""
    way = 0
    while NEIGHBOUR[place][way] != neighbour:
        way += 1
    return way


@rule
def offer_attack(s, here, line):
    """On a ward, or on the follower: a player's or the Warlord's."""
    if is_warlords(s, here):
        write(line, Choice.BREAK_HIS_WARD if s.ward[here] > 0 else Choice.KILL_HIS)
    else:
        write(line, Choice.BREAK_WARD if s.ward[here] > 0 else Choice.KILL, s.holder[here])


@rule
def is_warlords(s, tile):
    return s.seats == 1 and s.holder[tile] == WARLORD


@rule
def offer_action(s, code, offer):
    """A Journey's End action."""
    me = s.players[s.turn]
    line = offer.line
    if code < INITIATE:
        if code == GATHER:
            write(line, Choice.GATHER)
        elif code == RECRUIT:  # as many of the three as Supply has (A6.2)
            write(line, Choice.RECRUIT if me.supply >= RECRUITS else Choice.RECRUIT_ALL, min(RECRUITS, me.supply))
        else:
            write(line, Choice.WARDS if code == WARDS else Choice.BUILD)
        lies_on(offer, Spot.HEX, s.place[me.mage])
        if code == BUILD:
            lies_on(offer, Spot.TOWER, s.turn)
    elif code < PROMOTE:
        sphere = code - INITIATE
        offer.cost = INITIATION_RELICS
        write(line, Choice.INITIATE, sphere, sphere)
        lies_on(offer, Spot.AREA, s.turn, sphere)
        if TEACHES[s.kind[me.mage]] != 0:  # not in the tower
            lies_on(offer, Spot.HEX, s.place[me.mage])
    else:
        area = ADVANCED + code - PROMOTE
        write(line, Choice.PROMOTE, area)
        lies_on(offer, Spot.AREA, s.turn, area)


@rule
def offer_spell(s, box, code, offer):
    """To cast a spell, or to pay a relic for it."""
    if code < PAY:
        offer.cost = box.cost[code - CAST]
        write(offer.line, Choice.CAST, code - CAST, offer.cost)
        lies_on(offer, Spot.SPELL, s.turn, code - CAST)
    else:
        offer.cost = 1
        write(offer.line, Choice.PAY, code - PAY)
        lies_on(offer, Spot.RELIC, s.turn, code - PAY)


@rule
def offer_relic(s, code, offer):
    """A relic, or instead of one a follower."""
    line = offer.line
    if code == TAKE_FOLLOWER:
        write(line, Choice.TAKE_FOLLOWER)
        lies_on(offer, Spot.COMPANY, s.turn)
        return
    if code < TAKE_FOLLOWER:
        relic = code - TAKE
        write(line, Choice.TAKE, relic)
    elif code < TURN:
        relic = code - DISCARD
        write(line, Choice.DISCARD, relic)
    elif code < INTO:
        relic = code - TURN
        write(line, Choice.TURN, relic)
    else:
        relic = code - INTO
        write(line, Choice.INTO, relic)
    lies_on(offer, Spot.RELIC, s.to_move, relic)


@rule
def offer_target(s, box, code, offer):
    line = offer.line
    if code < TOWARD:
        place = code - AT
        if s.tile[place] == NO_TILE:
            write(line, Choice.EMPTY_PLACE, place)
        else:
            write_location(line, Choice.TILE, s, s.tile[place])
        lies_on(offer, Spot.HEX, place)
    elif code < SHADOW:
        write(line, Choice.TOWARD, code - TOWARD)
        lie_along(s, box, code - TOWARD, offer)
    elif code < CORRUPT:
        seat = (code - SHADOW) // SPHERES
        write(line, Choice.SHADOW, seat, (code - SHADOW) % SPHERES)
        lies_on(offer, Spot.DOOR, seat, (code - SHADOW) % SPHERES)
    elif code < LEARN:
        seat = (code - CORRUPT) // SPHERES
        write(line, Choice.CORRUPT, seat, (code - CORRUPT) % SPHERES)
        lies_on(offer, Spot.AREA, seat, (code - CORRUPT) % SPHERES)
    else:
        write(line, Choice.LEARN, code - LEARN)
        lies_on(offer, Spot.AREA, s.turn, box.area[code - LEARN])


@rule
def lie_along(s, box, direction, offer):
    """The Chasm's line from the mage."""
    place = s.place[s.players[s.turn].mage]
    for _ in range(chasm_length(s, box, direction)):
        place = NEIGHBOUR[place][direction]
        lies_on(offer, Spot.HEX, place)


@rule
def offer_end(s, box, line):
    """To end the turn; it says what is left."""
    acts = 0
    if s.acted == 0:
        acts = legal_ends(s, line.numbers, 0)
    spells = castable(s, box)
    write(line, Choice.END_TURN)
    if s.acted == 0:
        add_left(line, MOVEMENT_LEFT, s.movement)
    add_left(line, ACTION_LEFT, min(acts, 1))
    add_left(line, SPELLS_LEFT, spells)


@rule
def add_left(line, what, number):
    if number > 0:
        line.kind = Choice.END_EARLY
        add(line, what)
        add(line, number)


# What happened


@rule
def opening(s, box, out):
    """What there is to say before the first choice."""
    if s.seats > 1:
        tell(out, Event.FIRST, s.first)
    else:
        tell(out, Event.ALONE)
    if s.phase != Phase.OUTWARD:
        tell_beginning(s, out)
        tell_turn(s, box, out)


@rule
def story(before, box, code, s, out):
    """What a choice did, and everything that followed from it."""
    tell_deed(before, code, s, out)
    if before.phase == Phase.OUTWARD and s.phase != Phase.OUTWARD:
        tell_beginning(s, out)
    if code == END:
        tell_scored(before, box, s, out)
    if s.seats == 1:
        tell_warlord(before, box, code, s, out)
    if before.phase != Phase.OUTWARD and (code < TAKE or code >= AT):
        tell_effects(before, box, code, s, out)
    if s.phase == Phase.OVER:
        tell_end(s, box, out)
    elif turns_begun(s) > turns_begun(before):
        tell_turn(s, box, out)


@rule
def turns_begun(s):
    turns = 0
    for seat in range(s.seats):
        turns += s.players[seat].turns
    return turns


@rule
def tell_beginning(s, out):
    """The relics of the planets (A4.2)."""
    for seat in range(s.seats):
        tell(out, Event.BEGINS_WITH, seat)
        for sphere in range(SPHERES):
            if s.players[seat].relics[sphere] > 0:
                tell_more(out, s.players[seat].relics[sphere])
                tell_more(out, sphere)


@rule
def tell_turn(s, box, out):
    tell(out, Event.TURN_BEGINS, s.turn, s.players[s.turn].turns, box.turns)


@rule
def tell_deed(before, code, s, out):
    """The choice itself."""
    me = before.to_move
    here = before.players[before.turn].mage
    if code < TRAVEL:
        tell_planet(before, code - PLANET, s, out)
    elif code < EXPLORE:
        tell_location(out, Event.TRAVELS, before, before.tile[code - TRAVEL], me)
    elif code == EXPLORE:
        tell(out, Event.EXPLORES, me, s.place[here], s.kind[here])
    elif code == DEPLOY:
        tell_location(out, Event.DEPLOYS, s, here, me)
    elif code == ATTACK:
        tell_attack(before, here, out)
    elif code < GATHER:
        tell_location(out, Event.DIVINES, before, before.tile[code - DIVINE], me)
    elif code < CAST:
        tell_action(before, code, s, out)
    elif code < PAY:
        tell_cast(before, code - CAST, s, out)
    elif code < AT:
        tell_relic(before, code, out)
    elif code < PIP_UP:
        tell_target(before, code, s, out)
    elif code < LET_BE:
        tell(out, Event.DIE_TURNED, s.dice[before.rolled - 1])
    elif code == DONE:
        tell(out, Event.ENOUGH, me)
    elif code == END:
        tell(out, Event.ENDS_TURN, me)


@rule
def tell_planet(before, sphere, s, out):
    if before.phase == Phase.OUTWARD:
        tell(out, Event.OUTWARD, before.to_move, sphere)
    else:
        last = final_turn(s.players[before.turn])
        tell(out, Event.ALIGNED if last else Event.INWARD, before.to_move, sphere)


@rule
def tell_attack(before, here, out):
    me = before.to_move
    warded = before.ward[here] > 0
    if is_warlords(before, here):
        tell_location(out, Event.BREAKS_HIS_WARD if warded else Event.KILLS_HIS, before, here, me)
    else:
        kind = Event.BREAKS_WARD if warded else Event.KILLS
        tell_location(out, kind, before, here, me, before.holder[here])


@rule
def tell_action(before, code, s, out):
    me = before.to_move
    then = before.players[before.turn]
    now = s.players[before.turn]
    if code == GATHER:
        tell_location(out, Event.GATHERS, before, then.mage, me)
    elif code == RECRUIT:
        tell_location(out, Event.RECRUITS, before, then.mage, me)
    elif code == WARDS:
        if before.wards > s.wards:
            tell(out, Event.PLACES_WARDS, me, before.wards - s.wards)
        else:
            tell(out, Event.WARDS_SHORT, me)
    elif code == BUILD:
        tell_location(out, Event.BUILDS, before, then.mage, me)
    elif code < PROMOTE:
        tell(out, Event.INITIATES, me, code - INITIATE)
        tell_more_relics(out, then, now)
    else:
        promotion = code - PROMOTE
        area = ADVANCED + promotion
        kind = Event.PROMOTES_CORRUPT if now.tainted[area] > then.tainted[area] else Event.PROMOTES
        tell(out, kind, me, DUELS[promotion][0], DUELS[promotion][1], area)


@rule
def tell_cast(before, spell, s, out):
    """A spell, and what was paid for it at once."""
    then = before.players[before.turn]
    now = s.players[before.turn]
    paid = holds_more(then, now)
    tell(out, Event.CASTS_FOR if paid else Event.CASTS, before.to_move, spell)
    if paid:
        tell_more_relics(out, then, now)


@rule
def tell_relic(before, code, out):
    """A relic chosen within a spell or an action. One of the cost itself is told by what was paid in all."""
    me = before.to_move
    if code < TAKE:
        if before.tolls != 0:
            owner = before.players[before.turn].shadows[first_toll(before)]
            tell(out, Event.PAYS_SHADOW, me, owner, code - PAY)
    elif code < TAKE_FOLLOWER:
        tell(out, Event.TAKES, me, code - TAKE)
    elif code == TAKE_FOLLOWER:
        tell(out, Event.TAKES_FOLLOWER, me)
    elif code < TURN:
        tell(out, Event.DISCARDS, me, code - DISCARD)
    elif code >= INTO:
        tell(out, Event.TRANSMUTES, me, before.chosen, code - INTO)


@rule
def tell_target(before, code, s, out):
    me = before.to_move
    if code < TOWARD:
        tell_place(before, code - AT, s, out)
    elif code < SHADOW:
        tell(out, Event.CHASM, code - TOWARD)
    elif code < CORRUPT:
        tell(out, Event.SHADOW, me, (code - SHADOW) // SPHERES, (code - SHADOW) % SPHERES)
    elif code < LEARN:
        tell(out, Event.CORRUPTED, (code - CORRUPT) // SPHERES, (code - CORRUPT) % SPHERES)
    else:
        tell_location(out, Event.AUTOMATON, s, before.chosen)
        tell_more(out, code - LEARN)


@rule
def tell_place(before, place, s, out):
    """A place chosen for a ward, for the fire, or for a spell."""
    me = before.to_move
    tile = before.tile[place]
    if before.phase == Phase.WARD:
        tell_location(out, Event.PLACES_WARD, s, tile, me)
    elif before.phase == Phase.BURN:
        tell_location(out, Event.BURNS_WARD if before.ward[tile] > 0 else Event.BURNS_FOLLOWER, s, tile)
    elif before.phase == Phase.LAND_SECOND:
        tell_location(out, Event.HEAVES, before, before.chosen)
        tell_more(out, s.place[before.chosen])
        add_location(out.lines[out.count - 1], before, before.other)
        tell_more(out, s.place[before.other])
    elif before.spell == GATE:
        tell_location(out, Event.GATE, s, tile, me)
    elif before.spell == IMPRISON:
        tell_location(out, Event.IMPRISONED, s, tile, before.holder[tile])
    elif before.spell == WELLSPRING:
        tell_location(out, Event.WELLSPRING, s, tile)
    elif before.spell == INFLAME:
        tell_location(out, Event.INFLAMED, s, tile)


# What the pieces show afterwards


@rule
def tell_effects(before, box, code, s, out):
    """Relics gained or paid, Shadows paid off, followers that came or went."""
    if PAY <= code < TAKE and before.tolls == 0:
        tell(out, Event.PAYS, before.to_move)
        tell_more_relics(out, before.players[before.turn], s.players[before.turn])
    for seat in range(s.seats):
        tell_gains(before, code, s, seat, out)
    if CAST <= code < TAKE:
        tell_shadows(before, s, out)
        tell_magic(before, box, s, out)


@rule
def tell_gains(before, code, s, seat, out):
    """What one player has more of, or less."""
    then = before.players[seat]
    now = s.players[seat]
    if holds_more(now, then):
        tell(out, Event.GAINS, seat)
        tell_more_relics(out, now, then)
    if now.company > then.company and not PROMOTE <= code < CAST:
        tell(out, Event.JOIN, seat, now.company - then.company)
    entering = TRAVEL <= code < EXPLORE or AT <= code < TOWARD
    if entering and now.company < then.company:
        tell(out, Event.LOSES, seat, then.company - now.company)


@rule
def tell_shadows(before, s, out):
    """Those that were paid off for a spell."""
    then = before.players[before.turn]
    now = s.players[before.turn]
    for doorway in range(SPHERES):
        if then.shadows[doorway] != NOBODY and now.shadows[doorway] == NOBODY:
            tell(out, Event.PAID_OFF, then.shadows[doorway], before.turn, doorway)


@rule
def tell_magic(before, box, s, out):
    """What a spell without a target did."""
    if s.vines[before.turn] & ~before.vines[before.turn] != 0:
        tell_location(out, Event.VINES, s, s.players[before.turn].mage)
        tell_more(out, box.strength[VINES])
    if before.wards > s.wards:
        tell(out, Event.WARDS_PLACED, before.wards - s.wards)
    swept = tell_swept_away(before, s, out)
    if swept == 0 and before.wards < s.wards:
        tell(out, Event.WARDS_REMOVED, s.wards - before.wards)


@rule
def tell_swept_away(before, s, out):
    """Locations without their followers, on as many lines as it takes; how many there are."""
    count = 0
    for tile in range(s.tiles):
        if before.holder[tile] != NOBODY and s.holder[tile] == NOBODY:
            if count == 0 or out.lines[out.count - 1].size + 3 > NUMBERS:
                tell(out, Event.SWEPT_AWAY)
            add_location(out.lines[out.count - 1], s, tile)
            count += 1
    return count


# Scores


@rule
def tell_scored(before, box, s, out):
    seat = before.turn
    if s.seats > 1 and s.players[seat].scored != 0:
        spells = sphere_points(before, box, seat)
        tell(out, Event.SCORES, seat, score(s, box, seat), spells, land_points(before, seat))


@rule
def tell_end(s, box, out):
    if s.seats == 1:
        tell_solo_end(s, box, out, Event.BEATS_WARLORD, Event.WARLORD_WINS)
        return
    if winners(s, box) > 1:
        tell(out, Event.FINAL_SCORE)
        tell_scores(s, box, out)
    tell_winners(s, box, out, Event.WINS, Event.SHARE)


@rule
def tell_solo_end(s, box, out, won, lost):
    """Victory or defeat, as a line of one of two kinds."""
    if s.won != 0:
        tell(out, won, 0, s.round, score(s, box, 0))
    else:
        tell(out, lost, 0, score(s, box, 0))


@rule
def winners(s, box):
    count = 0
    for seat in range(s.seats):
        if win_share(s, box, seat) > 0:
            count += 1
    return count


@rule
def tell_winners(s, box, out, alone, shared):
    """Who has won, as a line of one of two kinds."""
    tell(out, alone if winners(s, box) == 1 else shared)
    for seat in range(s.seats):
        if win_share(s, box, seat) > 0:
            tell_more(out, seat)
    if out.lines[out.count - 1].kind == alone:
        tell_scores(s, box, out)


@rule
def tell_scores(s, box, out):
    for seat in range(s.seats):
        tell_more(out, seat)
        tell_more(out, score(s, box, seat))
