/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-taps.c: how often people tap through a moment of a game, and how much they type, with
 * dice rolled by the program and the program going on by itself.
 *
 * A game has them in taps.jsonl, one a line: {"moment":…, "setup":{…}, "before":[COMMAND…],
 * "taps":N, "most":N, "fields":N}: the median of 21 games, the most of them where luck matters, and
 * what is typed; besides either "until":VERB: the first offer is taken as it is suggested
 * until the first one is of that verb; or "play":[COMMAND…]: these are given, each by an offer that
 * people see at that moment; with "real":true dice are thrown on the table, and those of a throw
 * are typed in one field.
 *
 * What counts stands in taps.h; one more for “More”.
 */

#include <string.h>

#include "../unit.h"
#include "games-files.h"
#include "ts-games.h"
#include "ts-json.h"
#include "taps.h"
#include "ts-session.h"
#include "walk.h"

#define MOST_TAPS 40
/* How often each moment is played: its median has to be an element. */
#define SEEDS 21

static void
do_command (TsSession *session, JsonObject *command)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonObject) whole = json_object_new ();

  ts_json_copy_members (command, whole);
  if (!ts_session_do (session, whole, 1, NULL, &error))
    {
      g_autofree char *text = walk_dup_object (command);

      fail_msg ("%s: %s", text, error->message);
    }
}

/* The command of the first offer. (transfer full) */
static JsonObject *
dup_first (const TsView *view, Taps *cost)
{
  JsonObject *command = json_object_new ();

  if (view->now.offers->len > 0)
    {
      const TsOffer *first = view->now.offers->pdata[0];

      ts_json_copy_members (first->command, command);
      taps_fill_in (first, command);
      taps_count_offer (first, first->style == TS_OFFER_SUGGESTED, command, cost);
    }
  return command;
}

static TsView *
make_view (TsSession *session)
{
  const TsViewer viewer = { ts_language_get_english (), TS_ROLE_HOST, NULL };

  return ts_session_view (session, &viewer);
}

static Taps
take_suggested (TsSession *session, const char *until)
{
  Taps cost = { 0, 0 };

  for (guint i = 0; i < MOST_TAPS; i++)
    {
      g_autoptr (TsView) view = make_view (session);
      Taps before = cost;
      g_autoptr (JsonObject) command = dup_first (view, &cost);

      if (g_strcmp0 (ts_arg_text (command, "do"), until) == 0)
        return before;
      do_command (session, command);
    }
  return cost;
}

/* Whether a command has a member by that field: where one of several is chosen, one of those. */
static gboolean
is_asked (const TsField *field, JsonObject *command)
{
  if (field->kind != TS_SPEC_CHOICE || !json_object_has_member (command, field->id))
    return json_object_has_member (command, field->id);
  for (guint i = 0; i < field->choices->len; i++)
    if (g_str_equal (((TsFieldChoice *) field->choices->pdata[i])->id,
                     ts_arg_text (command, field->id)))
      return TRUE;
  return FALSE;
}

/* Whether an offer gives a command: what it says itself, and fields for the rest. */
static gboolean
gives (const TsOffer *offer, JsonObject *command)
{
  guint n = json_object_get_size (offer->command);
  JsonObjectIter iter;
  const char *name;
  JsonNode *said;

  json_object_iter_init (&iter, offer->command);
  while (json_object_iter_next (&iter, &name, &said))
    if (!json_object_has_member (command, name)
        || !json_node_equal (said, json_object_get_member (command, name)))
      return FALSE;
  for (guint i = 0; i < offer->fields->len; i++)
    n += is_asked (offer->fields->pdata[i], command);
  return offer->blocked == NULL && n == json_object_get_size (command);
}

static gboolean
count_among (GPtrArray *offers, gboolean answers, JsonObject *command, Taps *cost)
{
  for (guint i = 0; i < offers->len; i++)
    {
      const TsOffer *offer = offers->pdata[i];

      if (!gives (offer, command))
        continue;
      taps_count_offer (offer,
                        answers && (offer->opens || (i == 0 && offer->style == TS_OFFER_SUGGESTED)),
                        command, cost);
      return TRUE;
    }
  return FALSE;
}

static gboolean
count_tracker (const TsTracker *tracker, JsonObject *command, Taps *cost)
{
  if (tracker->command != NULL && json_object_equal (tracker->command, command))
    {
      cost->taps++;
      return TRUE;
    }
  for (guint i = 0; i < tracker->parts->len; i++)
    if (count_tracker (tracker->parts->pdata[i], command, cost))
      return TRUE;
  return FALSE;
}

static gboolean
count_in_panels (const TsView *view, JsonObject *command, Taps *cost)
{
  for (guint i = 0; i < view->panels->len; i++)
    {
      const TsPanel *panel = view->panels->pdata[i];

      for (guint j = 0; j < panel->trackers->len; j++)
        if (count_tracker (panel->trackers->pdata[j], command, cost))
          return TRUE;
    }
  return FALSE;
}

/* Whether a tap on a place of the map gives it, after one on the figure. */
static gboolean
puts_it (const TsToken *token, JsonObject *command)
{
  return token->command != NULL && json_object_has_member (command, "place")
         && json_object_get_size (command) == json_object_get_size (token->command) + 1
         && g_strcmp0 (ts_arg_text (command, "do"), ts_arg_text (token->command, "do")) == 0
         && g_strcmp0 (ts_arg_text (command, "figure"), ts_arg_text (token->command, "figure"))
                == 0;
}

/* A place that answers is one tap; a figure that is dragged there is two, for it is taken up and
 * put down.  By taps alone it is three: the figure, “Move on the map”, the place. */
static gboolean
count_on_map (const TsView *view, JsonObject *command, Taps *cost)
{
  if (view->sketch == NULL)
    return FALSE;
  for (guint i = 0; i < view->sketch->spots->len; i++)
    if (json_object_equal (((TsSpot *) view->sketch->spots->pdata[i])->command, command))
      {
        cost->taps++;
        return TRUE;
      }
  for (guint i = 0; i < view->sketch->tokens->len; i++)
    if (puts_it (view->sketch->tokens->pdata[i], command))
      {
        cost->taps += 2;
        return TRUE;
      }
  return FALSE;
}

/* A tap on it, where it is seen, and one on what came of it. */
static gboolean
count_things (const TsView *view, JsonObject *command, Taps *cost)
{
  for (guint i = 0; i < view->things->len; i++)
    if (count_among (((TsThing *) view->things->pdata[i])->offers, FALSE, command, cost))
      {
        cost->taps++;
        return TRUE;
      }
  return FALSE;
}

/* The shortest way, as a table soon finds it. */
static void
count_command (const TsView *view, JsonObject *command, Taps *cost)
{
  g_autofree char *text = walk_dup_object (command);
  Taps at_thing = *cost, answered = *cost;
  gboolean by_thing = count_things (view, command, &at_thing);

  if (count_among (view->now.offers, TRUE, command, &answered)
      || count_in_panels (view, command, &answered) || count_on_map (view, command, &answered))
    {
      *cost = by_thing && at_thing.taps < answered.taps ? at_thing : answered;
      return;
    }
  if (by_thing)
    {
      *cost = at_thing;
      return;
    }
  if (!count_among (view->more, FALSE, command, cost))
    fail_msg ("nothing on the screen gives %s", text);
  cost->taps++;
}

/* `real`: the dice of a command were typed. */
static Taps
play_commands (TsSession *session, JsonArray *commands, gboolean real)
{
  Taps cost = { 0, 0 };

  for (guint i = 0; i < json_array_get_length (commands); i++)
    {
      JsonObject *command = json_array_get_object_element (commands, i);
      g_autoptr (TsView) view = make_view (session);

      count_command (view, command, &cost);
      cost.fields += real && json_object_has_member (command, "dice");
      do_command (session, command);
    }
  return cost;
}

static Taps
play_moment (TsSession *session, JsonObject *line)
{
  if (json_object_has_member (line, "play"))
    return play_commands (session, json_object_get_array_member (line, "play"),
                          ts_arg_flag (line, "real", FALSE));
  return take_suggested (session, json_object_get_string_member (line, "until"));
}

/* The moment with the luck of one seed. */
static Taps
play_once (const TsGame *game, JsonObject *line, guint32 seed)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TsSession) session
      = ts_session_new (game, json_object_get_object_member (line, "setup"), &error);
  JsonArray *before = json_object_get_array_member (line, "before");

  if (session == NULL)
    fail_msg ("%s: %s", json_object_get_string_member (line, "moment"), error->message);
  ts_session_set_chance (session, ts_chance_new_seeded (seed));
  ts_session_set_automatic (session, TRUE);
  for (guint i = 0; i < json_array_get_length (before); i++)
    do_command (session, json_array_get_object_element (before, i));
  return play_moment (session, line);
}

static int
compare_taps (gconstpointer a, gconstpointer b)
{
  return (int) ((const Taps *) a)->taps - (int) ((const Taps *) b)->taps;
}

static void
check_moment (const TsGame *game, const char *text)
{
  g_autoptr (JsonObject) line = ts_json_read_object (text, strlen (text), NULL);
  Taps costs[SEEDS], median, most;

  if (line == NULL)
    fail_msg ("%s: not a line: %s", game->id, text);
  for (guint32 seed = 0; seed < SEEDS; seed++)
    costs[seed] = play_once (game, line, seed + 1);
  qsort (costs, SEEDS, sizeof *costs, compare_taps);
  median = costs[SEEDS / 2];
  most = costs[SEEDS - 1];
  if (median.taps != json_object_get_int_member (line, "taps")
      || median.fields != json_object_get_int_member_with_default (line, "fields", 0)
      || most.taps != json_object_get_int_member_with_default (line, "most", median.taps))
    fail_msg ("%s: %u taps, %u at most, %u fields", json_object_get_string_member (line, "moment"),
              median.taps, most.taps, median.fields);
}

static void
test_taps (void **state)
{
  const TsGame *game = *state;
  g_autofree char *file = find_game_file (game->id, "taps.jsonl");
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  assert_true (g_file_get_contents (file, &text, NULL, NULL));
  lines = g_strsplit (g_strchomp (text), "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    check_moment (game, lines[i]);
}

int
main (void)
{
  const TsGame *const *games = ts_games_get_all ();
  struct CMUnitTest unit = { .test_func = test_taps };

  for (guint i = 0; games[i] != NULL; i++)
    if (walk_wants (games[i]))
      {
        unit.name = games[i]->id;
        unit.initial_state = (gpointer) games[i];
      }
  return _cmocka_run_group_tests ("taps", &unit, 1, NULL, NULL);
}
