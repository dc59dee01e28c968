#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# test-units.sh: the units by which a computer, or one person, serves a table or the page of a hall
# start the program as it wants to be started, and give it hardly more than the network.
# Usage: test-units.sh CLI SYSTEM-UNIT USER-UNIT HALL
set -eu

. "$(dirname "$0")/tap.sh"
cli=$1
system_unit=$2
user_unit=$3
hall=$4
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# rate UNIT OPTION: at most two, in tenths, as systemd counts.
rate ()
{
  cp "$1" "$work/tableside@.service"
  XDG_RUNTIME_DIR=$work systemd-analyze "$2" security --offline=true --threshold=20 \
    "$work/tableside@.service" >"$work/report" 2>&1 || cat "$work/report"
}

# write_start UNIT OPTIONS: the line by which the unit starts, with what systemd would put in.
write_start ()
{
  sed -n "s,^ExecStart=[^ ][^ ]*,exec \"$cli\",p" "$1" \
    | sed "s,%h,$work,g; s,%i,genesis,g; s,\$TABLESIDE_SERVE,$2,"
}

# start UNIT OPTIONS: what is wrong, unless the first line of what serves comes.
start ()
{
  rm -f "$work/said" "$work/complaint"
  mkdir -p "$work/.local/share/tableside"
  write_start "$@" >"$work/start"
  STATE_DIRECTORY=$work sh "$work/start" >"$work/said" 2>"$work/complaint" &
  server=$!
  until [ -s "$work/said" ] || [ -s "$work/complaint" ]; do sleep 0.05; done
  kill "$server" 2>/dev/null || :
  wait "$server" || :
  [ -s "$work/said" ] || cat "$work/complaint"
}

# hide UNIT: what is wrong, unless what it prints, which has the invitations, goes into a file that
# one person can read and is gone afterwards, and what it complains of does not go along.
hide ()
{
  file=$(sed -n 's/^StandardOutput=truncate://p' "$1")
  [ -n "$file" ] || echo 'Its output goes to the journal.'
  grep -qx 'UMask=0077' "$1" || echo 'Everybody may read its output.'
  grep -qx 'StandardError=journal' "$1" || echo 'Its complaints go where its output goes.'
  grep -qxF "ExecStopPost=+rm -f $file" "$1" || echo 'Its output stays.'
}

check 'the unit of the computer serves a table' start "$system_unit" '--port 0'
check 'the unit of a person serves a table' start "$user_unit" '--port 0'
check 'that of a hall serves its page, also while there is no broker' \
  start "$hall" 'mqtt://127.0.0.1:9/club --port 0'
check 'no invitation of the computer comes into a log' hide "$system_unit"
check 'no invitation of a person comes into a log' hide "$user_unit"
if systemd-analyze --help 2>/dev/null | grep -q -- '--offline'; then
  check 'the unit of the computer is locked in' rate "$system_unit" --system
  check 'the unit of a person is locked in' rate "$user_unit" --user
else
  skip 'the units are locked in' 'there is no systemd-analyze that reads a file'
fi
finish
