/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * evening.h: a session of the counter game in a library of its own, and what tests say to it.
 */

#pragma once

#include "ts-session.h"

G_BEGIN_DECLS

#define NOW 1700000000

typedef struct
{
  char *folder;
  char *path; /* of the library */
  TsLibrary *library;
  TsSession *session;
} Evening;

/* For cmocka: an Evening as the state of a test. */
int evening_set_up (void **state);
int evening_tear_down (void **state);

/* The same session, read from the library once more. (transfer full) */
TsSession *evening_reopen (Evening *self);
/* What is read from the disk is what is in memory. */
void evening_assert_kept (Evening *self);

/* Does a command, which must be accepted. */
void evening_accept (TsSession *session, const char *json);
/* Does a command, which must be refused with that code and change nothing. */
void evening_refuse (TsSession *session, const char *json, int code);

/* The session has a hole after `rev`, and takes no command. */
void evening_assert_hole (TsSession *session, guint64 rev);

/* Everything in the library as a file, with no problem on the way. (transfer full) */
char *evening_export_all (TsLibrary *library);

/* The number of the game. (transfer full) */
char *evening_read_value (TsSession *session);
void evening_assert_value (TsSession *session, const char *expected);

G_END_DECLS
