/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-shell.h: what a page asks of what it is shown in: to go to other places, and to say things at
 * the foot of the window.
 *
 * A page finds its shell among the widgets above it, see ts_page_get_shell(). So pages know neither
 * the window nor each other, and whatever shows pages knows them all.
 */

#pragma once

#include <gtk/gtk.h>

#include "ts-hall-share.h"
#include "ts-place.h"

G_BEGIN_DECLS

#define TS_TYPE_SHELL (ts_shell_get_type ())
G_DECLARE_INTERFACE (TsShell, ts_shell, TS, SHELL, GtkWidget)

struct _TsShellInterface
{
  GTypeInterface parent_interface;

  void (*go) (TsShell *self, TsPlace *place);
  void (*go_back) (TsShell *self);
  void (*go_home) (TsShell *self);
  void (*open_session) (TsShell *self, gint64 id);
  gboolean (*answer) (TsShell *self, JsonObject *answer);
  TsHallShare *(*get_hall) (TsShell *self);

  void (*announce) (TsShell *self, TsPhrase *phrase);
  void (*announce_news) (TsShell *self, TsPhrase *phrase);
  void (*withdraw_news) (TsShell *self);
  void (*report_error) (TsShell *self, const GError *error);
  void (*offer_undo) (TsShell *self, TsPhrase *phrase, const char *action, GVariant *target);
  void (*offer) (TsShell *self, TsPhrase *phrase, const char *label, const char *action);
  void (*offer_anyway) (TsShell *self, TsPhrase *why, const char *command);
  void (*withdraw_anyway) (TsShell *self);
};

/* Goes on to a place. */
void ts_shell_go (TsShell *self, TsPlace *place /* (transfer full) */);
/* Goes back to where one came from, or to the chooser, which is never left. */
void ts_shell_go_back (TsShell *self);
void ts_shell_go_home (TsShell *self);
/* Lays a session of the library on the table, or says what is wrong when that is impossible. */
void ts_shell_open_session (TsShell *self, gint64 id);
/* Goes back when the page below takes `answer`; TRUE: it did. */
gboolean ts_shell_answer (TsShell *self, JsonObject *answer);

/* With what the table of the window is shared, or is not. (transfer none) */
TsHallShare *ts_shell_get_hall (TsShell *self);

/* Shows a sentence that goes away by itself. Phrases are consumed: who changes the language sees
 * them in the new one. */
void ts_shell_announce (TsShell *self, TsPhrase *phrase);
/* The same for what comes often: each takes the place of the one before. */
void ts_shell_announce_news (TsShell *self, TsPhrase *phrase);
/* What was told so was undone, and so was what a button offers to undo. */
void ts_shell_withdraw_news (TsShell *self);
void ts_shell_report_error (TsShell *self, const GError *error);
/* Says what was done, beside a button that takes it back by an action. A floating `target` is
 * consumed. */
void ts_shell_offer_undo (TsShell *self, TsPhrase *phrase, const char *action, GVariant *target);
/* Says something beside a button with a mnemonic `label`, a msgid, that activates an action. */
void ts_shell_offer (TsShell *self, TsPhrase *phrase, const char *label, const char *action);
/* Says which rule forbids a command (JSON), beside a button that gives it all the same. The offer
 * goes with the page that is in front, and when it is withdrawn. */
void ts_shell_offer_anyway (TsShell *self, TsPhrase *why, const char *command);
void ts_shell_withdraw_anyway (TsShell *self);

G_END_DECLS
