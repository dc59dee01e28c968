/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-import-compare.c: what the library has already.
 */

#include "ts-import-private.h"

#include <string.h>

#include "ts-export-private.h"
#include "ts-json.h"
#include "ts-library-private.h"
#include "ts-session-private.h"

/* In the place of the digest of a start: it was not looked at; it does not say when it was given,
 * or its session is met by its name, or was met. */
#define NOT_READ 0
#define UNDATED 1

static void append_sorted (GString *text, JsonNode *node);

static void
append_object (GString *text, JsonObject *object)
{
  g_autoptr (GList) names
      = g_list_sort (json_object_get_members (object), (GCompareFunc) (void (*) (void)) strcmp);

  g_string_append_c (text, '{');
  for (GList *name = names; name != NULL; name = name->next)
    {
      ts_json_append_text (text, name->data);
      g_string_append_c (text, ':');
      append_sorted (text, json_object_get_member (object, name->data));
      g_string_append_c (text, ',');
    }
  g_string_append_c (text, '}');
}

static void
append_array (GString *text, JsonArray *array)
{
  g_string_append_c (text, '[');
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      append_sorted (text, json_array_get_element (array, i));
      g_string_append_c (text, ',');
    }
  g_string_append_c (text, ']');
}

/* What is the same however its members are ordered has the same text. */
static void
append_sorted (GString *text, JsonNode *node)
{
  g_autofree char *value = NULL;

  if (JSON_NODE_HOLDS_OBJECT (node))
    append_object (text, json_node_get_object (node));
  else if (JSON_NODE_HOLDS_ARRAY (node))
    append_array (text, json_node_get_array (node));
  else
    g_string_append (text, value = json_to_string (node, FALSE));
}

static void
add_object (GChecksum *digest, JsonObject *object)
{
  g_autoptr (GString) text = g_string_new (NULL);

  append_object (text, object);
  g_checksum_update (digest, (const guchar *) text->str, (gssize) text->len);
}

static JsonObject *
dup_without (JsonObject *object, const char *name)
{
  JsonObject *copy = ts_catalogue_overlay (NULL, object);

  json_object_remove_member (copy, name);
  return copy;
}

/* What is known of a session in the library, after some of its commands. */
typedef struct
{
  gboolean there; /* FALSE: it cannot be read, and so is not the same as anything */
  guint64 total;  /* commands that it has, */
  guint64 length; /* and how many of them count here */
  guint64 prefix;
  gboolean dated; /* the first says when it was given: no other evening begins like that */
} Kept;

/* Of the first commands, at most `most`. */
static Kept
read_session (TsImport *self, TsLibrary *library, gint64 id, guint64 most)
{
  g_autofree char *name = NULL;
  g_autoptr (JsonObject) setup = ts_library_read_setup (library, id, &name, NULL, NULL);
  const TsGame *game = setup != NULL ? self->find (name, NULL) : NULL;
  g_autoptr (TsPlay) play = game != NULL ? ts_play_new (game, setup, NULL) : NULL;
  g_autoptr (GPtrArray) commands
      = play != NULL ? ts_session_read_commands (library, id, NULL) : NULL;
  g_autoptr (GChecksum) digest = commands != NULL ? ts_import_digest_new (play) : NULL;

  Kept kept = { .total = commands != NULL ? commands->len : 0 };

  for (guint i = 0; digest != NULL && i < MIN (commands->len, most); i++)
    {
      g_autoptr (JsonObject) command = ts_library_text_to_object (commands->pdata[i], NULL);

      if (command == NULL)
        return (Kept){ FALSE };
      ts_import_digest_add (digest, command);
      kept.dated = kept.dated || (i == 0 && json_object_has_member (command, "at"));
      kept.length++;
    }
  if (digest != NULL)
    kept.prefix = ts_import_digest_get (digest);
  kept.there = digest != NULL;
  return kept;
}

/* Whether `other` is `name` or "name (2)" and so on. */
static gboolean
is_numbered (const char *other, const char *name)
{
  gsize length = strlen (name);
  gsize digits;

  if (!g_str_has_prefix (other, name))
    return FALSE;
  if (other[length] == '\0')
    return TRUE;
  if (!g_str_has_prefix (other + length, " ("))
    return FALSE;
  digits = strspn (other + length + 2, "0123456789");
  return digits > 0 && strcmp (other + length + 2 + digits, ")") == 0;
}

/* One with the name, or with the name numbered: who imports a file twice gets no third copy. */
static void
take_verdict (TsImportItem *item, const char *name, gint64 row, const char *digest)
{
  if (g_strcmp0 (digest, item->digest) == 0)
    {
      item->change = TS_IMPORT_SAME;
      item->row = row;
      item->known = g_strdup (name);
    }
  else if (g_strcmp0 (name, item->name) == 0)
    {
      item->change = TS_IMPORT_DIFFERENT;
    }
}

static gboolean
is_in_file (const TsImport *self, const char *name)
{
  for (guint i = 0; i < self->items->len; i++)
    {
      const TsImportItem *item = g_ptr_array_index (self->items, i);

      if (item->kind == TS_IMPORT_SESSION && g_strcmp0 (item->name, name) == 0)
        return TRUE;
    }
  return FALSE;
}

/* How one that is kept began, for those whose names the file does not have. */
static guint64
read_start (TsImport *self, TsLibrary *library, const TsSessionInfo *info)
{
  Kept kept = { FALSE };

  if (!is_in_file (self, info->name))
    kept = read_session (self, library, info->id, 1);
  return kept.there && kept.dated ? kept.prefix : UNDATED;
}

/* Whether the `n`th that is kept began as the one of the file; each is read once for that. */
static gboolean
began_alike (TsImport *self, TsLibrary *library, const TsImportItem *item, guint n)
{
  const TsSessionInfo *info = g_ptr_array_index (self->kept, n);
  guint64 *start = &g_array_index (self->starts, guint64, n);

  if (!g_str_equal (info->game, item->game) || item->length == 0)
    return FALSE;
  if (*start == NOT_READ)
    *start = read_start (self, library, info);
  return *start != UNDATED && *start == g_array_index (item->prefixes, guint64, 1);
}

/* Among everything a session is looked for under its name, numbered or not, and among those that
 * began with it, for it may have come alone, under the name of its file. One that is alone in its
 * file, whose name is only that of the file, is looked for among all. */
static gboolean
is_candidate (TsImport *self, TsLibrary *library, const TsImportItem *item, guint n)
{
  const TsSessionInfo *info = g_ptr_array_index (self->kept, n);

  return self->everything
             ? is_numbered (info->name, item->name) || began_alike (self, library, item, n)
             : g_str_equal (info->game, item->game);
}

/* One evening may be exported more than once: what has all that the file has is the same, what ends
 * earlier and is the same until then goes on in the file. */
static void
compare_with (TsImportItem *item, const TsSessionInfo *info, const Kept *kept)
{
  gboolean whole = kept->total == item->length;

  if (!kept->there || !(whole || kept->dated)
      || g_array_index (item->prefixes, guint64, kept->length) != kept->prefix)
    {
      if (g_strcmp0 (info->name, item->name) == 0 && item->change == TS_IMPORT_NEW)
        item->change = TS_IMPORT_DIFFERENT;
      return;
    }
  g_free (item->known);
  item->known = g_strdup (info->name);
  item->change = kept->total >= item->length ? TS_IMPORT_SAME : TS_IMPORT_LONGER;
  item->row = item->change == TS_IMPORT_SAME ? info->id : 0;
  item->replaced = item->change == TS_IMPORT_LONGER ? info->id : 0;
}

/* One that is kept is read at a time; `done` says whether all were. */
static gboolean
compare_session (
    TsImport *self, TsLibrary *library, TsImportItem *item, gboolean *done, GError **error)
{
  const TsSessionInfo *info = NULL;
  Kept kept;

  /* Once for all: sessions that come or go meanwhile are met by their names when it is written. */
  if (self->kept == NULL)
    self->kept = ts_library_list_sessions (library, error);
  if (self->kept == NULL)
    return FALSE;
  if (self->starts == NULL)
    self->starts = g_array_set_size (g_array_new (FALSE, TRUE, sizeof (guint64)), self->kept->len);
  while (info == NULL && self->n_kept < self->kept->len)
    if (is_candidate (self, library, item, self->n_kept++))
      info = self->kept->pdata[self->n_kept - 1];
  *done = info == NULL;
  if (info == NULL)
    return TRUE;
  kept = read_session (self, library, info->id, item->length);
  compare_with (item, info, &kept);
  /* It is one of the file, and no other. */
  if (item->change == TS_IMPORT_SAME || item->replaced == info->id)
    g_array_index (self->starts, guint64, self->n_kept - 1) = UNDATED;
  *done = item->change == TS_IMPORT_SAME;
  return TRUE;
}

static gboolean
compare_campaign (TsLibrary *library, TsImportItem *item, GError **error)
{
  g_autoptr (GPtrArray) campaigns = ts_library_list_campaigns (library, error);

  if (campaigns == NULL)
    return FALSE;
  for (guint i = 0; i < campaigns->len && item->change != TS_IMPORT_SAME; i++)
    {
      const TsCampaign *campaign = campaigns->pdata[i];
      g_autoptr (JsonArray) records = NULL;
      g_autofree char *digest = NULL;

      if (!g_str_equal (campaign->game, item->game) || !is_numbered (campaign->name, item->name))
        continue;
      records = ts_export_dup_records (library, campaign->id, NULL, error);
      if (records == NULL)
        return FALSE;
      digest = ts_import_dup_records_digest (records);
      take_verdict (item, campaign->name, campaign->id, digest);
    }
  return TRUE;
}

static gboolean
is_shipped (TsImport *self, const TsImportItem *item)
{
  const TsGame *game = self->find (item->game, NULL);

  return game != NULL && ts_catalogue_get_entry (game->catalogue, item->type, item->id) != NULL;
}

static gboolean
compare_entry (TsImport *self, TsLibrary *library, TsImportItem *item, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (JsonObject) entry
      = ts_library_read_entry (library, item->game, item->type, item->id, &problem);
  g_autofree char *digest = entry != NULL ? ts_import_dup_entry_digest (entry) : NULL;

  if (problem != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
  if (entry != NULL)
    item->change = g_str_equal (digest, item->digest) ? TS_IMPORT_SAME : TS_IMPORT_DIFFERENT;
  item->beside = self->shared && item->change == TS_IMPORT_DIFFERENT && !is_shipped (self, item);
  return TRUE;
}

static gboolean
compare_item (
    TsImport *self, TsLibrary *library, TsImportItem *item, gboolean *done, GError **error)
{
  if (item->change == TS_IMPORT_REFUSED)
    return TRUE;
  if (item->kind == TS_IMPORT_SESSION)
    return compare_session (self, library, item, done, error);
  return item->kind == TS_IMPORT_CAMPAIGN ? compare_campaign (library, item, error)
                                          : compare_entry (self, library, item, error);
}

GChecksum *
ts_import_digest_new (const TsPlay *play)
{
  GChecksum *digest = g_checksum_new (G_CHECKSUM_SHA256);
  const char *game = ts_play_get_game (play)->id;

  g_checksum_update (digest, (const guchar *) game, (gssize) strlen (game));
  add_object (digest, ts_play_get_setup (play));
  return digest;
}

void
ts_import_digest_add (GChecksum *digest, JsonObject *command)
{
  g_autoptr (JsonObject) plain = json_object_has_member (command, "ticket")
                                     ? dup_without (command, "ticket")
                                     : json_object_ref (command);

  add_object (digest, plain);
}

guint64
ts_import_digest_get (const GChecksum *digest)
{
  g_autoptr (GChecksum) copy = g_checksum_copy (digest);
  guint64 bits[32 / sizeof (guint64)];
  gsize length = sizeof bits;

  g_checksum_get_digest (copy, (guint8 *) bits, &length);
  return bits[0];
}

char *
ts_import_dup_entry_digest (JsonObject *entry)
{
  g_autoptr (GChecksum) digest = g_checksum_new (G_CHECKSUM_SHA256);

  add_object (digest, entry);
  return g_strdup (g_checksum_get_string (digest));
}

char *
ts_import_dup_records_digest (JsonArray *records)
{
  g_autoptr (GChecksum) digest = g_checksum_new (G_CHECKSUM_SHA256);

  for (guint i = 0; i < json_array_get_length (records); i++)
    {
      g_autoptr (JsonObject) record
          = dup_without (json_array_get_object_element (records, i), "session");

      add_object (digest, record);
    }
  return g_strdup (g_checksum_get_string (digest));
}

gboolean
ts_import_compare_next (TsImport *self, TsLibrary *library, gboolean *more, GError **error)
{
  TsImportItem *item
      = self->n_compared < self->items->len ? self->items->pdata[self->n_compared] : NULL;
  gboolean done = TRUE;

  if (item != NULL && !compare_item (self, library, item, &done, error))
    return FALSE;
  if (item != NULL && done)
    {
      item->chosen = item->change != TS_IMPORT_SAME && item->change != TS_IMPORT_REFUSED;
      self->n_compared++;
      self->n_kept = 0;
    }
  *more = self->n_compared < self->items->len;
  return TRUE;
}

double
ts_import_get_compared (const TsImport *self)
{
  return self->items->len > 0 ? (double) self->n_compared / self->items->len : 0;
}
