/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hub-broadcast.c: views, news, who is there.
 */

#include "ts-hub-private.h"

#include <string.h>

#include "ts-json.h"

/* Dice of a roll that are picked one by one to be rolled again. */
#define MOST_ROLLED 20

static void
free_news (gpointer data)
{
  TsNews *news = data;

  ts_broadcast_free (news->broadcast);
  g_free (news);
}

char *
ts_hub_format_title (TsHub *self,
                     JsonObject *command,
                     const TsOutcome *outcome,
                     const TsLanguage *language)
{
  const char *verb = ts_arg_text (command, "do");
  const TsVerb *found;

  if (outcome->title != NULL)
    return ts_phrase_format (outcome->title, language);
  found = ts_play_find_verb (ts_session_get_game (self->session), verb);
  return g_strdup (found != NULL ? ts_language_text (language, found->label) : verb);
}

void
ts_hub_add_roll (JsonObject *message, JsonObject *command)
{
  JsonNode *result = json_object_get_member (command, "result");
  JsonObject *roll;

  if (g_strcmp0 (ts_arg_text (command, "do"), "roll") != 0 || result == NULL
      || !JSON_NODE_HOLDS_ARRAY (result)
      || json_array_get_length (json_node_get_array (result)) > MOST_ROLLED)
    return;
  roll = json_object_new ();
  json_object_set_string_member (roll, "dice", ts_arg_text (command, "dice"));
  json_object_set_member (roll, "result", json_node_copy (result));
  json_object_set_object_member (message, "roll", roll);
}

static TsBroadcast *
write_news (TsHub *self, JsonObject *command, const TsOutcome *outcome, const TsLanguage *language)
{
  g_autofree char *title = ts_hub_format_title (self, command, outcome, language);
  g_autofree char *by = ts_places_say (self->places, ts_arg_text (command, "by"), language);
  JsonObject *message = ts_host_message_new ("happened");

  json_object_set_int_member (message, "edition", (gint64) ts_session_get_serial (self->session));
  json_object_set_int_member (message, "rev", (gint64) ts_session_get_rev (self->session));
  ts_json_set_text (message, "do", ts_arg_text (command, "do"));
  ts_json_set_text (message, "by", by);
  ts_json_set_flag (message, "auto", ts_arg_flag (command, "auto", FALSE));
  if (self->acting != NULL)
    json_object_set_int_member (message, "client", self->acting->number);
  json_object_set_string_member (message, "title", title);
  ts_json_set_text (message, "photo", outcome->photo);
  json_object_set_array_member (message, "deeds",
                                ts_outcome_instructions_to_json (outcome, language));
  ts_hub_add_roll (message, command);
  return ts_broadcast_new (message);
}

/* Whether one of the news from number `first` on is in that language. */
static gboolean
has_news (TsHub *self, guint first, const TsLanguage *language)
{
  for (guint i = first; i < self->news->len; i++)
    if (((TsNews *) self->news->pdata[i])->language == language)
      return TRUE;
  return FALSE;
}

GPtrArray *
ts_hub_new_news (void)
{
  return g_ptr_array_new_with_free_func (free_news);
}

void
ts_hub_note_news (TsHub *self, JsonObject *command, const TsOutcome *outcome)
{
  guint first = self->news->len;

  for (guint i = 0; i < self->people->joined->len; i++)
    {
      const TsClient *client = self->people->joined->pdata[i];
      const TsLanguage *language = client->language;
      TsNews *news;

      if (client->channel == NULL || has_news (self, first, language))
        continue;
      news = g_new (TsNews, 1);
      news->language = language;
      news->broadcast = write_news (self, command, outcome, language);
      g_ptr_array_add (self->news, news);
    }
}

static gboolean
broadcast_news_cb (gpointer user_data)
{
  g_autoptr (TsHub) self = g_object_ref (user_data);
  g_autoptr (GPtrArray) news = g_steal_pointer (&self->news);

  g_clear_pointer (&self->news_later, g_source_unref);
  self->news = ts_hub_new_news ();
  for (guint i = 0; i < news->len; i++)
    {
      const TsNews *said = news->pdata[i];

      ts_people_send_viewers (self->people, said->broadcast, said->language);
    }
  return G_SOURCE_REMOVE;
}

/* In the next turn of the main loop, in which the views that are sent now leave first. */
static void
broadcast_news_later (TsHub *self)
{
  g_autoptr (GMainContext) context = NULL;

  if (self->news_later != NULL)
    return;
  context = g_main_context_ref_thread_default ();
  self->news_later = g_idle_source_new ();
  g_source_set_priority (self->news_later, G_PRIORITY_DEFAULT);
  g_source_set_callback (self->news_later, broadcast_news_cb, self, NULL);
  g_source_attach (self->news_later, context);
}

/* (transfer none) */
static TsBroadcast *
get_change (const TsClient *client)
{
  return client->whole ? ts_channel_get_whole (client->channel, client->language)
                       : ts_channel_get_change (client->channel, client->language);
}

void
ts_hub_broadcast_change (TsHub *self)
{
  g_autoptr (GPtrArray) people = ts_people_copy (self->people);

  ts_people_update_channels (self->people, self->session);
  for (guint i = 0; i < people->len; i++)
    if (((TsClient *) people->pdata[i])->channel != NULL)
      ts_broadcast_expect (get_change (people->pdata[i]));
  for (guint i = 0; i < people->len; i++)
    if (((TsClient *) people->pdata[i])->channel != NULL)
      ts_client_send (people->pdata[i], get_change (people->pdata[i]));
  ts_hub_broadcast_clock (self);
  ts_hub_update_hands (self);
  ts_hub_update_asked (self, TRUE);
  broadcast_news_later (self);
}

static JsonObject *
person_to_json (TsHub *self, const TsClient *client, const TsLanguage *language)
{
  JsonObject *person = json_object_new ();
  gboolean named = strcmp (client->by, client->place) != 0;
  g_autofree char *place = ts_places_say (self->places, client->place, language);

  json_object_set_int_member (person, "client", client->number);
  json_object_set_string_member (person, "role", ts_role_get_word (client->role));
  ts_json_set_text (person, "seat", client->seat);
  json_object_set_string_member (person, "name", named ? client->by : place);
  return person;
}

/* (transfer full) */
static TsBroadcast *
write_people (TsHub *self, const TsLanguage *language)
{
  JsonObject *message = ts_host_message_new ("people");
  JsonArray *list = json_array_new ();

  for (guint i = 0; i < self->people->joined->len; i++)
    json_array_add_object_element (list,
                                   person_to_json (self, self->people->joined->pdata[i], language));
  json_object_set_array_member (message, "people", list);
  return ts_broadcast_new (message);
}

static void
send_people (TsHub *self)
{
  const char *const *codes = ts_language_get_codes ();

  for (guint i = 0; codes[i] != NULL; i++)
    {
      const TsLanguage *language = ts_language_find (codes[i]);
      g_autoptr (TsBroadcast) broadcast = write_people (self, language);

      ts_people_send (self->people, broadcast, language);
    }
}

void
ts_hub_broadcast_people (TsHub *self)
{
  send_people (self);
  ts_hub_broadcast_lobby (self);
  g_signal_emit_by_name (self, "people");
  ts_hub_update_asked (self, FALSE);
}

void
ts_hub_broadcast_step (TsHub *self)
{
  JsonObject *message = ts_host_message_new ("step");
  g_autoptr (TsBroadcast) broadcast = NULL;

  json_object_set_boolean_member (message, "on", !ts_session_get_automatic (self->session));
  broadcast = ts_broadcast_new (message);
  ts_people_send (self->people, broadcast, NULL);
}
