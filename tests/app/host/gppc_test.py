#!/usr/bin/env python3
"""Asks mazewright-host-gppc about mazes over its pipes, as the engine does.

    tests/app/host/gppc_test.py MAZEWRIGHT_HOST_GPPC GPPC2014.so GPPC2023.so MISBEHAVING.so MIXED.so

The oracle is a search over all cells here, by repeated relaxation.
"""
import json
import math
import os
import pathlib
import random
import select
import signal
import subprocess
import sys
import tempfile
import unittest

PROGRAM, ENTRY_2014, ENTRY_2023, MISBEHAVING, MIXED = sys.argv[1:6]
del sys.argv[1:6]
DEADLINE = 120  # seconds; only reached if a promise is broken

WAYS = {"N": (-1, 0), "NE": (-1, 1), "E": (0, 1), "SE": (1, 1),
        "S": (1, 0), "SW": (1, -1), "W": (0, -1), "NW": (-1, -1)}


class Entry:
    """A library under the host."""

    def __init__(self, library, misbehaviour=""):
        self.folder = tempfile.TemporaryDirectory()
        self.process = subprocess.Popen(
            [PROGRAM, library], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**os.environ, "TMPDIR": self.folder.name, "MISBEHAVIOUR": misbehaviour})
        self.number = 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait(DEADLINE)
        self.process.stdout.close()
        self.process.stderr.close()
        self.folder.cleanup()

    def write(self, *messages):
        lines = [m if isinstance(m, str) else json.dumps(m) for m in messages]
        self.process.stdin.write("".join(f"{line}\n" for line in lines).encode())
        self.process.stdin.flush()

    def read(self):
        line = b""
        while not line.endswith(b"\n"):
            if not select.select([self.process.stdout], [], [], DEADLINE)[0]:
                raise AssertionError("no answer in time")
            byte = os.read(self.process.stdout.fileno(), 1)
            if not byte:
                return None
            line += byte
        return json.loads(line)

    def request(self, method, parameters=None):
        self.number += 1
        return {"jsonrpc": "2.0", "id": self.number, "method": method, "params": parameters or {}}

    def ask(self, method, **parameters):
        """Returns the whole answer to a request."""
        self.write(self.request(method, parameters))
        answer = self.read()
        assert answer is None or answer["id"] == self.number, answer
        return answer

    def maze(self, cells, **more):
        return self.ask("maze", **maze_of(cells), **more)

    def solve(self, start, end, **more):
        return self.ask("solve", **query(start, end, **more))["result"]

    def ends(self):
        """Returns the exit code, negative for a signal, after the end of the output."""
        assert self.read() is None
        return self.process.wait(DEADLINE)

    def left_over(self):
        return os.listdir(self.folder.name)


def maze_of(cells):
    return {"rows": len(cells), "columns": len(cells[0]), "cells": cells, "sha256": "0" * 64}


def query(start, end, **more):
    return {"solver": "any", "question": "shortest-path", "moves": "8", "options": {},
            "from": start, "to": end, "limits": {"ms": 0, "bytes": 0}, "record": False, **more}


def steps_from(cells, row, column):
    """Yields the neighbours of a cell with their costs; no corner is cut."""
    def is_open(r, c):
        return 0 <= r < len(cells) and 0 <= c < len(cells[0]) and cells[r][c] != "#"
    for down, right in WAYS.values():
        if is_open(row + down, column + right) and \
                is_open(row + down, column) and is_open(row, column + right):
            yield (row + down, column + right), math.hypot(down, right)


def costs_from(cells, start):
    costs = {tuple(start): 0.0}
    changed = [tuple(start)]
    while changed:
        cell = changed.pop(0)
        for near, cost in steps_from(cells, *cell):
            if costs[cell] + cost < costs.get(near, math.inf) - 1e-9:
                costs[near] = costs[cell] + cost
                changed.append(near)
    return costs


def route_of(result):
    """Returns the cells of a result; each run begins where the previous one ended."""
    if "route" in result:
        return [tuple(cell) for cell in result["route"]]
    route = [tuple(result["runs"][0][:2])]
    for row, column, way, steps in result["runs"]:
        assert route[-1] == (row, column) and steps > 0, result
        for _ in range(steps):
            route.append((route[-1][0] + WAYS[way][0], route[-1][1] + WAYS[way][1]))
    return route


def cost_of(cells, route):
    """Returns the cost of a route; infinite if a step is not allowed."""
    return sum(dict(steps_from(cells, *a)).get(b, math.inf) for a, b in zip(route, route[1:]))


def random_cells(seed, rows, columns):
    chance = random.Random(seed)
    return ["".join(chance.choice("...#") for _ in range(columns)) for _ in range(rows)]


class GppcTest(unittest.TestCase):
    ENTRIES = {"2014": ENTRY_2014, "2023": ENTRY_2023}

    def each_entry(self):
        for year, library in self.ENTRIES.items():
            with self.subTest(year), Entry(library) as entry:
                yield year, entry

    def test_hello_offers_one_solver(self):
        expected = {"2014": ("example-a-2014", "Example A* 2014"),
                    "2023": ("example-dijkstra-2023", "Example Dijkstra 2023")}
        for year, entry in self.each_entry():
            answer = entry.ask("hello", protocol=[1], program="a test")
            self.assertEqual(answer["jsonrpc"], "2.0")
            self.assertEqual(answer["result"]["protocol"], 1)
            [solver] = answer["result"]["solvers"]
            self.assertEqual((solver["id"], solver["name"]), expected[year])
            self.assertIn(year, solver["summary"])
            self.assertEqual(solver["questions"], ["shortest-path"])
            self.assertEqual(solver["moves"], ["8"])
            self.assertEqual(solver["guarantee"], "none")
            self.assertFalse(solver["costs"] or solver["records"])

    def test_answer_to_a_small_maze(self):
        cells = [".....",
                 ".##..",
                 "....."]
        for _, entry in self.each_entry():
            entry.maze(cells)
            result = entry.solve([0, 0], [2, 4])
            self.assertEqual(result["status"], "solved")
            self.assertEqual(route_of(result)[0], (0, 0))
            self.assertEqual(route_of(result)[-1], (2, 4))
            # No corner is cut: three steps beside the walls, one down before the diagonal, or after it.
            self.assertAlmostEqual(cost_of(cells, route_of(result)), 4 + math.sqrt(2))

    def test_costs_are_those_of_the_oracle_on_random_mazes(self):
        solved = 0
        for _, entry in self.each_entry():
            for seed in range(6):
                cells = random_cells(seed, 12 + 5 * seed, 31 - 3 * seed)
                entry.maze(cells)
                open_cells = [(r, c) for r, row in enumerate(cells) for c, glyph in enumerate(row)
                              if glyph != "#"]
                chance = random.Random(seed)
                for _ in range(12):
                    start, end = chance.sample(open_cells, 2)
                    costs = costs_from(cells, start)
                    result = entry.solve(start, end)
                    if end not in costs:
                        self.assertEqual(result["status"], "no-solution")
                        continue
                    route = route_of(result)
                    self.assertEqual((route[0], route[-1]), (start, end))
                    self.assertAlmostEqual(cost_of(cells, route), costs[end])
                    self.assertGreater(result["figures"]["search-us"], 0)
                    solved += 1
        self.assertGreater(solved, 100)

    def test_long_path_comes_in_one_answer(self):
        cells = ["." * 300]
        for _, entry in self.each_entry():
            entry.maze(cells)
            self.assertEqual(entry.solve([0, 299], [0, 0])["runs"], [[0, 299, "W", 299]])

    def test_start_that_is_the_end_is_a_route_of_one_cell(self):
        for _, entry in self.each_entry():
            entry.maze(["..", ".."])
            result = entry.solve([1, 0], [1, 0])
            self.assertEqual((result["status"], result["route"]), ("solved", [[1, 0]]))

    def test_glyphs_other_than_walls_are_open(self):
        for _, entry in self.each_entry():
            entry.maze(["SotE"])
            self.assertEqual(entry.solve([0, 0], [0, 3])["runs"], [[0, 0, "E", 3]])

    def test_set_up_is_timed_and_its_files_are_weighed(self):
        sizes = {"2014": 4 * 6, "2023": 0}
        for year, entry in self.each_entry():
            result = entry.maze(["...", "..."])["result"]
            self.assertGreater(result["set-up-us"], 0)
            self.assertEqual(result["set-up-bytes"], sizes[year])

    def test_all_files_of_the_set_up_are_weighed_and_removed(self):
        with Entry(MISBEHAVING) as entry:
            self.assertEqual(entry.maze(["..."])["result"]["set-up-bytes"], 8)
            self.assertEqual(len(entry.left_over()), 1)
            entry.process.stdin.close()
            self.assertEqual(entry.ends(), 0)
            self.assertEqual(entry.left_over(), [])

    def test_maze_may_come_as_a_file(self):
        for _, entry in self.each_entry():
            with tempfile.NamedTemporaryFile("w") as file:
                json.dump({"cells": ["..", "#."], "values": [], "costs": None}, file)
                file.flush()
                answer = entry.ask("maze", rows=2, columns=2, sha256="0" * 64, file=file.name)
            self.assertIn("set-up-us", answer["result"])
            self.assertEqual(route_of(entry.solve([0, 0], [1, 1])), [(0, 0), (0, 1), (1, 1)])

    def test_next_maze_replaces_the_one_before(self):
        for _, entry in self.each_entry():
            entry.maze(["...", "..."])
            self.assertEqual(entry.solve([0, 0], [0, 2])["status"], "solved")
            entry.maze([".#."])
            self.assertEqual(entry.solve([0, 0], [0, 2])["status"], "no-solution")

    def test_each_maze_has_a_fresh_library(self):
        with Entry(MISBEHAVING, "globals") as entry:
            for _ in range(3):
                entry.maze(["..."])
                self.assertEqual(entry.solve([0, 0], [0, 2])["runs"], [[0, 0, "E", 2]])

    def test_requests_written_ahead_are_answered_in_order(self):
        for _, entry in self.each_entry():
            messages = []
            for cells, end in ((["...."], [0, 3]), (["..", ".."], [1, 1]), ([".#."], [0, 2])):
                messages += [entry.request("maze", maze_of(cells)),
                             entry.request("solve", query([0, 0], end))]
            entry.write(*messages)
            answers = [entry.read() for _ in messages]
            self.assertEqual([answer["id"] for answer in answers], list(range(1, 7)))
            self.assertEqual([answer["result"]["status"] for answer in answers[1::2]],
                             ["solved", "solved", "no-solution"])

    def test_batch_has_one_answer(self):
        for _, entry in self.each_entry():
            entry.write([entry.request("maze", maze_of(["..."])),
                         entry.request("solve", query([0, 0], [0, 2])),
                         {"jsonrpc": "2.0", "method": "hello"},
                         entry.request("solve", query([0, 2], [0, 1]))])
            answers = entry.read()
            self.assertEqual([answer["id"] for answer in answers], [1, 2, 3])
            self.assertEqual(answers[2]["result"]["runs"], [[0, 2, "W", 1]])

    def test_queries_of_other_kinds_are_unsupported(self):
        for _, entry in self.each_entry():
            entry.maze(["..."])
            for other in ({"moves": "4"}, {"moves": "8-cut-one"}, {"question": "link"}):
                self.assertEqual(entry.solve([0, 0], [0, 2], **other)["status"], "unsupported")

    def test_step_costs_are_unsupported(self):
        for _, entry in self.each_entry():
            entry.maze(["..#"], costs=[[1, 3, 0]])
            self.assertEqual(entry.solve([0, 0], [0, 1])["status"], "unsupported")
            entry.maze(["..#"], costs=[[1, 1, 0]])
            self.assertEqual(entry.solve([0, 0], [0, 1])["status"], "solved")

    def test_maze_of_more_rows_than_entries_can_number_is_unsupported(self):
        for _, entry in self.each_entry():
            entry.maze(["."] * 32768)
            self.assertEqual(entry.solve([0, 0], [1, 0])["status"], "unsupported")

    def test_false_requests_are_refused_and_the_next_one_is_answered(self):
        with Entry(ENTRY_2023) as entry:
            def code(method, **parameters):
                return entry.ask(method, **parameters)["error"]["code"]
            self.assertEqual(code("solve", **query([0, 0], [0, 1])), -32600)
            self.assertEqual(code("maze", rows=1, columns=2), -32602)
            self.assertEqual(code("maze", **{**maze_of([".."]), "rows": 2}), -32602)
            self.assertEqual(code("maze", **{**maze_of([".."]), "columns": 3}), -32602)
            self.assertEqual(code("maze", rows=1, columns=1, file="/no/such/file"), -32602)
            self.assertEqual(code("dance"), -32601)
            for false in ("nonsense", "{", "[]", "7", '{"id": 1}'):
                entry.write(false)
                self.assertIn("error", entry.read())
            entry.maze([".#."])
            for start, end in (([0, 0], [0, 1]), ([0, 0], [0, 3]), ([-1, 0], [0, 2]), ([0], [0, 2])):
                self.assertEqual(code("solve", **query(start, end)), -32602)
            self.assertEqual(entry.solve([0, 0], [0, 2])["status"], "no-solution")

    def test_what_a_library_prints_goes_to_standard_error(self):
        with Entry(MISBEHAVING) as entry:
            self.assertEqual(entry.ask("hello")["result"]["protocol"], 1)
            entry.maze(["..."])
            self.assertEqual(entry.solve([0, 0], [0, 2])["status"], "solved")
            entry.process.stdin.close()
            self.assertEqual(entry.ends(), 0)
            self.assertEqual(entry.process.stderr.read().splitlines(),
                             [b'{"not": "a message"}', b"searching"])

    def test_name_of_odd_bytes_makes_an_id(self):
        with Entry(MISBEHAVING, "name") as entry:
            [solver] = entry.ask("hello")["result"]["solvers"]
            self.assertEqual(solver["id"], "odd-name")
            self.assertEqual(solver["name"], "\ufffd -- Odd (Name)! ")

    def test_long_name_makes_an_id_of_at_most_64_characters(self):
        with Entry(MISBEHAVING, "long-name") as entry:
            [solver] = entry.ask("hello")["result"]["solvers"]
            self.assertEqual(solver["id"], 63 * "a")  # without the hyphen at its end
            self.assertEqual(solver["name"], 63 * "a" + "-bcdefg")

    def test_crash_of_a_library_ends_the_program_in_the_same_way(self):
        for misbehaviour, code in (("abort", -signal.SIGABRT), ("exit", 9)):
            with self.subTest(misbehaviour), Entry(MISBEHAVING, misbehaviour) as entry:
                entry.maze(["..."])
                entry.write(entry.request("solve", query([0, 0], [0, 2])))
                self.assertEqual(entry.ends(), code)
                self.assertEqual(entry.left_over(), [])

    def test_exception_of_a_library_is_an_error(self):
        with Entry(MISBEHAVING, "throw") as entry:
            entry.maze(["..."])
            error = entry.ask("solve", **query([0, 0], [0, 2]))["error"]
            self.assertEqual((error["code"], error["message"]), (-32000, "no such luck"))

    def test_path_that_is_not_straight_is_an_error(self):
        with Entry(MISBEHAVING) as entry:
            entry.maze(["....", "....", "...."])
            error = entry.ask("solve", **query([0, 0], [1, 3]))["error"]
            self.assertIn("(0, 0) to (3, 1)", error["message"])
            self.assertEqual(entry.solve([0, 0], [2, 2])["runs"], [[0, 0, "SE", 2]])

    def test_entry_may_mix_the_generations(self):
        with Entry(MIXED) as entry:
            self.assertEqual(entry.ask("hello")["result"]["solvers"][0]["id"], "mixed")
            entry.maze(["...", "..."])
            self.assertEqual(entry.solve([0, 2], [1, 1])["runs"], [[0, 2, "SW", 1]])

    def test_library_that_is_no_entry_says_what_it_lacks(self):
        maps = pathlib.Path("/proc/self/maps").read_text().split()
        libc = next(name for name in maps if "/libc.so" in name or "/libc-" in name)
        with Entry(libc) as entry:
            message = entry.ask("hello")["error"]["message"]
            self.assertIn("2014", message)
            self.assertIn("lacks PreprocessMap, PrepareForSearch, GetPath, GetName", message)
            entry.process.stdin.close()
            self.assertEqual(entry.ends(), 0)
            self.assertIn(message, entry.process.stderr.read().decode())

    def test_file_that_is_no_library_is_an_error(self):
        for name in (__file__, "/no/such/library.so"):
            with self.subTest(name), Entry(name) as entry:
                self.assertIn(name, entry.ask("hello")["error"]["message"])

    def test_false_calls_are_told(self):
        for words in ([], ["a.so", "b.so"]):
            done = subprocess.run([PROGRAM, *words], capture_output=True, text=True)
            self.assertEqual(done.returncode, 2)
            self.assertIn("usage: mazewright-host-gppc", done.stderr)


if __name__ == "__main__":
    unittest.main()
