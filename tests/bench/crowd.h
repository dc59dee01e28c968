/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * crowd.h: phones as plain sockets, and the servers to which they come, see servers.h.
 *
 * What goes wrong ends the program.
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct
{
  GSubprocess *process;
  GDataInputStream *output;
  guint16 port;
  GPtrArray *tokens; /* of char *: the host's, those of the seats, of watching, of a wall */
} Host;

/* `how`: "--serve", or "--bare", which has no tokens. */
Host host_start (const char *program, const char *how, const char *game, const char *folder);
void host_end (Host *self);
/* The first line of the answer, and the others. (transfer full) */
char *host_order (Host *self, const char *line);
char *host_read_line (Host *self);
gint64 host_order_number (Host *self, const char *line);

/* The phones are the host, each seat, watching, a wall, then more who watch; every other one is in
 * Portuguese. `i`: which of them; `members` go along. */
void phone_send_hello (Host *host, int wire, guint i, const char *members);
void phone_send_command (int wire, const char *command, gint64 serial);
/* Until it gets a message with that part. */
void phone_await (int wire, const char *part);
/* The next message that makes a new view. (transfer full) */
GBytes *phone_await_update (int wire);

/* All at once, as after a restart. */
void phones_join (Host *host, int *wires, guint n);
/* Everything that is on its way has come when a question behind it is answered. */
void phones_drain (int *wires, guint n);
void phones_close (int *wires, guint n);
/* Until all have the next view: its edition; `size` is set to the bytes of it, of one as of
 * another. */
gint64 phones_await_update (int *wires, guint n, gsize *size);

G_END_DECLS
