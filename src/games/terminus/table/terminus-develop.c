/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-develop.c: developments, their actions and projects as they are offered.
 */

#include "terminus-table.h"

#include "terminus-catalogue.h"
#include "terminus-develop.h"
#include "terminus-effects.h"
#include "terminus-ids.h"
#include "terminus-ledger.h"
#include "terminus-prospects.h"
#include "terminus-words.h"

/* Developments by their numbers. */

static gboolean
is_placed (const TerminusState *state, guint number)
{
  const Development *development = terminus_get_development (state, number);

  return development != NULL && development->placed;
}

/* Placing one. */

static void
add_number_choice (const TerminusState *state, TsField *field, guint number)
{
  g_autofree char *id = g_strdup_printf ("%u", number);

  ts_field_add (field, id, terminus_format_development (state, number));
}

static void
add_numbers (const TerminusState *state, TsField *field)
{
  g_autoptr (GPtrArray) cards = terminus_list_cards (state->setup, "development");
  gboolean all = terminus_count_waiting_developments (state) == 0;

  for (guint i = 0; i < state->n_developments && terminus_knows_developments (state); i++)
    if (all || !state->developments[i].placed)
      add_number_choice (state, field, state->developments[i].number);
  for (guint i = 0; i < cards->len && !terminus_knows_developments (state); i++)
    {
      guint64 number;

      if (g_ascii_string_to_unsigned (cards->pdata[i], 10, 1, MAX_TILE, &number, NULL)
          && !is_placed (state, (guint) number))
        add_number_choice (state, field, (guint) number);
    }
}

static gboolean
is_any_type_unknown (const TerminusState *state)
{
  for (guint i = 0; i < state->n_developments; i++)
    if (!state->developments[i].placed && state->developments[i].type == UNKNOWN)
      return TRUE;
  return state->n_developments == 0;
}

static void
ask_development (const TerminusState *state, TsOffer *self)
{
  TsField *field = ts_offer_ask_among (self, "number");

  ts_field_set_label (field, ts_phrase ("Development"));
  field->required = TRUE;
  add_numbers (state, field);
  if (terminus_keeps_tokens (state))
    terminus_ask_district (state, self, "demand");
  if (is_any_type_unknown (state))
    ts_offer_ask (self, "type");
}

TsOffer *
terminus_offer_develop (const TerminusState *state, TsView *view)
{
  TsOffer *self = terminus_offer_action (view, ACTION_DEVELOP, "develop");

  if (terminus_keeps (state, PART_DEVELOPMENTS))
    ask_development (state, self);
  terminus_set_hint (state, self, HINT_BLOCK);
  return self;
}

/* What developments do. */

static void
offer_use (const TerminusState *state, TsView *view, guint number)
{
  Effect effect = terminus_get_development_effect (state, number);
  g_autofree char *id = g_strdup_printf ("%u", number);
  TsOffer *self = ts_view_offer (
      view, TS_OFFER_PLAIN,
      ts_phrase ("Use {development}",
                 ts_part ("development", terminus_format_development (state, number))),
      "use-development");

  ts_offer_put_text (self, "number", id);
  terminus_show_effect (state, self, state->current, &effect, "development", id);
}

void
terminus_offer_developments (const TerminusState *state, TsView *view)
{
  int zone = state->players[state->current].zone;

  if (!terminus_keeps (state, PART_DEVELOPMENTS))
    terminus_ask_amounts (
        state,
        ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Use a development"), "use-development"),
        state->current);
  for (guint i = 0; i < state->n_developments && terminus_keeps (state, PART_DEVELOPMENTS); i++)
    {
      const Development *self = &state->developments[i];
      int where = terminus_find_zone (state, self);

      if (self->placed && terminus_has_lobbyist_on (state, self)
          && (where == UNKNOWN || where == zone))
        offer_use (state, view, self->number);
    }
}

/* Projects. */

static TsOffer *
offer_project (const TerminusState *state, TsView *view, guint project)
{
  int least = terminus_get_least_lobbyists (state, state->current, project);
  int most = terminus_get_most_lobbyists (state, state->current, project);
  TsOffer *self
      = ts_view_offer (view, TS_OFFER_PLAIN,
                       ts_phrase ("Lobby for {project}",
                                  ts_part ("project", terminus_format_project (state, project))),
                       "project");

  ts_offer_put_text (self, "project", terminus_projects[project].id);
  terminus_ask_number (self, "lobbyists", least, most, least);
  return self;
}

/* Where the rules say no, or projects are not kept, any of them. */
static TsOffer *
offer_any_project (const TerminusState *state, TsView *view)
{
  int most = CLAMP (terminus_count_lobbyists (state, state->current), 1, FIRST_LOBBYISTS);
  TsOffer *self = terminus_offer_action (view, ACTION_PROJECT, "project");
  TsField *field = ts_offer_ask_among (self, "project");

  for (guint i = 0; i < state->setup->n_projects; i++)
    ts_field_add (field, terminus_projects[i].id, terminus_format_project (state, i));
  terminus_ask_number (self, "lobbyists", 1, most, most);
  return self;
}

TsOffer *
terminus_offer_project (const TerminusState *state, TsView *view)
{
  g_autoptr (TsPhrase) stop = terminus_format_action_stop (state, ACTION_PROJECT, state->current);
  TsOffer *first = NULL;

  if (stop != NULL || !terminus_keeps (state, PART_PROJECTS))
    return offer_any_project (state, view);
  for (guint i = 0; i < state->setup->n_projects; i++)
    if (terminus_is_project_row_open (state, i))
      {
        TsOffer *self = offer_project (state, view, i);

        if (first == NULL)
          first = self;
        else
          ts_offer_set_hint (self, terminus_project_cost (state, state->current));
      }
  return first;
}
