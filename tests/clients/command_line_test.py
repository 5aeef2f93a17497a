"""`mazewright.py` over the real command line, and over one that never answers."""
import importlib.util
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import unittest
import unittest.mock

from program import CLIENTS

import mazewright

ROWS = ["S..",
        ".#.",
        "..E"]


class CommandLineTest(unittest.TestCase):
    """The program is `MAZEWRIGHT_CLI`."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def file(self, name, rows):
        """Return the path of a new level."""
        path = self.folder / name
        path.write_text("\n".join(rows) + "\n")
        return path

    def test_a_level_is_a_path_or_rows(self):
        path = self.file("a level.txt", ROWS)
        for level, name in ((path, str(path)), (str(path), str(path)), (ROWS, "level-1"),
                            (tuple(ROWS), "level-1")):
            run = mazewright.solve(level, "wavefront")
            self.assertEqual((run["level"], run["cost"]), (name, 4))

    def test_a_name_that_begins_with_a_hyphen_is_no_option(self):
        self.file("-h", ROWS)
        before = os.getcwd()
        os.chdir(self.folder)
        self.addCleanup(os.chdir, before)
        self.assertEqual(mazewright.solve("-h", "wavefront")["cost"], 4)

    def test_settings_are_those_of_the_question_and_the_solver(self):
        run = mazewright.solve(ROWS, "jps", set={"moves": "8-cut-both", "tables": True})
        self.assertAlmostEqual(run["cost"], 2 + 2 ** 0.5)
        self.assertEqual(run["options"], {"moves": "8-cut-both", "diagonal": "sqrt2", "tables": "on"})

    def test_several_solvers_give_a_list(self):
        runs = mazewright.solve(ROWS, ["wavefront", "astar"])
        self.assertEqual([run["solver"] for run in runs], ["wavefront", "astar"])
        self.assertGreater(len(mazewright.solve(ROWS, "all")), 10)
        self.assertEqual(len(mazewright.solve(ROWS, ["astar"])), 1)

    def test_a_limit_is_a_status_and_no_error(self):
        board = ["S" + "." * 30, *["." * 31] * 29, "." * 30 + "E"]
        run = mazewright.solve(board, "one-stroke", memory_limit=1)
        self.assertEqual(run["status"], "limit-reached")

    def test_facts_are_values(self):
        facts = mazewright.facts(ROWS, set={"moves": "8-cut-both"})
        self.assertAlmostEqual(facts["cost"], 2 + 2 ** 0.5)
        self.assertTrue(facts["reachable"])

    def test_compare_takes_folders_files_and_rows(self):
        (self.folder / "levels").mkdir()
        self.file("levels/one.txt", ROWS)
        self.file("levels/two.txt", ["S.E"])
        other = self.file("other.txt", ["S#E"])
        told = mazewright.compare([self.folder / "levels", other, ["SE"]], ["astar", "wavefront"])
        costs = {pathlib.Path(run["level"]).name: run["cost"] for run in told["runs"]}
        self.assertEqual(costs, {"one.txt": 4, "two.txt": 2, "other.txt": None, "level-3": 1})
        self.assertEqual(len(told["runs"]), 8)
        self.assertEqual(told["summary"]["levels"], 4)
        self.assertEqual(told["quality"]["level-3"]["astar"]["is"], "optimal")

    def test_wrong_arguments_are_errors_in_the_programs_words(self):
        missing = self.folder / "missing.txt"
        for call, code, words in (
                (lambda: mazewright.solve(ROWS, "no-such"), 2, "^unknown solver 'no-such'"),
                (lambda: mazewright.solve(missing), 3, "missing.txt: cannot read the file"),
                (lambda: mazewright.solve([]), 3, "^level-1:1: the file is empty"),
                (lambda: mazewright.solve(ROWS, "wavefront", set={"moves": 8}), 3,
                 "^the wavefront supports only 4-way moves"),
                (lambda: mazewright.facts(ROWS, only=["no-such"]), 2, "no-such")):
            with self.assertRaisesRegex(mazewright.MazewrightError, words) as caught:
                call()
            self.assertEqual(caught.exception.exit_code, code)

    def test_an_unreadable_level_keeps_the_runs_of_the_others(self):
        missing = self.folder / "missing.txt"
        with self.assertRaises(mazewright.MazewrightError) as caught:
            mazewright.compare([ROWS, missing], "astar")
        self.assertEqual(str(caught.exception),
                         f"{missing}: cannot read the file: no such file or folder")
        self.assertEqual(caught.exception.records[0]["cost"], 4)

    def test_a_missing_program_is_told(self):
        with unittest.mock.patch.dict(os.environ, MAZEWRIGHT_CLI="/there/is/no/such/program"):
            with self.assertRaisesRegex(mazewright.MazewrightError, "MAZEWRIGHT_CLI") as caught:
                mazewright.solve(ROWS)
        self.assertIsNone(caught.exception.exit_code)

    def test_a_frame_without_pandas_is_an_error_that_says_so(self):
        with unittest.mock.patch.dict(sys.modules, pandas=None):
            with self.assertRaisesRegex(mazewright.MazewrightError, "python3-pandas"):
                mazewright.solve(ROWS, frame=True)

    @unittest.skipUnless(importlib.util.find_spec("pandas"), "pandas is not installed")
    def test_frames_have_a_row_for_each_run(self):
        told = mazewright.compare([ROWS, ["S.E"]], ["astar", "wavefront"], frame=True)
        self.assertEqual([*told["cost"]], [4, 4, 2, 2])
        self.assertIn("figures.expanded", told.columns)
        self.assertEqual(told.attrs["summary"]["levels"], 2)
        self.assertEqual(mazewright.facts(ROWS, frame=True)["cost"][0], 4)
        self.assertIn("astar", [*mazewright.list("solvers", frame=True)["id"]])

    def test_an_interrupt_ends_the_program_too(self):
        pipe = self.folder / "pipe"
        os.mkfifo(pipe)
        endless = self.folder / "endless"
        endless.write_text(f"#!{sys.executable}\n"
                           "import signal\n"
                           f"with open({str(pipe)!r}, 'w') as pipe:\n"
                           "    print('running', file=pipe, flush=True)\n"
                           "    signal.pause()\n")
        endless.chmod(0o700)
        code = ("import signal; signal.signal(signal.SIGINT, signal.default_int_handler)\n"
                "import mazewright; mazewright.solve(['S.E'])")
        # In a session of its own, only the caller gets the signal, as from a notebook.
        caller = subprocess.Popen(
            [sys.executable, "-c", code], start_new_session=True, stderr=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": str(CLIENTS / "python"),
                 "MAZEWRIGHT_CLI": str(endless)})
        with open(pipe) as running:
            self.assertEqual(running.readline(), "running\n")
            caller.send_signal(signal.SIGINT)
            _, words = caller.communicate()
            self.assertEqual(running.read(), "")  # the end, when the program has ended

        self.assertIn(b"KeyboardInterrupt", words)


if __name__ == "__main__":
    unittest.main()
