/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-view-private.h: what the files of TsSketchView share.
 */

#pragma once

#include "ts-number-editor.h"
#include "ts-sketch-inquiry.h"
#include "ts-sketch-tray.h"
#include "ts-sketch-view.h"

G_BEGIN_DECLS

struct _TsSketchView
{
  GtkWidget parent_instance;

  const TsLanguage *language;
  TsGuard guard;
  char *shown_spots; /* what tells whether they changed */
  char *shown_step;  /* who the instruction was about, and where; nullable */

  gboolean has_map;
  TsSketchMap map;
  TsView *view;         /* whose tokens and spots they are; nullable */
  GPtrArray *tokens;    /* of TsToken */
  GPtrArray *spots;     /* of TsSpot */
  JsonObject *door;     /* nullable */
  TsSketchTable *table; /* nullable: there is no map */

  TsSketchPick picks[TS_SKETCH_PICKS];
  guint n_picks;
  char *taken;              /* who is to be put down; nullable */
  TsSketchPlace taken_from; /* where it stood; nowhere: beside the map */
  gboolean setting;         /* the controls of the card are being set */

  GtkWidget *empty;
  GtkWidget *draw_first;
  TsSketchCanvas *canvas;
  GtkWidget *tools; /* the buttons that follow */
  GtkWidget *draw;
  GtkWidget *zoom_in;
  GtkWidget *zoom_out;
  GtkWidget *zoom_fit;
  GtkWidget *side;
  GtkWidget *side_box; /* what is scrolled in it */
  GtkWidget *card;
  GtkWidget *title;
  GtkWidget *clear;
  GtkWidget *text;
  GtkWidget *reasons;
  GtkWidget *page;
  GtkWidget *actions;
  GtkWidget *reach;
  GtkWidget *move;
  GtkWidget *turn;
  GtkWidget *away;
  GtkWidget *points_line;
  TsNumberEditor *points;
  TsSketchTray *tray;
};

/* ts-sketch-view-answer.c: the card. */
void ts_sketch_view_answer (TsSketchView *self);
/* While a figure is dragged: whether it would be seen from what is picked. */
void ts_sketch_view_answer_drag (TsSketchView *self, const char *id, int x, int y);

/* ts-sketch-view-play.c: what people do. */
const TsToken *ts_sketch_view_find_token (TsSketchView *self, const char *id);
/* Figures that have left the map are picked no longer. */
void ts_sketch_view_follow_picks (TsSketchView *self);
/* The picked figure whose card is shown, when nothing else is picked. (nullable) */
const TsToken *ts_sketch_view_get_alone (TsSketchView *self);
/* Puts a figure on a place, or off the map when that is off it; nothing when people may not. */
void ts_sketch_view_put (TsSketchView *self, const char *id, int x, int y);
void ts_sketch_view_send_away (TsSketchView *self);
/* The picked figure goes to the other place. */
void ts_sketch_view_send_move (TsSketchView *self);
gboolean ts_sketch_view_can_move (TsSketchView *self);
void ts_sketch_view_turn_picks (TsSketchView *self);
void ts_sketch_view_turn_door (TsSketchView *self, int q, int r, guint direction);

G_END_DECLS
