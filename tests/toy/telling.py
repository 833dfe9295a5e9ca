"""The question, the choices and what happened."""

from magetable.kit import NOBODY, rule
from magetable.kit.telling import lies_on, tell, tell_more, write
from toy.lines import Choice, Event, Prompt, Spot
from toy.scoring import win_share


@rule
def prompt(s, box, out):
    if s.to_move == NOBODY:
        tell(out, Prompt.OVER)
    else:
        tell(out, Prompt.TAKE, s.to_move)


@rule
def turn_is_over(before, code, s):
    return s.to_move != before.to_move


@rule
def choice(s, box, code, offer):
    write(offer.line, Choice.TAKE, code + 1)
    for coin in range(code + 1):
        lies_on(offer, Spot.COIN, s.taken + coin)


@rule
def opening(s, box, out):
    tell(out, Event.BEGINS, s.to_move)


@rule
def story(before, box, code, s, out):
    tell(out, Event.TAKES, before.to_move, code + 1)
    if s.to_move == NOBODY:
        tell(out, Event.WINS)
        for seat in range(s.seats):
            if win_share(s, box, seat) > 0:
                tell_more(out, seat)
