#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# shells.py: types lines with a tab into a real bash, zsh or fish, and looks at what they become.
# Usage: shells.py CLI COMPLETIONS SHELL

import os
import pty
import re
import select
import shutil
import signal
import subprocess
import sys
import tempfile

CLI, COMPLETIONS, SHELL = os.path.abspath(sys.argv[1]), *sys.argv[2:4]
PATIENCE = 60
SHOW = b"\x07"

# How each is started; ^G shows the line as it stands, between marks that no line holds.
STARTS = {
    "bash": (["bash", "--noprofile", "--rcfile", "{rc}", "-i"], """
bind 'set bell-style none'
bind -x '"\\C-g": printf "\\n<<%s>>\\n" "$READLINE_LINE"'
. '{completions}/tableside-cli.bash'
"""),
    "zsh": (["zsh", "-i"], """
unsetopt beep prompt_sp
fpath=('{completions}' $fpath)
autoload -Uz compinit && compinit -u -D
show () {{ print; print -r -- "<<$BUFFER>>" }}
zle -N show
bindkey '^G' show
"""),
    "fish": (["fish", "--init-command", "source '{rc}'", "-i"], """
set -g fish_greeting
bind \\cg 'printf "\\n<<%s>>\\n" (commandline)'
source '{completions}/tableside-cli.fish'
"""),
}

# What is typed before the tab, and what the line is then.
LINES = [
    ("tableside-cli pl", "tableside-cli play "),
    ("tableside-cli --lang=d", "tableside-cli --lang=de "),
    ("tableside-cli play gen", "tableside-cli play genesis "),
    ("tableside-cli play genesis --fol", "tableside-cli play genesis --follow "),
    ("tableside-cli play genesis --set mod", "tableside-cli play genesis --set mode="),
    ("tableside-cli play genesis --set mode=b", "tableside-cli play genesis --set mode=battle "),
    ("tableside-cli play genesis --set=mode=b", "tableside-cli play genesis --set=mode=battle "),
    ("tableside-cli score --format c", "tableside-cli score --format csv "),
    ("tableside-cli roll genesis:at", "tableside-cli roll genesis:attack "),
    ("tableside-cli import every", "tableside-cli import everything.json "),
    ("tableside-cli play genesis --setup every",
     "tableside-cli play genesis --setup everything.json "),
    ("tableside-cli play genesis --setup=every",
     "tableside-cli play genesis --setup=everything.json "),
    ("tableside-cli show --library library.db --session Mon",
     "tableside-cli show --library library.db --session Monday "),
    ("tableside-cli show --library=library.db --session Fri",
     "tableside-cli show --library=library.db --session Friday\\ evening "),
    ("tableside-cli show --library library.db --session \"Fri",
     "tableside-cli show --library library.db --session \"Friday evening\" "),
    ("tableside-cli show --library ~/library.db --session Mon",
     "tableside-cli show --library ~/library.db --session Monday "),
    ("tableside-cli dance ", "tableside-cli dance "),
    ("tableside --lib", "tableside --library "),
    ("tableside --library every", "tableside --library everything.json "),
    ("tableside --library=every", "tableside --library=everything.json "),
    ("tableside --library library.db every", "tableside --library library.db everything.json "),
    ("tableside pl", "tableside pl"),
]

# A session that came with somebody's file may be called like a command.
EVIL = ["Zoo $(touch pwned) `touch pwned` ;touch pwned;\\", "Yak \";touch pwned;\"$(touch pwned)",
        "Xi ';touch pwned;'(touch pwned)"]
BEGINNINGS = [quote + name for quote in ["", '"', "'"] for name in ["Zoo", "Yak", "Xi"]]


class Terminal:
    """A shell on a terminal of its own."""

    def __init__(self, folder):
        words, rc = STARTS[SHELL]
        names = {"rc": os.path.join(folder, ".zshrc"), "completions": COMPLETIONS}
        with open(names["rc"], "w", encoding="utf-8") as file:
            file.write(rc.format(**names))
        environment = os.environ | {
            "HOME": folder, "ZDOTDIR": folder, "TERM": "xterm", "COLUMNS": "200", "PS1": "$ ",
            "XDG_CONFIG_HOME": folder, "XDG_DATA_HOME": folder, "XDG_CACHE_HOME": folder,
            "LC_ALL": "C.UTF-8",
            "PATH": os.path.dirname(CLI) + ":" + os.environ["PATH"]}
        self.seen = b""
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.chdir(folder)
            os.execvpe(words[0], [word.format(**names) for word in words], environment)

    def read(self):
        if not select.select([self.fd], [], [], PATIENCE)[0]:
            raise TimeoutError(repr(self.seen[-300:]))
        data = os.read(self.fd, 65536)
        self.seen += data
        # Newer shells ask the terminal what it is, and wait for the answer.
        if re.search(rb"\x1b\[0?c", data):
            os.write(self.fd, b"\x1b[?62c")

    def find_line(self):
        """The line between the marks; an answer that comes is not asked for again."""
        while not (found := re.search(rb"<<(.*?)>>", self.seen)):
            self.read()
        self.seen = self.seen[found.end():]
        return found.group(1).decode()

    def type(self, text):
        """What the line is after `text`; it is empty again afterwards."""
        os.write(self.fd, b"\x15" + text.encode() + SHOW)
        line = self.find_line()
        os.write(self.fd, b"\x15")
        return line

    def enter(self, text):
        """Runs `text` and waits until that is over."""
        os.write(self.fd, b"\x15" + text.encode() + b"\r" + SHOW)
        self.find_line()

    def close(self):
        os.close(self.fd)
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)


def run(folder, *words):
    subprocess.run([CLI, *words], cwd=folder, check=True, stdin=subprocess.DEVNULL,
                   stdout=subprocess.DEVNULL)


def make_library(folder):
    for name in ("Monday", "Friday evening", *EVIL):
        run(folder, "play", "genesis", "--library", "library.db", "--session", name)
    with open(os.path.join(folder, "everything.json"), "w", encoding="utf-8") as file:
        file.write("{}")
    # Where these are, fish does not begin to make them from all man pages there are.
    os.makedirs(os.path.join(folder, "fish", "generated_completions"))


def main():
    if shutil.which(SHELL) is None:
        print(f"1..0 # SKIP {SHELL} is not installed")
        return
    # What a shell has begun by the way may still write.
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        make_library(folder)
        terminal = Terminal(folder)
        for number, (typed, wanted) in enumerate(LINES, 1):
            line = terminal.type(typed + "\t")
            if line != wanted:
                print(f"# {line!r} is not {wanted!r}")
            print("ok" if line == wanted else "not ok", number, "-", typed, flush=True)
        for number, typed in enumerate(BEGINNINGS, len(LINES) + 1):
            terminal.enter(": >shown")
            terminal.enter(f"tableside-cli show --library library.db --session {typed}\t >shown")
            pwned = os.path.exists(os.path.join(folder, "pwned"))
            found = os.path.getsize(os.path.join(folder, "shown")) > 0
            if pwned or not found:
                print("#", repr(terminal.seen[-600:]))
            print("ok" if found and not pwned else "not ok", number, "- a name is only a name:",
                  typed, flush=True)
        terminal.close()
    print(f"1..{len(LINES) + len(BEGINNINGS)}")


main()
