/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-lists.c: a force as the catalogue keeps it, row by row.
 */

#include "miniatures-setup.h"

#include "miniatures-force.h"
#include "miniatures-words.h"

static const char *const weapon_fields[] = { "weapon-1", "weapon-2", "weapon-3" };

/* A list that is being checked. */
typedef struct
{
  Side side;
  JsonObject *cards;  /* of a session; NULL: only shipped cards are known */
  GHashTable *unique; /* ids of kinds that are there once and may be no more */
  guint n;
} Check;

static gboolean
bad_list (GError **error, TsPhrase *phrase)
{
  return ts_error_set (error, TS_ERROR_BAD_VALUE, phrase);
}

static JsonArray *
get_rows (JsonObject *list)
{
  return json_object_has_member (list, "models") ? json_object_get_array_member (list, "models")
                                                 : NULL;
}

/* "[1]": once in a force (X001-11). */
static gboolean
check_unique (Check *self, const char *kind, JsonObject *card, gint64 n, GError **error)
{
  if (!ts_arg_flag (card, "unique", FALSE)
      || (n == 1 && g_hash_table_add (self->unique, g_strdup (kind))))
    return TRUE;
  return bad_list (error,
                   ts_phrase ("{kind} is unique: a force has one at most.",
                              ts_part ("kind", miniatures_say_card_name (card, "model", kind))));
}

static gboolean
check_side (const Check *self, const char *kind, JsonObject *card, GError **error)
{
  int side = miniatures_get_card_choice (card, "side", miniatures_sides);

  if (side == UNKNOWN || side == (int) self->side)
    return TRUE;
  return bad_list (error,
                   ts_phrase ("{kind} does not fight for {side}. Take it off this list.",
                              ts_part ("kind", miniatures_say_card_name (card, "model", kind)),
                              ts_part ("side", miniatures_say_side (self->side))));
}

/* What an owner added is known in a session only, and passes elsewhere. */
static gboolean
check_row (Check *self, JsonObject *row, GError **error)
{
  const char *kind = ts_arg_text (row, "kind");
  const char *name = ts_arg_text (row, "name");
  gint64 n = ts_arg_number (row, "n", 1);
  g_autoptr (JsonObject) card
      = ts_catalogue_dup_card (&miniatures_catalogue, self->cards, "model", kind);

  if (n > 1 && name != NULL && *name != '\0')
    return bad_list (error, ts_phrase ("“{name}” is the name of a single model. Give it a row of "
                                       "its own.",
                                       ts_name ("name", name)));
  self->n += (guint) n;
  return card == NULL
         || (check_side (self, kind, card, error) && check_unique (self, kind, card, n, error));
}

gboolean
miniatures_check_list (JsonObject *list, Side side, JsonObject *cards, GError **error)
{
  g_autoptr (GHashTable) unique = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Check self = { side, cards, unique, 0 };
  JsonArray *rows = get_rows (list);

  for (guint i = 0; rows != NULL && i < json_array_get_length (rows); i++)
    if (!check_row (&self, json_array_get_object_element (rows, i), error))
      return FALSE;
  if (self.n <= MAX_FORCE)
    return TRUE;
  return bad_list (error, ts_phrase ("A force has at most {most} models, and these are {n}.",
                                     ts_number ("most", MAX_FORCE), ts_number ("n", self.n)));
}

static void
raise_row (MiniaturesState *state, Side side, JsonObject *row)
{
  g_autoptr (GArray) weapons = g_array_new (FALSE, FALSE, sizeof (int));
  int profile = miniatures_get_profile (state, ts_arg_text (row, "kind"), NULL);

  for (guint i = 0; i < G_N_ELEMENTS (weapon_fields); i++)
    {
      const char *id = ts_arg_text (row, weapon_fields[i]);
      int weapon = id != NULL ? miniatures_get_weapon (state, id, NULL) : NOBODY;

      if (weapon != NOBODY)
        g_array_append_val (weapons, weapon);
    }
  for (gint64 n = ts_arg_number (row, "n", 1); n > 0; n--)
    {
      int model = miniatures_add_model (state, side, profile, weapons);

      ts_take_text (&state->models[model].name, ts_arg_text (row, "name"));
      state->models[model].points = (gint16) ts_arg_number (row, "points", UNKNOWN);
    }
}

void
miniatures_raise_list (MiniaturesState *state, Side side, JsonObject *list)
{
  JsonArray *rows = get_rows (list);

  for (guint i = 0; rows != NULL && i < json_array_get_length (rows); i++)
    raise_row (state, side, json_array_get_object_element (rows, i));
}
