/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-invitation-row.h: an invitation in a list: whom it is for, and what it lets them do.
 */

#pragma once

#include <adwaita.h>

#include "ts-protocol.h"

G_BEGIN_DECLS

#define TS_TYPE_INVITATION_ROW (ts_invitation_row_get_type ())
G_DECLARE_FINAL_TYPE (TsInvitationRow, ts_invitation_row, TS, INVITATION_ROW, AdwActionRow)

/* `view` has the names of its seats, in `language`. */
GtkWidget *ts_invitation_row_new (TsRole role,
                                  const char *seat,
                                  const TsView *view,
                                  const TsLanguage *language);

TsRole ts_invitation_row_get_role (TsInvitationRow *self);
const char *ts_invitation_row_get_seat (TsInvitationRow *self); /* nullable */

G_END_DECLS
