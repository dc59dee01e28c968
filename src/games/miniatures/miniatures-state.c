/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-state.c: to be written.
 */

#include "miniatures-setup.h"

gpointer
miniatures_start (JsonObject *setup)
{
  return NULL;
}

gpointer
miniatures_copy (gconstpointer state)
{
  return NULL;
}

void
miniatures_free (gpointer state)
{
}
