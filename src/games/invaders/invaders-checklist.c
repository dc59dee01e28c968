/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-checklist.c: to be written.
 */

#include "invaders-setup.h"

GPtrArray *
invaders_say_checklist (const InvadersState *state)
{
  return NULL;
}
