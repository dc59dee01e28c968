/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-view-more.c: what cards bring at any moment, and what the program keeps.
 */

#include "terminus-actions.h"
#include "terminus-flags.h"
#include "terminus-flow.h"
#include "terminus-ledger.h"
#include "terminus-score.h"
#include "terminus-view.h"
#include "terminus-words.h"

static gboolean
is_running (const TerminusState *state)
{
  return terminus_need_running (state, NULL);
}

/* Whose turn it is is the likeliest. */
static void
prefill_player (const TerminusState *state, TsField *field)
{
  if (state->current != NOBODY)
    field->value
        = json_node_init_string (json_node_alloc (), terminus_player_id (state, state->current));
}

static void
offer_adjust (const TerminusState *state, TsView *view)
{
  int reader = terminus_get_reader (state, view);
  TsOffer *self
      = ts_view_offer_more (view, ts_phrase ("A card gives or takes something…"), "adjust");

  if (reader == NOBODY)
    prefill_player (state, terminus_add_player_field (state, view, self, "player", NOBODY));
  else
    ts_offer_put_text (self, "player", terminus_player_id (state, reader));
  terminus_add_amounts (state, view, self, NOBODY);
  ts_view_add_number (view, self, "capacity", N_ ("Capacity"), -N_DISCS, N_DISCS);
}

static void
offer_upgrade (const TerminusState *state, TsView *view, int player, guint upgrade)
{
  Effect effect = terminus_get_upgrade_effect (state, upgrade);
  TsOffer *self
      = ts_view_offer_more (view,
                            ts_phrase ("{player}: {upgrade}", terminus_name_player (state, player),
                                       ts_part ("upgrade", terminus_say_upgrade (state, upgrade))),
                            "use-upgrade");

  self->seat = g_strdup (terminus_player_id (state, player));
  ts_offer_put_text (self, "player", self->seat);
  ts_offer_put_text (self, "upgrade", terminus_upgrades[upgrade].id);
  terminus_show_effect (state, view, self, player, &effect, "upgrade",
                        terminus_upgrades[upgrade].id);
}

static void
offer_upgrades (const TerminusState *state, TsView *view)
{
  for (guint i = 0; i < state->setup->n_players; i++)
    for (guint j = 0; j < N_UPGRADES; j++)
      if (state->players[i].upgrades[j])
        offer_upgrade (state, view, (int) i, j);
}

static void
offer_keep (const TerminusState *state, TsView *view, gboolean kept)
{
  TsOffer *self = NULL;
  TsField *field = NULL;

  for (Part i = 0; i < N_PARTS; i++)
    if ((state->kept[i] != 0) != kept && (i != PART_AUTOMA || terminus_has_automa (state)))
      {
        if (self == NULL)
          {
            self = ts_view_offer_more (view,
                                       kept ? ts_phrase ("Keep something again…")
                                            : ts_phrase ("Stop keeping something…"),
                                       "keep");
            field = ts_view_add_field (view, self, TS_SPEC_CHOICE, "part", N_ ("What"), TRUE);
            json_object_set_boolean_member (self->command, "kept", kept);
          }
        ts_field_add_choice (field, terminus_parts[i].id,
                             ts_view_text (view, terminus_parts[i].label), NULL);
      }
}

void
terminus_view_more (const TerminusState *state, TsView *view)
{
  if (is_running (state) && state->phase != PHASE_SCORE)
    {
      offer_adjust (state, view);
      offer_upgrades (state, view);
      terminus_offer_again (state, view);
      terminus_offer_plans (state, view);
      if (terminus_keeps (state, PART_AGENDAS))
        terminus_offer_secret (state, view, terminus_get_reader (state, view));
      if (terminus_keeps (state, PART_MARKETS))
        {
          terminus_offer_market (state, view, TRUE);
          terminus_offer_market (state, view, FALSE);
        }
    }
  if (is_running (state))
    terminus_offer_corrections (state, view);
  if (state->phase != PHASE_OVER && !state->setup->score_only)
    {
      offer_keep (state, view, FALSE);
      offer_keep (state, view, TRUE);
    }
}
