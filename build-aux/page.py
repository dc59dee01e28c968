#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors

"""Gathers the phone page for the program: what index.html names, what that imports, the icons, and
what the browser keeps (src/link/ts-link-files.h), as C for glib-compile-resources. A wall and the hall
have pages of their own, of the same source (data-only).

page.py --source ui/web --icon FILE --output FILE.c --depfile FILE [--esbuild PROGRAM]
        [--rasterizer PROGRAM] --resources PROGRAM

With esbuild all modules are one file, and so are all style sheets, for the browsers of TARGETS;
each module that is imported when it is needed is a file of its own, with what only it imports.
Without esbuild they are served as they are, and the page names at once what it needs at once.
"""

import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile

import old_css

# A television of 2020 (webOS 5, Tizen 5.5), iOS 14, Chrome 80 and what came later.
TARGETS = "chrome68,safari14,firefox78"
# Esbuild of 2026 takes destructuring for broken in every Safari before 14.1, for 14.0 could not be
# tried when 13 was found at fault, and stops; it is left as it is written, as before.
KNOWN = "--supported:destructuring=true"

PREFIX = "/io/github/tableside/Tableside/web"
# The pages, and under which name each has its script and its style in one file.
PAGES = {"index": "page", "wall": "wall-page", "hall": "hall-page"}
ONLY = re.compile(r'.*( data-only="([^"]*)").*\n')
STYLE_SHEET = re.compile(r' *<link rel="stylesheet" href="([^"]*)">\n')
SCRIPT = re.compile(r'( *)<script type="module" src="([^"]*)"></script>\n')
INLINE = re.compile(r"\{\{file:([^}]*)\}\}")
IMPORT = re.compile(r"""^(?:import|export)\b[^'"]*?(?:from )?'\./([^']*)';""", re.MULTILINE)
# What is imported when it is needed (later.js), and what a module takes of another.
LATER = re.compile(r"\bimport\('\./([^']*)'\)")
TAKEN = re.compile(r"^import \{([^}]*)\}\s+from\s+'\./([^']*)';", re.MULTILINE)

# Private names would become a table of weak references each in older words, which is slow and long;
# here they become names that esbuild then makes short. The name of the module keeps those of a class
# and of what it is derived from apart.
PRIVATE = re.compile(r"(?:(?<=\.)|^(?P<before>\s*(?:(?:static|async|get|set) )*))#(?P<name>[A-Za-z]\w*)",
                     re.MULTILINE)
LEFT = re.compile(r"^(?!\s*(?://|/?\*)).*(?<![\w'\"`#&/(])#[A-Za-z]\w*\s*[(=;]", re.MULTILINE)
OPENED = "^_[a-z_]+_"

# The icons in pixels; the last two fill all they are given, for phones that cut them to a shape.
ICONS = {"icon-192.png": (192, False), "icon-512.png": (512, False),
         "icon-full-512.png": (512, True), "icon-180.png": (180, True)}
# As in first.css, and in the head of the page.
GROUND = "#f4f3f2"
BAR = "#ebebea"


def list_modules(source, name):
    """The module and all that it imports, each once, in the order in which they are met."""
    found = [name]
    for module in found:
        text = (source / module).read_text(encoding="utf-8")
        found += [one for one in dict.fromkeys(IMPORT.findall(text)) if one not in found]
    return found


def list_later(source, modules):
    """What these modules import when it is needed."""
    texts = [(source / name).read_text(encoding="utf-8") for name in modules]
    return sorted({name for text in texts for name in LATER.findall(text)})


class Linker:
    """What the parts that come later take of the page, under short names."""
    def __init__(self, modules, page):
        self.modules = modules
        self.page = page
        self.names = {}

    def link(self, text):
        return TAKEN.sub(self.link_import, text)

    def link_import(self, match):
        names, module = match.groups()
        if module not in self.modules:
            return match.group()
        taken = [one.split(" as ") for one in re.split(r"\s*,\s*", names.strip()) if one]
        parts = [f"{self.name(module, one[0])} as {one[-1]}" for one in taken]
        return f"import {{ {', '.join(parts)} }} from './{self.page}';"

    def name(self, module, name):
        return self.names.setdefault((module, name), f"p{len(self.names)}")

    def make_page(self, script):
        lines = [f"import './{script}';"] + [
            f"export {{ {name} as {short} }} from './{module}';"
            for (module, name), short in self.names.items()]
        return "\n".join(lines)


def open_privates(text, module):
    """The module with its private names made public, under names that no other module uses."""
    stem = pathlib.Path(module).stem.replace("-", "_")
    text = PRIVATE.sub(lambda match: f"{match['before'] or ''}_{stem}_{match['name']}", text)
    left = LEFT.search(text)
    if left:
        sys.exit(f"{module}: a private name stands where page.py does not expect it: {left.group()}")
    return text


class Page:
    def __init__(self, given, work):
        self.given = given
        self.source = given.source
        self.work = work
        self.read = []

    def take(self, name):
        """The text of a file of the source."""
        path = self.source / name
        self.read.append(path)
        return path.read_text(encoding="utf-8")

    def write(self, name, text):
        (self.work / name).write_text(text, encoding="utf-8")

    def minify(self, text, kind, *options):
        if not self.given.esbuild:
            return text
        return subprocess.run(
            [self.given.esbuild, f"--loader={kind}", "--minify", "--charset=utf8",
             "--log-level=error", f"--target={TARGETS}", *options],
            input=text, capture_output=True, text=True, check=True).stdout.strip()

    def inline(self, match):
        """What stands in the page itself: for the oldest browsers as it is written."""
        name = match.group(1)
        text = self.take(name)
        if name.endswith(".css"):
            return self.minify(text, "css")
        return self.minify(text, "js", "--target=es5")

    def make_style(self, names):
        text = "\n".join(self.take(name) for name in names)
        return self.minify(old_css.lower(text), "css")

    def bundle(self, name, styles, script):
        self.write(f"{name}.css", self.make_style(styles))
        with tempfile.TemporaryDirectory() as opened:
            self.bundle_scripts(f"{name}.js", script, pathlib.Path(opened))
        return [f'<link rel="stylesheet" href="{{{{files}}}}/{name}.css">',
                f'<script type="module" src="{{{{files}}}}/{name}.js"></script>']

    def bundle_scripts(self, page, script, opened):
        modules = list_modules(self.source, script)
        parts = list_later(self.source, modules)
        linker = Linker(modules, page)
        for name in dict.fromkeys(one for part in parts for one in list_modules(self.source, part)):
            if name not in modules:
                text = linker.link(open_privates(self.take(name), name))
                (opened / name).write_text(text, encoding="utf-8")
        for name in modules:
            (opened / name).write_text(open_privates(self.take(name), name), encoding="utf-8")
        if page != script:
            (opened / page).write_text(linker.make_page(script), encoding="utf-8")
        (opened / "names.json").write_text("{}", encoding="utf-8")
        self.bundle_script(page, parts, opened)
        for name in parts:
            self.bundle_script(name, [page], opened)

    def bundle_script(self, name, others, opened):
        """One file, beside which the others are."""
        made = opened / f"made-{name}"
        subprocess.run(
            [self.given.esbuild, name, "--bundle", "--format=esm", "--minify", "--charset=utf8",
             "--log-level=error", f"--target={TARGETS}", KNOWN, "--legal-comments=none",
             f"--mangle-props={OPENED}", "--mangle-cache=names.json",
             *[f"--external:./{other}" for other in others], f"--outfile={made.name}"],
            check=True, cwd=opened)
        self.write(name, made.read_text(encoding="utf-8"))

    def make_later_styles(self):
        """Those that the page of phones does not name: parts bring them along (later.js)."""
        html = self.take_html("index")
        for path in sorted(self.source.glob("*.css")):
            if path.name not in STYLE_SHEET.findall(html) + INLINE.findall(html):
                self.write(path.name, self.make_style([path.name]) if self.given.esbuild
                           else self.take(path.name))

    def take_html(self, page):
        """The lines of index.html that are of that page."""
        return ONLY.sub(lambda match: match[0].replace(match[1], "") if page in match[2].split() else "",
                        self.take("index.html"))

    def list_parts(self, styles, script):
        modules = list_modules(self.source, script)
        later = [name for part in list_later(self.source, modules)
                 for name in list_modules(self.source, part)]
        for name in dict.fromkeys(styles + modules + later):
            self.write(name, self.take(name))
        return [f'<link rel="stylesheet" href="{{{{files}}}}/{name}">' for name in styles] \
            + [f'<link rel="modulepreload" href="{{{{files}}}}/{name}">' for name in modules] \
            + [f'<script type="module" src="{{{{files}}}}/{script}"></script>']

    def make_html(self, page, bundle):
        html = self.take_html(page)
        styles = STYLE_SHEET.findall(html)
        html = STYLE_SHEET.sub("", html)
        indent, script = SCRIPT.search(html).groups()
        parts = self.bundle(bundle, styles, script) if self.given.esbuild \
            else self.list_parts(styles, script)
        html = SCRIPT.sub(lambda match: "".join(f"{indent}{part}\n" for part in parts), html)
        html = INLINE.sub(self.inline, html)
        if not self.given.rasterizer:
            html = re.sub(r' *<link rel="apple-touch-icon".*>\n', "", html)
        self.write(f"{page}.html", re.sub(r"<!--.*?-->\n?", "", html, flags=re.DOTALL))

    def draw(self, name, size, full):
        """A picture of the icon; a full one has a ground, and room where corners are cut off."""
        drawing = self.given.icon.read_text(encoding="utf-8")
        if full:
            inner = drawing[drawing.index("<svg"):].replace(
                'width="128" height="128"', 'x="19" y="19" width="90" height="90"')
            drawing = ('<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" '
                       f'viewBox="0 0 128 128"><rect width="128" height="128" fill="{GROUND}"/>'
                       f"{inner}</svg>")
        with tempfile.NamedTemporaryFile("w", suffix=".svg", encoding="utf-8") as file:
            file.write(drawing)
            file.flush()
            subprocess.run([self.given.rasterizer, "-s", str(size), file.name, self.work / name],
                           check=True)

    def make_icons(self):
        self.read.append(self.given.icon)
        self.write("icon.svg", self.minify_svg(self.given.icon.read_text(encoding="utf-8")))
        if self.given.rasterizer:
            for name, (size, full) in ICONS.items():
                self.draw(name, size, full)

    def make_pictures(self):
        """Of great moments; style sheets name them."""
        for path in sorted(self.source.parent.glob("pictures/tableside-moment-*-symbolic.svg")):
            self.read.append(path)
            name = path.name.removeprefix("tableside-").removesuffix("-symbolic.svg")
            self.write(f"{name}.svg", self.minify_svg(path.read_text(encoding="utf-8")))

    @staticmethod
    def minify_svg(text):
        text = re.sub(r"<!--.*?-->", "", text, flags=re.DOTALL)
        return re.sub(r">\s+<", "><", text)

    def make_manifest(self):
        icons = [{"src": "{{files}}/icon.svg", "type": "image/svg+xml", "sizes": "any"}]
        if self.given.rasterizer:
            icons += [{"src": f"{{{{files}}}}/{name}", "type": "image/png", "sizes": f"{size}x{size}",
                       "purpose": "maskable" if full else "any"}
                      for name, (size, full) in ICONS.items()]
        self.write("manifest.webmanifest", json.dumps(
            {"name": "Tableside", "short_name": "Tableside", "lang": "{{lang}}", "id": "./",
             "start_url": "./", "scope": "./", "display": "standalone",
             "background_color": GROUND, "theme_color": BAR, "icons": icons}))

    def make_worker(self):
        """What a browser that may keep the page needs of it, without a host."""
        names = sorted(path.name for path in self.work.iterdir()
                       if path.suffix in (".js", ".css", ".svg") and path.stem != PAGES["wall"]
                       and not path.stem.startswith("hall"))
        text = self.take("worker.js").replace("{{names}}", " ".join(names))
        self.write("worker.js", self.minify(text, "js"))

    def make(self):
        for page, bundle in PAGES.items():
            self.make_html(page, bundle)
        self.make_later_styles()
        self.make_icons()
        self.make_pictures()
        self.make_manifest()
        self.make_worker()

    def compile(self):
        files = "".join(f"<file>{path.name}</file>" for path in sorted(self.work.iterdir()))
        listing = self.work / "page.gresource.xml"
        listing.write_text(f'<gresources><gresource prefix="{PREFIX}">{files}</gresource>'
                           "</gresources>", encoding="utf-8")
        subprocess.run([self.given.resources, listing, f"--sourcedir={self.work}",
                        "--generate-source", "--c-name=ts_web", "--internal",
                        f"--target={self.given.output}"], check=True)
        read = " ".join(str(path).replace(" ", "\\ ") for path in dict.fromkeys(self.read))
        self.given.depfile.write_text(f"{self.given.output}: {read}\n", encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ["source", "icon", "output", "depfile"]:
        parser.add_argument(f"--{name}", type=pathlib.Path, required=True)
    parser.add_argument("--resources", required=True)
    parser.add_argument("--esbuild")
    parser.add_argument("--rasterizer")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as work:
        page = Page(given, pathlib.Path(work))
        page.make()
        page.compile()


main()
