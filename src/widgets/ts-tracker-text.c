/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-tracker-text.c: what a tracker is and how much, in a few letters.
 */

#include <glib/gi18n.h>

#include "ts-tracker-text.h"
#include "ts-writing.h"

/* More pips than this are a number. */
#define MAX_PIPS 8

static char *
draw_pips (const TsTracker *tracker)
{
  GString *pips = g_string_new (NULL);

  for (gint64 i = 0; i < tracker->max; i++)
    g_string_append (pips, i < tracker->value ? "●" : "○");
  return g_string_free (pips, FALSE);
}

char *
ts_tracker_format_number (const TsTracker *tracker, gboolean spoken)
{
  long value = (long) tracker->value;
  long goal = (long) ts_tracker_get_goal (tracker);

  if (tracker->kind == TS_TRACKER_CHECK)
    return g_strdup (tracker->checked ? C_ ("tick", "yes") : C_ ("tick", "no"));
  if (tracker->unknown)
    return g_strdup (spoken ? _ ("unknown") : "?");
  if (goal == 0)
    return g_strdup_printf ("%ld", value);
  if (!spoken)
    /* It stays in one line beside a text that wraps: GtkBox would give it room for the first part.
     */
    return g_strdup_printf ("%ld\u00a0/\u00a0%ld", value, goal);
  /* Translators: a number and what it is counted up to, for screen readers */
  return g_strdup_printf (_ ("%ld of %ld"), value, goal);
}

/* Beside its label a number has no other place for the mark. */
static const char *
get_mark (const TsTracker *tracker)
{
  if (tracker->corrected)
    return " ✎";
  return tracker->assumed ? " ≈" : "";
}

static char *
show_part (const TsTracker *tracker, const char *number)
{
  const char *mark = get_mark (tracker);
  g_autofree char *label = ts_writing_isolate (tracker->label);
  g_autofree char *value = NULL;

  if (tracker->kind == TS_TRACKER_TEXT || tracker->implied)
    return g_strconcat (label, mark, NULL);
  if (tracker->kind == TS_TRACKER_CHECK)
    return g_strdup_printf ("%s %s%s", tracker->checked ? "☑" : "☐", label, mark);
  if (ts_tracker_ends_in_digit (tracker))
    value = g_strdup_printf (_ ("%1$s: %2$s"), label, number);
  else
    /* Translators: what a value is called, and how much it is, short: “rank 2” */
    value = g_strdup_printf (C_ ("value", "%1$s %2$s"), label, number);
  return g_strconcat (value, mark, NULL);
}

char *
ts_tracker_format_value (const TsTracker *tracker, gboolean with_label)
{
  g_autofree char *number = NULL;

  if (tracker->kind == TS_TRACKER_PIPS && tracker->max > 0 && tracker->max <= MAX_PIPS
      && tracker->value >= 0 && tracker->value <= tracker->max)
    {
      g_autofree char *pips = draw_pips (tracker);

      return g_strconcat (pips, with_label ? get_mark (tracker) : NULL, NULL);
    }
  number = ts_tracker_format_number (tracker, FALSE);
  return with_label && tracker->label != NULL ? show_part (tracker, number)
                                              : g_steal_pointer (&number);
}
