/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-enemy-movement.c: how enemies move, as it is asked and shown in step B, and of a boss in
 * step D.
 */

#include "genesis-table.h"

#include "genesis-figures.h"
#include "genesis-memory.h"
#include "genesis-phases.h"
#include "genesis-words.h"
#include "ts-json.h"
#include "ts-sketch-words.h"

TsOffer *
genesis_offer_move (const GenesisState *state,
                    int enemy,
                    TsOfferStyle style,
                    TsPhrase *label,
                    int rule,
                    TsView *view)
{
  TsOffer *self = genesis_offer_enemy (state, enemy, style, label, "move", view);

  ts_offer_put_number (self, "rule", rule);
  return self;
}

static void
put_target (const GenesisState *state, TsOffer *self, int figure)
{
  g_autofree char *id = genesis_figure_id (state, figure);

  ts_offer_put_text (self, "target", id);
}

/* "Rule 1 of 4, page 17. After it: red Drone 1." */
static void
set_footnote (const GenesisState *state, int enemy, TsPhrase *rules, TsView *view)
{
  for (guint i = 0; i < state->setup->n_enemies; i++)
    if ((int) i != enemy && genesis_is_waiting (state, (int) i))
      {
        view->now.footnote = ts_view_format (view, ts_phrase ("{rules}. After it: {enemy}.",
                                                              ts_part ("rules", rules),
                                                              genesis_name_enemy (state, (int) i)));
        return;
      }
  view->now.footnote = ts_view_format (view, rules);
}

/* An answer for everybody that it could see: whom it sees it attacks, so the answer is kept. */
static void
offer_seen (const GenesisState *state, int enemy, int rule, TsView *view)
{
  for (int i = 0; i < MAX_FIGURES; i++)
    if (genesis_is_standing (state, i))
      put_target (state,
                  genesis_offer_move (
                      state, enemy, TS_OFFER_SUGGESTED,
                      ts_phrase ("It sees {figure}", genesis_name_figure (state, i)), rule, view),
                  i);
}

static void
ask_sight (const GenesisState *state, int enemy, TsView *view)
{
  int range = state->stats[state->setup->kinds[enemy]][STAT_RANGE];
  TsArg name = genesis_name_enemy (state, enemy);

  genesis_instruct (
      view,
      range != UNKNOWN
          ? ts_phrase_plural ("{enemy}: whom does it see within {n} hex?",
                              "{enemy}: whom does it see within {n} hexes?", range, name)
          : ts_phrase ("{enemy}: whom does it see within its range?", name),
      ts_phrase ("The nearest, from any point of its hex to any point of theirs. Cover does not "
                 "matter; walls, red borders and gaps in the map do."));
  set_footnote (state, enemy, ts_phrase ("Rule 1 of 4, page 17"), view);
  offer_seen (state, enemy, 1, view);
  genesis_offer_enemy (state, enemy, TS_OFFER_PLAIN, ts_phrase ("It sees nobody"), "unseen", view);
}

static void
ask_way (const GenesisState *state, int enemy, TsView *view)
{
  int move = state->stats[state->setup->kinds[enemy]][STAT_MOVE];
  TsArg name = genesis_name_enemy (state, enemy);

  genesis_instruct (
      view,
      move != UNKNOWN ? ts_phrase_plural (
          "{enemy}: move it up to {n} hex toward the nearest character",
          "{enemy}: move it up to {n} hexes toward the nearest character", move, name)
                      : ts_phrase ("{enemy}: move it toward the nearest character", name),
      ts_phrase (
          "It stops at once when it sees the character within range. An obstacle costs 2, except "
          "for those who ignore it. Equally near, or ways equally short: you choose."));
  view->now.footnote = ts_view_text (view, "Rules 2 to 4, page 17");
  offer_seen (state, enemy, 2, view);
  genesis_offer_move (state, enemy, TS_OFFER_PLAIN, ts_phrase ("It still sees nobody"), 3, view);
  genesis_offer_move (state, enemy, TS_OFFER_PLAIN, ts_phrase ("The way is blocked"), 4, view);
}

static void
offer_stay (
    const GenesisState *state, int enemy, const GenesisPlan *plan, TsOfferStyle style, TsView *view)
{
  TsOffer *self = genesis_offer_move (state, enemy, style, ts_phrase ("It stays"), 1, view);

  if (plan->plan->targets->len == 1)
    put_target (state, self, plan->scene.tokens[g_array_index (plan->plan->targets, guint, 0)]);
}

static TsPhrase *
format_choice (const GenesisMove *move, const char *mark)
{
  TsArg letter = ts_name ("mark", mark);

  if (move->cost == 0)
    return ts_phrase ("{mark}: where it is", letter);
  return ts_phrase_plural ("{mark}: {n} movement point", "{mark}: {n} movement points", move->cost,
                           letter);
}

/* By which rule, toward whom, and where that is. */
static TsPhrase *
format_aim (const GenesisState *state, int enemy, const GenesisMove *move)
{
  return ts_phrase (
      "rule {rule} toward {figure}: {place}", ts_number ("rule", move->rule),
      genesis_name_figure (state, move->target),
      ts_part ("place", genesis_format_hex (state, genesis_token_of (enemy), move->to)));
}

/* Where that decides whom it can attack, that as well. */
static TsPhrase *
format_hint (const GenesisState *state, int enemy, const GenesisMove *move, gboolean differ)
{
  TsPhrase *aim = format_aim (state, enemy, move);
  guint32 targets = differ ? genesis_find_targets (state, enemy, move->to) : 0;
  GPtrArray *names;

  if (!differ)
    return aim;
  if (targets == 0)
    return ts_phrase ("{aim}. Nobody can be attacked from there.", ts_part ("aim", aim));
  names = ts_phrase_array_new ();
  for (int i = 0; i < MAX_FIGURES; i++)
    if (targets & 1u << i)
      g_ptr_array_add (names, genesis_format_figure (state, i));
  return ts_phrase ("{aim}. Can be attacked from there: {figures}.", ts_part ("aim", aim),
                    ts_list ("figures", names));
}

/* Who cannot see the map hears all of it at the place. */
static TsPhrase *
format_spot (const GenesisState *state, const GenesisMove *move, const char *mark)
{
  return ts_phrase ("{choice}, rule {rule} toward {figure}",
                    ts_part ("choice", format_choice (move, mark)), ts_number ("rule", move->rule),
                    genesis_name_figure (state, move->target));
}

static void
put_move (const GenesisState *state, TsOffer *self, const GenesisMove *move)
{
  put_target (state, self, move->target);
  ts_json_set_pair (self->command, "to", move->to.q, move->to.r);
}

/* An offer for each move; a place is drawn once, whoever is gone for there.  `differ`: whom it can
 * attack depends on it. */
static void
offer_place (const GenesisState *state,
             int enemy,
             const GenesisMove *move,
             gboolean differ,
             TsOfferStyle style,
             TsView *view)
{
  g_autofree char *mark = genesis_make_letter (move->stop);
  g_autofree char *id = genesis_enemy_id (state, enemy);
  TsOffer *self
      = genesis_offer_move (state, enemy, style, format_choice (move, mark), move->rule, view);
  TsSpot *spot;

  put_move (state, self, move);
  ts_offer_set_hint (self, format_hint (state, enemy, move, differ));
  if (move->stop < view->sketch->spots->len)
    return;
  spot = ts_view_add_spot (view, TS_SPOT_STOP, id, move->to.q, move->to.r, self);
  g_free (spot->label);
  spot->label = ts_view_format (view, format_spot (state, move, mark));
  spot->mark = g_steal_pointer (&mark);
}

void
genesis_offer_plan (
    const GenesisState *state, int enemy, GenesisPlan *plan, TsOfferStyle style, TsView *view)
{
  g_autoptr (GArray) moves = genesis_plan_list_moves (plan);
  gboolean differ = genesis_do_moves_differ (state, plan);

  if (plan->plan->stay)
    offer_stay (state, enemy, plan, style, view);
  else if (genesis_is_stuck (moves))
    {
      const GenesisMove *move = &g_array_index (moves, GenesisMove, 0);

      put_move (
          state,
          genesis_offer_move (state, enemy, style, ts_phrase ("It cannot move"), move->rule, view),
          move);
    }
  else
    for (guint i = 0; i < moves->len; i++)
      offer_place (state, enemy, &g_array_index (moves, GenesisMove, i), differ,
                   i == 0 ? style : TS_OFFER_PLAIN, view);
}

static TsPhrase *
format_rules (GArray *moves)
{
  int rule = g_array_index (moves, GenesisMove, 0).rule;

  for (guint i = 1; i < moves->len; i++)
    if (g_array_index (moves, GenesisMove, i).rule != rule)
      return ts_phrase ("Rules 2 to 4, page 17");
  return ts_phrase ("Rule {rule} of 4, page 17", ts_number ("rule", rule));
}

static TsPhrase *
format_stay (TsArg enemy, const GenesisPlan *plan)
{
  if (plan->plan->targets->len == 0)
    return ts_phrase ("{enemy} stays: nobody stands on the sketch", enemy);
  return ts_phrase ("{enemy} stays: it sees {sighted}", enemy,
                    ts_part ("sighted", genesis_format_sighted (plan)));
}

static TsPhrase *
format_where (TsArg enemy, GArray *moves)
{
  if (genesis_is_stuck (moves))
    return ts_phrase ("{enemy} cannot move", enemy);
  if (moves->len > 1)
    return ts_phrase ("{enemy}: choose where it moves", enemy);
  return ts_phrase_plural (
      "{enemy}: move it {n} point, to {mark}", "{enemy}: move it {n} points, to {mark}",
      g_array_index (moves, GenesisMove, 0).cost, enemy, ts_name ("mark", "A"));
}

/* Which way, and why. */
static void
instruct_move (TsArg enemy, const GenesisPlan *plan, GArray *moves, TsView *view)
{
  TsPhrase *way = ts_hex_way_format (plan->plan->way);

  genesis_instruct (
      view, format_where (enemy, moves),
      ts_phrase ("{rules}.", ts_part ("rules", ts_hex_plan_format (plan->plan, plan->names))));
  if (way != NULL)
    genesis_add_line (view, ts_phrase ("{way}.", ts_part ("way", way)));
}

static void
show_plan (
    const GenesisState *state, int enemy, GenesisPlan *plan, TsOfferStyle style, TsView *view)
{
  g_autoptr (GArray) moves = genesis_plan_list_moves (plan);

  if (plan->plan->stay)
    {
      genesis_instruct (view, format_stay (genesis_name_enemy (state, enemy), plan), NULL);
      set_footnote (state, enemy, ts_phrase ("Rule 1 of 4, page 17"), view);
    }
  else
    {
      instruct_move (genesis_name_enemy (state, enemy), plan, moves, view);
      set_footnote (state, enemy, format_rules (moves), view);
    }
  if (!plan->plan->stay || plan->plan->candidates->len > 1)
    genesis_add_line (
        view, ts_phrase ("{heroes}.", ts_part ("heroes", genesis_plan_format_candidates (plan))));
  if (genesis_do_moves_differ (state, plan))
    genesis_add_line (view,
                      ts_phrase ("You choose before any die is rolled: it depends on the place "
                                 "whom it can attack."));
  genesis_explain_left_out (state, enemy, view);
  genesis_offer_plan (state, enemy, plan, moves->len > 1 ? TS_OFFER_SUGGESTED : style, view);
}

/* What people see, where they answer for it. What the sketch sees they are not asked. */
static void
ask_people (const GenesisState *state, int enemy, TsView *view)
{
  gboolean asked = state->enemy == enemy;
  gboolean hand = state->hand && asked;
  gboolean unseen = (state->unseen && asked) || (!hand && genesis_is_seen_to_move (state, enemy));

  if (unseen)
    ask_way (state, enemy, view);
  else
    ask_sight (state, enemy, view);
  if (genesis_is_placed (state, genesis_token_of (enemy)) && unseen)
    genesis_add_line (view, state->shown
                                ? ts_phrase ("On the sketch it is where it was put.")
                                : ts_phrase ("Put it on the sketch where it ends; else it is taken "
                                             "beside it."));
  if (hand || state->unseen)
    genesis_offer_sketch_again (state, enemy, view);
  else
    genesis_explain_silence (state, enemy, view);
}

void
genesis_show_movement (const GenesisState *state, TsView *view)
{
  int enemy = genesis_next_mover (state);
  gboolean run, order;
  TsOfferStyle style;
  g_autoptr (GenesisPlan) plan = NULL;

  if (enemy == NOBODY)
    {
      view->now.footnote = ts_view_text (view, "Step B, page 17");
      genesis_offer_nothing (state, ts_phrase ("No enemy of this color moves"), view);
      return;
    }
  genesis_set_enemy_kicker (state, enemy, N_ ("Movement"), view);
  run = genesis_offer_run (state, view);
  order = run && genesis_offer_order (state, view);
  style = run ? TS_OFFER_PLAIN : TS_OFFER_SUGGESTED;
  if (state->enemy != enemy || !(state->hand || state->unseen))
    plan = genesis_plan_find (state, enemy, TRUE);
  if (plan != NULL)
    show_plan (state, enemy, plan, style, view);
  else if (genesis_find_entering (state) == enemy)
    genesis_ask_half_hex (state, enemy, view);
  else
    ask_people (state, enemy, view);
  if (order)
    genesis_explain_order (view);
  if (plan != NULL || genesis_find_entering (state) == enemy)
    genesis_offer_by_hand (state, enemy, view);
  if (!(state->unseen && state->enemy == enemy))
    genesis_offer_another (state, enemy, view);
}
