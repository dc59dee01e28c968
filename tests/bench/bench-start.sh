#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# bench-start.sh [--once] BENCH PROGRAM OTHER CLI MIDDLE: the start of the window and its memory, at
# the list of games, at a game that begins and in the middle of a game; and with a library of years.
set -eu

once=
commands=60 rows=500 copies=1999
if [ "$1" = --once ]; then
  once=$1
  commands=5 rows=5 copies=5
  shift
  exec >/dev/null
fi
bench=$1 program=$2 other=$3 cli=$4 middle=$5
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The settings come from a file of this run, so that a session can be the last one.
export GSETTINGS_BACKEND=keyfile XDG_CONFIG_HOME="$work"
mkdir -p "$work/glib-2.0/settings"

echo 'With an empty library, at the list of games:'
"$bench" $once "$program" "$other" "$work/empty.db"

# The session of a library is the one that the program opens with.
open_with ()
{
  identity=$("$cli" sessions --json --library "$1" | sed 's/.*"library":"\([^"]*\)".*/\1/')
  printf "[io/github/tableside/Tableside]\nlast-session=('%s', int64 1)\n" "$identity" \
    >"$work/glib-2.0/settings/keyfile"
  "$bench" $once "$program" "$other" "$1"
}

"$cli" play genesis --library "$work/game.db" --session Evening </dev/null >/dev/null
echo 'At a game of Genesis that begins:'
open_with "$work/game.db"

"$middle" "$work/middle.db" genesis "$commands"
echo 'In the middle of a game of Genesis, four characters:'
open_with "$work/middle.db"

"$middle" "$work/years.db" template "$rows" "$copies"
rm "$work/glib-2.0/settings/keyfile"
echo 'With 2,000 sessions of a million commands, at the list of games:'
"$bench" $once "$program" "$program" "$work/years.db" "$work/empty.db"
