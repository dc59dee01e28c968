/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-link-files.c: everything that the link serves over HTTP.
 */

#include "ts-link-files.h"

#include "ts-page-texts.h"

#include <gio/gio.h>
#include <string.h>

#define FOLDER "/io/github/tableside/Tableside/web/"
#define INDEX "index.html"
#define TAG_LENGTH 32

typedef struct
{
  const char *ending;
  const char *type;
  gboolean text; /* compression pays */
} Type;

static const Type types[] = {
  { ".html", "text/html; charset=utf-8", TRUE },
  { ".js", "text/javascript; charset=utf-8", TRUE },
  { ".css", "text/css; charset=utf-8", TRUE },
  { ".json", "application/json; charset=utf-8", TRUE },
  { ".webmanifest", "application/manifest+json; charset=utf-8", TRUE },
  { ".svg", "image/svg+xml; charset=utf-8", TRUE },
  { ".png", "image/png", FALSE },
};

struct _TsLinkFiles
{
  GHashTable *paths; /* char * → TsLinkFile; one without bytes has not been read yet */
};

static const Type *
find_type (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    if (g_str_has_suffix (name, types[i].ending))
      return &types[i];
  return NULL;
}

static void
free_file (TsLinkFile *file)
{
  g_clear_pointer (&file->plain, g_bytes_unref);
  g_clear_pointer (&file->compressed, g_bytes_unref);
  g_free (file->plain_tag);
  g_free (file->compressed_tag);
  g_free (file);
}

/* Takes `path`. A type that nobody wrote down is not served. */
static void
add_path (TsLinkFiles *self, char *path, const char *name)
{
  const Type *type = find_type (name);
  TsLinkFile *file;

  if (type == NULL)
    {
      g_free (path);
      return;
    }
  file = g_new0 (TsLinkFile, 1);
  file->type = type->type;
  g_hash_table_insert (self->paths, path, file);
}

static void
add_page (TsLinkFiles *self)
{
  g_auto (GStrv) names
      = g_resources_enumerate_children (FOLDER, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    add_path (self, g_strdup_printf ("/%s", g_str_equal (names[i], INDEX) ? "" : names[i]),
              names[i]);
}

static void
add_texts (TsLinkFiles *self)
{
  const char *const *codes = ts_language_get_codes ();

  for (guint i = 0; codes[i] != NULL; i++)
    add_path (self, g_strdup_printf ("/texts/%s.json", codes[i]), ".json");
}

static GBytes *
read_texts (const char *path)
{
  g_autofree char *code = g_strndup (path, strlen (path) - strlen (".json"));
  g_autoptr (JsonNode) texts = ts_page_texts_to_json (ts_language_find (code));
  char *json = json_to_string (texts, FALSE);

  return g_bytes_new_take (json, strlen (json));
}

static GBytes *
read_page (const char *name)
{
  g_autofree char *path = g_strconcat (FOLDER, *name == '\0' ? INDEX : name, NULL);

  return g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
}

/* NULL when it does not get shorter: the room is what it takes now. */
static GBytes *
compress (GBytes *plain)
{
  g_autoptr (GConverter) compressor
      = G_CONVERTER (g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP, 9));
  gsize size, n_read, n_written;
  gconstpointer data = g_bytes_get_data (plain, &size);
  g_autofree guint8 *room = g_malloc (size);

  if (g_converter_convert (compressor, data, size, room, size, G_CONVERTER_INPUT_AT_END, &n_read,
                           &n_written, NULL)
      != G_CONVERTER_FINISHED)
    return NULL;
  return g_bytes_new (room, n_written);
}

static void
read_file (TsLinkFile *file, const char *path)
{
  const char *texts = "/texts/";
  g_autofree char *sum = NULL;

  file->plain
      = g_str_has_prefix (path, texts) ? read_texts (path + strlen (texts)) : read_page (path + 1);
  sum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, file->plain);
  file->plain_tag = g_strdup_printf ("\"%.*s\"", TAG_LENGTH, sum);
  file->compressed_tag = g_strdup_printf ("\"%.*s-gzip\"", TAG_LENGTH, sum);
  if (find_type (*path == '\0' || path[1] == '\0' ? INDEX : path)->text)
    file->compressed = compress (file->plain);
}

TsLinkFiles *
ts_link_files_new (void)
{
  TsLinkFiles *self = g_new0 (TsLinkFiles, 1);

  self->paths = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) free_file);
  add_page (self);
  add_texts (self);
  return self;
}

void
ts_link_files_free (TsLinkFiles *self)
{
  g_hash_table_unref (self->paths);
  g_free (self);
}

const TsLinkFile *
ts_link_files_find (TsLinkFiles *self, const char *path)
{
  TsLinkFile *file = g_hash_table_lookup (self->paths, path);

  if (file != NULL && file->plain == NULL)
    read_file (file, path);
  return file;
}
