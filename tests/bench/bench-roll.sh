#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# bench-roll.sh PROGRAM: how fast `tableside-cli roll` rolls, and how long one roll takes from start
# to end.
set -eu

program=$1
rolls=10000000
starts=200

now () {
  date +%s%N
}

begin=$(now)
"$program" roll 4d6kh3 --count "$rolls" >/dev/null
end=$(now)
echo "$((rolls * 1000 / ((end - begin) / 1000000))) rolls of 4d6kh3 a second (aim: 2000000)"

begin=$(now)
i=0
while [ "$i" -lt "$starts" ]; do
  "$program" roll 4d6kh3 >/dev/null
  i=$((i + 1))
done
end=$(now)
echo "$(((end - begin) / starts / 1000)) µs for one roll from start to end (aim: 10000)"
