/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-link-page.c: what stands in the page for its reader, and what may stand in it at all.
 */

#include "ts-link-page.h"

#include "ts-page-texts.h"

#include <string.h>

#define BEGIN "{{"
#define END "}}"
#define TEXT "text:"

typedef struct
{
  const TsLanguage *language;
  const char *folder;
} Filling;

/* What the first screen says, see first.js. */
static const char *const first_keys[] = {
  "connecting", "joinAgain",   "tryingAgain", "notLoaded", "notStarted",
  "tooOld",     "unreachable", "slow",        "dir",
};

static JsonObject *
list_first (JsonObject *texts)
{
  JsonObject *first = json_object_new ();

  for (guint i = 0; i < G_N_ELEMENTS (first_keys); i++)
    json_object_set_string_member (first, first_keys[i],
                                   json_object_get_string_member (texts, first_keys[i]));
  return first;
}

/* A "<" could end the element in which it stands. */
static void
append_first (GString *out)
{
  g_autoptr (JsonNode) all = json_node_new (JSON_NODE_OBJECT);
  JsonObject *languages = json_object_new ();
  g_autofree char *json = NULL;
  gsize start = out->len;

  for (const char *const *code = ts_language_get_codes (); *code != NULL; code++)
    {
      g_autoptr (JsonNode) texts = ts_page_texts_to_json (ts_language_find (*code));

      json_object_set_object_member (languages, *code, list_first (json_node_get_object (texts)));
    }
  json_node_take_object (all, languages);
  json = json_to_string (all, FALSE);
  g_string_append (out, json);
  for (char *found; (found = strchr (out->str + start, '<')) != NULL;)
    {
      start = (gsize) (found - out->str);
      g_string_erase (out, (gssize) start, 1);
      g_string_insert (out, (gssize) start, "\\u003c");
    }
}

static void
append_text (GString *out, const TsLanguage *language, const char *key)
{
  g_autoptr (JsonNode) texts = ts_page_texts_to_json (language);
  g_autofree char *escaped = g_markup_escape_text (
      json_object_get_string_member (json_node_get_object (texts), key), -1);

  g_string_append (out, escaped);
}

static void
append_codes (GString *out)
{
  g_autofree char *codes = g_strjoinv (" ", (char **) ts_language_get_codes ());

  g_string_append (out, codes);
}

/* FALSE: nothing is called so. */
static gboolean
append_place (GString *out, const char *name, const Filling *filling)
{
  if (g_str_equal (name, "files"))
    g_string_append (out, filling->folder);
  else if (g_str_equal (name, "lang"))
    {
      g_string_append (out, ts_language_get_code (filling->language));
      g_strdelimit (out->str + out->len - strlen (ts_language_get_code (filling->language)), "_",
                    '-');
    }
  else if (g_str_equal (name, "languages"))
    append_codes (out);
  else if (g_str_equal (name, "first"))
    append_first (out);
  else if (g_str_has_prefix (name, TEXT))
    append_text (out, filling->language, name + strlen (TEXT));
  else
    return FALSE;
  return TRUE;
}

GBytes *
ts_link_page_fill (GBytes *page, const TsLanguage *language, const char *folder)
{
  const Filling filling = { language, folder };
  gsize size;
  const char *data = g_bytes_get_data (page, &size);
  g_autofree char *text = g_strndup (data, size);
  GString *out = g_string_sized_new (size);
  const char *rest = text;

  for (const char *begin; (begin = strstr (rest, BEGIN)) != NULL;)
    {
      const char *name = begin + strlen (BEGIN), *end = strstr (name, END);
      g_autofree char *place = end != NULL ? g_strndup (name, (gsize) (end - name)) : NULL;

      g_string_append_len (out, rest, begin - rest);
      if (place != NULL && append_place (out, place, &filling))
        rest = end + strlen (END);
      else
        {
          g_string_append (out, BEGIN);
          rest = name;
        }
    }
  g_string_append (out, rest);
  return g_string_free_to_bytes (out);
}

char *
ts_link_page_hash (GBytes *page, const char *tag)
{
  g_autofree char *begin = g_strdup_printf ("<%s>", tag), *end = g_strdup_printf ("</%s>", tag);
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autofree char *sum = NULL;
  gsize size, length = 32;
  const char *data = g_bytes_get_data (page, &size);
  const char *first = g_strstr_len (data, (gssize) size, begin), *last;
  guint8 digest[32];

  if (first == NULL)
    return NULL;
  first += strlen (begin);
  last = g_strstr_len (first, (gssize) (data + size - first), end);
  if (last == NULL)
    return NULL;
  g_checksum_update (checksum, (const guchar *) first, last - first);
  g_checksum_get_digest (checksum, digest, &length);
  sum = g_base64_encode (digest, length);
  return g_strdup_printf ("'sha256-%s'", sum);
}
