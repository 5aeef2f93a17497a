#!/usr/bin/env python3
"""Holds the words of a playable page against those of Play.

    words_test.py PLAY_WORDS MAZEWRIGHT_CLI [WALKS GAMES]

PLAY_WORDS makes random levels, walks and games, and notes what Play says about each. A browser opens
the page of these levels and says its own words; each must be equal. Of a board that cannot be cleared
even at the start, Play also says how its solver knows, which the page cannot always.
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from browser import Chromium  # noqa: E402  pylint: disable=wrong-import-position

SAY = """(async sayings => {
    const all = [];
    for (const {level, walk, moves} of sayings) {
        const said = walk ? await mazewright.words(level, walk) : await mazewright.boardWords(level, moves);
        all.push([...(walk ? said.figures : []), said.remark]);
    }
    return all;
})(arguments[0])"""
AT_ONCE = 250


def without_reason(words):
    return [re.sub("The board cannot be cleared: .*", "The board cannot be cleared.", each) for each in words]


def page_of(folder, cli):
    """Writes the page of all levels and returns it with the index of each level by its hash."""
    page = folder / "page.html"
    told = subprocess.run([cli, "page", str(folder), "--unproved", "--out", str(page)], check=False,
                          capture_output=True, text=True)
    if told.returncode not in (0, 1):  # 1: copies were left out
        sys.exit(told.stderr)
    data = page.read_text(encoding="utf-8").split('id="levels">', 1)[1].split("</script>", 1)[0]
    levels = json.loads(data)["levels"]
    return page, {level["hash"]: place for place, level in enumerate(levels)}


def main():
    play_words, cli, *counts = sys.argv[1:]
    with tempfile.TemporaryDirectory() as name, Chromium() as browser:
        folder = pathlib.Path(name)
        subprocess.run([play_words, name, *(counts or ["10200", "3000"])], check=True)
        sayings = json.loads((folder / "words.json").read_text(encoding="utf-8"))
        page, places = page_of(folder, cli)
        sayings = [{"level": places[one["hash"]], **one} for one in sayings if one["hash"] in places]
        browser.open(page.as_uri())
        differing = 0
        for first in range(0, len(sayings), AT_ONCE):
            some = sayings[first:first + AT_ONCE]
            for saying, words in zip(some, browser.asked(SAY, some)):
                if without_reason(words) != without_reason(saying["words"]):
                    differing += 1
                    if differing <= 10:
                        print("Play:", saying["words"], "page:", words, "of", saying)
    walks = sum("walk" in one for one in sayings)
    print(f"{walks} walks and {len(sayings) - walks} games on {len(places)} levels: {differing} differ")
    sys.exit(differing > 0 or walks == 0 or walks == len(sayings))


if __name__ == "__main__":
    main()
