"""Solvers in Python for Mazewright: a decorated function becomes a solver to compare.

    from mazewright_solver import route_to, run, solver

    @solver("bfs", guarantee="optimal")
    def bfs(maze, query):
        parents = {query.start: None}
        queue = [query.start]
        for cell in queue:
            for near in maze.neighbours(cell):
                if near not in parents:
                    parents[near] = cell
                    queue.append(near)
        return route_to(query.end, parents)

    if __name__ == "__main__":
        run()

A function returns a route (a list of cells), None if it has proved that there is none, or `Solved`.
It raises `GaveUp` or `Unsupported`. If it is a generator, it yields what it does, by `open`,
`update`, `close` and `progress` of this module, and returns as above; Mazewright then draws and
explains its search. Whatever the function prints goes to Mazewright's log.

A cell is a tuple (row, column), counted from 0 at the top left. The protocol is described in
`solvers/outside/README.md` of Mazewright's sources. This file needs only Python 3.9 or later; it
may be copied next to a solver.
"""
from __future__ import annotations

import inspect
import json
import math
import operator
import os
import pathlib
import sys
import time
import traceback
from dataclasses import dataclass, field
from typing import Any, BinaryIO, Callable, Dict, Iterable, List, Optional, Sequence, Tuple, Union

__all__ = ["GaveUp", "Maze", "Query", "Solved", "Unsupported", "choice", "progress", "real",
           "route_to", "run", "serve", "solver", "toggle", "whole"]

Cell = Tuple[int, int]
Route = Sequence[Cell]
Range = Tuple[Optional[int], Optional[int]]

PROTOCOL = 1
SQRT2 = math.sqrt(2)
MOST_EXACT = 2 ** 53  # numbers above it are sent as strings
EVENTS_AT_ONCE = 1000
EVENTS_NS = 50_000_000
PROGRESS_NS = 33_000_000

GLYPHS = ".#SEot"
EXPECTED_GLYPHS = "expected one of " + GLYPHS
WALL = ord("#")
OPENNESS = bytes(glyph != WALL for glyph in range(256))
STRAIGHT = ((-1, 0), (0, 1), (1, 0), (0, -1))
DIAGONAL = ((-1, 1), (1, 1), (1, -1), (-1, -1))
# What a diagonal step costs, in straight steps, by the price that a query names.
PRICES = {"sqrt2": SQRT2, "1": 1, "1.5": 1.5, "2": 2}
# How many of the two cells beside a diagonal step must be open.
OPEN_BESIDE = {"8": 2, "8-cut-one": 1, "8-cut-both": 0}


class GaveUp(Exception):
    """Raised by a solver that stops without an answer; its text is shown."""


class Unsupported(Exception):
    """Raised by a solver that does not answer this query; its text is shown."""


class Maze:
    """A rectangle of cells: `.` floor, `#` wall, `S` start, `E` end, `o` coin, `t` tile.

    >>> maze = Maze(["S.#",
    ...              "..E"])
    >>> maze.rows, maze.columns, maze.start, maze.end
    (2, 3, (0, 0), (1, 2))
    >>> maze.neighbours((0, 1))
    [(1, 1), (0, 0)]
    >>> maze.neighbours((0, 1), "8-cut-one")
    [(1, 1), (0, 0), (1, 2), (1, 0)]
    """

    def __init__(self, cells: Sequence[str], values: Iterable[Sequence[int]] = (),
                 costs: Optional[Sequence[Sequence[float]]] = None) -> None:
        """Make a maze of rows of text.

        `values` has (row, column, value) for coins (points) and tiles (symbol); `costs` has the
        cost of entering each cell, in rows. Raises ValueError if the rows do not form a rectangle.
        """
        self.rows = len(cells)
        self.columns = len(cells[0]) if self.rows else 0
        if self.columns == 0 or any(len(row) != self.columns for row in cells):
            raise ValueError("the rows of a maze have the same length, of at least one cell")
        if costs is not None and (len(costs) != self.rows
                                  or any(len(row) != self.columns for row in costs)):
            raise ValueError("the costs have the shape of the maze")
        self._costs = None if costs is None else [list(row) for row in costs]
        self._cells: List[bytearray] = []
        # 1 for each open cell, with a border of walls around the maze.
        self._stride = self.columns + 2
        self._open = bytearray(self._stride)
        self._values: Dict[Cell, int] = {}
        self._ends: Dict[str, Cell] = {}
        for row, text in enumerate(cells):
            unknown = {*text} - {*GLYPHS}
            if unknown:
                raise ValueError(f"row {row}: unknown glyph {min(unknown)!r}; {EXPECTED_GLYPHS}")
            glyphs = bytearray(text, "ascii")
            self._cells.append(glyphs)
            self._open += b"\0" + glyphs.translate(OPENNESS) + b"\0"
            for end in {*text} & {"S", "E"}:
                self._ends[end] = (row, text.index(end))
        self._open += bytes(self._stride)
        for row, column, value in values:
            self._values[self._inside((row, column))] = value

    @property
    def start(self) -> Optional[Cell]:
        """The cell `S`, or None. A query may start elsewhere: see `Query.start`."""
        return self._ends.get("S")

    @property
    def end(self) -> Optional[Cell]:
        """The cell `E`, or None. A query may end elsewhere: see `Query.end`."""
        return self._ends.get("E")

    @property
    def has_costs(self) -> bool:
        """Whether steps have different costs."""
        return self._costs is not None

    def __contains__(self, cell: Cell) -> bool:
        """Return whether the cell lies within the maze."""
        return 0 <= cell[0] < self.rows and 0 <= cell[1] < self.columns

    def kind(self, cell: Cell) -> str:
        """Return the glyph of a cell, such as `#`."""
        row, column = self._inside(cell)
        return chr(self._cells[row][column])

    def value(self, cell: Cell) -> int:
        """Return the points of a coin or the symbol of a tile; 0 for other cells."""
        return self._values.get(self._inside(cell), 0)

    def cost(self, cell: Cell) -> float:
        """Return the cost of a straight step into the cell; 0 for a wall."""
        row, column = self._inside(cell)
        if self._cells[row][column] == WALL:
            return 0
        return 1 if self._costs is None else self._costs[row][column]

    def is_open(self, cell: Cell) -> bool:
        """Return whether the cell lies within the maze and is no wall."""
        return cell in self and self._cells[cell[0]][cell[1]] != WALL

    def neighbours(self, cell: Cell, moves: str = "4") -> List[Cell]:
        """Return the cells that one step from `cell` reaches under a move rule.

        The rules are `4`, `8` (both cells beside a diagonal step are open), `8-cut-one` (one of
        them is) and `8-cut-both` (none need be). The order is up, right, down, left, then the
        diagonals clockwise. A wall has no neighbours.
        """
        row, column = self._inside(cell)
        at = (row + 1) * self._stride + column + 1
        is_open = self._open
        found: List[Cell] = []
        if not is_open[at]:
            return found
        for down, right in STRAIGHT:
            if is_open[at + down * self._stride + right]:
                found.append((row + down, column + right))
        if moves == "4":
            return found
        needed = OPEN_BESIDE[moves]
        for down, right in DIAGONAL:
            below = down * self._stride
            if (is_open[at + below + right]
                    and is_open[at + below] + is_open[at + right] >= needed):
                found.append((row + down, column + right))
        return found

    def step_cost(self, a: Cell, b: Cell, diagonal: str = "sqrt2") -> float:
        """Return the cost of the step from `a` to its neighbour `b`.

        On a diagonal it is multiplied by its price: `sqrt2`, `1`, `1.5` or `2`.
        """
        cost = self.cost(b)
        return cost * PRICES[diagonal] if a[0] != b[0] and a[1] != b[1] else cost

    def route_cost(self, route: Route, diagonal: str = "sqrt2") -> float:
        """Return the sum of the costs of a route's steps.

        >>> Maze(["S.", ".E"]).route_cost([(0, 0), (0, 1), (1, 1)])
        2
        >>> Maze(["S.", ".E"]).route_cost([(0, 0), (1, 1)], diagonal="1.5")
        1.5
        """
        return sum(self.step_cost(a, b, diagonal) for a, b in zip(route, route[1:]))

    def change(self, changes: Iterable[Sequence[Any]]) -> None:
        """Replace cells: (row, column, glyph), or with a fourth item, their value or cost, or 1.

        >>> maze = Maze(["S.E"])
        >>> maze.change([[0, 1, "#"]])
        >>> maze.neighbours((0, 0))
        []
        """
        for row, column, glyph, *rest in changes:
            cell = self._inside((row, column))
            if glyph not in {*GLYPHS}:
                raise ValueError(f"cell {cell}: unknown glyph {glyph!r}; {EXPECTED_GLYPHS}")
            value = rest[0] if rest else 1
            self._cells[row][column] = ord(glyph)
            self._open[(row + 1) * self._stride + column + 1] = glyph != "#"
            self._values.pop(cell, None)
            self._ends = {end: place for end, place in self._ends.items() if place != cell}
            if glyph in "ot":
                self._values[cell] = value
            if glyph in "SE":
                self._ends[glyph] = cell
            cost = value if glyph == "." else 1
            if self._costs is None and cost != 1:
                self._costs = [[self.cost((r, c)) for c in range(self.columns)]
                               for r in range(self.rows)]
            if self._costs is not None:
                self._costs[row][column] = cost

    def _inside(self, cell: Cell) -> Cell:
        if cell not in self:
            raise IndexError(f"cell {tuple(cell)} is outside the maze")
        return cell[0], cell[1]


@dataclass
class Query:
    """A question about a maze, with its settings; those of other questions have their defaults.

    `Query(maze.start, maze.end)` asks for a shortest path, to try a solver without Mazewright.
    """

    start: Optional[Cell] = None  #: where a route begins; None for clear-board
    end: Optional[Cell] = None  #: where it ends
    moves: str = "4"  #: of a shortest path: see `Maze.neighbours`
    diagonal: str = "sqrt2"  #: of a shortest path: see `Maze.step_cost`
    options: Dict[str, Any] = field(default_factory=dict)  #: the solver's options, all of them
    question: str = "shortest-path"
    turns: int = 2  #: link, clear-board: the most turns of a line
    outside: str = "wall"  #: link, clear-board: `open` if a line may run around the board
    match: str = "equal"  #: link, clear-board: `any` if any two tiles may be joined
    cell_points: int = 1  #: one-stroke: points of each cell
    pass_cells: List[Cell] = field(default_factory=list)  #: one-stroke: cells to pass
    avoid_cells: List[Cell] = field(default_factory=list)  #: one-stroke: cells to avoid
    coins: Range = (None, None)  #: one-stroke: fewest and most coins
    cells: Range = (None, None)  #: one-stroke: fewest and most cells
    snake: bool = False  #: one-stroke: no cell is beside an earlier one but its predecessor
    limit_ms: int = 0  #: the limit of time; 0: none. Mazewright ends a program that exceeds it
    limit_bytes: int = 0  #: the limit of memory; 0: none
    record: bool = False  #: whether events are wanted; they are discarded otherwise
    prepared: Any = None  #: what the solver's `prepare` returned
    began_ns: int = field(default_factory=time.perf_counter_ns, repr=False)

    def seconds_left(self) -> float:
        """Return the time until the limit; infinite without one."""
        if self.limit_ms == 0:
            return math.inf
        return self.limit_ms / 1e3 - (time.perf_counter_ns() - self.began_ns) / 1e9


@dataclass
class Solved:
    """An answer with more than its route. Without a cost, Mazewright computes it."""

    route: Sequence[Any]  #: cells from one end to the other; for clear-board the links in order
    cost: Optional[float] = None  #: of the route; for one-stroke its score
    bound: Optional[float] = None  #: a proved lower bound of the cost (one-stroke: an upper one)
    figures: Dict[str, Any] = field(default_factory=dict)  #: such as `expanded`
    message: str = ""


Answer = Union[None, Sequence[Any], Solved]


class Event(tuple):
    """A step of a search, as `open`, `update`, `close` and `progress` return it."""


def open(cell: Cell, g: float = 0, h: float = 0, parent: Optional[Cell] = None) -> Event:
    """Return the event that a cell joins the open list: cost so far, estimate, and parent."""
    return _reached("open", cell, g, h, parent)


def update(cell: Cell, g: float = 0, h: float = 0, parent: Optional[Cell] = None) -> Event:
    """Return the event that an open cell has got a better way."""
    return _reached("update", cell, g, h, parent)


def close(cell: Cell) -> Event:
    """Return the event that a cell is expanded."""
    return Event(("close", cell[0], cell[1]))


def progress(fraction: Optional[float] = None, expanded: Optional[int] = None,
             best: Optional[float] = None, bound: Optional[float] = None) -> Event:
    """Return the event that tells how far a run is; `fraction` is 0 to 1."""
    told = {"fraction": fraction, "expanded": expanded, "best": best, "bound": bound}
    return Event(("progress", {name: v for name, v in told.items() if v is not None}))


def _reached(kind: str, cell: Cell, g: float, h: float, parent: Optional[Cell]) -> Event:
    if parent is None:
        return Event((kind, cell[0], cell[1], g, h))
    return Event((kind, cell[0], cell[1], g, h, parent[0], parent[1]))


def route_to(end: Cell, parents: Dict[Cell, Optional[Cell]]) -> Optional[List[Cell]]:
    """Return the cells that lead to `end`; the parent of the first is None. None if not reached.

    >>> route_to((0, 2), {(0, 0): None, (0, 1): (0, 0), (0, 2): (0, 1)})
    [(0, 0), (0, 1), (0, 2)]
    """
    if end not in parents:
        return None
    route = []
    cell: Optional[Cell] = end
    while cell is not None:
        route.append(cell)
        cell = parents[cell]
    return route[::-1]


def toggle(id: str, initial: bool = False, label: str = "", help: str = "") -> Dict[str, Any]:
    """Return an option that is on or off."""
    return _option(id, "toggle", "on" if initial else "off", label, help)


def whole(id: str, initial: int, least: int, most: int, label: str = "",
          help: str = "") -> Dict[str, Any]:
    """Return an option that is a whole number, of at most 2^53."""
    return {**_option(id, "whole", initial, label, help), "least": least, "most": most}


def real(id: str, initial: float, least: float, most: float, label: str = "",
         help: str = "") -> Dict[str, Any]:
    """Return an option that is a number."""
    return {**_option(id, "real", initial, label, help), "least": least, "most": most}


def choice(id: str, initial: str, names: Sequence[str], label: str = "",
           help: str = "") -> Dict[str, Any]:
    """Return an option that is one of `names`."""
    return {**_option(id, "choice", initial, label, help), "names": [*names]}


def _option(id: str, kind: str, initial: Any, label: str, help: str) -> Dict[str, Any]:
    return {"id": id, "label": label or id, "help": help, "type": kind, "initial": initial}


@dataclass
class _Entry:
    function: Callable[[Maze, Query], Any]
    prepare: Optional[Callable[[Maze], Any]]
    facts: Dict[str, Any]


_ENTRIES: Dict[str, _Entry] = {}


def solver(id: str, *, name: str = "", summary: str = "", version: str = "", source: str = "",
           questions: Sequence[str] = ("shortest-path",), moves: Sequence[str] = ("4",),
           costs: bool = False, snakes: bool = False,
           guarantee: Union[str, float] = "none", diagonal: Sequence[str] = ("sqrt2",),
           options: Sequence[Dict[str, Any]] = (), records: Optional[bool] = None,
           changes: bool = False, expands: str = "cells",
           prepare: Optional[Callable[[Maze], Any]] = None) -> Callable[[Callable], Callable]:
    """Decorate a function of a maze and a query as a solver. The function itself is unchanged.

    `moves` are the move rules that it knows, `diagonal` the prices of a diagonal step, and `costs`
    is true if it knows step costs, `snakes` if it knows the condition `snake`. `guarantee` is `optimal`, `none`, or the factor of the optimum.
    `options` are made by `toggle`, `whole`, `real` and `choice`. By default, a generator `records`.
    With `changes`, edits of a maze are sent alone; `prepare` is then called again. It is called
    once a maze, and its time is the set-up time.
    """
    def register(function: Callable[[Maze, Query], Any]) -> Callable[[Maze, Query], Any]:
        texts = {"name": name or id, "summary": summary, "version": version, "source": source}
        _ENTRIES[id] = _Entry(function, prepare, {
            "id": id, **{key: text for key, text in texts.items() if text},
            "questions": [*questions], "moves": [*moves], "diagonal": [*diagonal],
            "costs": costs, "snakes": snakes, "guarantee": guarantee,
            "options": [*options], "changes": changes, "expands": expands,
            "records": inspect.isgeneratorfunction(function) if records is None else records})
        return function
    return register


class _Refused(Exception):
    """A request that is answered with an error of JSON-RPC."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code = code


PARSE_ERROR, INVALID_REQUEST, UNKNOWN_METHOD = -32700, -32600, -32601
INVALID_PARAMS, SOLVER_FAILED = -32602, -32000


class _Events:
    """Sends the events of a run in batches."""

    def __init__(self, send: Callable[[str, Any], None], record: bool) -> None:
        self._send = send
        self._record = record
        self._pending: List[Event] = []
        self._flushed = time.perf_counter_ns()
        self._told = -PROGRESS_NS  # the first progress is sent at once
        self.closed = 0

    def take(self, event: Any) -> None:
        if not isinstance(event, Event):
            raise TypeError(f"a solver yields events, such as open(cell), not {event!r}")
        if event[0] == "progress":
            self._tell(event[1])
            return
        self.closed += event[0] == "close"
        if not self._record:
            return
        self._pending.append(event)
        if (len(self._pending) >= EVENTS_AT_ONCE
                or time.perf_counter_ns() - self._flushed > EVENTS_NS):
            self.flush()

    def flush(self) -> None:
        if self._pending:
            self._send("events", self._pending)
        self._pending = []
        self._flushed = time.perf_counter_ns()

    def _tell(self, known: Dict[str, Any]) -> None:
        now = time.perf_counter_ns()
        if now - self._told >= PROGRESS_NS:
            self._told = now
            self._send("progress", known)


class _Server:
    """Answers requests, one line after the other."""

    def __init__(self, entries: Dict[str, _Entry], answers: BinaryIO) -> None:
        self._entries = entries
        self._answers = answers
        self._maze: Optional[Maze] = None
        self._set_up_us = 0.0  # of the maze alone
        self._prepared: Dict[str, Tuple[Any, float]] = {}  # by solver, with the set-up time
        self._methods = {"hello": self._hello, "maze": self._take_maze, "change": self._change,
                         "solve": self._solve}

    def take(self, line: bytes) -> None:
        try:
            asked = json.loads(line)
        except ValueError as error:
            self._write(_error(None, PARSE_ERROR, f"the line is not JSON: {error}"))
            return
        if not isinstance(asked, list) or not asked:
            self._write(self._reply(asked))
            return
        replies = [reply for reply in map(self._reply, asked) if reply]
        self._write(b"[" + b",".join(replies) + b"]" if replies else b"")

    def _reply(self, asked: Any) -> bytes:
        """Return the answer to a request; empty for a notification."""
        if not isinstance(asked, dict) or not isinstance(asked.get("method"), str):
            id = asked.get("id") if isinstance(asked, dict) else None
            return _error(id, INVALID_REQUEST, "expected a request with a method")
        reply = self._done(asked, asked.get("id"))
        return reply if "id" in asked else b""

    def _done(self, asked: Dict[str, Any], id: Any) -> bytes:
        name = asked["method"]
        params = asked.get("params") or {}
        try:
            if name not in self._methods:
                raise _Refused(UNKNOWN_METHOD, f"unknown method {name!r}")
            if not isinstance(params, dict):
                raise _Refused(INVALID_PARAMS, f"{name}: expected parameters by name")
            result = self._methods[name](params)
            return _json({"jsonrpc": "2.0", "id": id, "result": result})
        except _Refused as refused:
            return _error(id, refused.code, str(refused))
        except Exception as error:  # the user's function, or what it returned
            traceback.print_exc()
            sys.stderr.flush()
            words = traceback.format_exception_only(type(error), error)[-1].strip()
            return _error(id, SOLVER_FAILED, words)

    def _send(self, method: str, params: Any) -> None:
        self._write(_json({"jsonrpc": "2.0", "method": method, "params": params}))

    def _write(self, message: bytes) -> None:
        if message:
            self._answers.write(message + b"\n")
            self._answers.flush()

    def _hello(self, params: Dict[str, Any]) -> Dict[str, Any]:
        if PROTOCOL not in params.get("protocol", []):
            raise _Refused(INVALID_PARAMS, f"hello: this program speaks protocol {PROTOCOL}")
        return {"protocol": PROTOCOL, "solvers": [entry.facts for entry in self._entries.values()]}

    def _take_maze(self, params: Dict[str, Any]) -> Dict[str, Any]:
        began = time.perf_counter_ns()
        self._maze = None
        self._prepared = {}
        try:
            content = params
            if "file" in params:
                content = json.loads(pathlib.Path(params["file"]).read_text(encoding="utf-8"))
            maze = Maze(content["cells"], content.get("values") or (), content.get("costs"))
        except (OSError, LookupError, TypeError, ValueError) as error:
            raise _Refused(INVALID_PARAMS, f"maze: {_words(error)}") from error
        if (maze.rows, maze.columns) != (params.get("rows"), params.get("columns")):
            raise _Refused(INVALID_PARAMS, f"maze: its cells are {maze.rows} x {maze.columns}, not "
                                           f"{params.get('rows')} x {params.get('columns')}")
        self._maze = maze
        return self._set_up_since(began)

    def _change(self, params: Dict[str, Any]) -> Dict[str, Any]:
        began = time.perf_counter_ns()
        maze = self._known_maze("change")
        self._prepared = {}
        try:
            maze.change(params["cells"])
        except (LookupError, TypeError, ValueError) as error:
            self._maze = None  # half of the cells may have changed
            raise _Refused(INVALID_PARAMS, f"change: {_words(error)}") from error
        return self._set_up_since(began)

    def _set_up_since(self, began_ns: int) -> Dict[str, Any]:
        self._set_up_us = _us_since(began_ns)
        return {"set-up-us": self._set_up_us}

    def _solve(self, params: Dict[str, Any]) -> Dict[str, Any]:
        maze = self._known_maze("solve")
        entry = self._entries.get(params.get("solver", ""))
        if entry is None:
            raise _Refused(INVALID_PARAMS, f"solve: no solver {params.get('solver')!r} here")
        try:
            query = _query_of(params, entry.facts["options"])
        except (LookupError, TypeError, ValueError) as error:
            raise _Refused(INVALID_PARAMS, f"solve: {_words(error)}") from error
        unknown = _unknown_to(entry.facts, maze, query)
        if unknown:
            return {"status": "unsupported", "message": unknown}
        figures: Dict[str, Any] = {}
        if entry.prepare is not None:
            query.prepared, figures["set-up-us"] = self._prepared_for(entry, maze)
        events = _Events(self._send, query.record and entry.facts["records"])
        began = time.perf_counter_ns()
        try:
            answer = _drive(entry.function(maze, query), events)
            result: Dict[str, Any] = {"status": "no-solution" if answer is None else "solved"}
        except GaveUp as reason:
            answer, result = None, {"status": "gave-up", "message": str(reason)}
        except Unsupported as reason:
            answer, result = None, {"status": "unsupported", "message": str(reason)}
        figures["search-us"] = _us_since(began)
        events.flush()
        if events.closed:
            figures["expanded"] = events.closed
        if answer is not None:
            solved = answer if isinstance(answer, Solved) else Solved(answer)
            result.update(_told(solved, query.question))
            figures.update((name, _sized(value)) for name, value in solved.figures.items())
        return {**result, "figures": figures}

    def _known_maze(self, method: str) -> Maze:
        if self._maze is None:
            raise _Refused(INVALID_PARAMS, f"{method}: there is no maze yet")
        return self._maze

    def _prepared_for(self, entry: _Entry, maze: Maze) -> Tuple[Any, float]:
        """Return what a solver has prepared for the maze, and the time of the whole set-up."""
        id = entry.facts["id"]
        if id not in self._prepared:
            began = time.perf_counter_ns()
            prepared = entry.prepare(maze)
            self._prepared[id] = prepared, self._set_up_us + _us_since(began)
        return self._prepared[id]


def _drive(answer: Any, events: _Events) -> Answer:
    """Return the answer of a function; of a generator, take its events until it returns."""
    if not inspect.isgenerator(answer):
        return answer
    while True:
        try:
            event = next(answer)
        except StopIteration as end:
            return end.value
        events.take(event)


def _told(solved: Solved, question: str) -> Dict[str, Any]:
    """Return the answer as the protocol says it."""
    if question == "clear-board":
        told: Dict[str, Any] = {"routes": [_cells(link) for link in solved.route]}
    else:
        told = {"route": _cells(solved.route)}
    for name, value in (("cost", solved.cost), ("bound", solved.bound)):
        if value is not None:
            told[name] = value
    if solved.message:
        told["message"] = solved.message
    return told


def _cells(route: Iterable[Cell]) -> List[List[int]]:
    cells = [[operator.index(row), operator.index(column)] for row, column in route]
    if not cells:
        raise ValueError("a route has at least one cell; return None if there is no route")
    return cells


def _query_of(params: Dict[str, Any], specs: Sequence[Dict[str, Any]]) -> Query:
    given = params.get("options", {})
    known = {spec["id"]: spec for spec in specs}
    for name in given:
        if name not in known:
            raise ValueError(f"unknown option {name!r}")
    limits = params.get("limits", {})
    query = Query(
        question=params["question"], record=params.get("record", False),
        options={name: _value(spec, given.get(name, spec["initial"]))
                 for name, spec in known.items()},
        limit_ms=int(limits.get("ms", 0)), limit_bytes=int(limits.get("bytes", 0)))
    for name, attribute, read in (
            ("from", "start", _cell), ("to", "end", _cell), ("moves", "moves", str),
            ("diagonal", "diagonal", str),
            ("turns", "turns", int), ("outside", "outside", str), ("match", "match", str),
            ("cell-points", "cell_points", int), ("pass", "pass_cells", _cell_list),
            ("avoid", "avoid_cells", _cell_list), ("coins", "coins", _range),
            ("cells", "cells", _range), ("snake", "snake", bool)):
        if params.get(name) is not None:
            setattr(query, attribute, read(params[name]))
    if query.question != "clear-board" and (query.start is None or query.end is None):
        raise ValueError(f"{query.question} needs from and to")
    return query


def _cell(value: Sequence[int]) -> Cell:
    row, column = value
    return operator.index(row), operator.index(column)


def _cell_list(values: Iterable[Sequence[int]]) -> List[Cell]:
    return [_cell(value) for value in values]


def _range(value: Sequence[Any]) -> Range:
    least, most = (None if side is None else int(side) for side in value)
    return least, most


def _value(spec: Dict[str, Any], given: Any) -> Any:
    """Return the value of an option in its Python type."""
    if spec["type"] == "toggle":
        return given in (True, "on")
    if spec["type"] == "whole":
        return int(given)
    return float(given) if spec["type"] == "real" else str(given)


def _unknown_to(facts: Dict[str, Any], maze: Maze, query: Query) -> str:
    """Return why a solver does not answer a query; empty if it does."""
    if query.question not in facts["questions"]:
        return f"{facts['id']} does not answer {query.question}"
    if query.question == "shortest-path" and query.moves not in facts["moves"]:
        return f"{facts['id']} does not know the moves {query.moves}"
    if (query.question == "shortest-path" and query.moves != "4"
            and query.diagonal not in facts["diagonal"]):
        return f"{facts['id']} does not know the price {query.diagonal} of a diagonal"
    if query.question == "shortest-path" and maze.has_costs and not facts["costs"]:
        return f"{facts['id']} does not know step costs"
    if query.snake and not facts["snakes"]:
        return f"{facts['id']} does not know snakes"
    return ""


def _sized(value: Any) -> Any:
    """Return a count as it is sent: over 2^53 it is a string."""
    return str(value) if isinstance(value, int) and abs(value) > MOST_EXACT else value


def _plain(value: Any) -> Any:
    """Return a number of another type, such as numpy's, as Python's."""
    try:
        return operator.index(value)
    except TypeError:
        return float(value)


def _us_since(began_ns: int) -> float:
    return (time.perf_counter_ns() - began_ns) / 1e3


def _words(error: Exception) -> str:
    return f"expected {error}" if isinstance(error, KeyError) else str(error)


def _error(id: Any, code: int, message: str) -> bytes:
    return _json({"jsonrpc": "2.0", "id": id, "error": {"code": code, "message": message}})


def _json(message: Any) -> bytes:
    text = json.dumps(message, separators=(",", ":"), allow_nan=False, default=_plain)
    return text.encode("ascii")


def serve(requests: BinaryIO, answers: BinaryIO) -> None:
    """Answer requests until their end.

    >>> import io
    >>> answers = io.BytesIO()
    >>> serve(io.BytesIO(b'{"jsonrpc":"2.0","id":1,"method":"jump"}'), answers)
    >>> json.loads(answers.getvalue())["error"]["message"]
    "unknown method 'jump'"
    """
    server = _Server(_ENTRIES, answers)
    for line in requests:
        server.take(line)


def run() -> None:
    """Speak the protocol on standard input and output, until the end of the input.

    Meanwhile whatever the program prints goes to standard error, and its standard input is empty.
    """
    if sys.stdin.isatty():
        print("This program speaks with Mazewright on its standard input and output. Add it with\n"
              f"mazewright-cli solver add NAME -- python3 {sys.argv[0]}", file=sys.stderr)
    requests = os.fdopen(os.dup(0), "rb")
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    sys.stdout.flush()
    sys.stdout = sys.stderr
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    try:
        serve(requests, answers)
        answers.close()
    except BrokenPipeError:  # Mazewright has ended; so does this program
        os._exit(1)
    except KeyboardInterrupt:
        os._exit(130)
