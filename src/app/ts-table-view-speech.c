/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-table-view-speech.c: what happens at the table for who listens: announced to
 * screen readers, and read aloud where people want it.
 */

#include "ts-table-view-private.h"

#include "ts-announce.h"
#include "ts-speech.h"

#define KEY "read-aloud"

static GSettings *
get_settings (TsTableView *self)
{
  return ts_profile_get_settings (ts_page_get_profile (TS_PAGE (self)));
}

static void
trouble_cb (const char *reason, gpointer user_data)
{
  ts_page_announce (TS_PAGE (user_data), ts_phrase ("Nothing can be read aloud here: {reason}",
                                                    ts_name ("reason", reason)));
}

static void
speak (TsTableView *self, TsAnnounceKind kind, const char *text)
{
  if (self->speaker != NULL && text != NULL && *text != '\0')
    ts_speaker_say (self->speaker, kind, text,
                    ts_language_get_code (ts_page_get_language (TS_PAGE (self))));
}

static void
tells_cb (TsNowCard *now, guint kind, const char *text, TsTableView *self)
{
  ts_table_view_tell (self, kind, text);
}

void
ts_table_view_tell (TsTableView *self, TsAnnounceKind kind, const char *text)
{
  ts_announce (GTK_WIDGET (self), kind, text);
  speak (self, kind, text);
}

/* Whoever turns it on hears at once that it works. */
static void
turned_cb (TsTableView *self)
{
  gboolean on = g_settings_get_boolean (get_settings (self), KEY) && ts_speech_is_possible ();
  g_autoptr (TsView) view = NULL;

  if (on == (self->speaker != NULL))
    return;
  g_clear_pointer (&self->speaker, ts_speaker_free);
  if (!on)
    return;
  self->speaker = ts_speaker_new (trouble_cb, self);
  view = ts_table_view_dup_view (self);
  speak (self, TS_ANNOUNCE_QUESTION, view->now.instruction);
}

void
ts_table_view_follow_speech (TsTableView *self)
{
  g_signal_connect_object (get_settings (self), "changed::" KEY, G_CALLBACK (turned_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect (self->now, "tells", G_CALLBACK (tells_cb), self);
  turned_cb (self);
}

void
ts_table_view_repeat (TsTableView *self)
{
  if (self->speaker == NULL)
    ts_page_announce (TS_PAGE (self),
                      ts_speech_is_possible ()
                          ? ts_phrase ("Reading aloud is off; the preferences turn it on")
                          : ts_phrase ("This computer cannot read aloud"));
  else
    ts_speaker_repeat (self->speaker);
}
