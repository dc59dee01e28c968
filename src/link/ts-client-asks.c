/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-client-asks.c: what a phone asks beside the game: its dice, odds, the score to take away.
 */

#include "ts-client-asks.h"

#include <math.h>

#include "ts-dice.h"
#include "ts-ending.h"
#include "ts-host-error.h"
#include "ts-host-message.h"
#include "ts-json.h"
#include "ts-score.h"

/* Odds that take longer to count nobody waits for: the others at the table would. */
#define MOST_STEPS 5e6

#define MILLION 1e6

/* What it is called, and its sign. (transfer full) */
static JsonObject *
face_to_json (const TsFace *face, const TsLanguage *language)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "label", ts_language_text (language, face->label));
  ts_json_set_text (object, "symbol", face->symbol);
  return object;
}

static JsonObject *
die_to_json (const TsDie *die, const TsLanguage *language)
{
  JsonObject *object = json_object_new ();
  JsonArray *faces = json_array_new ();

  json_object_set_string_member (object, "id", die->id);
  json_object_set_string_member (object, "label", ts_language_text (language, die->label));
  for (const TsFace *face = die->faces; face->id != NULL; face++)
    {
      JsonObject *shown = face_to_json (face, language);

      json_object_set_string_member (shown, "id", face->id);
      json_array_add_object_element (faces, shown);
    }
  json_object_set_array_member (object, "faces", faces);
  return object;
}

void
ts_client_send_dice (TsClient *self, TsSession *session)
{
  JsonObject *message = ts_host_message_new ("dice");
  JsonArray *list = json_array_new ();

  for (const TsDie *die = ts_session_get_game (session)->dice; die != NULL && die->id != NULL;
       die++)
    json_array_add_object_element (list, die_to_json (die, self->language));
  json_object_set_array_member (message, "dice", list);
  ts_client_send_message (self, message);
}

static gint64
count_millionths (double number)
{
  return (gint64) round (number * MILLION);
}

static void
add_bars (JsonObject *message, const TsOdds *odds)
{
  guint n = MIN (odds->n_totals, TS_PROTOCOL_MAX_BARS);
  g_autofree double *bars = ts_odds_dup_bars (odds, n);
  JsonArray *list = json_array_new ();

  for (guint i = 0; i < n; i++)
    {
      JsonArray *bar = json_array_new ();

      json_array_add_int_element (bar, ts_odds_get_first_total (odds, i, n));
      json_array_add_int_element (bar, count_millionths (bars[i]));
      json_array_add_array_element (list, bar);
    }
  json_object_set_array_member (message, "bars", list);
}

static void
add_odds (JsonObject *message, const TsDice *dice, gint64 least)
{
  g_autoptr (TsOdds) odds
      = ts_dice_estimate_odds (dice) <= MOST_STEPS ? ts_dice_get_odds (dice) : NULL;

  if (odds == NULL)
    return;
  if (least == G_MININT64)
    least = ts_odds_get_usual (odds);
  json_object_set_int_member (message, "min", odds->min);
  json_object_set_int_member (message, "max", odds->min + odds->n_totals - 1);
  json_object_set_int_member (message, "mean", count_millionths (odds->mean));
  json_object_set_int_member (message, "least", least);
  json_object_set_int_member (message, "chance", count_millionths (ts_odds_at_least (odds, least)));
  add_bars (message, odds);
}

static void
add_faces (JsonObject *message, const TsDice *dice, const TsLanguage *language)
{
  guint n;
  const TsDie *die = ts_dice_get_only_die (dice, &n);
  JsonArray *faces;

  if (die == NULL)
    return;
  faces = json_array_new ();
  for (guint i = 0; die->faces[i].id != NULL; i++)
    {
      double chance = ts_die_odds_of_face (die, i, n);
      JsonObject *face;

      if (chance < 0)
        continue;
      face = face_to_json (&die->faces[i], language);
      json_object_set_int_member (face, "chance", count_millionths (chance));
      json_array_add_object_element (faces, face);
    }
  json_object_set_array_member (message, "faces", faces);
}

void
ts_client_send_odds (TsClient *self, TsSession *session, const TsMessage *asked)
{
  const TsDie *own = ts_session_get_game (session)->dice;
  JsonObject *message = ts_host_message_new ("odds");
  g_autoptr (GError) error = NULL;
  g_autoptr (TsDice) dice = ts_dice_parse (asked->odds.dice, own, &error);

  json_object_set_string_member (message, "ticket", asked->ticket);
  if (dice == NULL)
    json_object_set_object_member (message, "error",
                                   ts_host_error_new_from (error, self->language));
  else
    {
      g_autofree char *text = ts_dice_to_string (dice);

      json_object_set_string_member (message, "dice", text);
      add_odds (message, dice, asked->odds.least);
      add_faces (message, dice, self->language);
    }
  ts_client_send_message (self, message);
}

/* How it ended, and the score where there is one. NULL: it has not. (transfer full, nullable) */
static char *
write_ending (const TsView *view, const char *title, const TsLanguage *language)
{
  g_autofree char *ending = NULL;
  g_autofree char *score = NULL;

  if (view->ending == NULL)
    return NULL;
  ending = ts_ending_to_text (view->ending, title);
  if (view->score == NULL)
    return g_steal_pointer (&ending);
  score = ts_score_to_text (view->score, view->title, language);
  return g_strconcat (ending, "\n", score, NULL);
}

/* (transfer full, nullable) */
static char *
write_score (const TsView *view, TsScoreForm form, const char *title, const TsLanguage *language)
{
  if (form == TS_SCORE_FORM_ENDING)
    return write_ending (view, title, language);
  if (view->score == NULL)
    return NULL;
  return form == TS_SCORE_FORM_CSV ? ts_score_to_csv (view->score, language)
                                   : ts_score_to_text (view->score, title, language);
}

void
ts_client_send_score (TsClient *self, TsSession *session, TsScoreForm form)
{
  const TsViewer viewer = ts_client_get_viewer (self);
  g_autoptr (TsView) view = ts_session_view (session, &viewer);
  const char *name = ts_session_get_name (session);
  const char *title = name != NULL && *name != '\0' ? name : view->title;
  g_autofree char *text = write_score (view, form, title, self->language);
  JsonObject *message = ts_host_message_new ("score");

  json_object_set_string_member (message, "form", ts_score_form_get_word (form));
  if (text != NULL)
    {
      json_object_set_string_member (message, "name", title);
      json_object_set_string_member (message, "text", text);
    }
  else
    json_object_set_object_member (message, "error",
                                   ts_host_error_new_refusal ("nothing", self->language));
  ts_client_send_message (self, message);
}
