"""The rules kit: flat records, rule functions, chance, and one source that runs interpreted or compiled.

A reader finds here, in this order: `record` and `table` (what a state is), `chance` (the generator inside it), `rows`
(what rules do with rows of numbers), `rule` (what a rule function is and how it is compiled), `rooms` (what a game's
package must offer), `driver` (what can be done with any game's rules), `calls` (its functions as types), `wasm` (the
same as a module) and `engine` (the driver of one game in one mode, as Python calls it). See docs/kit.md.
"""

from magetable.kit.chance import below, chance_of, roll, shuffle, who_begins
from magetable.kit.record import Record, i8, i16, i32, i64, u64
from magetable.kit.rows import mark_only, total
from magetable.kit.rule import rule
from magetable.kit.table import NOBODY, PARTS, Table

__all__ = [
    "NOBODY", "PARTS", "Record", "Table", "below", "chance_of", "i8", "i16", "i32", "i64", "mark_only", "roll", "rule",
    "shuffle", "total", "u64", "who_begins",
]  # fmt: skip
