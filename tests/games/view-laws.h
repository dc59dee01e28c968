/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * view-laws.h: what holds for every view of every game; a broken law ends the test.
 */

#pragma once

#include "walk.h"

G_BEGIN_DECLS

/* Two texts that must be the same, of `what`. */
void check_same (const Walk *walk, const char *what, const char *wanted, const char *got);
/* A text that people read: not empty, no place in it left unfilled. */
void check_text (const Walk *walk, const char *what, const char *text);
/* The views of all roles in all languages: whole texts, ids that are there once, numbers in their
 * range, offers of verbs that exist, an end when it is over. */
void check_views (const Walk *walk);

G_END_DECLS
