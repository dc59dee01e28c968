# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# terminator.py: a model of Terminator: The Board Game, from its rulebook.
#
# L123 in a comment is a line of that rulebook, X000-07 a reading of one of its contradictions in
# the rules' page of the game.  A method do_VERB carries a command out, or raises Refused.

import copy

from terminator_attack import Attack
from terminator_deploy import Deploy
from terminator_draw import Draw
from terminator_form import Refused, check_form
from terminator_missions import Missions
from terminator_state import State
from terminator_table import Table
from terminator_tell import Tell
from terminator_turns import Turns


class Model(Draw, Tell, Table, Turns, Attack, Deploy, Missions, State):
    game = "terminator"

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
