"""Info.plist, entitlements, privacy manifests, settings and pictures: of the right form, and with what Apple asks for."""

import json
import pathlib
import plistlib
import re
import shutil
import subprocess

import pytest
from PIL import Image

from conftest import ROOT

APP = ROOT / "App"
CONFIG = APP / "Config"
# The toolchain's own, beside the compiler.
TOOLCHAIN = pathlib.Path(shutil.which("swiftc")).resolve().parent
PLUTIL = TOOLCHAIN / "plutil"
LISTS = sorted([*CONFIG.glob("*.plist"), *CONFIG.glob("*.entitlements"), *APP.glob("*/PrivacyInfo.xcprivacy")])
TARGETS = list(json.loads((APP / "Declarations" / "targets.json").read_text()))
# What Xcode itself defines.
BUILT_IN = {"inherited", "TARGET_NAME", "PRODUCT_BUNDLE_IDENTIFIER", "AppIdentifierPrefix", "TeamIdentifierPrefix", ""}


def read(name):
    return plistlib.loads((CONFIG / name).read_bytes())


def preprocessed(name, **definitions):
    """What Xcode makes of a list where INFOPLIST_PREPROCESS is on, by the same command."""
    result = subprocess.run(
        [TOOLCHAIN / "clang", "-E", "-P", "-x", "c", "-Wno-trigraphs", CONFIG / name,
         *(f"-D{key}={value}" for key, value in definitions.items())], capture_output=True, check=True)
    return plistlib.loads(result.stdout)


@pytest.mark.parametrize("path", LISTS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_property_list_is_of_apples_form(path):
    result = subprocess.run([PLUTIL, "-lint", path], capture_output=True, text=True)
    assert result.returncode == 0 and "OK" in result.stdout, result.stdout
    assert subprocess.run([PLUTIL, "-convert", "binary1", "-o", "/dev/null", path]).returncode == 0


def test_plutil_finds_a_broken_list(tmp_path):
    broken = tmp_path / "Broken.plist"
    broken.write_bytes((CONFIG / "Clip-Info.plist").read_bytes().replace(b"</dict>", b"", 1))
    assert subprocess.run([PLUTIL, "-lint", broken], capture_output=True).returncode != 0


@pytest.mark.parametrize("target", TARGETS)
def test_every_target_has_its_files(target):
    for name in (f"{target}.xcconfig", f"{target}-Info.plist", f"{target}.entitlements"):
        assert (CONFIG / name).exists()
    assert (APP / target / "PrivacyInfo.xcprivacy").exists()


def settings():
    found = {}
    for path in CONFIG.glob("*.xcconfig"):
        for line in path.read_text().splitlines():
            match = re.match(r"(\w+) = ?(.*)", line)
            if match:
                found.setdefault(match[1], match[2])
    return found


def test_every_setting_that_is_used_is_defined():
    defined = set(settings()) | BUILT_IN
    for path in [*CONFIG.glob("*")]:
        for name in re.findall(r"\$\((\w*)\)", path.read_text()):
            assert name in defined, f"{path.name} uses {name}"


def test_everything_that_is_the_owners_is_in_one_file():
    for path in [*CONFIG.glob("*"), *APP.glob("*/*.swift"), *APP.glob("*/*/*.swift")]:
        if path.name == "Product.xcconfig" or "Declarations" in path.parts or "Sample" in path.name:
            continue
        text = path.read_text()
        if path.suffix == ".swift":
            text = re.sub(r"(?m)^\s*//.*$", "", text)
        assert "com.example" not in text and "cards.example.com" not in text, path


def test_the_parts_bundle_identifiers_begin_with_the_apps():
    assert "PRODUCT_BUNDLE_IDENTIFIER = $(CARD_BUNDLE)\n" in (CONFIG / "iOS.xcconfig").read_text()
    for name, end in (("Clip", ".Clip"), ("Watch", ".watchkitapp"), ("Widgets", ".Widgets"),
                      ("WatchWidgets", ".watchkitapp.Widgets")):
        assert f"PRODUCT_BUNDLE_IDENTIFIER = $(CARD_BUNDLE){end}\n" in (CONFIG / f"{name}.xcconfig").read_text()


def test_the_clips_entitlements():
    clip = read("Clip.entitlements")
    assert clip["com.apple.developer.on-demand-install-capable"] is True
    assert clip["com.apple.developer.parent-application-identifiers"] == ["$(AppIdentifierPrefix)$(CARD_BUNDLE)"]
    assert clip["com.apple.developer.icloud-services"] == ["CloudKit-Anonymous"]
    assert clip["com.apple.developer.associated-domains"] == ["appclips:$(CARD_DOMAIN)"]
    assert read("Clip-Info.plist")["NSAppClip"]["NSAppClipRequestEphemeralUserNotification"] is True


def test_the_app_and_its_clip_share_domain_container_and_group():
    app, clip = read("iOS.entitlements"), read("Clip.entitlements")
    assert set(clip["com.apple.developer.associated-domains"]) < set(app["com.apple.developer.associated-domains"])
    for key in ("com.apple.developer.icloud-container-identifiers", "com.apple.security.application-groups"):
        assert app[key] == clip[key]


def test_the_app_may_be_woken_by_pushes_and_share_settings_and_files():
    app, info = read("iOS.entitlements"), read("iOS-Info.plist")
    assert app["aps-environment"] == "development"
    assert set(info["UIBackgroundModes"]) == {"fetch", "remote-notification"}
    assert info["BGTaskSchedulerPermittedIdentifiers"] == ["$(PRODUCT_BUNDLE_IDENTIFIER).refresh"]
    assert app["com.apple.developer.ubiquity-kvstore-identifier"] == "$(TeamIdentifierPrefix)$(CARD_BUNDLE)"
    assert app["com.apple.developer.ubiquity-container-identifiers"] == ["$(CARD_CLOUD_CONTAINER)"]
    assert "TAG" in app["com.apple.developer.nfc.readersession.formats"]


def test_the_folder_of_backups_has_the_containers_name_as_its_key():
    """Xcode fills settings into the values of a list only, so this key comes by the preprocessor, and nothing else does."""
    lines = (CONFIG / "iOS.xcconfig").read_text().splitlines()
    assert "INFOPLIST_PREPROCESS = YES" in lines
    assert "INFOPLIST_PREPROCESSOR_DEFINITIONS = CARD_CONTAINER_NAME=$(CARD_CLOUD_CONTAINER)" in lines
    made = preprocessed("iOS-Info.plist", CARD_CONTAINER_NAME="iCloud.com.example.My-Cards2")
    container = made["NSUbiquitousContainers"].pop("iCloud.com.example.My-Cards2")
    assert container["NSUbiquitousContainerIsDocumentScopePublic"] is True
    written = read("iOS-Info.plist")
    del written["NSUbiquitousContainers"]["CARD_CONTAINER_NAME"]
    assert made == written


@pytest.mark.parametrize("path", LISTS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_no_setting_stands_where_xcode_does_not_look(path):
    def keys(value):
        if isinstance(value, dict):
            yield from value
            for item in value.values():
                yield from keys(item)
        elif isinstance(value, list):
            for item in value:
                yield from keys(item)

    assert not [key for key in keys(plistlib.loads(path.read_bytes())) if "$(" in key]


@pytest.mark.parametrize("name", ["iOS", "Clip"])
def test_an_ipad_may_be_turned(name):
    assert len(read(f"{name}-Info.plist")["UISupportedInterfaceOrientations~ipad"]) == 4


def test_every_use_of_the_persons_things_is_explained_in_three_languages():
    info = read("iOS-Info.plist")
    catalog = json.loads((APP / "iOS" / "InfoPlist.xcstrings").read_text())["strings"]
    asked = [key for key in info if key.endswith("UsageDescription")]
    assert set(asked) == {"NSCameraUsageDescription", "NSContactsUsageDescription", "NFCReaderUsageDescription"}
    for key in asked:
        texts = {language: item["stringUnit"]["value"] for language, item in catalog[key]["localizations"].items()}
        assert set(texts) == {"en", "es-MX", "fr-CA"} and texts["en"] == info[key]
    assert not [key for key in read("Clip-Info.plist") if key.endswith("UsageDescription")]


def test_what_is_said_to_siri_is_in_three_languages():
    code = (APP / "iOS" / "CardShortcuts.swift").read_text()
    said = [text.replace("\\(.applicationName)", "${applicationName}") for text in re.findall(r'"([^"]*\\\(\.applicationName\)[^"]*)"', code)]
    strings = json.loads((APP / "iOS" / "AppShortcuts.xcstrings").read_text())["strings"]
    assert said and set(strings) == {said[0]}, "the first phrase is the key of all"
    sets = {language: item["stringSet"]["values"] for language, item in strings[said[0]]["localizations"].items()}
    assert set(sets) == {"en", "es-MX", "fr-CA"} and sets["en"] == said
    for phrases in sets.values():
        assert all(phrase.count("${applicationName}") == 1 for phrase in phrases) and len(set(phrases)) == len(phrases)


def test_nothing_is_tracked_or_collected():
    for path in APP.glob("*/PrivacyInfo.xcprivacy"):
        manifest = plistlib.loads(path.read_bytes())
        assert manifest["NSPrivacyTracking"] is False and manifest["NSPrivacyCollectedDataTypes"] == []


@pytest.mark.parametrize("target", TARGETS)
def test_who_uses_the_defaults_says_so(target):
    folders = json.loads((APP / "Declarations" / "targets.json").read_text())[target]["folders"]
    uses = any("UserDefaults" in path.read_text() for folder in folders for path in (APP / folder).rglob("*.swift"))
    manifest = plistlib.loads((APP / target / "PrivacyInfo.xcprivacy").read_bytes())
    named = {item["NSPrivacyAccessedAPIType"] for item in manifest["NSPrivacyAccessedAPITypes"]}
    assert ("NSPrivacyAccessedAPICategoryUserDefaults" in named) == uses


@pytest.mark.parametrize("path", sorted(APP.glob("*/Assets.xcassets/AppIcon.appiconset/AppIcon.png")),
                         ids=lambda path: path.parts[-4])
def test_the_icon_is_as_large_as_the_store_asks_and_opaque(path):
    picture = Image.open(path)
    assert picture.size == (1024, 1024) and picture.mode == "RGB"
    contents = json.loads((path.parent / "Contents.json").read_text())
    assert [item["filename"] for item in contents["images"]] == ["AppIcon.png"]
