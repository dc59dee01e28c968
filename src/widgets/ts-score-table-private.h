/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-score-table-private.h: what the files of TsScoreTable share.
 */

#pragma once

#include "ts-score-table.h"

G_BEGIN_DECLS

/* Who plays, above a column. */
typedef struct
{
  GtkWidget *box;
  GtkWidget *mark;
  GtkWidget *name;
  GtkWidget *rank;
} TsScoreHead;

/* What brings the points, for a row. */
typedef struct
{
  GtkWidget *box;
  GtkWidget *label;
  GtkWidget *note;
  int line; /* where its upper line was drawn last */
  gboolean total;
} TsScoreSource;

struct _TsScoreTable
{
  GtkWidget parent_instance;
  char *shape;               /* the ids of columns and rows; nullable */
  GArray *heads;             /* of TsScoreHead */
  GArray *sources;           /* of TsScoreSource */
  GPtrArray *buttons;        /* of TsScoreButton, row by row */
  GHashTable *by_id;         /* "row\ncolumn" → TsScoreButton */
  guint current;             /* the button that Tab comes to */
  int head_top, head_height; /* where the heads were put last */
  GtkAdjustment *scroll;     /* of what the table is in; nullable */
};

TsScoreHead *ts_score_table_get_head (TsScoreTable *self, guint column);
TsScoreSource *ts_score_table_get_source (TsScoreTable *self, guint row);
GtkWidget *ts_score_table_get_button (TsScoreTable *self, guint row, guint column);

/* Installs how the table is measured, laid out and drawn. */
void ts_score_table_install_layout (GtkWidgetClass *klass);

/* What has the focus is not to lie below the heads. */
void ts_score_table_bring_into_sight (TsScoreTable *self, GtkWidget *button);

/* Stays with its heads in sight while `scroll` changes; NULL: in nothing that does. */
void ts_score_table_follow (TsScoreTable *self, GtkAdjustment *scroll);

G_END_DECLS
