/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * fuzz-hall.c: whatever a broker sends, what is shown is JSON in every language, and another hall
 * that comes later, to what is retained, in another order, shows the same bytes.
 *
 * A line of the input is a message: a topic below the hall's, a blank, and the text; without a
 * blank what was there is taken away.  Messages of walls are put together, too.
 */

#include "fuzz-hall.h"

#include <string.h>

#include "ts-hall.h"
#include "ts-hall-view.h"
#include "ts-json.h"

/* Fewer than may be remembered of anything: what is dropped depends on what came first. */
#define MAX_LINES 60

static void
show (const TsHall *hall, GString *text)
{
  static const char *const codes[] = { "en", "de" };
  g_autoptr (GPtrArray) names = ts_hall_list_tables (hall);

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    {
      const TsLanguage *language = ts_language_find (codes[i]);

      g_string_append_c (text, '[');
      for (guint j = 0; j < names->len; j++)
        {
          ts_hall_append_table (hall, names->pdata[j], language, text);
          g_string_append_c (text, ',');
        }
      ts_hall_append_foreign (hall, language, text);
      g_string_append (text, "]\n");
    }
}

static void
check_json (const GString *text)
{
  g_auto (GStrv) lines = g_strsplit (text->str, "\n", -1);

  for (guint i = 0; lines[i] != NULL && lines[i][0] != '\0'; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (JsonNode) node = ts_json_read (lines[i], strlen (lines[i]), &error);

      g_assert_no_error (error);
    }
}

static void
show_view (TsHallView *view, const char *topic, GBytes *message)
{
  g_autoptr (TsHallTopic) read = ts_hall_topic_read ("club", topic);
  const TsJsonText *text;

  if (read == NULL || (read->kind != TS_HALL_WALL && read->kind != TS_HALL_NOW))
    return;
  ts_hall_view_take (view, read->kind, message);
  text = ts_hall_view_get_text (view);
  if (text != NULL)
    g_assert_true (ts_json_text_is_object (text, TS_JSON_WHOLE));
}

/* What is retained after it. */
static void
take_lines (TsHall *hall, char **lines, GHashTable *retained)
{
  g_autoptr (TsHallView) view = ts_hall_view_new ();

  for (guint i = 0; lines[i] != NULL && i < MAX_LINES; i++)
    {
      const char *blank = strchr (lines[i], ' ');
      const char *text = blank != NULL ? blank + 1 : "";
      g_autofree char *below
          = blank != NULL ? g_strndup (lines[i], (gsize) (blank - lines[i])) : g_strdup (lines[i]);
      g_autofree char *topic = g_strconcat ("tableside/v1/club/", below, NULL);
      g_autoptr (GBytes) message = g_bytes_new (text, strlen (text));

      ts_hall_take (hall, topic, message);
      show_view (view, topic, message);
      if (*text != '\0')
        g_hash_table_insert (retained, g_steal_pointer (&topic), g_bytes_ref (message));
      else
        g_hash_table_remove (retained, topic);
    }
}

static void
check_other (const GString *shown, GHashTable *retained)
{
  g_autoptr (TsHall) other = ts_hall_new ("club");
  g_autoptr (GString) seen = g_string_new (NULL);
  GHashTableIter iter;
  gpointer topic, message;

  g_hash_table_iter_init (&iter, retained);
  while (g_hash_table_iter_next (&iter, &topic, &message))
    ts_hall_take (other, topic, message);
  show (other, seen);
  g_assert_cmpstr (shown->str, ==, seen->str);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *input = g_strndup ((const char *) data, size);
  g_auto (GStrv) lines = g_strsplit (input, "\n", MAX_LINES + 1);
  g_autoptr (TsHall) hall = ts_hall_new ("club");
  g_autoptr (GHashTable) retained
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
  g_autoptr (GString) shown = g_string_new (NULL);
  g_autoptr (GArray) results = NULL;

  take_lines (hall, lines, retained);
  show (hall, shown);
  check_json (shown);
  check_other (shown, retained);
  results = ts_hall_list_results (hall);
  g_assert_cmpuint (results->len, <=, MAX_LINES);
  ts_hall_begin_anew (hall);
  ts_hall_sweep (hall);
  g_assert_cmpuint (ts_hall_count_tables (hall), ==, 0);
  return 0;
}
