# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# miniatures.py: a model of the miniatures game, from its reference sheet.
#
# L12 in a comment is a line of that sheet, C001-04 a line of the checklist in the rules’ page of the
# game.  Lists of models at the table, numbers that are learned and the phase that people correct are
# not modelled.  A method do_VERB carries a command out, or raises Refused before it has changed
# anything.

import copy

from miniatures_attack import Attack
from miniatures_draw import Draw
from miniatures_impulse import Impulse
from miniatures_models import Models, Refused
from miniatures_tell import Tell


class Model(Draw, Tell, Attack, Impulse, Models):
    game = "miniatures"

    def refuses(self, command):
        try:
            copy.deepcopy(self).apply(command)
        except Refused as refused:
            return str(refused)
        return None

    def apply(self, command):
        getattr(self, "do_" + command["do"].replace("-", "_"))(command)
