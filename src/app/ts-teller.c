/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-teller.c: what happens at the table for who listens.
 */

#include <glib/gi18n.h>

#include "ts-teller.h"

#include "ts-announce.h"
#include "ts-speaker.h"
#include "ts-speech.h"

#define KEY "read-aloud"

struct _TsTeller
{
  TsPage *page; /* it has the teller */
  TsSession *session;
  GSettings *settings;
  TsNowCard *now;     /* nullable: nothing is followed yet */
  TsSpeaker *speaker; /* nullable: nothing is read aloud */
};

TsTeller *
ts_teller_new (TsPage *page, TsSession *session)
{
  TsTeller *self = g_new0 (TsTeller, 1);

  self->page = page;
  self->session = g_object_ref (session);
  self->settings = g_object_ref (ts_page_get_settings (page));
  return self;
}

void
ts_teller_free (TsTeller *self)
{
  g_signal_handlers_disconnect_by_data (self->settings, self);
  if (self->now != NULL)
    g_signal_handlers_disconnect_by_data (self->now, self);
  g_clear_object (&self->now);
  g_clear_pointer (&self->speaker, ts_speaker_free);
  g_object_unref (self->settings);
  g_object_unref (self->session);
  g_free (self);
}

static void
trouble_cb (const char *reason, gpointer user_data)
{
  TsTeller *self = user_data;

  ts_page_announce (self->page, ts_phrase ("Nothing can be read aloud here: {reason}",
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
speak (TsTeller *self, TsAnnounceKind kind, const char *text)
{
  const TsLanguage *language = ts_page_get_language (self->page);
  g_autofree char *spoken = NULL;

  if (self->speaker == NULL || text == NULL || *text == '\0')
    return;
  spoken = make_spoken (text, language);
  ts_speaker_say (self->speaker, kind, spoken, ts_language_get_code (language));
}

static void
tells_cb (TsNowCard *now, guint kind, const char *text, TsTeller *self)
{
  ts_teller_tell (self, kind, text);
}

void
ts_teller_tell (TsTeller *self, TsAnnounceKind kind, const char *text)
{
  ts_announce (GTK_WIDGET (self->page), kind, text);
  speak (self, kind, text);
}

static void
turn (TsTeller *self)
{
  gboolean on = g_settings_get_boolean (self->settings, KEY) && ts_speech_is_possible ();

  if (on == (self->speaker != NULL))
    return;
  g_clear_pointer (&self->speaker, ts_speaker_free);
  if (on)
    self->speaker = ts_speaker_new (trouble_cb, self);
}

/* Whoever turns it on hears at once that it works. */
static void
turned_cb (TsTeller *self)
{
  g_autoptr (TsView) view = ts_page_dup_view (self->page, self->session);

  turn (self);
  speak (self, TS_ANNOUNCE_QUESTION, view->now.instruction);
}

void
ts_teller_follow (TsTeller *self, TsNowCard *now)
{
  self->now = g_object_ref (now);
  g_signal_connect_swapped (self->settings, "changed::" KEY, G_CALLBACK (turned_cb), self);
  g_signal_connect (now, "tells", G_CALLBACK (tells_cb), self);
  /* A table that is opened tells by itself what is asked. */
  turn (self);
}

void
ts_teller_repeat (TsTeller *self)
{
  if (self->speaker == NULL)
    ts_page_announce (self->page,
                      ts_speech_is_possible ()
                          ? ts_phrase ("Reading aloud is off; the preferences turn it on")
                          : ts_phrase ("This computer cannot read aloud"));
  else
    ts_speaker_repeat (self->speaker);
}
