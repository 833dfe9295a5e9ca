"""Makes a game's rules into a module of WebAssembly: Numba types and lowers them, LLVM optimises them for wasm32, a
linker puts them together. One export for each function of `Driver`, which takes one block of arguments: see `wasm.py`.

Numba takes its settings from the environment when it is imported, and counts up what it has compiled, so a module
is made in a process of its own: `python -m magetable.kit.building PACKAGE FOLDER`.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any

import msgspec

from magetable.kit.calls import CALLS
from magetable.kit.engine import Engine
from magetable.kit.module_file import Manifest, arguments_of, fields_of, hashes_of, parts_of, records_of
from magetable.kit.rule import Twins, widened

# What Numba makes is taken as it is, since LLVM would know the wrong machine's pointers if it optimised it before.
SETTINGS = {
    "NUMBA_OPT": "0", "NUMBA_LOOP_VECTORIZE": "0", "NUMBA_SLP_VECTORIZE": "0", "NUMBA_CPU_NAME": "generic",
    "NUMBA_CPU_FEATURES": "", "PYTHONHASHSEED": "0",
}  # fmt: skip
TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+simd128,+sign-ext,+nontrapping-fptoint,+mutable-globals"
STACK = 1 << 20  # bytes
TOOLS = ("numba", "llvmlite", "numpy", "ziglang")


class WasmCompiler(Twins):
    """Makes twins of rules that Numba compiles without keeping them: from its cache it gives no LLVM code."""

    def made(self, copy: Any) -> Any:
        import numba

        twin = numba.njit(copy, error_model="numpy", _nrt=False)
        twin.get_call_template = lambda args, kws: type(twin).get_call_template(twin, widened(args), kws)
        return twin

    def constant(self, table: Any) -> Any:
        import numpy as np

        return np.array(table, np.int64)


def build(package: str, folder: Path) -> None:
    """Write a package's module and what is to be known about it to a folder."""
    engine = Engine(package, "interpreted")
    with tempfile.TemporaryDirectory() as room:
        thing, module = Path(room) / "rules.o", folder / "rules.wasm"
        thing.write_bytes(object_code(engine))
        link(thing, module)
    (folder / "rules.json").write_text(json.dumps(msgspec.to_builtins(manifest(engine)), indent=1) + "\n")


def manifest(engine: Engine) -> Manifest:
    records = {name: record.dtype.itemsize for name, record in records_of(engine).items()}
    python = f"{sys.version_info.major}.{sys.version_info.minor}"
    return Manifest(
        game=engine.rooms.about.ABOUT.name,
        version=engine.rooms.about.ABOUT.version,
        sources=hashes_of(engine.package),
        made_with={"python": python, **{tool: version(tool) for tool in TOOLS}},
        sizes=records,
        codes=engine.codes,
        observation=engine.observation,
        features=engine.features,
        calls={name: parts_of(name) for name in CALLS},
    )


def object_code(engine: Engine) -> bytes:
    """All rules in one file for the linker."""
    import llvmlite.binding as llvm

    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(opt=3, reloc="static", features=FEATURES)
    whole = llvm.parse_assembly("")
    for text in llvm_codes(engine, str(machine.target_data)):
        whole.link_in(llvm.parse_assembly(text))
    for function in whole.functions:
        if not function.is_declaration and function.name not in CALLS:
            function.linkage = "internal"
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    tuning.loop_vectorization = tuning.slp_vectorization = True
    passes = llvm.create_pass_builder(machine, tuning)
    passes.getModulePassManager().run(whole, passes)
    return machine.emit_object(whole)


def llvm_codes(engine: Engine, layout: str) -> Iterator[str]:
    """The LLVM code of each call and of all that it calls, with its export."""
    twins, types = WasmCompiler(), Types(engine)
    for name in CALLS:
        twin = twins.twin(engine.function(name))
        signature = tuple(types.of(kind) for _, kind in arguments_of(name))
        twin.compile(signature)
        compiled = twin.overloads[signature]
        lines = str(compiled.library._final_module).splitlines()
        code = "\n".join(line for line in lines if not line.startswith("target "))
        head = f'target datalayout = "{layout}"\ntarget triple = "{TRIPLE}"\n'
        yield head + code.replace("= common ", "= weak ") + types.export(name, compiled.fndesc.llvm_func_name)


class Types:
    """Kinds of arguments as Numba knows them, and how an export reads them from its block."""

    def __init__(self, engine: Engine) -> None:
        import numba

        self.records = {name: numba.from_dtype(record.dtype) for name, record in records_of(engine).items()}
        self.items = {name: record.dtype.itemsize for name, record in records_of(engine).items()}

    def of(self, kind: Any) -> Any:
        from numba import types

        if isinstance(kind, type):  # a NamedTuple
            return types.NamedTuple([self.of(part) for _, part in fields_of(kind)], kind)
        name, dimensions = item_of(kind)
        one = self.records.get(name) or {"int": types.int64, "word": types.uint64, "bool": types.boolean}.get(name)
        one = one or getattr(types, name)
        return types.Array(one, dimensions, "C") if dimensions else one

    def size(self, name: str) -> int:
        return self.items.get(name) or (1 if name == "bool" else int(name.strip("uintfloa")) // 8)

    def export(self, call: str, entry: str) -> str:
        """A function that reads a block of slots and calls what Numba has made, as Numba calls it.

        The result is written to where the block begins. Of an array Numba wants to know more than place and lengths.
        """
        code: list[str] = []
        passed = ["ptr %block", "ptr %fault"]
        slot = 0

        def load(kind: str = "i64") -> str:
            nonlocal slot
            code.append(f"%at{slot} = getelementptr i8, ptr %block, i32 {8 * slot}")
            code.append(f"%x{slot} = load {kind}, ptr %at{slot}")
            slot += 1
            return f"%x{slot - 1}"

        for _, kind in parts_of(call):
            name, dimensions = item_of(kind)
            if name in ("int", "word"):
                passed.append(f"i64 {load()}")
                continue
            place = load("ptr")
            if not dimensions:
                passed.append(f"ptr {place}")
                continue
            lengths = [load() for _ in range(dimensions)]
            strides = [str(self.size(name))]
            count = lengths[-1]
            for length in reversed(lengths[:-1]):
                code.append(f"%n{slot} = mul i64 {count}, {strides[0]}")
                code.append(f"%c{slot} = mul i64 {count}, {length}")
                strides.insert(0, f"%n{slot}")
                count = f"%c{slot}"
            numbers = [count, str(self.size(name))]
            passed += ["ptr null", "ptr null", *(f"i64 {n}" for n in numbers), f"ptr {place}"]
            passed += [f"i64 {n}" for n in (*lengths, *strides)]
        call_it = f'%done = call i32 @"{entry}"({", ".join(passed)})'
        body = "\n  ".join(["%fault = alloca ptr", *code, "store i64 0, ptr %block", call_it])
        return f"\ndefine void @{call}(ptr %block) {{\n  {body}\n  ret void\n}}\n"


def item_of(kind: str) -> tuple[str, int]:
    """What a kind holds, and in how many dimensions."""
    name = kind.rstrip("[]")
    return name, (len(kind) - len(name)) // 2


def link(thing: Path, module: Path) -> None:
    """Put the module together; what nobody calls falls away."""
    import ziglang

    zig = Path(ziglang.__file__).parent / "zig"
    exports = [f"--export={name}" for name in (*CALLS, "__heap_base")]
    options = ["--no-entry", "--gc-sections", "--strip-all", "-z", f"stack-size={STACK}", *exports]
    subprocess.run([str(zig), "wasm-ld", *options, str(thing), "-o", str(module)], check=True)


def made_by_itself(package: str, folder: Path, path: Path | None = None) -> None:
    """Make a module in a process of its own; of a package that is not installed one says the path."""
    command = [sys.executable, "-m", "magetable.kit.building", package, str(folder)]
    paths = [str(path)] if path else []
    paths += [os.environ[name] for name in ["PYTHONPATH"] if name in os.environ]
    subprocess.run(command, check=True, env=os.environ | SETTINGS | {"PYTHONPATH": os.pathsep.join(paths)})


if __name__ == "__main__":
    build(sys.argv[1], Path(sys.argv[2]))
