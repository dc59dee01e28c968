/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-begin.c: stub
 */

#include "terminator-verbs.h"
#include "terminator-words.h"

const TsSpec terminator_check_args[] = { {} };

const TsSpec terminator_deal_args[] = { {} };

const TsSpec terminator_place_cops_args[] = { {} };

const TsSpec terminator_begin_args[] = { {} };

gboolean
terminator_apply_check (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return terminator_refuse (error, ts_phrase_verbatim ("?"));
}

gboolean
terminator_apply_deal (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return terminator_refuse (error, ts_phrase_verbatim ("?"));
}

gboolean
terminator_apply_place_cops (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return terminator_refuse (error, ts_phrase_verbatim ("?"));
}

gboolean
terminator_apply_begin (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return terminator_refuse (error, ts_phrase_verbatim ("?"));
}

gboolean
terminator_complete_deal (gconstpointer data, JsonObject *command, TsChance *chance, GError **error)
{
  return TRUE;
}

gboolean
terminator_complete_place_cops (gconstpointer data, JsonObject *command, TsChance *chance, GError **error)
{
  return TRUE;
}
