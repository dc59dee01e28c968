/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-more-missions.c: what missions and cards ask for at any moment: points, progress,
 * tokens, random locations.
 */

#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-missions.h"
#include "terminator-view.h"
#include "terminator-words.h"

/* Missions. */

/* In an action the side that plays has these offers with its action. */
static gboolean
is_asked (const TerminatorState *state, Side side)
{
  return state->phase == PHASE_ACTION && state->action.on && state->turn == (int) side;
}

static void
offer_scores (const TerminatorState *state, TsView *view)
{
  for (guint color = 0; color < N_COLORS; color++)
    for (Side side = 0; side < N_SIDES; side++)
      if (state->missions[color].there && !state->missions[color].expired
          && terminator_may_act (view, state, side) && !is_asked (state, side))
        terminator_offer_score (state, view, color, side, TRUE);
}

static TsField *
add_mission_field (const TerminatorState *state, TsView *view, TsOffer *self, gboolean expired)
{
  TsField *field = ts_view_add_field (view, self, TS_SPEC_CHOICE, "mission", N_ ("Mission"), TRUE);

  for (guint i = 0; i < N_COLORS; i++)
    if (state->missions[i].there && (!expired == !state->missions[i].expired))
      ts_field_add_choice (field, terminator_colors[i].id,
                           ts_view_say (view, terminator_say_mission (state, i)), NULL);
  return field;
}

static guint
count_missions (const TerminatorState *state, gboolean expired)
{
  guint n = 0;

  for (guint i = 0; i < N_COLORS; i++)
    n += state->missions[i].there && (!expired == !state->missions[i].expired);
  return n;
}

static void
offer_progress (const TerminatorState *state, TsView *view)
{
  TsOffer *self;
  TsField *field;

  if (count_missions (state, FALSE) == 0)
    return;
  self = ts_view_offer_more (view, ts_phrase ("Progress on a mission…"), "progress");
  add_mission_field (state, view, self, FALSE);
  field = ts_view_add_field (view, self, TS_SPEC_CHOICE, "side", N_ ("Side"), TRUE);
  for (Side side = 0; side < N_SIDES; side++)
    if (terminator_may_act (view, state, side))
      ts_field_add_choice (field, terminator_sides[side].id,
                           ts_view_text (view, terminator_sides[side].label), NULL);
  ts_view_add_number (view, self, "n", N_ ("Actions"), 1, 9);
  ts_view_add_number (view, self, "needs", N_ ("Actions that it asks for"), 1, MAX_AMOUNT);
}

static void
offer_expiry (const TerminatorState *state, TsView *view, gboolean expired)
{
  TsOffer *self;

  if (count_missions (state, expired) == 0)
    return;
  self = ts_view_offer_more (view, ts_phrase ("A mission expires…"), "expire");
  add_mission_field (state, view, self, expired);
  terminator_ask_points (view, self, "resistance", N_ ("Points for the Resistance"));
  terminator_ask_points (view, self, "skynet", N_ ("Points for Skynet"));
  if (!expired)
    self->blocked = ts_view_text (view, "It is still on the track.");
}

static gboolean
has_empty_place (const TerminatorState *state)
{
  return count_missions (state, FALSE) + count_missions (state, TRUE) < N_COLORS;
}

static void
offer_drawing (const TerminatorState *state, TsView *view)
{
  TsOffer *self;

  if (!has_empty_place (state) || state->mission_deck > 0)
    return;
  self = ts_view_offer_more (view, ts_phrase ("Draw a mission…"), "draw-mission");
  ts_view_add_field (view, self, TS_SPEC_TEXT, "name", N_ ("Name"), FALSE)->max = TS_MAX_NAME;
  ts_view_add_number (view, self, "rounds", N_ ("Time limit in rounds"), 1, MAX_SPACES);
  self->blocked = ts_view_text (view, "The mission deck is empty.");
}

/* Points. */

static void
offer_core (const TerminatorState *state, TsView *view, Side side)
{
  gboolean unknown = state->core_points[side] == UNKNOWN;
  TsOffer *self = ts_view_offer_more (
      view,
      side == SIDE_SKYNET ? (unknown ? ts_phrase ("Core mission: Skynet scores…")
                                     : ts_phrase ("Core mission: Skynet scores"))
                          : (unknown ? ts_phrase ("Core mission: the Resistance scores…")
                                     : ts_phrase ("Core mission: the Resistance scores")),
      "core");

  ts_offer_put_text (self, "side", terminator_sides[side].id);
  if (unknown)
    terminator_ask_points (view, self, "points", N_ ("Points"));
  if (state->phase == PHASE_CONTROL && state->scored[side] == CORE_SCORED)
    self->blocked = ts_view_text (view, "It was scored in this control phase.");
}

static void
offer_points (const TerminatorState *state, TsView *view, Side side)
{
  TsOffer *self
      = ts_view_offer_more (view,
                            side == SIDE_SKYNET ? ts_phrase ("Points for Skynet…")
                                                : ts_phrase ("Points for the Resistance…"),
                            "points");

  terminator_ask_points (view, self, terminator_sides[side].id, N_ ("Points"));
  ts_view_add_field (view, self, TS_SPEC_TEXT, "name", N_ ("What brings them"), FALSE)->max
      = TS_MAX_NAME;
}

/* Tokens. */

typedef gboolean (*Choose) (const TerminatorState *state, guint color, guint token);

static gboolean
is_there (const TerminatorState *state, guint color, guint token)
{
  return state->missions[color].there;
}

static gboolean
is_out (const TerminatorState *state, guint color, guint token)
{
  return state->missions[color].there && state->tokens[color][token].where != TOKEN_ASIDE;
}

/* Whoever stands anywhere may have it: nobody knows where it was. */
static gboolean
is_free (const TerminatorState *state, guint color, guint token)
{
  const MissionToken *self = &state->tokens[color][token];

  return state->missions[color].there
         && (self->where == TOKEN_ASIDE || (self->where == TOKEN_TILE && self->tile == NOBODY));
}

/* NULL: there is no such token. */
static TsOffer *
offer_token (const TerminatorState *state, TsView *view, TsPhrase *label, Choose choose)
{
  TsOffer *self = NULL;
  TsField *field = NULL;

  for (guint color = 0; color < N_COLORS; color++)
    for (guint i = 0; i < N_TOKENS; i++)
      {
        if (!choose (state, color, i))
          continue;
        if (self == NULL)
          {
            self = ts_view_offer_more (view, ts_phrase_ref (label), "token");
            field = ts_view_add_field (view, self, TS_SPEC_CHOICE, "token", N_ ("Mission token"),
                                       TRUE);
          }
        ts_field_add_choice (field, terminator_token_id (color, i),
                             ts_view_say (view, terminator_say_token_first (color, i)), NULL);
      }
  ts_phrase_unref (label);
  return self;
}

static gboolean
can_carry (const TerminatorState *state, int figure)
{
  return state->figures[figure].where == WHERE_1984 && terminator_get_kind (figure) != KIND_COP;
}

/* `tile` NOBODY: wherever they are. FALSE: nobody could. */
static gboolean
add_carriers (const TerminatorState *state, TsView *view, TsOffer *self, int tile)
{
  TsField *field
      = ts_view_add_field (view, self, TS_SPEC_CHOICE, "carrier", N_ ("Who carries it"), TRUE);

  for (int i = 0; i < N_FIGURES; i++)
    if (can_carry (state, i) && (tile == NOBODY || state->figures[i].tile == tile))
      terminator_add_figure_choice (state, view, field, i);
  return field->choices->len > 0;
}

static gboolean
has_carrier (const TerminatorState *state, int tile)
{
  for (int i = 0; i < N_FIGURES; i++)
    if (can_carry (state, i) && (tile == NOBODY || state->figures[i].tile == tile))
      return TRUE;
  return FALSE;
}

static void
offer_carriers (const TerminatorState *state, TsView *view)
{
  TsOffer *self;

  if (has_carrier (state, NOBODY))
    {
      self = offer_token (state, view, ts_phrase ("A mission token is carried…"), is_free);
      if (self != NULL)
        add_carriers (state, view, self, NOBODY);
    }
  for (guint color = 0; color < N_COLORS; color++)
    for (guint i = 0; i < N_TOKENS; i++)
      {
        const MissionToken *token = &state->tokens[color][i];

        if (!state->missions[color].there || token->where != TOKEN_TILE || token->tile == NOBODY
            || !has_carrier (state, token->tile))
          continue;
        self = ts_view_offer_more (view,
                                   ts_phrase ("Somebody carries {token}…",
                                              ts_part ("token", terminator_say_token (color, i))),
                                   "token");
        ts_offer_put_text (self, "token", terminator_token_id (color, i));
        add_carriers (state, view, self, token->tile);
      }
}

static void
offer_tokens (const TerminatorState *state, TsView *view)
{
  TsOffer *self
      = offer_token (state, view, ts_phrase ("A mission token lies at a location…"), is_there);

  if (self != NULL)
    terminator_add_tile_field (state, view, self, TS_SPEC_CHOICE, "to", N_ ("Location"), TRUE);
  self = offer_token (state, view, ts_phrase ("A mission token at a random location…"), is_there);
  if (self != NULL)
    ts_offer_put_flag (self, "random", TRUE);
  offer_carriers (state, view);
  offer_token (state, view, ts_phrase ("A mission token goes aside…"), is_out);
}

void
terminator_more_missions (const TerminatorState *state, TsView *view)
{
  if (!terminator_is_running (state))
    return;
  offer_scores (state, view);
  offer_progress (state, view);
  for (Side side = 0; side < N_SIDES; side++)
    if (terminator_may_act (view, state, side))
      {
        offer_core (state, view, side);
        offer_points (state, view, side);
      }
  offer_drawing (state, view);
  if (state->phase != PHASE_MISSIONS)
    offer_expiry (state, view, TRUE);
  offer_expiry (state, view, FALSE);
  offer_tokens (state, view);
  ts_view_offer_more (view, ts_phrase ("Draw a random location"), "draw-tile");
}
