# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# invaders.py: a model of Invaders, from the page of its manual that we have.
#
# L12 in a comment is a line of that page, C004-25 a line of the checklist and X004-08 a reading of
# one of its contradictions in the rules' page of the game.  A method do_VERB carries a command out,
# or raises Refused before it has changed anything.

import copy

from invaders_attack import Attack
from invaders_cards import Cards
from invaders_draw import Draw
from invaders_form import Refused, check_form
from invaders_known import Known
from invaders_piles import Piles
from invaders_state import State
from invaders_tell import Tell
from invaders_turns import Turns
from invaders_zones import Zones


class Model(Draw, Tell, Turns, Piles, Known, Cards, Zones, Attack, State):
    game = "invaders"

    def refuses(self, command):
        try:
            check_form(command)
            copy.deepcopy(self).carry_out(command)
        except Refused as refused:
            return str(refused)
        return None

    def apply(self, command):
        self.carry_out(command)

    def carry_out(self, command):
        getattr(self, "do_" + command["do"].replace("-", "_"))(command)
