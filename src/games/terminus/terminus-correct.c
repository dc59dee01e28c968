/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-correct.c: sets any number that the view shows to a value by hand.
 *
 * Ids: COLOR.coins|permits|blueprints|construction|power|rails|reserve|discs|capacity|cycle|zone,
 * COLOR.demands|stations|hubs.DISTRICT, COLOR.project.N, market.RESOURCE, automa.discs|rails|zone,
 * bonus.N.coins|permits|blueprints|construction|power|rails of an option that was typed, year,
 * score.ROW.COLOR, and the flags of terminus-flags.h.  A zone is numbered clockwise from the
 * checkpoint; 0: none.
 *
 * Numbers that belong together are not forced to agree: people correct what they see.
 */

#include "terminus-catalogue.h"
#include "terminus-flags.h"
#include "terminus-flow.h"
#include "terminus-income.h"
#include "terminus-ledger.h"
#include "terminus-score.h"
#include "terminus-verbs.h"
#include "terminus-words.h"

#include <stddef.h>
#include <string.h>

/* A number of a player or of the Automa. */
typedef struct
{
  const char *id;
  const char *label; /* msgid */
  gsize offset;      /* of a gint16 */
  Part part;
  gint64 max;
} Number;

#define STORED(resource) (offsetof (Player, stored) + sizeof (gint16) * (resource))

static const Number player_numbers[] = {
  { "coins", N_ ("coins"), offsetof (Player, coins), PART_COINS, MAX_AMOUNT },
  { "permits", N_ ("permits"), STORED (RESOURCE_PERMIT), PART_RESOURCES, 12 },
  { "blueprints", N_ ("blueprints"), STORED (RESOURCE_BLUEPRINT), PART_RESOURCES, 15 },
  { "construction", N_ ("construction"), STORED (RESOURCE_CONSTRUCTION), PART_RESOURCES, 20 },
  { "power", N_ ("power"), STORED (RESOURCE_POWER), PART_RESOURCES, 8 },
  { "rails", N_ ("rails in storage"), offsetof (Player, rails), PART_RAILS, N_RAILS },
  { "reserve", N_ ("rails in reserve"), offsetof (Player, reserve), PART_RAILS, N_RAILS },
  { "discs", N_ ("stations left"), offsetof (Player, discs), PART_STATIONS, N_DISCS },
  { "capacity", N_ ("capacity"), offsetof (Player, capacity), PART_STATIONS, N_DISCS },
};

static const Number automa_numbers[] = {
  { "discs", N_ ("stations left"), offsetof (Automa, discs), PART_AUTOMA, N_DISCS },
  { "rails", N_ ("rails"), offsetof (Automa, rails), PART_AUTOMA, N_RAILS },
};

#define GIVEN(resource) (offsetof (Goods, resources) + sizeof (gint16) * (resource))

/* What an option of the bonus track gives. */
static const Number bonus_numbers[] = {
  { "coins", N_ ("coins"), offsetof (Goods, coins), PART_COINS, MOST_BONUS },
  { "permits", N_ ("permits"), GIVEN (RESOURCE_PERMIT), PART_RESOURCES, MOST_BONUS },
  { "blueprints", N_ ("blueprints"), GIVEN (RESOURCE_BLUEPRINT), PART_RESOURCES, MOST_BONUS },
  { "construction", N_ ("construction"), GIVEN (RESOURCE_CONSTRUCTION), PART_RESOURCES,
    MOST_BONUS },
  { "power", N_ ("power"), GIVEN (RESOURCE_POWER), PART_RESOURCES, MOST_BONUS },
  { "rails", N_ ("rails"), offsetof (Goods, rails), PART_RAILS, MOST_BONUS },
};

/* What is counted by district; the last: unsaid. */
static const Number by_district[] = {
  { "demands", N_ ("demands"), offsetof (Player, demands), PART_DEMANDS, MAX_DEMANDS },
  { "stations", N_ ("stations"), offsetof (Player, stations), PART_STATIONS, N_DISCS },
  { "hubs", N_ ("hubs"), offsetof (Player, hubs), PART_STATIONS, N_DISCS + 1 },
};

/* A correction on its way. */
typedef struct
{
  TerminusState *state;
  const char *id;
  char **parts; /* of the id, NULL-terminated */
  gint64 value;
  TsPhrase *said; /* what it was, in words; set by whoever takes it */
} Correction;

static gboolean
set_number (
    Correction *self, const Number *number, gpointer base, guint at, TsPhrase *who, GError **error)
{
  gint16 *place = (gint16 *) (gpointer) ((char *) base + number->offset) + at;

  self->said = ts_phrase ("{who}: {what} {value}", ts_part ("who", who),
                          ts_term ("what", number->label), ts_number ("value", self->value));
  if (!ts_check_range (self->value, 0, number->max, error))
    return FALSE;
  *place = (gint16) self->value;
  return TRUE;
}

static const Number *
find_in (const Number *numbers, guint n, const char *id)
{
  for (guint i = 0; id != NULL && i < n; i++)
    if (strcmp (numbers[i].id, id) == 0)
      return &numbers[i];
  return NULL;
}

static const Number *
find_number (const Correction *self, const Number *numbers, guint n, const char *id)
{
  const Number *number = find_in (numbers, n, id);

  return number != NULL && terminus_keeps (self->state, number->part) ? number : NULL;
}

/* A zone's number, or 0. */
static gboolean
set_zone (Correction *self, gint8 *place, TsPhrase *who, GError **error)
{
  self->said = self->value >= 1 && self->value <= N_ZONES
                   ? ts_phrase ("{who}: {zone}", ts_part ("who", who),
                                ts_term ("zone", terminus_zones[self->value - 1].label))
                   : ts_phrase ("{who}: in no zone", ts_part ("who", who));
  if (!ts_check_range (self->value, 0, N_ZONES, error))
    return FALSE;
  *place = (gint8) (self->value - 1);
  return TRUE;
}

static gboolean
set_cycle (Correction *self, int player, GError **error)
{
  self->said = ts_phrase ("{who}: cycle {value}",
                          ts_part ("who", terminus_say_player (self->state, player)),
                          ts_number ("value", self->value));
  if (!ts_check_range (self->value, 1, N_CYCLES, error))
    return FALSE;
  self->state->players[player].cycle = (guint8) self->value;
  return TRUE;
}

static int
find_district (const char *id)
{
  return strcmp (id, "unsaid") == 0 ? N_DISTRICTS : ts_choice_index (terminus_districts, id);
}

static TsPhrase *
say_place (const TerminusState *state, int player, int district)
{
  if (district == N_DISTRICTS)
    return ts_phrase ("{player}, district not said", terminus_name_player (state, player));
  return ts_phrase ("{player}, {district}", terminus_name_player (state, player),
                    ts_part ("district", terminus_say_district (state, district)));
}

static gboolean
correct_district (Correction *self, int player, GError **error)
{
  const Number *number
      = find_number (self, by_district, G_N_ELEMENTS (by_district), self->parts[1]);
  int district = find_district (self->parts[2]);

  if (number == NULL || district == UNKNOWN)
    return ts_unknown_tracker (self->id, error);
  return set_number (self, number, &self->state->players[player], (guint) district,
                     say_place (self->state, player, district), error);
}

static gboolean
correct_project (Correction *self, int player, GError **error)
{
  guint64 n;

  if (!terminus_keeps (self->state, PART_PROJECTS)
      || !g_ascii_string_to_unsigned (self->parts[2], 10, 1, self->state->setup->n_projects, &n,
                                      NULL))
    return ts_unknown_tracker (self->id, error);

  self->said = ts_phrase ("{who}: {project}, lobbyists {value}",
                          ts_part ("who", terminus_say_player (self->state, player)),
                          ts_part ("project", terminus_say_project (self->state, (guint) n - 1)),
                          ts_number ("value", self->value));
  if (!ts_check_range (self->value, 0, N_PROJECT_SPACES, error))
    return FALSE;
  self->state->players[player].lobbied[n - 1] = (guint8) self->value;
  return TRUE;
}

static gboolean
correct_player (Correction *self, int player, GError **error)
{
  const Number *number
      = find_number (self, player_numbers, G_N_ELEMENTS (player_numbers), self->parts[1]);
  Player *place = &self->state->players[player];

  if (self->parts[2] != NULL)
    return strcmp (self->parts[1], "project") == 0 ? correct_project (self, player, error)
                                                   : correct_district (self, player, error);
  if (number != NULL)
    return set_number (self, number, place, 0, terminus_say_player (self->state, player), error);
  if (strcmp (self->parts[1], "cycle") == 0)
    return set_cycle (self, player, error);
  if (strcmp (self->parts[1], "zone") == 0)
    return set_zone (self, &place->zone, terminus_say_player (self->state, player), error);
  return ts_unknown_tracker (self->id, error);
}

static gboolean
correct_market (Correction *self, GError **error)
{
  int resource = ts_choice_index (terminus_resources, self->parts[1]);

  if (resource == UNKNOWN || self->parts[2] != NULL || !terminus_keeps (self->state, PART_MARKETS))
    return ts_unknown_tracker (self->id, error);

  self->said = ts_phrase ("Market: {cubes}",
                          ts_part ("cubes", terminus_say_resource (resource, self->value)));
  if (!ts_check_range (self->value, 0, terminus_get_cubes (resource), error))
    return FALSE;
  self->state->stock[resource] = (gint16) self->value;
  return TRUE;
}

static gboolean
correct_automa (Correction *self, GError **error)
{
  const Number *number
      = find_number (self, automa_numbers, G_N_ELEMENTS (automa_numbers), self->parts[1]);
  Automa *automa = &self->state->automa;

  if (!terminus_has_automa (self->state) || self->parts[2] != NULL
      || !terminus_keeps (self->state, PART_AUTOMA))
    return ts_unknown_tracker (self->id, error);
  if (number != NULL)
    return set_number (self, number, automa, 0, ts_phrase ("Automa"), error);
  if (strcmp (self->parts[1], "zone") == 0)
    return set_zone (self, &automa->zone, ts_phrase ("Automa"), error);
  return ts_unknown_tracker (self->id, error);
}

/* An option of the bonus track that somebody typed. */
static gboolean
correct_bonus (Correction *self, GError **error)
{
  guint first = self->state->setup->n_bonuses;
  const Number *number;
  guint64 n;

  if (self->parts[2] == NULL || self->state->n_bonuses == 0
      || !g_ascii_string_to_unsigned (self->parts[1], 10, first + 1, first + self->state->n_bonuses,
                                      &n, NULL))
    return ts_unknown_tracker (self->id, error);
  number = find_in (bonus_numbers, G_N_ELEMENTS (bonus_numbers), self->parts[2]);
  if (number == NULL)
    return ts_unknown_tracker (self->id, error);
  return set_number (self, number, &self->state->bonuses[n - 1 - first], 0,
                     ts_phrase ("Bonus option {n}", ts_number ("n", (gint64) n)), error);
}

static gboolean
correct_score (Correction *self, GError **error)
{
  int row = terminus_find_row (self->state, self->parts[1]);
  int player = self->parts[2] != NULL ? terminus_find_player (self->state, self->parts[2]) : NOBODY;

  if (row == UNKNOWN || player == NOBODY)
    return ts_unknown_tracker (self->id, error);
  self->said = ts_phrase (
      "{who}: {row} {value}", ts_part ("who", terminus_say_player (self->state, player)),
      ts_part ("row", terminus_say_row (self->state, row)), ts_number ("value", self->value));
  return terminus_set_points (self->state, player, row, self->value, error);
}

static gboolean
correct_year (Correction *self, GError **error)
{
  if (strcmp (self->id, "year") != 0 || self->state->year == 0)
    return ts_unknown_tracker (self->id, error);
  self->said = ts_phrase ("Year {value}", ts_number ("value", self->value));
  if (!ts_check_range (self->value, 1, N_YEARS, error))
    return FALSE;
  self->state->year = (guint8) self->value;
  return TRUE;
}

/* What goes away is named before it is gone, what comes after it is there. */
static gboolean
correct_flag (Correction *self, const TerminusFlag *flag, TsOutcome *outcome, GError **error)
{
  if (!ts_check_range (self->value, 0, 1, error))
    return FALSE;
  if (self->value == 0)
    self->said
        = ts_phrase ("not so: {what}", ts_part ("what", terminus_say_flag (self->state, flag)));
  terminus_set_flag (self->state, flag, self->value == 1, outcome);
  if (self->said == NULL)
    self->said = terminus_say_flag (self->state, flag);
  return TRUE;
}

static gboolean
correct (Correction *self, TsOutcome *outcome, GError **error)
{
  guint n = g_strv_length (self->parts);
  int player = n > 0 ? terminus_find_player (self->state, self->parts[0]) : NOBODY;
  TerminusFlag flag;

  if (terminus_find_flag (self->state, self->id, &flag))
    return correct_flag (self, &flag, outcome, error);
  if (n < 2)
    return correct_year (self, error);
  if (n > 3)
    return ts_unknown_tracker (self->id, error);
  if (player != NOBODY)
    return correct_player (self, player, error);
  if (strcmp (self->parts[0], "market") == 0)
    return correct_market (self, error);
  if (strcmp (self->parts[0], "automa") == 0)
    return correct_automa (self, error);
  if (strcmp (self->parts[0], "bonus") == 0)
    return correct_bonus (self, error);
  if (strcmp (self->parts[0], "score") == 0)
    return correct_score (self, error);
  return ts_unknown_tracker (self->id, error);
}

/* A storage that is no longer too full lets the game go on. */
gboolean
terminus_apply_correct (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  const char *id = ts_arg_text (command, "id");
  g_auto (GStrv) parts = g_strsplit (id, ".", -1);
  Correction self = { data, id, parts, ts_arg_number (command, "value", 0), NULL };
  gboolean done = correct (&self, outcome, error);

  if (done)
    {
      ts_title (outcome,
                ts_phrase ("Corrected: {what}", ts_part ("what", ts_phrase_ref (self.said))));
      terminus_go_on (data, outcome);
    }
  g_clear_pointer (&self.said, ts_phrase_unref);
  return done;
}
