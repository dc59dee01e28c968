#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# phases.py: a model of the enemy phase of Genesis that plays itself on a map, see walk.py.
#
# The rules without a map are those of genesis.py.  People put everybody on a map at random, let the
# enemies act, answer what is asked, set numbers right, and take every letter and take it back.
# Each step that the program makes is the one that follows by the rules, each question one that makes
# a difference, with all its answers and no other.

import genesis
from genesis_letters import CHARACTERS, WORDS, Letters
from genesis_phases import Phases, asks_number
from genesis_run import GUARDS, Run
from genesis_sketch import Sketch
from genesis_tell import Tell
from walk import Difference

ASKED = ("aim", "boss-done", "clear", "defend", "logic", "move", "nothing-else", "put", "recover",
         "reinforce", "strike")


class Model(Phases, Letters, Run, Sketch, genesis.Model):
    automatic = True

    def __init__(self, setup):
        super().__init__(setup)
        self.set_up_sketch()
        self.set_up_run()
        self.set_up_letters()
        self.current = None
        self.waiting = []
        for hero, typed in zip(self.heroes.values(), setup["heroes"]):
            character = typed["character"]
            hero["name"] = CHARACTERS[character]
            hero["guards"] = GUARDS if character == "guardian" else 0

    def tell_phase(self):
        return "board" if self.board and not self.why else super().tell_phase()

    def tell(self):
        told = super().tell()
        if told["phase"] == "board":
            told.pop("movement", None)
        if self.phase != "setup":
            told["places"] = {token: self.places.get(token) for token in self.tokens()}
        told["letters"], told["notes"] = {}, {}
        for enemy, act in self.acts.items():
            self.tell_act(enemy, act, told)
        if self.phase in tuple("ABCDE") and not self.why:
            self.tell_question(told)
        return told

    def tell_act(self, enemy, act, told):
        if self.phase == "player" and self.dice:
            return
        if "note" in act:
            told["notes"][enemy] = act["note"]
        elif "struck" in act:
            told["notes"][enemy] = self.tell_attack(*act["struck"])
        ways = act.get("ways", [])[:16]
        if len(ways) > 1 and enemy in self.enemies:
            told["letters"][enemy] = letter(act["way"]), [
                (letter(number), self.letter(enemy, way)) for number, way in enumerate(ways)
                if number != act["way"]]

    def letter(self, enemy, way):
        return {"do": "instead", "of": {"do": "move", "enemy": enemy},
                "command": self.go(enemy, way)}

    def tell_attack(self, target, dice, settled):
        words = "attacks %s: %s" % (self.called(target), " ".join(WORDS[face] for face in dice) or "no dice")
        if not settled:
            return words
        wounds, down = settled
        words += " · %s" % ("no wound" if not wounds else "1 wound" if wounds == 1
                            else "%d wounds" % wounds)
        return words + (": %s is down" % self.called(target) if down else "")

    def tell_question(self, told):
        there = self.imagine()
        there.playing_on = True
        if not self.playing_on and self.phase in tuple("ABC") and there.next_step():
            told["asks"] = "play"
            if self.phase in ("A", "B"):
                told["order"] = self.does_order_matter()
        else:
            question = self.question()
            told["asks"] = in_order([answer for answer in question[1]
                                     if not asks_number(answer)]) if question else []

    def judge(self, view):
        """Each way that is told is one, and as cheap as can be."""
        for act in view.get("acts", []):
            way, known = [tuple(at) for at in act.get("way", [])], self.acts.get(act["id"])
            if not way or not known or not known["ways"]:
                continue
            if way[0] != known["start"] or way[-1] != known["ways"][known["way"]][2] \
                    or known["scene"].cost_of_way(act["id"], way) != known["cost"]:
                raise Difference("%s does not walk like that, for %s points: %s"
                                 % (act["id"], known["cost"], way))

    @staticmethod
    def look(view):
        told = Tell.look(view)
        now = view.get("now") or {}
        if told["phase"] != "setup":
            told["places"] = {token["id"]: tuple(token["at"]) if "at" in token else None
                              for token in view["sketch"]["tokens"]}
        told["letters"], told["notes"] = {}, {}
        for act in view.get("acts", []):
            if "token" in act:      # else it is gone
                look_at_act(act, told)
        offers = [offer for offer in now.get("offers", []) if not only_asks(offer)]
        commands = [offer["command"] for offer in offers]
        if any(text in now.get("instruction", "") for text in ("Did the cover take", "cover there been",
                                                               "Which obstacle")):
            told["phase"] = "board"
            told.pop("too many cards", None)
            told.pop("movement", None)
            # Beside it whoever comes in may be put on a half-hex.
            commands += [spot["command"] for spot in view["sketch"]["spots"]
                         if spot["command"]["do"] == "clear"]
        if view["subtitle"].startswith("Enemy phase") and told["phase"] not in (
                "won", "told", "downed"):
            look_at_question(commands, told)
        return told


def letter(number):
    return chr(ord("A") + number)


def only_asks(offer):
    """It still asks for a number, and dice are none."""
    return offer["command"]["do"] != "order" and any(field["kind"] != "dice"
                                                     for field in offer.get("fields", []))


def look_at_act(act, told):
    if "note" in act:
        told["notes"][act["id"]] = act["note"]
    if "offers" in act:
        told["letters"][act["id"]] = act["chosen"], [(offer["label"], offer["command"])
                                                     for offer in act["offers"]]


def look_at_question(commands, told):
    verbs = [command["do"] for command in commands]
    if "play-enemies" in verbs:
        told["asks"] = "play"
        if told["phase"] in ("A", "B"):
            told["order"] = "order" in verbs
    else:
        told["asks"] = in_order([command for command in commands if command["do"] in ASKED])


def in_order(commands):
    """Places stand in an order, the first is what the program takes."""
    if all("to" in command or "place" in command for command in commands):
        return commands
    return sorted(commands, key=str)
