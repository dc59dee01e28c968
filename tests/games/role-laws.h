/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * role-laws.h: what the host, the seats and those who only watch may do; a broken law ends the
 * test.
 */

#pragma once

#include "walk.h"

G_BEGIN_DECLS

/* Seats are there once, and the same in every view of the session.  Whatever a front end can send
 * for a viewer is found in the viewer's view as JSON; to those who only watch nothing is offered;
 * to a seat nothing at another's moment but what is its own, and nothing at all for
 * another player. */
void check_roles (const Walk *walk);

G_END_DECLS
