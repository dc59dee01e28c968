/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-about.c: what is known of a game before it is chosen, in words and as JSON.
 */

#include "ts-about.h"

#include "ts-phrase.h"

/* (transfer full, nullable) */
static TsPhrase *
describe_players (const guint players[2])
{
  if (players[1] == 0)
    return NULL;
  if (players[0] == players[1])
    return ts_phrase_plural ("{n} player", "{n} players", players[0]);
  return ts_phrase ("{min}–{max} players", ts_number ("min", players[0]),
                    ts_number ("max", players[1]));
}

/* (transfer full, nullable) */
static TsPhrase *
describe_minutes (const guint minutes[2])
{
  if (minutes[1] == 0)
    return NULL;
  if (minutes[0] == minutes[1])
    return ts_phrase ("{min} min", ts_number ("min", minutes[0]));
  return ts_phrase ("{min}–{max} min", ts_number ("min", minutes[0]),
                    ts_number ("max", minutes[1]));
}

char *
ts_about_format_facts (const TsGameAbout *self, const TsLanguage *language)
{
  g_autoptr (TsPhrase) players = describe_players (self->players);
  g_autoptr (TsPhrase) minutes = describe_minutes (self->minutes);
  g_autofree char *who = players != NULL ? ts_phrase_format (players, language) : NULL;
  g_autofree char *how_long = minutes != NULL ? ts_phrase_format (minutes, language) : NULL;

  if (who != NULL && how_long != NULL)
    return g_strdup_printf ("%s · %s", who, how_long);
  return who != NULL ? g_steal_pointer (&who) : g_steal_pointer (&how_long);
}

static void
add_range (JsonObject *object, const char *name, const guint range[2])
{
  JsonArray *array;

  if (range[1] == 0)
    return;
  array = json_array_new ();
  json_array_add_int_element (array, range[0]);
  json_array_add_int_element (array, range[1]);
  json_object_set_array_member (object, name, array);
}

void
ts_about_add_to (const TsGameAbout *self, const TsLanguage *language, JsonObject *object)
{
  g_autofree char *facts = ts_about_format_facts (self, language);

  add_range (object, "players", self->players);
  add_range (object, "minutes", self->minutes);
  if (facts != NULL)
    json_object_set_string_member (object, "facts", facts);
  if (self->does != NULL)
    json_object_set_string_member (object, "does", ts_language_text (language, self->does));
}
