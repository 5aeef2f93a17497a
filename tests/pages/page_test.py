#!/usr/bin/env python3
"""Plays pages of levels in real browsers.

    page_test.py [--browser chromium|firefox] [--pictures DIR] PAGE.html ...
    page_test.py [...] --cli MAZEWRIGHT_CLI LEVEL ...      makes the page first

Beside PAGE.html lies PAGE.json: for each level a solution, a list of routes of [row, column]; a
walk has one route, a board the lines of its pairs in order. An empty list: none is known. Without
such a file, the solutions are those that the page itself carries.
Checks, in Chromium and Firefox: nothing is asked for beyond the page, and nothing is refused by its
policy; the levels are solved with mouse, finger and keys; wrong walks are noticed; titles are text.
"""

import argparse
import base64
import json
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from browser import Chromium, Firefox  # noqa: E402  pylint: disable=wrong-import-position

WAYS = {(-1, 0): "Up", (0, 1): "Right", (1, 0): "Down", (0, -1): "Left",
        (-1, -1): "Home", (-1, 1): "PageUp", (1, 1): "PageDown", (1, -1): "End"}
TITLE = "<script>alert(1)</script> & <b>mazes</b>"
failures = []


def check(is_right, *what):
    if not is_right:
        failures.append(what)
        print("FAILED:", *what, flush=True)


def revealed(level):
    """The solution that a page carries, as its exporter has concealed it."""
    key = level["hash"].encode()
    text = bytes(byte ^ key[i % len(key)] for i, byte in enumerate(base64.b64decode(level.get("solution", ""))))
    return json.loads(text or b"[]")


class Page:
    """A page in a browser, and what a player does with it."""

    def __init__(self, browser, path):
        self.browser = browser
        self.path = path
        self.open()
        self.levels = browser.run("return mazewright.levels")
        solutions = pathlib.Path(path).with_suffix(".json")
        if solutions.exists():
            self.solutions = json.loads(solutions.read_text(encoding="utf-8"))
        else:
            self.solutions = [revealed(level) for level in self.levels]

    def open(self):
        self.browser.open(pathlib.Path(self.path).resolve().as_uri())
        self.browser.run("""window.refused = [];
            document.addEventListener('securitypolicyviolation', event => refused.push(event.violatedDirective));""")

    def show(self, number):
        self.browser.run("mazewright.show(arguments[0])", number)
        self.judged()
        if self.state()["items"][1 if self.levels[number]["question"] != "clear-board" else 0:]:
            self.browser.click("#over")
            self.judged()

    def state(self):
        return self.browser.run("return mazewright.state()")

    def judged(self):
        self.browser.wait_for("return mazewright.state().isJudged")

    def text(self, selector):
        return self.browser.run("return document.querySelector(arguments[0]).textContent", selector)

    def middles(self, places):
        # Actions are about the visible part of the page.
        self.browser.run("document.querySelector('#board').scrollIntoView({block: 'center'})")
        return self.browser.run("return arguments[0].map(place => mazewright.middle(place))", places)

    def focus(self):
        self.browser.run("document.querySelector('#board').focus()")

    def draw(self, route, kind):
        self.browser.draw(self.middles(route), kind)
        self.judged()

    def walk_by_keys(self, route, has_lines):
        self.focus()
        keys, step = [], 0
        first = self.levels[self.state()["level"]].get("firstRoom", 1) % 2
        while step + 1 < len(route):
            here, then = route[step], route[step + 1]
            way = (then[0] - here[0], then[1] - here[1])
            keys.append(WAYS[way])
            is_room = has_lines and here[0] % 2 == first and here[1] % 2 == first
            passes = is_room and step + 2 < len(route)
            step += 2 if passes else 1
        self.browser.press(*keys)
        self.judged()

    def clear(self, lines, kind):
        for line in lines:
            for tile in (line[0], line[-1]):
                self.browser.tap(self.middles([tile])[0], kind)
        self.judged()

    def clear_by_keys(self, lines):
        self.focus()
        at = self.browser.run("return mazewright.cursor()")
        keys = []
        for line in lines:
            for tile in (line[0], line[-1]):
                keys += [WAYS[(1 if tile[0] > at[0] else -1, 0)]] * abs(tile[0] - at[0])
                keys += [WAYS[(0, 1 if tile[1] > at[1] else -1)]] * abs(tile[1] - at[1])
                keys.append("Enter")
                at = tile
        self.browser.press(*keys)
        self.judged()


def solve(page, number, how):
    level, solution = page.levels[number], page.solutions[number]
    name = f"{page.browser.name}, level {level['number']}, {how}"
    page.show(number)
    if level["question"] == "clear-board":
        page.clear_by_keys(solution) if how == "keys" else page.clear(solution, how)
        state = page.state()
        check(len(state["items"]) == len(solution), name, "moves", len(state["items"]), page.text("#said"))
        words = page.browser.asked("mazewright.boardWords(arguments[0], arguments[1])", number,
                                   [[line[0], line[-1]] for line in solution])
        check(words["tone"] == "success", name, words)
    else:
        route = solution[0]
        page.walk_by_keys(route, level.get("lines")) if how == "keys" else page.draw(route, how)
        state = page.state()
        check(state["items"] == route, name, "walked", state["items"], page.text("#said"))
        check(page.text("#remark") in ("Arrived with the best possible result", "Arrived"), name, page.text("#remark"))
    check(state["isFinished"], name, "is not finished")
    check(page.browser.run("return !document.querySelector('#success').hidden"), name, "no success")


def lose(page, number):
    """Steps off the solution where a step loses the optimum, and expects the page to say so."""
    level, solution = page.levels[number], page.solutions[number]
    if level["question"] == "clear-board" or not solution:
        return
    route = solution[0]
    places = [[row, column] for row in range(level["rows"]) for column in range(level["columns"])]
    for steps in range(len(route) - 1):
        near = [p for p in places if max(abs(p[0] - route[steps][0]), abs(p[1] - route[steps][1])) == 1]
        for wrong in near:
            walk = route[:steps + 1]
            if wrong == route[steps + 1] or page.browser.run("return mazewright.whyNot(...arguments)", number, walk, wrong):
                continue
            words = page.browser.asked("mazewright.words(arguments[0], arguments[1])"
                                       ".then(({remark, report}) => ({remark, lost: report.isLost}))",
                                       number, [*walk, wrong])
            if not words["lost"]:
                continue
            page.show(number)
            page.browser.run("mazewright.play(arguments[0])", [*walk, wrong])
            page.judged()
            check(page.text("#remark") == words["remark"], "lost", level["number"], page.text("#remark"), words)
            check(f"step {steps + 1}," in words["remark"], "losing step", level["number"], words)
            page.browser.press("Control+z")
            page.judged()
            check(page.text("#remark") == "The optimum is still possible", "undone", page.text("#remark"))
            return


def check_page(browser, path, picture):
    browser.requests()
    page = Page(browser, path)
    print(f"{browser.name}: {path}, {len(page.levels)} levels", flush=True)
    check(browser.run("return document.querySelector('meta[http-equiv=\"Content-Security-Policy\"]').content")
          .startswith("default-src 'none'"), "no policy")
    for number, level in enumerate(page.levels):
        page.show(number)
        check(page.text("#level-title").endswith(level["title"]), "title", page.text("#level-title"))
        small = browser.run("""return [...document.querySelectorAll('button, select')]
            .filter(each => each.offsetParent && each.id !== 'hash' && (each.offsetHeight < 44 || each.offsetWidth < 44))
            .map(each => each.id)""")
        check(not small, "small controls", small)
        unnamed = browser.run("""return [...document.querySelectorAll('button, select, canvas')].filter(each => each.offsetParent
            && !each.textContent.trim() && !each.getAttribute('aria-label')).map(each => each.id)""")
        check(not unnamed, "controls without a name", unnamed)
        check(browser.run("return document.documentElement.scrollWidth <= innerWidth"), "wider than the window", number)
        if page.solutions[number]:
            for how in ("mouse", "touch", "keys"):
                solve(page, number, how)
        lose(page, number)
    if picture:
        browser.screenshot(picture)
    check(browser.run("return refused") == [], "refused by the policy", browser.run("return refused"))
    page.open() # what was played is remembered
    page.judged()
    last = page.state()
    check(last["level"] == len(page.levels) - 1, "remembered level", last["level"])
    check(last["isFinished"] or not page.solutions[-1] or last["items"], "remembered walk", last)
    asked = [address for address in browser.requests() if not address.startswith(("blob:", "data:", "chrome:", "about:"))]
    own = pathlib.Path(path).resolve().as_uri()
    check(all(address == own for address in asked), "asked for", asked)
    complaints = [words for words in browser.complaints() if "favicon" not in words]
    check(not complaints, "console", complaints)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--browser", choices=["chromium", "firefox"])
    parser.add_argument("--pictures")
    parser.add_argument("--cli")
    parser.add_argument("pages", nargs="+")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        if chosen.cli:
            page = f"{folder}/page.html"
            subprocess.run([chosen.cli, "page", *chosen.pages, "--solutions", "--title", TITLE, "--out", page],
                           check=True)
            chosen.pages = [page]
        run(chosen)
    print("failed" if failures else "passed")
    sys.exit(1 if failures else 0)


def play(browser, chosen, picture):
    for path in chosen.pages:
        check_page(browser, path, picture and f"{picture}-{pathlib.Path(path).stem}.png")
        if chosen.cli:
            check(browser.run("return document.title") == TITLE, "title of the page")
            check(TITLE in browser.run("return document.body.innerText"), "title as text")


def run(chosen):
    makers = {"chromium": [lambda: Chromium(), lambda: Chromium(390, 844, mobile=True)], "firefox": [lambda: Firefox()]}
    for name, browsers in makers.items():
        if chosen.browser not in (None, name):
            continue
        for i, make in enumerate(browsers):
            picture = chosen.pictures and f"{chosen.pictures}/{name}-{i}"
            try:
                with make() as browser:
                    play(browser, chosen, picture)
            except TimeoutError as silence: # of the browser itself, once
                print(f"{name} does not answer ({silence}); started again", flush=True)
                with make() as browser:
                    play(browser, chosen, picture)


if __name__ == "__main__":
    main()
