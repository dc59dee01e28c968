# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# tableside-cli.bash: completes command lines of tableside-cli and tableside in bash; the former knows
# what may follow.
# Bash breaks words at "=" and ":" and leaves quotes in them; the program gets whole ones.

# The words up to the cursor as the program would see them, in the array "whole".
_tableside_cli_join ()
{
  local rest=$COMP_LINE trimmed word i
  whole=()
  for ((i = 0; i <= COMP_CWORD; i++)); do
    word=${COMP_WORDS[i]}
    trimmed=${rest#"${rest%%[![:space:]]*}"}
    if ((i > 0)) && [[ $trimmed == "$rest" ]]; then
      whole[${#whole[@]} - 1]+=$word
    else
      whole+=("$word")
    fi
    rest=${trimmed#"$word"}
  done
  whole=("${whole[@]//[\\\"\']/}")
}

# Names of files, after what stands before them in the word.
_tableside_cli_files ()
{
  local typed=${whole[-1]#"$1"} name
  compopt -o filenames 2>/dev/null
  while IFS= read -r name; do
    COMPREPLY+=("$name")
  done < <(compgen -f -- "$typed")
}

# Makes "candidate" one word that bash takes as it is, whatever quote "$1" begins with: what a
# session is called may have come from somebody else, and must never be run.
_tableside_cli_quote ()
{
  case $1 in
    \"*) candidate=$(printf %s "$candidate" | sed 's/[\\"$`]/\\&/g') ;;
    \'*) candidate=$(printf %s "$candidate" | sed "s/'/'\\\\''/g") ;;
    *) printf -v candidate %q "$candidate" ;;
  esac
}

_tableside_cli ()
{
  local -a whole
  local candidate meaning last there program=${COMP_WORDS[0]/#\~/$HOME} window=
  _tableside_cli_join
  last=${whole[-1]}
  # Bash puts in only what stands after the last of its breaks.
  there=
  if [[ ${COMP_WORDS[COMP_CWORD]} != [\"\']* ]]; then
    there=${last%"${last##*[=:]}"}
  fi

  COMPREPLY=()
  [[ $program == *-cli ]] || window=--window
  while IFS= read -r candidate; do
    if [[ $candidate == $'\t'* ]]; then
      _tableside_cli_files "${candidate#$'\t'}"
      continue
    fi
    meaning=${candidate#*$'\t'}
    candidate=${candidate%"$meaning"}
    candidate=${candidate%$'\t'}
    [[ $candidate == "$last"* ]] || continue
    [[ $candidate != *= ]] || compopt -o nospace 2>/dev/null
    candidate=${candidate#"$there"}
    _tableside_cli_quote "${COMP_WORDS[COMP_CWORD]}"
    COMPREPLY+=("$candidate")
  done < <("${program%-cli}-cli" complete $window -- "${whole[@]:1}" 2>/dev/null)
}

complete -F _tableside_cli tableside-cli tableside
