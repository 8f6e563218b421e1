"""`python -m moonsite.esbuild FOLDER ARGUMENTS`: runs esbuild; the folder is all that it sees, as `/`.

A process of its own: what runs it is large, and no page needs it.
"""

import platform
import sys
import tarfile
from contextlib import suppress
from pathlib import Path

from wasmtime import Config, Engine, ExitTrap, Func, Linker, Module, Store, WasiConfig, WasmtimeError
from wasmtime._bindings import wasmtime_config_strategy_set

PROGRAM = Path(__file__).with_name("vendor") / "esbuild-wasi-preview1-0.27.2.tgz"
CRANELIFT, WINCH = 1, 2
"""Compilers, as wasmtime's library numbers them; its package for Python has a name for the first alone."""


def run(folder: str, *arguments: str) -> int:
    """Runs it and returns its status; what it has to say goes to the standard error."""
    engine = Engine(_config())
    world = WasiConfig()
    world.argv = ("esbuild", *arguments)
    world.env = [("PWD", "/")]
    world.inherit_stderr()
    world.preopen_dir(folder, "/")
    store, linker = Store(engine), Linker(engine)
    store.set_wasi(world)
    linker.define_wasi()
    start = linker.instantiate(store, Module(engine, _program())).exports(store)["_start"]
    assert isinstance(start, Func)
    try:
        start(store)
    except ExitTrap as end:
        return end.code
    return 0


def _config() -> Config:
    """Remembers for the user how the program was compiled: that takes longer than all else."""
    config = Config()
    wasmtime_config_strategy_set(config.ptr(), compiler_for(platform.machine()))
    config.cranelift_opt_level = "none"
    with suppress(WasmtimeError):  # a user without a folder of their own has it compiled each time
        config.cache = True
    return config


def compiler_for(machine: str) -> int:
    """Winch takes a quarter of the time, but its authors trust it on one kind of processor alone."""
    return WINCH if machine.lower() in ("x86_64", "amd64") else CRANELIFT


def _program() -> bytes:
    with tarfile.open(PROGRAM) as package:
        file = package.extractfile("package/esbuild.wasm")
        assert file is not None
        return file.read()


if __name__ == "__main__":
    sys.exit(run(*sys.argv[1:]))
