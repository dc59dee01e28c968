/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-places.c: where the tiles lie, names of locations, lines and arrows, as they are
 * asked.
 */

#include "terminator-table.h"
#include "terminator-attack.h"
#include "terminator-figures.h"
#include "terminator-words.h"

/* What is asked. */

/* What is known of its lines, or others say of them: an answer is to have all. */
static void
propose_lines (const TerminatorState *state, TsField *field, int at)
{
  JsonArray *known = json_array_new ();

  for (int tile = 0; tile < N_TILES; tile++)
    {
      guint from, to;

      terminator_get_neighbors (state, at, &from);
      terminator_get_neighbors (state, tile, &to);
      if ((from >> tile & 1) || (to >> at & 1))
        json_array_add_string_element (known, terminator_tile_id (state, tile));
    }
  field->value = json_node_init_array (json_node_alloc (), known);
  json_array_unref (known);
}

static TsField *
ask_tiles (const TerminatorState *state, TsOffer *self, const char *argument, int at)
{
  TsField *field = ts_offer_ask_among (self, argument);

  for (int tile = 0; tile < N_TILES; tile++)
    if (tile != at)
      ts_field_add (field, terminator_tile_id (state, tile), terminator_format_tile (state, tile));
  return field;
}

static TsField *
ask_lines (const TerminatorState *state, TsOffer *self, int at)
{
  TsField *field = ask_tiles (state, self, "to", at);

  field->required = TRUE;
  field->min = 1;
  propose_lines (state, field, at);
  return field;
}

/* In answer to the instruction, or behind “More”. */
static TsOffer *
add_offer (TsView *view, gboolean more, TsPhrase *label, const char *verb)
{
  return more ? ts_view_offer_more (view, label, verb)
              : ts_view_offer (view, TS_OFFER_PLAIN, label, verb);
}

/* Twelve to tap in the order of the places. */
void
terminator_offer_tiles (const TerminatorState *state, TsView *view, gboolean more)
{
  TsOffer *self = add_offer (view, more, ts_phrase ("The locations lie like this…"), "deal");
  TsField *field = terminator_ask_tile (state, self, "tiles");

  ts_field_set_label (field, ts_phrase ("Row by row from the top left"));
  ts_field_set_range (field, N_TILES, N_TILES);
}

static TsOffer *
offer_lines (TsView *view, gboolean more, TsPhrase *label)
{
  TsOffer *self = add_offer (view, more, label, "lines");

  ts_offer_set_hint (
      self, ts_phrase ("printed on the board; you will be asked only once, for all games"));
  return self;
}

void
terminator_offer_lines (const TerminatorState *state, TsView *view, int tile)
{
  guint neighbors;
  TsOffer *self;

  if (tile == NOBODY || terminator_get_neighbors (state, tile, &neighbors))
    return;
  if (!terminator_are_tiles_laid (state))
    {
      terminator_offer_tiles (state, view, FALSE);
      return;
    }
  self = offer_lines (view, FALSE,
                      ts_phrase ("What lies next to {tile}…", terminator_name_tile (state, tile)));
  ts_offer_put_text (self, "tile", terminator_tile_id (state, tile));
  ask_lines (state, self, tile);
}

void
terminator_offer_arrow (const TerminatorState *state, TsView *view, int tile)
{
  TsOffer *self;

  if (tile == NOBODY || terminator_get_patrol (state, tile) != NOBODY)
    return;
  if (!terminator_are_tiles_laid (state))
    {
      terminator_offer_tiles (state, view, FALSE);
      return;
    }
  self = offer_lines (
      view, FALSE,
      ts_phrase ("Where the arrow of {tile} leads…", terminator_name_tile (state, tile)));
  ts_offer_put_text (self, "tile", terminator_tile_id (state, tile));
  ask_tiles (state, self, "patrol", tile)->required = TRUE;
}

/* The first tile by its place whose lines or arrow nobody has typed; NOBODY: none. */
static int
find_untyped (const TerminatorState *state)
{
  int first = NOBODY;

  for (int tile = 0; tile < N_TILES; tile++)
    {
      guint neighbors;
      gboolean typed = terminator_get_neighbors (state, tile, &neighbors)
                       && terminator_get_patrol (state, tile) != NOBODY;

      if (!typed && (first == NOBODY || state->holes[tile] < state->holes[first]))
        first = tile;
    }
  return first;
}

static void
offer_place (const TerminatorState *state, TsView *view, gboolean more, int tile)
{
  int arrow = terminator_get_patrol (state, tile);
  TsOffer *self = offer_lines (view, more,
                               ts_phrase ("Lines and arrow of place {place}, {tile}…",
                                          ts_number ("place", state->holes[tile] + 1),
                                          terminator_name_tile (state, tile)));
  TsField *lines, *field;

  ts_offer_put_text (self, "tile", terminator_tile_id (state, tile));
  lines = ask_lines (state, self, tile);
  field = ts_offer_ask_among (self, "patrol");
  ts_field_share (field, lines);
  if (arrow != NOBODY)
    ts_field_propose_text (field, terminator_tile_id (state, arrow));
}

/* Those that always are in play, and have their names, come last. */
static void
offer_name (const TerminatorState *state, TsView *view, gboolean more)
{
  TsOffer *self = add_offer (view, more, ts_phrase ("What a location is called…"), "name-location");
  TsField *field = terminator_ask_one_of (self, "tile");

  for (int i = 0; i < N_TILES; i++)
    {
      int tile = (i + N_REQUIRED) % N_TILES;

      ts_field_add (field, terminator_tile_id (state, tile), terminator_format_tile (state, tile));
    }
  ts_offer_ask (self, "name");
  ts_offer_set_hint (
      self, ts_phrase ("as printed on its tile; you will be asked only once, for all games"));
}

void
terminator_offer_print (const TerminatorState *state, TsView *view, gboolean more)
{
  offer_name (state, view, more);
  if (!terminator_are_tiles_laid (state))
    return;
  for (int tile = 0; more && tile < N_TILES; tile++)
    offer_place (state, view, more, tile);
  if (!more && find_untyped (state) != NOBODY)
    offer_place (state, view, more, find_untyped (state));
}

void
terminator_more_places (const TerminatorState *state, TsView *view)
{
  if (state->phase == PHASE_OVER || terminator_is_attacking (state))
    return;
  if (state->phase != PHASE_SETUP || terminator_are_tiles_laid (state))
    terminator_offer_tiles (state, view, TRUE);
  if (state->phase != PHASE_SETUP)
    terminator_offer_print (state, view, TRUE);
}
