#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# test-needed.sh: what only phones need is not loaded before they are invited, see ts-soup.h; and what
# reads the bytes of a broker is in no program that keeps a game, see ts-broker-frame.h.
# Usage: test-needed.sh PROGRAM…
set -eu

. "$(dirname "$0")/tap.sh"

# A program that cannot be read fails too.
needs ()
{
  needed=$(readelf -d "$2") || return 1
  printf "%s\n" "$needed" | grep "NEEDED.*$1" || true
}

for program; do
  check "$(basename "$program") starts without libsoup" needs libsoup "$program"
  check "$(basename "$program") is without libmosquitto" needs libmosquitto "$program"
done
finish
