#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# test-units.sh: the unit by which a computer serves a table gives it hardly more than the network.
# Usage: test-units.sh UNIT
set -eu

. "$(dirname "$0")/tap.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp "$1" "$work/tableside@.service"

# In tenths, as systemd counts.
rate ()
{
  systemd-analyze security --offline=true --threshold=20 "$work/tableside@.service" >"$work/report" 2>&1 \
    || cat "$work/report"
}

if systemd-analyze --help 2>/dev/null | grep -q -- '--offline'; then
  check 'the unit is locked in' rate
else
  skip 'the unit is locked in' 'there is no systemd-analyze that reads a file'
fi
finish
