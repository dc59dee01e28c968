/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-channel.c: a view as it changes, with the messages that say so.
 */

#include "ts-channel.h"

#include <string.h>

#include "ts-asked.h"
#include "ts-json.h"
#include "ts-offered.h"
#include "ts-patch.h"
#include "ts-saying.h"

/* What ended a view. */
typedef struct
{
  JsonObject *done;   /* the command; nullable: none */
  JsonObject *answer; /* that of the offer of the instruction that it took; nullable */
} Step;

/* A view that is over, without its index: it is seldom asked for. */
typedef struct
{
  guint64 serial;
  char *text;
  GPtrArray *sayings; /* nullable */
  Step step;
} Memory;

struct _TsChannel
{
  TsViewer viewer; /* without a language */
  char *seat;
  guint n_clients;

  guint64 serial;
  TsJsonText *view;
  char *question;  /* what it asks of its seat; nullable */
  GQueue memories; /* of Memory, the latest first */
  Step step;       /* what has just been done to the view */

  TsTelling *whole;  /* nullable: nobody has asked for it yet */
  TsTelling *change; /* nullable: the whole is as short */
};

static void
clear_step (Step *self)
{
  g_clear_pointer (&self->done, json_object_unref);
  g_clear_pointer (&self->answer, json_object_unref);
}

static void
free_memory (gpointer data)
{
  Memory *memory = data;

  g_free (memory->text);
  g_clear_pointer (&memory->sayings, g_ptr_array_unref);
  clear_step (&memory->step);
  g_free (memory);
}

static TsJsonText *
make_view (TsChannel *self, TsSession *session)
{
  g_autoptr (TsView) view = ts_session_view (session, &self->viewer);

  g_free (self->question);
  self->question = self->seat != NULL ? ts_asked_find (view, self->seat) : NULL;
  return ts_view_to_text (view);
}

/* Consumes the view. */
static void
remember (TsChannel *self, TsJsonText *view, guint64 serial)
{
  GPtrArray *sayings = ts_json_text_get_sayings (view);
  Memory *memory;

  if (self->memories.length == TS_CHANNEL_MEMORY)
    free_memory (g_queue_pop_tail (&self->memories));
  memory = g_new (Memory, 1);
  memory->serial = serial;
  memory->sayings = sayings != NULL ? g_ptr_array_ref (sayings) : NULL;
  memory->text = ts_json_text_free_to_string (view);
  memory->step = self->step;
  self->step = (Step){};
  g_queue_push_head (&self->memories, memory);
}

static GString *
begin_message (const char *type, guint64 serial)
{
  GString *message = g_string_new (NULL);

  g_string_append_printf (message, "{\"type\":\"%s\",\"edition\":%" G_GUINT64_FORMAT, type, serial);
  return message;
}

/* Of the present view. */
static TsTelling *
end_message (const TsChannel *self, GString *message)
{
  g_string_append_c (message, '}');
  return ts_telling_new (message, ts_json_text_get_sayings (self->view));
}

GPtrArray *
ts_channel_new_changes (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) ts_telling_free);
}

/* The same for what another channel may have been told already. */
static TsTelling *
end_change (const TsChannel *self, GString *message, GPtrArray *changes)
{
  TsTelling *change = end_message (self, message);

  for (guint i = 0; i < changes->len; i++)
    if (ts_telling_is_same (changes->pdata[i], change))
      {
        ts_telling_free (change);
        return ts_telling_ref (changes->pdata[i]);
      }
  g_ptr_array_add (changes, ts_telling_ref (change));
  return change;
}

/* A patch that is longer than the view is not sent. */
static void
write_change (TsChannel *self, const TsJsonText *before, guint64 from, GPtrArray *changes)
{
  GString *message = begin_message ("change", self->serial);

  g_string_append_printf (message, ",\"from\":%" G_GUINT64_FORMAT ",\"patch\":", from);
  if (ts_patch_append (message, before, self->view))
    self->change = end_change (self, message, changes);
  else
    g_string_free (message, TRUE);
}

TsChannel *
ts_channel_new (TsSession *session, const TsViewer *viewer)
{
  TsChannel *self = g_new0 (TsChannel, 1);

  self->seat = g_strdup (viewer->seat);
  self->viewer = (TsViewer){ NULL, viewer->role, self->seat };
  self->serial = ts_session_get_serial (session);
  self->view = make_view (self, session);
  g_queue_init (&self->memories);
  return self;
}

void
ts_channel_free (TsChannel *self)
{
  g_free (self->seat);
  clear_step (&self->step);
  ts_json_text_free (self->view);
  g_free (self->question);
  g_queue_clear_full (&self->memories, free_memory);
  g_clear_pointer (&self->whole, ts_telling_free);
  g_clear_pointer (&self->change, ts_telling_free);
  g_free (self);
}

gboolean
ts_channel_is_for (const TsChannel *self, const TsViewer *viewer)
{
  return self->viewer.role == viewer->role && g_strcmp0 (self->viewer.seat, viewer->seat) == 0;
}

const char *
ts_channel_get_question (const TsChannel *self)
{
  return self->question;
}

void
ts_channel_update (TsChannel *self, TsSession *session, GPtrArray *changes)
{
  TsJsonText *before = self->view;
  guint64 from = self->serial;

  self->serial = ts_session_get_serial (session);
  self->view = make_view (self, session);
  g_clear_pointer (&self->whole, ts_telling_free);
  g_clear_pointer (&self->change, ts_telling_free);
  write_change (self, before, from, changes);
  remember (self, before, from);
}

/* (transfer full, nullable) */
static JsonObject *
dup_command (const TsChannel *self, TsJsonValue offer)
{
  return offer != TS_JSON_NOWHERE ? ts_json_text_dup_object (
             self->view, ts_json_text_find (self->view, offer, "command"))
                                  : NULL;
}

/* What the program does by itself afterwards is nobody's answer. */
void
ts_channel_take_done (TsChannel *self, JsonObject *command)
{
  if (self->step.done != NULL)
    return;
  self->step.done = json_object_ref (command);
  self->step.answer = dup_command (self, ts_offered_find_taken (self->view, command));
}

/* A question is answered once, whatever the answer; elsewhere the same is not done twice. */
static gboolean
was_done_by (const Step *self, JsonObject *command, JsonObject *answer)
{
  return (self->done != NULL && ts_offered_became (command, self->done))
         || (self->answer != NULL && answer != NULL && json_object_equal (self->answer, answer));
}

gboolean
ts_channel_was_done (const TsChannel *self, JsonObject *command, guint64 seen)
{
  g_autoptr (JsonObject) answer = dup_command (self, ts_offered_find_answer (self->view, command));

  for (const GList *link = self->memories.head; link != NULL; link = link->next)
    {
      const Memory *memory = link->data;

      if (memory->serial >= seen && was_done_by (&memory->step, command, answer))
        return TRUE;
    }
  return was_done_by (&self->step, command, answer);
}

guint64
ts_channel_get_serial (const TsChannel *self)
{
  return self->serial;
}

const TsJsonText *
ts_channel_get_view (const TsChannel *self)
{
  return self->view;
}

/* (transfer full) */
static TsJsonText *
read_words (const char *text, gsize length, const TsLanguage *language)
{
  g_autoptr (GString) said = g_string_new (NULL);
  g_autoptr (JsonNode) node = NULL;

  ts_saying_append_json (said, text, length, language);
  node = ts_json_read (said->str, said->len, NULL);
  return ts_json_text_new_for_node (node);
}

TsJsonText *
ts_channel_read_view (const TsChannel *self, guint64 serial, const TsLanguage *language)
{
  gsize length;
  const char *present = ts_json_text_peek (self->view, TS_JSON_WHOLE, &length);

  if (serial == self->serial)
    return read_words (present, length, language);
  for (const GList *link = self->memories.head; link != NULL; link = link->next)
    {
      const Memory *memory = link->data;

      if (memory->serial == serial)
        return read_words (memory->text, strlen (memory->text), language);
    }
  return NULL;
}

TsBroadcast *
ts_channel_get_whole (TsChannel *self, const TsLanguage *language)
{
  if (self->whole == NULL)
    {
      GString *message = begin_message ("view", self->serial);
      gsize length;
      const char *text = ts_json_text_peek (self->view, TS_JSON_WHOLE, &length);

      g_string_append (message, ",\"view\":");
      g_string_append_len (message, text, (gssize) length);
      self->whole = end_message (self, message);
    }
  return ts_telling_say (self->whole, language);
}

TsBroadcast *
ts_channel_get_change (TsChannel *self, const TsLanguage *language)
{
  return self->change != NULL ? ts_telling_say (self->change, language)
                              : ts_channel_get_whole (self, language);
}

guint
ts_channel_enter (TsChannel *self)
{
  return ++self->n_clients;
}

guint
ts_channel_leave (TsChannel *self)
{
  return --self->n_clients;
}
