#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# test-manual.sh: every “?” that is written anywhere leads to a paragraph of the manual, in the window
# and on phones; the page of the manual is HTML.
# Usage: test-manual.sh SOURCE CLI
set -eu

. "$(dirname "$0")/tap.sh"
cli=$(realpath "$2")
cd "$1"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# What phones have of their own ends in -phone on the page; what only the window has, phones lack.
"$cli" manual --lang en >"$work/manual.html"
sed -n 's/^<p id="\([a-z-]*\)">.*/\1/p' "$work/manual.html" >"$work/all"
grep -v -- '-phone$' "$work/all" | sort >"$work/window"
sed -n 's/.*{ "\([a-z-]*\)", TS_HELP_[A-Z_| ]*PHONE,.*/\1/p' src/link/ts-help-texts.c \
  | sort -u >"$work/phone"

# Panels have theirs in both places.
{
  sed -n '/TsPanelHelp .*\[\]/,/};/s/.*{ "[^"]*", "\([^"]*\)" }.*/\1/p' src/games/*/*.c
  sed -n '/kind_helps\[\]/,/};/p' src/core/ts-view-build.c | grep -o '= "[a-z-]*"' | tr -d '=" '
} | sort -u >"$work/panels"
sed -n 's/.*<property name="paragraph">\([^<]*\)<.*/\1/p' ui/*.ui | sort -u >"$work/ui"
{
  cat ui/web/*.js | grep -oE "makeHelp\([a-z.]*t, '[a-z-]*'" | sed "s/.*'\(.*\)'/\1/"
  sed -nE "s/^ *(this\.)?help = '([a-z-]*)';/\2/p" ui/web/*.js
} | sort -u >"$work/web"

is_there ()
{
  [ -s "$1" ] || echo "none is found"
  comm -23 "$1" "$2"
}

# libxml2 knows no element of HTML 5.
is_html ()
{
  xmllint --html --noout "$work/manual.html" 2>&1 \
    | grep 'error :' | grep -vE 'Tag (nav|main|section|footer|svg|path|rect|circle) invalid' || true
}

check 'a “?” of the window leads to a paragraph' is_there "$work/ui" "$work/window"
check 'a “?” of the page leads to a paragraph' is_there "$work/web" "$work/phone"
check 'a “?” of a panel leads to one in the window' is_there "$work/panels" "$work/window"
check 'a “?” of a panel leads to one on phones' is_there "$work/panels" "$work/phone"
check 'the page is HTML' is_html
check 'the page is well-formed' xmllint --noout "$work/manual.html"
check 'no id is there twice' sh -c "sort '$work/all' | uniq -d"
finish
