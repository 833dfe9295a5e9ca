"""Claiming the treasures after the last round: the Druid, then helpers for each Awaits card (C6)."""

from magetable.games.council.facts import (
    COUNTS_FOR,
    DAEMON,
    DRUID,
    FAMILIAR,
    HELP,
    KINDS,
    ROUNDS,
    SYMBOLS,
)
from magetable.games.council.moves import FAMILIAR as PLAY_FAMILIAR
from magetable.games.council.moves import KEEP, PASS, SACRIFICE, SACRIFICE_USED, SWITCH
from magetable.games.council.state import NOBODY_TOOK_IT, Phase
from magetable.kit import NOBODY, rule


@rule
def begin_claiming(s):
    for seat in range(s.seats):
        if s.players[seat].allies[DRUID] > 0:  # C6.1
            s.phase = Phase.DRUID
            s.to_move = seat
            return
    begin_treasures(s)


# The Druid


@rule
def place_of(s, symbol):
    """Where the Awaits card of a symbol lies in the row."""
    for place in range(ROUNDS):
        if s.awaits[place] == symbol:
            return place
    return -1


@rule
def may_switch(s, box, place, other):
    difference = abs(box.token_values[s.token[place]] - box.token_values[s.token[other]])
    return difference == 1 or difference == 2


@rule
def legal_druid(s, box, codes):
    n = 0
    for symbol in range(SYMBOLS):
        place = place_of(s, symbol)
        for other in range(ROUNDS):
            if may_switch(s, box, place, other):
                codes[n] = SWITCH + symbol
                n += 1
                break
    codes[n] = KEEP
    return n + 1


@rule
def legal_switch(s, box, codes):
    n = 0
    for symbol in range(SYMBOLS):
        if may_switch(s, box, s.switched, place_of(s, symbol)):
            codes[n] = SWITCH + symbol
            n += 1
    return n


@rule
def switch_tokens(s, symbol):
    place = place_of(s, symbol)
    if s.phase == Phase.DRUID:
        s.switched = place
        s.phase = Phase.SWITCH
    else:
        token = s.token[place]
        s.token[place] = s.token[s.switched]
        s.token[s.switched] = token
        begin_treasures(s)


# Helpers


@rule
def begin_treasures(s):
    s.phase = Phase.CLAIM
    lay_out(s)
    claim(s, s.starter)


@rule
def lay_out(s):
    """Everybody shows their allies of the current treasure's guild or school (C6.2)."""
    s.revealed += 1
    s.passes = 0


@rule
def claim(s, seat):
    """From this seat on, ask who has a helper; settle each treasure when all have passed (C6.3)."""
    while s.treasure < ROUNDS:
        while s.passes < s.seats:
            if may_help(s, seat):
                s.to_move = seat
                return
            s.passes += 1
            seat = (seat + 1) % s.seats
        settle(s)
        seat = s.starter
    s.phase = Phase.OVER
    s.to_move = NOBODY


@rule
def fresh_familiars(me):
    return me.allies[FAMILIAR] - me.familiars


@rule
def fresh_daemons(me):
    return me.allies[DAEMON] - me.daemons


@rule
def may_help(s, seat):
    me = s.players[seat]
    if fresh_familiars(me) > 0:
        return True
    if fresh_daemons(me) > 0:
        cards = 0
        for kind in range(KINDS):
            cards += me.allies[kind]
        return cards - me.familiars > 1  # a sacrifice besides the Daemon itself
    return False


@rule
def legal_helpers(s, codes):
    me = s.players[s.to_move]
    n = 0
    if fresh_familiars(me) > 0:
        codes[n] = PLAY_FAMILIAR
        n += 1
    if fresh_daemons(me) > 0:
        for kind in range(KINDS):
            cards = me.allies[kind]
            if kind == FAMILIAR:
                cards = fresh_familiars(me)
            elif kind == DAEMON:
                cards = fresh_daemons(me) - 1
            if cards > 0:
                codes[n] = SACRIFICE + kind
                n += 1
        if me.daemons > 0:
            codes[n] = SACRIFICE_USED
            n += 1
    codes[n] = PASS
    return n + 1


@rule
def play_familiar(s):
    s.players[s.to_move].familiars += 1
    helped(s)


@rule
def sacrifice(s, kind):
    me = s.players[s.to_move]
    me.allies[kind] -= 1
    s.discard[kind] += 1
    me.daemons += 1
    helped(s)


@rule
def sacrifice_used_daemon(s):
    me = s.players[s.to_move]
    me.daemons -= 1  # its help is lost
    sacrifice(s, DAEMON)


@rule
def helped(s):
    s.passes = 0
    claim(s, (s.to_move + 1) % s.seats)


@rule
def allies_for(s, seat, symbol):
    """How many allies of a guild or school a player has."""
    count = 0
    for kind in range(KINDS):
        count += s.players[seat].allies[kind] * COUNTS_FOR[symbol][kind]
    return count


@rule
def strength(s, seat, treasure):
    me = s.players[seat]
    return allies_for(s, seat, s.awaits[treasure]) + HELP * (me.familiars + me.daemons)


@rule
def settle(s):
    """The strictly strongest takes the token, welcome or not; a tie leaves it (C6.4)."""
    highest = -1
    winner = NOBODY_TOOK_IT
    for seat in range(s.seats):
        me = s.players[seat]
        me.strength[s.treasure] = strength(s, seat, s.treasure)
        if me.strength[s.treasure] > highest:
            highest = me.strength[s.treasure]
            winner = seat
        elif me.strength[s.treasure] == highest:
            winner = NOBODY_TOOK_IT
        me.allies[FAMILIAR] -= me.familiars  # C6.5
        s.discard[FAMILIAR] += me.familiars
        me.familiars = 0
        me.daemons = 0
    s.taken_by[s.treasure] = winner
    s.treasure += 1
    lay_out(s)
