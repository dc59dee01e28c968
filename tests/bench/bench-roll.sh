#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# bench-roll.sh [--once] PROGRAM: how fast `tableside-cli roll` rolls, and how long one roll takes from start
# to end.
set -eu

rolls=10000000
starts=200
# As a test: a few of each, and no figures.
if [ "$1" = --once ]; then
  shift
  rolls=20
  starts=2
  exec >/dev/null
fi
program=$1

now () {
  date +%s%N
}

begin=$(now)
"$program" roll 4d6kh3 --count "$rolls" >/dev/null
end=$(now)
echo "$((rolls * 1000 / ((end - begin) / 1000000 + 1))) rolls of 4d6kh3 a second (aim: 2000000)"

begin=$(now)
i=0
while [ "$i" -lt "$starts" ]; do
  "$program" roll 4d6kh3 >/dev/null
  i=$((i + 1))
done
end=$(now)
echo "$(((end - begin) / starts / 1000)) µs for one roll from start to end (aim: 10000)"
