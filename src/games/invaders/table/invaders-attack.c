/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-attack.c: the attack before and while it is settled, and the end of a turn, as they are
 * asked and shown.
 */

#include "invaders-table.h"
#include "invaders-verbs.h"

/* The end of the turn. */

static void
offer_slip (TsView *view, TsOfferStyle style, TsPhrase *label, gboolean slips)
{
  ts_offer_put_flag (ts_view_offer (view, style, label, "end-turn"), "slips", slips);
}

void
invaders_offer_end (const InvadersState *state, TsView *view, TsOfferStyle style)
{
  TsOffer *self;

  if (invaders_is_slip_open (state))
    {
      offer_slip (view, style, ts_phrase ("The marker goes down: Mankind wins"), TRUE);
      offer_slip (view, TS_OFFER_PLAIN, ts_phrase ("It stays: Mankind must draw"), FALSE);
      return;
    }
  self = ts_view_offer (view, style, ts_phrase ("The turn is over"), "end-turn");
  if (ts_offer_check (self) && state->active == SIDE_INVADER && state->drained == 0
      && state->plot > 0)
    ts_offer_set_hint (self, ts_phrase ("Nothing was drained: the plot marker goes down to {n} "
                                        "(assumed)",
                                        ts_number ("n", MAX (state->plot - 1, 0))));
}

void
invaders_offer_table (const InvadersState *state, TsView *view)
{
  TsOffer *self;

  if (!invaders_is_running (state) || state->setup->sums || state->attacked
      || (state->phase != PHASE_MAIN && state->phase != PHASE_ATTACK))
    return;
  self = invaders_offer (view, (InvadersSide) state->active,
                         ts_phrase ("I play on the table: the turn is over"), "end-turn", TRUE);
  ts_offer_put_flag (self, "table", TRUE);
  ts_offer_set_hint (self, ts_phrase ("nothing of it is noted; correct what changed"));
}

/* What the sums wait for; each is asked for until all are said. */

static void
ask_power (TsView *view,
           TsPhrase *question,
           TsPhrase *why,
           const char *verb,
           const char *what,
           const char *id)
{
  TsOffer *self;

  invaders_instruct (view, SIDE_INVADER, question, why);
  self = ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Set the power…"), verb);
  ts_offer_put_text (self, what, id);
  ts_offer_ask (self, "power")->required = TRUE;
}

static gboolean
ask_zone (const InvadersState *state, TsView *view)
{
  for (InvadersZone zone = 0; zone < N_ZONES; zone++)
    if (state->zone_power[zone] == UNKNOWN && !invaders_is_moot (state, zone))
      {
        ask_power (view, ts_phrase ("{zone}: what is its power?", invaders_name_zone (zone)),
                   ts_phrase ("It is printed on the board and counts for Mankind in every attack. "
                              "Tableside remembers it."),
                   "zone", "zone", invaders_zones[zone].id);
        return TRUE;
      }
  return FALSE;
}

static gboolean
ask_card (const InvadersState *state, TsView *view)
{
  InvadersPlace place;

  FOR_EACH_PLACE (place)
  {
    const InvadersCard *card = invaders_card (state, &place);

    if (!card->there || card->known || (card->hero && card->turned)
        || invaders_is_moot (state, place.zone))
      continue;
    ask_power (view,
               ts_phrase ("{card} in {zone}: what is its power?", invaders_name_card (state, card),
                          invaders_name_zone (place.zone)),
               NULL, "power", "card", invaders_card_id (card));
    return TRUE;
  }
  return FALSE;
}

/* "Africa: 3" of the zones where something is drained; how much in all. */
static int
list_drains (const InvadersState *state, GPtrArray *zones)
{
  int n = 0;

  for (InvadersZone zone = 0; zone < N_ZONES; zone++)
    {
      int drain = invaders_expect_drain (state, zone);

      if (drain <= 0)
        continue;
      n += drain;
      g_ptr_array_add (zones,
                       ts_phrase ("{zone} {n}", invaders_name_zone (zone), ts_number ("n", drain)));
    }
  return n;
}

static void
offer_prevented (const InvadersState *state, TsView *view)
{
  TsOffer *self
      = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Mankind prevents some of it…"), "attack");

  for (InvadersZone zone = 0; zone < N_ZONES; zone++)
    {
      int drain = invaders_expect_drain (state, zone);
      g_autofree char *id = g_strdup_printf ("%s-prevented", invaders_zones[zone].id);
      TsField *field;

      if (drain <= 0)
        continue;
      field = ts_offer_ask (self, id);
      ts_field_set_label (field, invaders_format_zone (zone));
      ts_field_set_range (field, 0, drain);
    }
  ts_offer_set_hint (self, ts_phrase ("Cards that need not be drained, zone by zone"));
}

/* No more than the deck holds. */
static TsPhrase *
format_attack (const InvadersState *state, int n)
{
  int deck = state->forces[SIDE_MANKIND].deck;

  if (n <= deck)
    return ts_phrase_plural ("Attack: Mankind drains {n} card", "Attack: Mankind drains {n} cards",
                             n);
  return ts_phrase_plural ("Attack: Mankind drains the last {n} card, of {wanted}",
                           "Attack: Mankind drains the last {n} cards, of {wanted}", deck,
                           ts_number ("wanted", n));
}

static void
offer_attack (const InvadersState *state, TsView *view)
{
  GPtrArray *zones = ts_phrase_array_new ();
  int n = list_drains (state, zones);
  TsPhrase *where = ts_phrase ("{zones}", ts_list ("zones", zones));

  invaders_instruct (view, SIDE_INVADER, format_attack (state, n),
                     n > 0 ? ts_phrase_ref (where)
                           : ts_phrase ("In no zone is the Invader stronger."));
  ts_phrase_unref (where);
  ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Attack"), "attack");
  if (n > 0)
    offer_prevented (state, view);
}

static gboolean
lacks_power (const InvadersState *state)
{
  for (InvadersZone zone = 0; zone < N_ZONES; zone++)
    if (invaders_expect_drain (state, zone) == UNKNOWN)
      return TRUE;
  return FALSE;
}

void
invaders_offer_attack (const InvadersState *state, TsView *view, TsOfferStyle style)
{
  g_autoptr (GPtrArray) zones = NULL;
  TsOffer *self;

  if (lacks_power (state))
    {
      ts_view_offer (view, style, ts_phrase ("On to the attack"), "to-attack");
      return;
    }
  zones = ts_phrase_array_new ();
  ts_view_offer (view, style, format_attack (state, list_drains (state, zones)), "attack");
  self = invaders_offer (view, SIDE_INVADER, ts_phrase ("On to the attack"), "to-attack", TRUE);
  ts_offer_set_hint (self, ts_phrase ("where cards prevent or change some of it"));
}

/* Where cards change the sums, or the table counts for itself. */
static void
offer_sums (const InvadersState *state, TsView *view)
{
  TsOffer *self
      = invaders_offer (view, SIDE_INVADER, ts_phrase ("Attack with other sums…"), "attack", TRUE);

  invaders_ask_sums (state, self, TRUE);
  ts_offer_set_hint (self, ts_phrase ("Mankind’s with the power of the zone"));
}

void
invaders_show_attack (const InvadersState *state, TsView *view)
{
  if (state->setup->sums && !state->attacked)
    {
      invaders_show_sums (state, view);
      return;
    }
  view->now.footnote
      = ts_view_text (view, "How an attack is counted comes from a public page (assumed).");
  if (state->attacked)
    {
      invaders_instruct (view, SIDE_INVADER,
                         ts_phrase_plural ("Mankind has drained {n} card in this turn",
                                           "Mankind has drained {n} cards in this turn",
                                           state->drained),
                         invaders_is_slip_open (state)
                             ? ts_phrase ("Nothing was left to drain. Does the plot marker go "
                                          "down all the same? Then Mankind has won; else Mankind "
                                          "has to draw from an empty deck.")
                             : invaders_format_due (state));
      invaders_offer_end (state, view, TS_OFFER_SUGGESTED);
      return;
    }
  if (!ask_card (state, view) && !ask_zone (state, view))
    offer_attack (state, view);
  invaders_offer_uses (state, view);
  offer_sums (state, view);
  invaders_offer_end (state, view, TS_OFFER_PLAIN);
}

/* The sums zone by zone in the Invader's turn, and the drain that they cause: as an attack would
 * come out now, or as it did. */

static char *
format_number (const TsView *view, int number)
{
  return ts_view_format (view, ts_phrase ("{n}", ts_number ("n", number)));
}

/* "7 + 3": the cards and the zone, as far as they are known. */
static char *
format_defense (const InvadersState *state, const TsView *view, InvadersZone zone)
{
  int power = invaders_get_zone_power (state, zone);

  return ts_view_format (
      view, power == UNKNOWN
                ? invaders_format_open_sum (state, zone)
                : ts_phrase ("{sum} + {power}",
                             ts_part ("sum", invaders_format_sum (state, SIDE_MANKIND, zone)),
                             ts_number ("power", power)));
}

static void
add_row (TsTracker *table, char *zone, char *invader, char *mankind, int drained)
{
  GPtrArray *row = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (row, zone);
  g_ptr_array_add (row, invader);
  g_ptr_array_add (row, mankind);
  g_ptr_array_add (row, drained == UNKNOWN ? g_strdup ("?") : format_number (table->view, drained));
  g_ptr_array_add (table->rows, row);
}

/* Returns what is drained; UNKNOWN while a power is missing. */
static int
add_zone (const InvadersState *state, TsView *view, TsTracker *table, InvadersZone zone)
{
  const InvadersResult *result = &state->results[zone];
  int drain = state->attacked ? result->drained : invaders_expect_drain (state, zone);
  char *label = ts_view_text (view, invaders_zones[zone].label);

  if (state->attacked && !result->moot)
    add_row (table, label, format_number (view, result->invader),
             format_number (view, result->mankind), drain);
  else
    add_row (table, label, ts_view_format (view, invaders_format_sum (state, SIDE_INVADER, zone)),
             format_defense (state, view, zone), drain);
  return drain;
}

void
invaders_view_attack (const InvadersState *state, TsView *view)
{
  static const char *const columns[]
      = { N_ ("Zone"), N_ ("Invader"), N_ ("Mankind"), N_ ("Drains") };
  TsPanel *panel;
  TsTracker *table;
  int total = 0;

  if (state->active != SIDE_INVADER || (state->phase != PHASE_MAIN && state->phase != PHASE_ATTACK))
    return;
  panel = ts_view_add_panel (view, "attack", ts_view_text (view, "The Invader’s attack"));
  table = ts_panel_add (panel, TS_TRACKER_TABLE, "attack",
                        state->attacked ? ts_phrase ("Result") : ts_phrase ("If it attacks now"));
  table->now = state->phase == PHASE_ATTACK;
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    g_ptr_array_add (table->columns, ts_view_text (view, columns[i]));
  for (InvadersZone zone = 0; zone < N_ZONES; zone++)
    {
      int drain = add_zone (state, view, table, zone);

      total = total == UNKNOWN || drain == UNKNOWN ? UNKNOWN : total + drain;
    }
  add_row (table, ts_view_text (view, "Total"), g_strdup (""), g_strdup (""), total);
  if (state->attacked && state->missed > 0)
    ts_tracker_set_note (table, ts_phrase_plural ("{n} card more than Mankind’s deck held",
                                                  "{n} cards more than Mankind’s deck held",
                                                  state->missed));
  if (!state->attacked && total > state->forces[SIDE_MANKIND].deck)
    ts_tracker_set_note (table, ts_phrase_plural ("Mankind’s deck has only {n} card",
                                                  "Mankind’s deck has only {n} cards",
                                                  state->forces[SIDE_MANKIND].deck));
}
