/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-track.c: the mission track as it lies there: which missions are on it, their numbers
 * and what is typed of them; and how they leave it.
 */

#include "terminator-flow.h"
#include "terminator-missions.h"
#include "terminator-setup.h"
#include "terminator-words.h"

/* What a mission has for each side. */
static const struct
{
  const char *id, *label; /* msgid */
  gsize offset;           /* in Mission, of gint16[N_SIDES] */
  gint64 max;
  const char *fields[N_SIDES]; /* of its card in the catalogue */
} side_numbers[N_SIDE_NUMBERS] = {
  [MISSION_PROGRESS] = { "progress", N_ ("progress"), offsetof (Mission, progress), MAX_AMOUNT },
  [MISSION_NEEDS] = { "needs",
                      N_ ("actions that it asks for"),
                      offsetof (Mission, needs),
                      MAX_AMOUNT,
                      { "resistance-needs", "skynet-needs" } },
  [MISSION_POINTS] = { "points",
                       N_ ("points"),
                       offsetof (Mission, points),
                       GOAL,
                       { "resistance-points", "skynet-points" } },
  [MISSION_EXPIRY] = { "expiry",
                       N_ ("points when it expires"),
                       offsetof (Mission, expiry_points),
                       GOAL,
                       { "expire-resistance", "expire-skynet" } },
};

const char *const terminator_reward_fields[N_SIDES] = { "resistance-reward", "skynet-reward" };

TsPhrase *
terminator_format_reward (Side side, const char *reward)
{
  return ts_phrase ("The card gives {side}: {text}",
                    ts_part ("side", terminator_format_side (side)), ts_name ("text", reward));
}

static gint16 *
find_number (const TerminatorState *state, guint color, MissionNumber number, Side side)
{
  return (gint16 *) G_STRUCT_MEMBER_P (&state->missions[color], side_numbers[number].offset) + side;
}

int
terminator_get_side_number (const TerminatorState *state,
                            guint color,
                            MissionNumber number,
                            Side side)
{
  return *find_number (state, color, number, side);
}

/* Cards. */

JsonObject *
terminator_dup_mission_card (const TerminatorState *state, guint color)
{
  const Mission *mission = &state->missions[color];

  return mission->there && mission->id != NULL
             ? terminator_dup_card (state->setup, "mission", mission->id)
             : NULL;
}

/* NULL: nobody typed it. */
const char *
terminator_get_text (JsonObject *object, const char *name)
{
  const char *text
      = object != NULL ? json_object_get_string_member_with_default (object, name, "") : "";

  return *text != '\0' ? text : NULL;
}

char *
terminator_dup_mission_text (const TerminatorState *state, guint color, const char *field)
{
  g_autoptr (JsonObject) card = terminator_dup_mission_card (state, color);

  return g_strdup (terminator_get_text (card, field));
}

void
terminator_learn_mission (TerminatorState *state,
                          guint color,
                          MissionNumber number,
                          Side side,
                          int value,
                          TsOutcome *outcome)
{
  gint16 *place = find_number (state, color, number, side);
  const char *id = state->missions[color].id;

  if (*place != UNKNOWN)
    return;
  *place = (gint16) value;
  if (id != NULL)
    ts_fact (outcome, "mission", id, side_numbers[number].fields[side], value);
}

void
terminator_read_mission (TerminatorState *state, guint color, JsonObject *card)
{
  for (MissionNumber i = MISSION_NEEDS; i < N_SIDE_NUMBERS; i++)
    for (Side side = 0; side < N_SIDES; side++)
      {
        int number = terminator_get_card_number (card, side_numbers[i].fields[side]);

        *find_number (state, color, i, side)
            = (gint16) (number >= 0 && number <= side_numbers[i].max ? number : UNKNOWN);
      }
}

/* Numbers. */

static void
set_deck (gpointer data, guint thing, gint64 value, TsOutcome *outcome)
{
  TerminatorState *state = data;

  state->mission_deck = (gint16) value;
  ts_title (outcome, ts_phrase_plural ("Mission deck: {n} card", "Mission deck: {n} cards", value));
}

const TsNumber terminator_mission_deck_numbers[] = {
  { "deck", N_ ("Mission deck"), TS_TRACKER_COUNTER, TS_AT (TerminatorState, mission_deck),
    .max = MAX_AMOUNT, .set = set_deck },
  {},
};

static gboolean
has_rounds (gconstpointer data, guint color)
{
  const TerminatorState *state = data;

  return state->missions[color].there;
}

static void
set_rounds (gpointer data, guint color, gint64 value, TsOutcome *outcome)
{
  TerminatorState *state = data;
  Mission *mission = &state->missions[color];

  mission->rounds = (gint8) value;
  mission->limit = MAX (mission->limit, mission->rounds);
  mission->expired = FALSE;
  ts_title (outcome, ts_phrase_plural ("{mission} → the space of {n} round",
                                       "{mission} → the space of {n} rounds", value,
                                       terminator_name_mission (state, color)));
}

const TsNumber terminator_round_numbers[] = {
  { "rounds", NULL, TS_TRACKER_COUNTDOWN, TS_AT (Mission, rounds), .min = 1, .max = MAX_SPACES,
    .has = has_rounds, .set = set_rounds },
  {},
};

guint
terminator_get_side_number_thing (guint color, MissionNumber number, Side side)
{
  return (color * N_SIDE_NUMBERS + number) * N_SIDES + side;
}

static guint
get_color (guint thing)
{
  return thing / N_SIDES / N_SIDE_NUMBERS;
}

static MissionNumber
get_kind (guint thing)
{
  return thing / N_SIDES % N_SIDE_NUMBERS;
}

guint
terminator_count_side_numbers (gconstpointer state)
{
  return N_COLORS * N_SIDE_NUMBERS * N_SIDES;
}

const char *
terminator_get_side_number_id (gconstpointer state, guint thing)
{
  g_autofree char *id
      = g_strdup_printf ("%u.%s.%s", get_color (thing) + 1, side_numbers[get_kind (thing)].id,
                         terminator_sides[thing % N_SIDES].id);

  return ts_text (id);
}

static gboolean
has_number (gconstpointer data, guint thing)
{
  return has_rounds (data, get_color (thing));
}

static void
limit_number (gconstpointer data, guint thing, gint64 *min, gint64 *max)
{
  *max = side_numbers[get_kind (thing)].max;
}

static gint64
get_value (gconstpointer data, guint thing)
{
  return terminator_get_side_number (data, get_color (thing), get_kind (thing), thing % N_SIDES);
}

static void
set_number (gpointer data, guint thing, gint64 value, TsOutcome *outcome)
{
  *find_number (data, get_color (thing), get_kind (thing), thing % N_SIDES) = (gint16) value;
  ts_title (outcome, ts_phrase ("{mission} · {side}, {what}: {n}",
                                terminator_name_mission (data, get_color (thing)),
                                terminator_name_side (thing % N_SIDES),
                                ts_term ("what", side_numbers[get_kind (thing)].label),
                                ts_number ("n", value)));
}

const TsNumber terminator_side_numbers[] = {
  { "number", N_ ("points"), TS_TRACKER_COUNTER, .has = has_number, .limit = limit_number,
    .get = get_value, .set = set_number },
  {},
};

/* What is there. */

int
terminator_find_empty_place (const TerminatorState *state)
{
  for (int i = 0; i < N_COLORS; i++)
    if (!state->missions[i].there)
      return i;
  return NOBODY;
}

int
terminator_find_open_mission (const TerminatorState *state)
{
  return terminator_is_running (state) && state->mission_deck > 0
             ? terminator_find_empty_place (state)
             : NOBODY;
}

gboolean
terminator_find_unplaced (const TerminatorState *state, guint *color, guint *token)
{
  for (*color = 0; *color < N_COLORS; (*color)++)
    for (*token = 0; state->missions[*color].there && *token < N_TOKENS; (*token)++)
      {
        const MissionToken *self = &state->tokens[*color][*token];

        if (self->where == TOKEN_TILE && self->tile == NOBODY)
          return TRUE;
      }
  return FALSE;
}

gboolean
terminator_needs_mission (const TerminatorState *state)
{
  guint color, token;

  return terminator_is_running (state)
         && (terminator_find_open_mission (state) != NOBODY
             || terminator_find_unplaced (state, &color, &token));
}

gboolean
terminator_has_mission (const TerminatorState *state, guint color, TsWhyNot *why_not)
{
  return state->missions[color].there
         || ts_reject (why_not, ts_phrase ("{mission}: its place on the track is empty. Draw a "
                                           "mission first.",
                                           terminator_name_mission (state, color)));
}

gboolean
terminator_lacks_progress (const TerminatorState *state, guint color, Side side)
{
  const Mission *mission = &state->missions[color];

  return mission->there && mission->needs[side] != UNKNOWN
         && mission->progress[side] < mission->needs[side];
}

gboolean
terminator_is_on_track (const TerminatorState *state, const char *id)
{
  for (guint i = 0; i < N_COLORS; i++)
    if (state->missions[i].there && g_strcmp0 (state->missions[i].id, id) == 0)
      return TRUE;
  return FALSE;
}

guint
terminator_count_missions (const TerminatorState *state, gboolean expired)
{
  guint n = 0;

  for (guint i = 0; i < N_COLORS; i++)
    n += state->missions[i].there && !expired == !state->missions[i].expired;
  return n;
}

int
terminator_find_expired (const TerminatorState *state)
{
  for (int i = 0; i < N_COLORS; i++)
    if (state->missions[i].there && state->missions[i].expired)
      return i;
  return NOBODY;
}

void
terminator_put_mission (const TerminatorState *state, guint color, TsOutcome *outcome)
{
  const Mission *mission = &state->missions[color];

  ts_put_down (outcome, TS_PLACE_DONE | TS_PLACE_UNDONE, "mission/%u/%s", color,
               mission->id != NULL     ? mission->id
               : mission->name != NULL ? mission->name
                                       : "");
}

/* What happens to it. */

void
terminator_add_progress (TerminatorState *state, guint color, Side side, int n, TsOutcome *outcome)
{
  Mission *mission = &state->missions[color];
  int added = MIN (n, MAX_AMOUNT - mission->progress[side]);

  if (!mission->there || added <= 0)
    return;
  mission->progress[side] = (gint16) (mission->progress[side] + added);
  ts_add_instruction (outcome, "progress",
                      ts_phrase_plural ("{n} damage token onto {mission} for {side}",
                                        "{n} damage tokens onto {mission} for {side}", added,
                                        terminator_name_mission (state, color),
                                        ts_part ("side", terminator_format_side (side))),
                      ts_phrase_plural ("{n} damage token off {mission}, of {side}",
                                        "{n} damage tokens off {mission}, of {side}", added,
                                        terminator_name_mission (state, color),
                                        ts_part ("side", terminator_format_side (side))));
  if (mission->needs[side] != UNKNOWN && !terminator_lacks_progress (state, color, side))
    ts_reason (outcome,
               ts_phrase ("{mission} · {side} has all that it asks for ({n} of {needs})",
                          terminator_name_mission (state, color),
                          ts_part ("side", terminator_format_side (side)),
                          ts_number ("n", mission->progress[side]),
                          ts_number ("needs", mission->needs[side])),
               0);
}

static TsPhrase *
format_tokens (const TerminatorState *state, guint color)
{
  GPtrArray *list = ts_phrase_array_new ();

  for (guint i = 0; i < N_TOKENS; i++)
    {
      TsPhrase *place = terminator_format_token_place (state, color, i);

      if (place != NULL)
        g_ptr_array_add (list,
                         ts_phrase ("{token} ({place})",
                                    ts_part ("token", terminator_format_token_first (color, i)),
                                    ts_part ("place", place)));
    }
  if (list->len > 0)
    return ts_phrase ("{tokens}", ts_list ("tokens", list));
  g_ptr_array_unref (list);
  return NULL;
}

static void
clear_tokens (TerminatorState *state, guint color, TsOutcome *outcome)
{
  TsPhrase *tokens = outcome != NULL ? format_tokens (state, color) : NULL;

  if (tokens != NULL)
    ts_add_instruction (outcome, "clear-tokens",
                        color == 0 ? ts_phrase ("Red mission tokens aside")
                                   : ts_phrase ("Blue mission tokens aside"),
                        ts_phrase ("Mission tokens back: {tokens}", ts_part ("tokens", tokens)));
  for (guint i = 0; i < N_TOKENS; i++)
    state->tokens[color][i]
        = (MissionToken){ .where = TOKEN_ASIDE, .tile = NOBODY, .carrier = NOBODY };
}

void
terminator_end_mission (TerminatorState *state, guint color, TsOutcome *outcome)
{
  Mission *mission = &state->missions[color];

  if (!mission->there)
    return;
  ts_add_instruction (
      outcome, "discard-mission",
      ts_phrase ("{mission} → off the track", terminator_name_mission (state, color)),
      mission->rounds > 0
          ? ts_phrase_plural ("{mission} → back onto the space of {n} round",
                              "{mission} → back onto the space of {n} rounds", mission->rounds,
                              terminator_name_mission (state, color))
          : ts_phrase ("{mission} → back beside the end of the track",
                       terminator_name_mission (state, color)));
  terminator_put_mission (state, color, outcome);
  clear_tokens (state, color, outcome);
  *mission = (Mission){ .points = { UNKNOWN, UNKNOWN },
                        .expiry_points = { UNKNOWN, UNKNOWN },
                        .needs = { UNKNOWN, UNKNOWN } };
}
