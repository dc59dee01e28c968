#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# bench-start.sh BENCH PROGRAM OTHER CLI: the start of the window and its memory, at the chooser and
# in the middle of a game, on a screen of its own.
set -eu

bench=$1 program=$2 other=$3 cli=$4
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

echo 'An empty library:'
xvfb-run -a "$bench" "$program" "$other" "$work/empty.db"

"$cli" play genesis --library "$work/game.db" --session Evening </dev/null >/dev/null
echo 'A library with a game:'
xvfb-run -a "$bench" "$program" "$other" "$work/game.db"
