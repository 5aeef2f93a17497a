"""The schema of the protocol refuses what its page does not allow."""
import copy
import unittest

from program import VALIDATORS, hold, maze_of, path_query


def message(**more):
    """Return a message of JSON-RPC."""
    return {"jsonrpc": "2.0", **more}


def answer(result):
    """Return an answer."""
    return message(id=1, result=result)


SOLVED = answer({"status": "solved", "route": [[0, 0], [0, 1]], "cost": 1, "bound": 1,
                 "figures": {"expanded": 2, "search-us": 1.5}})
HELLO = answer({"protocol": 1, "solvers": [
    {"id": "bfs", "moves": ["4"], "guarantee": 1.5, "expands": "cells",
     "options": [{"id": "seed", "type": "whole", "initial": 1, "least": 0, "most": 9}]}]})
EVENTS = message(method="events", params=[["open", 0, 0, 0, 1.5], ["open", 0, 1, 1, 0, 0, 0],
                                          ["close", 0, 1]])
SOLVE = message(id=1, method="solve", params=path_query((0, 0), (0, 1), "bfs", weight=1.5))
MAZE = message(id=1, method="maze", params=maze_of(["S.E"]))
CHANGE = message(id=1, method="change", params={"cells": [[0, 1, "#"], [0, 1, "o", 9]]})

# A valid message, and for each false one the place of a value and what stands there instead; `...`
# for nothing.
FALSE = {
    "solve-answer": (SOLVED, [
        (["jsonrpc"], "1.0"), (["id"], ...), (["error"], {"code": 1, "message": ""}),
        (["result", "status"], "won"), (["result", "status"], "no-solution"),
        (["result", "route"], ...), (["result", "route"], []), (["result", "route", 0], [0]),
        (["result", "route", 0], [0, 0, 0]), (["result", "route", 0], [0, 0.5]),
        (["result", "runs"], [[0, 0, "E", 1]]), (["result", "cost"], "1"),
        (["result", "figures", "speed"], 1), (["result", "figures", "expanded"], -1),
        (["result", "figures", "expanded"], 2 ** 53 + 1)]),
    "hello-answer": (HELLO, [
        (["result", "protocol"], 2), (["result", "solvers"], []),
        (["result", "solvers", 0, "id"], ...), (["result", "solvers", 0, "id"], "a solver"),
        (["result", "solvers", 0, "moves"], ["6"]), (["result", "solvers", 0, "color"], "red"),
        (["result", "solvers", 0, "guarantee"], 0.5),
        (["result", "solvers", 0, "guarantee"], "good"),
        (["result", "solvers", 0, "expands"], "things"),
        (["result", "solvers", 0, "options", 0, "least"], ...),
        (["result", "solvers", 0, "options", 0, "type"], "real number"),
        (["result", "solvers", 0, "options", 0, "initial"], 1.5)]),
    "events": (EVENTS, [
        (["params"], []), (["id"], 1), (["params", 0], ["open", 0, 0]),
        (["params", 0], ["open", 0, 0, 0, 0, 0]), (["params", 0], ["close", 0, 0, 0, 0]),
        (["params", 0], ["shut", 0, 0]), (["params", 0], ["close", -1, 0])]),
    "solve": (SOLVE, [
        (["id"], ...), (["params", "moves"], ...), (["params", "moves"], 8),
        (["params", "turns"], 2), (["params", "question"], "link"), (["params", "from"], [0]),
        (["params", "limits"], {}), (["params", "record"], 1),
        (["params", "options", "weight"], [1])]),
    "maze": (MAZE, [
        (["params", "sha256"], "abc"), (["params", "cells"], ["S?E"]), (["params", "cells"], ...),
        (["params", "costs"], ...), (["params", "file"], "maze.json"),
        (["params", "values"], [[0, 1]]), (["params", "values"], [[0, 1, 100]])]),
    "change": (CHANGE, [
        (["params", "cells", 0], [0, 1]), (["params", "cells", 0], [0, 1, "?"]),
        (["params", "cells", 1], [0, 1, "o", 9, 9])]),
    "progress": (message(method="progress", params={"fraction": 0.5}), [
        (["params", "fraction"], 1.5), (["params", "share"], 0.5)]),
    "log": (message(method="log", params={"text": "words"}), [(["params", "text"], 1)]),
}


def changed(value, place, becomes):
    """Return a copy of a value with another one at a place within it."""
    false = copy.deepcopy(value)
    inner = false
    for step in place[:-1]:
        inner = inner[step]
    if becomes is ...:
        del inner[place[-1]]
    else:
        inner[place[-1]] = becomes
    return false


class SchemaTest(unittest.TestCase):
    """The valid messages of both sides are held in the other tests."""

    def test_false_messages_are_refused(self):
        for name, (valid, falsehoods) in FALSE.items():
            hold(name, valid)
            for place, becomes in falsehoods:
                with self.subTest(name, place=place, becomes=becomes):
                    self.assertFalse(VALIDATORS[name].is_valid(changed(valid, place, becomes)))

    def test_all_forms_of_an_answer_are_valid(self):
        for result in ({"status": "solved", "runs": [[0, 0, "NE", 3], [-1, 3, "S", 1]]},
                       {"status": "solved", "routes": []},
                       {"status": "no-solution", "bound": 3, "figures": {"expanded": 7}},
                       {"status": "gave-up", "message": "the table is full"},
                       {"status": "unsupported"},
                       {"status": "solved", "route": [[0, 0]],
                        "figures": {"tracks": str(2 ** 70), "optimal-tracks": 1}}):
            hold("solve-answer", answer(result))


if __name__ == "__main__":
    unittest.main()
