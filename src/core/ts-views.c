/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-views.c: the whole views of one moment.
 */

#include "ts-views.h"

#include "ts-view-private.h"

struct _TsViews
{
  GPtrArray *wholes; /* of TsView: as they were built */
  GPtrArray *said;   /* of TsView: the same in words */
};

TsViews *
ts_views_new (void)
{
  TsViews *self = g_new (TsViews, 1);

  self->wholes = g_ptr_array_new_with_free_func ((GDestroyNotify) ts_view_free);
  self->said = g_ptr_array_new_with_free_func ((GDestroyNotify) ts_view_free);
  return self;
}

void
ts_views_free (TsViews *self)
{
  g_ptr_array_unref (self->said);
  g_ptr_array_unref (self->wholes);
  g_free (self);
}

static TsView *
ensure_said (const TsViews *self, TsView *whole, const TsLanguage *language)
{
  for (guint i = 0; i < self->said->len; i++)
    {
      TsView *said = self->said->pdata[i];

      if (said->whole == whole && said->language == language)
        return said;
    }
  g_ptr_array_add (self->said, ts_view_say (whole, language));
  return self->said->pdata[self->said->len - 1];
}

const TsView *
ts_views_find (const TsViews *self, const TsViewer *viewer)
{
  for (guint i = 0; i < self->wholes->len; i++)
    if (ts_view_suits (self->wholes->pdata[i], viewer))
      return self->wholes->pdata[i];
  return NULL;
}

TsView *
ts_views_show (const TsViews *self, const TsViewer *viewer)
{
  TsView *whole = (TsView *) ts_views_find (self, viewer);

  return whole != NULL ? ts_view_show (ensure_said (self, whole, viewer->language), viewer) : NULL;
}

void
ts_views_take (TsViews *self, TsView *whole)
{
  g_ptr_array_add (self->wholes, whole);
}

void
ts_views_clear (TsViews *self)
{
  g_ptr_array_set_size (self->said, 0);
  g_ptr_array_set_size (self->wholes, 0);
}
