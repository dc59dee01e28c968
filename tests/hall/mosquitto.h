/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * mosquitto.h: a real Mosquitto for tests, on a free port of loopback, with TLS, accounts and an
 * access list.
 *
 * Its halls are "club" and "fair".  The accounts "table-7", "table-8" and "table-9" write what is
 * their own there, "page" everything; the password of each is its name and "-secret".
 */

#pragma once

#include "ts-broker.h"

typedef struct
{
  char *folder;
  char *password_file; /* of table-7 */
  guint16 port;
  GSubprocess *process; /* NULL while it is killed */
} Mosquitto;

/* Runs when it returns. */
Mosquitto *mosquitto_start (void);
/* Without a word to anybody. */
void mosquitto_kill (Mosquitto *self);
/* After that, on the same port; it remembers nothing. */
void mosquitto_restart (Mosquitto *self);
void mosquitto_free (Mosquitto *self);

/* Another program, which, as the broker, ends with the test that began it, also when that is
 * killed. (transfer full) */
GSubprocess *mosquitto_spawn (const char *const *arguments, GSubprocessFlags flags);
/* One of loopback that is free. */
guint16 mosquitto_find_port (void);

/* "mqtts://USER@localhost:PORT/HALL", without the password. (transfer full) */
char *mosquitto_dup_url (const Mosquitto *self, const char *user, const char *hall);
char *mosquitto_dup_ca (const Mosquitto *self);
/* The same with the password and the authority. (transfer full) */
TsBrokerAddress *mosquitto_dup_address (const Mosquitto *self, const char *user, const char *hall);

/* Runs the main context until it is so; fails after a minute. */
typedef gboolean (*WaitFunc) (gconstpointer data);
void mosquitto_wait (WaitFunc func, gconstpointer data, const char *what);
