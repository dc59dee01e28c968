/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-help-button.h: the “?” that leads to the paragraph of the manual that belongs here.
 *
 * It is small and quiet, but as large as a finger: 44 pixels, of which those around the ring take
 * no room from what stands beside it.  A tap on it asks for TS_ACTION_HELP with the id of the
 * paragraph; where nothing answers that, it does nothing.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Takes the id of a paragraph, see ts-help-texts.h of the link. */
#define TS_ACTION_HELP "app.help-at"

#define TS_TYPE_HELP_BUTTON (ts_help_button_get_type ())
G_DECLARE_FINAL_TYPE (TsHelpButton, ts_help_button, TS, HELP_BUTTON, GtkButton)

/* Properties: "paragraph", "what" (what it explains, in words: it is called “Help: {what}”). */

void ts_help_button_set_paragraph (TsHelpButton *self, const char *paragraph);
/* NULL: none was set. (nullable, transfer none) */
const char *ts_help_button_get_paragraph (TsHelpButton *self);
void ts_help_button_set_what (TsHelpButton *self, const char *what);

G_END_DECLS
