"""What is in the box, and setting up (F1, F2)."""

from collections import Counter

import pytest

import magetable
from magetable.games.five_seals import facts
from magetable.games.five_seals.boards import FOLDER, board_for
from magetable.games.five_seals.facts import CIRCLES, KIND_WORDS
from magetable.games.five_seals.words import SPELL_NAMES
from magetable.match import Match
from magetable.rules_help import search

from .positions import FILE, table


def match(players: int = 3, seed: int = 1, **options: str) -> Match:
    return magetable.game("five-seals", "strict").new(players, seed, **options)


def things(view: dict, kind: str) -> list[dict]:
    return [space[kind] for space in view["spaces"] if space[kind]]


def test_F1_1_two_to_five_players_four_colours_of_dice():
    game = magetable.game("five-seals", "strict")
    assert list(game.players) == [2, 3, 4, 5]
    for players in (1, 6):
        with pytest.raises(ValueError, match="2 to 5 players"):
            game.new(players)
    assert facts.ELEMENT_WORDS == ("fire", "water", "air", "earth", "mind")
    assert list(match().view()["supply"]) == ["red", "blue", "yellow", "green"]
    assert match(5).view()["supply"]["red"] <= 6


def test_F1_2_there_are_120_seal_tokens():
    assert sum(facts.SEAL_COUNT) * facts.COLOURS == 120
    for players in range(2, 6):
        truth = match(players).truth()
        seals = Counter((seal["element"], seal["strength"]) for seal in things(truth, "seal"))
        for seal in truth["seals_in_box"]:
            seals[seal["element"], seal["strength"]] += seal["count"]
        assert seals == {
            (element, strength): 10 if strength == 2 else 5
            for element in ("fire", "water", "air", "earth")
            for strength in range(2, 7)
        }


@pytest.mark.parametrize("circle", CIRCLES)
def test_F1_3_fifty_scrolls_of_two_circles(circle: str):
    truth = match(circle=circle).truth()
    scrolls = Counter([*truth["scrolls_in_box"], *(scroll["kind"] for scroll in things(truth, "scroll"))])
    second = CIRCLES.index(circle)
    assert scrolls == Counter([*KIND_WORDS[:25], *KIND_WORDS[25 * second : 25 * second + 25]])
    assert all(
        scroll["strength"] == 2 + KIND_WORDS.index(scroll["kind"]) // 5 % 5 for scroll in things(truth, "scroll")
    )


def test_F1_4_mages_familiars_and_binding():
    seats = match(5).view()["seats"]
    assert [(seat["mage_name"], seat["familiar"]) for seat in seats] == [
        ("Shaman of the North", "Raven"),
        ("Witch of the East", "Cat"),
        ("Seer of the West", "Owl"),
        ("Sorcerer of the South", "Snake"),
        ("Warlock of the Beyond", "Toad"),
    ]
    assert all(seat["binding_face_up"] and seat["score"] == 1 for seat in seats)
    assert match(5, seed=4, circle="IV").view()["guardians"]


@pytest.mark.parametrize("players", range(2, 6))
def test_F2_3_the_supply_holds_one_die_more_than_players(players: int):
    assert match(players).view()["supply"] == dict.fromkeys(("red", "blue", "yellow", "green"), players + 1)


@pytest.mark.parametrize("players", range(2, 6))
def test_F2_4_every_circle_and_box_is_filled_by_strength(players: int):
    board = board_for(players)
    for seed in (1, 2):
        view = match(players, seed).view()
        for space, printed in zip(view["spaces"], board.spaces, strict=True):
            thing = space["seal"] if printed.kind == "circle" else space["scroll"]
            if printed.kind in ("circle", "box"):
                assert thing["strength"] == printed.strength == space["printed"]
            else:
                assert not space["seal"]
                assert not space["scroll"]
    assert match(players, 1).view()["spaces"] != match(players, 2).view()["spaces"]


def test_F2_5_the_circle_is_chosen_or_drawn():
    assert [match(circle=circle).view()["circle"] for circle in CIRCLES] == list(CIRCLES)
    drawn = {match(seed=seed, circle="random").view()["circle"] for seed in range(40)}
    assert drawn == set(CIRCLES)
    with pytest.raises(ValueError, match="circle must be I or II or III or IV or random, not 'V'"):
        match(circle="V")


def test_F2_5_guardians_begin_beside_the_board_if_their_scroll_is_on_it():
    for seed in range(5):
        view = match(2, seed, circle="IV").view()
        on_board = {scroll["element"] for scroll in things(view, "scroll") if scroll["spell"] == "guardian"}
        assert {guardian["element"] for guardian in view["guardians"]} == on_board
        assert all(guardian["space"] is None for guardian in view["guardians"])
    assert match(2, 1, circle="III").view()["guardians"] == []


def test_F2_6_mages_begin_on_their_own_alcoves_and_block_nobody():
    view = match(5).view()
    starts = [space["name"] for space in view["spaces"] if space["kind"] == "start"]
    assert [seat["space"] for seat in view["seats"]] == starts[:5]
    t = table("""
        board: a1 fire 2, e1 fire 2
        Anna*: s1 & s1; red 2
        Brit:  s2; red 2
        turn:  Brit
    """)
    assert t.breaks() == ["a1", "e1"]


def test_F2_6_who_plays_which_mage_is_an_option():
    names = [seat["mage"] for seat in match(3, mages="warlock, Seer").view()["seats"]]
    assert names == ["warlock", "seer", "shaman"]
    assert [seat["mage"] for seat in match(2).view()["seats"]] == ["shaman", "witch"]
    for wrong in ("warlock,warlock", "wizard", "seer,"):
        with pytest.raises(ValueError, match="mages must be different ones of shaman, witch"):
            match(3, mages=wrong)


def test_F2_7_chance_names_the_first_player_who_takes_dice_first():
    firsts = {match(3, seed).view()["first"] for seed in range(20)}
    assert firsts == {0, 1, 2}
    m = match(3, 5)
    first = m.view()["first"]
    for step in range(3):
        for number in range(3):
            assert m.to_move == (first + step) % 3
            assert m.prompt.endswith(f"which die do you take for the next round? It is number {number + 1} of 3.")
            m.play(["take red", "take green", "take red"][number] if step == 0 else m.legal()[-1])
    assert m.view()["round"] == 1
    assert m.to_move == first
    assert [die["colour"] for die in m.view()["seats"][first]["dice"]] == ["red", "red", "green"]
    assert not m.can_undo


def test_F2_7_a_seat_may_be_chosen_as_the_first_player():
    m = magetable.game("five-seals").new(5, 7, first="4")
    assert (m.view()["first"], m.to_move) == (3, 3)


def test_F2_7_a_colour_that_is_used_up_cannot_be_taken():
    m = match(2, 5)
    m.play("take red")
    m.play("take red")
    m.play("take red")
    assert [action.notation for action in m.legal()] == ["take blue", "take yellow", "take green"]


# Boards as an option


def test_F2_1_a_board_from_a_file_is_for_its_number_of_players():
    game = magetable.game("five-seals", "strict")
    m = game.new(5, 1, board=FILE, circle="II")
    assert m.view()["board"] == "Lanes"
    assert m.log[0] == "Circle II, Spaces, on the board Lanes."
    for call in (game.new, lambda n, **options: game.playouts(1, n, **options), lambda n, **o: game.batch(1, n, **o)):
        with pytest.raises(ValueError, match="the board Lanes is for 5 players, not 4"):
            call(4, board=FILE)
    with pytest.raises(ValueError, match="the board Lanes is for 5 players, not 4"):
        game.fuzzer(4, board=FILE)
    with pytest.raises(ValueError, match=r"board must be standard or the text .*line 1: a line begins with board"):
        game.new(5, board="nowhere")


def test_F2_1_games_on_a_board_from_a_file_are_sound_and_are_recorded():
    game = magetable.game("five-seals", "strict")
    fault, actions = game.fuzzer(5, board=FILE, circle="IV").game(3)
    assert fault is None
    assert len(actions) > 50
    m = game.new(5, 3, board=FILE, circle="IV")
    while not m.over and m.view()["round"] < 3:
        m.play(m.legal()[-1])
    assert any("break a1" in text or "break e1" in text for text in m.record().splitlines())
    again = magetable.load(m.record(), "strict")
    assert again.record() == m.record()
    assert again.copy().legal() == m.legal()


def test_a_board_is_read_anew_when_its_file_has_changed(tmp_path):
    game = magetable.game("five-seals", "interpreted")
    path = tmp_path / "mine.board"
    text = FILE.read_text("utf-8")
    for name in ("Lanes", "Other Lanes"):
        path.write_text(text.replace("Lanes", name), "utf-8")
        assert game.new(5, 1, board=path).view()["board"] == name


def test_F1_2_a_board_needs_the_seals_of_its_box():
    game = magetable.game("five-seals", "interpreted")
    few = 'game = "five-seals"\nname = "Few"\nseals = [10, 5, 5, 5, 4]'
    assert game.new(3, 1, box=few).truth()["seals_in_box"]
    with pytest.raises(ValueError, match="there are 17 circles of strength 6: the game has 16 such seals"):
        game.new(5, 1, box=few, board=crowded_with_sixes())


def crowded_with_sixes() -> str:
    """Our board for five, with one more circle of strength 6 than four of each colour make."""
    lines = (FOLDER / "5-players.board").read_text("utf-8").splitlines()
    weak = next(n for n, line in enumerate(lines) if line.startswith("circle") and line.split()[2] == "5")
    words = lines[weak].split()
    return "\n".join([*lines[:weak], " ".join([*words[:2], "6", *words[3:]]), *lines[weak + 1 :]])


def test_numbers_of_a_box_file_are_those_of_the_game():
    game = magetable.game("five-seals", "strict")
    box = """
        game = "five-seals"
        name = "Other numbers"
        hand = 2
        dice = { 3 = 6 }
        sixes = { 3 = 7 }
        points = [5, 2, 3, 4, 5, 6]
    """
    m = game.new(3, 1, box=box)
    assert m.prompt.endswith("which die do you take for the next round? It is number 1 of 2.")  # F2.7
    assert m.view()["supply"] == dict.fromkeys(("red", "blue", "yellow", "green"), 6)  # F2.3
    assert m.scores == [5, 5, 5]  # F8.1
    assert m.view()["sixes_to_go_on"] == 7  # F3.4
    for _ in range(6):
        m.play(m.legal()[0])
    assert [len(seat["dice"]) for seat in m.view()["seats"]] == [2, 2, 2]


def test_help_finds_every_spell() -> None:
    for spell in SPELL_NAMES:
        assert any(spell in text for text in search("five-seals", spell).values())
