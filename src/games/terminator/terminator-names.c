/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-names.c: what people read for figures, players, tiles, areas and missions.
 */

#include "terminator-words.h"

#include "terminator-figures.h"

static TsPhrase *
say_unnamed_mission (guint color)
{
  return color == 0 ? ts_phrase ("Red mission") : ts_phrase ("Blue mission");
}

static TsPhrase *
say_named_mission (guint color, const char *name)
{
  TsArg arg = ts_name ("name", name);

  return color == 0 ? ts_phrase ("Red mission: {name}", arg)
                    : ts_phrase ("Blue mission: {name}", arg);
}

TsPhrase *
terminator_say_figure (const TerminatorState *state, int figure)
{
  Kind kind = terminator_get_kind (figure);

  if (terminator_count_kind (kind) == 1)
    return terminator_say_kind (kind);
  return ts_phrase ("{kind} {number}", ts_part ("kind", terminator_say_kind (kind)),
                    ts_number ("number", terminator_figure_number (figure)));
}

TsArg
terminator_name_figure (const TerminatorState *state, int figure)
{
  return ts_part ("figure", terminator_say_figure (state, figure));
}

TsPhrase *
terminator_say_kind (Kind kind)
{
  return ts_phrase_msgid (terminator_kinds[kind].label);
}

/* Each pair stands by itself, where it is looked for to be translated. */
TsPhrase *
terminator_say_units (Kind kind, gint64 n)
{
  switch (kind)
    {
    case KIND_SOLDIER:
      return ts_phrase_plural ("{n} Soldier", "{n} Soldiers", n);
    case KIND_HEAVY:
      return ts_phrase_plural ("{n} Heavy", "{n} Heavies", n);
    case KIND_T800:
      return ts_phrase_plural ("{n} T-800", "{n} T-800s", n);
    case KIND_STINGER:
      return ts_phrase_plural ("{n} Stinger", "{n} Stingers", n);
    case KIND_TANK:
      return ts_phrase_plural ("{n} HK-Tank", "{n} HK-Tanks", n);
    case KIND_COP:
      return ts_phrase_plural ("{n} cop", "{n} cops", n);
    default:
      return terminator_say_kind (kind);
    }
}

TsPhrase *
terminator_say_all_units (const guint8 *units)
{
  GPtrArray *list = ts_phrase_array_new ();

  for (Kind kind = 0; kind < N_KINDS; kind++)
    if (units[kind] > 0)
      g_ptr_array_add (list, terminator_say_units (kind, units[kind]));
  return ts_phrase ("{units}", ts_list ("units", list));
}

TsPhrase *
terminator_say_actor (const TerminatorState *state, int actor)
{
  TsPhrase *role = ts_phrase_msgid (terminator_actors[actor].label);
  const char *name = state->setup->names[actor];

  if (name == NULL || *name == '\0')
    return role;
  return ts_phrase ("{role} ({name})", ts_part ("role", role), ts_name ("name", name));
}

TsArg
terminator_name_actor (const TerminatorState *state, int actor)
{
  return ts_part ("actor", terminator_say_actor (state, actor));
}

TsPhrase *
terminator_say_side (Side side)
{
  return side == SIDE_SKYNET ? ts_phrase ("Skynet") : ts_phrase ("the Resistance");
}

TsArg
terminator_name_side (Side side)
{
  return ts_part ("side",
                  side == SIDE_SKYNET ? ts_phrase ("Skynet") : ts_phrase ("The Resistance"));
}

TsPhrase *
terminator_say_tile (const TerminatorState *state, int tile)
{
  const TileSetup *setup;

  if (tile < 0 || tile >= N_TILES)
    return ts_phrase ("somewhere");
  setup = &state->setup->tiles[state->tiles[tile]];
  return setup->shipped ? ts_phrase_msgid (setup->name) : ts_phrase_verbatim (setup->name);
}

TsArg
terminator_name_tile (const TerminatorState *state, int tile)
{
  return ts_part ("tile", terminator_say_tile (state, tile));
}

TsPhrase *
terminator_say_area (Area area)
{
  return ts_phrase_msgid (terminator_areas[area].label);
}

TsArg
terminator_name_area (Area area)
{
  return ts_part ("area", terminator_say_area (area));
}

TsPhrase *
terminator_say_mission (const TerminatorState *state, guint color)
{
  const char *name = state->missions[color].name;

  return name != NULL ? say_named_mission (color, name) : say_unnamed_mission (color);
}

TsArg
terminator_name_mission (const TerminatorState *state, guint color)
{
  return ts_part ("mission", terminator_say_mission (state, color));
}

TsPhrase *
terminator_say_token (guint color, guint token)
{
  TsArg number = ts_number ("number", token + 1);

  return color == 0 ? ts_phrase ("red token {number}", number)
                    : ts_phrase ("blue token {number}", number);
}

TsPhrase *
terminator_say_resources (gint64 n)
{
  return ts_phrase_plural ("{n} resource", "{n} resources", n);
}
