"""A real server, a real browser, real photographs: what the browser tests stand on."""

import glob
import json
import os
import pathlib
import re
import socket
import subprocess
import time
import urllib.error
import urllib.request

import pytest
from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = pathlib.Path(os.environ.get("BUSINESSCARD_PROGRAM", ROOT / ".build/debug/businesscard"))


class Server:
    """`businesscard serve` on a free port, with data of its own."""

    def __init__(self, data, *options, public_url=None):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.data = data
        self.url = f"http://127.0.0.1:{self.port}"
        self.public_url = public_url or self.url
        self.options = options
        self.process = None
        self.start()

    def start(self):
        self.log = open(self.data / "server.log", "ab")
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--port", str(self.port), "--data", self.data, "--public-url", self.public_url, *self.options],
            stdout=self.log, stderr=self.log)
        deadline = time.monotonic() + 30
        while True:
            try:
                urllib.request.urlopen(self.url + "/healthz", timeout=5).read()
                return
            except (urllib.error.URLError, ConnectionError):
                assert self.process.poll() is None, (self.data / "server.log").read_text()
                assert time.monotonic() < deadline, "the server did not answer in 30 seconds"
                time.sleep(0.02)

    def stop(self, kill=False):
        self.process.kill() if kill else self.process.terminate()
        self.process.wait(timeout=30)
        self.log.close()

    def run(self, *words, check=True, text=True, **keywords):
        """Runs the command line on the server's data while the server runs."""
        result = subprocess.run(
            [PROGRAM, *words, "--data", self.data], capture_output=True, text=text, timeout=120, **keywords)
        assert not check or result.returncode == 0, result.stderr
        return result

    def json(self, *words):
        return json.loads(self.run(*words, "--json").stdout)

    def sign_in_link(self):
        return re.search(r"https?://\S+", self.run("user", "link").stdout).group()


@pytest.fixture
def server(tmp_path):
    server = Server(tmp_path)
    yield server
    server.stop()


@pytest.fixture(scope="session")
def playwright():
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def chromium(playwright):
    browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
    yield browser
    browser.close()


@pytest.fixture
def webkit():
    """WebKitGTK's MiniBrowser: the engine of Safari."""
    from selenium import webdriver
    from selenium.webdriver.webkitgtk.options import Options
    from selenium.webdriver.webkitgtk.service import Service

    options = Options()
    options.binary_location = glob.glob("/usr/lib/*/webkit2gtk-4.*/MiniBrowser")[0]
    options.add_argument("--automation")
    driver = webdriver.WebKitGTK(options=options, service=Service("/usr/bin/WebKitWebDriver"))
    driver.set_window_size(390, 844)
    yield driver
    driver.quit()


@pytest.fixture(scope="session")
def portrait(tmp_path_factory):
    """A photograph of several megabytes that lies on its side and says where it was taken."""
    import numpy
    from PIL import Image
    from skimage import data

    path = tmp_path_factory.mktemp("photos") / "portrait.jpg"
    upright = Image.fromarray(data.astronaut()).resize((3000, 3000), Image.Resampling.LANCZOS)
    grain = numpy.random.default_rng(7).integers(-12, 12, (3000, 3000, 3))
    upright = Image.fromarray(numpy.clip(numpy.asarray(upright).astype(int) + grain, 0, 255).astype("uint8"))
    upright.rotate(90, expand=True).save(path, quality=92)
    subprocess.run(
        ["exiftool", "-q", "-overwrite_original", "-Orientation#=6", "-GPSLatitude=52.5", "-GPSLatitudeRef=N",
         "-GPSLongitude=13.4", "-GPSLongitudeRef=E", path], check=True)
    assert path.stat().st_size > 2_000_000
    return path
