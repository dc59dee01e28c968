/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-session-actions.h: what can be done with a session of a list beside playing it.
 */

#pragma once

#include "ts-page.h"

G_BEGIN_DECLS

/* "session.open", "session.rename", "session.duplicate", "session.export" and "session.delete" of a
 * class of pages, each with the session's number ("x"). */
void ts_session_actions_install (GtkWidgetClass *klass);

/* For files that Tableside writes. (transfer full) */
GtkFileChooserNative *
ts_session_actions_new_file_chooser (TsPage *page, const char *title, GtkFileChooserAction action);
/* A text as such a file, where somebody says; `name` is what it is called meanwhile. Consumes the
 * text. */
void ts_session_actions_save (TsPage *page, const char *title, const char *name, char *text);

G_END_DECLS
