/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-session-instead.c: one step of the past done differently, and what followed from it again.
 *
 * It is an undo up to that step, the other command, and then what was there: the program's own
 * steps as they follow now, with the dice that lay for the same steps before, so that nobody rolls
 * anew by changing a way; and the answers of people as long as they are still offered.
 */

#include "ts-session-private.h"

#include "ts-json.h"
#include "ts-library-private.h"
#include "ts-offered.h"

#include <string.h>

/* Of a command that was done, what chance, the clock and the frame have added says nothing about
 * which it was. */
static gboolean
is_of_the_frame (const char *member)
{
  static const char *const members[] = { "at", "auto", "away", "by", "rolled", "ticket", NULL };

  return g_strv_contains (members, member);
}

/* Whether a command has all that `part` says. */
static gboolean
holds (JsonObject *command, JsonObject *part)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *said;

  json_object_iter_init (&iter, part);
  while (json_object_iter_next (&iter, &name, &said))
    if (!is_of_the_frame (name)
        && (!json_object_has_member (command, name)
            || !json_node_equal (json_object_get_member (command, name), said)))
      return FALSE;
  return TRUE;
}

static JsonObject *
read_command (TsSession *self, guint64 rev)
{
  return ts_library_text_to_object (self->commands->pdata[rev - 1], NULL);
}

/* The last step whose command holds what `of` says; 0: none. */
static guint64
find_step (TsSession *self, JsonObject *of)
{
  for (guint64 rev = self->rev; rev > 0; rev--)
    {
      g_autoptr (JsonObject) command = read_command (self, rev);

      if (command != NULL && holds (command, of))
        return rev;
    }
  return 0;
}

/* What came after a step. (transfer full, of JsonObject) */
static GPtrArray *
list_after (TsSession *self, guint64 rev)
{
  GPtrArray *after = g_ptr_array_new_with_free_func ((GDestroyNotify) json_object_unref);

  for (guint64 i = rev + 1; i <= self->rev; i++)
    g_ptr_array_add (after, read_command (self, i));
  return after;
}

/* Takes the first of those that came after, which said all that a command says. (transfer full) */
static JsonObject *
take_same (GPtrArray *after, JsonObject *command)
{
  for (guint i = 0; i < after->len; i++)
    if (holds (after->pdata[i], command))
      return g_ptr_array_steal_index (after, i);
  return NULL;
}

/* Gives the dice of the same step before to a command; when they do not fit it is rolled anew. */
static JsonObject *
dup_with_dice (TsSession *self, JsonObject *command, GPtrArray *after)
{
  g_autoptr (JsonObject) same = take_same (after, command);
  g_autoptr (JsonObject) whole = NULL;

  if (same == NULL)
    return json_object_ref (command);
  whole = json_object_new ();
  ts_json_copy_members (same, whole);
  json_object_remove_member (whole, "at");
  json_object_remove_member (whole, "away");
  json_object_remove_member (whole, "ticket");
  if (ts_play_complete (self->play, whole, self->chance, NULL))
    return g_steal_pointer (&whole);
  return json_object_ref (command);
}

/* The next answer that somebody gave before, while it is offered again. (transfer full, nullable)
 */
static JsonObject *
take_answer (TsSession *self, GPtrArray *after)
{
  const TsViewer viewer = { ts_language_get_english (), TS_ROLE_HOST, NULL };
  g_autoptr (TsView) view = ts_play_view (self->play, &viewer);
  g_autoptr (TsJsonText) json = ts_view_to_text (view);

  for (guint i = 0; i < after->len; i++)
    {
      JsonObject *command = after->pdata[i];
      g_autoptr (JsonObject) bare = json_object_new ();

      if (ts_arg_flag (command, "auto", FALSE))
        continue;
      ts_json_copy_members (command, bare);
      json_object_remove_member (bare, "at");
      json_object_remove_member (bare, "away");
      json_object_remove_member (bare, "by");
      json_object_remove_member (bare, "rolled");
      json_object_remove_member (bare, "ticket");
      return ts_offered_find_answer (json, bare) != TS_JSON_NOWHERE
                 ? g_ptr_array_steal_index (after, i)
                 : NULL;
    }
  return NULL;
}

JsonObject *
ts_session_dup_next (TsSession *self, GPtrArray *after)
{
  g_autoptr (JsonObject) command = ts_play_dup_next (self->play);

  if (command != NULL)
    return after != NULL ? dup_with_dice (self, command, after) : g_steal_pointer (&command);
  return after != NULL ? take_answer (self, after) : NULL;
}

/* Whether the other command may be given there; nothing has changed yet. */
static gboolean
check (TsSession *self, guint64 rev, JsonObject *command, GError **error)
{
  g_autoptr (TsPlay) play = ts_session_play_at (self, rev - 1, error);
  g_autoptr (JsonObject) whole = json_object_new ();

  ts_json_copy_members (command, whole);
  return play != NULL && ts_play_complete (play, whole, self->chance, error)
         && ts_play_apply (play, whole, NULL, error);
}

static void
copy_frame (JsonObject *from, JsonObject *to)
{
  static const char *const members[] = { "by", "ticket", "at" };

  for (gsize i = 0; i < G_N_ELEMENTS (members); i++)
    if (json_object_has_member (from, members[i]))
      json_object_set_member (to, members[i], json_object_dup_member (from, members[i]));
}

/* (transfer full) */
static JsonObject *
make_undo (JsonObject *command, guint64 to)
{
  JsonObject *undo = json_object_new ();

  json_object_set_string_member (undo, "do", "undo");
  json_object_set_int_member (undo, "to", (gint64) to);
  if (json_object_has_member (command, "by"))
    json_object_set_member (undo, "by", json_object_dup_member (command, "by"));
  return undo;
}

gboolean
ts_session_is_instead (JsonObject *command)
{
  JsonNode *verb = json_object_get_member (command, "do");

  /* Nobody has checked yet what it is. */
  return verb != NULL && JSON_NODE_HOLDS_VALUE (verb)
         && json_node_get_value_type (verb) == G_TYPE_STRING
         && strcmp (json_node_get_string (verb), "instead") == 0;
}

gboolean
ts_session_prepare_instead (TsSession *self,
                            JsonObject *command,
                            JsonObject **undo,
                            JsonObject **other,
                            GPtrArray **after,
                            GError **error)
{
  guint64 rev;

  if (!ts_play_complete (self->play, command, self->chance, error))
    return FALSE;
  rev = find_step (self, json_object_get_object_member (command, "of"));
  if (rev == 0)
    return ts_error_set (error, TS_ERROR_REFUSED,
                         ts_phrase ("That step is no longer there. Look at the log again."));
  if (!check (self, rev, json_object_get_object_member (command, "command"), error))
    return FALSE;
  *other = json_object_new ();
  ts_json_copy_members (json_object_get_object_member (command, "command"), *other);
  copy_frame (command, *other);
  *undo = make_undo (command, rev - 1);
  *after = list_after (self, rev);
  return TRUE;
}
