#!/usr/bin/env python3
"""Holds what the programs write against resources/schemas, and false lines too, which must be refused.

    tests/schemas_test.py MAZEWRIGHT_CLI

Skips (77) if python3-jsonschema or python3-yaml is missing.
"""
import json
import pathlib
import subprocess
import sys
import tempfile
import zipfile

try:
    import jsonschema
    import yaml
except ImportError as missing:
    print(f"skipped: {missing}; install python3-jsonschema and python3-yaml")
    sys.exit(77)

root = pathlib.Path(__file__).resolve().parent.parent
cli = sys.argv[1]


def schema(name):
    text = (root / "resources/schemas" / f"{name}.schema.json").read_text()
    found = json.loads(text)
    jsonschema.Draft202012Validator.check_schema(found)
    return jsonschema.Draft202012Validator(found)


maze, experiment, results, trace, pack = map(schema, ("maze", "experiment", "results", "trace", "pack"))
held = 0


def hold(validator, value, name):
    global held
    for error in validator.iter_errors(value):
        sys.exit(f"{name}: {error.json_path}: {error.message}")
    held += 1


def refuse(validator, value, **changes):
    false = {**value, **changes}
    for key in [key for key, changed in changes.items() if changed is ...]:
        del false[key]
    if validator.is_valid(false):
        sys.exit(f"accepted although false: {changes}")


def run(*arguments, expect=(0,)):
    done = subprocess.run([cli, *map(str, arguments)], capture_output=True, text=True)
    if done.returncode not in expect:
        sys.exit(f"{' '.join(map(str, arguments))}: exit code {done.returncode}\n{done.stderr}")
    return done.stdout


def lines(text, name):
    found = [json.loads(line) for line in text.splitlines() if line]
    for number, line in enumerate(found, 1):
        hold(results, line, f"{name}:{number}")
    return found


with tempfile.TemporaryDirectory() as place:
    folder = pathlib.Path(place)
    examples = sorted((root / "resources/examples").glob("*.maze"))
    for file in examples:
        hold(maze, json.loads(file.read_text()), file.name)
    generators = [line for line in run("list", "generators").splitlines()
                  if line.startswith("    ") and not line.startswith("     ")]
    for generator in (line.split(":")[0].strip() for line in generators):
        file = folder / f"{generator}.maze"
        run("generate", generator, file, "--size", "12x12", "--seed", 1, expect=(0, 1, 3, 4))
        if not file.exists():
            continue
        hold(maze, json.loads(file.read_text()), file.name)
    level = json.loads(examples[0].read_text())
    refuse(maze, level, rows=[])
    refuse(maze, level, version=2)
    refuse(maze, level, format=...)

    few = [examples[0], examples[1], examples[3]]
    for file in few: # 3: a level without a solution, or with a solver that does not answer it
        lines(run("solve", file, "--solver", "all", "--json", "--time-limit", 5, expect=range(5)),
              f"solve {file.name}")
    run("generate", "random-walls", folder / "walls.maze", "--size", "20x20", "--seed", 3)
    solved = lines(run("solve", folder / "walls.maze", "--solver", "astar", "--json",
                       "--layers", "on-shortest"), "solve --layers")[0]
    refuse(results, solved, status="won")
    refuse(results, solved, cost="7")
    refuse(results, solved, figures=...)
    refuse(results, solved, options={"weight": 5})

    levels = folder / "levels"
    levels.mkdir()
    for seed in range(3):
        run("generate", "random-walls", levels / f"{seed}.maze", "--size", "12x12", "--seed", seed)
    definition = {"format": "mazewright-experiment", "version": 1, "title": "Weights",
                  "levels": ["levels", {"generator": "random-walls", "sizes": ["9x9"], "seeds": "1..3"}],
                  "solvers": ["jps", "astar(weight=5)",
                              {"solver": "astar", "options": {"weight": ["1", "2"]}}],
                  "repeat": 2, "limits": {"time-ms": 5000}, "facts": ["loops"]}
    hold(experiment, definition, "experiment")
    refuse(experiment, definition, solvers=...)
    refuse(experiment, definition, levels=[7])
    refuse(experiment, definition, repeat=0)
    file = folder / "weights.json"
    file.write_text(json.dumps(definition))
    printed = run("compare", "--experiment", file, "--out", folder / "out", "--json")
    lines(printed, "compare --json")
    for written in sorted((folder / "out").rglob("*.json*")):
        if written.suffix == ".jsonl":
            lines(written.read_text(), written.name)
        else:
            hold(experiment, json.loads(written.read_text()), written.name)

    pond = folder / "pond.map"
    pond.write_text("type octile\nheight 2\nwidth 4\nmap\n.WW.\n....\n")
    queries = folder / "pond.scen"
    queries.write_text("version 1\n0\tpond.map\t4\t2\t0\t0\t3\t0\t3\n0\tpond.map\t4\t2\t0\t0\t2\t1\t7\n")
    asked = ("scenario", pond, queries, "--solver", "astar", "--solver", "jps")  # the second length is false
    lines(run(*asked, "--json", "--out", folder / "pond.jsonl", expect=(1,)), "scenario --json")
    lines((folder / "pond.jsonl").read_text(), "scenario --out")
    run("compare", *few, "--solver", "all", "--repeat", 2, "--raw", "--time-limit", 5, "--out", folder / "raw.jsonl",
        expect=range(5))
    raw = lines((folder / "raw.jsonl").read_text(), "compare --raw")
    if {line["question"] for line in raw} != {"shortest-path", "link", "clear-board", "one-stroke"}:
        sys.exit("compare --raw: expected all questions")
    if not any("times-ms" in line for line in raw):
        sys.exit("compare --raw: expected raw times")

    run("pack", *examples, "--unproved", "--solutions", "--time-limit", 5, "--out", folder / "set.json",
        expect=(0, 1, 4))
    whole = json.loads((folder / "set.json").read_text())
    hold(pack, whole, "set.json")
    for level in whole["levels"]:
        hold(pack, level, f"set.json, level {level['number']}")
        if len(level["cells"]) != level["rows"] * level["columns"] or len(level["values"]) != len(level["cells"]):
            sys.exit(f"set.json, level {level['number']}: expected a number per cell")
    if not any("solution" in level for level in whole["levels"]):
        sys.exit("set.json: expected solutions")
    refuse(pack, whole, count=...)
    refuse(pack, whole, version=2)
    refuse(pack, whole["levels"][0], cells=[6])
    refuse(pack, whole["levels"][0], hash="no")
    run("pack", *few, "--unproved", "--time-limit", 5, "--out", folder / "set.mazepack", expect=(0, 1, 4))
    with zipfile.ZipFile(folder / "set.mazepack") as archive:
        listed = json.loads(archive.read("pack.json"))
        hold(pack, listed, "pack.json")
        refuse(pack, listed, levels=[{"maze": "levels/001.maze"}])
        for level in listed["levels"]:
            hold(pack, json.loads(archive.read(level["json"])), level["json"])
            hold(maze, json.loads(archive.read(level["maze"])), level["maze"])
            archive.getinfo(level["tmx"])

    for solver in ("wavefront", "astar", "jps", "bidirectional", "depth-first"):
        file = folder / f"{solver}.trace.yaml"
        run("solve", levels / "1.maze", "--solver", solver, "--trace", file, expect=range(5))
        told = yaml.safe_load(file.read_text())
        hold(trace, told, file.name)
    refuse(trace, told, events=[{"id": 1}])

print(f"{held} values hold")
