#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The page of annotated games, in TAP: its markup, its data, its policy, and what a browser makes
of it where there is one.

Use: test_annotate_page.py CANALEJAS-PDN
"""
import base64
import hashlib
import html.parser
import json
import re
import shutil
import subprocess
import sys

from tap import Skip, equal, run_cases

PROGRAM = sys.argv[1]
BROWSER = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))),
               None)
VOID = {"meta", "link", "img", "br", "hr", "input", "area", "base", "col", "source", "wbr"}
HOSTILE = "</script><script>document.title='owned'</script><!-- <b>bold</b> &lt; \u202e'"
GAMES = f"""[Event "{HOSTILE}"]
[White "{HOSTILE}"]
[Black "Bo & Co"]
[Result "0-1"]
[GameType "21"]

{{before it all <img src=x onerror=alert(1)>}} 1. 11-15 22-18 2. 15x22 25x18 3. 8-11 {{{HOSTILE}}}
29-25 (3... 18-15 4. 11x18 {{in a line </script>}}) 4. 4-8 21-17 5. 9-14 18x9 6. 6x29 0-1

[White "A"]
[Black "B"]
[GameType "20"]

1. 32-28 19-23 2. 28x19 14x23 *

[White "C"]
[GameType "25"]

1. c3-d4 d6-c5 *

"""


class Page(html.parser.HTMLParser):
    """Collects elements, texts by element, and what is wrong with the nesting."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.open, self.elements, self.texts, self.faults = [], [], {}, []
        self.feed(text)
        self.close()
        if self.open:
            self.faults.append(f"not closed: {self.open}")

    def handle_starttag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}> at {self.getpos()}")

    def handle_data(self, data):
        if self.open:
            self.texts.setdefault(self.open[-1], []).append(data)

    def all(self, tag):
        return [attributes for name, attributes in self.elements if name == tag]


def make_page(folder, games=GAMES):
    (folder / "a.pdn").write_text(games, encoding="utf-8")
    done = subprocess.run([PROGRAM, "annotate", "--nodes", "4000", "-o", folder / "a.html",
                           folder / "a.pdn"], capture_output=True, check=False, timeout=120)
    equal((done.returncode, done.stdout), (0, b""))
    return (folder / "a.html").read_text(encoding="utf-8")


def check_markup(folder):
    text = make_page(folder)
    page = Page(text)
    equal(page.faults, [])
    assert text.startswith("<!DOCTYPE html>\n<html lang=\"en\">")
    ids = [attributes["id"] for _, attributes in page.elements if "id" in attributes]
    equal(len(ids), len(set(ids)))
    equal(len(page.all("title")), 1)
    assert any(meta.get("name") == "viewport" for meta in page.all("meta"))
    for button in page.all("button"):
        assert button["type"] == "button"
        assert button.get("aria-label") or button["id"] == "turning", button
    for element, attributes in page.elements:
        assert element not in ("link", "img", "iframe", "object", "base", "form"), element
        assert not {name for name in attributes if name in ("src", "href") or name[:2] == "on"}
    assert not re.search(r"url\(|@import", "".join(page.texts["style"]))


def check_policy(folder):
    """Nothing is fetched, and no script runs but the one that is named by its hash."""
    text = make_page(folder)
    page = Page(text)
    policy = next(meta["content"] for meta in page.all("meta")
                  if meta.get("http-equiv") == "Content-Security-Policy")
    script = text[text.rindex("<script>") + len("<script>"):text.rindex("</script>")]
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    equal(policy, "default-src 'none'; style-src 'unsafe-inline'; "
                  f"script-src 'sha256-{digest}'")
    equal(len(page.all("script")), 2)
    assert not re.search(r"innerHTML|insertAdjacent|document\.write|eval\(|fetch\(|https?:(?!//www"
                         r"\.w3\.org/2000/svg)", script)


def check_data(folder):
    text = make_page(folder)
    data = Page(text).texts["script"][0]
    equal(re.findall("[<>&\u202e]", data), [])
    games = json.loads(data)
    equal([game["rules"] for game in games], ["english", "international", "russian"])
    equal(games[0]["white"]["name"], HOSTILE.replace("\u202e", "\ufffd"))
    equal(games[0]["tags"]["Black"], "Bo & Co")
    equal(games[0]["nodes"][0]["comment"], "before it all <img src=x onerror=alert(1)>")
    for game in games:
        equal(len(game["squares"]), game["board"] ** 2 // 2)
        for node in game["nodes"]:
            equal(len(node["position"]), len(game["squares"]) + 1)
        assert all(node["parent"] < index for index, node in enumerate(game["nodes"]) if index)


def check_no_games(folder):
    page = Page(make_page(folder, ""))
    equal(page.faults, [])
    equal(json.loads(page.texts["script"][0]), [])


def browse(folder, *options):
    return subprocess.run(
        [BROWSER, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
         f"--user-data-dir={folder / 'profile'}", *options, (folder / "a.html").as_uri()],
        capture_output=True, check=False, timeout=120).stdout.decode("utf-8", "replace")


def check_browser(folder):
    """The script fills the page, and hostile texts stay texts."""
    if BROWSER is None:
        raise Skip("no chromium")
    make_page(folder)
    dom = browse(folder, "--dump-dom")
    page = Page(re.sub("<script.*?</script>", "", dom, flags=re.S))
    equal(page.texts["title"], ["Annotated games"])
    equal("".join(page.texts["h1"]), HOSTILE.replace("\u202e", "\ufffd") + " – Bo & Co")
    equal(page.all("img"), [])
    moves = [text for text in page.texts["span"] if re.match(r"\d+[-x]\d+", text)]
    equal(moves[0], "11-15")
    assert "21-17??" in moves, moves
    equal(len([1 for circle in page.all("circle") if circle["class"].startswith("piece")]), 24)
    equal(sum("data-node" in button for button in page.all("button")) > 11, True)
    return ""


CASES = [check_markup, check_policy, check_data, check_no_games, check_browser]

if __name__ == "__main__":
    sys.exit(run_cases(CASES))
