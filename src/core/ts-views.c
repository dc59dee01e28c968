/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-views.c: the whole views of one moment.
 */

#include "ts-views.h"

#include "ts-view-private.h"

struct _TsViews
{
  GPtrArray *wholes; /* of TsView */
};

TsViews *
ts_views_new (void)
{
  TsViews *self = g_new (TsViews, 1);

  self->wholes = g_ptr_array_new_with_free_func ((GDestroyNotify) ts_view_free);
  return self;
}

void
ts_views_free (TsViews *self)
{
  g_ptr_array_unref (self->wholes);
  g_free (self);
}

TsView *
ts_views_show (const TsViews *self, const TsViewer *viewer)
{
  for (guint i = 0; i < self->wholes->len; i++)
    if (ts_view_suits (self->wholes->pdata[i], viewer))
      return ts_view_show (self->wholes->pdata[i], viewer);
  return NULL;
}

void
ts_views_take (TsViews *self, TsView *whole)
{
  g_ptr_array_add (self->wholes, whole);
}

void
ts_views_clear (TsViews *self)
{
  g_ptr_array_set_size (self->wholes, 0);
}
