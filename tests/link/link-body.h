/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * link-body.h: what must hold for phones at a table, whatever carries their messages.
 */

#pragma once

#include "link-phone.h"

G_BEGIN_DECLS

/* Runs every case over the fixture, named after it. What main() returns. */
int link_body_run (const LinkFixture *fixture);

G_END_DECLS
