/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-views.c: the view of one moment, in the words of all who look.
 */

#include "ts-views.h"

#include "ts-view-private.h"

struct _TsViews
{
  TsView *whole;   /* as it was built; nullable */
  GPtrArray *said; /* of TsView: the same in words */
};

TsViews *
ts_views_new (void)
{
  TsViews *self = g_new0 (TsViews, 1);

  self->said = g_ptr_array_new_with_free_func ((GDestroyNotify) ts_view_free);
  return self;
}

void
ts_views_free (TsViews *self)
{
  g_ptr_array_unref (self->said);
  g_clear_pointer (&self->whole, ts_view_free);
  g_free (self);
}

static TsView *
ensure_said (const TsViews *self, const TsLanguage *language)
{
  for (guint i = 0; i < self->said->len; i++)
    if (((TsView *) self->said->pdata[i])->language == language)
      return self->said->pdata[i];
  g_ptr_array_add (self->said, ts_view_say (self->whole, language));
  return self->said->pdata[self->said->len - 1];
}

void
ts_views_take (TsViews *self, TsView *whole)
{
  g_ptr_array_set_size (self->said, 0);
  g_clear_pointer (&self->whole, ts_view_free);
  self->whole = whole;
}

TsView *
ts_views_show (const TsViews *self, const TsViewer *viewer)
{
  return ts_view_show (
      viewer->language != NULL ? ensure_said (self, viewer->language) : self->whole, viewer);
}
