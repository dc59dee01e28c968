/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-enemy-target.c: whom an enemy attacks, as it is asked in step C and of a boss in step D
 * (page 18).
 */

#include "genesis-table.h"

#include "genesis-figures.h"
#include "genesis-memory.h"
#include "genesis-phases.h"
#include "genesis-words.h"

static TsOffer *
offer_target (const GenesisState *state, int enemy, int figure, TsOfferStyle style, TsView *view)
{
  g_autofree char *id = genesis_figure_id (state, figure);
  TsOffer *self = genesis_offer_enemy (state, enemy, style,
                                       ts_phrase ("{figure}", genesis_name_figure (state, figure)),
                                       "aim", view);

  ts_offer_put_text (self, "target", id);
  if (state->stats[state->setup->kinds[enemy]][STAT_ATTACK] == UNKNOWN)
    {
      TsField *count = ts_offer_ask (self, "count");

      ts_field_set_label (count, ts_phrase ("Attack dice on its card"));
      count->required = TRUE;
    }
  return self;
}

/* Whom people have named comes first. */
void
genesis_offer_targets (const GenesisState *state, int enemy, gboolean likely, TsView *view)
{
  int named = genesis_get_named (state, enemy);

  if (named != NOBODY)
    offer_target (state, enemy, named, likely ? TS_OFFER_SUGGESTED : TS_OFFER_PLAIN, view);
  for (int i = 0; i < MAX_FIGURES; i++)
    if (i != named && genesis_is_standing (state, i))
      offer_target (state, enemy, i,
                    likely && named == NOBODY ? TS_OFFER_SUGGESTED : TS_OFFER_PLAIN, view);
}

/* Whom the sketch lets it attack, there as well as here. Of those that are equally near the one
 * that people have named is the likeliest. */
void
genesis_offer_plan_targets (
    const GenesisState *state, int enemy, const GenesisPlan *plan, TsOfferStyle style, TsView *view)
{
  g_autofree char *id = genesis_enemy_id (state, enemy);
  int named = genesis_get_named (state, enemy);

  if (named != NOBODY && !genesis_plan_has_target (plan, named))
    named = NOBODY;
  for (guint i = 0; i < plan->plan->targets->len; i++)
    {
      guint target = g_array_index (plan->plan->targets, guint, i);
      int figure = plan->scene.tokens[target];
      TsHex at = plan->scene.figures[target].at;
      TsOffer *self = offer_target (
          state, enemy, figure, named == NOBODY || named == figure ? style : TS_OFFER_PLAIN, view);

      if (self->fields->len == 0)
        ts_view_add_spot (view, TS_SPOT_TARGET, id, at.q, at.r, self);
    }
}

/* Of those that see nobody, all that are left can be passed with one tap. */
static void
offer_hold (const GenesisState *state, int enemy, gboolean likely, TsView *view)
{
  guint n = likely ? 0 : genesis_count_blind (state);

  if (n > 1)
    ts_offer_put_flag (
        genesis_offer_enemy (state, enemy, TS_OFFER_SUGGESTED,
                             ts_phrase ("None of these {n} attacks", ts_number ("n", n)), "hold",
                             view),
        "others", TRUE);
  genesis_offer_enemy (state, enemy, likely || n > 1 ? TS_OFFER_PLAIN : TS_OFFER_SUGGESTED,
                       ts_phrase ("Nobody"), "hold", view);
}

/* People say whom it attacks. */
static void
ask_target (const GenesisState *state, int enemy, TsView *view)
{
  gboolean likely = genesis_saw_someone (state, enemy);

  genesis_instruct (
      view, ts_phrase ("{enemy}: whom does it attack?", genesis_name_enemy (state, enemy)),
      ts_phrase (
          "The nearest standing character in range and in sight. Equally near: you choose."));
  if (likely)
    genesis_offer_targets (state, enemy, TRUE, view);
  offer_hold (state, enemy, likely, view);
  if (!likely)
    genesis_offer_targets (state, enemy, FALSE, view);
  if (state->hand && state->enemy == enemy)
    genesis_offer_sketch_again (state, enemy, view);
  else
    genesis_explain_silence (state, enemy, view);
}

static TsPhrase *
format_attack (TsArg enemy, const GenesisPlan *plan)
{
  if (plan->plan->targets->len == 0)
    return ts_phrase ("{enemy}: nobody in range and in sight", enemy);
  if (plan->plan->targets->len == 1)
    return ts_phrase ("{enemy} attacks {sighted}", enemy,
                      ts_part ("sighted", genesis_format_sighted (plan)));
  return ts_phrase ("{enemy}: whom does it attack? {sighted}", enemy,
                    ts_part ("sighted", genesis_format_sighted (plan)));
}

static void
show_plan (
    const GenesisState *state, int enemy, const GenesisPlan *plan, TsOfferStyle style, TsView *view)
{
  gboolean likely = plan->plan->targets->len > 0;

  genesis_instruct (view, format_attack (genesis_name_enemy (state, enemy), plan), NULL);
  if (plan->plan->candidates->len > plan->plan->targets->len && plan->plan->stay)
    genesis_add_line (
        view, ts_phrase ("{heroes}.", ts_part ("heroes", genesis_plan_format_candidates (plan))));
  genesis_explain_left_out (state, enemy, view);
  genesis_offer_plan_targets (state, enemy, plan, style, view);
  offer_hold (state, enemy, likely, view);
  genesis_offer_by_hand (state, enemy, view);
}

void
genesis_show_attacks (const GenesisState *state, TsView *view)
{
  int enemy = genesis_next_attacker (state);
  TsOfferStyle style;
  g_autoptr (GenesisPlan) plan = NULL;

  view->now.footnote = ts_view_text (view, "Step C, page 18");
  if (enemy == NOBODY)
    {
      genesis_offer_nothing (state, ts_phrase ("No enemy of this color attacks"), view);
      return;
    }

  genesis_set_enemy_kicker (state, enemy, N_ ("Attack"), view);
  style = genesis_offer_run (state, view) ? TS_OFFER_PLAIN : TS_OFFER_SUGGESTED;
  if (!(state->hand && state->enemy == enemy))
    plan = genesis_plan_find (state, enemy, FALSE);
  if (plan != NULL)
    show_plan (state, enemy, plan, style, view);
  else
    ask_target (state, enemy, view);
  genesis_offer_another (state, enemy, view);
}
