"""Freezing matches and telling their log piece by piece: what a server needs, for every game and setting."""

import magetable
from conftest import Setting, new_match
from magetable.kit import below, chance_of
from magetable.match import Match


def test_a_thawed_match_goes_on_as_if_nothing_had_happened(kind_of_play: Setting) -> None:
    match = new_match(kind_of_play, 5)
    chance = chance_of(5)
    for number in range(36):
        if match.over:
            break
        mode = ("wasm", "interpreted")[number % 2]  # the bytes are the same in every mode
        other = magetable.game(kind_of_play[0], mode)
        thawed = Match.thaw(other, match.players, match.seed or 0, match.options, match.names, match.freeze())
        assert thawed.freeze() == match.freeze()
        assert thawed.legal() == match.legal()
        assert thawed.view(0) == match.view(0)
        assert thawed.record() == match.record()
        assert thawed.log == []
        assert (thawed.can_undo, thawed.undo_seat) == (match.can_undo, match.undo_seat)
        if match.can_undo:
            twin = match.copy()
            twin.undo()
            thawed.undo()
            assert thawed.freeze() == twin.freeze()
            assert thawed.log == []
        choices = match.legal()
        match.play(choices[below(chance, len(choices))])


def test_a_match_kept_without_an_option_has_its_default(game_name: str) -> None:
    """It was kept before there was such an option."""
    match = magetable.game(game_name).new(seed=5)
    options = {name: value for name, value in match.options.items() if name != "first"}
    thawed = Match.thaw(match.game, match.players, 5, options, match.names, match.freeze())
    assert thawed.options == match.options
    assert thawed.record() == match.record()


def test_what_is_told_is_the_log_piece_by_piece(kind_of_play: Setting) -> None:
    match, teller = new_match(kind_of_play, 6), new_match(kind_of_play, 6)
    told = teller.tell()
    chance = chance_of(6)
    while not match.over:
        choices = match.legal()
        choice = choices[below(chance, len(choices))]
        match.play(choice)
        teller.play(choice.code)
        if teller.can_undo:  # what was told and then taken back is told again
            teller.tell()
            teller.undo()
            assert teller.tell() == []
            teller.play(choice.code)
        told += teller.tell()
        assert teller.tell() == []
    assert told == match.events
    assert [match.say(event) for event in told] == match.log
    match.hush()
    assert match.log == []


def test_a_legal_notation_has_a_code() -> None:
    match = magetable.game("council").new(2, 1)
    for action in match.legal():
        assert match.code(f"  {action.notation.upper()} ") == action.code
    assert match.code("fly away") is None
    assert match.texts() == [match.game.notation[code] for code in match.actions]
