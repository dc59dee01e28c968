/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * servers.h: the servers that bench-link measures, a process each: the link, and a bare one of
 * libsoup.
 *
 * Each says its port, then obeys lines: "pick", "record", "tokens", "edition", "memory",
 * "processor" and "restart" are answered; at the end of what it is told it ends.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* So many phones may come to the link. */
#define SERVER_PHONES 257
/* So many commands are recorded. */
#define SERVER_RECORD 300

/* Says what is wrong, and ends the program. */
void server_fail (const GError *error) G_GNUC_NORETURN;

/* A new session of a game, in a library in that folder. */
void server_run (const char *id, const char *folder);
/* Sends everybody a text of so many bytes as anybody asks for. */
void server_run_bare (void);

G_END_DECLS
