/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-questions.h: what makes a question, or a throw, of an enemy phase the same when a step
 * before it is done otherwise.
 */

#pragma once

#include "genesis-types.h"

G_BEGIN_DECLS

/* TsGame.ask and TsGame.thrower. (transfer full, nullable) */
char *genesis_ask (gconstpointer state, JsonObject *answer);
char *genesis_find_thrower (gconstpointer state, JsonObject *command);

G_END_DECLS
