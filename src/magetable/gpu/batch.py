"""States side by side on a GPU."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from magetable.game import Game
from magetable.kit.cuda import Kernels, a_gpu, kernels_of
from magetable.kit.engine import Batch, Engine
from magetable.registry import game as game_named


def batch(game: str | Game, size: int, players: int | None = None, seed: int = 1, **options: str) -> "GpuBatch":
    """So many new games side by side, the same as `Game.batch` makes of the same seed."""
    game = game_named(game) if isinstance(game, str) else game
    if not isinstance(size, int) or size < 1:
        raise ValueError(f"size must be a whole number of at least 1, not {size!r}")
    players = game.check_players(players)
    game.check_setting(players, options)
    found = GpuBatch(game.engine, size, game.box_for(players, options))
    found.new(game.check_seed(seed), players, game.indices(options))
    return found


class GpuBatch:
    """States side by side in the memory of a GPU, with the verbs of the kit's `Batch`.

    Arrays that are given back lie on the GPU too and have the CUDA array interface: PyTorch, CuPy and JAX take them
    without a copy. Each call fills its array anew. What is given may be such an array, a tensor or plain numbers.
    """

    def __init__(self, engine: Engine, size: int, box: np.ndarray) -> None:
        self.engine = engine
        self.box = box
        self.cuda = a_gpu()
        self._boxes = self.cuda.to_device(box)
        self.kernels: Kernels = kernels_of(engine)
        self._size = size
        words = engine.record.dtype.itemsize // 8
        self._bytes = self.cuda.device_array(size * words, np.uint64)
        self._words = self._bytes.reshape(size, words)
        self._states = self._bytes.view(engine.record.dtype)
        self._seats = 0
        self._arrays: dict[str, Any] = {}

    def __len__(self) -> int:
        return self._size

    # The verbs.

    def new(self, seed: int, seats: int, options: Sequence[int]) -> None:
        """Set up every state; state i has the seed `seed + i`."""
        self._seats = seats
        self._launch(
            "begin_all",
            self._states,
            self._boxes,
            self._words,
            self.kernels.word(seed),
            seats,
            self._numbers(options, len(options)),
        )

    def legal(self) -> Any:
        """A row of flags for each state: masks[i, code] is True where code is legal."""
        masks = self._array("legal", (self._size, self.engine.codes), np.bool_)
        self._launch("legal_all", self._states, self._boxes, masks)
        return masks

    def sample(self, seed: int) -> Any:
        """A legal code for each state, each as likely as the others, to be given to `apply`."""
        codes = self._array("sample", (self._size,), np.int64)
        self._launch("choose_all", self._states, self._boxes, self.kernels.word(seed), codes)
        return codes

    def apply(self, codes: Any) -> None:
        """One legal code for each state; what stands for a finished game is ignored."""
        self._launch("apply_all", self._states, self._boxes, self._numbers(codes, self._size))

    def redeal(self, seats: Any, seed: int) -> None:
        """In each state, resample all that the given seat can't know."""
        there = self._numbers(seats, self._size)
        self._launch("redeal_all", self._states, self._boxes, there, self.kernels.word(seed))

    def observe(self, seats: Any) -> Any:
        """For each state, what the given seat knows, as a row of numbers."""
        rows = self._array("observe", (self._size, self.engine.observation), np.int8)
        self._launch("observe_all", self._states, self._boxes, self._numbers(seats, self._size), rows)
        return rows

    @property
    def to_move(self) -> Any:
        """The seat that decides in each state; -1 where the game is over."""
        movers = self._array("to_move", (self._size,), np.int8)
        self._launch("movers_of", self._states, movers)
        return movers

    def results(self) -> tuple[Any, Any]:
        """Scores and shares of the victory, a row of seats for each state, as it stands."""
        scores = self._array("scores", (self._size, self._seats), np.int32)
        shares = self._array("shares", (self._size, self._seats), np.float64)
        self._launch("results_of", self._states, self._boxes, scores, shares)
        return scores, shares

    # Between GPU and CPU.

    def to_cpu(self) -> Batch:
        """The same states in a batch of the CPU."""
        found = Batch(self.engine, self._size, self.box)
        found.states.view(np.uint64)[:] = self._bytes.copy_to_host()
        return found

    def from_cpu(self, batch: Batch) -> None:
        """Take over the states of a batch of the CPU, of the same size."""
        self._bytes.copy_to_device(np.ascontiguousarray(batch.states).view(np.uint64))
        self._seats = int(batch.states["seats"][0])

    def _launch(self, kernel: str, *arguments: Any) -> None:
        self.kernels.launch(kernel, self._size, *arguments)

    def _array(self, name: str, shape: tuple[int, ...], kind: Any) -> Any:
        if name not in self._arrays or self._arrays[name].shape != shape:
            self._arrays[name] = self.cuda.device_array(shape, kind)
        return self._arrays[name]

    def _numbers(self, values: Any, count: int) -> Any:
        """Numbers of the caller on the GPU, as the kernels take them."""
        if hasattr(values, "__cuda_array_interface__"):
            there = self.cuda.as_cuda_array(values)
            if there.dtype != np.int64 or there.shape != (count,) or not there.is_c_contiguous():
                raise ValueError(
                    f"an array on the GPU must be {count} numbers of type int64 side by side, "
                    f"not {there.dtype} of shape {tuple(there.shape)}"
                )
            return there
        here = np.ascontiguousarray(values, np.int64)
        if here.shape != (count,):
            raise ValueError(f"{count} numbers are needed, not an array of shape {here.shape}")
        return self.cuda.to_device(here)
