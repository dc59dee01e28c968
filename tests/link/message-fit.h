/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * message-fit.h: whether messages are as the tables of the protocol say, and hold no member that
 * stands in none.
 */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* What does not fit, with the member; NULL: all does. (transfer full, nullable) */
char *message_find_misfit_of_host (JsonObject *message);
/* The same of a phone's that is taken; one that is refused may be anything. */
char *message_find_misfit_of_phone (const char *text);

G_END_DECLS
