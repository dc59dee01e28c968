# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# walk.py: a game and its model walk through the same commands, and are compared after each.
#
# A model is a second opinion: the rules of a game, written in Python from the rulebook and never
# from the C code.  It is a class with
#
#     game                 the name of the game, for `tableside-cli play`
#     draw_setup(rng)      a setup, as play --setup takes it (a class method)
#     Model(setup)         the state after that setup
#     draw(rng)            a command, whether legal or not; or several, given one after the other
#     refuses(command)     None: it may be done; else the rule against it, in a few words
#     apply(command)       does what refuses() has nothing against
#     tell()               what it believes, {"what": value}
#     look(view)           the same members from a view of the program (a static method)
#
# A member that only one of both has is a difference too.  Chance is the model's: commands carry all
# their dice.  State is plain data, for a step back copies it.
#
# Where a model says that it is `automatic` the program goes on by itself and may roll.  It then has
#
#     follow(command, steps)   instead of apply(): the program's answers to what it did, first the
#                              command, then what it went on with
#     judge(view)              what else is wrong in a view: raises Difference
#
# What is undone, or done again, must look as it did, in every byte of the view; so it must when the
# program ends and begins again with what it has kept, which an automatic one does now and then.

import copy
import json
import random
import re
import subprocess
import tempfile

# Of ten commands about one is taken back, and half of these are done again.
UNDO = 0.08
REDO = 0.5
RESTART = 0.02


def trackers(view):
    """All trackers of a view by their id."""
    found = {}
    for panel in view.get("panels", []):
        for tracker in panel.get("trackers", []):
            found[tracker["id"]] = tracker
    return found


class Program:
    """The running program, a command at a time."""

    def __init__(self, cli, game, setup, automatic):
        self.folder = tempfile.TemporaryDirectory()
        self.command = [cli, "play", game, "--follow",
                        *(["--seed", "1"] if automatic else ["--step"])]
        if automatic:
            self.command += ["--library", self.folder.name + "/library.db", "--session", "walk"]
        with open(self.folder.name + "/setup.json", "w", encoding="utf-8") as file:
            json.dump(setup, file)
        self.start(["--setup", file.name])

    def start(self, setup):
        self.process = subprocess.Popen(self.command + setup, stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, encoding="utf-8")

    def stop(self):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()

    def restart(self):
        self.stop()
        self.start([])

    def ask(self, command):
        """(the answer, the view)"""
        self.process.stdin.write(json.dumps(command) + "\n")
        self.process.stdin.flush()
        return self.read(), self.read()

    def read(self):
        self.line = self.process.stdout.readline()
        if not self.line:
            raise Difference("the program ended with status %d" % self.process.wait())
        return json.loads(self.line)

    def __enter__(self):
        return self

    def __exit__(self, *ignored):
        self.stop()
        self.folder.cleanup()


class Difference(Exception):
    pass


def compare(model, view):
    told, seen = model.tell(), model.look(view)
    lines = ["%s: the model has %r, the program %r" % (what, told.get(what), seen.get(what))
             for what in sorted(told.keys() | seen.keys()) if told.get(what) != seen.get(what)]
    if lines:
        raise Difference("\n".join(lines))


class Walk:
    """Model and program side by side, with the way back."""

    def __init__(self, model_class, cli, setup):
        self.automatic = getattr(model_class, "automatic", False)
        self.program = Program(cli, model_class.game, setup, self.automatic)
        self.done = [(model_class(setup), None)]     # with the view as the program wrote it
        self.undone = []
        self.drawn = []
        self.refused = 0

    def model(self):
        return self.done[-1][0]

    def draw(self, rng):
        if self.automatic and rng.random() < RESTART:
            return {"do": "restart"}
        chance = rng.random()
        if self.drawn:
            return self.drawn.pop(0)
        if chance < UNDO and len(self.done) > 1:
            return {"do": "undo"}
        if self.undone and chance < UNDO + REDO:
            return {"do": "redo"}
        drawn = self.model().draw(rng)
        self.drawn = drawn if isinstance(drawn, list) else [drawn]
        return self.drawn.pop(0)

    def step(self, command):
        if command["do"] == "undo":
            self.go(command, len(self.done) > 1, self.done, self.undone)
        elif command["do"] == "redo":
            self.go(command, bool(self.undone), self.undone, self.done)
        elif command["do"] == "restart":
            self.restart()
        else:
            self.do(command)

    def go(self, command, possible, source, target):
        answer, view = self.program.ask(command)
        error = answer.get("error")
        if (error is None) != possible:
            raise Difference("%s: %s" % (command["do"], error or "the model has nothing to take"))
        if possible:
            target.append(source.pop())
            self.look_back()
        compare(self.model(), view)

    def restart(self):
        self.program.restart()
        _, view = self.program.ask({"do": "look"})      # which is no verb, and changes nothing
        self.look_back()
        compare(self.model(), view)

    def look_back(self):
        """All is as it was, in every byte."""
        before = self.done[-1][1]
        if before is not None and before != self.program.line:
            raise Difference("undone or done again it looks otherwise: %s"
                             % first_difference(before, self.program.line))

    def do(self, command):
        model = copy.deepcopy(self.model())
        why = model.refuses(command)
        answer, view = self.program.ask(command)
        error = answer.get("error")
        if why is None and error is not None:
            raise Difference("the program refuses what the model allows: %s" % error)
        if why is not None and error is None:
            raise Difference("the program accepts what the model refuses: %s" % why)
        if error is not None:
            self.refused += 1
            compare(self.model(), view)
            return
        if self.automatic:
            model.follow(command, [answer] + answer.get("then", []))
            model.judge(view)
        else:
            model.apply(command)
        self.done.append((model, self.program.line))
        self.undone.clear()
        compare(model, view)


def first_difference(before, after):
    at = next((at for at, (one, other) in enumerate(zip(before, after)) if one != other), 0)
    return "%s instead of %s" % (after[max(at - 60, 0):at + 60], before[max(at - 60, 0):at + 60])


def play(model_class, cli, setup, commands):
    """The difference at the end of these commands, or None."""
    walk = Walk(model_class, cli, setup)
    with walk.program:
        for at, command in enumerate(commands):
            try:
                walk.step(command)
            except Difference as difference:
                return at, str(difference)
    return None


def kind(difference):
    """A difference without its numbers: what is left tells whether another one is like it."""
    return re.sub(r"\d+", "", difference.partition("\n")[0])


def shorten(model_class, cli, setup, commands, difference):
    """Leaves out what the difference does not need, in ever smaller pieces."""
    size = len(commands) // 2
    while size > 0:
        start = 0
        while start < len(commands):
            fewer = commands[:start] + commands[start + size:]
            found = play(model_class, cli, setup, fewer)
            if found is not None and kind(found[1]) == kind(difference):
                commands = fewer[:found[0] + 1]
            else:
                start += size
        size //= 2
    return commands


def walk(model_class, cli, seed, n_steps):
    """(commands that were refused, commands, setup, difference or None) of a walk."""
    rng = random.Random(seed)
    setup = model_class.draw_setup(rng)
    commands = []
    run = Walk(model_class, cli, setup)
    with run.program:
        try:
            for _ in range(n_steps):
                commands.append(run.draw(rng))
                run.step(commands[-1])
        except Difference as difference:
            return run.refused, commands, setup, str(difference)
    return run.refused, commands, setup, None
