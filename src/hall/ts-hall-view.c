/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hall-view.c: a view, what has changed since, and both together.
 */

#include "ts-hall-view.h"

#include "ts-merge-patch.h"
#include "ts-patch.h"

struct _TsHallView
{
  TsHallWall *wall; /* nullable */
  TsHallNow *now;   /* nullable; it may be for another wall */
  TsJsonText *text; /* nullable */
  TsJsonText *told; /* nullable: what it was when it was told, where it is another now */
  gboolean is_told; /* it is the text itself */
  guint64 edition;
};

TsHallView *
ts_hall_view_new (void)
{
  return g_new0 (TsHallView, 1);
}

void
ts_hall_view_free (TsHallView *self)
{
  g_clear_pointer (&self->wall, ts_hall_wall_free);
  g_clear_pointer (&self->now, ts_hall_now_free);
  g_clear_pointer (&self->text, ts_json_text_free);
  g_clear_pointer (&self->told, ts_json_text_free);
  g_free (self);
}

static gboolean
fits (const TsHallView *self)
{
  return self->now != NULL && self->now->from == self->wall->version
         && g_str_equal (self->now->id, self->wall->id);
}

/* (transfer full) */
static TsJsonText *
copy (const TsJsonText *text)
{
  TsJsonText *copy = ts_json_text_new ();

  ts_json_put_copy (copy, NULL, text, TS_JSON_WHOLE);
  return copy;
}

/* (transfer full, nullable) */
static TsJsonText *
make_text (const TsHallView *self)
{
  if (self->wall == NULL)
    return NULL;
  return fits (self) ? ts_merge_patch_apply (self->wall->view, self->now->merge)
                     : copy (self->wall->view);
}

static gboolean
is_same (const TsJsonText *one, const TsJsonText *other)
{
  if (one == NULL || other == NULL)
    return one == other;
  return ts_json_text_is_same (one, TS_JSON_WHOLE, other, TS_JSON_WHOLE);
}

static gboolean
show (TsHallView *self)
{
  TsJsonText *text = make_text (self);

  if (is_same (self->text, text))
    {
      g_clear_pointer (&text, ts_json_text_free);
      return FALSE;
    }
  if (self->is_told)
    self->told = g_steal_pointer (&self->text);
  g_clear_pointer (&self->text, ts_json_text_free);
  self->text = text;
  self->is_told = FALSE;
  self->edition++;
  return TRUE;
}

/* FALSE: it cannot be read. */
static gboolean
take_wall (TsHallView *self, GBytes *message)
{
  TsHallWall *wall = message != NULL ? ts_hall_wall_read (message, NULL) : NULL;

  if (message != NULL && wall == NULL)
    return FALSE;
  g_clear_pointer (&self->wall, ts_hall_wall_free);
  self->wall = wall;
  return TRUE;
}

static gboolean
take_now (TsHallView *self, GBytes *message)
{
  TsHallNow *now = message != NULL ? ts_hall_now_read (message, NULL) : NULL;

  if (message != NULL && now == NULL)
    return FALSE;
  g_clear_pointer (&self->now, ts_hall_now_free);
  self->now = now;
  return TRUE;
}

gboolean
ts_hall_view_take (TsHallView *self, TsHallKind kind, GBytes *message)
{
  gboolean read;

  if (message != NULL && g_bytes_get_size (message) == 0)
    message = NULL;
  read = kind == TS_HALL_WALL ? take_wall (self, message) : take_now (self, message);
  return read && show (self);
}

const TsJsonText *
ts_hall_view_get_text (const TsHallView *self)
{
  return self->text;
}

guint64
ts_hall_view_get_edition (const TsHallView *self)
{
  return self->edition;
}

void
ts_hall_view_note_told (TsHallView *self)
{
  g_clear_pointer (&self->told, ts_json_text_free);
  self->is_told = TRUE;
}

gboolean
ts_hall_view_append_change (const TsHallView *self, GString *text)
{
  return self->told != NULL && self->text != NULL && ts_patch_append (text, self->told, self->text);
}
