/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-adjust.c: what cards bring at any moment, and what the program keeps.
 */

#include "terminus-actions.h"
#include "terminus-catalogue.h"
#include "terminus-flags.h"
#include "terminus-flow.h"
#include "terminus-ledger.h"
#include "terminus-score.h"
#include "terminus-verbs.h"
#include "terminus-view.h"
#include "terminus-words.h"

#include <string.h>

#define HEADING "Collecting and spending resources"

typedef struct
{
  gint8 player;
  gint8 upgrade;
  gint8 capacity;
  TerminusAmounts amounts;
} Adjust;

static const TsSpec adjust_args[] = {
  TERMINUS_PLAYER_ARG (Adjust),
  TERMINUS_AMOUNT_ARGS (Adjust),
  { "capacity", TS_SPEC_INTEGER, .min = -N_DISCS, .max = N_DISCS, .label = N_ ("Capacity"),
    TS_INTO (Adjust, capacity) },
  { NULL },
};

static const TsSpec use_upgrade_args[] = {
  TERMINUS_PLAYER_ARG (Adjust),
  { "upgrade", TS_SPEC_CHOICE, .required = TRUE, .choices = terminus_upgrades,
    .label = N_ ("Upgrade"), TS_INTO (Adjust, upgrade) },
  TERMINUS_AMOUNT_ARGS (Adjust),
  TS_ANYWAY_ARG,
  { NULL },
};

typedef struct
{
  Part part;
  guint8 kept;
} Keep;

static const TsSpec keep_args[] = {
  { "part", TS_SPEC_CHOICE, .required = TRUE, .choices = terminus_parts, .label = N_ ("What"),
    TS_INTO (Keep, part) },
  { "kept", TS_SPEC_BOOLEAN, .required = TRUE, .label = N_ ("Tableside tracks it"),
    TS_INTO (Keep, kept) },
  { NULL },
};

/* Amounts. */

Effect
terminus_get_said_effect (const TerminusAmounts *said)
{
  Effect effect = {};

  for (guint i = 0; i < N_GOODS; i++)
    {
      effect.known |= said->said[i];
      effect.pay.amounts[i] = (gint16) MAX (-said->of[i], 0);
      effect.get.amounts[i] = (gint16) MAX (said->of[i], 0);
    }
  return effect;
}

void
terminus_ask_amounts (const TerminusState *state, TsOffer *self, int player)
{
  for (guint i = 0; i < N_GOODS; i++)
    {
      int purse = player != NOBODY ? terminus_get_purse (state, player).amounts[i] : MAX_AMOUNT;
      int supply = player != NOBODY ? terminus_get_supply (state, player).amounts[i] : MAX_AMOUNT;
      TsField *field;

      if (purse == 0 && supply == 0)
        continue;
      field = ts_offer_ask (self, terminus_goods[i].id);
      ts_field_set_range (field, MAX (field->min, -purse), MIN (field->max, supply));
      ts_field_set_hint (field, ts_phrase ("less than 0: pays"));
    }
}

void
terminus_teach_effect (const char *type, const char *id, const Effect *effect, TsOutcome *outcome)
{
  for (guint i = 0; i < N_GOODS; i++)
    {
      g_autofree char *pays = g_strconcat ("pay-", terminus_goods[i].id, NULL);
      g_autofree char *gets = g_strconcat ("get-", terminus_goods[i].id, NULL);

      if (effect->pay.amounts[i] > 0)
        ts_fact (outcome, type, id, pays, effect->pay.amounts[i]);
      if (effect->get.amounts[i] > 0)
        ts_fact (outcome, type, id, gets, effect->get.amounts[i]);
    }
}

gboolean
terminus_may_do_effect (const TerminusState *state,
                        int player,
                        const Effect *effect,
                        const char *heading,
                        TsWhyNot *why_not)
{
  TerminusState there = *state;
  gboolean rails_only = TRUE;
  Goods supply;

  if (!terminus_may_spend (state, player, &effect->pay, NULL, heading, why_not))
    return FALSE;
  terminus_spend (&there, player, &effect->pay, NULL);
  supply = terminus_get_supply (&there, player);
  for (Resource i = 0; i < N_RESOURCES; i++)
    rails_only &= effect->get.resources[i] <= supply.resources[i];
  return terminus_may_receive (&there, player, &effect->get,
                               rails_only ? ts_phrase ("too few rails are left in the reserve")
                                          : ts_phrase ("too few are left in the market"),
                               heading, why_not);
}

TsPhrase *
terminus_format_effect (const Effect *effect)
{
  if (!effect->known)
    return NULL;
  if (terminus_is_nothing (&effect->pay))
    return ts_phrase ("gets {goods}", ts_part ("goods", terminus_format_goods (&effect->get)));
  if (terminus_is_nothing (&effect->get))
    return ts_phrase ("pays {goods}", ts_part ("goods", terminus_format_goods (&effect->pay)));
  return ts_phrase ("{pay} → {get}", ts_part ("pay", terminus_format_goods (&effect->pay)),
                    ts_part ("get", terminus_format_goods (&effect->get)));
}

const char *
terminus_get_card_text (const TerminusState *state, const char *type, const char *id)
{
  EffectCard card = { 0 };

  terminus_read_card (state->setup, type, id, &card);
  return ts_text (card.text);
}

void
terminus_show_effect (const TerminusState *state,
                      TsOffer *self,
                      int player,
                      const Effect *effect,
                      const char *type,
                      const char *id)
{
  TsPhrase *what = terminus_format_effect (effect);

  self->hint = what != NULL ? ts_view_format (self->view, what)
                            : g_strdup (terminus_get_card_text (state, type, id));
  if (self->hint == NULL)
    terminus_ask_amounts (state, self, player);
  ts_offer_check (self);
}

/* What a card gives or takes. */

static void
title_adjustment (
    const TerminusState *state, int player, const Effect *effect, int capacity, TsOutcome *outcome)
{
  TsPhrase *what = NULL;

  if (outcome == NULL)
    return;
  terminus_show_player (state, player, NULL, outcome);
  if (effect->known)
    what = terminus_format_effect (effect);
  else if (capacity != 0)
    what = ts_phrase ("capacity {by}", ts_number ("by", capacity));
  if (what != NULL)
    ts_title (outcome, ts_phrase ("{player}: {what}", terminus_name_player (state, player),
                                  ts_part ("what", what)));
  else
    ts_title (outcome,
              ts_phrase ("{player}: nothing changes", terminus_name_player (state, player)));
}

/* Cards do what they can: no rule stops them, what is not there is not moved. */
static void
perform_adjust (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminusState *state = data;
  const Adjust *said = args;
  int player = said->player;
  Effect effect = terminus_get_said_effect (&said->amounts);
  Goods there = terminus_get_purse (state, player), pay, get;
  TsPhrase *entered = outcome != NULL ? terminus_format_effect (&effect) : NULL;

  pay = terminus_cut_goods (&effect.pay, &there);
  there = terminus_get_supply (state, player);
  get = terminus_cut_goods (&effect.get, &there);
  if (memcmp (&pay, &effect.pay, sizeof pay) != 0 || memcmp (&get, &effect.get, sizeof get) != 0)
    ts_reason (outcome,
               ts_phrase ("A card moves only what is there. Entered: {goods}.",
                          ts_part ("goods", ts_phrase_ref (entered))),
               0);
  effect.pay = pay;
  effect.get = get;
  g_clear_pointer (&entered, ts_phrase_unref);
  effect.known = !terminus_is_nothing (&effect.pay) || !terminus_is_nothing (&effect.get);

  terminus_return (state, player, &effect.pay, outcome);
  terminus_receive (state, player, &effect.get, outcome);
  terminus_move_capacity (state, player, said->capacity, outcome);
  title_adjustment (state, player, &effect, said->capacity, outcome);
  terminus_go_on (state, outcome);
}

/* What an upgrade does, as far as anybody knows. */
static Effect
get_upgrade_effect (const TerminusState *state, guint upgrade)
{
  return state->upgrades[upgrade].known
             ? state->upgrades[upgrade]
             : terminus_read_effect (state->setup, "upgrade", terminus_upgrades[upgrade].id);
}

gboolean
terminus_has_unread_upgrade (const TerminusState *state, int player)
{
  for (guint i = 0; i < N_UPGRADES; i++)
    if (state->players[player].upgrades[i] && !get_upgrade_effect (state, i).known)
      return TRUE;
  return FALSE;
}

gboolean
terminus_has_open_upgrade (const TerminusState *state, int player)
{
  for (guint i = 0; i < N_UPGRADES; i++)
    {
      Effect effect = get_upgrade_effect (state, i);
      g_autoptr (TsWhyNot) why_not = ts_why_not_new (FALSE);

      if (state->players[player].upgrades[i]
          && (!effect.known || terminus_may_do_effect (state, player, &effect, NULL, why_not)))
        return TRUE;
    }
  return FALSE;
}

static gboolean
may_use_upgrade (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminusState *state = data;
  const Adjust *said = args;
  guint upgrade = (guint) said->upgrade;
  Effect effect = terminus_get_said_effect (&said->amounts);

  TS_NEED (why_not,
           !terminus_keeps (state, PART_UPGRADES) || state->players[said->player].upgrades[upgrade],
           ts_phrase ("{player} does not have {upgrade}.",
                      terminus_name_player (state, said->player),
                      ts_part ("upgrade", terminus_format_upgrade (state, upgrade))));
  if (!effect.known)
    effect = get_upgrade_effect (state, upgrade);
  return terminus_may_do_effect (state, said->player, &effect, "Improve Zone", why_not);
}

static void
perform_use_upgrade (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminusState *state = data;
  const Adjust *said = args;
  int player = said->player;
  guint upgrade = (guint) said->upgrade;
  Effect effect = terminus_get_said_effect (&said->amounts);

  if (effect.known)
    {
      state->upgrades[upgrade] = effect;
      terminus_teach_effect ("upgrade", terminus_upgrades[upgrade].id, &effect, outcome);
    }
  effect = get_upgrade_effect (state, upgrade);
  terminus_spend (state, player, &effect.pay, outcome);
  terminus_receive (state, player, &effect.get, outcome);
  ts_title (outcome, ts_phrase ("{player} uses {upgrade}", terminus_name_player (state, player),
                                ts_part ("upgrade", terminus_format_upgrade (state, upgrade))));
  terminus_show_player (state, player, NULL, outcome);
  terminus_go_on (state, outcome);
}

/* What the program keeps. */

/* A build that nobody follows any more is over. */
static void
drop_automa (TerminusState *state, TsOutcome *outcome)
{
  state->automa.owes = FALSE;
  if (state->phase == PHASE_AUTOMA)
    terminus_end_automa (state, outcome);
}

static gboolean
may_keep (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminusState *state = data;
  const Keep *said = args;

  TS_NEED (why_not, said->kept != state->kept[said->part],
           said->kept ? ts_phrase ("Tableside already tracks it.")
                      : ts_phrase ("Tableside does not track it."));
  return TRUE;
}

static void
perform_keep (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminusState *state = data;
  const Keep *said = args;
  TsArg name = ts_term ("part", terminus_parts[said->part].label);

  state->kept[said->part] = said->kept;
  if (said->part == PART_AUTOMA && !said->kept)
    drop_automa (state, outcome);
  ts_title (outcome, said->kept ? ts_phrase ("{part}: tracked from now on", name)
                                : ts_phrase ("{part}: no longer tracked", name));
  if (said->kept)
    ts_reason (outcome, ts_phrase ("The last numbers stand again. Correct what has changed."), 0);
  terminus_go_on (state, outcome);
}

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
  Effect effect = get_upgrade_effect (state, upgrade);
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

/* adjust {player, coins, permits, …, rails, capacity: more or less}: what a card gives or takes;
 * use-upgrade {player, upgrade, and coins, … as for a development, anyway} */
const TsVerb terminus_adjust_verbs[] = {
  { "adjust", N_ ("What a card gives or takes"), adjust_args, sizeof (Adjust),
    .moment = terminus_is_running, .perform = perform_adjust },
  { "use-upgrade", N_ ("Use an upgrade"), use_upgrade_args, sizeof (Adjust),
    .moment = terminus_is_running, .may = may_use_upgrade, .perform = perform_use_upgrade },
  { NULL, N_ ("Cards") },
};

/* keep {part, kept} */
const TsVerb terminus_keep_verbs[] = {
  { "keep", N_ ("What Tableside tracks"), keep_args, sizeof (Keep), .may = may_keep,
    .complete = terminus_complete_table, .perform = perform_keep },
  { NULL, N_ ("Correct") },
};
