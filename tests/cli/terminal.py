#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# terminal.py: what a terminal gets besides the words: colors, unless somebody does not want them,
# and a bar for what takes long. A file or a pipe never gets any of it.
# Usage: terminal.py CLI

import array
import fcntl
import json
import os
import pty
import re
import struct
import subprocess
import sys
import tempfile
import termios
import threading
import time

CLI = os.path.abspath(sys.argv[1])
ESCAPE = re.compile(r"\x1b\[[0-9;]*[a-zA-Z]")
WIPE = "\r\x1b[K"
SEVERAL = ["--help", "games", "verbs genesis", "verbs genesis --options", "roll --help",
           "sessions --library library.db", "show --library library.db --session Friday --log",
           "check --library library.db", "restore --library library.db"]


class Terminal:
    """One that reads what is written to it, so that nobody waits for it."""

    END = b"\x04the end\x04"

    def __init__(self, columns=80):
        self.ours, self.theirs = pty.openpty()
        fcntl.ioctl(self.theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        self.data = b""
        self.reader = threading.Thread(target=self.read)
        self.reader.start()

    def read(self):
        while not self.data.endswith(self.END):
            self.data += os.read(self.ours, 65536)

    def finish(self):
        """All of it. The last word is our own: what a program wrote before it ended may not have
        come yet."""
        os.write(self.theirs, self.END)
        self.reader.join()
        os.close(self.ours)
        os.close(self.theirs)
        return self.data[:-len(self.END)].decode().replace("\r\n", "\n")


def make_environment(**changes):
    environment = os.environ | {"TERM": "xterm", "LC_ALL": "C.UTF-8"} | changes
    return {name: value for name, value in environment.items() if value is not None}


def run(line, **changes):
    """Standard output and standard error, each a terminal of its own."""
    out, err = Terminal(), Terminal()
    subprocess.run([CLI, *line.split()], stdin=subprocess.DEVNULL, stdout=out.theirs,
                   stderr=err.theirs, env=make_environment(**changes), check=False)
    return out.finish(), err.finish()


def run_plain(line):
    return subprocess.run([CLI, *line.split()], stdin=subprocess.DEVNULL, capture_output=True,
                          env=make_environment(), check=False, text=True)


def fill_library():
    """The second command of the day finds something that is worth a backup."""
    for name in ("Monday", "Friday"):
        subprocess.run([CLI, "play", "genesis", "--library", "library.db", "--session", name],
                       input='{"do":"note","text":"x"}\n', text=True, capture_output=True,
                       check=True)


def test_colors_are_added_to_the_same_words():
    for line in SEVERAL:
        out, _ = run(line)
        assert "\x1b[" in out, line
        assert ESCAPE.sub("", out) == run_plain(line).stdout, line


def test_every_color_ends():
    for line in SEVERAL:
        for row in run(line)[0].splitlines():
            found = ESCAPE.findall(row)
            assert all(end == "\x1b[0m" for end in found[1::2]) and len(found) % 2 == 0, row


def test_who_wants_no_color_gets_none():
    for changes in [{"NO_COLOR": "1"}, {"NO_COLOR": "0"}, {"TERM": "dumb"}, {"TERM": None},
                    {"TERM": ""}]:
        out, err = run("games", **changes)
        assert "\x1b" not in out, changes
        out, err = run("dance", **changes)
        assert "\x1b" not in err, changes
    assert "\x1b" in run("games", NO_COLOR="")[0]


def test_a_pipe_gets_none():
    for line in SEVERAL + ["dance"]:
        result = run_plain(line)
        assert "\x1b" not in result.stdout + result.stderr, line


def test_json_has_none():
    for line in ["games --json", "verbs genesis --json", "sessions --json --library library.db",
                 "show --json --log --library library.db --session Friday",
                 "check --json --library library.db", "restore --json --library library.db",
                 "backup --json --library library.db --to copy.db",
                 "roll 2d6 --json", "export --library library.db --session Friday"]:
        out, _ = run(line)
        for row in out.splitlines():
            json.loads(row)


def test_a_complaint_has_one():
    out, err = run("dance")
    assert out == ""
    assert ESCAPE.match(err)
    assert ESCAPE.sub("", err) == run_plain("dance").stderr


def is_full(pipe):
    """Whether the program waits for somebody to read: a pipe holds 64 KiB, less what is cut off."""
    n = array.array("i", [0])
    fcntl.ioctl(pipe, termios.FIONREAD, n)
    return n[0] >= 60000


def wait_long(columns, terminal=True, line="roll 4d6 --count 200000", file="/dev/null"):
    """What a terminal of so many columns gets of a program that must wait before it is done."""
    screen = Terminal(columns)
    with open(file, "rb") as questions, subprocess.Popen(
            [CLI, *line.split()], stdin=questions, stdout=subprocess.PIPE, env=make_environment(),
            stderr=screen.theirs if terminal else subprocess.PIPE) as process:
        while not is_full(process.stdout):
            time.sleep(0.01)
        time.sleep(1.1)
        process.stdout.read()
        told = "" if terminal else process.stderr.read().decode()
    return screen.finish() + told


def check_bars(text, columns, pattern):
    """Each goes over the one before it, and none stays."""
    pictures = text.split(WIPE)
    assert len(pictures) > 2 and pictures[0] == "" and pictures[-1] == "", pictures
    for picture in pictures[1:-1]:
        assert re.fullmatch(pattern, picture), picture
        assert len(picture) < columns, picture


def test_what_takes_long_has_a_bar():
    check_bars(wait_long(60), 60, "Rolling  █*░+  [ 0-9]{3}%")


def test_so_has_a_file_of_questions():
    with open("questions.jsonl", "w", encoding="utf-8") as file:
        file.write("What?\n" * 3000)
    check_bars(wait_long(60, line="sketch", file="questions.jsonl"), 60,
               "Answering  █*░+  [ 0-9]{3}%")


def test_a_narrow_terminal_has_the_number():
    check_bars(wait_long(12), 12, "[ 0-9]{3}%")


def test_nobody_else_has_a_bar():
    assert wait_long(60, terminal=False) == ""


def test_what_is_quick_has_none():
    for line in SEVERAL + ["roll 2d6", "export --everything --library library.db"]:
        assert run(line)[1] == "", line


def main():
    tests = [(name, value) for name, value in globals().items() if name.startswith("test_")]
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        fill_library()
        for number, (name, test) in enumerate(tests, 1):
            try:
                test()
                print("ok", number, "-", name, flush=True)
            except AssertionError as error:
                line = error.__traceback__.tb_next.tb_lineno
                print("not ok", number, "-", name, f"\n# line {line}: {error!r}", flush=True)
        os.chdir("/")
    print(f"1..{len(tests)}")


main()
