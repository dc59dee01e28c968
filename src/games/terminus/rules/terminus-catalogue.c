/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-catalogue.c: what is known of the cards, tiles, tracks and markets, and fields for what
 * is not; what a session knows of them.
 *
 * Numbers come from the rulebook's own text and worked examples; those that are deduced from one
 * example are marked as assumed.  Most of what is printed on boards and cards nobody published:
 * owners of the game have it before them.
 */

#include "terminus-catalogue.h"

#include "terminus-ids.h"

#include <string.h>

#define MOST_TEXT 400

static const TsSpec board_fields[] = {
  { "budget", TS_SPEC_INTEGERS, .min = 0, .max = MOST_BUDGET, .blanks = TRUE,
    .label = N_ ("Budget: coins on the station track"),
    .hint = N_ ("what is in sight with 0, 1, 2, … stations built, from the left: 12 ? ? 15"),
    TS_INTO_LIST (BoardCard, budget, n_budget), .otherwise = UNKNOWN },
  { "demands", TS_SPEC_INTEGERS, .min = 0, .max = MOST_POINTS, .blanks = TRUE,
    .label = N_ ("Demand track: prestige above the spaces"),
    .hint = N_ ("from the left: for 1 demand, 2 demands, …"),
    TS_INTO_LIST (BoardCard, demands, n_demands), .otherwise = UNKNOWN },
  { "power", TS_SPEC_INTEGERS, .min = 0, .max = MOST_POWER, .blanks = TRUE,
    .label = N_ ("Capacity track: power of each step"),
    .hint = N_ ("0, 1 or 2 for each space that the marker enters, from the left"),
    TS_INTO_LIST (BoardCard, power, n_power), .otherwise = UNKNOWN },
  { "start", TS_SPEC_INTEGER, .min = 0, .max = N_DISCS,
    .label = N_ ("Capacity track: stations to the left of the marker at the start"),
    .hint = N_ ("station discs, without the prime hub"), TS_INTO (BoardCard, start),
    .otherwise = UNKNOWN },
  { "icons", TS_SPEC_INTEGERS, .min = 1, .max = N_DISCS, .blanks = TRUE,
    .label = N_ ("Capacity track: steps to the two upgrade icons"),
    .hint = N_ ("how many steps the marker has made when it passes each, such as 4 8"),
    TS_INTO_LIST (BoardCard, icons, n_icons), .otherwise = UNKNOWN },
  { NULL },
};

static const TsSpec market_fields[] = {
  { "prices", TS_SPEC_INTEGERS, .min = 0, .max = MOST_PRICE, .blanks = TRUE,
    .label = N_ ("Coins at the top of each column"),
    .hint = N_ ("on the main board, from the left; depots of construction have none"),
    TS_INTO_LIST (MarketCard, prices, n_prices), .otherwise = UNKNOWN },
  { "spaces", TS_SPEC_INTEGERS, .min = 1, .max = MOST_SPACES, .blanks = TRUE,
    .label = N_ ("Spaces in each column"),
    .hint = N_ ("on the main board, from the left, the gray ones among them"),
    TS_INTO_LIST (MarketCard, spaces, n_spaces), .otherwise = UNKNOWN },
  { "gray", TS_SPEC_INTEGERS, .min = 0, .max = MOST_SPACES, .blanks = TRUE,
    .label = N_ ("Gray spaces in each column"),
    .hint = N_ ("from the left, 0 where there are none; only two players need them"),
    TS_INTO_LIST (MarketCard, gray, n_gray), .otherwise = UNKNOWN },
  { NULL },
};

/* What changes hands, in the order of Goods, and what it is where nobody typed it. */
#define GOODS_FIELDS(Card, goods, nothing, prefix, coins_text, permits, blueprints, construction,  \
                     power, rails_text)                                                            \
  { prefix "coins",                                                                                \
    TS_SPEC_INTEGER,                                                                               \
    .max = 50,                                                                                     \
    .label = coins_text,                                                                           \
    TS_INTO (Card, goods.coins),                                                                   \
    .otherwise = nothing },                                                                        \
      { prefix "permits",                                                                          \
        TS_SPEC_INTEGER,                                                                           \
        .max = 12,                                                                                 \
        .label = permits,                                                                          \
        TS_INTO (Card, goods.resources[RESOURCE_PERMIT]),                                          \
        .otherwise = nothing },                                                                    \
      { prefix "blueprints",                                                                       \
        TS_SPEC_INTEGER,                                                                           \
        .max = 15,                                                                                 \
        .label = blueprints,                                                                       \
        TS_INTO (Card, goods.resources[RESOURCE_BLUEPRINT]),                                       \
        .otherwise = nothing },                                                                    \
      { prefix "construction",                                                                     \
        TS_SPEC_INTEGER,                                                                           \
        .max = 20,                                                                                 \
        .label = construction,                                                                     \
        TS_INTO (Card, goods.resources[RESOURCE_CONSTRUCTION]),                                    \
        .otherwise = nothing },                                                                    \
      { prefix "power",                                                                            \
        TS_SPEC_INTEGER,                                                                           \
        .max = 8,                                                                                  \
        .label = power,                                                                            \
        TS_INTO (Card, goods.resources[RESOURCE_POWER]),                                           \
        .otherwise = nothing },                                                                    \
  {                                                                                                \
    prefix "rails", TS_SPEC_INTEGER, .max = N_RAILS, .label = rails_text,                          \
                                     TS_INTO (Card, goods.rails), .otherwise = nothing             \
  }

#define EFFECT_FIELDS                                                                              \
  GOODS_FIELDS (EffectCard, pay, UNKNOWN, "pay-", N_ ("It takes: coins"),                          \
                N_ ("It takes: permits"), N_ ("It takes: blueprints"),                             \
                N_ ("It takes: construction"), N_ ("It takes: power"), N_ ("It takes: rails")),    \
      GOODS_FIELDS (EffectCard, get, UNKNOWN, "get-", N_ ("It gives: coins"),                      \
                    N_ ("It gives: permits"), N_ ("It gives: blueprints"),                         \
                    N_ ("It gives: construction"), N_ ("It gives: power"), N_ ("It gives: rails"))

static const TsSpec bonus_fields[] = {
  GOODS_FIELDS (Bonus,
                goods,
                0,
                "",
                N_ ("Coins"),
                N_ ("Permits"),
                N_ ("Blueprints"),
                N_ ("Construction"),
                N_ ("Power"),
                N_ ("Rails")),
  { "any", TS_SPEC_INTEGER, .max = STORAGE, .label = N_ ("Resources of one’s choice"),
    TS_INTO (Bonus, any) },
  { NULL },
};

static const TsSpec district_fields[] = {
  { "initials", TS_SPEC_TEXT, .max = 4, .label = N_ ("Initials on its demand tokens"),
    .hint = N_ ("such as TH; its name is printed on the main board"),
    TS_INTO (DistrictCard, initials) },
  { NULL },
};

static const TsSpec project_fields[] = {
  { "condition", TS_SPEC_TEXT, .max = MOST_TEXT, .label = N_ ("What it asks for, in your words"),
    TS_INTO (ProjectSetup, condition) },
  { "needs", TS_SPEC_INTEGERS, .min = 0, .max = MOST_POINTS, .blanks = TRUE,
    .label = N_ ("How many of it each column asks for"),
    .hint = N_ ("on the card, from the left, such as 6 7 8 9"),
    TS_INTO_LIST (ProjectSetup, needs, n_needs), .otherwise = UNKNOWN },
  { "points", TS_SPEC_INTEGERS, .min = 0, .max = MOST_POINTS, .blanks = TRUE,
    .label = N_ ("Prestige of each column"), .hint = N_ ("on the card, from the left"),
    TS_INTO_LIST (ProjectSetup, points, n_points), .otherwise = UNKNOWN },
  { NULL },
};

static const TsSpec agenda_fields[] = {
  { "number", TS_SPEC_INTEGER, .min = 1, .max = MAX_AMOUNT, .label = N_ ("Number"),
    .hint = N_ ("at the top right: it decides the first turn order"), TS_INTO (AgendaCard, number),
    .otherwise = UNKNOWN },
  { "top-text", TS_SPEC_TEXT, .max = MOST_TEXT, .label = N_ ("Top row: what it asks for") },
  { "top", TS_SPEC_INTEGER, .max = MOST_POINTS, .label = N_ ("Top row: prestige"),
    TS_INTO (AgendaCard, top), .otherwise = UNKNOWN },
  { "bottom-text", TS_SPEC_TEXT, .max = MOST_TEXT, .label = N_ ("Bottom row: what it asks for") },
  { "bottom", TS_SPEC_INTEGER, .max = MOST_POINTS, .label = N_ ("Bottom row: prestige"),
    .hint = N_ ("only with a lobbyist on the card"), TS_INTO (AgendaCard, bottom),
    .otherwise = UNKNOWN },
  { NULL },
};

static const TsSpec development_fields[] = {
  { "type", TS_SPEC_CHOICE, .choices = terminus_types, .label = N_ ("Type"),
    .hint = N_ ("the color of the tile"), TS_INTO (EffectCard, type) },
  { "zone", TS_SPEC_CHOICE, .choices = terminus_zones, .label = N_ ("Zone of its icon"),
    .hint = N_ ("where its action can be used"), TS_INTO (EffectCard, zone) },
  { "text", TS_SPEC_TEXT, .max = MOST_TEXT, .label = N_ ("What it does, in your words"),
    TS_INTO (EffectCard, text) },
  EFFECT_FIELDS,
  { NULL },
};

static const TsSpec upgrade_fields[] = {
  { "text", TS_SPEC_TEXT, .max = MOST_TEXT, .label = N_ ("What it does, in your words"),
    .hint = N_ ("the tile with this number in its lower right corner"),
    TS_INTO (EffectCard, text) },
  EFFECT_FIELDS,
  { NULL },
};

#define SIDE_FIELDS(side, at, moves_text, builds_text, main_text, alternate_text)                  \
  { side "-moves",                                                                                 \
    TS_SPEC_INTEGER,                                                                               \
    .min = 1,                                                                                      \
    .max = N_ZONES,                                                                                \
    .label = moves_text,                                                                           \
    .hint = N_ ("zones that its marker moves counterclockwise"),                                   \
    TS_INTO (AutomaCard, sides[at].moves),                                                         \
    .otherwise = UNKNOWN },                                                                        \
      { side "-builds",                                                                            \
        TS_SPEC_INTEGER,                                                                           \
        .min = 1,                                                                                  \
        .max = N_DISCS,                                                                            \
        .label = builds_text,                                                                      \
        .hint = N_ ("stations and connections of one build"),                                      \
        TS_INTO (AutomaCard, sides[at].builds),                                                    \
        .otherwise = UNKNOWN },                                                                    \
      { side "-main", TS_SPEC_CHOICE, .choices = terminus_directions, .label = main_text,          \
        TS_INTO (AutomaCard, sides[at].main) },                                                    \
  {                                                                                                \
    side "-alternate", TS_SPEC_CHOICE, .choices = terminus_directions, .label = alternate_text,    \
                                       TS_INTO (AutomaCard, sides[at].alternate)                   \
  }

const TsSpec terminus_automa_fields[] = {
  { "zone", TS_SPEC_CHOICE, .choices = terminus_zones, .label = N_ ("Zone where it starts"),
    .hint = N_ ("in the left column of the card"), TS_INTO (AutomaCard, zone) },
  { "district", TS_SPEC_CHOICE, .choices = terminus_districts,
    .label = N_ ("District of its prime hub"), .hint = N_ ("at the bottom left of the card"),
    TS_INTO (AutomaCard, district) },
  SIDE_FIELDS ("front",
               0,
               N_ ("Front: moves"),
               N_ ("Front: builds"),
               N_ ("Front: main direction"),
               N_ ("Front: alternate direction")),
  SIDE_FIELDS ("back",
               1,
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

/* Tracks that give more the further one is. */
static gboolean
check_rising (const gint16 *numbers, guint n, const char *field, GError **error)
{
  int before = UNKNOWN;

  for (guint i = 0; i < n; i++)
    {
      if (numbers[i] == UNKNOWN)
        continue;
      if (numbers[i] < before)
        return bad_card (
            error, ts_phrase ("“{key}” falls from {before} to {number}: give the numbers from the "
                              "left.",
                              ts_name ("key", field), ts_number ("before", before),
                              ts_number ("number", numbers[i])));
      before = numbers[i];
    }
  return TRUE;
}

static gboolean
check_board (JsonObject *card, GError **error)
{
  BoardCard said = { { 0 } };

  ts_spec_read (board_fields, card, &said);
  return check_rising (said.budget, said.n_budget, "budget", error)
         && check_rising (said.demands, said.n_demands, "demands", error)
         && check_rising (said.icons, said.n_icons, "icons", error);
}

/* Lists of one market are about the same columns. */
static gboolean
check_columns (guint n, guint spaces, const char *field, GError **error)
{
  if (n == 0 || spaces == 0 || n == spaces)
    return TRUE;
  return bad_card (error, ts_phrase ("“{key}” has {n} columns and “spaces” {spaces}: give a number "
                                     "for each column, or “?”.",
                                     ts_name ("key", field), ts_number ("n", n),
                                     ts_number ("spaces", spaces)));
}

static gboolean
check_gray (const MarketCard *card, GError **error)
{
  for (guint i = 0; i < card->n_gray; i++)
    if (card->spaces[i] != UNKNOWN && card->gray[i] > card->spaces[i])
      return bad_card (
          error, ts_phrase ("Column {column} has {spaces} spaces: {gray} of them cannot be "
                            "gray.",
                            ts_number ("column", i + 1), ts_number ("spaces", card->spaces[i]),
                            ts_number ("gray", card->gray[i])));
  return TRUE;
}

static int
count_numbers (const gint16 *numbers)
{
  int n = 0;

  for (guint i = 0; i < MAX_COLUMNS; i++)
    n += MAX (numbers[i], 0);
  return n;
}

/* The box has so many cubes (L61-66), and all of them have a space. */
static gboolean
check_cubes (const MarketCard *card, const char *id, GError **error)
{
  int resource = ts_choice_index (terminus_resources, id);
  int spaces = count_numbers (card->spaces), gray = count_numbers (card->gray);
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
  MarketCard said = { { 0 } };

  ts_spec_read (market_fields, card, &said);
  return check_columns (said.n_prices, said.n_spaces, "prices", error)
         && check_columns (said.n_gray, said.n_spaces, "gray", error) && check_gray (&said, error)
         && check_cubes (&said, json_object_get_string_member (card, "id"), error);
}

static gboolean
check_project (JsonObject *card, GError **error)
{
  ProjectSetup said = { 0 };

  ts_spec_read (project_fields, card, &said);
  return check_rising (said.needs, said.n_needs, "needs", error)
         && check_rising (said.points, said.n_points, "points", error);
}

/* The bottom row asks for more and gives more. */
static gboolean
check_agenda (JsonObject *card, GError **error)
{
  AgendaCard said = { 0 };

  ts_spec_read (agenda_fields, card, &said);
  if (said.top == UNKNOWN || said.bottom == UNKNOWN || said.top <= said.bottom)
    return TRUE;
  return bad_card (error,
                   ts_phrase ("The bottom row gives {bottom} and the top row {top}: the "
                              "bottom row never gives less.",
                              ts_number ("bottom", said.bottom), ts_number ("top", said.top)));
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
  { "automa", N_ ("Automa cards"), terminus_automa_fields, .own = TRUE,
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

int
terminus_find_fall (const gint16 *track, guint n, guint at)
{
  for (guint i = 0; i < n; i++)
    if (track[i] != UNKNOWN && (i < at ? track[i] > track[at] : track[i] < track[at]))
      return track[i];
  return UNKNOWN;
}

gboolean
terminus_is_rising (const gint16 *track, guint n, guint at)
{
  return terminus_find_fall (track, n, at) == UNKNOWN;
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

/* What a session knows of its cards: what owners typed over what is shipped. */

static JsonObject *
get_object (JsonObject *object, const char *name)
{
  return object != NULL && json_object_has_member (object, name)
             ? json_object_get_object_member (object, name)
             : NULL;
}

/* What nobody typed is nothing; whether somebody typed something. */
static gboolean
settle_goods (Goods *goods)
{
  gboolean said = FALSE;

  for (guint i = 0; i < N_GOODS; i++)
    {
      said |= goods->amounts[i] != UNKNOWN;
      goods->amounts[i] = MAX (goods->amounts[i], 0);
    }
  return said;
}

static gboolean
has_id (GPtrArray *ids, const char *id)
{
  return g_ptr_array_find_with_equal_func (ids, id, g_str_equal, NULL);
}

static gboolean
is_called (const TerminusSetup *setup, const char *id, const char *text)
{
  AgendaCard card = { 0 };
  g_autofree char *printed = NULL;

  if (strcmp (id, text) == 0 || g_strcmp0 (terminus_get_card_name (setup, "agenda", id), text) == 0)
    return TRUE;
  terminus_read_card (setup, "agenda", id, &card);
  printed = g_strdup_printf ("%d", card.number);
  return card.number != UNKNOWN && strcmp (printed, text) == 0;
}

/* Numbers by their value, before words. */
static int
compare_ids (gconstpointer a, gconstpointer b)
{
  const char *first = *(const char *const *) a, *second = *(const char *const *) b;
  guint64 m = g_ascii_strtoull (first, NULL, 10), n = g_ascii_strtoull (second, NULL, 10);

  if (m != n)
    return m == 0 ? 1 : n == 0 ? -1 : m < n ? -1 : 1;
  return strcmp (first, second);
}

int
terminus_get_cubes (Resource resource)
{
  static const int cubes[N_RESOURCES] = { 12, 15, 20, 8 };

  return cubes[resource];
}

static JsonObject *
dup_card (const TerminusSetup *setup, const char *type, const char *id)
{
  return ts_catalogue_dup_card (&terminus_catalogue, setup->known_cards, type, id);
}

gboolean
terminus_read_card (const TerminusSetup *setup, const char *type, const char *id, gpointer into)
{
  return ts_catalogue_read_card (&terminus_catalogue, setup->known_cards, type, id, into);
}

gboolean
terminus_has_card (const TerminusSetup *setup, const char *type, const char *id)
{
  g_autoptr (JsonObject) card = dup_card (setup, type, id);

  return card != NULL;
}

const char *
terminus_get_card_name (const TerminusSetup *setup, const char *type, const char *id)
{
  g_autoptr (JsonObject) card = dup_card (setup, type, id);

  return ts_entry_get_name (card);
}

char *
terminus_find_agenda (const TerminusSetup *setup, const char *text)
{
  g_autoptr (GPtrArray) ids = terminus_list_cards (setup, "agenda");

  for (guint i = 0; i < ids->len; i++)
    if (is_called (setup, ids->pdata[i], text))
      return g_strdup (ids->pdata[i]);
  return NULL;
}

GPtrArray *
terminus_list_cards (const TerminusSetup *setup, const char *type)
{
  GPtrArray *ids = g_ptr_array_new_with_free_func (g_free);
  JsonObject *owned = get_object (setup->known_cards, type);
  g_autoptr (GList) typed = owned != NULL ? json_object_get_members (owned) : NULL;

  for (const TsShippedEntry *entry = ts_catalogue_get_shipped (&terminus_catalogue);
       entry->type != NULL; entry++)
    if (strcmp (entry->type, type) == 0)
      g_ptr_array_add (ids, g_strdup (entry->id));
  for (GList *id = typed; id != NULL; id = id->next)
    if (!has_id (ids, id->data))
      g_ptr_array_add (ids, g_strdup (id->data));
  g_ptr_array_sort (ids, compare_ids);

  return ids;
}

Effect
terminus_read_effect (const TerminusSetup *setup, const char *type, const char *id)
{
  EffectCard card = { 0 };
  gboolean pays, gets;

  terminus_read_card (setup, type, id, &card);
  pays = settle_goods (&card.pay);
  gets = settle_goods (&card.get);
  return (Effect){ pays || gets, card.pay, card.get };
}

EffectCard
terminus_read_development (const TerminusSetup *setup, guint number)
{
  g_autofree char *id = g_strdup_printf ("%u", number);
  EffectCard card = { 0 };

  terminus_read_card (setup, "development", id, &card);
  return card;
}
