/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * app-fixture.h: the program in this process, with a library of its own in a new folder.
 */

#pragma once

#include "ts-application.h"
#include "ts-table-view.h"
#include "ts-window.h"

G_BEGIN_DECLS

typedef struct
{
  char *folder;
  char *path; /* of the library */
  TsApplication *application;
  TsWindow *window;
  TsNavigator *navigator; /* in the window */
  TsShell *shell;         /* the same, as pages see it */
} App;

/* Before everything else: locale, GTK, an empty set of settings. */
void app_init (void);

/* A new folder; the program is not started yet. */
App *app_new (void);
/* Starts the program and shows its window. */
void app_start (App *self);
/* Closes the window and ends the program; the folder stays for another app_start(). */
void app_stop (App *self);
/* The program runs by itself until it ends, which it is asked to do by the action of Ctrl+Q; the
 * folder stays. */
void app_quit (App *self);
void app_free (App *self);

/* For cmocka: an App with new settings as the state of a test. */
int app_set_up (void **state);
int app_tear_down (void **state);

GSettings *app_get_settings (App *self);
TsLibrary *app_get_library (App *self);
/* Every setting as it is in a new installation. */
void app_reset_settings (void);

/* Warnings with `part` in them are let be, and counted. */
void app_forgive (const char *part);
guint app_count_forgiven (void);

/* Lets the program work until `done` says so; fails the test when it never does. */
typedef gboolean (*AppDone) (gpointer user_data);
#define app_wait(done, user_data) app_wait_at (done, user_data, __FILE__, __LINE__)
void app_wait_at (AppDone done, gpointer user_data, const char *file, int line);
/* Lets the program do what is waiting to be done, and lays out and draws what came of it. */
void app_settle (void);

/* Lets so much time pass; frames are drawn meanwhile. */
void app_let_pass (guint milliseconds);

/* From now on two seconds of processor time, whoever else uses the machine, end the program with
 * what is being done: it never ends, and no frame comes any more. */
void app_watch (const char *doing);
void app_watch_no_more (void);

/* The first widget of `type` (0: any) below `root` that can be seen and, when `text` is not NULL,
 * is or holds a label or a button with that text; NULL: none. */
GtkWidget *app_find (gpointer root, GType type, const char *text);
/* The same on the page that is open; fails the test when it is not there. */
GtkWidget *app_get_widget (App *self, GType type, const char *text);
/* What hands have to do in a narrow window; folded, its label says more. (transfer none, nullable)
 */
GtkWidget *app_find_fold (gpointer root);
/* Whether a widget of `type` can be seen on the page that is open. */
gboolean app_can_see (App *self, GType type);
/* Whether a person can read `text`, as a part of any label below `root`. */
gboolean app_can_read (gpointer root, const char *text);

/* Does what a key or a menu of the window does. */
void app_activate (App *self, const char *action);

/* What was put onto the clipboard. (transfer full) */
char *app_read_clipboard (App *self);

/* Whether phones are invited; turns that on and off on the page of the codes. */
gboolean app_is_inviting (App *self);
void app_set_inviting (App *self, gboolean on);
/* What a phone of `whom` (“Host”, “Wall”, a seat) scans: invites, shows the codes and stays there.
 * (transfer full) */
char *app_invite (App *self, const char *whom);

/* A session of the template game in the library, which is opened for it. */
gint64 app_add_session (App *self, const char *name, guint n_notes);

/* Starts with one session of the template game on the table; phones are invited over loopback only,
 * whatever networks there are. */
void app_start_at_table (App *self);
TsTableView *app_get_table (App *self);
guint64 app_get_rev (App *self);
/* Gives a command, as a widget of the table does. */
void app_send (App *self, const char *command);

/* A setting that names a session: written before the program starts, read while it runs. */
void app_remember (App *self, const char *key, gint64 id);
gint64 app_recall (App *self, const char *key);

G_END_DECLS
