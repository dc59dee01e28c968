/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-catalogue.c: what is known of the cards, tiles, tracks and markets, and fields for what
 * is not.
 *
 * Numbers come from the rulebook's own text and worked examples; those that are deduced from one
 * example are marked as assumed.  Most of what is printed on boards and cards nobody published:
 * owners of the game have it before them.
 */

#include "terminus-catalogue.h"

#include "terminus-words.h"
#include "terminus.h"

#define MOST_TEXT 400

static const TsSpec board_fields[] = {
  { "budget", TS_SPEC_INTEGERS, .min = 0, .max = MOST_BUDGET, .blanks = TRUE,
    .label = N_ ("Budget: coins on the station track"),
    .hint = N_ ("what is in sight with 0, 1, 2, … stations built, from the left: 12 ? ? 15") },
  { "demands", TS_SPEC_INTEGERS, .min = 0, .max = MOST_POINTS, .blanks = TRUE,
    .label = N_ ("Demand track: prestige above the spaces"),
    .hint = N_ ("from the left: for 1 demand, 2 demands, …") },
  { "power", TS_SPEC_INTEGERS, .min = 0, .max = MOST_POWER, .blanks = TRUE,
    .label = N_ ("Capacity track: power of each step"),
    .hint = N_ ("0, 1 or 2 for each space that the marker enters, from the left") },
  { "start", TS_SPEC_INTEGER, .min = 0, .max = N_DISCS,
    .label = N_ ("Capacity track: stations to the left of the marker at the start"),
    .hint = N_ ("station discs, without the prime hub") },
  { "icons", TS_SPEC_INTEGERS, .min = 1, .max = N_DISCS, .blanks = TRUE,
    .label = N_ ("Capacity track: steps to the two upgrade icons"),
    .hint = N_ ("how many steps the marker has made when it passes each, such as 4 8") },
  { NULL },
};

static const TsSpec market_fields[] = {
  { "prices", TS_SPEC_INTEGERS, .min = 0, .max = MOST_PRICE, .blanks = TRUE,
    .label = N_ ("Coins at the top of each column"),
    .hint = N_ ("on the main board, from the left; depots of construction have none") },
  { "spaces", TS_SPEC_INTEGERS, .min = 1, .max = MOST_SPACES, .blanks = TRUE,
    .label = N_ ("Spaces in each column"),
    .hint = N_ ("on the main board, from the left, the gray ones among them") },
  { "gray", TS_SPEC_INTEGERS, .min = 0, .max = MOST_SPACES, .blanks = TRUE,
    .label = N_ ("Gray spaces in each column"),
    .hint = N_ ("from the left, 0 where there are none; only two players need them") },
  { NULL },
};

/* What changes hands, in the order of Goods. */
#define GOODS_FIELDS(prefix, coins, permits, blueprints, construction, power, rails)               \
  { prefix "coins", TS_SPEC_INTEGER, .max = 50, .label = coins },                                  \
      { prefix "permits", TS_SPEC_INTEGER, .max = 12, .label = permits },                          \
      { prefix "blueprints", TS_SPEC_INTEGER, .max = 15, .label = blueprints },                    \
      { prefix "construction", TS_SPEC_INTEGER, .max = 20, .label = construction },                \
      { prefix "power", TS_SPEC_INTEGER, .max = 8, .label = power },                               \
  {                                                                                                \
    prefix "rails", TS_SPEC_INTEGER, .max = N_RAILS, .label = rails                                \
  }

#define EFFECT_FIELDS                                                                              \
  GOODS_FIELDS ("pay-", N_ ("It takes: coins"), N_ ("It takes: permits"),                          \
                N_ ("It takes: blueprints"), N_ ("It takes: construction"),                        \
                N_ ("It takes: power"), N_ ("It takes: rails")),                                   \
      GOODS_FIELDS ("get-", N_ ("It gives: coins"), N_ ("It gives: permits"),                      \
                    N_ ("It gives: blueprints"), N_ ("It gives: construction"),                    \
                    N_ ("It gives: power"), N_ ("It gives: rails"))

static const TsSpec bonus_fields[] = {
  GOODS_FIELDS ("",
                N_ ("Coins"),
                N_ ("Permits"),
                N_ ("Blueprints"),
                N_ ("Construction"),
                N_ ("Power"),
                N_ ("Rails")),
  { "any", TS_SPEC_INTEGER, .max = STORAGE, .label = N_ ("Resources of one’s choice") },
  { NULL },
};

static const TsSpec district_fields[] = {
  { "initials", TS_SPEC_TEXT, .max = 4, .label = N_ ("Initials on its demand tokens"),
    .hint = N_ ("such as TH; its name is printed on the main board") },
  { NULL },
};

static const TsSpec project_fields[] = {
  { "condition", TS_SPEC_TEXT, .max = MOST_TEXT, .label = N_ ("What it asks for, in your words") },
  { "needs", TS_SPEC_INTEGERS, .min = 0, .max = MOST_POINTS, .blanks = TRUE,
    .label = N_ ("How many of it each column asks for"),
    .hint = N_ ("on the card, from the left, such as 6 7 8 9") },
  { "points", TS_SPEC_INTEGERS, .min = 0, .max = MOST_POINTS, .blanks = TRUE,
    .label = N_ ("Prestige of each column"), .hint = N_ ("on the card, from the left") },
  { NULL },
};

static const TsSpec agenda_fields[] = {
  { "number", TS_SPEC_INTEGER, .min = 1, .max = MAX_AMOUNT, .label = N_ ("Number"),
    .hint = N_ ("at the top right: it decides the first turn order") },
  { "top-text", TS_SPEC_TEXT, .max = MOST_TEXT, .label = N_ ("Top row: what it asks for") },
  { "top", TS_SPEC_INTEGER, .max = MOST_POINTS, .label = N_ ("Top row: prestige") },
  { "bottom-text", TS_SPEC_TEXT, .max = MOST_TEXT, .label = N_ ("Bottom row: what it asks for") },
  { "bottom", TS_SPEC_INTEGER, .max = MOST_POINTS, .label = N_ ("Bottom row: prestige"),
    .hint = N_ ("only with a lobbyist on the card") },
  { NULL },
};

static const TsSpec development_fields[] = {
  { "type", TS_SPEC_CHOICE, .choices = terminus_types, .label = N_ ("Type"),
    .hint = N_ ("the color of the tile") },
  { "zone", TS_SPEC_CHOICE, .choices = terminus_zones, .label = N_ ("Zone of its icon"),
    .hint = N_ ("where its action can be used") },
  { "text", TS_SPEC_TEXT, .max = MOST_TEXT, .label = N_ ("What it does, in your words") },
  EFFECT_FIELDS,
  { NULL },
};

static const TsSpec upgrade_fields[] = {
  { "text", TS_SPEC_TEXT, .max = MOST_TEXT, .label = N_ ("What it does, in your words"),
    .hint = N_ ("the tile with this number in its lower right corner") },
  EFFECT_FIELDS,
  { NULL },
};

#define SIDE_FIELDS(side, moves, builds, main, alternate)                                          \
  {                                                                                                \
    side "-moves",  TS_SPEC_INTEGER, .min = 1,                                                     \
    .max = N_ZONES, .label = moves,  .hint = N_ ("zones that its marker moves counterclockwise")   \
  },                                                                                               \
      { side "-builds", TS_SPEC_INTEGER, .min = 1,                                                 \
        .max = N_DISCS, .label = builds, .hint = N_ ("stations and connections of one build") },   \
      { side "-main", TS_SPEC_CHOICE, .choices = terminus_directions, .label = main },             \
  {                                                                                                \
    side "-alternate", TS_SPEC_CHOICE, .choices = terminus_directions, .label = alternate          \
  }

static const TsSpec automa_fields[] = {
  { "zone", TS_SPEC_CHOICE, .choices = terminus_zones, .label = N_ ("Zone where it starts"),
    .hint = N_ ("in the left column of the card") },
  { "district", TS_SPEC_CHOICE, .choices = terminus_districts,
    .label = N_ ("District of its prime hub"), .hint = N_ ("at the bottom left of the card") },
  SIDE_FIELDS ("front",
               N_ ("Front: moves"),
               N_ ("Front: builds"),
               N_ ("Front: main direction"),
               N_ ("Front: alternate direction")),
  SIDE_FIELDS ("back",
               N_ ("Back: moves"),
               N_ ("Back: builds"),
               N_ ("Back: main direction"),
               N_ ("Back: alternate direction")),
  { NULL },
};

static gboolean
bad_card (GError **error, TsPhrase *phrase)
{
  return ts_error_set (error, TS_ERROR_BAD_VALUE, phrase);
}

static gboolean
check_most (JsonObject *card, const char *field, guint most, GError **error)
{
  if (terminus_get_card_length (card, field) <= most)
    return TRUE;
  return bad_card (error, ts_phrase ("“{key}” has {n} numbers, and there are {most} spaces.",
                                     ts_name ("key", field),
                                     ts_number ("n", terminus_get_card_length (card, field)),
                                     ts_number ("most", most)));
}

/* Tracks that give more the further one is. */
static gboolean
check_rising (JsonObject *card, const char *field, GError **error)
{
  int before = UNKNOWN;

  for (guint i = 0; i < terminus_get_card_length (card, field); i++)
    {
      int number = terminus_get_card_element (card, field, i);

      if (number == UNKNOWN)
        continue;
      if (number < before)
        return bad_card (
            error, ts_phrase ("“{key}” falls from {before} to {number}: give the numbers from the "
                              "left.",
                              ts_name ("key", field), ts_number ("before", before),
                              ts_number ("number", number)));
      before = number;
    }
  return TRUE;
}

static gboolean
check_board (JsonObject *card, GError **error)
{
  return check_most (card, "budget", N_DISCS + 1, error)
         && check_most (card, "demands", MAX_DEMANDS, error)
         && check_most (card, "power", N_DISCS, error) && check_most (card, "icons", 2, error)
         && check_rising (card, "budget", error) && check_rising (card, "demands", error)
         && check_rising (card, "icons", error);
}

/* Lists of one market are about the same columns. */
static gboolean
check_columns (JsonObject *card, const char *field, GError **error)
{
  guint n = terminus_get_card_length (card, field),
        spaces = terminus_get_card_length (card, "spaces");

  if (n == 0 || spaces == 0 || n == spaces)
    return TRUE;
  return bad_card (error, ts_phrase ("“{key}” has {n} columns and “spaces” {spaces}: give a number "
                                     "for each column, or “?”.",
                                     ts_name ("key", field), ts_number ("n", n),
                                     ts_number ("spaces", spaces)));
}

static gboolean
check_gray (JsonObject *card, GError **error)
{
  for (guint i = 0; i < terminus_get_card_length (card, "gray"); i++)
    {
      int gray = terminus_get_card_element (card, "gray", i);
      int spaces = terminus_get_card_element (card, "spaces", i);

      if (gray != UNKNOWN && spaces != UNKNOWN && gray > spaces)
        return bad_card (error,
                         ts_phrase ("Column {column} has {spaces} spaces: {gray} of them cannot be "
                                    "gray.",
                                    ts_number ("column", i + 1), ts_number ("spaces", spaces),
                                    ts_number ("gray", gray)));
    }
  return TRUE;
}

static int
count_numbers (JsonObject *card, const char *field)
{
  int n = 0;

  for (guint i = 0; i < terminus_get_card_length (card, field); i++)
    n += MAX (terminus_get_card_element (card, field, i), 0);
  return n;
}

/* The box has so many cubes (L61-66), and all of them have a space. */
static gboolean
check_cubes (JsonObject *card, GError **error)
{
  const char *id = json_object_get_string_member (card, "id");
  int resource = ts_choice_index (terminus_resources, id);
  int spaces = count_numbers (card, "spaces"), gray = count_numbers (card, "gray");
  TsArg most;

  if (resource == UNKNOWN)
    return bad_card (error, ts_phrase ("There is no market “{id}”.", ts_name ("id", id)));
  most = ts_number ("most", terminus_get_cubes (resource));
  if (spaces > most.number)
    return bad_card (
        error, ts_phrase ("The columns have {n} spaces together, and the box has {most} cubes.",
                          ts_number ("n", spaces), most));
  if (gray > most.number)
    return bad_card (error, ts_phrase ("The columns have {n} gray spaces together, and the box has "
                                       "{most} cubes.",
                                       ts_number ("n", gray), most));
  return TRUE;
}

static gboolean
check_market (JsonObject *card, GError **error)
{
  static const char *const lists[] = { "spaces", "prices", "gray" };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    if (!check_most (card, lists[i], MAX_COLUMNS, error) || !check_columns (card, lists[i], error))
      return FALSE;
  return check_gray (card, error) && check_cubes (card, error);
}

static gboolean
check_project (JsonObject *card, GError **error)
{
  return check_most (card, "needs", N_PROJECT_SPACES, error)
         && check_most (card, "points", N_PROJECT_SPACES, error)
         && check_rising (card, "needs", error) && check_rising (card, "points", error);
}

/* The bottom row asks for more and gives more. */
static gboolean
check_agenda (JsonObject *card, GError **error)
{
  int top = terminus_get_card_number (card, "top");
  int bottom = terminus_get_card_number (card, "bottom");

  if (top == UNKNOWN || bottom == UNKNOWN || top <= bottom)
    return TRUE;
  return bad_card (error, ts_phrase ("The bottom row gives {bottom} and the top row {top}: the "
                                     "bottom row never gives less.",
                                     ts_number ("bottom", bottom), ts_number ("top", top)));
}

/* Tiles are called by their printed number. */
static gboolean
check_development (JsonObject *card, GError **error)
{
  const char *id = json_object_get_string_member (card, "id");
  guint64 number;

  if (*id != '0' && g_ascii_string_to_unsigned (id, 10, 1, MAX_TILE, &number, NULL))
    return TRUE;
  return bad_card (
      error,
      ts_phrase ("“{id}” is not the number of a tile: use the number printed on it, 1 to {most}.",
                 ts_name ("id", id), ts_number ("most", MAX_TILE)));
}

/* By what people need first, what there is much of last. */
static const TsEntryType types[] = {
  { "board", N_ ("Player board"), board_fields, .check = check_board },
  { "market", N_ ("Markets and depots"), market_fields, .check = check_market },
  { "bonus", N_ ("Bonus track"), bonus_fields, .own = TRUE, .most = MAX_BONUSES,
    .about = N_ ("With its spaces typed in, the bonus track pays by itself."),
    .add = N_ ("Add a space…") },
  { "automa", N_ ("Automa cards"), automa_fields, .own = TRUE,
    .about = N_ ("With its cards typed in, the Automa takes its turns by itself."),
    .add = N_ ("Add an Automa card…") },
  { "district", N_ ("Districts"), district_fields },
  { "upgrade", N_ ("Upgrades"), upgrade_fields },
  { "agenda", N_ ("Agendas"), agenda_fields, .own = TRUE, .check = check_agenda,
    .about = N_ ("With its card typed in, an agenda is scored by itself."),
    .add = N_ ("Add an agenda…") },
  { "project", N_ ("Projects"), project_fields, .check = check_project },
  { "development", N_ ("Developments"), development_fields, .own = TRUE,
    .about = N_ ("With its tile typed in, a development pays by itself."),
    .add = N_ ("Add a development…"), .check = check_development },
  { NULL },
};

const TsCatalogue terminus_catalogue = { types, TS_GAME_RESOURCE ("terminus", "catalogue.json") };

gboolean
terminus_is_rising (const gint16 *track, guint n, guint at)
{
  guint before = at, after = at + 1;

  while (before > 0 && track[before - 1] == UNKNOWN)
    before--;
  while (after < n && track[after] == UNKNOWN)
    after++;
  return (before == 0 || track[before - 1] <= track[at])
         && (after == n || track[at] <= track[after]);
}

void
terminus_teach_rising (const gint16 *track,
                       guint n,
                       guint at,
                       const char *type,
                       const char *id,
                       const char *field,
                       TsOutcome *outcome)
{
  if (!terminus_is_rising (track, n, at))
    {
      ts_reason (outcome,
                 ts_phrase ("{n} makes the numbers fall from left to right, and they never do: it "
                            "counts now, and is not remembered for the next game.",
                            ts_number ("n", track[at])),
                 0);
      return;
    }
  ts_fact_at (outcome, type, id, field, at + 1, track[at]);
}
