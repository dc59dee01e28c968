/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-panels.c: what stands beside the instruction: characters, allies, enemies, queues, the
 * mission, cards. The numbers in it: genesis-numbers.c.
 */

#include "genesis-table.h"

#include "genesis-acts.h"
#include "genesis-cards.h"
#include "genesis-dice.h"
#include "genesis-end.h"
#include "genesis-enemies.h"
#include "genesis-kinds.h"
#include "genesis-moment.h"
#include "genesis-numbers.h"
#include "genesis-phases.h"
#include "genesis-setup.h"
#include "genesis-sheet.h"
#include "genesis-spaces.h"
#include "genesis-words.h"
#include "ts-checklist.h"
#include "ts-json.h"
#include "ts-shown.h"
#include "ts-things.h"

static TsTracker *
add_number (TsTracker *row, guint group, const char *number, const GenesisState *state, guint thing)
{
  return ts_tracker_add_number (row, &genesis_numbers[group], number, state, thing);
}

static void
set_command (TsTracker *tracker, const char *verb, guint number)
{
  json_object_set_int_member (ts_tracker_set_command (tracker, verb), "number", number);
}

static void
add_checklist (const GenesisState *state, TsView *view)
{
  g_autoptr (GPtrArray) list = ts_tabletop_list_setup (genesis_lay, state);
  TsPanel *panel = ts_view_add_panel (view, "setup", ts_view_text (view, "On the table"));

  ts_checklist_show (list, state->checked, view, panel);
}

static char *
format_hero_note (const GenesisState *state, guint hero, TsView *view)
{
  const Hero *self = &state->heroes[hero];

  if (self->downed)
    return ts_view_text (view, "downed");
  if (self->activated)
    return ts_view_text (view, "went");
  return NULL;
}

/* Damage on something with a shield that is gone when it is full. */
static void
note_shield (TsTracker *part, int shield)
{
  if (part != NULL)
    ts_tracker_set_note (part, ts_phrase ("of {shield}", ts_number ("shield", shield)));
}

static void
add_hero_parts (const GenesisState *state, guint hero, TsTracker *row)
{
  const Hero *self = &state->heroes[hero];

  add_number (row, GROUP_HEROES, "wounds", state, hero)->assumed
      = state->setup->heroes[hero].spaces_assumed;
  add_number (row, GROUP_HEROES, "rank", state, hero);
  add_number (row, GROUP_HEROES, "shared", state, hero);
  note_shield (add_number (row, GROUP_HEROES, "cover", state, hero), self->cover_shield);
  note_shield (add_number (row, GROUP_HEROES, "armour", state, hero), self->armour_shield);
}

char *
genesis_dup_ally_row (guint ally)
{
  return g_strdup_printf ("ally.%u", ally + 1);
}

char *
genesis_dup_objective_thing (guint objective)
{
  return g_strdup_printf ("objective.%u", objective + 1);
}

static void
add_ally (const GenesisState *state, guint ally, TsPanel *panel)
{
  g_autofree char *id = genesis_dup_ally_row (ally);
  TsTracker *row = ts_panel_add (panel, TS_TRACKER_ROSTER, id,
                                 genesis_format_figure (state, MAX_HEROES + (int) ally));

  row->thing = ts_view_dup_thing (panel->view, id);
  ts_tracker_set_note (row, state->ally_gone[ally]     ? ts_phrase ("killed")
                            : state->ally_downed[ally] ? ts_phrase ("downed")
                                                       : ts_phrase ("ally"));
  add_number (row, GROUP_ALLIES, "wounds", state, ally);
}

static void
add_heroes (const GenesisState *state, TsView *view)
{
  TsPanel *panel = ts_view_add_panel (view, "heroes", ts_view_text (view, "Characters"));

  for (guint i = 0; i < state->setup->n_heroes; i++)
    {
      const char *color = genesis_color_id (state->setup->heroes[i].color);
      g_autofree char *id = g_strdup_printf ("hero.%s", color);
      TsTracker *row
          = ts_view_add_tracker (view, panel, TS_TRACKER_ROSTER, id,
                                 ts_view_format (view, genesis_format_seat (state, (int) i)));

      row->seat = g_strdup (color);
      row->note = format_hero_note (state, i, view);
      row->now = (int) i == state->hero;
      row->thing = ts_view_dup_thing (view, id);
      add_hero_parts (state, i, row);
    }
  for (guint i = 0; i < state->setup->n_allies; i++)
    add_ally (state, i, panel);
}

/* What the owner typed about the abilities of whose turn it is. */
static void
add_abilities (const GenesisState *state, TsPanel *panel, TsView *view)
{
  const char *text = state->setup->heroes[state->hero].abilities;

  if (text != NULL)
    ts_view_add_tracker (view, panel, TS_TRACKER_TEXT, "abilities",
                         ts_view_text (view, "Abilities"))
        ->note
        = g_strdup (text);
}

/* And what is typed about its cards. */
static void
add_effects (const GenesisState *state, TsPanel *panel)
{
  const Hero *hero = &state->heroes[state->hero];

  for (guint i = 0; i < hero->n_held; i++)
    {
      const char *effect = genesis_get_card (state, hero->held[i].name)->effect;
      g_autofree char *id = g_strdup_printf ("effect.%u", i + 1);

      if (effect != NULL)
        ts_tracker_set_note (ts_panel_add (panel, TS_TRACKER_TEXT, id,
                                           genesis_format_card (state, hero->held[i].name)),
                             ts_phrase_verbatim (effect));
    }
}

static void
add_dice (const GenesisState *state, TsView *view)
{
  const Hero *hero = &state->heroes[state->hero];
  TsPanel *panel = ts_view_add_panel (view, "actions", ts_view_text (view, "Action dice"));

  for (guint i = 0; i < N_ACTION_DICE; i++)
    {
      g_autofree char *id = g_strdup_printf ("die.%u", i + 1);
      TsTracker *tracker = ts_view_add_tracker (
          view, panel, TS_TRACKER_TEXT, id,
          hero->dice[i] > 0
              ? ts_view_format (view, ts_phrase ("{die}", ts_number ("die", hero->dice[i])))
              : ts_view_text (view, "to be rolled"));

      if (hero->dice[i] > 0)
        tracker->note = ts_view_format (view, genesis_format_use (state, hero, i));
    }
  add_abilities (state, panel, view);
  add_effects (state, panel);
}

/* The enemy that the instruction is about. */
static gboolean
is_acting (const GenesisState *state, int enemy)
{
  switch (state->phase)
    {
    case PHASE_MOVE:
      return genesis_next_mover (state) == enemy;
    case PHASE_ATTACK:
      return genesis_next_attacker (state) == enemy;
    case PHASE_BOSSES:
      return genesis_next_boss (state) == enemy;
    default:
      return state->enemy == enemy;
    }
}

/* What it did in an earlier phase is over. */
static gboolean
acts_in_this_phase (const GenesisState *state, int enemy)
{
  if (genesis_is_boss (state, enemy))
    return state->phase == PHASE_BOSSES || state->phase == PHASE_RECOVER;
  return genesis_is_active (state, enemy) && state->phase >= PHASE_MOVE
         && state->phase <= PHASE_RECOVER;
}

static const char *
name_activity (const GenesisState *state, int enemy)
{
  static const char *const moves[] = { NULL, N_ ("stays, sees someone"), N_ ("moved, sees someone"),
                                       N_ ("moved"), N_ ("moved, blocked") };
  const Enemy *self = &state->enemies[enemy];

  if (self->stunned)
    return N_ ("stunned");
  if (state->enemy == enemy)
    return N_ ("now");
  if (!acts_in_this_phase (state, enemy))
    return NULL;
  if (self->acted)
    return genesis_acts_has_attacked (state, enemy) ? N_ ("attacked") : N_ ("attacked nobody");
  return moves[self->moved];
}

static void
add_enemy (const GenesisState *state, int enemy, TsPanel *panel, TsView *view)
{
  const Enemy *self = &state->enemies[enemy];
  g_autofree char *name = genesis_enemy_id (state, enemy);
  g_autofree char *id = g_strdup_printf ("enemy.%s", name);
  TsTracker *row = ts_view_add_tracker (view, panel, TS_TRACKER_ROSTER, id,
                                        ts_view_format (view, genesis_format_enemy (state, enemy)));
  const char *activity = name_activity (state, enemy);
  TsTracker *wounds;

  row->seat = g_strdup (genesis_color_id (state->setup->colors[enemy]));
  row->now = is_acting (state, enemy);
  row->thing = ts_view_dup_thing (view, id);
  if (activity != NULL)
    row->note = ts_view_text (view, activity);
  else if (self->entry != NOBODY)
    row->note = ts_view_format (
        view,
        ts_phrase ("entry {entry}", ts_name ("entry", state->setup->entries[self->entry].name)));
  wounds = add_number (row, GROUP_ENEMIES, "wounds", state, (guint) enemy);
  if (wounds != NULL && state->stats[state->setup->kinds[enemy]][STAT_WOUNDS] == UNKNOWN)
    wounds->kind = TS_TRACKER_COUNTER;
}

/* The active color first; everybody else after it. */
static void
add_enemies (const GenesisState *state, TsView *view)
{
  TsPanel *panel = ts_view_add_panel (view, "enemies", ts_view_text (view, "Enemies on the map"));

  for (int pass = 0; pass < 2; pass++)
    for (guint i = 0; i < state->setup->n_enemies; i++)
      if (state->enemies[i].where == WHERE_MAP && genesis_is_active (state, (int) i) == (pass == 0))
        add_enemy (state, (int) i, panel, view);
  if (panel->trackers->len == 0)
    ts_view_add_tracker (view, panel, TS_TRACKER_TEXT, "enemies.none",
                         ts_view_text (view, "Nobody yet"));
}

guint8 *
genesis_find_queue (gpointer data, const char *id, guint *n)
{
  GenesisState *state = data;

  for (Color i = 0; i < N_COLORS; i++)
    {
      g_autofree char *queue = g_strdup_printf ("queue.%s", genesis_color_id (i));

      if (!g_str_equal (id, queue))
        continue;
      *n = state->n_queue[i];
      return state->queue[i];
    }
  return NULL;
}

static void
add_queues (const GenesisState *state, TsView *view)
{
  TsPanel *panel
      = ts_view_add_panel (view, "queues", ts_view_text (view, "Enemy pool (front first)"));

  for (guint i = 0; i < state->setup->n_heroes; i++)
    {
      Color color = state->setup->heroes[i].color;
      g_autofree char *id = g_strdup_printf ("queue.%s", genesis_color_id (color));
      TsTracker *tracker = ts_view_add_tracker (view, panel, TS_TRACKER_QUEUE, id,
                                                ts_view_text (view, genesis_colors[color].label));

      tracker->seat = g_strdup (genesis_color_id (color));
      for (guint j = 0; j < state->n_queue[color]; j++)
        ts_tracker_add_mark (
            tracker,
            ts_view_text (view, genesis_kinds[state->setup->kinds[state->queue[color][j]]].label),
            NULL, j);
    }
}

static void
add_objectives (const GenesisState *state, TsPanel *panel)
{
  gboolean running = genesis_is_under_way (state);

  for (guint i = 0; i < state->setup->n_objectives; i++)
    {
      const Objective *objective = &state->setup->objectives[i];
      TsTracker *tracker
          = ts_panel_add_number (panel, &genesis_numbers[GROUP_OBJECTIVES], "", state, i);

      ts_tracker_set_label (tracker, genesis_format_sheet (objective->text));
      if (objective->count == 1)
        tracker->kind = TS_TRACKER_CHECK;
      tracker->goal = objective->count;
      tracker->checked = state->objectives[i] >= (int) objective->count;
      if (running && (tracker->checked || genesis_objective_is_open (state, i)))
        set_command (tracker, "objective", i + 1);
      else if (!tracker->checked && !genesis_objective_is_open (state, i))
        {
          g_autofree char *thing = genesis_dup_objective_thing (i);

          ts_tracker_set_note (tracker, ts_phrase ("later"));
          tracker->thing = ts_view_dup_thing (panel->view, thing);
        }
    }
}

/* A line that is ticked while the mission runs. */
static TsTracker *
add_tick (const GenesisState *state,
          TsPanel *panel,
          const char *what,
          const char *verb,
          guint i,
          gboolean checked,
          TsPhrase *label)
{
  g_autofree char *id = g_strdup_printf ("%s.%u", what, i + 1);
  TsTracker *tracker = ts_panel_add (panel, TS_TRACKER_CHECK, id, label);

  tracker->checked = checked;
  if (genesis_is_under_way (state))
    set_command (tracker, verb, i + 1);
  return tracker;
}

static void
add_ticks (const GenesisState *state, TsPanel *panel)
{
  const GenesisSetup *setup = state->setup;

  for (guint i = 0; i < setup->n_points; i++)
    {
      TsTracker *tracker
          = add_tick (state, panel, "point", "reveal", i, state->points[i],
                      ts_phrase ("Point of interest {point}",
                                 genesis_sheet_text ("point", setup->points[i].name)));

      if (state->points[i] && setup->points[i].text != NULL)
        ts_tracker_set_note (tracker, genesis_format_sheet (setup->points[i].text));
    }
  for (guint i = 0; i < setup->n_losses; i++)
    add_tick (state, panel, "loss", "loss", i, state->losses[i],
              ts_phrase ("Defeat if: {loss}", genesis_sheet_text ("loss", setup->losses[i])));
}

static char *
format_numbers (const GenesisState *state, guint entry, TsView *view)
{
  GPtrArray *numbers = ts_phrase_array_new ();

  for (int i = 0; i < 6; i++)
    if (state->entry_numbers[entry] & (1 << i))
      g_ptr_array_add (numbers, ts_phrase ("{number}", ts_number ("number", i + 1)));
  return ts_view_format (view, ts_phrase ("{numbers}", ts_list ("numbers", numbers)));
}

static void
add_wave (const GenesisState *state, TsPanel *panel)
{
  TsTracker *wave = ts_panel_add_number (panel, &genesis_numbers[GROUP_TABLE], "wave", state, 0);

  if (wave == NULL)
    return;
  ts_tracker_set_note (wave, genesis_format_sheet (state->setup->wave_text));
  wave->now = state->wave == 0;
}

static void
add_rules (const GenesisState *state, TsPanel *panel)
{
  g_autoptr (GPtrArray) rules = genesis_list_sheet (state->setup->rules);

  for (guint i = 0; i < rules->len; i++)
    {
      g_autofree char *id = g_strdup_printf ("rule.%u", i + 1);

      ts_panel_add (panel, TS_TRACKER_TEXT, id, ts_phrase_ref (rules->pdata[i]));
    }
}

/* The adjustments of difficulty that this table has chosen (p. 22). */
static void
add_difficulty (const GenesisState *state, TsPanel *panel)
{
  for (const TsSpec *option = genesis_options; option->name != NULL; option++)
    if ((g_str_has_prefix (option->name, "easy-") || g_str_has_prefix (option->name, "hard-"))
        && json_object_get_boolean_member_with_default (state->setup->json, option->name, FALSE))
      ts_panel_add (panel, TS_TRACKER_TEXT, option->name, ts_phrase_msgid (option->label));
}

static void
add_truck (const GenesisState *state, TsPanel *panel)
{
  TsTracker *truck = ts_panel_add_number (panel, &genesis_numbers[GROUP_TABLE], "truck", state, 0);

  if (truck != NULL)
    truck->thing = ts_view_dup_thing (panel->view, "truck");
}

static void
add_mission (const GenesisState *state, TsView *view)
{
  TsPanel *panel = ts_view_add_panel (view, "mission", ts_view_text (view, "Mission"));

  ts_panel_add_number (panel, &genesis_numbers[GROUP_TABLE], "round", state, 0);
  add_objectives (state, panel);
  add_wave (state, panel);
  add_truck (state, panel);
  add_ticks (state, panel);
  ts_panel_add_number (panel, &genesis_numbers[GROUP_TABLE], "hesitation", state, 0);
  add_rules (state, panel);
  add_difficulty (state, panel);
}

static void
add_entries (const GenesisState *state, TsView *view)
{
  TsPanel *panel = ts_view_add_panel (view, "entries", ts_view_text (view, "Enemy entries"));

  ts_panel_add_number (panel, &genesis_numbers[GROUP_TABLE], "dice", state, 0);
  for (guint i = 0; i < state->setup->n_entries; i++)
    {
      g_autofree char *id = g_strdup_printf ("entry.%u", i + 1);

      ts_panel_add (panel, TS_TRACKER_TEXT, id, ts_phrase_verbatim (state->setup->entries[i].name))
          ->note
          = format_numbers (state, i, view);
    }
}

static void
add_kind (const GenesisState *state, GenesisKind kind, gboolean boss, TsPanel *panel)
{
  g_autofree char *id = g_strdup_printf ("kind.%s", genesis_kinds[kind].id);
  TsTracker *row
      = ts_panel_add (panel, TS_TRACKER_ROSTER, id, ts_phrase_msgid (genesis_kinds[kind].label));

  for (GenesisStat stat = 0; stat < (boss ? N_STATS : STAT_WOUNDS); stat++)
    add_number (row, GROUP_KINDS, genesis_stats[stat].id, state, kind);
}

static void
add_attack_die (const GenesisState *state, TsPanel *panel, TsView *view)
{
  TsTracker *die = ts_view_add_tracker (view, panel, TS_TRACKER_TEXT, "die.attack",
                                        ts_view_text (view, "Attack die"));

  die->note = ts_view_format (view, genesis_format_faces (state->setup->sides, N_ATTACK_SIDES));
  die->assumed = state->setup->die_assumed;
}

static void
add_kinds (const GenesisState *state, TsView *view)
{
  TsPanel *panel = ts_view_add_panel (view, "kinds", ts_view_text (view, "Enemy cards"));
  gboolean seen[N_KINDS] = { FALSE };

  for (guint i = 0; i < state->setup->n_enemies; i++)
    {
      GenesisKind kind = state->setup->kinds[i];

      if (!seen[kind])
        add_kind (state, kind, genesis_is_boss (state, (int) i), panel);
      seen[kind] = TRUE;
    }
  add_attack_die (state, panel, view);
}

void
genesis_view_panels (const GenesisState *state, TsView *view)
{
  if (state->phase == PHASE_SETUP)
    add_checklist (state, view);
  add_heroes (state, view);
  if (state->phase == PHASE_PLAYER)
    add_dice (state, view);
  genesis_view_cards (state, view);
  if (state->phase != PHASE_SETUP)
    add_enemies (state, view);
  add_queues (state, view);
  add_mission (state, view);
  add_entries (state, view);
  add_kinds (state, view);
}
