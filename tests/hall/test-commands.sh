#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# test-commands.sh: the ten commands of doc/hall.md, as they stand there, lead from nothing to a hall
# that sees a table, also where sbin is not looked into, as for people on Debian.
# Usage: test-commands.sh SOURCE CLI
set -eu

. "$(dirname "$0")/../data/tap.sh"
cli=$(realpath "$2")
document=$(realpath "$1/doc/hall.md")
work=$(mktemp -d)
HOME=$work
export HOME
mkdir "$work/bin"
ln -s "$cli" "$work/bin/tableside-cli"
PATH=$work/bin:$(printf %s "$PATH" | tr : '\n' | grep -v sbin | paste -sd :)
export PATH
commands=$(sed -n '/^## From nothing/,/^```$/{/^```sh$/,/^```$/{/^```/!p}}' "$document")
running=
trap 'kill $running 2>/dev/null || :; pkill -F "$work/hall/broker.pid" 2>/dev/null || :; rm -rf "$work"' EXIT

# run NUMBER…: those of the ten; as root the broker would become somebody who may read none of it.
run ()
{
  for number in "$@"; do
    printf '%s\n' "$commands" | sed -n "${number}p"
    [ "$number" != 7 ] || echo 'printf "%s\n" "user $(id -un)" "pid_file $HOME/hall/broker.pid" >>hall.conf'
  done >"$work/run"
  sh -e "$work/run" >"$work/said" 2>&1 || cat "$work/said"
}

# start NUMBER NAME: what it prints is in NAME.out and NAME.err.
start ()
{
  printf 'cd ~/hall\n%s\n' "$(printf '%s\n' "$commands" | sed -n "$1p" | sed 's/\btableside-cli/exec &/')" \
    >"$work/$2"
  sh "$work/$2" >"$work/$2.out" 2>"$work/$2.err" &
  running="$running $!"
}

# await FILE PATTERN
await ()
{
  tries=0
  until grep -q "$2" "$work/$1"; do
    tries=$((tries + 1))
    [ "$tries" -lt 1200 ] || { cat "$work/$1" && return; }
    sleep 0.05
  done
}

count ()
{
  [ "$(printf '%s\n' "$commands" | wc -l)" = 10 ] || printf '%s\n' "$commands"
}

check 'there are ten' count
if ! [ -x /usr/sbin/mosquitto ] || ! command -v openssl >/dev/null; then
  skip 'the hall sees the table' 'Mosquitto is not where Debian has it, or there is no openssl'
else
  check 'the broker runs' run 2 3 4 5 6 7 8
  start 9 page
  start 10 table
  check 'the page has two addresses' await page.out '"watching":.*"organizing":'
  check 'the hall sees the table' await table.err 'sees this table as'
fi
finish
