/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-sums.c: a game that keeps only the sums, as it is asked and shown.
 */

#include "invaders-table.h"
#include "ts-shown.h"

/* The sums. */

/* The six sums as they are known; one that nobody has said has to be, for an attack. */
void
invaders_ask_sums (const InvadersState *state, TsOffer *offer, gboolean all)
{
  for (int i = 0; i < N_ZONES * N_SIDES; i++)
    {
      InvadersZone zone = (InvadersZone) (i / N_SIDES);
      InvadersSide side = i % N_SIDES == 0 ? SIDE_INVADER : SIDE_MANKIND;
      g_autofree char *id
          = g_strdup_printf ("%s-%s", invaders_zones[zone].id, invaders_sides[side].id);
      int sum = side == SIDE_INVADER ? invaders_sum (state, SIDE_INVADER, zone)
                                     : invaders_defense (state, zone);
      TsField *field = ts_offer_ask (offer, id);

      ts_field_set_label (field, ts_phrase ("{zone}, {side}", invaders_name_zone (zone),
                                            ts_part ("side", invaders_format_side (side))));
      field->required = all && sum == UNKNOWN_SUM;
      if (sum != UNKNOWN_SUM)
        ts_field_propose (field, sum);
    }
}

/* The main phase. */

static void
offer_pay (const InvadersState *state, TsView *view, InvadersSide side)
{
  TsOffer *self;

  if (state->forces[side].deck == 0)
    return;
  self = invaders_offer (view, side,
                         ts_phrase ("{side} pays from the deck…", invaders_name_side (side)), "pay",
                         side != state->active);

  ts_offer_put_text (self, "side", invaders_sides[side].id);
  ts_offer_ask (self, "n")->max = state->forces[side].deck;
}

static void
offer_totals (const InvadersState *state, TsView *view)
{
  invaders_ask_sums (
      state, ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("The sums have changed…"), "totals"),
      FALSE);
}

/* Of the same attack, with what need not be drained. */
static void
offer_prevented (const InvadersState *state, TsView *view)
{
  TsOffer *self = invaders_offer (
      view, SIDE_INVADER, ts_phrase ("Attack, and Mankind prevents some of it…"), "attack", TRUE);

  invaders_ask_sums (state, self, TRUE);
  for (InvadersZone zone = 0; zone < N_ZONES; zone++)
    {
      g_autofree char *id = g_strdup_printf ("%s-prevented", invaders_zones[zone].id);

      ts_offer_ask (self, id);
    }
}

/* Whatever it costs on the table. */
static void
offer_plot_up (const InvadersState *state, TsView *view)
{
  TsOffer *self;

  if (state->plot >= PLOT_MAX)
    return;
  self = invaders_offer (view, SIDE_INVADER, ts_phrase ("The plot marker goes up…"), "plot", FALSE);
  invaders_ask_spaces_up (state, self);
}

static void
show_mankind (const InvadersState *state, TsView *view)
{
  invaders_instruct (
      view, SIDE_MANKIND,
      ts_phrase ("{side}: play on the table", invaders_name_side (SIDE_MANKIND)),
      ts_phrase ("Enter what is paid from the deck. The sums count in the Invader’s attack."));
  invaders_offer_end (state, view, TS_OFFER_SUGGESTED);
  offer_pay (state, view, SIDE_MANKIND);
  offer_totals (state, view);
}

static void
show_invader (const InvadersState *state, TsView *view)
{
  TsOffer *attack;

  invaders_instruct (
      view, SIDE_INVADER,
      ts_phrase ("{side}: play on the table, then attack", invaders_name_side (SIDE_INVADER)),
      ts_phrase ("Enter what is paid from the deck, and the sums with the attack."));
  attack
      = ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Attack with these sums…"), "attack");
  invaders_ask_sums (state, attack, TRUE);
  ts_offer_set_hint (attack, ts_phrase ("Mankind’s with the power of the zone"));
  offer_pay (state, view, SIDE_INVADER);
  offer_plot_up (state, view);
  invaders_offer_end (state, view, TS_OFFER_PLAIN);
  offer_prevented (state, view);
}

void
invaders_show_sums (const InvadersState *state, TsView *view)
{
  if (state->active == SIDE_MANKIND)
    show_mankind (state, view);
  else
    show_invader (state, view);
  offer_pay (state, view, invaders_other ((InvadersSide) state->active));
}

/* What is shown, and may be corrected. */

static TsTracker *
add_total (const InvadersState *state, TsPanel *panel, InvadersSide side, InvadersZone zone)
{
  TsTracker *tracker = ts_panel_add_number (panel, &invaders_groups[GROUP_TOTALS],
                                            invaders_sides[side].id, state, zone);

  tracker->seat = g_strdup (invaders_seat (side));
  tracker->unknown = state->totals[zone].sums[side] == UNKNOWN_SUM;
  return tracker;
}

static TsPhrase *
format_title (const InvadersState *state, InvadersZone zone)
{
  int drain = invaders_expect_drain (state, zone);

  if (drain <= 0)
    return invaders_format_zone (zone);
  return ts_phrase_plural ("{zone} · {n} card to drain", "{zone} · {n} cards to drain", drain,
                           invaders_name_zone (zone));
}

void
invaders_view_totals (const InvadersState *state, TsView *view)
{
  for (InvadersZone zone = 0; zone < N_ZONES; zone++)
    {
      TsPanel *panel = ts_view_add_panel (view, invaders_zones[zone].id,
                                          ts_view_format (view, format_title (state, zone)));

      panel->beside = zone > 0;
      add_total (state, panel, SIDE_INVADER, zone);
      ts_tracker_set_note (add_total (state, panel, SIDE_MANKIND, zone),
                           ts_phrase ("with the zone’s power"));
    }
}
