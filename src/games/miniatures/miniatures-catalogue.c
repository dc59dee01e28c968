/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-catalogue.c: to be written.
 */

#include "miniatures-setup.h"

static const TsEntryType types[] = { { NULL } };
static const TsShippedEntry entries[] = { { NULL } };

const TsCatalogue miniatures_catalogue = { types, entries };

JsonObject *
miniatures_dup_card (const MiniaturesSetup *setup, const char *type, const char *id)
{
  return NULL;
}
