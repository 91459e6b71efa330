"""The Xcode project is whole, and the rules find what is broken."""

import copy
import json
import re
import subprocess
import xml.etree.ElementTree as xml

import pytest
from openstep_parser import OpenStepDecoder
from pbxproj import XcodeProject
from project_rules import faults

from conftest import ROOT

APP = ROOT / "App"
FILE = APP / "BusinessCard.xcodeproj" / "project.pbxproj"
TARGETS = json.loads((APP / "Declarations" / "targets.json").read_text())
PACKAGE = json.loads(subprocess.run(
    ["swift", "package", "dump-package"], cwd=ROOT, capture_output=True, check=True, text=True).stdout)
PRODUCTS = {product["name"] for product in PACKAGE["products"]}


@pytest.fixture(scope="session")
def project():
    with FILE.open(encoding="utf-8") as file:
        return OpenStepDecoder.ParseFromFile(file)


def of(project, isa):
    return {key: item for key, item in project["objects"].items() if item["isa"] == isa}


def test_the_project_is_whole(project):
    assert faults(project, APP, PRODUCTS) == []


def test_no_identifier_is_given_twice():
    defined = re.findall(r"^\t\t([0-9A-F]{24})[^=]* = \{", FILE.read_text(), re.M)
    assert len(defined) == len(set(defined)) > 80


def test_another_reader_finds_the_same_targets(project):
    read = XcodeProject.load(str(FILE))
    assert {target.name for target in read.objects.get_targets()} == {
        item["name"] for item in of(project, "PBXNativeTarget").values()} == {
        description["product"] for description in TARGETS.values()}


def test_a_target_has_the_folders_that_are_checked(project):
    for description in TARGETS.values():
        target = next(item for item in of(project, "PBXNativeTarget").values() if item["name"] == description["product"])
        folders = {project["objects"][group]["path"] for group in target["fileSystemSynchronizedGroups"]}
        assert folders == {*description["folders"], "../Localizations"}


def test_every_folder_with_code_belongs_to_a_target(project):
    folders = {item["path"] for item in of(project, "PBXFileSystemSynchronizedRootGroup").values()}
    here = {path.relative_to(APP).parts[0] for path in APP.rglob("*.swift")} - {"Declarations"}
    assert here == folders - {"../Localizations"}


def test_a_product_has_the_modules_that_its_target_imports(project):
    package = {product["name"]: product for product in PACKAGE["products"]}
    for description in TARGETS.values():
        target = next(item for item in of(project, "PBXNativeTarget").values() if item["name"] == description["product"])
        offered = {module for item in target["packageProductDependencies"]
                   for module in package[project["objects"][item]["productName"]]["targets"]}
        assert set(description["modules"]) <= offered


def test_a_system_library_that_a_product_reaches_is_linked_by_its_module():
    """Xcode asks no pkg-config for a device: the module itself says what is linked."""
    by_name = {target["name"]: target for target in PACKAGE["targets"]}
    reached = {module for product in PACKAGE["products"] if "library" in product["type"] for module in product["targets"]}
    waiting = list(reached)
    while waiting:
        for dependency in by_name[waiting.pop()]["dependencies"]:
            name = dependency["byName"][0]
            if name not in reached:
                reached.add(name)
                waiting.append(name)
    systems = {name for name in reached if by_name[name]["type"] == "system"}
    assert systems == {"CSQLite"}
    for name in systems:
        assert re.search(r'^\s*link "\w+"$', (ROOT / by_name[name]["path"] / "module.modulemap").read_text(), re.M)


def test_settings_are_in_files_only(project):
    for item in of(project, "XCBuildConfiguration").values():
        assert item["buildSettings"] == {}


def first(project, isa, **fields):
    return next(item for item in of(project, isa).values() if all(item.get(key) == value for key, value in fields.items()))


def lose_a_file_reference(project):
    del project["objects"][next(iter(of(project, "PBXFileReference")))]


def rename_a_kind(project):
    first(project, "PBXResourcesBuildPhase")["isa"] = "PBXResourceBuildPhase"


def leave_an_orphan(project):
    project["objects"]["A" * 24] = {"isa": "PBXFileReference", "path": "Config", "sourceTree": "<group>"}


def point_at_a_folder_that_is_gone(project):
    first(project, "PBXFileSystemSynchronizedRootGroup", path="Clip")["path"] = "Clips"


def forget_the_sources(project):
    target = first(project, "PBXNativeTarget", name="BusinessCardClip")
    target["buildPhases"] = [phase for phase in target["buildPhases"]
                             if project["objects"][phase]["isa"] != "PBXSourcesBuildPhase"]


def forget_to_embed_the_clip(project):
    first(project, "PBXCopyFilesBuildPhase", name="Embed App Clips")["files"] = []


def embed_the_clip_in_the_wrong_place(project):
    first(project, "PBXCopyFilesBuildPhase", name="Embed App Clips")["dstPath"] = "$(CONTENTS_FOLDER_PATH)/Clips"


def make_the_clip_a_plain_bundle(project):
    first(project, "PBXNativeTarget", name="BusinessCardClip")["productType"] = "com.apple.product-type.bundle"


def link_a_product_that_the_package_lacks(project):
    first(project, "XCSwiftPackageProductDependency", productName="ClipState")["productName"] = "ClipStates"


def lose_the_release_configuration(project):
    target = first(project, "PBXNativeTarget", name="BusinessCardWatch")
    project["objects"][target["buildConfigurationList"]]["buildConfigurations"].pop()


def point_at_no_package(project):
    first(project, "XCLocalSwiftPackageReference")["relativePath"] = "../.."


def write_an_old_format(project):
    project["objectVersion"] = "56"


def lead_a_proxy_elsewhere(project):
    proxy = first(project, "PBXContainerItemProxy", remoteInfo="BusinessCardClip")
    proxy["remoteGlobalIDString"] = next(key for key, item in of(project, "PBXNativeTarget").items()
                                         if item["name"] == "BusinessCardWatch")


MUTATIONS = [
    lose_a_file_reference, rename_a_kind, leave_an_orphan, point_at_a_folder_that_is_gone, forget_the_sources,
    forget_to_embed_the_clip, embed_the_clip_in_the_wrong_place, make_the_clip_a_plain_bundle,
    link_a_product_that_the_package_lacks, lose_the_release_configuration, point_at_no_package, write_an_old_format,
    lead_a_proxy_elsewhere,
]


@pytest.mark.parametrize("mutate", MUTATIONS, ids=lambda mutate: mutate.__name__)
def test_a_broken_project_is_rejected(project, mutate):
    broken = copy.deepcopy(project)
    mutate(broken)
    assert faults(broken, APP, PRODUCTS) != []


SCHEMES = sorted((APP / "BusinessCard.xcodeproj" / "xcshareddata" / "xcschemes").glob("*.xcscheme"))


@pytest.mark.parametrize("path", SCHEMES, ids=lambda path: path.stem)
def test_a_scheme_builds_targets_of_the_project(project, path):
    references = list(xml.parse(path).iter("BuildableReference"))
    assert references
    for reference in references:
        target = project["objects"][reference.get("BlueprintIdentifier")]
        assert target["name"] == reference.get("BlueprintName")
        assert project["objects"][target["productReference"]]["path"] == reference.get("BuildableName")


def test_the_clips_scheme_starts_with_an_address():
    scheme = next(path for path in SCHEMES if path.stem == "BusinessCardClip")
    variables = {item.get("key"): item.get("value") for item in xml.parse(scheme).iter("EnvironmentVariable")}
    assert re.fullmatch(r"https://cards\.example\.com/c/[0-9A-Za-z]{22}", variables["_XCAppClipURL"])
