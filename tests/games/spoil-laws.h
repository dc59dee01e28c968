/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * spoil-laws.h: what comes from outside and is wrong somewhere, by its types or its numbers, is
 * refused with a sentence; a broken law ends the test.
 */

#pragma once

#include "walk.h"

G_BEGIN_DECLS

/* A prepared setup is whole: preparing it again changes nothing. */
void check_prepared (Walk *walk, JsonObject *given);
/* Setups with wrong things in them, in the cards that owners typed too. */
void spoil_setups (Walk *walk);
/* Exports of the session, and of everything with cards and a campaign, with wrong things in them.
 */
void spoil_exports (Walk *walk);

G_END_DECLS
