#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# test-hardening.sh: programs are built so that a fault is hard to use.
# Usage: test-hardening.sh PROGRAM…
set -eu

. "$(dirname "$0")/tap.sh"

# It names what is there, too. What it says of jumps is of the C library’s own start as well, which
# Debian 12 does not mark.
harden ()
{
  report=$(hardening-check --nocfprotection "$1" 2>&1) || printf '%s\n' "$report"
}

# Marks of control flow belong to processors that know them; the first thing in main() is one.
mark_flow ()
{
  [ "$(uname -m)" != x86_64 ] || objdump --disassemble=main "$1" | grep -q endbr64 \
    || echo 'Jumps are not marked.'
}

for program; do
  file=$(basename "$program")
  if command -v hardening-check >/dev/null; then
    check "$file is hardened" harden "$program"
  else
    skip "$file is hardened" 'there is no hardening-check'
  fi
  check "jumps of $file are marked" mark_flow "$program"
done
finish
