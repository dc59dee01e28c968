/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hall-private.h: what topics and messages share.
 */

#pragma once

#include "ts-hall-protocol.h"

G_BEGIN_DECLS

/* Letters, digits, "-" and "_": an ID, a key, a language, what stands for something and is never
 * shown. */
gboolean ts_hall_is_word (const char *text);

G_END_DECLS
