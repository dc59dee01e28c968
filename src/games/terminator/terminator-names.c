/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-names.c: stub
 */

#include "terminator-words.h"

TsPhrase *
terminator_say_figure (const TerminatorState *state, int figure)
{
  return ts_phrase_verbatim ("?");
}

TsArg
terminator_name_figure (const TerminatorState *state, int figure)
{
  return ts_name ("figure", "?");
}

TsPhrase *
terminator_say_kind (Kind kind)
{
  return ts_phrase_verbatim ("?");
}

TsPhrase *
terminator_say_units (Kind kind, gint64 n)
{
  return ts_phrase_verbatim ("?");
}

TsPhrase *
terminator_say_all_units (const guint8 *units)
{
  return ts_phrase_verbatim ("?");
}

TsPhrase *
terminator_say_actor (const TerminatorState *state, int actor)
{
  return ts_phrase_verbatim ("?");
}

TsArg
terminator_name_actor (const TerminatorState *state, int actor)
{
  return ts_name ("actor", "?");
}

TsPhrase *
terminator_say_side (Side side)
{
  return ts_phrase_verbatim ("?");
}

TsArg
terminator_name_side (Side side)
{
  return ts_name ("side", "?");
}

TsPhrase *
terminator_say_tile (const TerminatorState *state, int tile)
{
  return ts_phrase_verbatim ("?");
}

TsArg
terminator_name_tile (const TerminatorState *state, int tile)
{
  return ts_name ("tile", "?");
}

TsPhrase *
terminator_say_area (Area area)
{
  return ts_phrase_verbatim ("?");
}

TsArg
terminator_name_area (Area area)
{
  return ts_name ("area", "?");
}

TsPhrase *
terminator_say_mission (const TerminatorState *state, guint color)
{
  return ts_phrase_verbatim ("?");
}

TsArg
terminator_name_mission (const TerminatorState *state, guint color)
{
  return ts_name ("mission", "?");
}

TsPhrase *
terminator_say_token (guint color, guint token)
{
  return ts_phrase_verbatim ("?");
}

TsPhrase *
terminator_say_resources (gint64 n)
{
  return ts_phrase_verbatim ("?");
}
