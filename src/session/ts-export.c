/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-export.c: everything as one file, a step a session.
 */

#include "ts-export-private.h"

#include <string.h>

#include "ts-json.h"
#include "ts-library-private.h"
#include "ts-session-private.h"

typedef enum
{
  STAGE_CAMPAIGNS,
  STAGE_ENTRIES,
  STAGE_SESSIONS,
  STAGE_END,
} Stage;

struct _TsExport
{
  TsLibrary *library;
  Stage stage;
  GPtrArray *sessions;  /* of TsSessionInfo, the first made first */
  GPtrArray *campaigns; /* of TsCampaign, the same */
  GHashTable *sessions_by_id;
  GHashTable *campaigns_by_id; /* their numbers in the file */
  guint next;                  /* session */
  GPtrArray *problems;
  GString *text; /* of the step */
};

static int
compare_sessions (gconstpointer a, gconstpointer b)
{
  const TsSessionInfo *one = *(TsSessionInfo *const *) a;
  const TsSessionInfo *other = *(TsSessionInfo *const *) b;

  return one->id < other->id ? -1 : 1;
}

static int
compare_campaigns (gconstpointer a, gconstpointer b)
{
  const TsCampaign *one = *(TsCampaign *const *) a;
  const TsCampaign *other = *(TsCampaign *const *) b;

  return one->id < other->id ? -1 : 1;
}

static void
append_object (GString *text, JsonObject *object)
{
  g_autofree char *json = ts_library_object_to_text (object);

  g_string_append (text, json);
}

static void
begin_item (GString *text, gboolean first)
{
  g_string_append (text, first ? "\n" : ",\n");
}

static void
append_campaign (GString *text, const TsCampaign *campaign, JsonArray *records)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "name", campaign->name);
  json_object_set_string_member (object, "game", campaign->game);
  json_object_set_array_member (object, "records", records);
  append_object (text, object);
  json_object_unref (object);
}

static gboolean
write_campaigns (TsExport *self, GError **error)
{
  g_string_append_printf (self->text, "{\"format\":\"%s\",\"version\":%d,\n\"campaigns\":[",
                          TS_EXPORT_FORMAT, TS_EXPORT_VERSION);
  for (guint i = 0; i < self->campaigns->len; i++)
    {
      const TsCampaign *campaign = self->campaigns->pdata[i];
      JsonArray *records
          = ts_export_dup_records (self->library, campaign->id, self->sessions_by_id, error);

      if (records == NULL)
        return FALSE;
      begin_item (self->text, i == 0);
      append_campaign (self->text, campaign, records);
    }
  g_string_append (self->text, "],\n\"entries\":[");
  return TRUE;
}

static gboolean
append_entry (GString *text, sqlite3_stmt *statement, GError **error)
{
  JsonObject *entry
      = ts_library_text_to_object ((const char *) sqlite3_column_text (statement, 2), error);
  g_autoptr (JsonObject) object = json_object_new ();

  if (entry == NULL)
    return FALSE;
  json_object_set_string_member (object, "game", (const char *) sqlite3_column_text (statement, 0));
  json_object_set_string_member (object, "type", (const char *) sqlite3_column_text (statement, 1));
  json_object_set_object_member (object, "entry", entry);
  append_object (text, object);
  return TRUE;
}

static gboolean
write_entries (TsExport *self, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = ts_library_prepare (
      self->library, error, "SELECT game, type, object FROM entry ORDER BY place", "");
  gboolean row = statement != NULL;

  for (gboolean first = TRUE; row; first = FALSE)
    {
      if (!ts_library_step (self->library, statement, &row, error))
        return FALSE;
      if (!row)
        break;
      begin_item (self->text, first);
      if (!append_entry (self->text, statement, error))
        return FALSE;
    }
  g_string_append (self->text, "],\n\"sessions\":[");
  return statement != NULL;
}

static void
append_session_head (TsExport *self, const TsSessionInfo *info, JsonObject *setup, int version)
{
  gpointer campaign = g_hash_table_lookup (self->campaigns_by_id, &info->campaign);

  g_string_append_printf (self->text,
                          "{\"format\":\"tableside-session\",\"version\":%d,\"name\":", version);
  ts_json_append_text (self->text, info->name);
  g_string_append (self->text, ",\"created\":");
  ts_json_append_integer (self->text, MAX (info->created, 0));
  if (campaign != NULL)
    g_string_append_printf (self->text, ",\"campaign\":%d", GPOINTER_TO_INT (campaign));
  g_string_append (self->text, ",\"game\":");
  ts_json_append_text (self->text, info->game);
  g_string_append (self->text, ",\"setup\":");
  append_object (self->text, setup);
  g_string_append (self->text, ",\"commands\":[");
}

static gboolean
append_command (GString *text, const char *row, GError **error)
{
  g_autoptr (JsonObject) command = ts_library_text_to_object (row, error);

  if (command == NULL)
    return FALSE;
  json_object_remove_member (command, "ticket");
  append_object (text, command);
  return TRUE;
}

/* What is lost is left out. */
static gboolean
append_photos (TsExport *self, GPtrArray *photos, GError **error)
{
  gboolean first = TRUE;

  g_string_append (self->text, ",\n\"photos\":[");
  for (guint i = 0; i < photos->len; i++)
    {
      g_autoptr (GError) problem = NULL;
      g_autoptr (GBytes) picture
          = ts_library_read_photo (self->library, photos->pdata[i], &problem);
      g_autoptr (JsonObject) photo
          = picture != NULL ? ts_session_photo_to_json (photos->pdata[i], picture) : NULL;

      if (problem != NULL)
        {
          g_propagate_error (error, g_steal_pointer (&problem));
          return FALSE;
        }
      if (photo == NULL)
        continue;
      begin_item (self->text, first);
      append_object (self->text, photo);
      first = FALSE;
    }
  g_string_append_c (self->text, ']');
  return TRUE;
}

static gboolean
append_commands (GString *text, GPtrArray *commands, GError **error)
{
  for (guint i = 0; i < commands->len; i++)
    {
      begin_item (text, i == 0);
      if (!append_command (text, commands->pdata[i], error))
        return FALSE;
    }
  g_string_append_c (text, ']');
  return TRUE;
}

static gboolean
append_session (TsExport *self, const TsSessionInfo *info, GError **error)
{
  g_autoptr (JsonObject) setup = ts_library_read_setup (self->library, info->id, NULL, NULL, error);
  g_autoptr (GPtrArray) commands
      = setup != NULL ? ts_session_read_commands (self->library, info->id, error) : NULL;

  g_autoptr (GPtrArray) photos
      = commands != NULL ? ts_session_list_photos (commands, commands->len) : NULL;

  if (commands == NULL)
    return FALSE;
  append_session_head (self, info, setup, ts_session_choose_version (photos));
  if (!append_commands (self->text, commands, error)
      || (photos->len > 0 && !append_photos (self, photos, error)))
    return FALSE;
  g_string_append_c (self->text, '}');
  return TRUE;
}

static gboolean
write_session (TsExport *self, GError **error)
{
  begin_item (self->text, self->next == 0);
  return append_session (self, self->sessions->pdata[self->next++], error);
}

static gboolean
write_piece (TsExport *self, GError **error)
{
  switch (self->stage)
    {
    case STAGE_CAMPAIGNS:
      self->stage = STAGE_ENTRIES;
      return write_campaigns (self, error);
    case STAGE_ENTRIES:
      self->stage = STAGE_SESSIONS;
      return write_entries (self, error);
    case STAGE_SESSIONS:
      if (self->next < self->sessions->len)
        return write_session (self, error);
      self->stage = STAGE_END;
      g_string_append (self->text, "]}\n");
      return TRUE;
    case STAGE_END:
    default:
      return TRUE;
    }
}

static void
set_number (GHashTable *numbers, const gint64 *id)
{
  g_hash_table_insert (numbers, (gpointer) id, GINT_TO_POINTER (g_hash_table_size (numbers) + 1));
}

/* A session that cannot be read gets no number, so that those of the others are right. It is read
 * again when it is written; reading is quick, keeping all of them would not be small. */
static gboolean
can_read (TsExport *self, const TsSessionInfo *info, GError **error)
{
  g_autoptr (JsonObject) setup = ts_library_read_setup (self->library, info->id, NULL, NULL, error);
  g_autoptr (GPtrArray) commands
      = setup != NULL ? ts_session_read_commands (self->library, info->id, error) : NULL;

  return commands != NULL && ts_session_check_rows (commands, error);
}

/* Leaves out what cannot be read: it must not keep the others from being saved. */
static void
leave_out_unreadable (TsExport *self)
{
  for (guint i = 0; i < self->sessions->len;)
    {
      TsSessionInfo *info = self->sessions->pdata[i];
      g_autoptr (GError) error = NULL;

      if (can_read (self, info, &error))
        {
          set_number (self->sessions_by_id, &info->id);
          i++;
          continue;
        }
      g_ptr_array_add (self->problems,
                       ts_phrase ("“{name}” was skipped: {reason}", ts_name ("name", info->name),
                                  ts_part ("reason", ts_error_dup_phrase (error))));
      g_ptr_array_remove_index (self->sessions, i);
    }
}

static JsonObject *
read_record (sqlite3_stmt *statement, GHashTable *numbers, GError **error)
{
  static const char *const names[] = { "record", "next", "again" };
  g_autoptr (JsonObject) record = json_object_new ();
  gint64 session = sqlite3_column_int64 (statement, 3);
  gpointer number = numbers != NULL ? g_hash_table_lookup (numbers, &session) : NULL;

  if (number != NULL)
    json_object_set_int_member (record, "session", GPOINTER_TO_INT (number));
  for (int i = 0; i < (int) G_N_ELEMENTS (names); i++)
    {
      const char *text = (const char *) sqlite3_column_text (statement, i);
      JsonObject *object = text != NULL ? ts_library_text_to_object (text, error) : NULL;

      if (text != NULL && object == NULL)
        return NULL;
      if (object != NULL)
        json_object_set_object_member (record, names[i], object);
    }
  return g_steal_pointer (&record);
}

JsonArray *
ts_export_dup_records (TsLibrary *library, gint64 campaign, GHashTable *numbers, GError **error)
{
  g_autoptr (JsonArray) records = json_array_new ();
  g_autoptr (sqlite3_stmt) statement
      = ts_library_prepare (library, error,
                            "SELECT record, next, again, session FROM record"
                            " WHERE campaign = ?1 ORDER BY place",
                            "i", campaign);
  gboolean row = statement != NULL;

  while (row)
    {
      JsonObject *record;

      if (!ts_library_step (library, statement, &row, error))
        return NULL;
      if (!row)
        break;
      record = read_record (statement, numbers, error);
      if (record == NULL)
        return NULL;
      json_array_add_object_element (records, record);
    }
  return statement != NULL ? g_steal_pointer (&records) : NULL;
}

TsExport *
ts_export_new (TsLibrary *library, GError **error)
{
  g_autoptr (TsExport) self = g_new0 (TsExport, 1);

  self->library = g_object_ref (library);
  self->text = g_string_new (NULL);
  self->problems = ts_phrase_array_new ();
  self->sessions_by_id = g_hash_table_new (g_int64_hash, g_int64_equal);
  self->campaigns_by_id = g_hash_table_new (g_int64_hash, g_int64_equal);
  self->sessions = ts_library_list_sessions (library, error);
  self->campaigns = self->sessions != NULL ? ts_library_list_campaigns (library, error) : NULL;
  if (self->campaigns == NULL)
    return NULL;

  g_ptr_array_sort (self->sessions, compare_sessions);
  g_ptr_array_sort (self->campaigns, compare_campaigns);
  for (guint i = 0; i < self->campaigns->len; i++)
    set_number (self->campaigns_by_id, &((TsCampaign *) self->campaigns->pdata[i])->id);
  leave_out_unreadable (self);
  return g_steal_pointer (&self);
}

void
ts_export_free (TsExport *self)
{
  g_clear_object (&self->library);
  g_clear_pointer (&self->sessions_by_id, g_hash_table_unref);
  g_clear_pointer (&self->campaigns_by_id, g_hash_table_unref);
  g_clear_pointer (&self->sessions, g_ptr_array_unref);
  g_clear_pointer (&self->campaigns, g_ptr_array_unref);
  g_clear_pointer (&self->problems, g_ptr_array_unref);
  g_string_free (self->text, TRUE);
  g_free (self);
}

gboolean
ts_export_step (
    TsExport *self, TsExportFunc func, gpointer user_data, gboolean *more, GError **error)
{
  g_string_truncate (self->text, 0);
  if (!write_piece (self, error)
      || (self->text->len > 0 && !func (self->text->str, self->text->len, user_data, error)))
    return FALSE;

  *more = self->stage != STAGE_END;
  return TRUE;
}

double
ts_export_get_fraction (const TsExport *self)
{
  return self->stage < STAGE_SESSIONS ? 0.0
         : self->sessions->len == 0   ? 1.0
                                      : (double) self->next / self->sessions->len;
}

GPtrArray *
ts_export_get_problems (const TsExport *self)
{
  return self->problems;
}

char *
ts_export_strip_suffix (const char *file_name)
{
  static const char *const suffixes[] = { TS_EXPORT_SUFFIX, ".json" };

  for (gsize i = 0; i < G_N_ELEMENTS (suffixes); i++)
    if (g_str_has_suffix (file_name, suffixes[i]) && strlen (file_name) > strlen (suffixes[i]))
      return g_strndup (file_name, strlen (file_name) - strlen (suffixes[i]));
  return g_strdup (file_name);
}
