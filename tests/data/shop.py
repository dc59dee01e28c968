# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# shop.py: names what a shop would hold against the description of the program, as far as
# flatpak-builder-lint and the guidelines of Flathub need no network for it.
# Usage: shop.py METAINFO DESKTOP-ENTRY

import re
import sys
import xml.etree.ElementTree as ElementTree

LONGEST_SUMMARY, LONGEST_CAPTION, LONGEST_NAME = 35, 100, 20
ADDRESSES = {"homepage", "bugtracker", "contact", "vcs-browser"}


def complain_of_texts(root):
    if len(root.findtext("name")) > LONGEST_NAME:
        yield "the name is too long"
    for summary in root.findall("summary"):
        if len(summary.text) > LONGEST_SUMMARY or summary.text.endswith("."):
            yield f"the summary is too long, or a sentence: {summary.text}"
    for screenshot in root.iter("screenshot"):
        captions = [caption.text for caption in screenshot.findall("caption")]
        if not captions or max(map(len, captions)) > LONGEST_CAPTION:
            yield f"{screenshot.findtext('image')} has no caption, or a long one"


def complain_of_facts(root):
    if {url.get("type") for url in root.findall("url")} != ADDRESSES:
        yield f"the addresses are not {sorted(ADDRESSES)}"
    if root.findtext("launchable") != root.findtext("id") + ".desktop":
        yield "the desktop entry has another name"
    if {color.get("scheme_preference") for color in root.iter("color")} != {"light", "dark"}:
        yield "a color of the brand is missing"
    for image in root.iter("image"):
        if not re.match(r"https://.*/v[0-9.]+/", image.text):
            yield f"{image.text} does not belong to a version"
    if not root.findtext("developer/name") or root.find("content_rating") is None:
        yield "it has no developer, or no rating"
    if not all(release.findtext("description/p") for release in root.iter("release")):
        yield "a release has no notes"


def complain_of_keywords(root, entry):
    """What the one finds a program by, the other must, too."""
    words = re.search(r"^Keywords=(.*)", entry, re.MULTILINE).group(1).split(";")
    for keyword in root.findall("keywords/keyword"):
        if not keyword.attrib and keyword.text not in words:
            yield f"the desktop entry does not know “{keyword.text}”"


def main():
    root = ElementTree.parse(sys.argv[1]).getroot()
    with open(sys.argv[2], encoding="utf-8") as file:
        entry = file.read()
    complaints = [*complain_of_texts(root), *complain_of_facts(root),
                  *complain_of_keywords(root, entry)]
    print("\n".join(complaints), end="")
    sys.exit(bool(complaints))


main()
