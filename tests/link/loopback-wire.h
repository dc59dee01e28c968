/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * loopback-wire.h: phones at a table over real sockets of this machine.
 */

#pragma once

#include "link-phone.h"

G_BEGIN_DECLS

extern const LinkFixture loopback_fixture;

G_END_DECLS
