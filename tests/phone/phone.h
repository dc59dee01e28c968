/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * phone.h: a phone that joins a session by the address of an invitation, without a page.
 *
 * What does not come within a minute fails the test.  It shows the last view that has come, whether
 * the test has looked at that or not.  Everything runs in the default main context.
 */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

typedef struct _Phone Phone;

/* Opens the connection and says nothing; tries again while nobody listens yet. (transfer full) */
Phone *phone_connect (const char *invitation);
/* The same, and says hello; `name` is nullable. (transfer full) */
Phone *phone_join (const char *invitation, const char *name);
void phone_free (Phone *self);

/* From now on every message goes to `func` as it comes, and none is kept; NULL ends that. */
typedef void (*PhoneWatch) (Phone *self, const char *type, JsonObject *message, gpointer user_data);
void phone_watch (Phone *self, PhoneWatch func, gpointer user_data);

/* Sends a message as it is. */
void phone_say (Phone *self, const char *message);
/* Sends a command without waiting for anything. */
void phone_send_command (Phone *self, const char *ticket, const char *command);
/* Waits for the next answer, which must be that of this ticket: whether it was accepted. */
gboolean phone_is_accepted (Phone *self, const char *ticket);
/* The ticket of the next accepted command whose answer has come; NULL: none has. Waits for nothing
 * and passes over everything else. (transfer full, nullable) */
char *phone_take_accepted (Phone *self);
/* Sends a command for what is shown, and waits for the answer: whether it was accepted. */
gboolean phone_do (Phone *self, const char *command);

/* The next message of a type; those before it are passed over. (transfer full) */
JsonObject *phone_expect (Phone *self, const char *type);
/* Looks at views until one is of this serial or a later one, and says of which. */
guint64 phone_wait_for_serial (Phone *self, guint64 serial);
void phone_wait_until_closed (Phone *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Phone, phone_free)

G_END_DECLS
