#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# test-man.sh: every command has a man page in every language, which says what --help says, and with
# which no formatter finds fault.
# Usage: test-man.sh SOURCE CLI [WINDOW SCHEMAS]
set -eu

. "$1/tests/data/tap.sh"
cli=$(realpath "$2")
window=${3:+$(realpath "$3")}
schemas=${4:+$(realpath "$4")}
languages=$(cat "$1/po/LINGUAS")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
"$cli" manual --man man
"$cli" --help --lang en | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p' >commands

# The folder of the pages of a language.
find_folder ()
{
  if [ "$1" = en ]; then echo man/man1; else echo "man/$1/man1"; fi
}

has_pages ()
{
  [ -s commands ] || echo 'no command is found'
  {
    printf '%s\n' tableside.1 tableside-cli.1
    sed 's/.*/tableside-cli-&.1/' commands
  } | sort >wanted
  ls "$(find_folder "$1")" | sort | comm -3 - wanted
}

# Options of a --help, as a page writes them.
list_options ()
{
  sed -n 's/^  \(-h, \)\{0,1\}\(--[a-z-]*\).*/\2/p'
}

# lacks PAGE: options of standard input that the page has not, and the other way round.
lacks ()
{
  sed -n 's/\\-/-/g; s/^\.B "\(-h, \)\{0,1\}\(--[a-z-]*\).*/\2/p' "$1" | sort >said
  list_options | sort | comm -3 - said
}

says_options ()
{
  for command in $(cat commands); do
    "$cli" "$command" --help --lang "$1" | lacks "$(find_folder "$1")/tableside-cli-$command.1"
  done
  "$cli" --help --lang "$1" | lacks "$(find_folder "$1")/tableside-cli.1"
}

# What GApplication adds for all programs has no page.
says_options_of_window ()
{
  GSETTINGS_SCHEMA_DIR=$schemas "$window" --help \
    | grep -v -e '--help-' -e '--gapplication-' | lacks man/man1/tableside.1
}

says_statuses ()
{
  for page in man/man1/tableside-cli*.1; do
    sed -n 's/^\.B "\([0-9]\)"$/\1/p' "$page" | tr -d '\n' | grep -qx 012 || echo "$page"
  done
}

# What it shows is what whatis(1) finds: words, and nothing that only a formatter reads.
has_name ()
{
  for page in man/man1/*.1 man/*/man1/tableside*.1; do
    lexgrog "$page" | grep "\"$(basename "$page" .1) - " | grep -qv '[][\\]' || echo "$page"
  done
}

# A bare one may become a dash, which nobody can paste.
has_bare_hyphen ()
{
  grep -rn '[^\\]-' man | grep -v -e ':1:' -e ':3:\.TH' || true
}

lint_with_mandoc ()
{
  find man -name '*.1' -exec mandoc -Tlint -W warning {} +
}

lint_with_groff ()
{
  find man -name '*.1' -exec groff -k -ww -man -Tutf8 -z {} +
}

# As Debian does.
lint_with_man ()
{
  for page in man/man1/*.1; do
    LC_ALL=C.UTF-8 MANROFFSEQ='' MANWIDTH=80 \
      man --warnings -E UTF-8 -l -Tutf8 -Z "$page" 2>&1 >/dev/null | sed "s|^|$page: |"
  done
}

# if_there PROGRAM NAME COMMAND [ARGUMENT…]
if_there ()
{
  program=$1
  shift
  if command -v "$program" >/dev/null; then check "$@"; else skip "$1" "$program is not installed"; fi
}

for language in $languages; do
  check "$language: a page for every command" has_pages "$language"
  check "$language: the options that --help says" says_options "$language"
done
check 'every page has the exit statuses' says_statuses
if_there lexgrog 'whatis finds every page' has_name
if_there man 'man has nothing to say about a page' lint_with_man
if_there mandoc 'mandoc has nothing to say about a page' lint_with_mandoc
if_there groff 'groff has nothing to say about a page' lint_with_groff
check 'a hyphen can be copied' has_bare_hyphen
check 'pages are UTF-8' sh -c 'find man -name "*.1" -exec iconv -f UTF-8 -t UTF-8 {} + >/dev/null'
if [ -n "$window" ]; then
  check 'the window: the options that --help says' says_options_of_window
fi
finish
