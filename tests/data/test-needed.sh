#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# test-needed.sh: what only phones need is not loaded before they are invited: see ts-soup.h.
# Usage: test-needed.sh PROGRAM…
set -eu

. "$(dirname "$0")/tap.sh"

# A program that cannot be read fails too.
needs_soup ()
{
  needed=$(readelf -d "$1") || return 1
  printf "%s\n" "$needed" | grep "NEEDED.*libsoup" || true
}

for program; do
  check "$(basename "$program") starts without libsoup" needs_soup "$program"
done
finish
