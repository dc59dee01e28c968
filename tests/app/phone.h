/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * phone.h: a phone that came by an invitation, in the same process as the program.
 *
 * Everything that waits, waits in the main loop of the program, and fails the test when it waits in
 * vain.
 */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

typedef struct _Phone Phone;

/* Connects to the address of an invitation and says hello. `name` is nullable. */
Phone *phone_new (const char *invitation, const char *name);
void phone_free (Phone *self);

/* Waits for the next message of a type, passing over others. (transfer full) */
JsonObject *phone_await (Phone *self, const char *type);
/* Waits until the host has closed the connection. */
void phone_await_end (Phone *self);

/* Gives a command, meant for the view that was seen last, and waits for its answer: its error code,
 * NULL when it was done. (transfer full, nullable) */
char *phone_do (Phone *self, const char *command);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Phone, phone_free)

G_END_DECLS
