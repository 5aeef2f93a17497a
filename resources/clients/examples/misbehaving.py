#!/usr/bin/env python3
"""A solver that goes wrong in the way that its option `way` names, to test who calls it.

It speaks the protocol without the module, so that it can break it.
"""
import json
import subprocess
import sys
import threading
from collections import deque

WAYS = {
    "well": "answers rightly",
    "hangs": "never answers",
    "dies": "ends with exit code 7 and last words on standard error",
    "floods": "writes a line without end",
    "floods-log": "logs without end",
    "floods-progress": "reports progress without end",
    "forks": "starts a program in a session of its own, and ends",
    "lies-cost": "tells a lower cost than its route has",
    "lies-no-solution": "says that there is no solution",
    "wrong-json": "answers with half a line of JSON",
    "old-id": "answers with the id of the previous request",
}


def write(message):
    """Write one message as a line."""
    sys.stdout.write(json.dumps({"jsonrpc": "2.0", **message}) + "\n")
    sys.stdout.flush()


def route(cells, start, end):
    """Return a route of the fewest steps by breadth-first search, or None."""
    parents = {start: None}
    queue = deque([start])
    while queue and end not in parents:
        row, column = cell = queue.popleft()
        for near in ((row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1)):
            inside = 0 <= near[0] < len(cells) and 0 <= near[1] < len(cells[0])
            if inside and cells[near[0]][near[1]] != "#" and near not in parents:
                parents[near] = cell
                queue.append(near)
    if end not in parents:
        return None
    found = [end]
    while parents[found[-1]] is not None:
        found.append(parents[found[-1]])
    return found[::-1]


def solved(cells, params):
    """Return the right answer."""
    found = route(cells, tuple(params["from"]), tuple(params["to"]))
    if found is None:
        return {"status": "no-solution"}
    return {"status": "solved", "route": found, "cost": len(found) - 1}


def misbehave(way, id, last_id, right):
    """Answer a request in one of the ways."""
    if way == "hangs":
        threading.Event().wait()
    elif way == "dies":
        sys.stderr.write("the table of cells is broken\n")
        sys.exit(7)
    elif way == "floods":
        while True:
            sys.stdout.write("1234567890" * 1000)
    elif way == "floods-log":
        while True:
            write({"method": "log", "params": {"text": "still searching " * 100}})
    elif way == "floods-progress":
        while True:
            write({"method": "progress", "params": {"fraction": 0.5}})
    elif way == "forks":
        subprocess.Popen(["sleep", "1000"], start_new_session=True)
        sys.exit(0)
    elif way == "lies-cost":
        write({"id": id, "result": {**right, "cost": right.get("cost", 2) - 1}})
    elif way == "lies-no-solution":
        write({"id": id, "result": {"status": "no-solution"}})
    elif way == "wrong-json":
        print('{"jsonrpc": "2.0", "id":', flush=True)
    elif way == "old-id":
        write({"id": last_id, "result": right})
    else:
        write({"id": id, "result": right})


def main():
    """Answer requests until the input ends."""
    option = {"id": "way", "label": "Way", "help": "what it does", "type": "choice",
              "initial": "well", "names": [*WAYS]}
    cells, last_id = [], 0
    for line in sys.stdin:
        asked = json.loads(line)
        method, id, params = asked["method"], asked["id"], asked.get("params", {})
        if method == "hello":
            write({"id": id, "result": {"protocol": 1, "solvers": [
                {"id": "misbehaving", "name": "Misbehaving", "guarantee": "optimal",
                 "options": [option]}]}})
        elif method == "maze":
            if "file" in params:
                with open(params["file"], encoding="utf-8") as file:
                    params = json.load(file)
            cells = params["cells"]
            write({"id": id, "result": {}})
        elif method == "solve":
            misbehave(params["options"].get("way", "well"), id, last_id, solved(cells, params))
        last_id = id


if __name__ == "__main__":
    main()
