/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * support.h: a window that listens for commands, and ways to find widgets in it.
 */

#pragma once

#include <adwaita.h>

#include "../unit.h"
#include "named.h"
#include "ts-view.h"

/* A window with the action that every widget sends its commands through. */
typedef struct
{
  GtkWidget *window;
  GtkWidget *box; /* what is tested goes in here */
  char *sent;     /* the last command, as JSON; nullable */
  guint n_sent;
} Listener;

Listener *listener_new (void);
void listener_free (Listener *self);
void listener_add (Listener *self, GtkWidget *widget);
/* Fails unless the last command is this one, then forgets it. Members may be in any order. */
void listener_assert_sent (Listener *self, const char *json);
void listener_assert_silent (Listener *self);

/* Widgets below `root`, in order of the tree; `type` and what it is called or says. Fail when there
 * is none. The “?” that every card has is none of its buttons: it is found only by its own type. */
GtkWidget *find_nth (GtkWidget *root, GType type, guint n);
/* The button of a number that corrects it; NULL: none is visible. */
GtkWidget *find_correcting (GtkWidget *root);
GtkWidget *find_named (GtkWidget *root, GType type, const char *name);
guint count_visible (GtkWidget *root, GType type);
gboolean shows_text (GtkWidget *root, const char *text);
void click (GtkWidget *button);

/* Drops the last reference to a widget that nobody else holds and fails when it lives on. */
void assert_dies (GtkWidget *widget);

/* Allocates a container of that width and as high as it wants to be; where its children are. */
void lay_out (GtkWidget *box, int width, GtkAllocation *at);

TsView *new_view (void);
JsonNode *parse (const char *json);
void assert_json (JsonNode *node, const char *json);

int init_gtk (void **state);
