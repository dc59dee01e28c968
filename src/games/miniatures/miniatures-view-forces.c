/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-view-forces.c: a panel a side: who can act, is Ready, is done, reels, is out; a tap on
 * a model answers the instruction.
 */

#include "miniatures-attack.h"
#include "miniatures-flow.h"
#include "miniatures-force.h"
#include "miniatures-view.h"
#include "miniatures-words.h"

/* The rows, from those who matter most now. */
typedef enum
{
  ROW_READY,
  ROW_FREE,
  ROW_REELING,
  ROW_DONE,
  ROW_DESTROYED,
  ROW_AWAY,
  N_ROWS,
} Row;

static const struct
{
  const char *id;
  const char *label; /* msgid */
} rows[] = {
  [ROW_READY] = { "ready", N_ ("Ready · {n}") },
  [ROW_FREE] = { "free", N_ ("Can act · {n}") },
  [ROW_REELING] = { "reeling", N_ ("⚠ Reeling · {n}") },
  [ROW_DONE] = { "done", N_ ("Done · {n}") },
  [ROW_DESTROYED] = { "destroyed", N_ ("Destroyed · {n}") },
  [ROW_AWAY] = { "away", N_ ("Out of the battle · {n}") },
};

/* A side's panel that is being filled. */
typedef struct
{
  const MiniaturesState *state;
  TsView *view;
  TsPanel *panel;
  Side side;
  int helper; /* the only Commander who can bring others on their feet, NOBODY */
} Board;

/* N_ROWS: an empty place of the force. */
static Row
find_row (const MiniaturesState *state, int model)
{
  const Model *self = &state->models[model];

  switch (self->life)
    {
    case LIFE_DESTROYED:
      return ROW_DESTROYED;
    case LIFE_AWAY:
      return ROW_AWAY;
    case LIFE_IN:
      if (miniatures_is_reeling (state, model))
        return ROW_REELING;
      return self->ready ? ROW_READY : self->done > 0 ? ROW_DONE : ROW_FREE;
    case LIFE_NONE:
    default:
      return N_ROWS;
    }
}

/* Taps. */

static JsonObject *
new_command (const char *verb, const char *member, int model)
{
  JsonObject *command = json_object_new ();

  json_object_set_string_member (command, "do", verb);
  json_object_set_string_member (command, member, miniatures_model_id (model));
  return command;
}

static gboolean
may (TsPhrase *stop)
{
  if (stop == NULL)
    return TRUE;
  ts_phrase_unref (stop);
  return FALSE;
}

static JsonObject *
tap_planning (const MiniaturesState *state, int model)
{
  if (state->caller == NOBODY && state->hand == 0)
    return NULL;
  return may (miniatures_say_ready_stop (state, model)) ? new_command ("ready", "model", model)
                                                        : NULL;
}

static gboolean
is_target (const MiniaturesState *state, int model)
{
  return state->phase == PHASE_EXECUTE && state->acting != NOBODY && !state->attacked
         && miniatures_is_in (state, model) && miniatures_side (model) != (Side) state->active;
}

/* Whoever is attacked looks on. */
static JsonObject *
tap_executing (const Board *self, int model)
{
  const MiniaturesState *state = self->state;

  if (is_target (state, model))
    return ts_view_may_act_for (self->view, miniatures_seat ((Side) state->active))
               ? new_command ("aim", "target", model)
               : NULL;
  if (state->attacked || model == state->acting || miniatures_side (model) != (Side) state->active
      || find_row (state, model) != ROW_READY)
    return NULL;
  return new_command ("pick", "model", model);
}

static JsonObject *
tap_feet (const Board *self, int model)
{
  JsonObject *command;
  JsonArray *models;

  if (self->helper == NOBODY || !may (miniatures_say_feet_stop (self->state, self->helper, model)))
    return NULL;
  command = new_command ("feet", "model", self->helper);
  models = json_array_new ();
  json_array_add_string_element (models, miniatures_model_id (model));
  json_object_set_array_member (command, "models", models);
  return command;
}

/* What a tap on a model does now; NULL: nothing. */
static JsonObject *
make_tap (const Board *self, int model)
{
  const MiniaturesState *state = self->state;

  if (miniatures_is_attacking (state))
    return NULL;
  switch (state->phase)
    {
    case PHASE_PLAN:
      return tap_planning (state, model);
    case PHASE_EXECUTE:
      return tap_executing (self, model);
    case PHASE_FEET:
      return tap_feet (self, model);
    default:
      return NULL;
    }
}

/* Models. */

/* Whoever aims taps on the enemy, whose panel is not that player's otherwise. */
static gboolean
is_aimed_at (const Board *self)
{
  const MiniaturesState *state = self->state;

  return state->phase == PHASE_EXECUTE && self->side != (Side) state->active
         && g_strcmp0 (self->view->viewer->seat, miniatures_seat ((Side) state->active)) == 0;
}

static TsPhrase *
say_label (const MiniaturesState *state, int model)
{
  guint damage = state->models[model].damage;

  if (damage == 0)
    return miniatures_say_model (state, model);
  return ts_phrase ("{model} ({damage})", miniatures_name_model (state, model),
                    ts_number ("damage", damage));
}

/* Done markers are counted where there are any, and can be put right. */
static void
add_model (const Board *self, TsTracker *row, int model)
{
  const Model *place = &self->state->models[model];
  gboolean counted = place->life == LIFE_IN && place->done > 0;
  const char *id = miniatures_model_id (model);
  g_autofree char *done = g_strdup_printf ("%s.done", id);
  TsTracker *part = ts_tracker_add_part (
      self->view, row, counted ? TS_TRACKER_COUNTER : TS_TRACKER_TEXT, counted ? done : id,
      ts_view_say (self->view, say_label (self->state, model)));

  part->seat
      = g_strdup (is_aimed_at (self) ? self->view->viewer->seat : miniatures_seat (self->side));
  part->now = model == self->state->acting || model == self->state->caller;
  part->command = make_tap (self, model);
  if (!counted)
    return;
  ts_tracker_set_number (part, place->done, 0, MAX_DONE);
  part->correctable = !miniatures_is_attacking (self->state) && miniatures_is_running (self->state)
                      && ts_view_may_act_for (self->view, miniatures_seat (self->side));
}

static guint
count_row (const Board *self, Row row)
{
  guint n = 0;

  for (int i = 0; i < N_MODELS; i++)
    n += miniatures_side (i) == self->side && find_row (self->state, i) == row;
  return n;
}

static gboolean
is_asked (const Board *self, Row row)
{
  if (self->side != (Side) self->state->active)
    return FALSE;
  return (row == ROW_FREE && self->state->phase == PHASE_PLAN)
         || (row == ROW_READY && self->state->phase == PHASE_EXECUTE);
}

static void
add_row (const Board *self, Row row)
{
  guint n = count_row (self, row);
  g_autofree char *id = g_strdup_printf ("%s.%s", miniatures_sides[self->side].id, rows[row].id);
  TsTracker *tracker;

  if (n == 0)
    return;
  tracker = ts_view_add_tracker (
      self->view, self->panel, TS_TRACKER_ROSTER, id,
      ts_view_say (self->view, ts_phrase_new (rows[row].label, NULL, 0,
                                              (TsArg[]){ ts_number ("n", n), { TS_ARG_END } })));
  tracker->now = is_asked (self, row);
  for (int i = 0; i < N_MODELS; i++)
    if (miniatures_side (i) == self->side && find_row (self->state, i) == row)
      add_model (self, tracker, i);
}

/* Points are there when people typed them. */
static void
add_points (const Board *self)
{
  g_autofree char *id = g_strdup_printf ("%s.points", miniatures_sides[self->side].id);
  int left = miniatures_count_points (self->state, self->side, FALSE);
  int all = miniatures_count_points (self->state, self->side, TRUE);

  if (all == UNKNOWN || all == 0)
    return;
  ts_view_add_tracker (self->view, self->panel, TS_TRACKER_TEXT, id,
                       ts_view_text (self->view, "Points"))
      ->note
      = ts_view_say (self->view,
                     ts_phrase ("{left} in the battle, {lost} lost", ts_number ("left", left),
                                ts_number ("lost", all - left)));
}

static int
find_helper (const MiniaturesState *state, Side side)
{
  int found = NOBODY;

  for (int i = 0; state->phase == PHASE_FEET && i < N_MODELS; i++)
    if (miniatures_side (i) == side && miniatures_count_feet (state, i) > 0)
      {
        if (found != NOBODY)
          return NOBODY;
        found = i;
      }
  return found;
}

static void
add_side (const MiniaturesState *state, TsView *view, Side side)
{
  g_autofree char *id = g_strdup_printf ("force-%s", miniatures_sides[side].id);
  Board self = { state, view, NULL, side, find_helper (state, side) };

  self.panel = ts_view_add_panel (view, id, ts_view_text (view, miniatures_sides[side].label));
  if (!is_aimed_at (&self))
    self.panel->seat = g_strdup (miniatures_seat (side));
  for (Row i = 0; i < N_ROWS; i++)
    add_row (&self, i);
  add_points (&self);
}

/* One's own comes first; nothing jumps from impulse to impulse. */
void
miniatures_view_forces (const MiniaturesState *state, TsView *view)
{
  gboolean machines = g_strcmp0 (view->viewer->seat, miniatures_seat (SIDE_MACHINES)) == 0;
  Side first = machines ? SIDE_MACHINES : SIDE_RESISTANCE;

  add_side (state, view, first);
  add_side (state, view, miniatures_other (first));
}
