"""The end of the log that is kept at hand: whole entries, also after decisions were taken back."""

import random

import magetable
from magetable.server.entries import AnyBody, Begin, Chair, Entry, Made, Play, Undo
from magetable.server.info import Clock, Info, Terms
from magetable.server.pages import lines_shown, news
from magetable.server.standing import TAIL, Standing


def test_what_is_kept_at_hand_is_the_end_of_the_log_in_whole_entries() -> None:
    game, chance = magetable.game("five-seals"), random.Random(3)
    told = Standing(
        Info("m1", "code", "five-seals", game.version, 2, {}, 7, "u0", Terms(Clock(), "link", True), 0.0), game
    )
    log: list[Entry] = []

    def tell(body: AnyBody) -> None:
        log.append(Entry(told.number + 1, 0.0, body))
        told.take(log[-1], tell=True)

    tell(Made([Chair("human", f"P{seat}", f"u{seat}") for seat in range(2)]))
    tell(Begin(["P0", "P1"]))
    let_go = 0  # positions whose log is longer than what is at hand
    for _ in range(600):
        if told.match is None or told.to_move is None:
            break
        undoing = told.match.undo_seat
        if undoing is not None and chance.random() < 0.3:
            tell(Undo(undoing, told.before_last_play_of(undoing) or 0))
        else:
            tell(Play(told.to_move, chance.choice(list(told.match.codes()))))
        everything = news(log, told.match)[0]
        at_hand = lines_shown(told.last_lines(), told.match)
        assert at_hand == [line for line in everything if line.number >= at_hand[0].number]
        assert len(at_hand) <= TAIL
        let_go += len(everything) > len(at_hand)
    assert let_go > 100
