"""`magetable bench`: how fast the rules are, beside a yardstick measured in the same run."""

import argparse
import json
import os
import platform
import shlex
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table as RichTable

import magetable
from magetable.cli.common import add_command, add_games, add_options, given_options, notices, prepared
from magetable.envs.vector import VectorEnv
from magetable.game import Game
from magetable.kit import below, chance_of
from magetable.kit.tree import Tree
from magetable.lab.page import gpu_page

POSITIONS = 8  # that are searched from
VECTOR = 1024  # games side by side
GPU_COLUMNS = (
    "game", "players", "at_once", "games_per_s", "decisions_per_s", "memory_share", "steps_per_s", "step_memory_share",
)  # fmt: skip
ROUNDS = 5  # each figure is the median of so many turns

Measure = Callable[[Game, int | None, float, Mapping[str, str]], dict[str, Any]]


def add(commands: Any) -> None:
    parser = add_command(
        commands,
        "bench",
        run,
        "measure the rules on one core; with the extra `bench` installed, OpenSpiel's C++ hearts beside them",
        "magetable bench council --json\n         magetable bench --gpu --html gpu.html",
    )
    add_games(parser)
    parser.add_argument("--players", type=int, metavar="N", help="default: the usual number of each game")
    add_options(parser, "for games that have it")
    parser.add_argument("--seconds", type=float, default=1.0, metavar="T", help="for each measurement (default 1)")
    parser.add_argument("--startup", action="store_true", help="only how long compiling and a cached start take")
    parser.add_argument("--vector", action="store_true", help="only how fast the vector environment steps")
    parser.add_argument("--search", action="store_true", help="only how often the bots' search descends in a second")
    parser.add_argument(
        "--gpu", action="store_true", help="only random games on a GPU, by how many at once, for all player counts"
    )
    parser.add_argument("--html", type=Path, metavar="FILE", help="with --gpu: write a page with pictures there")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")


def run(chosen: argparse.Namespace) -> int:
    if chosen.seconds <= 0:
        raise ValueError(f"--seconds must be more than 0, not {chosen.seconds}")
    names = chosen.games or magetable.games()
    if chosen.html and not chosen.gpu:
        raise ValueError("--html is for --gpu")
    if chosen.gpu:
        return show_gpu([magetable.game(name) for name in names], chosen)
    if chosen.startup:
        return show_startup([magetable.game(name) for name in names], chosen.json)
    games = [prepared(magetable.game(name)) for name in names]
    if chosen.search:
        title = "One core; the search of the bots, from positions of a random game"
        return show_each(games, measure_search, "search", title, chosen)
    if chosen.vector:
        return show_each(games, measure_vector, "vector", "One core; steps of all games together", chosen)
    result: dict[str, Any] = {"python": platform.python_version(), "machine": platform.machine(), "games": {}}
    hearts = open_spiel_hearts()
    for game in games:
        notices.print(f"Measuring {game.title} ...")
        result["games"][game.name] = measure(game, chosen.players, chosen.seconds, hearts, known_options(game, chosen))
    if chosen.json:
        print(json.dumps(result, indent=1))
    else:
        show(result)
    return 0


def known_options(game: Game, chosen: argparse.Namespace) -> dict[str, str]:
    """Of the options that were asked for, those that the game has."""
    asked = [*chosen.set, *([f"box={chosen.box}"] if chosen.box else [])]
    return given_options(game, [text for text in asked if text.partition("=")[0] in game.options])


def measure(
    game: Game, players: int | None, seconds: float, hearts: "Hearts | None", options: Mapping[str, str]
) -> dict[str, Any]:
    """All figures of a game; the compiled games and the yardstick take turns, so that a noisy machine hits both."""
    players = game.check_players(players)
    compiled: list[tuple[float, float]] = []
    yardstick: list[float] = []
    for _ in range(ROUNDS):
        compiled.append(rate(lambda n: game.playouts(n, players, seed=n, **options).decisions, seconds / ROUNDS))
        if hearts:
            yardstick.append(rate(hearts.play, seconds / ROUNDS)[1])
    games, decisions = (statistics.median(column) for column in zip(*compiled, strict=True))
    plain = magetable.game(game.name, "interpreted")
    interpreted = rate(lambda n: plain.playouts(n, players, seed=1, **options).decisions, seconds)[1]
    figures: dict[str, Any] = {
        "players": players,
        "options": game.check_options(options),
        "state_bytes": game.engine.record.dtype.itemsize,
        "compiled_games_per_s": games,
        "compiled_decisions_per_s": decisions,
        "interpreted_decisions_per_s": interpreted,
        "stepping_decisions_per_s": rate(lambda n: stepped(game, players, n, options), seconds)[1],
        "copy_match_us": 1e6 / rate(copying(game, players), seconds)[0],
        "copy_state_ns": 1e9 / rate(copying_states(game, players), seconds)[1],
        **compile_times(game),
    }
    if hearts:
        figures["openspiel_hearts_decisions_per_s"] = statistics.median(yardstick)
        ratios = [mine / theirs for (_, mine), theirs in zip(compiled, yardstick, strict=True)]
        figures["ratio_openspiel_hearts"] = statistics.median(ratios)
    return figures


def rate(work: Callable[[int], int], seconds: float) -> tuple[float, float]:
    """Rounds and units a second of work(rounds), which gives the units done."""
    rounds = 1
    while True:
        began = time.perf_counter()
        units = work(rounds)
        took = time.perf_counter() - began
        if took >= seconds / 2:
            return rounds / took, units / took
        rounds = max(rounds * 2, int(rounds * seconds / max(took, 1e-6) * 0.8))


def stepped(game: Game, players: int, games: int, options: Mapping[str, str]) -> int:
    """Random games through the public surface, choice by choice."""
    decisions = 0
    for seed in range(games):
        match, chance = game.new(players, seed, **options), chance_of(seed)
        while not match.over:
            choices = match.legal()
            match.play(choices[below(chance, len(choices))])
        decisions += match.number
    return decisions


def copying(game: Game, players: int) -> Callable[[int], int]:
    match = game.new(players, seed=1)

    def copy(times: int) -> int:
        for _ in range(times):
            match.copy()
        return times

    return copy


def copying_states(game: Game, players: int) -> Callable[[int], int]:
    batch = game.batch(1000, players)
    source = batch.states.view("u1")
    target = source.copy()

    def copy(times: int) -> int:
        for _ in range(times):
            target[:] = source
        return times * len(batch)

    return copy


def compile_times(game: Game) -> dict[str, float]:
    """A process that compiles into an empty cache, and one that then finds it full."""
    code = (
        "import sys, time; began = time.perf_counter(); import magetable; "
        "game = magetable.game(sys.argv[1]); game.prepare(); print(time.perf_counter() - began)"
    )
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", code, game.name]
        environment = {**os.environ, "MAGETABLE_CACHE": folder}
        cold, cached = (
            float(subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout)
            for _ in range(2)
        )
    return {"cold_compile_s": cold, "cached_compile_s": cached}


def show_startup(games: list[Game], as_json: bool) -> int:
    """Compile every game from nothing, and start each with a full cache; seconds for each and in all."""
    times: dict[str, dict[str, float]] = {}
    for game in games:
        notices.print(f"Compiling {game.title} from nothing ...")
        times[game.name] = compile_times(game)
    times["all"] = {key: sum(each[key] for each in times.values()) for key in ("cold_compile_s", "cached_compile_s")}
    if as_json:
        print(json.dumps({"startup": times}, indent=1))
    else:
        show({"games": times})
    return 0


def show_gpu(games: list[Game], chosen: argparse.Namespace) -> int:
    """Random games on the GPU, for every number of players unless one was asked for."""
    from magetable.gpu import measuring

    found = measuring.device()
    rows: list[dict[str, Any]] = []
    for game in games:
        options = known_options(game, chosen)
        for players in [game.check_players(chosen.players)] if chosen.players else game.players:
            rows += measuring.measure(game, players, options, chosen.seconds, found["copy_bytes_per_s"], notices.print)
    report = {"gpu": found, "options": chosen.set, "rows": rows}
    if chosen.html:
        chosen.html.write_text(gpu_page(report, shlex.join(["magetable", *sys.argv[1:]])), "utf-8")
        notices.print(f"The page is {chosen.html}.")
    if chosen.json:
        print(json.dumps(report, indent=1))
        return 0
    table = RichTable(
        title=f"{found['name']}; copies {found['copy_bytes_per_s'] / 1e12:.2f} TB/s", title_justify="left"
    )
    for heading in GPU_COLUMNS:
        table.add_column(heading.replace("_", " "), justify="left" if heading == "game" else "right")
    for row in rows:
        table.add_row(
            *(f"{row[key]:.1%}" if "share" in key and key in row else text(row.get(key, "")) for key in GPU_COLUMNS)
        )
    Console(width=120).print(table)
    return 0


def show_each(games: list[Game], measure: Measure, what: str, title: str, chosen: argparse.Namespace) -> int:
    """One measure of every game."""
    figures = {}
    for game in games:
        notices.print(f"Measuring {game.title} ...")
        figures[game.name] = measure(game, chosen.players, chosen.seconds, known_options(game, chosen))
    if chosen.json:
        print(json.dumps({what: figures}, indent=1))
    else:
        show({"games": figures}, title)
    return 0


def measure_vector(game: Game, players: int | None, seconds: float, options: Mapping[str, str]) -> dict[str, Any]:
    """Random choices in the vector environment: its steps alone, with the choosing, and beside bare random games."""
    env, rng = VectorEnv(game.name, VECTOR, players, **options), np.random.default_rng(1)
    turns, choosing, began = 0, 0.0, time.perf_counter()
    while (took := time.perf_counter() - began) < seconds:
        before = time.perf_counter()
        actions = env.sample(rng)
        choosing += time.perf_counter() - before
        env.step(actions)
        turns += 1
    steps = turns * VECTOR / (took - choosing)
    bare = rate(lambda n: game.playouts(n, players, seed=n, **options).decisions, seconds)[1]
    return {
        "players": env.players,
        "options": game.check_options(options),
        "games_side_by_side": VECTOR,
        "steps_per_s": steps,
        "with_choosing_per_s": turns * VECTOR / took,
        "playouts_decisions_per_s": bare,
        "ratio_playouts": steps / bare,
    }


def measure_search(game: Game, players: int | None, seconds: float, options: Mapping[str, str]) -> dict[str, Any]:
    """Descents a second from positions spread over a random game, each as long as the level master may think."""
    match, chance, states = game.new(game.check_players(players), 1, **options), chance_of(1), []
    while match.to_move is not None:
        codes = match.codes()
        if len(codes) > 1:
            states.append(match.state())
        match.play(codes[below(chance, len(codes))])
    tree, rates = Tree(match.engine, match.box), []
    for state in states[:: -(-len(states) // POSITIONS)]:
        tree.clear()
        began = time.perf_counter()
        tree.search(state, 1, sys.maxsize, seconds)
        rates.append(tree.visits / (time.perf_counter() - began))
    return {
        "players": match.players,
        "options": match.options,
        "positions": len(rates),
        "descents_per_s": statistics.fmean(rates),
        "descents_per_s_in_the_slowest": min(rates),
    }


class Hearts:
    """OpenSpiel's C++ loop of uniformly random bots on hearts: whole games, dealing included."""

    def __init__(self, pyspiel: Any) -> None:
        self._pyspiel = pyspiel
        self._game = pyspiel.load_game("hearts")
        self._bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(4)]
        self._per_game = statistics.fmean(self._decisions(seed) for seed in range(400))

    def play(self, games: int) -> int:
        for seed in range(games):
            self._pyspiel.evaluate_bots(self._game.new_initial_state(), self._bots, seed)
        return round(games * self._per_game)

    def _decisions(self, seed: int) -> int:
        """Of one random game: the C++ loop doesn't tell, and a game has 52 or 64."""
        state, chance, decisions = self._game.new_initial_state(), chance_of(seed), 0
        while not state.is_terminal():
            decisions += not state.is_chance_node()
            choices = state.legal_actions()
            state.apply_action(choices[below(chance, len(choices))])
        return decisions


def open_spiel_hearts() -> Hearts | None:
    try:
        import pyspiel
    except ImportError:
        notices.print("The extra `bench` is not installed: no yardstick. (python3 run.py bench installs it.)")
        return None
    return Hearts(pyspiel)


def show(result: dict[str, Any], title: str = "One core; medians") -> None:
    table = RichTable(title=title, title_justify="left")
    table.add_column("")
    for name in result["games"]:
        table.add_column(name, justify="right")
    for key in next(iter(result["games"].values())):
        table.add_row(key, *(text(figures.get(key)) for figures in result["games"].values()))
    Console().print(table)


def text(figure: Any) -> str:
    if isinstance(figure, float):
        return f"{figure:,.0f}" if figure >= 1000 else f"{figure:.3g}"
    if isinstance(figure, dict):
        return ", ".join(f"{key} {value}" for key, value in figure.items())
    return str(figure)
