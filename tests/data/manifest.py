# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# manifest.py: names what a Flatpak manifest fetches without a pin, and what it should not ask for.
# Usage: manifest.py MANIFEST

import json
import os
import re
import sys

PINS = {"archive": "sha256", "file": "sha256", "git": "commit"}
OLDEST_RUNTIME = 49
NEEDED = {"--share=ipc", "--share=network", "--socket=wayland", "--socket=fallback-x11",
          "--device=dri"}


def complain_of_source(module, source, folder):
    kind = source["type"]
    if kind == "dir":
        if not os.path.exists(os.path.join(folder, source["path"], "meson.build")):
            yield f"{module}: there is nothing to build in {source['path']}"
    elif kind not in PINS:
        yield f"{module}: sources of type {kind} cannot be pinned"
    elif not re.fullmatch(r"[0-9a-f]{40}|[0-9a-f]{64}", source.get(PINS[kind], "")):
        yield f"{module}: {source.get('url', kind)} has no {PINS[kind]}"


def complain_of_module(module, folder):
    """What flatpak-builder-lint holds against a module, as far as it needs no network."""
    for option in module.get("config-opts", []):
        if re.match(r"--prefix|-DCMAKE_INSTALL_PREFIX|-DCMAKE_BUILD_TYPE|--enable-debug", option):
            yield f"{module['name']}: {option} is not for a manifest"
    for source in module["sources"]:
        if source.keys() & {"sha1", "md5", "branch"} or "/" in source.get("dest-filename", ""):
            yield f"{module['name']}: a source is pinned by what is too weak"
        if not source.get("url", "https:").startswith("https:"):
            yield f"{module['name']}: {source['url']} is not encrypted"
        yield from complain_of_source(module["name"], source, folder)


def complain_of_top(manifest):
    """The same for what stands above the modules."""
    if len(manifest["id"].split(".")) < 4:
        yield "the id is too short for a place where code is hosted"
    if manifest["command"].startswith("/"):
        yield "the command is a path"
    if int(manifest["runtime-version"]) < OLDEST_RUNTIME:
        yield f"the runtime is older than {OLDEST_RUNTIME}"
    if manifest.keys() & {"branch", "default-branch", "build-options"}:
        yield "a shop wants no branch and no options for everything"
    if "/lib/debug" in manifest.get("cleanup", []):
        yield "debug information is not cleaned up here"


def complain(path):
    with open(path, encoding="utf-8") as file:
        manifest = json.load(file)
    if manifest["id"] + ".json" != os.path.basename(path):
        yield f"the id {manifest['id']} is not the name of the file"
    if set(manifest["finish-args"]) != NEEDED:
        yield f"the permissions are not {sorted(NEEDED)}"
    yield from complain_of_top(manifest)
    for module in manifest["modules"]:
        yield from complain_of_module(module, os.path.dirname(path))


complaints = list(complain(sys.argv[1]))
print("\n".join(complaints), end="")
sys.exit(bool(complaints))
