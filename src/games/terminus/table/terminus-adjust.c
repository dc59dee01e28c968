/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-adjust.c: what is offered behind “More”: what cards bring, what the table keeps, and
 * what other chapters have there.
 */

#include "terminus-table.h"

#include "terminus-effects.h"
#include "terminus-flow.h"
#include "terminus-ids.h"
#include "terminus-ledger.h"
#include "terminus-trade.h"
#include "terminus-words.h"

/* Offers behind “More”. */

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
  TsOffer *self
      = ts_view_offer_more (view, ts_phrase ("A card gives or takes something…"), "adjust");

  prefill_player (state, terminus_ask_own_player (state, self));
  terminus_ask_amounts (state, self, NOBODY);
  ts_offer_ask (self, "capacity");
}

static void
offer_upgrade (const TerminusState *state, TsView *view, int player, guint upgrade)
{
  Effect effect = terminus_get_upgrade_effect (state, upgrade);
  TsOffer *self = ts_view_offer_more (
      view,
      ts_phrase ("{player}: {upgrade}", terminus_name_player (state, player),
                 ts_part ("upgrade", terminus_format_upgrade (state, upgrade))),
      "use-upgrade");

  self->seat = g_strdup (terminus_player_id (state, player));
  ts_offer_put_text (self, "player", self->seat);
  ts_offer_put_text (self, "upgrade", terminus_upgrades[upgrade].id);
  terminus_show_effect (state, self, player, &effect, "upgrade", terminus_upgrades[upgrade].id);
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
                                       kept ? ts_phrase ("Track something again…")
                                            : ts_phrase ("Stop tracking something…"),
                                       "keep");
            field = ts_offer_ask_among (self, "part");
            ts_offer_put_flag (self, "kept", kept);
          }
        ts_field_add (field, terminus_parts[i].id, ts_phrase_msgid (terminus_parts[i].label));
      }
}

/* Whoever has noted it sees it, and can put it right, until it is turned face up. */
static gboolean
wants_secret (const TerminusState *state, TsView *view)
{
  int reader = terminus_get_reader (state, view);

  return terminus_keeps (state, PART_AGENDAS)
         || (reader != NOBODY && state->players[reader].agendas[0].secret);
}

void
terminus_offer_more (const TerminusState *state, TsView *view)
{
  g_autoptr (TsWhyNot) why_not = ts_why_not_new (FALSE);
  gboolean running = terminus_is_running (state, NULL, why_not);

  /* What cards do belongs to the turn, before the Automa builds; then there is nothing to plan. */
  if (running && state->phase <= PHASE_AUTOMA)
    {
      offer_upgrades (state, view);
      offer_adjust (state, view);
      terminus_offer_again (state, view);
      terminus_offer_card_build (state, view);
    }
  if (running && state->phase < PHASE_AUTOMA)
    {
      terminus_offer_plans (state, view);
      terminus_offer_table (state, view);
      if (terminus_keeps (state, PART_MARKETS))
        {
          terminus_offer_market (state, view, TRUE);
          terminus_offer_market (state, view, FALSE);
        }
    }
  if (running && state->phase != PHASE_SCORE)
    for (TsReaders readers = terminus_begin_readers (state, view, terminus_has_secret (state));
         ts_readers_next (&readers);)
      if (wants_secret (state, view))
        terminus_offer_secret (state, view, terminus_get_reader (state, view));
  if (running)
    terminus_offer_corrections (state, view);
  if (state->phase != PHASE_OVER && !state->setup->score_only)
    {
      offer_keep (state, view, FALSE);
      offer_keep (state, view, TRUE);
    }
}
