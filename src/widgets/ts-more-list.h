/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-more-list.h: buttons in groups, found by typing what they say.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TS_TYPE_MORE_LIST (ts_more_list_get_type ())
G_DECLARE_FINAL_TYPE (TsMoreList, ts_more_list, TS, MORE_LIST, GtkWidget)

/* Takes a button that says `label` into the group of that title, which stands where its first
 * button was added. */
void
ts_more_list_append (TsMoreList *self, GtkWidget *button, const char *label, const char *group);
void ts_more_list_clear (TsMoreList *self);
/* Forgets what was typed, and lets something be typed. */
void ts_more_list_begin (TsMoreList *self);

G_END_DECLS
