/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-shelf-reader.c: the shelf, read a session at a time.
 */

#include "ts-shelf-reader.h"

#include "ts-games.h"

struct _TsShelfReader
{
  GObject parent_instance;

  TsProfile *profile;
  TsShelf *shelf;             /* nullable: nobody asked yet, or it cannot be read */
  const TsLanguage *language; /* of the shelf */
  gboolean more;              /* it is not read to its end */
  gboolean stale;             /* the library has changed since it was begun */
  GError *error;              /* nullable */
  guint holds;
  guint source; /* an idle one */
};

G_DEFINE_FINAL_TYPE (TsShelfReader, ts_shelf_reader, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
emit_changed (TsShelfReader *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
begin (TsShelfReader *self)
{
  const TsLanguage *language = ts_profile_get_language (self->profile);
  TsShelf *before = g_steal_pointer (&self->shelf);

  g_clear_error (&self->error);
  self->stale = FALSE;
  self->shelf = ts_shelf_new (ts_profile_get_library (self->profile), ts_games_get_all (), language,
                              &self->error);
  self->more = self->shelf != NULL;
  if (self->shelf != NULL && before != NULL && self->language == language)
    ts_shelf_take_before (self->shelf, before);
  else
    g_clear_pointer (&before, ts_shelf_free);
  self->language = language;
}

/* What changes while it is read is read after it, so that it comes to an end at a busy table
 * too. */
static gboolean
read_cb (gpointer user_data)
{
  g_autoptr (TsShelfReader) self = g_object_ref (user_data);

  if (!self->more)
    begin (self);
  if (self->more)
    ts_shelf_step (self->shelf, &self->more);
  if (!self->more && !self->stale)
    self->source = 0;
  emit_changed (self);
  return self->source != 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static gboolean
is_up_to_date (TsShelfReader *self)
{
  return self->shelf != NULL && !self->more && !self->stale
         && self->language == ts_profile_get_language (self->profile);
}

static void
go_on (TsShelfReader *self)
{
  if (self->holds == 0 || self->source != 0 || is_up_to_date (self))
    return;
  /* A language that was changed in the middle. */
  if (self->language != ts_profile_get_language (self->profile))
    self->more = FALSE;
  self->source = g_idle_add_full (G_PRIORITY_LOW, read_cb, self, NULL);
}

static void
touched_cb (TsShelfReader *self)
{
  self->stale = TRUE;
  go_on (self);
}

static void
ts_shelf_reader_dispose (GObject *object)
{
  TsShelfReader *self = TS_SHELF_READER (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_pointer (&self->shelf, ts_shelf_free);
  g_clear_error (&self->error);
  g_clear_object (&self->profile);
  G_OBJECT_CLASS (ts_shelf_reader_parent_class)->dispose (object);
}

static void
ts_shelf_reader_class_init (TsShelfReaderClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ts_shelf_reader_dispose;
  signals[CHANGED] = g_signal_new ("changed", TS_TYPE_SHELF_READER, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
ts_shelf_reader_init (TsShelfReader *self)
{
}

TsShelfReader *
ts_shelf_reader_new (TsProfile *profile)
{
  TsShelfReader *self = g_object_new (TS_TYPE_SHELF_READER, NULL);

  self->profile = g_object_ref (profile);
  g_signal_connect_object (profile, "library-touched", G_CALLBACK (touched_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (ts_profile_get_library (profile), "changed", G_CALLBACK (touched_cb),
                           self, G_CONNECT_SWAPPED);
  return self;
}

void
ts_shelf_reader_hold (TsShelfReader *self)
{
  self->holds++;
  go_on (self);
}

void
ts_shelf_reader_release (TsShelfReader *self)
{
  g_return_if_fail (self->holds > 0);

  self->holds--;
  if (self->holds == 0)
    g_clear_handle_id (&self->source, g_source_remove);
}

TsShelf *
ts_shelf_reader_get_shelf (TsShelfReader *self)
{
  gboolean current = !self->more && self->language == ts_profile_get_language (self->profile);

  return current ? self->shelf : NULL;
}

double
ts_shelf_reader_get_fraction (TsShelfReader *self)
{
  return self->shelf != NULL ? ts_shelf_get_fraction (self->shelf) : 0;
}

const GError *
ts_shelf_reader_get_error (TsShelfReader *self)
{
  return self->error;
}
