#!/usr/bin/env python3
"""Breadth-first search: the smallest solver to copy."""
from collections import deque

from mazewright_solver import route_to, run, solver


@solver("bfs", name="BFS in Python", guarantee="optimal")
def bfs(maze, query):
    """Return a route of the fewest steps: cells are reached in the order of their distance."""
    parents = {query.start: None}
    queue = deque([query.start])
    while queue and query.end not in parents:
        cell = queue.popleft()
        for near in maze.neighbours(cell):
            if near not in parents:
                parents[near] = cell
                queue.append(near)
    return route_to(query.end, parents)


if __name__ == "__main__":
    run()
