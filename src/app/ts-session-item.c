/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-session-item.c: a session as an element of a list.
 */

#include <glib/gi18n.h>

#include "ts-session-item.h"

#include "ts-date.h"
#include "ts-games.h"
#include "ts-session-words.h"

struct _TsSessionItem
{
  GObject parent_instance;

  TsSessionInfo *info;
  const TsGame *game; /* nullable */
  const TsLanguage *language;
  char *when;
  gboolean looked;
  TsSynopsis *synopsis; /* nullable */
  char *played;         /* nullable */
  char *words;          /* by which it is found; NULL: nobody has searched */
};

G_DEFINE_FINAL_TYPE (TsSessionItem, ts_session_item, G_TYPE_OBJECT)

static gboolean
is_same_day (GDateTime *one, GDateTime *other)
{
  return g_date_time_get_year (one) == g_date_time_get_year (other)
         && g_date_time_get_day_of_year (one) == g_date_time_get_day_of_year (other);
}

static char *
format_day (gint64 seconds)
{
  g_autoptr (GDateTime) then = g_date_time_new_from_unix_local (seconds);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) yesterday = g_date_time_add_days (now, -1);
  g_autoptr (GDateTime) week = g_date_time_add_days (now, -6);

  if (is_same_day (then, now))
    /* Translators: when a session was last played */
    return ts_date_format (then, _ ("today, %H:%M"));
  if (is_same_day (then, yesterday))
    /* Translators: when a session was last played */
    return ts_date_format (then, _ ("yesterday, %H:%M"));
  if (g_date_time_compare (then, week) > 0 && g_date_time_compare (then, now) < 0)
    return ts_date_format (then, "%A");
  /* Translators: when a session was last played: day, month and year */
  return ts_date_format (then, _ ("%d %B %Y"));
}

static void
ts_session_item_finalize (GObject *object)
{
  TsSessionItem *self = TS_SESSION_ITEM (object);

  ts_session_info_free (self->info);
  g_clear_pointer (&self->synopsis, ts_synopsis_free);
  g_free (self->when);
  g_free (self->played);
  g_free (self->words);
  G_OBJECT_CLASS (ts_session_item_parent_class)->finalize (object);
}

static void
ts_session_item_class_init (TsSessionItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ts_session_item_finalize;
}

static void
ts_session_item_init (TsSessionItem *self)
{
}

TsSessionItem *
ts_session_item_new (const TsSessionInfo *info, const TsLanguage *language)
{
  TsSessionItem *self = g_object_new (TS_TYPE_SESSION_ITEM, NULL);

  self->info = ts_session_info_copy (info);
  self->language = language;
  self->game = ts_games_find (info->game, NULL);
  self->when = format_day (info->changed);
  return self;
}

gboolean
ts_session_item_shows (TsSessionItem *self, const TsSessionInfo *info)
{
  g_autofree char *when = NULL;

  if (self->info->id != info->id || self->info->changed != info->changed
      || self->info->length != info->length || !g_str_equal (self->info->name, info->name))
    return FALSE;
  when = format_day (info->changed);
  return g_str_equal (self->when, when);
}

const TsSessionInfo *
ts_session_item_get_info (TsSessionItem *self)
{
  return self->info;
}

const TsGame *
ts_session_item_get_game (TsSessionItem *self)
{
  return self->game;
}

const TsLanguage *
ts_session_item_get_language (TsSessionItem *self)
{
  return self->language;
}

const char *
ts_session_item_get_typed_name (TsSessionItem *self)
{
  return ts_synopsis_is_unnamed (self->info, self->game) ? NULL : self->info->name;
}

const char *
ts_session_item_get_when (TsSessionItem *self)
{
  return self->when;
}

gboolean
ts_session_item_look (TsSessionItem *self, TsLibrary *library)
{
  if (self->looked)
    return FALSE;
  self->looked = TRUE;
  self->synopsis = ts_synopsis_read (library, self->info, self->game, self->language);
  self->played = ts_synopsis_format_time (ts_library_read_play_time (library, self->info->id),
                                          self->language);
  return TRUE;
}

const TsSynopsis *
ts_session_item_get_synopsis (TsSessionItem *self)
{
  return self->synopsis;
}

const char *
ts_session_item_get_played (TsSessionItem *self)
{
  return self->played;
}

gboolean
ts_session_item_matches (TsSessionItem *self, TsLibrary *library, const char *const *words)
{
  if (self->words == NULL)
    {
      g_autofree char *people = ts_session_words_read_people (library, self->info->id);

      self->words = ts_session_words_join (self->info, people, self->language);
    }
  return ts_session_words_match (self->words, words);
}
