/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-enemy-phase.c: steps A, D and E of the enemy phase as they are asked and shown.
 */

#include "genesis-table.h"

#include "genesis-enemy-phase.h"
#include "genesis-kinds.h"
#include "genesis-memory.h"
#include "genesis-phases.h"
#include "genesis-words.h"
#include "ts-sketch-words.h"

/* Step A, and the rolls before the first round (L746-762). */

static gboolean
is_jam_open (const GenesisState *state)
{
  g_autoptr (TsWhyNot) why_not = ts_why_not_new (FALSE);

  return genesis_may_jam (state, NULL, why_not);
}

void
genesis_show_reinforcements (const GenesisState *state, TsView *view)
{
  guint n = genesis_count_reinforcement_dice (state);
  Color color = genesis_get_rolling_color (state);
  gboolean run;
  TsOffer *self;

  view->now.kicker = ts_view_format (
      view, ts_phrase ("Reinforcements · {color}", ts_term ("color", genesis_colors[color].label)));
  genesis_instruct (
      view,
      n > 0 ? ts_phrase_plural ("Roll {n} reinforcement die", "Roll {n} reinforcement dice", n)
            : ts_phrase ("This mission rolls no reinforcements"),
      state->n_queue[color] == 0
          ? ts_phrase ("Nobody waits in the {color} queue, so nobody will come.",
                       ts_term ("color", genesis_queue_colors[color]))
          : ts_phrase_plural ("Every entry that shows a result gets one enemy, in alphabetical "
                              "order. {n} waits.",
                              "Every entry that shows a result gets one enemy, in alphabetical "
                              "order. {n} wait.",
                              state->n_queue[color]));
  view->now.footnote = ts_view_text (view, "Step A, page 16");
  run = genesis_offer_run (state, view);
  if (run && genesis_offer_order (state, view))
    genesis_explain_order (view);
  self = ts_view_offer (view, run ? TS_OFFER_PLAIN : TS_OFFER_SUGGESTED,
                        n > 0 ? ts_phrase ("Roll") : ts_phrase ("Continue"), "reinforce");
  if (n > 0)
    ts_field_set_label (ts_offer_ask (self, "dice"), ts_phrase ("Real dice"));
  if (genesis_find_jammer (state) != NOBODY && is_jam_open (state))
    ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Signal jammer: skip the roll"), "jam");
}

void
genesis_offer_jam (const GenesisState *state, TsView *view)
{
  if (genesis_find_jammer (state) == NOBODY && is_jam_open (state))
    ts_view_offer_more (view, ts_phrase ("Signal jammer: skip the roll"), "jam");
}

/* Step D: bosses, each by its logic card (page 19). */

static void
offer_boss_done (const GenesisState *state, int boss, TsView *view)
{
  TsOfferStyle style = view->now.offers->len == 0 ? TS_OFFER_SUGGESTED : TS_OFFER_PLAIN;

  genesis_offer_enemy (state, boss, style, ts_phrase ("Finished"), "boss-done", view);
}

static void
instruct_boss (const GenesisState *state, int boss, TsView *view)
{
  guint die = state->enemies[boss].logic;
  const char *logic = genesis_get_enemy_card (state, boss)->logic[die - 1];

  if (logic != NULL)
    genesis_instruct (view, ts_phrase_verbatim (logic),
                      ts_phrase ("Logic die {die}", ts_number ("die", state->enemies[boss].logic)));
  else
    genesis_instruct (view,
                      ts_phrase ("Read line {die} of its logic card",
                                 ts_number ("die", state->enemies[boss].logic)),
                      ts_phrase ("It moves and attacks as the others do unless its card differs."));
}

/* The exceptions of its cards, when they matter. */
static void
explain_boss (const GenesisState *state, int boss, TsView *view)
{
  TsPhrase *suffers = genesis_format_hesitation (state, boss);

  if (suffers != NULL)
    genesis_add_line (view, ts_phrase ("{line}.", ts_part ("line", suffers)));
  if (state->enemies[boss].moved == 0
      && genesis_get_enemy_card (state, boss)->stops == STOPS_BY_CARD)
    genesis_add_line (view, ts_phrase ("Where it stops is an exception on its card (page 17)."));
}

static void
offer_boss_by_hand (const GenesisState *state, int boss, TsView *view)
{
  if (state->enemies[boss].moved == 0)
    {
      genesis_offer_move (state, boss, TS_OFFER_PLAIN, ts_phrase ("It stays"), 1, view);
      genesis_offer_move (state, boss, TS_OFFER_PLAIN, ts_phrase ("It moved"), 2, view);
    }
  genesis_offer_targets (state, boss, FALSE, view);
}

/* What the others would do in its place. */
static void
offer_boss_plan (const GenesisState *state, int boss, GenesisPlan *plan, TsView *view)
{
  genesis_add_line (view,
                    ts_phrase ("On the sketch: {plan}.",
                               ts_part ("plan", ts_hex_plan_format (plan->plan, plan->names))));
  genesis_explain_left_out (state, boss, view);
  if (state->enemies[boss].moved == 0)
    genesis_offer_plan (state, boss, plan, TS_OFFER_PLAIN, view);
  genesis_offer_plan_targets (state, boss, plan, TS_OFFER_PLAIN, view);
  genesis_offer_by_hand (state, boss, view);
}

/* After an attack the likeliest is that the boss is done; before it, that it moves or attacks. */
static void
offer_boss_turn (const GenesisState *state, int boss, TsView *view)
{
  gboolean hand = state->hand && state->enemy == boss;
  g_autoptr (GenesisPlan) plan
      = hand ? NULL : genesis_plan_find (state, boss, state->enemies[boss].moved == 0);

  instruct_boss (state, boss, view);
  explain_boss (state, boss, view);
  if (state->enemies[boss].struck)
    offer_boss_done (state, boss, view);
  if (plan != NULL)
    offer_boss_plan (state, boss, plan, view);
  else
    offer_boss_by_hand (state, boss, view);
  if (hand)
    genesis_offer_sketch_again (state, boss, view);
  else if (plan == NULL)
    genesis_explain_silence (state, boss, view);
  if (!state->enemies[boss].struck)
    offer_boss_done (state, boss, view);
}

void
genesis_show_bosses (const GenesisState *state, TsView *view)
{
  int boss = genesis_next_boss (state);
  g_autofree char *id = NULL;
  TsOffer *self;

  view->now.footnote = ts_view_text (view, "Step D, page 19");
  if (boss == NOBODY)
    {
      genesis_offer_nothing (state, ts_phrase ("No boss acts"), view);
      return;
    }

  genesis_set_enemy_kicker (state, boss, N_ ("Boss"), view);
  if (state->enemies[boss].logic > 0)
    offer_boss_turn (state, boss, view);
  else
    {
      id = genesis_enemy_id (state, boss);
      genesis_instruct (
          view, ts_phrase ("Roll the logic die for {enemy}", genesis_name_enemy (state, boss)),
          NULL);
      explain_boss (state, boss, view);
      self = ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Roll"), "logic");
      ts_offer_put_text (self, "boss", id);
      ts_field_set_label (ts_offer_ask (self, "dice"), ts_phrase ("Real die"));
    }
  genesis_offer_another (state, boss, view);
}

/* Step E. */

void
genesis_show_recovery (const GenesisState *state, TsView *view)
{
  GPtrArray *names = ts_phrase_array_new ();
  guint many;

  for (guint i = 0; i < state->setup->n_enemies; i++)
    if (state->enemies[i].lost && state->enemies[i].where == WHERE_MAP)
      g_ptr_array_add (names, genesis_format_enemy (state, (int) i));
  view->now.footnote = ts_view_text (view, "Step E, page 19");
  if (names->len == 0)
    {
      genesis_instruct (view, ts_phrase ("Nobody has to recover"), NULL);
      g_ptr_array_unref (names);
      ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Continue"), "recover");
      return;
    }
  many = names->len;
  genesis_instruct (view, ts_phrase ("Stand up: {enemies}", ts_list ("enemies", names)),
                    many == 1 ? ts_phrase ("It was stunned and lost this activation.")
                              : ts_phrase ("They were stunned and lost this activation."));
  ts_view_offer (view, TS_OFFER_SUGGESTED,
                 many == 1 ? ts_phrase ("It stands") : ts_phrase ("They stand"), "recover");
}
