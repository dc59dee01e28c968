/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-shelf-rows.h: what the pages about the shelf show alike: rows for its lists, plots of it.
 */

#pragma once

#include "ts-shelf-group.h"
#include "ts-shelf.h"

G_BEGIN_DECLS

/* Rows; `language` is a TsLanguage. What they are about may go before them. (transfer floating) */
GtkWidget *ts_shelf_rows_new_person (gpointer figures, gpointer language);
GtkWidget *ts_shelf_rows_new_game (gpointer figures, gpointer language);
/* The same among the games of one person. */
GtkWidget *ts_shelf_rows_new_own_game (gpointer figures, gpointer language);
GtkWidget *ts_shelf_rows_new_scene (gpointer figures, gpointer language);
/* A row whose session can be opened leads on. */
GtkWidget *ts_shelf_rows_new_play (gpointer play, gpointer language);

/* What a row leads to: a person, see ts_shelf_rows_new_person(); a session, else 0. */
const char *ts_shelf_rows_get_person (GtkWidget *row);
gint64 ts_shelf_rows_get_session (GtkWidget *row);

/* Fills a box with a card for each kind of dice: how often each side fell, against the line of what
 * was to be expected, and what that says. The box is hidden without dice. */
void ts_shelf_rows_show_dice (GtkBox *box, const TsLuck *luck, const TsLanguage *language);

/* How many plays there were each month, or each year of a long time. NULL: all in one month.
 * (transfer floating, nullable) */
GtkWidget *ts_shelf_rows_new_months (GPtrArray *plays);

G_END_DECLS
