/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures.c: Terminator Genisys: The Miniatures Game: the view and the game's contract.
 * The rules reference has two pages:
 *
 *   The Game Turn         miniatures-turn.c: roll-off, impulses, end of the turn
 *   Attack Sequence       miniatures-attack.c: target, weapon, range; miniatures-rolls.c: the dice
 *     what it comes to    miniatures-aim.c: rules, ladder, chances; miniatures-steps.c: hits,
 *                         saves, damage, tests; miniatures-odds.c: in numbers, for people
 *   Commanders            miniatures-commanders.c: Ready markers, Fate overridden, On Your Feet
 *   Quickplay Reference   miniatures-forces.c: models and what they carry; miniatures-lists.c
 *   Model Stats, Weapons  miniatures-cards.c, miniatures-catalogue.c; miniatures-numbers.c:
 *     Reference           corrected and learned
 *
 * and besides miniatures-setup.c (before play), miniatures-models.c (who is there, markers),
 * miniatures-words.c (names), miniatures-table.c (what stands on the table),
 * miniatures-checklist.c, miniatures-next.c (what the program does by itself), miniatures-correct.c
 * (what the table did otherwise, the end).
 */

#include "miniatures-table.h"
#include "miniatures-verbs.h"
#include "miniatures-attack.h"
#include "ts-shown.h"

#include <string.h>

/* The view. */

static const char *const phase_names[] = {
  [PHASE_FORCES] = N_ ("Forces"),
  [PHASE_EDGE] = N_ ("Tactical roll-off"),
  [PHASE_FIRST] = N_ ("Tactical roll-off"),
  [PHASE_FATE] = N_ ("Fate"),
  [PHASE_PLAN] = N_ ("Plan"),
  [PHASE_EXECUTE] = N_ ("Execute"),
  [PHASE_FEET] = N_ ("End of the turn"),
  [PHASE_OVER] = N_ ("After the battle"),
};

static void
add_seats (gconstpointer data, TsView *view)
{
  const MiniaturesState *state = data;

  for (MiniaturesSide i = 0; i < N_SIDES; i++)
    {
      const char *player = state->setup->players[i];
      TsArg side = ts_term ("side", miniatures_sides[i].label);

      ts_view_add_seat (view, miniatures_seats[i],
                        player != NULL
                            ? ts_phrase ("{side} ({name})", side, ts_name ("name", player))
                            : ts_phrase ("{side}", side));
    }
}

static TsArg
count_active (const MiniaturesState *state, const char *name, MiniaturesSide side)
{
  return ts_number (name, miniatures_count (state, side, miniatures_is_unmarked)
                              + miniatures_count (state, side, miniatures_is_ready));
}

static void
set_title (const MiniaturesState *state, TsView *view)
{
  TsArg turn = ts_number ("turn", state->turn);

  if (!miniatures_is_running (state))
    {
      view->title = ts_view_text (view, phase_names[state->phase]);
      return;
    }
  view->moment = ts_view_format (view, ts_phrase ("Turn {turn}", turn));
  view->round = state->turn;
  view->title = ts_view_format (view, ts_phrase ("Turn {turn} · {phase}", turn,
                                                 ts_term ("phase", phase_names[state->phase])));
  view->subtitle = ts_view_format (
      view, ts_phrase ("Can still act: Resistance {resistance}, Machines {machines}",
                       count_active (state, "resistance", SIDE_RESISTANCE),
                       count_active (state, "machines", SIDE_MACHINES)));
}

void
miniatures_head_impulse (const MiniaturesState *state, TsView *view, const char *heading)
{
  if (state->edge != NOBODY)
    view->now.kicker
        = ts_view_format (view, ts_phrase ("Tactical Edge: {side}",
                                           ts_term ("side", miniatures_sides[state->edge].label)));
  view->now.footnote = ts_view_format (view, ts_format_heading (heading));
}

/* A step of the rail from the first to the last of some phases. */
static TsRailStep *
add_step (const MiniaturesState *state,
          TsView *view,
          guint level,
          MiniaturesPhase first,
          MiniaturesPhase last,
          TsPhrase *label)
{
  TsStepState step = state->phase < first  ? TS_STEP_AHEAD
                     : state->phase > last ? TS_STEP_DONE
                                           : TS_STEP_NOW;

  return ts_view_add_step (view, level, step, ts_view_format (view, label));
}

static void
add_impulse (const MiniaturesState *state, TsView *view)
{
  TsRailStep *step = add_step (state, view, 0, PHASE_FATE, PHASE_EXECUTE, ts_phrase ("2 Impulses"));

  if (step->state != TS_STEP_NOW)
    return;
  step->seat = g_strdup (miniatures_seats[state->active]);
  step->note = ts_view_text (view, miniatures_sides[state->active].label);
  add_step (state, view, 1, PHASE_FATE, PHASE_FATE, ts_phrase ("Fate roll"));
  add_step (state, view, 1, PHASE_PLAN, PHASE_PLAN, ts_phrase ("Plan"));
  add_step (state, view, 1, PHASE_EXECUTE, PHASE_EXECUTE, ts_phrase ("Execute"));
  miniatures_show_steps (state, view);
}

static void
add_rail (const MiniaturesState *state, TsView *view)
{
  TsRailStep *edge;

  if (state->phase == PHASE_FORCES)
    add_step (state, view, 0, PHASE_FORCES, PHASE_FORCES, ts_phrase ("Forces"));
  edge = add_step (state, view, 0, PHASE_EDGE, PHASE_FIRST, ts_phrase ("1 Roll-off"));
  if (state->edge != NOBODY)
    edge->note = ts_view_format (
        view, ts_phrase ("Edge: {side}", ts_term ("side", miniatures_sides[state->edge].label)));
  /* A table may let an attack be made outside of the impulses. */
  if (edge->state == TS_STEP_NOW)
    miniatures_show_steps (state, view);
  add_impulse (state, view);
  add_step (state, view, 0, PHASE_FEET, PHASE_FEET, ts_phrase ("3 End of the turn"));
  if (state->phase == PHASE_FEET)
    miniatures_show_steps (state, view);
  if (state->phase == PHASE_OVER)
    add_step (state, view, 0, PHASE_OVER, PHASE_OVER, ts_phrase ("End of the battle"));
}

static void
show_now (const MiniaturesState *state, TsView *view)
{
  static void (*const show[]) (const MiniaturesState *state, TsView *view) = {
    [PHASE_FORCES] = miniatures_show_forces,  [PHASE_EDGE] = miniatures_show_roll_off,
    [PHASE_FIRST] = miniatures_show_roll_off, [PHASE_FATE] = miniatures_show_fate,
    [PHASE_PLAN] = miniatures_show_plan,      [PHASE_EXECUTE] = miniatures_show_execute,
    [PHASE_FEET] = miniatures_show_feet,      [PHASE_OVER] = miniatures_show_end,
  };

  if (state->attack.step != STEP_NONE)
    {
      miniatures_show_attack (state, view);
      return;
    }
  show[state->phase](state, view);
  if (miniatures_is_running (state))
    miniatures_offer_victory (state, view);
}

/* The numbers of a turn, to put them right. */
static void
add_turn (const MiniaturesState *state, TsView *view)
{
  const TsGroup *numbers = &miniatures_numbers[NUMBERS_TABLE];
  TsPanel *panel = ts_view_add_panel (view, "turn", ts_view_text (view, "Turn"));

  ts_panel_add_number (panel, numbers, "turn", state, 0);
  if (state->phase != PHASE_PLAN)
    return;
  ts_panel_add_number (panel, numbers, "hand", state, 0);
  ts_panel_add_number (panel, numbers, "called", state, 0);
}

/* What the manual says about panels that their trackers do not say. */
static const TsPanelHelp helps[] = {
  { "attack", "real" },
  { "kinds", "cards" },
  { NULL, NULL },
};

static void
show (gconstpointer data, TsView *view)
{
  const MiniaturesState *state = data;

  set_title (state, view);
  view->over = state->phase == PHASE_OVER;
  add_rail (state, view);
  show_now (state, view);
  miniatures_offer_corrections (state, view);
  miniatures_offer_dice (state, view);
  miniatures_offer_forces (state, view);
  if (miniatures_is_running (state))
    miniatures_view_things (state, view);
  if (state->phase == PHASE_FORCES)
    miniatures_show_lists (state, view);
  miniatures_show_odds (state, view);
  if (state->phase != PHASE_FORCES) /* army lists show the forces then */
    miniatures_show_sides (state, view);
  if (miniatures_is_running (state))
    add_turn (state, view);
  miniatures_show_cards (state, view);
  ts_view_explain (view, helps);
}

/* Commands. */

static const TsVerb verbs[] = {
  { "correct", N_ ("Correct a value"), ts_correct_args, sizeof (TsCorrection),
    .may = miniatures_may_correct },
  { NULL, N_ ("Correct") },
};

const TsGame ts_game_miniatures = {
  .id = "miniatures",
  .name = N_ ("Terminator Genisys: The Miniatures Game"),
  .about = { .players = { 2, 2 }, .does = N_ ("Knows the odds of every weapon") },
  .catalogue = &miniatures_catalogue,
  .options = miniatures_options,
  .verbs = TS_CHAPTERS (miniatures_forces_verbs,
                        miniatures_turn_verbs,
                        miniatures_commanders_verbs,
                        miniatures_attack_verbs,
                        miniatures_rolls_verbs,
                        miniatures_correct_verbs,
                        miniatures_numbers_verbs,
                        verbs),
  .numbers = miniatures_numbers,
  .settle = miniatures_settle,
  .prepare = miniatures_prepare,
  .setup_size = sizeof (MiniaturesSetup),
  .read = miniatures_read_setup,
  .clear = miniatures_clear_cards,
  .state_size = sizeof (MiniaturesState),
  .begin = miniatures_begin,
  .next = miniatures_find_next,
  .seats = add_seats,
  .view = show,
  .lay = miniatures_lay,
  .aside
  = TS_ASIDE ("setup", "list-*", "attack", "kinds", "model.*", "weapons", "weapon.*", "*.points"),
  .measure = miniatures_measure,
};
