/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * evening.h: a table whose session is one of two in a library, with a phone of everybody's.
 */

#pragma once

#include <sqlite3.h>

#include "link-table.h"
#include "ts-library.h"

G_BEGIN_DECLS

/* Two runners of “Evening”, which lies on the table, and two of “Night”. */
#define RED_AND_BLUE                                                                               \
  "{\"players\":[{\"name\":\"Ada\",\"seat\":\"red\"},{\"name\":\"Grace\",\"seat\":\"blue\"}],"     \
  "\"course\":\"beach\"}"
#define RED_AND_GREEN                                                                              \
  "{\"players\":[{\"name\":\"Zoe\",\"seat\":\"red\"},{\"name\":\"Hedy\",\"seat\":\"green\"}],"     \
  "\"course\":\"hill\"}"

typedef struct
{
  char *folder;
  TsLibrary *library;
  TsSession *session; /* on the table */
  gint64 evening, night;
  TsHub *hub;
  sqlite3 *other; /* another program's connection */
  LinkPhone *host, *red, *blue, *watch, *wall;
  guint n_opened;
  char *opened_by;
  gboolean refuses; /* to lay another session on the table */
} Evening;

/* For cmocka. */
int evening_set_up (void **state);
int evening_tear_down (void **state);

LinkPhone *evening_join (Evening *self, TsRole role, const char *seat, const char *members);

/* A message of “"type":…,…”, with a ticket of its own: the answer. (transfer full) */
JsonObject *evening_ask (LinkPhone *phone, const char *members);
/* The same, which must be done, or must be refused with a code. */
JsonObject *evening_ask_well (LinkPhone *phone, const char *members);
void evening_ask_badly (LinkPhone *phone, const char *members, const char *code);

/* The phone of the host lays that session on the table. */
void evening_open (Evening *self, gint64 id);
/* Reads on to the "welcome" to another session, and its view. (transfer full) */
JsonObject *evening_follow (LinkPhone *phone);
/* What the phone shows must be what the session on the table shows to that viewer. */
void evening_assert_right (Evening *self, LinkPhone *phone, TsRole role, const char *seat);
/* All of a session of the template game, as it is exported. (transfer full) */
char *evening_export (Evening *self, gint64 id);

G_END_DECLS
