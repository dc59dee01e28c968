/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-now-enemy.c: what to do now in the enemy phase.
 */

#include "genesis-catalogue.h"
#include "genesis-dice.h"
#include "genesis-enemies.h"
#include "genesis-figures.h"
#include "genesis-now.h"
#include "genesis-steps.h"
#include "genesis-words.h"

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
  self = now_offer (view, TS_OFFER_SUGGESTED, n > 0 ? ts_phrase ("Roll") : ts_phrase ("Go on"),
                    "reinforce");
  if (n > 0)
    ts_offer_add_dice (self, "dice", ts_view_text (view, "Real dice"), NULL, 6, n);
  if (genesis_get_shown_numbers (state) != ALL_NUMBERS)
    now_offer (view, TS_OFFER_PLAIN, ts_phrase ("Signal jammer: skip the roll"), "jam");
}

static TsPhrase *
say_stat (const char *known, const char *unknown, int value)
{
  return value != UNKNOWN
             ? ts_phrase_new (known, NULL, 0, (TsArg[]){ ts_number ("n", value), { TS_ARG_END } })
             : ts_phrase_new (unknown, NULL, 0, (TsArg[]){ { TS_ARG_END } });
}

static TsPhrase *
say_dice (int value)
{
  return value != UNKNOWN ? ts_phrase_plural ("{n} die", "{n} dice", value) : ts_phrase ("? dice");
}

/* "Movement · red Endo 2 · moves 4 · range 6 · 3 dice" */
static void
set_enemy_kicker (const GenesisState *state, int enemy, const char *step, TsView *view)
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

static void
offer_another (const GenesisState *state, int enemy, TsView *view)
{
  TsOffer *self;
  TsField *field;

  if (genesis_count_waiting (state) < 2)
    return;
  self = now_offer (view, TS_OFFER_PLAIN, ts_phrase ("Another one first…"), "pick");
  field = ts_offer_add_field (self, TS_SPEC_CHOICE, "enemy", ts_view_text (view, "Enemy"));
  field->required = TRUE;
  for (guint i = 0; i < state->setup->n_enemies; i++)
    if ((int) i != enemy && genesis_is_waiting (state, (int) i))
      now_add_enemy_choice (state, view, field, (int) i);
}

static TsOffer *
offer_move_by (const GenesisState *state,
               int enemy,
               TsOfferStyle style,
               TsPhrase *label,
               int rule,
               TsView *view)
{
  TsOffer *self = now_offer (view, style, label, "move");

  now_put_enemy (state, self, enemy);
  json_object_set_int_member (self->command, "rule", rule);
  return self;
}

/* "Rule 1 of 4, page 17. After it: red Drone 1." */
static void
set_footnote (const GenesisState *state, int enemy, TsView *view)
{
  for (guint i = 0; i < state->setup->n_enemies; i++)
    if ((int) i != enemy && genesis_is_waiting (state, (int) i))
      {
        view->now.footnote
            = ts_view_say (view, ts_phrase ("Rule 1 of 4, page 17. After it: {enemy}.",
                                            genesis_name_enemy (state, (int) i)));
        return;
      }
  view->now.footnote = ts_view_text (view, "Rule 1 of 4, page 17");
}

static void
ask_sight (const GenesisState *state, int enemy, TsView *view)
{
  int range = state->stats[state->setup->kinds[enemy]][STAT_RANGE];

  now_instruct (
      view,
      range != UNKNOWN ? ts_phrase_plural ("Does it see someone within {n} hex?",
                                           "Does it see someone within {n} hexes?", range)
                       : ts_phrase ("Does it see someone within its range?"),
      ts_phrase ("From any point of its hex to any point of theirs. Cover does not matter; "
                 "walls, red borders and gaps in the map do."));
  set_footnote (state, enemy, view);
  offer_move_by (state, enemy, TS_OFFER_SUGGESTED, ts_phrase ("It does: it stays"), 1, view);
  now_put_enemy (state, now_offer (view, TS_OFFER_PLAIN, ts_phrase ("It does not"), "unseen"),
                 enemy);
  offer_another (state, enemy, view);
}

static void
ask_way (const GenesisState *state, int enemy, TsView *view)
{
  int move = state->stats[state->setup->kinds[enemy]][STAT_MOVE];

  now_instruct (
      view,
      move != UNKNOWN
          ? ts_phrase_plural ("Move it by up to {n} hex towards the nearest character",
                              "Move it by up to {n} hexes towards the nearest character", move)
          : ts_phrase ("Move it towards the nearest character"),
      ts_phrase (
          "It stops at once when it sees the character within range. An obstacle costs 2, except "
          "for those who ignore it. Equally near, or ways equally short: you choose."));
  view->now.footnote = ts_view_text (view, "Rules 2 to 4, page 17");
  offer_move_by (state, enemy, TS_OFFER_SUGGESTED, ts_phrase ("It sees someone now"), 2, view);
  offer_move_by (state, enemy, TS_OFFER_PLAIN, ts_phrase ("It moved, but sees nobody"), 3, view);
  offer_move_by (state, enemy, TS_OFFER_PLAIN, ts_phrase ("The way is blocked"), 4, view);
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

static void
offer_nothing (const GenesisState *state, TsPhrase *instruction, TsView *view)
{
  guint stunned = count_lost (state, state->phase == PHASE_BOSSES);

  now_instruct (view, instruction,
                stunned > 0
                    ? ts_phrase_plural ("{n} is stunned and loses this activation.",
                                        "{n} are stunned and lose this activation.", stunned)
                    : NULL);
  now_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Go on"), "next");
}

void
now_show_movement (const GenesisState *state, TsView *view)
{
  int enemy = genesis_next_mover (state);

  if (enemy == NOBODY)
    {
      view->now.footnote = ts_view_text (view, "Step B, page 17");
      offer_nothing (state, ts_phrase ("No enemy of this color moves"), view);
      return;
    }
  set_enemy_kicker (state, enemy, N_ ("Movement"), view);
  if (state->unseen)
    ask_way (state, enemy, view);
  else
    ask_sight (state, enemy, view);
}

static void
offer_targets (const GenesisState *state, int enemy, gboolean likely, TsView *view)
{
  gboolean unknown = state->stats[state->setup->kinds[enemy]][STAT_ATTACK] == UNKNOWN;
  int seen = state->enemies[enemy].aims;
  int aims = seen != NOBODY && genesis_is_standing (state, seen) ? seen : NOBODY;

  for (int i = 0; i < MAX_FIGURES; i++)
    {
      g_autofree char *id = NULL;
      TsOffer *self;

      if (!genesis_is_standing (state, i))
        continue;
      id = genesis_figure_id (state, i);
      self = now_offer (
          view, likely && (aims == NOBODY || aims == i) ? TS_OFFER_SUGGESTED : TS_OFFER_PLAIN,
          ts_phrase ("{figure}", genesis_name_figure (state, i)), "aim");
      now_put_enemy (state, self, enemy);
      now_put_text (self, "target", id);
      if (unknown)
        {
          TsField *count = ts_offer_add_field (self, TS_SPEC_INTEGER, "count",
                                               ts_view_text (view, "Attack dice on its card"));

          count->required = TRUE;
          count->max = MAX_ATTACK_DICE;
        }
    }
}

static TsArg
name_chance (const GenesisState *state, const char *name, guint n, guint least)
{
  return ts_part (name, now_say_chance (genesis_get_odds (state, genesis_skulls_of, n, least)));
}

static TsPhrase *
say_strike_odds (const GenesisState *state, guint n)
{
  if (n == 1)
    return ts_phrase ("{one} for 1 damage. Let another player roll.",
                      name_chance (state, "one", n, 1));
  return ts_phrase ("{one} for 1 damage or more, {two} for 2 or more. Let another player roll.",
                    name_chance (state, "one", n, 1), name_chance (state, "two", n, 2));
}

void
now_show_strike (const GenesisState *state, TsView *view)
{
  guint n = state->threat.n_dice;
  TsOffer *self;

  view->now.kicker
      = ts_view_say (view, ts_phrase ("Attack · {enemy} → {figure}",
                                      genesis_name_enemy (state, state->threat.enemy),
                                      genesis_name_figure (state, state->threat.figure)));
  now_instruct (view,
                ts_phrase_plural ("Roll {n} attack die for the enemy",
                                  "Roll {n} attack dice for the enemy", n),
                n > 0 ? say_strike_odds (state, n) : NULL);
  view->now.footnote = ts_view_text (view, state->phase == PHASE_BOSSES ? N_ ("Step D, page 19")
                                                                        : N_ ("Step C, page 18"));
  self = now_offer (view, TS_OFFER_SUGGESTED, n > 0 ? ts_phrase ("Roll") : ts_phrase ("Go on"),
                    "strike");
  if (n > 0)
    ts_offer_add_dice (self, "dice", ts_view_text (view, "Real dice"), state->setup->die, 0, n);
}

/* "1 to the cover, 1 wound" */
static TsPhrase *
say_damage (const GenesisState *state, guint damage)
{
  const Hero *hero = &state->heroes[state->threat.figure];
  guint cover = state->threat.figure < MAX_HEROES
                    ? MIN (damage, (guint) (hero->cover_shield - hero->cover_damage))
                    : 0;

  if (damage == 0)
    return ts_phrase ("Take no wound");
  if (cover == 0)
    return ts_phrase_plural ("Take {n} wound", "Take {n} wounds", damage);
  if (cover == damage)
    return ts_phrase_plural ("Cover takes {n}", "Cover takes {n}", damage);
  return ts_phrase_plural ("Cover takes {cover}, {n} wound", "Cover takes {cover}, {n} wounds",
                           damage - cover, ts_number ("cover", cover));
}

static void
offer_cover (const GenesisState *state, TsView *view)
{
  const Hero *hero = &state->heroes[state->threat.figure];
  TsOffer *self;

  if (hero->cover_shield > 0)
    {
      self = now_offer (view, TS_OFFER_PLAIN, ts_phrase ("Not in cover any more"), "defend");
      json_object_set_int_member (self->command, "cover", 0);
    }
  self = now_offer (
      view, TS_OFFER_PLAIN,
      hero->cover_shield > 0 ? ts_phrase ("In other cover…") : ts_phrase ("In cover…"), "defend");
  ts_offer_add_integer (self, "cover", ts_view_text (view, "Number in its shield"), 1, 20, 2);
}

/* Armor takes what its owner gives it, after the cover. */
static void
offer_armour (const GenesisState *state, TsView *view)
{
  const Hero *hero = &state->heroes[state->threat.figure];
  guint cover = MIN (state->threat.damage, (guint) (hero->cover_shield - hero->cover_damage));
  guint most
      = MIN (state->threat.damage - cover, (guint) (hero->armour_shield - hero->armour_damage));

  if (most > 0)
    ts_offer_add_integer (now_offer (view, TS_OFFER_PLAIN, ts_phrase ("Armor takes it…"), "defend"),
                          "armour", ts_view_text (view, "Damage taken by armor"), 1, most, most);
}

static TsPhrase *
say_fists (guint fists)
{
  return ts_phrase_plural ("{n} fist: one defending ability.",
                           "{n} fists: one defending ability for each.", fists);
}

void
now_show_defence (const GenesisState *state, TsView *view)
{
  const Threat *threat = &state->threat;
  int ability = threat->figure < MAX_HEROES ? state->setup->heroes[threat->figure].ignores : 0;
  guint ignored = MIN (threat->damage, (guint) (ability * threat->fists));
  TsOffer *self;

  view->now.kicker = ts_view_say (view, ts_phrase ("Attack · {enemy} → {figure}",
                                                   genesis_name_enemy (state, threat->enemy),
                                                   genesis_name_figure (state, threat->figure)));
  now_instruct (view,
                ts_phrase_plural ("{n} damage on {figure}", "{n} damage on {figure}",
                                  threat->damage, genesis_name_figure (state, threat->figure)),
                threat->fists > 0 ? say_fists (threat->fists) : NULL);
  view->now.footnote = ts_view_text (view, "Cover in the hex first, then wound spaces, page 18");
  if (ignored > 0)
    {
      self = now_offer (
          view, TS_OFFER_SUGGESTED,
          ts_phrase_plural ("Ability ignores {n}: {rest}", "Ability ignores {n}: {rest}", ignored,
                            ts_part ("rest", say_damage (state, threat->damage - ignored))),
          "defend");
      json_object_set_int_member (self->command, "ignored", ignored);
    }
  now_offer (view, ignored > 0 ? TS_OFFER_PLAIN : TS_OFFER_SUGGESTED,
             say_damage (state, threat->damage), "defend");
  if (threat->figure < MAX_HEROES)
    {
      offer_cover (state, view);
      offer_armour (state, view);
    }
  self = now_offer (view, TS_OFFER_PLAIN, ts_phrase ("Abilities ignore…"), "defend");
  ts_offer_add_integer (self, "ignored", ts_view_text (view, "Damage ignored"), 1, threat->damage,
                        1);
}

/* Of those that moved and saw nobody, all that are left can be passed with one tap. */
static void
offer_hold (const GenesisState *state, int enemy, gboolean likely, TsView *view)
{
  guint n = genesis_count_waiting (state);
  TsOffer *self;

  if (!likely && n > 1)
    {
      self = now_offer (view, TS_OFFER_SUGGESTED,
                        ts_phrase ("None of these {n} attacks", ts_number ("n", n)), "hold");
      now_put_enemy (state, self, enemy);
      json_object_set_boolean_member (self->command, "others", TRUE);
    }
  self = now_offer (view, likely || n > 1 ? TS_OFFER_PLAIN : TS_OFFER_SUGGESTED,
                    ts_phrase ("Nobody"), "hold");
  now_put_enemy (state, self, enemy);
}

void
now_show_attacks (const GenesisState *state, TsView *view)
{
  int enemy = genesis_next_attacker (state);
  gboolean likely;

  if (enemy == NOBODY)
    {
      view->now.footnote = ts_view_text (view, "Step C, page 18");
      offer_nothing (state, ts_phrase ("No enemy of this color attacks"), view);
      return;
    }

  likely = genesis_saw_someone (state, enemy);
  set_enemy_kicker (state, enemy, N_ ("Attack"), view);
  now_instruct (
      view, ts_phrase ("Whom does it attack?"),
      ts_phrase (
          "The nearest standing character in range and in sight. Equally near: you choose."));
  view->now.footnote = ts_view_text (view, "Step C, page 18");
  if (likely)
    offer_targets (state, enemy, TRUE, view);
  offer_hold (state, enemy, likely, view);
  if (!likely)
    offer_targets (state, enemy, FALSE, view);
  offer_another (state, enemy, view);
}

static void
offer_boss_done (const GenesisState *state, int boss, TsView *view)
{
  now_put_enemy (state, now_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("It is done"), "boss-done"),
                 boss);
}

/* After an attack the likeliest is that the boss is done; before it, that it moves or attacks. */
static void
offer_boss_turn (const GenesisState *state, int boss, TsView *view)
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
  if (state->enemies[boss].struck)
    offer_boss_done (state, boss, view);
  if (state->enemies[boss].moved == 0)
    {
      offer_move_by (state, boss, TS_OFFER_PLAIN, ts_phrase ("It stays"), 1, view);
      offer_move_by (state, boss, TS_OFFER_PLAIN, ts_phrase ("It moved"), 2, view);
    }
  offer_targets (state, boss, FALSE, view);
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
      offer_nothing (state, ts_phrase ("No boss acts"), view);
      return;
    }

  set_enemy_kicker (state, boss, N_ ("Boss"), view);
  if (state->enemies[boss].logic > 0)
    offer_boss_turn (state, boss, view);
  else
    {
      id = genesis_enemy_id (state, boss);
      now_instruct (view,
                    ts_phrase ("Roll the logic die for {enemy}", genesis_name_enemy (state, boss)),
                    NULL);
      self = now_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Roll"), "logic");
      now_put_text (self, "boss", id);
      ts_offer_add_dice (self, "dice", ts_view_text (view, "Real die"), NULL, 6, 1);
    }
  offer_another (state, boss, view);
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
      now_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Go on"), "recover");
      return;
    }
  now_instruct (view, ts_phrase ("Stand up: {enemies}", ts_list ("enemies", names)),
                ts_phrase ("They were stunned and lost this activation."));
  now_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("They stand"), "recover");
}
