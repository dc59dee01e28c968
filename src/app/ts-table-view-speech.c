/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-table-view-speech.c: what happens at the table for who listens: announced to
 * screen readers, and read aloud where people want it.
 */

#include <glib/gi18n.h>

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

static char *
replace (const char *text, const char *pattern, const char *by)
{
  g_autoptr (GRegex) regex = g_regex_new (pattern, 0, 0, NULL);

  return g_regex_replace_literal (regex, text, -1, 0, by, 0, NULL);
}

/* Arrows and dots are for eyes: a voice calls them by their names, and skips a minus or reads it in
 * English. (transfer full) */
static char *
make_spoken (const char *text, const TsLanguage *language)
{
  g_autofree char *plain = replace (text, "\\s*[→←·]\\s*", ", ");
  g_autofree char *minus = g_strconcat (ts_language_text (language, N_ ("minus")), " ", NULL);

  return replace (plain, "−(?=\\d)", minus);
}

static void
speak (TsTableView *self, TsAnnounceKind kind, const char *text)
{
  const TsLanguage *language = ts_page_get_language (TS_PAGE (self));
  g_autofree char *spoken = NULL;

  if (self->speaker == NULL || text == NULL || *text == '\0')
    return;
  spoken = make_spoken (text, language);
  ts_speaker_say (self->speaker, kind, spoken, ts_language_get_code (language));
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

static void
turn (TsTableView *self)
{
  gboolean on = g_settings_get_boolean (get_settings (self), KEY) && ts_speech_is_possible ();

  if (on == (self->speaker != NULL))
    return;
  g_clear_pointer (&self->speaker, ts_speaker_free);
  if (on)
    self->speaker = ts_speaker_new (trouble_cb, self);
}

/* Whoever turns it on hears at once that it works. */
static void
turned_cb (TsTableView *self)
{
  g_autoptr (TsView) view = ts_table_view_dup_view (self);

  turn (self);
  speak (self, TS_ANNOUNCE_QUESTION, view->now.instruction);
}

void
ts_table_view_follow_speech (TsTableView *self)
{
  g_signal_connect_object (get_settings (self), "changed::" KEY, G_CALLBACK (turned_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect (self->now, "tells", G_CALLBACK (tells_cb), self);
  /* A table that is opened tells by itself what is asked. */
  turn (self);
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
