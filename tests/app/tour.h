/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * tour.h: every page and every dialog of the program, one after the other, for who looks at all of
 * them.
 */

#pragma once

#include "../games/transcript.h"
#include "app-fixture.h"

G_BEGIN_DECLS

/* Is called when the window, or the dialog above it, has been drawn. */
typedef void (*TourLook) (gpointer user_data, const char *where, GtkWidget *window);

typedef struct
{
  App *app;
  int width, height; /* of dialogs */
  gboolean brief;    /* of all cards of a game only one form */
  TourLook look;
  gpointer user_data;
} Tour;

/* Before the program starts: a session of each game somewhere in its middle, whose ids are added to
 * `sessions` (gint64), one that was thrown away, and a campaign, whose id is returned. */
gint64 tour_fill_library (App *app, GArray *sessions);

void tour_all (const Tour *self, GArray *sessions, gint64 campaign);
/* The first page, statistics, set-up of each game, keys. */
void tour_before_games (const Tour *self);

/* A new session on the table, after the last command of a transcript. */
void tour_follow (App *app, const Transcript *transcript);

/* What is there now, and what comes up above it by an action. */
void tour_look (const Tour *self, const char *where);
void tour_look_behind (const Tour *self, const char *action);

G_END_DECLS
