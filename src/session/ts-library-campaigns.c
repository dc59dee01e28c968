/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-library-campaigns.c: campaigns: one record a mission, and what the last one left behind.
 */

#include "ts-library-private.h"

static char *
member_to_text (JsonObject *next_setup, const char *name)
{
  JsonNode *node = json_object_get_member (next_setup, name);

  return node != NULL && JSON_NODE_HOLDS_OBJECT (node)
             ? ts_library_object_to_text (json_node_get_object (node))
             : NULL;
}

/* NULL without error where the column is empty. */
static gboolean
read_column (sqlite3_stmt *statement, int column, JsonObject **object, GError **error)
{
  const char *text = (const char *) sqlite3_column_text (statement, column);

  *object = text != NULL ? ts_library_text_to_object (text, error) : NULL;
  return text == NULL || *object != NULL;
}

static gboolean
read_record (TsCampaign *campaign, sqlite3_stmt *statement, GError **error)
{
  JsonObject *record = NULL;

  g_clear_pointer (&campaign->next, json_object_unref);
  g_clear_pointer (&campaign->again, json_object_unref);
  if (!read_column (statement, 0, &record, error))
    return FALSE;
  if (record != NULL)
    json_array_add_object_element (campaign->history, record);
  return read_column (statement, 1, &campaign->next, error)
         && read_column (statement, 2, &campaign->again, error);
}

/* The last record's setups are left in `campaign`. */
static gboolean
read_records (TsLibrary *self, TsCampaign *campaign, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = ts_library_prepare (
      self, error, "SELECT record, next, again FROM record WHERE campaign = ?1 ORDER BY place", "i",
      campaign->id);
  gboolean row = statement != NULL;

  while (row)
    if (!ts_library_step (self, statement, &row, error)
        || (row && !read_record (campaign, statement, error)))
      return FALSE;

  return statement != NULL;
}

static TsCampaign *
read_campaign (TsLibrary *self, sqlite3_stmt *statement, GError **error)
{
  g_autoptr (TsCampaign) campaign = g_new0 (TsCampaign, 1);

  campaign->id = sqlite3_column_int64 (statement, 0);
  campaign->name = g_strdup ((const char *) sqlite3_column_text (statement, 1));
  campaign->game = g_strdup ((const char *) sqlite3_column_text (statement, 2));
  campaign->history = json_array_new ();

  return read_records (self, campaign, error) ? g_steal_pointer (&campaign) : NULL;
}

void
ts_campaign_free (TsCampaign *self)
{
  g_free (self->name);
  g_free (self->game);
  g_clear_pointer (&self->history, json_array_unref);
  g_clear_pointer (&self->next, json_object_unref);
  g_clear_pointer (&self->again, json_object_unref);
  g_free (self);
}

gint64
ts_library_add_campaign (TsLibrary *self, const char *game, const char *name, GError **error)
{
  if (!ts_library_check_writable (self, error) || !ts_spec_check_name (name, error)
      || !ts_library_run (self,
                          ts_library_prepare (self, error,
                                              "INSERT INTO campaign (game, name) VALUES (?1, ?2)",
                                              "ss", game, name),
                          error))
    return 0;

  ts_library_emit_changed (self);
  return sqlite3_last_insert_rowid (self->db);
}

TsCampaign *
ts_library_read_campaign (TsLibrary *self, gint64 id, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = ts_library_prepare (
      self, error, "SELECT id, name, game FROM campaign WHERE id = ?1", "i", id);
  gboolean row = FALSE;

  if (statement == NULL || !ts_library_step (self, statement, &row, error))
    return NULL;
  if (row)
    return read_campaign (self, statement, error);

  ts_error_set (error, TS_ERROR_UNKNOWN_ID,
                ts_phrase ("This campaign is no longer in the library. Choose another."));
  return NULL;
}

GPtrArray *
ts_library_list_campaigns (TsLibrary *self, GError **error)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) ts_campaign_free);
  g_autoptr (sqlite3_stmt) statement = ts_library_prepare (
      self, error, "SELECT id, name, game FROM campaign ORDER BY id DESC", "");
  gboolean row = statement != NULL;

  while (row)
    {
      TsCampaign *campaign;

      if (!ts_library_step (self, statement, &row, error))
        return NULL;
      if (!row)
        break;
      campaign = read_campaign (self, statement, error);
      if (campaign == NULL)
        return NULL;
      g_ptr_array_add (list, campaign);
    }

  return statement != NULL ? g_steal_pointer (&list) : NULL;
}

gboolean
ts_library_record_next_setup (
    TsLibrary *self, gint64 campaign, gint64 session, JsonObject *next_setup, GError **error)
{
  g_autofree char *record = member_to_text (next_setup, "record");
  g_autofree char *next = member_to_text (next_setup, "next");
  g_autofree char *again = member_to_text (next_setup, "again");

  if (!ts_library_check_writable (self, error)
      || !ts_library_run (
          self,
          ts_library_prepare (self, error,
                              "INSERT INTO record (campaign, session, record, next, again)"
                              " VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT DO UPDATE SET"
                              " record = excluded.record, next = excluded.next,"
                              " again = excluded.again",
                              "iisss", campaign, session, record, next, again),
          error))
    return FALSE;

  ts_library_emit_changed (self);
  return TRUE;
}
