/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-now-turn.c: where to move and what to do there; the end of a year.
 */

#include "terminus-actions.h"
#include "terminus-automa.h"
#include "terminus-flow.h"
#include "terminus-ledger.h"
#include "terminus-turn.h"
#include "terminus-view.h"
#include "terminus-words.h"

/* "Has 5 coins, 2 Permits": of what the table keeps; NULL: nothing is kept. */
static TsPhrase *
say_purse (const TerminusState *state, int player)
{
  const Player *self = &state->players[player];
  Goods purse = {};

  if (!terminus_keeps (state, PART_COINS) && !terminus_keeps (state, PART_RESOURCES)
      && !terminus_keeps (state, PART_RAILS))
    return NULL;
  if (terminus_keeps (state, PART_COINS))
    purse.coins = self->coins;
  if (terminus_keeps (state, PART_RAILS))
    purse.rails = self->rails;
  for (Resource i = 0; i < N_RESOURCES && terminus_keeps (state, PART_RESOURCES); i++)
    purse.resources[i] = self->stored[i];
  return terminus_say_goods (&purse);
}

static TsPhrase *
say_where (const TerminusState *state, int player)
{
  const Player *self = &state->players[player];
  TsArg cycle = ts_number ("cycle", self->cycle);

  if (self->zone == NOBODY)
    return ts_phrase ("On the turn order card, cycle {cycle} of 3", cycle);
  return ts_phrase ("In the {zone}, cycle {cycle} of 3",
                    ts_term ("zone", terminus_zones[self->zone].label), cycle);
}

static TsPhrase *
say_situation (const TerminusState *state)
{
  TsPhrase *where = say_where (state, state->current);
  TsPhrase *purse = say_purse (state, state->current);

  if (purse == NULL)
    return where;
  return ts_phrase ("{where} · has {goods}", ts_part ("where", where), ts_part ("goods", purse));
}

/* Where to move. */

static TsPhrase *
say_action (const TerminusState *state, ActionId action, int player)
{
  const Action *self = &terminus_actions[action];
  TsPhrase *cost = self->say_cost != NULL ? self->say_cost (state, player) : NULL;

  if (cost == NULL)
    return ts_phrase ("{action}", ts_term ("action", self->label));
  return ts_phrase ("{action} ({cost})", ts_term ("action", self->label), ts_part ("cost", cost));
}

/* What comes with the move. */
static GPtrArray *
list_tolls (const TerminusState *state, int player, Zone zone)
{
  GPtrArray *list = ts_phrase_array_new ();

  if (terminus_passes_checkpoint (state->players[player].zone, zone)
      && state->players[player].cycle < N_CYCLES)
    g_ptr_array_add (list, ts_phrase ("over the checkpoint (cycle {cycle})",
                                      ts_number ("cycle", state->players[player].cycle + 1)));
  if (terminus_meets_automa (state, zone))
    g_ptr_array_add (list, ts_phrase ("the Automa is here (1 coin)"));
  return list;
}

/* What can be done there. */
static GPtrArray *
list_actions (const TerminusState *state, int player, Zone zone)
{
  TerminusState there = terminus_imagine_move (state, player, zone);
  GPtrArray *list = ts_phrase_array_new ();

  for (ActionId i = 0; i < N_ACTIONS; i++)
    {
      g_autoptr (TsPhrase) stop = NULL;

      if ((terminus_actions[i].zones & 1u << zone) == 0)
        continue;
      stop = terminus_say_action_stop (&there, &terminus_actions[i], player);
      if (stop == NULL)
        g_ptr_array_add (list, say_action (&there, i, player));
    }
  return list;
}

/* NULL: nothing. */
static TsPhrase *
say_prospects (const TerminusState *state, int player, Zone zone)
{
  g_autoptr (GPtrArray) tolls = list_tolls (state, player, zone);
  g_autoptr (GPtrArray) actions = list_actions (state, player, zone);

  if (tolls->len > 0 && actions->len > 0)
    return ts_phrase ("{cost} · {hint}", ts_list ("cost", g_steal_pointer (&tolls)),
                      ts_list ("hint", g_steal_pointer (&actions)));
  if (tolls->len > 0)
    return ts_phrase ("{list}", ts_list ("list", g_steal_pointer (&tolls)));
  if (actions->len > 0)
    return ts_phrase ("{list}", ts_list ("list", g_steal_pointer (&actions)));
  return NULL;
}

/* TRUE when the rules allow it. */
static gboolean
offer_zone (const TerminusState *state, Zone zone, gboolean suggested, TsView *view)
{
  int player = state->current;
  TsPhrase *stop = terminus_say_move_stop (state, player, zone);
  TsPhrase *prospects = say_prospects (state, player, zone);
  TsOffer *self
      = ts_view_offer (view, suggested && stop == NULL ? TS_OFFER_SUGGESTED : TS_OFFER_PLAIN,
                       ts_phrase ("{zone}", ts_term ("zone", terminus_zones[zone].label)), "move");

  ts_offer_put_text (self, "zone", terminus_zones[zone].id);
  if (prospects != NULL)
    self->hint = ts_view_say (view, prospects);
  if (terminus_meets_automa (state, zone) && terminus_get_automa_side (state)->moves == UNKNOWN)
    ts_view_add_number (view, self, "automa-moves",
                        N_ ("Zones that the Automa moves counter-clockwise"), 1, N_ZONES);
  if (stop == NULL)
    return TRUE;
  self->blocked = ts_view_say (view, stop);
  return FALSE;
}

static void
offer_pass (const TerminusState *state, gboolean only, TsView *view)
{
  TsOffer *self = ts_view_offer (view, only ? TS_OFFER_SUGGESTED : TS_OFFER_PLAIN,
                                 ts_phrase ("Pass"), "pass");

  self->hint = ts_view_say (
      view, ts_phrase ("to place {place} of the turn order card; no more actions this year",
                       ts_number ("place", state->n_next + 1)));
}

static void
show_zones (const TerminusState *state, TsView *view)
{
  int at = state->players[state->current].zone;
  gboolean found = FALSE;

  terminus_instruct (
      state, state->current,
      ts_phrase ("{player}: move to a zone, or pass", terminus_name_player (state, state->current)),
      say_situation (state), view);
  view->now.footnote = ts_view_text (view, "Clockwise only, as far as you like");
  for (int i = 1; i <= N_ZONES; i++)
    found |= offer_zone (state, (Zone) ((at + i + N_ZONES) % N_ZONES), !found, view);
  terminus_offer_automa_zone (state, ts_phrase ("Where is the Automa?"),
                              N_ ("whoever moves there pays 1 coin"), view);
  offer_pass (state, !found, view);
}

/* What to do there. */

static void
add_cost (const TerminusState *state, const Action *action, TsOffer *self, TsView *view)
{
  TsPhrase *cost = action->say_cost != NULL ? action->say_cost (state, state->current) : NULL;
  g_autofree char *hint = self->hint;

  if (cost == NULL)
    self->hint = g_steal_pointer (&hint);
  else if (hint == NULL)
    self->hint = ts_view_say (view, cost);
  else
    self->hint = ts_view_say (
        view, ts_phrase ("{cost} · {hint}", ts_part ("cost", cost), ts_name ("hint", hint)));
}

static void
offer_action (const TerminusState *state, const Action *action, TsView *view)
{
  TsPhrase *stop = terminus_say_action_stop (state, action, state->current);
  TsOffer *self = action->offer (state, view);

  add_cost (state, action, self, view);
  if (stop == NULL)
    return;
  g_free (self->blocked);
  self->blocked = ts_view_say (view, stop);
}

/* The only thing that can be done is the likeliest. */
static void
suggest_only (TsView *view)
{
  TsOffer *only = NULL;
  guint n = 0;

  for (guint i = 0; i < view->now.offers->len; i++)
    {
      TsOffer *self = view->now.offers->pdata[i];

      if (self->blocked != NULL)
        continue;
      only = self;
      n++;
    }
  if (n == 1)
    only->style = TS_OFFER_SUGGESTED;
}

static void
offer_end_turn (const TerminusState *state, TsView *view)
{
  gboolean stuck = terminus_may_end_turn (state);
  TsOffer *self;

  if (stuck)
    ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("End the turn"), "end-turn");
  else
    {
      self = ts_view_offer_more (view, ts_phrase ("End the turn without an action"), "end-turn");
      self->seat = g_strdup (terminus_player_id (state, state->current));
      self->blocked = ts_view_text (view, "an action must be done in full");
    }
}

static void
show_actions (const TerminusState *state, TsView *view)
{
  int zone = state->players[state->current].zone;

  terminus_instruct (state, state->current,
                     ts_phrase ("{player}: one action in the {zone}",
                                terminus_name_player (state, state->current),
                                ts_term ("zone", terminus_zones[zone].label)),
                     say_situation (state), view);
  view->now.footnote = ts_view_text (view, "Done in full, then the turn ends");
  for (guint i = 0; i < N_ACTIONS; i++)
    if (terminus_actions[i].zones & 1u << zone)
      offer_action (state, &terminus_actions[i], view);
  terminus_offer_developments (state, view);
  suggest_only (view);
  offer_end_turn (state, view);
}

void
terminus_show_turn (const TerminusState *state, TsView *view)
{
  if (terminus_has_moved (state))
    show_actions (state, view);
  else
    show_zones (state, view);
}

/* The end of a year. */

void
terminus_show_year_end (const TerminusState *state, TsView *view)
{
  gboolean last = state->year >= N_YEARS;

  terminus_instruct (
      state, NOBODY, ts_phrase ("End of year {year}", ts_number ("year", state->year)),
      last ? ts_phrase ("All have passed: the game ends, and scoring begins.")
           : ts_phrase ("Everybody puts the cycle marker on the first space below the player "
                        "marker. Move the year marker to year {year}.",
                        ts_number ("year", state->year + 1)),
      view);
  view->now.footnote = ts_view_text (
      view, "Bring “stops beside developments” up to date in the score: it shows who leads");
  if (last)
    ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("To the final score"), "end-year");
  else
    ts_view_offer (view, TS_OFFER_SUGGESTED,
                   ts_phrase ("Begin year {year}", ts_number ("year", state->year + 1)),
                   "end-year");
}
