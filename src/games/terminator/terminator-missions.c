/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-missions.c: stub
 */

#include "terminator-flow.h"
#include "terminator-missions.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

void
terminator_begin_refresh (TerminatorState *state, TsOutcome *outcome)
{
}

int
terminator_find_open_mission (const TerminatorState *state)
{
  return 0;
}

int
terminator_find_expired (const TerminatorState *state)
{
  return 0;
}

void
terminator_end_mission (TerminatorState *state, guint color, TsOutcome *outcome)
{
}

const TsSpec terminator_draw_mission_args[] = { {} };

const TsSpec terminator_expire_args[] = { {} };

const TsSpec terminator_progress_args[] = { {} };

const TsSpec terminator_draw_tile_args[] = { {} };

gboolean
terminator_apply_draw_mission (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return terminator_refuse (error, ts_phrase_verbatim ("?"));
}

gboolean
terminator_apply_advance (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return terminator_refuse (error, ts_phrase_verbatim ("?"));
}

gboolean
terminator_apply_expire (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return terminator_refuse (error, ts_phrase_verbatim ("?"));
}

gboolean
terminator_apply_progress (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return terminator_refuse (error, ts_phrase_verbatim ("?"));
}

gboolean
terminator_apply_draw_tile (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return terminator_refuse (error, ts_phrase_verbatim ("?"));
}

gboolean
terminator_complete_draw_tile (gconstpointer data, JsonObject *command, TsChance *chance, GError **error)
{
  return TRUE;
}
