#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# maps.py: asks about random small maps, and compares each answer with a model's.
# Usage: tests/models/maps.py GRID CLI [SEED]
#
# A model of a grid is a module maps_GRID with
#
#     RUNS                        the options of `tableside-cli sketch` to try, each a list
#     draw(rng)                   a question, whether it makes sense or not
#     judge(question, answer, options)    what is wrong with the answer, or None
#     simpler(question)           questions that are a little smaller, for the report
#
# TABLESIDE_LONG asks far more, from a seed of the day; SEED, or TABLESIDE_SEED, is the first seed.

import importlib
import json
import os
import random
import subprocess
import sys
import time

N_QUESTIONS, N_LONG_QUESTIONS = 1500, 200000
# Questions drawn from one seed.
N_AT_ONCE = 50


class Sketch:
    """The running program, some questions at a time."""

    def __init__(self, cli, options):
        self.process = subprocess.Popen([cli, "sketch"] + options, encoding="utf-8",
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, questions):
        for question in questions:
            self.process.stdin.write(json.dumps(question, separators=(",", ":")) + "\n")
            self.process.stdin.flush()
            yield json.loads(self.process.stdout.readline())

    def close(self):
        self.process.stdin.close()
        self.process.stdout.close()
        return self.process.wait()


def shorten(model, sketch, question, options):
    """The smallest question found whose answer is still wrong."""
    for smaller in model.simpler(question):
        answer = next(sketch.ask([smaller]))
        if model.judge(smaller, answer, options) is not None:
            return shorten(model, sketch, smaller, options)
    return question


def report(model, sketch, grid, seed, question, options):
    question = shorten(model, sketch, question, options)
    answer = next(sketch.ask([question]))
    print("not ok - maps, %s, seed %d: %s" % (grid, seed, model.judge(question, answer, options)))
    print("# tableside-cli sketch %s" % " ".join(options))
    print(json.dumps(question))
    print("# %s" % json.dumps(answer))


def run(model, cli, grid, options, first, n_questions):
    """(answers that were errors, whether all were right)"""
    sketch = Sketch(cli, options)
    n_errors = 0
    for seed in range(first, first + n_questions, N_AT_ONCE):
        rng = random.Random(seed)
        questions = [model.draw(rng) for _ in range(N_AT_ONCE)]
        for question, answer in zip(questions, sketch.ask(questions)):
            if model.judge(question, answer, options) is not None:
                report(model, sketch, grid, seed, question, options)
                return n_errors, False
            n_errors += "error" in answer
    return n_errors, sketch.close() == 0


def choose_seed(long):
    if len(sys.argv) > 3:
        return int(sys.argv[3])
    if "TABLESIDE_SEED" in os.environ:
        return int(os.environ["TABLESIDE_SEED"])
    return int(time.time()) // 86400 * N_LONG_QUESTIONS if long else 1


def main():
    grid, cli = sys.argv[1:3]
    long = bool(os.environ.get("TABLESIDE_LONG"))
    n_questions = N_LONG_QUESTIONS if long else N_QUESTIONS
    first = choose_seed(long)
    model = importlib.import_module("maps_" + grid)
    n_all_errors = 0

    for options in model.RUNS:
        n_errors, right = run(model, cli, grid, options, first, n_questions)
        if not right:
            return 1
        n_all_errors += n_errors

    print("ok - maps, %s: %d questions from seed %d, %d of them errors"
          % (grid, n_questions * len(model.RUNS), first, n_all_errors))
    return 0


if __name__ == "__main__":
    sys.exit(main())
