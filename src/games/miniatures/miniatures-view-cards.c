/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-view-cards.c: the kinds and the weapons of this battle with their numbers, damage and
 * ammunition, all to put right.
 *
 * A die is no number from one to another: it is shown, and said anew by an offer behind “More”.
 */

#include "miniatures-force.h"
#include "miniatures-setup.h"
#include "miniatures-view.h"
#include "miniatures-words.h"

/* A row that is being filled. */
typedef struct
{
  const MiniaturesState *state;
  TsView *view;
  TsTracker *row;
  const char *prefix; /* of the ids of its parts: "model.soldier" */
  guint side;         /* whose it is to put right; N_SIDES: anybody's */
} Row;

static void
give (TsTracker *tracker, guint side)
{
  if (side < N_SIDES)
    tracker->seat = g_strdup (miniatures_seat ((Side) side));
}

static void
begin_row (Row *self, TsPanel *panel, TsPhrase *label)
{
  self->row = ts_view_add_tracker (self->view, panel, TS_TRACKER_ROSTER, self->prefix,
                                   ts_view_say (self->view, label));
  give (self->row, self->side);
}

static TsTracker *
add_part (const Row *self, TsTrackerKind kind, const char *stat, TsPhrase *label)
{
  g_autofree char *id = g_strdup_printf ("%s.%s", self->prefix, stat);
  TsTracker *part
      = ts_tracker_add_part (self->view, self->row, kind, id, ts_view_say (self->view, label));

  give (part, self->side);
  return part;
}

static TsTracker *
add_number (const Row *self, const char *stat, TsPhrase *label, int value, int min, int max)
{
  TsTracker *part = add_part (self, TS_TRACKER_COUNTER, stat, label);

  ts_tracker_set_number (part, value, min, max);
  return part;
}

/* `shipped` is what it was at the start. */
static void
add_die (const Row *self, const char *stat, TsPhrase *label, int die, int shipped, gboolean assumed)
{
  TsTracker *part = add_part (self, TS_TRACKER_TEXT, stat,
                              ts_phrase ("{stat} {die}", ts_part ("stat", label),
                                         ts_part ("die", miniatures_say_die (die))));

  part->assumed = assumed;
  part->corrected = die != shipped;
}

static void
add_badge (const Row *self, gboolean has, TsPhrase *label)
{
  if (has)
    ts_tracker_add_mark (self->row, ts_view_say (self->view, ts_phrase_ref (label)), NULL, 0);
  ts_phrase_unref (label);
}

/* Kinds. */

static gboolean
is_kind_there (const MiniaturesState *state, int profile)
{
  return miniatures_count_kind (state, SIDE_RESISTANCE, profile) > 0
         || miniatures_count_kind (state, SIDE_MACHINES, profile) > 0;
}

static void
add_kind_numbers (const Row *self, int at)
{
  const Profile *kind = &self->state->profiles[at];
  const Profile *shipped = &self->state->setup->profiles[at];

  add_die (self, "skill", ts_phrase ("Skill"), kind->skill, shipped->skill,
           (kind->assumed & ASSUMED_SKILL) != 0);
  add_number (self, "armor", ts_phrase ("Armor"), kind->armor, 1, MAX_ARMOR);
  add_die (self, "resolution", ts_phrase ("Resolution"), kind->resolution, shipped->resolution,
           (kind->assumed & ASSUMED_RESOLUTION) != 0);
  if (kind->resilient > 1 || shipped->resilient > 1)
    add_number (self, "resilient", ts_phrase ("Resilient"), kind->resilient, 1, MAX_RESILIENT);
  if (kind->command > 0 || shipped->command > 0)
    add_number (self, "command", ts_phrase ("Command"), kind->command, 0, MAX_COMMAND);
}

static void
add_kind (const MiniaturesState *state, TsView *view, TsPanel *panel, int at)
{
  const Profile *kind = &state->profiles[at];
  g_autofree char *prefix = g_strdup_printf ("model.%s", state->setup->profile_ids[at]);
  Row row = { state, view, NULL, prefix, kind->side };

  begin_row (&row, panel, miniatures_say_profile (state, at));
  if (state->setup->profile_texts[at] != NULL)
    row.row->note = ts_view_say (view, ts_phrase_ref (state->setup->profile_texts[at]));
  add_badge (&row, kind->unique, ts_phrase ("Unique"));
  add_badge (&row, kind->mindless, ts_phrase ("Mindless"));
  add_badge (&row, kind->back, ts_phrase ("I’ll Be Back"));
  add_badge (&row, kind->transport > 0,
             ts_phrase ("Transport {n}", ts_number ("n", kind->transport)));
  add_kind_numbers (&row, at);
}

static void
view_kinds (const MiniaturesState *state, TsView *view)
{
  TsPanel *panel = NULL;

  for (int i = 0; i < (int) state->setup->n_profiles; i++)
    {
      if (!is_kind_there (state, i))
        continue;
      if (panel == NULL)
        panel = ts_view_add_panel (view, "kinds", ts_view_text (view, "Models in this battle"));
      add_kind (state, view, panel, i);
    }
}

/* Weapons. */

static gboolean
carries (const MiniaturesState *state, int model, int weapon)
{
  const Model *self = &state->models[model];

  if (self->life == LIFE_NONE)
    return FALSE;
  for (guint i = 0; i < MAX_CARRIED; i++)
    if (self->carried[i] == weapon)
      return TRUE;
  return state->setup->one_of[self->profile][weapon] && miniatures_is_arm_open (state, model);
}

static gboolean
is_weapon_there (const MiniaturesState *state, int weapon)
{
  for (Side side = 0; side < N_SIDES; side++)
    for (int i = miniatures_first (side); i < miniatures_end (state, side); i++)
      if (carries (state, i, weapon))
        return TRUE;
  return FALSE;
}

static void
add_weapon_numbers (const Row *self, int at)
{
  const Weapon *weapon = &self->state->weapons[at];
  const Weapon *shipped = &self->state->setup->weapons[at];

  add_number (self, "rof", ts_phrase ("ROF"), weapon->rof, 1, MAX_ROF);
  if (weapon->rof_long != UNKNOWN)
    add_number (self, "rof-long", ts_phrase ("ROF at long range"), weapon->rof_long, 1, MAX_ROF);
  add_die (self, "power", ts_phrase (TS_NC ("weapon", "Power")), weapon->power, shipped->power,
           weapon->assumed != 0);
  if (weapon->stopping)
    add_die (self, "power-point-blank", ts_phrase ("Power at point blank"),
             weapon->power_point_blank, shipped->power_point_blank, FALSE);
  if (weapon->ammo > 0 || shipped->ammo > 0)
    add_number (self, "ammo", ts_phrase ("Ammo"), weapon->ammo, 0, MAX_ROF);
}

static void
add_weapon (const MiniaturesState *state, TsView *view, TsPanel *panel, int at)
{
  const Weapon *weapon = &state->weapons[at];
  g_autofree char *prefix = g_strdup_printf ("weapon.%s", state->setup->weapon_ids[at]);
  Row row = { state, view, NULL, prefix, weapon->side };

  begin_row (&row, panel, miniatures_say_weapon (state, at));
  if (state->setup->weapon_texts[at] != NULL)
    row.row->note = ts_view_say (view, ts_phrase_ref (state->setup->weapon_texts[at]));
  if (weapon->reach != UNKNOWN)
    add_badge (&row, TRUE, ts_phrase_msgid (miniatures_bands[weapon->reach].label));
  add_badge (&row, weapon->rof_long != UNKNOWN, ts_phrase ("Semi-automatic"));
  add_badge (&row, weapon->stopping, ts_phrase ("Stopping Power"));
  add_badge (&row, weapon->brace, ts_phrase ("Brace"));
  if (weapon->area != AREA_NONE)
    add_badge (&row, TRUE, ts_phrase_msgid (miniatures_areas[weapon->area].label));
  add_weapon_numbers (&row, at);
}

static void
view_weapons (const MiniaturesState *state, TsView *view)
{
  TsPanel *panel = NULL;

  for (int i = 0; i < (int) state->setup->n_weapons; i++)
    {
      if (!is_weapon_there (state, i))
        continue;
      if (panel == NULL)
        panel = ts_view_add_panel (view, "weapons", ts_view_text (view, "Weapons in this battle"));
      add_weapon (state, view, panel, i);
    }
}

/* Damage and ammunition of single models. */

static gboolean
has_ammo (const MiniaturesState *state, int model, guint place)
{
  int weapon = state->models[model].carried[place];

  return weapon != NOBODY && state->weapons[weapon].ammo > 0;
}

static gboolean
is_counted (const MiniaturesState *state, int model)
{
  if (!miniatures_is_in (state, model))
    return FALSE;
  for (guint i = 0; i < MAX_CARRIED; i++)
    if (has_ammo (state, model, i))
      return TRUE;
  return miniatures_profile (state, model)->resilient > 1;
}

static void
add_damage (const Row *self, int model)
{
  int most = miniatures_profile (self->state, model)->resilient - 1;
  int damage = self->state->models[model].damage;
  TsTracker *part;

  if (most < 1)
    return;
  part = add_part (self, TS_TRACKER_PIPS, "damage", ts_phrase ("Damage"));
  ts_tracker_set_number (part, MIN (damage, most), 0, most);
}

static void
add_counts (const MiniaturesState *state, TsView *view, TsPanel *panel, int model)
{
  const Model *self = &state->models[model];
  g_autofree char *id = g_strdup_printf ("count.%s", miniatures_model_id (model));
  Row row = { state, view, NULL, id, miniatures_side (model) };

  begin_row (&row, panel, miniatures_say_model (state, model));
  row.prefix = miniatures_model_id (model);
  add_damage (&row, model);
  for (guint i = 0; i < MAX_CARRIED; i++)
    if (has_ammo (state, model, i))
      {
        g_autofree char *stat = g_strdup_printf ("spent-%u", i + 1);

        add_number (&row, stat,
                    ts_phrase ("{weapon}: fired", miniatures_name_weapon (state, self->carried[i])),
                    self->spent[i], 0, MAX_ROF)
            ->goal
            = state->weapons[self->carried[i]].ammo;
      }
}

static void
view_counts (const MiniaturesState *state, TsView *view)
{
  TsPanel *panel = NULL;

  for (Side side = 0; side < N_SIDES; side++)
    for (int i = miniatures_first (side); i < miniatures_end (state, side); i++)
      {
        if (!is_counted (state, i))
          continue;
        if (panel == NULL)
          panel = ts_view_add_panel (view, "counts", ts_view_text (view, "Damage and ammunition"));
        add_counts (state, view, panel, i);
      }
}

void
miniatures_view_cards (const MiniaturesState *state, TsView *view)
{
  if (state->phase != PHASE_MUSTER)
    view_counts (state, view);
  view_kinds (state, view);
  view_weapons (state, view);
}

/* Dice are said anew. */

static void
add_dice (TsView *view, TsOffer *offer)
{
  TsField *field = ts_view_add_field (view, offer, TS_SPEC_CHOICE, "die", N_ ("Die"), TRUE);

  for (Die die = 0; die < N_DICE; die++)
    ts_field_add_choice (field, miniatures_dice[die].id,
                         ts_view_text (view, miniatures_dice[die].label), NULL);
}

static void
offer_kinds (const MiniaturesState *state, TsView *view)
{
  TsOffer *offer = ts_view_offer_more (view, ts_phrase ("A model has another die…"), "learn");
  TsField *field = ts_view_add_field (view, offer, TS_SPEC_CHOICE, "kind", N_ ("Model"), TRUE);

  for (int i = 0; i < (int) state->setup->n_profiles; i++)
    if (is_kind_there (state, i))
      ts_field_add_choice (field, state->setup->profile_ids[i],
                           ts_view_say (view, miniatures_say_profile (state, i)), NULL);
  field = ts_view_add_field (view, offer, TS_SPEC_CHOICE, "stat", N_ ("Which die"), TRUE);
  ts_field_add_choice (field, "skill", ts_view_text (view, "Skill"), NULL);
  ts_field_add_choice (field, "resolution", ts_view_text (view, "Resolution"), NULL);
  add_dice (view, offer);
}

static void
offer_weapons (const MiniaturesState *state, TsView *view, TsPhrase *label, const char *stat)
{
  gboolean stopping = !g_str_equal (stat, "power");
  TsOffer *offer = ts_view_offer_more (view, label, "learn");
  TsField *field = ts_view_add_field (view, offer, TS_SPEC_CHOICE, "weapon", N_ ("Weapon"), TRUE);

  ts_offer_put_text (offer, "stat", stat);
  for (int i = 0; i < (int) state->setup->n_weapons; i++)
    if (!stopping || state->weapons[i].stopping)
      ts_field_add_choice (field, state->setup->weapon_ids[i],
                           ts_view_say (view, miniatures_say_weapon (state, i)), NULL);
  add_dice (view, offer);
}

static gboolean
is_any_stopping (const MiniaturesState *state)
{
  for (guint i = 0; i < state->setup->n_weapons; i++)
    if (state->weapons[i].stopping)
      return TRUE;
  return FALSE;
}

void
miniatures_more_dice (const MiniaturesState *state, TsView *view)
{
  if (miniatures_count_room (state, SIDE_RESISTANCE) < MAX_FORCE
      || miniatures_count_room (state, SIDE_MACHINES) < MAX_FORCE)
    offer_kinds (state, view);
  offer_weapons (state, view, ts_phrase ("A weapon has another Power die…"), "power");
  if (is_any_stopping (state))
    offer_weapons (state, view, ts_phrase ("Stopping Power is another die…"), "power-point-blank");
}
