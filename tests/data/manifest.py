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


def complain(path):
    with open(path, encoding="utf-8") as file:
        manifest = json.load(file)
    if manifest["id"] + ".json" != os.path.basename(path):
        yield f"the id {manifest['id']} is not the name of the file"
    if set(manifest["finish-args"]) != NEEDED:
        yield f"the permissions are not {sorted(NEEDED)}"
    for module in manifest["modules"]:
        for source in module["sources"]:
            yield from complain_of_source(module["name"], source, os.path.dirname(path))


complaints = list(complain(sys.argv[1]))
print("\n".join(complaints), end="")
sys.exit(bool(complaints))
