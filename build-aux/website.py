#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors

"""Makes the page of the project from what the README and the metainfo say.

website.py SOURCE METAINFO REPOSITORY FOLDER    FOLDER then holds index.html and its pictures
"""

import html
import pathlib
import re
import shutil
import sys
import xml.etree.ElementTree as ElementTree

import markdown

# The colors are those by which shops know the program; letters and background follow the system.
PAGE = """<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="description" content="{summary}">
<title>{name}: {summary}</title>
<style>
:root {{ color-scheme: light dark; }}
body {{ max-width: 60rem; margin: auto; padding: 1rem; font: 1.1rem/1.5 system-ui, sans-serif; }}
h1 {{ background: {light}; color: #000; padding: 1rem; border-radius: .5rem; }}
img {{ max-width: 100%; height: auto; }}
table, pre {{ display: block; overflow-x: auto; }}
td, th {{ padding: .25rem .75rem .25rem 0; text-align: start; vertical-align: top; }}
@media (prefers-color-scheme: dark) {{ h1 {{ background: {dark}; color: #fff; }} }}
</style>
{body}
<footer><p>{name} {version}</p></footer>
</html>
"""
LINK = re.compile(r'(href|src)="(?!https?:|#)([^"#]+)([^"]*)"')


def read_metainfo(path):
    root = ElementTree.parse(path).getroot()
    colors = {color.get("scheme_preference"): color.text for color in root.iter("color")}
    return {"name": root.findtext("name"), "summary": root.findtext("summary"),
            "version": root.find("releases/release").get("version"), **colors}


def place_link(match, source, repository, folder):
    """Pictures come along; other files are where the sources are."""
    attribute, path, rest = match.groups()
    if attribute == "href":
        return f'href="{repository}/blob/HEAD/{path}{rest}"'
    picture = pathlib.Path(path)
    shutil.copyfile(source / picture, folder / picture.name)
    return f'src="{picture.name}"'


def main():
    source, metainfo, folder = (pathlib.Path(sys.argv[i]) for i in (1, 2, 4))
    folder.mkdir(parents=True, exist_ok=True)
    text = (source / "README.md").read_text(encoding="utf-8")
    body = markdown.markdown(text, extensions=["tables", "toc"])
    body = LINK.sub(lambda match: place_link(match, source, sys.argv[3], folder), body)
    facts = {key: html.escape(value) for key, value in read_metainfo(metainfo).items()}
    (folder / "index.html").write_text(PAGE.format(body=body, **facts), encoding="utf-8")


main()
