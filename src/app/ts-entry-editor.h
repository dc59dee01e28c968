/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-entry-editor.h: one card of a catalogue, filled in by the owner of the game and checked as it
 * is typed.
 */

#pragma once

#include "ts-page.h"

G_BEGIN_DECLS

#define TS_TYPE_ENTRY_EDITOR (ts_entry_editor_get_type ())
G_DECLARE_FINAL_TYPE (TsEntryEditor, ts_entry_editor, TS, ENTRY_EDITOR, TsPage)

/* `session` is on the table; nullable. */
GtkWidget *ts_entry_editor_new (TsProfile *profile, const TsPlace *place, TsSession *session);

G_END_DECLS
