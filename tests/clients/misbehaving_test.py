"""Each way of `misbehaving.py` does what it says, so that its callers' tests test what they say."""
import json
import unittest

from program import Program, maze_of, path_query

ROWS = ["S..",
        ".#E"]
START, END = (0, 0), (1, 2)


class MisbehavingTest(unittest.TestCase):
    """The program is killed at the end of each test."""

    def started(self):
        """Return the program with a maze."""
        program = Program("misbehaving.py")
        self.addCleanup(program.__exit__)
        program.hello()
        program.ask("maze", maze_of(ROWS))
        return program

    def told(self, way):
        """Send a query, and return the program."""
        program = self.started()
        program.write(json.dumps(program.request(
            "solve", path_query(START, END, "misbehaving", way=way))))
        return program

    def test_the_ways_are_the_names_of_the_option(self):
        with Program("misbehaving.py") as program:
            [solver] = program.hello()
        self.assertEqual(solver["options"][0]["names"], [
            "well", "hangs", "dies", "floods", "floods-log", "floods-progress", "forks",
            "lies-cost", "lies-no-solution", "wrong-json", "old-id"])

    def test_it_dies_with_last_words(self):
        program = self.told("dies")
        self.assertIsNone(program.read())
        self.assertEqual(program.wait(), 7)
        self.assertEqual(program.log(), "the table of cells is broken\n")

    def test_it_floods_a_line(self):
        program = self.told("floods")
        self.assertNotIn(b"\n", program.read_bytes(4 << 20))

    def test_it_floods_messages(self):
        for way, method in (("floods-log", b'"log"'), ("floods-progress", b'"progress"')):
            with self.subTest(way):
                flood = self.told(way).read_bytes(1 << 20)
                self.assertGreater(flood.count(method), 1000 if way == "floods-progress" else 100)

    def test_it_lies(self):
        right = {"status": "solved", "route": [[0, 0], [0, 1], [0, 2], [1, 2]], "cost": 3}
        program = self.started()
        for way, answer in (("well", right), ("lies-cost", {**right, "cost": 2}),
                            ("lies-no-solution", {"status": "no-solution"})):
            with self.subTest(way):
                query = path_query(START, END, "misbehaving", way=way)
                self.assertEqual(program.ask("solve", query), answer)

    def test_it_answers_with_half_a_line(self):
        with self.assertRaises(json.JSONDecodeError):
            self.told("wrong-json").read()

    def test_it_answers_with_the_previous_id(self):
        program = self.started()
        request = program.request("solve", path_query(START, END, "misbehaving", way="old-id"))
        program.write(json.dumps(request))
        self.assertEqual(program.read()["id"], request["id"] - 1)


if __name__ == "__main__":
    unittest.main()
