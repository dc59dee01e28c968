/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-places.c: what is printed on the board of 1984 and on its tiles, as people type it at
 * the table: which locations lines join, where the arrows of the police lead, and what the
 * locations are called.  It is learned for the next game by the places of the board, wherever the
 * tiles lie then.  And which tiles therefore lie beside each other.
 */

#include "terminator-figures.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

typedef struct
{
  gint8 tile;
  gint8 to[4 * N_TILES]; /* one may be named more than once */
  guint8 n_to;
  gint8 patrol; /* NOBODY: nothing is said of the arrow */
} Lines;

static const TsSpec lines_args[] = {
  { "tile", TS_SPEC_TEXT, .required = TRUE, .max = TS_MAX_NAME, .label = N_ ("Location"),
    TS_INTO (Lines, tile), .find = terminator_find_tile },
  { "to", TS_SPEC_TEXTS, .max = TS_MAX_NAME,
    .label = N_ ("All locations that a line joins with it"), TS_INTO_LIST (Lines, to, n_to),
    .find = terminator_find_tile },
  { "patrol", TS_SPEC_TEXT, .max = TS_MAX_NAME, .label = N_ ("Where the arrow of the police leads"),
    TS_INTO (Lines, patrol), .find = terminator_find_tile },
  { NULL },
};

typedef struct
{
  gint8 tile;
  const char *name;
} NameLocation;

static const TsSpec name_location_args[] = {
  { "tile", TS_SPEC_TEXT, .required = TRUE, .max = TS_MAX_NAME, .label = N_ ("Location"),
    TS_INTO (NameLocation, tile), .find = terminator_find_tile },
  { "name", TS_SPEC_TEXT, .required = TRUE, .min = 1, .max = TS_MAX_NAME, .label = N_ ("Name"),
    TS_INTO (NameLocation, name) },
  { NULL },
};

/* Locations, as far as it is known where each tile lies and what the board's lines connect. */

static int
find_tile (const TerminatorState *state, int hole)
{
  for (int i = 0; i < N_TILES; i++)
    if (state->holes[i] == hole)
      return i;
  return NOBODY;
}

gboolean
terminator_are_tiles_laid (const TerminatorState *state)
{
  return find_tile (state, UNKNOWN) == NOBODY;
}

gboolean
terminator_get_neighbors (const TerminatorState *state, int tile, guint *tiles)
{
  guint holes;

  *tiles = 0;
  if (tile < 0 || tile >= N_TILES || state->holes[tile] == UNKNOWN)
    return FALSE;
  holes = state->places[state->holes[tile]].neighbors;
  for (int hole = 0; hole < N_TILES; hole++)
    if (holes & (1u << hole))
      {
        int other = find_tile (state, hole);

        if (other == NOBODY)
          return FALSE;
        *tiles |= 1u << other;
      }
  return holes != 0;
}

int
terminator_get_patrol (const TerminatorState *state, int tile)
{
  int hole;

  if (tile < 0 || tile >= N_TILES || state->holes[tile] == UNKNOWN)
    return NOBODY;
  hole = state->places[state->holes[tile]].patrol;
  return hole != UNKNOWN ? find_tile (state, hole) : NOBODY;
}

/* Lines and arrows. */

static gboolean
leads_elsewhere (const TerminatorState *state, int at, int to, TsWhyNot *why_not)
{
  TS_NEED (why_not, to != at,
           ts_phrase ("{tile} cannot lead to itself. Name other locations.",
                      terminator_name_tile (state, at)));
  return TRUE;
}

static gboolean
may_lines (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminatorState *state = data;
  const Lines *lines = args;

  for (guint i = 0; i < lines->n_to; i++)
    if (!leads_elsewhere (state, lines->tile, lines->to[i], why_not))
      return FALSE;
  TS_NEED (why_not, state->holes[lines->tile] != UNKNOWN,
           ts_phrase ("First enter which location is where on the board of 1984: lines and arrows "
                      "are printed on the board."));
  TS_NEED (why_not, lines->n_to > 0 || lines->patrol != NOBODY,
           ts_phrase ("Name the locations that a line joins with {tile}, or where its arrow leads.",
                      terminator_name_tile (state, lines->tile)));
  return leads_elsewhere (state, lines->tile, lines->patrol, why_not);
}

static void
learn_lines (const TerminatorState *state, int hole, TsOutcome *outcome)
{
  g_autofree char *id = g_strdup_printf ("place-%d", hole + 1);
  gint64 numbers[N_TILES];
  guint n = 0;

  for (int other = 0; other < N_TILES; other++)
    if (state->places[hole].neighbors & (1u << other))
      numbers[n++] = other + 1;
  ts_fact_numbers (outcome, "place", id, "neighbors", numbers, n);
}

/* A line joins both places: those whose lines are known have or lose this one with it. */
static void
join (TerminatorState *state, int hole, guint16 neighbors, TsOutcome *outcome)
{
  guint16 bit = (guint16) (1u << hole);

  state->places[hole].neighbors = neighbors;
  learn_lines (state, hole, outcome);
  for (int other = 0; other < N_TILES; other++)
    {
      guint16 *lines = &state->places[other].neighbors;
      gboolean joined = (neighbors >> other & 1) != 0;

      if (*lines == 0 || joined == ((*lines & bit) != 0))
        continue;
      *lines = (guint16) (*lines ^ bit);
      learn_lines (state, other, outcome);
    }
}

static guint16
get_holes (const TerminatorState *state, guint tiles)
{
  guint16 holes = 0;

  for (int tile = 0; tile < N_TILES; tile++)
    if (tiles & (1u << tile))
      holes |= (guint16) (1u << state->holes[tile]);
  return holes;
}

static void
lead (TerminatorState *state, int hole, int to, TsOutcome *outcome)
{
  g_autofree char *id = g_strdup_printf ("place-%d", hole + 1);

  state->places[hole].patrol = state->holes[to];
  ts_fact (outcome, "place", id, "patrol", state->holes[to] + 1);
}

static TsPhrase *
format_tiles (const TerminatorState *state, guint tiles)
{
  GPtrArray *list = ts_phrase_array_new ();

  for (int tile = 0; tile < N_TILES; tile++)
    if (tiles & (1u << tile))
      g_ptr_array_add (list, terminator_format_tile (state, tile));
  return ts_phrase ("{tiles}", ts_list ("tiles", list));
}

static void
perform_lines (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  const Lines *lines = args;
  int at = lines->tile, to = lines->patrol;
  guint tiles = 0;

  for (guint i = 0; i < lines->n_to; i++)
    tiles |= 1u << lines->to[i];
  if (to != NOBODY)
    lead (state, state->holes[at], to, outcome);
  if (tiles != 0)
    join (state, state->holes[at], get_holes (state, tiles), outcome);
  ts_title (outcome, tiles != 0
                         ? ts_phrase ("Next to {tile}: {tiles}", terminator_name_tile (state, at),
                                      ts_part ("tiles", format_tiles (state, tiles)))
                         : ts_phrase ("The arrow of {tile} leads to {other}",
                                      terminator_name_tile (state, at),
                                      ts_part ("other", terminator_format_tile (state, to))));
}

/* What the locations are called. */

static void
perform_name_location (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  const NameLocation *said = args;
  int tile = said->tile;
  TsPhrase *before = outcome != NULL ? terminator_format_tile (state, tile) : NULL;

  state->names[state->tiles[tile]] = ts_text (said->name);
  ts_fact_text (outcome, "location", terminator_tile_id (state, tile), "name", said->name);
  ts_title (outcome, ts_phrase ("{before} is called {name}", ts_part ("before", before),
                                ts_name ("name", said->name)));
}

/* lines {tile, to?: all tiles that a line joins with it, patrol?: the tile to which its arrow
 * leads}; name-location {tile, name} */
const TsVerb terminator_places_verbs[] = {
  { "lines", N_ ("Lines of the board of 1984"), lines_args, sizeof (Lines), .may = may_lines,
    .perform = perform_lines },
  { "name-location", N_ ("What a location is called"), name_location_args, sizeof (NameLocation),
    .perform = perform_name_location },
  { NULL, N_ ("1984") },
};
