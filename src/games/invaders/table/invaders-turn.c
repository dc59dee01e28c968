/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-turn.c: the end of the game, what points to it, and what is corrected by hand.
 */

#include "invaders-table.h"

/* The moment. */

void
invaders_instruct (TsView *view, guint side, TsPhrase *instruction, TsPhrase *explanation)
{
  ts_view_instruct (view, side < N_SIDES ? invaders_seat ((InvadersSide) side) : NULL, instruction,
                    explanation);
}

TsOffer *
invaders_offer (TsView *view, InvadersSide side, TsPhrase *label, const char *verb, gboolean more)
{
  TsOffer *self = more ? ts_view_offer_more (view, label, verb)
                       : ts_view_offer (view, TS_OFFER_PLAIN, label, verb);

  ts_offer_set_seat (self, invaders_seat (side));
  return self;
}

/* The end. */

void
invaders_show_over (const InvadersState *state, TsView *view)
{
  invaders_instruct (view, N_SIDES,
                     state->winner == SIDE_MANKIND ? ts_phrase ("Mankind wins")
                                                   : ts_phrase ("The Invader wins"),
                     invaders_format_end (state));
  view->now.footnote = ts_view_text (view, "To play on, undo or correct the phase.");
  if (state->winner != NOBODY)
    ts_view_add_winner (view, invaders_seat ((InvadersSide) state->winner));
}

/* Signs of an end: what points to one is said, and people confirm it. */

static gboolean
is_deserted (const InvadersState *state, InvadersZone zone)
{
  return state->held[zone] && invaders_count_cards (state, SIDE_MANKIND, zone) == 0;
}

/* Where Mankind has had cards and has none now: a weaker sign, since the one review that names
 * these ends does not say whether cards or the power of zones are meant; NULL: nowhere. */
static TsPhrase *
format_deserted (const InvadersState *state)
{
  if (is_deserted (state, ZONE_EURASIA))
    return ts_phrase ("No card of Mankind is left in Eurasia.");
  if (is_deserted (state, ZONE_PACIFIC) && is_deserted (state, ZONE_AFRICA))
    return ts_phrase ("No card of Mankind is left in the Pacific rim or in Africa.");
  return NULL;
}

static gboolean
is_worn_down (const InvadersState *state, InvadersZone zone)
{
  return invaders_get_zone_power (state, zone) == 0 && state->zone_markers[zone] > 0;
}

/* Why an end may have come; NULL: nothing points to it. */
static TsPhrase *
format_sign (const InvadersState *state, const char *id)
{
  TsPhrase *plain = invaders_format_plain_sign (state, id);
  InvadersPlace place;

  if (plain != NULL)
    return plain;
  if (g_str_equal (id, "heroes") && state->heroes <= 0 && !invaders_find_hero (state, &place))
    return ts_phrase ("No Hero is in play, and none is left.");
  if (g_str_equal (id, "eurasia") && is_worn_down (state, ZONE_EURASIA))
    return ts_phrase ("The zone power of Eurasia is down to 0.");
  if (g_str_equal (id, "pacific-africa") && is_worn_down (state, ZONE_PACIFIC)
      && is_worn_down (state, ZONE_AFRICA))
    return ts_phrase ("The zone power of the Pacific rim and of Africa is down to 0.");
  return NULL;
}

/* Two ends of the same side are told apart by how. */
static TsPhrase *
format_proposal (const InvadersState *state, guint i)
{
  guint alike = 0;

  for (guint j = 0; invaders_ends[j].id != NULL; j++)
    if (invaders_hows[j].winner == invaders_hows[i].winner)
      {
        g_autoptr (TsPhrase) sign = format_sign (state, invaders_ends[j].id);

        alike += sign != NULL;
      }
  if (alike > 1)
    return ts_phrase ("{what}", ts_term ("what", invaders_ends[i].label));
  return invaders_hows[i].winner == SIDE_MANKIND ? ts_phrase ("The game is over: Mankind wins")
                                                 : ts_phrase ("The game is over: the Invader wins");
}

void
invaders_propose_ends (const InvadersState *state, TsView *view, gboolean plain)
{
  for (guint i = 0; invaders_ends[i].id != NULL; i++)
    {
      TsPhrase *sign = invaders_is_sign_plain (state, invaders_ends[i].id) == plain
                           ? format_sign (state, invaders_ends[i].id)
                           : NULL;
      TsOffer *self;

      if (sign == NULL)
        continue;
      self = ts_view_offer (view, plain ? TS_OFFER_SUGGESTED : TS_OFFER_PLAIN,
                            format_proposal (state, i), "win");
      ts_offer_put_text (self, "side", invaders_sides[invaders_hows[i].winner].id);
      ts_offer_put_text (self, "how", invaders_ends[i].id);
      ts_offer_set_hint (self, ts_phrase ("{hint} Confirm it if that ends the game (assumed).",
                                          ts_part ("hint", sign)));
    }
}

static void
offer_win (const InvadersState *state, TsView *view, InvadersSide side)
{
  TsOffer *self = ts_view_offer_more (
      view, side == SIDE_MANKIND ? ts_phrase ("Mankind wins…") : ts_phrase ("The Invader wins…"),
      "win");
  TsField *field = ts_offer_ask_among (self, "how");

  ts_offer_put_text (self, "side", invaders_sides[side].id);
  ts_offer_set_hint (self, side == SIDE_INVADER ? format_deserted (state) : NULL);
  for (guint i = 0; invaders_ends[i].id != NULL; i++)
    if (invaders_hows[i].winner == N_SIDES || invaders_hows[i].winner == side)
      ts_field_add (field, invaders_ends[i].id, ts_phrase_msgid (invaders_ends[i].label));
}

/* Where the turn stands, as it is on the table: nobody draws, nothing is turned. A game that is
 * over goes on. */

static void
offer_phase (const InvadersState *state, TsView *view, InvadersSide side)
{
  guint n = side == SIDE_INVADER ? 3 : 2;
  TsOffer *self = ts_view_offer_more (view,
                                      side == SIDE_MANKIND
                                          ? ts_phrase ("Correct the phase: Mankind’s turn…")
                                          : ts_phrase ("Correct the phase: the Invader’s turn…"),
                                      "set-phase");
  TsField *field = ts_offer_ask_among (self, "phase");

  ts_offer_put_text (self, "side", invaders_sides[side].id);
  for (guint i = 0; i < n; i++)
    ts_field_add (field, invaders_phases[i].id, ts_phrase_msgid (invaders_phases[i].label));
  field = ts_offer_ask (self, "turn");
  field->required = TRUE;
  ts_field_propose (field, MAX (state->turn, 1));
}

/* What is read off a card before it is played. */

/* With a choice of cards; `stat` NULL: of the two costs. There is no offer when no card is known.
 */
static void
offer_learn (const InvadersState *state, TsView *view, TsPhrase *label, const char *stat, int max)
{
  g_autoptr (TsPhrase) said = label;
  gboolean power = g_strcmp0 (stat, "power") == 0;
  TsOffer *self = NULL;
  TsField *field = NULL;

  for (guint i = 0; i < state->n_known; i++)
    {
      if (power && !invaders_has_power (&state->known[i]))
        continue;
      if (self == NULL)
        {
          self = ts_view_offer_more (view, ts_phrase_ref (said), "learn");
          if (stat != NULL)
            ts_offer_put_text (self, "stat", stat);
          field = ts_offer_ask_among (self, "card");
        }
      ts_field_add (field, state->known[i].id, invaders_format_known (&state->known[i]));
    }
  if (self == NULL)
    return;
  if (stat == NULL)
    {
      field = ts_offer_ask_among (self, "stat");
      ts_field_set_label (field, ts_phrase ("Which cost"));
      for (guint i = 0; i < 2; i++)
        ts_field_add (field, invaders_stats[i].id, ts_phrase_msgid (invaders_stats[i].label));
    }
  field = ts_offer_ask (self, "value");
  ts_field_set_label (field, ts_phrase ("Number"));
  ts_field_set_range (field, power ? -max : 0, max);
}

/* What a card costs and enters with counts when it is played, its power in an attack too. */
static void
offer_learned (const InvadersState *state, TsView *view)
{
  if (state->phase == PHASE_MAIN)
    offer_learn (state, view, ts_phrase ("The cost of a card…"), NULL, MAX_COST);
  if (state->phase != PHASE_DRAW)
    offer_learn (state, view, ts_phrase ("The power on a card…"), "power", MAX_POWER);
  if (state->phase == PHASE_MAIN)
    offer_learn (state, view, ts_phrase ("The tokens with which a card enters…"), "tokens",
                 MAX_TOKENS);
}

void
invaders_offer_corrections (const InvadersState *state, TsView *view)
{
  gboolean running = invaders_is_running (state);

  if (running)
    {
      if (!state->setup->sums)
        offer_learned (state, view);
      for (InvadersSide side = 0; side < N_SIDES; side++)
        offer_win (state, view, side);
    }
  if (running || state->phase == PHASE_OVER)
    for (InvadersSide side = 0; side < N_SIDES; side++)
      offer_phase (state, view, side);
}
