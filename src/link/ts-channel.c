/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-channel.c: a view as it changes, with the messages that say so.
 */

#include "ts-channel.h"

#include <string.h>

#include "ts-json.h"
#include "ts-offered.h"
#include "ts-patch.h"

/* A view that is over, soon as text: it takes a tenth of the memory, and is seldom asked for. */
typedef struct
{
  guint64 serial;
  JsonNode *view; /* NULL: it is text by now */
  char *text;     /* NULL: not yet */
} Memory;

struct _TsChannel
{
  TsViewer viewer;
  char *seat;
  guint n_clients;

  guint64 serial;
  JsonNode *view;
  GQueue memories; /* of Memory, the latest first */

  JsonObject *answer; /* the command of the offer that was last taken of an instruction; nullable */
  guint64 answered;   /* the serial that came of it */

  TsBroadcast *whole;  /* nullable: nobody has asked for it yet */
  TsBroadcast *change; /* nullable: the whole is as short */
};

static void
free_memory (gpointer data)
{
  Memory *memory = data;

  g_clear_pointer (&memory->view, json_node_unref);
  g_free (memory->text);
  g_free (memory);
}

static JsonNode *
make_view (TsChannel *self, TsSession *session)
{
  g_autoptr (TsView) view = ts_session_view (session, &self->viewer);

  return ts_view_to_json (view);
}

static void
remember (TsChannel *self)
{
  Memory *memory;

  if (self->memories.length == TS_CHANNEL_MEMORY)
    free_memory (g_queue_pop_tail (&self->memories));
  memory = g_new0 (Memory, 1);
  memory->serial = self->serial;
  memory->view = json_node_ref (self->view);
  g_queue_push_head (&self->memories, memory);
}

static JsonObject *
new_message (const char *type, guint64 serial)
{
  JsonObject *message = json_object_new ();

  json_object_set_string_member (message, "type", type);
  json_object_set_int_member (message, "edition", (gint64) serial);
  return message;
}

/* A patch that replaces everything is longer than the view. */
static gboolean
is_whole (JsonArray *patch)
{
  const char *path;

  if (json_array_get_length (patch) != 1)
    return FALSE;
  path = json_object_get_string_member (json_array_get_object_element (patch, 0), "path");
  return *path == '\0';
}

static void
write_change (TsChannel *self, JsonNode *before, guint64 from)
{
  g_autoptr (JsonArray) patch = ts_patch_new (before, self->view);
  JsonObject *message;

  if (is_whole (patch))
    return;
  message = new_message ("change", self->serial);
  json_object_set_int_member (message, "from", (gint64) from);
  json_object_set_array_member (message, "patch", g_steal_pointer (&patch));
  self->change = ts_broadcast_new (message);
}

TsChannel *
ts_channel_new (TsSession *session, const TsViewer *viewer)
{
  TsChannel *self = g_new0 (TsChannel, 1);

  self->seat = g_strdup (viewer->seat);
  self->viewer = *viewer;
  self->viewer.seat = self->seat;
  self->serial = ts_session_get_serial (session);
  self->view = make_view (self, session);
  g_queue_init (&self->memories);
  return self;
}

void
ts_channel_free (TsChannel *self)
{
  g_free (self->seat);
  g_clear_pointer (&self->answer, json_object_unref);
  json_node_unref (self->view);
  g_queue_clear_full (&self->memories, free_memory);
  g_clear_pointer (&self->whole, ts_broadcast_free);
  g_clear_pointer (&self->change, ts_broadcast_free);
  g_free (self);
}

gboolean
ts_channel_is_for (const TsChannel *self, const TsViewer *viewer)
{
  return self->viewer.language == viewer->language && self->viewer.role == viewer->role
         && g_strcmp0 (self->viewer.seat, viewer->seat) == 0;
}

const TsLanguage *
ts_channel_get_language (const TsChannel *self)
{
  return self->viewer.language;
}

void
ts_channel_update (TsChannel *self, TsSession *session)
{
  g_autoptr (JsonNode) before = NULL;
  guint64 from = self->serial;

  remember (self);
  before = g_steal_pointer (&self->view);
  self->serial = ts_session_get_serial (session);
  self->view = make_view (self, session);
  g_clear_pointer (&self->whole, ts_broadcast_free);
  g_clear_pointer (&self->change, ts_broadcast_free);
  write_change (self, before, from);
}

static JsonObject *
get_answer (const TsChannel *self, JsonObject *command)
{
  JsonObject *offer = ts_offered_find_answer (ts_channel_get_view (self), command);

  return offer != NULL ? json_object_get_object_member (offer, "command") : NULL;
}

void
ts_channel_take_done (TsChannel *self, JsonObject *command, guint64 serial)
{
  static const char *const added[] = { "at", "auto", "by", "rolled", "ticket" };
  g_autoptr (JsonObject) bare = json_object_new ();
  JsonObject *answer;

  ts_json_copy_members (command, bare);
  for (gsize i = 0; i < G_N_ELEMENTS (added); i++)
    json_object_remove_member (bare, added[i]);
  answer = get_answer (self, bare);
  if (answer == NULL)
    return;
  g_clear_pointer (&self->answer, json_object_unref);
  self->answer = json_object_ref (answer);
  self->answered = serial;
}

gboolean
ts_channel_was_answered (const TsChannel *self, JsonObject *command, guint64 seen)
{
  JsonObject *answer
      = self->answer != NULL && seen < self->answered ? get_answer (self, command) : NULL;

  return answer != NULL && json_object_equal (answer, self->answer);
}

void
ts_channel_settle (TsChannel *self)
{
  for (const GList *link = self->memories.head; link != NULL; link = link->next)
    {
      Memory *memory = link->data;

      if (memory->text == NULL)
        memory->text = json_to_string (memory->view, FALSE);
      g_clear_pointer (&memory->view, json_node_unref);
    }
}

guint64
ts_channel_get_serial (const TsChannel *self)
{
  return self->serial;
}

JsonObject *
ts_channel_get_view (const TsChannel *self)
{
  return json_node_get_object (self->view);
}

JsonObject *
ts_channel_dup_view (const TsChannel *self, guint64 serial)
{
  if (serial == self->serial)
    return json_node_dup_object (self->view);
  for (const GList *link = self->memories.head; link != NULL; link = link->next)
    {
      const Memory *memory = link->data;

      if (memory->serial != serial)
        continue;
      return memory->view != NULL ? json_node_dup_object (memory->view)
                                  : ts_json_read_object (memory->text, strlen (memory->text), NULL);
    }
  return NULL;
}

const char *
ts_channel_get_seat_label (const TsChannel *self, const char *seat)
{
  JsonNode *node = json_object_get_member (ts_channel_get_view (self), "seats");
  JsonArray *seats = node != NULL ? json_node_get_array (node) : NULL;

  for (guint i = 0; seats != NULL && i < json_array_get_length (seats); i++)
    {
      JsonObject *object = json_array_get_object_element (seats, i);

      if (g_strcmp0 (json_object_get_string_member (object, "id"), seat) == 0)
        return json_object_get_string_member (object, "label");
    }
  return NULL;
}

TsBroadcast *
ts_channel_get_whole (TsChannel *self)
{
  if (self->whole == NULL)
    {
      JsonObject *message = new_message ("view", self->serial);

      json_object_set_member (message, "view", json_node_ref (self->view));
      self->whole = ts_broadcast_new (message);
    }
  return self->whole;
}

TsBroadcast *
ts_channel_get_change (TsChannel *self)
{
  return self->change != NULL ? self->change : ts_channel_get_whole (self);
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
