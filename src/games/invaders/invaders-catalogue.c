/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-catalogue.c: to be written.
 */

#include "invaders-setup.h"

static const TsEntryType types[] = { { NULL } };
static const TsShippedEntry entries[] = { { NULL } };

const TsCatalogue invaders_catalogue = { types, entries };

JsonObject *
invaders_dup_card (const InvadersSetup *setup, const char *type, const char *id)
{
  return NULL;
}

GPtrArray *
invaders_list_cards (const InvadersSetup *setup, const char *type)
{
  return NULL;
}
