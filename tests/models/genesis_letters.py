# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# genesis_letters.py: the run of the enemies of Genesis step by step, and letters: one move done
# otherwise, and what follows from it.
#
#   a throw      belongs to its thrower: whoever threw for the first, second… time has these dice, in
#                every way that is tried
#   an answer    belongs to its question, and is given again to the same one only
#   a letter     stays taken when another enemy gets another one, if that enemy may still go there
#   all else     that people did since stays done
#
# Throws and answers of ways that were left lie on the step after which these ways part; of what
# people take back by hand nothing is given again.

import collections
import copy
import re

from genesis_run import NAMES
from genesis_setup import Refused, need
from walk import Difference

SYMBOLS = {"★": "hit", "☠": "skull", "★★": "double", "★✚": "fist"}
WORDS = {face: symbol for symbol, face in SYMBOLS.items()}
CHARACTERS = {"john": "John Connor", "kyle": "Kyle Reese", "guardian": "Guardian", "alex": "Alex"}
BOSS_NAMES = {"commander": "T-800 Commander", "flamethrower": "T-800 Flamethrower", "t1000": "T-1000"}
ONE_OF_ITS_KIND = {"Guardian", *BOSS_NAMES.values()}
MOVES = {1: "stays", 2: "moves until it sees someone in range", 3: "moves as far as it can",
         4: "moves until it is blocked"}
# Commands that answer what is asked; others are done beside it.
ANSWERS = ("aim", "boss-done", "clear", "cover", "defend", "go-on", "logic", "move", "nothing-else",
           "put", "reinforce", "strike")


class Step:
    """A step of the session, in a line that leads back to the first one."""

    def __init__(self, command, parent, title=None):
        self.command, self.parent, self.title = command, parent, title
        self.before = None              # the table before a move
        self.throw = self.answer = None     # (whose, dice), (question, command)
        self.beside = False             # people did it, and it answers nothing
        self.effect = None              # of such a step: what came of it, where that may differ
        self.later = False              # of such a step: it was done once the run was over
        self.chosen = False             # a letter, where the program would have gone another way
        self.ways = []                  # that part here; of the first step: all, as they were taken

    def __deepcopy__(self, memo):
        return self

    def line(self):
        step = self
        while step:
            yield step
            step = step.parent


class Way:
    """A letter, and what was there before it."""

    def __init__(self):
        self.throws, self.answers = {}, {}
        self.ends, self.steps = [], []  # of both

    def __deepcopy__(self, memo):
        return self

    def keep(self, step):
        self.steps.append(step)
        if step.throw:
            self.throws[step.throw[0]] = step.throw[1]
        if step.answer:
            self.answers[step.answer[0]] = step.answer[1]


class Letters:
    tally = collections.Counter()

    @classmethod
    def report(cls):
        return ", ".join("%d %s" % (cls.tally[verb], words) for verb, words in (
            ("play-enemies", "enemy phases"), ("move", "moves"), ("strike", "attacks"),
            ("asked", "questions"), ("instead", "letters"), ("again", "throws and answers again"),
            ("chosen", "letters kept")))

    def set_up_letters(self):
        self.step = Step(None, None)
        self.losable = set()
        self.trying = False             # a letter, just now

    # What people and the program do.

    def follow(self, command, told):
        told = list(told)
        self.tally[command["do"]] += command["do"] in ("instead", "play-enemies")
        if command["do"] == "instead":
            self.follow_letter(command, told)
            return
        self.carry_out(command, told.pop(0), True)
        while told:
            self.go_on(self.next_step(), told.pop(0))
        self.check_waiting()

    def go_on(self, step, told):
        """By itself, or with what was answered before."""
        again = None if step else self.answer_again()
        if not step and not again:
            raise Difference("the program goes on: %s" % told["title"])
        self.tally["again"] += bool(again)
        answer = again and (self.question()[0], again)
        self.carry_out(step or again, told, False)
        self.step.answer = answer

    def check_waiting(self):
        step = self.next_step() or self.answer_again()
        if step:
            raise Difference("the program waits, and the model goes on: %s" % step)

    def choose_again(self, own, choice, told):
        """A letter of before, in the place of what the program would do."""
        self.tally["chosen"] += 1
        title = self.title_move(choice)
        if choice["to"] != own.get("to"):
            title = re.escape(self.begins(choice["enemy"])) + ": [A-Z]+ instead of [A-Z]+"
        if not re.fullmatch(title, told["title"]):
            raise Difference("the model expects “%s”, the program did “%s”" % (title, told["title"]))
        self.carry_out(choice, told, True)
        self.step.beside, self.step.chosen = False, True

    def carry_out(self, command, told, by_people):
        step = Step(command, self.step, told["title"])
        self.tally[command["do"]] += command["do"] in ("move", "strike")
        if by_people:
            question = self.question()
            answers = question and command["do"] in ANSWERS and self.is_about(command)
            step.answer = (question[0], command) if answers else None
            step.beside = not answers
            step.effect, step.later = self.effect_of(command), not question
            self.tally["asked"] += bool(answers)
        else:
            self.check_title(command, told["title"])
        if command["do"] in ("strike", "reinforce", "logic"):
            command = self.read_dice(step, command, told["title"])
        if command["do"] == "move":
            step.before = copy.deepcopy(self)
        self.apply(command)
        self.step = step

    def is_about(self, command):
        """Only of the enemy that is asked about."""
        return command["do"] != "put" or self.phase == "B" and \
            command["figure"] == self.next_mover()

    # Throws.

    def refuses(self, command):
        """Whatever is thrown: the program may still have to."""
        if command["do"] in ("strike", "reinforce", "logic") and (
                self.attack or command["do"] != "strike"):
            dice = command.get("dice") or [None] * self.n_dice_asked()
            some = "hit" if command["do"] == "strike" else 1
            command = dict(command, dice=[die or some for die in dice])
        return super().refuses(command)

    def thrower(self, command):
        if command["do"] == "strike":
            return self.throw_key(self.attack["enemy"])
        return ("logic", command["boss"]) if command["do"] == "logic" else ("reinforce",)

    def remembered(self, members, key):
        """Of all ways that part from this line.  Who has taken a part of one back by hand may throw
        and answer anew."""
        line = list(self.line_of_phase())
        known = [way for step in line if step.command for way in step.ways[::-1]
                 if key in getattr(way, members)]
        if not self.trying:
            reached = self.reached()
            known = [way for way in known if way in reached]
        return getattr(known[0], members)[key] if known else None

    def reached(self):
        """Ways to an end of which the line has gone, or from which it came by others of them."""
        line, reached = list(self.step.line()), []
        for way in line[-1].ways[::-1]:
            if any(end in line or any(end in other.steps for other in reached) for end in way.ends):
                reached.append(way)
        return reached

    def read_dice(self, step, command, title):
        """All of them, as the program tells them; those that were typed are these."""
        dice = dice_of(command["do"], title)
        typed = command.get("dice")
        known = self.remembered("throws", self.thrower(command))
        if typed is None and known is not None:
            self.tally["again"] += 1
            typed = known + [None] * (len(dice) - len(known))
        for die, wanted in zip(dice, typed or []):
            if wanted is not None and die != wanted:
                raise Difference("the dice are %s, and not %s" % (dice, typed))
        step.throw = self.thrower(command), dice
        return dict(command, dice=dice)

    def answer_again(self):
        """What was answered to this question on another way, or thrown by whoever has to throw."""
        question = self.question()
        if not question or any(step.answer and step.answer[0] == question[0]
                               for step in self.line_of_phase()):
            return None
        command = self.remembered("answers", question[0])
        if command is None and self.remembered("throws", question[0]):
            command = question[1][0]
        if command is None or command["do"] not in ("strike", "reinforce", "logic"):
            return command
        dice = self.remembered("throws", question[0])
        bare = {key: value for key, value in command.items() if key != "dice"}
        return bare if dice and len(dice) >= self.n_dice_asked() else None

    def n_dice_asked(self):
        if self.attack:
            return self.attack["count"]
        return 1 if self.phase == "D" else self.n_reinforcements()

    def line_of_phase(self):
        for step in self.step.line():
            yield step
            if step.command is None or step.command["do"] == "end-turn":
                return

    # Letters.

    def find_move(self, enemy):
        step = next((step for step in self.line_of_phase() if step.before
                     and step.command["enemy"] == enemy), None)
        need(step, "no longer there")
        return step

    def do_instead(self, command):
        other = copy.deepcopy(self.find_move(command["of"]["enemy"]).before)
        other.apply(command["command"])

    def follow_letter(self, command, told):
        """From the table before that move on, with what people did beside the run."""
        move, end = self.find_move(command["of"]["enemy"]), self.step
        left = [step for step in self.step.line()]
        left = left[:left.index(move.parent)][::-1]
        beside = [step for step in left[1:] if step.beside]
        choices = {step.command["enemy"]: step.command for step in left[1:] if step.chosen}
        self.losable, way = set(), Way()
        move.parent.ways.append(way)
        list(move.line())[-1].ways.append(way)
        for step in left:
            way.keep(step)
        vars(self).update(vars(copy.deepcopy(move.before)))
        self.step, self.trying = move.parent, True
        own = self.next_step()
        self.carry_out(command["command"], told.pop(0), True)
        self.step.beside = False
        self.step.chosen = own is not None and own != command["command"]
        while told:
            self.follow_step(told.pop(0), beside, choices)
        self.check_waiting()
        self.note_losable(beside)
        self.trying = False
        way.ends = [end, self.step]
        self.check_lost([step for step in beside if step.command["do"] != "choose"])
        beside = [step for step in beside if step.command["do"] == "choose"]
        if beside and self.question() is None:
            raise Difference("nothing is asked, and it is gone: %s" % beside[0].title)
        for step in self.step.line():
            if step is move.parent:
                return
            way.keep(step)

    def follow_step(self, told, beside, choices):
        step = self.next_step()
        if step and step["do"] == "move":
            choice = choices.pop(step["enemy"], None)
            if choice and not self.refuses(choice):
                self.choose_again(step, choice, told)
                return
        # Places are named by who stands near: of those that are called alike the one that is called
        # the same, else the first.
        again = min((other for other in beside if is_same(other, told["title"])), default=None,
                    key=lambda other: other.title != told["title"])
        if step is None:
            self.note_losable(beside)
        if step is None and again:
            passed = [other for other in beside[:beside.index(again)] if not other.later]
            self.check_lost(passed)
            for other in passed + [again]:
                beside.remove(other)
            if self.effect_of(again.command) != again.effect:
                raise Difference("it does something else now: %s" % again.title)
            self.carry_out(again.command, told, True)
            return
        self.go_on(step, told)

    # What people did beside the run is done again where it does the same, in the order in which it
    # was done, as soon as the run waits; what came after it, once it is over.

    def effect_of(self, command):
        """None: it may not be done."""
        if self.refuses(command):
            return None
        verb = command["do"]
        if verb == "stun":
            return command["enemy"] in self.stunned
        if verb == "wound":
            there = copy.deepcopy(self)
            there.apply(command)
            return there.heroes[command["hero"]]["down"]
        return "done"

    def note_losable(self, beside):
        waits = self.question() is not None
        self.losable.update(step for step in beside if step.later and waits
                            or self.effect_of(step.command) != step.effect)

    def check_lost(self, steps):
        for step in steps:
            if step not in self.losable:
                raise Difference("what people did is gone: %s" % step.title)

    # What the program calls them.

    def name(self, token):
        if token in self.heroes:
            return self.heroes[token]["name"]
        if token in BOSS_NAMES:
            return BOSS_NAMES[token]
        if token in self.enemies:
            return " ".join(NAMES.get(part, part) for part in token.split("-"))
        return self.ally_called(token)["name"]

    def called(self, token):
        """Within a sentence: what is one of its kind has an article."""
        name = self.name(token)
        return "the " + name if name in ONE_OF_ITS_KIND else name

    def begins(self, token):
        return re.sub("^the ", "The ", self.called(token))

    def check_title(self, command, title):
        expected = getattr(self, "title_" + command["do"].replace("-", "_"))(command)
        if not re.fullmatch(expected, title):
            raise Difference("the model expects “%s”, the program did “%s”" % (expected, title))

    def title_move(self, command):
        stuck = "to" in command and tuple(command["to"]) == self.stand(command["enemy"])
        return re.escape("%s %s" % (self.begins(command["enemy"]), "cannot move" if stuck
                                    else MOVES[command["rule"]]))

    def title_put(self, command):
        return re.escape(self.name(command["figure"])) + " → .*"

    def title_aim(self, command):
        return re.escape("%s attacks %s" % (self.begins(command["enemy"]),
                                            self.called(command["target"])))

    def title_strike(self, command):
        return re.escape(self.begins(self.attack["enemy"])) + r" (rolled .*: \d+ damage|rolls no dice: no damage)"

    def title_defend(self, command):
        damage = self.damage() + command.get("added", 0) - command.get("ignored", 0)
        return re.escape("%s takes %d damage" % (self.begins(self.attack["target"]), damage))

    def title_hold(self, command):
        n = len(self.waiting) if command.get("others") else 1
        return re.escape("%s attacks nobody" % self.begins(command["enemy"])) if n == 1 else \
            "%d enemies attack nobody" % n

    def title_logic(self, command):
        return re.escape(self.name(command["boss"])) + r": logic die \d"

    def title_next(self, command):
        return {"B": "Nobody moves", "C": "Nobody attacks", "D": "No boss acts"}[self.phase]

    def title_recover(self, command):
        return "The stunned enemies recover" if self.lost else "Nobody has to recover"

    def title_reinforce(self, command):
        return "Reinforcements: .*" if self.n_reinforcements() else "No reinforcement dice"

    def title_choose(self, command):
        return re.escape("%s goes next" % self.begins(command["color"]))

    def title_boss_done(self, command):
        return re.escape("%s is done" % self.begins(command["enemy"]))

    def title_clear(self, command):
        return "Obstacle removed: .*"

    def title_nothing_else(self, command):
        return "No other obstacle has been removed"

    def title_go_on(self, command):
        return ".*"


def is_same(step, title):
    """Where something lies is told by what is beside it."""
    parts = 1 if step.command["do"] == "put" else None
    return step.title.split(" → ")[:parts] == title.split(" → ")[:parts]


def dice_of(verb, title):
    if verb == "strike":
        thrown = re.search(r"rolled (.*):", title)
        return [SYMBOLS[symbol] for symbol in thrown.group(1).split()] if thrown else []
    return [int(die) for die in re.findall(r"\b\d\b", title.rpartition(":")[2]
                                           if verb == "logic" else title)]
