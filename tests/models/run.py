#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# run.py: plays a game against its model, see walk.py.
# Usage: tests/models/run.py GAME CLI [SEED]
#
# TABLESIDE_LONG plays far more, from a seed of the day; SEED, or TABLESIDE_SEED, is the first seed.

import importlib
import json
import os
import sys
import time

import walk

N_WALKS, N_STEPS = 12, 150
N_LONG_WALKS, N_LONG_STEPS = 400, 400


def choose_seed(long):
    if len(sys.argv) > 3:
        return int(sys.argv[3])
    if "TABLESIDE_SEED" in os.environ:
        return int(os.environ["TABLESIDE_SEED"])
    return int(time.time()) // 86400 * N_LONG_WALKS if long else 1


def report(game, model_class, cli, seed, long, setup, commands, difference):
    print("not ok - %s, seed %d, step %d: %s" % (game, seed, len(commands), difference))
    commands = walk.shorten(model_class, cli, setup, commands, difference)
    print("# Play it again: TABLESIDE_SEED=%d build-aux/test %smodel-%s"
          % (seed, "--long " if long else "", game))
    print(json.dumps({"transcript": "model", "what": "", "setup": setup}))
    for command in commands:
        print(json.dumps({"do": command}))
    found = walk.play(model_class, cli, setup, commands)
    print("# %s" % (found[1] if found else difference).replace("\n", "\n# "))


def main():
    game, cli = sys.argv[1:3]
    long = bool(os.environ.get("TABLESIDE_LONG"))
    n_walks, n_steps = (N_LONG_WALKS, N_LONG_STEPS) if long else (N_WALKS, N_STEPS)
    first = choose_seed(long)
    model_class = importlib.import_module(game).Model
    n_refused = n_commands = 0

    for seed in range(first, first + n_walks):
        refused, commands, setup, difference = walk.walk(model_class, cli, seed, n_steps)
        if difference is not None:
            report(game, model_class, cli, seed, long, setup, commands, difference)
            return 1
        n_refused += refused
        n_commands += len(commands)

    print("ok - %s: %d commands in %d walks from seed %d, %d of them refused"
          % (game, n_commands, n_walks, first, n_refused))
    if hasattr(model_class, "report"):
        print("# " + model_class.report())
    return 0


if __name__ == "__main__":
    sys.exit(main())
