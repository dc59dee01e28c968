/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-view-1984.c: who is where in 1984, heroes first, with their damage and what they
 * carry; and the statcards with their numbers.
 */

#include "terminator-attack.h"
#include "terminator-board.h"
#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-view.h"
#include "terminator-words.h"

/* Where a figure is, as the note of its row. */
static TsPhrase *
say_where (const TerminatorState *state, int figure)
{
  const Figure *self = &state->figures[figure];
  TsPhrase *place;

  if (self->where == WHERE_1984)
    return self->tile == NOBODY ? ts_phrase ("in 1984") : terminator_say_tile (state, self->tile);
  if (self->where != WHERE_2029)
    return terminator_is_hero (figure) ? ts_phrase ("defeated") : ts_phrase ("beside the boards");
  place = terminator_say_place (state, figure);
  return place != NULL ? ts_phrase ("in 2029: {place}", ts_part ("place", place))
                       : ts_phrase ("in 2029");
}

static gboolean
is_now (const TerminatorState *state, int figure)
{
  if (terminator_is_attacking (state))
    return state->attack.attacker == figure;
  return terminator_find_mover (state) == figure || terminator_find_attacker (state) == figure;
}

static void
add_carried (const TerminatorState *state, TsView *view, TsTracker *row, int figure)
{
  for (guint i = 0; i < N_COLORS; i++)
    for (guint j = 0; j < N_TOKENS; j++)
      if (state->tokens[i][j].where == TOKEN_CARRIED && state->tokens[i][j].carrier == figure)
        ts_tracker_add_mark (row, ts_view_say (view, terminator_say_token (i, j)), NULL, 0);
}

/* Pips out of its wounds where they are known; by hand it may have more. With a single wound it has
 * no damage while it stands. */
static void
add_damage (const TerminatorState *state, TsView *view, TsTracker *row, int figure)
{
  int damage = state->figures[figure].damage;
  int wounds = terminator_get_stat (state, figure, STAT_WOUNDS);
  g_autofree char *id = g_strdup_printf ("%s.damage", terminator_figure_id (figure));

  if (!terminator_is_on_board (state, figure) || (wounds == 1 && damage == 0))
    return;
  ts_tracker_set_number (
      ts_tracker_add_part (view, row, wounds != UNKNOWN ? TS_TRACKER_PIPS : TS_TRACKER_COUNTER, id,
                           ts_view_text (view, "damage")),
      damage, 0, wounds != UNKNOWN ? MAX (wounds, damage) : MAX_AMOUNT);
}

/* The Terminator's damage is cards, which the panel of the action limits counts. */
static void
add_tucked (const TerminatorState *state, TsView *view, TsTracker *row)
{
  if (state->tucked > 0)
    ts_tracker_add_mark (
        row, ts_view_say (view, ts_phrase_plural ("{n} damage", "{n} damage", state->tucked)), NULL,
        0);
}

static void
add_row (const TerminatorState *state, TsView *view, TsPanel *panel, int figure)
{
  guint side = terminator_figure_side (figure);
  TsTracker *row
      = ts_view_add_tracker (view, panel, TS_TRACKER_ROSTER, terminator_figure_id (figure),
                             ts_view_say (view, terminator_say_figure (state, figure)));

  if (terminator_is_hero (figure))
    row->seat = g_strdup (terminator_seat (state, figure));
  else if (side < N_SIDES)
    row->seat = g_strdup (terminator_side_seat (state, side));
  row->note = ts_view_say (view, say_where (state, figure));
  row->now = is_now (state, figure);
  add_carried (state, view, row, figure);
  if (terminator_get_kind (figure) == KIND_TERMINATOR)
    add_tucked (state, view, row);
  else
    add_damage (state, view, row, figure);
}

/* Heroes wherever they are; others only while they are in 1984. */
static gboolean
is_shown (const TerminatorState *state, int figure)
{
  if (terminator_is_hero (figure))
    return state->setup->plays[figure];
  return state->figures[figure].where == WHERE_1984;
}

void
terminator_view_1984 (const TerminatorState *state, TsView *view)
{
  TsPanel *panel;

  if (state->phase == PHASE_SETUP)
    return;
  panel = ts_view_add_panel (view, "1984", ts_view_text (view, "Who is where"));
  for (int i = 0; i < N_FIGURES; i++)
    if (is_shown (state, i))
      add_row (state, view, panel, i);
}

/* Statcards. */

/* Those of heroes that nobody plays are in the box, those of travelers unneeded until one is. */
static gboolean
is_card_shown (const TerminatorState *state, guint card)
{
  if (card < N_HEROES)
    return state->setup->plays[card];
  if (card < N_KINDS)
    return TRUE;
  for (int i = 0; i < N_FIGURES; i++)
    if (terminator_is_unit (i) && state->figures[i].where == WHERE_1984
        && terminator_get_card (state, i) == card)
      return TRUE;
  return FALSE;
}

static void
add_stat (const TerminatorState *state, TsView *view, TsTracker *row, guint card, Stat stat)
{
  g_autofree char *id
      = g_strdup_printf ("card.%s.%s", terminator_cards[card].id, terminator_stats[stat].id);
  int min, max;

  terminator_get_stat_limits (stat, &min, &max);
  ts_tracker_set_number (ts_tracker_add_part (view, row, TS_TRACKER_COUNTER, id,
                                              ts_view_text (view, terminator_stats[stat].label)),
                         state->stats[card][stat], min, max);
}

void
terminator_view_statcards (const TerminatorState *state, TsView *view)
{
  TsPanel *panel = ts_view_add_panel (view, "cards", ts_view_text (view, "Statcards"));

  for (guint card = 0; card < N_CARDS; card++)
    {
      g_autofree char *id = g_strdup_printf ("card.%s", terminator_cards[card].id);
      TsTracker *row;

      if (!is_card_shown (state, card))
        continue;
      row = ts_view_add_tracker (view, panel, TS_TRACKER_ROSTER, id,
                                 ts_view_text (view, terminator_cards[card].label));
      for (Stat stat = 0; stat < N_STATS; stat++)
        if (terminator_has_stat (card, stat))
          add_stat (state, view, row, card, stat);
    }
}
