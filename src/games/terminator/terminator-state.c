/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-state.c: stub
 */

#include "terminator-setup.h"

gpointer
terminator_start (JsonObject *setup)
{
  return NULL;
}

gpointer
terminator_copy (gconstpointer state)
{
  return NULL;
}

void
terminator_free (gpointer state)
{
}

void
terminator_take_text (GRefString **place, const char *text)
{
}
