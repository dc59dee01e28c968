/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-passes.c: passes, and how they are kept: one secret, a JSON object with a list.
 */

#include "ts-passes.h"

#include <string.h>

#include "ts-invitations-private.h"
#include "ts-json.h"
#include "ts-protocol.h"

#define SECRET "passes"

struct _TsPasses
{
  TsSession *session;
  GPtrArray *list; /* of TsPass, the latest last */
  gboolean changed;
};

static void
free_pass (gpointer data)
{
  TsPass *pass = data;

  g_free (pass->seat);
  g_free (pass->address);
  g_free (pass->token);
  g_free (pass->name);
  g_free (pass);
}

/* Whether it was given for that invitation. */
static gboolean
is_of (const TsPass *pass, TsRole role, const char *seat)
{
  if (pass->table || role == TS_ROLE_TABLE)
    return pass->table && role == TS_ROLE_TABLE;
  return pass->role == role && g_strcmp0 (pass->seat, seat) == 0;
}

static gboolean
sits (const TsPass *pass, const char *seat)
{
  return pass->name != NULL && !pass->removed && g_strcmp0 (pass->seat, seat) == 0;
}

/* Who came by the code of the table and has a seat keeps it. */
static gboolean
is_settled (const TsPass *pass)
{
  return pass->table && pass->role == TS_ROLE_SEAT;
}

static JsonObject *
pass_to_json (const TsPass *pass)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "pass", pass->word);
  json_object_set_string_member (object, "role", ts_role_get_word (pass->role));
  ts_json_set_text (object, "seat", pass->seat);
  json_object_set_string_member (object, "address", pass->address);
  ts_json_set_text (object, "token", pass->token);
  ts_json_set_text (object, "name", pass->name);
  ts_json_set_flag (object, "table", pass->table);
  ts_json_set_flag (object, "removed", pass->removed);
  return object;
}

static const char *
get_text (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  return node != NULL && JSON_NODE_HOLDS_VALUE (node) ? json_node_get_string (node) : NULL;
}

static void
read_pass (JsonArray *array, guint place, JsonNode *node, gpointer user_data)
{
  TsPasses *self = user_data;
  JsonObject *object = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  const char *word = object != NULL ? get_text (object, "pass") : NULL;
  const char *role = object != NULL ? get_text (object, "role") : NULL;
  const char *address = object != NULL ? get_text (object, "address") : NULL;
  TsPass *pass;
  TsRole found;

  if (word == NULL || strlen (word) != TS_TOKEN_LENGTH || role == NULL
      || !ts_role_find (role, &found))
    return;
  pass = g_new0 (TsPass, 1);
  memcpy (pass->word, word, sizeof pass->word);
  pass->role = found;
  pass->seat = g_strdup (get_text (object, "seat"));
  pass->address = g_strdup (address != NULL ? address : "");
  pass->token = g_strdup (get_text (object, "token"));
  pass->name = g_strdup (get_text (object, "name"));
  pass->table = json_object_has_member (object, "table");
  pass->removed = json_object_has_member (object, "removed");
  g_ptr_array_add (self->list, pass);
}

static void
read_all (TsPasses *self, const char *text)
{
  g_autoptr (JsonObject) object = ts_json_read_object (text, strlen (text), NULL);
  JsonNode *list = object != NULL ? json_object_get_member (object, "passes") : NULL;

  if (list != NULL && JSON_NODE_HOLDS_ARRAY (list))
    json_array_foreach_element (json_node_get_array (list), read_pass, self);
}

TsPasses *
ts_passes_new (TsSession *session, GError **error)
{
  g_autoptr (TsPasses) self = g_new0 (TsPasses, 1);
  g_autoptr (GError) local = NULL;
  g_autofree char *text = NULL;

  self->session = g_object_ref (session);
  self->list = g_ptr_array_new_with_free_func (free_pass);
  text = ts_invitations_read_secret (session, SECRET, &local);
  if (local != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&local));
      return NULL;
    }
  if (text != NULL)
    read_all (self, text);
  return g_steal_pointer (&self);
}

void
ts_passes_free (TsPasses *self)
{
  g_object_unref (self->session);
  g_ptr_array_unref (self->list);
  g_free (self);
}

const TsPass *
ts_passes_find (const TsPasses *self, const char *word)
{
  const TsPass *found = NULL;

  for (guint i = 0; i < self->list->len; i++)
    {
      const TsPass *pass = self->list->pdata[i];

      if (ts_token_equal (pass->word, word))
        found = pass;
    }
  return found;
}

/* The one of an invitation that was used longest ago makes room. */
static void
make_room (TsPasses *self, TsRole role, const char *seat)
{
  guint n = 0, oldest = 0;

  for (guint i = self->list->len; i > 0; i--)
    if (is_of (self->list->pdata[i - 1], role, seat) && !is_settled (self->list->pdata[i - 1]))
      {
        oldest = i - 1;
        n++;
      }
  if (n >= TS_PASSES_EACH)
    g_ptr_array_remove_index (self->list, oldest);
}

const TsPass *
ts_passes_add (TsPasses *self, TsRole role, const char *seat, const char *address)
{
  TsPass *pass = g_new0 (TsPass, 1);

  make_room (self, role, seat);
  ts_token_make (pass->word);
  pass->role = role;
  pass->seat = g_strdup (seat);
  pass->address = g_strdup (address);
  pass->table = role == TS_ROLE_TABLE;
  g_ptr_array_add (self->list, pass);
  self->changed = TRUE;
  return pass;
}

void
ts_passes_note (TsPasses *self, const TsPass *pass, const char *address, const char *token)
{
  guint place = 0;
  TsPass *own;

  if (!g_ptr_array_find (self->list, pass, &place))
    return;
  own = self->list->pdata[place];
  if (place == self->list->len - 1 && strcmp (own->address, address) == 0
      && (token == NULL || g_strcmp0 (own->token, token) == 0))
    return;
  own = g_ptr_array_steal_index (self->list, place);
  g_free (own->address);
  own->address = g_strdup (address);
  if (token != NULL)
    {
      g_free (own->token);
      own->token = g_strdup (token);
    }
  g_ptr_array_add (self->list, own);
  self->changed = TRUE;
}

/* NULL: it is none of these. (nullable) */
static TsPass *
find_own (TsPasses *self, const TsPass *pass)
{
  guint place;

  return g_ptr_array_find (self->list, pass, &place) ? self->list->pdata[place] : NULL;
}

static void
move (TsPass *pass, TsRole role, const char *seat)
{
  char *copy = g_strdup (seat);

  pass->role = role;
  g_free (pass->seat);
  pass->seat = copy;
  g_clear_pointer (&pass->name, g_free);
}

void
ts_passes_move (TsPasses *self, const TsPass *pass, TsRole role, const char *seat)
{
  TsPass *own = find_own (self, pass);

  g_return_if_fail (own != NULL && own->table);
  move (own, role, seat);
  self->changed = TRUE;
}

void
ts_passes_drop (TsPasses *self, const TsPass *pass)
{
  self->changed |= g_ptr_array_remove (self->list, (gpointer) pass);
}

void
ts_passes_set_name (TsPasses *self, const TsPass *pass, const char *name)
{
  TsPass *own = find_own (self, pass);

  g_return_if_fail (own != NULL);
  if (g_strcmp0 (own->name, name) == 0)
    return;
  g_free (own->name);
  own->name = g_strdup (name);
  self->changed = TRUE;
}

const TsPass *
ts_passes_find_sitter (const TsPasses *self, const char *seat)
{
  for (guint i = self->list->len; i > 0; i--)
    if (sits (self->list->pdata[i - 1], seat))
      return self->list->pdata[i - 1];
  return NULL;
}

void
ts_passes_free_seat (TsPasses *self, const char *seat)
{
  for (guint i = 0; i < self->list->len; i++)
    {
      TsPass *pass = self->list->pdata[i];

      if (!sits (pass, seat))
        continue;
      if (pass->table)
        move (pass, TS_ROLE_TABLE, NULL);
      else
        g_clear_pointer (&pass->name, g_free);
      self->changed = TRUE;
    }
}

void
ts_passes_remove (TsPasses *self, const TsPass *pass, TsPassFunc is_here, gpointer user_data)
{
  for (guint i = 0; i < self->list->len; i++)
    {
      TsPass *other = self->list->pdata[i];

      if (other == pass
          || (is_of (other, pass->table ? TS_ROLE_TABLE : pass->role, pass->seat)
              && !is_settled (other) && strcmp (other->address, pass->address) == 0
              && !is_here (other, user_data)))
        other->removed = TRUE;
    }
  self->changed = TRUE;
}

void
ts_passes_forget (TsPasses *self, TsRole role, const char *seat)
{
  for (guint i = self->list->len; i > 0; i--)
    if (is_of (self->list->pdata[i - 1], role, seat) && !is_settled (self->list->pdata[i - 1]))
      g_ptr_array_remove_index (self->list, i - 1);
  self->changed = TRUE;
}

gboolean
ts_passes_write (TsPasses *self, GError **error)
{
  g_autoptr (GBytes) text = NULL;
  g_autofree char *secret = NULL;
  JsonObject *object;
  JsonArray *list;

  if (!self->changed)
    return TRUE;
  object = json_object_new ();
  list = json_array_new ();
  for (guint i = 0; i < self->list->len; i++)
    json_array_add_object_element (list, pass_to_json (self->list->pdata[i]));
  json_object_set_array_member (object, "passes", list);
  text = ts_protocol_write (object);
  secret = g_strndup (g_bytes_get_data (text, NULL), g_bytes_get_size (text));
  if (!ts_invitations_write_secret (self->session, SECRET, secret, error))
    return FALSE;
  self->changed = FALSE;
  return TRUE;
}
