/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * link-table.h: a session that is open to phones of a test, and short ways to say what phones do
 * there.
 */

#pragma once

#include "link-phone.h"

G_BEGIN_DECLS

/* Two runners whom everybody can tell apart. */
#define RACE                                                                                       \
  "{\"players\":[{\"name\":\"Ada\",\"seat\":\"red\"},{\"name\":\"Grace\",\"seat\":\"blue\"}],"     \
  "\"course\":\"beach\"}"

/* What carries the messages of all tables. */
extern const LinkFixture *table_fixture;

typedef struct
{
  TsSession *session;
  gpointer table;
  TsHub *hub;
} Table;

/* Of the template game with RACE, or of another; `limits` is nullable. (transfer full) */
Table *table_new (void);
Table *table_new_with (const char *game, const char *setup, const TsHubLimits *limits);
void table_free (Table *self);
/* As if the host's program had been ended and begun again; no phone is connected then. */
void table_restart (Table *self);

/* (transfer full) */
LinkPhone *table_join (Table *table, TsRole role, const char *seat);
LinkPhone *table_join_named (Table *table, TsRole role, const char *seat, const char *name);
/* The seats that are invited; the array is the caller's, the names are not. (transfer container) */
GPtrArray *table_list_seats (Table *table);

/* An object, which must be one. (transfer full) */
JsonObject *table_parse (const char *text);

/* A command is done, or refused with a code. */
void table_assert_done (JsonObject *answer);
void table_do_well (LinkPhone *phone, const char *command);
void table_do_badly (LinkPhone *phone, const char *command, const char *code);
/* What the phone shows must be what the session shows to its viewer. */
void table_assert_right (Table *table, LinkPhone *phone);
/* Somebody who begins so is sent away. */
void table_expect_bye (Table *table, const char *first, const char *code);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Table, table_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LinkPhone, link_phone_free)

G_END_DECLS
