"""A game: its name, its options, its rooms, and new matches of it."""

import importlib
import itertools
import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, cast

import numpy as np

from magetable.box_files import STANDARD
from magetable.earlier import newest, packages_of
from magetable.kit.chance import U64
from magetable.kit.engine import Batch, Engine, Fuzzer, Playouts
from magetable.kit.module_file import layout_of
from magetable.kit.rooms import Rooms, TextRoom, rooms_of
from magetable.match import Kinds, Match
from magetable.numbers import whole
from magetable.wording import Wording, wording

BOXES = 100  # that are kept filled, and whose places are named


@dataclass(frozen=True)
class Option:
    """Something to settle before a game, with all its allowed values; the rules get the value's index."""

    name: str
    values: tuple[str, ...]
    default: str
    help: str
    also: str = ""  # what else a subclass allows, as a help text names it
    takes_file: bool = False  # whether that stands in a file
    varies: bool = True  # whether tests and fuzzing go through its values: see `Game.settings`

    def normal(self, value: object) -> str:
        """The one form in which a value is kept, whatever its type, its case and the spaces around it."""
        text = str(value).strip().casefold()
        for known in self.values:
            if known.casefold() == text:
                return known
        raise ValueError(f"{self.name} must be {' or '.join(self.values)}, not {value!r}")

    def index(self, value: object) -> int:
        return self.values.index(self.normal(value))

    def check(self, value: str, players: int) -> None:
        """Refuse a value that does not suit the number of players."""

    def told(self, value: str) -> str:
        """A value in a word or two."""
        return value


LOT = "lot"


class First(Option):
    """The option `first`: who begins, drawn by lot or a seat, numbered from 1 as people do. See `who_begins`."""

    def check(self, value: str, players: int) -> None:
        if value != LOT and int(value) > players:
            seats = "1" if players == 1 else f"a seat from 1 to {players}"
            raise ValueError(f"{self.name} must be {LOT} or {seats}, not {value!r}")


def first_option(most_players: int) -> Option:
    values = (LOT, *(str(seat + 1) for seat in range(most_players)))
    return First("first", values, LOT, "who begins: drawn by lot, or the number of a seat", varies=False)


@dataclass(frozen=True, kw_only=True)
class TextOption(Option):
    """An option that also takes a whole text, which people keep in a file. The rules never see its index.

    Wherever a value comes from, a string is the text itself; only from Python a path is taken, and then read at once.
    """

    takes_file: bool = True
    read: Callable[[str], Any]  # what a text says, which has a name; a ValueError tells what is wrong with it
    room: str  # the module of the game's package that looks at such texts (`box_files.look`), and has an example of one

    def normal(self, value: object) -> str:
        text = value.read_text("utf-8-sig") if isinstance(value, Path) else str(value)
        if text.strip().casefold() in self.values:
            return text.strip().casefold()
        text = text.replace("\r\n", "\n")
        try:
            self.read(text)
        except ValueError as error:
            raise ValueError(f"{self.name} must be {' or '.join(self.values)} or the text of a file: {error}") from None
        return text.strip()

    def index(self, value: object) -> int:
        """Nothing but whether it is in order: what it says is in the box."""
        self.normal(value)
        return 0

    def told(self, value: str) -> str:
        return value if value in self.values else self.read(value).name


def box_option(read: Callable[[str], Any]) -> Option:
    """The option `box` of a game whose box files this function reads."""
    words = "what lies in the box: the standard one, or a variant from a box file"
    return TextOption("box", (STANDARD,), STANDARD, words, also="FILE", varies=False, read=read, room="variant")


@dataclass(frozen=True)
class About:
    """What a game's package says of the game."""

    name: str
    title: str
    summary: str
    version: int  # of the rules: it grows when an old record would play differently
    players: range
    usual_players: int
    options: tuple[Option, ...]
    hides: bool = True  # whether one seat may see what another may not
    check: Callable[[int, Mapping[str, str]], None] = lambda players, options: None  # whether options suit the players


class Game:
    """A game in one mode. Get one with `magetable.game("council")`."""

    def __init__(self, package: str, mode: str) -> None:
        self.package = package
        self.mode = mode
        self.engine = Engine(self.package, self.mode)
        self.rooms: Rooms = self.engine.rooms  # the modules of the game's package: moves, view, words ...
        self.about = self.rooms.about.ABOUT
        fill = self.rooms.variant.fill
        self._filled = lru_cache(BOXES)(lambda players, options: fill(players, dict(options)))
        locating = self.rooms.locating
        self._located = lru_cache(BOXES)(
            lambda players, options: locating.local_names(players, dict(options)) if locating else {}
        )

    def __repr__(self) -> str:
        return f"<Game {self.name}, {self.mode}>"

    @property
    def name(self) -> str:
        return self.about.name

    @property
    def title(self) -> str:
        return self.about.title

    @property
    def version(self) -> int:
        return self.about.version

    @property
    def versions(self) -> tuple[int, ...]:
        """The versions of its rules that can be played here: those that are kept, and the present one."""
        return tuple(packages_of(self.package))

    @property
    def players(self) -> range:
        """How many can play."""
        return self.about.players

    @cached_property
    def options(self) -> Mapping[str, Option]:
        """Each option by its name, with its allowed values, default and help."""
        return MappingProxyType({option.name: option for option in self.about.options})

    @cached_property
    def told_as_now(self) -> bool:
        """Whether its lines and records are like those of the present version: who knows these can show its matches."""
        present = newest(self.package)
        return self.package == present or shape_of(rooms_of(present)) == shape_of(self.rooms)

    def text_room(self, option: TextOption) -> TextRoom:
        """The module of the game's package that looks at the texts of an option."""
        return cast(TextRoom, importlib.import_module(f"{self.package}.{option.room}"))

    @cached_property
    def kinds(self) -> Kinds:
        """The words of its kinds of lines."""
        return Kinds.of(self)

    @cached_property
    def wording(self) -> Wording:
        """The words of the game."""
        return wording(self.package)

    @cached_property
    def notation(self) -> Sequence[str]:
        """The text of every action code."""
        return self.rooms.moves.NOTATION

    def notation_for(self, players: int, options: Mapping[str, str]) -> Sequence[str]:
        """The text of every action code in a match: where a board names its spaces, theirs."""
        naming = self.rooms.naming
        return naming.notation_for(players, self.check_options(options)) if naming else self.notation

    def box_for(self, players: int, options: Mapping[str, str]) -> np.ndarray:
        """What the rules read beside a state: an array of one box, the same for the same options."""
        return self._filled(players, tuple(self.check_options(options).items()))

    def kept(self, players: int, options: Mapping[str, str]) -> object:
        """What the words of a match need beside its box and must be there as long as the match: its board, say."""
        keeping = self.rooms.keeping
        return keeping.kept(players, options) if keeping else None

    def local_names(self, players: int, options: Mapping[str, str]) -> Mapping[str, Sequence[str]]:
        """What a match's own board calls its places, by type; most games have none."""
        return self._located(players, tuple(self.check_options(options).items()))

    # Playing.

    def new(
        self,
        players: int | None = None,
        seed: int | None = None,
        names: Sequence[str] | None = None,
        **options: str,
    ) -> Match:
        """A new match. Without a seed, chance picks one."""
        players = self.check_players(players)
        chosen = self.check_setting(players, options)
        return Match(self, players, self.check_seed(seed), chosen, self.check_names(names, players))

    def playouts(self, games: int = 1000, players: int | None = None, seed: int = 1, **options: str) -> Playouts:
        """Random games from beginning to end: their statistics."""
        games = check_size("games", games)
        players = self.check_players(players)
        self.check_setting(players, options)
        box = self.box_for(players, options)
        return self.engine.play(games, box, players, self.indices(options), self.check_seed(seed))

    def batch(self, size: int, players: int | None = None, seed: int = 1, **options: str) -> Batch:
        """So many new games side by side, for bots and learning programs."""
        size = check_size("size", size)
        players = self.check_players(players)
        self.check_setting(players, options)
        batch = Batch(self.engine, size, self.box_for(players, options))
        batch.new(self.check_seed(seed), players, self.indices(options))
        return batch

    def fuzzer(self, players: int, **options: str) -> Fuzzer:
        self.check_setting(self.check_players(players), options)
        return Fuzzer(self.engine, self.box_for(players, options), players, self.indices(options))

    # Compiling ahead.

    @property
    def ready(self) -> bool:
        return self.engine.ready

    def prepare(self, progress: Callable[[str, int, int], None] = lambda name, done, total: None) -> None:
        """Compile the rules now; progress is told (function, how many are done, how many there are)."""
        players = self.about.usual_players
        self.engine.prepare(self.box_for(players, {}), players, self.indices({}), progress)

    # What is allowed.

    def settings(self) -> Iterator[tuple[int, dict[str, str]]]:
        """Every number of players with every combination of option values, of the options that vary."""
        varying = {name: option.values for name, option in self.options.items() if option.varies}
        for players in self.players:
            for values in itertools.product(*varying.values()):
                yield players, dict(zip(varying, values, strict=True))

    def check_players(self, players: object) -> int:
        if players is None:
            return self.about.usual_players
        number = whole(players)
        if number is None or number not in self.players:
            raise ValueError(f"{self.title} is for {self.players[0]} to {self.players[-1]} players, not {players!r}")
        return number

    def check_seed(self, seed: object) -> int:
        if seed is None:
            return secrets.randbelow(10**9)
        number = whole(seed)
        if number is None or not 0 <= number <= U64:
            raise ValueError(f"seed must be a whole number from 0 to 2**64 - 1, not {seed!r}")
        return number

    def check_names(self, names: Sequence[str] | None, players: int) -> tuple[str, ...]:
        if names is None:
            return tuple(f"Player {seat + 1}" for seat in range(players))
        found = tuple(" ".join(str(name).split()) for name in names)
        if len(found) != players or len(set(found)) != players or any(not n or "," in n for n in found):
            raise ValueError(f"names must be {players} different names without commas, not {list(names)!r}")
        return found

    def check_options(self, options: Mapping[str, Any]) -> dict[str, str]:
        """All options in their normal form, those not given at their defaults."""
        for name in options:
            if name not in self.options:
                raise ValueError(f"{self.title} has no option {name!r}: its options are {', '.join(self.options)}")
        return {name: option.normal(options.get(name, option.default)) for name, option in self.options.items()}

    def check_setting(self, players: int, options: Mapping[str, Any]) -> dict[str, str]:
        """All options, those not given at their defaults, if they suit the number of players."""
        chosen = self.check_options(options)
        for name, value in chosen.items():
            self.options[name].check(value, players)
        self.about.check(players, chosen)
        return chosen

    def indices(self, options: Mapping[str, Any]) -> list[int]:
        """Options as the rules take them: all but texts, which come to them in the box."""
        chosen = self.check_options(options)
        return [o.index(chosen[name]) for name, o in self.options.items() if not isinstance(o, TextOption)]

    def told(self, options: Mapping[str, str]) -> dict[str, str]:
        """Options as people are told them: of a text its name."""
        return {name: self.options[name].told(value) for name, value in options.items()}

    def text_option(self, name: str) -> TextOption:
        option = self.options.get(name)
        if not isinstance(option, TextOption):
            names = [one.name for one in self.options.values() if isinstance(one, TextOption)]
            raise ValueError(f"{name[:40]!r} is no option of {self.title} that takes a text: {', '.join(names)}")
        return option


def shape_of(rooms: Rooms) -> tuple[object, ...]:
    """What whoever shows a game must know: its kinds of lines, and where the fields of its records lie."""
    lines = rooms.lines
    kinds = [
        [(kind.word, kind.numbers, kind.listed) for kind in family]
        for family in (lines.Event, lines.Prompt, lines.Choice, lines.Spot)
    ]
    records = [layout_of(one.dtype) for one in (rooms.state.State, rooms.box.Box, rooms.seen.Shown)]
    return kinds, dict(lines.TYPES), records


def check_size(name: str, value: object) -> int:
    number = whole(value)
    if number is None or number < 1:
        raise ValueError(f"{name} must be a whole number of at least 1, not {value!r}")
    return number
