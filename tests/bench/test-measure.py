#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# test-measure.py: build-aux/measure.py with benchmarks that are made up, in a source folder that is
# made up: what it writes, and what it says of documents that differ from it.
# Usage: test-measure.py SOURCE

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

SOURCE = pathlib.Path(sys.argv[1]).resolve()
GAMES = ["genesis", "terminator", "terminus", "miniatures", "invaders"]
FIGURES = {
    "machine": {"title": "Machine", "built_in": True,
                "figures": {"sha256": {"what": "a sum", "unit": "ms"}}},
    "quick": {"title": "Quick", "repeat": 3,
              "figures": {"time": {"what": "a time", "unit": "ms", "aim": "<= 2"},
                          "rate": {"what": "a rate", "unit": "a second", "aim": ">= 1200"}}},
    "play": {"title": "Play", "games": True,
             "figures": {"step": {"what": "a step", "unit": "ms"}}},
    "night": {"title": "Night", "named": True,
              "figures": {"all": {"what": "all", "unit": "s"}}},
    "lines": {"title": "Lines", "built_in": True,
              "figures": {"window": {"what": "lines", "unit": ""}}},
}
# Each run of “quick” takes a millisecond more.
QUICK = """n=$(cat "$0.n" 2>/dev/null || echo 1); echo $((n + 1)) >"$0.n"
echo "figure time $n.04"; echo 'figure rate 14321'; echo 'anything else'"""
README = """Seen: [?](doc/measured.md#quick-time), [?](doc/measured.md#play-step-worst). At most 60 kB.
"""


def make_source(folder):
    (folder / "doc").mkdir()
    (folder / "tests/bench").mkdir(parents=True)
    (folder / "src/widgets").mkdir(parents=True)
    (folder / "src/widgets/a.c").write_text("one\ntwo\n", encoding="ascii")
    shutil.copy(SOURCE / "tests/hermetic.py", folder / "tests")
    (folder / "tests/bench/figures.json").write_text(json.dumps(FIGURES), encoding="ascii")
    (folder / "tests/bench/limits.txt").write_text("README.md: 60 kB\n", encoding="ascii")
    (folder / "README.md").write_text(README, encoding="ascii")


def make_build(folder, **scripts):
    """A build folder with benchmarks that are scripts."""
    (folder / "meson-info").mkdir(parents=True, exist_ok=True)
    benches = []
    for name, script in scripts.items():
        path = folder / name.replace("_", "-")
        path.write_text(f"#!/bin/sh\n{script}\n", encoding="ascii")
        path.chmod(0o755)
        benches.append({"name": path.name, "cmd": [str(path)], "env": {}, "timeout": 60})
    (folder / "meson-info/intro-benchmarks.json").write_text(json.dumps(benches), encoding="ascii")


def call(source, *words):
    return subprocess.run([sys.executable, str(SOURCE / "build-aux/measure.py"), "--source",
                           str(source), "--look", "0.01", *words], text=True, capture_output=True, check=False)


def find_row(source, anchor):
    """The cells of a row: figure, least to most, aim, run."""
    text = (source / "doc/measured.md").read_text(encoding="utf-8")
    line, = [line for line in text.splitlines() if f'<a id="{anchor}"></a>' in line]
    return [cell.strip() for cell in line.split("|")[2:6]]


def all_play(script):
    return {f"play_{game}": script.replace("GAME", str(i)) for i, game in enumerate(GAMES)}


def test_written(source, build):
    """Median, spread, aims; a failure and what is not built have rows that say so."""
    make_build(build, quick=QUICK, **all_play("echo figure step 1GAME") | {
        "play_invaders": "echo broken >&2; exit 3", "play_miniatures": "echo figure other 1"})
    done = call(source, "--build", str(build))
    assert done.returncode == 0, done.stderr
    figure, spread, aim, run = find_row(source, "quick-time")
    assert (figure, aim, run) == ("2.0 ms", "at most 2 ms", "1"), (figure, aim, run)
    assert spread.replace(", busy", "") == "1.0 to 3.0", spread
    assert find_row(source, "quick-rate")[0] == "14,300 a second"
    assert find_row(source, "play-step-invaders")[0] == "failed: exit status 3"
    assert find_row(source, "play-step-miniatures")[0].startswith("failed: figures.json and")
    assert find_row(source, "play-step-worst") == find_row(source, "play-step-terminus")
    assert find_row(source, "night-all")[0] == "not measured yet"
    assert find_row(source, "lines-window")[0] == "2"
    assert "broken" in done.stderr
    text = (source / "doc/measured.md").read_text(encoding="utf-8")
    assert os.uname().nodename not in text.split("\n## ")[0].split("processors")[0].split()
    assert str(source) not in text


def test_quoted(source, build):
    """Documents have what they quote; what is measured again is quoted anew; the rest stays."""
    make_build(build, quick=QUICK, **all_play("echo figure step 1GAME"))
    assert call(source, "--build", str(build)).returncode == 0
    assert "[2.0 ms](doc/measured.md#quick-time), [14 ms]" in (source / "README.md").read_text()
    make_build(build, quick="echo figure time 7; echo figure rate 5",
               **all_play("echo figure step 2GAME"))
    assert call(source, "--build", str(build), "quick").returncode == 0
    assert "[7.0 ms](doc/measured.md#quick-time), [14 ms]" in (source / "README.md").read_text()
    assert find_row(source, "quick-time")[2:] == ["at most 2 ms, missed", "2"]
    assert find_row(source, "quick-rate")[2] == "at least 1,200 a second, missed"
    assert find_row(source, "play-step-genesis")[3] == "1"
    assert call(source, "--check").returncode == 0


def test_checked(source, build):
    """Each difference is found."""
    make_build(build, quick=QUICK, **all_play("echo figure step 1GAME"))
    assert call(source, "--build", str(build)).returncode == 0
    readme, measured = source / "README.md", source / "doc/measured.md"
    for path, old, new, words in (
            (readme, "2.0 ms", "1.9 ms", "“1.9 ms” is 2.0 ms"),
            (readme, "Seen", "In 5 ms. Seen", "README.md: 5 ms is no quotation"),
            (readme, "Seen", "Within 60 kB. Seen", "README.md: 60 kB is no quotation"),
            (readme, " At most 60 kB.", "", "is not there any more"),
            (readme, "#quick-time", "#quick-tame", "is no row"),
            (measured, "2.0 ms", "1.9 ms", "“2.0 ms” is 1.9 ms"),
            (measured, "14,300 a second | ", "", "is not what")):
        before = path.read_text(encoding="utf-8")
        path.write_text(before.replace(old, new, 1), encoding="utf-8")
        done = call(source, "--check")
        assert done.returncode == 1 and words in done.stdout, (words, done.stdout, done.stderr)
        path.write_text(before, encoding="utf-8")
    assert call(source, "--check").returncode == 0


def test_failed_again(source, build):
    """Whoever quotes what fails says that there is no figure."""
    make_build(build, quick=QUICK, **all_play("echo figure step 1GAME"))
    assert call(source, "--build", str(build)).returncode == 0
    make_build(build, quick="exit 1", **all_play("echo figure step 1GAME"))
    assert call(source, "--build", str(build), "quick").returncode == 0
    assert find_row(source, "quick-time")[0] == "failed: exit status 1"
    assert "[not measured](doc/measured.md#quick-time)" in (source / "README.md").read_text()
    assert call(source, "--check").returncode == 0


def test_once(source, build):
    """Nothing is written; a failure, a figure too many and one too few are said."""
    readme = (source / "README.md").read_text()
    make_build(build, quick='test "$1" = --once || exit 1\n' + QUICK)
    assert call(source, "--build", str(build), "--once", "quick").returncode == 0
    for script in ("exit 2", "echo figure time 1", QUICK + "\necho figure more 1", ""):
        make_build(build, quick=script)
        assert call(source, "--build", str(build), "--once", "quick").returncode == 1, script
    make_build(build, quick="echo 'ok 1 - quick # SKIP no Chromium'")
    done = call(source, "--build", str(build), "--once", "quick")
    assert (done.returncode, done.stdout) == (77, "no Chromium\n")
    assert (source / "README.md").read_text() == readme
    assert not (source / "doc/measured.md").exists()


def test_long(source, build):
    """A part is entered when all of it was run; what is measured afterwards leaves it there."""
    make_build(build, quick=QUICK)
    suites = {"one": ["core"], "two": ["core"], "three": ["games", "chess"], "four": ["games"]}
    (build / "meson-info/intro-tests.json").write_text(json.dumps(
        [{"name": name, "suite": ["tableside:" + suite for suite in of]}
         for name, of in suites.items()]))
    (build / "meson-logs").mkdir()
    ran = [("one", "FAIL", 60), ("two", "SKIP", 3500), ("one", "OK", 110), ("three", "OK", 5)]
    for i, (name, result, duration) in enumerate(ran):
        log = build / "meson-logs" / f"{i}-long.json"
        log.write_text(json.dumps({"name": f"tableside:core / {name}", "result": result,
                                   "duration": duration}) + "\n")
        os.utime(log, (i, i))
    assert call(source, "--build", str(build), "--long").returncode == 0
    text = (source / "doc/measured.md").read_text(encoding="utf-8")
    assert '| <a id="long-core"></a>core | 2 | 0 | 1:01 | no commit |' in text, text
    assert '| <a id="long-chess"></a>chess | 1 | 0 | 0:01 | no commit |' in text, text
    assert "long-games" not in text
    assert call(source, "--build", str(build), "quick").returncode == 0
    assert "long-core" in (source / "doc/measured.md").read_text(encoding="utf-8")
    assert call(source, "--check").returncode == 0


def test_endless(source, build):
    """A benchmark that does not end is ended, with all that it began."""
    make_build(build, quick="sleep 1000 & wait")
    path = build / "meson-info/intro-benchmarks.json"
    benches = json.loads(path.read_text())
    benches[0]["timeout"] = 1
    path.write_text(json.dumps(benches))
    assert call(source, "--build", str(build), "quick").returncode == 0
    assert find_row(source, "quick-time")[0] == "failed: not done after 1 seconds"


def main():
    tests = [value for name, value in globals().items() if name.startswith("test_")]
    print(f"1..{len(tests)}")
    failed = 0
    for i, test in enumerate(tests):
        with tempfile.TemporaryDirectory() as folder:
            source, build = pathlib.Path(folder) / "source", pathlib.Path(folder) / "build"
            source.mkdir()
            make_source(source)
            try:
                test(source, build)
                word = "ok"
            except AssertionError as why:
                word, failed = "not ok", failed + 1
                print(f"# {why!r} at line {why.__traceback__.tb_next.tb_lineno}")
        print(f"{word} {i + 1} - {test.__doc__.splitlines()[0]}")
    sys.exit(bool(failed))


main()
