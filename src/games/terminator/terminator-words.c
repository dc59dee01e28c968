/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-words.c: stub
 */

#include "terminator-words.h"

const TsChoice terminator_sides[] = { {} };

const TsChoice terminator_actors[] = { {} };

const TsChoice terminator_kinds[] = { {} };

const TsChoice terminator_cards[] = { {} };

const TsChoice terminator_stats[] = { {} };

const TsChoice terminator_areas[] = { {} };

const TsChoice terminator_halves[] = { {} };

const TsChoice terminator_acts[] = { {} };

const TsChoice terminator_colors[] = { {} };

const TsChoice terminator_deployable[] = { {} };

int
terminator_find (const TsChoice *choices, const char *id)
{
  return 0;
}

TsPhrase *
terminator_say_label (const char *msgid)
{
  return ts_phrase_verbatim ("?");
}

Side
terminator_get_side (Kind kind)
{
  return 0;
}

guint
terminator_figure_side (int figure)
{
  return 0;
}

const char *
terminator_seat (const TerminatorState *state, int actor)
{
  return NULL;
}

const char *
terminator_side_seat (const TerminatorState *state, Side side)
{
  return NULL;
}

gboolean
terminator_may_act (const TsView *view, const TerminatorState *state, Side side)
{
  return 0;
}

gboolean
terminator_is_resistance (const TsView *view, const TerminatorState *state)
{
  return 0;
}

int
terminator_get_figure (const TerminatorState *state, const char *id, GError **error)
{
  return 0;
}

int
terminator_get_tile (const TerminatorState *state, const char *id, GError **error)
{
  return 0;
}

const char *
terminator_figure_id (int figure)
{
  return NULL;
}

const char *
terminator_tile_id (const TerminatorState *state, int tile)
{
  return NULL;
}

gboolean
terminator_get_token (const char *id, guint *color, guint *token, GError **error)
{
  return 0;
}

const char *
terminator_token_id (guint color, guint token)
{
  return NULL;
}

TsPhrase *
terminator_say_rule (const char *heading)
{
  return ts_phrase_verbatim ("?");
}

gboolean
terminator_forbid (JsonObject *command, TsPhrase *why, const char *heading, TsOutcome *outcome, GError **error)
{
  return 0;
}

gboolean
terminator_refuse (GError **error, TsPhrase *why)
{
  return 0;
}
