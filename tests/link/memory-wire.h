/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * memory-wire.h: phones at a table without any network: messages wait in a list.
 */

#pragma once

#include "link-phone.h"

G_BEGIN_DECLS

extern const LinkFixture memory_fixture;

/* The client behind a wire. (transfer none) */
TsClient *memory_wire_get_client (gpointer wire);
gboolean memory_wire_is_closed (gpointer wire);

G_END_DECLS
