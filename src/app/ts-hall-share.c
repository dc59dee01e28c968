/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hall-share.c: whether the table of the window is shared with a hall.
 */

#include "ts-hall-share.h"

#include "ts-session-setting.h"

struct _TsHallShare
{
  GObject parent_instance;

  GSettings *settings;
  TsPhones *phones;   /* of what lies on the table; nullable */
  TsHallTable *table; /* NULL: it is not shared */
  TsHub *hub;         /* that of the phones that are told; nullable */
  gulong judge_handler;
  char *password; /* nullable */

  char *notice; /* nullable */
  gint64 at;
  gint64 until;
  gboolean away; /* it was put away */
  gboolean called;
  char *by; /* nullable */
};

G_DEFINE_FINAL_TYPE (TsHallShare, ts_hall_share, G_TYPE_OBJECT)

enum
{
  CHANGED,
  NOTICE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
emit_changed (TsHallShare *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
call (TsHallShare *self, gboolean called, const char *by)
{
  self->called = called;
  g_free (self->by);
  self->by = called ? g_strdup (by) : NULL;
  ts_hall_table_set_judge (self->table, called);
}

static void
judge_cb (TsHallShare *self)
{
  call (self, ts_hub_is_judge_called (self->hub), ts_hub_get_judge_by (self->hub));
  emit_changed (self);
}

static void
leave_hub (TsHallShare *self)
{
  g_clear_signal_handler (&self->judge_handler, self->hub);
  g_clear_object (&self->hub);
}

static TsHub *
find_hub (TsHallShare *self)
{
  TsLink *link = self->phones != NULL ? ts_phones_get_link (self->phones) : NULL;

  return link != NULL ? ts_link_get_hub (link) : NULL;
}

/* Says to phones what the hall says. */
static void
tell_phones (TsHallShare *self)
{
  TsHub *hub = find_hub (self);

  if (hub != self->hub)
    {
      leave_hub (self);
      g_set_object (&self->hub, hub);
      if (hub != NULL)
        self->judge_handler = g_signal_connect_swapped (hub, "judge", G_CALLBACK (judge_cb), self);
    }
  if (hub == NULL)
    return;
  ts_hub_set_exchange (
      hub, self->table != NULL ? TS_CARD_EXCHANGE (ts_hall_table_get_cards (self->table)) : NULL);
  ts_hub_set_judge_offered (hub, self->table != NULL);
  ts_hub_set_judge (hub, self->called, self->by);
  ts_hub_set_notice (hub, self->notice, self->at, self->until);
}

static void
forget_notice (TsHallShare *self)
{
  g_clear_pointer (&self->notice, g_free);
  self->at = self->until = 0;
  self->away = FALSE;
}

/* One that has ended says so, until it is put away or another comes. */
static gboolean
has_ended (TsHallShare *self)
{
  return self->until != 0 && self->until <= g_get_real_time () / G_USEC_PER_SEC;
}

static void
notice_cb (TsHallShare *self)
{
  const char *text = ts_hall_table_get_notice (self->table);

  if (text == NULL && has_ended (self))
    return;
  forget_notice (self);
  self->notice = g_strdup (text);
  ts_hall_table_get_notice_times (self->table, &self->at, &self->until);
  tell_phones (self);
  emit_changed (self);
  if (text != NULL)
    g_signal_emit (self, signals[NOTICE], 0);
}

static void
stopped_cb (TsHallTable *table, GApplication *application)
{
  if (application != NULL)
    g_application_release (application);
  g_object_unref (table);
}

static void
unref_cb (gpointer data, GClosure *closure)
{
  g_clear_object (&data);
}

/* A program that ends stays until the good-bye is said, which takes a moment at most. */
static void
drop_table (TsHallShare *self)
{
  GApplication *application = g_application_get_default ();
  TsHallTable *table = g_steal_pointer (&self->table);

  if (table == NULL)
    return;
  g_signal_handlers_disconnect_by_data (table, self);
  g_signal_handlers_disconnect_by_data (ts_hall_table_get_cards (table), self);
  if (application != NULL)
    g_application_hold (g_object_ref (application));
  g_signal_connect_data (table, "stopped", G_CALLBACK (stopped_cb), application, unref_cb, 0);
  ts_hall_table_stop (table);
  forget_notice (self);
  self->called = FALSE;
  g_clear_pointer (&self->by, g_free);
}

static void
watch_phones (TsHallShare *self, TsPhones *phones)
{
  if (self->phones != NULL)
    g_signal_handlers_disconnect_by_data (self->phones, self);
  g_set_object (&self->phones, phones);
  if (phones != NULL)
    g_signal_connect_swapped (phones, "changed", G_CALLBACK (tell_phones), self);
  tell_phones (self);
}

static void
ts_hall_share_dispose (GObject *object)
{
  TsHallShare *self = TS_HALL_SHARE (object);

  drop_table (self);
  watch_phones (self, NULL);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->password, g_free);
  G_OBJECT_CLASS (ts_hall_share_parent_class)->dispose (object);
}

static void
ts_hall_share_class_init (TsHallShareClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ts_hall_share_dispose;
  signals[CHANGED] = g_signal_new ("changed", TS_TYPE_HALL_SHARE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  signals[NOTICE] = g_signal_new ("notice", TS_TYPE_HALL_SHARE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 0);
}

static void
ts_hall_share_init (TsHallShare *self)
{
}

TsHallShare *
ts_hall_share_new (GSettings *settings)
{
  TsHallShare *self = g_object_new (TS_TYPE_HALL_SHARE, NULL);

  self->settings = g_object_ref (settings);
  return self;
}

/* What lies on the table is offered next time, or nothing. */
static void
remember (TsHallShare *self, gboolean shared)
{
  TsSession *session = self->phones != NULL ? ts_phones_get_session (self->phones) : NULL;

  if (session != NULL)
    ts_session_setting_set (self->settings, "hall-session", ts_session_get_library (session),
                            shared ? ts_session_get_id (session) : 0);
}

void
ts_hall_share_follow (TsHallShare *self, TsPhones *phones)
{
  if (phones == self->phones)
    return;
  watch_phones (self, phones);
  if (phones != NULL && self->table != NULL)
    {
      ts_hall_table_move (self->table, ts_phones_get_session (phones));
      remember (self, TRUE);
    }
  emit_changed (self);
}

/* "": there is none. (transfer full, nullable) */
static char *
read_setting (TsHallShare *self, const char *key)
{
  g_autofree char *text = g_settings_get_string (self->settings, key);

  return *g_strstrip (text) != '\0' ? g_steal_pointer (&text) : NULL;
}

static void
replace (char **text, char *by)
{
  if (by == NULL)
    return;
  g_free (*text);
  *text = by;
}

/* (transfer full) */
static TsBrokerAddress *
read_address (TsHallShare *self, GError **error)
{
  g_autofree char *text = read_setting (self, "hall-address");
  TsBrokerAddress *address = ts_broker_address_read (text != NULL ? text : "", FALSE, error);

  if (address == NULL)
    return NULL;
  replace (&address->user, read_setting (self, "hall-user"));
  replace (&address->ca, read_setting (self, "hall-certificate"));
  if (self->password != NULL && *self->password != '\0')
    replace (&address->password, g_strdup (self->password));
  return address;
}

static TsHallTable *
make_table (TsHallShare *self, TsHallField *field, GError **error)
{
  g_autoptr (TsBrokerAddress) address = NULL;
  g_autoptr (TsHallTable) table = NULL;
  g_autofree char *name = read_setting (self, "hall-table");

  *field = TS_HALL_FIELD_ADDRESS;
  address = read_address (self, error);
  if (address == NULL)
    return NULL;
  *field = TS_HALL_FIELD_TABLE;
  table = ts_hall_table_new (ts_phones_get_session (self->phones), address, name, error);
  if (table == NULL)
    return NULL;
  *field = address->ca != NULL ? TS_HALL_FIELD_CERTIFICATE : TS_HALL_FIELD_ADDRESS;
  return ts_hall_table_start (table, error) ? g_steal_pointer (&table) : NULL;
}

gboolean
ts_hall_share_start (TsHallShare *self, const char *password, TsHallField *field, GError **error)
{
  g_return_val_if_fail (self->phones != NULL, FALSE);

  drop_table (self);
  g_free (self->password);
  self->password = g_strdup (password);
  self->table = make_table (self, field, error);
  if (self->table != NULL)
    {
      g_signal_connect_swapped (self->table, "changed", G_CALLBACK (emit_changed), self);
      g_signal_connect_swapped (self->table, "notice", G_CALLBACK (notice_cb), self);
      g_signal_connect_object (ts_hall_table_get_cards (self->table), "changed",
                               G_CALLBACK (emit_changed), self, G_CONNECT_SWAPPED);
      remember (self, TRUE);
    }
  tell_phones (self);
  emit_changed (self);
  return self->table != NULL;
}

void
ts_hall_share_leave (TsHallShare *self)
{
  drop_table (self);
  tell_phones (self);
  emit_changed (self);
}

void
ts_hall_share_stop (TsHallShare *self)
{
  remember (self, FALSE);
  ts_hall_share_leave (self);
}

static gboolean
is_remembered (TsHallShare *self)
{
  TsSession *session = self->phones != NULL ? ts_phones_get_session (self->phones) : NULL;

  return session != NULL
         && ts_session_setting_get (self->settings, "hall-session",
                                    ts_session_get_library (session))
                == ts_session_get_id (session);
}

char *
ts_hall_share_dup_offer (TsHallShare *self)
{
  g_autoptr (TsBrokerAddress) address = NULL;

  if (self->table != NULL || !is_remembered (self))
    return NULL;
  address = read_address (self, NULL);
  return address != NULL ? g_strdup (address->hall) : NULL;
}

void
ts_hall_share_decline (TsHallShare *self)
{
  remember (self, FALSE);
  emit_changed (self);
}

gboolean
ts_hall_share_needs_password (TsHallShare *self)
{
  g_autoptr (TsBrokerAddress) address = read_address (self, NULL);

  return address != NULL && address->user != NULL && address->password == NULL;
}

gboolean
ts_hall_share_is_on (TsHallShare *self)
{
  return self->table != NULL;
}

gboolean
ts_hall_share_is_seen (TsHallShare *self)
{
  return self->table != NULL && ts_hall_table_get_stage (self->table) == TS_HALL_TABLE_SHARED;
}

gboolean
ts_hall_share_is_lost (TsHallShare *self)
{
  return self->table != NULL && ts_hall_table_get_stage (self->table) == TS_HALL_TABLE_CONNECTING;
}

TsPhrase *
ts_hall_share_get_line (TsHallShare *self)
{
  return self->table != NULL ? ts_hall_table_get_line (self->table) : NULL;
}

const char *
ts_hall_share_get_password (TsHallShare *self)
{
  return self->password;
}

const char *
ts_hall_share_get_notice (TsHallShare *self)
{
  return self->away ? NULL : self->notice;
}

gint64
ts_hall_share_get_notice_end (TsHallShare *self)
{
  return self->until;
}

void
ts_hall_share_put_away (TsHallShare *self)
{
  self->away = TRUE;
  emit_changed (self);
}

TsHallCards *
ts_hall_share_get_cards (TsHallShare *self)
{
  return self->table != NULL ? ts_hall_table_get_cards (self->table) : NULL;
}

void
ts_hall_share_set_judge (TsHallShare *self, gboolean called)
{
  g_return_if_fail (self->table != NULL);

  call (self, called, NULL);
  tell_phones (self);
  emit_changed (self);
}

gboolean
ts_hall_share_is_judge_called (TsHallShare *self)
{
  return self->called;
}

const char *
ts_hall_share_get_judge_by (TsHallShare *self)
{
  return self->by;
}
