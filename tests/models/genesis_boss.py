# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# genesis_boss.py: bosses, and who is stunned in Genesis (L860-880).

from genesis_setup import BOSSES, need


class Boss:
    def arrive(self, boss):
        self.enemies[boss] = boss
        self.states[boss] = None
        self.hurt[boss] = 0
        self.join(boss)

    def do_arrive(self, command):
        self.running()
        boss = command["boss"]
        need(boss in BOSSES and boss in self.mission["bosses"] + self.mission["later"],
             "not in this mission")
        need(boss not in self.enemies, "on the map already")
        self.arrive(boss)

    def do_logic(self, command):
        """A die for each boss says what it does (L864)."""
        boss = command["boss"]
        self.act(boss, "D")
        need(boss not in self.rolled_logic, "rolled for this turn")
        need(len(command["dice"]) == 1 and 1 <= command["dice"][0] <= 6, "one die")
        self.rolled_logic.add(boss)
        self.current = boss

    def do_boss_done(self, command):
        boss = command["enemy"]
        self.act(boss, "D")
        self.waiting.remove(boss)
        self.acted.add(boss)
        self.current = None
        self.states[boss] = "attacked" if boss in self.struck else "held"
        if not self.waiting:
            self.step_on()

    def wound_boss(self, boss):
        """Destroyed by the wound that finds no space (L661), or by the last one (X002-02)."""
        spaces = self.known[boss].get("wounds")
        equal = self.options.get("boss-wounds") == "equal"
        self.hurt[boss] += 1
        if spaces is not None and self.hurt[boss] >= spaces + (0 if equal else 1):
            self.remove(boss)

    def check_boss(self, boss):
        """However it came to its wounds; an attack says itself what becomes of who is in it."""
        spaces = self.known[boss].get("wounds")
        equal = self.options.get("boss-wounds") == "equal"
        wounds = self.hurt.get(boss, 0)
        if spaces is not None and boss != "t1000" and wounds >= spaces + (0 if equal else 1) \
                and wounds and self.fight is None and self.attack is None:
            self.remove(boss)

    def remove(self, enemy):
        """A normal enemy goes to the end of its queue (L660), a boss to the box (L661)."""
        kind = self.enemies.pop(enemy)
        del self.states[enemy]
        self.lost.discard(enemy)
        self.stunned.discard(enemy)
        if kind == enemy:
            del self.hurt[enemy]
        else:
            self.queues[enemy.partition("-")[0]].append(kind)
        if self.phase in ("B", "C", "D"):
            self.acted.discard(enemy)
            self.rolled_logic.discard(enemy)
            if self.current == enemy:
                self.current = None
            if enemy in self.waiting:
                self.waiting.remove(enemy)

    def do_destroy(self, command):
        self.running()
        need(self.fight is None and self.attack is None, "finish the attack first")
        need(command["enemy"] in self.enemies, "no such enemy")
        self.remove(command["enemy"])

    def what_hits_do(self, enemy):
        if enemy == "t1000":
            return "hit"
        return "wounded" if self.is_boss(enemy) else "destroyed"

    def do_tell(self, command):
        """What came of an enemy by dice that nobody typed: as the end of an attack."""
        self.in_phase("player")
        self.no_fight()
        enemy, came = command["enemy"], command["came"]
        need(enemy in self.enemies, "no such enemy")
        need(came in ("missed", "hit", "stunned", self.what_hits_do(enemy)), "not by a hit")
        need(came != "stunned" or enemy not in self.stunned, "stunned already")
        # Who is stunned does not react (L880).
        need(not command.get("skull") or command.get("anyway") or enemy not in self.stunned,
             "does not react")
        self.movement = 0
        self.second = False
        if came == "stunned":
            self.stun(enemy)
        elif came != "missed":
            self.hit(enemy)

    def hit(self, enemy):
        if enemy == "t1000":
            self.hits += 1
        elif self.is_boss(enemy):
            self.wound_boss(enemy)
        else:
            self.remove(enemy)

    def stun(self, enemy):
        self.stunned.add(enemy)
        if self.phase in ("B", "C", "D") and enemy in self.waiting:
            self.waiting.remove(enemy)
            self.lost.add(enemy)

    def stand_up(self, enemy):
        self.stunned.discard(enemy)
        self.lost.discard(enemy)
        self.join(enemy)

    def do_stun(self, command):
        self.running()
        enemy = command["enemy"]
        need(enemy in self.enemies, "no such enemy")
        if enemy in self.stunned:
            self.stand_up(enemy)
        else:
            self.stun(enemy)
