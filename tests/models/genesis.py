# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# genesis.py: a model of Genesis: Rise of the Resistance, see walk.py.
#
# L123 in a comment is a line of the rulebook, C002-07 a line of the checklist in the rules' page.
# A method do_VERB carries a command out, or raises Refused.

import copy

from genesis_attack import Attack
from genesis_draw import Draw
from genesis_enemy import Enemy
from genesis_round import Refused, Round
from genesis_tell import Tell


class Model(Draw, Tell, Round, Attack, Enemy):
    game = "genesis"

    def refuses(self, command):
        try:
            copy.deepcopy(self).apply(command)
        except Refused as refused:
            return str(refused)
        return None

    def apply(self, command):
        if self.phase == "over":
            raise Refused("the mission is over")
        getattr(self, "do_" + command["do"].replace("-", "_"))(command)
