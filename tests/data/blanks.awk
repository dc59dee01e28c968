# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# blanks.awk: names every entry of a catalogue whose translations do not have the same {blanks} as
# the English, or lack a plural form.  A singular form may leave out {n}: “one hex”.

# The sorted blanks of a text, one after the other.
function blanks(text, found, names, count, i, j, swap)
{
  count = 0
  while (match(text, /\{[a-z0-9_-]+\}/)) {
    names[++count] = substr(text, RSTART, RLENGTH)
    text = substr(text, RSTART + RLENGTH)
  }
  for (i = 2; i <= count; i++)
    for (j = i; j > 1 && names[j] < names[j - 1]; j--) {
      swap = names[j]; names[j] = names[j - 1]; names[j - 1] = swap
    }
  found = ""
  for (i = 1; i <= count; i++)
    if (i == 1 || names[i] != names[i - 1])
      found = found names[i]
  return found
}

function without_n(text)
{
  gsub(/\{n\}/, "", text)
  return text
}

function complain(what)
{
  printf "line %d: %s: \"%s\"\n", start, what, texts["msgid"]
}

function compare(english, key)
{
  if (texts[key] == "")
    complain(key " is empty")
  else if (blanks(texts[key]) != blanks(texts[english])) {
    if (key != "msgstr[0]" || without_n(blanks(texts[key])) != without_n(blanks(texts[english])))
      complain(key " has " (blanks(texts[key]) == "" ? "no blanks" : blanks(texts[key])) \
               " instead of " blanks(texts[english]))
  }
}

# Compares what was read of one entry; the header has an empty msgid.
function finish_entry(i)
{
  if (texts["msgid"] != "") {
    if (!("msgid_plural" in texts))
      compare("msgid", "msgstr")
    else
      for (i = 0; i < forms; i++)
        compare("msgid_plural", "msgstr[" i "]")
  } else if (match(texts["msgstr"], /nplurals=[0-9]+/))
    forms = substr(texts["msgstr"], RSTART + 9, RLENGTH - 9) + 0
  split("", texts)
  key = ""
}

BEGIN { forms = 1 }

/^#~/ { next }
/^$/ { finish_entry(); next }
/^msg/ {
  key = $1
  if (key == "msgctxt" || (key == "msgid" && !("msgctxt" in texts)))
    start = NR
  texts[key] = ""
}
key != "" && match($0, /".*"/) { texts[key] = texts[key] substr($0, RSTART + 1, RLENGTH - 2) }
END { finish_entry() }
