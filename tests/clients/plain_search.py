"""What is true of routes, found without the modules under test: on rows of text, and slowly."""
import math
import random

PRICES = {"sqrt2": math.sqrt(2), "1": 1, "1.5": 1.5, "2": 2}
SIDES = {"8": 2, "8-cut-one": 1, "8-cut-both": 0}


def random_rows(random_source, rows, columns, walls):
    """Return rows of text with this share of walls, and the start and end somewhere."""
    cells = [["#" if random_source.random() < walls else "." for _ in range(columns)]
             for _ in range(rows)]
    start, end = random_source.sample([(r, c) for r in range(rows) for c in range(columns)], 2)
    cells[start[0]][start[1]] = "S"
    cells[end[0]][end[1]] = "E"
    return ["".join(row) for row in cells], start, end


def random_mazes(count, rows, columns):
    """Return mazes from open to full of walls, the same each time."""
    source = random.Random(f"{rows} x {columns}")
    return [random_rows(source, rows, columns, walls=0.1 + 0.5 * number / count)
            for number in range(count)]


def random_costs(rows, source):
    """Return a cost of 1 to 9 for each open cell that is neither end, as levels have them."""
    return [[0 if glyph == "#" else source.randint(1, 9) if glyph == "." else 1 for glyph in row]
            for row in rows]


def is_open(rows, cell):
    """Return whether a cell is in the maze and no wall."""
    row, column = cell
    return 0 <= row < len(rows) and 0 <= column < len(rows[0]) and rows[row][column] != "#"


def may_step(rows, a, b, moves):
    """Return whether the move rule allows a step."""
    down, right = b[0] - a[0], b[1] - a[1]
    if not is_open(rows, a) or not is_open(rows, b) or max(abs(down), abs(right)) != 1:
        return False
    if down == 0 or right == 0:
        return True
    sides = is_open(rows, (a[0] + down, a[1])) + is_open(rows, (a[0], a[1] + right))
    return moves != "4" and sides >= SIDES[moves]


def cost_of_step(a, b, costs, diagonal="sqrt2"):
    """Return the cost of a step."""
    cost = 1 if costs is None else costs[b[0]][b[1]]
    return cost * PRICES[diagonal] if a[0] != b[0] and a[1] != b[1] else cost


def cost_of_route(rows, route, moves, costs=None, diagonal="sqrt2"):
    """Return the cost of a route; fail if it is none."""
    assert is_open(rows, route[0])
    for a, b in zip(route, route[1:]):
        assert may_step(rows, a, b, moves), f"the step from {a} to {b} under {moves}"
    return sum(cost_of_step(a, b, costs, diagonal) for a, b in zip(route, route[1:]))


def least_cost(rows, start, end, moves, costs=None, diagonal="sqrt2"):
    """Return the least cost by Dijkstra's algorithm without a heap; None if there is no route."""
    cells = [(r, c) for r in range(len(rows)) for c in range(len(rows[0]))]
    known, done = {start: 0}, set()
    while known.keys() - done:
        nearest = min(known.keys() - done, key=known.get)
        if nearest == end:
            return known[end]
        done.add(nearest)
        for cell in cells:
            if may_step(rows, nearest, cell, moves):
                cost = known[nearest] + cost_of_step(nearest, cell, costs, diagonal)
                known[cell] = min(cost, known.get(cell, math.inf))
    return None


def fewest_steps(rows, start, end):
    """Return the fewest 4-way steps of all simple paths, each of them walked; None without one."""
    best = None
    paths = [[start]]
    while paths:
        path = paths.pop()
        row, column = path[-1]
        if path[-1] == end:
            best = len(path) - 1 if best is None else min(best, len(path) - 1)
            continue
        for near in ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)):
            if is_open(rows, near) and near not in path:
                paths.append([*path, near])
    return best
