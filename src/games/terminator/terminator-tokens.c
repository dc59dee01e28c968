/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-tokens.c: mission tokens: where they lie, who carries them; and random locations.
 */

#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-missions.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

const TsSpec terminator_draw_tile_args[] = {
  { "tile", TS_SPEC_TEXT, .max = TS_MAX_NAME, .label = N_ ("Location") },
  { NULL },
};

const TsSpec terminator_token_args[] = {
  { "token", TS_SPEC_TEXT, .required = TRUE, .min = 1, .max = 20, .label = N_ ("Mission token") },
  { "to", TS_SPEC_TEXT, .max = TS_MAX_NAME, .label = N_ ("Location") },
  { "carrier", TS_SPEC_TEXT, .max = TS_MAX_NAME, .label = N_ ("Who carries it") },
  { "random", TS_SPEC_BOOLEAN, .label = N_ ("A random location") },
  TS_ANYWAY_ARG,
  { NULL },
};

TsPhrase *
terminator_say_token_first (guint color, guint token)
{
  return color == 0 ? ts_phrase ("Red token {n}", ts_number ("n", token + 1))
                    : ts_phrase ("Blue token {n}", ts_number ("n", token + 1));
}

TsPhrase *
terminator_say_token_place (const TerminatorState *state, guint color, guint token)
{
  const MissionToken *self = &state->tokens[color][token];

  switch (self->where)
    {
    case TOKEN_TILE:
      return self->tile == NOBODY ? ts_phrase ("nobody said where")
                                  : terminator_say_tile (state, self->tile);
    case TOKEN_CARRIED:
      return ts_phrase ("carried by {figure}", terminator_name_figure (state, self->carrier));
    default:
      return NULL;
    }
}

/* Where a token is to be put, or to be put back. */
static TsPhrase *
say_way (const TerminatorState *state, guint color, guint token)
{
  const MissionToken *self = &state->tokens[color][token];
  gboolean known = self->where != TOKEN_TILE || self->tile != NOBODY;
  TsPhrase *place = known ? terminator_say_token_place (state, color, token) : NULL;

  return ts_phrase ("{token} → {place}",
                    ts_part ("token", terminator_say_token_first (color, token)),
                    ts_part ("place", place != NULL ? place : ts_phrase ("aside")));
}

static void
put_token (TerminatorState *state, guint color, guint token, MissionToken put, TsOutcome *outcome)
{
  TsPhrase *before = outcome != NULL ? say_way (state, color, token) : NULL;

  state->tokens[color][token] = put;
  if (outcome != NULL)
    ts_outcome_add_deed (outcome, "token", say_way (state, color, token), before);
}

void
terminator_drop_tokens (TerminatorState *state, int figure, TsOutcome *outcome)
{
  gint8 tile = state->figures[figure].where == WHERE_1984 ? state->figures[figure].tile : NOBODY;
  gboolean dropped = FALSE;

  for (guint color = 0; color < N_COLORS; color++)
    for (guint i = 0; i < N_TOKENS; i++)
      if (state->tokens[color][i].where == TOKEN_CARRIED
          && state->tokens[color][i].carrier == figure)
        {
          put_token (state, color, i,
                     (MissionToken){ .where = TOKEN_TILE, .tile = tile, .carrier = NOBODY },
                     outcome);
          dropped = TRUE;
        }
  if (dropped)
    ts_reason (outcome,
               ts_phrase ("{figure} puts down what it carried, where it stands ({rule})",
                          terminator_name_figure (state, figure),
                          ts_part ("rule", ts_say_heading ("Types of Mission Objectives"))),
               0);
}

gboolean
terminator_is_empty_location (const TerminatorState *state, int tile, Side side)
{
  for (int i = 0; i < N_FIGURES; i++)
    if (state->figures[i].where == WHERE_1984 && state->figures[i].tile == tile
        && terminator_figure_side (i) != (guint) side)
      return FALSE;
  return TRUE;
}

/* Random locations. */

/* The Location cards of one mission are drawn one after the other: none of them twice. */
static gboolean
has_token (const TerminatorState *state, guint color, int tile)
{
  for (guint i = 0; i < N_TOKENS; i++)
    if (state->tokens[color][i].where == TOKEN_TILE && state->tokens[color][i].tile == tile)
      return TRUE;
  return FALSE;
}

static int
pick_tile (const TerminatorState *state, int color, TsChance *chance)
{
  int tiles[N_TILES];
  guint n = 0;

  for (int i = 0; i < N_TILES; i++)
    if (color == NOBODY || !has_token (state, (guint) color, i))
      tiles[n++] = i;
  return tiles[ts_chance_die (chance, n) - 1];
}

gboolean
terminator_complete_draw_tile (gconstpointer data,
                               JsonObject *command,
                               TsChance *chance,
                               GError **error)
{
  const TerminatorState *state = data;

  if (!json_object_has_member (command, "tile"))
    json_object_set_string_member (command, "tile",
                                   terminator_tile_id (state, pick_tile (state, NOBODY, chance)));
  return TRUE;
}

/* A location that has been drawn, for whatever asks for one. */
gboolean
terminator_apply_draw_tile (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;
  const char *id = ts_arg_text (command, "tile");
  int tile;

  if (id == NULL)
    return ts_refuse (error, ts_phrase ("Say which location was drawn."));
  tile = terminator_get_tile (state, id, error);
  if (tile == NOBODY)
    return FALSE;
  ts_title (outcome, ts_phrase ("A random location: {tile}", terminator_name_tile (state, tile)));
  return TRUE;
}

gboolean
terminator_complete_token (gconstpointer data,
                           JsonObject *command,
                           TsChance *chance,
                           GError **error)
{
  const TerminatorState *state = data;
  guint color, token;

  if (!ts_arg_flag (command, "random", FALSE) || json_object_has_member (command, "to"))
    return TRUE;
  if (!terminator_get_token (ts_arg_text (command, "token"), &color, &token, error))
    return FALSE;
  json_object_set_string_member (
      command, "to", terminator_tile_id (state, pick_tile (state, (int) color, chance)));
  return TRUE;
}

/* Tokens. */

static gboolean
check_carrier (const TerminatorState *state, int figure, GError **error)
{
  if (terminator_get_kind (figure) == KIND_COP)
    return ts_refuse (error, ts_phrase ("Cops carry no mission tokens."));
  if (state->figures[figure].where == WHERE_1984)
    return TRUE;
  return ts_refuse (error,
                    ts_phrase ("{figure} is not in 1984.", terminator_name_figure (state, figure)));
}

/* Where the token can be picked up; NOBODY: nobody knows. */
static int
find_token (const TerminatorState *state, const MissionToken *self)
{
  if (self->where == TOKEN_TILE)
    return self->tile;
  return self->where == TOKEN_CARRIED ? state->figures[self->carrier].tile : NOBODY;
}

static gboolean
check_reach (const TerminatorState *state,
             guint color,
             guint token,
             int figure,
             JsonObject *command,
             TsOutcome *outcome,
             GError **error)
{
  const MissionToken *self = &state->tokens[color][token];
  int from = find_token (state, self);
  int at = state->figures[figure].tile;

  if (self->where == TOKEN_CARRIED && self->carrier != figure)
    return ts_rules_forbid (
        command,
        ts_phrase ("{carrier} carries it.",
                   ts_part ("carrier", terminator_say_figure (state, self->carrier))),
        "Types of Mission Objectives", outcome, error);
  return from == NOBODY || at == NOBODY || from == at
         || ts_rules_forbid (command,
                             ts_phrase ("{figure} is not in the location of the token: {tile}.",
                                        terminator_name_figure (state, figure),
                                        terminator_name_tile (state, from)),
                             "Types of Mission Objectives", outcome, error);
}

static gboolean
read_place (const TerminatorState *state,
            guint color,
            guint token,
            JsonObject *command,
            MissionToken *put,
            TsOutcome *outcome,
            GError **error)
{
  const char *to = ts_arg_text (command, "to");
  const char *carrier = ts_arg_text (command, "carrier");

  *put = (MissionToken){ .where = TOKEN_ASIDE, .tile = NOBODY, .carrier = NOBODY };
  if (to != NULL && carrier != NULL)
    return ts_refuse (error, ts_phrase ("Say where the token lies or who carries it, not both."));
  if (to == NULL && carrier == NULL)
    return !ts_arg_flag (command, "random", FALSE)
           || ts_refuse (error, ts_phrase ("Say which location was drawn."));
  if (to != NULL)
    {
      put->where = TOKEN_TILE;
      put->tile = (gint8) terminator_get_tile (state, to, error);
      return put->tile != NOBODY;
    }
  put->where = TOKEN_CARRIED;
  put->carrier = (gint8) terminator_get_figure (state, carrier, error);
  return put->carrier != NOBODY && check_carrier (state, put->carrier, error)
         && check_reach (state, color, token, put->carrier, command, outcome, error);
}

gboolean
terminator_apply_token (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;
  MissionToken put;
  guint color, token;

  if (!terminator_need_running (state, error)
      || !terminator_get_token (ts_arg_text (command, "token"), &color, &token, error))
    return FALSE;
  if (!state->missions[color].there)
    return terminator_refuse_mission (state, color, error);
  if (!read_place (state, color, token, command, &put, outcome, error))
    return FALSE;
  put_token (state, color, token, put, outcome);
  ts_title (outcome, say_way (state, color, token));
  return TRUE;
}
