/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-seen-sketch.c: the last sketch that somebody has asked about.
 */

#include "ts-seen-sketch.h"

struct _TsSeenSketch
{
  guint64 serial;
  const TsLanguage *language;
  TsRole role;
  char *seat; /* nullable */
  TsSketchMap map;
  TsSketchTable *table; /* nullable: then nothing else is set */
};

TsSeenSketch *
ts_seen_sketch_new (void)
{
  return g_new0 (TsSeenSketch, 1);
}

void
ts_seen_sketch_clear (TsSeenSketch *self)
{
  if (self->table == NULL)
    return;
  g_clear_pointer (&self->table, ts_sketch_table_free);
  ts_sketch_map_clear (&self->map);
  g_clear_pointer (&self->seat, g_free);
}

void
ts_seen_sketch_free (TsSeenSketch *self)
{
  ts_seen_sketch_clear (self);
  g_free (self);
}

static gboolean
is_for (const TsSeenSketch *self, const TsViewer *viewer, guint64 serial)
{
  return self->table != NULL && self->serial == serial && self->language == viewer->language
         && self->role == viewer->role && g_strcmp0 (self->seat, viewer->seat) == 0;
}

/* `map` is not initialised before. */
static gboolean
read_map (TsSketchMap *map, const TsViewSketch *sketch, GError **error)
{
  if (sketch == NULL)
    return ts_error_set (error, TS_ERROR_REFUSED,
                         ts_phrase ("There is no sketch to ask about here."));
  if (sketch->map == NULL)
    return ts_error_set (error, TS_ERROR_REFUSED, ts_phrase ("Nobody has drawn the map yet."));
  return ts_sketch_map_init_from_json (map, sketch->map, error);
}

static void
look (TsSeenSketch *self, TsSession *session, const TsViewer *viewer, GError **error)
{
  g_autoptr (TsView) view = ts_session_view (session, viewer);
  TsSketchMap map;

  if (!read_map (&map, view->sketch, error))
    return;
  self->serial = ts_session_get_serial (session);
  self->language = viewer->language;
  self->role = viewer->role;
  self->seat = g_strdup (viewer->seat);
  self->map = map;
  self->table = ts_sketch_table_new (&self->map, view, viewer->language);
}

const TsSketchTable *
ts_seen_sketch_get (TsSeenSketch *self, TsSession *session, const TsViewer *viewer, GError **error)
{
  if (!is_for (self, viewer, ts_session_get_serial (session)))
    {
      ts_seen_sketch_clear (self);
      look (self, session, viewer, error);
    }
  return self->table;
}
