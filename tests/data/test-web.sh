#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# test-web.sh: the phone page is whole: its texts are in the program and used, so are its files,
# and nothing in it asks anybody but its host.
# Usage: test-web.sh SOURCE
set -eu

. "$(dirname "$0")/tap.sh"
cd "$1"
web=ui/web
texts=src/link/ts-page-texts.c
hall=src/link/ts-page-texts-hall.c
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

sed -n 's/^ *{ "\([A-Za-z]*\)",.*/\1/p' $texts $hall | sort >"$work/keys"
# A key is any quoted word of a module: some are chosen in one place and said in another.
{
  cat $web/*.js | grep -o "'[A-Za-z]*'" | tr -d "'"
  sed -n 's/.*{{text:\([A-Za-z]*\)}}.*/\1/p' $web/index.html
} | sort -u >"$work/words"
cat $web/*.js | grep -oE "(^|[^A-Za-z.])(this\.#?|context\.|texts\.)?t\('[A-Za-z]*'" \
  | sed "s/.*'\(.*\)'/\1/" | sort -u >"$work/said"
(cd $web && ls) | sort >"$work/there"

# What “import” and the page itself name is beside them; build-aux/page.py gathers that, and adds the
# worker.
list_used ()
{
  sed -nE "s|^(import\|export) ?.*'\./(.*)';|\2|p; s|^} from '\./(.*)';|\1|p" $web/*.js
  sed -n 's/.*\(href\|src\)="\([^"{]*\)".*/\2/p; s/.*{{file:\([^}]*\)}}.*/\1/p' $web/index.html
  echo index.html
  echo worker.js
}

# What is loaded when it is needed: parts, and what is none.
list_later ()
{
  grep -oh "import('\./[a-z-]*\.js')" $web/*.js | sed "s,.*'\./,,; s,'.*,,"
  grep -o "'[./]*[a-z-]*\.\(js\|css\)'" $web/later.js | tr -d "'" | sed 's,^\./,,'
}

name_unknown ()
{
  list_used | grep -v webmanifest | sort -u | comm -23 - "$work/there"
}

name_unused ()
{
  { list_used; list_later; } | sort -u | comm -13 - "$work/there"
}

# Lines 1 to 3: the license, whose it is, and for modules the name with its sentence after them.
name_headless ()
{
  for file in $web/*; do
    head -3 "$file" | grep -q "SPDX-License-Ident""ifier: GPL-3.0-or-later" || echo "$file: license"
    head -3 "$file" | grep -q 'Copyright The Tableside authors' || echo "$file: copyright"
    head -5 "$file" | grep -qF "$(basename "$file"): " || echo "$file: no sentence"
  done
}

# The policy forbids these as well; here they are found before anybody opens the page.
name_forbidden ()
{
  grep -nE 'innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function' $web/*.js \
    || true
  grep -nE "https?://" $web/* | grep -v 'http://www.w3.org/2000/svg' || true
  grep -nE '<script>| style=| on[a-z]+="' $web/index.html | grep -vF '{{file:first.js}}' || true
}

# By night a page is dark because the system says so, or because somebody chose it.
list_colours ()
{
  sed -n "$2,/}/s/^ *\(--.*;\)/\1/p" "$1"
}

name_uneven ()
{
  for file in $(grep -l prefers-color-scheme $web/*.css); do
    list_colours "$file" '/^@media (prefers-color-scheme: dark)/' >"$work/system"
    list_colours "$file" "/^:root\[data-scheme='dark'\]/" >"$work/chosen"
    test -s "$work/system" || echo "$file: no colours"
    diff "$work/system" "$work/chosen" || true
  done
}

name_long ()
{
  awk 'length ($0) > 100 { print FILENAME ":" FNR }' $web/*.js $web/*.css $web/*.html
}

# What is there from the beginning, and all that it imports: the texts that come later are not there.
list_first ()
{
  set -- main.js phone.js wall-page.js wall.js lobby.js
  while [ $# -gt 0 ]; do
    file=$1
    shift
    grep -qx "$file" "$work/first" 2>/dev/null && continue
    echo "$file" >>"$work/first"
    # shellcheck disable=SC2046
    set -- "$@" $(sed -nE "s|^(import\|export) ?.*'\./(.*)';|\2|p; s|^} from '\./(.*)';|\1|p" $web/"$file")
  done
}

# Words of a setting, a class, a message and the like are no texts, whatever they are called.
drop_names ()
{
  sed -E "s/(get\(|set\(|assume\(|listen\(|class: |type: |name === |'aria-current', )'[A-Za-z-]*'//g"
}

name_late ()
{
  list_first
  sed -n '/later_texts\[\]/,/^};/s/^ *{ "\([A-Za-z]*\)",.*/\1/p' $texts | sort >"$work/late"
  (cd $web && xargs cat <"$work/first") | drop_names | grep -o "'[A-Za-z]*'" | tr -d "'" | sort -u \
    | comm -12 - "$work/late"
}

# How long is waited, and that it has an end, is said in one place.
name_endless ()
{
  grep -nE "for \(;;\)|while \(true\)|from 'node:test'|setDefaultTimeout\([^S]|timeout: [0-9_]{5,}" tests/web/*.mjs \
    | grep -v '^tests/web/patience.mjs:' || true
}

check 'there are texts' test -s "$work/keys"
check 'no key is there twice' uniq -d "$work/keys"
check 'every text is said' comm -23 "$work/keys" "$work/words"
check 'what is said has a text' comm -13 "$work/keys" "$work/said"
check 'no text comes too late' name_late
check 'what the page asks for is there' name_unknown
check 'every file is asked for' name_unused
check 'every file says what it is' name_headless
check 'nothing comes from outside, nothing is made of text' name_forbidden
check 'no test of the page waits without an end' name_endless
check 'nights are alike' name_uneven
check 'lines are no longer than 100 columns' name_long
finish
