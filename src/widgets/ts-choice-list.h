/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-choice-list.h: a drop-down list of names that may be longer than there is room: cut on the
 * button, whole in the list.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A GtkDropDown, for a model of GtkStringObject. */
GtkWidget *ts_choice_list_new (void);

G_END_DECLS
