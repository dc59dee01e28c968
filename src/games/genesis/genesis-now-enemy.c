/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-now-enemy.c: what to do now in the enemy phase.
 */

#include "genesis-catalogue.h"
#include "genesis-enemies.h"
#include "genesis-figures.h"
#include "genesis-now.h"
#include "genesis-steps.h"
#include "genesis-words.h"
#include "ts-sketch-words.h"

void
now_show_reinforcements (const GenesisState *state, TsView *view)
{
  guint n = genesis_reinforcement_dice (state);
  Color color = genesis_get_rolling_color (state);
  TsOffer *self;

  view->now.kicker
      = ts_view_say (view, ts_phrase ("Reinforcements · {color}",
                                      ts_term ("color", genesis_color_of_player (color))));
  now_instruct (
      view,
      n > 0 ? ts_phrase_plural ("Roll {n} reinforcement die", "Roll {n} reinforcement dice", n)
            : ts_phrase ("This mission rolls no reinforcements"),
      state->n_queue[color] == 0
          ? ts_phrase ("Nobody waits in the {color} queue, so nobody will come.",
                       ts_term ("color", genesis_color_of_queue (color)))
          : ts_phrase_plural ("Every entry that shows a result gets one enemy, in alphabetical "
                              "order. {n} waits.",
                              "Every entry that shows a result gets one enemy, in alphabetical "
                              "order. {n} wait.",
                              state->n_queue[color]));
  view->now.footnote = ts_view_text (view, "Step A, page 16");
  self = ts_view_offer (view, TS_OFFER_SUGGESTED, n > 0 ? ts_phrase ("Roll") : ts_phrase ("Go on"),
                        "reinforce");
  if (n > 0)
    ts_offer_add_dice (self, "dice", ts_view_text (view, "Real dice"), NULL, 6, n);
  if (genesis_get_shown_numbers (state) != ALL_NUMBERS)
    ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Signal jammer: skip the roll"), "jam");
}

static TsPhrase *
say_stat (const char *known, const char *unknown, int value)
{
  return value != UNKNOWN
             ? ts_phrase_new (known, NULL, 0, (TsArg[]){ ts_number ("n", value), { TS_ARG_END } })
             : ts_phrase_msgid (unknown);
}

static TsPhrase *
say_dice (int value)
{
  return value != UNKNOWN ? ts_phrase_plural ("{n} die", "{n} dice", value) : ts_phrase ("? dice");
}

/* "Movement · red Endo 2 · moves 4 · range 6 · 3 dice" */
void
now_set_enemy_kicker (const GenesisState *state, int enemy, const char *step, TsView *view)
{
  const gint16 *stats = state->stats[state->setup->kinds[enemy]];

  view->now.kicker = ts_view_say (
      view,
      ts_phrase ("{step} · {enemy} · {move} · {range} · {attack}", ts_term ("step", step),
                 genesis_name_enemy (state, enemy),
                 ts_part ("move", say_stat (N_ ("moves {n}"), N_ ("moves ?"), stats[STAT_MOVE])),
                 ts_part ("range", say_stat (N_ ("range {n}"), N_ ("range ?"), stats[STAT_RANGE])),
                 ts_part ("attack", say_dice (stats[STAT_ATTACK]))));
}

void
now_offer_another (const GenesisState *state, int enemy, TsView *view)
{
  TsOffer *self;
  TsField *field;

  if (genesis_count_waiting (state) < 2)
    return;
  self = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Another one first…"), "pick");
  field = ts_offer_add_field (self, TS_SPEC_CHOICE, "enemy", ts_view_text (view, "Enemy"));
  field->required = TRUE;
  for (guint i = 0; i < state->setup->n_enemies; i++)
    if ((int) i != enemy && genesis_is_waiting (state, (int) i))
      now_add_enemy_choice (state, view, field, (int) i);
}

static guint
count_lost (const GenesisState *state, gboolean bosses)
{
  guint n = 0;

  for (guint i = 0; i < state->setup->n_enemies; i++)
    n += state->enemies[i].lost && state->enemies[i].where == WHERE_MAP
         && (bosses ? genesis_is_boss (state, (int) i) : genesis_is_active (state, (int) i));
  return n;
}

void
now_offer_nothing (const GenesisState *state, TsPhrase *instruction, TsView *view)
{
  guint stunned = count_lost (state, state->phase == PHASE_BOSSES);

  now_instruct (view, instruction,
                stunned > 0
                    ? ts_phrase_plural ("{n} is stunned and loses this activation.",
                                        "{n} are stunned and lose this activation.", stunned)
                    : NULL);
  ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Go on"), "next");
}

static TsOffer *
offer_target (const GenesisState *state, int enemy, int figure, TsOfferStyle style, TsView *view)
{
  g_autofree char *id = genesis_figure_id (state, figure);
  TsOffer *self = ts_view_offer (
      view, style, ts_phrase ("{figure}", genesis_name_figure (state, figure)), "aim");

  now_put_enemy (state, self, enemy);
  ts_offer_put_text (self, "target", id);
  if (state->stats[state->setup->kinds[enemy]][STAT_ATTACK] == UNKNOWN)
    {
      TsField *count = ts_offer_add_field (self, TS_SPEC_INTEGER, "count",
                                           ts_view_text (view, "Attack dice on its card"));

      count->required = TRUE;
      count->max = MAX_ATTACK_DICE;
    }
  return self;
}

static void
offer_targets (const GenesisState *state, int enemy, gboolean likely, TsView *view)
{
  int seen = state->enemies[enemy].aims;
  int aims = seen != NOBODY && genesis_is_standing (state, seen) ? seen : NOBODY;

  for (int i = 0; i < MAX_FIGURES; i++)
    if (genesis_is_standing (state, i))
      offer_target (state, enemy, i,
                    likely && (aims == NOBODY || aims == i) ? TS_OFFER_SUGGESTED : TS_OFFER_PLAIN,
                    view);
}

/* Whom the sketch lets it attack, there as well as here. */
static void
offer_plan_targets (
    const GenesisState *state, int enemy, const GenesisPlan *plan, TsOfferStyle style, TsView *view)
{
  g_autofree char *id = genesis_enemy_id (state, enemy);

  for (guint i = 0; i < plan->plan->targets->len; i++)
    {
      guint target = g_array_index (plan->plan->targets, guint, i);
      TsHex at = plan->scene.figures[target].at;
      TsOffer *self = offer_target (state, enemy, plan->scene.tokens[target], style, view);

      if (self->fields->len == 0)
        ts_view_add_spot (view, TS_SPOT_TARGET, id, at.q, at.r, self);
    }
}

/* Of those that see nobody, all that are left can be passed with one tap. */
static void
offer_hold (const GenesisState *state, int enemy, gboolean likely, TsView *view)
{
  guint n = genesis_count_blind (state);
  TsOffer *self;

  if (!likely && n > 1)
    {
      self = ts_view_offer (view, TS_OFFER_SUGGESTED,
                            ts_phrase ("None of these {n} attacks", ts_number ("n", n)), "hold");
      now_put_enemy (state, self, enemy);
      json_object_set_boolean_member (self->command, "others", TRUE);
    }
  self = ts_view_offer (view, likely || n > 1 ? TS_OFFER_PLAIN : TS_OFFER_SUGGESTED,
                        ts_phrase ("Nobody"), "hold");
  now_put_enemy (state, self, enemy);
}

/* People say whom it attacks. */
static void
ask_target (const GenesisState *state, int enemy, TsView *view)
{
  gboolean likely = genesis_saw_someone (state, enemy);

  now_instruct (
      view, ts_phrase ("Whom does it attack?"),
      ts_phrase (
          "The nearest standing character in range and in sight. Equally near: you choose."));
  if (likely)
    offer_targets (state, enemy, TRUE, view);
  offer_hold (state, enemy, likely, view);
  if (!likely)
    offer_targets (state, enemy, FALSE, view);
  if (state->hand && state->enemy == enemy)
    now_offer_sketch_again (state, enemy, view);
  else
    now_explain_silence (state, enemy, view);
}

static TsPhrase *
say_attack (const GenesisPlan *plan)
{
  if (plan->plan->targets->len == 0)
    return ts_phrase ("Nobody in range and in sight");
  if (plan->plan->targets->len == 1)
    return ts_phrase ("It attacks {sighted}", ts_part ("sighted", now_say_sighted (plan)));
  return ts_phrase ("Whom does it attack? {sighted}", ts_part ("sighted", now_say_sighted (plan)));
}

static void
show_plan (const GenesisState *state, int enemy, const GenesisPlan *plan, TsView *view)
{
  gboolean likely = plan->plan->targets->len > 0;

  now_instruct (view, say_attack (plan), NULL);
  if (plan->plan->candidates->len > plan->plan->targets->len && plan->plan->stay)
    now_add_line (view,
                  ts_phrase ("{heroes}.", ts_part ("heroes", genesis_plan_say_candidates (plan))));
  now_explain_left_out (state, enemy, view);
  offer_plan_targets (state, enemy, plan, TS_OFFER_SUGGESTED, view);
  offer_hold (state, enemy, likely, view);
  now_offer_by_hand (state, enemy, view);
}

void
now_show_attacks (const GenesisState *state, TsView *view)
{
  int enemy = genesis_next_attacker (state);
  g_autoptr (GenesisPlan) plan = NULL;

  view->now.footnote = ts_view_text (view, "Step C, page 18");
  if (enemy == NOBODY)
    {
      now_offer_nothing (state, ts_phrase ("No enemy of this color attacks"), view);
      return;
    }

  now_set_enemy_kicker (state, enemy, N_ ("Attack"), view);
  if (!(state->hand && state->enemy == enemy))
    plan = genesis_plan_new (state, enemy, FALSE);
  if (plan != NULL)
    show_plan (state, enemy, plan, view);
  else
    ask_target (state, enemy, view);
  now_offer_another (state, enemy, view);
}

static void
offer_boss_done (const GenesisState *state, int boss, TsView *view)
{
  now_put_enemy (
      state, ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("It is done"), "boss-done"), boss);
}

static void
instruct_boss (const GenesisState *state, int boss, TsView *view)
{
  g_autofree char *field = g_strdup_printf ("logic-%u", state->enemies[boss].logic);
  g_autofree char *logic = genesis_dup_card_text (state->setup, state->setup->kinds[boss], field);

  if (logic != NULL)
    now_instruct (view, ts_phrase_verbatim (logic),
                  ts_phrase ("Logic die {die}", ts_number ("die", state->enemies[boss].logic)));
  else
    now_instruct (
        view,
        ts_phrase ("Read line {die} of its logic card",
                   ts_number ("die", state->enemies[boss].logic)),
        ts_phrase ("It moves and attacks as the others do unless the card says otherwise."));
}

static void
offer_boss_by_hand (const GenesisState *state, int boss, TsView *view)
{
  if (state->enemies[boss].moved == 0)
    {
      now_offer_move (state, boss, TS_OFFER_PLAIN, ts_phrase ("It stays"), 1, view);
      now_offer_move (state, boss, TS_OFFER_PLAIN, ts_phrase ("It moved"), 2, view);
    }
  offer_targets (state, boss, FALSE, view);
}

/* What the others would do in its place. */
static void
offer_boss_plan (const GenesisState *state, int boss, const GenesisPlan *plan, TsView *view)
{
  now_add_line (view, ts_phrase ("On the sketch: {plan}.",
                                 ts_part ("plan", ts_hex_plan_say (plan->plan, plan->names))));
  now_explain_left_out (state, boss, view);
  if (state->enemies[boss].moved == 0)
    now_offer_plan (state, boss, plan, TS_OFFER_PLAIN, view);
  offer_plan_targets (state, boss, plan, TS_OFFER_PLAIN, view);
  now_offer_by_hand (state, boss, view);
}

/* After an attack the likeliest is that the boss is done; before it, that it moves or attacks. */
static void
offer_boss_turn (const GenesisState *state, int boss, TsView *view)
{
  gboolean hand = state->hand && state->enemy == boss;
  g_autoptr (GenesisPlan) plan
      = hand ? NULL : genesis_plan_new (state, boss, state->enemies[boss].moved == 0);

  instruct_boss (state, boss, view);
  if (state->enemies[boss].struck)
    offer_boss_done (state, boss, view);
  if (plan != NULL)
    offer_boss_plan (state, boss, plan, view);
  else
    offer_boss_by_hand (state, boss, view);
  if (hand)
    now_offer_sketch_again (state, boss, view);
  else if (plan == NULL)
    now_explain_silence (state, boss, view);
  if (!state->enemies[boss].struck)
    offer_boss_done (state, boss, view);
}

void
now_show_bosses (const GenesisState *state, TsView *view)
{
  int boss = genesis_next_boss (state);
  g_autofree char *id = NULL;
  TsOffer *self;

  view->now.footnote = ts_view_text (view, "Step D, page 19");
  if (boss == NOBODY)
    {
      now_offer_nothing (state, ts_phrase ("No boss acts"), view);
      return;
    }

  now_set_enemy_kicker (state, boss, N_ ("Boss"), view);
  if (state->enemies[boss].logic > 0)
    offer_boss_turn (state, boss, view);
  else
    {
      id = genesis_enemy_id (state, boss);
      now_instruct (view,
                    ts_phrase ("Roll the logic die for {enemy}", genesis_name_enemy (state, boss)),
                    NULL);
      self = ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Roll"), "logic");
      ts_offer_put_text (self, "boss", id);
      ts_offer_add_dice (self, "dice", ts_view_text (view, "Real die"), NULL, 6, 1);
    }
  now_offer_another (state, boss, view);
}

void
now_show_recovery (const GenesisState *state, TsView *view)
{
  GPtrArray *names = ts_phrase_array_new ();

  for (guint i = 0; i < state->setup->n_enemies; i++)
    if (state->enemies[i].lost && state->enemies[i].where == WHERE_MAP)
      g_ptr_array_add (names, genesis_say_enemy (state, (int) i));
  view->now.footnote = ts_view_text (view, "Step E, page 19");
  if (names->len == 0)
    {
      now_instruct (view, ts_phrase ("Nobody has to recover"), NULL);
      g_ptr_array_unref (names);
      ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Go on"), "recover");
      return;
    }
  now_instruct (view, ts_phrase ("Stand up: {enemies}", ts_list ("enemies", names)),
                ts_phrase ("They were stunned and lost this activation."));
  ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("They stand"), "recover");
}
