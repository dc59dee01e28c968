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
sed -nE 's/^<(p|h3|li|dt|tr|figure) id="([a-z-]*)">.*/\2/p' "$work/manual.html" >"$work/all"
grep -v -- '-phone$' "$work/all" | sort >"$work/window"
grep -hE '^ *\{"id": "[a-z-]*"' ui/help/manual.json src/games/*/manual.json | grep -v '"on": "window"' \
  | sed 's/ *{"id": "\([a-z-]*\)".*/\1/' | sort -u >"$work/phone"

# Panels have theirs in both places.
sed -n '/TsPanelHelp .*\[\]/,/};/s/.*{ "[^"]*", "\([^"]*\)" }.*/\1/p' src/games/*/table/*.c \
  | sort -u >"$work/panels"
# Others have that of the kind of their first tracker.
sed -n 's/.*= { "[a-z]*", "\([a-z]*\)", .*/\1/p' src/core/ts-tracker-kind.c | sort -u >"$work/kinds"
{
  sed -n 's/.*<property name="paragraph">\([^<]*\)<.*/\1/p' ui/*.ui
  sed -nE 's/.*("paragraph", |ts_help_button_set_paragraph \([^"]*)"([a-z-]*)".*/\2/p' src/*/*.c
  sed -n 's/^#define TS_HELP_ID_SAFETY "\(.*\)"/\1/p' src/link/ts-help-texts.h
} | sort -u >"$work/ui"
{
  cat ui/web/*.js | grep -oE "makeHelp\([a-z.]*t, '[a-z-]*'" | sed "s/.*'\(.*\)'/\1/"
  sed -nE "s/^ *(this\.)?help = '([a-z-]*)';/\2/p" ui/web/*.js
} | sort -u >"$work/web"

# The “?” of a new game leads to its page.
"$cli" games --json | sed 's/^{"id":"\([a-z]*\)".*/game-\1/' | sort >"$work/games"

# What is pressed in the window, and what the window of all keys lists.
sed -n '/"id": "key-[^}]*"on": "window"/,/}/s/.*"_text": "\(.*\)"}.*/\1/p' ui/help/manual.json \
  | sort -u >"$work/keys"
sed -n 's/^  { "[^"]*", N_ ("\(.*\)") },/\1/p' src/app/ts-keys.c | sort -u >"$work/listed"

is_there ()
{
  [ -s "$1" ] || echo "none is found"
  comm -23 "$1" "$2"
}

# libxml2 knows no element of HTML 5.
is_html ()
{
  xmllint --html --noout "$work/manual.html" 2>&1 \
    | grep 'error :' \
    | grep -vE 'Tag (nav|main|section|footer|figure|figcaption|picture|source|svg|path|rect|circle) invalid' \
    || true
}

check 'a “?” of the window leads to a paragraph' is_there "$work/ui" "$work/window"
check 'a “?” of the page leads to a paragraph' is_there "$work/web" "$work/phone"
check 'a “?” of a panel leads to one in the window' is_there "$work/panels" "$work/window"
check 'a “?” of a panel leads to one on phones' is_there "$work/panels" "$work/phone"
check 'that of a kind of tracker leads to one in the window' is_there "$work/kinds" "$work/window"
check 'that of a kind of tracker leads to one on phones' is_there "$work/kinds" "$work/phone"
check 'each game has a page in the window' is_there "$work/games" "$work/window"
check 'each game has a page on phones' is_there "$work/games" "$work/phone"
check 'each key of the window of all keys is in the manual' is_there "$work/listed" "$work/keys"
check 'each key of the manual is in that window' is_there "$work/keys" "$work/listed"
check 'the page is HTML' is_html
check 'the page is well-formed' xmllint --noout "$work/manual.html"
check 'no id is there twice' sh -c "sort '$work/all' | uniq -d"
finish
