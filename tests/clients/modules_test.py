"""The examples in the modules' own words, and what functions promise that have no protocol."""
import doctest
import io
import json
import unittest
import unittest.mock

from program import hold

import mazewright
import mazewright_solver
from mazewright_solver import Maze, Query, Solved, route_to, serve, solver


def load_tests(loader, tests, pattern):
    """Add the doctests to the tests of this file."""
    for module in (mazewright, mazewright_solver):
        tests.addTests(doctest.DocTestSuite(module))
    return tests


def answered(*requests):
    """Return what this process's solvers answer."""
    answers = io.BytesIO()
    lines = (json.dumps({"jsonrpc": "2.0", "id": number, **request})
             for number, request in enumerate(requests))
    serve(io.BytesIO("\n".join(lines).encode()), answers)
    return [json.loads(line) for line in answers.getvalue().splitlines()]


MAZE = {"method": "maze", "params": {"rows": 1, "columns": 3, "cells": ["S.E"]}}


def query(name, **more):
    """Return a request to solve."""
    return {"method": "solve", "params": {"solver": name, "question": "shortest-path",
                                          "from": [0, 0], "to": [0, 2], "moves": "4", **more}}


class Whole:
    """A whole number of another library."""

    def __index__(self):
        return 2


class ModulesTest(unittest.TestCase):
    """Solvers are functions, in this process."""

    def test_a_decorated_function_can_be_called(self):
        @solver("called")
        def called(maze, query):
            parents = {query.start: None}
            queue = [query.start]
            for cell in queue:
                for near in maze.neighbours(cell):
                    if near not in parents:
                        parents[near] = cell
                        queue.append(near)
            return route_to(query.end, parents)

        maze = Maze(["S#E", "..."])
        self.assertEqual(called(maze, Query(maze.start, maze.end)),
                         [(0, 0), (1, 0), (1, 1), (1, 2), (0, 2)])

    def test_a_cell_outside_the_maze_is_an_error(self):
        maze = Maze(["S.E"])
        for cell in ((-1, 0), (0, -1), (1, 0), (0, 3)):
            for asked in (maze.kind, maze.value, maze.cost, maze.neighbours):
                with self.assertRaisesRegex(IndexError, "outside the maze"):
                    asked(cell)
            self.assertFalse(maze.is_open(cell))

    def test_a_maze_is_a_rectangle_of_known_glyphs(self):
        for rows in ([], [""], ["S.", "."], ["S?E"], ["S\u00e9E"]):
            with self.assertRaises(ValueError):
                Maze(rows)

    def test_numbers_of_other_libraries_are_sent(self):
        @solver("numbers")
        def numbers(maze, query):
            return Solved([(0, 0), (0, 1), (0, Whole())], figures={"expanded": Whole()})

        answer = answered(MAZE, query("numbers"))[1]
        hold("solve-answer", answer)
        self.assertEqual(answer["result"]["route"], [[0, 0], [0, 1], [0, 2]])
        self.assertEqual(answer["result"]["figures"]["expanded"], 2)

    def test_what_is_no_route_is_an_error_that_says_so(self):
        wrong = {"a-number": 7, "halves": [(0, 0), (0, 0.5)], "triples": [(0, 0, 0)]}
        for name, value in wrong.items():
            solver(name)(lambda maze, query, value=value: value)
            with self.subTest(name), unittest.mock.patch("sys.stderr", io.StringIO()) as log:
                answer = answered(MAZE, query(name))[1]
                self.assertEqual(answer["error"]["code"], -32000)
                self.assertIn("Traceback", log.getvalue())
                self.assertTrue(log.getvalue().rstrip().endswith(answer["error"]["message"]))

    def test_a_generator_that_yields_no_event_is_told(self):
        @solver("cells-only")
        def cells_only(maze, query):
            yield (0, 0)

        with unittest.mock.patch("sys.stderr", io.StringIO()):
            answer = answered(MAZE, query("cells-only"))[1]
        self.assertIn("a solver yields events", answer["error"]["message"])

    def test_the_time_left_follows_the_limit(self):
        seen = []
        solver("patient")(lambda maze, query: seen.append(query.seconds_left()))
        answered(MAZE, query("patient"), query("patient", limits={"ms": 60000, "bytes": 0}))
        self.assertEqual(seen[0], float("inf"))
        self.assertTrue(0 < seen[1] <= 60)

    def test_expanded_is_counted_by_the_events(self):
        @solver("counted")
        def counted(maze, query):
            for cell in ((0, 0), (0, 1), (0, 2)):
                yield mazewright_solver.open(cell)
                yield mazewright_solver.close(cell)
            return [(0, 0), (0, 1), (0, 2)]

        self.assertEqual(answered(MAZE, query("counted"))[1]["result"]["figures"]["expanded"], 3)


if __name__ == "__main__":
    unittest.main()
