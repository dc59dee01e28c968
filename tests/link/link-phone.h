/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * link-phone.h: a phone of a test: it joins a table, keeps up with the views and remembers all that
 * it was sent.
 *
 * How messages get to and fro is a fixture's: in memory, or over a socket of this machine.
 * Everything runs in the main context of one thread.
 */

#pragma once

#include "ts-hub.h"

G_BEGIN_DECLS

typedef struct
{
  const char *name; /* "memory", "loopback" */
  gboolean slow;
  /* Opens a session to phones; `limits` is nullable. */
  gpointer (*start) (TsSession *session, const TsHubLimits *limits);
  TsHub *(*get_hub) (gpointer table);
  void (*stop) (gpointer table);
  /* A phone's connection that has not said anything. */
  gpointer (*connect) (gpointer table);
  void (*send) (gpointer wire, const char *text);
  /* Runs the main context until a message has come; its text, inflated. NULL: the host has closed.
   * (nullable, transfer full) */
  char *(*receive) (gpointer wire);
  /* Closes, where the host has not, and frees. */
  void (*disconnect) (gpointer wire);
} LinkFixture;

typedef struct
{
  const LinkFixture *fixture;
  gpointer wire;
  TsRole role;
  char *seat;
  const TsLanguage *language;
  guint client;
  char *session;
  char *pass; /* by which it may come back */
  gint64 serial;
  JsonNode *view;  /* as the messages make it; NULL: none yet */
  GString *heard;  /* all messages, one a line */
  guint n_changes; /* views that came as patches */
  guint n_tickets;
} LinkPhone;

/* The text of a binary frame. (transfer full) */
char *link_phone_inflate (GBytes *message);

/* (transfer full) */
LinkPhone *link_phone_new (const LinkFixture *fixture, gpointer table);
void link_phone_free (LinkPhone *self);

/* The token of an invitation, which must be there. (transfer none) */
const char *link_phone_find_token (TsHub *hub, TsRole role, const char *seat);

/* Joins, and waits until the phone shows a view. `members` go into the hello: "\"deflate\":true";
 * nullable. (transfer full) */
LinkPhone *link_phone_join (const LinkFixture *fixture,
                            gpointer table,
                            TsRole role,
                            const char *seat,
                            const char *language,
                            const char *members);

void link_phone_send (LinkPhone *self, const char *text);
/* Reads until a message of that type has come, which must be. (transfer full) */
JsonObject *link_phone_await (LinkPhone *self, const char *type);
/* Reads until the host closes; the code of the "bye" before that, which must be. (transfer full) */
char *link_phone_await_bye (LinkPhone *self);
/* Reads until the phone shows the serial, and is told what happened then. */
void link_phone_catch_up (LinkPhone *self, guint64 serial);

/* Sends a command with a new ticket, as seen at `seen`. The ticket. (transfer full) */
char *link_phone_send_command (LinkPhone *self, JsonObject *command, gint64 seen);
/* The same as the phone is now, and waits for the answer. (transfer full) */
JsonObject *link_phone_do (LinkPhone *self, JsonObject *command);
JsonObject *link_phone_do_text (LinkPhone *self, const char *command);

/* The code of the error of an answer; NULL: there is none. (nullable, transfer none) */
const char *link_phone_get_code (JsonObject *answer);

G_END_DECLS
