/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-view.c: where the game stands, and what to do now.
 */

#include "genesis-table.h"

#include "genesis-board.h"
#include "genesis-end.h"
#include "genesis-enemies.h"
#include "genesis-kinds.h"
#include "genesis-moment.h"
#include "genesis-phases.h"
#include "genesis-sheet.h"
#include "genesis-words.h"

static const char *const enemy_steps[] = {
  N_ ("A Reinforcements"), N_ ("B Movement"), N_ ("C Attacks"), N_ ("D Bosses"), N_ ("E Recovery"),
};

static void
set_title (const GenesisState *state, TsView *view)
{
  TsArg round = ts_number ("round", state->round);

  view->scene = ts_view_format (view, genesis_format_mission (state));
  if (state->round == 0)
    {
      view->title = g_strdup (view->scene);
      return;
    }
  view->title
      = ts_view_format (view, ts_phrase ("Round {round} · {mission}", round,
                                         ts_part ("mission", genesis_format_mission (state))));
  view->moment = ts_view_format (view, ts_phrase ("Round {round}", round));
  view->round = state->round;
}

static void
set_subtitle (const GenesisState *state, TsView *view)
{
  TsPhrase *player
      = state->hero != NOBODY ? genesis_format_hero (state, state->hero) : ts_phrase_verbatim ("");

  switch (state->phase)
    {
    case PHASE_SETUP:
      view->subtitle = ts_view_text (view, "Setting up");
      break;
    case PHASE_STARTING:
      view->subtitle = ts_view_text (view, "Before the first round");
      break;
    case PHASE_DECISION:
      view->subtitle = ts_view_text (view, "Decision phase");
      break;
    case PHASE_PLAYER:
      view->subtitle = ts_view_format (
          view, ts_phrase ("Player phase of {hero}", ts_part ("hero", ts_phrase_ref (player))));
      break;
    case PHASE_ROUND_END:
      view->subtitle = ts_view_text (view, "End of the round");
      break;
    case PHASE_WAVE:
      view->subtitle = ts_view_text (view, "Every color rolls");
      break;
    case PHASE_OVER:
      view->subtitle = ts_view_text (view, "After the mission");
      break;
    default:
      view->subtitle = ts_view_format (
          view,
          ts_phrase (
              "Enemy phase of {color}",
              ts_term ("color", genesis_colors[state->setup->heroes[state->hero].color].label)));
      break;
    }
  ts_phrase_unref (player);
}

static TsStepState
compare (GenesisPhase now, GenesisPhase first, GenesisPhase last)
{
  return now < first ? TS_STEP_AHEAD : now > last ? TS_STEP_DONE : TS_STEP_NOW;
}

/* "2 of 3" beside the step that goes through enemies, "none" where nobody has anything to do. */
static char *
format_step_note (const GenesisState *state, GenesisPhase phase, TsView *view)
{
  guint n = 0, bosses = 0, stunned = 0;

  for (guint i = 0; i < state->setup->n_enemies; i++)
    {
      n += genesis_is_active (state, (int) i);
      bosses += genesis_is_boss (state, (int) i) && state->enemies[i].where == WHERE_MAP;
      stunned += state->enemies[i].lost && state->enemies[i].where == WHERE_MAP;
    }
  if (phase == PHASE_BOSSES)
    n = bosses;
  if (phase == PHASE_RECOVER)
    return stunned > 0
               ? ts_view_format (view, ts_phrase_plural ("{n} stunned", "{n} stunned", stunned))
               : NULL;
  if (phase == PHASE_REINFORCE)
    return NULL;
  if (n == 0)
    return ts_view_text (view, "none");
  if (phase != state->phase)
    return NULL;
  return ts_view_format (
      view, ts_phrase ("{at} of {n}",
                       ts_number ("at", MIN (n - MIN (genesis_count_waiting (state), n) + 1, n)),
                       ts_number ("n", n)));
}

static void
add_enemy_steps (const GenesisState *state, TsView *view)
{
  for (GenesisPhase phase = PHASE_REINFORCE; phase <= PHASE_RECOVER; phase++)
    {
      TsRailStep *step
          = ts_view_add_step (view, 1, compare (state->phase, phase, phase),
                              ts_view_text (view, enemy_steps[phase - PHASE_REINFORCE]));

      step->note = format_step_note (state, phase, view);
    }
}

static void
add_turn (const GenesisState *state, TsView *view)
{
  const char *seat
      = state->hero != NOBODY ? genesis_color_id (state->setup->heroes[state->hero].color) : NULL;
  TsRailStep *step;

  ts_view_add_step (view, 0, compare (state->phase, PHASE_DECISION, PHASE_DECISION),
                    ts_view_text (view, "Decision"));
  if (state->hero == NOBODY)
    {
      ts_view_add_step (view, 0, TS_STEP_AHEAD, ts_view_text (view, "Player phase"));
      ts_view_add_step (view, 0, TS_STEP_AHEAD, ts_view_text (view, "Enemy phase"));
      return;
    }

  step = ts_view_add_step (
      view, 0, compare (state->phase, PHASE_PLAYER, PHASE_PLAYER),
      ts_view_format (view, ts_phrase ("Player · {hero}", genesis_name_current (state))));
  step->seat = g_strdup (seat);
  step = ts_view_add_step (
      view, 0, compare (state->phase, PHASE_REINFORCE, PHASE_RECOVER),
      ts_view_format (
          view,
          ts_phrase (
              "Enemy · {color}",
              ts_term ("color", genesis_colors[state->setup->heroes[state->hero].color].label))));
  step->seat = g_strdup (seat);
  if (genesis_is_enemy_phase (state))
    add_enemy_steps (state, view);
}

/* Who has not gone yet, with what their color will bring. */
static void
add_waiting_heroes (const GenesisState *state, TsView *view)
{
  for (guint i = 0; i < state->setup->n_heroes; i++)
    {
      Color color = state->setup->heroes[i].color;
      TsRailStep *step;

      if (state->heroes[i].activated || (int) i == state->hero)
        continue;
      step = ts_view_add_step (
          view, 0, TS_STEP_AHEAD,
          ts_view_format (view,
                          ts_phrase ("Still to act: {hero}", genesis_name_hero (state, (int) i))));
      step->seat = g_strdup (genesis_color_id (color));
      step->note
          = ts_view_format (view, ts_phrase ("{map} on the map, {queue} wait",
                                             ts_number ("map", genesis_count_on_map (state, color)),
                                             ts_number ("queue", state->n_queue[color])));
    }
}

static void
add_rail (const GenesisState *state, TsView *view)
{
  if (state->phase <= PHASE_STARTING)
    ts_view_add_step (view, 0, TS_STEP_NOW, ts_view_text (view, "Setup"));
  if (state->phase == PHASE_OVER)
    {
      ts_view_add_step (view, 0, TS_STEP_NOW, ts_view_text (view, "After the mission"));
      return;
    }

  if (state->phase == PHASE_WAVE)
    {
      ts_view_add_step (view, 0, TS_STEP_NOW, ts_view_text (view, "Every color rolls"));
      ts_view_add_step (view, 0, TS_STEP_AHEAD, ts_view_text (view, "Decision"));
      return;
    }

  if (state->phase == PHASE_ROUND_END)
    {
      ts_view_add_step (view, 0, TS_STEP_DONE, ts_view_text (view, "All turns"));
      ts_view_add_step (view, 0, TS_STEP_NOW, ts_view_text (view, "End of the round"));
      return;
    }
  add_turn (state, view);
  ts_view_add_step (view, 0, TS_STEP_AHEAD, ts_view_text (view, "End of the round"));
  add_waiting_heroes (state, view);
}

/* What to do now: the instruction, and what may be answered to it. */

/* What the enemies do, and what all decide together, is everybody's moment. */
static void
set_seat (const GenesisState *state, TsView *view)
{
  if (state->phase == PHASE_PLAYER)
    view->now.seat = g_strdup (genesis_color_id (state->setup->heroes[state->hero].color));
  else if (genesis_is_enemy_phase (state))
    view->now.color = g_strdup (genesis_color_id (state->setup->heroes[state->hero].color));
}

static void
offer_start (const GenesisState *state, TsView *view)
{
  genesis_instruct (
      view, ts_phrase ("Set up the table"),
      ts_phrase ("Tick what is done, in any order. Numbers can still be corrected later."));
  ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Begin the mission"), "begin");
  genesis_offer_surplus (state, view);
}

static void
offer_decision (const GenesisState *state, TsView *view)
{
  genesis_instruct (view, ts_phrase ("Who goes next?"),
                    ts_phrase ("After this turn the enemies of that color move and attack."));
  genesis_offer_due_wave (state, view);
  for (guint i = 0; i < state->setup->n_heroes; i++)
    {
      Color color = state->setup->heroes[i].color;
      TsOffer *choice;

      if (state->heroes[i].activated)
        continue;
      choice = ts_view_offer (view, TS_OFFER_SUGGESTED,
                              state->heroes[i].downed
                                  ? ts_phrase ("{hero}, downed", genesis_name_hero (state, (int) i))
                                  : ts_phrase ("{hero}", genesis_name_hero (state, (int) i)),
                              "choose");
      choice->hint
          = ts_view_format (view, ts_phrase ("{color}: {map} on the map, {queue} wait",
                                             ts_term ("color", genesis_colors[color].label),
                                             ts_number ("map", genesis_count_on_map (state, color)),
                                             ts_number ("queue", state->n_queue[color])));
      ts_offer_put_text (choice, "color", genesis_color_id (color));
    }
  genesis_offer_surplus (state, view);
}

static void (*const shows[]) (const GenesisState *state, TsView *view) = {
  [PHASE_SETUP] = offer_start,
  [PHASE_STARTING] = genesis_show_reinforcements,
  [PHASE_DECISION] = offer_decision,
  [PHASE_PLAYER] = genesis_show_player,
  [PHASE_REINFORCE] = genesis_show_reinforcements,
  [PHASE_MOVE] = genesis_show_movement,
  [PHASE_ATTACK] = genesis_show_attacks,
  [PHASE_BOSSES] = genesis_show_bosses,
  [PHASE_RECOVER] = genesis_show_recovery,
  [PHASE_ROUND_END] = genesis_show_round_end,
  [PHASE_WAVE] = genesis_show_reinforcements,
  [PHASE_OVER] = genesis_show_after,
};

static void
show_now (const GenesisState *state, TsView *view)
{
  GenesisResult result = genesis_get_pending_result (state);

  if (result != RESULT_NONE)
    genesis_ask_result (state, result, view);
  else
    {
      set_seat (state, view);
      if (genesis_is_board_asked (state))
        genesis_ask_board (state, view);
      else if (state->threat.on)
        genesis_show_threat (state, view);
      else
        shows[state->phase](state, view);
      genesis_ask_stands (state, view);
      if (state->phase >= PHASE_MOVE && state->phase <= PHASE_BOSSES
          && state->setup->priority != NULL)
        genesis_add_line (view,
                          ts_phrase ("In this mission enemies target: {priority}.",
                                     genesis_sheet_text ("priority", state->setup->priority)));
    }
}

void
genesis_seats (gconstpointer data, TsView *view)
{
  const GenesisState *state = data;

  for (guint i = 0; i < state->setup->n_heroes; i++)
    ts_view_add_seat (view, genesis_color_id (state->setup->heroes[i].color),
                      genesis_format_seat (state, (int) i));
}

/* What the manual says about panels that their trackers do not say. */
static const TsPanelHelp helps[] = {
  { "enemies", "machines" }, { "kinds", "cards" }, { "actions", "dice" },
  { "mission", "mission" },  { NULL, NULL },
};

void
genesis_view (gconstpointer data, TsView *view)
{
  const GenesisState *state = data;

  set_title (state, view);
  set_subtitle (state, view);
  view->over = state->phase == PHASE_OVER;
  add_rail (state, view);
  genesis_view_sketch (state, view);
  show_now (state, view);
  genesis_view_acts (state, view);
  genesis_view_more (state, view);
  genesis_view_things (state, view);
  genesis_view_panels (state, view);
  ts_view_explain (view, helps);
}
