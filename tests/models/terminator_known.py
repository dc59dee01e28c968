# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# terminator_known.py: where the program is known to differ, so that walks go on behind it.
#
# Each entry goes when the program is mended.

# Known differences


class Known:

    def is_known(self, command):
        """Whether a command leads to a difference that is known: it is not drawn."""
        return self.has_too_many_targets(command)

    def has_too_many_targets(self, command):
        """T2: dice of a card are fewer than the targets (L288)."""
        targets = command.get("targets")
        return (command["do"] == "attack" and "card" in command
                and isinstance(targets, list) and len(targets) > 1)
