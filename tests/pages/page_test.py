#!/usr/bin/env python3
"""Plays pages of levels in real browsers.

    page_test.py [--browser chromium|firefox] [--pictures DIR] PAGE.html ...
    page_test.py [...] --cli MAZEWRIGHT_CLI LEVEL ...      makes the page first

Beside PAGE.html lies PAGE.json: for each level a solution, a list of routes of [row, column]; a
walk has one route, a board the lines of its pairs in order. An empty list: none is known. Without
such a file, the solutions are those that the page itself carries.
Checks, in Chromium and Firefox: nothing is asked for beyond the page, and nothing is refused by its
policy; the levels are solved with mouse, finger and keys; wrong walks are noticed; titles are text;
in a window as narrow as a phone's, levels of small cells are enlarged and solved again.
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
TOUCHABLE = 24 # pixels of a step that a finger hits
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


class Zoomed:
    """A level in a small window, and what fingers do with the part of it that is in view."""

    def __init__(self, page, number):
        self.page, self.browser, self.level = page, page.browser, page.levels[number]
        self.route = page.solutions[number]
        page.show(number)

    def step(self):
        """The length of a step on the screen."""
        (x, _), (then, _) = self.page.middles([[1, 1], [1, 2]])
        return (then - x) * (2 if self.level.get("lines") else 1)

    def frame(self):
        return self.browser.run("""const box = document.querySelector('#board').getBoundingClientRect();
            return [box.left, box.top, box.right, box.bottom]""")

    def middle_of_frame(self):
        left, top, right, bottom = self.frame()
        return (left + right) / 2, (top + bottom) / 2

    def is_in_view(self, place):
        [(x, y)] = self.page.middles([place])
        left, top, right, bottom = self.frame()
        return left < x < right and top < y < bottom

    def within_reach(self, points):
        """Returns how many of the first points are in view, and not where a walk scrolls along."""
        first, last = self.page.middles([[0, 0], [self.level["rows"] - 1, self.level["columns"] - 1]])
        left, top, right, bottom = self.frame()
        left, top = left + (first[0] < left and 50), top + (first[1] < top and 50)
        right, bottom = right - (last[0] > right and 50), bottom - (last[1] > bottom and 50)
        return next((i for i, (x, y) in enumerate(points) if not (left < x < right and top < y < bottom)), len(points))

    def pinch(self, factor):
        x, y = self.middle_of_frame()
        near, far = 40, 40 * factor
        self.browser.slide(((x - near, y), (x - far, y)), ((x + near, y), (x + far, y)))

    def fetch(self, place):
        """Moves a place towards the middle of the view, on a board with one finger, else with two."""
        [point], middle = self.page.middles([place]), self.middle_of_frame()
        left, top, right, bottom = self.frame()
        way = [max(-room, min(room, to - at)) for at, to, room in
               zip(point, middle, ((right - left) / 2 - 60, (bottom - top) / 2 - 60))]
        fingers = [-30, 30] if self.level["question"] != "clear-board" else [0]
        self.browser.slide(*(((middle[0] - way[0] / 2 + off, middle[1] - way[1] / 2),
                              (middle[0] + way[0] / 2 + off, middle[1] + way[1] / 2)) for off in fingers))

    def solve_by_touch(self):
        if self.level["question"] == "clear-board":
            for tile in (tile for line in self.route for tile in (line[0], line[-1])):
                for _ in range(9):
                    if self.within_reach(self.page.middles([tile])):
                        break
                    self.fetch(tile)
                self.browser.tap(self.page.middles([tile])[0], "touch")
            return
        route = self.route[0]
        at, fetched = 0, 0
        while at < len(route) - 1 and fetched < 9:
            points = self.page.middles(route[at:])
            many = self.within_reach(points)
            if many < min(4, len(points)):
                self.fetch(route[at])
                fetched += 1
                continue
            self.browser.draw(points[:many], "touch")
            at, fetched = at + many - 1, 0

    def draw_to_edge(self):
        """Draws to the first cell near an edge of the view, and holds the finger there. Returns true if the level scrolls along."""
        points = self.page.middles(self.route[0])
        many = self.within_reach(points)
        if many == len(points):
            return True
        self.browser.draw(points[:many + 1] + points[many:many + 1] * 20, "touch", pause=40)
        self.page.judged()
        return self.page.middles([self.route[0][0]]) != points[:1] and self.is_in_view(self.page.state()["items"][-1])


def check_zoom(page, number):
    """Given a level in a window as narrow as a phone's, its cells can be made large enough for a finger."""
    zoomed = Zoomed(page, number)
    browser, whole = page.browser, zoomed.step()
    name = f"{browser.name}, level {zoomed.level['number']}, zoom"
    is_offered = browser.run("return document.querySelector('#zoom')?.hidden === false")
    check(is_offered == (whole < TOUCHABLE), name, "offered for cells of", whole)
    if whole >= TOUCHABLE:
        zoomed.pinch(3)
        check(zoomed.step() == whole, name, "of large cells", zoomed.step())
        return
    zoomed.pinch(TOUCHABLE / whole * 1.1)
    check(zoomed.step() >= TOUCHABLE, name, "pinched", whole, zoomed.step())
    if zoomed.step() < TOUCHABLE:
        return
    check(len(page.state()["items"]) == (zoomed.level["question"] != "clear-board"), name, "a pinch has played")
    check(browser.run("return document.documentElement.scrollWidth <= innerWidth"), name, "wider than the window")
    check(browser.run("""const {width, height} = document.querySelector('#board');
                         return width * height <= innerWidth * innerHeight * devicePixelRatio ** 2"""), name, "large canvas")
    zoomed.solve_by_touch()
    page.judged()
    check(page.state()["isFinished"], name, "by touch", len(page.state()["items"]), page.text("#said"))
    page.show(number)
    check(abs(zoomed.step() - whole) < 0.01, name, "kept by another level", zoomed.step())

    browser.click("#zoom-in")
    check(zoomed.step() >= TOUCHABLE, name, "button", zoomed.step())
    if zoomed.level["question"] == "clear-board":
        page.clear_by_keys(zoomed.route)
        check(zoomed.is_in_view(page.browser.run("return mazewright.cursor()")), name, "the cursor is out of view")
    else:
        check(zoomed.draw_to_edge(), name, "drawn to the edge", len(page.state()["items"]))
        browser.click("#over")
        page.walk_by_keys(zoomed.route[0], zoomed.level.get("lines"))
        check(zoomed.is_in_view(page.state()["items"][-1]), name, "the walker is out of view")
    check(page.state()["isFinished"], name, "by keys", len(page.state()["items"]), page.text("#said"))
    sizes = []
    for act in (lambda: browser.click("#zoom-whole"), lambda: browser.press("+"), lambda: browser.press("+"), lambda: browser.press("-"),
                lambda: browser.press("0"), lambda: browser.wheel(zoomed.middle_of_frame(), 0, -400, "Control")):
        act()
        page.focus()
        sizes.append(zoomed.step())
    check(sizes[0] == sizes[4] == whole and TOUCHABLE <= sizes[1] < sizes[2] > sizes[3] > whole and sizes[5] > whole, name, sizes)
    before = page.middles([[0, 0]])
    browser.wheel(zoomed.middle_of_frame(), 30, 30)
    browser.wheel(zoomed.middle_of_frame(), -60, -60)
    check(page.middles([[0, 0]]) != before, name, "the wheel does not move the level")


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
    browser.resize(450 if browser.name == "Firefox" else 390, 844)
    for number in range(len(page.levels)):
        if page.solutions[number]:
            check_zoom(page, number)
    browser.resize(*browser.size)
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
