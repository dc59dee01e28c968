/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hall-protocol.c: reads and writes messages by tables of their members.
 */

#include "ts-hall-private.h"

#include <string.h>

#include "ts-json.h"

/* What may be the value of a member. */
typedef enum
{
  MEMBER_TEXT,   /* for people; cut where it is too long */
  MEMBER_WORD,   /* an ID, a key, a game, a seat */
  MEMBER_FILE,   /* whole, or not at all */
  MEMBER_NUMBER, /* from zero on; absent: 0 */
  MEMBER_SIGNED, /* absent: TS_HALL_UNKNOWN */
  MEMBER_FLAG,   /* absent: FALSE */
  MEMBER_OBJECT, /* as it is written */
} MemberKind;

typedef struct
{
  const char *name;
  MemberKind kind;
  gsize offset;
  gboolean required;
} Member;

#define MEMBER(type, field, name, kind, required)                                                  \
  {                                                                                                \
    name, MEMBER_##kind, G_STRUCT_OFFSET (type, field), required                                   \
  }

static const Member state_members[] = {
  MEMBER (TsHallState, id, "id", WORD, TRUE),
  MEMBER (TsHallState, online, "online", FLAG, TRUE),
  MEMBER (TsHallState, name, "name", TEXT, TRUE),
  MEMBER (TsHallState, since, "since", NUMBER, TRUE),
  { NULL },
};

static const Member tile_members[] = {
  MEMBER (TsHallTile, id, "id", WORD, TRUE),
  MEMBER (TsHallTile, version, "version", NUMBER, TRUE),
  MEMBER (TsHallTile, play, "play", WORD, TRUE),
  MEMBER (TsHallTile, game, "game", WORD, TRUE),
  MEMBER (TsHallTile, rev, "rev", NUMBER, TRUE),
  MEMBER (TsHallTile, moved, "moved", NUMBER, TRUE),
  MEMBER (TsHallTile, over, "over", FLAG, FALSE),
  MEMBER (TsHallTile, judge, "judge", NUMBER, FALSE),
  MEMBER (TsHallTile, seat, "seat", WORD, FALSE),
  { NULL },
};

static const Member clock_members[] = {
  MEMBER (TsHallTile, clock_left, "left", SIGNED, TRUE),
  MEMBER (TsHallTile, clock_at, "at", NUMBER, TRUE),
  MEMBER (TsHallTile, clock_stands, "stands", FLAG, FALSE),
  { NULL },
};

static const Member text_members[] = {
  MEMBER (TsHallTexts, game, "game", TEXT, FALSE),
  MEMBER (TsHallTexts, title, "title", TEXT, FALSE),
  MEMBER (TsHallTexts, round, "round", TEXT, FALSE),
  MEMBER (TsHallTexts, turn, "turn", TEXT, FALSE),
  MEMBER (TsHallTexts, leader, "leader", TEXT, FALSE),
  MEMBER (TsHallTexts, left, "left", TEXT, FALSE),
  { NULL },
};

static const Member wall_members[] = {
  MEMBER (TsHallWall, id, "id", WORD, TRUE),
  MEMBER (TsHallWall, version, "version", NUMBER, TRUE),
  MEMBER (TsHallWall, view, "view", OBJECT, TRUE),
  { NULL },
};

static const Member now_members[] = {
  MEMBER (TsHallNow, id, "id", WORD, TRUE),
  MEMBER (TsHallNow, from, "from", NUMBER, TRUE),
  MEMBER (TsHallNow, version, "version", NUMBER, TRUE),
  MEMBER (TsHallNow, merge, "merge", OBJECT, TRUE),
  { NULL },
};

static const Member result_members[] = {
  MEMBER (TsHallResult, id, "id", WORD, TRUE),
  MEMBER (TsHallResult, game, "game", WORD, TRUE),
  MEMBER (TsHallResult, table, "table", TEXT, TRUE),
  MEMBER (TsHallResult, ended, "ended", NUMBER, TRUE),
  { NULL },
};

static const Member place_members[] = {
  MEMBER (TsHallPlace, seat, "seat", WORD, TRUE),
  MEMBER (TsHallPlace, name, "name", TEXT, TRUE),
  MEMBER (TsHallPlace, points, "points", SIGNED, FALSE),
  MEMBER (TsHallPlace, place, "place", NUMBER, FALSE),
  MEMBER (TsHallPlace, won, "won", FLAG, FALSE),
  { NULL },
};

static const Member notice_members[] = {
  MEMBER (TsHallNotice, id, "id", WORD, TRUE),
  MEMBER (TsHallNotice, at, "at", NUMBER, TRUE),
  MEMBER (TsHallNotice, until, "until", NUMBER, FALSE),
  MEMBER (TsHallNotice, text, "text", TEXT, TRUE),
  { NULL },
};

static const Member card_members[] = {
  MEMBER (TsHallCard, id, "id", WORD, TRUE),
  MEMBER (TsHallCard, table, "table", TEXT, TRUE),
  MEMBER (TsHallCard, name, "name", TEXT, TRUE),
  MEMBER (TsHallCard, file, "file", FILE, TRUE),
  { NULL },
};

static gboolean
fail_value (const char *name, GError **error)
{
  return ts_error_set (error, TS_ERROR_BAD_VALUE,
                       ts_phrase ("The member “{name}” of this message is missing or makes no "
                                  "sense.",
                                  ts_name ("name", name)));
}

static char *
cut (const char *text)
{
  return g_utf8_strlen (text, -1) > TS_HALL_MAX_TEXT ? g_utf8_substring (text, 0, TS_HALL_MAX_TEXT)
                                                     : g_strdup (text);
}

static GType
find_type (MemberKind kind)
{
  switch (kind)
    {
    case MEMBER_TEXT:
    case MEMBER_WORD:
    case MEMBER_FILE:
      return G_TYPE_STRING;
    case MEMBER_FLAG:
      return G_TYPE_BOOLEAN;
    case MEMBER_OBJECT:
      return JSON_TYPE_OBJECT;
    case MEMBER_NUMBER:
    case MEMBER_SIGNED:
    default:
      return G_TYPE_INT64;
    }
}

/* Of a value that has the right type. */
static gboolean
is_allowed (MemberKind kind, JsonNode *value)
{
  switch (kind)
    {
    case MEMBER_WORD:
      return ts_hall_is_word (json_node_get_string (value));
    case MEMBER_FILE:
      return strlen (json_node_get_string (value)) <= TS_HALL_MAX_CARD;
    case MEMBER_NUMBER:
      return json_node_get_int (value) >= 0;
    case MEMBER_SIGNED:
      return json_node_get_int (value) != TS_HALL_UNKNOWN;
    default:
      return TRUE;
    }
}

static void
take (gpointer self, const Member *member, JsonNode *value)
{
  gpointer field = G_STRUCT_MEMBER_P (self, member->offset);

  switch (member->kind)
    {
    case MEMBER_TEXT:
    case MEMBER_WORD:
      *(char **) field = cut (json_node_get_string (value));
      break;
    case MEMBER_FILE:
      *(char **) field = json_node_dup_string (value);
      break;
    case MEMBER_NUMBER:
    case MEMBER_SIGNED:
      *(gint64 *) field = json_node_get_int (value);
      break;
    case MEMBER_FLAG:
      *(gboolean *) field = json_node_get_boolean (value);
      break;
    case MEMBER_OBJECT:
      *(TsJsonText **) field = ts_json_text_new_for_node (value);
      break;
    }
}

static gboolean
read_member (gpointer self, const Member *member, JsonObject *object, GError **error)
{
  JsonNode *value = json_object_get_member (object, member->name);

  if (member->kind == MEMBER_SIGNED)
    G_STRUCT_MEMBER (gint64, self, member->offset) = TS_HALL_UNKNOWN;
  if (value == NULL)
    return !member->required || fail_value (member->name, error);
  if (json_node_get_value_type (value) != find_type (member->kind)
      || !is_allowed (member->kind, value))
    return fail_value (member->name, error);

  take (self, member, value);
  return TRUE;
}

static gboolean
read_members (gpointer self, const Member *members, JsonObject *object, GError **error)
{
  for (; members->name != NULL; members++)
    if (!read_member (self, members, object, error))
      return FALSE;
  return TRUE;
}

static void
put_text (TsJsonText *json, const char *name, const char *text)
{
  g_autofree char *shown = text != NULL ? cut (text) : NULL;

  ts_json_put_text (json, name, shown);
}

static void
write_member (gconstpointer self, const Member *member, TsJsonText *json)
{
  gconstpointer field = (const char *) self + member->offset;
  gint64 nothing = member->kind == MEMBER_SIGNED ? TS_HALL_UNKNOWN : 0;

  switch (member->kind)
    {
    case MEMBER_TEXT:
    case MEMBER_WORD:
      put_text (json, member->name, *(char *const *) field);
      break;
    case MEMBER_FILE:
      ts_json_put_text (json, member->name, *(char *const *) field);
      break;
    case MEMBER_NUMBER:
    case MEMBER_SIGNED:
      if (member->required || *(const gint64 *) field != nothing)
        ts_json_put_number (json, member->name, *(const gint64 *) field);
      break;
    case MEMBER_FLAG:
      if (member->required || *(const gboolean *) field)
        ts_json_put_boolean (json, member->name, *(const gboolean *) field);
      break;
    case MEMBER_OBJECT:
      ts_json_put_copy (json, member->name, *(TsJsonText *const *) field, TS_JSON_WHOLE);
      break;
    }
}

static void
write_members (gconstpointer self, const Member *members, TsJsonText *json)
{
  for (; members->name != NULL; members++)
    write_member (self, members, json);
}

static void
free_members (gpointer self, const Member *members)
{
  for (; members->name != NULL; members++)
    if (find_type (members->kind) == G_TYPE_STRING)
      g_free (G_STRUCT_MEMBER (gpointer, self, members->offset));
    else if (members->kind == MEMBER_OBJECT
             && G_STRUCT_MEMBER (gpointer, self, members->offset) != NULL)
      ts_json_text_free (G_STRUCT_MEMBER (gpointer, self, members->offset));
}

/* The object of a message of any kind, within the limits. (transfer full) */
static JsonObject *
unwrap (GBytes *message, GError **error)
{
  g_autoptr (JsonObject) object = NULL;
  JsonNode *version;
  gsize length;
  const char *text = g_bytes_get_data (message, &length);

  if (length > TS_HALL_MAX_MESSAGE)
    {
      ts_error_set (error, TS_ERROR_BAD_VALUE,
                    ts_phrase ("This message has {n} kilobytes: at most {max} are read.",
                               ts_number ("n", (gint64) ((length + 1023) / 1024)),
                               ts_number ("max", TS_HALL_MAX_MESSAGE / 1024)));
      return NULL;
    }
  object = ts_json_read_object (text != NULL ? text : "", length, error);
  if (object == NULL)
    return NULL;
  version = json_object_get_member (object, "v");
  if (version == NULL || json_node_get_value_type (version) != G_TYPE_INT64
      || json_node_get_int (version) != TS_HALL_VERSION)
    {
      fail_value ("v", error);
      return NULL;
    }

  return g_steal_pointer (&object);
}

/* A message that is its members and nothing else. */
static gboolean
read_message (gpointer self, const Member *members, GBytes *message, GError **error)
{
  g_autoptr (JsonObject) object = unwrap (message, error);

  return object != NULL && read_members (self, members, object, error);
}

/* A list of the object with at most so many values of that type; NULL, without error, where there
 * is none. */
static gboolean
find_list (
    JsonObject *object, const char *name, GType type, guint most, JsonArray **list, GError **error)
{
  JsonNode *value = json_object_get_member (object, name);

  *list = NULL;
  if (value == NULL)
    return TRUE;
  if (!JSON_NODE_HOLDS_ARRAY (value))
    return fail_value (name, error);
  *list = json_node_get_array (value);
  for (guint i = 0; i < json_array_get_length (*list); i++)
    if (json_node_get_value_type (json_array_get_element (*list, i)) != type)
      return fail_value (name, error);
  return json_array_get_length (*list) <= most || fail_value (name, error);
}

/* With `words` each must be one. */
static gboolean
read_seats (JsonObject *object, gboolean words, char ***seats, GError **error)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  JsonArray *list;

  if (!find_list (object, "seats", G_TYPE_STRING, TS_HALL_MAX_SEATS, &list, error))
    return FALSE;
  for (guint i = 0; list != NULL && i < json_array_get_length (list); i++)
    {
      g_autofree char *seat = cut (json_array_get_string_element (list, i));

      if (words && !ts_hall_is_word (seat))
        return fail_value ("seats", error);
      g_strv_builder_add (builder, seat);
    }
  if (list != NULL || words)
    *seats = g_strv_builder_end (builder);
  return TRUE;
}

static void
write_seats (TsJsonText *json, char *const *seats)
{
  ts_json_open_list (json, "seats");
  for (; *seats != NULL; seats++)
    put_text (json, NULL, *seats);
  ts_json_close (json);
}

static gboolean
read_texts (TsHallTile *self, const char *language, JsonNode *value, GError **error)
{
  TsHallTexts *texts = g_new0 (TsHallTexts, 1);
  JsonObject *object;

  g_ptr_array_add (self->texts, texts);
  texts->language = g_strdup (language);
  if (!ts_hall_is_word (language) || !JSON_NODE_HOLDS_OBJECT (value))
    return fail_value ("texts", error);
  object = json_node_get_object (value);
  return read_members (texts, text_members, object, error)
         && read_seats (object, FALSE, &texts->seats, error)
         && (texts->seats == NULL || g_strv_length (texts->seats) == g_strv_length (self->seats)
             || fail_value ("seats", error));
}

static gboolean
read_all_texts (TsHallTile *self, JsonObject *tile, GError **error)
{
  JsonNode *value = json_object_get_member (tile, "texts");
  const char *language;
  JsonObjectIter iter;
  JsonNode *texts;

  if (value == NULL || !JSON_NODE_HOLDS_OBJECT (value)
      || json_object_get_size (json_node_get_object (value)) > TS_HALL_MAX_LANGUAGES)
    return fail_value ("texts", error);
  json_object_iter_init_ordered (&iter, json_node_get_object (value));
  while (json_object_iter_next_ordered (&iter, &language, &texts))
    if (!read_texts (self, language, texts, error))
      return FALSE;
  return TRUE;
}

static gboolean
read_clock (TsHallTile *self, JsonObject *tile, GError **error)
{
  JsonNode *value = json_object_get_member (tile, "clock");

  self->clock_left = TS_HALL_UNKNOWN;
  if (value == NULL)
    return TRUE;
  return JSON_NODE_HOLDS_OBJECT (value)
             ? read_members (self, clock_members, json_node_get_object (value), error)
             : fail_value ("clock", error);
}

static gboolean
read_tile (TsHallTile *self, JsonObject *object, GError **error)
{
  return read_members (self, tile_members, object, error)
         && read_seats (object, TRUE, &self->seats, error) && read_clock (self, object, error)
         && read_all_texts (self, object, error);
}

static gboolean
read_places (TsHallResult *self, JsonObject *object, GError **error)
{
  JsonArray *list;

  if (!find_list (object, "places", JSON_TYPE_OBJECT, TS_HALL_MAX_SEATS, &list, error))
    return FALSE;
  if (list == NULL)
    return fail_value ("places", error);
  for (guint i = 0; i < json_array_get_length (list); i++)
    {
      TsHallPlace *place = g_new0 (TsHallPlace, 1);

      g_ptr_array_add (self->places, place);
      if (!read_members (place, place_members, json_array_get_object_element (list, i), error))
        return FALSE;
    }
  return TRUE;
}

static void
write_texts (const TsHallTexts *self, TsJsonText *json)
{
  ts_json_open_object (json, self->language);
  write_members (self, text_members, json);
  if (self->seats != NULL)
    write_seats (json, self->seats);
  ts_json_close (json);
}

/* (transfer full) */
static TsJsonText *
open_message (gconstpointer self, const Member *members)
{
  TsJsonText *json = ts_json_text_new ();

  ts_json_open_object (json, NULL);
  write_members (self, members, json);
  return json;
}

/* Consumes what is written so far. */
static GBytes *
close_message (TsJsonText *json)
{
  gsize length;
  char *text;

  ts_json_put_number (json, "v", TS_HALL_VERSION);
  ts_json_close (json);
  ts_json_text_peek (json, TS_JSON_WHOLE, &length);
  text = ts_json_text_free_to_string (json);
  return g_bytes_new_take (text, length);
}

/* A message that is its members and nothing else. */
static GBytes *
write_message (gconstpointer self, const Member *members)
{
  return close_message (open_message (self, members));
}

TsHallState *
ts_hall_state_read (GBytes *message, GError **error)
{
  g_autoptr (TsHallState) self = g_new0 (TsHallState, 1);

  return read_message (self, state_members, message, error) ? g_steal_pointer (&self) : NULL;
}

TsHallTile *
ts_hall_tile_read (GBytes *message, GError **error)
{
  g_autoptr (JsonObject) object = unwrap (message, error);
  g_autoptr (TsHallTile) self = NULL;

  if (object == NULL)
    return NULL;
  self = g_new0 (TsHallTile, 1);
  self->texts = g_ptr_array_new_with_free_func ((GDestroyNotify) ts_hall_texts_free);
  return read_tile (self, object, error) ? g_steal_pointer (&self) : NULL;
}

TsHallWall *
ts_hall_wall_read (GBytes *message, GError **error)
{
  g_autoptr (TsHallWall) self = g_new0 (TsHallWall, 1);

  return read_message (self, wall_members, message, error) ? g_steal_pointer (&self) : NULL;
}

TsHallNow *
ts_hall_now_read (GBytes *message, GError **error)
{
  g_autoptr (TsHallNow) self = g_new0 (TsHallNow, 1);

  return read_message (self, now_members, message, error) ? g_steal_pointer (&self) : NULL;
}

TsHallResult *
ts_hall_result_read (GBytes *message, GError **error)
{
  g_autoptr (JsonObject) object = unwrap (message, error);
  g_autoptr (TsHallResult) self = NULL;

  if (object == NULL)
    return NULL;
  self = g_new0 (TsHallResult, 1);
  self->places = g_ptr_array_new_with_free_func ((GDestroyNotify) ts_hall_place_free);
  return read_members (self, result_members, object, error) && read_places (self, object, error)
             ? g_steal_pointer (&self)
             : NULL;
}

TsHallNotice *
ts_hall_notice_read (GBytes *message, GError **error)
{
  g_autoptr (TsHallNotice) self = g_new0 (TsHallNotice, 1);

  return read_message (self, notice_members, message, error) ? g_steal_pointer (&self) : NULL;
}

TsHallCard *
ts_hall_card_read (GBytes *message, GError **error)
{
  g_autoptr (TsHallCard) self = g_new0 (TsHallCard, 1);

  return read_message (self, card_members, message, error) ? g_steal_pointer (&self) : NULL;
}

GBytes *
ts_hall_state_write (const TsHallState *self)
{
  return write_message (self, state_members);
}

GBytes *
ts_hall_tile_write (const TsHallTile *self)
{
  TsJsonText *json = open_message (self, tile_members);

  write_seats (json, self->seats);
  if (self->clock_left != TS_HALL_UNKNOWN)
    {
      ts_json_open_object (json, "clock");
      write_members (self, clock_members, json);
      ts_json_close (json);
    }
  ts_json_open_object (json, "texts");
  for (guint i = 0; i < self->texts->len; i++)
    write_texts (self->texts->pdata[i], json);
  ts_json_close (json);
  return close_message (json);
}

GBytes *
ts_hall_wall_write (const TsHallWall *self)
{
  return write_message (self, wall_members);
}

GBytes *
ts_hall_now_write (const TsHallNow *self)
{
  return write_message (self, now_members);
}

GBytes *
ts_hall_result_write (const TsHallResult *self)
{
  TsJsonText *json = open_message (self, result_members);

  ts_json_open_list (json, "places");
  for (guint i = 0; i < self->places->len; i++)
    {
      ts_json_open_object (json, NULL);
      write_members (self->places->pdata[i], place_members, json);
      ts_json_close (json);
    }
  ts_json_close (json);
  return close_message (json);
}

GBytes *
ts_hall_notice_write (const TsHallNotice *self)
{
  return write_message (self, notice_members);
}

GBytes *
ts_hall_card_write (const TsHallCard *self)
{
  return write_message (self, card_members);
}

void
ts_hall_state_free (TsHallState *self)
{
  free_members (self, state_members);
  g_free (self);
}

void
ts_hall_tile_free (TsHallTile *self)
{
  free_members (self, tile_members);
  g_strfreev (self->seats);
  g_ptr_array_unref (self->texts);
  g_free (self);
}

void
ts_hall_wall_free (TsHallWall *self)
{
  free_members (self, wall_members);
  g_free (self);
}

void
ts_hall_now_free (TsHallNow *self)
{
  free_members (self, now_members);
  g_free (self);
}

void
ts_hall_result_free (TsHallResult *self)
{
  free_members (self, result_members);
  g_ptr_array_unref (self->places);
  g_free (self);
}

void
ts_hall_notice_free (TsHallNotice *self)
{
  free_members (self, notice_members);
  g_free (self);
}

void
ts_hall_card_free (TsHallCard *self)
{
  free_members (self, card_members);
  g_free (self);
}

void
ts_hall_texts_free (TsHallTexts *self)
{
  free_members (self, text_members);
  g_free (self->language);
  g_strfreev (self->seats);
  g_free (self);
}

void
ts_hall_place_free (TsHallPlace *self)
{
  free_members (self, place_members);
  g_free (self);
}

const TsHallTexts *
ts_hall_tile_get_texts (const TsHallTile *self, const char *language)
{
  const TsHallTexts *english = NULL;

  for (guint i = 0; i < self->texts->len; i++)
    {
      const TsHallTexts *texts = self->texts->pdata[i];

      if (g_str_equal (texts->language, language))
        return texts;
      if (g_str_equal (texts->language, "en"))
        english = texts;
    }
  return english != NULL || self->texts->len == 0 ? english : self->texts->pdata[0];
}

gboolean
ts_hall_notice_counts (const TsHallNotice *self, gint64 now)
{
  return self->until == 0 || now < self->until;
}
