"""What a game's package offers, room by room: what it must, and what it may.

`Rooms` lists them all. Its fields are the package's own modules; what such a module must hold says its protocol. An
engine looks for all of it when it is made, so that whoever writes a new game gets one list of what is missing.

To ask every game for one more room: a protocol, and a field of `Rooms`. For one more name of a room: a line of its
protocol; a constant is a property there, since nobody sets it. What a game may leave out has a field of its own with
`| None`, and a protocol of those names alone.
"""

import importlib
import importlib.util
import inspect
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import Field, dataclass, field, fields
from pathlib import Path
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any, Generic, Protocol, get_args, get_type_hints

import numpy as np

from magetable.kit.record import Record
from magetable.kit.table import MOST_SEATS, Table
from magetable.kit.telling import Deed, Kind

if TYPE_CHECKING:
    from magetable.game import About

Options = Mapping[str, str]
Names = Any  # what a match calls its own: see wording.py
Structure = Any  # a state or a box as plain Python reads it: see record.py
Numbers = Any  # a row of numbers, in an engine's mode


class AboutRoom(Protocol):
    @property
    def ABOUT(self) -> "About": ...


class StateRoom(Protocol):
    @property
    def State(self) -> type[Table]: ...


class BoxRoom(Protocol):
    @property
    def Box(self) -> type[Record]: ...


class MovesRoom(Protocol):
    @property
    def CODES(self) -> int: ...
    @property
    def NOTATION(self) -> Sequence[str]: ...


class RulesRoom(Protocol):
    def setup(self, s: Structure, box: Structure, options: Numbers) -> None: ...
    def legal(self, s: Structure, box: Structure, codes: Numbers) -> int: ...
    def apply(self, s: Structure, box: Structure, code: int) -> None: ...
    def redeal(self, s: Structure, box: Structure, seat: int) -> None: ...


class ScoringRoom(Protocol):
    def score(self, s: Structure, box: Structure, seat: int) -> int: ...
    def win_share(self, s: Structure, box: Structure, seat: int) -> float: ...


class CheckRoom(Protocol):
    @property
    def FAULTS(self) -> dict[int, str]: ...

    def broken(self, s: Structure, box: Structure) -> int: ...


class ObserveRoom(Protocol):
    @property
    def OBSERVATION_SIZE(self) -> int: ...
    @property
    def OBSERVATION_VERSION(self) -> int: ...
    @property
    def LAYOUT(self) -> Sequence[tuple[str, int, str]]: ...

    def observe(self, s: Structure, box: Structure, seat: int, row: Numbers) -> None: ...


class EvaluationRoom(Protocol):
    @property
    def FEATURES(self) -> int: ...
    @property
    def NAMES(self) -> Sequence[str]: ...
    @property
    def WANTED(self) -> Sequence[int]: ...
    @property
    def HORIZON(self) -> int: ...
    @property
    def CURIOSITY(self) -> float: ...
    @property
    def EARLY(self) -> Sequence[int]: ...
    @property
    def LATE(self) -> Sequence[int]: ...

    def features(self, s: Structure, box: Structure, seat: int, row: Numbers) -> None: ...
    def progress(self, s: Structure, box: Structure) -> int: ...


class WeightsRoom(Protocol):
    @property
    def __file__(self) -> str | None: ...
    @property
    def EARLY(self) -> Sequence[int]: ...
    @property
    def LATE(self) -> Sequence[int]: ...


class TextRoom(Protocol):
    """A module that knows what a text must be like that an option takes: see `box_files.look`."""

    def parse(self, text: str) -> Any: ...
    def problems(self, found: Any, /) -> list[str]: ...
    def advice(self, found: Any, /) -> list[str]: ...
    def figures(self, found: Any, /) -> dict[str, str]: ...
    def example(self, players: int) -> str: ...


class VariantRoom(TextRoom, Protocol):
    def read(self, text: str) -> Any: ...
    def fill(self, players: int, options: Options) -> np.ndarray: ...
    def drawn(self, seed: int) -> str: ...
    def figures(self, variant: Any = ..., /) -> dict[str, str]: ...


class LinesRoom(Protocol):
    @property
    def TYPES(self) -> Mapping[str, Any]: ...
    @property
    def Event(self) -> type[Kind]: ...
    @property
    def Prompt(self) -> type[Kind]: ...
    @property
    def Choice(self) -> type[Kind]: ...
    @property
    def Spot(self) -> type[Kind]: ...
    @property
    def DEEDS(self) -> Mapping[Kind, Deed]: ...


class TellingRoom(Protocol):
    def prompt(self, s: Structure, box: Structure, out: Structure) -> None: ...
    def turn_is_over(self, before: Structure, code: int, s: Structure) -> bool: ...
    def choice(self, s: Structure, box: Structure, code: int, offer: Structure) -> None: ...
    def opening(self, s: Structure, box: Structure, out: Structure) -> None: ...
    def story(self, before: Structure, box: Structure, code: int, s: Structure, out: Structure) -> None: ...


class SeenRoom(Protocol):
    @property
    def Shown(self) -> type[Record]: ...

    def seen(self, s: Structure, box: Structure, seat: int) -> None: ...
    def show(self, s: Structure, box: Structure, seat: int, out: Structure) -> None: ...


class ViewRoom(Protocol):
    def view(self, seen: Structure, shown: Structure, box: Structure, names: Names) -> dict[str, Any]: ...
    def truth(self, s: Structure, box: Structure) -> dict[str, Any]: ...


class DrawRoom(Protocol):
    def draw(self, view: dict[str, Any]) -> Any: ...


class LabRoom(Protocol):
    def things(self, s: Structure, box: Structure) -> dict[str, tuple[str, ...]]: ...
    def taken(
        self, before: Structure, box: Structure, code: int, after: Structure
    ) -> Iterable[tuple[str, str, int]]: ...
    def used(
        self, before: Structure, box: Structure, code: int, after: Structure
    ) -> Iterable[tuple[str, str, int]]: ...
    def occasions(
        self, before: Structure, box: Structure, code: int, after: Structure
    ) -> Iterable[tuple[str, bool]]: ...
    def places(self, before: Structure, box: Structure, code: int, after: Structure) -> Iterable[tuple[str, str]]: ...
    def first(self, s: Structure) -> int: ...
    def rounds(self, s: Structure) -> int: ...


# What a game may leave out.


class LureRoom(Protocol):
    """Where random play does not reach every rule."""

    def tempt(self, s: Structure, box: Structure, codes: Numbers, n: int, chance: Structure) -> int: ...


class FilesRoom(Protocol):
    """Where a game has data files of its own, such as boards."""

    @property
    def ENDINGS(self) -> Sequence[str]: ...  # how their names end

    def check(self, path: Path) -> tuple[str, list[str], list[str]]:
        """What a file is ("board for 3 players"), what is wrong with it, what is worth a look."""

    def figure(self, path: Path) -> str:
        """A picture of it, as SVG."""

    def figures(self) -> dict[str, str]:
        """Pictures of the game's own files, by name."""


class Naming(Protocol):
    """Where a board or a box names things: the text of every action code in a match."""

    def notation_for(self, players: int, options: Options) -> Sequence[str]: ...


class Locating(Protocol):
    """Where a match's own board names its places: their names by type."""

    def local_names(self, players: int, options: Options) -> Mapping[str, Sequence[str]]: ...


class Keeping(Protocol):
    """Where words need more than numbers: what a match keeps for them."""

    def kept(self, players: int, options: Options) -> object: ...


class Picturing(Protocol):
    """Where a game has a board: a picture of how often what happened where."""

    def heat_map(self, players: int, options: Options, what: str, times: Mapping[str, float]) -> str: ...


class Explaining(Protocol):
    """Where things have names that people ask about: what each is, by its name."""

    def explain(self, view: dict[str, Any]) -> dict[str, str]: ...


@dataclass(frozen=True)
class Rooms:
    """The rooms of a game's package: a field for each, by its name unless `room` says another."""

    about: AboutRoom = field(metadata={"room": "__init__"})
    state: StateRoom
    box: BoxRoom
    moves: MovesRoom
    rules: RulesRoom
    scoring: ScoringRoom
    check: CheckRoom
    observe: ObserveRoom
    evaluation: EvaluationRoom
    weights: WeightsRoom
    variant: VariantRoom
    lines: LinesRoom
    telling: TellingRoom
    seen: SeenRoom
    view: ViewRoom
    draw: DrawRoom
    lab: LabRoom
    # What a game may leave out
    lure: LureRoom | None = None
    files: FilesRoom | None = None
    naming: Naming | None = field(default=None, metadata={"room": "moves"})
    locating: Locating | None = field(default=None, metadata={"room": "lines"})
    keeping: Keeping | None = field(default=None, metadata={"room": "variant"})
    picturing: Picturing | None = field(default=None, metadata={"room": "lab"})
    explaining: Explaining | None = field(default=None, metadata={"room": "words"})


class NotWhole(TypeError):
    """A package that lacks something of a game. The message is one sentence that lists all of it."""


def rooms_of(package: str) -> Rooms:
    """The rooms of a package, if nothing is missing."""
    found: dict[str, Any] = {}
    lacking: list[str] = []
    hints = get_type_hints(Rooms)
    for one in fields(Rooms):
        may_lack = one.default is None
        protocol = get_args(hints[one.name])[0] if may_lack else hints[one.name]
        module = module_of(package, one, may_lack, lacking)
        if module is None or (may_lack and not any(hasattr(module, name) for name in offered(protocol))):
            continue
        lacking += faults(room_of(one), module, protocol)
        found[one.name] = module
    if not lacking:
        lacking += seats_fault(found["about"].ABOUT.players)
    if lacking:
        raise NotWhole(f"{package} is no whole game, as docs/adding-a-game.md says: {'; '.join(lacking)}")
    return Rooms(**found)


def room_of(one: "Field[Any]") -> str:
    """The room of a field: its own name, unless it says another."""
    return one.metadata.get("room", one.name)


def module_of(package: str, one: "Field[Any]", may_lack: bool, lacking: list[str]) -> ModuleType | None:
    """The module of a room; what keeps it from being there is added to what is lacking, once for every room."""
    room = room_of(one)
    name = package if room == "__init__" else f"{package}.{room}"
    try:
        if importlib.util.find_spec(name):
            return importlib.import_module(name)
        fault = "" if may_lack else f"there is no room {room}"
    except ImportError as error:  # of a room that is not there, or of a name that one does not hold
        fault = f"the room {room} can't be opened: {error}"
    if fault and fault not in lacking:
        lacking.append(fault)
    return None


def offered(protocol: type) -> Iterator[str]:
    """The names of a protocol, those of its bases first."""
    for base in reversed(protocol.__mro__):
        if base not in (object, Protocol, Generic):
            yield from (name for name, value in vars(base).items() if isinstance(value, property))
            yield from functions(base)


def functions(protocol: type) -> list[str]:
    """The names of a protocol's own functions."""
    return [name for name, value in vars(protocol).items() if isinstance(value, FunctionType) and name[0] != "_"]


def faults(room: str, module: ModuleType, protocol: type) -> Iterator[str]:
    """What a room lacks of its protocol: names, and arguments of functions."""
    for name in dict.fromkeys(offered(protocol)):
        wanted, there = getattr(protocol, name, None), getattr(module, name, None)
        if there is None:
            yield f"{room} lacks {name}"
        elif isinstance(wanted, FunctionType):
            takes = list(inspect.signature(wanted).parameters.values())[1:]
            if not callable(there):
                yield f"{room}.{name} must be a function"
            elif not suits(takes, list(inspect.signature(there).parameters.values())):
                yield f"{room}.{name} takes {arguments(there)} instead of ({', '.join(one.name for one in takes)})"


def suits(wanted: Sequence[inspect.Parameter], there: Sequence[inspect.Parameter]) -> bool:
    """Whether a function takes what is wanted, by the same names, and needs no more."""
    if len(there) < len(wanted) or any(one.default is inspect.Parameter.empty for one in there[len(wanted) :]):
        return False
    return all(
        one.kind is inspect.Parameter.POSITIONAL_ONLY or one.name == other.name
        for one, other in zip(wanted, there, strict=False)
    )


def arguments(function: Any) -> str:
    return f"({', '.join(inspect.signature(function).parameters)})"


def seats_fault(players: range) -> list[str]:
    """The kit has places for so many seats and no more, in the nodes of a search and in what a survey writes down."""
    most = players[-1]
    return [] if most <= MOST_SEATS else [f"it is for {most} players, and the kit has seats for {MOST_SEATS}"]
