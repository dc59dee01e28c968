/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-points.c: points that are told: missions that were done, core missions, cards.
 */

#include "terminator-table.h"
#include "terminator-missions.h"
#include "terminator-words.h"

/* Missions. */

/* What people typed may be long: the label goes without the name, and the panel has all of it. */
static char *
format_hint (const TerminatorState *state, TsView *view, guint color, Side side)
{
  const char *name = state->missions[color].name;
  int points = state->missions[color].points[side];
  char *text = terminator_dup_mission_text (state, color, terminator_sides[side].id);

  if (text != NULL || (points == UNKNOWN && name == NULL))
    return text;
  if (points == UNKNOWN)
    return g_strdup (name);
  if (name == NULL)
    return ts_view_format (view, ts_phrase_plural ("{n} point", "{n} points", points));
  return ts_view_format (view, ts_phrase_plural ("{name} · {n} point", "{name} · {n} points",
                                                 points, ts_name ("name", name)));
}

/* That a side has done a mission: in answer to the instruction, or behind “More”. */
static void
offer_score (const TerminatorState *state, TsView *view, guint color, Side side, gboolean more)
{
  const Mission *mission = &state->missions[color];
  gboolean unknown = mission->points[side] == UNKNOWN;
  gboolean lacks = terminator_lacks_progress (state, color, side);
  gboolean ready = mission->needs[side] > 0 && !lacks;
  TsArg name = ts_part ("mission", terminator_format_mission_color (color));
  TsArg who = ts_part ("side", terminator_format_side (side));
  TsPhrase *label = unknown ? ts_phrase ("{mission} · done by {side}…", name, who)
                            : ts_phrase ("{mission} · done by {side}", name, who);
  TsOffer *self
      = more ? ts_view_offer_more (view, label, "score")
             : ts_view_offer (view, ready ? TS_OFFER_SUGGESTED : TS_OFFER_PLAIN, label, "score");

  ts_offer_put_text (self, "mission", terminator_colors[color].id);
  ts_offer_put_text (self, "side", terminator_sides[side].id);
  self->hint = format_hint (state, view, color, side);
  if (unknown)
    ts_offer_ask (self, "points")->required = TRUE;
  /* Points that are asked for stand against it too, without more actions. */
  if (lacks)
    ts_offer_check (self);
}

/* In an action the side that plays has these offers with its action. */
static gboolean
is_asked (const TerminatorState *state, Side side)
{
  return state->phase == PHASE_ACTION && state->action.on && state->turn == (int) side;
}

void
terminator_more_scores (const TerminatorState *state, TsView *view)
{
  for (guint color = 0; color < N_COLORS; color++)
    for (Side side = 0; side < N_SIDES; side++)
      if (state->missions[color].there && !state->missions[color].expired
          && !is_asked (state, side))
        {
          TS_ONLY_FOR (view, terminator_get_hands (view, state, side));

          offer_score (state, view, color, side, TRUE);
        }
}

/* Nothing has changed yet that could fulfill a mission (L357). */
static gboolean
is_untouched (const TerminatorAction *self)
{
  return (self->act == ACT_MOVE || self->act == ACT_ATTACK || self->act == ACT_ACTIVATE) && self->on
         && !self->moved && !self->attacked;
}

void
terminator_offer_missions (const TerminatorState *state, TsView *view)
{
  Side side = (Side) state->turn;
  int figure = state->action.actor;
  TS_ONLY_FOR (view, terminator_get_hands (view, state, side));

  if (state->action.on && state->action.act == ACT_INTERACT && figure >= 0
      && figure <= KIND_TERMINATOR && state->figures[figure].where == WHERE_1984)
    terminator_offer_tokens (state, view, figure);
  for (guint color = 0; color < N_COLORS; color++)
    if (state->missions[color].there && !state->missions[color].expired)
      offer_score (state, view, color, side, is_untouched (&state->action));
}

/* Core missions. */

static TsPhrase *
format_core (const TerminatorState *state, Side side)
{
  static const char *const labels[N_SIDES][2] = {
    { N_ ("Core mission: the Resistance scores"), N_ ("Core mission: the Resistance scores…") },
    { N_ ("Core mission: Skynet scores"), N_ ("Core mission: Skynet scores…") },
  };

  return ts_phrase_msgid (labels[side][state->core_points[side] == UNKNOWN]);
}

static void
fill_in_core (const TerminatorState *state, TsOffer *self, Side side)
{
  ts_offer_put_text (self, "side", terminator_sides[side].id);
  if (state->core_points[side] == UNKNOWN)
    ts_offer_ask (self, "points")->required = TRUE;
  if (terminator_has_scored (state, side))
    ts_offer_check (self);
}

/* Areas change hands in the control phase; what was missed there can still be said until the next
 * round. */
static gboolean
is_core_moment (const TerminatorState *state)
{
  return state->phase >= PHASE_CONTROL && state->phase <= PHASE_INCOME;
}

void
terminator_tell_core (const TerminatorState *state, TsThing *thing, Side side)
{
  TS_ONLY_FOR (thing->view, terminator_get_hands (thing->view, state, side));

  if (is_core_moment (state))
    fill_in_core (state, ts_thing_offer (thing, TS_OFFER_PLAIN, format_core (state, side), "core"),
                  side);
}

void
terminator_more_points (const TerminatorState *state, TsView *view)
{
  for (Side side = 0; side < N_SIDES; side++)
    {
      TS_ONLY_FOR (view, terminator_get_hands (view, state, side));
      TsOffer *self;

      if (is_core_moment (state))
        fill_in_core (state, ts_view_offer_more (view, format_core (state, side), "core"), side);
      self = ts_view_offer_more (view,
                                 side == SIDE_SKYNET ? ts_phrase ("Points for Skynet…")
                                                     : ts_phrase ("Points for the Resistance…"),
                                 "points");
      ts_field_set_label (terminator_ask_number (self, terminator_sides[side].id, 0, GOAL, UNKNOWN),
                          ts_phrase ("Points"));
      ts_offer_ask (self, "name");
    }
}
