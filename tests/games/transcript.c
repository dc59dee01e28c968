/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * transcript.c: finds and reads the transcripts of games.
 */

#include "transcript.h"

#include "games-files.h"
#include "ts-json.h"

static void
transcript_free (gpointer data)
{
  Transcript *self = data;

  g_free (self->name);
  g_free (self->file);
  json_object_unref (self->setup);
  g_ptr_array_unref (self->lines);
  g_free (self);
}

static JsonObject *
read_line (const char *file, guint number, const char *text)
{
  g_autoptr (GError) error = NULL;
  JsonObject *line = ts_json_read_object (text, strlen (text), &error);

  if (line == NULL)
    g_error ("%s:%u: %s", file, number, error->message);
  return line;
}

static void
read_head (Transcript *self, JsonObject *head)
{
  if (!json_object_has_member (head, "transcript") || !json_object_has_member (head, "what"))
    g_error ("%s:1: a transcript begins with its name and what it shows", self->file);
  self->name = g_strdup_printf ("%s: %s %s", self->game->id,
                                json_object_get_string_member (head, "transcript"),
                                json_object_get_string_member (head, "what"));
  self->setup = json_object_has_member (head, "setup")
                    ? json_object_ref (json_object_get_object_member (head, "setup"))
                    : json_object_new ();
  self->automatic = json_object_get_boolean_member_with_default (head, "automatic", FALSE);
}

static Transcript *
read_transcript (const TsGame *game, const char *file)
{
  Transcript *self = g_new0 (Transcript, 1);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;

  if (!g_file_get_contents (file, &text, NULL, &error))
    g_error ("%s", error->message);
  self->game = game;
  self->file = g_strdup (file);
  self->lines = g_ptr_array_new_with_free_func ((GDestroyNotify) json_object_unref);

  lines = g_strsplit (g_strchomp (text), "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    g_ptr_array_add (self->lines, read_line (file, i + 1, lines[i]));
  if (self->lines->len == 0)
    g_error ("%s: an empty transcript", file);
  read_head (self, self->lines->pdata[0]);
  g_ptr_array_remove_index (self->lines, 0);

  return self;
}

static int
compare_names_cb (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

GPtrArray *
transcripts_read (const TsGame *game)
{
  GPtrArray *transcripts = g_ptr_array_new_with_free_func (transcript_free);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *folder = find_game_file (game->id, "transcripts");
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".jsonl"))
      g_ptr_array_add (files, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (files, compare_names_cb);
  for (guint i = 0; i < files->len; i++)
    g_ptr_array_add (transcripts, read_transcript (game, files->pdata[i]));

  return transcripts;
}
