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
  field
      = ts_view_add_field (view, self, TS_SPEC_CHOICE, "card", N_ ("Card of the catalogue"), FALSE);
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
  add_card_field (state, view, self);
  ts_view_add_field (view, self, TS_SPEC_TEXT, "name", N_ ("Number or title"), FALSE)->max
      = MOST_NAME;
  ts_view_add_number (view, self, "top", N_ ("Points of the top row"), 0, MOST_POINTS);
  ts_view_add_number (view, self, "bottom", N_ ("Points of the bottom row"), 0, MOST_POINTS);
}

/* A text that somebody typed; NULL: nobody did. */
static const char *
get_text (JsonObject *command, const char *name)
{
  const char *text = ts_arg_text (command, name);

  return text != NULL && *text != '\0' ? text : NULL;
}

static gboolean
check_card (const TerminusState *state, JsonObject *command, GError **error)
{
  const char *id = get_text (command, "card");
  g_autoptr (JsonObject) card = id != NULL ? terminus_dup_card (state->setup, "agenda", id) : NULL;

  if (id == NULL || card != NULL)
    return TRUE;
  return ts_error_set (
      error, TS_ERROR_UNKNOWN_ID,
      ts_phrase ("There is no agenda “{id}” in the catalogue.", ts_name ("id", id)));
}

/* The id of the card that is meant; of a card that nobody typed yet it is the number. NULL: nobody
 * can say. (transfer full) */
static char *
dup_card_id (const TerminusState *state, JsonObject *command, const char *name)
{
  const char *card = get_text (command, "card");
  char *id;

  if (card != NULL || name == NULL)
    return g_strdup (card);
  id = terminus_find_card (state->setup, "agenda", name);
  if (id == NULL && *name != '0'
      && g_ascii_string_to_unsigned (name, 10, 1, MAX_AMOUNT, NULL, NULL))
    return g_strdup (name);
  return id;
}

/* By its title, where it has one and nobody typed another name. */
static void
name_agenda (Agenda *self, JsonObject *command, JsonObject *card)
{
  const char *name = get_text (command, "name");

  if (name == NULL && card != NULL)
    name = get_text (card, "name");
  if (name == NULL)
    name = get_text (command, "card");
  if (name != NULL)
    self->name = ts_text (name);
}

static gint16
pick_points (JsonObject *command, JsonObject *card, const char *row, gint16 before)
{
  int known = card != NULL ? terminus_get_card_number (card, row) : UNKNOWN;

  return (gint16) ts_arg_number (command, row, known != UNKNOWN ? known : before);
}

/* The bottom row never gives less: what says so is a slip. */
static void
teach_agenda (const Agenda *self, const char *id, JsonObject *command, TsOutcome *outcome)
{
  static const char *const rows[] = { "top", "bottom" };

  if (self->bottom != UNKNOWN && self->top > self->bottom)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (json_object_has_member (command, rows[i]))
      ts_fact (outcome, "agenda", id, rows[i], ts_arg_number (command, rows[i], 0));
}

void
terminus_note_agenda (const TerminusState *state,
                      Agenda *self,
                      JsonObject *command,
                      TsOutcome *outcome)
{
  const char *name = get_text (command, "name");
  gboolean said = name != NULL || get_text (command, "card") != NULL;
  g_autofree char *id = dup_card_id (state, command, name != NULL ? name : self->name);
  g_autoptr (JsonObject) card
      = said && id != NULL ? terminus_dup_card (state->setup, "agenda", id) : NULL;

  name_agenda (self, command, card);
  self->top = pick_points (command, card, "top", self->top);
  self->bottom = pick_points (command, card, "bottom", self->bottom);
  if (id != NULL)
    teach_agenda (self, id, command, outcome);
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
  Agenda *agenda;

  if (!terminus_need_action (state, 1u << ZONE_LOBBY, command, outcome, error)
      || !check_card (state, command, error)
      || (has_all_agendas (state, player)
          && !ts_rules_forbid (command,
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
      terminus_note_agenda (state, agenda, command, outcome);
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
  Agenda *agenda;

  if (player == NOBODY || !terminus_need_running (state, error)
      || !check_card (state, command, error))
    return FALSE;

  agenda = &state->players[player].agendas[0];
  if (!agenda->there)
    *agenda = (Agenda){ .there = TRUE, .top = UNKNOWN, .bottom = UNKNOWN };
  agenda->secret = TRUE;
  terminus_note_agenda (state, agenda, command, NULL);
  ts_title (outcome,
            ts_phrase ("{player} notes the secret agenda", terminus_name_player (state, player)));
  return TRUE;
}

void
terminus_offer_secret (const TerminusState *state, TsView *view, int reader)
{
  TsOffer *self = ts_view_offer_more (view, ts_phrase ("The secret agenda…"), "secret");

  if (reader == NOBODY)
    terminus_add_player_field (state, view, self, "player", NOBODY);
  else
    ts_offer_put_text (self, "player", terminus_player_id (state, reader));
  add_agenda_fields (state, view, self);
  if (reader != NOBODY && state->players[reader].agendas[0].name != NULL)
    self->hint = ts_view_text (view, "is noted; what is typed now replaces it");
}
