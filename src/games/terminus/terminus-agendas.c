/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-agendas.c: agendas: how they are taken, and the secret one.
 */

#include "terminus-actions.h"
#include "terminus-catalogue.h"
#include "terminus-flow.h"
#include "terminus-ledger.h"
#include "terminus-setup.h"
#include "terminus-verbs.h"
#include "terminus-view.h"
#include "terminus-words.h"

static const Goods one_permit = { .resources = { [RESOURCE_PERMIT] = 1 } };

const TsSpec terminus_agenda_args[] = {
  { "card", TS_SPEC_TEXT, .max = MOST_NAME, .label = N_ ("Card of the catalogue") },
  { "name", TS_SPEC_TEXT, .max = MOST_NAME, .label = N_ ("Number or title") },
  { "top", TS_SPEC_INTEGER, .max = MOST_POINTS, .label = N_ ("Points of the top row") },
  { "bottom", TS_SPEC_INTEGER, .max = MOST_POINTS, .label = N_ ("Points of the bottom row") },
  TS_ANYWAY_ARG,
  { NULL },
};

const TsSpec terminus_secret_args[] = {
  { "player", TS_SPEC_CHOICE, .required = TRUE, .choices = terminus_colors,
    .label = N_ ("Player") },
  { "card", TS_SPEC_TEXT, .max = MOST_NAME, .label = N_ ("Card of the catalogue") },
  { "name", TS_SPEC_TEXT, .max = MOST_NAME, .label = N_ ("Number or title") },
  { "top", TS_SPEC_INTEGER, .max = MOST_POINTS, .label = N_ ("Points of the top row") },
  { "bottom", TS_SPEC_INTEGER, .max = MOST_POINTS, .label = N_ ("Points of the bottom row") },
  { NULL },
};

static guint
count_drawn (const TerminusState *state)
{
  return (guint) (N_YEARS + 1 - CLAMP (state->year, 1, N_YEARS));
}

static void
add_card_field (const TerminusState *state, TsView *view, TsOffer *self)
{
  g_autoptr (GPtrArray) cards = terminus_list_cards (state->setup, "agenda");
  TsField *field;

  if (cards->len == 0)
    return;
  field = terminus_add_field (view, self, TS_SPEC_CHOICE, "card", N_ ("Card of the catalogue"),
                              FALSE);
  for (guint i = 0; i < cards->len; i++)
    {
      g_autoptr (JsonObject) card = terminus_dup_card (state->setup, "agenda", cards->pdata[i]);
      const char *name = json_object_get_string_member_with_default (card, "name", "");

      ts_field_add_choice (field, cards->pdata[i],
                           g_strdup (*name != '\0' ? name : cards->pdata[i]), NULL);
    }
}

static void
add_agenda_fields (const TerminusState *state, TsView *view, TsOffer *self)
{
  TsField *field;

  add_card_field (state, view, self);
  field = terminus_add_field (view, self, TS_SPEC_TEXT, "name", N_ ("Number or title"), FALSE);
  field->max = MOST_NAME;
  terminus_add_number (view, self, "top", N_ ("Points of the top row"), 0, MOST_POINTS);
  terminus_add_number (view, self, "bottom", N_ ("Points of the bottom row"), 0, MOST_POINTS);
}

/* The card in the catalogue, when one was named and is there. (transfer full, nullable) */
static gboolean
read_card (const TerminusState *state, JsonObject *command, JsonObject **card, GError **error)
{
  const char *id = ts_command_get_text (command, "card");

  *card = id != NULL && *id != '\0' ? terminus_dup_card (state->setup, "agenda", id) : NULL;
  if (id == NULL || *id == '\0' || *card != NULL)
    return TRUE;
  return ts_error_set (
      error, TS_ERROR_UNKNOWN_ID,
      ts_phrase ("There is no agenda “{id}” in the catalogue.", ts_name ("id", id)));
}

static gint16
pick_points (JsonObject *command, JsonObject *card, const char *row, gint16 before)
{
  int known = card != NULL ? terminus_get_card_number (card, row) : UNKNOWN;

  return (gint16) ts_command_get_integer (command, row, known != UNKNOWN ? known : before);
}

static void
fill_agenda (Agenda *agenda, JsonObject *command, JsonObject *card)
{
  const char *name = ts_command_get_text (command, "name");

  if (card != NULL)
    {
      const char *title = json_object_get_string_member_with_default (card, "name", "");

      terminus_take_text (&agenda->name,
                          *title != '\0' ? title : ts_command_get_text (command, "card"));
    }
  if (name != NULL && *name != '\0')
    terminus_take_text (&agenda->name, name);
  agenda->top = pick_points (command, card, "top", agenda->top);
  agenda->bottom = pick_points (command, card, "bottom", agenda->bottom);
}

/* The bottom row never gives less: what says so is a slip. */
static void
teach_agenda (const Agenda *agenda, JsonObject *command, TsOutcome *outcome)
{
  static const char *const rows[] = { "top", "bottom" };
  const char *card = ts_command_get_text (command, "card");

  if (agenda->bottom != UNKNOWN && agenda->top > agenda->bottom)
    return;
  for (guint i = 0; card != NULL && *card != '\0' && i < G_N_ELEMENTS (rows); i++)
    if (json_object_has_member (command, rows[i]))
      ts_fact (outcome, "agenda", card, rows[i], ts_command_get_integer (command, rows[i], 0));
}

TsPhrase *
terminus_agenda_cost (const TerminusState *state, int player)
{
  return terminus_say_goods (&one_permit);
}

static gboolean
has_all_agendas (const TerminusState *state, int player)
{
  return terminus_keeps (state, PART_AGENDAS)
         && terminus_count_agendas (state, player) >= MAX_AGENDAS;
}

TsPhrase *
terminus_agenda_stop (const TerminusState *state, int player)
{
  if (has_all_agendas (state, player))
    return ts_phrase ("has three agendas");
  return terminus_say_short (state, player, &one_permit);
}

TsOffer *
terminus_offer_agenda (const TerminusState *state, TsView *view)
{
  TsOffer *self = terminus_offer_action (view, ACTION_AGENDA, "agenda");

  self->hint = ts_view_say (
      view, ts_phrase_plural ("draw {n}, keep it", "draw {n}, keep 1", count_drawn (state)));
  if (terminus_keeps (state, PART_AGENDAS))
    add_agenda_fields (state, view, self);
  return self;
}

/* An open slot for a face-up agenda; a table that takes a fourth one has nowhere to write it. */
static Agenda *
find_slot (TerminusState *state, int player)
{
  for (guint i = 1; i < MAX_AGENDAS; i++)
    if (!state->players[player].agendas[i].there)
      return &state->players[player].agendas[i];
  return NULL;
}

static void
report_agenda (const TerminusState *state, int player, TsOutcome *outcome)
{
  ts_title (outcome, ts_phrase ("{player} takes an agenda", terminus_name_player (state, player)));
  ts_deed (outcome, "agenda",
           ts_phrase_plural ("{player}: draw {n} agenda and keep it face up",
                             "{player}: draw {n} agendas, keep 1 face up, put the rest under the "
                             "deck",
                             count_drawn (state), terminus_name_player (state, player)),
           ts_phrase ("{player}: put the agenda back on the deck, those from under it too",
                      terminus_name_player (state, player)));
}

gboolean
terminus_apply_agenda (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminusState *state = data;
  int player = state->current;
  g_autoptr (JsonObject) card = NULL;
  Agenda *agenda;

  if (!terminus_need_action (state, 1u << ZONE_LOBBY, command, outcome, error)
      || !read_card (state, command, &card, error)
      || (has_all_agendas (state, player)
          && !terminus_forbid (command,
                               ts_phrase ("A player may have three agendas, the secret one among "
                                          "them, and keeps them."),
                               "Lobby Zone", outcome, error))
      || !terminus_pay (state, player, &one_permit, "Lobby Zone", command, outcome, error))
    return FALSE;

  agenda = terminus_keeps (state, PART_AGENDAS) ? find_slot (state, player) : NULL;
  if (agenda != NULL)
    {
      agenda->there = TRUE;
      agenda->top = UNKNOWN;
      agenda->bottom = UNKNOWN;
      fill_agenda (agenda, command, card);
      teach_agenda (agenda, command, outcome);
    }
  report_agenda (state, player, outcome);
  terminus_end_action (state, outcome);
  return TRUE;
}

/* What it says is nobody's but its owner's: no title, deed or fact has it. */
gboolean
terminus_apply_secret (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminusState *state = data;
  int player = terminus_get_player (state, command, "player", error);
  g_autoptr (JsonObject) card = NULL;
  Agenda *agenda;

  if (player == NOBODY || !terminus_need_running (state, error)
      || !read_card (state, command, &card, error))
    return FALSE;

  agenda = &state->players[player].agendas[0];
  if (!agenda->there)
    *agenda = (Agenda){ .there = TRUE, .top = UNKNOWN, .bottom = UNKNOWN };
  agenda->secret = TRUE;
  fill_agenda (agenda, command, card);
  ts_title (outcome,
            ts_phrase ("{player} notes the secret agenda", terminus_name_player (state, player)));
  return TRUE;
}

void
terminus_offer_secret (const TerminusState *state, TsView *view, int reader)
{
  TsOffer *self = terminus_offer_more (view, ts_phrase ("The secret agenda…"), "secret");

  if (reader == NOBODY)
    terminus_add_player_field (state, view, self, "player", NOBODY);
  else
    terminus_put_text (self, "player", terminus_player_id (state, reader));
  add_agenda_fields (state, view, self);
  if (reader != NOBODY && state->players[reader].agendas[0].name != NULL)
    self->hint = ts_view_text (view, "is noted; what is typed now replaces it");
}
