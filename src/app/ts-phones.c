/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-phones.c: whether phones may follow the session on the table, and where they find it.
 */

#include "ts-phones.h"

#include "ts-addresses.h"
#include "ts-certificate.h"
#include "ts-games.h"
#include "ts-session-setting.h"

struct _TsPhones
{
  GObject parent_instance;

  TsSession *session;
  GSettings *settings;
  TsLink *link;       /* NULL while it is off */
  TsHubOpenFunc open; /* nullable */
  gpointer open_data;
  gboolean tried; /* to go on where it was */
  gboolean moved;
  TsPhrase *warning; /* of its certificate; nullable */
};

G_DEFINE_FINAL_TYPE (TsPhones, ts_phones, G_TYPE_OBJECT)

enum
{
  CHANGED,
  ASKED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
emit_changed (TsPhones *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
emit_asked (TsPhones *self)
{
  g_signal_emit (self, signals[ASKED], 0);
}

static gboolean
is_address_here (const char *address)
{
  g_autoptr (GPtrArray) here = ts_addresses_list ();

  for (guint i = 0; i < here->len; i++)
    if (g_str_equal (((TsAddress *) g_ptr_array_index (here, i))->address, address))
      return TRUE;
  return FALSE;
}

/* Phones find back when the port is the same each time. */
static gboolean
listen_at (TsPhones *self, TsLink *link, const char *address, GError **error)
{
  guint16 port = g_settings_get_int (self->settings, "link-port");

  self->moved = FALSE;
  if (port != 0 && ts_link_listen (link, address, port, NULL, NULL))
    return TRUE;
  if (!ts_link_listen (link, address, 0, NULL, error))
    return FALSE;
  self->moved = port != 0;
  return TRUE;
}

/* TRUE: it is set, or none was chosen. */
static gboolean
set_certificate (TsPhones *self, TsLink *link, GError **error)
{
  g_autofree char *file = g_settings_get_string (self->settings, "link-certificate");
  g_autofree char *key = g_settings_get_string (self->settings, "link-key");
  g_autoptr (GTlsCertificate) certificate = NULL;
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();

  g_clear_pointer (&self->warning, ts_phrase_unref);
  if (*file == '\0' || *key == '\0')
    return TRUE;
  certificate = ts_certificate_new (file, key, error);
  if (certificate == NULL)
    return FALSE;
  self->warning = ts_certificate_check (certificate, now);
  ts_link_set_certificate (link, certificate);
  return TRUE;
}

static void
remember (TsPhones *self)
{
  g_settings_set_string (self->settings, "link-address", ts_link_get_address (self->link));
  g_settings_set_int (self->settings, "link-port", ts_link_get_port (self->link));
  ts_session_setting_set (self->settings, "link-session", ts_session_get_library (self->session),
                          ts_session_get_id (self->session));
}

/* TRUE: it was on. */
static gboolean
drop_link (TsPhones *self)
{
  g_autoptr (TsLink) link = g_steal_pointer (&self->link);

  if (link == NULL)
    return FALSE;
  g_signal_handlers_disconnect_by_data (link, self);
  g_signal_handlers_disconnect_by_data (ts_link_get_hub (link), self);
  ts_link_stop (link);
  return TRUE;
}

static void
ts_phones_dispose (GObject *object)
{
  TsPhones *self = TS_PHONES (object);

  drop_link (self);
  g_clear_pointer (&self->warning, ts_phrase_unref);
  g_clear_object (&self->session);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (ts_phones_parent_class)->dispose (object);
}

static void
ts_phones_class_init (TsPhonesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ts_phones_dispose;
  signals[CHANGED] = g_signal_new ("changed", TS_TYPE_PHONES, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  signals[ASKED] = g_signal_new ("asked", TS_TYPE_PHONES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
ts_phones_init (TsPhones *self)
{
}

TsPhones *
ts_phones_new (TsSession *session, GSettings *settings)
{
  TsPhones *self = g_object_new (TS_TYPE_PHONES, NULL);

  self->session = g_object_ref (session);
  self->settings = g_object_ref (settings);
  return self;
}

TsSession *
ts_phones_get_session (TsPhones *self)
{
  return self->session;
}

void
ts_phones_set_open_func (TsPhones *self, TsHubOpenFunc open, gpointer user_data)
{
  self->open = open;
  self->open_data = user_data;
}

static void
take_link (TsPhones *self, TsLink *link)
{
  g_signal_connect_swapped (link, "changed", G_CALLBACK (emit_changed), self);
  g_signal_connect_swapped (ts_link_get_hub (link), "asked", G_CALLBACK (emit_asked), self);
  if (self->open != NULL)
    ts_hub_set_library (ts_link_get_hub (link), ts_games_get_all (), self->open, self->open_data);
  self->link = link;
  remember (self);
}

gboolean
ts_phones_turn_on (TsPhones *self, const char *address, GError **error)
{
  g_autoptr (TsLink) link = NULL;
  gboolean was_on;
  gboolean done;

  self->tried = TRUE;
  /* First: the old one has the port. */
  was_on = drop_link (self);
  link = ts_link_new (self->session, NULL, error);
  done = link != NULL && set_certificate (self, link, error)
         && listen_at (self, link, address, error);
  if (done)
    take_link (self, g_steal_pointer (&link));
  if (done || was_on)
    emit_changed (self);
  return done;
}

gboolean
ts_phones_move (TsPhones *self, TsPhones *to, GError **error)
{
  g_return_val_if_fail (self->link != NULL && to->link == NULL, FALSE);

  if (!ts_hub_move (ts_link_get_hub (self->link), to->session, error))
    return FALSE;
  g_signal_handlers_disconnect_by_data (self->link, self);
  g_signal_handlers_disconnect_by_data (ts_link_get_hub (self->link), self);
  to->tried = TRUE;
  to->moved = self->moved;
  take_link (to, g_steal_pointer (&self->link));
  emit_changed (to);
  return TRUE;
}

void
ts_phones_turn_off (TsPhones *self)
{
  ts_session_setting_set (self->settings, "link-session", ts_session_get_library (self->session),
                          0);
  ts_phones_pause (self);
}

void
ts_phones_pause (TsPhones *self)
{
  if (!drop_link (self))
    return;
  emit_changed (self);
  emit_asked (self);
}

const TsPhrase *
ts_phones_get_warning (TsPhones *self)
{
  return self->link != NULL ? self->warning : NULL;
}

gboolean
ts_phones_is_on (TsPhones *self)
{
  return self->link != NULL;
}

gboolean
ts_phones_is_paused (TsPhones *self)
{
  gint64 id = ts_session_get_id (self->session);

  return self->link == NULL && !self->tried && id != 0
         && ts_session_setting_get (self->settings, "link-session",
                                    ts_session_get_library (self->session))
                == id;
}

gboolean
ts_phones_resume (TsPhones *self, GError **error)
{
  g_autofree char *address = ts_phones_dup_address (self);

  if (!ts_phones_is_paused (self))
    return FALSE;
  self->tried = TRUE;
  if (is_address_here (address))
    return ts_phones_turn_on (self, address, error);
  return ts_error_set (error, TS_ERROR_FAILED,
                       ts_phrase ("Phones cannot connect: this computer’s address is no longer "
                                  "{address}. Choose another network in “Phones”.",
                                  ts_name ("address", address)));
}

gboolean
ts_phones_has_moved (TsPhones *self)
{
  return self->moved;
}

char *
ts_phones_dup_address (TsPhones *self)
{
  return g_settings_get_string (self->settings, "link-address");
}

TsLink *
ts_phones_get_link (TsPhones *self)
{
  return self->link;
}

GPtrArray *
ts_phones_dup_people (TsPhones *self)
{
  if (self->link == NULL)
    return g_ptr_array_new ();
  return ts_hub_dup_people (ts_link_get_hub (self->link));
}

char **
ts_phones_dup_asked (TsPhones *self, gint64 *left)
{
  *left = 0;
  return self->link != NULL ? ts_hub_dup_asked (ts_link_get_hub (self->link), left)
                            : g_new0 (char *, 1);
}
