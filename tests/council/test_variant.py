"""Box files of Council of Mages: what they change, what is refused and by which rule."""

from collections import Counter
from pathlib import Path

import pytest

import magetable
from magetable.box_files import LONGEST, BoxError
from magetable.games.council import facts
from magetable.games.council.variant import OURS, advice, drawn, example, fill, parse, problems, read

POOR = """
game = "council"
name = "Poor council"
tokens = [-3, -2, 0, 1, 1, 1, 2, 2, 3, 4, 5]
mercenaries = [0, 2, 4, 6, 8, 10]
pool = { 2 = 10, 3 = 14 }

[cards]
regular = 1
mercenary = 5
gairm-witch = 3

[picks]
familiar = 3
"""


def box(lines: str) -> str:
    return f'game = "council"\nname = "A box"\n{lines}'


def poor(players: int = 3, seed: int = 7) -> magetable.Match:
    return magetable.game("council", "strict").new(players, seed, box=POOR)


# What a box file changes


def test_what_a_box_file_does_not_name_is_standard() -> None:
    variant = read(box(""))
    assert (variant.tokens, variant.mercenaries) == (OURS.tokens, facts.MERCENARY_POINTS)
    assert tuple(variant.counts()) == facts.KIND_COUNT
    assert tuple(variant.values()) == facts.KIND_VALUE
    assert tuple(variant.pools()) == facts.POOL_SIZE


def test_C1_4_tokens_of_a_box_file_are_those_in_play() -> None:
    match = poor()
    assert match.view()["tokens"] == [-3, -2, 0, 1, 1, 1, 2, 2, 3, 4, 5]
    assert [action.notation for action in match.legal()] == [f"assign {n}" for n in (-3, -2, 0, 1, 2, 3, 4, 5)]
    assert match.legal()[1].words.startswith("Put the -2 on ")
    match.play("assign -2")
    assert match.view()["treasures"][0]["token"] == -2
    assert "puts the -2 on" in match.log[-1]


def test_C1_5_cards_of_a_box_file_are_those_in_play() -> None:
    truth = poor().truth()
    words = Counter({card["kind"]: card["count"] for card in truth["pool"]}) + Counter(truth["deck_order"])
    assert (words["gairm-witch"], words["run-witch"], words["mercenary"], words["familiar"]) == (3, 1, 5, 4)
    assert words.total() == 32 + 19


def test_C1_7_a_pick_counts_what_the_box_file_says() -> None:
    match = poor(seed=next(seed for seed in range(50) if "familiar" in kinds_in_pool(poor(seed=seed))))
    match.play("assign 5")
    match.play("pick familiar")
    assert max(seat["total"] for seat in match.view()["seats"]) == 3
    assert match.view()["limit"] == 3


def kinds_in_pool(match: magetable.Match) -> set[str]:
    return {card["kind"] for card in match.view()["pool"]}


def test_C2_1_the_pool_is_as_large_as_the_box_file_says() -> None:
    sizes = [sum(card["count"] for card in poor(players).view()["pool"]) for players in (2, 3, 4)]
    assert sizes == [10, 14, 20]


def test_C7_1_mercenaries_bring_what_the_box_file_says() -> None:
    for seed in range(20):
        match = poor(seed=seed)
        while not match.over:
            match.play(match.legal()[-1])
        for score, seat in zip(match.scores, match.truth()["seats"], strict=True):
            pile = {card["kind"]: card["count"] for card in seat["pile"]}
            if "queen" not in pile:
                assert score == sum(seat["tokens"]) + 2 * pile.get("mercenary", 0)


# What is refused


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (box("tokens = [1, 2]"), r"tokens: each of 11 Awaits cards gets one \(C3.1\), and there are only 2"),
        (box(f"tokens = {list(range(12))}"), r"tokens: at most 8 values may differ \(C1.4\), not 12"),
        (box(f"tokens = {[100] * 11}"), r"tokens: a value is -99 to 99 \(C1.4\), not 100"),
        (box("tokens = [\n" + "1, 1, 1, 1, 1, 1, 1, 1, 1, 1,\n" * 10 + "]"), "at most 99 of a value .*, not 100 of 1"),
        (box("[cards]\nknight = 2"), r"cards: there is no card 'knight': name regular, faerie, .*\(C1.2\)"),
        (box("[picks]\nknight = 2"), "picks: there is no card 'knight'"),
        (box("[cards]\nfaerie = -1"), r"cards.faerie: there can't be -1 cards \(C1.5\)"),
        (box("[cards]\nregular = 3"), r"cards: a deck has at most 85 cards \(C1.5\), not 108"),
        (box("[cards]\nshapeshifter = 2"), r"cards.shapeshifter: the rules know one Shapeshifter \(C5.1\), not 2"),
        (box("[cards]\ndruid = 2"), r"cards.druid: the rules know one Druid \(C6.1\), not 2"),
        (box("[picks]\ndruid = 0"), r"picks.druid: a pick counts 1 to 9 \(C1.7\), not 0"),
        (box("[picks]\nregular = 10"), r"picks.regular: a pick counts 1 to 9 \(C1.7\), not 10"),
        (box("[cards]\nmercenary = 5"), r"mercenaries: there are 5 .* none to 5 of them \(C7.1\); 5 numbers are given"),
        (box(f"mercenaries = {list(range(14))}"), "mercenaries: .* 14 numbers are given"),
        (box("mercenaries = [0, 0, 0, 0, 100]"), r"mercenaries: points are -99 to 99 \(C7.1\), not 100"),
        (box("pool = { 5 = 20 }"), r"pool: the number of players is 2 to 4 \(C1.1\), not '5'"),
        (box("pool = { 2 = 0 }"), r"pool.2: the Pool has 1 to 85 cards \(C2.1\), not 0"),
        (box("token = [1]"), "token: there is no such key; there are game, name, about, tokens, mercenaries"),
        (box("tokens = [1, 'two']"), r"tokens\[1\]: expected int, got str"),
        (box("[cards]\nfaerie = 1.5"), "cards.*: expected int, got float"),
        ('game = "council"\ntokens = []', "missing required field name"),
        ('game = "chess"\nname = "A box"', "game: this is a box of council, not of 'chess'"),
        ('game = "council"\nname = ""', "name: a name has 1 to 60 signs on one line"),
        ('game = "council"\nname = "a\\nb"', "name: a name has 1 to 60 signs on one line"),
        ("game = \nname = 3", "line 1"),
        ("my-box.toml", r"'my-box.toml' is no text of a box file \(in Python, give a file as a pathlib.Path\)"),
        (box("x = " + "[\n" * 5000), "too deep in each other"),
        (box("# " + "." * 300), "line 3: a line has at most 300 signs, not 302"),
        (box("#\n" * LONGEST), f"it has 131,104 bytes, and at most {LONGEST:,} are allowed"),
    ],
)
def test_what_is_no_sound_box_is_refused_with_place_and_rule(text: str, fault: str) -> None:
    with pytest.raises(BoxError, match=fault):
        read(text)
    with pytest.raises(ValueError, match=f"box must be standard or the text of a file: .*{fault}"):
        magetable.game("council").new(3, box=text)


def test_all_that_is_wrong_is_told_at_once() -> None:
    assert len(problems(parse(box("tokens = [1]\npool = { 9 = 0 }\n[cards]\ndruid = 2")))) == 4


@pytest.mark.parametrize(
    ("lines", "remark"),
    [
        ("tokens = [-1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2]", "tokens: 2 of 13 are never assigned (C3.1)"),
        ("tokens = [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2]", "tokens: none is cursed (C1.4)"),
        ("[cards]\nfamiliar = 5", "cards: the deck has 79 cards, the standard one 78 (C1.5)"),
        ("pool = { 4 = 80 }", "pool: with 4 players it is larger than the deck of 78 cards (C2.1)"),
        ("mercenaries = [0, 1, 3, 2, 5]", "mercenaries: more of them bring fewer points somewhere (C7.1)"),
    ],
)
def test_what_may_be_a_slip_is_mentioned(lines: str, remark: str) -> None:
    variant = parse(box(lines))
    assert problems(variant) == []
    assert advice(variant) == [remark]


def test_nothing_is_mentioned_of_the_standard_box() -> None:
    assert advice(OURS) == problems(OURS) == []


def test_the_example_in_the_documents_is_sound() -> None:
    text = (Path(__file__).parents[2] / "docs" / "box-files.md").read_text("utf-8")
    variant = parse(text.partition("```toml\n")[2].partition("```")[0])
    assert problems(variant) == []
    assert (variant.name, sum(variant.counts())) == ("Poor council", 30 + 19)


# Texts and files


def test_a_box_is_given_as_text_or_as_a_path(tmp_path: Path) -> None:
    path = tmp_path / "poor.toml"
    path.write_text(POOR.replace("\n", "\r\n"), "utf-8")
    game = magetable.game("council")
    assert game.new(3, 7, box=path).record() == poor().record()  # type: ignore[arg-type]
    assert poor().options["box"] == POOR.strip()
    assert poor().view()["options"]["box"] == "Poor council"


@pytest.mark.parametrize("value", ["standard", " Standard\n", "STANDARD"])
def test_the_standard_box_has_one_form(value: str) -> None:
    assert magetable.game("council").new(3, box=value).options["box"] == "standard"


def test_boxes_drawn_by_lot_are_sound_and_differ() -> None:
    texts = [drawn(seed) for seed in range(200)]
    assert all(problems(parse(text)) == [] for text in texts)
    assert len(set(texts)) == 200


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_text_to_begin_from_is_the_standard_box(players: int) -> None:
    game = magetable.game("council", "interpreted")
    assert fill(players, game.check_options({"box": example(players)})) == fill(players, game.check_options({}))
