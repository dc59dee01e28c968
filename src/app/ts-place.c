/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-place.c: where in the program a person is, as data.
 */

#include "ts-place.h"

TsPlace *
ts_place_new (TsPlaceKind kind, const TsGame *game)
{
  TsPlace *self = g_new0 (TsPlace, 1);

  self->kind = kind;
  self->game = game;
  return self;
}

void
ts_place_free (TsPlace *self)
{
  g_clear_object (&self->round);
  g_clear_object (&self->shelf);
  g_clear_object (&self->phones);
  g_clear_object (&self->session);
  g_clear_pointer (&self->draft, json_object_unref);
  g_free (self->type);
  g_free (self->entry);
  g_free (self->field);
  g_free (self);
}
