/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-now-missions.c: what is asked about missions: drawing them, moving them, what they
 * bring when they expire, and whether an action has met one.
 */

#include "terminator-figures.h"
#include "terminator-missions.h"
#include "terminator-setup.h"
#include "terminator-view.h"
#include "terminator-words.h"

static TsOffer *
offer (TsView *view, TsOfferStyle style, guint color, TsPhrase *label, const char *verb)
{
  TsOffer *self = ts_view_offer (view, style, label, verb);

  ts_offer_put_text (self, "mission", terminator_colors[color].id);
  return self;
}

void
terminator_ask_points (TsView *view, TsOffer *self, const char *id, const char *label)
{
  TsField *field = ts_view_add_field (view, self, TS_SPEC_INTEGER, id, label, TRUE);

  field->min = 0;
  field->max = GOAL;
}

/* Drawing. */

static gboolean
is_on_track (const TerminatorState *state, const char *id)
{
  for (guint i = 0; i < N_COLORS; i++)
    if (state->missions[i].there && g_strcmp0 (state->missions[i].id, id) == 0)
      return TRUE;
  return FALSE;
}

static void
add_card_field (const TerminatorState *state, TsView *view, TsOffer *self)
{
  g_autoptr (GPtrArray) cards = terminator_list_cards (state->setup, "mission");
  TsField *field = NULL;

  for (guint i = 0; i < cards->len; i++)
    {
      g_autoptr (JsonObject) card = terminator_dup_card (state->setup, "mission", cards->pdata[i]);
      const char *name = ts_arg_text (card, "name");

      if (is_on_track (state, cards->pdata[i]))
        continue;
      if (field == NULL)
        field = ts_view_add_field (view, self, TS_SPEC_CHOICE, "card", N_ ("Card of the catalogue"),
                                   FALSE);
      ts_field_add_choice (field, cards->pdata[i],
                           g_strdup (name != NULL && *name != '\0' ? name : cards->pdata[i]), NULL);
    }
}

static void
offer_draw (const TerminatorState *state, TsView *view, TsOfferStyle style, guint color)
{
  TsOffer *self = offer (view, style, color,
                         color == 0 ? ts_phrase ("Draw it, with the red tokens…")
                                    : ts_phrase ("Draw it, with the blue tokens…"),
                         "draw-mission");

  add_card_field (state, view, self);
  ts_view_add_field (view, self, TS_SPEC_TEXT, "name", N_ ("Name"), FALSE)->max = TS_MAX_NAME;
  ts_view_add_number (view, self, "rounds", N_ ("Time limit in rounds"), 1, MAX_SPACES)->hint
      = ts_view_text (view, "as the card says; without one, 3");
  ts_view_add_number (view, self, "tokens", N_ ("Mission tokens that it places"), 0, N_TOKENS);
}

static void
show_draw (const TerminatorState *state, TsView *view)
{
  TsOfferStyle style = TS_OFFER_SUGGESTED;
  guint n = 0;
  TsOffer *empty;

  for (guint i = 0; i < N_COLORS; i++)
    n += !state->missions[i].there;
  ts_view_instruct (view, NULL,
                    n == N_COLORS ? ts_phrase ("Draw the first mission")
                                  : ts_phrase ("Draw a new mission"),
                    ts_phrase ("Read its name and its text aloud. Without a time limit it goes "
                               "onto the space of 3 rounds."));
  view->now.footnote = ts_view_say (view, ts_say_heading ("Drawing & Placing Missions"));
  for (guint i = 0; i < N_COLORS; i++)
    if (!state->missions[i].there)
      {
        offer_draw (state, view, style, i);
        style = TS_OFFER_PLAIN;
      }
  empty = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("The mission deck is empty"), "correct");
  ts_offer_put_text (empty, "id", "missions.deck");
  ts_offer_put_number (empty, "value", 0);
}

static TsOffer *
offer_token (TsView *view, TsOfferStyle style, const char *token, TsPhrase *label)
{
  TsOffer *self = ts_view_offer (view, style, label, "token");

  ts_offer_put_text (self, "token", token);
  return self;
}

/* All of its tokens, or none: of which of them is random nothing is typed. */
static gboolean
is_random (const TerminatorState *state, guint color)
{
  g_autoptr (JsonObject) card = terminator_dup_mission_card (state, color);
  int n = terminator_get_card_number (card, "tokens");

  return n > 0 && terminator_get_card_number (card, "random") >= n;
}

static void
show_unplaced (const TerminatorState *state, TsView *view, guint color, guint token)
{
  g_autofree char *where = terminator_dup_mission_text (state, color, "where");
  const char *id = terminator_token_id (color, token);
  gboolean random = is_random (state, color);
  TsOffer *self;

  ts_view_instruct (
      view, NULL,
      ts_phrase ("Where does {token} go?", ts_part ("token", terminator_say_token (color, token))),
      where != NULL ? ts_phrase_verbatim (where)
                    : ts_phrase ("Where its card says. For a random location a Location card is "
                                 "drawn."));
  view->now.kicker = ts_view_say (view, terminator_say_mission (state, color));
  if (random)
    ts_offer_put_flag (offer_token (view, TS_OFFER_SUGGESTED, id, ts_phrase ("A random location")),
                       "random", TRUE);
  self = offer_token (view, random ? TS_OFFER_PLAIN : TS_OFFER_SUGGESTED, id,
                      ts_phrase ("At a location…"));
  terminator_add_tile_field (state, view, self, TS_SPEC_CHOICE, "to", N_ ("Location"), TRUE);
  if (!random)
    ts_offer_put_flag (offer_token (view, TS_OFFER_PLAIN, id, ts_phrase ("A random location")),
                       "random", TRUE);
  offer_token (view, TS_OFFER_PLAIN, id, ts_phrase ("Nowhere for now"));
}

void
terminator_show_open_mission (const TerminatorState *state, TsView *view)
{
  guint color, token;

  if (terminator_find_unplaced (state, &color, &token))
    show_unplaced (state, view, color, token);
  else
    show_draw (state, view);
}

/* The track moves. */

static void
show_advance (const TerminatorState *state, TsView *view)
{
  ts_view_instruct (view, NULL, ts_phrase ("Move the missions"),
                    ts_phrase ("Each mission of the deck 1 space towards the end of the track. "
                               "One that is pushed off expires. Core missions stay."));
  view->now.footnote = ts_view_say (view, ts_say_heading ("Advance Mission Track"));
  ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("They have moved"), "advance");
}

static TsPhrase *
say_expiry (const Mission *mission)
{
  GPtrArray *parts = ts_phrase_array_new ();

  for (Side side = 0; side < N_SIDES; side++)
    if (mission->expiry_points[side] != 0)
      g_ptr_array_add (parts, ts_phrase_plural ("{side}: {n} point", "{side}: {n} points",
                                                mission->expiry_points[side],
                                                terminator_name_side (side)));
  if (parts->len > 0)
    return ts_phrase ("{points}", ts_list ("points", parts));
  g_ptr_array_unref (parts);
  return ts_phrase ("No points");
}

static void
offer_expiry (const TerminatorState *state, TsView *view, guint color)
{
  const gint16 *points = state->missions[color].expiry_points;
  gboolean unknown = points[SIDE_RESISTANCE] == UNKNOWN && points[SIDE_SKYNET] == UNKNOWN;
  TsOffer *self;

  if (points[SIDE_RESISTANCE] != UNKNOWN && points[SIDE_SKYNET] != UNKNOWN)
    {
      offer (view, TS_OFFER_SUGGESTED, color, say_expiry (&state->missions[color]), "expire");
    }
  else if (unknown)
    {
      self = offer (view, TS_OFFER_SUGGESTED, color, ts_phrase ("No points"), "expire");
      ts_offer_put_number (self, "resistance", 0);
      ts_offer_put_number (self, "skynet", 0);
    }
  self = offer (view, TS_OFFER_PLAIN, color,
                unknown ? ts_phrase ("Points…") : ts_phrase ("Other points…"), "expire");
  terminator_ask_points (view, self, "resistance", N_ ("Points for the Resistance"));
  terminator_ask_points (view, self, "skynet", N_ ("Points for Skynet"));
}

static void
show_expiry (const TerminatorState *state, TsView *view, guint color)
{
  g_autofree char *text = terminator_dup_mission_text (state, color, "expire");

  ts_view_instruct (
      view, NULL, ts_phrase ("{mission} expires", terminator_name_mission (state, color)),
      text != NULL ? ts_phrase_verbatim (text)
                   : ts_phrase ("Do what its card says when it expires. Which points does it "
                                "bring?"));
  view->now.footnote = ts_view_say (view, ts_say_heading ("Mission Expire Effects"));
  offer_expiry (state, view, color);
}

void
terminator_show_missions (const TerminatorState *state, TsView *view)
{
  int expired = terminator_find_expired (state);

  if (terminator_needs_mission (state))
    terminator_show_open_mission (state, view);
  else if (expired != NOBODY)
    show_expiry (state, view, (guint) expired);
  else
    show_advance (state, view);
}

/* Done. */

static TsPhrase *
say_score (const TerminatorState *state, guint color, Side side, gboolean unknown)
{
  TsArg mission = terminator_name_mission (state, color);
  TsArg who = ts_part ("side", terminator_say_side (side));

  return unknown ? ts_phrase ("{mission} · done by {side}…", mission, who)
                 : ts_phrase ("{mission} · done by {side}", mission, who);
}

/* A card that people typed may be long: the panel has all of it. */
static char *
say_hint (const TerminatorState *state, TsView *view, guint color, Side side)
{
  static const char *const fields[N_SIDES] = { "resistance", "skynet" };
  const Mission *mission = &state->missions[color];
  char *text = terminator_dup_mission_text (state, color, fields[side]);

  if (text != NULL || mission->points[side] == UNKNOWN)
    return text;
  return ts_view_say (view, ts_phrase_plural ("{n} point", "{n} points", mission->points[side]));
}

void
terminator_offer_score (
    const TerminatorState *state, TsView *view, guint color, Side side, gboolean more)
{
  const Mission *mission = &state->missions[color];
  gboolean unknown = mission->points[side] == UNKNOWN;
  gboolean lacks = terminator_lacks_progress (state, color, side);
  gboolean ready = mission->needs[side] > 0 && !lacks;
  TsPhrase *label = say_score (state, color, side, unknown);
  TsOffer *self
      = more ? ts_view_offer_more (view, label, "score")
             : ts_view_offer (view, ready ? TS_OFFER_SUGGESTED : TS_OFFER_PLAIN, label, "score");

  ts_offer_put_text (self, "mission", terminator_colors[color].id);
  ts_offer_put_text (self, "side", terminator_sides[side].id);
  self->hint = say_hint (state, view, color, side);
  if (unknown)
    terminator_ask_points (view, self, "points", N_ ("Points"));
  if (lacks)
    self->blocked
        = ts_view_say (view, ts_phrase ("It asks for {needs} actions, and there were {progress}.",
                                        ts_number ("needs", mission->needs[side]),
                                        ts_number ("progress", mission->progress[side])));
}

static TsPhrase *
say_pick_up (const TerminatorState *state, int figure, guint color, guint token)
{
  return ts_phrase ("{figure} picks up {token}", terminator_name_figure (state, figure),
                    ts_part ("token", terminator_say_token (color, token)));
}

/* With Interact, whoever plays it picks up what lies in its location (L378). */
static void
offer_tokens (const TerminatorState *state, TsView *view, int figure)
{
  int at = state->figures[figure].tile;

  for (guint color = 0; color < N_COLORS; color++)
    for (guint i = 0; i < N_TOKENS; i++)
      {
        const MissionToken *token = &state->tokens[color][i];
        TsOffer *self;

        if (!state->missions[color].there || token->where != TOKEN_TILE)
          continue;
        self = offer_token (view, token->tile == at ? TS_OFFER_SUGGESTED : TS_OFFER_PLAIN,
                            terminator_token_id (color, i), say_pick_up (state, figure, color, i));
        ts_offer_put_text (self, "carrier", terminator_figure_id (figure));
        if (token->tile != NOBODY && at != NOBODY && token->tile != at)
          self->blocked = ts_view_say (
              view, ts_phrase ("It lies at {tile}.", terminator_name_tile (state, token->tile)));
      }
}

/* Nothing has changed yet that could fulfill a mission (L357). */
static gboolean
is_untouched (const Action *self)
{
  return (self->act == ACT_MOVE || self->act == ACT_ATTACK || self->act == ACT_ACTIVATE) && self->on
         && !self->moved && !self->attacked;
}

void
terminator_offer_missions (const TerminatorState *state, TsView *view)
{
  Side side = (Side) state->turn;
  int figure = state->action.actor;

  if (!terminator_may_act (view, state, side))
    return;
  if (state->action.on && state->action.act == ACT_INTERACT && figure >= 0
      && figure <= KIND_TERMINATOR && state->figures[figure].where == WHERE_1984)
    offer_tokens (state, view, figure);
  for (guint color = 0; color < N_COLORS; color++)
    if (state->missions[color].there && !state->missions[color].expired)
      terminator_offer_score (state, view, color, side, is_untouched (&state->action));
}
