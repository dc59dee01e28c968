/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hall-cup.c: the tournament of a hall: what is retained of it, with the results that tables
 * have sent since.
 *
 * It is put together anew whenever one of them is another, so that any two halls show the same.
 * What the organizer does is done to that, published, and shown when it comes back.
 */

#include "ts-hall-server-private.h"

#include "ts-chance.h"
#include "ts-json.h"
#include "ts-standings.h"
#include "ts-tournament-command.h"

/* FALSE: more have played, or fewer, than a tournament has at a table. */
static gboolean
read_report (const TsHallEnded *ended, TsTournamentReport *report)
{
  const TsHallResult *result = ended->result;

  if (result->places->len < 2 || result->places->len > TS_TOURNAMENT_MAX_SEATS)
    return FALSE;
  *report = (TsTournamentReport){ .key = ended->key,
                                  .game = result->game,
                                  .ended = result->ended,
                                  .n = result->places->len,
                                  .has_points = TRUE };
  for (guint i = 0; i < report->n; i++)
    {
      const TsHallPlace *place = result->places->pdata[i];

      if (place->place <= 0 || place->place > TS_TOURNAMENT_MAX_SEATS)
        return FALSE;
      report->names[i] = place->name;
      report->places[i] = (guint) place->place;
      report->points[i] = place->points;
      report->has_points &= place->points != TS_HALL_UNKNOWN;
    }
  return TRUE;
}

static gboolean
is_known (GArray *results, const char *key)
{
  for (guint i = 0; i < results->len; i++)
    if (g_str_equal (g_array_index (results, TsHallEnded, i).key, key))
      return TRUE;
  return FALSE;
}

/* A table has taken its result back. */
static void
withdraw_gone (TsTournament *cup, GArray *results)
{
  const TsTournamentRound *round
      = cup->rounds->len > 0 ? ts_tournament_get_round (cup, cup->rounds->len - 1) : NULL;

  for (guint i = 0; round != NULL && i < round->tables->len; i++)
    {
      TsTournamentTable *table = ts_tournament_get_table (round, i);
      g_autofree char *key = g_strdup (table->key);

      if (key != NULL && !is_known (results, key))
        ts_tournament_withdraw (cup, key);
    }
}

/* NULL: there is none, or it cannot be read. (transfer full, nullable) */
static TsTournament *
make (TsHallServer *server)
{
  GBytes *message = ts_hall_get_tournament (server->hall);
  g_autoptr (GArray) results = ts_hall_list_results (server->hall);
  gsize length;
  const char *text = message != NULL ? g_bytes_get_data (message, &length) : NULL;
  TsTournament *cup = text != NULL ? ts_tournament_read (text, length, NULL) : NULL;

  if (cup == NULL)
    return NULL;
  withdraw_gone (cup, results);
  for (guint i = 0; i < results->len; i++)
    {
      TsTournamentReport report;

      if (read_report (&g_array_index (results, TsHallEnded, i), &report))
        ts_tournament_take_report (cup, &report);
    }
  return cup;
}

/* What its name is where there is no more to be read of it. (transfer full, nullable) */
static char *
find_name (GBytes *message)
{
  gsize length;
  const char *text = g_bytes_get_data (message, &length);
  g_autoptr (JsonObject) object = ts_json_read_object (text, length, NULL);
  const char *name = object != NULL ? ts_arg_text (object, "name") : NULL;

  return name != NULL && *name != '\0'
             ? g_utf8_substring (name, 0, MIN (TS_TOURNAMENT_MAX_LETTERS, g_utf8_strlen (name, -1)))
             : NULL;
}

/* By which one page knows what another has put there since. (transfer full) */
static char *
make_sum (GBytes *message)
{
  return g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, message);
}

static void
add_unreadable (JsonObject *message, GBytes *bytes, const GError *why, const TsLanguage *language)
{
  g_autofree char *sentence = ts_error_format (why, language);
  g_autofree char *name = find_name (bytes);
  g_autofree char *sum = make_sum (bytes);
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "why", sentence);
  ts_json_set_text (object, "name", name);
  json_object_set_string_member (object, "sum", sum);
  json_object_set_object_member (message, "unreadable", object);
}

TsBroadcast *
ts_hall_cup_write (TsHallServer *server, const TsLanguage *language)
{
  g_autoptr (TsTournament) cup = make (server);
  const GError *why;
  GBytes *unreadable = ts_hall_get_unreadable (server->hall, &why);
  JsonObject *message;

  if (cup == NULL && unreadable == NULL && !server->known)
    return NULL;
  message = json_object_new ();
  json_object_set_string_member (message, "type", "cup");
  if (cup != NULL)
    json_object_set_member (message, "tournament", ts_tournament_to_json (cup, language));
  else
    json_object_set_null_member (message, "tournament");
  if (unreadable != NULL)
    add_unreadable (message, unreadable, why, language);
  return ts_broadcast_new (message);
}

static gboolean
publish (TsHallServer *server, const TsTournament *cup, GError **error)
{
  g_autofree char *topic
      = ts_hall_topic_write (ts_hall_get_name (server->hall), TS_HALL_TOURNAMENT, NULL, NULL);
  g_autoptr (GBytes) bytes = cup != NULL ? ts_tournament_write (cup, error) : NULL;

  if (cup != NULL && bytes == NULL)
    return FALSE;
  ts_broker_publish (server->broker, topic, bytes);
  return TRUE;
}

/* Nothing is written over what has not come yet, or cannot be read, unless somebody wants just that
 * to be lost. */
static gboolean
may_write (TsHallServer *server, JsonObject *command, GError **error)
{
  const GError *why;
  GBytes *unreadable = ts_hall_get_unreadable (server->hall, &why);
  g_autofree char *sum = unreadable != NULL ? make_sum (unreadable) : NULL;

  if (server->sweep != NULL)
    return ts_error_set (error, TS_ERROR_BUSY,
                         ts_phrase ("The hall is still being read: try again in a moment."));
  return unreadable == NULL || g_strcmp0 (ts_arg_text (command, "instead"), sum) == 0
         || ts_error_set (error, TS_ERROR_CONFLICT,
                          ts_phrase ("The tournament has changed meanwhile: look at it again."));
}

gboolean
ts_hall_cup_do (TsHallServer *server, JsonObject *command, GError **error)
{
  TsTournament *cup = make (server);
  guint64 seed;
  gboolean done;

  ts_chance_fill (&seed, sizeof seed);
  done = may_write (server, command, error)
         && ts_tournament_do (&cup, command, seed % TS_TOURNAMENT_MAX_NUMBER,
                              g_get_real_time () / G_USEC_PER_SEC, error)
         && publish (server, cup, error);

  g_clear_pointer (&cup, ts_tournament_free);
  return done;
}

gboolean
ts_hall_cup_export (TsHallServer *server,
                    const TsLanguage *language,
                    JsonObject *answer,
                    GError **error)
{
  g_autoptr (TsTournament) cup = make (server);
  g_autofree char *csv = cup != NULL ? ts_standings_to_csv (cup, language) : NULL;

  if (csv == NULL)
    return ts_error_set (error, TS_ERROR_REFUSED, ts_phrase ("There is no tournament here."));
  json_object_set_string_member (answer, "name", cup->name);
  json_object_set_string_member (answer, "text", csv);
  return TRUE;
}
