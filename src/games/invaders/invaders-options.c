/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-options.c: to be written.
 */

#include "invaders-setup.h"

const TsSpec invaders_options[] = { { NULL } };

JsonObject *
invaders_prepare (JsonObject *given, GError **error)
{
  return NULL;
}
