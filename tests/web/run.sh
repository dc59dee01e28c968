#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# run.sh: runs one file of tests with Node.js, or says what is missing for it.
# Usage: run.sh TEST.mjs [browser] [WORD…]
#
# Modules are looked for in the folder $TABLESIDE_NODE, else where build-aux/test puts them.
set -eu

folder=$(cd "$(dirname "$0")" && pwd)

skip ()
{
  echo "ok 1 - $(basename "$1" .mjs) # SKIP $2"
  echo '1..1'
  exit 0
}

find_program ()
{
  for program in "$@"; do
    command -v "$program" && return
  done
  return 1
}

node=$(find_program node nodejs) || skip "$1" 'no Node.js'
[ "$("$node" -p 'process.versions.node.split(".")[0] >= 18')" = true ] \
  || skip "$1" "Node.js is older than 18"

if [ "${2:-}" = browser ]; then
  TABLESIDE_NODE=${TABLESIDE_NODE:-$folder/../../_build/node}
  [ -d "$TABLESIDE_NODE/node_modules/playwright-core" ] \
    || skip "$1" 'no playwright-core'
  browsers='chromium-headless-shell chromium chromium-browser'
  # shellcheck disable=SC2086
  TABLESIDE_CHROMIUM=${TABLESIDE_CHROMIUM:-$(find_program $browsers)} \
    || skip "$1" 'no Chromium'
  export TABLESIDE_NODE TABLESIDE_CHROMIUM
fi

file=$folder/$1
shift
exec "$node" --test-reporter=tap "$file" "$@"
