"""What the module for Python and the header for C++ promise: the same, so each test takes both."""
import json
import math
import pathlib
import tempfile
import unittest

from program import Program, Refused, hold, maze_of, path_query

ROWS = ["S.#.",
        "..oE",
        "t..."]
START, END = (0, 0), (1, 3)
PROGRAMS = ("contract.py", "contract.cpp")


class ProtocolTest(unittest.TestCase):
    """Each program is asked in its own subtest."""

    def each(self):
        """Yield each program, greeted."""
        for name in PROGRAMS:
            with self.subTest(name), Program(name) as program:
                program.hello()
                yield program

    def each_with_maze(self, rows=ROWS, **content):
        """Yield each program that knows a maze."""
        for program in self.each():
            program.ask("maze", maze_of(rows, **content))
            yield program

    def solve(self, program, does, record=False, moves="4", **options):
        """Return the result of a query from the start to the end."""
        return program.ask("solve", path_query(START, END, "contract", moves, record, does=does,
                                               **options))

    def test_hello_tells_what_the_solver_says_of_itself(self):
        for program in self.each():
            contract, plain = program.hello()

            self.assertEqual(contract["version"], "1.2")
            self.assertEqual(contract["moves"], ["4", "8", "8-cut-one", "8-cut-both"])
            self.assertEqual(contract["guarantee"], 2)
            self.assertTrue(contract["costs"] and contract["records"] and contract["changes"])
            self.assertEqual(contract["options"][1:], [
                {"id": "bold", "label": "bold", "help": "", "type": "toggle", "initial": "on"},
                {"id": "seed", "label": "seed", "help": "", "type": "whole", "initial": 7,
                 "least": 0, "most": 2 ** 53},
                {"id": "weight", "label": "Weight", "help": "of the estimate", "type": "real",
                 "initial": 1.5, "least": 1, "most": 5}])
            self.assertEqual((plain["id"], plain["questions"], plain["guarantee"]),
                             ("plain", ["shortest-path"], "none"))

    def test_another_version_of_the_protocol_is_refused(self):
        for program in self.each():
            with self.assertRaisesRegex(Refused, "protocol 1") as caught:
                program.ask("hello", {"protocol": [2, 3], "program": "tests"})
            self.assertEqual(caught.exception.code, -32602)

    def test_a_maze_is_understood_inline_and_from_a_file(self):
        content = {"values": [[1, 2, 40], [2, 0, 7]],
                   "costs": [[1, 3, 0, 1], [1, 1, 1, 1], [1, 9, 1, 1]]}
        expected = [["S", 0, 1], [".", 0, 3], ["#", 0, 0], [".", 0, 1],
                    [".", 0, 1], [".", 0, 1], ["o", 40, 1], ["E", 0, 1],
                    ["t", 7, 1], [".", 0, 9], [".", 0, 1], [".", 0, 1]]
        inline = maze_of(ROWS, **content)
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "maze.json"
            stored = {key: inline[key] for key in ("cells", "values", "costs")}
            hold("maze-file", stored)
            file.write_text(json.dumps(stored))
            by_file = {key: inline[key] for key in ("rows", "columns", "sha256")}
            by_file["file"] = str(file)
            for program in self.each():
                for params in (inline, by_file):
                    self.assertGreaterEqual(program.ask("maze", params)["set-up-us"], 0)
                    understood = json.loads(self.solve(program, "cells")["message"])
                    self.assertEqual(understood, expected)

    def test_a_maze_that_is_none_is_refused_and_the_program_goes_on(self):
        ragged = {**maze_of(["S.", ".E"]), "cells": ["S.", ".E."]}
        other_size = {**maze_of(["S.", ".E"]), "rows": 3}
        outside = {**maze_of(["S.", ".E"]), "values": [[2, 0, 1]]}
        few_costs = {**maze_of(["S.", ".E"]), "costs": [[1, 1]]}
        no_file = {key: other_size[key] for key in ("rows", "columns", "sha256")}
        no_file["file"] = "/there/is/no/such/file"
        for program in self.each():
            for params in (ragged, other_size, outside, few_costs, no_file):
                with self.assertRaisesRegex(Refused, "^maze: ") as caught:
                    program.ask("maze", params)
                self.assertEqual(caught.exception.code, -32602)
                with self.assertRaisesRegex(Refused, "no maze"):
                    self.solve(program, "route")
            program.ask("maze", maze_of(ROWS))
            self.assertEqual(self.solve(program, "route")["status"], "solved")

    def test_changes_replace_cells(self):
        for program in self.each_with_maze(values=[[1, 2, 40], [2, 0, 7]]):
            result = program.ask("change", {"cells": [
                [0, 1, "#"], [0, 2, "."], [1, 1, ".", 4], [1, 2, "t", 9], [2, 0, "."],
                [2, 1, "o", 12], [2, 2, "o"], [0, 0, "."], [2, 3, "S"]]})

            self.assertGreaterEqual(result["set-up-us"], 0)
            self.assertEqual(json.loads(self.solve(program, "cells")["message"]), [
                [".", 0, 1], ["#", 0, 0], [".", 0, 1], [".", 0, 1],
                [".", 0, 1], [".", 0, 4], ["t", 9, 1], ["E", 0, 1],
                [".", 0, 1], ["o", 12, 1], ["o", 1, 1], ["S", 0, 1]])

    def test_a_change_outside_the_maze_is_refused(self):
        for program in self.each_with_maze():
            with self.assertRaisesRegex(Refused, "^change: .*outside"):
                program.ask("change", {"cells": [[0, 1, "#"], [7, 0, "#"]]})
            with self.assertRaisesRegex(Refused, "no maze"):
                self.solve(program, "route")

    def test_a_query_is_understood(self):
        base = {"solver": "contract", "options": {"does": "query", "bold": False,
                                                  "seed": 2 ** 53, "weight": 2},
                "limits": {"ms": 1500, "bytes": 2 ** 40}, "record": False}
        path = {**base, "question": "shortest-path", "from": [0, 0], "to": [1, 3],
                "moves": "8-cut-one", "diagonal": "1.5"}
        stroke = {**base, "question": "one-stroke", "from": [0, 0], "to": [1, 3],
                  "cell-points": 5, "pass": [[0, 1]], "avoid": [[2, 0], [2, 1]],
                  "coins": [None, 3], "cells": [2, None], "snake": True}
        link = {**base, "question": "link", "from": [0, 0], "to": [1, 3], "turns": 4,
                "outside": "open", "match": "any"}
        defaults = {"from": [0, 0], "to": [1, 3], "moves": "4", "diagonal": math.sqrt(2),
                    "turns": 2, "outside": False, "match": False, "cell-points": 1,
                    "pass": [], "avoid": [],
                    "coins": [None, None], "cells": [None, None],
                    "snake": False, "ms": 1500, "bytes": 2 ** 40,
                    "options": {"does": "query", "bold": False, "seed": 2 ** 53, "weight": 2}}
        for program in self.each_with_maze():
            for params, others in (
                    (path, {"moves": "8-cut-one", "diagonal": 1.5}),
                    (stroke, {"cell-points": 5, "pass": [[0, 1]], "avoid": [[2, 0], [2, 1]],
                              "coins": [None, 3], "cells": [2, None], "snake": True}),
                    (link, {"turns": 4, "outside": True, "match": True})):
                understood = json.loads(program.ask("solve", params)["message"])
                self.assertEqual(understood,
                                 {**defaults, **others, "question": params["question"]})

    def test_options_left_out_have_their_defaults(self):
        for program in self.each_with_maze():
            understood = json.loads(self.solve(program, "query")["message"])
            self.assertEqual(understood["options"],
                             {"does": "query", "bold": True, "seed": 7, "weight": 1.5})

    def test_answers_have_their_status_and_times(self):
        for program in self.each_with_maze():
            for does, status in (("route", "solved"), ("none", "no-solution"),
                                 ("gives-up", "gave-up"), ("unsupported", "unsupported")):
                result = self.solve(program, does)
                self.assertEqual(result["status"], status)
                self.assertGreaterEqual(result["figures"]["search-us"], 0)
                if status in ("gave-up", "unsupported"):
                    self.assertEqual(result["message"], "for a reason")

    def test_large_numbers_are_strings(self):
        for program in self.each_with_maze():
            result = self.solve(program, "large")
            self.assertEqual((result["cost"], result["bound"]), (2, 1.5))
            self.assertEqual(result["figures"]["opened"], str(2 ** 60))

    def test_a_solver_prepares_once_a_maze_and_after_a_change(self):
        for program in self.each_with_maze():
            first, second = self.solve(program, "large"), self.solve(program, "large")
            program.ask("change", {"cells": [[0, 1, "#"]]})
            third = self.solve(program, "large")

            self.assertEqual([result["figures"]["expanded"] for result in (first, second, third)],
                             [11, 11, 10])
            self.assertEqual([result["figures"]["peak-open"]
                              for result in (first, second, third)], [1, 1, 2])
            self.assertEqual(first["figures"]["set-up-us"], second["figures"]["set-up-us"])

    def test_links_of_a_board_are_answered_in_their_order(self):
        for program in self.each_with_maze():
            result = program.ask("solve", {
                "solver": "contract", "question": "clear-board", "options": {"does": "links"},
                "limits": {"ms": 0, "bytes": 0}, "record": False, "turns": 2, "outside": "wall",
                "match": "equal"})
            self.assertEqual(result["routes"], [[[0, 0], [0, 1]], [[1, 0], [1, 1], [1, 2]]])

    def test_what_a_solver_does_not_know_is_unsupported(self):
        for program in self.each_with_maze(costs=[[1, 2, 0, 1], [1] * 4, [1] * 4]):
            for params, words in (
                    (path_query(START, END, "plain", "8"), "moves 8"),
                    (path_query(START, END, "plain"), "step costs"),
                    ({"solver": "plain", "question": "link", "options": {}, "record": False,
                      "limits": {"ms": 0, "bytes": 0}, "from": [0, 0], "to": [1, 3], "turns": 2,
                      "outside": "wall", "match": "equal"}, "link")):
                result = program.ask("solve", params)
                self.assertEqual(result["status"], "unsupported")
                self.assertIn(words, result["message"])

    def test_an_error_of_the_solver_is_answered_and_the_program_goes_on(self):
        for program in self.each_with_maze():
            for does, words in (("throws", "for a reason$"), ("not-finite", "."),
                                ("empty", "at least one cell")):
                with self.assertRaisesRegex(Refused, words) as caught:
                    self.solve(program, does)
                self.assertEqual(caught.exception.code, -32000)
            self.assertEqual(self.solve(program, "route")["status"], "solved")

    def test_wrong_requests_are_refused_by_code(self):
        for program in self.each_with_maze():
            solve = path_query(START, END, "contract")
            for line, id, code in (
                    ('{"jsonrpc": "2.0", "id": 7, "method"', None, -32700),
                    ("", None, -32700),
                    ('{"jsonrpc": "2.0", "id": 7}', 7, -32600),
                    ("3", None, -32600),
                    ("[]", None, -32600),
                    ('{"jsonrpc": "2.0", "id": 7, "method": "sing"}', 7, -32601),
                    (_line("maze", {}), 7, -32602),
                    (_line("solve", {**solve, "solver": "no-such"}), 7, -32602),
                    (_line("solve", {**solve, "from": [0]}), 7, -32602),
                    (_line("solve", {**solve, "options": {"speed": 3}}), 7, -32602)):
                program.write(line)
                reply = program.read()
                hold("error-answer", reply)
                self.assertEqual((reply["id"], reply["error"]["code"]), (id, code), line)

    def test_a_batch_is_answered_by_one_array(self):
        for program in self.each_with_maze():
            batch = [program.request("solve", path_query(START, END, "contract", does=does))
                     for does in ("route", "throws", "none")]
            hold("to-program", batch)
            program.write(json.dumps(batch))

            replies = program.read()

            hold("from-program", replies)
            by_id = {reply["id"]: reply for reply in replies}
            route, error, none = (by_id[message["id"]] for message in batch)
            self.assertEqual(route["result"]["status"], "solved")
            self.assertEqual(error["error"]["code"], -32000)
            self.assertEqual(none["result"]["status"], "no-solution")

    def test_a_notification_is_not_answered(self):
        for program in self.each_with_maze():
            program.write('{"jsonrpc": "2.0", "method": "sing"}')
            program.write('[{"jsonrpc": "2.0", "method": "sing"}]')
            self.assertEqual(self.solve(program, "route")["status"], "solved")

    def test_what_a_solver_prints_and_reads_is_not_the_protocol(self):
        for program in self.each_with_maze():
            for does in ("prints", "none"):
                query = path_query(START, END, "contract", does=does)
                program.write(json.dumps(program.request("solve", query)))
            program.close_input()

            self.assertEqual(program.read()["result"]["message"], "read 0 bytes")
            self.assertEqual(program.read()["result"]["status"], "no-solution")
            self.assertEqual(program.wait(), 0)
            self.assertIn("not JSON", program.log())
            self.assertIn("from a child", program.log())

    def test_events_come_in_order_and_in_batches_before_the_answer(self):
        expected = [["open", 0, 0, 0, 1.5]]
        for step in range(2500):
            expected += [["open", step % 3, 0, step, 0.5, 0, 0], ["close", step % 3, 0]]
        expected.append(["update", 1, 3, 3, 0, 0, 0])
        for program in self.each_with_maze():
            self.solve(program, "events", record=True)

            self.assertEqual(program.events(), expected)
            batches = [message["params"] for message in program.notifications
                       if message["method"] == "events"]
            self.assertGreaterEqual(len(batches), 5)
            self.assertLessEqual(max(map(len, batches)), 1000)

    def test_progress_comes_now_and_then(self):
        for program in self.each_with_maze():
            self.solve(program, "events")
            told = [message["params"] for message in program.notifications]
            self.assertEqual(told[0], {"fraction": 0.25})
            self.assertLess(len(told), 2500)  # as often as it was reported

    def test_no_events_come_unless_asked_for(self):
        for program in self.each_with_maze():
            self.solve(program, "events", record=False)
            self.assertEqual(program.events(), [])

    def test_the_end_of_the_input_ends_the_program(self):
        for program in self.each():
            program.close_input()
            self.assertIsNone(program.read())
            self.assertEqual(program.wait(), 0)


def _line(method, params):
    return json.dumps({"jsonrpc": "2.0", "id": 7, "method": method, "params": params})


if __name__ == "__main__":
    unittest.main()
