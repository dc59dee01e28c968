#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# test-hardening.sh: programs are built so that a fault is hard to use.
# Usage: test-hardening.sh PROGRAM…
set -eu

. "$(dirname "$0")/tap.sh"

# It names what is there, too.
harden ()
{
  report=$(hardening-check "$1" 2>&1) || printf '%s\n' "$report"
}

# Marks of control flow belong to processors that know them.
mark_flow ()
{
  [ "$(uname -m)" != x86_64 ] || readelf -n "$1" | grep -q IBT || echo 'Jumps are not marked.'
}

for program; do
  name=$(basename "$program")
  if command -v hardening-check >/dev/null; then
    check "$name is hardened" harden "$program"
  else
    skip "$name is hardened" 'there is no hardening-check'
  fi
  check "jumps of $name are marked" mark_flow "$program"
done
finish
