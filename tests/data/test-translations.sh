#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# test-translations.sh: every catalogue says every text of the program, but English, of which the
# rest is the msgids; and all of them follow po/STYLE.md.
# Usage: test-translations.sh SOURCE XGETTEXT-ARGUMENT…
set -eu

tests=$(cd "$(dirname "$0")" && pwd)
. "$tests/tap.sh"
cd "$1"
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

extract ()
{
  build-aux/texts.py . pot "$work/tableside.pot" "$@"
}

# What of $work/merged.po a msgattrib selection holds, without the header.
list ()
{
  msgattrib --no-obsolete --no-wrap "$@" "$work/merged.po" | grep -E '^(#:|msg)' \
    | grep -vx -e 'msgid ""' -e 'msgstr ""' || true
}

check_catalogue ()
{
  po=po/$1.po
  msgmerge --quiet --no-fuzzy-matching -o "$work/merged.po" "$po" "$work/tableside.pot"
  check "$1: formats and header" msgfmt --check --output-file=/dev/null "$po"
  test "$1" = en || check "$1: nothing is untranslated" list --untranslated
  check "$1: nothing is fuzzy" list --only-fuzzy
  check "$1: nothing is left over" msgattrib --only-obsolete --no-wrap "$work/merged.po"
  check "$1: places" look places "$1"
  check "$1: forms of names" look forms "$1"
  check "$1: terms" look terms "$1"
  check "$1: one word for one thing" look mixture "$1"
  check "$1: no number is loose" look numbers "$1"
  check "$1: names have their articles" look kin "$1"
  check "$1: no article stands twice" look articles "$1"
  check "$1: capitals as printed" look capitals "$1"
  check "$1: what begins with a capital" look beginnings "$1"
  check "$1: buttons are quoted as they are" look labels "$1"
  check "$1: the plural rule of the CLDR" look plurals "$1"
  test "$1" = en || check "$1: short sentences" look sentences "$1"
  check "$1: short buttons" look buttons "$1"
  check "$1: short answers" look answers "$1"
}

look ()
{
  "$tests/texts.py" . "$@"
}

check 'texts can be extracted, and each place is explained' extract "$@"
check 'English: plain words, American spelling' look words
check 'English: short sentences' look sentences
check 'documents quote what is read now' look documents
while read -r language; do
  check_catalogue "$language"
done <po/LINGUAS
finish
