"""What must hold for an Xcode project: `faults` names everything that does not."""

import re

KNOWN = {
    "PBXBuildFile", "PBXContainerItemProxy", "PBXCopyFilesBuildPhase", "PBXFileReference",
    "PBXFileSystemSynchronizedRootGroup", "PBXFrameworksBuildPhase", "PBXGroup", "PBXNativeTarget", "PBXProject",
    "PBXResourcesBuildPhase", "PBXSourcesBuildPhase", "PBXTargetDependency", "XCBuildConfiguration",
    "XCConfigurationList", "XCLocalSwiftPackageReference", "XCSwiftPackageProductDependency",
}
# Fields that hold identifiers, with the kinds that they may name.
REFERENCES = {
    "baseConfigurationReference": {"PBXFileReference"},
    "buildConfigurationList": {"XCConfigurationList"},
    "buildConfigurations": {"XCBuildConfiguration"},
    "buildPhases": {"PBXSourcesBuildPhase", "PBXFrameworksBuildPhase", "PBXResourcesBuildPhase", "PBXCopyFilesBuildPhase"},
    "children": {"PBXGroup", "PBXFileReference", "PBXFileSystemSynchronizedRootGroup"},
    "containerPortal": {"PBXProject"},
    "dependencies": {"PBXTargetDependency"},
    "fileRef": {"PBXFileReference"},
    "fileSystemSynchronizedGroups": {"PBXFileSystemSynchronizedRootGroup"},
    "files": {"PBXBuildFile"},
    "mainGroup": {"PBXGroup"},
    "package": {"XCLocalSwiftPackageReference"},
    "packageProductDependencies": {"XCSwiftPackageProductDependency"},
    "packageReferences": {"XCLocalSwiftPackageReference"},
    "productRef": {"XCSwiftPackageProductDependency"},
    "productRefGroup": {"PBXGroup"},
    "productReference": {"PBXFileReference"},
    "remoteGlobalIDString": {"PBXNativeTarget"},
    "target": {"PBXNativeTarget"},
    "targetProxy": {"PBXContainerItemProxy"},
    "targets": {"PBXNativeTarget"},
}
NEEDED = {
    "PBXNativeTarget": {"buildConfigurationList", "buildPhases", "dependencies", "fileSystemSynchronizedGroups", "name",
                        "packageProductDependencies", "productName", "productReference", "productType"},
    "XCBuildConfiguration": {"baseConfigurationReference", "buildSettings", "name"},
    "XCConfigurationList": {"buildConfigurations", "defaultConfigurationName"},
    "PBXFileReference": {"path", "sourceTree"},
    "PBXCopyFilesBuildPhase": {"dstPath", "dstSubfolderSpec", "files"},
    "PBXProject": {"buildConfigurationList", "developmentRegion", "knownRegions", "mainGroup", "packageReferences", "targets"},
}
EXTENSIONS = {
    "com.apple.product-type.application": "app",
    "com.apple.product-type.application.on-demand-install-capable": "app",
    "com.apple.product-type.app-extension": "appex",
}
# Where each kind of product lies inside of the app that holds it.
PLACES = {"App Clips": ("$(CONTENTS_FOLDER_PATH)/AppClips", "16"), "Watch Content": ("$(CONTENTS_FOLDER_PATH)/Watch", "16"),
          "Foundation Extensions": ("", "13")}


def as_list(value):
    return value if isinstance(value, list) else [value]


def faults(project, folder, products):
    objects = project["objects"]
    found = []
    if objects.get(project.get("rootObject"), {}).get("isa") != "PBXProject":
        return ["the root is no project"]
    if int(project.get("objectVersion", 0)) < 77:
        found.append("the format is older than file-system synchronised groups")
    reached = {project["rootObject"]}
    waiting = [project["rootObject"]]
    while waiting:
        identifier = waiting.pop()
        for field, value in objects[identifier].items():
            for item in as_list(value) if field in REFERENCES else []:
                target = objects.get(item)
                if target is None:
                    found.append(f"{identifier}.{field} names {item}, which is not there")
                elif target.get("isa") not in REFERENCES[field]:
                    found.append(f"{identifier}.{field} names a {target.get('isa')}")
                elif item not in reached:
                    reached.add(item)
                    waiting.append(item)
    for identifier, item in objects.items():
        isa = item.get("isa")
        if not re.fullmatch("[0-9A-F]{24}", identifier):
            found.append(f"{identifier} is no identifier")
        if isa not in KNOWN:
            found.append(f"{identifier} is a {isa}")
        if identifier not in reached:
            found.append(f"nothing leads to {identifier}, a {isa}")
        for field in NEEDED.get(isa, set()) - set(item):
            found.append(f"{identifier}, a {isa}, has no {field}")
    return found or paths(objects, project["rootObject"], folder) + targets(objects, project["rootObject"]) + package(
        objects, folder, products)


def paths(objects, root, folder):
    found = []

    def visit(identifier, place):
        item = objects[identifier]
        if item.get("sourceTree") == "BUILT_PRODUCTS_DIR":
            return
        place = place / item.get("path", "")
        if not place.exists():
            found.append(f"{place} does not exist")
        for child in item.get("children", []):
            visit(child, place)

    visit(objects[root]["mainGroup"], folder)
    return found


def targets(objects, root):
    found = []
    for identifier in objects[root]["targets"]:
        target = objects[identifier]
        name = target["name"]
        kinds = [objects[phase]["isa"] for phase in target["buildPhases"]]
        for kind in ("PBXSourcesBuildPhase", "PBXFrameworksBuildPhase", "PBXResourcesBuildPhase"):
            if kinds.count(kind) != 1:
                found.append(f"{name} has {kinds.count(kind)} phases of the kind {kind}")
        names = {objects[item]["name"] for item in objects[target["buildConfigurationList"]]["buildConfigurations"]}
        if names != {"Debug", "Release"}:
            found.append(f"{name} has the configurations {names}")
        extension = EXTENSIONS.get(target["productType"])
        if extension is None or objects[target["productReference"]]["path"] != f"{name}.{extension}":
            found.append(f"{name} makes {objects[target['productReference']]['path']}, a {target['productType']}")
        if not target["fileSystemSynchronizedGroups"]:
            found.append(f"{name} has no sources")
        linked = {objects[file].get("productRef") for phase in target["buildPhases"]
                  if objects[phase]["isa"] == "PBXFrameworksBuildPhase" for file in objects[phase]["files"]}
        if linked != set(target["packageProductDependencies"]) or not linked:
            found.append(f"{name} does not link what it depends on")
        embedded = set()
        for phase in (objects[phase] for phase in target["buildPhases"]):
            if phase["isa"] == "PBXCopyFilesBuildPhase":
                place = PLACES.get(phase.get("name", "").removeprefix("Embed "))
                if place != (phase["dstPath"], phase["dstSubfolderSpec"]):
                    found.append(f"{name} copies to {phase['dstPath']}")
                embedded |= {objects[file]["fileRef"] for file in phase["files"]}
        depends = {objects[objects[item]["target"]]["productReference"] for item in target["dependencies"]}
        if embedded != depends:
            found.append(f"{name} embeds something else than it depends on")
        for item in (objects[item] for item in target["dependencies"]):
            if objects[item["targetProxy"]]["remoteGlobalIDString"] != item["target"]:
                found.append(f"{name} has a dependency whose proxy leads elsewhere")
    return found


def package(objects, folder, products):
    found = []
    for item in objects.values():
        if item["isa"] == "XCLocalSwiftPackageReference" and not (folder / item["relativePath"] / "Package.swift").exists():
            found.append(f"there is no package at {item['relativePath']}")
        if item["isa"] == "XCSwiftPackageProductDependency" and item["productName"] not in products:
            found.append(f"the package has no product {item['productName']}")
    return found
