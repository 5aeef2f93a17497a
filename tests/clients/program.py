"""A solver from outside as a child, with every message of both sides held against the schema.

The modules of `resources/clients/python` can be imported after this one.
"""
import hashlib
import json
import os
import pathlib
import subprocess
import sys
import tempfile

try:
    import jsonschema
except ImportError as missing:
    print(f"skipped: {missing}; install python3-jsonschema")
    sys.exit(77)

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
CLIENTS = ROOT / "resources/clients"
EXAMPLES = CLIENTS / "examples"
HERE = pathlib.Path(__file__).resolve().parent

sys.path.insert(0, str(CLIENTS / "python"))

SCHEMA = json.loads((ROOT / "resources/schemas/solver-protocol.schema.json").read_text())
jsonschema.Draft202012Validator.check_schema(SCHEMA)
VALIDATORS = {
    name: jsonschema.Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": SCHEMA["$defs"]})
    for name in SCHEMA["$defs"]}


def hold(name, value):
    """Fail unless the value is what the schema calls `name`."""
    errors = [f"{error.json_path}: {error.message}" for error in
              VALIDATORS[name].iter_errors(value)]
    assert not errors, f"{name}: {errors[0]} in {json.dumps(value)[:400]}"


def command(name):
    """Return the command of a program: an example, or one of this folder, by its file's name."""
    if name.endswith(".cpp"):
        return [str(pathlib.Path(os.environ["MAZEWRIGHT_TEST_PROGRAMS"])
                    / f"clients.{name[:-len('.cpp')]}")]
    folder = HERE if (HERE / name).exists() else EXAMPLES
    return [sys.executable, str(folder / name)]


def maze_of(rows, values=(), costs=None):
    """Return the parameters of `maze`."""
    content = {"cells": list(rows), "values": list(values), "costs": costs}
    return {"rows": len(rows), "columns": len(rows[0]), **content,
            "sha256": hashlib.sha256(json.dumps(content).encode()).hexdigest()}


def path_query(start, end, solver, moves="4", record=False, diagonal="sqrt2", **options):
    """Return the parameters of `solve` for a shortest path."""
    return {"solver": solver, "question": "shortest-path", "options": options,
            "limits": {"ms": 0, "bytes": 0}, "record": record,
            "from": list(start), "to": list(end), "moves": moves, "diagonal": diagonal}


class Refused(Exception):
    """An error of JSON-RPC."""

    def __init__(self, error):
        super().__init__(error["message"])
        self.code = error["code"]


class Program:
    """A running solver. As a context, it ends with the block."""

    def __init__(self, name):
        environment = {**os.environ, "PYTHONPATH": str(CLIENTS / "python")}
        self._log = tempfile.TemporaryFile()
        self._child = subprocess.Popen(command(name), stdin=subprocess.PIPE,
                                       stdout=subprocess.PIPE, stderr=self._log, env=environment)
        self._id = 0
        self.notifications = []

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.kill()
        self._log.close()

    def kill(self):
        """End the program whatever it does."""
        self._child.kill()
        self._child.communicate()

    def write(self, line):
        """Send a line as it is."""
        self._child.stdin.write(line.encode() + b"\n")
        self._child.stdin.flush()

    def read(self):
        """Return the next message that is no notification; None at the end of the output."""
        while True:
            line = self._child.stdout.readline()
            if not line:
                return None
            message = json.loads(line)
            if isinstance(message, list) or "method" not in message:
                return message
            hold("notification", message)
            self.notifications.append(message)

    def read_bytes(self, count):
        """Return so many bytes of the output."""
        return self._child.stdout.read(count)

    def request(self, method, params=None):
        """Return a new request, valid by the schema."""
        self._id += 1
        message = {"jsonrpc": "2.0", "id": self._id, "method": method}
        if params is not None:
            message["params"] = params
        hold(method, message)
        hold("to-program", message)
        return message

    def ask(self, method, params=None):
        """Return the result of a request; raise Refused for an error."""
        message = self.request(method, params)
        self.write(json.dumps(message))
        reply = self.read()
        assert reply is not None, f"the program ended: {self.log()}"
        assert reply["id"] == message["id"], reply
        hold("error-answer" if "error" in reply else f"{method}-answer", reply)
        hold("from-program", reply)
        if "error" in reply:
            raise Refused(reply["error"])
        return reply["result"]

    def hello(self):
        """Return the solvers."""
        return self.ask("hello", {"protocol": [1], "program": "tests"})["solvers"]

    def events(self):
        """Return the events so far, in order."""
        return [event for message in self.notifications if message["method"] == "events"
                for event in message["params"]]

    def end(self):
        """End the program's input, and return its exit code."""
        self.close_input()
        return self.wait()

    def wait(self):
        """Return the exit code, when the program has ended."""
        return self._child.wait()

    def close_input(self):
        """End the program's input."""
        self._child.stdin.close()
        self._child.stdin = None

    def log(self):
        """Return what the program has written on standard error."""
        self._log.seek(0)
        return self._log.read().decode()
