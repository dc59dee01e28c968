/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-table.c: what stands on the table: a panel a side with who can act, is Ready, is done,
 * reels, is out, where a tap on a model answers the instruction; then damage and ammunition, the
 * kinds and the weapons of this battle with their numbers.
 */

#include "miniatures-table.h"
#include "ts-shown.h"
#include "ts-things.h"

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
  TsPanel *panel;
  MiniaturesSide side;
  int helper; /* the only Commander who can bring others on their feet, NOBODY */
} MiniaturesBoard;

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

static JsonObject *
tap_planning (const MiniaturesState *state, int model)
{
  if (state->caller == NOBODY && state->hand == 0)
    return NULL;
  return miniatures_can_be_ready (state, model) ? new_command ("ready", "model", model) : NULL;
}

/* Whoever is attacked looks on. */
static JsonObject *
tap_executing (const MiniaturesBoard *self, int model)
{
  const MiniaturesState *state = self->state;

  if (state->attacked)
    return NULL;
  if (self->side != (MiniaturesSide) state->active)
    return state->acting != NOBODY && miniatures_is_in (state, model)
               ? new_command ("aim", "target", model)
               : NULL;
  return model != state->acting && find_row (state, model) == ROW_READY
             ? new_command ("pick", "model", model)
             : NULL;
}

static JsonObject *
tap_feet (const MiniaturesBoard *self, int model)
{
  JsonObject *command;
  JsonArray *models;

  if (self->helper == NOBODY || !miniatures_can_help (self->state, self->helper, model))
    return NULL;
  command = new_command ("feet", "model", self->helper);
  models = json_array_new ();
  json_array_add_string_element (models, miniatures_model_id (model));
  json_object_set_array_member (command, "models", models);
  return command;
}

/* What a tap on a model does now; NULL: nothing. */
static JsonObject *
make_tap (const MiniaturesBoard *self, int model)
{
  if (miniatures_is_attacking (self->state))
    return NULL;
  switch (self->state->phase)
    {
    case PHASE_PLAN:
      return tap_planning (self->state, model);
    case PHASE_EXECUTE:
      return tap_executing (self, model);
    case PHASE_FEET:
      return tap_feet (self, model);
    default:
      return NULL;
    }
}

/* Models. */

static TsPhrase *
format_label (const MiniaturesState *state, int model)
{
  guint damage = state->models[model].damage;

  if (damage == 0)
    return miniatures_format_model (state, model);
  return ts_phrase ("{model} ({damage})", miniatures_name_model (state, model),
                    ts_number ("damage", damage));
}

/* Done markers are counted where there are any, and can be put right. */
static TsTracker *
add_done (const MiniaturesBoard *self, TsTracker *row, int model)
{
  const MiniaturesState *state = self->state;
  TsTracker *part = ts_tracker_add_number (row, &miniatures_numbers[NUMBERS_MODEL], "done", state,
                                           (guint) model);

  ts_tracker_set_label (part, format_label (state, model));
  part->correctable = !miniatures_is_attacking (state) && miniatures_is_running (state);
  part->implied = find_row (state, model) == ROW_DONE;
  return part;
}

static void
add_model (const MiniaturesBoard *self, TsTracker *row, int model)
{
  const MiniaturesState *state = self->state;
  const Model *place = &state->models[model];
  TsTracker *part = place->life == LIFE_IN && place->done > 0
                        ? add_done (self, row, model)
                        : ts_tracker_add (row, TS_TRACKER_TEXT, miniatures_model_id (model),
                                          format_label (state, model));

  part->seat = g_strdup (miniatures_seats[self->side]);
  part->now = model == state->acting || model == state->caller;
  part->command = make_tap (self, model);
  part->thing = ts_view_dup_thing (part->view, miniatures_model_id (model));
  /* Whoever aims taps on the enemy. */
  if (state->phase == PHASE_EXECUTE)
    ts_tracker_set_tapper (part, miniatures_seats[state->active]);
}

static gboolean
is_asked (const MiniaturesBoard *self, Row row)
{
  if (self->side != (MiniaturesSide) self->state->active)
    return FALSE;
  return (row == ROW_FREE && self->state->phase == PHASE_PLAN)
         || (row == ROW_READY && self->state->phase == PHASE_EXECUTE);
}

static void
add_row (const MiniaturesBoard *self, Row row, const Models *models)
{
  g_autofree char *id = g_strdup_printf ("%s.%s", miniatures_sides[self->side].id, rows[row].id);
  TsTracker *tracker;

  if (models->n == 0)
    return;
  tracker = ts_panel_add (self->panel, TS_TRACKER_ROSTER, id,
                          ts_phrase_new (rows[row].label, NULL, 0,
                                         (TsArg[]){ ts_number ("n", models->n), { TS_ARG_END } }));
  tracker->now = is_asked (self, row);
  for (guint i = 0; i < models->n; i++)
    add_model (self, tracker, models->at[i]);
}

static void
add_side (const MiniaturesState *state, TsView *view, MiniaturesSide side)
{
  g_autofree char *id = g_strdup_printf ("force-%s", miniatures_sides[side].id);
  Models models[N_ROWS + 1];
  MiniaturesBoard self
      = { .state = state, .side = side, .helper = miniatures_find_helper (state, side) };

  self.panel = ts_view_add_panel (view, id, ts_view_text (view, miniatures_sides[side].label));
  self.panel->seat = g_strdup (miniatures_seats[side]);
  ts_panel_set_leads (self.panel, miniatures_seats[side]);
  for (Row i = 0; i <= N_ROWS; i++)
    models[i].n = 0;
  for (int i = miniatures_first (side); i < miniatures_end (state, side); i++)
    {
      Models *row = &models[find_row (state, i)];

      row->at[row->n++] = (gint16) i;
    }
  for (Row i = 0; i < N_ROWS; i++)
    add_row (&self, i, &models[i]);
  miniatures_add_points (state, self.panel, side);
}

/* One's own comes first; nothing jumps from impulse to impulse. */
void
miniatures_show_sides (const MiniaturesState *state, TsView *view)
{
  add_side (state, view, SIDE_RESISTANCE);
  add_side (state, view, SIDE_MACHINES);
}

/* Cards. */

/* A row that is being filled. */
typedef struct
{
  const MiniaturesState *state;
  TsTracker *row;
  guint group; /* of miniatures_numbers */
  int at;
} MiniaturesCard;

/* Whose it is to put right; NOBODY: anybody's. */
static void
give (TsTracker *tracker, int side)
{
  if (side != NOBODY)
    tracker->seat = g_strdup (miniatures_seats[side]);
}

static void
add_number (const MiniaturesCard *self, const char *number)
{
  TsTracker *part = ts_tracker_add_number (self->row, &miniatures_numbers[self->group], number,
                                           self->state, (guint) self->at);

  part->seat = g_strdup (self->row->seat);
}

/* `shipped` is what it was at the start. */
static void
add_die (const MiniaturesCard *self,
         const char *stat,
         TsPhrase *label,
         int die,
         int shipped,
         gboolean assumed)
{
  g_autofree char *id = g_strdup_printf ("%s.%s", self->row->id, stat);
  TsTracker *part = ts_tracker_add (self->row, TS_TRACKER_TEXT, id,
                                    ts_phrase ("{stat} {die}", ts_part ("stat", label),
                                               ts_part ("die", miniatures_format_die (die))));

  part->seat = g_strdup (self->row->seat);
  part->assumed = assumed;
  part->corrected = die != shipped;
}

static void
add_badge (const MiniaturesCard *self, gboolean has, const char *label)
{
  if (has)
    ts_tracker_add_mark (self->row, ts_view_text (self->row->view, label), NULL, 0);
}

static void
begin_card (MiniaturesCard *self, TsPanel *panel, const char *type, const char *id, TsPhrase *label)
{
  g_autofree char *whole = g_strdup_printf ("%s.%s", type, id);

  self->row = ts_panel_add (panel, TS_TRACKER_ROSTER, whole, label);
}

static void
set_rules (const MiniaturesCard *self, TsPhrase *text)
{
  ts_tracker_set_note (self->row, text != NULL ? ts_phrase_ref (text) : NULL);
}

static void
add_kind_numbers (const MiniaturesCard *self)
{
  const Profile *kind = &self->state->profiles[self->at];
  const Profile *shipped = &self->state->setup->profiles[self->at];

  add_die (self, "skill", ts_phrase ("Skill"), kind->skill, shipped->skill,
           (kind->assumed & ASSUMED_SKILL) != 0);
  add_number (self, "armor");
  add_die (self, "resolution", ts_phrase ("Resolution"), kind->resolution, shipped->resolution,
           (kind->assumed & ASSUMED_RESOLUTION) != 0);
  if (kind->resilient > 1 || shipped->resilient > 1)
    add_number (self, "resilient");
  if (kind->command > 0 || shipped->command > 0)
    add_number (self, "command");
}

static void
add_kind (const MiniaturesState *state, TsPanel *panel, int at)
{
  const Profile *kind = &state->profiles[at];
  MiniaturesCard self = { state, NULL, NUMBERS_KIND, at };

  begin_card (&self, panel, "model", state->setup->profile_ids[at],
              miniatures_format_profile (state, at));
  give (self.row, kind->side);
  set_rules (&self, state->setup->profile_texts[at]);
  add_badge (&self, kind->unique, N_ ("Unique"));
  add_badge (&self, kind->mindless, N_ ("Mindless"));
  add_badge (&self, kind->back, N_ ("I’ll Be Back"));
  if (kind->transport > 0)
    ts_tracker_add_mark (
        self.row,
        ts_view_format (panel->view, ts_phrase ("Transport {n}", ts_number ("n", kind->transport))),
        NULL, 0);
  add_kind_numbers (&self);
}

static void
add_weapon_numbers (const MiniaturesCard *self)
{
  const Weapon *weapon = &self->state->weapons[self->at];
  const Weapon *shipped = &self->state->setup->weapons[self->at];

  add_number (self, "rof");
  if (weapon->rof_long != UNKNOWN)
    add_number (self, "rof-long");
  add_die (self, "power", ts_phrase (TS_NC ("weapon", "Power")), weapon->power, shipped->power,
           weapon->assumed != 0);
  if (weapon->stopping)
    add_die (self, "power-point-blank", ts_phrase ("Power at point blank"),
             weapon->power_point_blank, shipped->power_point_blank, FALSE);
  if (weapon->ammo > 0 || shipped->ammo > 0)
    add_number (self, "ammo");
}

static void
add_weapon (const MiniaturesState *state, TsPanel *panel, int at)
{
  const Weapon *weapon = &state->weapons[at];
  MiniaturesCard self = { state, NULL, NUMBERS_WEAPON, at };

  begin_card (&self, panel, "weapon", state->setup->weapon_ids[at],
              miniatures_format_weapon (state, at));
  give (self.row, weapon->side);
  set_rules (&self, state->setup->weapon_texts[at]);
  if (weapon->reach != UNKNOWN)
    add_badge (&self, TRUE, miniatures_bands[weapon->reach].label);
  add_badge (&self, weapon->rof_long != UNKNOWN, N_ ("Semi-automatic"));
  add_badge (&self, weapon->stopping, N_ ("Stopping Power"));
  add_badge (&self, weapon->brace, N_ ("Brace"));
  add_badge (&self, weapon->area != AREA_NONE, miniatures_areas[weapon->area].label);
  add_weapon_numbers (&self);
}

/* Which kinds and weapons are in the battle. */
typedef struct
{
  gboolean kinds[MAX_PROFILES];
  gboolean weapons[MAX_WEAPONS];
} Present;

static void
find_present (const MiniaturesState *state, Present *present)
{
  *present = (Present){ 0 };
  for (int i = 0; i < N_MODELS; i++)
    {
      const Model *model = &state->models[i];

      if (!miniatures_is_there (state, i))
        continue;
      present->kinds[model->profile] = TRUE;
      for (guint j = 0; j < MAX_CARRIED; j++)
        if (model->carried[j] != NOBODY)
          present->weapons[model->carried[j]] = TRUE;
      for (guint j = 0; miniatures_is_arm_open (state, i) && j < state->setup->n_weapons; j++)
        present->weapons[j] |= state->setup->one_of[model->profile][j];
    }
}

/* A panel that stands there as soon as there is something in it. */
static TsPanel *
need_panel (TsPanel *panel, TsView *view, const char *id, const char *title)
{
  return panel != NULL ? panel : ts_view_add_panel (view, id, ts_view_text (view, title));
}

static void
show_cards (const MiniaturesState *state, TsView *view)
{
  TsPanel *panel = NULL;
  Present present;

  find_present (state, &present);
  for (int i = 0; i < (int) state->setup->n_profiles; i++)
    if (present.kinds[i])
      {
        panel = need_panel (panel, view, "kinds", N_ ("Models in this battle"));
        add_kind (state, panel, i);
      }
  panel = NULL;
  for (int i = 0; i < (int) state->setup->n_weapons; i++)
    if (present.weapons[i])
      {
        panel = need_panel (panel, view, "weapons", N_ ("Weapons in this battle"));
        add_weapon (state, panel, i);
      }
}

/* Damage and ammunition of single models. */

static guint
get_ammo (const MiniaturesState *state, int model, guint place)
{
  int weapon = state->models[model].carried[place];

  return weapon != NOBODY ? state->weapons[weapon].ammo : 0;
}

static gboolean
is_counted (const MiniaturesState *state, int model)
{
  if (!miniatures_is_in (state, model))
    return FALSE;
  for (guint i = 0; i < MAX_CARRIED; i++)
    if (get_ammo (state, model, i) > 0)
      return TRUE;
  return miniatures_profile (state, model)->resilient > 1;
}

static void
add_ammo (const MiniaturesState *state, TsTracker *row, int model, guint place)
{
  TsTracker *part = ts_tracker_add_number (row, &miniatures_numbers[NUMBERS_SPENT], "spent", state,
                                           (guint) model * MAX_CARRIED + place);

  ts_tracker_set_label (
      part, ts_phrase ("{weapon}: fired",
                       miniatures_name_weapon (state, state->models[model].carried[place])));
  part->seat = g_strdup (row->seat);
  part->goal = get_ammo (state, model, place);
}

static void
add_counts (const MiniaturesState *state, TsPanel *panel, int model)
{
  MiniaturesCard self = { state, NULL, NUMBERS_MODEL, model };

  begin_card (&self, panel, "count", miniatures_model_id (model),
              miniatures_format_model (state, model));
  give (self.row, miniatures_side (model));
  if (miniatures_profile (state, model)->resilient > 1)
    add_number (&self, "damage");
  for (guint i = 0; i < MAX_CARRIED; i++)
    if (get_ammo (state, model, i) > 0)
      add_ammo (state, self.row, model, i);
}

void
miniatures_show_cards (const MiniaturesState *state, TsView *view)
{
  TsPanel *panel = NULL;
  Models counted = miniatures_list (state, N_SIDES, is_counted);

  for (guint i = 0; state->phase != PHASE_FORCES && i < counted.n; i++)
    {
      panel = need_panel (panel, view, "counts", N_ ("Damage and ammunition"));
      add_counts (state, panel, counted.at[i]);
    }
  show_cards (state, view);
}
