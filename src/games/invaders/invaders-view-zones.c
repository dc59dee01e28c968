/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-view-zones.c: a panel a zone: who is stronger in its title, the cards of both sides, the
 * power of the zone.
 */

#include "invaders-attack.h"
#include "invaders-board.h"
#include "invaders-view.h"

/* A panel that is being filled. */
typedef struct
{
  const InvadersState *state;
  TsView *view;
  TsPanel *panel;
  Zone zone;
} Board;

static TsPhrase *
say_sum (int sum)
{
  return sum == UNKNOWN_SUM ? ts_phrase_verbatim ("?") : ts_phrase ("{n}", ts_number ("n", sum));
}

/* Of the cards, with the power of the zone, which may not have been said yet. */
static TsPhrase *
say_defense (const InvadersState *state, Zone zone)
{
  if (invaders_get_zone_power (state, zone) != UNKNOWN)
    return say_sum (invaders_defense (state, zone));
  return ts_phrase ("{sum} + ?",
                    ts_part ("sum", say_sum (invaders_sum (state, SIDE_MANKIND, zone))));
}

static TsPhrase *
say_title (const InvadersState *state, Zone zone)
{
  return ts_phrase ("{zone} · Invader {invader}, Mankind {mankind}", invaders_name_zone (zone),
                    ts_part ("invader", say_sum (invaders_sum (state, SIDE_INVADER, zone))),
                    ts_part ("mankind", say_defense (state, zone)));
}

static TsTracker *
add_part (const Board *self, TsTracker *row, TsTrackerKind kind, const char *what, TsPhrase *label)
{
  g_autofree char *id = g_strdup_printf ("%s.%s", row->id, what);

  return ts_tracker_add_part (self->view, row, kind, id, ts_view_say (self->view, label));
}

/* Cards. */

/* Ids are of the card, wherever it lies. */
static TsTracker *
add_card_part (const Board *self,
               TsTracker *row,
               TsTrackerKind kind,
               const Card *card,
               const char *what,
               TsPhrase *label)
{
  g_autofree char *id = g_strdup_printf ("%s.%s", invaders_card_id (card), what);

  return ts_tracker_add_part (self->view, row, kind, id, ts_view_say (self->view, label));
}

static void
add_card (const Board *self, TsTracker *row, const Card *card)
{
  TsTracker *part = add_card_part (self, row, TS_TRACKER_COUNTER, card, "power",
                                   invaders_say_card (self->state, card));

  ts_tracker_set_number (part, card->power, -MAX_POWER, MAX_POWER);
  part->unknown = !card->known;
  if (card->counts || card->tokens > 0)
    {
      part = add_card_part (self, row, TS_TRACKER_COUNTER, card, "tokens",
                            ts_phrase ("{card}: tokens", invaders_name_card (self->state, card)));
      ts_tracker_set_number (part, card->tokens, 0, MAX_TOKENS);
      part->now = card->due != 0;
    }
  if (!card->hero)
    return;
  part = add_card_part (self, row, TS_TRACKER_CHECK, card, "turned",
                        ts_phrase ("{card}: turned", invaders_name_card (self->state, card)));
  part->checked = card->turned != 0;
  ts_tracker_set_number (part, card->turned, 0, 1);
}

static TsPhrase *
say_room (const InvadersState *state, Side side, Zone zone)
{
  guint n = N_SLOTS - invaders_count_cards (state, side, zone);

  if (n == 0)
    return ts_phrase ("all slots are full");
  return ts_phrase_plural ("{n} free slot", "{n} free slots", n);
}

static gboolean
is_attacked (const InvadersState *state, Side side, Zone zone)
{
  return state->phase == PHASE_ATTACK && !state->attacked && side == SIDE_MANKIND
         && invaders_expect_drain (state, zone) > 0;
}

static void
add_side (const Board *self, Side side)
{
  g_autofree char *id
      = g_strdup_printf ("%s.%s", invaders_zones[self->zone].id, invaders_sides[side].id);
  TsTracker *row = ts_view_add_tracker (self->view, self->panel, TS_TRACKER_ROSTER, id,
                                        ts_view_text (self->view, invaders_sides[side].label));

  row->seat = g_strdup (invaders_seat (side));
  row->note = ts_view_say (self->view, say_room (self->state, side, self->zone));
  row->now = is_attacked (self->state, side, self->zone);
  for (guint i = 0; i < N_SLOTS; i++)
    if (self->state->forces[side].slots[self->zone][i].there)
      add_card (self, row, &self->state->forces[side].slots[self->zone][i]);
}

/* The zone itself, which counts for Mankind. */
static void
add_power (const Board *self)
{
  g_autofree char *id = g_strdup_printf ("zone.%s", invaders_zones[self->zone].id);
  int power = invaders_get_zone_power (self->state, self->zone);
  TsTracker *row = ts_view_add_tracker (self->view, self->panel, TS_TRACKER_ROSTER, id,
                                        ts_view_text (self->view, "Zone power"));

  row->note = power == UNKNOWN ? ts_view_text (self->view, "nobody has said what is printed")
                               : ts_view_say (self->view, ts_phrase ("{power} for Mankind",
                                                                     ts_number ("power", power)));
  ts_tracker_set_number (add_part (self, row, TS_TRACKER_COUNTER, "power", ts_phrase ("printed")),
                         self->state->zone_power[self->zone], 0, MAX_POWER);
  ts_tracker_set_number (
      add_part (self, row, TS_TRACKER_COUNTER, "markers", ts_phrase ("−1 markers")),
      self->state->zone_markers[self->zone], 0, N_MARKERS);
}

void
invaders_view_zones (const InvadersState *state, TsView *view)
{
  for (Zone zone = 0; zone < N_ZONES; zone++)
    {
      Board board = { state, view, NULL, zone };

      board.panel = ts_view_add_panel (view, invaders_zones[zone].id,
                                       ts_view_say (view, say_title (state, zone)));
      add_side (&board, SIDE_INVADER);
      add_side (&board, SIDE_MANKIND);
      add_power (&board);
    }
}
