/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-client-asks-plays.c: what was played before of the game that lies on the table, for phones and
 * walls.
 */

#include "ts-client-asks.h"

#include <math.h>

#include "ts-json.h"
#include "ts-score.h"
#include "ts-synopsis.h"

/* Each session is a replay. Many hold nobody up: who asks again hears of the next. */
#define READING_TIME (G_USEC_PER_SEC / 5)
#define THOUSAND 1000
#define MILLION 1e6

static void
read_on (TsShelf *shelf, JsonObject *answer)
{
  gint64 deadline = g_get_monotonic_time () + READING_TIME;
  gboolean more;

  do
    ts_shelf_step (shelf, &more);
  while (more && g_get_monotonic_time () < deadline);
  if (more)
    json_object_set_int_member (answer, "reading",
                                (gint64) (ts_shelf_get_fraction (shelf) * THOUSAND));
}

/* Who plays at this table, as the shelf calls them. Array of char *. (transfer full) */
static GPtrArray *
list_persons (TsSession *session, TsShelf *shelf, const TsLanguage *language)
{
  const TsViewer viewer = { language, TS_ROLE_HOST, NULL };
  g_autoptr (TsView) view = ts_session_view (session, &viewer);
  GPtrArray *persons = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < view->seats->len; i++)
    g_ptr_array_add (persons, g_strdup (ts_shelf_get_person (
                                  shelf, ((TsViewSeat *) view->seats->pdata[i])->label)));
  return persons;
}

/* Who looks on hears of nobody else. */
static void
leave_out_others (GPtrArray *people, GPtrArray *persons)
{
  for (guint i = people->len; i-- > 0;)
    if (!g_ptr_array_find_with_equal_func (persons, ((TsShelfFigures *) people->pdata[i])->name,
                                           g_str_equal, NULL))
      g_ptr_array_remove_index (people, i);
}

static gboolean
has_any (const TsShelfPlay *play, GPtrArray *persons)
{
  for (guint i = 0; i < persons->len; i++)
    if (ts_shelf_play_has (play, persons->pdata[i]))
      return TRUE;
  return FALSE;
}

/* The plays that the client may know of, the last begun first. Array of TsShelfPlay. (transfer
 * container) */
static GPtrArray *
list_known (TsSession *session, TsShelf *shelf, const TsClient *client, GPtrArray *persons)
{
  const char *game = ts_language_text (client->language, ts_session_get_game (session)->name);
  GPtrArray *plays = ts_shelf_get_plays (shelf);
  GPtrArray *known = g_ptr_array_new ();

  for (guint i = 0; i < plays->len; i++)
    {
      TsShelfPlay *play = plays->pdata[i];

      if (g_str_equal (play->game, game)
          && (client->role == TS_ROLE_HOST || has_any (play, persons)))
        g_ptr_array_add (known, play);
    }
  return known;
}

static gboolean
is_open (TsSession *session, const TsShelfPlay *play)
{
  return play->session == ts_session_get_id (session);
}

/* What still lies on the table is no play yet. (transfer container) */
static GPtrArray *
list_counted (TsSession *session, GPtrArray *known)
{
  GPtrArray *counted = g_ptr_array_new ();

  for (guint i = 0; i < known->len; i++)
    if (((TsShelfPlay *) known->pdata[i])->finished || !is_open (session, known->pdata[i]))
      g_ptr_array_add (counted, known->pdata[i]);
  return counted;
}

/* Who won most of them; NULL: nobody alone. (nullable) */
static const TsShelfFigures *
find_leader (GPtrArray *people)
{
  const TsShelfFigures *leader = NULL;
  gboolean alone = FALSE;

  for (guint i = 0; i < people->len; i++)
    {
      const TsShelfFigures *figures = people->pdata[i];
      guint most = leader != NULL ? leader->won : 0;

      if (figures->won > most)
        leader = figures;
      alone = figures->won > most || (alone && figures->won < most);
    }
  return alone ? leader : NULL;
}

static void
add_totals (JsonObject *answer, GPtrArray *plays, GPtrArray *people, const TsLanguage *language)
{
  guint finished = 0, won = 0;
  gboolean together = TRUE;
  g_autofree char *words = NULL;

  for (guint i = 0; i < plays->len; i++)
    {
      const TsShelfPlay *play = plays->pdata[i];
      guint winners = play->finished ? ts_shelf_play_count_winners (play) : 0;

      finished += play->finished;
      won += winners > 0;
      together = together && (winners == 0 || winners == play->players->len);
    }
  json_object_set_int_member (answer, "plays", plays->len);
  json_object_set_int_member (answer, "finished", finished);
  json_object_set_int_member (answer, "won", won);
  words = ts_shelf_format_sum (plays->len, together ? NULL : find_leader (people),
                               together ? won : 0, language);
  json_object_set_string_member (answer, "words", words);
  ts_json_set_flag (answer, "together", together);
}

static JsonObject *
person_to_json (const TsShelfFigures *figures, const TsLanguage *language)
{
  JsonObject *object = json_object_new ();
  g_autofree char *words = ts_shelf_format_record (figures, language);

  json_object_set_string_member (object, "words", words);
  json_object_set_string_member (object, "name", figures->name);
  json_object_set_int_member (object, "plays", figures->plays);
  json_object_set_int_member (object, "finished", figures->finished);
  json_object_set_int_member (object, "won", figures->won);
  if (figures->scored == 0)
    return object;
  json_object_set_int_member (object, "best", figures->best);
  json_object_set_int_member (
      object, "mean", (gint64) round ((double) figures->points / figures->scored * MILLION));
  return object;
}

static void
add_people (JsonObject *answer, GPtrArray *people, const TsLanguage *language)
{
  JsonArray *list = json_array_new ();

  for (guint i = 0; i < people->len; i++)
    json_array_add_object_element (list, person_to_json (people->pdata[i], language));
  json_object_set_array_member (answer, "people", list);
}

/* Points of a game that is still played may be somebody's secret. */
static JsonArray *
players_to_json (const TsShelfPlay *play)
{
  JsonArray *list = json_array_new ();

  for (guint i = 0; i < play->players->len; i++)
    {
      const TsShelfPlayer *player = play->players->pdata[i];
      JsonObject *object = json_object_new ();

      json_object_set_string_member (object, "name", player->person);
      ts_json_set_flag (object, "won", play->finished && player->won);
      if (play->finished && player->score != TS_SCORE_UNKNOWN)
        json_object_set_int_member (object, "points", player->score);
      json_array_add_object_element (list, object);
    }
  return list;
}

static void
add_last (TsSession *session, JsonObject *answer, GPtrArray *plays, const TsLanguage *language)
{
  JsonArray *list = json_array_new ();

  for (guint i = 0; i < MIN (plays->len, TS_PROTOCOL_MAX_PLAYS); i++)
    {
      const TsShelfPlay *play = plays->pdata[i];
      JsonObject *object = json_object_new ();

      g_autofree char *length
          = play->seconds > 0 ? ts_synopsis_format_time (play->seconds, language) : NULL;

      json_object_set_int_member (object, "at", play->began);
      ts_json_set_text (object, "length", length);
      ts_json_set_flag (object, "open", is_open (session, play));
      ts_json_set_flag (object, "finished", play->finished);
      ts_json_set_text (object, "result", play->result);
      json_object_set_array_member (object, "players", players_to_json (play));
      json_array_add_object_element (list, object);
    }
  json_object_set_array_member (answer, "last", list);
}

gboolean
ts_client_list_plays (const TsClient *self,
                      TsSession *session,
                      TsShelves *shelves,
                      JsonObject *answer,
                      GError **error)
{
  gboolean looks_on = self->role != TS_ROLE_HOST && self->role != TS_ROLE_SEAT;
  TsShelf *shelf = ts_shelves_get (shelves, self->language, error);
  g_autoptr (GPtrArray) persons = NULL, known = NULL, counted = NULL, people = NULL;

  if (shelf == NULL)
    return FALSE;
  read_on (shelf, answer);
  persons = list_persons (session, shelf, self->language);
  known = list_known (session, shelf, self, persons);
  counted = list_counted (session, known);
  people = ts_shelf_add_up (counted);
  if (looks_on)
    leave_out_others (people, persons);
  add_totals (answer, counted, people, self->language);
  add_people (answer, people, self->language);
  if (!looks_on)
    add_last (session, answer, known, self->language);
  if (self->role == TS_ROLE_HOST && ts_shelf_get_problems (shelf)->len > 0)
    json_object_set_int_member (answer, "skipped", ts_shelf_get_problems (shelf)->len);
  return TRUE;
}
