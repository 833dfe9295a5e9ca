"""What the drawings of tables in the terminal share: a table fits a screen of 120 columns and 40 rows."""

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table

GAP = 2  # columns between what stands side by side
LONGEST = 16  # letters of a name


def shortened(name: str) -> str:
    return name if len(name) <= LONGEST else name[: LONGEST - 1] + "…"


class Beside:
    """A board, and the rest beside it where the terminal has room for at least `least` columns; below it otherwise."""

    def __init__(self, board: RenderableType, width: int, rest: RenderableType, least: int) -> None:
        self.board, self.width = board, width
        self.rest, self.least = rest, least

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if options.max_width < self.width + GAP + self.least:
            yield Group(self.board, self.rest)
            return
        grid = Table.grid(padding=(0, GAP, 0, 0), pad_edge=False)
        grid.add_column(width=self.width)
        grid.add_column(ratio=1)
        grid.expand = True
        grid.add_row(self.board, self.rest)
        yield grid
