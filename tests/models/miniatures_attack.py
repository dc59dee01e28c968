# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# miniatures_attack.py: an attack, one step of its dice after the other (L29-L84, L123-L174).

from miniatures_models import MOST_DONE, REELING, Refused
from miniatures_profiles import HEAVY, KINDS, LADDER, LARGEST, MACHINES, RANGES, WEAPONS

# L41-L44
NEEDS = {"close": 3, "point-blank": 4, "short": 5, "long": 6}
VISTA_NEEDS = 2
SAVE, BACK, PASSES = 4, 5, 6
MOST_CARRIED = 4
SITUATION = {"cover": "open", "moved": "no", "aims": False, "engaged": False, "steps": 0}
# The lists of "rest", by the step that takes its dice from them.
LISTS = {"hits": "hits", "again": "again", "saves": "saves", "powers": "powers", "back": "backs",
         "tests": "tests"}


class Attack:
    """self.attack: None, or who attacks whom and at which step that is; "aim": before its dice."""

    def need_activation(self, name):
        """Whoever has begun to attack ends the activation first."""
        if self.acting not in (None, name) and self.attacked:
            raise Refused("the activation of another model has begun")

    def drop_attack(self):
        """Who has left the battle neither attacks nor is attacked.  What is known of an attacker
        stays without its target, and goes with it.  What has hit is rolled for to the end, also
        when the attacker is gone, but for nobody who is gone."""
        if not self.attack:
            return
        if self.attack["step"] in ("powers", "back", "tests"):
            self.pass_over_gone()
        elif not self.is_in(self.attack["attacker"]):
            self.attack = self.last = None
        elif not self.is_in(self.attack["target"]):
            self.attack = None

    def is_in(self, name):
        return self.models[name]["life"] == "in"

    def pass_over_gone(self):
        if self.is_in(self.victim()["name"]):
            return
        if self.attack["step"] == "tests":
            self.next_test()
        else:
            self.next_power()
        if self.attack["step"] is None:
            self.attack = None

    def need_no_dice(self):
        if self.attack and self.attack["step"] != "aim":
            raise Refused("an attack waits for its dice")

    @staticmethod
    def rule(command, against, why):
        """A rule of the sheet, which a table may set aside."""
        if against and not command.get("anyway"):
            raise Refused(why)

    # Who, whom, with what

    def find_pair(self, command):
        attack = self.attack or {}
        name = command.get("attacker", attack.get("attacker", self.acting))
        if name is None:
            raise Refused("nobody said who attacks")
        target = command.get("target", attack.get("target"))
        if target is None:
            raise Refused("nobody said whom")
        for one in (name, target):
            if self.find(one)["life"] != "in":
                raise Refused("it is not in the battle")
        if self.models[name]["side"] == self.models[target]["side"]:
            raise Refused("both are of the same side")
        if self.attack and (name, target) == (attack["attacker"], attack["target"]):
            # What a table allowed as it aimed is allowed.
            return name, target
        executes = self.phase == "execute" and name in self.ready(self.side) \
            and self.acting in (None, name)
        self.rule(command, not executes, "it is not executing an activation")
        self.rule(command, self.attacked and name == self.acting, "it has attacked in this activation")
        return name, target

    def do_aim(self, command):
        self.need_battle()
        self.need_no_dice()
        name, target = self.find_pair(command)
        self.begin_attack(name, target, self.situation_of(name, target))

    def situation_of(self, name, target):
        """What was so of a model is so in its activation; of another target it is asked anew."""
        if self.last is None or self.last["attacker"] != name:
            return dict(SITUATION)
        cover = self.last["situation"]["cover"] if self.last["target"] == target else "open"
        return {**self.last["situation"], "cover": cover}

    def begin_attack(self, name, target, situation):
        self.attack = {"step": "aim", "attacker": name, "target": target,
                       "situation": dict(situation)}
        self.last = self.attack
        if self.phase == "execute" and self.acting is None and name in self.ready(self.side):
            self.act(name)

    def do_situation(self, command):
        self.need_battle()
        if not self.attack or self.attack["step"] != "aim":
            raise Refused("no attack waits for its weapon")
        said = {key: command[key] for key in SITUATION if key in command}
        self.rule(command, said.get("moved") == "double" and self.is_slow(self.attack["attacker"]),
                  "a crawler makes no double move")
        self.attack["situation"].update(said)

    def is_slow(self, name):
        return KINDS[self.models[name]["kind"]].get("slow", False)

    def do_attack(self, command):
        self.need_battle()
        self.need_no_dice()
        name, target = self.find_pair(command)
        situation = self.situation_of(name, target)
        situation.update({key: command[key] for key in SITUATION if key in command})
        self.check_weapon(command, name, target, situation)
        weapons = self.models[name]["weapons"]
        if command["weapon"] not in weapons and len(weapons) < MOST_CARRIED:
            # It is seen to carry it.
            weapons.append(command["weapon"])
        self.begin_attack(name, target, situation)
        self.attack.update(step="hits", weapon=command["weapon"], range=command["range"],
                           vista=self.is_vista(target, command["range"]), hits=0, victims=[])

    def is_vista(self, target, reach):
        """Hasta la vista (L80-L84)."""
        return reach == "close" and self.models[target]["done"] >= REELING

    def check_weapon(self, command, name, target, situation):
        weapon, reach = WEAPONS[command["weapon"]], command["range"]
        model = self.models[name]
        ranged = weapon["range"] != "close"
        # Of some nobody has said what they carry.
        carried = model["weapons"] or [one for one in WEAPONS if self.side_of(one) == model["side"]]
        self.rule(command, command["weapon"] not in carried, "it does not carry it")
        self.rule(command, RANGES.index(reach) > RANGES.index(weapon["range"]), "out of reach")
        self.rule(command, situation["moved"] == "double" and self.is_slow(name),
                  "a crawler makes no double move")
        self.rule(command, ranged and situation["moved"] == "double", "after a double move")
        near = situation["engaged"] or reach == "close" and not self.is_vista(target, reach)
        self.rule(command, ranged and near, "an enemy is near")
        self.rule(command, weapon.get("brace") and situation["moved"] != "no", "it has moved")
        self.rule(command, weapon.get("area") and ranged and reach == "close", "it hits itself")
        self.rule(command, model["fired"] >= weapon.get("ammo", MOST_DONE), "no ammunition is left")

    @staticmethod
    def side_of(weapon):
        return "machines" if weapon in MACHINES else "resistance"

    def do_stop_attack(self, command):
        self.need_battle()
        if not self.attack:
            raise Refused("no attack waits")
        if self.attack["step"] == "others" and self.attack["attacker"] == self.acting:
            # Where friends would be hit it cannot be fired, and was not (L139).
            self.attacked = False
        self.attack = None
        self.settle()

    # The dice

    def skill(self):
        """(die, what happens beyond both ends of the ladder) (X001-12)."""
        situation = self.attack["situation"]
        kind = KINDS[self.models[self.attack["attacker"]]["kind"]]
        at = LADDER.index(kind["skill"]) + situation["steps"] + situation["aims"]
        return LADDER[max(0, min(at, len(LADDER) - 1))], \
            "below" if at < 0 else "above" if at >= len(LADDER) else None

    def needs(self):
        return VISTA_NEEDS if self.attack["vista"] else NEEDS[self.attack["range"]]

    def power(self, victim):
        if self.attack["vista"] and victim == self.attack["target"]:
            return LARGEST
        return WEAPONS[self.attack["weapon"]]["power"]

    def resolution(self, victim):
        die = KINDS[self.models[victim["name"]]["kind"]]["resolution"]
        if self.power(victim["name"]) >= HEAVY:
            die = LADDER[max(LADDER.index(die) - 1, 0)]
        return die

    def dice(self):
        """(die, how many) of the step that waits."""
        attack = self.attack
        weapon = WEAPONS[attack["weapon"]]
        if attack["step"] == "hits":
            long = attack["range"] == "long"
            return self.skill()[0], weapon.get("rof-long", weapon["rof"]) if long else weapon["rof"]
        if attack["step"] == "again":
            return self.skill()[0], attack["again"]
        if attack["step"] == "saves":
            return 8 if attack["situation"]["cover"] == "fortified" else 6, attack["hits"]
        victim = self.victim()
        if attack["step"] == "powers":
            return self.power(victim["name"]), attack["hits"]
        if attack["step"] == "back":
            return 6, 1
        return self.resolution(victim), victim["tests"]

    def victim(self):
        return self.attack["victims"][self.attack["at"]]

    def do_strike(self, command):
        self.need_battle()
        if not self.attack or self.attack["step"] in ("aim", "others"):
            raise Refused("no dice are waited for")
        self.take(command["dice"])
        self.finish()

    def take(self, dice):
        die, n = self.dice()
        if len(dice) != n or not all(1 <= one <= die for one in dice):
            raise Refused("not the dice that are asked for")
        getattr(self, "take_" + self.attack["step"])(dice)

    def take_hits(self, dice):
        """With its first dice it has attacked; one that was called off before has not."""
        name, weapon = self.attack["attacker"], self.attack["weapon"]
        self.attacked |= name == self.acting
        if "ammo" in WEAPONS[weapon]:
            self.models[name]["fired"] = WEAPONS[weapon]["ammo"]
        hits = sum(one >= self.needs() for one in dice)
        beyond = self.skill()[1]
        again = {"below": hits, "above": len(dice) - hits, None: 0}[beyond]
        self.attack["hits"] = 0 if beyond == "below" else hits
        if again:
            self.attack.update(step="again", again=again)
        else:
            self.after_hits()

    def take_again(self, dice):
        self.attack["hits"] += sum(one >= self.needs() for one in dice)
        self.after_hits()

    def after_hits(self):
        attack = self.attack
        if not attack["hits"]:
            attack["step"] = None
        elif WEAPONS[attack["weapon"]].get("area"):
            attack["step"] = "others"
        elif self.may_save():
            attack["step"] = "saves"
        else:
            self.begin_powers([attack["target"]])

    def may_save(self):
        attack = self.attack
        if attack["vista"] or KINDS[self.models[attack["target"]]["kind"]].get("mindless"):
            return False
        return attack["situation"]["cover"] != "open" \
            or (attack["range"] == "long" and self.saves_at_long)

    def take_saves(self, dice):
        self.attack["hits"] -= sum(one >= SAVE for one in dice)
        if self.attack["hits"]:
            self.begin_powers([self.attack["target"]])
        else:
            self.attack["step"] = None

    def do_others(self, command):
        self.need_battle()
        if not self.attack or self.attack["step"] != "others":
            raise Refused("nobody asks who else is hit")
        self.take_others(command)
        self.finish()

    def take_others(self, command):
        names = command.get("models", [])
        for name in names:
            if self.find(name)["life"] != "in":
                raise Refused("it is not in the battle")
        if self.attack["target"] in names or len(set(names)) < len(names):
            raise Refused("somebody is named twice")
        side = self.models[self.attack["attacker"]]["side"]
        self.rule(command, any(self.models[name]["side"] == side for name in names),
                  "it would hit its own side")
        self.begin_powers([self.attack["target"], *names])

    def begin_powers(self, names):
        self.attack.update(step="powers", at=-1, victims=[
            {"name": name, "points": 0, "tests": 0} for name in names])
        self.next_power()

    def next_power(self):
        """A die that cannot show the Armor is not rolled: every hit is survived."""
        attack = self.attack
        attack["at"] += 1
        attack["step"] = "powers"
        if attack["at"] == len(attack["victims"]):
            attack.update(step="tests", at=-1)
            self.next_test()
            return
        victim = self.victim()
        if not self.is_in(victim["name"]):
            self.next_power()
        elif self.power(victim["name"]) < KINDS[self.models[victim["name"]]["kind"]]["armor"]:
            victim["tests"] = attack["hits"]
            self.next_power()

    def take_powers(self, dice):
        victim = self.victim()
        model = self.models[victim["name"]]
        victim["points"] = sum(one >= KINDS[model["kind"]]["armor"] for one in dice)
        if not victim["points"]:
            victim["tests"] = len(dice)
        else:
            self.hurt(victim, model, len(dice))
        if self.attack["step"] == "powers":
            self.next_power()

    def hurt(self, victim, model, n_dice):
        kind = KINDS[model["kind"]]
        model["damage"] += victim["points"]
        if model["damage"] < kind.get("resilient", 1):
            # X001-06
            victim["tests"] = n_dice - victim["points"] if self.tests_damaged else 0
        elif kind.get("back") \
                and not (self.attack["vista"] and victim["name"] == self.attack["target"]):
            # It is rolled for at once (L160).
            self.attack["step"] = "back"
        else:
            self.destroy(model)

    @staticmethod
    def destroy(model):
        model.update(life="destroyed", ready=False, done=0)

    def take_back(self, dice):
        """A crawler, which takes a test for its hit (L160)."""
        victim = self.victim()
        model = self.models[victim["name"]]
        if dice[0] >= BACK:
            model.update(kind="crawler", damage=0, weapons=list(KINDS["crawler"]["carries"]))
            victim["tests"] = 1
        else:
            self.destroy(model)
        self.next_power()

    def next_test(self):
        attack = self.attack
        attack["at"] += 1
        while attack["at"] < len(attack["victims"]) \
                and not (self.victim()["tests"] and self.is_in(self.victim()["name"])):
            attack["at"] += 1
        if attack["at"] == len(attack["victims"]):
            attack["step"] = None

    def take_tests(self, dice):
        model = self.models[self.victim()["name"]]
        if 1 in dice:
            self.destroy(model)
        else:
            for one in dice:
                if one < PASSES:
                    self.reel(model)
        self.next_test()

    @staticmethod
    def reel(model):
        """A Ready marker is turned first (X001-07)."""
        if model["ready"]:
            model.update(ready=False, done=model["done"] + 1)
        model["done"] = min(MOST_DONE, model["done"] + (1 if model["done"] else 2))

    def finish(self):
        if self.attack["step"] is None:
            self.attack = None
            self.settle()

    # All at once

    def do_rest(self, command):
        self.need_battle()
        if not self.attack or self.attack["step"] == "aim":
            raise Refused("no attack waits for its dice")
        left = {name: list(command.get(name, [])) for name in LISTS.values()}
        others = "models" in command
        while self.attack["step"]:
            if self.attack["step"] == "others":
                self.take_others(command)
                others = False
                continue
            dice = left[LISTS[self.attack["step"]]]
            n = self.dice()[1]
            self.take(dice[:n])
            del dice[:n]
        if any(left.values()):
            raise Refused("dice are left over")
        self.finish()
