/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-view-panels.c: the panels beside the instruction: characters, enemies, queues, mission.
 */

#include "ts-checklist.h"
#include "genesis-catalogue.h"
#include "genesis-dice.h"
#include "genesis-enemies.h"
#include "genesis-mission.h"
#include "genesis-setup.h"
#include "genesis-steps.h"
#include "genesis-view.h"
#include "genesis-words.h"

static char *make_id (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* Ids are short lived: the view copies them. */
static char *
make_id (const char *format, ...)
{
  va_list args;
  char *id;

  va_start (args, format);
  id = g_strdup_vprintf (format, args);
  va_end (args);

  return id;
}

static void
set_number (TsTracker *tracker, gint64 value, gint64 min, gint64 max)
{
  tracker->value = value;
  tracker->min = min;
  tracker->max = max;
  tracker->correctable = TRUE;
}

static JsonObject *
new_command (const char *verb, const char *name, gint64 number)
{
  JsonObject *command = json_object_new ();

  json_object_set_string_member (command, "do", verb);
  json_object_set_int_member (command, name, number);
  return command;
}

static void
add_checklist (const GenesisState *state, TsView *view)
{
  g_autoptr (GPtrArray) list = genesis_say_checklist (state);
  TsPanel *panel = ts_view_add_panel (view, "setup", ts_view_text (view, "On the table"));

  ts_checklist_show (list, state->checked, view, panel);
}

static char *
say_hero_note (const GenesisState *state, guint hero, TsView *view)
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
add_shield (TsTracker *row, const char *id, char *label, int damage, int shield, TsView *view)
{
  TsTracker *part;

  if (shield == 0)
    {
      g_free (label);
      return;
    }
  part = ts_tracker_add_part (view, row, TS_TRACKER_COUNTER, id, label);
  set_number (part, damage, 0, shield - 1);
  part->note = ts_view_say (view, ts_phrase ("of {shield}", ts_number ("shield", shield)));
}

static void
add_hero_parts (const GenesisState *state, guint hero, TsTracker *row, TsView *view)
{
  const Hero *self = &state->heroes[hero];
  const char *color = genesis_color_id (state->setup->heroes[hero].color);
  g_autofree char *wounds = make_id ("hero.%s.wounds", color);
  g_autofree char *rank = make_id ("hero.%s.rank", color);
  g_autofree char *cover = make_id ("hero.%s.cover", color);
  g_autofree char *armour = make_id ("hero.%s.armour", color);
  TsTracker *part
      = ts_tracker_add_part (view, row, TS_TRACKER_PIPS, wounds, ts_view_text (view, "Wounds"));

  set_number (part, self->wounds, 0, self->spaces);
  part->assumed = state->setup->heroes[hero].spaces_assumed;
  part = ts_tracker_add_part (view, row, TS_TRACKER_COUNTER, rank, ts_view_text (view, "Rank"));
  set_number (part, self->rank, 0, MAX_RANK);
  add_shield (row, cover, ts_view_text (view, "Cover damage"), self->cover_damage,
              self->cover_shield, view);
  add_shield (row, armour, ts_view_text (view, "Armor wounds"), self->armour_damage,
              self->armour_shield, view);
}

static void
add_ally (const GenesisState *state, guint ally, TsPanel *panel, TsView *view)
{
  g_autofree char *id = make_id ("ally.%u", ally + 1);
  g_autofree char *wounds = make_id ("ally.%u.wounds", ally + 1);
  TsTracker *row = ts_view_add_tracker (view, panel, TS_TRACKER_ROSTER, id,
                                        g_strdup (state->setup->allies[ally]));
  TsTracker *part
      = ts_tracker_add_part (view, row, TS_TRACKER_PIPS, wounds, ts_view_text (view, "Wounds"));

  row->note = ts_view_text (view, state->ally_gone[ally] ? N_ ("killed") : N_ ("ally"));
  set_number (part, state->ally_wounds[ally], 0, state->setup->ally_spaces[ally]);
}

static void
add_heroes (const GenesisState *state, TsView *view)
{
  TsPanel *panel = ts_view_add_panel (view, "heroes", ts_view_text (view, "Characters"));

  for (guint i = 0; i < state->setup->n_heroes; i++)
    {
      const char *color = genesis_color_id (state->setup->heroes[i].color);
      g_autofree char *id = make_id ("hero.%s", color);
      const char *player = state->setup->heroes[i].player;
      TsPhrase *name = genesis_say_hero (state, (int) i);
      TsTracker *row = ts_view_add_tracker (
          view, panel, TS_TRACKER_ROSTER, id,
          ts_view_say (view, *player == '\0'
                                 ? name
                                 : ts_phrase ("{hero} · {player}", ts_part ("hero", name),
                                              ts_name ("player", player))));

      row->seat = g_strdup (color);
      row->note = say_hero_note (state, i, view);
      row->now = (int) i == state->hero;
      add_hero_parts (state, i, row, view);
    }
  for (guint i = 0; i < state->setup->n_allies; i++)
    add_ally (state, i, panel, view);
}

/* What the owner typed about the abilities of whose turn it is. */
static void
add_abilities (const GenesisState *state, TsPanel *panel, TsView *view)
{
  JsonArray *rows = json_object_get_array_member (state->setup->json, "heroes");
  JsonObject *row = json_array_get_object_element (rows, (guint) state->hero);
  const char *text = json_object_get_string_member_with_default (
      json_object_get_object_member (row, "character"), "abilities", "");

  if (*text != '\0')
    ts_view_add_tracker (view, panel, TS_TRACKER_TEXT, "abilities",
                         ts_view_text (view, "Abilities"))
        ->note
        = g_strdup (text);
}

static void
add_dice (const GenesisState *state, TsView *view)
{
  const Hero *hero = &state->heroes[state->hero];
  TsPanel *panel = ts_view_add_panel (view, "actions", ts_view_text (view, "Action dice"));

  for (guint i = 0; i < N_ACTION_DICE; i++)
    {
      g_autofree char *id = make_id ("die.%u", i + 1);
      TsTracker *tracker = ts_view_add_tracker (
          view, panel, TS_TRACKER_TEXT, id,
          hero->dice[i] > 0
              ? ts_view_say (view, ts_phrase ("{die}", ts_number ("die", hero->dice[i])))
              : ts_view_text (view, "to be rolled"));

      if (hero->dice[i] > 0)
        tracker->note = ts_view_text (view, genesis_use_name (hero->uses[i]));
    }
  add_abilities (state, panel, view);
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
  if (self->acted && state->phase > PHASE_MOVE && state->phase <= PHASE_BOSSES)
    return N_ ("attacked");
  if (genesis_is_active (state, enemy) && state->phase >= PHASE_MOVE
      && state->phase <= PHASE_RECOVER)
    return moves[self->moved];
  return NULL;
}

static void
add_enemy (const GenesisState *state, int enemy, TsPanel *panel, TsView *view)
{
  const Enemy *self = &state->enemies[enemy];
  g_autofree char *name = genesis_enemy_id (state, enemy);
  g_autofree char *id = make_id ("enemy.%s", name);
  g_autofree char *wounds = make_id ("enemy.%s.wounds", name);
  TsTracker *row = ts_view_add_tracker (view, panel, TS_TRACKER_ROSTER, id,
                                        ts_view_say (view, genesis_say_enemy (state, enemy)));
  const char *activity = name_activity (state, enemy);
  int spaces = state->stats[state->setup->kinds[enemy]][STAT_WOUNDS];

  row->seat = g_strdup (genesis_color_id (state->setup->colors[enemy]));
  row->now = is_acting (state, enemy);
  if (activity != NULL)
    row->note = ts_view_text (view, activity);
  else if (self->entry != NOBODY)
    row->note = ts_view_say (
        view,
        ts_phrase ("entry {entry}", ts_name ("entry", state->setup->entries[self->entry].name)));
  if (genesis_is_boss (state, enemy))
    set_number (ts_tracker_add_part (view, row,
                                     spaces == UNKNOWN ? TS_TRACKER_COUNTER : TS_TRACKER_PIPS,
                                     wounds, ts_view_text (view, "Wounds")),
                self->wounds, 0, genesis_get_most_wounds (state, enemy));
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

static void
add_queues (const GenesisState *state, TsView *view)
{
  TsPanel *panel = ts_view_add_panel (view, "queues", ts_view_text (view, "Waiting, front first"));

  for (guint i = 0; i < state->setup->n_heroes; i++)
    {
      Color color = state->setup->heroes[i].color;
      g_autofree char *id = make_id ("queue.%s", genesis_color_id (color));
      TsTracker *tracker = ts_view_add_tracker (
          view, panel, TS_TRACKER_QUEUE, id, ts_view_text (view, genesis_color_of_player (color)));

      tracker->seat = g_strdup (genesis_color_id (color));
      for (guint j = 0; j < state->n_queue[color]; j++)
        ts_tracker_add_mark (
            tracker,
            ts_view_text (view, genesis_kind_name (state->setup->kinds[state->queue[color][j]])),
            NULL, j);
    }
}

static void
add_objectives (const GenesisState *state, TsPanel *panel, TsView *view)
{
  for (guint i = 0; i < state->setup->n_objectives; i++)
    {
      const Objective *objective = &state->setup->objectives[i];
      gboolean single = objective->count == 1;
      gboolean done = state->objectives[i] >= (int) objective->count;
      g_autofree char *id = make_id ("objective.%u", i + 1);
      TsTracker *tracker
          = ts_view_add_tracker (view, panel, single ? TS_TRACKER_CHECK : TS_TRACKER_COUNTER, id,
                                 ts_view_say (view, genesis_say_sheet (objective->text)));

      set_number (tracker, state->objectives[i], 0, objective->count);
      tracker->goal = objective->count;
      tracker->checked = done;
      if (done
          || (genesis_objective_is_open (state, i) && state->phase > PHASE_SETUP
              && state->phase < PHASE_OVER))
        tracker->command = state->phase > PHASE_SETUP && state->phase < PHASE_OVER
                               ? new_command ("objective", "number", i + 1)
                               : NULL;
      else if (!done && !genesis_objective_is_open (state, i))
        tracker->note = ts_view_text (view, "later");
    }
}

static void
add_ticks (const GenesisState *state, TsPanel *panel, TsView *view)
{
  gboolean running = state->phase > PHASE_SETUP && state->phase < PHASE_OVER;

  for (guint i = 0; i < state->setup->n_points; i++)
    {
      g_autofree char *id = make_id ("point.%u", i + 1);
      TsTracker *tracker = ts_view_add_tracker (
          view, panel, TS_TRACKER_CHECK, id,
          ts_view_say (view, ts_phrase ("Point of interest {point}",
                                        genesis_sheet_text ("point", state->setup->points[i]))));

      tracker->checked = state->points[i];
      if (state->points[i] && *state->setup->point_texts[i].text != '\0')
        tracker->note = ts_view_say (view, genesis_say_sheet (state->setup->point_texts[i]));
      tracker->command = running ? new_command ("reveal", "number", i + 1) : NULL;
    }
  for (guint i = 0; i < state->setup->n_losses; i++)
    {
      g_autofree char *id = make_id ("loss.%u", i + 1);
      TsTracker *tracker = ts_view_add_tracker (
          view, panel, TS_TRACKER_CHECK, id,
          ts_view_say (view, ts_phrase ("Loses the mission: {loss}",
                                        genesis_sheet_text ("loss", state->setup->losses[i]))));

      tracker->checked = state->losses[i];
      tracker->command = running ? new_command ("loss", "number", i + 1) : NULL;
    }
}

static char *
say_numbers (const GenesisState *state, guint entry, TsView *view)
{
  GPtrArray *numbers = ts_phrase_array_new ();

  for (int i = 0; i < 6; i++)
    if (state->entry_numbers[entry] & (1 << i))
      g_ptr_array_add (numbers, ts_phrase ("{number}", ts_number ("number", i + 1)));
  return ts_view_say (view, ts_phrase ("{numbers}", ts_list ("numbers", numbers)));
}

static void
add_wave (const GenesisState *state, TsPanel *panel, TsView *view)
{
  TsTracker *wave;

  if (state->setup->wave == 0)
    return;
  wave = ts_view_add_tracker (view, panel, TS_TRACKER_COUNTDOWN, "wave",
                              ts_view_text (view, "Enemy wave"));
  set_number (wave, state->wave, 0, state->setup->wave);
  wave->note = ts_view_say (view, genesis_say_sheet (state->setup->wave_text));
  wave->now = state->wave == 0;
}

/* Only where someone on this mission's map hesitates. */
static void
add_hesitation (const GenesisState *state, TsPanel *panel, TsView *view)
{
  gboolean there = FALSE;

  for (guint i = 0; i < state->setup->n_enemies; i++)
    there |= state->setup->hesitates[state->setup->kinds[i]];
  if (there)
    set_number (ts_view_add_tracker (view, panel, TS_TRACKER_COUNTER, "hesitation",
                                     ts_view_text (view, "T-1000 Hesitation")),
                state->hesitation, 0, MAX_HESITATION);
}

static void
add_rules (const GenesisState *state, TsPanel *panel, TsView *view)
{
  JsonArray *rules = genesis_get_array (genesis_get_mission (state->setup), "rules");

  for (guint i = 0; i < genesis_get_length (rules); i++)
    {
      g_autofree char *id = make_id ("rule.%u", i + 1);

      ts_view_add_tracker (view, panel, TS_TRACKER_TEXT, id,
                           ts_view_say (view, genesis_say_sheet (genesis_find_text (
                                                  json_array_get_string_element (rules, i)))));
    }
}

static void
add_mission (const GenesisState *state, TsView *view)
{
  TsPanel *panel = ts_view_add_panel (view, "mission", ts_view_text (view, "Mission"));

  if (state->round > 0)
    set_number (ts_view_add_tracker (view, panel, TS_TRACKER_COUNTER, "round",
                                     ts_view_text (view, "Round")),
                state->round, 1, MAX_ROUND);
  add_objectives (state, panel, view);
  add_wave (state, panel, view);
  add_ticks (state, panel, view);
  add_hesitation (state, panel, view);
  add_rules (state, panel, view);
}

static void
add_entries (const GenesisState *state, TsView *view)
{
  TsPanel *panel = ts_view_add_panel (view, "entries", ts_view_text (view, "Enemy entries"));

  set_number (ts_view_add_tracker (view, panel, TS_TRACKER_COUNTER, "dice",
                                   ts_view_text (view, "Reinforcement dice")),
              state->dice, 0, 6);
  for (guint i = 0; i < state->setup->n_entries; i++)
    {
      g_autofree char *id = make_id ("entry.%u", i + 1);
      TsTracker *tracker = ts_view_add_tracker (view, panel, TS_TRACKER_TEXT, id,
                                                g_strdup (state->setup->entries[i].name));

      tracker->note = say_numbers (state, i, view);
    }
}

static void
add_kind (const GenesisState *state, Kind kind, gboolean boss, TsPanel *panel, TsView *view)
{
  const char *name = genesis_kind_id (kind);
  g_autofree char *id = make_id ("kind.%s", name);
  TsTracker *row = ts_view_add_tracker (view, panel, TS_TRACKER_ROSTER, id,
                                        ts_view_text (view, genesis_kind_name (kind)));

  for (Stat stat = 0; stat < (boss ? N_STATS : STAT_WOUNDS); stat++)
    {
      g_autofree char *part_id = make_id ("kind.%s.%s", name, genesis_stat_id (stat));
      TsTracker *part = ts_tracker_add_part (view, row, TS_TRACKER_COUNTER, part_id,
                                             ts_view_text (view, genesis_stat_name (stat)));

      set_number (part, state->stats[kind][stat], 0, stat == STAT_ATTACK ? MAX_ATTACK_DICE : 50);
      part->unknown = state->stats[kind][stat] == UNKNOWN;
    }
}

static void
add_attack_die (const GenesisState *state, TsPanel *panel, TsView *view)
{
  TsTracker *die = ts_view_add_tracker (view, panel, TS_TRACKER_TEXT, "die.attack",
                                        ts_view_text (view, "Attack die"));

  die->note = ts_view_say (view, genesis_say_faces (state->setup->sides, N_ATTACK_SIDES));
  die->assumed = state->setup->die_assumed;
}

static void
add_kinds (const GenesisState *state, TsView *view)
{
  TsPanel *panel = ts_view_add_panel (view, "kinds", ts_view_text (view, "Enemy cards"));
  gboolean seen[N_KINDS] = { FALSE };

  for (guint i = 0; i < state->setup->n_enemies; i++)
    {
      Kind kind = state->setup->kinds[i];

      if (!seen[kind])
        add_kind (state, kind, genesis_is_boss (state, (int) i), panel, view);
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
  if (state->phase != PHASE_SETUP)
    add_enemies (state, view);
  add_queues (state, view);
  add_mission (state, view);
  add_entries (state, view);
  add_kinds (state, view);
}
