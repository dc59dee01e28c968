/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-setup.c: to be written.
 */

#include "invaders-setup.h"

InvadersSetup *
invaders_read_setup (JsonObject *json)
{
  return NULL;
}

void
invaders_setup_unref (InvadersSetup *setup)
{
}
