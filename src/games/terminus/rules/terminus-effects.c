/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-effects.c: what developments and upgrades take and give: as far as anybody knows, as it
 * is said, and whether it can be done.
 */

#include "terminus-effects.h"

#include "terminus-catalogue.h"
#include "terminus-ids.h"
#include "terminus-ledger.h"
#include "terminus-trade.h"
#include "terminus-words.h"

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

/* What an upgrade does, as far as anybody knows. */
Effect
terminus_get_upgrade_effect (const TerminusState *state, guint upgrade)
{
  return state->upgrades[upgrade].known
             ? state->upgrades[upgrade]
             : terminus_read_effect (state->setup, "upgrade", terminus_upgrades[upgrade].id);
}

Effect
terminus_get_development_effect (const TerminusState *state, guint number)
{
  const Development *development = terminus_get_development (state, number);
  g_autofree char *id = g_strdup_printf ("%u", number);

  if (development != NULL && development->effect.known)
    return development->effect;
  return terminus_read_effect (state->setup, "development", id);
}

gboolean
terminus_has_unread_upgrade (const TerminusState *state, int player)
{
  for (guint i = 0; i < N_UPGRADES; i++)
    if (state->players[player].upgrades[i] && !terminus_get_upgrade_effect (state, i).known)
      return TRUE;
  return FALSE;
}

gboolean
terminus_has_open_upgrade (const TerminusState *state, int player)
{
  for (guint i = 0; i < N_UPGRADES; i++)
    {
      Effect effect = terminus_get_upgrade_effect (state, i);
      g_autoptr (TsWhyNot) why_not = ts_why_not_new (FALSE);

      if (state->players[player].upgrades[i]
          && (!effect.known || terminus_may_do_effect (state, player, &effect, NULL, why_not)))
        return TRUE;
    }
  return FALSE;
}
