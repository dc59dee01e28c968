/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-put-right.c: what the table did otherwise: where a figure is, where the round stands.
 */

#include "terminator-attack.h"
#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-missions.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

static const TsChoice places[] = {
  { "supply", N_ ("Back in the supply") },
  { "1984", N_ ("1984") },
  { "2029", N_ ("2029") },
  { "out", N_ ("Defeated") },
  { NULL },
};

static const Where wheres[] = { WHERE_SUPPLY, WHERE_1984, WHERE_2029, WHERE_OUT };

const TsChoice terminator_phases[] = {
  { "initiative", N_ ("Initiative phase") },
  { "action", N_ ("Action phase") },
  { "deploy", N_ ("Deploy phase") },
  { "control", N_ ("Control phase") },
  { "missions", N_ ("Refresh: mission track") },
  { "draw", N_ ("Refresh: action cards") },
  { "cops", N_ ("Refresh: neutral units") },
  { "income", N_ ("Refresh: resources") },
  { NULL },
};

const TsSpec terminator_set_figure_args[] = {
  { "figure", TS_SPEC_TEXT, .required = TRUE, .min = 1, .label = N_ ("Figure") },
  { "where", TS_SPEC_CHOICE, .required = TRUE, .choices = places, .label = N_ ("Where it is") },
  { "to", TS_SPEC_TEXT, .min = 1, .label = N_ ("Location") },
  { NULL },
};

const TsSpec terminator_set_phase_args[] = {
  { "phase", TS_SPEC_CHOICE, .required = TRUE, .choices = terminator_phases,
    .label = N_ ("Phase") },
  { "side", TS_SPEC_CHOICE, .choices = terminator_sides, .label = N_ ("Whose turn it is"),
    .hint = N_ ("in the action phase") },
  { "round", TS_SPEC_INTEGER, .min = 1, .max = MAX_AMOUNT, .label = N_ ("Round") },
  { NULL },
};

/* Figures. */

static gboolean
need_no_attack (const TerminatorState *state, GError **error)
{
  return !terminator_is_attacking (state)
         || ts_refuse (error, ts_phrase ("First finish the attack, or call it off."));
}

/* After the game too: the units of 2029 break a tie (L465). */
static gboolean
need_figures (const TerminatorState *state, GError **error)
{
  if (state->phase == PHASE_SETUP)
    return terminator_need_running (state, error);
  return need_no_attack (state, error);
}

/* The Terminator and cops know only 1984; heroes are never in the supply, others never out. */
static gboolean
check_where (const TerminatorState *state, int figure, Where where, GError **error)
{
  Kind kind = terminator_get_kind (figure);

  if (state->figures[figure].where == WHERE_CARD)
    return ts_refuse (error, ts_phrase ("{figure} waits on a Deploy card. Take that card back.",
                                        terminator_name_figure (state, figure)));
  if (where == WHERE_2029 && (kind == KIND_TERMINATOR || kind == KIND_COP))
    return ts_refuse (error, ts_phrase ("{figure} is only ever in 1984.",
                                        terminator_name_figure (state, figure)));
  if (where == WHERE_SUPPLY && terminator_is_hero (figure))
    return ts_refuse (error, ts_phrase ("A hero is on a board or defeated."));
  if (where == WHERE_OUT && !terminator_is_hero (figure))
    return ts_refuse (error, ts_phrase ("Only heroes are out of the game. Put others back "
                                        "into the supply."));
  if (where == WHERE_SUPPLY && kind == KIND_TERMINATOR)
    return ts_refuse (error, ts_phrase ("Nothing takes the Terminator off the board."));
  return TRUE;
}

/* Where a figure is, for taking the correction back. */
static TsPhrase *
say_where (const TerminatorState *state, int figure)
{
  switch (state->figures[figure].where)
    {
    case WHERE_1984:
      return terminator_say_tile (state, state->figures[figure].tile);
    case WHERE_2029:
      return ts_phrase ("the 2029 board");
    case WHERE_SUPPLY:
      return ts_phrase ("the supply");
    case WHERE_CARD:
    case WHERE_OUT:
    default:
      return ts_phrase ("beside the boards");
    }
}

static TsPhrase *
say_way (const TerminatorState *state, int figure)
{
  return ts_phrase ("{figure} → {place}", terminator_name_figure (state, figure),
                    ts_part ("place", say_where (state, figure)));
}

/* What it carried stays where it was, unless it only walks (L380). */
static void
settle (TerminatorState *state, int figure, Where where, int tile, TsOutcome *outcome)
{
  g_autoptr (TsPhrase) before = outcome != NULL ? say_way (state, figure) : NULL;

  if (where != WHERE_1984)
    terminator_drop_tokens (state, figure, outcome);
  if (where == WHERE_1984)
    {
      terminator_stand (state, figure, tile, outcome);
      return;
    }
  if (where == WHERE_2029)
    terminator_enter_2029 (state, figure);
  else
    terminator_take_off (state, figure, where);
  if (outcome != NULL)
    ts_outcome_add_deed (outcome, "move-figure", say_way (state, figure),
                         g_steal_pointer (&before));
}

gboolean
terminator_apply_set_figure (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;
  int figure = terminator_get_figure (state, ts_arg_text (command, "figure"), error);
  int tile = NOBODY;
  Where where;

  if (figure == NOBODY || !need_figures (state, error))
    return FALSE;
  where = wheres[ts_arg_choice (command, "where", places)];
  if (!check_where (state, figure, where, error))
    return FALSE;
  if (where == WHERE_1984)
    {
      tile = terminator_get_tile (state, ts_arg_text (command, "to"), error);
      if (tile == NOBODY)
        return FALSE;
    }
  if (state->figures[figure].where != where || state->figures[figure].tile != tile)
    settle (state, figure, where, tile, outcome);
  ts_title (outcome, ts_phrase ("Corrected: {what}", ts_part ("what", say_way (state, figure))));
  return TRUE;
}

/* Phases. */

/* A game that is over goes on once its points are corrected. */
static gboolean
need_unfinished (const TerminatorState *state, GError **error)
{
  if (state->phase == PHASE_SETUP)
    return terminator_need_running (state, error);
  if (state->points[SIDE_RESISTANCE] < GOAL && state->points[SIDE_SKYNET] < GOAL)
    return need_no_attack (state, error);
  return ts_refuse (error, ts_phrase ("A victory track is at its end. Correct the points "
                                      "first."));
}

/* The turn as it is on the table: nobody draws a card. */
static void
set_turn (TerminatorState *state, Side side)
{
  state->phase = PHASE_ACTION;
  state->turn = (gint8) side;
  state->given_up[side] = FALSE;
  state->action.actor = (gint8) terminator_find_only_actor (state, side);
}

/* The steps of a round begin as they always do, and pass over themselves when there is nothing to
 * do in them. */
static void
go_to (TerminatorState *state, int phase, Side side, TsOutcome *outcome)
{
  switch (phase + PHASE_INITIATIVE)
    {
    case PHASE_INITIATIVE:
      state->phase = PHASE_INITIATIVE;
      break;
    case PHASE_ACTION:
      set_turn (state, side);
      break;
    case PHASE_DEPLOY:
      terminator_begin_deploy (state, outcome);
      break;
    case PHASE_CONTROL:
      terminator_begin_control (state, outcome);
      break;
    case PHASE_MISSIONS:
      terminator_begin_refresh (state, outcome);
      break;
    case PHASE_DRAW:
      terminator_begin_draw (state, outcome);
      break;
    case PHASE_COPS:
      terminator_begin_cops (state, outcome);
      break;
    case PHASE_INCOME:
    default:
      terminator_begin_income (state, outcome);
      break;
    }
}

gboolean
terminator_apply_set_phase (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;
  int phase = ts_arg_choice (command, "phase", terminator_phases);
  const char *side = ts_arg_text (command, "side");

  if (!need_unfinished (state, error))
    return FALSE;
  terminator_clear_action (state);
  state->round = (gint16) ts_arg_number (command, "round", state->round);
  go_to (state, phase,
         side != NULL ? (Side) ts_choice_index (terminator_sides, side) : (Side) state->turn,
         outcome);
  ts_title (outcome,
            ts_phrase ("Corrected: {what}",
                       ts_part ("what", ts_phrase_msgid (terminator_phases[phase].label))));
  return TRUE;
}
