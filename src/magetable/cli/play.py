"""`magetable play`: a game in the terminal, against bots or several people at one keyboard."""

import argparse
import shlex
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import platformdirs
from rich.columns import Columns
from rich.console import Console, RenderableType
from rich.markup import escape
from rich.text import Text

import magetable
from magetable import bots, rules_help
from magetable.action import Action, IllegalMove, for_people
from magetable.bots.levels import LEVELS
from magetable.cli.common import add_command, add_import, compiled, option_value
from magetable.game import Game, Option
from magetable.match import Match

COMMANDS = """[bold]What you can type[/]
  a number or the move itself     make that choice: [bold]3[/] or [bold]pick gairm-sorcerer[/]
  [bold]table[/]                           draw the table again
  [bold]choices[/]                         all that you can choose, with what to type for it
  [bold]hint [SECONDS][/]                  what a search would choose, from what you know
  [bold]undo[/]                            take your last choice back, as far as nothing was revealed
  [bold]log[/]                             everything that has happened
  [bold]help WORD[/]                       what something is, and the rules that name it: [bold]help shapeshifter[/]
  [bold]help NUMBER[/]                     a rule, or a chapter: [bold]help C4.4[/], [bold]help C4[/]
  [bold]save [FILE][/]                     save the match
  [bold]quit[/]                            save and leave (so does Ctrl-C)"""

BETWEEN = "  "  # two choices in a row
SCREEN = 40  # rows that a terminal has at least
USUAL = "adept"  # the bot whom newcomers meet


class Leave(Exception):
    """The person wants to stop."""


def add(commands: Any) -> None:
    parser = add_command(
        commands, "play", run, "play in the terminal", "magetable play council --players 3 --level full --bots master"
    )
    games = parser.add_subparsers(title="games", metavar="GAME", dest="game", required=True)
    for name in magetable.games():
        add_game(games, magetable.game(name))


def add_game(games: Any, game: Game) -> None:
    first, last = game.players[0], game.players[-1]
    example = f"magetable play {game.name} --players {game.about.usual_players} --bots adept,novice --seed 7"
    parser = add_command(games, game.name, run, game.about.summary, example)
    parser.epilog = f"{levels_help()}\n\n{parser.epilog}"
    parser.add_argument(
        "--players", type=int, metavar="N", help=f"{first} to {last} (default {game.about.usual_players})"
    )
    for option in game.options.values():
        parser.add_argument(
            f"--{option.name.replace('_', '-')}",
            dest=option.name,
            type=allowed(option),
            metavar="|".join((*option.values, *filter(None, [option.also]))),
            help=f"{option.help} (default {option.default})",
        )
    parser.add_argument(
        "--bots",
        default=USUAL,
        metavar="BOT[,BOT...]",
        help=f"who fills the other seats: {', '.join(LEVELS)}; see below (default {USUAL})",
    )
    add_import(parser)
    parser.add_argument("--people", type=int, default=1, metavar="N", help="how many of you sit here (default 1)")
    parser.add_argument("--names", metavar="A,B,...", help="names of the people")
    parser.add_argument("--seed", type=int, metavar="S", help="the same seed deals the same game")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="go on with a saved match")


def levels_help() -> str:
    """The bots there are, and what each does."""
    lines = ["bots, which all know only what their seat knows:"]
    for name, (descents, seconds, doubt) in LEVELS.items():
        whim = f", {doubt:.0%} of its choices at a whim" if doubt else ""
        lines.append(f"  {name:<12}looks ahead {descents:,} times for each choice, {seconds:g} s at most{whim}")
    lines.append("  search:N    looks ahead N times")
    lines.append("  rollout:N   tries each choice in N random games (100)")
    lines.append("  random      any choice")
    return "\n".join(lines)


def allowed(option: Option) -> Callable[[str], str]:
    """A value as typed, if the option knows it."""

    def checked(value: str) -> str:
        try:
            return option_value(option, value)
        except ValueError as error:
            raise argparse.ArgumentTypeError(str(error)) from None

    return checked


def run(chosen: argparse.Namespace) -> int:
    bots.load(chosen.modules)
    game = compiled(magetable.game(chosen.game))
    match = resumed(game, chosen) if chosen.resume else begun(game, chosen)
    check_people(chosen, match.players)
    specs = chosen.bots.split(",")
    seats: list[bots.Bot | None] = [None] * chosen.people
    seats += [bots.bot(specs[n % len(specs)]) for n in range(match.players - chosen.people)]
    flags = " ".join(
        [f"--people {chosen.people} --bots {chosen.bots}", *(f"--import {module}" for module in chosen.modules)]
    )
    return Session(match, seats, flags, chosen.resume).run()


def begun(game: Game, chosen: argparse.Namespace) -> Match:
    options = {name: getattr(chosen, name) for name in game.options if getattr(chosen, name) is not None}
    players = game.check_players(chosen.players)
    check_people(chosen, players)
    return game.new(players, chosen.seed, seat_names(chosen, players), **options)


def check_people(chosen: argparse.Namespace, players: int) -> None:
    if not 0 <= chosen.people <= players:
        raise ValueError(f"--people must be 0 to {players}, not {chosen.people}")


def seat_names(chosen: argparse.Namespace, players: int) -> list[str]:
    given = [name.strip() for name in chosen.names.split(",")] if chosen.names else []
    people = given or (["Player"] if chosen.people == 1 else [f"Player {n + 1}" for n in range(chosen.people)])
    if len(people) != chosen.people:
        raise ValueError(f"--names has {len(people)} names for {chosen.people} people")
    specs = chosen.bots.split(",")
    found = [specs[n % len(specs)].partition(":")[0].capitalize() for n in range(players - len(people))]
    return people + [f"{name} {n + 1}" for n, name in enumerate(found)]


def resumed(game: Game, chosen: argparse.Namespace) -> Match:
    match = magetable.load(chosen.resume.read_text("utf-8"))
    if match.game.name != game.name:
        raise ValueError(
            f"{chosen.resume} is a match of {match.game.title}: magetable play {match.game.name} --resume ..."
        )
    return match


@dataclass
class Session:
    """One sitting at the terminal. A seat is a bot, or None for a person."""

    match: Match
    seats: list[bots.Bot | None]
    flags: str
    file: Path | None = None
    shown: int = 0  # lines of the log already told
    last_person: int | None = None
    stale: bool = True  # others have moved, or something was revealed, since the table was drawn
    console: Console = field(default_factory=lambda: Console(highlight=False))

    def run(self) -> int:
        self.console.print(f"[bold]{self.match.game.title}[/]   seed {self.match.seed}   [dim]type help for help[/]")
        try:
            while not self.match.over:
                if (bot := self.seats[self.match.to_move or 0]) is not None:
                    self.bot_moves(bot)
                else:
                    self.person_moves()
        except (Leave, KeyboardInterrupt, EOFError):
            self.console.print()
            self.save()
            return 0
        self.tell()
        self.draw(None)
        return 0

    def bot_moves(self, bot: bots.Bot) -> None:
        seed = (self.match.seed or 0) * 1_000_003 + self.match.number
        self.match.play(bots.decide(bot, self.match, seed))
        self.stale = True

    def person_moves(self) -> None:
        seat = self.match.to_move
        if self.seats.count(None) > 1 and seat != self.last_person:
            self.hand_over(seat)
        self.tell()
        drawn = self.draw(seat) if self.stale or seat != self.last_person else 0
        self.stale, self.last_person = False, seat
        choices = for_people(self.match.legal())
        self.offer(choices, drawn)
        done = False
        while not done:
            done = self.obey(self.ask(), choices)

    def hand_over(self, seat: int | None) -> None:
        """Others must not see what only this person may."""
        if self.console.is_terminal:
            self.console.clear()
        self.console.print(
            f"[bold]{self.match.names[seat or 0]}[/], it is your turn. Press Enter when only you can see this."
        )
        self.read("")

    def tell(self) -> None:
        """What happened since this was last told."""
        lines = self.match.log
        for line in lines[self.shown :]:
            self.console.print(f"  [dim]-[/] {escape(line)}")
        self.shown = len(lines)

    def draw(self, seat: int | None) -> int:
        """Draw the table; how many rows it has taken."""
        drawing = self.match.game.rooms.draw.draw(self.match.view(seat))
        self.console.print(drawing)
        return self.rows(drawing)

    def rows(self, shown: RenderableType) -> int:
        return len(self.console.render_lines(shown))

    def offer(self, choices: list[Action], drawn: int) -> None:
        """The question and the choices, in the rows that a drawing leaves of the screen, and the one for the answer."""
        asked = Text(self.match.prompt, "bold cyan")
        self.console.print(asked)
        room = max(SCREEN, self.console.height) - drawn - self.rows(asked) - 1
        listed = self.listed(choices)
        self.console.print(listed if self.rows(listed) <= room else self.in_short(choices, room))

    def listed(self, choices: list[Action]) -> RenderableType:
        """All choices, with their notation."""
        cells = [
            Text.assemble(self.said(n, action, choices), "  ", (action.notation, "dim"))
            for n, action in enumerate(choices, 1)
        ]
        return Columns(cells, padding=(0, 3), column_first=True)

    def in_short(self, choices: list[Action], room: int) -> Text:
        """Choices in as many rows: without notation, and where even so there are too many, the first and the last."""
        cells = [self.said(n, action, choices) for n, action in enumerate(choices, 1)]
        for left in range(len(cells)):
            first = cells[: len(cells) - 1 - left]
            more = [Text.from_markup(f"  … {left} more: [bold]choices[/]")] if left else []
            shown = flowing([*first, *more, cells[-1]], self.console.width)
            if self.rows(shown) <= room:
                break
        return shown

    def said(self, number: int, action: Action, choices: list[Action]) -> Text:
        return Text.from_markup(f"[bold]{number:>3}[/] {escape(action.words)}{self.remark(action, choices)}")

    def remark(self, action: Action, choices: list[Action]) -> str:
        """What a choice ends, where that is not the same of all."""
        if action.ends == "nothing" or all(other.ends == action.ends for other in choices):
            return ""
        return f" [dim]({escape(self.match.game.wording.text(f'remark-{action.ends}'))})[/]"

    def ask(self) -> str:
        return " ".join(self.read("> ").split())

    def read(self, prompt: str) -> str:
        return input(prompt)

    def obey(self, text: str, choices: list[Action]) -> bool:
        """Do what was typed; whether the position changed."""
        word, _, rest = text.partition(" ")
        commands: dict[str, Callable[[str], bool]] = {
            "help": self.help, "?": self.help, "log": self.log, "undo": self.undo, "choices": self.all_choices,
            "save": self.save_as, "table": self.redraw, "quit": self.quit, "": self.nothing, "hint": self.hint,
        }  # fmt: skip
        if word.lower() in commands:
            return commands[word.lower()](rest)
        try:
            if text.isdecimal():
                if not 1 <= int(text) <= len(choices):
                    raise IllegalMove(f"there are choices 1 to {len(choices)}")
                self.match.play(choices[int(text) - 1])
            else:
                self.match.play(text)
        except IllegalMove as error:
            self.console.print(f"[red]{escape(str(error))}.[/] Type help for help.")
            return False
        self.stale = self.stale or not self.match.can_undo  # something was revealed
        return True

    # Commands.

    def nothing(self, rest: str) -> bool:  # noqa: ARG002
        return False

    def help(self, rest: str) -> bool:
        if not rest:
            self.console.print(COMMANDS)
            return False
        named = rules_help.named(self.things(), rest)
        found = rules_help.search(self.match.game.name, rest)
        things = [Text.assemble((name, "bold cyan"), " ", text) for name, text in named.items()]
        self.in_a_screen(things, {number: Text.assemble((number, "bold"), " ", rule) for number, rule in found.items()})
        if not named and not found:
            first = next(iter(rules_help.rules(self.match.game.name)))
            self.console.print(
                f"Nothing has the number or the words {escape(repr(rest))}. Try a number such as {first}."
            )
        return False

    def in_a_screen(self, things: list[Text], rules: dict[str, Text]) -> None:
        """What things are, then as many rules as don't scroll that away; of the others the numbers."""
        room = max(SCREEN, self.console.height) - 4  # what was typed, the numbers, the row for what is typed next
        for thing in things:
            self.console.print(thing)
            room -= self.rows(thing)
        left = list(rules)
        while left and (len(left) == len(rules) or self.rows(rules[left[0]]) <= room):
            rule = rules[left.pop(0)]
            self.console.print(rule)
            room -= self.rows(rule)
        if left:
            self.console.print(f"[dim]More in {', '.join(left)}: help {left[0]}[/]")

    def things(self) -> dict[str, str]:
        """What each thing of the game is, by its name."""
        explaining = self.match.game.rooms.explaining
        return explaining.explain(self.match.view(self.match.to_move)) if explaining else {}

    def hint(self, rest: str) -> bool:
        """The best choice and why, or those that are equally good."""
        seconds = thinking_time(rest)
        if seconds is None:
            self.console.print("[red]A hint takes a number of seconds, from 0.1 to 60.[/] Say hint, or hint 5.")
            return False
        codes = [action.code for action in for_people(self.match.legal())]
        found = self.match.advise(self.match.to_move or 0, seconds) if len(codes) > 1 else []
        if not found:
            self.console.print("There is only one choice.")
            return False
        best = [advice for advice in found if advice.best]
        for advice in best:
            number = codes.index(advice.action.code) + 1
            self.console.print(f"[bold green]{number:>3}[/] {escape(advice.action.words)}")
        self.console.print(escape(self.match.why(found)))
        return False

    def log(self, rest: str) -> bool:  # noqa: ARG002
        for line in self.match.log:
            self.console.print(escape(line))
        return False

    def undo(self, rest: str) -> bool:  # noqa: ARG002
        seat = self.match.undo_seat
        try:
            if seat is not None and self.seats[seat] is not None:
                raise IllegalMove(f"nothing can be taken back: {self.match.names[seat]} has decided since")
            self.match.undo()
        except IllegalMove as error:
            self.console.print(f"[red]{escape(str(error))}.[/]")
            return False
        self.shown = min(self.shown, len(self.match.log))
        self.console.print("Taken back.")
        return True

    def redraw(self, rest: str) -> bool:  # noqa: ARG002
        self.draw(self.match.to_move)
        return False

    def all_choices(self, rest: str) -> bool:  # noqa: ARG002
        self.console.print(self.listed(for_people(self.match.legal())))
        return False

    def save_as(self, rest: str) -> bool:
        self.file = Path(rest).expanduser() if rest else self.file
        try:
            self.save()
        except OSError as error:
            self.console.print(f"[red]Not saved: {escape(str(error))}.[/]")
            self.file = None
        return False

    def quit(self, rest: str) -> bool:  # noqa: ARG002
        raise Leave

    def save(self) -> None:
        name = f"{self.match.game.name}-{self.match.seed}.txt"
        path = self.file or platformdirs.user_data_path("magetable") / "saved" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(self.match.record(), "utf-8")
        self.file = path
        command = f"{program()} play {self.match.game.name} --resume {shlex.quote(str(path))} {self.flags}"
        print(f"Saved. Go on with:\n  {command}", flush=True)


def flowing(cells: list[Text], width: int) -> Text:
    """Cells one after the other, a new row where one would not fit."""
    rows = [cells[0]]
    for cell in cells[1:]:
        if rows[-1].cell_len + len(BETWEEN) + cell.cell_len <= width:
            rows[-1] = Text.assemble(rows[-1], BETWEEN, cell)
        else:
            rows.append(cell)
    return Text("\n").join(rows)


def thinking_time(text: str) -> float | None:
    """Seconds as typed, 1 if nothing was; None if it is no such number."""
    try:
        seconds = float(text or 1)
    except ValueError:
        return None
    return seconds if 0.1 <= seconds <= 60 else None


def program() -> str:
    """How this program was called."""
    name = Path(sys.argv[0]).name
    return "python3 run.py" if Path("run.py").is_file() and name == "__main__.py" else "magetable"
