#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# test-documents.sh: what README.md, doc/ and the like name is there: files, commands, options, pictures.
# Usage: test-documents.sh SOURCE CLI METAINFO
set -eu

. "$(dirname "$0")/tap.sh"
tests=$(dirname "$0")
source=$1
cli=$(realpath "$2")
metainfo=$3

look ()
{
  python3 "$tests/documents.py" "$source" "$cli" "$metainfo" "$1"
}

check 'links lead somewhere' look links
check 'files that are named are there' look files
check 'programs know the commands and options' look commands
check 'games know the commands' look members
check 'questions about maps are answered as written' look answers
check 'numbers are those of the sources' look limits
check 'what prints JSON is listed' look json
check 'all games are named, in every language' look games
check 'pictures are shown, taken and there' look pictures
finish
