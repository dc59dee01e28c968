/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-invite-page.h: phones at the table: whether they may follow, their invitations as codes to
 * scan, and who is there.
 */

#pragma once

#include "ts-page.h"

G_BEGIN_DECLS

#define TS_TYPE_INVITE_PAGE (ts_invite_page_get_type ())
G_DECLARE_FINAL_TYPE (TsInvitePage, ts_invite_page, TS, INVITE_PAGE, TsPage)

GtkWidget *ts_invite_page_new (TsProfile *profile, TsPhones *phones);

G_END_DECLS
