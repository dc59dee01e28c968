#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# test-icons.sh: the icons are drawings, of the right size, and the symbolic ones can be recoloured.
# Usage: test-icons.sh SOURCE ID
set -eu

. "$(dirname "$0")/tap.sh"
cd "$1"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
icons=data/icons/hicolor
scalable=$icons/scalable/apps/$2.svg
symbolic=$icons/symbolic/apps/$2-symbolic.svg

well_formed ()
{
  find data ui src -name '*.svg' -exec xmllint --noout --nonet {} +
}

# A picture or a link inside would be left out, or fetched.
self_contained ()
{
  ! grep -rnE '<image|<script|href="[^#]' --include='*.svg' data ui src
}

has_size ()
{
  grep -q "width=\"$2\" height=\"$2\" viewBox=\"0 0 $2 $2\"" "$1"
}

# GTK gives every shape one colour and draws no outlines: neither strokes nor gradients survive.
one_colour ()
{
  find data ui/icons -name '*-symbolic.svg' | while read -r file; do
    grep -nHE 'stroke|url\(|opacity|style=' "$file" || true
    [ "$(grep -o 'fill="[^"]*"' "$file" | sort -u | wc -l)" -le 1 ] || echo "$file: several colours"
  done
}

# Pictures have the color of the text, paler ones of it, those of two seats, and the accent; for the
# rest they are drawn as icons are.
of_four_colours ()
{
  for file in ui/pictures/*.svg src/games/*/picture.svg; do
    grep -nHE 'stroke|url\(|[ "]opacity=|style=' "$file" || true
    grep -oE '(class="[a-z]*" )?fill="[^"]*"' "$file" | sort -u \
      | grep -vxE 'fill="#2e3436"|class="success" fill="#1a5fb4"|class="error" fill="#c01c28"|class="warning" fill="#0a5c62"' \
      | sed "s|^|$file: |" || true
  done
}

picture_missing ()
{
  for game in src/games/*/; do
    has_size "$game/picture.svg" 64 || echo "$game: no picture of 64 pixels"
  done
}

moment_missing ()
{
  grep -oE '^ .*' src/core/ts-great.c | grep -oE '= "[a-z]+"' | tr -d '= "' | while read -r kind; do
    [ -f "ui/pictures/tableside-moment-$kind-symbolic.svg" ] || echo "$kind: no picture"
    grep -q "data-picture='$kind'.*moment-$kind.svg" ui/web/moments.css || echo "$kind: not on the page"
  done
}

picture_unused ()
{
  for file in ui/pictures/*.svg; do
    name=$(basename "$file" -symbolic.svg)
    grep -q "'${name#tableside-}'" src/app/meson.build || echo "$name: not in the program"
    has_size "$file" 96 || echo "$name: not of 96 pixels"
  done
}

# Those that are GNOME's and not ours.
list_foreign ()
{
  grep -rhoE '[">][a-z0-9-]+-symbolic["<]' src ui --include='*.c' --include='*.ui' | tr -d '"<>' \
    | sort -u | while read -r name; do
      [ -n "$(find data ui -name "$name.svg" -print -quit)" ] || echo "$name"
    done
}

# A name that neither we nor GNOME draw would show a broken picture.
name_unknown ()
{
  list_foreign | while read -r name; do
    [ -n "$(find "$theme" -name "$name.svg" -print -quit)" ] || echo "$name"
  done
}

# What one release of GNOME draws another may have dropped.
differs_by_system ()
{
  list_foreign | sort >"$work/named"
  grep -v '^#' tests/data/icons.txt | LC_ALL=C sort | diff "$work/named" - || true
}

nothing_else ()
{
  find $icons -type f ! -name '*.svg'
}

check 'the icons are well-formed' well_formed
check 'the icons contain all they need' self_contained
check 'the icon of the program is drawn on 128 pixels' has_size "$scalable" 128
check 'its symbolic form is drawn on 16 pixels' has_size "$symbolic" 16
check 'symbolic icons have one colour' one_colour
check 'pictures have four colours' of_four_colours
check 'every kind of great moment has a picture, on every screen' moment_missing
check 'every picture is in the program, and large ones are of one size' picture_unused
check 'every game has a picture' picture_missing
check 'every icon of others is in the themes of all systems' differs_by_system
theme=/usr/share/icons/Adwaita
if [ -d "$theme" ]; then
  check 'every icon that is named exists' name_unknown
else
  skip 'every icon that is named exists' 'the icons of GNOME are not here'
fi
check 'there is nothing else in the folder' nothing_else
finish
