/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-log-choice.h: what going to the chosen step of the log would mean, with buttons that go.
 *
 * Back: which steps would be undone.  On: which would be done again.  Below that, folded, the
 * branches that part from the step: what was left behind there by another command.
 */

#pragma once

#include <gtk/gtk.h>

#include "ts-log-model.h"

G_BEGIN_DECLS

#define TS_TYPE_LOG_CHOICE (ts_log_choice_get_type ())
G_DECLARE_FINAL_TYPE (TsLogChoice, ts_log_choice, TS, LOG_CHOICE, GtkWidget)

/* "seek" (guint64 rev, guint64 branch): a button was pressed; 0: along the line. */

/* Once. */
void ts_log_choice_set_session (TsLogChoice *self, TsSession *session, const TsLanguage *language);

/* Shows what the step means now; NULL, and the present where nothing was left behind, hide it. */
void ts_log_choice_set_item (TsLogChoice *self, TsLogItem *item);

G_END_DECLS
