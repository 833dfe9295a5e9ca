"""The public surface: games, options, matches, records, and what is said when something is wrong."""

import gc
import weakref
from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import magetable
from magetable import IllegalMove, OtherRules, RecordError
from magetable.action import for_people
from magetable.game import Option, TextOption
from magetable.records import FIRST_LINE
from magetable.server.acts.making import check_options
from magetable.server.refusal import Refusal
from magetable.wording import Told


def council(**options: str) -> magetable.Match:
    return magetable.game("council").new(players=3, seed=7, **options)


# Games and options


def test_games_are_listed_by_name() -> None:
    assert "council" in magetable.games()
    assert magetable.games() == sorted(magetable.games())


def test_an_unknown_game_is_answered_with_those_there_are() -> None:
    with pytest.raises(ValueError, match=r"there is no game 'chess': choose one of .*council"):
        magetable.game("chess")


def test_options_tell_their_values_defaults_and_help(game_name: str) -> None:
    for name, option in magetable.game(game_name).options.items():
        assert option.name == name
        assert option.default in option.values
        assert option.help
        assert option.index(option.default) >= 0


def test_the_rules_see_no_index_of_an_option_that_takes_a_text(game_name: str) -> None:
    game = magetable.game(game_name)
    texts = [name for name, option in game.options.items() if isinstance(option, TextOption)]
    assert "box" in texts
    assert len(game.indices({})) == len(game.options) - len(texts)


def test_an_option_that_takes_a_file_takes_none_of_a_server_s(game_name: str) -> None:
    """A text that people keep in a file comes as it is; any other file would be one of the server's machine."""
    assert all(option.takes_file for option in magetable.game(game_name).options.values() if option.also[:4] == "FILE")
    sheet = Option("sheet", ("ours",), "ours", "where points are written", also="FILE", takes_file=True)
    game = SimpleNamespace(options={"sheet": sheet, **magetable.game(game_name).options})
    check_options(game, {"sheet": "ours", "box": "a text"})
    with pytest.raises(Refusal, match="sheet must be ours on this server"):
        check_options(game, {"sheet": "secret.txt"})


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"players": 5}, "Council of Mages is for 2 to 4 players, not 5"),
        ({"players": "three"}, "Council of Mages is for 2 to 4 players, not 'three'"),
        ({"players": True}, "Council of Mages is for 2 to 4 players, not True"),
        ({"level": "hard"}, "level must be basic or full, not 'hard'"),
        ({"lvl": "full"}, "Council of Mages has no option 'lvl': its options are level, open_piles, first"),
        ({"seed": -1}, r"seed must be a whole number from 0 to 2\*\*64 - 1, not -1"),
        ({"seed": "7"}, r"seed must be a whole number from 0 to 2\*\*64 - 1, not '7'"),
        ({"names": ["Anna", "Brit"]}, "names must be 3 different names"),
        ({"names": ["Anna", "Brit", "Anna"]}, "names must be 3 different names"),
        ({"names": ["Anna", "Brit", "a, b"]}, "names must be 3 different names without commas"),
    ],
)
def test_wrong_settings_are_refused_and_told_what_is_allowed(arguments: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        magetable.game("council").new(**arguments)  # type: ignore[arg-type]


@pytest.mark.parametrize("what", ["playouts", "batch"])
@pytest.mark.parametrize("size", [0, -3, 2.5, "many"])
def test_sizes_must_be_whole_and_positive(what: str, size: object) -> None:
    with pytest.raises(ValueError, match="must be a whole number of at least 1"):
        getattr(magetable.game("council"), what)(size)


def test_options_are_kept_in_one_form_however_they_are_written() -> None:
    plain = magetable.game("council").new(2, 7, level="basic", first="2")
    other = magetable.game("council").new(2, 7, level=" BASIC", first=2)  # type: ignore[arg-type]
    assert other.options == plain.options == {"level": "basic", "open_piles": "no", "first": "2", "box": "standard"}
    assert other.record() == plain.record()
    assert magetable.game("five-seals").check_options({"circle": "iii ", "board": " Standard"})["circle"] == "III"


@pytest.mark.parametrize(
    ("name", "option", "writings"),
    [
        ("archmage", "company", ["15", 15, " 15 ", "015"]),
        ("archmage", "company", ["20,15,10,5", " 20, 15 ,10 , 5"]),
        ("five-seals", "board", ["standard", " Standard "]),
        ("five-seals", "mages", ["by-seat", " By-Seat"]),
        ("five-seals", "mages", ["warlock,seer", " Warlock , SEER"]),
        ("five-seals", "first", ["lot", "LOT "]),
    ],
)
def test_every_kind_of_option_has_a_normal_form(name: str, option: str, writings: list[object]) -> None:
    game = magetable.game(name)
    assert {game.check_options({option: writing})[option] for writing in writings} == {writings[0]}
    assert len({tuple(game.indices({option: writing})) for writing in writings}) == 1


def test_numbers_may_be_of_any_integer_type() -> None:
    game = magetable.game("council")
    match = game.new(np.int64(3), np.uint64(7))  # type: ignore[arg-type]
    assert (match.players, match.seed) == (3, 7)
    assert match.record() == game.new(3, 7).record()
    assert game.playouts(np.int32(3)) == game.playouts(3)  # type: ignore[arg-type]


def test_a_match_that_nobody_needs_any_more_is_no_work_for_the_collector(game_name: str) -> None:
    """A server copies a match for every move, and would stand still while the collector looks for them."""
    match = magetable.game(game_name, "interpreted").new(2, seed=1)
    match.play(match.legal()[0])
    assert match.tell()
    gc.collect()
    gc.disable()
    try:
        copy, asked = match.copy(), match.redeal(0, seed=2)
        copy.play(copy.legal()[0])
        assert copy.legal()[0].words
        gone = [weakref.ref(copy), weakref.ref(asked)]
        del copy, asked
        assert [one() for one in gone] == [None, None]
    finally:
        gc.enable()


def test_without_a_seed_every_match_is_another() -> None:
    game = magetable.game("council")
    assert len({game.new().seed for _ in range(5)}) > 1


def test_playouts_tell_statistics() -> None:
    result = magetable.game("council").playouts(games=500, players=3, seed=1, level="full")
    assert result.games == 500
    assert 0 < result.shortest <= result.decisions_per_game <= result.longest
    assert sum(result.win_shares) == pytest.approx(1)
    assert len(result.mean_scores) == 3
    assert result == magetable.game("council").playouts(games=500, players=3, seed=1, level="full")
    assert result != magetable.game("council").playouts(games=500, players=3, seed=2, level="full")


# Matches


@pytest.mark.parametrize("seat", [3, -1, True, 1.0, "0"])
def test_views_and_redealt_copies_are_for_a_seat_there_is(seat: int) -> None:
    with pytest.raises(ValueError, match=f"there is no seat {seat!r}: seats are 0 to 2, None for a spectator"):
        council().view(seat)
    with pytest.raises(ValueError, match=f"there is no seat {seat!r}: seats are 0 to 2, None for a spectator"):
        council().redeal(seat, 1)


def test_a_seat_may_be_of_any_integer_type() -> None:
    match = council()
    assert match.view(np.int8(1)) == match.view(1)  # type: ignore[arg-type]
    assert match.redeal(np.int8(1), 5).state() == match.redeal(1, 5).state()  # type: ignore[arg-type]


def test_a_code_may_be_of_any_integer_type() -> None:
    match = council()
    match.play(np.int64(3))  # type: ignore[arg-type]
    assert match.actions == [3]
    assert type(match.actions[0]) is int


@pytest.mark.parametrize("move", [True, np.True_, 1.0, None, [3]])
def test_what_is_no_whole_number_is_no_code(move: object) -> None:
    with pytest.raises(IllegalMove, match="is no move of Council of Mages"):
        council().play(move)  # type: ignore[arg-type]


def test_an_action_with_another_text_is_refused() -> None:
    match = council()
    offered = match.legal()[0]
    for forged in (replace(offered, notation="assign 8"), replace(offered, told=Told("stop", ()))):
        with pytest.raises(IllegalMove, match="is not what is offered now: Player 3 may assign -3"):
            match.play(forged)
    assert match.actions == []
    match.play(offered)


def test_an_action_of_an_earlier_position_is_refused_if_it_meant_something_else() -> None:
    match = council()
    token = match.legal()[5]
    while match.view()["round"] == 1:
        match.play(match.legal()[-2] if match.view()["phase"] == "assign" else match.legal()[0])
    assert token.code in match.codes()  # the same token, but another Awaits card
    with pytest.raises(IllegalMove, match=r"'assign .' \(Put the . on .*\) is not what is offered now"):
        match.play(token)


def test_the_list_of_actions_is_a_copy() -> None:
    match = council()
    match.play("assign 2")
    match.actions.append(99)
    assert match.texts() == ["assign 2"]
    assert match.number == len(match.actions) == 1


def test_refused_moves_say_what_is_allowed() -> None:
    match = council()
    with pytest.raises(IllegalMove, match=r"'pick druid' is not legal now: Player 3 may assign -3, assign -1"):
        match.play("pick druid")
    with pytest.raises(IllegalMove, match=r"'fly' is no move of Council of Mages: Player 3 may assign -3"):
        match.play("fly")
    match.play("assign 2")
    with pytest.raises(IllegalMove, match=r"and \d+ more$"):
        match.play("assign 2")


def test_nothing_can_be_taken_back_at_the_beginning() -> None:
    with pytest.raises(IllegalMove, match="nothing can be taken back: the match has just begun"):
        council().undo()


def test_choices_without_an_alternative_are_made_but_not_when_they_reveal_something() -> None:
    """In the last round one token is left: it is assigned without asking, and the log says so."""
    match = council()
    while match.view()["round"] < 11 or match.view()["phase"] == "assign":
        assert len(match.legal()) > 1 or reveals(match)
        match.play(match.legal()[0])
    assert sum(line.count(" puts the ") for line in match.log) == 11


def reveals(match: magetable.Match) -> bool:
    copy = match.copy()
    copy.play(copy.legal()[0])
    return not copy.can_undo


def test_the_log_is_the_same_whenever_it_is_read() -> None:
    early, late = council(), council()
    for _ in range(40):
        early.play(early.legal()[-1])
        late.play(late.legal()[-1])
        assert early.log
    assert early.log == late.log


def test_a_redealt_copy_keeps_its_secret() -> None:
    copy = council().redeal(0, 1)
    assert copy.seed is None
    with pytest.raises(ValueError, match="a redealt copy has no record"):
        copy.record()


# Records


def test_a_record_is_readable_text() -> None:
    match = magetable.game("council").new(3, 7, names=["Anna", "Brit", "Chu"], level="basic")
    match.play("assign -3")
    assert match.record() == (
        f"{FIRST_LINE}\ngame: council\nrules: 2\nplayers: 3\nnames: Anna, Brit, Chu\n"
        "level: basic\nopen_piles: no\nfirst: lot\nseed: 7\n\nassign -3\n"
    )


def test_comments_blank_lines_and_spacing_are_for_people() -> None:
    match = council()
    match.play("assign -3")
    text = match.record().replace("\nassign -3", "\n\n# the first round\n   Assign   -3   # unkind\n")
    assert magetable.load(text).record() == match.record()


CHARACTERS = st.one_of(st.sampled_from("#:;, \t\u2028é"), st.characters(codec="utf-8"))


def tidy(name: str) -> str:
    return " ".join(name.replace(",", "").split())


@settings(max_examples=200, deadline=None)
@given(st.lists(st.text(CHARACTERS, max_size=12).map(tidy).filter(bool), min_size=2, max_size=4, unique=True))
@example(["A#1", "#2", "b: c #", "#"])
def test_a_record_gives_back_the_match_whatever_the_names(names: list[str]) -> None:
    match = magetable.game("council", "interpreted").new(len(names), 7, names)
    match.play(match.legal()[0])
    loaded = magetable.load(match.record(), "interpreted")
    assert loaded.names == tuple(names)
    assert loaded.record() == match.record()
    assert loaded.state() == match.state()


def test_a_record_of_other_rules_says_what_it_is_and_how_it_can_be_read() -> None:
    with pytest.raises(OtherRules) as refused:
        magetable.load(GOOD.replace("rules: 2", "rules: 1"))
    assert str(refused.value) == (
        "the record is of version 1 of the rules of Council of Mages; here is version 2, "
        "by which it could play differently: `magetable replay FILE` tells its moves as they stand"
    )


def test_a_record_without_the_newest_options_has_their_defaults() -> None:
    assert magetable.load(GOOD).options == {"level": "full", "open_piles": "no", "first": "lot", "box": "standard"}


GOOD = "Magetable record 1\ngame: council\nrules: 2\nplayers: 3\nseed: 7\n"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "not a match record: its first line must be 'Magetable record 1'"),
        ("hello", "not a match record"),
        ("Magetable record 1\ngame: council\n", "the header lacks rules, players, seed"),
        (GOOD.replace("council", "chess"), "header: there is no game 'chess'"),
        (GOOD.replace("rules: 2", "rules: 99"), "version 99 of the rules of Council of Mages; here is version 2"),
        (GOOD.replace("players: 3", "players: 9"), "header: Council of Mages is for 2 to 4 players, not 9"),
        (GOOD.replace("seed: 7", "seed: seven"), "header: seed must be a whole number, not 'seven'"),
        (GOOD + "level: hard\n", "header: level must be basic or full, not 'hard'"),
        (GOOD + "names: A, B\n", "header: names must be 3 different names"),
        (GOOD + "\nassign 5\npick nothing\n", "line 8: 'pick nothing' is no move of Council of Mages"),
        (GOOD + "\nassign 5\nassign 5\n", "line 8: 'assign 5' is not legal now"),
    ],
)
def test_a_bad_record_is_refused_and_told_where(text: str, message: str) -> None:
    with pytest.raises(RecordError, match=message):
        magetable.load(text)


def test_a_record_that_contradicts_a_forced_move_is_refused() -> None:
    match = council()
    while not match.over:
        match.play(match.legal()[0])
    lines = match.record().splitlines()
    last_token = max(n for n, line in enumerate(lines) if line.startswith("assign"))
    lines[last_token] = "assign 8" if lines[last_token] != "assign 8" else "assign 6"
    with pytest.raises(RecordError, match=f"line {last_token + 1}: 'assign .' can't be: the only choice was 'assign"):
        magetable.load("\n".join(lines))


def test_people_are_shown_first_what_lies_on_nothing_and_last_what_ends_the_turn() -> None:
    match = magetable.game("archmage").new(2, 1)
    while all(action.spots for action in match.legal()):
        match.play(match.legal()[0])
    shown = for_people(match.legal())
    assert shown[-1].notation == "end turn"
    assert {action.code for action in shown} == set(match.codes())
    lies = [bool(action.spots) for action in shown[:-1]]
    assert lies == sorted(lies)
