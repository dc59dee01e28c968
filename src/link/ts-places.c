/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-places.c: the names of seats, read from a view of each language once.
 */

#include "ts-places.h"

#include <string.h>

#include "ts-protocol.h"

struct _TsPlaces
{
  TsSession *session;
  GHashTable *views; /* TsLanguage → TsView */
};

TsPlaces *
ts_places_new (TsSession *session)
{
  TsPlaces *self = g_new0 (TsPlaces, 1);

  self->session = g_object_ref (session);
  self->views = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) ts_view_free);
  return self;
}

void
ts_places_free (TsPlaces *self)
{
  g_hash_table_unref (self->views);
  g_object_unref (self->session);
  g_free (self);
}

/* Seats are the same in the whole session, see ts_view_add_seat(). */
GPtrArray *
ts_places_list (TsPlaces *self, const TsLanguage *language)
{
  const TsViewer viewer = { .language = language, .role = TS_ROLE_HOST };
  TsView *view = g_hash_table_lookup (self->views, language);

  if (view == NULL)
    {
      view = ts_session_view (self->session, &viewer);
      g_hash_table_insert (self->views, (gpointer) language, view);
    }
  return view->seats;
}

const char *
ts_places_get_label (TsPlaces *self, const char *seat, const TsLanguage *language)
{
  GPtrArray *seats = ts_places_list (self, language);

  for (guint i = 0; i < seats->len; i++)
    if (g_strcmp0 (((TsViewSeat *) seats->pdata[i])->id, seat) == 0)
      return ((TsViewSeat *) seats->pdata[i])->label;
  return NULL;
}

/* The same place in another language; NULL: it is none. (nullable) */
static const char *
find_in (TsPlaces *self, const char *place, const TsLanguage *from, const TsLanguage *to)
{
  GPtrArray *seats = ts_places_list (self, from);

  for (guint i = 0; i < seats->len; i++)
    if (strcmp (((TsViewSeat *) seats->pdata[i])->label, place) == 0)
      return ts_places_get_label (self, ((TsViewSeat *) seats->pdata[i])->id, to);
  for (TsRole role = TS_ROLE_HOST; role <= TS_ROLE_TABLE; role++)
    if (strcmp (ts_language_text (from, ts_role_get_label (role)), place) == 0)
      return ts_language_text (to, ts_role_get_label (role));
  return NULL;
}

/* As above, whatever language it is in. (nullable) */
static const char *
find_place (TsPlaces *self, const char *place, const TsLanguage *language)
{
  const char *const *codes = ts_language_get_codes ();
  const char *found = find_in (self, place, language, language);

  for (guint i = 0; found == NULL && codes[i] != NULL; i++)
    found = find_in (self, place, ts_language_find (codes[i]), language);
  return found;
}

char *
ts_places_say (TsPlaces *self, const char *by, const TsLanguage *language)
{
  const char *opening = by != NULL ? strrchr (by, '(') : NULL;
  const char *place = by != NULL ? find_place (self, by, language) : NULL;
  g_autofree char *inner = NULL;

  if (place != NULL)
    return g_strdup (place);
  if (opening == NULL || opening == by || !g_str_has_suffix (by, ")"))
    return g_strdup (by);
  inner = g_strndup (opening + 1, strlen (opening) - 2);
  place = find_place (self, inner, language);
  return place != NULL ? g_strdup_printf ("%.*s(%s)", (int) (opening - by), by, place)
                       : g_strdup (by);
}
