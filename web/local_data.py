"""What the page needs to play by itself beside a game's module (rules.wasm): boxes, notation, names, options.

`typescript.py` writes it: src/local/kit.ts has the records and numbers of the kit; src/games/about.json every game in
short, for the first page; src/games/<game>/local.json what a match of it needs, fetched when its table is opened;
src/games/<game>/rulebook.json its rules in words, board.svg a picture of its board, and lesson.json its first lesson,
where it has one;
src/games/<game>/earlier/ has the same of versions that are kept.
"""

import base64
import itertools
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import game_data

import magetable
from magetable import rules_help
from magetable.analysis import Effort, report
from magetable.arena.statistics import SURE
from magetable.bots.levels import LEVELS
from magetable.cli.picture import figures
from magetable.game import Game, Option, TextOption
from magetable.kit import chance, node, table, telling, tree
from magetable.lessons import Lesson, lesson_of, replay
from magetable.match import ALIKE, ENDS, WEIGHED
from magetable.puzzles import stock_of

SRC = Path(__file__).resolve().parent / "src"
RECORDS = (table.Table, node.Node, node.Plan)
NUMBERS = {
    "NODES": tree.NODES, "DEEPEST": tree.DEEPEST, "AT_ONCE": tree.AT_ONCE, "ONE": node.ONE,
    "ALIKE": ALIKE, "WEIGHED": WEIGHED,
    "MOST_SEATS": table.MOST_SEATS, "LINE": telling.LINE, "PARTS_OF_A_SPOT": telling.PARTS_OF_A_SPOT,
    "ENDS": ENDS, "LEVELS": LEVELS, "PARTS": table.PARTS,
    "EFFORT": vars(Effort()), "SURE": SURE, "MOST_TOLD": report.MOST, "LEAST_TOLD": report.LEAST,
}  # fmt: skip
WORDS = {"GAMMA": chance.GAMMA, "MIX_1": chance.MIX_1, "MIX_2": chance.MIX_2}  # of 64 bits


def files(command: str) -> dict[Path, str]:
    """All of it, and where it lies."""
    games = {name: magetable.game(name, "interpreted") for name in magetable.games()}
    found = {
        SRC / "local" / "kit.ts": kit(command),
        SRC / "games" / "about.json": rows(about(g) for g in games.values()),
    }
    for name, game in games.items():
        found[SRC / "games" / name / "local.json"] = parts(local(game))
        found[SRC / "games" / name / "rulebook.json"] = rows(rulebook(name))
        for version in game.versions[:-1]:
            kept = magetable.game(name, "interpreted", version)
            found[SRC / "games" / name / "earlier" / f"v{version}.json"] = parts(earlier(kept))
        if svg := board(game):
            found[SRC / "games" / name / "board.svg"] = svg
        if taught := lesson_of(game.package):
            found[SRC / "games" / name / "lesson.json"] = parts(lesson(game, taught))
    return found


def kit(command: str) -> str:
    """The kit's records and numbers."""
    readers = [game_data.reader(record) for record in RECORDS]
    return "\n".join(
        [
            f"/** The kit as Python has it. Written by `{command}`: change the kit. */",
            game_data.taken(readers, "../words") + "\n",
            game_data.constants(NUMBERS),
            *(f"export const {name} = {value}n;" for name, value in WORDS.items()),
            "",
            *readers,
        ]
    )


def about(game: Game) -> dict[str, Any]:
    """A game in short, as the server shows it (`GameShown`), but for whether it is ready there."""
    return {
        "name": game.name, "title": game.title, "summary": game.about.summary, "rules": game.version,
        "fewest": game.players[0], "most": game.players[-1], "usual": game.about.usual_players,
        "options": [shown(option) for option in game.options.values()], "lesson": minutes(game),
        "puzzles": puzzles(game),
    }  # fmt: skip


def shown(option: Option) -> dict[str, Any]:
    return {
        "name": option.name, "values": list(option.values), "default": option.default, "help": option.help,
        "text": isinstance(option, TextOption),
    }  # fmt: skip


def local(game: Game) -> dict[str, Any]:
    """What a match needs: its options as the rules take them, and what differs from setting to setting."""
    evaluation = game.rooms.evaluation
    boxes, notations, places = Kept(), Kept(), Kept()
    settings = [
        {
            "players": players,
            "options": options,
            "box": boxes.number(base64.b64encode(game.box_for(players, options).tobytes()).decode()),
            "notation": notations.number(list(game.notation_for(players, options))),
            "places": places.number({name: list(names) for name, names in game.local_names(players, options).items()}),
        }
        for players, options in differing(game)
    ]
    kinds = game.kinds
    return {
        "game": game.name,
        "title": game.title,
        "rules": game.version,
        "options": [taken(game, option) for option in game.options.values()],
        "kinds": {"events": kinds.events, "prompts": kinds.prompts, "choices": kinds.choices, "spots": kinds.spots},
        "weights": [*evaluation.EARLY, *evaluation.LATE],
        "sheet": {"sizes": sizes(game), "codes": game.engine.codes, "features": game.engine.features},
        "settings": settings,
        "boxes": boxes.items,
        "places": places.items,
        "notations": notations.items,
    }


def earlier(game: Game) -> dict[str, Any]:
    """An earlier version that is kept: what a match needs, and what its lines are, to be said in its own words."""
    return {"local": local(game), "toldAsNow": game.told_as_now, "data": game_data.declared(game)}


def sizes(game: Game) -> dict[str, int]:
    """Of the records in the memory of its module, in bytes."""
    engine = game.engine
    records = {"State": engine.record, "Box": engine.box, "Shown": engine.shown}
    records |= {one.__name__: one for one in (chance.Chance, node.Node, node.Plan, telling.Telling, telling.Offer)}
    return {name: record.dtype.itemsize for name, record in records.items()}


def taken(game: Game, option: Option) -> dict[str, Any]:
    """An option with its listed values: what the rules get for each, and how many may play with it."""
    text = isinstance(option, TextOption)
    return {
        "name": option.name,
        "values": list(option.values),
        "default": option.default,
        "text": text,
        "indices": [] if text else [option.index(value) for value in option.values],
        "players": [[count for count in game.players if suits(game, count, {option.name: v})] for v in option.values],
    }


def differing(game: Game) -> Iterator[tuple[int, dict[str, str]]]:
    """Every number of players; with every combination of options where the box or a name depends on them."""
    names, values = zip(*((option.name, option.values) for option in game.options.values()), strict=True)
    for players in game.players:
        combinations = [dict(zip(names, chosen, strict=True)) for chosen in itertools.product(*values)]
        sound = [options for options in combinations if suits(game, players, options)]
        if len({made(game, players, options) for options in sound}) == 1:
            yield players, {}
        else:
            yield from ((players, options) for options in sound)


def suits(game: Game, players: int, options: dict[str, str]) -> bool:
    try:
        game.check_setting(players, options)
    except ValueError:
        return False
    return True


def made(game: Game, players: int, options: dict[str, str]) -> tuple[bytes, str, str]:
    names = {name: list(names) for name, names in game.local_names(players, options).items()}
    notation = "\n".join(game.notation_for(players, options))
    return game.box_for(players, options).tobytes(), notation, json.dumps(names)


class Kept:
    """Things, each once, by number."""

    def __init__(self) -> None:
        self.items: list[Any] = []

    def number(self, item: Any) -> int:
        if item not in self.items:
            self.items.append(item)
        return self.items.index(item)


def lesson(game: Game, taught: Lesson) -> dict[str, Any]:
    """A lesson with all that was decided before it, and the scripts of the others."""
    played = replay(game, taught)
    notation = list(game.notation_for(taught.players, taught.options))
    return {
        "seed": str(taught.seed),
        "minutes": taught.minutes,
        "options": taught.options,
        "others": [{"name": name, "script": s} for name, s in zip(taught.others, played.scripts, strict=True)],
        "begins": [{"seat": seat, "code": notation.index(move)} for seat, move in played.begins],
        "steps": [{"say": step.say, "light": step.light, "do": step.do} for step in taught.steps],
    }


def minutes(game: Game) -> int:
    """How long its first lesson takes; 0 where it has none."""
    taught = lesson_of(game.package)
    return taught.minutes if taught else 0


def puzzles(game: Game) -> int:
    """How many puzzles it has, a day for each. The page fetches them as they lie in the package."""
    stock = stock_of(game.package)
    return len(stock.puzzles) if stock else 0


def rulebook(name: str) -> Iterator[dict[str, str]]:
    """Every rule, as the server shows it (`Rule`)."""
    chapters = rules_help.chapters(name)
    for number, text in rules_help.rules(name).items():
        yield {"number": number, "text": text, "chapter": chapters.get(number.partition(".")[0], "")}


def board(game: Game) -> str | None:
    """A picture of the board or map for as many as usually play, for the page of rules."""
    return figures(game.name).get(f"{game.name}-{game.about.usual_players}.svg")


def rows(items: Iterator[Any]) -> str:
    """A line for each item."""
    return "[\n" + ",\n".join(game_data.literal(item) for item in items) + "\n]\n"


def parts(whole: dict[str, Any]) -> str:
    """A line for each part."""
    return (
        "{\n" + ",\n".join(f"{json.dumps(key)}: {game_data.literal(value)}" for key, value in whole.items()) + "\n}\n"
    )
