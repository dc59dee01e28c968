/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * play-fixture.c: a sketch in play, and a game that shows it.
 */

#include "play-fixture.h"

gint64 play_now;

static gint64
read_clock (void)
{
  return play_now;
}

static void
draw_cb (PlayFixture *self)
{
  self->n_draw++;
}

/* Five rows of nine hexes, a wall of blocked ones but for its ends. */
static void
make_hexes (TsSketchMap *map)
{
  ts_sketch_map_init (map, TS_GRID_HEX, 0, 0);
  for (int r = 0; r < 5; r++)
    for (int q = 0; q < 9; q++)
      ts_hex_map_lay (map->hexes, (TsHex){ q - r / 2, r }, FALSE, FALSE, 0);
  for (int r = 1; r < 4; r++)
    ts_hex_map_lay (map->hexes, (TsHex){ 4 - r / 2, r }, TRUE, FALSE, 0);
  ts_hex_map_lay (map->hexes, (TsHex){ 8, 0 }, FALSE, FALSE, 1);
}

void
play_begin (PlayFixture *self, gboolean lay, const char *door)
{
  gboolean hex = self->map.grid == TS_GRID_HEX;

  self->view = new_view ();
  ts_view_set_sketch (self->view, hex ? "hex" : "square", ts_sketch_map_to_json (&self->map),
                      lay ? "lay" : NULL, door);
  self->view->sketch->sight = g_strdup ("page 14");
  self->view->sketch->moves = g_strdup ("page 17");
}

PlayFixture *
play_fixture_new (TsGrid grid)
{
  PlayFixture *self = g_new0 (PlayFixture, 1);

  play_now = 1000 * G_TIME_SPAN_SECOND;
  self->listener = listener_new ();
  self->widget = ts_sketch_view_new ();
  self->sketch = TS_SKETCH_VIEW (self->widget);
  ts_sketch_view_set_clock (self->sketch, read_clock);
  g_signal_connect_swapped (self->sketch, "draw", G_CALLBACK (draw_cb), self);
  listener_add (self->listener, self->widget);
  if (grid == TS_GRID_HEX)
    make_hexes (&self->map);
  else
    ts_sketch_map_init (&self->map, grid, 10, 8);
  play_begin (self, TRUE, "door");
  return self;
}

void
play_fixture_free (PlayFixture *self)
{
  listener_free (self->listener);
  ts_sketch_map_clear (&self->map);
  ts_view_free (self->view);
  g_free (self);
}

void
play_show (PlayFixture *self)
{
  ts_sketch_view_set_view (self->sketch, self->view, ts_language_get_english ());
  ts_view_free (self->view);
  play_begin (self, TRUE, "door");
}

TsToken *
play_add_token (PlayFixture *self, const char *name, const char *side, int x, int y)
{
  TsToken *token
      = ts_view_add_token (self->view, name, g_strdup (name), g_strndup (name, 1), "put", "away");

  token->side = side;
  token->placed = TRUE;
  token->x = x;
  token->y = y;
  token->move = 4;
  token->range = 3;
  return token;
}

void
play_add_two (PlayFixture *self)
{
  play_add_token (self, "Sarah", "hero", 0, 2);
  play_add_token (self, "Endo", "enemy", 5, 2);
}

const TsSketchOverlay *
play_get_overlay (PlayFixture *self)
{
  return ts_sketch_view_get_canvas (self->sketch)->overlay;
}

TsSketchPlace
play_get_step (PlayFixture *self, guint way, int step)
{
  const GArray *steps;

  assert_true (play_get_overlay (self)->ways->len > way);
  steps = play_get_overlay (self)->ways->pdata[way];
  assert_true (steps->len > 1);
  return g_array_index (steps, TsSketchPlace, step < 0 ? (int) steps->len + step : step);
}

void
play_assert_shows (PlayFixture *self, const char *text)
{
  if (!shows_text (self->widget, text))
    fail_msg ("“%s” is not shown", text);
}

TsSpot *
play_add_spot (PlayFixture *self, TsSpotKind kind, const char *label, int x, int y)
{
  TsOffer *offer = ts_view_add_offer (self->view, TS_OFFER_PLAIN, g_strdup (label), "go");

  json_object_set_string_member (offer->command, "to", label);
  return ts_view_add_spot (self->view, kind, "Endo", x, y, offer);
}
