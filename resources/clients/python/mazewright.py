"""Mazewright from Python: solve levels, find out facts about them, and compare solvers.

    >>> import mazewright
    >>> run = mazewright.solve(["S.#",
    ...                         "..E"], "astar")
    >>> run["status"], run["cost"], run["routes"][0]
    ('solved', 3, [[0, 0], [1, 0], [1, 1], [1, 2]])

The functions call the program `mazewright-cli`, which is searched for in the path, or is what the
environment variable MAZEWRIGHT_CLI names. They return what it prints as JSON: the keys are those of
its results files. With `frame=True` they return a pandas DataFrame, with a row for each run or
level, and nested keys joined by dots, as in `figures.expanded`.

A level is the path of a file in any format that Mazewright reads, or a list of strings, its rows:
`#` wall, `.` floor, `S` start, `E` end. A limit that ends a run is no error: `status` tells it.
Wrong arguments, unreadable levels and a solver that cannot answer the only question asked raise
`MazewrightError`. Ctrl+C ends the program too.

This file needs only Python 3.9 or later, and `mazewright-cli`.
"""
from __future__ import annotations

import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
from typing import Any, Dict, Iterable, List, Mapping, Optional, Sequence, Tuple, Union

__all__ = ["MazewrightError", "compare", "facts", "solve", "table"]

Level = Union[str, "os.PathLike[str]", Sequence[str]]
Settings = Mapping[str, Any]
Records = List[Dict[str, Any]]

# Exit codes with which the output is complete: answered, a check failed, stopped by a limit.
COMPLETE = (0, 1, 4)
PROGRESS = re.compile(r"\d+ of \d+ levels, \d+ runs?: ")


class MazewrightError(Exception):
    """What `mazewright-cli` could not do, in its words.

    `exit_code` is its exit code, None if it could not be called. `records` is what it had printed:
    if one level of many cannot be read, the runs of the others.

    >>> import mazewright
    >>> try:
    ...     mazewright.solve(["S.E"], "no-such-solver")
    ... except mazewright.MazewrightError as error:
    ...     print(error.exit_code, str(error)[:31])
    2 unknown solver 'no-such-solver'
    """

    def __init__(self, words: str, exit_code: Optional[int] = None,
                 records: Optional[Records] = None) -> None:
        super().__init__(words)
        self.exit_code = exit_code
        self.records = records or []


def solve(level: Level, solver: Union[None, str, Sequence[str]] = None, *,
          set: Optional[Settings] = None, time_limit: Optional[float] = None,
          memory_limit: Optional[float] = None, repeat: Optional[int] = None,
          options: Sequence[str] = (), frame: bool = False) -> Any:
    """Solve a level, and return the run of the solver as a dictionary.

    Without a solver, the main solver for the level's question is asked. With a list of solvers, or
    `"all"`, the runs are a list. `set` has options of the question and the solvers. The limits, in
    seconds and MiB, are for each run; `options` are further words of the command line.

    >>> run = solve(["S..",
    ...              ".#.",
    ...              "..E"], "astar", set={"moves": "8-cut-both"})
    >>> run["verified"], round(run["cost"], 3), run["audit"]["is"]
    (True, 3.414, 'proved')
    >>> [run["solver"] for run in solve(["S.E"], ["astar", "jps"])]
    ['astar', 'jps']
    >>> solve(["S#E"])["status"]
    'no-solution'
    """
    words = [*_solver_words(solver), *_set_words(set), *options,
             *_number("--time-limit", time_limit), *_number("--memory-limit", memory_limit),
             *_number("--repeat", repeat)]
    runs = _runs_of(_called("solve", words, [level]))
    if frame:
        return table(runs)
    return runs if solver == "all" or not isinstance(solver, (str, type(None))) else runs[0]


def facts(level: Level, *, only: Sequence[str] = (), set: Optional[Settings] = None,
          time_limit: Optional[float] = None, memory_limit: Optional[float] = None,
          options: Sequence[str] = (), frame: bool = False) -> Any:
    """Return the facts about a level: a dictionary of their ids and values.

    A fact that is impossible has no value and is left out, as is one that a limit left undecided.
    `only` has the ids of the wanted facts, by default all. The limits are in seconds and MiB.

    >>> facts(["S.#",
    ...        "..E"], only=["cost", "unique", "dead-ends"])
    {'cost': 3, 'unique': False, 'dead-ends': 1}
    """
    words = [*(word for id in only for word in ("--fact", id)), *_set_words(set), *options,
             *_number("--time-limit", time_limit), *_number("--memory-limit", memory_limit)]
    told = _called("facts", words, [level])[0]
    values = {id: fact["value"] for id, fact in told["facts"].items() if "value" in fact}
    return table([{"level": told["level"], **values}]) if frame else values


def compare(levels: Iterable[Level], solvers: Union[str, Sequence[str]] = (), *,
            set: Optional[Settings] = None, time_limit: Optional[float] = None,
            memory_limit: Optional[float] = None, repeat: Optional[int] = None,
            options: Sequence[str] = (), frame: bool = False) -> Any:
    """Run solvers on levels, and return `{"runs": [...], "quality": {...}, "summary": {...}}`.

    `quality` says by level and solver how good the answers are.

    Solvers are ids, also with options as in `"astar(weight=5)"`, or `"all"`. A level may be a
    folder. Levels that are lists of strings are called `level-1`, `level-2`, by their place. With
    `frame=True`, the runs are the DataFrame, and the rest is in its `attrs`.

    >>> told = compare([["S.E"], ["S#E"]], ["astar", "astar(weight=5)"])
    >>> [(run["level"], run["status"]) for run in told["runs"]][::2]
    [('level-1', 'solved'), ('level-2', 'no-solution')]
    >>> told["quality"]["level-1"]["astar(weight=5)"]["is"]
    'optimal'
    >>> told["summary"]["levels"]
    2
    """
    words = [*_solver_words(solvers), *_set_words(set), *options,
             *_number("--time-limit", time_limit), *_number("--memory-limit", memory_limit),
             *_number("--repeat", repeat)]
    told = _called("compare", words, [*levels])
    rest = {"quality": {line["level"]: line["quality"] for line in told if "quality" in line},
            "summary": next((line["summary"] for line in told if "summary" in line), {})}
    if not frame:
        return {"runs": _runs_of(told), **rest}
    found = table(_runs_of(told))
    found.attrs.update(rest)
    return found


def list(kind: Optional[str] = None, *, frame: bool = False) -> Any:
    """Return the `solvers`, `formats`, `generators` or `facts`; by default, all of them.

    >>> import mazewright
    >>> [solver["id"] for solver in mazewright.list("solvers")][:3]
    ['wavefront', 'dijkstra', 'astar']
    """
    found = _called("list", [] if kind is None else [kind], [])
    return table(found) if frame else found


def table(records: Records) -> Any:
    """Return records as a pandas DataFrame, with nested keys joined by dots."""
    try:
        import pandas
    except ImportError as error:
        raise MazewrightError("a DataFrame needs pandas: install python3-pandas, or leave out "
                              "frame=True for dictionaries") from error
    return pandas.json_normalize(records)


def _called(command: str, words: Sequence[str], levels: Sequence[Level]) -> Records:
    """Call the program, and return the objects that it prints."""
    with tempfile.TemporaryDirectory(prefix="mazewright-") as folder:
        files, names = _files_of(levels, pathlib.Path(folder))
        # No shell: names are passed as they are. Ctrl+C reaches the program, or run() kills it.
        done = subprocess.run([_program(), command, "--json", *words, *files],
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, encoding="utf-8", errors="surrogateescape",
                              check=False)
    told = [json.loads(line) for line in done.stdout.splitlines() if line]
    for record in told:
        if record.get("level") in names:
            record["level"] = names[record["level"]]
    if done.returncode not in COMPLETE:
        raise MazewrightError(_words_of(done, told, names), done.returncode, told)
    return told


def _program() -> str:
    named = os.environ.get("MAZEWRIGHT_CLI", "mazewright-cli")
    found = shutil.which(named)
    if found is None:
        raise MazewrightError(f"there is no program {named!r}: install mazewright, or name "
                              "mazewright-cli by the environment variable MAZEWRIGHT_CLI")
    return found


def _files_of(levels: Sequence[Level], folder: pathlib.Path) -> Tuple[List[str], Dict[str, str]]:
    """Return the files of levels, and the names of those that are written for lists of rows."""
    files: List[str] = []
    names: Dict[str, str] = {}
    for number, level in enumerate(levels, 1):
        if isinstance(level, (str, os.PathLike)):
            path = os.fspath(level)
            files.append(f"./{path}" if path.startswith("-") else path)
            continue
        file = folder / f"level-{number}.txt"
        file.write_text("".join(f"{row}\n" for row in level), encoding="utf-8")
        files.append(str(file))
        names[str(file)] = f"level-{number}"
    return files, names


def _words_of(done: subprocess.CompletedProcess, told: Records, names: Mapping[str, str]) -> str:
    """Return the reason for a failure: what the program said, or what its last run says."""
    words = done.stderr
    for file, name in names.items():
        words = words.replace(file, name)
    lines = [line.removeprefix("mazewright-cli: ") for line in words.splitlines()]
    reasons = [line for line in lines if not PROGRESS.match(line)]
    said = told[-1].get("message", "") if told else ""
    return "\n".join(reasons) or said or f"mazewright-cli ended with exit code {done.returncode}"


def _solver_words(solvers: Union[None, str, Sequence[str]]) -> List[str]:
    ids = [solvers] if isinstance(solvers, str) else solvers or ()
    return [word for id in ids for word in ("--solver", id)]


def _set_words(settings: Optional[Settings]) -> List[str]:
    return [word for name, value in (settings or {}).items()
            for word in ("--set", f"{name}={_text(value)}")]


def _text(value: Any) -> str:
    """Return the value of an option as the command line reads it."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def _number(option: str, value: Optional[float]) -> List[str]:
    return [] if value is None else [option, str(value)]


def _runs_of(told: Records) -> Records:
    return [line for line in told if "solver" in line]
