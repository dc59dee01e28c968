/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-correct.c: the numbers of the game, each in one row: what a panel shows, and what can be
 * set by hand; and what is corrected by words: the turn order, the district of a demand.
 *
 * Ids: COLOR.coins|permits|blueprints|construction|power|rails|reserve|discs|capacity|cycle|zone,
 * COLOR.demands|stations|hubs.DISTRICT, COLOR.project.N, market.RESOURCE, automa.discs|rails|zone,
 * bonus.N.coins|permits|blueprints|construction|power|rails of an option that was typed, year,
 * score.ROW.COLOR, and the flags of terminus-flags.h.  A zone is numbered clockwise from the
 * checkpoint; 0: none.
 *
 * Numbers that belong together are not forced to agree: people correct what they see.
 */

#include "terminus-correct.h"

#include "terminus-catalogue.h"
#include "terminus-develop.h"
#include "terminus-flags.h"
#include "terminus-flow.h"
#include "terminus-ids.h"
#include "terminus-income.h"
#include "terminus-ledger.h"
#include "terminus-score.h"
#include "terminus-verbs.h"
#include "terminus-words.h"

#include <string.h>

#define EVERYBODY N_ ("Name every player once, from first to last.")

/* Some of the players, in another order. */
typedef struct
{
  guint8 said;
  gint8 players[4 * MAX_PLAYERS];
  guint8 n;
} Queue;

typedef struct
{
  Queue order, passed;
} Orders;

typedef struct
{
  gint8 number;
  gint8 district; /* UNKNOWN: nobody knows */
} Token;

static int
find_queued (gconstpointer state, const char *color, TsWhyNot *why_not)
{
  int player = terminus_find_player (state, color);

  if (player == NOBODY)
    ts_reject (why_not, ts_phrase_msgid (EVERYBODY));
  return player;
}

static const TsSpec order_now_args[] = {
  { "players", TS_SPEC_CHOICES, .choices = terminus_colors, .label = N_ ("From first to last"),
    TS_INTO_LIST (Orders, order.players, order.n), TS_HAS (Orders, order.said), .find = find_queued,
    .distinct = EVERYBODY },
  { "passed", TS_SPEC_CHOICES, .choices = terminus_colors,
    .label = N_ ("Players in the order they passed"),
    TS_INTO_LIST (Orders, passed.players, passed.n), TS_HAS (Orders, passed.said),
    .find = find_queued, .distinct = EVERYBODY },
  { NULL },
};

static const TsSpec token_args[] = {
  { "number", TS_SPEC_TEXT, .required = TRUE, .max = 2, .label = N_ ("Development"),
    TS_INTO (Token, number), .find = terminus_find_numbered },
  { "district", TS_SPEC_CHOICE, .choices = terminus_districts,
    .label = N_ ("District of its demand"), TS_INTO (Token, district) },
  { NULL },
};

#define N_PLACES (N_DISTRICTS + 1) /* the last: nobody said which */

/* Of what the table keeps. */
#define KEPT(part) TS_WHILE (TerminusState, kept[PART_##part])

static gboolean
has_project (gconstpointer data, guint thing)
{
  const TerminusState *state = data;

  return thing % MAX_PROJECTS < state->setup->n_projects;
}

static gboolean
has_automa (gconstpointer state, guint thing)
{
  return terminus_keeps_automa (state);
}

static gboolean
has_row (gconstpointer state, guint thing)
{
  return terminus_has_row (state, thing % N_ROWS);
}

static gboolean
has_year (gconstpointer state, guint thing)
{
  return ((const TerminusState *) state)->year > 0;
}

/* Zones, by their number. */

static TsPhrase *
format_zone (TsPhrase *who, gint64 value)
{
  if (value == 0)
    return ts_phrase ("{who}: in no zone", ts_part ("who", who));
  return ts_phrase ("{who}: {zone}", ts_part ("who", who),
                    ts_term ("zone", terminus_zones[value - 1].label));
}

static TsPhrase *
format_player (gconstpointer state, guint player)
{
  return terminus_format_player (state, (int) player);
}

static TsPhrase *
format_automa (gconstpointer state, guint thing)
{
  return ts_phrase ("Automa");
}

static TsPhrase *
format_player_zone (gconstpointer state, guint player, gint64 value)
{
  return format_zone (format_player (state, player), value);
}

static TsPhrase *
format_automa_zone (gconstpointer state, guint thing, gint64 value)
{
  return format_zone (ts_phrase ("Automa"), value);
}

static void
set_player_zone (gpointer state, guint player, gint64 value, TsOutcome *outcome)
{
  ((TerminusState *) state)->players[player].zone = (gint8) (value - 1);
}

static void
set_automa_zone (gpointer state, guint thing, gint64 value, TsOutcome *outcome)
{
  ((TerminusState *) state)->automa.zone = (gint8) (value - 1);
}

/* Boards: what each player has. */

static const TsNumber board_numbers[] = {
  { "coins", N_ ("Coins"), TS_TRACKER_COUNTER, TS_AT (Player, coins), .max = MAX_AMOUNT,
    .said = N_ ("coins"), KEPT (COINS) },
  { "permits", N_ ("Permits"), TS_TRACKER_COUNTER, TS_AT (Player, stored[RESOURCE_PERMIT]),
    .max = 12, .said = N_ ("permits"), KEPT (RESOURCES) },
  { "blueprints", N_ ("Blueprints"), TS_TRACKER_COUNTER, TS_AT (Player, stored[RESOURCE_BLUEPRINT]),
    .max = 15, .said = N_ ("blueprints"), KEPT (RESOURCES) },
  { "construction", N_ ("Construction"), TS_TRACKER_COUNTER,
    TS_AT (Player, stored[RESOURCE_CONSTRUCTION]), .max = 20, .said = N_ ("construction"),
    KEPT (RESOURCES) },
  { "power", N_ ("Power"), TS_TRACKER_COUNTER, TS_AT (Player, stored[RESOURCE_POWER]), .max = 8,
    .said = N_ ("power"), KEPT (RESOURCES) },
  { "rails", N_ ("in storage"), TS_TRACKER_COUNTER, TS_AT (Player, rails), .max = N_RAILS,
    .said = N_ ("rails in storage"), KEPT (RAILS) },
  { "reserve", N_ ("in reserve"), TS_TRACKER_COUNTER, TS_AT (Player, reserve), .max = N_RAILS,
    .said = N_ ("rails in reserve"), KEPT (RAILS) },
  { "discs", N_ ("left"), TS_TRACKER_COUNTER, TS_AT (Player, discs), .max = N_DISCS,
    .said = N_ ("stations left"), KEPT (STATIONS) },
  { "capacity", N_ ("capacity steps"), TS_TRACKER_COUNTER, TS_AT (Player, capacity), .max = N_DISCS,
    .said = N_ ("capacity"), KEPT (STATIONS) },
  { "cycle", N_ ("cycle"), TS_TRACKER_COUNTER, TS_AT (Player, cycle), .min = 1, .max = N_CYCLES },
  { "zone", N_ ("Zone"), TS_TRACKER_COUNTER, TS_AT (Player, zone), .max = N_ZONES,
    .set = set_player_zone, .format = format_player_zone },
  { NULL },
};

static guint
count_players (gconstpointer state)
{
  return ((const TerminusState *) state)->setup->n_players;
}

static const char *
get_color (gconstpointer state, guint player)
{
  return terminus_player_id (state, (int) player);
}

/* What is counted by district. */

static const TsNumber district_numbers[] = {
  { "stations", N_ ("stations"), TS_TRACKER_COUNTER, TS_AT (Player, stations[0]), .max = N_DISCS,
    KEPT (STATIONS) },
  { "hubs", N_ ("hubs"), TS_TRACKER_COUNTER, TS_AT (Player, hubs[0]), .max = N_DISCS + 1,
    KEPT (STATIONS) },
  { "demands", N_ ("demands"), TS_TRACKER_COUNTER, TS_AT (Player, demands[0]), .max = MAX_DEMANDS,
    KEPT (DEMANDS) },
  { NULL },
};

static guint
count_places (gconstpointer state)
{
  return count_players (state) * N_PLACES;
}

static gsize
find_place (guint thing)
{
  return offsetof (TerminusState, players[thing / N_PLACES]) + thing % N_PLACES * sizeof (gint16);
}

/* A text that lives for ever, from a few that there can be. */
static const char *
keep (char *text)
{
  const char *kept = g_intern_string (text);

  g_free (text);
  return kept;
}

static const char *
get_place (gconstpointer state, guint thing)
{
  return keep (g_strdup_printf ("%s.{number}.%s", get_color (state, thing / N_PLACES),
                                terminus_district_id (thing % N_PLACES)));
}

static TsPhrase *
format_place (gconstpointer state, guint thing)
{
  TsArg player = terminus_name_player (state, (int) (thing / N_PLACES));
  int district = (int) (thing % N_PLACES);

  if (district == N_DISTRICTS)
    return ts_phrase ("{player}, district not entered", player);
  return ts_phrase ("{player}, {district}", player,
                    ts_part ("district", terminus_format_district (state, district)));
}

/* Rows of lobbyists on projects. */

static guint
count_rows (gconstpointer state)
{
  return count_players (state) * MAX_PROJECTS;
}

static gsize
find_row (guint thing)
{
  return offsetof (TerminusState, players[thing / MAX_PROJECTS].lobbied) + thing % MAX_PROJECTS;
}

static const char *
get_row (gconstpointer state, guint thing)
{
  return keep (g_strdup_printf ("%s.project.%u", get_color (state, thing / MAX_PROJECTS),
                                thing % MAX_PROJECTS + 1));
}

static TsPhrase *
format_lobbied (gconstpointer state, guint thing, gint64 value)
{
  return ts_phrase ("{who}: {project}, lobbyists {value}",
                    ts_part ("who", format_player (state, thing / MAX_PROJECTS)),
                    ts_part ("project", terminus_format_project (state, thing % MAX_PROJECTS)),
                    ts_number ("value", value));
}

static const TsNumber row_numbers[] = {
  { "lobbied", N_ ("Lobbyists"), TS_TRACKER_COUNTER, .width = TS_UINT8, .max = N_PROJECT_SPACES,
    .has = has_project, KEPT (PROJECTS), .format = format_lobbied },
  { NULL },
};

/* Markets. */

static guint
count_markets (gconstpointer state)
{
  return N_RESOURCES;
}

static const char *
get_resource (gconstpointer state, guint resource)
{
  return terminus_resources[resource].id;
}

static void
limit_stock (gconstpointer state, guint resource, gint64 *min, gint64 *max)
{
  *max = terminus_get_cubes (resource);
}

static TsPhrase *
format_stock (gconstpointer state, guint resource, gint64 value)
{
  return ts_phrase ("Market: {cubes}",
                    ts_part ("cubes", terminus_format_resource (resource, value)));
}

static const TsNumber stock_numbers[] = {
  { "cubes", N_ ("Cubes"), TS_TRACKER_COUNTER, .width = TS_INT16, KEPT (MARKETS),
    .limit = limit_stock, .format = format_stock },
  { NULL },
};

/* The Automa. */

static const TsNumber automa_numbers[] = {
  { "discs", N_ ("stations left"), TS_TRACKER_COUNTER, TS_AT (Automa, discs), .max = N_DISCS,
    .has = has_automa },
  { "rails", N_ ("rails left"), TS_TRACKER_COUNTER, TS_AT (Automa, rails), .max = N_RAILS,
    .said = N_ ("rails"), .has = has_automa, KEPT (RAILS) },
  { "zone", N_ ("Zone"), TS_TRACKER_COUNTER, TS_AT (Automa, zone), .max = N_ZONES,
    .has = has_automa, .set = set_automa_zone, .format = format_automa_zone },
  { NULL },
};

/* Options of the bonus track. */

static const TsNumber option_numbers[] = {
  { "coins", N_ ("Coins"), TS_TRACKER_COUNTER, TS_AT (Goods, coins), .max = MOST_BONUS,
    .said = N_ ("coins") },
  { "permits", N_ ("Permits"), TS_TRACKER_COUNTER, TS_AT (Goods, resources[RESOURCE_PERMIT]),
    .max = MOST_BONUS, .said = N_ ("permits") },
  { "blueprints", N_ ("Blueprints"), TS_TRACKER_COUNTER,
    TS_AT (Goods, resources[RESOURCE_BLUEPRINT]), .max = MOST_BONUS, .said = N_ ("blueprints") },
  { "construction", N_ ("Construction"), TS_TRACKER_COUNTER,
    TS_AT (Goods, resources[RESOURCE_CONSTRUCTION]), .max = MOST_BONUS,
    .said = N_ ("construction") },
  { "power", N_ ("Power"), TS_TRACKER_COUNTER, TS_AT (Goods, resources[RESOURCE_POWER]),
    .max = MOST_BONUS, .said = N_ ("power") },
  { "rails", N_ ("Rails"), TS_TRACKER_COUNTER, TS_AT (Goods, rails), .max = MOST_BONUS,
    .said = N_ ("rails") },
  { NULL },
};

static guint
count_options (gconstpointer state)
{
  return ((const TerminusState *) state)->n_bonuses;
}

/* Counted after those of the catalogue. */
static guint
number_option (const TerminusState *state, guint option)
{
  return state->setup->n_bonuses + option + 1;
}

static const char *
get_option (gconstpointer state, guint option)
{
  return keep (g_strdup_printf ("%u", number_option (state, option)));
}

static TsPhrase *
format_option (gconstpointer state, guint option)
{
  return ts_phrase ("Bonus option {n}", ts_number ("n", number_option (state, option)));
}

/* Points. */

static guint
count_points (gconstpointer state)
{
  return count_players (state) * N_ROWS;
}

static gsize
find_points (guint thing)
{
  return offsetof (TerminusState, players[thing / N_ROWS].typed) + thing % N_ROWS * sizeof (gint16);
}

static const char *
get_points (gconstpointer state, guint thing)
{
  g_autofree char *row = terminus_dup_row_id (thing % N_ROWS);

  return keep (g_strdup_printf ("%s.%s", row, get_color (state, thing / N_ROWS)));
}

static TsPhrase *
format_points (gconstpointer state, guint thing, gint64 value)
{
  return ts_phrase ("{who}: {row} {value}", ts_part ("who", format_player (state, thing / N_ROWS)),
                    ts_part ("row", terminus_format_row (state, thing % N_ROWS)),
                    ts_number ("value", value));
}

static const TsNumber point_numbers[] = {
  { "points", N_ ("Points"), TS_TRACKER_COUNTER, .width = TS_INT16, .max = MAX_AMOUNT,
    .has = has_row, .format = format_points },
  { NULL },
};

/* The table. */

static const TsNumber table_numbers[] = {
  { "year", N_ ("Year"), TS_TRACKER_COUNTER, TS_AT (TerminusState, year), .min = 1, .max = N_YEARS,
    .has = has_year },
  { NULL },
};

/* All numbers. */

const TsGroup terminus_numbers[] = {
  [TERMINUS_BOARDS] = { "{thing}.{number}", board_numbers, TS_THINGS (TerminusState, players),
                        .count = count_players, .id = get_color, .format = format_player },
  [TERMINUS_DISTRICTS] = { "{thing}", district_numbers, .where = find_place, .count = count_places,
                           .id = get_place, .format = format_place },
  [TERMINUS_PROJECTS]
  = { "{thing}", row_numbers, .where = find_row, .count = count_rows, .id = get_row },
  [TERMINUS_STOCKS] = { "market.{thing}", stock_numbers, TS_THINGS (TerminusState, stock),
                        .count = count_markets, .id = get_resource },
  [TERMINUS_AUTOMA] = { "automa.{number}", automa_numbers,
                        .offset = offsetof (TerminusState, automa), .format = format_automa },
  [TERMINUS_OPTIONS]
  = { "bonus.{thing}.{number}", option_numbers, TS_THINGS (TerminusState, bonuses),
      .count = count_options, .id = get_option, .format = format_option },
  [TERMINUS_POINTS] = { "score.{thing}", point_numbers, .where = find_points, .count = count_points,
                        .id = get_points },
  [TERMINUS_TABLE] = { "{number}", table_numbers },
  [TERMINUS_FLAGS]
  = { "{thing}", terminus_flag_numbers, .count = terminus_count_flags, .id = terminus_flag_id },
  { NULL },
};

/* Whether the view shows it now: only the list while the table is laid out, nothing but points
 * where only the score is kept, and the turn order card as long as years are played. */
static gboolean
is_shown (const TerminusState *state, const char *id)
{
  if (g_str_has_prefix (id, "score."))
    return state->phase > PHASE_HUBS;
  if (state->phase == PHASE_SETUP || state->setup->score_only)
    return FALSE;
  return !(g_str_equal (id, "year") || g_str_has_suffix (id, ".cycle"))
         || terminus_is_in_year (state);
}

/* What the view does not show is no new correction; what was recorded plays. */
static gboolean
complete_correction (
    gconstpointer state, gconstpointer args, JsonObject *command, TsChance *chance, GError **error)
{
  const TsCorrection *said = args;

  return is_shown (state, said->id) || ts_unknown_tracker (said->id, error);
}

void
terminus_note_correction (gpointer state)
{
  ((TerminusState *) state)->touched = TRUE;
}

/* The turn order. */

/* Whether a list, where one is said, names the same players in another order. */
static gboolean
is_reordered (const Queue *said, const gint8 *players, guint n)
{
  for (guint i = 0; i < said->n; i++)
    if (memchr (players, said->players[i], n) == NULL)
      return FALSE;
  return !said->said || said->n == n;
}

static gboolean
is_in_year (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  TS_NEED (why_not, terminus_is_in_year (state), terminus_format_moment (state));
  return TRUE;
}

static gboolean
may_order_now (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminusState *state = data;
  const Orders *said = args;

  TS_NEED (why_not,
           (said->order.said || said->passed.said)
               && is_reordered (&said->order, state->order, state->setup->n_players)
               && is_reordered (&said->passed, state->next, state->n_next),
           ts_phrase_msgid (EVERYBODY));
  return TRUE;
}

/* What it is now, as the log says it. `text` is a msgid. */
static void
reorder (const TerminusState *state,
         const Queue *said,
         gint8 *players,
         const char *text,
         TsOutcome *outcome)
{
  g_autoptr (GPtrArray) names = ts_phrase_array_new ();

  if (!said->said)
    return;
  memcpy (players, said->players, said->n);
  for (guint i = 0; i < said->n; i++)
    g_ptr_array_add (names, terminus_format_player (state, players[i]));
  ts_title (outcome,
            ts_phrase_new (text, NULL, 0,
                           (TsArg[]){ ts_list ("players", g_steal_pointer (&names)), {} }));
}

static void
perform_order_now (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminusState *state = data;
  const Orders *said = args;

  reorder (state, &said->order, state->order, N_ ("Corrected: turn order {players}"), outcome);
  reorder (state, &said->passed, state->next, N_ ("Corrected: {players} passed in this order"),
           outcome);
}

/* The district of a demand; left out: nobody knows. */

static gboolean
may_token (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  const TerminusFlag flag = { FLAG_TOKEN, 0, ((const Token *) args)->number };

  return terminus_has_flag (state, &flag)
         || ts_reject_as (why_not, TS_ERROR_UNKNOWN_ID,
                          ts_phrase ("{development} has no demand that Tableside tracks.",
                                     ts_part ("development", terminus_format_development (
                                                                 state, (guint) flag.at))));
}

static void
perform_token (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminusState *state = data;
  const Token *said = args;
  const TerminusFlag flag = { FLAG_TOKEN, 0, said->number };

  terminus_find_development (state, (guint) said->number)->demand = said->district;
  ts_title (outcome,
            ts_phrase ("Corrected: {what}", ts_part ("what", terminus_format_flag (state, &flag))));
}

/* corrections that are no number: order-now {players?, passed?: from first to last}, token
 * {number, district?}: the district of its demand */
const TsVerb terminus_correct_verbs[] = {
  { "correct", N_ ("Correct a value"), ts_correct_args, sizeof (TsCorrection),
    .complete = complete_correction },
  { "order-now", N_ ("Correct the turn order"), order_now_args, sizeof (Orders),
    .moment = is_in_year, .may = may_order_now, .perform = perform_order_now },
  { "token", N_ ("Correct the district of a demand"), token_args, sizeof (Token), .may = may_token,
    .perform = perform_token },
  { NULL, N_ ("Correct") },
};
