/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-view.c: the title, the rail, what is asked for now, and helpers that build offers.
 */

#include "invaders-view.h"

#include "invaders-flow.h"

static const char *
say_phase (const InvadersState *state)
{
  if (state->phase == PHASE_SETUP)
    return N_ ("Setting up");
  if (state->phase == PHASE_OVER)
    return N_ ("After the game");
  return invaders_phases[state->phase - PHASE_DRAW].label;
}

static gboolean
is_between_setup_and_end (const InvadersState *state)
{
  return state->phase != PHASE_SETUP && state->phase != PHASE_OVER;
}

static void
set_title (const InvadersState *state, TsView *view)
{
  if (is_between_setup_and_end (state))
    view->title = ts_view_say (view, ts_phrase ("Turn {turn} · {side}: {phase}",
                                                ts_number ("turn", state->turn),
                                                invaders_name_side ((Side) state->active),
                                                ts_term ("phase", say_phase (state))));
  else
    view->title = ts_view_text (view, say_phase (state));
  view->subtitle = ts_view_say (
      view, ts_phrase ("Plot {plot} · decks {mankind} / {invader}", ts_number ("plot", state->plot),
                       ts_number ("mankind", state->forces[SIDE_MANKIND].deck),
                       ts_number ("invader", state->forces[SIDE_INVADER].deck)));
}

/* "Mankind (Ana)" */
static char *
say_player (const InvadersState *state, const TsView *view, Side side)
{
  const char *name = state->setup->players[side];

  return name != NULL ? ts_view_say (
             view, ts_phrase ("{side} ({name})", invaders_name_side (side), ts_name ("name", name)))
                      : ts_view_text (view, invaders_sides[side].label);
}

static void
add_seats (const InvadersState *state, TsView *view)
{
  for (Side side = 0; side < N_SIDES; side++)
    ts_view_add_seat (view, invaders_seat (side), say_player (state, view, side));
}

/* The rail. */

static TsStepState
compare (Phase now, Phase phase)
{
  return now < phase ? TS_STEP_AHEAD : now > phase ? TS_STEP_DONE : TS_STEP_NOW;
}

static void
add_turn (const InvadersState *state, TsView *view, Side side)
{
  gboolean now = state->active == side && is_between_setup_and_end (state);
  TsRailStep *step = ts_view_add_step (view, 0, now ? TS_STEP_NOW : TS_STEP_AHEAD,
                                       ts_view_text (view, invaders_sides[side].label));
  Phase last = side == SIDE_INVADER ? PHASE_ATTACK : PHASE_MAIN;

  step->seat = g_strdup (invaders_seat (side));
  for (Phase phase = PHASE_DRAW; now && phase <= last; phase++)
    ts_view_add_step (view, 1, compare ((Phase) state->phase, phase),
                      ts_view_text (view, invaders_phases[phase - PHASE_DRAW].label));
}

static void
add_rail (const InvadersState *state, TsView *view)
{
  if (state->phase == PHASE_SETUP)
    ts_view_add_step (view, 0, TS_STEP_NOW, ts_view_text (view, "Setup"));
  for (Side side = 0; side < N_SIDES; side++)
    add_turn (state, view, side);
  if (state->phase == PHASE_OVER)
    ts_view_add_step (view, 0, TS_STEP_NOW, ts_view_text (view, "End of the game"));
}

/* What is asked for. */

static void
show_phase (const InvadersState *state, TsView *view)
{
  switch ((Phase) state->phase)
    {
    case PHASE_SETUP:
      invaders_show_setup (state, view);
      break;
    case PHASE_DRAW:
      invaders_show_draw (state, view);
      break;
    case PHASE_MAIN:
      invaders_show_main (state, view);
      break;
    case PHASE_ATTACK:
      invaders_show_attack (state, view);
      break;
    case PHASE_OVER:
    default:
      invaders_show_over (state, view);
      break;
    }
}

/* Whose moment it is, above the instruction. */
static void
add_kicker (const InvadersState *state, TsView *view)
{
  for (Side side = 0; side < N_SIDES; side++)
    if (g_strcmp0 (view->now.seat, invaders_seat (side)) == 0)
      view->now.kicker = say_player (state, view, side);
}

/* A card that is announced comes before anything else; a Hero that is missing is asked for beside
 * what the phase asks for: the table may let it come later. */
static void
show_moment (const InvadersState *state, TsView *view)
{
  if (state->n_chain > 0)
    {
      invaders_show_chain (state, view);
      return;
    }
  show_phase (state, view);
  if (invaders_needs_hero (state))
    invaders_ask_hero (state, view);
  if (invaders_is_running (state))
    invaders_propose_ends (state, view);
}

static void
add_panels (const InvadersState *state, TsView *view)
{
  invaders_view_checklist (state, view);
  if (state->phase == PHASE_SETUP)
    return;
  invaders_view_chain (state, view);
  invaders_view_attack (state, view);
  invaders_view_zones (state, view);
  invaders_view_piles (state, view);
  invaders_view_plot (state, view);
}

void
invaders_view (gconstpointer data, TsView *view)
{
  const InvadersState *state = data;

  set_title (state, view);
  view->over = state->phase == PHASE_OVER;
  add_seats (state, view);
  add_rail (state, view);
  show_moment (state, view);
  add_kicker (state, view);
  invaders_more_piles (state, view);
  invaders_more_board (state, view);
  invaders_more_game (state, view);
  add_panels (state, view);
}

/* Helpers. */

void
invaders_instruct (TsView *view, guint side, TsPhrase *instruction, TsPhrase *explanation)
{
  ts_view_instruct (view, side < N_SIDES ? invaders_seat ((Side) side) : NULL, instruction,
                    explanation);
}

void
invaders_add_card_choice (const InvadersState *state,
                          TsView *view,
                          TsField *field,
                          const Place *place)
{
  const Card *card = invaders_card (state, place);

  ts_field_add_choice (
      field, invaders_card_id (card),
      ts_view_say (view, ts_phrase ("{card} · {zone}", invaders_name_card (state, card),
                                    invaders_name_zone (place->zone))),
      invaders_seat (place->side));
}

gboolean
invaders_add_card_field (const InvadersState *state,
                         TsView *view,
                         TsOffer *offer,
                         const char *id,
                         const char *label,
                         guint side,
                         guint zone)
{
  TsField *field = NULL;

  for (Place place = {}; place.side < N_SIDES; place.side++)
    for (place.zone = 0; place.zone < N_ZONES; place.zone++)
      for (place.slot = 0; place.slot < N_SLOTS; place.slot++)
        {
          if (!invaders_card (state, &place)->there || (side < N_SIDES && place.side != side)
              || (zone < N_ZONES && place.zone != zone))
            continue;
          if (field == NULL)
            field = ts_view_add_field (view, offer, TS_SPEC_CHOICE, id, label, TRUE);
          invaders_add_card_choice (state, view, field, &place);
        }
  return field != NULL;
}
