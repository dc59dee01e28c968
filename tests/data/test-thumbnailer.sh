#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# test-thumbnailer.sh: exported files have a picture, also in the sandbox of GNOME; whatever else
# somebody sends under their type is one sentence, and no picture.
# Usage: test-thumbnailer.sh PROGRAM CLI ENTRY TYPES
set -eu

. "$(dirname "$0")/tap.sh"
program=$1
cli=$2
entry=$3
types=$4
files=$TMPDIR/files
picture=$TMPDIR/picture.png

# draw FILE [SIZE]
draw ()
{
  rm -f "$picture"
  "$program" "$files/$1" "$picture" ${2:+"$2"}
}

# is_square PICTURE SIZE: the head of a PNG says so.
is_square ()
{
  size=$(printf '%08x' "$2")
  head=$(od -An -v -tx1 -N24 "$1" | tr -d ' \n')
  [ "$head" = "89504e470d0a1a0a0000000d49484452$size$size" ] || echo "$head"
}

# is_drawn FILE SIZE
is_drawn ()
{
  draw "$1" "$2" && is_square "$picture" "$2"
}

# is_refused STATUS ARGUMENT…: with one sentence, and nothing is written.
is_refused ()
{
  wanted=$1
  shift
  rm -f "$picture"
  status=0
  said=$("$program" "$@" 2>&1) || status=$?
  [ "$status" = "$wanted" ] || echo "status $status"
  [ "$(printf '%s\n' "$said" | grep -c .)" = 1 ] || printf '%s\n' "$said"
  [ ! -e "$picture" ] || echo 'There is a picture.'
}

differ ()
{
  draw one 256 && cp "$picture" "$TMPDIR/one.png" && draw all 256
  ! cmp -s "$picture" "$TMPDIR/one.png" || echo 'They are the same.'
}

# As GNOME does: with the system, the file under another name, and a folder for the picture.
draw_in_sandbox ()
{
  mkdir -p "$TMPDIR/box"
  bwrap --ro-bind /usr /usr --ro-bind-try /etc/ld.so.cache /etc/ld.so.cache \
    --symlink usr/bin /bin --symlink usr/lib /lib --symlink usr/lib64 /lib64 \
    --ro-bind-try /var/cache/fontconfig /var/cache/fontconfig --proc /proc --dev /dev --chdir / \
    --setenv GIO_USE_VFS local --setenv ASAN_OPTIONS detect_leaks=0 --unsetenv FONTCONFIG_FILE \
    --unsetenv HOME --unsetenv TMPDIR --unshare-all --die-with-parent --bind "$TMPDIR/box" /tmp \
    --ro-bind "$files/one" /tmp/gnome-desktop-file-to-thumbnail.json \
    --ro-bind "$program" /opt/thumbnailer /opt/thumbnailer \
    /tmp/gnome-desktop-file-to-thumbnail.json /tmp/gnome-desktop-thumbnailer.png 128 2>/dev/null \
    && is_square "$TMPDIR/box/gnome-desktop-thumbnailer.png" 128
}

# Types and entry must name the same, and the entry a program and what it is given.
fits ()
{
  type=$(sed -n 's/.*<mime-type type="\([^"]*\)".*/\1/p' "$types")
  grep -qxF "MimeType=$type;" "$entry" || echo "not for $type"
  grep -qE '^Exec=/.*/tableside-thumbnailer %i %o %s$' "$entry" || echo 'no program'
}

make_files ()
{
  mkdir -p "$files/folder"
  echo '{"do":"note","text":"x"}' \
    | "$cli" play template --library "$TMPDIR/l.db" --session Monday >/dev/null
  "$cli" export --library "$TMPDIR/l.db" --session Monday >"$files/one"
  "$cli" export --library "$TMPDIR/l.db" --everything >"$files/all"
  printf '\211PNG\r\n\032\n' >"$files/foreign"
  : >"$files/empty"
  head -c 200 "$files/one" >"$files/short"
  sed 's/"template"/"nobody"/' "$files/one" >"$files/unknown"
  sed 's/"version": *1/"version":99/' "$files/one" >"$files/newer"
  sed 's/"note"/"no\\nte"/' "$files/one" >"$files/wrong"
  # As a number in a card of the setup, and where a list should be a number.
  head='{"format":"tableside-session","game":"template","commands":[]'
  card='"setup":{"course":{"id":"x","length":-1e+308,"limit":1e21}}'
  printf '%s,"version":1,%s}' "$head" "$card" >"$files/number"
  printf '%s,"version":[],"setup":{}}' "$head" >"$files/type"
  head -c 100000 /dev/zero | tr '\0' '[' >"$files/deep"
  head -c 4096 /dev/urandom >"$files/random"
  mkfifo "$files/pipe"
  truncate -s 200M "$files/large"
}

check 'files are made' make_files
check 'the entry fits the type' fits
for size in 16 95 96 256 1024; do
  check "one session, $size pixels" is_drawn one "$size"
done
check 'everything' is_drawn all 256
check 'they differ' differ
for file in foreign empty short unknown newer wrong number type deep random pipe large folder none; do
  check "$file is refused" is_refused 1 "$files/$file" "$picture"
done
check 'a picture that cannot be written' is_refused 1 "$files/one" "$TMPDIR/nowhere/picture.png"
for size in 0 -1 15 1025 many 99999999999999999999; do
  check "$size is no size" is_refused 2 "$files/one" "$picture" "$size"
done
check 'a picture is missing' is_refused 2 "$files/one"
if bwrap --ro-bind / / --proc /proc --unshare-all true 2>/dev/null; then
  check 'in a sandbox' draw_in_sandbox
else
  skip 'in a sandbox' 'there is no bwrap, or it may not'
fi
finish
