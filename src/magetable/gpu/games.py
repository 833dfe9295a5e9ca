"""Whole random games on a GPU. Game number k has the seed of the first plus k, as on the CPU."""

import sys
from typing import Any

import numpy as np

from magetable.game import Game
from magetable.kit.cuda import Kernels, a_gpu, kernels_of
from magetable.kit.engine import MARKS, Fuzzer, Playouts, Surveyed

THREADS = 524_288  # that play at once, unless told otherwise
FUZZING = 65_536  # ... with every check on


class GpuGames:
    """Random games of one setting, all on the GPU."""

    def __init__(self, game: Game, players: int | None = None, **options: str) -> None:
        self.game = game
        self.players = game.check_players(players)
        game.check_setting(self.players, options)
        self.engine = game.engine
        self.cuda = a_gpu()
        self.kernels: Kernels = kernels_of(self.engine)
        self._boxes = self.cuda.to_device(game.box_for(self.players, options))
        self._blank = self.cuda.to_device(self.engine.record.batch(1))
        self._options = self.cuda.to_device(np.array(game.indices(options), np.int64))

    def play(self, games: int, seed: int, threads: int = THREADS) -> Playouts:
        """The same as `Game.playouts` gives for the same seed."""
        totals = np.zeros(3 + 2 * self.players, np.int64)
        totals[1] = sys.maxsize
        there = self.cuda.to_device(totals)
        self._launch("playouts", min(threads, games), self._word(seed), games, self.players, self._options, there)
        return Playouts.of(games, there.copy_to_host().tolist())

    def traces(self, games: int, seed: int) -> tuple[np.ndarray, np.ndarray]:
        """Random games whose every state counts: the marks and the last state of each."""
        words = self.engine.record.dtype.itemsize // 8
        states = self.cuda.device_array(games * words, np.uint64)
        marks = self.cuda.to_device(np.zeros((games, MARKS), np.uint64))
        self.kernels.launch(
            "traces",
            games,
            states.view(self.engine.record.dtype),
            self._boxes,
            states.reshape(games, words),
            self._word(seed),
            self.players,
            self._options,
            marks,
        )
        return marks.copy_to_host(), states.copy_to_host().view(self.engine.record.dtype)

    def survey(self, start: int, stop: int, seed: int) -> Surveyed:
        """Random games of these numbers, the same as `Engine.survey_games` finds."""
        found = Surveyed.blank(stop - start, self.engine.codes, self.players)
        there = [self.cuda.to_device(array) for array in found.arrays]
        self._launch("survey_all", stop - start, self._word(seed), start, self.players, self._options, *there)
        for array, copy in zip(found.arrays, there, strict=True):
            copy.copy_to_host(array)
        return found

    def fuzz(self, games: int, seed: int, stride: int, longest: int = Fuzzer.LONGEST) -> tuple[np.ndarray, np.ndarray]:
        """Games with every check on, of the seeds `seed`, `seed + stride` ...

        For each the number of its fault or 0, and its choices; and how often each code was chosen in all.
        """
        tally = self.cuda.to_device(np.zeros(self.engine.codes, np.int64))
        faults = self.cuda.to_device(np.zeros((games, 2), np.int32))
        self._launch(
            "fuzz_all",
            min(games, FUZZING),
            self._word(seed),
            stride,
            games,
            self.players,
            self._options,
            longest,
            tally,
            faults,
        )
        return faults.copy_to_host(), tally.copy_to_host()

    def _launch(self, kernel: str, threads: int, *arguments: Any) -> None:
        self.kernels.launch(kernel, threads, self._blank, self._boxes, *arguments)

    def _word(self, seed: int) -> Any:
        return self.kernels.word(seed)


def differing(game: Game, players: int, options: dict[str, str], games: int, seed: int) -> list[int]:
    """Play random games on GPU and CPU, and compare all their states: the numbers of those that differ."""
    marks, states = GpuGames(game, players, **options).traces(games, seed)
    box, indices = game.box_for(players, options), game.indices(options)
    ours, ends = game.engine.traces(games, box, players, indices, seed)
    same = (marks == ours).all(axis=1)
    same &= (states.view(np.uint8).reshape(games, -1) == ends.view(np.uint8).reshape(games, -1)).all(axis=1)
    return [int(number) for number in np.flatnonzero(~same)]
