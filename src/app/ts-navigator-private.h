/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-navigator-private.h: what the files of the navigator share.
 */

#pragma once

#include "ts-hint.h"
#include "ts-navigator.h"
#include "ts-toasts.h"

G_BEGIN_DECLS

struct _TsNavigator
{
  AdwBin parent_instance;

  TsProfile *profile;
  TsHallShare *hall;
  gulong hall_handler;
  TsToasts *toasts;
  TsHint *hint;        /* NULL until there is one */
  TsGuideRound *round; /* whose hints are shown, on the table in front; nullable */
  GtkStack *stack;
  GPtrArray *places;  /* of TsPlace: the chooser first, where we are last */
  GPtrArray *pages;   /* of TsPage or NULL, one a place: built when it first comes to the front */
  GtkWidget *leaving; /* a page that slides out; nullable */
  TsPlace *aside;     /* a drawing, left unfinished from the page in front; nullable */
  TsPlace *left;      /* a guided round that was left before its end; nullable */
  guint reminder;     /* the offer to go on with one of them; 0: none */
  guint anyway;       /* the offer to do what the rules forbid; 0: none */
  guint undo_of;      /* the toast that offers to undo a step of the table */
};

/* The table, wherever people have gone from it. (nullable) */
const TsPlace *ts_navigator_find_table (TsNavigator *self);
/* Takes the place; in place of what lies there. */
void ts_navigator_lay_on_table (TsNavigator *self, TsPlace *place);

/* ts-navigator-guide.c */

/* The hints of a guided round are shown on its table when that is in front, and nowhere else. */
void ts_navigator_show_round (TsNavigator *self);
/* Takes the place of a guided round that was left before its end. */
void ts_navigator_set_left (TsNavigator *self, TsPlace *place);

G_END_DECLS
