/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-lists.c: army lists: as the catalogue keeps them, row by row, and as they are laid
 * out before the battle.
 */

#include "miniatures.h"

#include "ts-checklist.h"
#include "ts-json.h"
#include "ts-shown.h"

#include <string.h>

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

/* Laid out: a row for all of a kind that carry the same. */

static gboolean
is_alike (const MiniaturesState *state, int one, int other)
{
  const Model *a = &state->models[one];
  const Model *b = &state->models[other];

  return a->life != LIFE_NONE && b->life != LIFE_NONE && a->profile == b->profile
         && a->points == b->points && memcmp (a->carried, b->carried, sizeof a->carried) == 0;
}

/* From the first on; none where `model` is not the first of them. */
static Models
list_alike (const MiniaturesState *state, int model)
{
  MiniaturesSide side = miniatures_side (model);
  Models alike;

  alike.n = 0;
  for (int i = miniatures_first (side); i < miniatures_end (state, side); i++)
    if (is_alike (state, i, model))
      alike.at[alike.n++] = (gint16) i;
  if (alike.n > 0 && alike.at[0] != model)
    alike.n = 0;
  return alike;
}

static void
add_row (const MiniaturesState *state, TsPanel *panel, const Models *alike)
{
  int model = alike->at[0];
  const Model *self = &state->models[model];
  g_autofree char *id = g_strdup_printf ("list.%s", miniatures_model_id (model));
  TsPhrase *kind = miniatures_format_profile (state, self->profile);
  TsTracker *row
      = ts_panel_add (panel, TS_TRACKER_ROSTER, id,
                      alike->n == 1 ? kind
                                    : ts_phrase ("{n} × {kind}", ts_number ("n", alike->n),
                                                 ts_part ("kind", kind)));

  ts_tracker_set_note (row, miniatures_format_arms (state, model));
  if (self->points != UNKNOWN)
    ts_tracker_add_mark (
        row,
        ts_view_format (panel->view,
                        alike->n == 1
                            ? ts_phrase_plural ("{n} point", "{n} points", self->points)
                            : ts_phrase_plural ("{n} point each", "{n} points each", self->points)),
        NULL, 0);
  for (guint i = 0; (alike->n > 1 || self->name != NULL) && i < alike->n; i++)
    ts_tracker_add (row, TS_TRACKER_TEXT, miniatures_model_id (alike->at[i]),
                    miniatures_format_model (state, alike->at[i]));
}

static TsPhrase *
format_force (const MiniaturesState *state, MiniaturesSide side)
{
  guint n = miniatures_count (state, side, miniatures_is_there);

  return ts_phrase ("{side} · {models}", ts_term ("side", miniatures_sides[side].label),
                    ts_part ("models", ts_phrase_plural ("{n} model", "{n} models", n)));
}

/* Half a sum is no sum: those that have none are counted. Who is away, be it aboard a vehicle, is
 * not lost. */
static TsPhrase *
format_sum (const MiniaturesState *state, MiniaturesSide side)
{
  int all = miniatures_count_points (state, side, miniatures_is_there);
  int in_or_away = miniatures_count_points (state, side, miniatures_is_left);
  int left = miniatures_count_points (state, side, miniatures_is_alive);

  if (state->phase == PHASE_FORCES)
    return ts_phrase ("{value}", ts_number ("value", all));
  if (in_or_away > left)
    return ts_phrase ("{left} in the battle, {away} away, {lost} lost", ts_number ("left", left),
                      ts_number ("away", in_or_away - left), ts_number ("lost", all - in_or_away));
  return ts_phrase ("{left} in the battle, {lost} lost", ts_number ("left", left),
                    ts_number ("lost", all - left));
}

void
miniatures_add_points (const MiniaturesState *state, TsPanel *panel, MiniaturesSide side)
{
  g_autofree char *id = g_strdup_printf ("%s.points", miniatures_sides[side].id);
  guint without = miniatures_count (state, side, miniatures_has_no_points);
  TsPhrase *sum;

  if (miniatures_count_points (state, side, miniatures_is_there) == 0)
    return;
  sum = format_sum (state, side);
  ts_tracker_set_note (ts_panel_add (panel, TS_TRACKER_TEXT, id, ts_phrase ("Points")),
                       without == 0 ? sum
                                    : ts_phrase_plural ("{sum}; {n} model has none",
                                                        "{sum}; {n} models have none", without,
                                                        ts_part ("sum", sum)));
}

static void
add_list (const MiniaturesState *state, TsView *view, MiniaturesSide side)
{
  g_autofree char *id = g_strdup_printf ("list-%s", miniatures_sides[side].id);
  TsPanel *panel = ts_view_add_panel (view, id, ts_view_format (view, format_force (state, side)));

  panel->seat = g_strdup (miniatures_seats[side]);
  for (int i = miniatures_first (side); i < miniatures_end (state, side); i++)
    {
      Models alike = list_alike (state, i);

      if (alike.n > 0)
        add_row (state, panel, &alike);
    }
  miniatures_add_points (state, panel, side);
}

void
miniatures_show_lists (const MiniaturesState *state, TsView *view)
{
  g_autoptr (GPtrArray) lines = ts_tabletop_list_setup (miniatures_lay, state);

  for (MiniaturesSide side = 0; side < N_SIDES; side++)
    add_list (state, view, side);
  ts_checklist_show (lines, state->checked, view,
                     ts_view_add_panel (view, "setup", ts_view_text (view, "On the table")));
}
