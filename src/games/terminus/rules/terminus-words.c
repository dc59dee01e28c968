/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-words.c: what things are called, ids for scripts and names for people; what their cards
 * say.
 */

#include "terminus-words.h"

#include "terminus-catalogue.h"

#include "ts-json.h"
#include "ts-names.h"

#include <string.h>

const TsChoice terminus_colors[] = {
  { "pink", TS_NC ("player", "Pink") },     { "purple", TS_NC ("player", "Purple") },
  { "red", TS_NC ("player", "Red") },       { "yellow", TS_NC ("player", "Yellow") },
  { "orange", TS_NC ("player", "Orange") }, { NULL },
};

const TsChoice terminus_resources[] = {
  [RESOURCE_PERMIT] = { "permits", N_ ("Permits") },
  [RESOURCE_BLUEPRINT] = { "blueprints", N_ ("Blueprints") },
  [RESOURCE_CONSTRUCTION] = { "construction", N_ ("Construction") },
  [RESOURCE_POWER] = { "power", N_ ("Power") },
  [N_RESOURCES] = { NULL },
};

const TsChoice terminus_goods[] = {
  { "coins", N_ ("Coins") },
  { "permits", N_ ("Permits") },
  { "blueprints", N_ ("Blueprints") },
  { "construction", N_ ("Construction") },
  { "power", N_ ("Power") },
  { "rails", N_ ("Rails") },
  { NULL },
};

const TsChoice terminus_zones[] = {
  [ZONE_DEVELOP] = { "develop", N_ ("Develop Zone") },
  [ZONE_LOBBY] = { "lobby", N_ ("Lobby Zone") },
  [ZONE_IMPROVE] = { "improve", N_ ("Improve Zone") },
  [ZONE_MARKET] = { "market", N_ ("Market Zone") },
  [ZONE_SUPPLY] = { "supply", N_ ("Supply Zone") },
  [ZONE_BUILD] = { "build", N_ ("Build Zone") },
  [N_ZONES] = { NULL },
};

const TsChoice terminus_types[] = {
  [TYPE_INDUSTRIAL] = { "industrial", N_ ("Industrial (yellow)") },
  [TYPE_COMMERCIAL] = { "commercial", N_ ("Commercial (blue)") },
  [TYPE_RESIDENTIAL] = { "residential", N_ ("Residential (green)") },
  [N_TYPES] = { NULL },
};

const TsChoice terminus_districts[] = {
  { "tarragon-hills", N_ ("Tarragon Hills") }, { "knightsbridge", N_ ("Knightsbridge") },
  { "chippers-row", N_ ("Chipper’s Row") },    { "district-4", N_ ("Fourth district") },
  { "district-5", N_ ("Fifth district") },     { "district-6", N_ ("Sixth district") },
  { "district-7", N_ ("Seventh district") },   { NULL },
};

const TsChoice terminus_directions[] = {
  { "forward", N_ ("along the arrow") },
  { "left", N_ ("left of the arrow") },
  { "right", N_ ("right of the arrow") },
  { "back", N_ ("against the arrow") },
  { NULL },
};

const TsChoice terminus_parts[] = {
  [PART_COINS] = { "coins", N_ ("Coins") },
  [PART_RESOURCES] = { "resources", N_ ("Resources in storage") },
  [PART_MARKETS] = { "markets", N_ ("Markets and depots") },
  [PART_RAILS] = { "rails", N_ ("Rails") },
  [PART_STATIONS] = { "stations", N_ ("Stations and capacity") },
  [PART_LOBBYISTS] = { "lobbyists", N_ ("Lobbyists") },
  [PART_DEVELOPMENTS] = { "developments", N_ ("Developments") },
  [PART_AGENDAS] = { "agendas", N_ ("Agendas") },
  [PART_PROJECTS] = { "projects", N_ ("Projects") },
  [PART_DEMANDS] = { "demands", N_ ("Demands") },
  [PART_UPGRADES] = { "upgrades", N_ ("Upgrades") },
  [PART_AUTOMA] = { "automa", N_ ("Automa") },
  [N_PARTS] = { NULL },
};

const TsChoice terminus_projects[] = {
  { "1", N_ ("First project") },
  { "2", N_ ("Second project") },
  { "3", N_ ("Third project") },
  { "4", N_ ("Fourth project") },
  { NULL },
};

/* By slot; in a game the first one is the secret one of the setup. */
static const char *const unnamed_agendas[MAX_AGENDAS] = {
  N_ ("First agenda"),
  N_ ("Second agenda"),
  N_ ("Third agenda"),
};

static gboolean
is_number (const char *text)
{
  return strspn (text, "0123456789") == strlen (text);
}

static TsPhrase *
format_coins (gint64 n)
{
  return ts_phrase_plural ("{n} coin", "{n} coins", n);
}

static TsPhrase *
format_rails (gint64 n)
{
  return ts_phrase_plural ("{n} rail", "{n} rails", n);
}

const char *
terminus_player_id (const TerminusState *state, int player)
{
  return terminus_colors[state->setup->players[player].color].id;
}

int
terminus_find_player (const TerminusState *state, const char *id)
{
  for (guint i = 0; id != NULL && i < state->setup->n_players; i++)
    if (strcmp (terminus_player_id (state, (int) i), id) == 0)
      return (int) i;
  return NOBODY;
}

TsPhrase *
terminus_format_player (const TerminusState *state, int player)
{
  const PlayerSetup *setup = &state->setup->players[player];

  if (setup->name != NULL)
    return ts_phrase_verbatim (setup->name);
  return ts_phrase_msgid (terminus_colors[setup->color].label);
}

TsArg
terminus_name_player (const TerminusState *state, int player)
{
  return ts_part ("player", terminus_format_player (state, player));
}

void
terminus_show_player (const TerminusState *state, int player, TsPhrase *result, TsOutcome *outcome)
{
  g_autoptr (TsPhrase) said = result;

  if (outcome == NULL)
    return;
  if (said != NULL)
    ts_outcome_set_result (outcome, terminus_format_player (state, player),
                           g_steal_pointer (&said));
  outcome->seat = g_intern_string (terminus_player_id (state, player));
}

const char *
terminus_district_id (guint district)
{
  return district < N_DISTRICTS ? terminus_districts[district].id : "unsaid";
}

TsPhrase *
terminus_format_district (const TerminusState *state, int district)
{
  const char *id = terminus_districts[district].id;
  const char *name = terminus_get_card_name (state->setup, "district", id);
  DistrictCard card = { NULL };
  TsPhrase *phrase = name != NULL ? ts_phrase_verbatim (name)
                                  : ts_phrase_msgid (terminus_districts[district].label);

  terminus_read_card (state->setup, "district", id, &card);
  if (card.initials == NULL || *card.initials == '\0')
    return phrase;
  return ts_phrase ("{district} ({initials})", ts_part ("district", phrase),
                    ts_name ("initials", card.initials));
}

TsPhrase *
terminus_format_project (const TerminusState *state, guint project)
{
  const ProjectSetup *setup = &state->setup->projects[project];

  if (setup->number == 0)
    return ts_phrase_msgid (terminus_projects[project].label);
  if (setup->name == NULL)
    return ts_phrase ("Project {number}", ts_number ("number", setup->number));
  return ts_phrase ("Project {number}: {name}", ts_number ("number", setup->number),
                    ts_name ("name", setup->name));
}

/* As printed, with two digits. */
TsPhrase *
terminus_format_development (const TerminusState *state, guint number)
{
  g_autofree char *id = g_strdup_printf ("%u", number);
  g_autofree char *printed = g_strdup_printf ("%02u", number);
  const char *name = terminus_get_card_name (state->setup, "development", id);

  if (name == NULL)
    return ts_phrase ("Development {number}", ts_name ("number", printed));
  return ts_phrase ("Development {number}: {name}", ts_name ("number", printed),
                    ts_name ("name", name));
}

TsPhrase *
terminus_format_upgrade (const TerminusState *state, guint upgrade)
{
  g_autofree char *id = g_strdup_printf ("a%u", upgrade + 1);
  const char *name = terminus_get_card_name (state->setup, "upgrade", id);

  if (name == NULL)
    return ts_phrase ("Upgrade A{number}", ts_number ("number", upgrade + 1));
  return ts_phrase ("Upgrade A{number}: {name}", ts_number ("number", upgrade + 1),
                    ts_name ("name", name));
}

/* Two cards that people call the same are told apart by where they lie. */
static gboolean
has_twin (const Player *player, const Agenda *agenda)
{
  for (guint i = 0; i < MAX_AGENDAS; i++)
    if (&player->agendas[i] != agenda && player->agendas[i].there && !player->agendas[i].secret
        && g_strcmp0 (player->agendas[i].name, agenda->name) == 0)
      return TRUE;
  return FALSE;
}

TsPhrase *
terminus_format_agenda (const TerminusState *state, int player, guint agenda)
{
  const Agenda *self = &state->players[player].agendas[agenda];

  if (self->secret)
    return ts_phrase ("Secret agenda");
  if (self->name == NULL || has_twin (&state->players[player], self))
    return ts_phrase_msgid (unnamed_agendas[agenda]);
  if (is_number (self->name))
    return ts_phrase ("Agenda {number}", ts_name ("number", self->name));
  return ts_phrase ("Agenda “{name}”", ts_name ("name", self->name));
}

TsPhrase *
terminus_format_resource (Resource resource, gint64 n)
{
  switch (resource)
    {
    case RESOURCE_PERMIT:
      return ts_phrase_plural ("{n} Permit", "{n} Permits", n);
    case RESOURCE_BLUEPRINT:
      return ts_phrase_plural ("{n} Blueprint", "{n} Blueprints", n);
    case RESOURCE_CONSTRUCTION:
      return ts_phrase_plural ("{n} Construction", "{n} Construction", n);
    case RESOURCE_POWER:
    default:
      return ts_phrase_plural ("{n} Power", "{n} Power", n);
    }
}

TsPhrase *
terminus_format_goods (const Goods *goods)
{
  GPtrArray *list = ts_phrase_array_new ();

  if (goods->coins != 0)
    g_ptr_array_add (list, format_coins (goods->coins));
  for (Resource i = 0; i < N_RESOURCES; i++)
    if (goods->resources[i] != 0)
      g_ptr_array_add (list, terminus_format_resource (i, goods->resources[i]));
  if (goods->rails != 0)
    g_ptr_array_add (list, format_rails (goods->rails));
  if (list->len == 0)
    g_ptr_array_add (list, ts_phrase ("nothing"));

  return ts_phrase ("{goods}", ts_list ("goods", list));
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

static const char *const phase_names[] = {
  [PHASE_SETUP] = N_ ("Setting up"),
  [PHASE_ORDER] = N_ ("First turn order"),
  [PHASE_HUBS] = N_ ("Prime hubs"),
  [PHASE_BONUS] = N_ ("Annual income: bonuses"),
  [PHASE_BUDGET] = N_ ("Annual income: budget"),
  [PHASE_REWARD] = N_ ("Annual income: turn order rewards"),
  [PHASE_TURN] = N_ ("Turns"),
  [PHASE_AUTOMA] = N_ ("The Automa builds"),
  [PHASE_YEAR_END] = N_ ("End of the year"),
  [PHASE_SCORE] = N_ ("Final score"),
  [PHASE_OVER] = N_ ("After the game"),
};

TsPhrase *
terminus_format_phase (const TerminusState *state)
{
  return ts_phrase_msgid (phase_names[state->phase]);
}

TsPhrase *
terminus_format_stranger (const TerminusState *state, const char *id)
{
  GPtrArray *ids = ts_phrase_array_new ();

  for (int i = 0; i < (int) state->setup->n_players; i++)
    g_ptr_array_add (ids, ts_names_format_known (terminus_format_player (state, i),
                                                 terminus_player_id (state, i)));
  return ts_phrase ("Nobody plays “{id}” here. The players are: {players}.",
                    ts_name ("id", id != NULL ? id : ""), ts_list ("players", ids));
}
