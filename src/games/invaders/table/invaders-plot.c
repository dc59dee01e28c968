/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-plot.c: strategies and the plot action as they are offered, and their panel.
 */

#include "invaders-table.h"
#include "invaders-verbs.h"
#include "ts-shown.h"

/* Costs. */

static void
ask_cost (const InvadersState *state, TsOffer *offer, InvadersSide side)
{
  invaders_ask_cost (offer, "discard", N_ ("cards from the hand; 0: none"),
                     state->forces[side].hand);
  invaders_ask_cost (offer, "drain", N_ ("cards from the deck; 0: none"), state->forces[side].deck);
}

/* Strategies. */

/* One whose cost is known, or blocked where it cannot be paid. */
static void
offer_enable (const InvadersState *state, TsView *view, InvadersSide side, guint i)
{
  TsOffer *self = invaders_offer (
      view, side, ts_phrase ("Enable “{strategy}”", invaders_name_strategy (state, side, i + 1)),
      "enable", FALSE);

  ts_offer_put_text (self, "side", invaders_sides[side].id);
  ts_offer_put_text (self, "strategy", invaders_numbers[i].id);
  invaders_show_cost (state, self, side, &state->forces[side].strategies[i].cost);
}

/* An offer with a choice of those that are in a state; in `asked` only those whose cost nobody has
 * said yet. NULL: there is none. Consumes the label. */
static TsOffer *
offer_choice (const InvadersState *state,
              TsView *view,
              InvadersSide side,
              const char *verb,
              TsPhrase *label,
              StrategyState wanted,
              gboolean asked)
{
  g_autoptr (TsPhrase) said = label;
  TsOffer *self = NULL;
  TsField *field = NULL;

  for (guint i = 0; i < N_STRATEGIES; i++)
    {
      const Strategy *strategy = &state->forces[side].strategies[i];

      if (strategy->state != wanted || (asked && invaders_is_cost_known (&strategy->cost)))
        continue;
      if (self == NULL)
        {
          self = invaders_offer (view, side, ts_phrase_ref (said), verb, FALSE);
          ts_offer_put_text (self, "side", invaders_sides[side].id);
          field = ts_offer_ask_among (self, "strategy");
        }
      ts_field_add (field, invaders_numbers[i].id, invaders_format_strategy (state, side, i + 1));
    }
  return self;
}

static void
offer_enables (const InvadersState *state, TsView *view, InvadersSide side)
{
  TsOffer *self;

  for (guint i = 0; i < N_STRATEGIES; i++)
    if (state->forces[side].strategies[i].state == STRATEGY_DORMANT
        && invaders_is_cost_known (&state->forces[side].strategies[i].cost))
      offer_enable (state, view, side, i);
  self = offer_choice (state, view, side, "enable", ts_phrase ("Enable a strategy…"),
                       STRATEGY_DORMANT, TRUE);
  if (self == NULL)
    return;
  ts_offer_set_hint (self, ts_phrase ("You will be asked only once what it costs."));
  ts_offer_ask (self, "name");
  ask_cost (state, self, side);
}

/* Also in the other side's turn: their texts are not known. */
void
invaders_offer_uses (const InvadersState *state, TsView *view)
{
  for (InvadersSide side = 0; side < N_SIDES && state->setup->keeps_strategies; side++)
    {
      TsOffer *self
          = offer_choice (state, view, side, "use",
                          ts_phrase ("{side}: use a strategy…", invaders_name_side (side)),
                          STRATEGY_ENABLED, FALSE);

      if (self != NULL)
        ts_field_set_label (ts_offer_ask (self, "keeps"),
                            ts_phrase ("Its marker stays on the board"));
    }
}

/* The plot marker. */

void
invaders_ask_spaces_up (const InvadersState *state, TsOffer *offer)
{
  TsField *field = ts_offer_ask (offer, "spaces");

  ts_field_set_label (field, ts_phrase ("Spaces up"));
  ts_field_set_range (field, 1, PLOT_MAX - state->plot);
  ts_field_propose (field, 1);
}

static void
offer_plot_action (const InvadersState *state, TsView *view)
{
  TsOffer *self;

  if (state->plot >= PLOT_MAX)
    return;
  self = invaders_offer (view, SIDE_INVADER, ts_phrase ("Invasion plot action…"), "plot", FALSE);
  ts_offer_put_flag (self, "action", TRUE);
  invaders_ask_spaces_up (state, self);
  if (invaders_is_cost_known (&state->plot_cost))
    invaders_show_cost (state, self, SIDE_INVADER, &state->plot_cost);
  else
    ask_cost (state, self, SIDE_INVADER);
}

void
invaders_offer_actions (const InvadersState *state, TsView *view)
{
  invaders_offer_uses (state, view);
  if (state->setup->keeps_strategies)
    offer_enables (state, view, (InvadersSide) state->active);
  if (state->active == SIDE_INVADER)
    offer_plot_action (state, view);
}

void
invaders_offer_plot (const InvadersState *state, TsView *view)
{
  TsOffer *self = ts_view_offer_more (view, ts_phrase ("The plot marker moves…"), "plot");

  ts_field_propose (ts_offer_ask (self, "spaces"), 1);
  if (state->plot == PLOT_MAX)
    ts_offer_put_flag (self, "down", TRUE);
  else if (state->plot > 0)
    ts_offer_ask (self, "down");
}

/* What is shown, and may be corrected. */

/* A tick while it is enabled; one that was used says so. */
static void
add_strategy (const InvadersState *state, TsTracker *row, guint i)
{
  gboolean used = invaders_find_strategy (state, i)->state == STRATEGY_USED;
  TsPhrase *name
      = invaders_format_strategy (state, (InvadersSide) (i / N_STRATEGIES), i % N_STRATEGIES + 1);
  TsTracker *part = ts_tracker_add_number (row, &invaders_groups[GROUP_STRATEGIES],
                                           used ? "used" : "enabled", state, i);

  ts_tracker_set_label (part,
                        used ? ts_phrase ("{strategy}: used", ts_part ("strategy", name)) : name);
}

static void
add_strategies (const InvadersState *state, TsView *view)
{
  TsPanel *panel
      = ts_view_add_panel (view, "strategies", ts_view_text (view, "Strategies that are enabled"));

  for (InvadersSide side = 0; side < N_SIDES; side++)
    {
      g_autofree char *id = g_strdup_printf ("strategies.%s", invaders_sides[side].id);
      TsTracker *row = ts_panel_add (panel, TS_TRACKER_ROSTER, id,
                                     ts_phrase_msgid (invaders_sides[side].label));

      row->seat = g_strdup (invaders_seat (side));
      for (guint i = 0; i < N_STRATEGIES; i++)
        add_strategy (state, row, side * N_STRATEGIES + i);
    }
}

void
invaders_view_plot (const InvadersState *state, TsView *view)
{
  TsPanel *panel = ts_view_add_panel (view, "plot", ts_view_text (view, "Invasion plot"));
  TsTracker *tracker = ts_panel_add_number (panel, &invaders_groups[GROUP_TABLE], "plot", state, 0);

  ts_tracker_set_note (tracker, ts_phrase ("at 0 Mankind wins (assumed)"));
  tracker = ts_panel_add_number (panel, &invaders_groups[GROUP_TABLE], "drained", state, 0);
  if (state->active == SIDE_INVADER && state->drained == 0)
    ts_tracker_set_note (tracker, ts_phrase ("at 0 the plot marker goes down by 1 (assumed)"));

  if (state->setup->sums)
    return;
  invaders_add_heroes (state, panel);
  if (state->setup->keeps_strategies)
    add_strategies (state, view);
}
