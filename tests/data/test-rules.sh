#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# test-rules.sh: every line of each rulebook has been thought about.
# Usage: test-rules.sh SOURCE
set -eu

. "$(dirname "$0")/tap.sh"

check 'doc/rules.md leaves no line out' python3 "$(dirname "$0")/rules.py" "$1"
finish
