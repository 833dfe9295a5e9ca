"""What functions of the driver take, as types. To mypy they are anything, since it differs between the modes; what
lies in memory says a word, which modules (`building.py`) are made by."""

from typing import Annotated, Any

Word = Annotated[Any, "word"]  # 64 bits, as `Engine.word` gives them

# Records side by side, as `Engine.rows` gives them, and one of them
States = Annotated[Any, "State[]"]
Boxes = Annotated[Any, "Box[]"]
Chances = Annotated[Any, "Chance[]"]
Nodes = Annotated[Any, "Node[]"]
Plans = Annotated[Any, "Plan[]"]
Showns = Annotated[Any, "Shown[]"]
Tellings = Annotated[Any, "Telling[]"]
Offers = Annotated[Any, "Offer[]"]
State = Annotated[Any, "State"]
Box = Annotated[Any, "Box"]

# Rows of numbers, as `Engine.zeros`, `numbers` and `given` give them, and rows of such rows
Numbers = Annotated[Any, "int64[]"]
Words = Annotated[Any, "uint64[]"]
Floats = Annotated[Any, "float64[]"]
Bytes = Annotated[Any, "int8[]"]
Ints = Annotated[Any, "int32[]"]
FlagRows = Annotated[Any, "bool[][]"]
ByteRows = Annotated[Any, "int8[][]"]
ShortRows = Annotated[Any, "int16[][]"]
IntRows = Annotated[Any, "int32[][]"]
NumberRows = Annotated[Any, "int64[][]"]
