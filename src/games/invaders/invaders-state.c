/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-state.c: to be written.
 */

#include "invaders-setup.h"

gpointer
invaders_start (JsonObject *setup)
{
  return NULL;
}

gpointer
invaders_copy (gconstpointer state)
{
  return NULL;
}

void
invaders_free (gpointer state)
{
}

void
invaders_clear_card (Card *card)
{
}

void
invaders_clear_announced (Announced *card)
{
}
