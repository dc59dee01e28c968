/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-options.c: stub
 */

#include "terminator-setup.h"

JsonObject *
terminator_prepare (JsonObject *given, GError **error)
{
  return NULL;
}

const TsSpec terminator_options[] = { {} };
