/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-merge-patch.c: JSON Merge Patch (RFC 7396), made and applied.
 */

#include "ts-merge-patch.h"

typedef struct
{
  const TsJsonText *from, *to;
  TsJsonText *patch;
} Diff;

typedef struct
{
  const TsJsonText *value, *patch;
  TsJsonText *result;
} Change;

static gboolean diff_members (const Diff *self, TsJsonValue from, TsJsonValue to);
static void change_members (const Change *self, TsJsonValue value, TsJsonValue patch);

/* The member behind one that may be TS_JSON_NOWHERE. */
static TsJsonValue
step (const TsJsonText *text, TsJsonValue within, TsJsonValue value)
{
  return value != TS_JSON_NOWHERE ? ts_json_text_get_next (text, within, value) : value;
}

/* A value that is no object stands for itself, and in it a null counts as any other. Within an
 * object that is new a null would be taken for a member to take away. */
static gboolean
can_be_said (const TsJsonText *text, TsJsonValue value)
{
  if (!ts_json_text_is_object (text, value))
    return !ts_json_text_is_null (text, value);
  for (TsJsonValue member = ts_json_text_get_first (text, value); member != TS_JSON_NOWHERE;
       member = ts_json_text_get_next (text, value, member))
    if (!can_be_said (text, member))
      return FALSE;
  return TRUE;
}

/* FALSE: there is no saying it. */
static gboolean
diff_member (const Diff *self, TsJsonValue from, TsJsonValue to)
{
  gboolean said;

  if (from != TS_JSON_NOWHERE && ts_json_text_is_same (self->from, from, self->to, to))
    return TRUE;
  if (!ts_json_text_is_object (self->from, from) || !ts_json_text_is_object (self->to, to))
    {
      ts_json_put_copy_like (self->patch, self->to, to);
      return can_be_said (self->to, to);
    }
  ts_json_open_object_like (self->patch, self->to, to);
  said = diff_members (self, from, to);
  ts_json_close (self->patch);
  return said;
}

static void
take_away_missing (const Diff *self, TsJsonValue from, TsJsonValue to)
{
  TsJsonValue next = ts_json_text_get_first (self->to, to);

  for (TsJsonValue member = ts_json_text_get_first (self->from, from); member != TS_JSON_NOWHERE;
       member = ts_json_text_get_next (self->from, from, member))
    {
      TsJsonValue kept = ts_json_text_find_namesake (self->to, to, next, self->from, member);

      if (kept == TS_JSON_NOWHERE)
        ts_json_put_null_like (self->patch, self->from, member);
      else
        next = step (self->to, to, kept);
    }
}

static gboolean
diff_members (const Diff *self, TsJsonValue from, TsJsonValue to)
{
  TsJsonValue next = ts_json_text_get_first (self->from, from);

  take_away_missing (self, from, to);
  for (TsJsonValue member = ts_json_text_get_first (self->to, to); member != TS_JSON_NOWHERE;
       member = ts_json_text_get_next (self->to, to, member))
    {
      TsJsonValue old = ts_json_text_find_namesake (self->from, from, next, self->to, member);

      if (!diff_member (self, old, member))
        return FALSE;
      if (old != TS_JSON_NOWHERE)
        next = step (self->from, from, old);
    }
  return TRUE;
}

TsJsonText *
ts_merge_patch_diff (const TsJsonText *from, const TsJsonText *to)
{
  g_autoptr (TsJsonText) patch = ts_json_text_new ();
  Diff diff = { from, to, patch };
  TsJsonValue old = ts_json_text_is_object (from, TS_JSON_WHOLE) ? TS_JSON_WHOLE : TS_JSON_NOWHERE;

  if (!ts_json_text_is_object (to, TS_JSON_WHOLE))
    {
      ts_json_put_copy (patch, NULL, to, TS_JSON_WHOLE);
      return g_steal_pointer (&patch);
    }
  ts_json_open_object (patch, NULL);
  if (!diff_members (&diff, old, TS_JSON_WHOLE))
    return NULL;
  ts_json_close (patch);
  return g_steal_pointer (&patch);
}

/* What a patch makes of a member, or of nothing; null takes it away. */
static void
change_member (const Change *self, TsJsonValue value, TsJsonValue patch)
{
  if (ts_json_text_is_null (self->patch, patch))
    return;
  if (!ts_json_text_is_object (self->patch, patch))
    {
      ts_json_put_copy_like (self->result, self->patch, patch);
      return;
    }
  ts_json_open_object_like (self->result, self->patch, patch);
  change_members (self, value, patch);
  ts_json_close (self->result);
}

static char *
dup_name (const TsJsonText *text, TsJsonValue member)
{
  gsize length;
  const char *name = ts_json_text_peek_name (text, member, &length);

  return g_strndup (name, length);
}

/* The members of an object by their names: a message from outside may have very many. (transfer
 * full) */
static GHashTable *
index_members (const TsJsonText *text, TsJsonValue object)
{
  GHashTable *members = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (TsJsonValue member = ts_json_text_get_first (text, object); member != TS_JSON_NOWHERE;
       member = ts_json_text_get_next (text, object, member))
    g_hash_table_insert (members, dup_name (text, member), GUINT_TO_POINTER (member));
  return members;
}

/* Takes the member of that name out of the index; TS_JSON_NOWHERE: it is not there, or no more. */
static TsJsonValue
take_member (GHashTable *members, const TsJsonText *text, TsJsonValue namesake)
{
  g_autofree char *name = dup_name (text, namesake);
  gpointer key, member;

  if (!g_hash_table_steal_extended (members, name, &key, &member))
    return TS_JSON_NOWHERE;
  g_free (key);
  return GPOINTER_TO_UINT (member);
}

/* What was there stays in its place, what is new stands behind it. */
static void
change_members (const Change *self, TsJsonValue value, TsJsonValue patch)
{
  TsJsonValue old = ts_json_text_is_object (self->value, value) ? value : TS_JSON_NOWHERE;
  g_autoptr (GHashTable) left = index_members (self->patch, patch);

  for (TsJsonValue member = ts_json_text_get_first (self->value, old); member != TS_JSON_NOWHERE;
       member = ts_json_text_get_next (self->value, old, member))
    {
      TsJsonValue said = take_member (left, self->value, member);

      if (said == TS_JSON_NOWHERE)
        ts_json_put_copy_like (self->result, self->value, member);
      else
        change_member (self, member, said);
    }
  for (TsJsonValue member = ts_json_text_get_first (self->patch, patch); member != TS_JSON_NOWHERE;
       member = ts_json_text_get_next (self->patch, patch, member))
    if (take_member (left, self->patch, member) != TS_JSON_NOWHERE)
      change_member (self, TS_JSON_NOWHERE, member);
}

TsJsonText *
ts_merge_patch_apply (const TsJsonText *value, const TsJsonText *patch)
{
  TsJsonText *result = ts_json_text_new ();
  Change change = { value, patch, result };

  if (!ts_json_text_is_object (patch, TS_JSON_WHOLE))
    {
      ts_json_put_copy (result, NULL, patch, TS_JSON_WHOLE);
      return result;
    }
  ts_json_open_object (result, NULL);
  change_members (&change, TS_JSON_WHOLE, TS_JSON_WHOLE);
  ts_json_close (result);
  return result;
}
