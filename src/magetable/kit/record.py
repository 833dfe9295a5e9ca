"""Records: a class of annotations becomes one flat run of bytes.

The same bytes are seen in two ways. Compiled rules see a NumPy structured array. Interpreted rules,
views and words see a `ctypes` structure: plain Python integers, an error for a misspelt field or a
bad index. The strict flavour of the structure also refuses a value that does not fit its field,
which compiled code would silently cut off.
"""

import ctypes
import inspect
from typing import Any, ClassVar

import numpy as np


class Int:
    """A whole number of fixed width; `i8[5]` is a row of five of them."""

    def __init__(self, name: str, ctype: type) -> None:
        self.dtype = np.dtype(ctype)
        self.loose = self.strict = ctype
        self.name = name

    def __getitem__(self, length: int) -> "Row":
        return Row(self, length)

    def __repr__(self) -> str:
        return self.name


i8 = Int("i8", ctypes.c_int8)
i16 = Int("i16", ctypes.c_int16)
i32 = Int("i32", ctypes.c_int32)
i64 = Int("i64", ctypes.c_int64)
u64 = Int("u64", ctypes.c_uint64)  # for the generator alone: unsigned arithmetic surprises


class Row:
    """A fixed number of integers or records, side by side; `i8[5][3]` is three rows of five."""

    def __init__(self, item: Any, length: int) -> None:
        self.item = item
        self.dtype = np.dtype((item.dtype, (length,)))
        self.loose = item.loose * length
        self.strict = type(f"Strict{length}", (_StrictRow, item.strict * length), {"__slots__": ()})

    def __getitem__(self, length: int) -> "Row":
        return Row(self, length)


class _StrictRow:
    """Mixed into a ctypes array: no index from the end, no value that does not fit."""

    __slots__ = ()

    def __getitem__(self, index: int) -> Any:
        if index < 0:
            raise IndexError(f"index {index} is negative")
        return super().__getitem__(index)  # type: ignore[misc]

    def __setitem__(self, index: int, value: Any) -> None:
        if index < 0:
            raise IndexError(f"index {index} is negative")
        super().__setitem__(index, value)  # type: ignore[misc]
        if isinstance(value, int) and super().__getitem__(index) != value:  # type: ignore[misc]
            raise OverflowError(f"{value} does not fit item {index} of {type(self).__name__}")


class _StrictStructure(ctypes.Structure):
    """A structure whose fields refuse a value that does not fit."""

    __slots__ = ()

    def __setattr__(self, name: str, value: Any) -> None:
        super().__setattr__(name, value)
        if isinstance(value, int) and getattr(self, name) != value:
            raise OverflowError(f"{value} does not fit the field {name!r} of {type(self).__name__}")


class Record:
    """Subclass it with annotated fields; the class then carries `dtype`, `loose` and `strict`."""

    dtype: ClassVar[np.dtype]
    loose: ClassVar[type[ctypes.Structure]]
    strict: ClassVar[type[ctypes.Structure]]

    def __init_subclass__(cls) -> None:
        fields: dict[str, Any] = {}
        for base in reversed(cls.__mro__):
            if issubclass(base, Record) and base is not Record:
                fields |= inspect.get_annotations(base)
        cls.dtype = np.dtype([(name, kind.dtype) for name, kind in fields.items()], align=True)
        cls.loose, cls.strict = (
            type(
                cls.__name__,
                (base,),
                {"__slots__": (), "_fields_": [(name, getattr(kind, flavour)) for name, kind in fields.items()]},
            )
            for flavour, base in (("loose", ctypes.Structure), ("strict", _StrictStructure))
        )
        if ctypes.sizeof(cls.loose) != cls.dtype.itemsize:
            raise TypeError(f"{cls.__name__}: NumPy and ctypes lay the fields out differently")

    def __class_getitem__(cls, length: int) -> Row:
        return Row(cls, length)

    @classmethod
    def batch(cls, size: int) -> np.ndarray:
        """So many states, all zero."""
        return np.zeros(size, cls.dtype)

    @classmethod
    def of(cls, state: bytes) -> Any:
        """A structure of its own with these bytes."""
        return cls.loose.from_buffer_copy(state)

    @classmethod
    def at(cls, states: np.ndarray, index: int = 0, strict: bool = False) -> Any:
        """One state of a batch, or of its bytes, as a structure over the very same bytes."""
        flavour = cls.strict if strict else cls.loose
        memory = states if states.dtype == np.uint8 else states.view(np.uint8)
        return flavour.from_buffer(memory, index * cls.dtype.itemsize)  # type: ignore[arg-type]


class Rows:
    """A batch as interpreted rules see it: item i is a structure; storing copies the bytes."""

    def __init__(self, record: type[Record], states: np.ndarray, strict: bool = False) -> None:
        self._bytes = states.view(np.uint8).reshape(len(states), -1)
        self._structures = [record.at(states, i, strict) for i in range(len(states))]

    def __len__(self) -> int:
        return len(self._structures)

    def __getitem__(self, index: int) -> Any:
        return self._structures[index]

    def __setitem__(self, index: int, structure: Any) -> None:
        self._bytes[index] = np.frombuffer(structure, np.uint8)


class Numbers:
    """An array as interpreted rules see it: its items are plain integers, its rows such arrays."""

    def __init__(self, values: np.ndarray) -> None:
        self._values = values

    def __len__(self) -> int:
        return len(self._values)

    def __getitem__(self, index: int) -> Any:
        item = self._values[index]
        return Numbers(item) if isinstance(item, np.ndarray) else int(item)

    def __setitem__(self, index: int, value: int) -> None:
        self._values[index] = value
