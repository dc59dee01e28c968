#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# bench-start.sh BENCH PROGRAM OTHER CLI MIDDLE [--once]: the start of the window and its memory, at
# the list of games, at a game that begins and in the middle of a game; and with a library of years.
set -eu

once=
commands=60 rows=500 copies=1999
bench=$1 program=$2 other=$3 cli=$4 middle=$5
if [ "${6:-}" = --once ]; then
  once=$6
  commands=5 rows=5 copies=5
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The settings come from a file of this run, so that a session can be the last one.
export GSETTINGS_BACKEND=keyfile XDG_CONFIG_HOME="$work"
mkdir -p "$work/glib-2.0/settings"

# With an empty library, at the list of games.
"$bench" $once list "$program" "$other" "$work/empty.db"

# open_with WHAT LIBRARY: its first session is the one that the program opens with.
open_with ()
{
  identity=$("$cli" sessions --json --library "$2" | sed 's/.*"library":"\([^"]*\)".*/\1/')
  printf "[io/github/tableside/Tableside]\nlast-session=('%s', int64 1)\n" "$identity" \
    >"$work/glib-2.0/settings/keyfile"
  "$bench" $once "$1" "$program" "$other" "$2"
}

"$cli" play genesis --library "$work/game.db" --session Evening </dev/null >/dev/null
open_with begin "$work/game.db"

"$middle" "$work/middle.db" genesis "$commands"
open_with middle "$work/middle.db"

"$middle" "$work/years.db" template "$rows" "$copies"
rm "$work/glib-2.0/settings/keyfile"
# With 2,000 sessions of a million commands, at the list of games.
"$bench" $once years "$program" "$program" "$work/years.db" "$work/empty.db"
