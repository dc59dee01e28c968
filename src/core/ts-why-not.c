/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-why-not.c: what stands against a command now.
 */

#include "ts-why-not.h"

#include "ts-game.h"

typedef struct
{
  TsErrorCode code;
  TsPhrase *brief; /* nullable: `why` serves */
  TsPhrase *why;
  TsPhrase *where; /* nullable */
  gboolean done;   /* people have done it: it is said, and stops nothing */
} Stop;

struct _TsWhyNot
{
  gboolean anyway;
  gboolean whole;
  GArray *stops; /* of Stop; NULL: nothing yet */
};

static void
clear_stop (gpointer data)
{
  Stop *stop = data;

  g_clear_pointer (&stop->brief, ts_phrase_unref);
  g_clear_pointer (&stop->why, ts_phrase_unref);
  g_clear_pointer (&stop->where, ts_phrase_unref);
}

static gboolean
add (TsWhyNot *self, TsErrorCode code, TsPhrase *brief, TsPhrase *why, TsPhrase *where)
{
  Stop stop = { code, brief, why, where, FALSE };

  if (self->stops == NULL)
    {
      self->stops = g_array_new (FALSE, FALSE, sizeof (Stop));
      g_array_set_clear_func (self->stops, clear_stop);
    }
  g_array_append_val (self->stops, stop);
  return self->anyway && code == TS_ERROR_RULES;
}

static guint
count_stops (const TsWhyNot *self)
{
  return self->stops != NULL ? self->stops->len : 0;
}

/* "No wound is left (Rulebook: Damage)". (transfer full) */
static TsPhrase *
format_whole (const Stop *stop)
{
  if (stop->where == NULL)
    return ts_phrase_ref (stop->why);
  return ts_phrase ("{why} ({where})", ts_part ("why", ts_phrase_ref (stop->why)),
                    ts_part ("where", ts_phrase_ref (stop->where)));
}

gboolean
ts_reject (TsWhyNot *self, TsPhrase *why)
{
  return add (self, TS_ERROR_REFUSED, NULL, why, NULL);
}

gboolean
ts_reject_as (TsWhyNot *self, TsErrorCode code, TsPhrase *why)
{
  return add (self, code, NULL, why, NULL);
}

gboolean
ts_reject_error (TsWhyNot *self, GError *error)
{
  if (error == NULL)
    return TRUE;
  add (self, (TsErrorCode) error->code, NULL, ts_error_dup_phrase (error), NULL);
  g_error_free (error);
  return FALSE;
}

gboolean
ts_forbid (TsWhyNot *self, TsPhrase *why, const char *heading)
{
  return ts_forbid_brief (self, NULL, why, heading);
}

gboolean
ts_forbid_at (TsWhyNot *self, TsPhrase *why, TsPhrase *where)
{
  return add (self, TS_ERROR_RULES, NULL, why, where);
}

gboolean
ts_forbid_brief (TsWhyNot *self, TsPhrase *brief, TsPhrase *why, const char *heading)
{
  return add (self, TS_ERROR_RULES, brief, why,
              heading != NULL ? ts_format_heading (heading) : NULL);
}

gboolean
ts_remark_at (TsWhyNot *self, TsPhrase *why, TsPhrase *where)
{
  add (self, TS_ERROR_RULES, NULL, why, where);
  g_array_index (self->stops, Stop, self->stops->len - 1).done = TRUE;
  return TRUE;
}

gboolean
ts_forbid_new_at (TsWhyNot *self, TsPhrase *why, TsPhrase *where)
{
  return self->whole ? ts_remark_at (self, why, where) : ts_forbid_at (self, why, where);
}

gboolean
ts_reject_new (TsWhyNot *self, TsPhrase *why)
{
  if (!self->whole)
    return ts_reject (self, why);
  ts_phrase_unref (why);
  return TRUE;
}

gboolean
ts_reject_idle (TsWhyNot *self, const char *member)
{
  /* {member}: a word of a command, “bonus”. */
  return ts_reject_new (self, ts_phrase ("“{member}” has no meaning here: leave it out.",
                                         ts_name ("member", member)));
}

gboolean
ts_why_not_is_whole (const TsWhyNot *self)
{
  return self->whole;
}

void
ts_why_not_set_whole (TsWhyNot *self)
{
  self->whole = TRUE;
}

TsWhyNot *
ts_why_not_new (gboolean anyway)
{
  TsWhyNot *self = g_new0 (TsWhyNot, 1);

  self->anyway = anyway;
  return self;
}

void
ts_why_not_free (TsWhyNot *self)
{
  g_clear_pointer (&self->stops, g_array_unref);
  g_free (self);
}

/* What a table allows is no error, whatever else is. */
gboolean
ts_why_not_fail (const TsWhyNot *self, GError **error)
{
  for (guint i = 0; i < count_stops (self); i++)
    {
      const Stop *stop = &g_array_index (self->stops, Stop, i);

      if (!stop->done && (!self->anyway || stop->code != TS_ERROR_RULES))
        return ts_error_set (error, stop->code, format_whole (stop));
    }
  g_return_val_if_reached (FALSE);
}

TsPhrase *
ts_why_not_format (const TsWhyNot *self)
{
  for (guint i = 0; i < count_stops (self); i++)
    {
      const Stop *stop = &g_array_index (self->stops, Stop, i);

      if (!stop->done)
        return ts_phrase_ref (stop->brief != NULL ? stop->brief : stop->why);
    }
  return NULL;
}

void
ts_why_not_report (const TsWhyNot *self, TsOutcome *outcome)
{
  for (guint i = 0; outcome != NULL && i < count_stops (self); i++)
    ts_outcome_add_reason (
        outcome,
        ts_phrase ("The table allowed it although the rules do not: {why}",
                   ts_part ("why", format_whole (&g_array_index (self->stops, Stop, i)))),
        0);
}
