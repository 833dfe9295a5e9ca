"""The public surface: games, options, matches, records, and what is said when something is wrong."""

import pytest

import magetable
from magetable import IllegalMove, RecordError
from magetable.game import TextOption
from magetable.records import FIRST_LINE


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


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"players": 5}, "Council of Mages is for 2 to 4 players, not 5"),
        ({"players": "three"}, "Council of Mages is for 2 to 4 players, not 'three'"),
        ({"players": True}, "Council of Mages is for 2 to 4 players, not True"),
        ({"level": "hard"}, "level must be basic or full, not 'hard'"),
        ({"lvl": "full"}, "Council of Mages has no option 'lvl': its options are level, open_piles"),
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


def test_a_view_is_for_a_seat_there_is() -> None:
    with pytest.raises(ValueError, match="there is no seat 3: seats are 0 to 2, None for a spectator"):
        council().view(3)


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
        f"{FIRST_LINE}\ngame: council\nrules: 1\nplayers: 3\nnames: Anna, Brit, Chu\n"
        "level: basic\nopen_piles: no\nseed: 7\n\nassign -3\n"
    )


def test_comments_blank_lines_and_spacing_are_for_people() -> None:
    match = council()
    match.play("assign -3")
    text = match.record().replace("\nassign -3", "\n\n# the first round\n   Assign   -3   # unkind\n")
    assert magetable.load(text).record() == match.record()


GOOD = "Magetable record 1\ngame: council\nrules: 1\nplayers: 3\nseed: 7\n"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "not a match record: its first line must be 'Magetable record 1'"),
        ("hello", "not a match record"),
        ("Magetable record 1\ngame: council\n", "the header lacks rules, players, seed"),
        (GOOD.replace("council", "chess"), "header: there is no game 'chess'"),
        (GOOD.replace("rules: 1", "rules: 99"), "the record is of rules version 99 of Council of Mages; here is 1"),
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
