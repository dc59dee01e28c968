/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-packing.c: packs a table up, lays it out again, and remembers when it was checked.
 */

#include "ts-packing.h"

#include "ts-error.h"
#include "ts-game.h"

/* The id of a line is that of a section and of what stands in it. */
#define MAX_LINE 200
#define MAX_LINES 10000

const TsSpec ts_unpack_args[] = {
  { "line", TS_SPEC_TEXT, .min = 1, .max = MAX_LINE, .label = N_ ("Line of the list") },
  { "laid", TS_SPEC_BOOLEAN, .label = N_ ("Lies on the table") },
  { NULL },
};

const TsSpec ts_agree_args[] = {
  { "lines", TS_SPEC_INTEGER, .min = 0, .max = MAX_LINES, .label = N_ ("Lines that agree") },
  { "corrected", TS_SPEC_INTEGER, .min = 0, .max = MAX_LINES, .label = N_ ("Lines corrected") },
  { NULL },
};

void
ts_packing_init (TsPacking *self)
{
  *self = (TsPacking){ .laid = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL) };
}

void
ts_packing_copy (const TsPacking *self, TsPacking *copy)
{
  GHashTable *laid = copy->laid;
  GHashTableIter iter;
  gpointer line;

  *copy = *self;
  copy->laid = laid;
  g_hash_table_iter_init (&iter, self->laid);
  while (g_hash_table_iter_next (&iter, &line, NULL))
    g_hash_table_add (laid, g_strdup (line));
}

void
ts_packing_clear (TsPacking *self)
{
  g_clear_pointer (&self->laid, g_hash_table_unref);
}

static void
finish (TsPacking *self)
{
  self->packed = FALSE;
  g_hash_table_remove_all (self->laid);
}

void
ts_packing_note (TsPacking *self, gint64 at, gboolean plays)
{
  self->now = MAX (self->now, at);
  if (self->checked == 0)
    self->checked = self->now;
  if (plays && self->packed)
    finish (self);
}

gboolean
ts_packing_is_due (const TsPacking *self)
{
  return !self->packed && self->now - self->checked >= TS_PACKING_PEACE;
}

gboolean
ts_packing_pack (TsPacking *self, JsonObject *command, TsOutcome *outcome, GError **error)
{
  if (self->packed)
    return ts_error_set (error, TS_ERROR_REFUSED, ts_phrase ("The table is packed up already."));
  self->packed = TRUE;
  ts_title (outcome, ts_phrase ("The table is packed up"));
  return TRUE;
}

static void
tick (TsPacking *self, const char *line, gboolean laid, TsOutcome *outcome)
{
  if (laid)
    g_hash_table_add (self->laid, g_strdup (line));
  else
    g_hash_table_remove (self->laid, line);
  ts_title (outcome, laid ? ts_phrase ("A part of the table is laid out again")
                          : ts_phrase ("A part of the table is not laid out yet"));
}

gboolean
ts_packing_unpack (TsPacking *self, JsonObject *command, TsOutcome *outcome, GError **error)
{
  const char *line = ts_arg_text (command, "line");

  if (!self->packed)
    return ts_error_set (error, TS_ERROR_REFUSED, ts_phrase ("The table is not packed up."));
  if (line != NULL)
    {
      tick (self, line, ts_arg_flag (command, "laid", TRUE), outcome);
      return TRUE;
    }
  finish (self);
  self->checked = MAX (self->now, ts_arg_number (command, "at", 0));
  ts_title (outcome, ts_phrase ("The table is laid out again"));
  return TRUE;
}

static TsPhrase *
format_check (gint64 lines, gint64 corrected)
{
  if (corrected == 0)
    return ts_phrase_plural ("The table agrees: {n} line checked",
                             "The table agrees: {n} lines checked", lines);
  return ts_phrase_plural ("The table was checked: {n} line corrected, {lines} agreed",
                           "The table was checked: {n} lines corrected, {lines} agreed", corrected,
                           ts_number ("lines", lines));
}

gboolean
ts_packing_agree (TsPacking *self, JsonObject *command, TsOutcome *outcome, GError **error)
{
  self->checked = MAX (self->now, ts_arg_number (command, "at", 0));
  ts_title (outcome, format_check (ts_arg_number (command, "lines", 0),
                                   ts_arg_number (command, "corrected", 0)));
  return TRUE;
}
