/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-waiting.c: what phones wait for at this computer while nobody looks at its window.
 */

#include <glib/gi18n.h>

#include "ts-waiting.h"

/* Milliseconds: what is over sooner nobody waits for. */
#define MOMENT 1000

typedef enum
{
  ANSWER,
  SEAT,
  N_KINDS,
} Kind;

struct _TsWaiting
{
  GtkApplication *application;
  TsProfile *profile;
  TsNavigator *navigator;
  TsPhones *phones; /* nullable; those that are followed */
  gboolean away;
  guint timer;
  /* What is waited for, as it is told; nullable. */
  char *told[N_KINDS]; /* on the desktop */
  char *seen[N_KINDS]; /* in the window, before it was away */
};

/* What is waited for; NULL: nobody waits. (transfer full, nullable) */
typedef char *(*FindFunc) (TsWaiting *self);

static char *find_answer (TsWaiting *self);
static char *find_seat (TsWaiting *self);

static const struct
{
  const char *id;
  FindFunc find;
  const char *body;
} kinds[] = {
  [ANSWER]
  = { "phones-answer", find_answer, N_ ("The phones are waiting for an answer at this computer") },
  [SEAT] = { "phones-seat", find_seat, N_ ("Every seat is taken; “Phones” can free one") },
};

/* Whether somebody with a phone may do what is this seat's; a host may do everything. */
static gboolean
has_phone (const GPtrArray *people, const TsView *view, const char *seat)
{
  for (guint i = 0; i < people->len; i++)
    {
      const TsPerson *person = people->pdata[i];

      if (person->role == TS_ROLE_HOST)
        return TRUE;
      if (person->role == TS_ROLE_SEAT
          && (ts_view_find_seat (view, seat) == NULL || g_str_equal (person->seat, seat)))
        return TRUE;
    }
  return FALSE;
}

static gboolean
has_player (const GPtrArray *people)
{
  for (guint i = 0; i < people->len; i++)
    if (((TsPerson *) people->pdata[i])->role == TS_ROLE_SEAT)
      return TRUE;
  return FALSE;
}

/* Whether there is something to answer, and nobody who follows may. */
static gboolean
is_for_window (const GPtrArray *people, const TsView *view)
{
  gboolean any = FALSE;

  for (guint i = 0; i < view->now.offers->len; i++)
    {
      const TsOffer *offer = view->now.offers->pdata[i];

      if (offer->blocked != NULL)
        continue;
      if (has_phone (people, view, offer->seat != NULL ? offer->seat : view->now.seat))
        return FALSE;
      any = TRUE;
    }
  return any && !view->over;
}

/* Who only looks on waits for nothing. */
static char *
find_answer (TsWaiting *self)
{
  const TsViewer viewer = { ts_profile_get_language (self->profile), TS_ROLE_HOST, NULL };
  g_autoptr (GPtrArray) people = ts_phones_dup_people (self->phones);
  g_autoptr (TsView) view = has_player (people)
                                ? ts_session_view (ts_phones_get_session (self->phones), &viewer)
                                : NULL;

  return view != NULL && is_for_window (people, view) ? g_strdup (view->now.instruction) : NULL;
}

static gboolean
has_free_seat (TsHub *hub)
{
  GPtrArray *all = ts_invitations_list (ts_hub_get_invitations (hub));

  for (guint i = 0; i < all->len; i++)
    {
      const TsInvitation *invitation = all->pdata[i];
      g_autofree char *name = NULL;
      gboolean here;

      if (invitation->role == TS_ROLE_SEAT
          && !ts_hub_find_sitter (hub, invitation->seat, ts_language_get_english (), &name, &here))
        return TRUE;
    }
  return FALSE;
}

static char *
find_seat (TsWaiting *self)
{
  g_autoptr (GPtrArray) people = ts_phones_dup_people (self->phones);
  gboolean any = FALSE;

  for (guint i = 0; i < people->len; i++)
    any |= ((TsPerson *) people->pdata[i])->role == TS_ROLE_TABLE;
  return any && !has_free_seat (ts_link_get_hub (ts_phones_get_link (self->phones)))
             ? g_strdup (_ ("Someone is waiting for a seat"))
             : NULL;
}

static char *
find (TsWaiting *self, Kind kind)
{
  return self->phones != NULL && ts_phones_is_on (self->phones) ? kinds[kind].find (self) : NULL;
}

static void
withdraw (TsWaiting *self, Kind kind)
{
  if (self->told[kind] != NULL)
    g_application_withdraw_notification (G_APPLICATION (self->application), kinds[kind].id);
  g_clear_pointer (&self->told[kind], g_free);
}

static void
tell (TsWaiting *self, Kind kind, const char *title)
{
  g_autoptr (GNotification) notification = g_notification_new (title);

  g_notification_set_body (notification, _ (kinds[kind].body));
  g_application_send_notification (G_APPLICATION (self->application), kinds[kind].id, notification);
  g_free (self->told[kind]);
  self->told[kind] = g_strdup (title);
}

/* The manual or another window of the program has the focus: its people are here. */
static gboolean
is_here (TsWaiting *self)
{
  for (GList *i = gtk_application_get_windows (self->application); i != NULL; i = i->next)
    if (gtk_window_is_active (i->data))
      return TRUE;
  return FALSE;
}

/* What is waited for and was not told yet; forgets what nobody waits for any more. (transfer full,
 * nullable) */
static char *
find_news (TsWaiting *self, Kind kind)
{
  g_autofree char *title = find (self, kind);

  if (title == NULL)
    {
      g_clear_pointer (&self->seen[kind], g_free);
      withdraw (self, kind);
    }
  if (g_strcmp0 (title, self->seen[kind]) == 0 || g_strcmp0 (title, self->told[kind]) == 0)
    return NULL;
  return g_steal_pointer (&title);
}

static gboolean
moment_cb (gpointer user_data)
{
  TsWaiting *self = user_data;

  self->timer = 0;
  for (Kind kind = 0; kind < N_KINDS; kind++)
    {
      g_autofree char *title = find_news (self, kind);

      if (title != NULL && !is_here (self))
        tell (self, kind, title);
    }
  return G_SOURCE_REMOVE;
}

static void
look (TsWaiting *self)
{
  for (Kind kind = 0; self->away && kind < N_KINDS; kind++)
    {
      g_autofree char *title = find_news (self, kind);

      if (title != NULL && self->timer == 0)
        self->timer = g_timeout_add (MOMENT, moment_cb, self);
    }
}

static void
follow (TsWaiting *self, TsPhones *phones)
{
  if (self->phones != NULL)
    g_signal_handlers_disconnect_by_data (self->phones, self);
  g_set_object (&self->phones, phones);
  if (phones != NULL)
    g_signal_connect_swapped (phones, "changed", G_CALLBACK (look), self);
}

/* Also where the session has changed. */
static void
navigator_changed_cb (TsWaiting *self)
{
  TsPhones *phones = ts_navigator_get_phones (self->navigator);

  if (phones != self->phones)
    follow (self, phones);
  look (self);
}

TsWaiting *
ts_waiting_new (GtkApplication *application, TsProfile *profile, TsNavigator *navigator)
{
  TsWaiting *self = g_new0 (TsWaiting, 1);

  self->application = application;
  self->profile = g_object_ref (profile);
  self->navigator = navigator;
  g_signal_connect_swapped (navigator, "changed", G_CALLBACK (navigator_changed_cb), self);
  return self;
}

void
ts_waiting_free (TsWaiting *self)
{
  ts_waiting_set_away (self, FALSE);
  for (Kind kind = 0; kind < N_KINDS; kind++)
    g_free (self->seen[kind]);
  g_signal_handlers_disconnect_by_data (self->navigator, self);
  follow (self, NULL);
  g_clear_object (&self->profile);
  g_free (self);
}

void
ts_waiting_set_away (TsWaiting *self, gboolean away)
{
  if (self->away == away)
    return;
  self->away = away;
  g_clear_handle_id (&self->timer, g_source_remove);
  for (Kind kind = 0; kind < N_KINDS; kind++)
    if (away)
      {
        g_free (self->seen[kind]);
        self->seen[kind] = find (self, kind);
      }
    else
      {
        withdraw (self, kind);
      }
}
