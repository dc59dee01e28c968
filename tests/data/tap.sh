# shellcheck shell=sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# tap.sh: tests in the shell, to be read in with “.”: a check passes when its command succeeds and
# has nothing to say.

cases=0

# check NAME COMMAND [ARGUMENT…]
check ()
{
  name=$1
  shift
  cases=$((cases + 1))
  if complaints=$("$@" 2>&1) && [ -z "$complaints" ]; then
    echo "ok $cases - $name"
  else
    echo "not ok $cases - $name"
    printf '%s\n' "$complaints" | sed 's/^/# /'
  fi
}

# skip NAME WHY
skip ()
{
  cases=$((cases + 1))
  echo "ok $cases - $1 # SKIP $2"
}

# The last line of every test.
finish ()
{
  echo "1..$cases"
}
