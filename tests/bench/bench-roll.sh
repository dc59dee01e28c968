#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# bench-roll.sh PROGRAM [--once]: how fast `tableside-cli roll` rolls, and how long one roll takes from
# start to end, beside a program that does nothing.
set -eu

rolls=10000000
starts=200
program=$1
if [ "${2:-}" = --once ]; then
  rolls=20
  starts=2
fi

now () {
  date +%s%N
}

begin=$(now)
"$program" roll 4d6kh3 --count "$rolls" >/dev/null
end=$(now)
echo "figure rolls $((rolls * 1000 / ((end - begin) / 1000000 + 1)))"

# measure WHAT COMMAND…: thousandths of a millisecond from start to end.
measure ()
{
  what=$1
  shift
  begin=$(now)
  i=0
  while [ "$i" -lt "$starts" ]; do
    "$@" >/dev/null
    i=$((i + 1))
  done
  end=$(now)
  echo "figure $what $(((end - begin) / starts / 1000))"
}

measure one "$program" roll 4d6kh3
measure nothing /bin/true
