# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# terminus.py: a model of Terminus, see walk.py.  What is known of the owner's cards is part of it.

import terminus_draw
import terminus_view
from terminus_box import misformed
from terminus_build import Building
from terminus_doubt import Doubt
from terminus_hand import Hand
from terminus_score import Score
from terminus_table import Table
from terminus_year import Year
from terminus_zones import Zones

SCORING = ["stops", "met", "agenda-met", "add-agenda", "no-more-agendas", "count", "count-again",
           "declare", "correct", "keep", "learn", "note", "automa-card",
           "drop-plan", "give-back", "row", "sure", "token"]


class Model(Table, Year, Zones, Building, Hand, Score, Doubt,
            terminus_view.Telling):
    game = "terminus"

    draw_setup = staticmethod(terminus_draw.draw_setup)
    look = staticmethod(terminus_view.look)

    def draw(self, rng):
        return terminus_draw.draw(self, rng)

    def rule(self, kind, command):
        name = kind + command["do"].replace("-", "_")
        return getattr(self, name)(command) if hasattr(self, name) else None

    def refuses(self, command):
        why = misformed(command) or self.game_over(command) or self.rule("senseless_", command)
        if why is None and not command.get("anyway"):
            why = self.rule("against_", command)
        return why

    def game_over(self, command):
        """Then only the score may be put right."""
        if self.declared and command["do"] not in SCORING:
            return "the game is over"
        return None

    def apply(self, command):
        self.rule("do_", command)
        self.go_on()
