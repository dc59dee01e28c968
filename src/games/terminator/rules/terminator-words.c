/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-words.c: what things are called: the ids that scripts use, the names that people read,
 * and whose seat is whose.
 */

#include "terminator-words.h"
#include "terminator-figures.h"
#include "ts-names.h"

#include <string.h>

const TsChoice terminator_sides[] = {
  [SIDE_RESISTANCE] = { "resistance", N_ ("Resistance") },
  [SIDE_SKYNET] = { "skynet", N_ ("Skynet") },
  [N_SIDES] = { NULL },
};

const TsChoice terminator_actors[] = {
  [KIND_SARAH] = { "sarah", N_ ("Sarah") },     [KIND_KYLE] = { "kyle", N_ ("Kyle") },
  [KIND_JOHN] = { "john", N_ ("John") },        [KIND_TRAXLER] = { "traxler", N_ ("Traxler") },
  [ACTOR_SKYNET] = { "skynet", N_ ("Skynet") }, [N_ACTORS] = { NULL },
};

const TsChoice terminator_cards[] = {
  [KIND_SARAH] = { "sarah", N_ ("Sarah") },
  [KIND_KYLE] = { "kyle", N_ ("Kyle") },
  [KIND_JOHN] = { "john", N_ ("John") },
  [KIND_TRAXLER] = { "traxler", N_ ("Traxler") },
  [KIND_TERMINATOR] = { "terminator", N_ ("Terminator") },
  [KIND_SOLDIER] = { "soldier", N_ ("Soldier") },
  [KIND_HEAVY] = { "heavy", N_ ("Heavy") },
  [KIND_T800] = { "t800", N_ ("T-800") },
  [KIND_STINGER] = { "stinger", N_ ("Stinger") },
  [KIND_TANK] = { "tank", N_ ("HK-Tank") },
  [KIND_COP] = { "cop", N_ ("Cop") },
  [CARD_SOLDIER_1984] = { "soldier-1984", N_ ("Soldier in 1984") },
  [CARD_T800_1984] = { "t800-1984", N_ ("T-800 in 1984") },
  [CARD_CORE + SIDE_RESISTANCE] = { "core-resistance", N_ ("Core mission of the Resistance") },
  [CARD_CORE + SIDE_SKYNET] = { "core-skynet", N_ ("Core mission of Skynet") },
  [CARD_BOARD] = { "board", N_ ("Board of 2029: factories") },
  [CARD_BOARD + 1] = { NULL },
};

const TsChoice terminator_stats[] = {
  [STAT_ATTACK] = { "attack", N_ ("Attack") },
  [STAT_RANGE] = { "range", N_ ("Range") },
  [STAT_DEFENSE] = { "defense", N_ ("Defense") },
  [STAT_MOVE] = { "move", N_ ("Movement") },
  [STAT_WOUNDS] = { "wounds", N_ ("Wounds") },
  [STAT_DEPLOY] = { "deploy", N_ ("Deploy cost") },
  [STAT_DEVELOP] = { "develop", N_ ("Develop cost") },
  [N_STATS] = { NULL },
};

const TsChoice terminator_areas[] = {
  [AREA_BASE] = { "base", N_ ("Resistance Base") },
  [AREA_OUTPOST] = { "outpost-1", N_ ("Outpost 1") },
  [AREA_OUTPOST + 1] = { "outpost-2", N_ ("Outpost 2") },
  [AREA_MAINFRAME] = { "mainframe", N_ ("Skynet Mainframe") },
  [AREA_FACTORY] = { "factory-1", N_ ("Factory 1") },
  [AREA_FACTORY + 1] = { "factory-2", N_ ("Factory 2") },
  [AREA_FACTORY + 2] = { "factory-3", N_ ("Factory 3") },
  [AREA_FACTORY + 3] = { "factory-4", N_ ("Factory 4") },
  [AREA_FACTORY + 4] = { "factory-5", N_ ("Factory 5") },
  [N_AREAS] = { NULL },
};

const TsChoice terminator_halves[] = {
  [HALF_BASIC] = { "basic", N_ ("Face down: a basic action") },
  [HALF_1984] = { "1984", N_ ("Top half: 1984") },
  [HALF_2029] = { "2029", N_ ("Bottom half: 2029") },
  [N_HALVES] = { NULL },
};

const TsChoice terminator_acts[] = {
  [ACT_MOVE] = { "move", TS_NC ("act", "Move") },
  [ACT_ATTACK] = { "attack", TS_NC ("act", "Attack") },
  [ACT_INTERACT] = { "interact", TS_NC ("act", "Interact") },
  [ACT_GAIN] = { "gain", TS_NC ("act", "Gain resources") },
  [ACT_ACTIVATE] = { "activate", TS_NC ("act", "Activate units") },
  [ACT_REPAIR] = { "repair", TS_NC ("act", "Repair") },
  [ACT_REST] = { "rest", TS_NC ("act", "Rest") },
  [ACT_CACHE] = { "cache", TS_NC ("act", "Resource cache") },
  [ACT_DEPLOY] = { "deploy", TS_NC ("act", "Deploy") },
  [ACT_DEVELOP] = { "develop", TS_NC ("act", "Develop") },
  [ACT_MISSION] = { "mission", TS_NC ("act", "Onto a mission") },
  [ACT_OTHER] = { "other", TS_NC ("act", "Something else") },
  [ACT_TABLE] = { "table", N_ ("Played on the table") },
  [N_ACTS] = { NULL },
};

const TsChoice terminator_colors[] = {
  { "red", TS_NC ("mission", "Red") },
  { "blue", TS_NC ("mission", "Blue") },
  { NULL },
};

const TsChoice terminator_deployable[] = {
  { "soldier", N_ ("Soldier") }, { "heavy", N_ ("Heavy") },  { "t800", N_ ("T-800") },
  { "stinger", N_ ("Stinger") }, { "tank", N_ ("HK-Tank") }, { NULL },
};

static const char *const figure_ids[N_FIGURES] = {
  "sarah",     "kyle",      "john",      "traxler",   "terminator", "soldier-1", "soldier-2",
  "soldier-3", "soldier-4", "soldier-5", "soldier-6", "soldier-7",  "soldier-8", "heavy-1",
  "heavy-2",   "heavy-3",   "heavy-4",   "t800-1",    "t800-2",     "t800-3",    "t800-4",
  "t800-5",    "t800-6",    "stinger-1", "stinger-2", "stinger-3",  "stinger-4", "stinger-5",
  "stinger-6", "tank",      "cop-1",     "cop-2",     "cop-3",      "cop-4",
};

static const char *const token_ids[N_COLORS][N_TOKENS] = {
  { "red-1", "red-2", "red-3", "red-4" },
  { "blue-1", "blue-2", "blue-3", "blue-4" },
};

static const char *const seats[N_ACTORS] = {
  [KIND_SARAH] = "pink",     [KIND_KYLE] = "blue",   [KIND_JOHN] = "green",
  [KIND_TRAXLER] = "yellow", [ACTOR_SKYNET] = "red",
};

const char *
terminator_card_type (guint card)
{
  return card <= KIND_TERMINATOR ? "character" : "unit";
}

Side
terminator_get_side (TerminatorKind kind)
{
  return kind < N_HEROES || kind == KIND_SOLDIER || kind == KIND_HEAVY ? SIDE_RESISTANCE
                                                                       : SIDE_SKYNET;
}

guint
terminator_figure_side (int figure)
{
  TerminatorKind kind = terminator_get_kind (figure);

  return kind == KIND_COP ? N_SIDES : terminator_get_side (kind);
}

const char *
terminator_seat (const TerminatorState *state, int actor)
{
  if (actor < 0 || actor >= N_ACTORS)
    return NULL;
  return actor == ACTOR_SKYNET ? seats[actor] : seats[state->setup->player[actor]];
}

const char *
terminator_side_seat (const TerminatorState *state, Side side)
{
  if (side == SIDE_SKYNET)
    return seats[ACTOR_SKYNET];
  return state->setup->n_players == 2 ? seats[KIND_SARAH] : NULL;
}

static int
reject_id (TsWhyNot *why_not, TsPhrase *why)
{
  ts_reject_as (why_not, TS_ERROR_UNKNOWN_ID, why);
  return NOBODY;
}

static GPtrArray *
list_figures (const TerminatorState *state)
{
  GPtrArray *list = ts_phrase_array_new ();

  for (int i = 0; i < N_FIGURES; i++)
    if (!terminator_is_hero (i) || state->setup->plays[i])
      g_ptr_array_add (list,
                       ts_names_format_known (terminator_format_figure (state, i), figure_ids[i]));
  return list;
}

/* One that its owner has but that was not drawn, by its name; else those that there are. */
static TsPhrase *
format_no_tile (const TerminatorState *state, const char *id)
{
  GPtrArray *list;

  for (guint i = 0; i < state->setup->n_tiles; i++)
    if (strcmp (state->setup->tiles[i].id, id) == 0)
      return ts_phrase ("{tile} is not in play in this game.",
                        ts_part ("tile", terminator_format_location (state, (int) i)));
  list = ts_phrase_array_new ();
  for (int i = 0; i < N_TILES; i++)
    g_ptr_array_add (list, ts_names_format_known (terminator_format_location (state, i),
                                                  terminator_tile_id (state, i)));
  return ts_phrase ("There is no location “{id}”. These are: {known}.", ts_name ("id", id),
                    ts_list ("known", list));
}

int
terminator_find_figure (gconstpointer data, const char *id, TsWhyNot *why_not)
{
  const TerminatorState *state = data;

  for (int i = 0; i < N_FIGURES; i++)
    if (strcmp (figure_ids[i], id) != 0)
      continue;
    else if (terminator_is_hero (i) && !state->setup->plays[i])
      return reject_id (why_not, ts_phrase ("Nobody plays {figure} in this game.",
                                            terminator_name_figure (state, i)));
    else
      return i;
  return reject_id (why_not,
                    ts_phrase ("There is no figure “{id}”. These are: {known}.", ts_name ("id", id),
                               ts_list ("known", list_figures (state))));
}

int
terminator_find_tile (gconstpointer state, const char *id, TsWhyNot *why_not)
{
  for (int i = 0; i < N_TILES; i++)
    if (strcmp (terminator_tile_id (state, i), id) == 0)
      return i;
  return reject_id (why_not, format_no_tile (state, id));
}

int
terminator_find_kind (gconstpointer state, const char *id, TsWhyNot *why_not)
{
  return ts_choice_index (terminator_cards, id);
}

int
terminator_find_token (gconstpointer state, const char *id, TsWhyNot *why_not)
{
  for (int i = 0; i < N_COLORS * N_TOKENS; i++)
    if (strcmp (terminator_token_id (i / N_TOKENS, i % N_TOKENS), id) == 0)
      return i;
  return reject_id (why_not,
                    ts_phrase ("There is no mission token “{id}”: they are “red-1” to “red-{n}” "
                               "and “blue-1” to “blue-{n}”.",
                               ts_name ("id", id), ts_number ("n", N_TOKENS)));
}

const char *
terminator_figure_id (int figure)
{
  return figure >= 0 && figure < N_FIGURES ? figure_ids[figure] : NULL;
}

const char *
terminator_tile_id (const TerminatorState *state, int tile)
{
  if (tile < 0 || tile >= N_TILES)
    return NULL;
  return state->setup->tiles[state->tiles[tile]].id;
}

const char *
terminator_token_id (guint color, guint token)
{
  return token_ids[color][token];
}

/* Names. */

TsPhrase *
terminator_format_figure (const TerminatorState *state, int figure)
{
  TerminatorKind kind = terminator_get_kind (figure);

  if (terminator_count_kind (kind) == 1)
    return terminator_format_kind (kind);
  return ts_phrase ("{kind} {number}", ts_part ("kind", terminator_format_kind (kind)),
                    ts_number ("number", terminator_figure_number (figure)));
}

TsPhrase *
terminator_format_absent (const TerminatorState *state, int figure)
{
  TsArg name = terminator_name_figure (state, figure);

  if (terminator_is_hero (figure))
    return ts_phrase ("{figure} is defeated.", name);
  if (state->figures[figure].where == WHERE_CARD)
    return ts_phrase ("{figure} is on a pending Deploy card.", name);
  return ts_phrase ("{figure} is on neither board. Put it there first.", name);
}

TsArg
terminator_name_figure (const TerminatorState *state, int figure)
{
  return ts_part ("figure", terminator_format_figure (state, figure));
}

TsPhrase *
terminator_format_kind (TerminatorKind kind)
{
  return ts_phrase_msgid (terminator_cards[kind].label);
}

/* Each pair stands by itself, where it is looked for to be translated. */
TsPhrase *
terminator_format_units (TerminatorKind kind, gint64 n)
{
  switch (kind)
    {
    case KIND_SOLDIER:
      return ts_phrase_plural ("{n} Soldier", "{n} Soldiers", n);
    case KIND_HEAVY:
      return ts_phrase_plural ("{n} Heavy", "{n} Heavies", n);
    case KIND_T800:
      return ts_phrase_plural ("{n} T-800", "{n} T-800s", n);
    case KIND_STINGER:
      return ts_phrase_plural ("{n} Stinger", "{n} Stingers", n);
    case KIND_TANK:
      return ts_phrase_plural ("{n} HK-Tank", "{n} HK-Tanks", n);
    case KIND_COP:
      return ts_phrase_plural ("{n} cop", "{n} cops", n);
    default:
      return terminator_format_kind (kind);
    }
}

TsPhrase *
terminator_format_all_units (const guint8 *units)
{
  GPtrArray *list = ts_phrase_array_new ();

  for (TerminatorKind kind = 0; kind < N_KINDS; kind++)
    if (units[kind] > 0)
      g_ptr_array_add (list, terminator_format_units (kind, units[kind]));
  return ts_phrase ("{units}", ts_list ("units", list));
}

TsPhrase *
terminator_format_actor (const TerminatorState *state, int actor)
{
  TsPhrase *role = ts_phrase_msgid (terminator_actors[actor].label);
  const char *name = state->setup->names[actor];

  if (name == NULL || *name == '\0')
    return role;
  return ts_phrase ("{role} ({name})", ts_part ("role", role), ts_name ("name", name));
}

TsArg
terminator_name_actor (const TerminatorState *state, int actor)
{
  return ts_part ("actor", terminator_format_actor (state, actor));
}

TsPhrase *
terminator_format_side (Side side)
{
  return side == SIDE_SKYNET ? ts_phrase ("Skynet") : ts_phrase ("the Resistance");
}

TsArg
terminator_name_side (Side side)
{
  return ts_part ("side",
                  side == SIDE_SKYNET ? ts_phrase ("Skynet") : ts_phrase ("The Resistance"));
}

TsPhrase *
terminator_format_location (const TerminatorState *state, int number)
{
  const TileSetup *setup = &state->setup->tiles[number];

  if (state->names[number] != NULL)
    return ts_phrase_verbatim (state->names[number]);
  return setup->shipped ? ts_phrase_msgid (setup->name) : ts_phrase_verbatim (setup->name);
}

TsPhrase *
terminator_format_tile (const TerminatorState *state, int tile)
{
  return tile >= 0 && tile < N_TILES ? terminator_format_location (state, state->tiles[tile])
                                     : ts_phrase ("somewhere");
}

TsArg
terminator_name_tile (const TerminatorState *state, int tile)
{
  return ts_part ("tile", terminator_format_tile (state, tile));
}

TsPhrase *
terminator_format_area (Area area)
{
  return ts_phrase_msgid (terminator_areas[area].label);
}

TsArg
terminator_name_area (Area area)
{
  return ts_part ("area", terminator_format_area (area));
}

TsPhrase *
terminator_format_mission_color (guint color)
{
  return color == 0 ? ts_phrase ("Red mission") : ts_phrase ("Blue mission");
}

TsPhrase *
terminator_format_mission (const TerminatorState *state, guint color)
{
  const char *name = state->missions[color].name;

  if (name == NULL)
    return terminator_format_mission_color (color);
  return color == 0 ? ts_phrase ("Red mission: {name}", ts_name ("name", name))
                    : ts_phrase ("Blue mission: {name}", ts_name ("name", name));
}

TsArg
terminator_name_mission (const TerminatorState *state, guint color)
{
  return ts_part ("mission", terminator_format_mission (state, color));
}

TsPhrase *
terminator_format_token (guint color, guint token)
{
  TsArg number = ts_number ("number", token + 1);

  return color == 0 ? ts_phrase ("red token {number}", number)
                    : ts_phrase ("blue token {number}", number);
}

TsPhrase *
terminator_format_resources (gint64 n)
{
  return ts_phrase_plural ("{n} resource", "{n} resources", n);
}

TsPhrase *
terminator_format_points (const int *points, const char *name)
{
  GPtrArray *parts = ts_phrase_array_new ();
  TsPhrase *said = NULL;

  for (Side side = 0; side < N_SIDES; side++)
    if (points[side] != 0)
      g_ptr_array_add (parts, ts_phrase_plural ("{side}: {n} point", "{side}: {n} points",
                                                points[side], terminator_name_side (side)));
  if (parts->len == 0)
    said = ts_phrase ("No points");
  else if (name == NULL || *name == '\0')
    said = ts_phrase ("{points}", ts_list ("points", g_ptr_array_ref (parts)));
  else
    said = ts_phrase ("{name} · {points}", ts_name ("name", name),
                      ts_list ("points", g_ptr_array_ref (parts)));
  g_ptr_array_unref (parts);
  return said;
}

TsPhrase *
terminator_format_token_first (guint color, guint token)
{
  return color == 0 ? ts_phrase ("Red token {n}", ts_number ("n", token + 1))
                    : ts_phrase ("Blue token {n}", ts_number ("n", token + 1));
}

TsPhrase *
terminator_format_token_place (const TerminatorState *state, guint color, guint token)
{
  const MissionToken *self = &state->tokens[color][token];

  switch (self->where)
    {
    case TOKEN_TILE:
      return self->tile == NOBODY ? ts_phrase ("place not entered")
                                  : terminator_format_tile (state, self->tile);
    case TOKEN_CARRIED:
      return ts_phrase ("carried by {figure}", terminator_name_figure (state, self->carrier));
    default:
      return NULL;
    }
}
