/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-over.c: the end of the game: who has won and what decided it (L463-468), and the
 * victory tracks as a table of every point.
 */

#include "terminator-table.h"
#include "terminator-attack.h"
#include "terminator-figures.h"
#include "terminator-missions.h"
#include "terminator-words.h"
#include "ts-score.h"

/* Who has won. */

/* What a unit counts in the tie-break: its deploy cost, or where it is developed that (X000-10).
 * 0: its card has no such number, or the table does not count it. */
static int
get_cost (const TerminatorState *state, TerminatorKind kind, TerminatorStat *stat)
{
  const gint16 *stats = state->stats[kind];
  gboolean developed = kind == KIND_TANK
                       || (stats[STAT_DEPLOY] == UNKNOWN && stats[STAT_DEVELOP] != UNKNOWN
                           && stats[STAT_DEVELOP] > 0);

  *stat = developed ? STAT_DEVELOP : STAT_DEPLOY;
  if (!terminator_has_stat (kind, *stat) || (developed && !state->setup->tank_counts))
    return 0;
  return stats[*stat];
}

static guint
count_in_play (const TerminatorState *state, TerminatorKind kind)
{
  int first = terminator_first_figure (kind);
  guint n = 0;

  for (int i = first; i < first + (int) terminator_count_kind (kind); i++)
    n += state->figures[i].where == WHERE_2029;
  return n;
}

/* What all units of a side in play on the 2029 board cost; UNKNOWN: some card's cost is not known.
 */
static int
count_costs (const TerminatorState *state, Side side)
{
  int sum = 0;

  for (TerminatorKind kind = KIND_SOLDIER; kind <= KIND_TANK; kind++)
    {
      TerminatorStat stat;
      int n = terminator_get_side (kind) == side ? (int) count_in_play (state, kind) : 0;
      int cost = n > 0 ? get_cost (state, kind, &stat) : 0;

      if (cost == UNKNOWN)
        return UNKNOWN;
      sum += n * cost;
    }
  return sum;
}

/* A Side; N_SIDES: undecided by the rules; NOBODY: not over, or a cost is missing. */
static int
get_winner (const TerminatorState *state)
{
  int resistance, skynet;

  if (state->phase != PHASE_OVER)
    return NOBODY;
  if (terminator_has_reached_goal (state, SIDE_RESISTANCE)
      != terminator_has_reached_goal (state, SIDE_SKYNET))
    return terminator_has_reached_goal (state, SIDE_RESISTANCE) ? SIDE_RESISTANCE : SIDE_SKYNET;
  if (!terminator_has_reached_goal (state, SIDE_SKYNET))
    return NOBODY;
  resistance = count_costs (state, SIDE_RESISTANCE);
  skynet = count_costs (state, SIDE_SKYNET);
  if (resistance == UNKNOWN || skynet == UNKNOWN)
    return NOBODY;
  if (resistance == skynet)
    return N_SIDES;
  return resistance > skynet ? SIDE_RESISTANCE : SIDE_SKYNET;
}

/* What is said of it. */

static TsPhrase *
format_winner (Side side)
{
  return side == SIDE_SKYNET ? ts_phrase ("Skynet wins") : ts_phrase ("The Resistance wins");
}

/* Both at the end at the same moment: the other side may still say so (L465). */
static void
offer_tie (const TerminatorState *state, TsView *view, Side side)
{
  TsArg goal = ts_number ("goal", GOAL);
  TS_ONLY_FOR (view, terminator_get_hands (view, state, side));
  TsOffer *self;

  self = ts_view_offer (view, TS_OFFER_PLAIN,
                        side == SIDE_SKYNET
                            ? ts_phrase ("Skynet reached {goal} at the same moment", goal)
                            : ts_phrase ("The Resistance reached {goal} at the same moment", goal),
                        "points");
  ts_offer_put_number (self, terminator_sides[side].id, GOAL - state->points[side]);
  ts_offer_set_hint (self, ts_phrase ("The cost of the units in 2029 breaks the tie."));
}

/* Two people can be a side. */
static void
add_winners (const TerminatorState *state, TsView *view, Side side)
{
  if (side == SIDE_SKYNET || state->setup->n_players == 2)
    {
      ts_view_add_winner (view, terminator_side_seat (state, side));
      return;
    }
  for (int hero = 0; hero < N_HEROES; hero++)
    if (state->setup->plays[hero])
      ts_view_add_winner (view, terminator_seat (state, hero));
}

static void
show_one (const TerminatorState *state, TsView *view, Side side)
{
  TsArg goal = ts_number ("goal", GOAL);

  ts_view_instruct (
      view, NULL, format_winner (side),
      side == SIDE_SKYNET
          ? ts_phrase ("Its victory track is at {goal}: the rise of Skynet is secured.", goal)
          : ts_phrase ("Its victory track is at {goal}: the rise of Skynet is delayed.", goal));
  add_winners (state, view, side);
  offer_tie (state, view, !side);
}

static void
show_both (const TerminatorState *state, TsView *view, int winner)
{
  ts_view_instruct (
      view, NULL,
      winner == N_SIDES ? ts_phrase ("The future stays undecided") : format_winner ((Side) winner),
      ts_phrase ("Both victory tracks are at {goal}. The units in play in 2029 cost: the "
                 "Resistance {resistance}, Skynet {skynet}.",
                 ts_number ("goal", GOAL),
                 ts_number ("resistance", count_costs (state, SIDE_RESISTANCE)),
                 ts_number ("skynet", count_costs (state, SIDE_SKYNET))));
  if (winner != N_SIDES)
    add_winners (state, view, (Side) winner);
  else
    ts_view_set_ending_kind (view, TS_GREAT_DRAW);
}

/* Whether the cost of a kind in play is missing; then it is asked for. */
static gboolean
ask_cost (const TerminatorState *state, TsView *view)
{
  TerminatorStat stat = STAT_DEPLOY;
  TerminatorKind kind = KIND_SOLDIER;
  TsArg name;
  TsOffer *self;
  int min, max;

  while (kind <= KIND_TANK
         && (count_in_play (state, kind) == 0 || get_cost (state, kind, &stat) != UNKNOWN))
    kind++;
  if (kind > KIND_TANK)
    return FALSE;
  name = ts_part ("kind", terminator_format_kind (kind));
  view->over = FALSE;
  ts_view_instruct (view, NULL,
                    stat == STAT_DEVELOP ? ts_phrase ("{kind}: what is its develop cost?", name)
                                         : ts_phrase ("{kind}: what is its deploy cost?", name),
                    ts_phrase ("Both victory tracks are at {goal}: the side whose units in "
                               "2029 cost more wins. The cost is on the statcard; Tableside "
                               "remembers it.",
                               ts_number ("goal", GOAL)));
  self = terminator_offer_learning (view, TS_OFFER_SUGGESTED, ts_phrase ("The cost…"), kind, stat);
  terminator_get_stat_limits (stat, &min, &max);
  ts_field_set_label (terminator_ask_number (self, "value", min, max, UNKNOWN),
                      ts_phrase ("Cost in resources"));
  return TRUE;
}

void
terminator_show_over (const TerminatorState *state, TsView *view)
{
  int winner = get_winner (state);

  view->now.footnote = ts_view_format (view, ts_format_heading ("Ending the Game"));
  if (winner == NOBODY && terminator_have_both_reached (state) && ask_cost (state, view))
    return;
  /* Somebody corrected the points, or the phase. */
  if (winner == NOBODY)
    ts_view_instruct (view, NULL, ts_phrase ("The game is over"),
                      ts_phrase ("No victory track is at {goal}. To play on, undo the step that "
                                 "ended the game or correct the phase.",
                                 ts_number ("goal", GOAL)));
  else if (terminator_have_both_reached (state))
    show_both (state, view, winner);
  else
    show_one (state, view, (Side) winner);
}

/* The table: every point, when it came and what from. */

static const Point *
get_point (const TerminatorState *state, guint i)
{
  return &g_array_index (state->history, Point, i);
}

static TsPhrase *
format_source (const Point *point)
{
  if (point->name != NULL)
    return ts_phrase_verbatim (point->name);
  switch (point->source)
    {
    case SOURCE_MISSION:
      return ts_phrase ("a mission");
    case SOURCE_EXPIRY:
      return ts_phrase ("a mission that expired");
    case SOURCE_CORE:
      return ts_phrase ("the core mission");
    default:
      return ts_phrase ("by hand");
    }
}

static void
add_point (TsView *view, TsScoreRow *row, const Point *point)
{
  TsScoreCell *cell = row->cells->pdata[point->side];

  ts_score_cell_set (cell, cell->value + point->points);
  ts_score_cell_add_why (
      cell,
      ts_view_format (view, ts_phrase_plural ("Round {round}, {source}: {n} point",
                                              "Round {round}, {source}: {n} points", point->points,
                                              ts_number ("round", point->round),
                                              ts_part ("source", format_source (point)))));
}

static TsScoreRow *
add_row (TsView *view, const char *id, char *label)
{
  TsScoreRow *row = ts_score_add_row (view->score, id, label);

  for (guint i = 0; i < row->cells->len; i++)
    ts_score_cell_set (row->cells->pdata[i], 0);
  return row;
}

/* What one mission brought the sides stands next to each other in the history. */
static gboolean
is_of_same_mission (const Point *a, const Point *b)
{
  return b->source == SOURCE_MISSION && a->round == b->round && a->side < b->side
         && g_strcmp0 (a->name, b->name) == 0;
}

static void
add_missions (const TerminatorState *state, TsView *view)
{
  TsScoreRow *row = NULL;
  const Point *last = NULL;
  guint n = 0;

  for (guint i = 0; i < state->history->len; i++)
    {
      const Point *point = get_point (state, i);

      if (point->source == SOURCE_MISSION && (last == NULL || !is_of_same_mission (last, point)))
        {
          g_autofree char *id = g_strdup_printf ("mission.%u", ++n);

          row = add_row (view, id,
                         point->name != NULL ? g_strdup (point->name)
                                             : ts_view_text (view, "A mission"));
          row->note = ts_view_format (
              view, ts_phrase ("Round {round}", ts_number ("round", point->round)));
        }
      last = point->source == SOURCE_MISSION ? point : NULL;
      if (last != NULL)
        add_point (view, row, point);
    }
}

static void
add_source (const TerminatorState *state, TsView *view, Source source, const char *id, char *label)
{
  TsScoreRow *row = add_row (view, id, label);

  for (guint i = 0; i < state->history->len; i++)
    if (get_point (state, i)->source == source)
      add_point (view, row, get_point (state, i));
}

static void
add_total (const TerminatorState *state, TsView *view)
{
  TsScoreRow *row = add_row (view, "total", ts_view_text (view, "Total"));

  row->total = TRUE;
  for (Side side = 0; side < N_SIDES; side++)
    ts_score_cell_set (row->cells->pdata[side], state->points[side]);
}

static void
add_moments (const TerminatorState *state, TsView *view)
{
  for (int round = 1; round <= state->round; round++)
    {
      TsScoreMoment *moment = ts_score_add_moment (
          view->score,
          ts_view_format (view, ts_phrase ("Round {round}", ts_number ("round", round))));
      gint64 *values = (gint64 *) moment->values->data;

      values[SIDE_RESISTANCE] = values[SIDE_SKYNET] = 0;
      for (guint i = 0; i < state->history->len; i++)
        if (get_point (state, i)->round <= round || round == state->round)
          values[get_point (state, i)->side] += get_point (state, i)->points;
    }
}

static TsPhrase *
format_summary (const TerminatorState *state, int winner)
{
  int points[N_SIDES] = { state->points[SIDE_RESISTANCE], state->points[SIDE_SKYNET] };
  gboolean ahead = points[SIDE_SKYNET] > points[SIDE_RESISTANCE];
  TsArg resistance = ts_number ("resistance", points[SIDE_RESISTANCE]);
  TsArg skynet = ts_number ("skynet", points[SIDE_SKYNET]);
  TsArg more = ts_number ("more", MAX (points[0], points[1]));
  TsArg less = ts_number ("less", MIN (points[0], points[1]));

  if (winner == N_SIDES)
    return ts_phrase ("The future stays undecided");
  if (winner == SIDE_SKYNET)
    return ts_phrase ("Skynet wins with {skynet} to {resistance}", skynet, resistance);
  if (winner == SIDE_RESISTANCE)
    return ts_phrase ("The Resistance wins with {resistance} to {skynet}", resistance, skynet);
  if (points[0] == points[1])
    return ts_phrase ("Tied at {more}", more);
  return ahead ? ts_phrase ("Skynet leads with {more} to {less}", more, less)
               : ts_phrase ("The Resistance leads with {more} to {less}", more, less);
}

static TsPhrase *
format_tie_break (const TerminatorState *state)
{
  int resistance = count_costs (state, SIDE_RESISTANCE);
  int skynet = count_costs (state, SIDE_SKYNET);

  if (resistance == UNKNOWN || skynet == UNKNOWN)
    return ts_phrase ("Both are at {goal}: what the units in 2029 cost decides, and a cost is "
                      "missing",
                      ts_number ("goal", GOAL));
  return ts_phrase ("Both are at {goal}: what the units in 2029 cost decides. The Resistance: "
                    "{resistance}, Skynet: {skynet}",
                    ts_number ("goal", GOAL), ts_number ("resistance", resistance),
                    ts_number ("skynet", skynet));
}

static void
add_result (const TerminatorState *state, TsView *view)
{
  int winner = get_winner (state);
  TsScore *score = view->score;

  score->summary = ts_view_format (view, format_summary (state, winner));
  score->now = state->phase == PHASE_OVER;
  score->final = winner != NOBODY;
  for (Side side = 0; side < N_SIDES && winner != NOBODY; side++)
    ((TsScoreColumn *) score->columns->pdata[side])->rank
        = winner == N_SIDES || winner == (int) side ? 1 : 2;
  if (state->phase == PHASE_OVER && terminator_have_both_reached (state))
    ts_score_add_note (score, ts_view_format (view, format_tie_break (state)));
}

void
terminator_view_score (const TerminatorState *state, TsView *view)
{
  TsScore *score;

  if (state->phase == PHASE_SETUP)
    return;
  score = ts_view_set_score (view);
  for (Side side = 0; side < N_SIDES; side++)
    ts_score_add_column (score, terminator_sides[side].id,
                         ts_view_text (view, terminator_sides[side].label),
                         terminator_side_seat (state, side));
  add_missions (state, view);
  add_source (state, view, SOURCE_EXPIRY, "expired", ts_view_text (view, "Expired missions"));
  add_source (state, view, SOURCE_CORE, "core", ts_view_text (view, "Core missions"));
  add_source (state, view, SOURCE_OTHER, "other", ts_view_text (view, "Other"));
  add_total (state, view);
  add_moments (state, view);
  add_result (state, view);
}
