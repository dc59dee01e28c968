/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-lobby.c: lobbyists, agendas and projects.
 */

#include "terminus-actions.h"
#include "terminus-catalogue.h"
#include "terminus-flow.h"
#include "terminus-ledger.h"
#include "terminus-setup.h"
#include "terminus-verbs.h"
#include "terminus-view.h"
#include "terminus-words.h"

#include <string.h>

#define MOST_ON_DEVELOPMENT 2 /* players (L502) */
#define FIRST_LOBBYISTS 2     /* on a new row of a project, at least (L548) */
#define MORE_LOBBYISTS 2      /* on the own row, at most (L549) */
#define MOST_ROWS 2           /* of a project: players (L551) */
#define MOST_NAME 40
#define MOST_POINTS 99

/* Where a lobbyist of a player can be. */
typedef struct
{
  enum
  {
    PLACE_BOARD,
    PLACE_AGENDA,
    PLACE_DEVELOPMENT,
  } kind;
  guint index; /* slot of an agenda, number of a development */
} Place;

static const Goods one_permit = { .resources = { [RESOURCE_PERMIT] = 1 } };

static const TsChoice projects[] = {
  { "1", N_ ("First project") },
  { "2", N_ ("Second project") },
  { "3", N_ ("Third project") },
  { "4", N_ ("Fourth project") },
  { NULL },
};

const TsSpec terminus_lobbyist_args[] = {
  { "from", TS_SPEC_TEXT, .max = 20, .label = N_ ("From"),
    .hint = N_ ("board, agenda-1, development-10") },
  { "to", TS_SPEC_TEXT, .max = 20, .label = N_ ("To") },
  TS_ANYWAY_ARG,
  { NULL },
};

const TsSpec terminus_agenda_args[] = {
  { "card", TS_SPEC_TEXT, .max = MOST_NAME, .label = N_ ("Card of the catalogue") },
  { "name", TS_SPEC_TEXT, .max = MOST_NAME, .label = N_ ("Number or title") },
  { "top", TS_SPEC_INTEGER, .max = MOST_POINTS, .label = N_ ("Points of the top row") },
  { "bottom", TS_SPEC_INTEGER, .max = MOST_POINTS, .label = N_ ("Points of the bottom row") },
  TS_ANYWAY_ARG,
  { NULL },
};

const TsSpec terminus_secret_args[] = {
  { "player", TS_SPEC_CHOICE, .required = TRUE, .choices = terminus_colors,
    .label = N_ ("Player") },
  { "card", TS_SPEC_TEXT, .max = MOST_NAME, .label = N_ ("Card of the catalogue") },
  { "name", TS_SPEC_TEXT, .max = MOST_NAME, .label = N_ ("Number or title") },
  { "top", TS_SPEC_INTEGER, .max = MOST_POINTS, .label = N_ ("Points of the top row") },
  { "bottom", TS_SPEC_INTEGER, .max = MOST_POINTS, .label = N_ ("Points of the bottom row") },
  { NULL },
};

const TsSpec terminus_project_args[] = {
  { "project", TS_SPEC_CHOICE, .required = TRUE, .choices = projects, .label = N_ ("Project") },
  { "lobbyists", TS_SPEC_INTEGER, .min = 1, .max = N_PROJECT_SPACES, .label = N_ ("Lobbyists") },
  TS_ANYWAY_ARG,
  { NULL },
};

/* Lobbyists. */

static const Development *
find_development (const TerminusState *state, guint number)
{
  for (guint i = 0; i < state->n_developments; i++)
    if (state->developments[i].number == number)
      return &state->developments[i];
  return NULL;
}

static gboolean
keeps_place (const TerminusState *state, Place place)
{
  return place.kind == PLACE_BOARD
         || terminus_keeps (state, place.kind == PLACE_AGENDA ? PART_AGENDAS : PART_DEVELOPMENTS);
}

/* It is on the table. */
static gboolean
is_there (const TerminusState *state, int player, Place place)
{
  const Development *development;

  if (place.kind == PLACE_BOARD || !keeps_place (state, place))
    return TRUE;
  if (place.kind == PLACE_AGENDA)
    return state->players[player].agendas[place.index].there != 0;
  development = find_development (state, place.index);
  return development != NULL && development->placed;
}

static gboolean
has_lobbyist (const TerminusState *state, int player, Place place)
{
  const Development *development;

  if (place.kind == PLACE_BOARD)
    return terminus_count_lobbyists (state, player) > 0;
  if (!keeps_place (state, place))
    return TRUE;
  if (place.kind == PLACE_AGENDA)
    return state->players[player].agendas[place.index].there
           && state->players[player].agendas[place.index].lobbied;
  development = find_development (state, place.index);
  return development != NULL && (development->lobbyists & 1 << player) != 0;
}

static guint
count_visitors (const Development *development)
{
  guint n = 0;

  for (guint i = 0; i < MAX_PLAYERS; i++)
    n += development->lobbyists >> i & 1;
  return n;
}

static gboolean
is_full (const TerminusState *state, Place place)
{
  const Development *development
      = place.kind == PLACE_DEVELOPMENT ? find_development (state, place.index) : NULL;

  return development != NULL && keeps_place (state, place)
         && count_visitors (development) >= MOST_ON_DEVELOPMENT;
}

/* Another one may be put there. */
static gboolean
is_open (const TerminusState *state, int player, Place place)
{
  return is_there (state, player, place) && !is_full (state, place)
         && (!keeps_place (state, place) || !has_lobbyist (state, player, place));
}

/* The n-th place beside the player board that the program keeps. */
static gboolean
get_place (const TerminusState *state, guint n, Place *place)
{
  if (n < MAX_AGENDAS)
    *place = (Place){ PLACE_AGENDA, n };
  else if (n - MAX_AGENDAS < state->n_developments)
    *place = (Place){ PLACE_DEVELOPMENT, state->developments[n - MAX_AGENDAS].number };
  else
    return FALSE;
  return TRUE;
}

static guint
count_places (const TerminusState *state,
              int player,
              gboolean (*match) (const TerminusState *, int, Place))
{
  Place place;
  guint n = 0;

  for (guint i = 0; get_place (state, i, &place); i++)
    n += keeps_place (state, place) && match (state, player, place);
  return n;
}

static char *
dup_place_id (Place place)
{
  switch (place.kind)
    {
    case PLACE_AGENDA:
      return g_strdup_printf ("agenda-%u", place.index + 1);
    case PLACE_DEVELOPMENT:
      return g_strdup_printf ("development-%u", place.index);
    case PLACE_BOARD:
    default:
      return g_strdup ("board");
    }
}

static TsPhrase *
say_place (const TerminusState *state, int player, Place place)
{
  switch (place.kind)
    {
    case PLACE_AGENDA:
      return keeps_place (state, place) ? terminus_say_agenda (state, player, place.index)
                                        : ts_phrase ("an agenda");
    case PLACE_DEVELOPMENT:
      return terminus_say_development (state, place.index);
    case PLACE_BOARD:
    default:
      return ts_phrase ("the player board");
    }
}

static gboolean
read_place (JsonObject *command, const char *name, Place *place, GError **error)
{
  const char *id = ts_command_get_text (command, name);
  const char *number = id != NULL ? strchr (id, '-') : NULL;
  guint64 index;

  if (g_strcmp0 (id, "board") == 0)
    {
      *place = (Place){ PLACE_BOARD, 0 };
      return TRUE;
    }
  if (id != NULL && g_str_has_prefix (id, "agenda-")
      && g_ascii_string_to_unsigned (number + 1, 10, 1, MAX_AGENDAS, &index, NULL))
    {
      *place = (Place){ PLACE_AGENDA, (guint) index - 1 };
      return TRUE;
    }
  if (id != NULL && g_str_has_prefix (id, "development-")
      && g_ascii_string_to_unsigned (number + 1, 10, 1, 99, &index, NULL))
    {
      *place = (Place){ PLACE_DEVELOPMENT, (guint) index };
      return TRUE;
    }
  return ts_error_set (error, TS_ERROR_BAD_VALUE,
                       ts_phrase ("“{id}” is no place of a lobbyist: board, agenda-1 or "
                                  "development-10.",
                                  ts_name ("id", id != NULL ? id : "")));
}

TsPhrase *
terminus_lobbyist_stop (const TerminusState *state, int player)
{
  if (!terminus_keeps (state, PART_LOBBYISTS) || count_places (state, player, has_lobbyist) > 0)
    return NULL;
  if (terminus_count_lobbyists (state, player) == 0)
    return ts_phrase ("no lobbyist can be moved");
  return count_places (state, player, is_open) > 0 ? NULL : ts_phrase ("no place for a lobbyist");
}

static void
add_place_choice (const TerminusState *state, TsView *view, TsField *field, int player, Place place)
{
  g_autofree char *id = dup_place_id (place);

  ts_field_add_choice (field, id, ts_view_say (view, say_place (state, player, place)), NULL);
}

static void
add_places (const TerminusState *state,
            TsView *view,
            TsField *field,
            gboolean (*match) (const TerminusState *, int, Place))
{
  Place place;

  for (guint i = 0; get_place (state, i, &place); i++)
    if (keeps_place (state, place) && match (state, state->current, place))
      add_place_choice (state, view, field, state->current, place);
}

static TsOffer *
offer_taking_back (const TerminusState *state, TsView *view)
{
  TsOffer *self
      = terminus_offer (view, TS_OFFER_PLAIN, ts_phrase ("Take a lobbyist back"), "lobbyist");

  terminus_put_text (self, "to", "board");
  add_places (state, view,
              terminus_add_field (view, self, TS_SPEC_CHOICE, "from", N_ ("From"), TRUE),
              has_lobbyist);
  return self;
}

TsOffer *
terminus_offer_lobbyist (const TerminusState *state, TsView *view)
{
  int player = state->current;
  gboolean away = count_places (state, player, has_lobbyist) > 0;
  TsOffer *self;
  TsField *from;

  if (terminus_keeps (state, PART_LOBBYISTS) && away && count_places (state, player, is_open) == 0)
    return offer_taking_back (state, view);
  self = terminus_offer_action (view, ACTION_LOBBYIST, "lobbyist");
  if (!terminus_keeps (state, PART_LOBBYISTS) || count_places (state, player, is_open) == 0)
    return self;

  from = terminus_add_field (view, self, TS_SPEC_CHOICE, "from", N_ ("From"), TRUE);
  if (terminus_count_lobbyists (state, player) > 0)
    add_place_choice (state, view, from, player, (Place){ PLACE_BOARD, 0 });
  add_places (state, view, from, has_lobbyist);
  add_places (state, view, terminus_add_field (view, self, TS_SPEC_CHOICE, "to", N_ ("To"), TRUE),
              is_open);
  self->hint = ts_view_text (view, "a development must be beside a stop of yours");
  if (away)
    offer_taking_back (state, view);
  return self;
}

static void
set_lobbyist (TerminusState *state, int player, Place place, gboolean there)
{
  Development *development;

  if (place.kind == PLACE_BOARD || !keeps_place (state, place))
    return;
  if (place.kind == PLACE_AGENDA)
    {
      state->players[player].agendas[place.index].lobbied = (guint8) there;
      return;
    }
  development = terminus_find_development (state, place.index);
  development->lobbyists = (guint8) (there ? development->lobbyists | 1 << player
                                           : development->lobbyists & ~(1 << player));
}

static gboolean
check_target (
    const TerminusState *state, Place to, JsonObject *command, TsOutcome *outcome, GError **error)
{
  int player = state->current;

  if (to.kind == PLACE_BOARD || !keeps_place (state, to))
    return TRUE;
  if (has_lobbyist (state, player, to))
    return terminus_forbid (command,
                            ts_phrase ("{player} has a lobbyist on {place} already: one is all "
                                       "that may be there.",
                                       terminus_name_player (state, player),
                                       ts_part ("place", say_place (state, player, to))),
                            "Develop Zone", outcome, error);
  return !is_full (state, to)
         || terminus_forbid (command,
                             ts_phrase ("Lobbyists of two players are on {place}: it is full.",
                                        ts_part ("place", say_place (state, player, to))),
                             "Develop Zone", outcome, error);
}

static gboolean
check_move (const TerminusState *state, Place from, Place to, GError **error)
{
  int player = state->current;

  if (from.kind == to.kind && from.index == to.index)
    return terminus_refuse (error, ts_phrase ("The lobbyist is there already."));
  if (!has_lobbyist (state, player, from))
    return terminus_refuse (error, ts_phrase ("{player} has no lobbyist on {place}.",
                                              terminus_name_player (state, player),
                                              ts_part ("place", say_place (state, player, from))));
  if (!is_there (state, player, to))
    return terminus_refuse (error, ts_phrase ("{place} is not on the table.",
                                              ts_part ("place", say_place (state, player, to))));
  return TRUE;
}

static void
report_lobbyist (const TerminusState *state, int player, Place from, Place to, TsOutcome *outcome)
{
  ts_title (outcome,
            ts_phrase ("{player}: lobbyist → {place}", terminus_name_player (state, player),
                       ts_part ("place", say_place (state, player, to))));
  ts_deed (outcome, "lobbyist",
           ts_phrase ("{player}: move 1 lobbyist from {from} to {to}",
                      terminus_name_player (state, player),
                      ts_part ("from", say_place (state, player, from)),
                      ts_part ("to", say_place (state, player, to))),
           ts_phrase ("{player}: move the lobbyist from {from} back to {to}",
                      terminus_name_player (state, player),
                      ts_part ("from", say_place (state, player, to)),
                      ts_part ("to", say_place (state, player, from))));
}

static gboolean
move_lobbyist (TerminusState *state, JsonObject *command, TsOutcome *outcome, GError **error)
{
  int player = state->current;
  Place from, to;

  if (!read_place (command, "from", &from, error) || !read_place (command, "to", &to, error)
      || !check_move (state, from, to, error) || !check_target (state, to, command, outcome, error))
    return FALSE;

  set_lobbyist (state, player, from, FALSE);
  set_lobbyist (state, player, to, TRUE);
  report_lobbyist (state, player, from, to, outcome);
  return TRUE;
}

static void
report_some_lobbyist (const TerminusState *state, int player, TsOutcome *outcome)
{
  ts_title (outcome, ts_phrase ("{player} moves a lobbyist", terminus_name_player (state, player)));
  ts_deed (outcome, "lobbyist",
           ts_phrase ("{player}: move 1 lobbyist", terminus_name_player (state, player)),
           ts_phrase ("{player}: move the lobbyist back", terminus_name_player (state, player)));
}

gboolean
terminus_apply_lobbyist (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminusState *state = data;

  if (!terminus_need_action (state, terminus_actions[ACTION_LOBBYIST].zones, command, outcome,
                             error))
    return FALSE;
  if (!terminus_keeps (state, PART_LOBBYISTS))
    report_some_lobbyist (state, state->current, outcome);
  else if (count_places (state, state->current, has_lobbyist)
               + count_places (state, state->current, is_open)
           == 0)
    {
      if (!terminus_forbid (command, ts_phrase ("There is no place to move a lobbyist to."),
                            "Lobby Zone", outcome, error))
        return FALSE;
      report_some_lobbyist (state, state->current, outcome);
    }
  else if (!move_lobbyist (state, command, outcome, error))
    return FALSE;
  terminus_end_action (state, outcome);
  return TRUE;
}

/* Agendas. */

static guint
count_drawn (const TerminusState *state)
{
  return (guint) (N_YEARS + 1 - CLAMP (state->year, 1, N_YEARS));
}

static void
add_agenda_fields (const TerminusState *state, TsView *view, TsOffer *self)
{
  g_autoptr (GPtrArray) cards = terminus_list_cards (state->setup, "agenda");
  TsField *field;

  if (cards->len > 0)
    field = terminus_add_field (view, self, TS_SPEC_CHOICE, "card", N_ ("Card of the catalogue"),
                                FALSE);
  for (guint i = 0; i < cards->len; i++)
    {
      g_autoptr (JsonObject) card = terminus_dup_card (state->setup, "agenda", cards->pdata[i]);
      const char *name = json_object_get_string_member_with_default (card, "name", "");

      ts_field_add_choice (field, cards->pdata[i],
                           g_strdup (*name != '\0' ? name : cards->pdata[i]), NULL);
    }
  field = terminus_add_field (view, self, TS_SPEC_TEXT, "name", N_ ("Number or title"), FALSE);
  field->max = MOST_NAME;
  terminus_add_number (view, self, "top", N_ ("Points of the top row"), 0, MOST_POINTS);
  terminus_add_number (view, self, "bottom", N_ ("Points of the bottom row"), 0, MOST_POINTS);
}

/* The card in the catalogue, when one was named and is there. (transfer full, nullable) */
static gboolean
read_card (const TerminusState *state, JsonObject *command, JsonObject **card, GError **error)
{
  const char *id = ts_command_get_text (command, "card");

  *card = id != NULL && *id != '\0' ? terminus_dup_card (state->setup, "agenda", id) : NULL;
  if (id == NULL || *id == '\0' || *card != NULL)
    return TRUE;
  return ts_error_set (
      error, TS_ERROR_UNKNOWN_ID,
      ts_phrase ("There is no agenda “{id}” in the catalogue.", ts_name ("id", id)));
}

static gint16
pick_points (JsonObject *command, JsonObject *card, const char *row, gint16 before)
{
  int known = card != NULL ? terminus_get_card_number (card, row) : UNKNOWN;

  return (gint16) ts_command_get_integer (command, row, known != UNKNOWN ? known : before);
}

static void
fill_agenda (Agenda *agenda, JsonObject *command, JsonObject *card)
{
  const char *name = ts_command_get_text (command, "name");

  if (card != NULL)
    {
      const char *title = json_object_get_string_member_with_default (card, "name", "");

      terminus_take_text (&agenda->name,
                          *title != '\0' ? title : ts_command_get_text (command, "card"));
    }
  if (name != NULL && *name != '\0')
    terminus_take_text (&agenda->name, name);
  agenda->top = pick_points (command, card, "top", agenda->top);
  agenda->bottom = pick_points (command, card, "bottom", agenda->bottom);
}

static void
teach_agenda (JsonObject *command, TsOutcome *outcome)
{
  static const char *const rows[] = { "top", "bottom" };
  const char *card = ts_command_get_text (command, "card");

  for (guint i = 0; card != NULL && *card != '\0' && i < G_N_ELEMENTS (rows); i++)
    if (json_object_has_member (command, rows[i]))
      ts_fact (outcome, "agenda", card, rows[i], ts_command_get_integer (command, rows[i], 0));
}

TsPhrase *
terminus_agenda_cost (const TerminusState *state, int player)
{
  return terminus_say_goods (&one_permit);
}

static gboolean
has_all_agendas (const TerminusState *state, int player)
{
  return terminus_keeps (state, PART_AGENDAS)
         && terminus_count_agendas (state, player) >= MAX_AGENDAS;
}

TsPhrase *
terminus_agenda_stop (const TerminusState *state, int player)
{
  if (has_all_agendas (state, player))
    return ts_phrase ("has three agendas");
  return terminus_say_short (state, player, &one_permit);
}

TsOffer *
terminus_offer_agenda (const TerminusState *state, TsView *view)
{
  TsOffer *self = terminus_offer_action (view, ACTION_AGENDA, "agenda");

  self->hint = ts_view_say (
      view, ts_phrase_plural ("draw {n}, keep it", "draw {n}, keep 1", count_drawn (state)));
  if (terminus_keeps (state, PART_AGENDAS))
    add_agenda_fields (state, view, self);
  return self;
}

/* An open slot for a face-up agenda; a table that takes a fourth one has nowhere to write it. */
static Agenda *
find_slot (TerminusState *state, int player)
{
  for (guint i = 1; i < MAX_AGENDAS; i++)
    if (!state->players[player].agendas[i].there)
      return &state->players[player].agendas[i];
  return NULL;
}

static void
report_agenda (const TerminusState *state, int player, TsOutcome *outcome)
{
  ts_title (outcome, ts_phrase ("{player} takes an agenda", terminus_name_player (state, player)));
  ts_deed (outcome, "agenda",
           ts_phrase_plural ("{player}: draw {n} agenda and keep it face up",
                             "{player}: draw {n} agendas, keep 1 face up, put the rest under the "
                             "deck",
                             count_drawn (state), terminus_name_player (state, player)),
           ts_phrase ("{player}: put the agenda back on the deck, those from under it too",
                      terminus_name_player (state, player)));
}

gboolean
terminus_apply_agenda (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminusState *state = data;
  int player = state->current;
  g_autoptr (JsonObject) card = NULL;
  Agenda *agenda;

  if (!terminus_need_action (state, 1u << ZONE_LOBBY, command, outcome, error)
      || !read_card (state, command, &card, error)
      || (has_all_agendas (state, player)
          && !terminus_forbid (command,
                               ts_phrase ("A player may have three agendas, the secret one among "
                                          "them, and keeps them."),
                               "Lobby Zone", outcome, error))
      || !terminus_pay (state, player, &one_permit, "Lobby Zone", command, outcome, error))
    return FALSE;

  agenda = terminus_keeps (state, PART_AGENDAS) ? find_slot (state, player) : NULL;
  if (agenda != NULL)
    {
      agenda->there = TRUE;
      agenda->top = UNKNOWN;
      agenda->bottom = UNKNOWN;
      fill_agenda (agenda, command, card);
    }
  teach_agenda (command, outcome);
  report_agenda (state, player, outcome);
  terminus_end_action (state, outcome);
  return TRUE;
}

/* What it says is nobody's but its owner's: no title, deed or fact has it. */
gboolean
terminus_apply_secret (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminusState *state = data;
  int player = terminus_get_player (state, command, "player", error);
  g_autoptr (JsonObject) card = NULL;
  Agenda *agenda;

  if (player == NOBODY || !terminus_need_running (state, error)
      || !read_card (state, command, &card, error))
    return FALSE;

  agenda = &state->players[player].agendas[0];
  if (!agenda->there)
    *agenda = (Agenda){ .there = TRUE, .top = UNKNOWN, .bottom = UNKNOWN };
  agenda->secret = TRUE;
  fill_agenda (agenda, command, card);
  ts_title (outcome,
            ts_phrase ("{player} notes the secret agenda", terminus_name_player (state, player)));
  return TRUE;
}

void
terminus_offer_secret (const TerminusState *state, TsView *view, int player)
{
  const Agenda *agenda = &state->players[player].agendas[0];
  TsOffer *self = terminus_offer_more (
      view, ts_phrase ("Secret agenda of {player}…", terminus_name_player (state, player)),
      "secret");

  terminus_put_text (self, "player", terminus_player_id (state, player));
  add_agenda_fields (state, view, self);
  if (agenda->there && agenda->name != NULL)
    self->hint = ts_view_text (view, "is noted; what is typed now replaces it");
}

/* Projects. */

static guint
count_rows (const TerminusState *state, guint project)
{
  guint n = 0;

  for (guint i = 0; i < state->setup->n_players; i++)
    n += state->players[i].lobbied[project] > 0;
  return n;
}

/* How many the player may place there now. */
static int
get_least (const TerminusState *state, int player, guint project)
{
  return state->players[player].lobbied[project] > 0 ? 1 : FIRST_LOBBYISTS;
}

static int
get_most (const TerminusState *state, int player, guint project)
{
  int own = state->players[player].lobbied[project];
  int most = own > 0 ? MIN (MORE_LOBBYISTS, N_PROJECT_SPACES - own) : N_PROJECT_SPACES;

  if (own == 0 && count_rows (state, project) >= MOST_ROWS)
    return 0;
  return MIN (most, terminus_count_lobbyists (state, player));
}

static gboolean
may_lobby (const TerminusState *state, int player, guint project)
{
  return get_most (state, player, project) >= get_least (state, player, project);
}

static guint
count_open_projects (const TerminusState *state, int player)
{
  guint n = 0;

  for (guint i = 0; i < state->setup->n_projects; i++)
    n += may_lobby (state, player, i);
  return n;
}

TsPhrase *
terminus_project_cost (const TerminusState *state, int player)
{
  return terminus_say_goods (&one_permit);
}

TsPhrase *
terminus_project_stop (const TerminusState *state, int player)
{
  if (terminus_keeps (state, PART_PROJECTS) && count_open_projects (state, player) == 0)
    return terminus_count_lobbyists (state, player) < FIRST_LOBBYISTS
               ? ts_phrase ("needs lobbyists on the player board")
               : ts_phrase ("no row of a project is open");
  if (terminus_count_lobbyists (state, player) == 0)
    return ts_phrase ("needs lobbyists on the player board");
  return terminus_say_short (state, player, &one_permit);
}

static TsOffer *
offer_project (const TerminusState *state, TsView *view, guint project)
{
  int least = get_least (state, state->current, project);
  int most = get_most (state, state->current, project);
  TsOffer *self = terminus_offer (
      view, TS_OFFER_PLAIN,
      ts_phrase ("Lobby for {project}", ts_part ("project", terminus_say_project (state, project))),
      "project");

  terminus_put_text (self, "project", projects[project].id);
  ts_offer_add_integer (self, "lobbyists", ts_view_text (view, "Lobbyists"), least,
                        MAX (most, least), least);
  return self;
}

/* Where projects are not kept, any of them. */
static TsOffer *
offer_any_project (const TerminusState *state, TsView *view)
{
  int most = CLAMP (terminus_count_lobbyists (state, state->current), 1, FIRST_LOBBYISTS);
  TsOffer *self = terminus_offer_action (view, ACTION_PROJECT, "project");
  TsField *field = terminus_add_field (view, self, TS_SPEC_CHOICE, "project", N_ ("Project"), TRUE);

  for (guint i = 0; i < state->setup->n_projects; i++)
    ts_field_add_choice (field, projects[i].id, ts_view_say (view, terminus_say_project (state, i)),
                         NULL);
  ts_offer_add_integer (self, "lobbyists", ts_view_text (view, "Lobbyists"), 1, most, most);
  return self;
}

TsOffer *
terminus_offer_project (const TerminusState *state, TsView *view)
{
  g_autoptr (TsPhrase) stop = terminus_project_stop (state, state->current);
  TsOffer *first = NULL;

  if (stop != NULL || !terminus_keeps (state, PART_PROJECTS))
    return offer_any_project (state, view);
  for (guint i = 0; i < state->setup->n_projects; i++)
    if (may_lobby (state, state->current, i))
      {
        TsOffer *self = offer_project (state, view, i);

        first = first != NULL ? first : self;
      }
  return first;
}

static gboolean
check_row (const TerminusState *state,
           guint project,
           int n,
           JsonObject *command,
           TsOutcome *outcome,
           GError **error)
{
  int player = state->current;
  int own = state->players[player].lobbied[project];

  if (!terminus_keeps (state, PART_PROJECTS))
    return TRUE;
  if (own == 0 && count_rows (state, project) >= MOST_ROWS)
    return terminus_forbid (command,
                            ts_phrase ("Both rows of this project are taken. Choose another one."),
                            "Lobby Zone", outcome, error);
  if (own == 0 && n < FIRST_LOBBYISTS)
    return terminus_forbid (
        command, ts_phrase ("A new row begins with at least 2 lobbyists, from the left."),
        "Lobby Zone", outcome, error);
  return own == 0 || n <= MORE_LOBBYISTS
         || terminus_forbid (command,
                             ts_phrase ("1 or 2 lobbyists may be added to a row that is begun."),
                             "Lobby Zone", outcome, error);
}

static gboolean
check_project (const TerminusState *state, guint project, int n, GError **error)
{
  int own = state->players[state->current].lobbied[project];

  if (project >= state->setup->n_projects)
    return terminus_refuse (error, ts_phrase ("There is no such project."));
  if (terminus_keeps (state, PART_PROJECTS) && own + n > N_PROJECT_SPACES)
    return terminus_refuse (error, ts_phrase_plural ("The row has {n} free space.",
                                                     "The row has {n} free spaces.",
                                                     N_PROJECT_SPACES - own));
  return TRUE;
}

static gboolean
check_enough (
    const TerminusState *state, int n, JsonObject *command, TsOutcome *outcome, GError **error)
{
  int there = terminus_count_lobbyists (state, state->current);

  return n <= there
         || terminus_forbid (command,
                             ts_phrase_plural ("{player} has {n} lobbyist on the player board.",
                                               "{player} has {n} lobbyists on the player board.",
                                               there, terminus_name_player (state, state->current)),
                             "Lobby Zone", outcome, error);
}

static void
report_project (const TerminusState *state, int player, guint project, int n, TsOutcome *outcome)
{
  ts_title (outcome,
            ts_phrase ("{player} lobbies for {project}", terminus_name_player (state, player),
                       ts_part ("project", terminus_say_project (state, project))));
  ts_deed (outcome, "lobbyist",
           ts_phrase_plural ("{player}: place {n} lobbyist on the own row of {project}, from the "
                             "left",
                             "{player}: place {n} lobbyists on the own row of {project}, from the "
                             "left",
                             n, terminus_name_player (state, player),
                             ts_part ("project", terminus_say_project (state, project))),
           ts_phrase_plural ("{player}: take {n} lobbyist back from {project}",
                             "{player}: take {n} lobbyists back from {project}", n,
                             terminus_name_player (state, player),
                             ts_part ("project", terminus_say_project (state, project))));
}

gboolean
terminus_apply_project (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminusState *state = data;
  int player = state->current;
  guint project = (guint) terminus_find (projects, ts_command_get_text (command, "project"));
  int n = (int) ts_command_get_integer (command, "lobbyists", FIRST_LOBBYISTS);

  if (!terminus_need_action (state, 1u << ZONE_LOBBY, command, outcome, error)
      || !check_project (state, project, n, error)
      || !check_row (state, project, n, command, outcome, error)
      || !check_enough (state, n, command, outcome, error)
      || !terminus_pay (state, player, &one_permit, "Lobby Zone", command, outcome, error))
    return FALSE;

  if (terminus_keeps (state, PART_PROJECTS))
    state->players[player].lobbied[project] += (guint8) n;
  report_project (state, player, project, n, outcome);
  terminus_end_action (state, outcome);
  return TRUE;
}
