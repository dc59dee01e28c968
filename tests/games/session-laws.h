/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * session-laws.h: what holds for a session of a game that was played; a broken law ends the test.
 */

#pragma once

#include "walk.h"

G_BEGIN_DECLS

/* The commands of a walk, given again, come to the same bytes for everybody. */
void check_replay (Walk *walk);
/* Undo all, redo all, and jump about: at every step the view is what it was. */
void check_undo (Walk *walk);
/* The instructions of a step, and those of taking it back: the same number, each in whole texts. */
void check_instructions (Walk *walk);
/* An export that is read back gives the same bytes for everybody. */
void check_export (Walk *walk);

G_END_DECLS
