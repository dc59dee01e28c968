/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-words.c: the ids that scripts use, and what things are called.
 */

#include "miniatures-words.h"

#include <string.h>

const TsChoice miniatures_sides[] = {
  [SIDE_RESISTANCE] = { "resistance", N_ ("Resistance") },
  [SIDE_MACHINES] = { "machines", N_ ("Machines") },
  [N_SIDES] = { NULL },
};

const TsChoice miniatures_winners[] = {
  [SIDE_RESISTANCE] = { "resistance", N_ ("Resistance") },
  [SIDE_MACHINES] = { "machines", N_ ("Machines") },
  [N_SIDES] = { "draw", N_ ("A draw") },
  { NULL },
};

const TsChoice miniatures_dice[] = {
  [DIE_D4] = { "d4", N_ ("D4") },
  [DIE_D6] = { "d6", N_ ("D6") },
  [DIE_D8] = { "d8", N_ ("D8") },
  [DIE_D10] = { "d10", N_ ("D10") },
  [DIE_D12] = { "d12", N_ ("D12") },
  [DIE_D20] = { "d20", N_ ("D20") },
  [N_DICE] = { NULL },
};

const TsChoice miniatures_bands[] = {
  [BAND_CLOSE] = { "close", N_ ("Close combat") },
  [BAND_POINT_BLANK] = { "point-blank", N_ ("Point blank") },
  [BAND_SHORT] = { "short", N_ ("Short range") },
  [BAND_LONG] = { "long", N_ ("Long range") },
  [N_BANDS] = { NULL },
};

const TsChoice miniatures_areas[] = {
  [AREA_NONE] = { "none", N_ ("None") },
  [AREA_SMALL] = { "small", N_ ("Small area") },
  [AREA_MEDIUM] = { "medium", N_ ("Medium area") },
  { NULL },
};

const TsChoice miniatures_covers[] = {
  [COVER_OPEN] = { "open", N_ ("In the open") },
  [COVER_COVER] = { "cover", N_ ("In cover") },
  [COVER_FORTIFIED] = { "fortified", N_ ("In a fortification") },
  [N_COVERS] = { NULL },
};

const TsChoice miniatures_moves[] = {
  [MOVED_NOT] = { "no", N_ ("Has not moved") },
  [MOVED_NORMAL] = { "normal", N_ ("A normal move") },
  [MOVED_DOUBLE] = { "double", N_ ("A double move") },
  [N_MOVES] = { NULL },
};

const TsChoice miniatures_lives[] = {
  { "in", N_ ("In the battle") },
  { "destroyed", N_ ("Destroyed") },
  { "away", N_ ("Away from the table") },
  { NULL },
};

const TsChoice miniatures_phases[] = {
  { "edge", N_ ("Tactical roll-off") },
  { "first", N_ ("Who rolls Fate first") },
  { "fate", N_ ("Fate roll") },
  { "plan", N_ ("Plan activations") },
  { "execute", N_ ("Execute activations") },
  { "feet", N_ ("End of the turn") },
  { "over", N_ ("The battle is over") },
  { NULL },
};

static const char *const seats[N_SIDES] = {
  [SIDE_RESISTANCE] = "blue",
  [SIDE_MACHINES] = "red",
};

static const char letters[N_SIDES] = {
  [SIDE_RESISTANCE] = 'r',
  [SIDE_MACHINES] = 'm',
};

static const guint die_sides[N_DICE] = { 4, 6, 8, 10, 12, 20 };

static gboolean
unknown_id (GError **error, TsPhrase *phrase)
{
  return ts_error_set (error, TS_ERROR_UNKNOWN_ID, phrase);
}

const char *
miniatures_seat (Side side)
{
  return seats[side];
}

guint
miniatures_die_sides (Die die)
{
  return die_sides[die];
}

const char *
miniatures_die_name (Die die)
{
  return miniatures_dice[die].label;
}

const char *
miniatures_model_id (int model)
{
  char id[8];

  g_snprintf (id, sizeof id, "%c%d", letters[miniatures_side (model)], model % MAX_FORCE + 1);
  return g_intern_string (id);
}

/* "r12": only as miniatures_model_id() writes it. */
static int
parse_model (const MiniaturesState *state, const char *id)
{
  for (Side side = 0; side < N_SIDES; side++)
    if (id[0] == letters[side] && g_ascii_isdigit (id[1]) && id[1] != '0')
      {
        char *end;
        guint64 place = g_ascii_strtoull (id + 1, &end, 10);

        if (*end == '\0' && place <= state->n_models[side])
          return (int) side * MAX_FORCE + (int) place - 1;
      }
  return NOBODY;
}

int
miniatures_get_model (const MiniaturesState *state, const char *id, GError **error)
{
  int model = id != NULL ? parse_model (state, id) : NOBODY;

  if (model != NOBODY && state->models[model].life != LIFE_NONE)
    return model;
  unknown_id (error, ts_phrase ("There is no model “{id}” in this battle.",
                                ts_name ("id", id != NULL ? id : "")));
  return NOBODY;
}

int
miniatures_get_model_member (const MiniaturesState *state,
                             JsonObject *command,
                             const char *name,
                             int fallback,
                             GError **error)
{
  const char *id = ts_arg_text (command, name);

  if (id != NULL)
    return miniatures_get_model (state, id, error);
  if (fallback == NOBODY)
    ts_refuse (error, ts_phrase ("Say which model, with “{key}”.", ts_name ("key", name)));
  return fallback;
}

GArray *
miniatures_get_model_list (const MiniaturesState *state,
                           JsonObject *command,
                           const char *name,
                           GError **error)
{
  g_autoptr (GArray) models = g_array_new (FALSE, FALSE, sizeof (int));
  JsonArray *ids = json_object_has_member (command, name)
                       ? json_object_get_array_member (command, name)
                       : NULL;
  gboolean listed[N_MODELS] = { FALSE };

  for (guint i = 0; ids != NULL && i < json_array_get_length (ids); i++)
    {
      const char *id = json_array_get_string_element (ids, i);
      int model = miniatures_get_model (state, id, error);

      if (model == NOBODY)
        return NULL;
      if (listed[model])
        {
          ts_refuse (error, ts_phrase ("“{id}” is named twice. Name each model once.",
                                       ts_name ("id", id)));
          return NULL;
        }
      listed[model] = TRUE;
      g_array_append_val (models, model);
    }
  return g_steal_pointer (&models);
}

int
miniatures_get_profile (const MiniaturesState *state, const char *id, GError **error)
{
  for (guint i = 0; id != NULL && i < state->setup->n_profiles; i++)
    if (strcmp (state->setup->profile_ids[i], id) == 0)
      return (int) i;
  unknown_id (error, ts_phrase ("There is no kind of model “{id}” in the catalogue.",
                                ts_name ("id", id != NULL ? id : "")));
  return NOBODY;
}

int
miniatures_get_weapon (const MiniaturesState *state, const char *id, GError **error)
{
  for (guint i = 0; id != NULL && i < state->setup->n_weapons; i++)
    if (strcmp (state->setup->weapon_ids[i], id) == 0)
      return (int) i;
  unknown_id (error, ts_phrase ("There is no weapon “{id}” in the catalogue.",
                                ts_name ("id", id != NULL ? id : "")));
  return NOBODY;
}

/* Whether its force ever had another one of its kind. */
static gboolean
is_one_of_many (const MiniaturesState *state, int model)
{
  Side side = miniatures_side (model);
  int first = (int) side * MAX_FORCE;

  for (int i = first; i < first + state->n_models[side]; i++)
    if (i != model && state->models[i].life != LIFE_NONE
        && state->models[i].profile == state->models[model].profile)
      return TRUE;
  return FALSE;
}

TsPhrase *
miniatures_say_model (const MiniaturesState *state, int model)
{
  const Model *self = &state->models[model];
  TsPhrase *kind = state->setup->profile_shorts[self->profile];

  if (self->name != NULL)
    return ts_phrase_verbatim (self->name);
  if (self->number == 1 && !is_one_of_many (state, model))
    return ts_phrase_ref (kind);
  return ts_phrase ("{kind} {n}", ts_part ("kind", ts_phrase_ref (kind)),
                    ts_number ("n", self->number));
}

TsArg
miniatures_name_model (const MiniaturesState *state, int model)
{
  return ts_part ("model", miniatures_say_model (state, model));
}

TsArg
miniatures_name_models (const MiniaturesState *state, const GArray *models)
{
  GPtrArray *names = ts_phrase_array_new ();

  for (guint i = 0; i < models->len; i++)
    g_ptr_array_add (names, miniatures_say_model (state, g_array_index (models, int, i)));
  return ts_list ("models", names);
}

TsPhrase *
miniatures_say_profile (const MiniaturesState *state, int profile)
{
  return ts_phrase_ref (state->setup->profile_names[profile]);
}

TsPhrase *
miniatures_say_weapon (const MiniaturesState *state, int weapon)
{
  return ts_phrase_ref (state->setup->weapon_names[weapon]);
}

TsArg
miniatures_name_weapon (const MiniaturesState *state, int weapon)
{
  return ts_part ("weapon", miniatures_say_weapon (state, weapon));
}

TsPhrase *
miniatures_say_band (Band band)
{
  static const char *const names[N_BANDS] = {
    [BAND_CLOSE] = N_ ("close combat"),
    [BAND_POINT_BLANK] = N_ ("point blank"),
    [BAND_SHORT] = N_ ("short range"),
    [BAND_LONG] = N_ ("long range"),
  };

  return ts_phrase_msgid (names[band]);
}

TsPhrase *
miniatures_say_side (Side side)
{
  return side == SIDE_RESISTANCE ? ts_phrase ("the Resistance") : ts_phrase ("the Machines");
}

TsArg
miniatures_name_side (Side side)
{
  return ts_part ("side", side == SIDE_RESISTANCE ? ts_phrase ("The Resistance")
                                                  : ts_phrase ("The Machines"));
}

TsPhrase *
miniatures_say_need (int need, Die die)
{
  return ts_phrase ("{need}+ on a {die}", ts_number ("need", need),
                    ts_part ("die", miniatures_say_die (die)));
}

TsPhrase *
miniatures_say_die (int die)
{
  return die != UNKNOWN ? ts_phrase_msgid (miniatures_dice[die].label) : ts_phrase_verbatim ("?");
}
