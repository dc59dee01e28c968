/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-now-move.c: what to do now in step B: the sketch says where an enemy moves, or people do.
 */

#include "genesis-now.h"
#include "genesis-plan.h"
#include "genesis-steps.h"
#include "genesis-words.h"
#include "ts-json.h"
#include "ts-sketch-words.h"

#define N_LETTERS 26

TsOffer *
now_offer_move (const GenesisState *state,
                int enemy,
                TsOfferStyle style,
                TsPhrase *label,
                int rule,
                TsView *view)
{
  TsOffer *self = ts_view_offer (view, style, label, "move");

  now_put_enemy (state, self, enemy);
  json_object_set_int_member (self->command, "rule", rule);
  return self;
}

static void
put_target (const GenesisState *state, TsOffer *self, int figure)
{
  g_autofree char *id = genesis_figure_id (state, figure);

  ts_offer_put_text (self, "target", id);
}

/* A, B, … Z, AA, AB, … */
static char *
make_mark (guint n)
{
  char last = (char) ('A' + n % N_LETTERS);

  if (n < N_LETTERS)
    return g_strdup_printf ("%c", last);
  return g_strdup_printf ("%c%c", (char) ('A' + (n / N_LETTERS - 1) % N_LETTERS), last);
}

void
now_add_line (TsView *view, TsPhrase *line)
{
  g_autofree char *before = view->now.explanation;
  g_autofree char *after = ts_view_say (view, line);

  view->now.explanation
      = before != NULL ? g_strdup_printf ("%s %s", before, after) : g_strdup (after);
}

/* "Rule 1 of 4, page 17. After it: red Drone 1." */
static void
set_footnote (const GenesisState *state, int enemy, TsPhrase *rules, TsView *view)
{
  for (guint i = 0; i < state->setup->n_enemies; i++)
    if ((int) i != enemy && genesis_is_waiting (state, (int) i))
      {
        view->now.footnote
            = ts_view_say (view, ts_phrase ("{rules}. After it: {enemy}.", ts_part ("rules", rules),
                                            genesis_name_enemy (state, (int) i)));
        return;
      }
  view->now.footnote = ts_view_say (view, rules);
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
  set_footnote (state, enemy, ts_phrase ("Rule 1 of 4, page 17"), view);
  now_offer_move (state, enemy, TS_OFFER_SUGGESTED, ts_phrase ("It does: it stays"), 1, view);
  now_put_enemy (state, ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("It does not"), "unseen"),
                 enemy);
}

static void
ask_way (const GenesisState *state, int enemy, TsView *view)
{
  int move = state->stats[state->setup->kinds[enemy]][STAT_MOVE];

  now_instruct (
      view,
      move != UNKNOWN
          ? ts_phrase_plural ("Move it by up to {n} hex toward the nearest character",
                              "Move it by up to {n} hexes toward the nearest character", move)
          : ts_phrase ("Move it toward the nearest character"),
      ts_phrase (
          "It stops at once when it sees the character within range. An obstacle costs 2, except "
          "for those who ignore it. Equally near, or ways equally short: you choose."));
  view->now.footnote = ts_view_text (view, "Rules 2 to 4, page 17");
  now_offer_move (state, enemy, TS_OFFER_SUGGESTED, ts_phrase ("It sees someone now"), 2, view);
  now_offer_move (state, enemy, TS_OFFER_PLAIN, ts_phrase ("It moved, but sees nobody"), 3, view);
  now_offer_move (state, enemy, TS_OFFER_PLAIN, ts_phrase ("The way is blocked"), 4, view);
}

void
now_offer_by_hand (const GenesisState *state, int enemy, TsView *view)
{
  now_put_enemy (state, ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("By hand…"), "by-hand"),
                 enemy);
}

void
now_offer_sketch_again (const GenesisState *state, int enemy, TsView *view)
{
  g_autoptr (GenesisPlan) plan = genesis_plan_new (state, enemy, state->phase != PHASE_ATTACK);

  if (plan != NULL)
    now_put_enemy (state,
                   ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("As the sketch says"), "pick"),
                   enemy);
}

static void
offer_number (const GenesisState *state, int enemy, Stat stat, int most, TsView *view)
{
  Kind kind = state->setup->kinds[enemy];
  TsOffer *self;

  if (state->stats[kind][stat] != UNKNOWN)
    return;
  self = ts_view_offer (
      view, TS_OFFER_PLAIN,
      ts_phrase ("{stat} on its card…", ts_term ("stat", genesis_stat_name (stat))), "learn");
  ts_offer_put_text (self, "kind", genesis_kind_id (kind));
  ts_offer_put_text (self, "stat", genesis_stat_id (stat));
  ts_offer_add_integer (self, "value", ts_view_text (view, genesis_stat_name (stat)), 0, most, 4);
}

void
now_explain_silence (const GenesisState *state, int enemy, TsView *view)
{
  const gint16 *stats = state->stats[state->setup->kinds[enemy]];
  g_autoptr (GPtrArray) missing = NULL;

  if (state->map == NULL)
    return;
  missing = genesis_list_missing (state, enemy);
  if (missing->len > 0)
    now_add_line (view, ts_phrase ("The sketch answers when these are on it too: {figures}.",
                                   ts_list ("figures", g_steal_pointer (&missing))));
  else if (stats[STAT_RANGE] == UNKNOWN
           || (stats[STAT_MOVE] == UNKNOWN && state->phase != PHASE_ATTACK))
    now_add_line (view, ts_phrase ("The sketch answers when the numbers of its card are known."));
  else
    now_add_line (view,
                  ts_phrase ("{way}.", ts_part ("way", ts_phrase ("The heroes are too far away for "
                                                                  "a way to be found"))));
  offer_number (state, enemy, STAT_RANGE, 50, view);
  if (state->phase != PHASE_ATTACK)
    offer_number (state, enemy, STAT_MOVE, 30, view);
}

void
now_explain_left_out (const GenesisState *state, int enemy, TsView *view)
{
  g_autoptr (GPtrArray) names = genesis_list_left_out (state, enemy);

  if (names->len > 0)
    now_add_line (view, ts_phrase ("Not on the sketch and left out: {figures}.",
                                   ts_list ("figures", g_steal_pointer (&names))));
}

static TsPhrase *
say_targets (const GenesisPlan *self)
{
  GPtrArray *list = ts_phrase_array_new ();

  for (guint i = 0; i < self->plan->targets->len; i++)
    g_ptr_array_add (
        list, ts_phrase_ref (self->names->pdata[g_array_index (self->plan->targets, guint, i)]));
  return ts_phrase ("{figures}", ts_list ("figures", list));
}

static int
get_target_range (const GenesisPlan *self)
{
  for (guint i = 0; i < self->plan->candidates->len; i++)
    {
      const TsHexCandidate *candidate = &g_array_index (self->plan->candidates, TsHexCandidate, i);

      if (candidate->hero == g_array_index (self->plan->targets, guint, 0))
        return candidate->range;
    }
  g_return_val_if_reached (0);
}

/* "Sarah, 4 hexes away" */
TsPhrase *
now_say_sighted (const GenesisPlan *plan)
{
  return ts_phrase_plural ("{figures}, {n} hex away", "{figures}, {n} hexes away",
                           get_target_range (plan), ts_part ("figures", say_targets (plan)));
}

static void
offer_stay (
    const GenesisState *state, int enemy, const GenesisPlan *plan, TsOfferStyle style, TsView *view)
{
  TsOffer *self = now_offer_move (state, enemy, style, ts_phrase ("It stays"), 1, view);

  if (plan->plan->targets->len == 1)
    put_target (state, self, plan->scene.tokens[g_array_index (plan->plan->targets, guint, 0)]);
}

static TsPhrase *
say_move (const GenesisState *state, const GenesisMove *move, const char *mark)
{
  TsArg letter = ts_name ("mark", mark);
  TsArg rule = ts_number ("rule", move->rule);
  TsArg figure = genesis_name_figure (state, move->target);

  if (move->cost == 0)
    return ts_phrase ("{mark}: where it is, rule {rule} toward {figure}", letter, rule, figure);
  return ts_phrase_plural ("{mark}: {n} movement point, rule {rule} toward {figure}",
                           "{mark}: {n} movement points, rule {rule} toward {figure}", move->cost,
                           letter, rule, figure);
}

static void
put_move (const GenesisState *state, TsOffer *self, const GenesisMove *move)
{
  put_target (state, self, move->target);
  ts_json_set_pair (self->command, "to", move->to.q, move->to.r);
}

/* An offer for each move; a place is drawn once, whoever is gone for there. */
static void
offer_place (
    const GenesisState *state, int enemy, const GenesisMove *move, TsOfferStyle style, TsView *view)
{
  g_autofree char *mark = make_mark (move->stop);
  g_autofree char *id = genesis_enemy_id (state, enemy);
  TsOffer *self
      = now_offer_move (state, enemy, style, say_move (state, move, mark), move->rule, view);

  put_move (state, self, move);
  self->hint = ts_view_say (view, genesis_say_hex (state, genesis_token_of (enemy), move->to));
  if (move->stop >= view->sketch->spots->len)
    ts_view_add_spot (view, TS_SPOT_STOP, id, move->to.q, move->to.r, self)->mark
        = g_steal_pointer (&mark);
}

static gboolean
is_stuck (GArray *moves)
{
  for (guint i = 0; i < moves->len; i++)
    if (g_array_index (moves, GenesisMove, i).cost > 0)
      return FALSE;
  return TRUE;
}

void
now_offer_plan (
    const GenesisState *state, int enemy, const GenesisPlan *plan, TsOfferStyle style, TsView *view)
{
  g_autoptr (GArray) moves = genesis_plan_list_moves (plan);

  if (plan->plan->stay)
    offer_stay (state, enemy, plan, style, view);
  else if (is_stuck (moves))
    {
      const GenesisMove *move = &g_array_index (moves, GenesisMove, 0);

      put_move (
          state,
          now_offer_move (state, enemy, style, ts_phrase ("It cannot move"), move->rule, view),
          move);
    }
  else
    for (guint i = 0; i < moves->len; i++)
      offer_place (state, enemy, &g_array_index (moves, GenesisMove, i), style, view);
}

static TsPhrase *
say_rules (GArray *moves)
{
  int rule = g_array_index (moves, GenesisMove, 0).rule;

  for (guint i = 1; i < moves->len; i++)
    if (g_array_index (moves, GenesisMove, i).rule != rule)
      return ts_phrase ("Rules 2 to 4, page 17");
  return ts_phrase ("Rule {rule} of 4, page 17", ts_number ("rule", rule));
}

static TsPhrase *
say_stay (const GenesisPlan *plan)
{
  if (plan->plan->targets->len == 0)
    return ts_phrase ("It stays: nobody stands on the sketch");
  return ts_phrase ("It stays: it sees {sighted}", ts_part ("sighted", now_say_sighted (plan)));
}

static TsPhrase *
say_where (GArray *moves)
{
  if (is_stuck (moves))
    return ts_phrase ("It cannot move");
  if (moves->len > 1)
    return ts_phrase ("Choose where it moves");
  return ts_phrase_plural ("Move it {n} point, to {mark}", "Move it {n} points, to {mark}",
                           g_array_index (moves, GenesisMove, 0).cost, ts_name ("mark", "A"));
}

/* Which way, and why. */
static void
instruct_move (const GenesisPlan *plan, GArray *moves, TsView *view)
{
  TsPhrase *way = ts_hex_way_say (plan->plan->way);

  now_instruct (
      view, say_where (moves),
      ts_phrase ("{rules}.", ts_part ("rules", ts_hex_plan_say (plan->plan, plan->names))));
  if (way != NULL)
    now_add_line (view, ts_phrase ("{way}.", ts_part ("way", way)));
}

static void
show_plan (const GenesisState *state, int enemy, const GenesisPlan *plan, TsView *view)
{
  g_autoptr (GArray) moves = genesis_plan_list_moves (plan);

  if (plan->plan->stay)
    {
      now_instruct (view, say_stay (plan), NULL);
      set_footnote (state, enemy, ts_phrase ("Rule 1 of 4, page 17"), view);
    }
  else
    {
      instruct_move (plan, moves, view);
      set_footnote (state, enemy, say_rules (moves), view);
    }
  if (!plan->plan->stay || plan->plan->candidates->len > 1)
    now_add_line (view,
                  ts_phrase ("{heroes}.", ts_part ("heroes", genesis_plan_say_candidates (plan))));
  now_explain_left_out (state, enemy, view);
  now_offer_plan (state, enemy, plan, TS_OFFER_SUGGESTED, view);
}

/* The half-hexes of its entry, among which the players choose. */
static void
offer_half_hexes (const GenesisState *state, int enemy, gboolean now, TsView *view)
{
  g_autofree char *id = genesis_enemy_id (state, enemy);
  g_auto (GenesisArrival) arrival = {};

  genesis_arrival_init (&arrival, state, enemy);
  for (guint i = 0; i < arrival.hexes->len; i++)
    {
      TsHex hex = g_array_index (arrival.hexes, TsHex, i);
      g_autofree char *mark = make_mark (view->sketch->spots->len);
      TsArg letter = ts_name ("mark", mark);
      TsArg place = ts_part ("place", genesis_say_hex (state, genesis_token_of (enemy), hex));
      TsOffer *self
          = now ? ts_view_offer (view, TS_OFFER_SUGGESTED,
                                 ts_phrase ("{mark}: {place}", letter, place), "put")
                : ts_view_add_more (view,
                                    ts_view_say (view, ts_phrase ("{enemy} → {mark}: {place}",
                                                                  genesis_name_enemy (state, enemy),
                                                                  letter, place)),
                                    "put");

      ts_offer_put_text (self, "figure", id);
      ts_json_set_pair (self->command, "place", hex.q, hex.r);
      ts_view_add_spot (view, TS_SPOT_PLACE, id, hex.q, hex.r, self)->mark
          = g_steal_pointer (&mark);
    }
}

static void
ask_half_hex (const GenesisState *state, int enemy, TsView *view)
{
  const char *entry = state->setup->entries[state->enemies[enemy].entry].name;
  g_auto (GenesisArrival) arrival = {};

  genesis_arrival_init (&arrival, state, enemy);
  now_instruct (
      view, ts_phrase ("On which half-hex of entry {entry} is it?", ts_name ("entry", entry)),
      arrival.figure != NOBODY ? ts_phrase_plural (
          "They are equally near, {n} movement point from {figure}: you choose.",
          "They are equally near, {n} movement points from {figure}: you "
          "choose.",
          arrival.cost, genesis_name_figure (state, arrival.figure))
                               : ts_phrase ("The one that is nearest to the nearest character."));
  view->now.footnote = ts_view_text (view, "Step A, page 16");
  offer_half_hexes (state, enemy, TRUE, view);
}

/* The one whose half-hex is asked for by the instruction. */
static int
find_asked_for (const GenesisState *state)
{
  int enemy = state->phase == PHASE_MOVE ? genesis_next_mover (state) : NOBODY;
  gboolean answered = state->enemy == enemy && (state->hand || state->unseen);

  return enemy != NOBODY && !answered && genesis_waits_at_entry (state, enemy) ? enemy : NOBODY;
}

void
now_offer_entries (const GenesisState *state, TsView *view)
{
  if (find_asked_for (state) != NOBODY)
    return;
  for (guint i = 0; i < state->setup->n_enemies; i++)
    if (genesis_waits_at_entry (state, (int) i))
      {
        offer_half_hexes (state, (int) i, FALSE, view);
        return;
      }
}

/* What people see, where they answer for it. */
static void
ask_people (const GenesisState *state, int enemy, TsView *view)
{
  gboolean asked = state->enemy == enemy;
  gboolean hand = state->hand && asked;

  if (state->unseen && asked)
    ask_way (state, enemy, view);
  else
    ask_sight (state, enemy, view);
  if (genesis_is_placed (state, genesis_token_of (enemy)) && state->unseen && asked)
    now_add_line (view, state->shown
                            ? ts_phrase ("On the sketch it is where it was put.")
                            : ts_phrase ("Put it on the sketch where it ends; else it is taken "
                                         "beside it."));
  if (hand || state->unseen)
    now_offer_sketch_again (state, enemy, view);
  else
    now_explain_silence (state, enemy, view);
}

void
now_show_movement (const GenesisState *state, TsView *view)
{
  int enemy = genesis_next_mover (state);
  g_autoptr (GenesisPlan) plan = NULL;

  if (enemy == NOBODY)
    {
      view->now.footnote = ts_view_text (view, "Step B, page 17");
      now_offer_nothing (state, ts_phrase ("No enemy of this color moves"), view);
      return;
    }
  now_set_enemy_kicker (state, enemy, N_ ("Movement"), view);
  if (state->enemy != enemy || !(state->hand || state->unseen))
    plan = genesis_plan_new (state, enemy, TRUE);
  if (plan != NULL)
    show_plan (state, enemy, plan, view);
  else if (find_asked_for (state) == enemy)
    ask_half_hex (state, enemy, view);
  else
    ask_people (state, enemy, view);
  if (plan != NULL || find_asked_for (state) == enemy)
    now_offer_by_hand (state, enemy, view);
  if (!(state->unseen && state->enemy == enemy))
    now_offer_another (state, enemy, view);
}
