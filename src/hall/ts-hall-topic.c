/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hall-topic.c: names, IDs and topics of a hall.
 */

#include "ts-hall-private.h"

#include <string.h>

#include "ts-chance.h"

#define ROOT "tableside/v1/"
#define ORGANIZER "-"
#define ID_LENGTH 16
#define MAX_WORD 64

static const char letters[] = "abcdefghijklmnopqrstuvwxyz234567";

/* Of the topics of a table and of the organizer. */
static const struct
{
  const char *word;
  TsHallKind kind;
} table_words[] = {
  { "state", TS_HALL_STATE },   { "tile", TS_HALL_TILE }, { "wall", TS_HALL_WALL },
  { "result", TS_HALL_RESULT }, { "card", TS_HALL_CARD },
}, organizer_words[] = {
  { "notice", TS_HALL_NOTICE },
  { "tournament", TS_HALL_TOURNAMENT },
};

/* Below a table. */
static TsHallTopic *
read_table_topic (char **parts)
{
  TsHallTopic *topic;
  guint n = g_strv_length (parts), kind = 0;

  while (kind < G_N_ELEMENTS (table_words) && g_strcmp0 (parts[1], table_words[kind].word) != 0)
    kind++;
  if (kind == G_N_ELEMENTS (table_words) || !ts_hall_check_name (parts[0]))
    return NULL;

  topic = g_new0 (TsHallTopic, 1);
  topic->kind = table_words[kind].kind;
  topic->table = g_strdup (parts[0]);
  if (n == 2 && (topic->kind == TS_HALL_STATE || topic->kind == TS_HALL_TILE))
    return topic;
  if (n >= 3 && topic->kind != TS_HALL_STATE && topic->kind != TS_HALL_TILE
      && ts_hall_is_word (parts[2]))
    topic->detail = g_strdup (parts[2]);
  if (topic->detail != NULL && n == 3)
    return topic;
  if (topic->detail != NULL && n == 4 && topic->kind == TS_HALL_WALL
      && g_str_equal (parts[3], "now"))
    {
      topic->kind = TS_HALL_NOW;
      return topic;
    }
  ts_hall_topic_free (topic);
  return NULL;
}

static TsHallTopic *
read_organizer_topic (char **parts)
{
  for (guint i = 0; i < G_N_ELEMENTS (organizer_words); i++)
    if (g_strv_length (parts) == 2 && g_str_equal (parts[1], organizer_words[i].word))
      {
        TsHallTopic *topic = g_new0 (TsHallTopic, 1);

        topic->kind = organizer_words[i].kind;
        return topic;
      }
  return NULL;
}

static const char *
find_word (TsHallKind kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (table_words); i++)
    if (table_words[i].kind == kind || (kind == TS_HALL_NOW && table_words[i].kind == TS_HALL_WALL))
      return table_words[i].word;
  for (guint i = 0; i < G_N_ELEMENTS (organizer_words); i++)
    if (organizer_words[i].kind == kind)
      return organizer_words[i].word;
  g_assert_not_reached ();
}

gboolean
ts_hall_is_word (const char *text)
{
  gsize length = strspn (text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_");

  return text[length] == '\0' && length >= 1 && length <= MAX_WORD;
}

gboolean
ts_hall_check_name (const char *name)
{
  gsize length = strspn (name, "abcdefghijklmnopqrstuvwxyz0123456789-");

  return name[length] == '\0' && name[0] != '-' && length >= 1 && length <= TS_HALL_MAX_NAME;
}

char *
ts_hall_make_name (const char *text)
{
  g_autofree char *plain = g_str_to_ascii (text, "C");
  GString *name = g_string_new (NULL);

  for (const char *c = plain; *c != '\0' && name->len < TS_HALL_MAX_NAME; c++)
    if (g_ascii_isalnum (*c))
      g_string_append_c (name, g_ascii_tolower (*c));
    else if (name->len > 0 && name->str[name->len - 1] != '-')
      g_string_append_c (name, '-');
  if (name->len > 0 && name->str[name->len - 1] == '-')
    g_string_truncate (name, name->len - 1);

  return g_string_free (name, name->len == 0);
}

char *
ts_hall_make_id (void)
{
  guint8 bytes[ID_LENGTH];
  char *id = g_malloc (ID_LENGTH + 1);

  ts_chance_fill (bytes, sizeof bytes);
  for (guint i = 0; i < ID_LENGTH; i++)
    id[i] = letters[bytes[i] % strlen (letters)];
  id[ID_LENGTH] = '\0';
  return id;
}

char *
ts_hall_topic_write (const char *hall, TsHallKind kind, const char *table, const char *detail)
{
  return g_strconcat (ROOT, hall, "/", table != NULL ? table : ORGANIZER, "/", find_word (kind),
                      detail != NULL ? "/" : "", detail != NULL ? detail : "",
                      kind == TS_HALL_NOW ? "/now" : "", NULL);
}

TsHallTopic *
ts_hall_topic_read (const char *hall, const char *topic)
{
  g_autofree char *root = g_strconcat (ROOT, hall, "/", NULL);
  g_auto (GStrv) parts = NULL;

  if (!g_str_has_prefix (topic, root))
    return NULL;
  parts = g_strsplit (topic + strlen (root), "/", 5);
  if (parts[0] == NULL || parts[1] == NULL)
    return NULL;

  return g_str_equal (parts[0], ORGANIZER) ? read_organizer_topic (parts)
                                           : read_table_topic (parts);
}

void
ts_hall_topic_free (TsHallTopic *self)
{
  g_free (self->table);
  g_free (self->detail);
  g_free (self);
}
