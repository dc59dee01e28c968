/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-setup.c: to be written.
 */

#include "miniatures-setup.h"

MiniaturesSetup *
miniatures_read_setup (JsonObject *json)
{
  return NULL;
}

void
miniatures_setup_unref (MiniaturesSetup *setup)
{
}
