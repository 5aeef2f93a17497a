"""The examples find what is true: breadth-first search in both languages, and A*."""
import math
import random
import unittest

from plain_search import (PRICES, cost_of_route, cost_of_step, fewest_steps, least_cost,
                          random_costs, random_mazes)
from program import Program, maze_of, path_query

MOVES = ("4", "8", "8-cut-one", "8-cut-both")


def as_cells(route):
    """Return a route of JSON as tuples."""
    return [tuple(cell) for cell in route]


class SearchesTest(unittest.TestCase):
    """Random mazes, the same each time; some have no route."""

    def check_breadth_first(self, name, solver):
        """Fail unless the program finds the fewest steps that any path has."""
        answers = {"solved": 0, "no-solution": 0}
        with Program(name) as program:
            program.hello()
            for rows, start, end in random_mazes(60, 4, 5):
                with self.subTest(name, rows=rows):
                    program.ask("maze", maze_of(rows))
                    result = program.ask("solve", path_query(start, end, solver))
                    steps = fewest_steps(rows, start, end)
                    answers[result["status"]] += 1
                    if steps is None:
                        self.assertEqual(result["status"], "no-solution")
                        continue
                    route = as_cells(result["route"])
                    self.assertEqual((route[0], route[-1]), (start, end))
                    self.assertEqual(cost_of_route(rows, route, "4"), steps)
            self.assertEqual(program.end(), 0)
        self.assertGreater(min(answers.values()), 5)

    def test_breadth_first_search_in_python_finds_the_fewest_steps(self):
        self.check_breadth_first("bfs.py", "bfs")

    def test_breadth_first_search_in_cpp_finds_the_fewest_steps(self):
        self.check_breadth_first("bfs.cpp", "bfs-cpp")

    def test_a_program_that_misbehaves_can_behave(self):
        self.check_breadth_first("misbehaving.py", "misbehaving")

    def test_modules_know_the_rules_of_moves_and_the_costs(self):
        source = random.Random(5)
        for name in ("contract.py", "contract.cpp"):
            with Program(name) as program:
                program.hello()
                for rows, start, end in random_mazes(24, 6, 7):
                    costs = random_costs(rows, source)
                    program.ask("maze", maze_of(rows, costs=costs))
                    for moves in MOVES:
                        diagonal = source.choice([*PRICES])
                        with self.subTest(name, rows=rows, moves=moves, diagonal=diagonal):
                            result = program.ask("solve", path_query(
                                start, end, "contract", moves, diagonal=diagonal))
                            least = least_cost(rows, start, end, moves, costs, diagonal)
                            if least is None:
                                self.assertEqual(result["status"], "no-solution")
                                continue
                            route = as_cells(result["route"])
                            self.assertAlmostEqual(
                                cost_of_route(rows, route, moves, costs, diagonal), least)

    def test_astar_keeps_its_guarantee_for_every_rule_and_weight(self):
        source = random.Random(7)
        with Program("astar.py") as program:
            self.assertEqual(program.hello()[0]["guarantee"], 5)
            for number, (rows, start, end) in enumerate(random_mazes(30, 7, 8)):
                costs = random_costs(rows, source) if number % 3 else None
                program.ask("maze", maze_of(rows, costs=costs))
                for moves in MOVES:
                    diagonal = source.choice([*PRICES])
                    least = least_cost(rows, start, end, moves, costs, diagonal)
                    for weight in (1, 1.5, 5):
                        with self.subTest(rows=rows, costs=costs, moves=moves, diagonal=diagonal,
                                          weight=weight):
                            result = program.ask("solve", path_query(
                                start, end, "astar-python", moves, diagonal=diagonal,
                                weight=weight))
                            if least is None:
                                self.assertEqual(result["status"], "no-solution")
                                continue
                            route = as_cells(result["route"])
                            self.assertEqual((route[0], route[-1]), (start, end))
                            cost = cost_of_route(rows, route, moves, costs, diagonal)
                            self.assertAlmostEqual(result["cost"], cost)
                            self.assertLessEqual(cost, weight * least + 1e-9)
                            self.assertLessEqual(result["bound"], least + 1e-9)

    def test_events_of_astar_tell_its_search(self):
        source = random.Random(9)
        kinds = set()
        with Program("astar.py") as program:
            program.hello()
            for rows, start, end in random_mazes(20, 8, 8):
                costs = random_costs(rows, source)
                program.ask("maze", maze_of(rows, costs=costs))
                for moves in MOVES:
                    query = path_query(start, end, "astar-python", moves)
                    unrecorded = program.ask("solve", query)
                    program.notifications.clear()
                    result = program.ask("solve", {**query, "record": True})
                    with self.subTest(rows=rows, moves=moves):
                        self.assertEqual(result.get("route"), unrecorded.get("route"))
                        kinds |= self.check_events(program.events(), start, end, costs, result)
        self.assertEqual(kinds, {"open", "update", "close"})

    def check_events(self, events, start, end, costs, result):
        """Replay a search; fail if an event contradicts those before it. Return their kinds."""
        is_open, closed, known, parents = set(), set(), {}, {}
        for kind, row, column, *rest in events:
            cell = (row, column)
            if kind == "close":
                self.assertIn(cell, is_open)
                is_open.remove(cell)
                closed.add(cell)
                continue
            g, _, *parent = rest
            self.assertEqual(cell in is_open, kind == "update")
            self.assertNotIn(cell, closed)
            if cell == start:
                self.assertEqual((g, parent), (0, []))
            else:
                parents[cell] = tuple(parent)
                self.assertIn(parents[cell], closed)
                self.assertAlmostEqual(g, known[parents[cell]]
                                       + cost_of_step(parents[cell], cell, costs))
                self.assertLess(g, known.get(cell, math.inf))
            known[cell] = g
            is_open.add(cell)
        self.assertEqual(result["figures"]["expanded"], len(closed))
        if result["status"] == "solved":
            route = [end]
            while route[-1] != start:
                route.append(parents[route[-1]])
            self.assertEqual(as_cells(result["route"]), route[::-1])
        else:
            self.assertFalse(is_open)
        return {event[0] for event in events}

    def test_events_of_the_search_in_cpp_are_valid(self):
        with Program("bfs.cpp") as program:
            program.hello()
            for rows, start, end in random_mazes(20, 8, 8):
                program.ask("maze", maze_of(rows))
                program.notifications.clear()
                result = program.ask("solve", path_query(start, end, "bfs-cpp", record=True))
                with self.subTest(rows=rows):
                    self.check_events(program.events(), start, end, None, result)


if __name__ == "__main__":
    unittest.main()
