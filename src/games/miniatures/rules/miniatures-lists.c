/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-lists.c: army lists as the catalogue keeps them, row by row.
 */

#include "miniatures.h"
#include "ts-json.h"

/* Of the catalogue. */

typedef struct
{
  JsonNode *kind, *weapons[3];
  gint16 n, points;
  const char *name;
} Row;

#define WEAPON_COLUMN(name, i, text)                                                               \
  {                                                                                                \
    name, TS_SPEC_ENTRY, .entry = "weapon", .label = text, TS_INTO (Row, weapons[i])               \
  }

static const TsSpec row_columns[] = {
  { "kind", TS_SPEC_ENTRY, .required = TRUE, .entry = "model", .label = N_ ("Model"),
    TS_INTO (Row, kind) },
  { "n", TS_SPEC_INTEGER, .min = 1, .max = MAX_FORCE, .label = TS_NC ("models", "How many"),
    TS_INTO (Row, n), .otherwise = 1 },
  WEAPON_COLUMN ("weapon-1", 0, N_ ("Weapon")),
  WEAPON_COLUMN ("weapon-2", 1, N_ ("Second weapon")),
  WEAPON_COLUMN ("weapon-3", 2, N_ ("Third weapon")),
  { "name", TS_SPEC_TEXT, .max = MAX_NAME, .label = N_ ("Name"), .hint = N_ ("of a single one"),
    TS_INTO (Row, name) },
  { "points", TS_SPEC_INTEGER, .max = MAX_POINTS, .label = N_ ("Points"), .hint = N_ ("of each"),
    TS_INTO (Row, points), .otherwise = UNKNOWN },
  {},
};

const TsSpec miniatures_force_fields[] = {
  { "models", TS_SPEC_TABLE, .columns = row_columns, .label = N_ ("Models"),
    .need = N_ ("models") },
  {},
};

/* A list that is being checked. */
typedef struct
{
  MiniaturesSide side;
  JsonObject *cards;  /* of a session; NULL: only shipped cards are known */
  GHashTable *unique; /* ids of kinds that are there once and may be no more */
  guint n;
} Check;

static gboolean
bad_list (GError **error, TsPhrase *phrase)
{
  return ts_error_set (error, TS_ERROR_BAD_VALUE, phrase);
}

/* What an owner added is known in a session only, and passes elsewhere. "[1]" is once in a force
 * (X001-11). */
static gboolean
check_row (Check *self, JsonObject *object, GError **error)
{
  g_autoptr (JsonObject) card = NULL;
  const char *kind;
  Row row = { NULL };
  int side;

  ts_spec_read (row_columns, object, &row);
  kind = json_node_get_string (row.kind);
  if (row.n > 1 && row.name != NULL && *row.name != '\0')
    return bad_list (error, ts_phrase ("“{name}” is the name of a single model. Give it a row of "
                                       "its own.",
                                       ts_name ("name", row.name)));
  self->n += (guint) row.n;
  card = ts_catalogue_dup_card (&miniatures_catalogue, self->cards, "model", kind);
  if (card == NULL)
    return TRUE;
  side = ts_choice_index (miniatures_sides,
                          json_object_get_string_member_with_default (card, "side", NULL));
  if (side != UNKNOWN && side != (int) self->side)
    return bad_list (error,
                     ts_phrase ("{kind} does not fight for {side}. Take it off this list.",
                                ts_part ("kind", miniatures_format_card_name (card, "model", kind)),
                                ts_part ("side", miniatures_format_side (self->side))));
  if (json_object_get_boolean_member_with_default (card, "unique", FALSE)
      && (row.n > 1 || !g_hash_table_add (self->unique, g_strdup (kind))))
    return bad_list (
        error, ts_phrase ("{kind} is unique: a force has one at most.",
                          ts_part ("kind", miniatures_format_card_name (card, "model", kind))));
  return TRUE;
}

gboolean
miniatures_check_list (JsonObject *list, MiniaturesSide side, JsonObject *cards, GError **error)
{
  g_autoptr (GHashTable) unique = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Check self = { side, cards, unique, 0 };
  JsonArray *rows = ts_json_get_list (list, "models");

  for (guint i = 0; i < ts_json_count (rows); i++)
    if (!check_row (&self, json_array_get_object_element (rows, i), error))
      return FALSE;
  if (self.n <= MAX_FORCE)
    return TRUE;
  return bad_list (error, ts_phrase ("A force has at most {most} models, and these are {n}.",
                                     ts_number ("most", MAX_FORCE), ts_number ("n", self.n)));
}

static void
raise_row (MiniaturesState *state, MiniaturesSide side, JsonObject *object)
{
  Weapons weapons = { 0 };
  Row row = { NULL };
  int profile;

  ts_spec_read (row_columns, object, &row);
  profile = miniatures_find_profile (state, json_node_get_string (row.kind), NULL);
  for (guint i = 0; i < G_N_ELEMENTS (row.weapons); i++)
    {
      int weapon
          = row.weapons[i] == NULL
                ? NOBODY
                : miniatures_find_weapon (state, json_node_get_string (row.weapons[i]), NULL);

      if (weapon != NOBODY)
        weapons.at[weapons.n++] = (gint8) weapon;
    }
  for (int i = 0; i < row.n; i++)
    miniatures_add_model (state, side, profile, &weapons, row.name, row.points);
}

void
miniatures_raise_list (MiniaturesState *state, MiniaturesSide side, JsonObject *list)
{
  JsonArray *rows = ts_json_get_list (list, "models");

  for (guint i = 0; i < ts_json_count (rows); i++)
    raise_row (state, side, json_array_get_object_element (rows, i));
}
