/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-draw.c: to be written.
 */

#include "invaders-verbs.h"

const TsSpec invaders_draw_cards_args[] = { { NULL } };

const TsSpec invaders_discard_args[] = { { NULL } };

const TsSpec invaders_drain_args[] = { { NULL } };

const TsSpec invaders_retrieve_args[] = { { NULL } };

const TsSpec invaders_name_discard_args[] = { { NULL } };

gboolean
invaders_apply_draw (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return ts_refuse (error, ts_phrase ("It is not the moment for that. See what is asked for now."));
}

gboolean
invaders_apply_draw_cards (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return ts_refuse (error, ts_phrase ("It is not the moment for that. See what is asked for now."));
}

gboolean
invaders_apply_discard (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return ts_refuse (error, ts_phrase ("It is not the moment for that. See what is asked for now."));
}

gboolean
invaders_apply_drain (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return ts_refuse (error, ts_phrase ("It is not the moment for that. See what is asked for now."));
}

gboolean
invaders_apply_retrieve (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return ts_refuse (error, ts_phrase ("It is not the moment for that. See what is asked for now."));
}

gboolean
invaders_apply_name_discard (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return ts_refuse (error, ts_phrase ("It is not the moment for that. See what is asked for now."));
}
