/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-role.h: how the window shows the roles of the table link: a name, a sentence, a mark.
 *
 * The words of the protocol for them are in ts-protocol.h.
 */

#pragma once

#include <gtk/gtk.h>

#include "ts-protocol.h"

G_BEGIN_DECLS

/* "Red", "Host". (transfer none) */
const char *
ts_role_get_title (TsRole role, const char *seat, const TsView *view, const TsLanguage *language);
/* What who has a role may do, in one line. */
const char *ts_role_get_sentence (TsRole role);
/* The mark of a seat, or a picture of the role. (transfer floating) */
GtkWidget *ts_role_new_mark (TsRole role, const char *seat);

G_END_DECLS
