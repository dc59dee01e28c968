/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * play-fixture.h: a sketch in play, and a game that shows it.
 */

#pragma once

#include "support.h"

#include "ts-sketch-canvas-private.h"
#include "ts-sketch-view-private.h"

typedef struct
{
  Listener *listener;
  TsSketchView *sketch;
  GtkWidget *widget;
  TsSketchMap map;
  TsView *view; /* being made; play_show() shows it and begins another */
  guint n_draw;
} PlayFixture;

/* What the view takes for the time. */
extern gint64 play_now;

/* An empty map: five rows of nine hexes with a wall of blocked ones, or 10 by 8 squares. */
PlayFixture *play_fixture_new (TsGrid grid);
void play_fixture_free (PlayFixture *self);
/* Begins another view of the game, which may draw with `lay` and turn doors with `door`. */
void play_begin (PlayFixture *self, gboolean lay, const char *door);
/* Shows the view that was made, and begins another. */
void play_show (PlayFixture *self);
/* A figure on the map that moves 4 and reaches 3. */
TsToken *play_add_token (PlayFixture *self, const char *name, const char *side, int x, int y);
/* Sarah on the left, Endo on the right. */
void play_add_two (PlayFixture *self);
/* A place that Endo may choose with the command "go". */
TsSpot *play_add_spot (PlayFixture *self, TsSpotKind kind, const char *label, int x, int y);
/* What is marked on the map. (nullable) */
const TsSketchOverlay *play_get_overlay (PlayFixture *self);
/* One step of a way that is drawn; -1: the last one. */
TsSketchPlace play_get_step (PlayFixture *self, guint way, int step);
void play_assert_shows (PlayFixture *self, const char *text);
