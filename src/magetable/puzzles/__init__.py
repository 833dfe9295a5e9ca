"""Positions in which one choice is clearly better than what an adept plays.

`finding` looks for them in games of bots, `weighing` says what each choice is worth and how sure that is, `puzzle` is
what is kept of one, and the stock that each game's package has.
"""

from magetable.puzzles.finding import Quarry, find, search_match
from magetable.puzzles.puzzle import Puzzle, Stock, read_stock, stock_of, write_stock

__all__ = ["Puzzle", "Quarry", "Stock", "find", "read_stock", "search_match", "stock_of", "write_stock"]
