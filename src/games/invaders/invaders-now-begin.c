/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-now-begin.c: the instruction while the table is laid out, and its checklist.
 */

#include "invaders-setup.h"
#include "invaders-view.h"
#include "ts-checklist.h"

static guint
count_open (const InvadersState *state)
{
  g_autoptr (GPtrArray) lines = invaders_say_checklist (state);

  return ts_checklist_count_open (lines, state->checked);
}

static const struct
{
  const char *key;
  const char *label;
} hands[N_SIDES] = {
  [SIDE_MANKIND] = { "mankind-hand", N_ ("Mankind’s opening hand") },
  [SIDE_INVADER] = { "invader-hand", N_ ("The Invader’s opening hand") },
};

/* What somebody has typed into the catalogue, or said in an earlier game. */
static gboolean
is_known (const InvadersState *state, JsonObject *opening)
{
  if (!json_object_has_member (opening, "first"))
    return FALSE;
  for (Side side = 0; side < N_SIDES; side++)
    {
      gint64 n = ts_arg_number (opening, hands[side].key, UNKNOWN);

      if (n == UNKNOWN || n > state->forces[side].deck)
        return FALSE;
    }
  return TRUE;
}

static void
offer_known (TsView *view, JsonObject *opening)
{
  int first = ts_arg_choice (opening, "first", invaders_sides);
  TsOffer *offer = ts_view_offer (view, TS_OFFER_SUGGESTED,
                                  ts_phrase ("Everything is laid out: {side} starts",
                                             ts_part ("side", invaders_say_side (first))),
                                  "begin");

  offer->hint = ts_view_say (
      view, ts_phrase ("Opening hands: Mankind {mankind}, the Invader {invader}",
                       ts_number ("mankind", ts_arg_number (opening, "mankind-hand", 0)),
                       ts_number ("invader", ts_arg_number (opening, "invader-hand", 0))));
}

static void
propose (TsField *field, JsonObject *opening, const char *key)
{
  if (json_object_has_member (opening, key))
    field->value = json_object_dup_member (opening, key);
}

static void
add_first (TsView *view, TsOffer *offer, JsonObject *opening)
{
  TsField *field
      = ts_view_add_field (view, offer, TS_SPEC_CHOICE, "first", N_ ("Who starts"), TRUE);

  for (Side side = 0; side < N_SIDES; side++)
    ts_field_add_choice (field, invaders_sides[side].id,
                         ts_view_text (view, invaders_sides[side].label), invaders_seat (side));
  propose (field, opening, "first");
}

static void
offer_asking (const InvadersState *state, TsView *view, JsonObject *opening, gboolean known)
{
  TsOffer *offer = ts_view_offer (
      view, known ? TS_OFFER_PLAIN : TS_OFFER_SUGGESTED,
      known ? ts_phrase ("It begins otherwise…") : ts_phrase ("Everything is laid out…"), "begin");

  add_first (view, offer, opening);
  for (Side side = 0; side < N_SIDES; side++)
    {
      gint64 most = MIN (MAX_OPENING_HAND, state->forces[side].deck);
      TsField *field
          = ts_view_add_number (view, offer, hands[side].key, hands[side].label, 0, most);

      field->required = TRUE;
      field->hint = ts_view_text (view, "cards");
      if (ts_arg_number (opening, hands[side].key, 0) <= most)
        propose (field, opening, hands[side].key);
    }
}

void
invaders_show_setup (const InvadersState *state, TsView *view)
{
  g_autoptr (JsonObject) opening = invaders_dup_card (state->setup, "table", "opening");
  gboolean known = is_known (state, opening);
  guint open = count_open (state);

  invaders_instruct (
      view, N_SIDES, ts_phrase ("Lay out the table"),
      open > 0 ? ts_phrase_plural ("{n} line of the list is open. Tick them if you like.",
                                   "{n} lines of the list are open. Tick them if you like.", open)
               : NULL);
  if (known)
    offer_known (view, opening);
  offer_asking (state, view, opening, known);
}

void
invaders_view_checklist (const InvadersState *state, TsView *view)
{
  g_autoptr (GPtrArray) list = NULL;
  TsPanel *panel;

  if (state->phase != PHASE_SETUP)
    return;
  list = invaders_say_checklist (state);
  panel = ts_view_add_panel (view, "setup", ts_view_text (view, "On the table"));
  ts_checklist_show (list, state->checked, view, panel);
}
