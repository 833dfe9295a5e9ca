"""Rounds and turns (F3): taking and rolling dice, whose turn it is, and when the game ends."""

from magetable.games.five_seals.dice import may_take, return_dice, roll_die
from magetable.games.five_seals.facts import COLOURS, OF_STRENGTH, OFF_BOARD, Spell
from magetable.games.five_seals.moves import TAKE
from magetable.games.five_seals.reach import look
from magetable.games.five_seals.scrolls import bits_in
from magetable.games.five_seals.state import Phase
from magetable.kit import NOBODY, rule, total

# Before a round


@rule
def deal(s, box):
    """From the first player on, whoever lacks dice takes some (F2.7, F3.3); then all roll."""
    for step in range(s.seats):
        seat = (s.first + step) % s.seats
        if may_take(s, box, seat):
            s.phase = Phase.DEAL
            s.to_move = seat
            return
    begin_round(s, box)


@rule
def legal_takes(s, codes):
    n = 0
    for colour in range(COLOURS):
        if s.supply[colour] > 0:
            codes[n] = TAKE + colour
            n += 1
    return n


@rule
def take(s, box, colour):
    s.supply[colour] -= 1
    s.players[s.to_move].fresh[colour] += 1
    if may_take(s, box, s.to_move):
        return
    if s.phase == Phase.DEAL:
        deal(s, box)
    else:
        play_on(s, box)


@rule
def begin_round(s, box):
    s.round += 1
    s.broke = 0
    for seat in range(s.seats):
        me = s.players[seat]
        me.out = 0
        for colour in range(COLOURS):
            for _ in range(me.fresh[colour]):
                roll_die(s, me, colour)  # F3.1
            me.fresh[colour] = 0
    begin_turn(s, box, s.first)


# Turns


@rule
def begin_turn(s, box, seat):
    s.turn = seat
    s.to_move = seat
    s.phase = Phase.TURN
    look(s, box)


@rule
def put_down(s):
    """The spell is over: its scroll is turned face down, with Exploitation both (F4.1)."""
    for seat in range(s.seats):
        s.players[seat].down |= s.players[seat].held & s.busy
    if s.spell == Spell.BINDING:
        s.players[s.turn].bound = 1
    s.busy = 0
    s.spell = Spell.NONE
    s.phase = Phase.TURN
    s.to_move = s.turn


@rule
def end_turn(s, box):
    put_down(s)  # before the round may be over, which turns all face up (F5.5)
    if s.players[s.turn].count == 0:
        end_round_for(s, box, s.turn)
    else:
        next_turn(s, box)


@rule
def give_up(s, box):
    """Nothing can be broken: the dice go back, and the round is over for the player (F3.2)."""
    return_dice(s, s.players[s.turn])
    end_round_for(s, box, s.turn)


@rule
def end_round_for(s, box, seat):
    """A player has no dice left (F3.3)."""
    me = s.players[seat]
    me.out = 1
    me.down = 0
    me.bound = 0
    me.familiar = OFF_BOARD
    if total(s.supply) > 0:
        s.phase = Phase.TAKE
        s.to_move = seat
    else:
        play_on(s, box)


@rule
def play_on(s, box):
    """After a round was over for somebody: for the player at turn, or for one who was robbed (F7.10)."""
    if s.players[s.turn].out != 0:
        next_turn(s, box)
    else:
        begin_turn(s, box, s.turn)


@rule
def next_turn(s, box):
    for step in range(1, s.seats + 1):
        seat = (s.turn + step) % s.seats
        if s.players[seat].out == 0:
            begin_turn(s, box, seat)
            return
    end_round(s, box)


# The end of a round


@rule
def sixes(s):
    """Scrolls of strength 6 on the board."""
    return bits_in(s.scrolls & OF_STRENGTH[6])


@rule
def end_round(s, box):
    s.idle = 0 if s.broke != 0 else s.idle + 1
    if sixes(s) < box.sixes or s.idle == box.idle_rounds:  # F3.4, F3.5
        s.phase = Phase.OVER
        s.to_move = NOBODY
        return
    s.first = (s.first + 1) % s.seats
    deal(s, box)
