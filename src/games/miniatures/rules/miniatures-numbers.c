/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-numbers.c: the numbers of the table, of models and of cards: corrected by hand, and
 * learned from the printed sheet: for this session, and for the owner's catalogue where nobody knew
 * them.
 *
 * A die is no number from one to another: it is shown, and said anew by an offer behind “More”.
 * Numbers that belong together are not forced to agree: people correct what they see.
 */

#include "miniatures.h"
#include "miniatures-verbs.h"

#include <string.h>

/* The whole table. */

static TsPhrase *
format_turn (gconstpointer state, guint thing, gint64 value)
{
  return ts_phrase ("Turn {turn}", ts_number ("turn", value));
}

static void
limit_hand (gconstpointer data, guint thing, gint64 *min, gint64 *max)
{
  const MiniaturesState *state = data;

  *max = miniatures_count (state, (guint) state->active, miniatures_is_unmarked);
}

/* Markers in the hand: then the die has shown some. */
static void
set_hand (gpointer data, guint thing, gint64 value, TsOutcome *outcome)
{
  MiniaturesState *state = data;

  state->hand = (guint8) value;
  if (value > 0)
    state->fate = (gint8) MIN (value, FATE_MOST);
}

static TsPhrase *
format_hand (gconstpointer state, guint thing, gint64 value)
{
  return ts_phrase_plural ("{n} marker in the hand", "{n} markers in the hand", value);
}

static gboolean
has_caller (gconstpointer state, guint thing)
{
  return ((const MiniaturesState *) state)->caller != NOBODY;
}

static void
limit_called (gconstpointer data, guint thing, gint64 *min, gint64 *max)
{
  const MiniaturesState *state = data;

  *max = miniatures_count_followers (state, state->caller);
}

static TsPhrase *
format_called (gconstpointer data, guint thing, gint64 value)
{
  const MiniaturesState *state = data;

  return ts_phrase_plural ("{model} may call {n} more friend", "{model} may call {n} more friends",
                           value, miniatures_name_model (state, state->caller));
}

static const TsNumber table_numbers[] = {
  { "turn", N_ ("Turn"), TS_AT (MiniaturesState, turn), .min = 1, .max = MAX_TURN,
    .format = format_turn },
  { "hand", N_ ("Markers in the hand"), TS_AT (MiniaturesState, hand), .limit = limit_hand,
    .set = set_hand, .format = format_hand },
  { "called", N_ ("Friends to call"), TS_AT (MiniaturesState, called), .has = has_caller,
    .limit = limit_called, .format = format_called },
  {},
};

/* Models. */

static guint
count_models (gconstpointer state)
{
  return N_MODELS;
}

static const char *
get_model_id (gconstpointer state, guint model)
{
  return miniatures_model_id ((int) model);
}

static gboolean
has_model (gconstpointer state, guint model)
{
  return miniatures_is_in (state, (int) model);
}

static TsPhrase *
format_done (gconstpointer state, guint model, gint64 value)
{
  return ts_phrase_plural ("{model}: {n} Done marker", "{model}: {n} Done markers", value,
                           miniatures_name_model (state, (int) model));
}

static TsPhrase *
format_damage (gconstpointer state, guint model, gint64 value)
{
  return ts_phrase ("{model}: damage {value}", miniatures_name_model (state, (int) model),
                    ts_number ("value", value));
}

/* The last point removes it. */
static void
limit_damage (gconstpointer state, guint model, gint64 *min, gint64 *max)
{
  *max = MAX (miniatures_profile (state, (int) model)->resilient, 1);
}

static void
set_damage (gpointer data, guint model, gint64 value, TsOutcome *outcome)
{
  MiniaturesState *state = data;

  state->models[model].damage = (guint8) value;
  miniatures_check_damage (state, (int) model, outcome);
}

static const TsNumber model_numbers[] = {
  { "done", N_ ("Done markers"), TS_AT (Model, done), .max = MAX_DONE, .has = has_model,
    .format = format_done },
  { "damage", N_ ("Damage"), TS_TRACKER_PIPS, TS_AT (Model, damage), .has = has_model,
    .limit = limit_damage, .set = set_damage, .format = format_damage },
  {},
};

/* Ammunition. */

static guint
count_spent (gconstpointer state)
{
  return N_MODELS * MAX_CARRIED;
}

static const char *
get_spent_id (gconstpointer state, guint thing)
{
  char id[24];

  g_snprintf (id, sizeof id, "%s.spent-%u", miniatures_model_id ((int) (thing / MAX_CARRIED)),
              thing % MAX_CARRIED + 1);
  return g_intern_string (id);
}

static int
get_carried (const MiniaturesState *state, guint thing)
{
  return state->models[thing / MAX_CARRIED].carried[thing % MAX_CARRIED];
}

static gboolean
has_spent (gconstpointer state, guint thing)
{
  return has_model (state, thing / MAX_CARRIED) && get_carried (state, thing) != NOBODY;
}

static gint64
get_spent (gconstpointer state, guint thing)
{
  return ((const MiniaturesState *) state)->models[thing / MAX_CARRIED].spent[thing % MAX_CARRIED];
}

static void
set_spent (gpointer state, guint thing, gint64 value, TsOutcome *outcome)
{
  ((MiniaturesState *) state)->models[thing / MAX_CARRIED].spent[thing % MAX_CARRIED]
      = (guint8) value;
}

static TsPhrase *
format_spent (gconstpointer state, guint thing, gint64 value)
{
  return ts_phrase ("{model}: {weapon} fired {value} ×",
                    miniatures_name_model (state, (int) (thing / MAX_CARRIED)),
                    miniatures_name_weapon (state, get_carried (state, thing)),
                    ts_number ("value", value));
}

static const TsNumber spent_numbers[] = {
  { "spent", N_ ("Ammo"), .max = MAX_ROF, .has = has_spent, .get = get_spent, .set = set_spent,
    .format = format_spent },
  {},
};

/* Cards. A number has the name and the label of its field in the catalogue, and is a byte; dice,
 * ranges and areas are kept as the place of the choice, flags as 0 or 1. */

static gboolean
is_learned_only (gconstpointer state, guint thing)
{
  return FALSE;
}

static const TsNumber kind_numbers[] = {
  { "skill", N_ ("Skill"), TS_AT (Profile, skill), .max = N_DICE - 1, .has = is_learned_only },
  { "armor", N_ ("Armor"), TS_AT (Profile, armor), .min = 1, .max = MAX_ARMOR },
  { "resolution", N_ ("Resolution"), TS_AT (Profile, resolution), .max = N_DICE - 1,
    .has = is_learned_only },
  { "resilient", N_ ("Resilient"), TS_AT (Profile, resilient), .min = 1, .max = MAX_RESILIENT },
  { "command", N_ ("Command"), TS_AT (Profile, command), .max = MAX_COMMAND },
  { "mindless", N_ ("Mindless"), TS_AT (Profile, mindless), .max = 1 },
  { "back", N_ ("I’ll Be Back"), TS_AT (Profile, back), .max = 1 },
  {},
};

static const TsNumber weapon_numbers[] = {
  { "range", N_ ("Range"), TS_AT (Weapon, reach), .max = N_BANDS - 1, .has = is_learned_only },
  { "rof", N_ ("ROF"), TS_AT (Weapon, rof), .min = 1, .max = MAX_ROF },
  { "rof-long", N_ ("ROF at long range"), TS_AT (Weapon, rof_long), .min = 1, .max = MAX_ROF },
  { "power", TS_NC ("weapon", "Power"), TS_AT (Weapon, power), .max = N_DICE - 1,
    .has = is_learned_only },
  { "stopping", N_ ("Stopping Power"), TS_AT (Weapon, stopping), .max = 1 },
  { "power-point-blank", N_ ("Power at point blank"), TS_AT (Weapon, power_point_blank),
    .max = N_DICE - 1, .has = is_learned_only },
  { "brace", N_ ("Brace"), TS_AT (Weapon, brace), .max = 1 },
  { "area", N_ ("Area"), TS_AT (Weapon, area), .max = AREA_MEDIUM, .has = is_learned_only },
  { "ammo", N_ ("Ammo"), TS_AT (Weapon, ammo), .max = MAX_ROF },
  {},
};

/* Kinds and weapons have the same functions: whose a number is, its row says. */
static gboolean
is_of_weapon (const TsNumber *number)
{
  return number >= weapon_numbers && number < weapon_numbers + G_N_ELEMENTS (weapon_numbers);
}

static const TsSpec *
find_field (const TsNumber *number)
{
  return ts_spec_find (is_of_weapon (number) ? miniatures_weapon_fields : miniatures_model_fields,
                       number->id);
}

static void
describe_fact (
    const MiniaturesState *state, guint card, const TsNumber *number, int value, TsOutcome *outcome)
{
  gboolean weapon = is_of_weapon (number);
  const TsSpec *field = find_field (number);
  const char *kind = weapon ? "weapon" : "model";
  const char *id = weapon ? state->setup->weapon_ids[card] : state->setup->profile_ids[card];

  if (field->kind == TS_SPEC_CHOICE)
    ts_fact_text (outcome, kind, id, field->name, field->choices[value].id);
  else
    ts_fact (outcome, kind, id, field->name, value);
}

/* What was a guess is one no more. */
static gboolean
take_assumed (MiniaturesState *state, guint card, const TsNumber *number)
{
  static const struct
  {
    const char *stat;
    Assumed flag;
  } guesses[] = {
    { "skill", ASSUMED_SKILL },
    { "resolution", ASSUMED_RESOLUTION },
    { "power", ASSUMED_POWER },
  };
  guint8 *assumed
      = is_of_weapon (number) ? &state->weapons[card].assumed : &state->profiles[card].assumed;

  for (guint i = 0; i < G_N_ELEMENTS (guesses); i++)
    if (strcmp (guesses[i].stat, number->id) == 0 && (*assumed & guesses[i].flag))
      {
        *assumed &= (guint8) ~guesses[i].flag;
        return TRUE;
      }
  return FALSE;
}

/* What nobody knew, or only guessed, is a fact for the next game too; what is known differently
 * holds for this table. Without an own ROF at long range it is the same: no gap to fill for good.
 */
static void
set_stat (gpointer data, guint card, const TsNumber *number, gint64 value, TsOutcome *outcome)
{
  MiniaturesState *state = data;
  gboolean weapon = is_of_weapon (number);
  gpointer place = (guint8 *) (weapon ? (gpointer) &state->weapons[card] : &state->profiles[card])
                   + number->offset;
  gboolean unknown
      = ts_width_get (number->width, place) == UNKNOWN && strcmp (number->id, "rof-long") != 0;

  if (take_assumed (state, card, number) || unknown)
    describe_fact (state, card, number, (int) value, outcome);
  ts_width_put (number->width, place, value);
  for (int i = 0; i < N_MODELS; i++)
    if (!weapon && state->models[i].profile == card)
      miniatures_check_damage (state, i, outcome);
}

static TsPhrase *
format_value (const TsSpec *field, int value)
{
  if (field->kind == TS_SPEC_CHOICE)
    return ts_phrase_msgid (field->choices[value].label);
  if (field->kind == TS_SPEC_BOOLEAN)
    return value != 0 ? ts_phrase ("yes") : ts_phrase ("no");
  return ts_phrase ("{value}", ts_number ("value", value));
}

TsPhrase *
miniatures_format_card (const MiniaturesState *state, gboolean weapon, guint at)
{
  return weapon ? miniatures_format_weapon (state, (int) at)
                : miniatures_format_profile (state, (int) at);
}

/* "Soldier · Skill: D8" */
static TsPhrase *
format_stat (gconstpointer state, guint card, const TsNumber *number, gint64 value)
{
  const TsSpec *field = find_field (number);

  return ts_phrase ("{card} · {stat}: {value}",
                    ts_part ("card", miniatures_format_card (state, is_of_weapon (number), card)),
                    ts_term ("stat", field->label),
                    ts_part ("value", format_value (field, (int) value)));
}

static guint
count_kinds (gconstpointer state)
{
  return ((const MiniaturesState *) state)->setup->n_profiles;
}

static const char *
get_kind_id (gconstpointer state, guint kind)
{
  return ((const MiniaturesState *) state)->setup->profile_ids[kind];
}

static guint
count_weapons (gconstpointer state)
{
  return ((const MiniaturesState *) state)->setup->n_weapons;
}

static const char *
get_weapon_id (gconstpointer state, guint weapon)
{
  return ((const MiniaturesState *) state)->setup->weapon_ids[weapon];
}

const TsGroup miniatures_numbers[] = {
  [NUMBERS_TABLE] = { "{number}", table_numbers },
  [NUMBERS_MODEL] = { "{thing}.{number}", model_numbers, TS_THINGS (MiniaturesState, models),
                      .count = count_models, .id = get_model_id },
  [NUMBERS_SPENT] = { "{thing}", spent_numbers, .count = count_spent, .id = get_spent_id },
  [NUMBERS_KIND] = { "model.{thing}.{number}", kind_numbers, TS_THINGS (MiniaturesState, profiles),
                     .count = count_kinds, .id = get_kind_id, .set_number = set_stat,
                     .format_number = format_stat },
  [NUMBERS_WEAPON] = { "weapon.{thing}.{number}", weapon_numbers,
                       TS_THINGS (MiniaturesState, weapons), .count = count_weapons,
                       .id = get_weapon_id, .set_number = set_stat, .format_number = format_stat },
  {},
};

gboolean
miniatures_may_correct (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const MiniaturesState *state = data;
  const char *id = ((const TsCorrection *) args)->id;

  if (strcmp (id, "hand") == 0 || strcmp (id, "called") == 0)
    return miniatures_is_plan (state, args, why_not);
  if (g_str_has_suffix (id, ".done"))
    return miniatures_is_on (state, args, why_not);
  return strcmp (id, "turn") != 0 || miniatures_is_running (state)
         || miniatures_is_on (state, args, why_not);
}

/* Learned. */

/* By id, for scripts: those of models, then those of weapons. */
static const TsChoice stats[] = {
  { "skill", N_ ("Skill") },
  { "armor", N_ ("Armor") },
  { "resolution", N_ ("Resolution") },
  { "resilient", N_ ("Resilient") },
  { "command", N_ ("Command") },
  { "mindless", N_ ("Mindless") },
  { "back", N_ ("I’ll Be Back") },
  { "range", N_ ("Range") },
  { "rof", N_ ("ROF") },
  { "rof-long", N_ ("ROF at long range") },
  { "power", TS_NC ("weapon", "Power") },
  { "stopping", N_ ("Stopping Power") },
  { "power-point-blank", N_ ("Power at point blank") },
  { "brace", N_ ("Brace") },
  { "area", N_ ("Area") },
  { "ammo", N_ ("Ammo") },
  {},
};

/* The members of which one says the value. */
enum
{
  AS_NUMBER,
  AS_DIE,
  AS_RANGE,
  AS_AREA,
  N_WAYS,
};

typedef struct
{
  gint8 kind, weapon; /* NOBODY */
  gint8 stat;
  gint8 said[N_WAYS]; /* UNKNOWN: not said so */
} Learned;

static const TsSpec learn_args[] = {
  { "kind", TS_SPEC_TEXT, .min = 1, .label = N_ ("Kind of model"), TS_INTO (Learned, kind),
    .find = miniatures_find_profile },
  { "weapon", TS_SPEC_TEXT, .min = 1, .label = N_ ("Weapon"), TS_INTO (Learned, weapon),
    .find = miniatures_find_weapon },
  { "stat", TS_SPEC_CHOICE, .required = TRUE, .choices = stats, .label = N_ ("What"),
    TS_INTO (Learned, stat) },
  { "value", TS_SPEC_INTEGER, .max = G_MAXINT8, .label = N_ ("Number"),
    .hint = N_ ("1: yes, 0: no"), TS_INTO (Learned, said[AS_NUMBER]), .otherwise = UNKNOWN },
  { "die", TS_SPEC_CHOICE, .choices = miniatures_dice, .label = N_ ("Die"),
    TS_INTO (Learned, said[AS_DIE]) },
  { "range", TS_SPEC_CHOICE, .choices = miniatures_bands, .label = N_ ("Range"),
    TS_INTO (Learned, said[AS_RANGE]) },
  { "area", TS_SPEC_CHOICE, .choices = miniatures_areas, .label = N_ ("Area"),
    TS_INTO (Learned, said[AS_AREA]) },
  {},
};

/* One without an id where such cards have none of that name. */
static const TsNumber *
find_number (const Learned *learned)
{
  const TsNumber *number = learned->weapon != NOBODY ? weapon_numbers : kind_numbers;

  while (number->id != NULL && strcmp (number->id, stats[learned->stat].id) != 0)
    number++;
  return number;
}

static int
get_way (const TsSpec *field)
{
  if (field->kind != TS_SPEC_CHOICE)
    return AS_NUMBER;
  if (field->choices == miniatures_dice)
    return AS_DIE;
  return field->choices == miniatures_bands ? AS_RANGE : AS_AREA;
}

static gboolean
may_learn (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  static const char *const ways[N_WAYS] = { "value", "die", "range", "area" };
  const Learned *learned = args;
  const char *label = stats[learned->stat].label;
  GError *error = NULL;
  const TsNumber *number;
  int way;

  TS_NEED (why_not, (learned->kind == NOBODY) != (learned->weapon == NOBODY),
           ts_phrase ("Enter either a kind of model or a weapon (kind, weapon)."));
  number = find_number (learned);
  TS_NEED (why_not, number->id != NULL,
           is_of_weapon (number)
               ? ts_phrase ("Weapons have no such number: {stat}.", ts_term ("stat", label))
               : ts_phrase ("Models have no such number: {stat}.", ts_term ("stat", label)));
  way = get_way (find_field (number));
  TS_NEED (why_not, learned->said[way] != UNKNOWN,
           ts_phrase ("Enter the value, with “{key}”.", ts_name ("key", ways[way])));
  for (int i = 0; i < N_WAYS; i++)
    if (i != way && learned->said[i] != UNKNOWN
        && !ts_reject_new (why_not,
                           ts_phrase ("Enter that with “{key}” alone: “{other}” does "
                                      "not belong to it.",
                                      ts_name ("key", ways[way]), ts_name ("other", ways[i]))))
      return FALSE;
  ts_check_range (learned->said[way], number->min, number->max, &error);
  return ts_reject_error (why_not, error);
}

static void
perform_learn (gpointer state, gconstpointer args, TsOutcome *outcome)
{
  const Learned *learned = args;
  const TsNumber *number = find_number (learned);
  guint card = (guint) (learned->weapon != NOBODY ? learned->weapon : learned->kind);
  int value = learned->said[get_way (find_field (number))];

  set_stat (state, card, number, value, outcome);
  ts_title (outcome, format_stat (state, card, number, value));
}

/* Dice are said anew: where forces are made, and where dice are rolled. */

/* learn {kind or weapon, stat, value or die}: a number that was asked for; correct: a number of
 * miniatures_numbers */
const TsVerb miniatures_numbers_verbs[] = {
  { "learn", N_ ("A number from a table"), learn_args, sizeof (Learned), .may = may_learn,
    .perform = perform_learn },
  { NULL, N_ ("Dice") },
};
