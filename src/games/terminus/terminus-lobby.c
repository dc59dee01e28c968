/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-lobby.c: lobbyists on the player board, on agendas and on developments.
 */

#include "terminus-actions.h"
#include "terminus-catalogue.h"
#include "terminus-flow.h"
#include "terminus-ledger.h"
#include "terminus-verbs.h"
#include "terminus-view.h"
#include "terminus-words.h"

#include <string.h>

#define MOST_ON_DEVELOPMENT 2 /* players (L502) */

/* Where a lobbyist of a player can be. */
typedef struct
{
  enum
  {
    PLACE_BOARD,
    PLACE_AGENDA,
    PLACE_DEVELOPMENT,
  } kind;
  guint index; /* slot of an agenda, number of a development; 0: any that the table keeps itself */
} Place;

const TsSpec terminus_lobbyist_args[] = {
  { "from", TS_SPEC_TEXT, .max = 20, .label = N_ ("From"),
    .hint = N_ ("board, agenda-1, development-10") },
  { "to", TS_SPEC_TEXT, .max = 20, .label = N_ ("To") },
  TS_ANYWAY_ARG,
  { NULL },
};

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
  development = terminus_get_development (state, place.index);
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
  development = terminus_get_development (state, place.index);
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
      = place.kind == PLACE_DEVELOPMENT ? terminus_get_development (state, place.index) : NULL;

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

/* The n-th place beside the player board. */
static gboolean
get_place (const TerminusState *state, guint n, Place *place)
{
  if (n < MAX_AGENDAS)
    *place = (Place){ PLACE_AGENDA, n };
  else if (n - MAX_AGENDAS < state->n_developments)
    *place = (Place){ PLACE_DEVELOPMENT, state->developments[n - MAX_AGENDAS].number };
  else if (n - MAX_AGENDAS == state->n_developments)
    *place = (Place){ PLACE_DEVELOPMENT, 0 };
  else
    return FALSE;
  return TRUE;
}

/* One stands for all that the program does not keep. */
static gboolean
is_listed (const TerminusState *state, Place place)
{
  if (!keeps_place (state, place))
    return place.index == 0;
  return place.kind != PLACE_DEVELOPMENT || place.index != 0;
}

static guint
count_places (const TerminusState *state,
              int player,
              gboolean (*match) (const TerminusState *, int, Place))
{
  Place place;
  guint n = 0;

  for (guint i = 0; get_place (state, i, &place); i++)
    n += is_listed (state, place) && match (state, player, place);
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
      return keeps_place (state, place) || place.index != 0
                 ? terminus_say_development (state, place.index)
                 : ts_phrase ("a development");
    case PLACE_BOARD:
    default:
      return ts_phrase ("the player board");
    }
}

static gboolean
read_place (JsonObject *command, const char *name, Place *place, GError **error)
{
  const char *id = ts_arg_text (command, name);
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
      && g_ascii_string_to_unsigned (number + 1, 10, 0, MAX_TILE, &index, NULL))
    {
      *place = (Place){ PLACE_DEVELOPMENT, (guint) index };
      return TRUE;
    }
  return ts_error_set (error, TS_ERROR_BAD_VALUE,
                       ts_phrase ("“{id}” is no place of a lobbyist: board, agenda-1 or "
                                  "development-10.",
                                  ts_name ("id", id != NULL ? id : "")));
}

static gboolean
can_move (const TerminusState *state, int player)
{
  return !terminus_keeps (state, PART_LOBBYISTS) || count_places (state, player, has_lobbyist) > 0
         || (terminus_count_lobbyists (state, player) > 0
             && count_places (state, player, is_open) > 0);
}

TsPhrase *
terminus_lobbyist_stop (const TerminusState *state, int player)
{
  return can_move (state, player) ? NULL : ts_phrase ("no lobbyist can be moved");
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
    if (is_listed (state, place) && match (state, state->current, place))
      add_place_choice (state, view, field, state->current, place);
}

static TsOffer *
offer_taking_back (const TerminusState *state, TsView *view)
{
  TsOffer *self
      = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Take a lobbyist back"), "lobbyist");
  TsField *from = ts_view_add_field (view, self, TS_SPEC_CHOICE, "from", N_ ("From"), TRUE);

  ts_offer_put_text (self, "to", "board");
  add_places (state, view, from, has_lobbyist);
  terminus_prefill (from);
  return self;
}

TsOffer *
terminus_offer_lobbyist (const TerminusState *state, TsView *view)
{
  int player = state->current;
  gboolean away = count_places (state, player, has_lobbyist) > 0;
  TsOffer *self;
  TsField *from, *to;

  if (terminus_keeps (state, PART_LOBBYISTS) && away && count_places (state, player, is_open) == 0)
    return offer_taking_back (state, view);
  self = terminus_offer_action (view, ACTION_LOBBYIST, "lobbyist");
  if (!terminus_keeps (state, PART_LOBBYISTS) || !can_move (state, player))
    return self;

  from = ts_view_add_field (view, self, TS_SPEC_CHOICE, "from", N_ ("From"), TRUE);
  if (terminus_count_lobbyists (state, player) > 0)
    add_place_choice (state, view, from, player, (Place){ PLACE_BOARD, 0 });
  add_places (state, view, from, has_lobbyist);
  terminus_prefill (from);
  to = ts_view_add_field (view, self, TS_SPEC_CHOICE, "to", N_ ("To"), TRUE);
  add_places (state, view, to, is_open);
  terminus_prefill (to);
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
    return ts_rules_forbid (command,
                            ts_phrase ("{player} has a lobbyist on {place} already: one is all "
                                       "that may be there.",
                                       terminus_name_player (state, player),
                                       ts_part ("place", say_place (state, player, to))),
                            "Develop Zone", outcome, error);
  return !is_full (state, to)
         || ts_rules_forbid (command,
                             ts_phrase ("Lobbyists of two players are on {place}: it is full.",
                                        ts_part ("place", say_place (state, player, to))),
                             "Develop Zone", outcome, error);
}

static gboolean
check_move (const TerminusState *state, Place from, Place to, GError **error)
{
  int player = state->current;

  if (from.kind == to.kind && from.index == to.index && keeps_place (state, from))
    return ts_refuse (error, ts_phrase ("The lobbyist is there already."));
  if (!has_lobbyist (state, player, from))
    return ts_refuse (error, ts_phrase ("{player} has no lobbyist on {place}.",
                                        terminus_name_player (state, player),
                                        ts_part ("place", say_place (state, player, from))));
  if (!is_there (state, player, to))
    return ts_refuse (error, ts_phrase ("{place} is not on the table.",
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
  else if (!can_move (state, state->current))
    {
      if (!ts_rules_forbid (command,
                            ts_phrase ("There is no lobbyist to move, or no place for it."),
                            "Lobby Zone", outcome, error))
        return FALSE;
      report_some_lobbyist (state, state->current, outcome);
    }
  else if (!move_lobbyist (state, command, outcome, error))
    return FALSE;
  terminus_end_action (state, outcome);
  return TRUE;
}
