/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-tokens.c: “Types of Mission Objectives”: mission tokens, where they lie and who
 * carries them (L376-386); and random locations.
 */

#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-missions.h"
#include "terminator-setup.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

#define HEADING "Types of Mission Objectives"

typedef struct
{
  gint8 tile; /* NOBODY: it is drawn */
} DrawTile;

static const TsSpec draw_tile_args[] = {
  { "tile", TS_SPEC_TEXT, .max = TS_MAX_NAME, .label = N_ ("Location"), TS_INTO (DrawTile, tile),
    .find = terminator_find_tile },
  { NULL },
};

typedef struct
{
  gint8 token;       /* color * N_TOKENS + which of them */
  gint8 to, carrier; /* NOBODY: not there */
  gboolean is_random;
} Token;

static const TsSpec token_args[] = {
  { "token", TS_SPEC_TEXT, .required = TRUE, .min = 1, .max = 20, .label = N_ ("Mission token"),
    TS_INTO (Token, token), .find = terminator_find_token },
  { "to", TS_SPEC_TEXT, .max = TS_MAX_NAME, .label = N_ ("Location"), TS_INTO (Token, to),
    .find = terminator_find_tile },
  { "carrier", TS_SPEC_TEXT, .max = TS_MAX_NAME, .label = N_ ("Carried by"),
    TS_INTO (Token, carrier), .find = terminator_find_figure },
  { "random", TS_SPEC_BOOLEAN, .label = N_ ("A random location"), TS_INTO (Token, is_random) },
  TS_ANYWAY_ARG,
  { NULL },
};

/* Where a token is to be put, or to be put back. */
static TsPhrase *
format_way (const TerminatorState *state, guint color, guint token)
{
  const MissionToken *self = &state->tokens[color][token];
  gboolean known = self->where != TOKEN_TILE || self->tile != NOBODY;
  TsPhrase *place = known ? terminator_format_token_place (state, color, token) : NULL;

  return ts_phrase ("{token} → {place}",
                    ts_part ("token", terminator_format_token_first (color, token)),
                    ts_part ("place", place != NULL ? place : ts_phrase ("aside")));
}

static void
put_token (TerminatorState *state, guint color, guint token, MissionToken put, TsOutcome *outcome)
{
  TsPhrase *before = outcome != NULL ? format_way (state, color, token) : NULL;

  state->tokens[color][token] = put;
  if (outcome != NULL)
    ts_outcome_add_instruction (outcome, "token", format_way (state, color, token), before);
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
                          ts_part ("rule", ts_format_heading ("Types of Mission Objectives"))),
               0);
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

static gboolean
complete_draw_tile (
    gconstpointer state, gconstpointer args, JsonObject *command, TsChance *chance, GError **error)
{
  if (((const DrawTile *) args)->tile == NOBODY)
    json_object_set_string_member (command, "tile",
                                   terminator_tile_id (state, pick_tile (state, NOBODY, chance)));
  return TRUE;
}

/* A location that has been drawn, for whatever asks for one. */
static void
perform_draw_tile (gpointer state, gconstpointer args, TsOutcome *outcome)
{
  ts_title (outcome, ts_phrase ("A random location: {tile}",
                                terminator_name_tile (state, ((const DrawTile *) args)->tile)));
}

static gboolean
complete_token (
    gconstpointer state, gconstpointer args, JsonObject *command, TsChance *chance, GError **error)
{
  const Token *said = args;

  if (said->is_random && said->to == NOBODY)
    json_object_set_string_member (
        command, "to",
        terminator_tile_id (state, pick_tile (state, said->token / N_TOKENS, chance)));
  return TRUE;
}

/* Putting and carrying them. */

/* Where the token can be picked up; NOBODY: nobody knows. */
static int
find_token (const TerminatorState *state, const MissionToken *self)
{
  if (self->where == TOKEN_TILE)
    return self->tile;
  return self->where == TOKEN_CARRIED ? state->figures[self->carrier].tile : NOBODY;
}

static gboolean
may_carry (const TerminatorState *state, const MissionToken *self, int figure, TsWhyNot *why_not)
{
  int from = find_token (state, self), at = state->figures[figure].tile;

  if (terminator_get_kind (figure) == KIND_COP)
    return ts_reject (why_not, ts_phrase ("Cops carry no mission tokens."));
  if (state->figures[figure].where != WHERE_1984)
    return ts_reject (
        why_not, ts_phrase ("{figure} is not in 1984.", terminator_name_figure (state, figure)));
  if (self->where == TOKEN_CARRIED && self->carrier != figure)
    return ts_forbid (
        why_not,
        ts_phrase ("{carrier} carries it.",
                   ts_part ("carrier", terminator_format_figure (state, self->carrier))),
        HEADING);
  return from == NOBODY || at == NOBODY || from == at
         || ts_forbid_brief (
             why_not, ts_phrase ("It lies at {tile}.", terminator_name_tile (state, from)),
             ts_phrase ("{figure} is not in the location of the token: {tile}.",
                        terminator_name_figure (state, figure), terminator_name_tile (state, from)),
             HEADING);
}

static gboolean
may_token (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminatorState *state = data;
  const Token *said = args;
  guint color = (guint) said->token / N_TOKENS;

  if (!terminator_has_mission (state, color, why_not))
    return FALSE;
  TS_NEED (why_not, said->to == NOBODY || said->carrier == NOBODY,
           ts_phrase ("Enter where the token lies or who carries it, not both."));
  return said->carrier == NOBODY
         || may_carry (state, &state->tokens[color][said->token % N_TOKENS], said->carrier,
                       why_not);
}

static void
perform_token (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  const Token *said = args;
  guint color = (guint) said->token / N_TOKENS, token = (guint) said->token % N_TOKENS;
  MissionToken put = { .where = said->to != NOBODY        ? TOKEN_TILE
                                : said->carrier != NOBODY ? TOKEN_CARRIED
                                                          : TOKEN_ASIDE,
                       .tile = said->to,
                       .carrier = said->carrier };

  put_token (state, color, token, put, outcome);
  ts_title (outcome, format_way (state, color, token));
}

/* Where a mission that was drawn has its tokens. */

gboolean
terminator_is_random (const TerminatorState *state, guint color)
{
  g_autoptr (JsonObject) card = terminator_dup_mission_card (state, color);
  int n = terminator_get_card_number (card, "tokens");

  return n > 0 && terminator_get_card_number (card, "random") >= n;
}

/* draw-tile {tile?}: a random location, as a Location card; token {token: "red-1", to?: a tile,
 * carrier?: figure, random?: a random tile, anyway}: where a mission token is; without any:
 * aside */
const TsVerb terminator_tokens_verbs[] = {
  { "draw-tile", N_ ("A random location"), draw_tile_args, sizeof (DrawTile),
    .complete = complete_draw_tile, .perform = perform_draw_tile },
  { "token", N_ ("A mission token"), token_args, sizeof (Token), .moment = terminator_during_game,
    .may = may_token, .complete = complete_token, .perform = perform_token },
  { NULL, N_ ("Missions") },
};
