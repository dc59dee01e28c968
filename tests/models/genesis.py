#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# genesis.py: a model of Genesis: Rise of the Resistance, see walk.py.
#
# L123 in a comment is a line of the rulebook, C002-07 a line of the checklist in the rules' page.
# A method do_VERB carries a command out, or raises Refused.  The map is not here, maps_hex.py has
# it; nor is the enemy phase that plays itself, which phases.py walks, nor the checklist of the
# setup.  What only people see is drawn: distances, lines of sight, who is beside whom, whether
# something stands in cover.

import copy

from genesis_attack import Attack
from genesis_boss import Boss
from genesis_cards import Cards
from genesis_correct import Correct
from genesis_draw import Draw
from genesis_enemy import Enemy
from genesis_mission import Mission
from genesis_round import Round
from genesis_setup import Refused, Setup
from genesis_spaces import Spaces
from genesis_tell import Tell
from genesis_wounds import Wounds


class Model(Draw, Tell, Setup, Round, Spaces, Cards, Attack, Enemy, Boss, Wounds, Mission, Correct):
    game = "genesis"

    def __deepcopy__(self, memo):
        """The box and the mission's sheet stay what they are: copies share them."""
        other = object.__new__(type(self))
        memo[id(self)] = other
        for name, value in vars(self).items():
            shared = name in ("mission", "fixed", "options")
            setattr(other, name, value if shared else copy.deepcopy(value, memo))
        return other

    def refuses(self, command):
        try:
            copy.deepcopy(self).apply(command)
        except Refused as refused:
            return str(refused)
        return None

    def apply(self, command):
        getattr(self, "do_" + command["do"].replace("-", "_"))(command)
        self.watch()
