/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * lobby.h: phones that come by the code of the table: short ways to say what they do in the lobby,
 * and what is so there.
 */

#pragma once

#include "link-table.h"

G_BEGIN_DECLS

/* A phone that has said hello by a token, or the code of the table (NULL), and perhaps with a pass
 * and a name; both nullable. (transfer full) */
LinkPhone *lobby_come (Table *table, const char *token, const char *pass, const char *name);
/* By the code of the table to that place, see lobby_expect_place(). (transfer full) */
LinkPhone *lobby_come_to (Table *table, const char *place, const char *name);

/* Reads the phone's next welcome, which must be to that place: "red", or the word of a role. */
void lobby_expect_place (LinkPhone *phone, const char *place);
/* Reads its next error, which must have that code. */
void lobby_expect_error (LinkPhone *phone, const char *code);
/* Reads lobbies until one has that text, which must come. */
void lobby_await (LinkPhone *phone, const char *part);

/* `members` go along: ",\"take\":true"; "": none. */
void lobby_sit (LinkPhone *phone, const char *seat, const char *members);
/* Who sits where: "red:Ana blue:", and "red:Ana! blue:" when Ana is not connected. */
void lobby_assert_seats (Table *table, const char *wanted);

G_END_DECLS
