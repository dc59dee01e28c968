/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-asked.c: who is asked, as a function of what their views say.
 */

#include "ts-asked.h"

char *
ts_asked_find (const TsView *view, const char *seat)
{
  GString *question;

  if (g_strcmp0 (view->now.seat, seat) == 0)
    return NULL;
  question = g_string_new (NULL);
  for (guint i = 0; i < view->now.offers->len; i++)
    {
      const TsOffer *offer = view->now.offers->pdata[i];
      g_autoptr (JsonNode) command = NULL;
      g_autofree char *text = NULL;

      if (g_strcmp0 (offer->seat, seat) != 0 || offer->blocked != NULL)
        continue;
      command = json_node_init_object (json_node_alloc (), offer->command);
      text = json_to_string (command, FALSE);
      g_string_append (question, text);
    }
  return g_string_free (question, question->len == 0);
}

static void
asked_free (gpointer data)
{
  TsAsked *self = data;

  g_free (self->seat);
  g_free (self->question);
  g_free (self);
}

GPtrArray *
ts_asked_list_new (void)
{
  return g_ptr_array_new_with_free_func (asked_free);
}

static TsAsked *
find (const GPtrArray *list, const char *seat)
{
  for (guint i = 0; i < list->len; i++)
    {
      TsAsked *asked = list->pdata[i];

      if (g_str_equal (asked->seat, seat))
        return asked;
    }
  return NULL;
}

void
ts_asked_note (GPtrArray *list, const char *seat, const char *question, guint64 serial, gint64 now)
{
  TsAsked *asked = find (list, seat);

  if (asked != NULL && g_strcmp0 (asked->question, question) != 0)
    {
      g_ptr_array_remove (list, asked);
      asked = NULL;
    }
  if (question == NULL)
    return;
  if (asked == NULL)
    {
      asked = g_new0 (TsAsked, 1);
      asked->seat = g_strdup (seat);
      asked->question = g_strdup (question);
      asked->serial = serial;
      asked->since = now;
      g_ptr_array_add (list, asked);
    }
  asked->here = TRUE;
}

gboolean
ts_asked_decline (GPtrArray *list, const char *seat, guint64 seen)
{
  TsAsked *asked = find (list, seat);

  if (asked == NULL || asked->declined || seen < asked->serial)
    return FALSE;
  asked->declined = TRUE;
  return TRUE;
}

gboolean
ts_asked_is_open (const TsAsked *self)
{
  return self->here && !self->declined;
}

gint64
ts_asked_get_left (const GPtrArray *list, gint64 now)
{
  gint64 until = now;

  for (guint i = 0; i < list->len; i++)
    {
      const TsAsked *asked = list->pdata[i];

      if (ts_asked_is_open (asked))
        until = MAX (until, asked->since + TS_ASKED_PATIENCE * G_USEC_PER_SEC);
    }
  return (until - now + 999) / 1000;
}

void
ts_asked_list_begin (GPtrArray *list)
{
  for (guint i = 0; i < list->len; i++)
    ((TsAsked *) list->pdata[i])->here = FALSE;
}

void
ts_asked_list_forget_absent (GPtrArray *list)
{
  for (guint i = list->len; i > 0; i--)
    if (!((TsAsked *) list->pdata[i - 1])->here)
      g_ptr_array_remove_index (list, i - 1);
}

char **
ts_asked_list_dup_seats (const GPtrArray *list)
{
  g_autoptr (GStrvBuilder) seats = g_strv_builder_new ();

  for (guint i = 0; i < list->len; i++)
    {
      const TsAsked *asked = list->pdata[i];

      if (ts_asked_is_open (asked))
        g_strv_builder_add (seats, asked->seat);
    }
  return g_strv_builder_end (seats);
}

char *
ts_asked_list_describe (const GPtrArray *list)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < list->len; i++)
    {
      const TsAsked *asked = list->pdata[i];

      if (ts_asked_is_open (asked))
        g_string_append_printf (text, "%s %" G_GUINT64_FORMAT "\n", asked->seat, asked->serial);
    }
  return g_string_free (text, FALSE);
}
