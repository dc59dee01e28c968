/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-put-right.c: what is corrected by words: ticks in their rows; behind “More” what no row
 * shows, the turn order, and the district of a demand.
 */

#include "terminus-actions.h"
#include "terminus-catalogue.h"
#include "terminus-flags.h"
#include "terminus-flow.h"
#include "terminus-ledger.h"
#include "terminus-verbs.h"
#include "terminus-view.h"
#include "terminus-words.h"

const TsSpec terminus_order_now_args[] = {
  { "players", TS_SPEC_CHOICES, .choices = terminus_colors, .label = N_ ("From first to last") },
  { "passed", TS_SPEC_CHOICES, .choices = terminus_colors, .label = N_ ("Who passed, in order") },
  { NULL },
};

const TsSpec terminus_token_args[] = {
  { "number", TS_SPEC_TEXT, .required = TRUE, .max = 2, .label = N_ ("Development") },
  { "district", TS_SPEC_CHOICE, .choices = terminus_districts,
    .label = N_ ("District of its demand") },
  { NULL },
};

/* Ticks. */

void
terminus_add_flag (const TerminusState *state,
                   TsView *view,
                   TsTracker *row,
                   TerminusFlagKind kind,
                   int player,
                   int at)
{
  const TerminusFlag flag = { kind, player, at };
  g_autofree char *id = NULL;
  TsTracker *tick;

  if (!terminus_has_flag (state, &flag))
    return;
  id = terminus_dup_flag_id (state, &flag);
  tick = ts_tracker_add_part (view, row, TS_TRACKER_CHECK, id,
                              ts_view_say (view, terminus_say_flag_label (state, &flag)));
  if (kind == FLAG_LOBBYIST)
    tick->seat = g_strdup (terminus_player_id (state, player));
  tick->checked = terminus_get_flag (state, &flag);
  ts_tracker_set_number (tick, tick->checked, 0, 1);
}

void
terminus_add_flag_if (const TerminusState *state,
                      TsView *view,
                      TsTracker *row,
                      TerminusFlagKind kind,
                      int player,
                      int at)
{
  const TerminusFlag flag = { kind, player, at };

  if (terminus_has_flag (state, &flag) && terminus_get_flag (state, &flag))
    terminus_add_flag (state, view, row, kind, player, at);
}

/* What no row shows. */

/* Of all numbers that a development can have only those that somebody named or typed; of a
 * player's, for a phone, only its own. */
static gboolean
is_offered (const TerminusState *state, const TerminusFlag *flag, const TsView *view)
{
  g_autofree char *number = g_strdup_printf ("%d", flag->at);
  g_autoptr (JsonObject) card = NULL;

  if (terminus_get_flag (state, flag)
      || (terminus_flag_is_owned (flag->kind)
          && !ts_view_may_act_for (view, terminus_player_id (state, flag->player))))
    return FALSE;
  if (flag->kind != FLAG_PLACED || state->setup->n_developments > 0)
    return TRUE;
  for (guint i = 0; i < state->n_developments; i++)
    if (state->developments[i].number == flag->at)
      return TRUE;
  card = terminus_dup_card (state->setup, "development", number);
  return card != NULL;
}

static void
add_choices (const TerminusState *state, TsView *view, TsField *field, TerminusFlagKind kind)
{
  for (TerminusFlag flag = TERMINUS_FLAGS_OF (kind); terminus_next_flag (state, &flag);)
    if (is_offered (state, &flag, view))
      {
        g_autofree char *id = terminus_dup_flag_id (state, &flag);

        ts_field_add_choice (field, id, ts_view_say (view, terminus_say_flag (state, &flag)), NULL);
      }
}

static gboolean
is_any_offered (const TerminusState *state, TerminusFlagKind kind, const TsView *view)
{
  for (TerminusFlag flag = TERMINUS_FLAGS_OF (kind); terminus_next_flag (state, &flag);)
    if (is_offered (state, &flag, view))
      return TRUE;
  return FALSE;
}

/* One offer for a few kinds that follow each other. */
static void
offer_flags (const TerminusState *state,
             TsView *view,
             TsPhrase *label,
             TerminusFlagKind first,
             TerminusFlagKind last)
{
  TsOffer *self = NULL;
  TsField *field = NULL;

  for (TerminusFlagKind kind = first; kind <= last; kind++)
    if (is_any_offered (state, kind, view))
      {
        if (self == NULL)
          {
            self = ts_view_offer_more (view, ts_phrase_ref (label), "correct");
            ts_offer_put_number (self, "value", 1);
            field = ts_view_add_field (view, self, TS_SPEC_CHOICE, "id", N_ ("What"), TRUE);
          }
        add_choices (state, view, field, kind);
      }
  ts_phrase_unref (label);
}

static void
offer_players (const TerminusState *state,
               TsView *view,
               TsPhrase *label,
               const char *id,
               const char *text,
               const gint8 *players,
               guint n)
{
  TsOffer *self = ts_view_offer_more (view, label, "order-now");
  TsField *field = ts_view_add_field (view, self, TS_SPEC_CHOICES, id, text, TRUE);

  field->min = n;
  field->max = n;
  for (guint i = 0; i < n; i++)
    {
      const char *color = terminus_player_id (state, players[i]);

      ts_field_add_choice (field, color,
                           ts_view_say (view, terminus_say_player (state, players[i])), color);
    }
}

static gboolean
has_order (const TerminusState *state)
{
  return state->phase >= PHASE_BONUS && state->phase <= PHASE_YEAR_END;
}

static void
offer_orders (const TerminusState *state, TsView *view)
{
  if (!has_order (state))
    return;
  offer_players (state, view, ts_phrase ("Put right: turn order…"), "players",
                 N_ ("From first to last"), state->order, state->setup->n_players);
  if (state->n_next > 1)
    offer_players (state, view, ts_phrase ("Put right: who passed first…"), "passed",
                   N_ ("Who passed, in order"), state->next, state->n_next);
}

static void
offer_district (const TerminusState *state, TsView *view)
{
  TerminusFlag flag = TERMINUS_FLAGS_OF (FLAG_TOKEN);
  TsOffer *self = NULL;
  TsField *field = NULL;

  while (terminus_next_flag (state, &flag))
    {
      g_autofree char *number = g_strdup_printf ("%d", flag.at);

      if (self == NULL)
        {
          self = ts_view_offer_more (view, ts_phrase ("Put right: district of a demand…"), "token");
          field
              = ts_view_add_field (view, self, TS_SPEC_CHOICE, "number", N_ ("Development"), TRUE);
        }
      ts_field_add_choice (field, number,
                           ts_view_say (view, terminus_say_development (state, (guint) flag.at)),
                           NULL);
    }
  if (self != NULL)
    terminus_add_district_field (state, view, self, TS_SPEC_CHOICE, "district",
                                 N_ ("District of its demand"));
}

void
terminus_offer_put_right (const TerminusState *state, TsView *view)
{
  offer_flags (state, view, ts_phrase ("Put right: where a marker stands…"), FLAG_ZONE, FLAG_ZONE);
  offer_flags (state, view, ts_phrase ("Put right: where the Automa’s marker stands…"),
               FLAG_AUTOMA_ZONE, FLAG_AUTOMA_ZONE);
  offer_orders (state, view);
  offer_flags (state, view, ts_phrase ("Put right: upgrades and agendas…"), FLAG_UPGRADE,
               FLAG_AGENDA);
  offer_flags (state, view, ts_phrase ("Put right: bonus markers…"), FLAG_BONUS, FLAG_BONUS);
  offer_flags (state, view, ts_phrase ("Put right: developments and their demands…"), FLAG_PLACED,
               FLAG_TOKEN);
  offer_flags (state, view, ts_phrase ("Put right: lobbyists on developments…"), FLAG_LOBBYIST,
               FLAG_LOBBYIST);
  offer_district (state, view);
}

/* The turn order. */

static int
find_place (const gint8 *players, guint n, int player)
{
  for (guint i = 0; i < n; i++)
    if (players[i] == player)
      return (int) i;
  return NOBODY;
}

/* The same players in another order. */
static gboolean
reorder (const TerminusState *state, JsonArray *list, gint8 *players, guint n, GError **error)
{
  gint8 sorted[MAX_PLAYERS];

  if (json_array_get_length (list) != n)
    return ts_refuse (error, ts_phrase ("Name every player once, from first to last."));
  for (guint i = 0; i < n; i++)
    {
      int player = terminus_find_player (state, json_array_get_string_element (list, i));

      if (player == NOBODY || find_place (players, n, player) == NOBODY
          || find_place (sorted, i, player) != NOBODY)
        return ts_refuse (error, ts_phrase ("Name every player once, from first to last."));
      sorted[i] = (gint8) player;
    }
  for (guint i = 0; i < n; i++)
    players[i] = sorted[i];
  return TRUE;
}

static gboolean
reorder_member (const TerminusState *state,
                JsonObject *command,
                const char *name,
                gint8 *players,
                guint n,
                GError **error)
{
  return !json_object_has_member (command, name)
         || reorder (state, json_object_get_array_member (command, name), players, n, error);
}

static void
title_order (const TerminusState *state, TsOutcome *outcome, const gint8 *players, guint n)
{
  GPtrArray *names;

  if (outcome == NULL)
    return;
  names = ts_phrase_array_new ();
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (names, terminus_say_player (state, players[i]));
  ts_title (outcome, players == state->order
                         ? ts_phrase ("Corrected: turn order {players}", ts_list ("players", names))
                         : ts_phrase ("Corrected: {players} passed in this order",
                                      ts_list ("players", names)));
}

gboolean
terminus_apply_order_now (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminusState *state = data;
  gboolean passed = json_object_has_member (command, "passed");

  if (!has_order (state))
    return ts_refuse (error, ts_phrase ("It is not the moment for that. See what is asked "
                                        "for now."));
  if (!passed && !json_object_has_member (command, "players"))
    return ts_refuse (error, ts_phrase ("Name every player once, from first to last."));
  if (!reorder_member (state, command, "players", state->order, state->setup->n_players, error)
      || !reorder_member (state, command, "passed", state->next, state->n_next, error))
    return FALSE;

  if (passed)
    title_order (state, outcome, state->next, state->n_next);
  else
    title_order (state, outcome, state->order, state->setup->n_players);
  return TRUE;
}

/* The district of a demand; left out: nobody knows. */
gboolean
terminus_apply_token (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminusState *state = data;
  int number = terminus_read_number (command, "number", error);
  TerminusFlag flag = { FLAG_TOKEN, 0, number };
  Development *self;

  if (number == UNKNOWN)
    return FALSE;
  if (!terminus_has_flag (state, &flag))
    return ts_error_set (
        error, TS_ERROR_UNKNOWN_ID,
        ts_phrase ("{development} has no demand that the program keeps.",
                   ts_part ("development", terminus_say_development (state, (guint) number))));

  self = terminus_find_development (state, (guint) number);
  self->demand = (gint8) ts_arg_choice (command, "district", terminus_districts);
  ts_title (outcome,
            ts_phrase ("Corrected: {what}", ts_part ("what", terminus_say_flag (state, &flag))));
  return TRUE;
}
