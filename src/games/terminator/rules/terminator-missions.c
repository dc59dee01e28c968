/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-missions.c: “Drawing & Placing Missions”: missions come onto the track and are worked
 * on.
 */

#include "terminator-flow.h"
#include "terminator-missions.h"
#include "terminator-moments.h"
#include "terminator-setup.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

#define MOST_ID 100

typedef struct
{
  gint8 mission;         /* color; NOBODY: where there is a place */
  const char *card;      /* nullable, or "" */
  gboolean is_card_said; /* "": of no card */
  const char *name;      /* nullable, or "" */
  gint8 rounds, tokens;  /* UNKNOWN: as its card has it */
} DrawMission;

static const TsSpec draw_mission_args[] = {
  { "mission", TS_SPEC_CHOICE, .choices = terminator_colors, .label = N_ ("Color of its tokens"),
    TS_INTO (DrawMission, mission) },
  { "card", TS_SPEC_TEXT, .max = MOST_ID, .label = N_ ("Card of the catalogue"),
    TS_INTO (DrawMission, card), TS_HAS (DrawMission, is_card_said) },
  { "name", TS_SPEC_TEXT, .max = TS_MAX_NAME, .label = N_ ("Name"), TS_INTO (DrawMission, name) },
  { "rounds", TS_SPEC_INTEGER, .min = 1, .max = MAX_SPACES, .label = N_ ("Time limit in rounds"),
    .otherwise = UNKNOWN, TS_INTO (DrawMission, rounds) },
  { "tokens", TS_SPEC_INTEGER, .min = 0, .max = N_TOKENS,
    .label = N_ ("Mission tokens that it places"), .otherwise = UNKNOWN,
    TS_INTO (DrawMission, tokens) },
  TS_ANYWAY_ARG,
  { NULL },
};

typedef struct
{
  gint8 mission;
  Side side;
  gint8 n;
  gint8 needs; /* UNKNOWN: nobody said */
} Progress;

static const TsSpec progress_args[] = {
  { "mission", TS_SPEC_CHOICE, .required = TRUE, .choices = terminator_colors,
    .label = N_ ("Mission"), TS_INTO (Progress, mission) },
  { "side", TS_SPEC_CHOICE, .required = TRUE, .choices = terminator_sides, .label = N_ ("Side"),
    TS_INTO (Progress, side) },
  { "n", TS_SPEC_INTEGER, .min = 1, .max = 9, .label = N_ ("Actions"), .otherwise = 1,
    TS_INTO (Progress, n) },
  { "needs", TS_SPEC_INTEGER, .min = 1, .max = MAX_AMOUNT, .label = N_ ("Actions that it asks for"),
    .otherwise = UNKNOWN, TS_INTO (Progress, needs) },
  { NULL },
};

/* Drawing. */

/* What is said, "" is nothing. */
static const char *
get_said (const char *text)
{
  return text != NULL && *text != '\0' ? text : NULL;
}

/* What people say goes before what the card has, which is nullable; UNKNOWN: neither does. */
static int
get_number (int said, JsonObject *card, const char *field)
{
  return said != UNKNOWN ? said : terminator_get_card_number (card, field);
}

/* Where it goes; NOBODY: both places are taken. */
static int
find_place (const TerminatorState *state, const DrawMission *draw)
{
  return draw->mission != NOBODY ? draw->mission : terminator_find_empty_place (state);
}

/* (transfer full, nullable) */
static JsonObject *
dup_card (const TerminatorState *state, const char *id)
{
  return id != NULL ? terminator_dup_card (state->setup, "mission", id) : NULL;
}

/* A card that the catalogue does not have comes into it by its name. */
static gboolean
may_take_card (const TerminatorState *state, const DrawMission *draw, TsWhyNot *why_not)
{
  const char *id = get_said (draw->card);
  g_autoptr (JsonObject) card = dup_card (state, id);

  TS_NEED (why_not, id == NULL || !terminator_is_on_track (state, id),
           ts_phrase ("That mission is on the track already."));
  return id == NULL || card != NULL || get_said (draw->name) != NULL
         || ts_reject_as (
             why_not, TS_ERROR_UNKNOWN_ID,
             ts_phrase ("The catalogue has no mission “{id}”. Give its name to add it.",
                        ts_name ("id", id)));
}

static gboolean
may_draw_mission (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminatorState *state = data;
  int place = find_place (state, args);

  TS_NEED (why_not, place != NOBODY,
           ts_phrase ("Two missions are on the track. One has to be scored, or expire, before the "
                      "next one is drawn."));
  TS_NEED (why_not, !state->missions[place].there,
           ts_phrase ("{mission} is still on the track.",
                      terminator_name_mission (state, (guint) place)));
  return may_take_card (state, args, why_not)
         && (state->mission_deck > 0
             || ts_forbid_brief (why_not, ts_phrase ("The mission deck is empty."),
                                 ts_phrase ("The mission deck is empty: the game continues with "
                                            "what is on the track."),
                                 "Drawing & Placing Missions"));
}

/* Whatever its id is, and whatever the case of its name. (transfer full) */
static char *
find_called (const TerminatorState *state, const char *name)
{
  g_autoptr (GPtrArray) cards = terminator_list_cards (state->setup, "mission");
  g_autofree char *folded = g_utf8_casefold (name, -1);

  for (guint i = 0; i < cards->len; i++)
    {
      g_autoptr (JsonObject) card = terminator_dup_card (state->setup, "mission", cards->pdata[i]);
      const char *called = terminator_get_text (card, "name");
      g_autofree char *other = called != NULL ? g_utf8_casefold (called, -1) : NULL;

      if (g_strcmp0 (folded, other) == 0)
        return g_strdup (cards->pdata[i]);
    }
  return ts_catalogue_make_id ("mission", name);
}

/* Of a mission whose name is typed it is recorded which card it is: that of the catalogue, or one
 * that is learned. */
static gboolean
complete_draw_mission (
    gconstpointer data, gconstpointer args, JsonObject *command, TsChance *chance, GError **error)
{
  const TerminatorState *state = data;
  const DrawMission *draw = args;
  const char *name = get_said (draw->name);
  g_autofree char *id = name != NULL && !draw->is_card_said ? find_called (state, name) : NULL;

  if (id != NULL)
    json_object_set_string_member (command, "card", id);
  return TRUE;
}

/* What nobody typed before. */
static void
learn_card (const Mission *mission, const DrawMission *draw, JsonObject *card, TsOutcome *outcome)
{
  if (mission->id == NULL)
    return;
  if (card == NULL)
    ts_fact_text (outcome, "mission", mission->id, "name", mission->name);
  if (draw->rounds != UNKNOWN && terminator_get_card_number (card, "rounds") == UNKNOWN)
    ts_fact (outcome, "mission", mission->id, "rounds", draw->rounds);
  if (draw->tokens != UNKNOWN && terminator_get_card_number (card, "tokens") == UNKNOWN)
    ts_fact (outcome, "mission", mission->id, "tokens", draw->tokens);
}

static void
lay_mission (TerminatorState *state, guint color, const DrawMission *draw, JsonObject *card)
{
  Mission *mission = &state->missions[color];
  const char *name = get_said (draw->name);
  int rounds = get_number (draw->rounds, card, "rounds");

  mission->there = TRUE;
  mission->rounds = (gint8) (rounds != UNKNOWN ? CLAMP (rounds, 1, MAX_SPACES) : DEFAULT_ROUNDS);
  mission->limit = mission->rounds;
  terminator_read_mission (state, color, card);
  mission->id = ts_text (get_said (draw->card));
  mission->name = ts_text (name != NULL ? name : terminator_get_text (card, "name"));
}

/* People read the card to each other (L362). */
static void
describe_card (JsonObject *card, TsOutcome *outcome)
{
  const char *text = terminator_get_text (card, "text");
  const char *where = terminator_get_text (card, "where");

  if (text != NULL)
    ts_reason (outcome, ts_phrase ("Read aloud: {text}", ts_name ("text", text)), 0);
  for (Side side = 0; side < N_SIDES; side++)
    {
      const char *objective = terminator_get_text (card, terminator_sides[side].id);

      if (objective != NULL)
        ts_reason (
            outcome,
            ts_phrase ("{side}: {text}", terminator_name_side (side), ts_name ("text", objective)),
            0);
    }
  if (where != NULL)
    ts_reason (outcome, ts_phrase ("Its tokens: {text}", ts_name ("text", where)), 0);
}

static void
describe_mission (const TerminatorState *state,
                  guint color,
                  const DrawMission *draw,
                  JsonObject *card,
                  TsOutcome *outcome)
{
  int rounds = state->missions[color].rounds;

  ts_add_instruction (outcome, "draw-mission",
                      ts_phrase_plural ("{mission} → off the deck, onto the space of {n} round",
                                        "{mission} → off the deck, onto the space of {n} rounds",
                                        rounds, terminator_name_mission (state, color)),
                      ts_phrase ("{mission} → back on top of the mission deck",
                                 terminator_name_mission (state, color)));
  terminator_put_mission (state, color, outcome);
  if (get_number (draw->rounds, card, "rounds") == UNKNOWN)
    ts_reason (outcome,
               ts_phrase ("No time limit is known: it goes onto the space of {n} rounds ({rule})",
                          ts_number ("n", DEFAULT_ROUNDS),
                          ts_part ("rule", ts_format_heading ("Advance Mission Track"))),
               0);
  describe_card (card, outcome);
  ts_title (outcome, terminator_format_mission (state, color));
  ts_result (outcome, ts_phrase ("Drawn and placed"), terminator_format_mission (state, color));
}

/* Where its tokens lie is said one by one. */
static void
perform_draw_mission (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  const DrawMission *draw = args;
  g_autoptr (JsonObject) card = dup_card (state, get_said (draw->card));
  guint color = (guint) find_place (state, draw);
  int tokens = get_number (draw->tokens, card, "tokens");

  lay_mission (state, color, draw, card);
  learn_card (&state->missions[color], draw, card, outcome);
  for (int i = 0; i < MIN (tokens, N_TOKENS); i++)
    state->tokens[color][i].where = TOKEN_TILE;
  state->mission_deck = (gint16) MAX (state->mission_deck - 1, 0);
  describe_mission (state, color, draw, card, outcome);
}

/* Progress. */

static gboolean
may_progress (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  return terminator_has_mission (state, (guint) ((const Progress *) args)->mission, why_not);
}

static void
perform_progress (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  const Progress *said = args;
  guint color = (guint) said->mission;
  Side side = said->side;

  if (said->needs != UNKNOWN)
    {
      state->missions[color].needs[side] = UNKNOWN;
      terminator_learn_mission (state, color, MISSION_NEEDS, side, said->needs, outcome);
    }
  terminator_add_progress (state, color, side, said->n, outcome);
  ts_title (outcome, ts_phrase ("{mission} · {side}: {progress}",
                                terminator_name_mission (state, color), terminator_name_side (side),
                                ts_number ("progress", state->missions[color].progress[side])));
  terminator_show_side (state, side, outcome);
}

/* draw-mission {mission?: color, card?: id of the catalogue, name?, rounds?, tokens?: how many
 * it places, anyway}: with a name that is new, the card comes into the catalogue; progress
 * {mission, side, n?: 1, needs?: actions that it asks for} */
const TsVerb terminator_missions_verbs[] = {
  { "draw-mission", N_ ("Draw a mission"), draw_mission_args, sizeof (DrawMission),
    .moment = terminator_during_game, .may = may_draw_mission, .complete = complete_draw_mission,
    .perform = perform_draw_mission },
  { "progress", N_ ("Progress on a mission"), progress_args, sizeof (Progress),
    .moment = terminator_during_game, .may = may_progress, .perform = perform_progress },
  { NULL, N_ ("Missions") },
};
