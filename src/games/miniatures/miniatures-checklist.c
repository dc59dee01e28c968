/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-checklist.c: to be written.
 */

#include "miniatures-setup.h"

GPtrArray *
miniatures_say_checklist (const MiniaturesState *state)
{
  return NULL;
}
