#!/usr/bin/env python3
"""A* whose search can be watched: with all move rules, prices and step costs, and a weight."""
import math
from heapq import heappop, heappush

import mazewright_solver as mazewright
from mazewright_solver import PRICES, Solved, real, route_to, run, solver

MOST_WEIGHT = 5


def estimate(cell, end, query):
    """Return a lower bound on the cost from a cell to the end: no step costs less than 1."""
    down, right = abs(cell[0] - end[0]), abs(cell[1] - end[1])
    if query.moves == "4":
        return down + right
    return max(down, right) + (PRICES[query.diagonal] - 1) * min(down, right)


@solver("astar-python", name="A* in Python", source="Hart, Nilsson and Raphael, 1968",
        summary="Best-first search guided by a lower bound on the remaining cost.",
        moves=("4", "8", "8-cut-one", "8-cut-both"), diagonal=tuple(PRICES), costs=True,
        guarantee=MOST_WEIGHT,
        options=[real("weight", 1, 1, MOST_WEIGHT, label="Weight",
                      help="the cost is at most this many times the optimum")])
def astar(maze, query):
    """Yield the cells that are opened and closed, and return the route."""
    weight = query.options["weight"]
    costs, parents = {query.start: 0}, {query.start: None}
    closed = set()
    h = estimate(query.start, query.end, query)
    heap = [(weight * h, query.start)]
    yield mazewright.open(query.start, 0, h)
    while heap:
        _, cell = heappop(heap)
        if cell in closed:
            continue
        closed.add(cell)
        yield mazewright.close(cell)
        if cell == query.end:
            cost = costs[cell]
            return Solved(route_to(cell, parents), cost, bound=cost / weight)
        for near in maze.neighbours(cell, query.moves):
            g = costs[cell] + maze.step_cost(cell, near, query.diagonal)
            if near in closed or g >= costs.get(near, math.inf):
                continue
            event = mazewright.update if near in costs else mazewright.open
            costs[near], parents[near] = g, cell
            h = estimate(near, query.end, query)
            heappush(heap, (g + weight * h, near))
            yield event(near, g, h, cell)
    return None


if __name__ == "__main__":
    run()
