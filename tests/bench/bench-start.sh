#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# bench-start.sh BENCH PROGRAM OTHER CLI: the start of the window and its memory, at the chooser and
# in the middle of a game.
set -eu

bench=$1 program=$2 other=$3 cli=$4
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The settings come from a file of this run, so that a session can be the last one.
export GSETTINGS_BACKEND=keyfile XDG_CONFIG_HOME="$work"
mkdir -p "$work/glib-2.0/settings"

echo 'With an empty library, at the list of games:'
"$bench" "$program" "$other" "$work/empty.db"

"$cli" play genesis --library "$work/game.db" --session Evening </dev/null >/dev/null
identity=$("$cli" sessions --json --library "$work/game.db" | sed 's/.*"library":"\([^"]*\)".*/\1/')
printf "[io/github/tableside/Tableside]\nlast-session=('%s', int64 1)\n" "$identity" \
  >"$work/glib-2.0/settings/keyfile"
echo 'In a game, at the table:'
"$bench" "$program" "$other" "$work/game.db"
