"""Drives Chromium (WebDriver) and Firefox (Marionette) with the standard library only.

    with Chromium() as browser:
        browser.open("file:///…")
        browser.run("return document.title")

Each browser has a fresh profile, and is ended with its folder at the end of the block.
"""

import base64
import contextlib
import json
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"


class BrowserError(Exception):
    """A browser refused a command."""


class Browser:
    """What both browsers can do. `command` sends a WebDriver command."""

    name = ""

    def __enter__(self):
        self.folder = tempfile.mkdtemp(prefix="mazewright-browser-")
        try:
            self.start()
        except BaseException:
            self.end()
            raise
        return self

    def __exit__(self, *_):
        self.end()

    def spawn(self, arguments, **more):
        """Starts a program in a session of its own, so that its children end with it."""
        environment = {**os.environ, "HOME": self.folder, "MOZ_HEADLESS": "1"}
        self.log = open(os.path.join(self.folder, "log"), "wb")
        self.process = subprocess.Popen(arguments, stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log,
                                        start_new_session=True, env=environment, **more)

    def end(self):
        with contextlib.suppress(Exception):
            self.quit()
        process = getattr(self, "process", None)
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            self.log.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    # ---- pages

    def open(self, address):
        self.command("navigate", {"url": address})

    def run(self, script, *arguments):
        """Runs a script as the body of a function; returns what it returns."""
        return self.command("execute", {"script": script, "args": list(arguments)})

    def wait_for(self, script, *arguments, seconds=30):
        """Waits until a script returns something true, and returns it."""
        deadline = time.monotonic() + seconds
        while True:
            value = self.run(script, *arguments)
            if value:
                return value
            if time.monotonic() > deadline:
                raise TimeoutError(f"{self.name}: {script}")
            time.sleep(0.05)

    def asked(self, script, *arguments):
        """Runs a script that is an expression of a promise; returns what it resolves to."""
        answer = self.command("execute_async", {"script": f"""
            const done = arguments[arguments.length - 1];
            Promise.resolve({script}).then(value => done({{value}}), error => done({{error: String(error)}}));
            """, "args": list(arguments)})
        if "error" in answer:
            raise BrowserError(answer["error"])
        return answer.get("value")

    def click(self, selector):
        self.command("click", {"id": self.find(selector)})

    def find(self, selector):
        return self.command("find", {"using": "css selector", "value": selector})[ELEMENT]

    def screenshot(self, path):
        """Saves the window's content as PNG."""
        pathlib.Path(path).write_bytes(base64.b64decode(self.command("screenshot", {"full": False})))

    # ---- input

    def act(self, *sources):
        self.command("actions", {"actions": list(sources)})
        self.command("release", {})

    def draw(self, points, kind="mouse", pause=0):
        """Presses at the first point, moves over the others, and lets go. `kind`: mouse or touch."""
        moves = [{"type": "pointerMove", "duration": pause, "x": round(x), "y": round(y), "origin": "viewport"}
                 for x, y in points]
        self.act({"type": "pointer", "id": f"a {kind}", "parameters": {"pointerType": kind},
                  "actions": [moves[0], {"type": "pointerDown", "button": 0}, *moves[1:],
                              {"type": "pointerUp", "button": 0}]})

    def tap(self, point, kind="mouse"):
        self.draw([point], kind)

    def slide(self, *fingers):
        """Presses with each finger at the first of its two points, and moves all to the second at once."""
        def moved(point, duration=0):
            return {"type": "pointerMove", "duration": duration, "x": round(point[0]), "y": round(point[1]), "origin": "viewport"}
        self.act(*({"type": "pointer", "id": f"finger {i}", "parameters": {"pointerType": "touch"},
                    "actions": [moved(begin), {"type": "pointerDown", "button": 0}, moved(end, 100),
                                {"type": "pointerUp", "button": 0}]} for i, (begin, end) in enumerate(fingers)))

    def wheel(self, point, right, down, key=None):
        """Turns the wheel at a point while a key is held."""
        if key:
            held = {"type": "key", "id": "the keys", "actions": [{"type": "keyDown", "value": KEYS[key]}]}
            self.command("actions", {"actions": [held]})
        self.act({"type": "wheel", "id": "the wheel", "actions": [
            {"type": "scroll", "duration": 0, "x": round(point[0]), "y": round(point[1]), "deltaX": right, "deltaY": down}]})

    def press(self, *keys):
        """Presses keys one after another: characters, or names of KEYS; `Control+z` holds the first."""
        actions = []
        for key in keys:
            parts = [KEYS.get(part, part) for part in (key.split("+") if len(key) > 1 else [key])]
            actions += [{"type": "keyDown", "value": part} for part in parts]
            actions += [{"type": "keyUp", "value": part} for part in reversed(parts)]
        self.act({"type": "key", "id": "the keys", "actions": actions})


KEYS = {"Backspace": "\ue003", "Tab": "\ue004", "Enter": "\ue007", "Shift": "\ue008", "Control": "\ue009",
        "Escape": "\ue00c", "Space": " ", "PageUp": "\ue00e", "PageDown": "\ue00f", "End": "\ue010",
        "Home": "\ue011", "Left": "\ue012", "Up": "\ue013", "Right": "\ue014", "Down": "\ue015"}


class Chromium(Browser):
    """Chromium through chromedriver."""

    name = "Chromium"

    def __init__(self, width=1280, height=800, dark=False, mobile=False, language="en"):
        self.size, self.dark, self.mobile, self.language = (width, height), dark, mobile, language

    def start(self):
        with contextlib.closing(socket.socket()) as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.spawn(["chromedriver", f"--port={port}"])
        self.base = f"http://127.0.0.1:{port}"
        self.session = None
        options = {"args": ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                            "--hide-scrollbars", f"--lang={self.language}",
                            f"--user-data-dir={self.folder}/profile",
                            f"--window-size={self.size[0]},{self.size[1]}"],
                   "prefs": {"intl.accept_languages": self.language}}
        capabilities = {"browserName": "chrome", "goog:chromeOptions": options,
                        "goog:loggingPrefs": {"performance": "ALL", "browser": "ALL"}}
        for attempt in range(100):
            try:
                answer = self.request("POST", "/session", {"capabilities": {"alwaysMatch": capabilities}})
                break
            except (ConnectionError, urllib.error.URLError):
                if attempt == 99:
                    raise
                time.sleep(0.1)
        self.session = answer["sessionId"]
        self.resize(*self.size)
        if self.dark:
            self.devtools("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark"}])

    def request(self, method, path, body=None):
        prefix = f"/session/{self.session}" if self.session else ""
        content = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.base + prefix + path, content, {"Content-Type": "application/json"},
                                         method=method)
        try:
            with urllib.request.urlopen(request, timeout=120) as answer:
                return json.loads(answer.read())["value"]
        except urllib.error.HTTPError as error:
            raise BrowserError(json.loads(error.read())["value"]["message"]) from None

    def quit(self):
        if getattr(self, "session", None):
            self.request("DELETE", "")

    def devtools(self, method, **parameters):
        return self.request("POST", "/goog/cdp/execute", {"cmd": method, "params": parameters})

    def resize(self, width, height):
        """Sets the size of the page, not of the window."""
        self.devtools("Emulation.setDeviceMetricsOverride", width=width, height=height,
                      deviceScaleFactor=2 if self.mobile else 1, mobile=self.mobile)
        if self.mobile:
            self.devtools("Emulation.setTouchEmulationEnabled", enabled=True)

    def command(self, name, about):
        if name == "click":
            return self.request("POST", f"/element/{about['id']}/click", {})
        if name == "screenshot":
            return self.request("GET", "/screenshot")
        if name == "release":
            return self.request("DELETE", "/actions")
        path = {"navigate": "/url", "execute": "/execute/sync", "execute_async": "/execute/async",
                "find": "/element", "actions": "/actions"}[name]
        return self.request("POST", path, about)

    def requests(self):
        """The addresses that the browser has asked for since the last call."""
        messages = [json.loads(entry["message"])["message"]
                    for entry in self.request("POST", "/se/log", {"type": "performance"})]
        return [message["params"]["request"]["url"] for message in messages
                if message["method"] == "Network.requestWillBeSent"]

    def complaints(self):
        """What the console has said since the last call."""
        return [entry["message"] for entry in self.request("POST", "/se/log", {"type": "browser"})]


class Firefox(Browser):
    """Firefox through Marionette, its own protocol: JSON with its length in front, over TCP."""

    name = "Firefox"

    def __init__(self, width=1280, height=800, dark=False, language="en"):
        self.size, self.dark, self.language = (width, height), dark, language

    def start(self):
        profile = os.path.join(self.folder, "profile")
        os.mkdir(profile)
        settings = {"marionette.port": 0, "browser.shell.checkDefaultBrowser": False,
                    "datareporting.policy.dataSubmissionEnabled": False, "app.update.enabled": False,
                    "browser.startup.page": 0, "browser.startup.homepage_override.mstone": "ignore",
                    "intl.accept_languages": self.language, "ui.systemUsesDarkTheme": int(self.dark),
                    "layout.css.prefers-color-scheme.content-override": 0 if self.dark else 1,
                    "network.captive-portal-service.enabled": False, "network.connectivity-service.enabled": False}
        pathlib.Path(profile, "user.js").write_text(
            "".join(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in settings.items()),
            encoding="utf-8")
        self.spawn(["firefox-esr", "--headless", "--marionette", "--no-remote", "--profile", profile])
        port_file = pathlib.Path(profile, "MarionetteActivePort")
        deadline = time.monotonic() + 60
        while not (port_file.exists() and port_file.read_text(encoding="ascii").strip()):
            if time.monotonic() > deadline or self.process.poll() is not None:
                raise BrowserError("Firefox does not start")
            time.sleep(0.1)
        self.socket = socket.create_connection(("127.0.0.1", int(port_file.read_text(encoding="ascii"))), 60)
        self.stream = self.socket.makefile("rb")
        self.number = 0
        self.read()
        self.send("WebDriver:NewSession", {"strictFileInteractability": False})
        self.resize(*self.size)

    def read(self):
        length = b""
        while not length.endswith(b":"):
            byte = self.stream.read(1)
            if not byte:
                raise BrowserError("Firefox has gone")
            length += byte
        return json.loads(self.stream.read(int(length[:-1])))

    def send(self, name, about):
        self.number += 1
        message = json.dumps([0, self.number, name, about]).encode()
        self.socket.sendall(str(len(message)).encode() + b":" + message)
        _, _, error, answer = self.read()
        if error:
            raise BrowserError(error["message"])
        return answer.get("value") if isinstance(answer, dict) and "value" in answer else answer

    def quit(self):
        if getattr(self, "socket", None):
            self.send("Marionette:Quit", {"flags": ["eForceQuit"]})
            self.socket.close()

    def resize(self, width, height):
        """Sets the size of the page, not of the window; the window cannot be narrower than 450."""
        for _ in range(2):
            frame = self.run("return [outerWidth - innerWidth, outerHeight - innerHeight]")
            self.send("WebDriver:SetWindowRect", {"width": width + frame[0], "height": height + frame[1]})

    def command(self, name, about):
        full = {"navigate": "Navigate", "execute": "ExecuteScript", "execute_async": "ExecuteAsyncScript",
                "find": "FindElement", "click": "ElementClick", "actions": "PerformActions",
                "release": "ReleaseActions", "screenshot": "TakeScreenshot"}[name]
        return self.send(f"WebDriver:{full}", about)

    def requests(self):
        """The addresses that the page has loaded."""
        return self.run("return performance.getEntriesByType('resource').map(entry => entry.name)")

    def complaints(self):
        return []
