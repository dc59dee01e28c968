/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-link-files.c: everything that the link serves over HTTP.
 */

#include "ts-link-files.h"

#include "ts-help-texts.h"
#include "ts-link-page.h"
#include "ts-page-texts.h"

#include <gio/gio.h>
#include <string.h>

#define RESOURCES "/io/github/tableside/Tableside/web/"
#define GAMES "/io/github/tableside/Tableside/games/"
#define PICTURES "pictures/"
/* Of the manual, each by its name. */
#define SHOTS "shots/"
#define TAG_LENGTH 32
#define FOLDER_LENGTH 16

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

/* Those have places to be filled. */
static const char *const for_readers[]
    = { "hall.html", "index.html", "wall.html", "manifest.webmanifest", "worker.js", NULL };

/* Those of them that are not found under their own name. */
static const struct
{
  const char *path;
  const char *name[2]; /* by TsLinkPages */
} pages[] = {
  { "/", { "index.html", "hall.html" } },
  { "/" TS_WALL_PATH, { "wall.html", "wall.html" } },
};

/* What is made of what the program carries, for each language. */
static const struct
{
  const char *folder;
  JsonNode *(*to_json) (const TsLanguage *language);
} texts[] = {
  { "texts/", ts_page_texts_to_json },
  { "later/", ts_page_texts_to_later_json },
  { "hall/", ts_page_texts_to_hall_json },
  { "help/", ts_help_texts_to_json },
};

struct _TsLinkFiles
{
  TsLinkPages whose;
  GHashTable *files; /* name → TsLinkFile; one without bytes has not been read yet */
  GHashTable *pages; /* name and language → the same for what is filled for its reader */
  char *folder;      /* nullable: nobody has asked yet */
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
  g_free (file->script);
  g_free (file->style);
  g_free (file);
}

static TsLinkFile *
new_file (const Type *type)
{
  TsLinkFile *file = g_new0 (TsLinkFile, 1);

  file->type = type->type;
  return file;
}

static char *
make_page_key (const char *name, const TsLanguage *language)
{
  return g_strdup_printf ("%s %s", name, ts_language_get_code (language));
}

static void
add_page (TsLinkFiles *self, const char *name, const Type *type)
{
  for (const char *const *code = ts_language_get_codes (); *code != NULL; code++)
    {
      TsLinkFile *file = new_file (type);

      file->for_reader = TRUE;
      g_hash_table_insert (self->pages, make_page_key (name, ts_language_find (*code)), file);
    }
}

/* A type that nobody wrote down is not served. */
static void
add_resources (TsLinkFiles *self)
{
  g_auto (GStrv) names
      = g_resources_enumerate_children (RESOURCES, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    {
      const Type *type = find_type (names[i]);

      if (type == NULL)
        continue;
      if (g_strv_contains (for_readers, names[i]))
        add_page (self, names[i], type);
      else
        g_hash_table_insert (self->files, g_strdup (names[i]), new_file (type));
    }
}

/* Of every game that has one. */
static void
add_pictures (TsLinkFiles *self)
{
  g_auto (GStrv) games = g_resources_enumerate_children (GAMES, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  for (guint i = 0; games != NULL && games[i] != NULL; i++)
    {
      g_autofree char *path = g_strconcat (GAMES, games[i], "picture.svg", NULL);
      const char *slash = strchr (games[i], '/');

      if (slash != NULL && g_resources_get_info (path, 0, NULL, NULL, NULL))
        g_hash_table_insert (
            self->files, g_strdup_printf (PICTURES "%.*s.svg", (int) (slash - games[i]), games[i]),
            new_file (find_type (".svg")));
    }
}

static void
add_shot (TsLinkFiles *self, const TsHelpParagraph *shot, const TsLanguage *language, gboolean dark)
{
  g_autofree char *name = ts_help_texts_name_shot (shot, language, dark);

  g_hash_table_insert (self->files, g_strconcat (SHOTS, name, ".png", NULL),
                       new_file (find_type (".png")));
}

static void
add_shot_for_all (TsLinkFiles *self, const TsHelpParagraph *shot)
{
  for (const char *const *code = ts_language_get_codes (); *code != NULL; code++)
    {
      add_shot (self, shot, ts_language_find (*code), FALSE);
      add_shot (self, shot, ts_language_find (*code), TRUE);
    }
}

static void
add_shots (TsLinkFiles *self)
{
  for (const TsHelpChapter *i = ts_help_texts_get (); i->id != NULL; i++)
    for (const TsHelpParagraph *j = i->paragraphs; j->id != NULL; j++)
      if (j->kind == TS_HELP_SHOT)
        add_shot_for_all (self, j);
}

static void
add_texts (TsLinkFiles *self)
{
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    for (const char *const *code = ts_language_get_codes (); *code != NULL; code++)
      g_hash_table_insert (self->files, g_strdup_printf ("%s%s.json", texts[i].folder, *code),
                           new_file (find_type (".json")));
}

/* NULL: they are no texts. */
static GBytes *
read_texts (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (g_str_has_prefix (name, texts[i].folder))
      {
        const char *file = name + strlen (texts[i].folder);
        g_autofree char *code = g_strndup (file, strlen (file) - strlen (".json"));
        g_autoptr (JsonNode) node = texts[i].to_json (ts_language_find (code));
        char *json = json_to_string (node, FALSE);

        return g_bytes_new_take (json, strlen (json));
      }
  return NULL;
}

/* "pictures/genesis.svg" is that of the game. */
static char *
find_resource (const char *name)
{
  const char *game = name + strlen (PICTURES);

  if (!g_str_has_prefix (name, PICTURES))
    return g_strconcat (RESOURCES, name, NULL);
  return g_strdup_printf (GAMES "%.*s/picture.svg", (int) (strlen (game) - strlen (".svg")), game);
}

/* NULL: it is none. */
static GBytes *
read_shot (const char *name)
{
  g_autofree char *shot = NULL;

  if (!g_str_has_prefix (name, SHOTS))
    return NULL;
  shot = g_strndup (name + strlen (SHOTS), strlen (name) - strlen (SHOTS) - strlen (".png"));
  return ts_help_texts_read_shot (shot);
}

static GBytes *
read_resource (const char *name)
{
  g_autofree char *path = find_resource (name);

  return g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
}

static GBytes *
read_name (const char *name)
{
  GBytes *made = read_texts (name);

  if (made == NULL)
    made = read_shot (name);
  return made != NULL ? made : read_resource (name);
}

static void
add_to_sum (GChecksum *checksum, const char *name)
{
  g_autoptr (GBytes) bytes = read_name (name);
  gsize size;
  gconstpointer data = g_bytes_get_data (bytes, &size);

  g_checksum_update (checksum, (const guchar *) name, (gssize) strlen (name) + 1);
  g_checksum_update (checksum, data, (gssize) size);
}

/* Also of the pages: who has kept one must hear that it is another. */
static const char *
get_folder (TsLinkFiles *self)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autoptr (GList) names = NULL;

  if (self->folder != NULL)
    return self->folder;
  names = g_list_sort (g_hash_table_get_keys (self->files), (GCompareFunc) strcmp);
  for (GList *name = names; name != NULL; name = name->next)
    add_to_sum (checksum, name->data);
  for (guint i = 0; for_readers[i] != NULL; i++)
    add_to_sum (checksum, for_readers[i]);
  self->folder = g_strndup (g_checksum_get_string (checksum), FOLDER_LENGTH);
  return self->folder;
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

/* Consumes `plain`. */
static void
fill_file (TsLinkFile *file, const Type *type, GBytes *plain)
{
  g_autofree char *sum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, plain);

  file->plain = plain;
  file->plain_tag = g_strdup_printf ("\"%.*s\"", TAG_LENGTH, sum);
  file->compressed_tag = g_strdup_printf ("\"%.*s-gzip\"", TAG_LENGTH, sum);
  if (type->text)
    file->compressed = compress (plain);
}

static const TsLinkFile *
find_page (TsLinkFiles *self, const char *name, const TsLanguage *language)
{
  g_autofree char *key = make_page_key (name, language);
  TsLinkFile *file = g_hash_table_lookup (self->pages, key);
  g_autoptr (GBytes) page = NULL;

  if (file == NULL || file->plain != NULL)
    return file;
  page = read_resource (name);
  fill_file (file, find_type (name), ts_link_page_fill (page, language, get_folder (self)));
  file->script = ts_link_page_hash (file->plain, "script");
  file->style = ts_link_page_hash (file->plain, "style");
  return file;
}

static const TsLinkFile *
find_file (TsLinkFiles *self, const char *name)
{
  TsLinkFile *file = g_hash_table_lookup (self->files, name);

  if (file != NULL && file->plain == NULL)
    fill_file (file, find_type (name), read_name (name));
  return file;
}

TsLinkFiles *
ts_link_files_new (TsLinkPages whose)
{
  TsLinkFiles *self = g_new0 (TsLinkFiles, 1);

  self->whose = whose;
  self->files = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) free_file);
  self->pages = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) free_file);
  add_resources (self);
  add_pictures (self);
  add_shots (self);
  add_texts (self);
  return self;
}

void
ts_link_files_free (TsLinkFiles *self)
{
  g_hash_table_unref (self->files);
  g_hash_table_unref (self->pages);
  g_free (self->folder);
  g_free (self);
}

/* NULL: none is there. (nullable, transfer none) */
static const char *
find_page_name (TsLinkFiles *self, const char *path)
{
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    if (g_str_equal (path, pages[i].path))
      return pages[i].name[self->whose];
  return NULL;
}

/* A page has a path of its own, and a worker would keep the wrong one. */
static gboolean
is_served (TsLinkFiles *self, const char *name)
{
  return !g_str_has_suffix (name, ".html")
         && (self->whose == TS_LINK_PAGES_TABLE || !g_str_equal (name, "worker.js"));
}

/* What is in the folder, by its name there; NULL: the path leads elsewhere. */
static const char *
enter_folder (TsLinkFiles *self, const char *name)
{
  const char *folder = strlen (name) > FOLDER_LENGTH ? get_folder (self) : NULL;

  return folder != NULL && g_str_has_prefix (name, folder) && name[FOLDER_LENGTH] == '/'
             ? name + FOLDER_LENGTH + 1
             : NULL;
}

const TsLinkFile *
ts_link_files_find (TsLinkFiles *self,
                    const char *path,
                    const TsLanguage *language,
                    gboolean *forever)
{
  const char *page = find_page_name (self, path), *inside;

  *forever = FALSE;
  if (*path != '/')
    return NULL;
  if (page != NULL)
    return find_page (self, page, language);
  if (g_strv_contains (for_readers, path + 1))
    return is_served (self, path + 1) ? find_page (self, path + 1, language) : NULL;
  inside = enter_folder (self, path + 1);
  *forever = inside != NULL;
  return find_file (self, inside != NULL ? inside : path + 1);
}
