/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-card-fields.c: which card it is that somebody plays: one that is known, or one whose
 * numbers are typed from its print.
 */

#include "invaders-play.h"
#include "invaders-view.h"

static gboolean
is_of (const Known *known, Side side)
{
  return (known->side == NOBODY || known->side == (gint8) side) && known->kind != KIND_HERO;
}

static gboolean
is_whole (const Known *known)
{
  return known->discard != UNKNOWN && known->drain != UNKNOWN && known->plays != UNKNOWN
         && (known->plays != PLAYS_STAYS || known->powered);
}

static gboolean
can_pay (const InvadersState *state, Side side, const Known *known)
{
  g_autoptr (TsPhrase) stop = invaders_say_card_stop (state, side, known->discard, known->drain);

  return stop == NULL;
}

static gboolean
fits (const InvadersState *state, const Known *known, Side side, Plays plays, gboolean dear)
{
  return is_of (known, side) && is_whole (known) && known->plays == (gint8) plays
         && can_pay (state, side, known) != dear;
}

static void
add_choice (TsView *view, TsField *field, const Known *known)
{
  ts_field_add_choice (field, known->id, ts_view_say (view, invaders_say_known (known)), NULL);
}

gboolean
invaders_has_known (const InvadersState *state, Side side, Plays plays, gboolean dear)
{
  for (guint i = 0; i < state->known->len; i++)
    if (fits (state, &g_array_index (state->known, Known, i), side, plays, dear))
      return TRUE;
  return FALSE;
}

void
invaders_add_known_field (
    const InvadersState *state, TsView *view, TsOffer *offer, Side side, Plays plays, gboolean dear)
{
  TsField *field = ts_view_add_field (view, offer, TS_SPEC_CHOICE, "card", N_ ("Card"), TRUE);

  for (guint i = 0; i < state->known->len; i++)
    {
      const Known *known = &g_array_index (state->known, Known, i);

      if (fits (state, known, side, plays, dear))
        add_choice (view, field, known);
    }
}

/* FALSE: there was none, and no field. */
static gboolean
add_blank_field (const InvadersState *state, TsView *view, TsOffer *offer, Side side, Plays plays)
{
  TsField *field = NULL;

  for (guint i = 0; i < state->known->len; i++)
    {
      const Known *known = &g_array_index (state->known, Known, i);

      if (!is_of (known, side) || is_whole (known)
          || (known->plays != UNKNOWN && known->plays != (gint8) plays))
        continue;
      if (field == NULL)
        field = ts_view_add_field (view, offer, TS_SPEC_CHOICE, "card", N_ ("From the catalogue"),
                                   FALSE);
      add_choice (view, field, known);
    }
  return field != NULL;
}

void
invaders_add_cost_field (
    TsView *view, TsOffer *offer, const char *id, const char *label, const char *hint, int max)
{
  TsField *field;

  if (max <= 0)
    {
      ts_offer_put_number (offer, id, 0);
      return;
    }
  field = ts_view_add_number (view, offer, id, label, 0, MIN (max, MAX_COST));
  field->required = TRUE;
  field->hint = ts_view_text (view, hint);
}

void
invaders_add_number_fields (
    const InvadersState *state, TsView *view, TsOffer *offer, Side side, Plays plays)
{
  const Force *force = &state->forces[side];
  gboolean listed = add_blank_field (state, view, offer, side, plays);
  TsField *field;

  field = ts_view_add_field (view, offer, TS_SPEC_TEXT, "name",
                             listed ? N_ ("Or its name") : N_ ("Name"), FALSE);
  field->max = TS_MAX_NAME;
  field->hint = ts_view_text (view, "with a name it is in the list the next time");
  invaders_add_cost_field (view, offer, "discard", N_ ("Discard cost"),
                           N_ ("cards besides it from the hand; 0: none"), force->hand - 1);
  invaders_add_cost_field (view, offer, "drain", N_ ("Drain cost"),
                           N_ ("cards from the deck; 0: none"), force->deck);
  if (plays != PLAYS_STAYS)
    return;
  field = ts_view_add_number (view, offer, "power", TS_NC ("card", "Power"), -MAX_POWER, MAX_POWER);
  field->required = TRUE;
}
