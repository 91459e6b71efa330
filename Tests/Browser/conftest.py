"""Real browsers and real photographs."""

import glob
import subprocess

import pytest
from playwright.sync_api import sync_playwright

from card_server import Server


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
