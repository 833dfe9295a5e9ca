"""Long checks of what is said about luck and skill: `python -m tests.luck --help`. Figures are in docs/analysis.md.

python -m tests.luck law --games 1000 --bot-games 100
python -m tests.luck mean --games 10000
python -m tests.luck losses council --games 20
python -m tests.luck treasures --games 50
python -m tests.luck counted five-seals --games 500 --bots search:100,search:50 --again 8 --descents 256
python -m tests.luck page five-seals
"""

import argparse
import json
import os
import time
import zlib
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import numpy as np

import magetable
from magetable import bots
from magetable.analysis import Analysis, Effort, Report
from magetable.analysis.steps import steps_of
from magetable.arena import do_all
from magetable.arena.summary import counted_out
from magetable.kit import below, chance_of
from magetable.kit.chance import scatter, word
from magetable.kit.engine import Batch
from magetable.kit.judge import WHOLE, Account, Judge
from magetable.match import Match

LEVELS = ("novice", "adept", "master", "archmage")


def played(name: str, players: int, seed: int, bot: str, **options: str) -> Match:
    match = magetable.game(name).new(players, seed, **options)
    chooser = bots.bot(bot)
    while not match.over:
        match.play(bots.decide(chooser, match, match.number))
    return match


# Council's last treasure


@dataclass
class Endgame:
    """The last decisions of a match, what each position is truly worth to seat 0, and what each decision truly lost."""

    analysis: Analysis
    values: list[float]
    losses: list[float]


def last_treasures(seed: int, effort: Effort = Effort(), bot: str = "random") -> Endgame:  # noqa: B008
    """The last treasure of a match of Council's basic game for two: nothing is hidden then that matters any more."""
    from magetable.games.council.facts import ROUNDS

    match = played("council", 2, seed, bot, level="basic")
    analysis = Analysis(match, effort)
    record = match.engine.record
    late = [step for step in analysis.steps.steps if record.of(step.state).round == ROUNDS - 1]
    analysis.steps = replace(analysis.steps, steps=late)
    solver = Solver(match)
    values = [solver.value(step.state) for step in late]
    losses = []
    for step, value in zip(late, values, strict=True):
        lost = value - solver.value(solver.after(step.state, step.code))
        losses.append(lost if step.seat == 0 else -lost)
    return Endgame(analysis, values, losses)


class Solver:
    """Tries every way to the end, in a game of two in which nothing is hidden any more."""

    def __init__(self, match: Match) -> None:
        self.batch = Batch(match.engine, 1, match.box)
        self.known: dict[bytes, float] = {}

    def after(self, state: bytes, code: int) -> bytes:
        self.batch.restore_at(0, state)
        self.batch.apply_at(0, code)
        return self.batch.bytes_at()

    def value(self, state: bytes) -> float:
        if state not in self.known:
            self.batch.restore_at(0, state)
            mover = int(self.batch.to_move[0])
            if mover < 0:
                self.known[state] = self.batch.results_at()[1][0]
            else:
                found = [self.value(self.after(state, code)) for code in self.batch.legal_at()]
                self.known[state] = max(found) if mover == 0 else min(found)
        return self.known[state]


def treasures(games: int) -> None:
    within = {"values": [0, 0], "losses": [0, 0]}
    for seed in range(games):
        endgame = last_treasures(seed)
        report = Report(endgame.analysis.work(batches=4))
        pairs = {
            "values": [(t, row[0]) for t, row in zip(endgame.values, report.curve()[:-1], strict=True)],
            "losses": list(zip(endgame.losses, report.losses(), strict=True)),
        }
        for what, rows in pairs.items():
            within[what][0] += sum(abs(told.value - truth) <= told.error + 0.01 for truth, told in rows)
            within[what][1] += len(rows)
    for what, (inside, of) in within.items():
        print(f"{what}: {inside} of {of} within their intervals (and a hundredth), {inside / of:.1%}")


# The law and the mean

PIECE = 250  # random games that are played in one go: what a piece finds depends on it


@dataclass(frozen=True)
class Random:
    """Random games of one game and number of players, whose luck is counted by one evaluation."""

    name: str
    players: int
    games: int
    worlds: int
    descents: int = 0
    weights: tuple[int, ...] | None = None
    seed: int = 12

    def piece(self, number: int) -> list[Account]:
        game = magetable.game(self.name)
        box = game.box_for(self.players, {})
        judge = Judge(game.engine, box, self.players, self.worlds, self.descents, self.weights)
        start = number * PIECE
        return judge.random_games(start, min(self.games, start + PIECE), game.indices({}), self.seed)

    def accounts(self, jobs: int | None) -> list[Account]:
        """Of all games, in any order."""
        pieces = range(-(-self.games // PIECE))
        return [one for piece in do_all(Random.piece, self, pieces, jobs) for one in piece]


@dataclass(frozen=True)
class OfBot:
    name: str
    players: int
    bot: str

    def account(self, number: int) -> Account:
        game = magetable.game(self.name)
        match = played(self.name, self.players, number, self.bot)
        steps = steps_of(game, self.players, match.options, number, match.actions)
        judge = Judge(game.engine, game.box_for(self.players, {}), self.players, worlds=4)
        return judge.account(steps.start, steps.decisions, number)[0]


def law(names: list[str], games: int, bot_games: int, bot: str, jobs: int | None) -> None:
    for name in names:
        for players in magetable.game(name).players:
            accounts = Random(name, players, games, worlds=4, seed=11).accounts(jobs)
            accounts += do_all(OfBot.account, OfBot(name, players, bot), range(bot_games), jobs)
            wrong = sum(
                one.start[seat] + one.luck[seat] + one.own(seat) + one.others(seat) != one.result[seat]
                for one in accounts
                for seat in range(players)
            )
            told = f"{games} random games, {bot_games} of {bot}, {len(accounts)} in all: {wrong} sums are off"
            print(f"{name}, {players} players: {told}", flush=True)


def mean(names: list[str], games: int, descents: int, jobs: int | None) -> None:
    for name in names:
        for words, weights in (("its evaluation", None), ("a bad evaluation", bad_weights(name))):
            for players in magetable.game(name).players:
                began = time.monotonic()
                found = Random(name, players, games, 2, descents, weights).accounts(jobs)
                luck = np.array([one.luck for one in found]) / (2 * WHOLE)
                error = 1.96 * luck.std(axis=0) / len(luck) ** 0.5
                told = ", ".join(
                    f"{100 * m:+.3f} ±{100 * e:.3f}" for m, e in zip(luck.mean(axis=0), error, strict=True)
                )
                took = time.monotonic() - began
                print(
                    f"{name}, {players} players, {words}: {told} points in {len(luck)} games, {took:.0f} s", flush=True
                )


@cache
def bad_weights(name: str) -> tuple[int, ...]:
    """Of an evaluation that knows nothing: any numbers, of the size of the true ones."""
    evaluation = magetable.game(name).rooms.evaluation
    chance, true = chance_of(3), (*evaluation.EARLY, *evaluation.LATE)
    most = max(abs(weight) for weight in true)
    return tuple(below(chance, 2 * most + 1) - most for _ in true)


# What levels lose


@dataclass(frozen=True)
class Losing:
    """A level that plays all seats of a game, and how hard its choices are looked at."""

    name: str
    players: int
    level: str
    effort: Effort

    def lost(self, seed: int) -> float:
        """By the decisions of one match, for each seat."""
        analysis = Analysis(played(self.name, self.players, 500 + seed, self.level), self.effort)
        found = Report(analysis.work(batches=2, jobs=1)).losses()
        return sum(one.value for one in found) / self.players


def losses(names: list[str], games: int, players: int, effort: Effort, jobs: int | None) -> None:
    """Mean loss a game of each level."""
    for name in names:
        for level in LEVELS:
            lost = list(do_all(Losing.lost, Losing(name, players, level, effort), range(games), jobs))
            error = 1.96 * np.std(lost) / max(1, games - 1) ** 0.5
            print(
                f"{name}, {players} players, {level}: {100 * np.mean(lost):.1f} ±{100 * error:.1f} points a game and "
                f"seat, {games} games, {load()}",
                flush=True,
            )


# The page against Python


# What might be counted out of an arena's games


@dataclass(frozen=True)
class Again:
    """Two bots of the search, each of whose turns is also played again by a fresh bot with other seeds.

    A turn is all that one seat decides until another does or something is revealed. A search goes on with its tree no
    longer than that, so what was played and what is played again are alike but for their seeds: what the one is worth
    less the mean of the others is zero in the mean, as luck is.
    """

    name: str
    bots: tuple[str, str]
    again: int
    worlds: int
    descents: int

    def deal(self, number: int) -> list[float]:
        """Of the first bot's seats in both games of a deal: share, luck, and what the seeds of both have brought."""
        return np.mean([self._game(number, mine) for mine in (0, 1)], axis=0).tolist()

    def _game(self, number: int, mine: int) -> list[float]:
        game, seed = magetable.game(self.name), 1000 + number
        specs = self.bots if mine == 0 else self.bots[::-1]
        match, seats, chance = game.new(2, seed), [bots.bot(spec) for spec in specs], chance_of(2 * seed + mine)
        judge = Judge(game.engine, match.box, 2, self.worlds, self.descents)
        luck = whims = 0.0
        while (seat := match.to_move) is not None:
            begun = match.copy()
            played = turn(match, seats[seat], chance)
            others = [turn(begun.copy(), bots.bot(specs[seat]), chance) for _ in range(self.again)]
            known: dict[tuple[bytes, int], float] = {}
            values = [worth(judge, one, mine, known) for one in (played, *others)]
            if others:
                whims += values[0] - float(np.mean(values[1:]))
            if played.revealed:
                mean = judge.after(played.before, played.code, word(chance))[0][mine] / (self.worlds * WHOLE)
                luck += judge.value(settled(match), word(chance))[0][mine] / WHOLE - mean
        return [match.win_shares[mine], luck, whims]


@dataclass(frozen=True)
class Turn:
    before: bytes  # the position before its last choice
    code: int  # the last choice
    revealed: bool  # by it
    after: bytes


def turn(match: Match, bot: bots.Bot, chance: object) -> Turn:
    """Play a turn of whoever is to move."""
    seat, revealed = match.to_move, match.revealed
    while True:
        before, code = match.state(), match.allowed(bots.decide(bot, match, word(chance)))
        match.play(code)
        if match.to_move != seat or match.revealed != revealed:
            return Turn(before, code, match.revealed != revealed, settled(match))


def settled(match: Match) -> bytes:
    """The position at the next decision: a choice without an alternative that reveals something waits in a match."""
    batch = Batch(match.engine, 1, match.box)
    batch.restore_at(0, match.state())
    while len(codes := batch.legal_at()) == 1:
        batch.apply_at(0, codes[0])
    return batch.bytes_at()


def worth(judge: Judge, turn: Turn, seat: int, known: dict[tuple[bytes, int], float]) -> float:
    """What a seat may expect after a turn, before anybody knows what it reveals. The same turn is worth the same."""
    key = turn.before, turn.code
    if key not in known:
        seed = scatter(zlib.crc32(turn.before) ^ turn.code)
        parts = (
            judge.after(*key, seed)[0][seat] / judge.worlds if turn.revealed else judge.value(turn.after, seed)[0][seat]
        )
        known[key] = parts / WHOLE
    return known[key]


def counted(names: list[str], games: int, asked: Again, jobs: int | None) -> None:
    """How many times as many games the plain share would need, with luck counted out, and with bots' seeds besides."""
    for name in names:
        found = np.array(list(do_all(Again.deal, replace(asked, name=name), range(games // 2), jobs)))
        shares, saved = found[:, 0], []
        for kinds in (found[:, 1:2], found[:, 2:], found[:, 1:]):
            off = counted_out(shares, kinds)
            saved.append(f"{shares.var() / (shares - off).var():.2f}")
        print(
            f"{name}, {' against '.join(asked.bots)}, {2 * len(shares)} games, {asked.descents} descents: "
            f"{100 * shares.mean():.1f} %; saved without luck x{saved[0]}, without what {asked.again} more tries of "
            f"each turn tell of the bots' seeds x{saved[1]}, without both x{saved[2]}; {load()}",
            flush=True,
        )


BATCHES = 6  # with which the page is content


def page(names: list[str], players: int) -> None:
    """How long the same batches take in Python on all cores, and in Chromium; how sure they are."""
    for name in names:
        match = played(name, players, 5, "search:200")
        began, worked = time.monotonic(), time.process_time()
        analysis = Analysis(match).work(batches=BATCHES, jobs=os.cpu_count())
        took, worked = time.monotonic() - began, time.process_time() - worked
        found = Report(analysis)
        kinds = {
            "the curve": [one.error for row in found.curve()[:-1] for one in row],
            "a loss": [one.error for one in found.losses() if one.error],
            "a stroke of luck": [one.error for row in found.luck() for one in row if one.error],
            "the sum of luck": [one.error for one in found.terms()["luck"]],
        }
        sure = ", ".join(f"{what} ±{100 * np.mean(errors):.1f}" for what, errors in kinds.items() if errors)
        print(f"{name}, {players} players, {len(analysis.steps.steps)} decisions, {BATCHES} batches: points, {sure}")
        print(
            f"  Python, {os.cpu_count()} threads: {took:.0f} s, {worked:.0f} s of processor time, {load()}", flush=True
        )
        shown = in_chromium(match)
        came = ", ".join(f"{what} after {one:.0f} s ({own:.0f} s)" for what, (one, own) in shown.came.items())
        print(f"  Chromium, {shown.workers} workers (their own time): {came}", flush=True)
        print(
            f"  the longest task of the page took {shown.own:.0f} ms of its thread's own time, {shown.longest:.0f} ms "
            f"by the clock, {load()}",
            flush=True,
        )


def load() -> str:
    return f"load {os.getloadavg()[0]:.0f}"


# What the page has to show, and what tells that it does.
SHOWN = {
    "the first mistake": "[data-highlight=mistake]",
    "the first stroke of luck": "[data-highlight=luck]",
    "luck and play": ".overview .summary li",
    "two batches": "[data-analysis]",
    f"{BATCHES} batches": f"[data-analysis='{BATCHES}']",
}


@dataclass(frozen=True)
class Shown:
    came: dict[str, tuple[float, float]]  # after how many seconds, and after how many of its workers' own time
    workers: int
    own: float  # milliseconds of its own time that the longest task of the page's thread took
    longest: float  # ... and by the clock: other programs may have had the core meanwhile


def in_chromium(match: Match) -> Shown:
    from playwright.sync_api import sync_playwright

    from magetable import programs
    from magetable.cli.screenshots import CHROMIUM
    from magetable.server.simulate import process

    with process.sqlite() as db, process.processes(db) as servers, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=programs.chromium(), args=CHROMIUM)
        page = browser.new_page(base_url=servers[0].url, viewport={"width": 1280, "height": 720})
        page.set_default_timeout(1_200_000)
        seats = [{"kind": "bot", "bot": "random"} for _ in range(match.players)]
        body = {"record": match.record(), "seats": [{"kind": "me"}, *seats[1:]]}
        page.request.post("/api/me", data={"name": "Anna"})
        made = page.request.post("/api/records", data=body).json()["match"]["id"]
        page.goto(f"/#/replay/{made}")
        button = page.get_by_role("button", name="What was luck?")
        button.wait_for()
        page.wait_for_load_state("networkidle")
        page.evaluate(
            """(shown) => {
                    const look = () => {
                        for (const [what, where] of Object.entries(shown))
                            if (document.querySelector(where)) {
                                performance.mark(what);
                                delete shown[what];
                            }
                    };
                    const all = { subtree: true, childList: true, attributes: true };
                    new MutationObserver(look).observe(document.body, all);
                }""",
            SHOWN,
        )
        browser.start_tracing(page=page, categories=["toplevel", "blink.user_timing"])
        page.evaluate("performance.mark('begun')")
        button.click()
        page.wait_for_selector(list(SHOWN.values())[-1])
        workers = len(page.workers)
        events = json.loads(browser.stop_tracing())["traceEvents"]
        browser.close()
    marks = {event["name"]: event["ts"] for event in events if event["name"] in ("begun", *SHOWN)}
    begun = marks.pop("begun")
    working, drawing = tasks_of(events, "DedicatedWorker"), tasks_of(events, "CrRendererMain")
    came = {
        what: ((at - begun) / 1e6, sum(task["tdur"] for task in working if task["ts"] < at) / 1e6)
        for what, at in sorted(marks.items(), key=lambda mark: mark[1])
    }
    own, longest = (max(task[key] for task in drawing if task["ts"] > begun) / 1000 for key in ("tdur", "dur"))
    return Shown(came, workers, own, longest)


def tasks_of(events: list[dict[str, Any]], thread: str) -> list[dict[str, Any]]:
    """What threads of a name did, of all that was traced."""
    threads = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and thread in event["args"]["name"]
    }
    return [
        event
        for event in events
        if event["name"] == "ThreadControllerImpl::RunTask"
        and "tdur" in event
        and (event["pid"], event["tid"]) in threads
    ]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.luck", description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=("law", "mean", "losses", "counted", "treasures", "page"))
    parser.add_argument("names", nargs="*", metavar="GAME", help="all by default")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--bot-games", type=int, default=100)
    parser.add_argument("--bot", default="search:20")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--descents", type=int, default=None, help="of a search that values a position")
    parser.add_argument("--look", type=int, default=16, help="times as many has the search for a better choice")
    parser.add_argument("--bots", default="search:100,search:50", help="two that meet")
    parser.add_argument("--again", type=int, default=8, help="how often each turn is played again")
    parser.add_argument("--jobs", type=int, default=None, help="processes; as many as there are cores")
    chosen = parser.parse_args()
    names = chosen.names or magetable.games()
    if chosen.what == "law":
        law(names, chosen.games, chosen.bot_games, chosen.bot, chosen.jobs)
    elif chosen.what == "mean":
        mean(names, chosen.games, chosen.descents or 0, chosen.jobs)
    elif chosen.what == "losses":
        descents = chosen.descents or 100
        effort = Effort(descents=descents, look=chosen.look * descents, worlds=4, deals=4)
        losses(names, chosen.games, chosen.players, effort, chosen.jobs)
    elif chosen.what == "counted":
        first, second = chosen.bots.split(",")
        counted(names, chosen.games, Again("", (first, second), chosen.again, 4, chosen.descents or 0), chosen.jobs)
    elif chosen.what == "page":
        page(names, chosen.players)
    else:
        treasures(chosen.games)


if __name__ == "__main__":
    main()
