"""Arrows point down only: the package description and the sources' imports against docs/architecture.md."""

import json
import pathlib
import re
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PACKAGE = json.loads(subprocess.run(
    ["swift", "package", "dump-package"], cwd=ROOT, capture_output=True, check=True, text=True).stdout)
MODULES = {
    target["name"]: target for target in PACKAGE["targets"]
    if (target.get("path") or "").startswith("Sources/") and "SystemLibraries" not in target["path"]
}

# What each module may import, as the house plan says. A module that is not here has no place yet.
ALLOWED = {
    "VCard": set(),
    "QRCode": set(),
    "CardModel": {"VCard", "QRCode"},
    "Records": set(),
    "RecordStore": {"Records"},
    "RecordStoreSQLite": {"Records", "RecordStore", "CSQLite"},
    "RecordStorePostgreSQL": {"Records", "RecordStore", "CPostgreSQL"},
    "CloudKitWeb": {"Records"},
    "CardBook": {"CardModel", "Records", "VCard"},
    "CardBookSchema": {"Records"},
    "Sync": {"Records"},
    "CardReceiving": {"CardModel", "VCard"},
    "Snapshots": {"CardModel", "QRCode"},
    "AppState": {"CardBook", "CardModel", "CardReceiving", "CloudKitWeb", "QRCode", "Records", "Snapshots", "Sync", "VCard"},
    "ClipState": {"CardModel", "CardReceiving"},
    "Accounts": {"Crypto", "RecordStore"},
    "Crypto": {"COpenSSL"},
    "PhotoProcessing": {"CVIPS"},
    "CodeReading": {"CZXing"},
    "WebReading": {"CCurl"},
    "Archiving": {"CArchive"},
    "HTML": set(),
    "HTTPServer": {"CMicroHTTPD", "CZlib"},
    "Localization": {"LocalizationCatalogs"},
    "LocalizationCatalogs": set(),
    "WebAssets": {"WebAssetFiles"},
    "WebAssetFiles": set(),
    "CardDrawing": {"CardModel", "HTML"},
    "SiteState": {"CardDrawing", "CardModel", "HTML", "VCard"},
    "SiteModule": set(),
}
WITHOUT_FOUNDATION = ["VCard", "QRCode", "CardModel", "HTML", "CardDrawing", "SiteState"]


def dependencies(target):
    return {dependency["byName"][0] for dependency in target["dependencies"]}


@pytest.mark.parametrize("name", sorted(set(MODULES) & set(ALLOWED)))
def test_a_module_depends_only_on_what_stands_below_it(name):
    assert dependencies(MODULES[name]) <= ALLOWED[name]


@pytest.mark.parametrize("name", sorted(MODULES))
def test_sources_import_only_what_the_package_says(name):
    allowed = dependencies(MODULES[name]) | {"Foundation", "FoundationNetworking", "Dispatch", "Observation", "Synchronization"}
    for file in (ROOT / MODULES[name]["path"]).rglob("*.swift"):
        imports = set(re.findall(r"^(?:public |internal |private )?import (?:struct |class |enum )?(\w+)", file.read_text(), re.M))
        assert imports <= allowed, f"{file.relative_to(ROOT)} imports {imports - allowed}"


@pytest.mark.parametrize("name", WITHOUT_FOUNDATION)
def test_a_library_without_foundation(name):
    for file in (ROOT / MODULES[name]["path"]).rglob("*.swift"):
        assert "import Foundation" not in file.read_text(), file


def closure(names):
    """Every target that these need, themselves included."""
    targets = {target["name"]: target for target in PACKAGE["targets"]}
    found, waiting = set(), list(names)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += dependencies(targets[name])
    return found


def c_libraries(names):
    targets = {target["name"]: target for target in PACKAGE["targets"]}
    return {name for name in closure(names) if "SystemLibraries" in (targets[name].get("path") or "")}


def test_the_phone_links_no_c_library_but_sqlite():
    product = next(product for product in PACKAGE["products"] if product["name"] == "AppState")
    assert c_libraries(["AppState"]) == set()
    assert c_libraries(product["targets"]) == {"CSQLite"}


def test_the_clip_links_no_c_library_and_no_records():
    product = next(product for product in PACKAGE["products"] if product["name"] == "ClipState")
    assert c_libraries(product["targets"]) == set()
    assert closure(product["targets"]) == {"ClipState", "CardReceiving", "CardModel", "VCard", "QRCode"}


def test_the_watch_and_the_widgets_link_no_database():
    assert closure(["Snapshots"]) == {"Snapshots", "CardModel", "VCard", "QRCode"}


def test_the_page_without_a_server_is_made_of_formats_and_pages_only():
    assert closure(["SiteState"]) == {"SiteState", "CardDrawing", "CardModel", "HTML", "VCard", "QRCode"}
    entry = ROOT / "Sources/Faces/site"
    imports = {name for file in entry.rglob("*.swift") for name in re.findall(r"^import (\w+)", file.read_text(), re.M)}
    assert imports <= closure(["SiteState"])


def test_only_the_program_chooses_a_database():
    users = [name for name, target in MODULES.items()
             if dependencies(target) & {"RecordStoreSQLite", "RecordStorePostgreSQL"}]
    assert users == ["businesscard"]


def test_every_module_has_its_place():
    known = set(ALLOWED) | {"WebApp", "CloudAPI", "businesscard"}
    assert set(MODULES) <= known


def test_the_project_stands_alone():
    for file in subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True).stdout.splitlines():
        if file.endswith((".swift", ".py", ".sh")) and file != "Tests/Architecture/test_layers.py":
            assert "../shared" not in (ROOT / file).read_text(errors="replace"), file
