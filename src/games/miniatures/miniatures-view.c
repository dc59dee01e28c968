/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-view.c: the title, the rail, what is asked for now, and helpers that build offers.
 */

#include "miniatures-view.h"

#include "miniatures-attack.h"
#include "miniatures-flow.h"
#include "miniatures-force.h"
#include "miniatures-words.h"

static const char *const phase_names[] = {
  [PHASE_MUSTER] = N_ ("Forces"),
  [PHASE_EDGE] = N_ ("Tactical roll-off"),
  [PHASE_FIRST] = N_ ("Tactical roll-off"),
  [PHASE_FATE] = N_ ("Fate"),
  [PHASE_PLAN] = N_ ("Plan"),
  [PHASE_EXECUTE] = N_ ("Execute"),
  [PHASE_FEET] = N_ ("End of the turn"),
  [PHASE_OVER] = N_ ("After the battle"),
};

static void
add_seats (const MiniaturesState *state, TsView *view)
{
  for (Side i = 0; i < N_SIDES; i++)
    {
      const char *player = state->setup->players[i];
      TsArg side = ts_term ("side", miniatures_sides[i].label);

      ts_view_add_seat (
          view, miniatures_seat (i),
          ts_view_say (view, player != NULL && *player != '\0'
                                 ? ts_phrase ("{side} ({name})", side, ts_name ("name", player))
                                 : ts_phrase ("{side}", side)));
    }
}

static void
set_title (const MiniaturesState *state, TsView *view)
{
  if (!miniatures_is_running (state))
    {
      view->title = ts_view_text (view, phase_names[state->phase]);
      return;
    }
  view->title
      = ts_view_say (view, ts_phrase ("Turn {turn} · {phase}", ts_number ("turn", state->turn),
                                      ts_term ("phase", phase_names[state->phase])));
  view->subtitle = ts_view_say (
      view,
      ts_phrase ("Can still act: Resistance {resistance}, Machines {machines}",
                 ts_number ("resistance", miniatures_count_unmarked (state, SIDE_RESISTANCE)
                                              + miniatures_count_ready (state, SIDE_RESISTANCE)),
                 ts_number ("machines", miniatures_count_unmarked (state, SIDE_MACHINES)
                                            + miniatures_count_ready (state, SIDE_MACHINES))));
}

static TsStepState
compare (Phase now, Phase first, Phase last)
{
  return now < first ? TS_STEP_AHEAD : now > last ? TS_STEP_DONE : TS_STEP_NOW;
}

static TsRailStep *
add_step (const MiniaturesState *state,
          TsView *view,
          guint level,
          Phase first,
          Phase last,
          const char *label)
{
  return ts_view_add_step (view, level, compare (state->phase, first, last),
                           ts_view_text (view, label));
}

static void
add_impulse (const MiniaturesState *state, TsView *view)
{
  TsRailStep *step = add_step (state, view, 0, PHASE_FATE, PHASE_EXECUTE, N_ ("2 Impulses"));
  Side side = (Side) state->active;

  if (step->state != TS_STEP_NOW)
    return;
  step->seat = g_strdup (miniatures_seat (side));
  step->note = ts_view_text (view, miniatures_sides[side].label);
  add_step (state, view, 1, PHASE_FATE, PHASE_FATE, N_ ("Fate roll"));
  add_step (state, view, 1, PHASE_PLAN, PHASE_PLAN, N_ ("Plan"));
  add_step (state, view, 1, PHASE_EXECUTE, PHASE_EXECUTE, N_ ("Execute"));
  miniatures_rail_attack (state, view);
}

static void
add_rail (const MiniaturesState *state, TsView *view)
{
  TsRailStep *edge;

  if (state->phase == PHASE_MUSTER)
    add_step (state, view, 0, PHASE_MUSTER, PHASE_MUSTER, N_ ("Forces"));
  edge = add_step (state, view, 0, PHASE_EDGE, PHASE_FIRST, N_ ("1 Roll-off"));
  if (state->edge != NOBODY)
    edge->note = ts_view_say (
        view, ts_phrase ("Edge: {side}", ts_term ("side", miniatures_sides[state->edge].label)));
  add_impulse (state, view);
  add_step (state, view, 0, PHASE_FEET, PHASE_FEET, N_ ("3 End of the turn"));
  if (state->phase == PHASE_OVER)
    add_step (state, view, 0, PHASE_OVER, PHASE_OVER, N_ ("End of the battle"));
}

static void
show_phase (const MiniaturesState *state, TsView *view)
{
  switch (state->phase)
    {
    case PHASE_MUSTER:
      miniatures_show_muster (state, view);
      break;
    case PHASE_EDGE:
    case PHASE_FIRST:
      miniatures_show_edge (state, view);
      break;
    case PHASE_FATE:
      miniatures_show_fate (state, view);
      break;
    case PHASE_PLAN:
      miniatures_show_plan (state, view);
      break;
    case PHASE_EXECUTE:
      miniatures_show_execute (state, view);
      break;
    case PHASE_FEET:
      miniatures_show_feet (state, view);
      break;
    case PHASE_OVER:
    default:
      miniatures_show_over (state, view);
      break;
    }
}

/* The numbers of a turn, to put them right. */
static void
add_turn (const MiniaturesState *state, TsView *view)
{
  TsPanel *panel = ts_view_add_panel (view, "turn", ts_view_text (view, "Turn"));

  ts_tracker_set_number (
      ts_view_add_tracker (view, panel, TS_TRACKER_COUNTER, "turn", ts_view_text (view, "Turn")),
      state->turn, 1, MAX_TURN);
  if (state->phase != PHASE_PLAN)
    return;
  ts_tracker_set_number (ts_view_add_tracker (view, panel, TS_TRACKER_COUNTER, "hand",
                                              ts_view_text (view, "Markers in the hand")),
                         state->hand, 0, miniatures_count_unmarked (state, (Side) state->active));
  if (state->caller != NOBODY)
    ts_tracker_set_number (ts_view_add_tracker (view, panel, TS_TRACKER_COUNTER, "called",
                                                ts_view_text (view, "Friends to call")),
                           state->called, 0, miniatures_count_followers (state, state->caller));
}

static void
add_panels (const MiniaturesState *state, TsView *view)
{
  miniatures_view_checklist (state, view);
  miniatures_view_attack (state, view);
  if (state->phase != PHASE_MUSTER) /* army lists show the forces then */
    miniatures_view_forces (state, view);
  if (miniatures_is_running (state))
    add_turn (state, view);
  miniatures_view_cards (state, view);
}

void
miniatures_view (gconstpointer data, TsView *view)
{
  const MiniaturesState *state = data;

  add_seats (state, view);
  set_title (state, view);
  view->over = state->phase == PHASE_OVER;
  add_rail (state, view);
  if (state->attack.step != STEP_NONE)
    miniatures_show_attack (state, view);
  else
    show_phase (state, view);
  miniatures_more_models (state, view);
  miniatures_more_battle (state, view);
  miniatures_more_force (state, view);
  miniatures_more_dice (state, view);
  add_panels (state, view);
}

void
miniatures_instruct (TsView *view, guint side, TsPhrase *instruction, TsPhrase *explanation)
{
  ts_view_instruct (view, side < N_SIDES ? miniatures_seat ((Side) side) : NULL, instruction,
                    explanation);
}

char *
miniatures_say_kicker (const MiniaturesState *state, const TsView *view)
{
  if (state->edge == NOBODY)
    return NULL;
  return ts_view_say (view, ts_phrase ("Tactical Edge: {side}",
                                       ts_term ("side", miniatures_sides[state->edge].label)));
}

guint
miniatures_count_may (const MiniaturesState *state, MiniaturesMay *may, int *first)
{
  guint n = 0;

  *first = NOBODY;
  for (int i = N_MODELS - 1; i >= 0; i--)
    if (state->models[i].life != LIFE_NONE && may (state, i))
      {
        n++;
        *first = i;
      }
  return n;
}

gboolean
miniatures_add_model_field (const MiniaturesState *state,
                            TsView *view,
                            TsOffer *offer,
                            TsSpecKind kind,
                            const char *id,
                            const char *label,
                            MiniaturesMay *may)
{
  int first;
  TsField *field;

  if (miniatures_count_may (state, may, &first) == 0)
    return FALSE;
  field = ts_view_add_field (view, offer, kind, id, label, TRUE);
  if (kind == TS_SPEC_CHOICES)
    field->min = 1;
  for (int i = first; i < N_MODELS; i++)
    if (state->models[i].life != LIFE_NONE && may (state, i))
      ts_field_add_choice (field, miniatures_model_id (i),
                           ts_view_say (view, miniatures_say_model (state, i)),
                           miniatures_seat (miniatures_side (i)));
  return TRUE;
}

/* The last digit is a tenth of a percent, counted in whole numbers so that 37.5 and 37,5 are one.
 */
char *
miniatures_say_chance (const TsView *view, double chance)
{
  gint64 tenths = (gint64) (chance * 1000 + 0.5);

  if (chance <= 0)
    return ts_view_say (view, ts_phrase ("{percent}%", ts_number ("percent", 0)));
  if (tenths == 0)
    return ts_view_text (view, "< 0.1%");
  if (tenths >= 1000 && chance < 1)
    return ts_view_text (view, "> 99.9%");
  if (tenths % 10 == 0)
    return ts_view_say (view, ts_phrase ("{percent}%", ts_number ("percent", tenths / 10)));
  return ts_view_say (view, ts_phrase ("{percent}.{tenth}%", ts_number ("percent", tenths / 10),
                                       ts_number ("tenth", tenths % 10)));
}
