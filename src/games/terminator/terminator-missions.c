/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-missions.c: missions come onto the track, are worked on, and leave it.
 */

#include "terminator-missions.h"
#include "terminator-flow.h"
#include "terminator-setup.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

#define MOST_ID 100

static const char *const objective_fields[N_SIDES] = { "resistance", "skynet" };
static const char *const points_fields[N_SIDES] = { "resistance-points", "skynet-points" };
static const char *const needs_fields[N_SIDES] = { "resistance-needs", "skynet-needs" };
static const char *const expiry_fields[N_SIDES] = { "expire-resistance", "expire-skynet" };

const TsSpec terminator_draw_mission_args[] = {
  { "mission", TS_SPEC_CHOICE, .choices = terminator_colors, .label = N_ ("Color of its tokens") },
  { "card", TS_SPEC_TEXT, .max = MOST_ID, .label = N_ ("Card of the catalogue") },
  { "name", TS_SPEC_TEXT, .max = TS_MAX_NAME, .label = N_ ("Name") },
  { "rounds", TS_SPEC_INTEGER, .min = 1, .max = MAX_SPACES, .label = N_ ("Time limit in rounds") },
  { "tokens", TS_SPEC_INTEGER, .min = 0, .max = N_TOKENS,
    .label = N_ ("Mission tokens that it places") },
  TS_ANYWAY_ARG,
  { NULL },
};

const TsSpec terminator_progress_args[] = {
  { "mission", TS_SPEC_CHOICE, .required = TRUE, .choices = terminator_colors,
    .label = N_ ("Mission") },
  { "side", TS_SPEC_CHOICE, .required = TRUE, .choices = terminator_sides, .label = N_ ("Side") },
  { "n", TS_SPEC_INTEGER, .min = 1, .max = 9, .label = N_ ("Actions") },
  { "needs", TS_SPEC_INTEGER, .min = 1, .max = MAX_AMOUNT,
    .label = N_ ("Actions that it asks for") },
  { NULL },
};

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
static const char *
get_text (JsonObject *object, const char *name)
{
  const char *text = object != NULL ? ts_arg_text (object, name) : NULL;

  return text != NULL && *text != '\0' ? text : NULL;
}

char *
terminator_dup_mission_text (const TerminatorState *state, guint color, const char *field)
{
  g_autoptr (JsonObject) card = terminator_dup_mission_card (state, color);

  return g_strdup (get_text (card, field));
}

const char *
terminator_get_mission_name (const TerminatorState *state, guint color)
{
  return state->missions[color].name;
}

void
terminator_learn_mission (TerminatorState *state,
                          guint color,
                          gint16 *place,
                          const char *field,
                          int value,
                          TsOutcome *outcome)
{
  const char *id = state->missions[color].id;

  if (*place != UNKNOWN)
    return;
  *place = (gint16) value;
  if (id != NULL)
    ts_fact (outcome, "mission", id, field, value);
}

/* What is there. */

static int
find_empty_place (const TerminatorState *state)
{
  for (int i = 0; i < N_COLORS; i++)
    if (!state->missions[i].there)
      return i;
  return NOBODY;
}

int
terminator_find_open_mission (const TerminatorState *state)
{
  return terminator_is_running (state) && state->mission_deck > 0 ? find_empty_place (state)
                                                                  : NOBODY;
}

int
terminator_find_expired (const TerminatorState *state)
{
  for (int i = 0; i < N_COLORS; i++)
    if (state->missions[i].there && state->missions[i].expired)
      return i;
  return NOBODY;
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
terminator_refuse_mission (const TerminatorState *state, guint color, GError **error)
{
  return ts_refuse (error, ts_phrase ("{mission}: its place on the track is empty. Draw a "
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

/* Drawing. */

static int
get_number (JsonObject *object, const char *name, int fallback)
{
  return object != NULL ? (int) ts_arg_number (object, name, fallback) : fallback;
}

static gboolean
read_color (const TerminatorState *state, JsonObject *command, guint *color, GError **error)
{
  const char *id = ts_arg_text (command, "mission");
  int place = id != NULL ? ts_choice_index (terminator_colors, id) : find_empty_place (state);

  if (place == NOBODY)
    return ts_refuse (
        error, ts_phrase ("Two missions are on the track. One has to be scored, or expire, before "
                          "the next one is drawn."));
  if (state->missions[place].there)
    return ts_refuse (error, ts_phrase ("{mission} is still on the track.",
                                        terminator_name_mission (state, (guint) place)));
  *color = (guint) place;
  return TRUE;
}

static gboolean
is_on_track (const TerminatorState *state, const char *id)
{
  for (guint i = 0; i < N_COLORS; i++)
    if (state->missions[i].there && g_strcmp0 (state->missions[i].id, id) == 0)
      return TRUE;
  return FALSE;
}

/* NULL with `error` unset: no card was named. */
static JsonObject *
read_card (const TerminatorState *state, JsonObject *command, gboolean *fine, GError **error)
{
  const char *id = get_text (command, "card");
  JsonObject *card;

  *fine = TRUE;
  if (id == NULL)
    return NULL;
  *fine = FALSE;
  if (is_on_track (state, id))
    {
      ts_refuse (error, ts_phrase ("That mission is on the track already."));
      return NULL;
    }
  card = terminator_dup_card (state->setup, "mission", id);
  *fine = card != NULL;
  if (card == NULL)
    ts_error_set (error, TS_ERROR_UNKNOWN_ID,
                  ts_phrase ("There is no mission “{id}” in the catalogue.", ts_name ("id", id)));
  return card;
}

/* What no such card can say is as good as nothing. */
static gint16
read_card_number (JsonObject *card, const char *field, int max)
{
  int number = terminator_get_card_number (card, field);

  return (gint16) (number >= 0 && number <= max ? number : UNKNOWN);
}

static void
lay_mission (TerminatorState *state, guint color, JsonObject *command, JsonObject *card)
{
  Mission *mission = &state->missions[color];
  const char *name = get_text (command, "name");

  mission->there = TRUE;
  mission->rounds = (gint8) CLAMP (
      get_number (command, "rounds", get_number (card, "rounds", DEFAULT_ROUNDS)), 1, MAX_SPACES);
  mission->limit = mission->rounds;
  for (Side side = 0; side < N_SIDES; side++)
    {
      mission->points[side] = read_card_number (card, points_fields[side], GOAL);
      mission->needs[side] = read_card_number (card, needs_fields[side], MAX_AMOUNT);
      mission->expiry_points[side] = read_card_number (card, expiry_fields[side], GOAL);
    }
  mission->id = ts_text (get_text (command, "card"));
  mission->name = ts_text (name != NULL ? name : get_text (card, "name"));
}

/* Where they lie is said one by one. */
static void
expect_tokens (TerminatorState *state, guint color, int n)
{
  for (int i = 0; i < MIN (n, N_TOKENS); i++)
    state->tokens[color][i].where = TOKEN_TILE;
}

/* People read the card to each other (L362). */
static void
tell_card (const TerminatorState *state, guint color, JsonObject *card, TsOutcome *outcome)
{
  const char *text = get_text (card, "text");

  if (text != NULL)
    ts_reason (outcome, ts_phrase ("Read aloud: {text}", ts_name ("text", text)), 0);
  for (Side side = 0; side < N_SIDES; side++)
    if (get_text (card, objective_fields[side]) != NULL)
      ts_reason (outcome,
                 ts_phrase ("{side}: {text}", terminator_name_side (side),
                            ts_name ("text", get_text (card, objective_fields[side]))),
                 0);
  if (get_text (card, "where") != NULL)
    ts_reason (outcome,
               ts_phrase ("Its tokens: {text}", ts_name ("text", get_text (card, "where"))), 0);
}

static void
tell_mission (const TerminatorState *state,
              guint color,
              JsonObject *command,
              JsonObject *card,
              TsOutcome *outcome)
{
  int rounds = state->missions[color].rounds;

  ts_deed (outcome, "draw-mission",
           ts_phrase_plural ("{mission} → off the deck, onto the space of {n} round",
                             "{mission} → off the deck, onto the space of {n} rounds", rounds,
                             terminator_name_mission (state, color)),
           ts_phrase ("{mission} → back on top of the mission deck",
                      terminator_name_mission (state, color)));
  if (get_number (command, "rounds", get_number (card, "rounds", UNKNOWN)) == UNKNOWN)
    ts_reason (outcome,
               ts_phrase ("No time limit is known: it goes onto the space of {n} rounds ({rule})",
                          ts_number ("n", DEFAULT_ROUNDS),
                          ts_part ("rule", ts_say_heading ("Advance Mission Track"))),
               0);
  tell_card (state, color, card, outcome);
  ts_title (outcome, terminator_say_mission (state, color));
}

gboolean
terminator_apply_draw_mission (gpointer data,
                               JsonObject *command,
                               TsOutcome *outcome,
                               GError **error)
{
  TerminatorState *state = data;
  g_autoptr (JsonObject) card = NULL;
  gboolean fine;
  guint color = 0;

  if (!terminator_need_running (state, error) || !read_color (state, command, &color, error))
    return FALSE;
  card = read_card (state, command, &fine, error);
  if (!fine
      || (state->mission_deck <= 0
          && !ts_rules_forbid (command,
                               ts_phrase ("The mission deck is empty: the game goes on with what "
                                          "is on the track."),
                               "Drawing & Placing Missions", outcome, error)))
    return FALSE;

  lay_mission (state, color, command, card);
  expect_tokens (state, color, get_number (command, "tokens", get_number (card, "tokens", 0)));
  state->mission_deck = (gint16) MAX (state->mission_deck - 1, 0);
  if (outcome != NULL)
    tell_mission (state, color, command, card, outcome);
  terminator_settle_missions (state, outcome);
  return TRUE;
}

/* Progress. */

void
terminator_add_progress (TerminatorState *state, guint color, Side side, int n, TsOutcome *outcome)
{
  gint16 *progress = &state->missions[color].progress[side];
  int added = MIN (*progress + n, MAX_AMOUNT) - *progress;

  if (!state->missions[color].there || added <= 0)
    return;
  *progress = (gint16) (*progress + added);
  ts_deed (outcome, "progress",
           ts_phrase_plural ("{n} damage token onto {mission} for {side}",
                             "{n} damage tokens onto {mission} for {side}", added,
                             terminator_name_mission (state, color),
                             ts_part ("side", terminator_say_side (side))),
           ts_phrase_plural ("{n} damage token off {mission}, of {side}",
                             "{n} damage tokens off {mission}, of {side}", added,
                             terminator_name_mission (state, color),
                             ts_part ("side", terminator_say_side (side))));
  if (state->missions[color].needs[side] != UNKNOWN
      && !terminator_lacks_progress (state, color, side))
    ts_reason (outcome,
               ts_phrase ("{mission} · {side} has all that it asks for ({n} of {needs})",
                          terminator_name_mission (state, color),
                          ts_part ("side", terminator_say_side (side)), ts_number ("n", *progress),
                          ts_number ("needs", state->missions[color].needs[side])),
               0);
}

gboolean
terminator_apply_progress (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;
  guint color = (guint) ts_arg_choice (command, "mission", terminator_colors);
  Side side = (Side) ts_arg_choice (command, "side", terminator_sides);

  if (!terminator_need_running (state, error))
    return FALSE;
  if (!state->missions[color].there)
    return terminator_refuse_mission (state, color, error);
  if (json_object_has_member (command, "needs"))
    {
      state->missions[color].needs[side] = UNKNOWN;
      terminator_learn_mission (state, color, &state->missions[color].needs[side],
                                needs_fields[side], get_number (command, "needs", 1), outcome);
    }
  terminator_add_progress (state, color, side, get_number (command, "n", 1), outcome);
  ts_title (outcome, ts_phrase ("{mission} · {side}: {progress}",
                                terminator_name_mission (state, color), terminator_name_side (side),
                                ts_number ("progress", state->missions[color].progress[side])));
  return TRUE;
}

/* Leaving the track. */

static TsPhrase *
say_tokens (const TerminatorState *state, guint color)
{
  GPtrArray *list = ts_phrase_array_new ();

  for (guint i = 0; i < N_TOKENS; i++)
    {
      TsPhrase *place = terminator_say_token_place (state, color, i);

      if (place != NULL)
        g_ptr_array_add (list, ts_phrase ("{token} ({place})",
                                          ts_part ("token", terminator_say_token_first (color, i)),
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
  TsPhrase *tokens = outcome != NULL ? say_tokens (state, color) : NULL;

  if (tokens != NULL)
    ts_deed (outcome, "clear-tokens",
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
  ts_deed (outcome, "discard-mission",
           ts_phrase ("{mission} → off the track", terminator_name_mission (state, color)),
           mission->rounds > 0
               ? ts_phrase_plural ("{mission} → back onto the space of {n} round",
                                   "{mission} → back onto the space of {n} rounds", mission->rounds,
                                   terminator_name_mission (state, color))
               : ts_phrase ("{mission} → back beside the end of the track",
                            terminator_name_mission (state, color)));
  clear_tokens (state, color, outcome);
  mission->id = NULL;
  mission->name = NULL;
  *mission = (Mission){ .points = { UNKNOWN, UNKNOWN },
                        .expiry_points = { UNKNOWN, UNKNOWN },
                        .needs = { UNKNOWN, UNKNOWN } };
}
