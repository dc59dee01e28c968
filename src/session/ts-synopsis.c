/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-synopsis.c: what a session is, in a line of a list.
 */

#include "ts-synopsis.h"

#include <string.h>

#include "ts-writing.h"

/* Parts that are NULL are left out; NULL without any. (transfer full, nullable) */
static char *
join (const char *const *parts, guint n)
{
  GString *line = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    if (parts[i] != NULL)
      ts_writing_append_item (line, " · ", parts[i]);
  return g_string_free (line, line->len == 0);
}

static char *
list_people (const TsView *view)
{
  g_autoptr (TsPhrase) phrase = NULL;
  GPtrArray *people;

  if (view->seats->len == 0)
    return NULL;
  people = ts_phrase_array_new ();
  for (guint i = 0; i < view->seats->len; i++)
    g_ptr_array_add (people,
                     ts_phrase_verbatim (((const TsViewSeat *) view->seats->pdata[i])->label));
  phrase = ts_phrase ("{names}", ts_list ("names", people));
  return ts_phrase_format (phrase, view->language);
}

TsSynopsis *
ts_synopsis_new (TsSession *session, const TsLanguage *language)
{
  const TsViewer viewer = { language, TS_ROLE_HOST, NULL };
  g_autoptr (TsView) view = ts_session_view (session, &viewer);
  TsSynopsis *self = g_new0 (TsSynopsis, 1);

  self->over = view->over;
  self->scene = g_strdup (view->scene);
  self->people = list_people (view);
  self->moment = g_strdup (view->over ? ts_language_text (language, TS_NC ("game", "finished"))
                                      : view->moment);
  if (view->sketch != NULL && view->sketch->map != NULL)
    self->map = json_object_ref (view->sketch->map);
  return self;
}

TsSynopsis *
ts_synopsis_read (TsLibrary *library,
                  const TsSessionInfo *info,
                  const TsGame *game,
                  const TsLanguage *language)
{
  g_autoptr (TsSession) session
      = game != NULL ? ts_session_open (library, info->id, game, NULL) : NULL;

  return session != NULL ? ts_synopsis_new (session, language) : NULL;
}

void
ts_synopsis_free (TsSynopsis *self)
{
  g_free (self->scene);
  g_free (self->people);
  g_free (self->moment);
  g_clear_pointer (&self->map, json_object_unref);
  g_free (self);
}

/* " 3", " (2)", " 3 (2)", or nothing. */
static gboolean
is_only_numbered (const char *rest)
{
  while (*rest == ' ')
    {
      gboolean in_brackets = rest[1] == '(';
      gsize digits;

      rest += in_brackets ? 2 : 1;
      digits = strspn (rest, "0123456789");
      if (digits == 0 || (in_brackets && rest[digits] != ')'))
        return FALSE;
      rest += digits + (in_brackets ? 1 : 0);
    }
  return *rest == '\0';
}

gboolean
ts_synopsis_is_unnamed (const TsSessionInfo *info, const TsGame *game)
{
  if (game == NULL)
    return FALSE;
  for (const char *const *code = ts_language_get_codes (); *code != NULL; code++)
    {
      const char *proposed = ts_language_text (ts_language_find (*code), game->name);

      if (g_str_has_prefix (info->name, proposed)
          && is_only_numbered (info->name + strlen (proposed)))
        return TRUE;
    }
  return FALSE;
}

char *
ts_synopsis_format_name (const TsSynopsis *self, const TsSessionInfo *info, const TsGame *game)
{
  char *made = NULL;

  if (self != NULL && ts_synopsis_is_unnamed (info, game))
    {
      const char *const parts[] = { self->scene, self->people, self->moment };

      made = join (parts, G_N_ELEMENTS (parts));
    }
  return made != NULL ? made : g_strdup (info->name);
}

char *
ts_synopsis_dup_name (TsLibrary *library,
                      const TsSessionInfo *info,
                      const TsGame *game,
                      const TsLanguage *language)
{
  g_autoptr (TsSynopsis) self = ts_synopsis_is_unnamed (info, game)
                                    ? ts_synopsis_read (library, info, game, language)
                                    : NULL;

  return ts_synopsis_format_name (self, info, game);
}
