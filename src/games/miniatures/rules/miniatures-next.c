/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-next.c: what the program does by itself: a step of the turn that is known or empty.
 *
 * Who gets a marker, who acts, on whom, and whether a Commander does what it may, stays with
 * people, as long as there is more than one answer.
 */

#include "miniatures.h"
#include "miniatures-attack.h"

static JsonObject *
new_command (const char *verb)
{
  JsonObject *command = json_object_new ();

  json_object_set_string_member (command, "do", verb);
  return command;
}

/* The end of a battle is for people to see: nothing runs on without one of the sides. */
static gboolean
has_both_sides (const MiniaturesState *state)
{
  return miniatures_count (state, SIDE_RESISTANCE, miniatures_is_alive) > 0
         && miniatures_count (state, SIDE_MACHINES, miniatures_is_alive) > 0;
}

/* The Tactical Edge says who rolls Fate first: nothing, where only one side can. A turn in which
 * nobody can act brings the next one nearer, when markers are off again. */
static JsonObject *
next_edge (const MiniaturesState *state, const char *verb)
{
  gboolean resistance = miniatures_can_act (state, SIDE_RESISTANCE);
  JsonObject *command;

  if (resistance && miniatures_can_act (state, SIDE_MACHINES))
    return NULL;
  command = new_command (verb);
  json_object_set_string_member (command, "side",
                                 miniatures_sides[resistance ? SIDE_RESISTANCE : SIDE_MACHINES].id);
  return command;
}

static gboolean
is_unmarked_soldier (const MiniaturesState *state, int model)
{
  return miniatures_is_unmarked (state, model) && !miniatures_is_commander (state, model);
}

/* All markers of the hand are placed (L15): with as many as there are models, each gets one.
 * Commanders come last, so that nobody is asked whom they call of those who get one anyway. */
static JsonObject *
next_marker (const MiniaturesState *state)
{
  Models all = miniatures_list (state, (guint) state->active, miniatures_is_unmarked);
  Models first = miniatures_list (state, (guint) state->active, is_unmarked_soldier);
  JsonObject *command;

  if (state->caller != NOBODY || state->hand == 0 || all.n != state->hand)
    return NULL;
  command = new_command ("ready");
  json_object_set_string_member (command, "model",
                                 miniatures_model_id (first.n > 0 ? first.at[0] : all.at[0]));
  return command;
}

static gboolean
is_bystander (const MiniaturesState *state, int model)
{
  return miniatures_is_in (state, model) && model != state->attack.attacker
         && model != state->attack.target;
}

/* An area weapon touches nobody else where there is nobody else, friends neither (L139). */
static JsonObject *
next_step (const MiniaturesState *state)
{
  Missing missing;

  return state->attack.step == STEP_OTHERS && !miniatures_find_missing (state, &missing)
                 && miniatures_count (state, N_SIDES, is_bystander) == 0
             ? new_command ("others")
             : NULL;
}

/* One attack to an activation (L39): after it the reference has nothing that a model could still
 * do. */
static JsonObject *
next_activation (const MiniaturesState *state)
{
  return state->attacked && state->acting != NOBODY ? new_command ("done") : NULL;
}

JsonObject *
miniatures_find_next (gconstpointer data)
{
  const MiniaturesState *state = data;

  if (miniatures_is_attacking (state))
    return next_step (state);
  if (!miniatures_is_running (state) || !has_both_sides (state) || state->attack.step != STEP_NONE)
    return NULL;
  switch ((MiniaturesPhase) state->phase)
    {
    case PHASE_EDGE:
      return next_edge (state, "edge");
    case PHASE_FIRST:
      return next_edge (state, "first");
    case PHASE_PLAN:
      return next_marker (state);
    case PHASE_EXECUTE:
      return next_activation (state);
    case PHASE_FEET:
      return miniatures_has_helpers (state) ? NULL : new_command ("next-turn");
    default:
      return NULL;
    }
}
