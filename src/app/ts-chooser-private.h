/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-chooser-private.h: what the files of TsChooser share.
 */

#pragma once

#include "ts-chooser.h"

#include "ts-library-backup.h"
#include "ts-shelf-group.h"
#include "ts-welcome.h"

G_BEGIN_DECLS

struct _TsChooser
{
  TsPage parent_instance;

  JsonObject *draft; /* nullable: as people left the page, until it is filled */
  double scrolled;   /* so far down, pixels */
  GtkWidget *left;   /* nullable, a weak pointer: had the focus last */

  GMenu *menu;
  GtkMenuButton *menu_button;
  GtkRevealer *notice;
  GtkLabel *notice_text;
  char *closed; /* nullable: what people have read there and closed */
  GtkWidget *lost_buttons;
  TsBackup *lost;        /* nullable: what is offered */
  GCancellable *finding; /* nullable */
  GtkScrolledWindow *scroll;
  TsWelcome *welcome;
  GtkWidget *intro;
  GtkWidget *sessions_group;
  GtkListBox *sessions;
  GtkWidget *all;
  GtkLabel *all_label;
  GtkFlowBox *games;
  TsShelfGroup *campaigns;
};

/* Begins to write everything into a file, and says when it is there. */
void ts_chooser_export_everything (TsChooser *self, GFile *file);
/* "session.import" and "session.export-everything" */
void ts_chooser_install_exchange (GtkWidgetClass *klass);

/* What people must know about the library: when the page is made, when the library has changed, and
 * when the page goes. */
void ts_chooser_bind_notice (GtkWidgetClass *klass);
void ts_chooser_show_notice (TsChooser *self);
void ts_chooser_sync_notice (TsChooser *self);
void ts_chooser_drop_notice (TsChooser *self);

G_END_DECLS
