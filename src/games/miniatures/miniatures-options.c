/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-options.c: to be written.
 */

#include "miniatures-setup.h"

const TsSpec miniatures_options[] = { { NULL } };

JsonObject *
miniatures_prepare (JsonObject *given, GError **error)
{
  return NULL;
}
