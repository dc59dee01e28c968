/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-import-session.c: a session read member by member and played command by command.
 *
 * Where the commands come before what they are played on (programs that sort members write such
 * files), they wait on the stage until the object ends.
 */

#include "ts-import-private.h"

#include <string.h>

#include "ts-json.h"
#include "ts-library-private.h"
#include "ts-photo.h"
#include "ts-session-private.h"

/* So many waiting commands are played in one step. */
#define STRIDE 32

/* What a session within everything has beside what one alone has. */
static const TsSpec more_specs[] = {
  { "name", TS_SPEC_TEXT, .required = TRUE, .min = 1, .max = TS_MAX_NAME },
  { "created", TS_SPEC_INTEGER, .min = 0, .max = G_MAXINT64 },
  { "campaign", TS_SPEC_INTEGER, .min = 1, .max = TS_IMPORT_MAX_PARTS },
  { NULL },
};

static const TsSpec photo_specs[] = {
  { "image", TS_SPEC_TEXT, .required = TRUE, .min = TS_PHOTO_HASH_LENGTH,
    .max = TS_PHOTO_HASH_LENGTH },
  { "bytes", TS_SPEC_TEXT, .required = TRUE, .min = 1, .max = TS_IMPORT_MAX_PHOTO },
  { NULL },
};

static const char *const needed[] = { "format", "version", "game", "setup", NULL };

/* Goes on without this session, unless it is all there is or the stage failed. */
static gboolean
refuse (TsImport *self, GError *problem, GError **error)
{
  TsImportSession *session = &self->session;

  if (!self->everything || g_error_matches (problem, TS_ERROR, TS_ERROR_FAILED))
    {
      g_propagate_error (error, problem);
      return FALSE;
    }

  session->part->change = TS_IMPORT_REFUSED;
  session->part->reason = ts_error_dup_phrase (problem);
  g_error_free (problem);
  g_clear_pointer (&session->play, ts_play_free);
  g_clear_pointer (&session->waiting, sqlite3_finalize);
  return ts_import_stage_drop_rows (self, session->item, error);
}

static gboolean
is_refused (TsImport *self)
{
  return self->session.part->change == TS_IMPORT_REFUSED;
}

/* Who it is, also where it is refused. */
static gboolean
take_more (TsImport *self, GError **error)
{
  TsImportSession *session = &self->session;
  TsImportItem *part = session->part;
  const char *name = ts_arg_text (session->more, "name");

  if (!ts_spec_check (more_specs, session->more, NULL, error) || !ts_spec_check_name (name, error))
    return FALSE;

  part->name = g_strdup (name);
  part->created = ts_arg_number (session->more, "created", part->created);
  part->campaign = ts_arg_number (session->more, "campaign", 0);
  return TRUE;
}

static void
note_prefix (TsImportSession *session)
{
  guint64 prefix = ts_import_digest_get (session->digest);

  g_array_append_val (session->part->prefixes, prefix);
}

static gboolean
begin_play (TsImport *self, GError **error)
{
  TsImportSession *session = &self->session;
  const TsGame *game;
  g_autofree char *setup = NULL;

  if (!ts_session_check_export (session->head, error))
    return FALSE;
  g_free (session->part->game);
  session->part->game = g_strdup (ts_arg_text (session->head, "game"));
  game = self->find (session->part->game, error);
  if (game != NULL)
    session->play
        = ts_play_new (game, json_object_get_object_member (session->head, "setup"), error);
  if (session->play == NULL)
    return FALSE;

  setup = ts_library_object_to_text (ts_play_get_setup (session->play));
  if (!ts_session_check_setup (setup, error))
    return FALSE;
  session->digest = ts_import_digest_new (session->play);
  session->part->prefixes = g_array_new (FALSE, FALSE, sizeof (guint64));
  note_prefix (session);
  return ts_import_stage_part (self, session->item, setup, error);
}

static gboolean
play_node (TsImport *self, JsonNode *node, char **row, GError **error)
{
  if (!ts_session_play_exported (self->session.play, node, row, error))
    return FALSE;
  ts_import_digest_add (self->session.digest, json_node_get_object (node));
  note_prefix (&self->session);
  self->session.part->length++;
  return TRUE;
}

/* Plays a command, or lets it wait. */
static gboolean
take_command (TsImport *self, const GString *text, GError **error)
{
  TsImportSession *session = &self->session;
  g_autoptr (JsonNode) node = ts_json_read (text->str, text->len, error);
  g_autofree char *row = NULL;
  gint64 at;

  if (node == NULL)
    return FALSE;
  if (session->play != NULL && !play_node (self, node, &row, error))
    return FALSE;
  if (!JSON_NODE_HOLDS_OBJECT (node))
    return ts_error_set (error, TS_ERROR_BAD_VALUE, ts_phrase ("A command must be a JSON object."));
  if (row == NULL)
    row = ts_session_command_to_row (json_node_get_object (node));

  at = ts_arg_number (json_node_get_object (node), "at", 0);
  if (session->part->created == 0)
    session->part->created = MAX (at, 0);
  session->n_bytes += strlen (row);
  return ts_import_stage_row (self, session->item, session->n_read, at, row, error);
}

static gboolean
read_command (TsImport *self, GError **error)
{
  g_autoptr (GError) problem = NULL;
  GError *reason = NULL;

  if (is_refused (self))
    return TRUE;
  self->session.n_read++;
  if (!ts_session_check_size (self->session.n_read, self->session.n_bytes, &reason))
    return refuse (self, reason, error);
  if (take_command (self, ts_json_stream_get_text (self->stream), &problem))
    return TRUE;
  if (g_error_matches (problem, TS_ERROR, TS_ERROR_FAILED))
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
  ts_session_fail_at (self->session.n_read, problem, &reason);
  return refuse (self, reason, error);
}

static gboolean
stage_photo (TsImport *self, JsonObject *photo, GError **error)
{
  g_autoptr (GBytes) given = NULL, picture = NULL;
  g_autofree char *hash = NULL;
  guchar *bytes;
  gsize length;

  if (!ts_spec_check (photo_specs, photo, NULL, error))
    return FALSE;
  bytes = g_base64_decode (ts_arg_text (photo, "bytes"), &length);
  given = g_bytes_new_take (bytes, length);
  picture = ts_photo_read (given, error);
  if (picture == NULL)
    return FALSE;
  hash = ts_photo_make_hash (picture);
  if (!g_str_equal (hash, ts_arg_text (photo, "image")))
    return ts_error_set (error, TS_ERROR_BAD_VALUE,
                         ts_phrase ("It is not the picture that its checksum names."));
  return ts_import_stage_photo (self, hash, picture, error);
}

static gboolean
take_photo (TsImport *self, const GString *text, GError **error)
{
  g_autoptr (JsonNode) node = ts_json_read (text->str, text->len, error);

  if (node == NULL)
    return FALSE;
  if (!JSON_NODE_HOLDS_OBJECT (node))
    return ts_error_set (error, TS_ERROR_BAD_VALUE, ts_phrase ("A photo must be a JSON object."));
  return stage_photo (self, json_node_get_object (node), error);
}

static gboolean
read_photo (TsImport *self, GError **error)
{
  TsImportSession *session = &self->session;
  g_autoptr (GError) problem = NULL;
  GError *reason = NULL;

  if (is_refused (self))
    return TRUE;
  if (++session->n_photos > TS_PHOTO_MAX_PHOTOS)
    ts_photo_fail_many (&problem);
  else if (take_photo (self, ts_json_stream_get_text (self->stream), &problem))
    return TRUE;
  if (g_error_matches (problem, TS_ERROR, TS_ERROR_FAILED))
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
  ts_error_set (&reason, TS_ERROR_BAD_VALUE,
                ts_phrase ("Photo {number} cannot be read: {reason}",
                           ts_number ("number", (gint64) session->n_photos),
                           ts_part ("reason", ts_error_dup_phrase (problem))));
  return refuse (self, reason, error);
}

/* A member whose value is at hand. */
static gboolean
read_member (TsImport *self, const char *name, GError **error)
{
  const GString *text = ts_json_stream_get_text (self->stream);
  g_autoptr (GError) problem = NULL;
  GError *reason = NULL;
  gboolean more = self->everything && ts_spec_find (more_specs, name) != NULL;
  JsonNode *node;

  if (is_refused (self) && !more)
    return TRUE;
  /* What nobody knows was passed over; the check names it. */
  node = text->len > 0 ? ts_json_read (text->str, text->len, &problem)
                       : json_node_init_null (json_node_alloc ());
  if (node != NULL)
    {
      json_object_set_member (more ? self->session.more : self->session.head, name, node);
      return TRUE;
    }

  ts_error_set (&reason, TS_ERROR_BAD_JSON,
                ts_phrase ("“{key}” cannot be read: {reason}", ts_name ("key", name),
                           ts_part ("reason", ts_error_dup_phrase (problem))));
  return refuse (self, reason, error);
}

static gboolean
begin_commands (TsImport *self, GError **error)
{
  TsImportSession *session = &self->session;
  GError *problem = NULL;

  session->in_commands = TRUE;
  json_object_set_array_member (session->head, "commands", json_array_new ());
  for (guint i = 0; needed[i] != NULL; i++)
    if (!json_object_has_member (session->head, needed[i]))
      return TRUE;
  if (is_refused (self))
    return TRUE;
  return begin_play (self, &problem) || refuse (self, problem, error);
}

static gboolean
open_member (TsImport *self, GError **error)
{
  const char *name = ts_json_stream_get_name (self->stream);
  gboolean is_object = ts_json_stream_is_object (self->stream);

  if (g_str_equal (name, "commands") && !is_object)
    return begin_commands (self, error);
  if (g_str_equal (name, "photos") && !is_object)
    self->session.in_photos = TRUE;
  else if (g_str_equal (name, "setup") && !is_refused (self))
    ts_json_stream_take (self->stream, TS_IMPORT_MAX_PART);
  else
    ts_json_stream_pass (self->stream);
  return TRUE;
}

static void
open_element (TsImport *self)
{
  if (is_refused (self))
    ts_json_stream_pass (self->stream);
  else if (self->session.in_photos)
    ts_json_stream_take (self->stream, TS_IMPORT_MAX_PHOTO);
  else
    /* As it is recorded it may be shorter: a letter may be written as \u0061. */
    ts_json_stream_take (self->stream, 2 * TS_SESSION_MAX_COMMAND);
}

/* The last command is played. */
static void
finish (TsImport *self)
{
  TsImportSession *session = &self->session;

  if (!self->everything)
    self->play = g_steal_pointer (&session->play);
  ts_import_session_clear (self);
}

/* The object is closed. */
static gboolean
end_session (TsImport *self, GError **error)
{
  TsImportSession *session = &self->session;
  GError *problem = NULL;

  session->ended = TRUE;
  if (self->everything && !take_more (self, is_refused (self) ? NULL : &problem))
    return is_refused (self) || refuse (self, problem, error);
  if (is_refused (self))
    return TRUE;
  /* Also what came behind the commands is checked. */
  if (session->play == NULL ? !begin_play (self, &problem)
                            : !ts_session_check_export (session->head, &problem))
    return refuse (self, problem, error);
  if (session->part->length < session->n_read)
    session->waiting = ts_import_stage_read_rows (self, session->item, error);
  return session->part->length == session->n_read || session->waiting != NULL;
}

static gboolean
play_waiting (TsImport *self, GError **error)
{
  TsImportSession *session = &self->session;
  g_autoptr (GError) problem = NULL;
  GError *reason = NULL;
  g_autofree char *row = NULL;
  const char *text = (const char *) sqlite3_column_text (session->waiting, 1);
  g_autoptr (JsonNode) node = ts_json_read (text, strlen (text), &problem);

  if (node != NULL && play_node (self, node, &row, &problem))
    return TRUE;
  ts_session_fail_at (session->part->length + 1, problem, &reason);
  return refuse (self, reason, error);
}

void
ts_import_session_begin (TsImport *self, TsImportItem *part, guint depth)
{
  TsImportSession *session = &self->session;

  memset (session, 0, sizeof *session);
  session->part = part;
  session->item = self->items->len - 1;
  session->depth = depth;
  session->head = json_object_new ();
  session->more = json_object_new ();
}

void
ts_import_session_clear (TsImport *self)
{
  TsImportSession *session = &self->session;

  g_clear_pointer (&session->head, json_object_unref);
  g_clear_pointer (&session->more, json_object_unref);
  g_clear_pointer (&session->play, ts_play_free);
  g_clear_pointer (&session->digest, g_checksum_free);
  g_clear_pointer (&session->waiting, sqlite3_finalize);
  session->part = NULL;
}

gboolean
ts_import_session_read (TsImport *self, TsJsonEvent event, GError **error)
{
  TsImportSession *session = &self->session;
  guint depth = ts_json_stream_get_depth (self->stream);

  if (event == TS_JSON_CLOSE)
    {
      session->in_commands = session->in_photos = FALSE;
      return depth == session->depth || end_session (self, error);
    }
  if (event == TS_JSON_OPEN && (session->in_commands || session->in_photos))
    {
      open_element (self);
      return TRUE;
    }
  if (event == TS_JSON_OPEN)
    return open_member (self, error);
  if (session->in_commands)
    return read_command (self, error);
  if (session->in_photos)
    return read_photo (self, error);
  return read_member (self, ts_json_stream_get_name (self->stream), error);
}

gboolean
ts_import_session_step (TsImport *self, GError **error)
{
  TsImportSession *session = &self->session;

  for (guint i = 0; i < STRIDE && session->waiting != NULL; i++)
    {
      gboolean row;

      if (!ts_import_stage_next (self, session->waiting, &row, error))
        return FALSE;
      if (!row)
        g_clear_pointer (&session->waiting, sqlite3_finalize);
      else if (!play_waiting (self, error))
        return FALSE;
    }
  if (session->waiting == NULL)
    finish (self);
  return TRUE;
}
