/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-statistics-page-private.h: what the files of TsStatisticsPage share.
 */

#pragma once

#include "ts-statistics-page.h"

#include "ts-shelf-group.h"

G_BEGIN_DECLS

struct _TsStatisticsPage
{
  TsShelfPage parent_instance;

  GtkWidget *title;
  GMenu *menu;
  GtkMenuButton *menu_button;
  GtkStack *stack;
  GtkProgressBar *progress;
  GtkLabel *summary;
  AdwBin *months;
  TsShelfGroup *people;
  TsShelfGroup *games;
  TsShelfGroup *scenes;
  GtkBox *dice;
  TsShelfGroup *plays;
  TsShelfGroup *problems;
  GPtrArray *skipped; /* of TsPhrase: of the last file */
};

/* Shows what is left out: of the last file, and sessions that cannot be read. */
void ts_statistics_page_show_problems (TsStatisticsPage *self);
/* "shelf.import" and "shelf.export", and files that are dropped on the page. */
void ts_statistics_page_install_exchange (GtkWidgetClass *klass);
void ts_statistics_page_take_drops (TsStatisticsPage *self);

G_END_DECLS
