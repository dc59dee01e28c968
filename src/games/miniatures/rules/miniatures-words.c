/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-words.c: the ids that scripts use, and what things are called.
 */

#include "miniatures.h"
#include "ts-json.h"
#include "ts-names.h"

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

const TsChoice miniatures_phases[] = {
  { "edge", N_ ("Tactical roll-off") },
  { "first", N_ ("First to roll Fate") },
  { "fate", N_ ("Fate roll") },
  { "plan", N_ ("Plan activations") },
  { "execute", N_ ("Execute activations") },
  { "feet", N_ ("End of the turn") },
  { "over", N_ ("The battle is over") },
  {},
};

const char *const miniatures_seats[N_SIDES] = {
  [SIDE_RESISTANCE] = "blue",
  [SIDE_MACHINES] = "red",
};

const guint8 miniatures_die_sides[N_DICE] = { 4, 6, 8, 10, 12, 20 };

static const char letters[N_SIDES] = {
  [SIDE_RESISTANCE] = 'r',
  [SIDE_MACHINES] = 'm',
};

/* Ids. */

/* Written once: views are made of hundreds of them. */
const char *
miniatures_model_id (int model)
{
  static gsize written = 0;
  static char ids[N_MODELS][8];

  if (g_once_init_enter (&written))
    {
      for (int i = 0; i < N_MODELS; i++)
        g_snprintf (ids[i], sizeof ids[i], "%c%d", letters[miniatures_side (i)], i % MAX_FORCE + 1);
      g_once_init_leave (&written, 1);
    }
  return ids[model];
}

/* "r12": only as miniatures_model_id() writes it. */
static int
find_model (const MiniaturesState *state, const char *id)
{
  for (MiniaturesSide side = 0; side < N_SIDES; side++)
    if (id[0] == letters[side] && g_ascii_isdigit (id[1]) && id[1] != '0')
      {
        char *end;
        guint64 place = g_ascii_strtoull (id + 1, &end, 10);
        int model = (int) (side * MAX_FORCE + place) - 1;

        if (*end == '\0' && place <= state->n_models[side] && miniatures_is_there (state, model))
          return model;
      }
  return NOBODY;
}

static TsPhrase *
format_known (const MiniaturesState *state, int model)
{
  return ts_names_format_known (miniatures_format_model (state, model),
                                miniatures_model_id (model));
}

/* "Kyle Reese (r1) … Soldier 6 (r7)": those of a side, however many there are. */
static TsPhrase *
format_ids (const MiniaturesState *state, MiniaturesSide side)
{
  int last = miniatures_end (state, side) - 1;

  return ts_phrase ("{first} … {last}",
                    ts_part ("first", format_known (state, miniatures_first (side))),
                    ts_part ("last", format_known (state, last)));
}

int
miniatures_find_model (gconstpointer data, const char *id, TsWhyNot *why_not)
{
  const MiniaturesState *state = data;
  int model = find_model (state, id);
  GPtrArray *known;

  if (model != NOBODY)
    return model;
  known = ts_phrase_array_new ();
  for (MiniaturesSide side = 0; side < N_SIDES; side++)
    if (state->n_models[side] > 0)
      g_ptr_array_add (known, format_ids (state, side));
  if (known->len == 0)
    g_ptr_array_add (known, ts_phrase ("no models yet"));
  ts_reject_as (why_not, TS_ERROR_UNKNOWN_ID,
                ts_phrase ("There is no model “{id}” in this battle. These are: {known}.",
                           ts_name ("id", id), ts_list ("known", known)));
  return NOBODY;
}

gboolean
miniatures_is_chosen (int model, const char *key, TsWhyNot *why_not)
{
  TS_NEED (why_not, model != NOBODY,
           ts_phrase ("Choose a model, with “{key}”.", ts_name ("key", key)));
  return TRUE;
}

gboolean
miniatures_are_distinct (const MiniaturesState *state, const Models *models, TsWhyNot *why_not)
{
  gboolean listed[N_MODELS] = { FALSE };

  for (guint i = 0; i < models->n; i++)
    {
      TS_NEED (why_not, !listed[models->at[i]],
               ts_phrase ("{model} is named twice. Name each model once.",
                          miniatures_name_model (state, models->at[i])));
      listed[models->at[i]] = TRUE;
    }
  return TRUE;
}

/* Of a setup's cards, which are called by `format`. */
static int
find_card (const MiniaturesState *state,
           const char *const *ids,
           guint n,
           TsPhrase *(*format) (const MiniaturesState *state, int number),
           const char *id,
           const char *unknown,
           TsWhyNot *why_not)
{
  GPtrArray *known;

  for (guint i = 0; i < n; i++)
    if (strcmp (ids[i], id) == 0)
      return (int) i;
  if (why_not == NULL)
    return NOBODY;
  known = ts_phrase_array_new ();
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (known, ts_names_format_known (format (state, (int) i), ids[i]));
  ts_reject_as (
      why_not, TS_ERROR_UNKNOWN_ID,
      ts_phrase_new (unknown, NULL, 0,
                     (TsArg[]){ ts_name ("id", id), ts_list ("known", known), { TS_ARG_END } }));
  return NOBODY;
}

int
miniatures_find_profile (gconstpointer state, const char *id, TsWhyNot *why_not)
{
  const MiniaturesSetup *setup = ((const MiniaturesState *) state)->setup;

  return find_card (state, setup->profile_ids, setup->n_profiles, miniatures_format_profile, id,
                    N_ ("There is no kind of model “{id}”. These are: {known}."), why_not);
}

int
miniatures_find_weapon (gconstpointer state, const char *id, TsWhyNot *why_not)
{
  const MiniaturesSetup *setup = ((const MiniaturesState *) state)->setup;

  return find_card (state, setup->weapon_ids, setup->n_weapons, miniatures_format_weapon, id,
                    N_ ("There is no weapon “{id}”. These are: {known}."), why_not);
}

/* Sentences. */

const char *
miniatures_find_absence (const MiniaturesState *state, int model)
{
  if (miniatures_is_in (state, model))
    return NULL;
  return state->models[model].life == LIFE_DESTROYED
             ? N_ ("{model} is destroyed, and not in the battle.")
             : N_ ("{model} is away from the table, and not in the battle.");
}

static TsPhrase *
format_sentence (const MiniaturesState *state, int model, const char *sentence)
{
  return ts_phrase_new (sentence, NULL, 0,
                        (TsArg[]){ miniatures_name_model (state, model), { TS_ARG_END } });
}

gboolean
miniatures_reject_model (TsWhyNot *why_not,
                         const MiniaturesState *state,
                         int model,
                         const char *sentence)
{
  return sentence == NULL || ts_reject (why_not, format_sentence (state, model, sentence));
}

gboolean
miniatures_forbid_model (TsWhyNot *why_not,
                         const MiniaturesState *state,
                         int model,
                         const char *sentence,
                         const char *heading)
{
  return sentence == NULL || ts_forbid (why_not, format_sentence (state, model, sentence), heading);
}

/* Names. */

/* Whether its force has another one of its kind. */
static gboolean
is_one_of_many (const MiniaturesState *state, int model)
{
  return miniatures_count_kind (state, miniatures_side (model), state->models[model].profile) > 1;
}

static TsPhrase *
format_in_side (const MiniaturesState *state, int model)
{
  const Model *self = &state->models[model];
  TsPhrase *kind = state->setup->profile_shorts[self->profile];

  if (self->number == 1 && !is_one_of_many (state, model))
    return ts_phrase_ref (kind);
  return ts_phrase ("{kind} {n}", ts_part ("kind", ts_phrase_ref (kind)),
                    ts_number ("n", self->number));
}

/* A kind may fight on both sides: a captured machine, what an owner has entered for either. */
static gboolean
is_on_both_sides (const MiniaturesState *state, int model)
{
  MiniaturesSide other = miniatures_other (miniatures_side (model));

  return miniatures_count_kind (state, other, state->models[model].profile) > 0;
}

TsPhrase *
miniatures_format_model (const MiniaturesState *state, int model)
{
  TsPhrase *own;

  if (state->models[model].name != NULL)
    return ts_phrase_verbatim (state->models[model].name);
  own = format_in_side (state, model);
  if (!is_on_both_sides (state, model))
    return own;
  return ts_phrase ("{model} ({side})", ts_part ("model", own),
                    ts_term ("side", miniatures_sides[miniatures_side (model)].label));
}

TsArg
miniatures_name_model (const MiniaturesState *state, int model)
{
  return ts_part ("model", miniatures_format_model (state, model));
}

TsArg
miniatures_name_models (const MiniaturesState *state, const Models *models)
{
  GPtrArray *names = ts_phrase_array_new ();

  for (guint i = 0; i < models->n; i++)
    g_ptr_array_add (names, miniatures_format_model (state, models->at[i]));
  return ts_list ("models", names);
}

TsPhrase *
miniatures_format_profile (const MiniaturesState *state, int profile)
{
  return ts_phrase_ref (state->setup->profile_names[profile]);
}

TsArg
miniatures_name_kind (const MiniaturesState *state, int profile)
{
  return ts_part ("kind", miniatures_format_profile (state, profile));
}

TsPhrase *
miniatures_format_weapon (const MiniaturesState *state, int weapon)
{
  return ts_phrase_ref (state->setup->weapon_names[weapon]);
}

TsArg
miniatures_name_weapon (const MiniaturesState *state, int weapon)
{
  return ts_part ("weapon", miniatures_format_weapon (state, weapon));
}

TsPhrase *
miniatures_format_band (Band band)
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
miniatures_format_side (MiniaturesSide side)
{
  return side == SIDE_RESISTANCE ? ts_phrase ("the Resistance") : ts_phrase ("the Machines");
}

TsArg
miniatures_name_side (MiniaturesSide side)
{
  return ts_part ("side", side == SIDE_RESISTANCE ? ts_phrase ("The Resistance")
                                                  : ts_phrase ("The Machines"));
}

TsPhrase *
miniatures_format_die (int die)
{
  return die != UNKNOWN ? ts_phrase_msgid (miniatures_dice[die].label) : ts_phrase_verbatim ("?");
}

void
miniatures_show_side (MiniaturesSide side, TsOutcome *outcome)
{
  if (outcome != NULL)
    outcome->seat = miniatures_seats[side];
}
