#!/usr/bin/env python3
"""A solver that does whatever its option `does` names; contract.cpp does the same in C++."""
import json
import math
import os
import sys

import mazewright_solver as mazewright
from mazewright_solver import (PRICES, GaveUp, Solved, Unsupported, choice, real, route_to, run,
                               solver, toggle, whole)

DOES = ["route", "none", "gives-up", "unsupported", "throws", "prints", "not-finite", "empty",
        "query", "cells", "large", "events", "links"]


def cheapest(maze, query):
    """Return a cheapest route: every step is tried until none makes a cell cheaper."""
    costs, parents = {query.start: 0}, {query.start: None}
    changed = [query.start]
    for cell in changed:
        for near in maze.neighbours(cell, query.moves):
            cost = costs[cell] + maze.step_cost(cell, near, query.diagonal)
            if cost < costs.get(near, math.inf) - 1e-9:
                costs[near], parents[near] = cost, cell
                changed.append(near)
    return route_to(query.end, parents)


def events_of(maze, query):
    """Yield 2500 cells that are opened and closed, one that is updated, and much progress."""
    yield mazewright.open(query.start, 0, 1.5)
    for step in range(2500):
        cell = (step % maze.rows, 0)
        yield mazewright.open(cell, step, 0.5, query.start)
        yield mazewright.progress(fraction=0.25)
        yield mazewright.close(cell)
    yield mazewright.update(query.end, 3, 0, query.start)


def told(maze, query):
    """Return what was understood of the query."""
    return json.dumps({
        "question": query.question, "from": query.start, "to": query.end, "moves": query.moves,
        "diagonal": PRICES[query.diagonal],
        "turns": query.turns, "outside": query.outside == "open", "match": query.match == "any",
        "cell-points": query.cell_points, "pass": query.pass_cells, "avoid": query.avoid_cells,
        "coins": query.coins, "cells": query.cells, "snake": query.snake, "ms": query.limit_ms,
        "bytes": query.limit_bytes, "options": query.options})


def cells(maze):
    """Return every cell of the maze: glyph, value, cost."""
    return json.dumps([[maze.kind((row, column)), maze.value((row, column)),
                        maze.cost((row, column))]
                       for row in range(maze.rows) for column in range(maze.columns)])


CALLS = []


def prepare(maze):
    """Return the number of open cells; count the calls."""
    CALLS.append(maze)
    return sum(maze.is_open((row, column))
               for row in range(maze.rows) for column in range(maze.columns))


@solver("contract", name="Contract", version="1.2", source="A paper", changes=True, costs=True,
        snakes=True, questions=("shortest-path", "link", "clear-board", "one-stroke"),
        moves=("4", "8", "8-cut-one", "8-cut-both"), diagonal=("sqrt2", "1", "1.5", "2"),
        guarantee=2, records=True, expands="steps",
        prepare=prepare,
        options=[choice("does", "route", DOES), toggle("bold", True), whole("seed", 7, 0, 2 ** 53),
                 real("weight", 1.5, 1, 5, label="Weight", help="of the estimate")])
def contract(maze, query):
    """Do what the option names."""
    does = query.options["does"]
    if does == "none":
        return None
    if does == "gives-up":
        raise GaveUp("for a reason")
    if does == "unsupported":
        raise Unsupported("for a reason")
    if does == "throws":
        raise ValueError("for a reason")
    if does == "empty":
        return []
    if does == "events":
        return (yield from events_of(maze, query))
    if does == "links":
        return [[(0, 0), (0, 1)], [(1, 0), (1, 1), (1, 2)]]
    route = cheapest(maze, query)
    if route is None or does == "route":
        return route
    if does == "not-finite":
        return Solved(route, cost=math.nan)
    if does == "query":
        return Solved(route, message=told(maze, query))
    if does == "cells":
        return Solved(route, message=cells(maze))
    if does == "large":
        return Solved(route, cost=2, bound=1.5, figures={
            "expanded": query.prepared, "opened": 2 ** 60, "peak-open": len(CALLS)})
    print("not JSON")
    sys.stdout.flush()
    os.system("echo from a child")
    return Solved(route, message=f"read {len(sys.stdin.read())} bytes")


@solver("plain")
def plain(maze, query):
    """Return the only cell of a route."""
    return [query.start]


if __name__ == "__main__":
    run()
