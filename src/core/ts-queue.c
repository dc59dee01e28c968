/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-queue.c: corrects the order in which somebody waits.
 */

#include "ts-queue.h"

#include "ts-game.h"

#include <string.h>

/* More than these wait in no queue. */
#define MOST 255

const TsSpec ts_reorder_args[] = {
  { "id", TS_SPEC_TEXT, .required = TRUE, .min = 1, .label = N_ ("Queue") },
  { "order", TS_SPEC_INTEGERS, .required = TRUE, .min = 1, .max = MOST,
    .label = N_ ("Places as they are now, in the right order") },
  { NULL },
};

/* Puts the items into `sorted`; FALSE: not every place is named once. */
static gboolean
sort (const guint8 *items, guint n, JsonArray *order, guint8 *sorted)
{
  gboolean taken[MOST + 1] = { FALSE };

  if (json_array_get_length (order) != n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      gint64 place = json_array_get_int_element (order, i);

      if (place < 1 || place > n || taken[place])
        return FALSE;
      taken[place] = TRUE;
      sorted[i] = items[place - 1];
    }
  return TRUE;
}

gboolean
ts_queue_reorder (
    TsQueueFunc find, gpointer state, JsonObject *command, TsOutcome *outcome, GError **error)
{
  const char *id = ts_arg_text (command, "id");
  guint8 sorted[MOST + 1];
  guint n = 0;
  guint8 *items = find != NULL ? find (state, id, &n) : NULL;

  if (items == NULL || n > MOST)
    return ts_unknown_tracker (id, error);
  if (!sort (items, n, json_object_get_array_member (command, "order"), sorted))
    return ts_error_set (error, TS_ERROR_REFUSED,
                         ts_phrase ("An order names each place of the queue once."));
  memcpy (items, sorted, n);
  ts_title (outcome, ts_phrase ("The order of a queue was corrected"));
  return TRUE;
}
