/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-now-attack.c: the Invader's attack: powers that are missing, what Mankind need not
 * drain, and the end of the turn.
 */

#include "invaders-attack.h"
#include "invaders-board.h"
#include "invaders-view.h"

/* Before the attack. */

/* What the sums wait for; each is asked for until all are said. */
static gboolean
offer_missing_zone (const InvadersState *state, TsView *view)
{
  for (Zone zone = 0; zone < N_ZONES; zone++)
    {
      TsOffer *self;
      TsField *field;

      if (state->zone_power[zone] != UNKNOWN)
        continue;
      invaders_instruct (
          view, SIDE_INVADER, ts_phrase ("{zone}: what is its power?", invaders_name_zone (zone)),
          ts_phrase ("It is printed on the board and counts for Mankind in every attack. "
                     "Tableside remembers it."));
      self = ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Set the power…"), "zone");
      ts_offer_put_text (self, "zone", invaders_zones[zone].id);
      field = ts_view_add_field (view, self, TS_SPEC_INTEGER, "power", N_ ("Printed power"), TRUE);
      field->max = MAX_POWER;
      return TRUE;
    }
  return FALSE;
}

static gboolean
offer_missing_card (const InvadersState *state, TsView *view)
{
  for (Place place = {}; place.side < N_SIDES; place.side++)
    for (place.zone = 0; place.zone < N_ZONES; place.zone++)
      for (place.slot = 0; place.slot < N_SLOTS; place.slot++)
        {
          const Card *card = invaders_card (state, &place);
          TsOffer *self;
          TsField *field;

          if (!card->there || card->known || (card->hero && card->turned))
            continue;
          invaders_instruct (view, SIDE_INVADER,
                             ts_phrase ("{card} in {zone}: what is its power?",
                                        invaders_name_card (state, card),
                                        invaders_name_zone (place.zone)),
                             NULL);
          self = ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Set the power…"), "power");
          ts_offer_put_text (self, "card", invaders_card_id (card));
          field = ts_view_add_field (view, self, TS_SPEC_INTEGER, "power", TS_NC ("card", "Power"),
                                     TRUE);
          field->min = -MAX_POWER;
          field->max = MAX_POWER;
          return TRUE;
        }
  return FALSE;
}

static int
count_drain (const InvadersState *state)
{
  int n = 0;

  for (Zone zone = 0; zone < N_ZONES; zone++)
    n += MAX (invaders_expect_drain (state, zone), 0);
  return n;
}

/* "Africa: 3" of the zones where something is drained. */
static TsPhrase *
say_zones (const InvadersState *state)
{
  GPtrArray *zones = ts_phrase_array_new ();

  for (Zone zone = 0; zone < N_ZONES; zone++)
    if (invaders_expect_drain (state, zone) > 0)
      g_ptr_array_add (zones, ts_phrase ("{zone} {n}", invaders_name_zone (zone),
                                         ts_number ("n", invaders_expect_drain (state, zone))));
  return ts_phrase ("{zones}", ts_list ("zones", zones));
}

static void
offer_prevented (const InvadersState *state, TsView *view)
{
  TsOffer *self
      = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Mankind prevents some of it…"), "attack");

  for (Zone zone = 0; zone < N_ZONES; zone++)
    {
      int drain = invaders_expect_drain (state, zone);
      g_autofree char *id = g_strdup_printf ("%s-prevented", invaders_zones[zone].id);

      if (drain > 0)
        ts_view_add_number (view, self, id, invaders_zones[zone].label, 0, drain);
    }
  self->hint = ts_view_text (view, "Cards that need not be drained, zone by zone");
}

static void
offer_attack (const InvadersState *state, TsView *view)
{
  int n = count_drain (state);

  invaders_instruct (
      view, SIDE_INVADER,
      ts_phrase_plural ("Attack: Mankind drains {n} card", "Attack: Mankind drains {n} cards", n),
      n > 0 ? say_zones (state) : ts_phrase ("In no zone is the Invader stronger."));
  ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Attack"), "attack");
  if (n > 0)
    offer_prevented (state, view);
}

/* Where cards change the sums, or the table counts for itself. */
static void
offer_sums (const InvadersState *state, TsView *view)
{
  TsOffer *self = ts_view_offer_more (view, ts_phrase ("Attack with other sums…"), "attack");

  for (Zone zone = 0; zone < N_ZONES; zone++)
    for (int side = SIDE_INVADER; side >= SIDE_MANKIND; side--)
      {
        g_autofree char *id
            = g_strdup_printf ("%s-%s", invaders_zones[zone].id, invaders_sides[side].id);
        int sum = side == SIDE_INVADER ? invaders_sum (state, SIDE_INVADER, zone)
                                       : invaders_defense (state, zone);
        TsField *field = ts_offer_add_integer (
            self, id,
            ts_view_say (view, ts_phrase ("{zone}, {side}", invaders_name_zone (zone),
                                          ts_part ("side", invaders_say_side ((Side) side)))),
            -MAX_SUM, MAX_SUM, sum == UNKNOWN_SUM ? 0 : sum);

        field->required = TRUE;
      }
  self->seat = g_strdup (invaders_seat (SIDE_INVADER));
  self->hint = ts_view_text (view, "Mankind’s with the power of the zone");
}

/* The end of the turn. */

void
invaders_offer_end (const InvadersState *state, TsView *view, TsOfferStyle style)
{
  TsOffer *self = ts_view_offer (view, style, ts_phrase ("The turn is over"), "end-turn");
  TsPhrase *stop = invaders_say_end_stop (state);

  if (stop != NULL)
    self->blocked = ts_view_say (view, stop);
  else if (state->active == SIDE_INVADER && state->drained == 0)
    self->hint = ts_view_say (view, ts_phrase ("Nothing was drained: the plot marker goes down to "
                                               "{n} (assumed)",
                                               ts_number ("n", MAX (state->plot - 1, 0))));
}

void
invaders_show_attack (const InvadersState *state, TsView *view)
{
  view->now.footnote
      = ts_view_text (view, "How an attack is counted comes from a public page (assumed).");
  if (state->attacked)
    {
      invaders_instruct (view, SIDE_INVADER,
                         ts_phrase_plural ("Mankind has drained {n} card in this turn",
                                           "Mankind has drained {n} cards in this turn",
                                           state->drained),
                         invaders_say_due (state));
      invaders_offer_end (state, view, TS_OFFER_SUGGESTED);
      return;
    }
  if (!offer_missing_zone (state, view) && !offer_missing_card (state, view))
    offer_attack (state, view);
  invaders_offer_uses (state, view);
  offer_sums (state, view);
  invaders_offer_end (state, view, TS_OFFER_PLAIN);
}
