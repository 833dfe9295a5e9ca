"""The generic suite: every registered game, every number of players, every option value."""

import json
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import magetable
from conftest import (
    ALIKE,
    GOLDEN,
    Setting,
    all_settings,
    finished,
    new_match,
    plays_apart,
    random_steps,
    sampled,
    setting_id,
)
from magetable import IllegalMove
from magetable.game import TextOption
from magetable.kit import below, chance_of
from magetable.kit.engine import Batch


def state_of(match: magetable.Match) -> bytes:
    return match._batch.bytes_at()


# Invariants and dead ends


def test_random_games_keep_every_invariant(setting: Setting) -> None:
    name, players, options = setting
    fuzzer = magetable.game(name).fuzzer(players, **options)
    for seed in range(100 if plays_apart(setting) else 25):
        fault, actions = fuzzer.game(seed)
        assert fault is None, f"seed {seed}: {fault} after {actions}"
        assert actions


def test_every_choice_offered_can_be_played(kind_of_play: Setting) -> None:
    match = new_match(kind_of_play, 5, "strict")
    for _ in sampled(match, 6, samples=2):
        for action in match.legal():
            branch = match.copy()
            branch.play(action)
            assert branch.over or branch.legal()
            assert branch.fault() is None


def test_the_end_has_winners_and_no_choices(setting: Setting) -> None:
    match = finished(setting, 1)
    assert match.over
    assert match.to_move is None
    assert match.legal() == []
    assert len(match.scores) == match.players
    assert sum(match.win_shares) == pytest.approx(1) or match.players == 1
    assert match.winners == [seat for seat, share in enumerate(match.win_shares) if share > 0]
    with pytest.raises(IllegalMove, match="the game is over"):
        match.play(0)


# Interpreted and compiled


def test_interpreted_and_compiled_agree_byte_for_byte(kind_of_play: Setting) -> None:
    lock_step(kind_of_play, 3)


def lock_step(setting: Setting, seed: int) -> None:
    name, players, options = setting
    modes = ("wasm", "strict")
    compiled, strict = (magetable.game(name, mode).batch(1, players, seed, **options) for mode in modes)
    chance = chance_of(4)
    while compiled.to_move[0] >= 0:
        codes = compiled.legal_at()
        assert codes == strict.legal_at()
        code = codes[below(chance, len(codes))]
        compiled.apply_at(0, code)
        strict.apply_at(0, code)
        assert compiled.bytes_at() == strict.bytes_at()
        if code % 3 == 0:
            assert compiled.results_at() == strict.results_at()
            for seat in range(players):
                assert np.array_equal(compiled.observe_at(0, seat), strict.observe_at(0, seat))
            assert redealt(compiled, 0) == redealt(strict, 0)
    assert strict.to_move[0] < 0


def redealt(batch: Batch, seat: int) -> bytes:
    copy = batch.copy()
    copy.redeal_at(0, seat, 9)
    return copy.bytes_at()


def test_playouts_agree_in_every_mode(kind_of_play: Setting) -> None:
    name, players, options = kind_of_play
    results = [magetable.game(name, mode).playouts(2, players, 5, **options) for mode in ("wasm", "interpreted")]
    assert results[0] == results[1]


# Boxes


@pytest.mark.parametrize("number", range(4))
def test_in_any_box_interpreted_and_compiled_agree_byte_for_byte(game_name: str, number: int) -> None:
    text = magetable.game(game_name).rooms.variant.drawn(number)
    players = magetable.game(game_name).players
    lock_step((game_name, players[number % len(players)], {"box": text}), number)


def test_one_engine_serves_every_box(game_name: str) -> None:
    """Any order of boxes gives what each gives alone."""
    game = magetable.game(game_name)
    boxes = ["standard", *(game.rooms.variant.drawn(number) for number in range(4))]
    forwards = [game.playouts(20, seed=3, box=box) for box in boxes]
    backwards = [game.playouts(20, seed=3, box=box) for box in reversed(boxes)]
    assert forwards == backwards[::-1]


@settings(max_examples=30, deadline=None)
@given(data=st.data())
def test_records_carry_any_box_and_any_names(data: st.DataObject) -> None:
    game = magetable.game(data.draw(st.sampled_from(magetable.games())), "interpreted")
    box = game.rooms.variant.drawn(data.draw(st.integers(0, 10_000)))
    about = data.draw(st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs", "Zl", "Zp"]), max_size=40))
    box = f"# {about}\n\n{box}"
    match = game.new(game.players[-1], 1, box=box)
    for choice in data.draw(st.lists(st.integers(0, 1000), max_size=5)):
        codes = match.codes()
        match.play(codes[choice % len(codes)])
    again = magetable.load(match.record())
    assert again.options == match.options
    assert (again.record(), again.truth()) == (match.record(), match.truth())


# Secrets


def test_a_seat_sees_nothing_of_what_it_cannot_know(kind_of_play: Setting) -> None:
    """Two worlds that differ only in what a seat can't know look the same to it until something is revealed."""
    differed = 0
    match = new_match(kind_of_play, 8)
    for position, _ in enumerate(sampled(match, 9, samples=10)):
        for seat in [None, *range(match.players)]:
            this, other = match.redeal(seat, 1), match.redeal(seat, 2)
            differed += state_of(this) != state_of(other)
            known = known_to(seat, match)
            assert known_to(seat, this) == known
            assert known_to(seat, other) == known
            play_alike_until_a_reveal(seat, this, other, position)
    assert differed > 0


def known_to(seat: int | None, match: magetable.Match) -> list[object]:
    """All that may be looked at from a seat."""
    view = match.view(seat)
    view.pop("can_undo")  # a redealt copy starts without a past to take back
    observed = match._batch.observe_at(0, 0 if seat is None else seat).tobytes()
    dealt = state_of(match.redeal(seat, 77))
    return [view, match.seen(seat), match.legal(), match.asked, dealt, observed]


def play_alike_until_a_reveal(seat: int | None, this: magetable.Match, other: magetable.Match, seed: int) -> None:
    chance = chance_of(seed)
    for _ in range(4):
        if this.over:
            return
        choices = this.legal()
        action = choices[below(chance, len(choices))]
        this.play(action)
        other.play(action)
        assert this.can_undo == other.can_undo
        if not this.can_undo:
            return  # something was revealed: from here on the worlds may differ
        assert this.events == other.events
        assert this.seen(seat) == other.seen(seat)
        assert this.view(seat) == other.view(seat)
        assert this.legal() == other.legal()


def test_refusals_say_nothing_of_what_a_seat_cannot_know(setting: Setting) -> None:
    match = new_match(setting, 8)
    for _, _match in zip(range(10), random_steps(match, 9), strict=False):
        refusals = []
        for world in (match, match.redeal(match.to_move, 3)):
            with pytest.raises(IllegalMove) as refused:
                world.play("no such move")
            refusals.append(str(refused.value))
        assert refusals[0] == refusals[1]


def test_bots_choose_the_same_in_worlds_they_cannot_tell_apart(kind_of_play: Setting) -> None:
    from magetable import bots

    match = new_match(kind_of_play, 21)
    for step, _ in enumerate(random_steps(match, 22)):
        if match.over or step > 60:
            break
        if step % 10 == 0:
            for spec in ("random", "rollout:3", "search:20"):
                bot = bots.bot(spec)
                worlds = (match, match.redeal(match.to_move, 1), match.redeal(match.to_move, 2))
                assert len({str(bots.decide(bot, world, 5)) for world in worlds}) == 1


# Undo


def test_undo_takes_back_exactly_one_decision_and_stops_at_reveals(kind_of_play: Setting) -> None:
    match = new_match(kind_of_play, 12)
    cut = taken_back = 0
    chance = chance_of(13)
    while not match.over:
        before = (state_of(match), list(match.actions), match.events, match.legal(), match.to_move)
        generator = match._batch.structure().rng
        choices = before[3]
        match.play(choices[below(chance, len(choices))])
        if match.can_undo:
            assert match._batch.structure().rng == generator
            assert match.undo_seat == before[4]
            after = (state_of(match), match.events)
            again = match.actions[len(before[1])]
            match.undo()
            assert (state_of(match), match.actions, match.events, match.legal(), match.to_move) == before
            match.play(again)
            assert (state_of(match), match.events) == after
            taken_back += 1
        else:
            with pytest.raises(IllegalMove, match="nothing can be taken back"):
                match.undo()
            cut += 1
    assert taken_back > 0
    assert cut > 0


# Refusals


def test_illegal_moves_are_refused_and_change_nothing(kind_of_play: Setting) -> None:
    match = new_match(kind_of_play, 15)
    for _ in sampled(match, 16, samples=3):
        before = (state_of(match), list(match.actions), match.log)
        legal = {action.code for action in match.legal()}
        bad = [code for code in range(-2, len(match.game.notation) + 2) if code not in legal]
        for move in [
            *bad,
            *(match.game.notation[code] for code in bad if 0 <= code < len(match.game.notation)),
            "",
            None,
        ]:
            with pytest.raises(IllegalMove):
                match.play(move)  # type: ignore[arg-type]
        assert (state_of(match), match.actions, match.log) == before


def test_notation_is_stable_and_unique(game_name: str) -> None:
    game = magetable.game(game_name)
    assert len(set(game.notation)) == len(game.notation) == game.engine.codes
    for text in game.notation:
        assert text == " ".join(text.lower().split())
        assert "#" not in text
        assert ":" not in text


def test_moves_are_taken_as_notation_code_or_action(setting: Setting) -> None:
    matches = [new_match(setting, 2) for _ in range(3)]
    action = matches[0].legal()[-1]
    matches[0].play(action)
    matches[1].play(action.code)
    matches[2].play(f"  {action.notation.upper()} ")
    assert len({state_of(match) for match in matches}) == 1


# Who begins


def test_lot_or_a_seat_says_who_begins(game_name: str) -> None:
    """Nothing but that differs: it is drawn in any case, so that all other chance is the same."""
    game = magetable.game(game_name)
    begins = game.rooms.lab.first
    for players in game.players:
        drawn = {begins(game.new(players, seed, first="lot")._s) for seed in range(40)}
        assert drawn == set(range(players))
        for seat in range(players):
            matches = [game.new(players, seed, first=str(seat + 1)) for seed in range(5)]
            assert {begins(match._s) for match in matches} == {match.to_move for match in matches} == {seat}
            assert magetable.load(matches[0].record()).state() == matches[0].state()
            by_lot = next(match for seed in range(99) if begins((match := game.new(players, seed))._s) == seat)
            assert game.new(players, by_lot.seed, first=str(seat + 1)).state() == by_lot.state()


def test_who_begins_must_sit_at_the_table(game_name: str) -> None:
    game = magetable.game(game_name)
    for players in game.players:
        for wrong in (str(players + 1), "0", "nobody"):
            with pytest.raises(ValueError, match="first must be lot or "):
                game.new(players, 7, first=wrong)
    with pytest.raises(ValueError, match="first must be lot or "):
        game.batch(1, game.players[0], first=str(game.players[0] + 1))


# Views, words, records


def test_people_are_told_the_same_in_every_mode(kind_of_play: Setting) -> None:
    """What a seat sees, what is asked and offered, what has happened; strictly, so that every number fits its field."""
    match, strict = new_match(kind_of_play, 60), new_match(kind_of_play, 60, "strict")
    for _ in sampled(match, 61, samples=6):
        while strict.number < match.number:
            strict.play(match.actions[strict.number])
        assert strict.actions == match.actions
        for seat in [None, *range(match.players)]:
            assert strict.seen(seat) == match.seen(seat)
        assert (strict.asked, strict.legal()) == (match.asked, match.legal())
    assert strict.events == match.events


def test_what_an_action_says_before_is_what_it_does(kind_of_play: Setting) -> None:
    match = new_match(kind_of_play, 62)
    for _ in sampled(match, 63, samples=30):
        for action in match.legal():
            trial = match.copy()
            trial.play(action)
            assert action.final == (not trial.can_undo)
            assert (action.ends == "game") <= trial.over


def test_kinds_of_events_never_change(game_name: str, request: pytest.FixtureRequest) -> None:
    """Logs are kept as events: a kind that is another now gets another name, so that old ones can still be read."""
    kinds = magetable.game(game_name).rooms.lines.Event
    now = [f"{kind.word}: {' '.join(':'.join(number) for number in kind.numbers)}" for kind in kinds]
    path = GOLDEN / f"events-{game_name}.txt"
    if request.config.getoption("--write-golden"):
        path.write_text("\n".join(now) + "\n", "utf-8")
    gone = set(path.read_text("utf-8").splitlines()) - set(now)
    assert not gone, f"kept logs have such events: {sorted(gone)}"


def test_views_and_truth_are_plain_data(kind_of_play: Setting) -> None:
    match = new_match(kind_of_play, 30)
    for _ in sampled(match, 31, samples=6):
        for seat in [None, *range(match.players)]:
            view = match.view(seat)
            assert json.loads(json.dumps(view)) == view
        truth = match.truth()
        assert json.loads(json.dumps(truth)) == truth
        assert match.prompt
    assert all(line and line[-1] in ".!" for line in match.log)


def test_a_game_that_hides_nothing_shows_every_seat_the_same(setting: Setting) -> None:
    match = new_match(setting, 32)
    if match.game.about.hides:
        pytest.skip("it hides something")
    for _ in sampled(match, 33, samples=20):
        for seat in range(match.players):
            assert match.seen(seat) == match.seen(None)


def test_views_never_hold_the_generator_or_the_seed(setting: Setting) -> None:
    match = new_match(setting, 987654321987654321)
    for _, _match in zip(range(20), random_steps(match, 31), strict=False):
        for seat in [None, *range(match.players)]:
            text = json.dumps(match.view(seat))
            assert match.engine.record.at(np.frombuffer(bytearray(match.seen(seat)[0]), np.uint8)).rng == 0
            assert "987654321987654321" not in text
            assert match.truth()["generator"] not in text


def test_records_round_trip_at_every_point(kind_of_play: Setting) -> None:
    match = new_match(kind_of_play, 18)
    for _ in sampled(match, 19, samples=3):
        for mode in ("wasm", "strict"):
            loaded = magetable.load(match.record(), mode)
            assert loaded.record() == match.record()
            assert state_of(loaded) == state_of(match)
        assert loaded.log == match.log
        assert loaded.can_undo == match.can_undo


def test_a_copy_is_played_on_apart(setting: Setting) -> None:
    match = new_match(setting, 40)
    match.play(match.legal()[0])
    copy = match.copy()
    before = (state_of(match), match.record(), match.log)
    for _ in random_steps(copy, 41):
        pass
    assert (state_of(match), match.record(), match.log) == before
    assert copy.record().startswith(match.record().rstrip("\n"))
    assert magetable.load(copy.record()).scores == copy.scores


def golden_seed(setting: Setting) -> int:
    """Games of settings that hardly differ would be told twice: each value of such an option has a seed of its own."""
    name, _, options = setting
    alike = ALIKE.get(name, {}).items()
    return 7 + sum(1 + values.index(options[option]) for option, values in alike if options[option] in values)


def golden_file(setting: Setting) -> Path:
    return GOLDEN / f"{setting_id(setting)}.txt"


def test_golden_records(setting: Setting, request: pytest.FixtureRequest) -> None:
    """A whole game in readable text: rules, notation and words as they were when it was written."""
    match = finished(setting, golden_seed(setting))
    text = match.record() + "\n# What happened\n" + "".join(f"# {line}\n" for line in match.log)
    path = golden_file(setting)
    if request.config.getoption("--write-golden"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    assert path.exists(), "no golden record: python3 run.py test --write-golden, then read it"
    assert text == path.read_text("utf-8")
    assert magetable.load(path.read_text("utf-8"), "strict").scores == match.scores


def test_every_golden_record_is_another_game_of_a_setting_there_is() -> None:
    games: dict[str, Path] = {}
    for path in map(golden_file, all_settings()):
        _, _, moves = path.read_text("utf-8").partition("\n\n")
        assert moves not in games, f"{path.name} tells the same game as {games[moves].name}: see ALIKE in conftest.py"
        games[moves] = path
    written = {
        path for path in GOLDEN.glob("*.txt") if not path.name.startswith(("events-", "searches-", "trajectories-"))
    }
    assert written == set(games.values())


# Batches


def test_batches_do_what_single_states_do(kind_of_play: Setting) -> None:
    name, players, options = kind_of_play
    game = magetable.game(name)
    batch = game.batch(5, players, 50, **options)
    singles = [game.batch(1, players, 50 + i, **options) for i in range(5)]
    chance = chance_of(51)
    for _ in range(40):
        masks = batch.legal()
        chosen = []
        for i, single in enumerate(singles):
            codes = np.flatnonzero(masks[i]).tolist()
            assert codes == single.legal_at()
            chosen.append(codes[below(chance, len(codes))] if codes else 0)
            if codes:
                single.apply_at(0, chosen[-1])
        batch.apply(chosen)
        assert [batch.bytes_at(i) for i in range(5)] == [single.bytes_at() for single in singles]
    movers = [max(0, seat) for seat in batch.to_move]
    redealt = batch.copy()
    redealt.redeal(movers, 3)
    assert np.array_equal(redealt.observe(movers), batch.observe(movers))
    assert np.array_equal(redealt.legal(), batch.legal())


# Properties


@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_any_sequence_of_choices_is_a_sound_match(data: st.DataObject) -> None:
    name, players, options = data.draw(st.sampled_from(all_settings()))
    match = magetable.game(name, "strict").new(players, data.draw(st.integers(0, 2**64 - 1)), **options)
    for _ in range(data.draw(st.integers(0, 60))):
        if match.over:
            break
        choices = match.legal()
        match.play(choices[data.draw(st.integers(0, len(choices) - 1))])
        assert match.fault() is None
        if match.can_undo and data.draw(st.booleans()):
            match.undo()
    assert magetable.load(match.record()).truth() == match.truth()


def test_a_text_to_begin_from_is_the_standard_one(game_name: str) -> None:
    game = magetable.game(game_name, "interpreted")
    for option in game.options.values():
        if isinstance(option, TextOption):
            for players in game.players:
                text = game.text_room(option).example(players)
                assert game.box_for(players, {option.name: text}) == game.box_for(players, {}), option.name
