/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-lobby.c: lobbyists on the player board, on agendas and on developments; how agendas are
 * taken, and the secret one.
 */

#include "terminus-lobby.h"

#include "terminus-actions.h"
#include "terminus-catalogue.h"
#include "terminus-flow.h"
#include "terminus-ids.h"
#include "terminus-ledger.h"
#include "terminus-score.h"
#include "terminus-verbs.h"
#include "terminus-words.h"

#include <string.h>

static const Goods one_permit = { .resources = { [RESOURCE_PERMIT] = 1 } };

typedef struct
{
  TerminusAct act;
  const char *from, *to; /* ids of places, or what older programs took for them */
} Move;

typedef struct
{
  TerminusAct act;
  gint8 player;
  TerminusNote note;
} Note;

static const TsSpec lobbyist_args[] = {
  { "from", TS_SPEC_TEXT, .max = 20, .label = N_ ("From"),
    .hint = N_ ("board, agenda-1, development-10"), TS_INTO (Move, from) },
  { "to", TS_SPEC_TEXT, .max = 20, .label = N_ ("To"), TS_INTO (Move, to) },
  TERMINUS_ACT_ARGS (Move),
  TS_ANYWAY_ARG,
  { NULL },
};

#define CARD_ARG                                                                                   \
  {                                                                                                \
    "card", TS_SPEC_TEXT, .max = MOST_NAME, .label = N_ ("Card of the catalogue"),                 \
                          TS_INTO (Note, note.card)                                                \
  }

static const TsSpec agenda_args[] = {
  CARD_ARG, TERMINUS_NOTE_ARGS (Note, "card=false", NULL), TERMINUS_ACT_ARGS (Note), TS_ANYWAY_ARG,
  { NULL },
};

static const TsSpec secret_args[] = {
  TERMINUS_PLAYER_ARG (Note),
  CARD_ARG,
  TERMINUS_NOTE_ARGS (Note, "card=false", NULL),
  { NULL },
};

/* Where lobbyists are: always those of whose turn it is. */

#define MOST_ON_DEVELOPMENT 2 /* players (L502) */

static gboolean
keeps_place (const TerminusState *state, TerminusPlace place)
{
  return place.kind == PLACE_BOARD
         || terminus_keeps (state, place.kind == PLACE_AGENDA ? PART_AGENDAS : PART_DEVELOPMENTS);
}

static const Agenda *
get_agenda (const TerminusState *state, TerminusPlace place)
{
  return &state->players[state->current].agendas[place.index];
}

/* It is on the table. */
static gboolean
is_there (const TerminusState *state, TerminusPlace place)
{
  const Development *development;

  if (place.kind == PLACE_BOARD || !keeps_place (state, place))
    return TRUE;
  if (place.kind == PLACE_AGENDA)
    return get_agenda (state, place)->there != 0;
  development = terminus_get_development (state, place.index);
  return development != NULL && development->placed;
}

gboolean
terminus_has_lobbyist_at (const TerminusState *state, TerminusPlace place)
{
  const Development *development;

  if (place.kind == PLACE_BOARD)
    return terminus_count_lobbyists (state, state->current) > 0;
  if (!keeps_place (state, place))
    return TRUE;
  if (place.kind == PLACE_AGENDA)
    return get_agenda (state, place)->there && get_agenda (state, place)->lobbied;
  development = terminus_get_development (state, place.index);
  return development != NULL && (development->lobbyists & 1 << state->current) != 0;
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
is_full (const TerminusState *state, TerminusPlace place)
{
  const Development *development
      = place.kind == PLACE_DEVELOPMENT ? terminus_get_development (state, place.index) : NULL;

  return development != NULL && keeps_place (state, place)
         && count_visitors (development) >= MOST_ON_DEVELOPMENT;
}

gboolean
terminus_is_place_open (const TerminusState *state, TerminusPlace place)
{
  return is_there (state, place) && !is_full (state, place)
         && (!keeps_place (state, place) || !terminus_has_lobbyist_at (state, place));
}

/* The n-th place beside the player board. */
static gboolean
get_place (const TerminusState *state, guint n, TerminusPlace *place)
{
  if (n < MAX_AGENDAS)
    *place = (TerminusPlace){ PLACE_AGENDA, n };
  else if (n - MAX_AGENDAS < state->n_developments)
    *place = (TerminusPlace){ PLACE_DEVELOPMENT, state->developments[n - MAX_AGENDAS].number };
  else if (n - MAX_AGENDAS == state->n_developments)
    *place = (TerminusPlace){ PLACE_DEVELOPMENT, 0 };
  else
    return FALSE;
  return TRUE;
}

/* One stands for all that the program does not keep. */
static gboolean
is_listed (const TerminusState *state, TerminusPlace place)
{
  if (!keeps_place (state, place))
    return place.index == 0;
  return place.kind != PLACE_DEVELOPMENT || place.index != 0;
}

GArray *
terminus_list_places (const TerminusState *state, TerminusPlaceMatch match, gboolean board)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (TerminusPlace));
  TerminusPlace place = { PLACE_BOARD, 0 };

  if (board)
    g_array_append_val (places, place);
  for (guint i = 0; get_place (state, i, &place); i++)
    if (is_listed (state, place) && match (state, place))
      g_array_append_val (places, place);
  return places;
}

guint
terminus_count_places (const TerminusState *state, TerminusPlaceMatch match)
{
  TerminusPlace place;
  guint n = 0;

  for (guint i = 0; get_place (state, i, &place); i++)
    n += is_listed (state, place) && match (state, place);
  return n;
}

char *
terminus_dup_place_id (TerminusPlace place)
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

TsPhrase *
terminus_format_place (const TerminusState *state, TerminusPlace place)
{
  switch (place.kind)
    {
    case PLACE_AGENDA:
      return keeps_place (state, place)
                 ? terminus_format_agenda (state, state->current, place.index)
                 : ts_phrase ("an agenda");
    case PLACE_DEVELOPMENT:
      return keeps_place (state, place) || place.index != 0
                 ? terminus_format_development (state, place.index)
                 : ts_phrase ("a development");
    case PLACE_BOARD:
    default:
      return ts_phrase ("the player board");
    }
}

static TsArg
name_place (const TerminusState *state, const char *name, TerminusPlace place)
{
  return ts_part (name, terminus_format_place (state, place));
}

/* What stands behind the prefix, from `min` on; FALSE: something else. */
static gboolean
read_index (const char *id, const char *prefix, guint64 min, guint64 max, guint64 *index)
{
  return g_str_has_prefix (id, prefix)
         && g_ascii_string_to_unsigned (id + strlen (prefix), 10, min, max, index, NULL);
}

/* FALSE: it is no place. */
static gboolean
read_place (const char *id, TerminusPlace *place)
{
  guint64 index = 0;

  if (id == NULL)
    return FALSE;
  if (read_index (id, "agenda-", 1, MAX_AGENDAS, &index))
    *place = (TerminusPlace){ PLACE_AGENDA, (guint) index - 1 };
  else if (read_index (id, "development-", 0, MAX_TILE, &index))
    *place = (TerminusPlace){ PLACE_DEVELOPMENT, (guint) index };
  else
    *place = (TerminusPlace){ PLACE_BOARD, 0 };
  return place->kind != PLACE_BOARD || strcmp (id, "board") == 0;
}

/* Moving a lobbyist. */

static gboolean
can_move (const TerminusState *state)
{
  return !terminus_keeps (state, PART_LOBBYISTS)
         || terminus_count_places (state, terminus_has_lobbyist_at) > 0
         || (terminus_count_lobbyists (state, state->current) > 0
             && terminus_count_places (state, terminus_is_place_open) > 0);
}

gboolean
terminus_may_move_lobbyist (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  return can_move (state)
         || ts_forbid_brief (why_not, ts_phrase ("no lobbyist can be moved"),
                             ts_phrase ("There is no lobbyist to move, or no place for it."),
                             "Lobby Zone");
}

static gboolean
is_place (const char *id, TerminusPlace *place, TsWhyNot *why_not)
{
  return read_place (id, place)
         || ts_reject_as (
             why_not, TS_ERROR_BAD_VALUE,
             ts_phrase ("“{id}” is not a place of a lobbyist: board, agenda-1 or development-10.",
                        ts_name ("id", id != NULL ? id : "")));
}

static gboolean
is_move (const TerminusState *state, TerminusPlace from, TerminusPlace to, TsWhyNot *why_not)
{
  TS_NEED (why_not, from.kind != to.kind || from.index != to.index || !keeps_place (state, from),
           ts_phrase ("The lobbyist is there already."));
  TS_NEED (why_not, terminus_has_lobbyist_at (state, from),
           ts_phrase ("{player} has no lobbyist on {place}.",
                      terminus_name_player (state, state->current),
                      name_place (state, "place", from)));
  TS_NEED (why_not, is_there (state, to),
           ts_phrase ("{place} is not on the table.", name_place (state, "place", to)));
  return TRUE;
}

static gboolean
may_go_to (const TerminusState *state, TerminusPlace to, TsWhyNot *why_not)
{
  if (to.kind == PLACE_BOARD || !keeps_place (state, to))
    return TRUE;
  if (terminus_has_lobbyist_at (state, to))
    return ts_forbid (why_not,
                      ts_phrase ("{player} has a lobbyist on {place} already: one is all that may "
                                 "be there.",
                                 terminus_name_player (state, state->current),
                                 name_place (state, "place", to)),
                      "Develop Zone");
  return !is_full (state, to)
         || ts_forbid (why_not,
                       ts_phrase ("Lobbyists of two players are on {place}: it is full.",
                                  name_place (state, "place", to)),
                       "Develop Zone");
}

gboolean
terminus_says_places (const TerminusState *state)
{
  return terminus_keeps (state, PART_LOBBYISTS) && can_move (state);
}

/* Where nobody keeps it, it is left out. */
static gboolean
is_left_out (const Move *said, TsWhyNot *why_not)
{
  return (said->from == NULL || ts_reject_idle (why_not, "from"))
         && (said->to == NULL || ts_reject_idle (why_not, "to"));
}

static gboolean
may_lobbyist (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminusState there = terminus_imagine_act (data, args), *state = &there;
  const Move *said = args;
  TerminusPlace from, to;

  if (!terminus_may_move_lobbyist (state, args, why_not))
    return FALSE;
  if (!terminus_says_places (state))
    return is_left_out (said, why_not);
  return is_place (said->from, &from, why_not) && is_place (said->to, &to, why_not)
         && is_move (state, from, to, why_not) && may_go_to (state, to, why_not);
}

static void
set_lobbyist (TerminusState *state, TerminusPlace place, gboolean there)
{
  int player = state->current;
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

static void
move_lobbyist (TerminusState *state, const Move *said, TsOutcome *outcome)
{
  TerminusPlace from = {}, to = {};

  read_place (said->from, &from);
  read_place (said->to, &to);
  set_lobbyist (state, from, FALSE);
  set_lobbyist (state, to, TRUE);
  ts_title (outcome,
            ts_phrase ("{player}: lobbyist → {place}", terminus_name_player (state, state->current),
                       name_place (state, "place", to)));
  ts_add_instruction (outcome, "lobbyist",
                      ts_phrase ("{player}: move 1 lobbyist from {from} to {to}",
                                 terminus_name_player (state, state->current),
                                 name_place (state, "from", from), name_place (state, "to", to)),
                      ts_phrase ("{player}: move the lobbyist from {from} back to {to}",
                                 terminus_name_player (state, state->current),
                                 name_place (state, "from", to), name_place (state, "to", from)));
}

static void
perform_lobbyist (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminusState *state = data;

  terminus_go_to_act (state, args, outcome);
  if (terminus_says_places (state))
    move_lobbyist (state, args, outcome);
  else
    {
      ts_title (outcome, ts_phrase ("{player} moves a lobbyist",
                                    terminus_name_player (state, state->current)));
      ts_instruct (outcome, "lobbyist", N_ ("{player}: move 1 lobbyist"),
                   N_ ("{player}: move the lobbyist back"),
                   terminus_name_player (state, state->current));
    }
  terminus_end_action (state, outcome);
}

/* What an agenda says. */

/* A text that somebody typed; NULL: nobody did. */
static const char *
get_text (const char *text)
{
  return text != NULL && *text != '\0' ? text : NULL;
}

static gboolean
is_card (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminusState *state = data;
  const char *id = get_text (((const Note *) args)->note.card);

  return id == NULL || terminus_has_card (state->setup, "agenda", id)
         || ts_reject_as (
             why_not, TS_ERROR_UNKNOWN_ID,
             ts_phrase ("There is no agenda “{id}” in the catalogue.", ts_name ("id", id)));
}

/* The id of the card that is meant; of a card that nobody typed yet it is the number. NULL: nobody
 * can say. (transfer full) */
static char *
dup_card_id (const TerminusState *state, const char *card, const char *name)
{
  char *id;

  if (card != NULL || name == NULL)
    return g_strdup (card);
  id = terminus_find_agenda (state->setup, name);
  if (id == NULL && *name != '0'
      && g_ascii_string_to_unsigned (name, 10, 1, MAX_AMOUNT, NULL, NULL))
    return g_strdup (name);
  return id;
}

/* By its title, where it has one and nobody typed another name. */
static void
name_agenda (Agenda *self, const TerminusNote *said, const char *title)
{
  const char *name = get_text (said->name);

  if (name == NULL)
    name = title != NULL ? title : get_text (said->card);
  if (name != NULL)
    self->name = ts_text (name);
}

static gint16
pick_points (gint16 said, gint16 known, gint16 before)
{
  return said != UNKNOWN ? said : known != UNKNOWN ? known : before;
}

/* What was typed; of a slip nothing is remembered, and the score asks about it itself. `id` is
 * nullable: nobody knows which card. */
static void
teach_agenda (const TerminusState *state,
              const Agenda *self,
              const char *id,
              const TerminusNote *said,
              TsOutcome *outcome)
{
  g_autoptr (TsPhrase) slip = terminus_format_slip (self);

  if (said->top == UNKNOWN && said->bottom == UNKNOWN)
    return;
  if (slip != NULL && state->phase < PHASE_SCORE)
    ts_reason (outcome, g_steal_pointer (&slip), 0);
  else if (slip == NULL && id != NULL)
    {
      if (said->top != UNKNOWN)
        ts_fact (outcome, "agenda", id, "top", said->top);
      if (said->bottom != UNKNOWN)
        ts_fact (outcome, "agenda", id, "bottom", said->bottom);
    }
}

/* Of another card than before nothing is known yet. */
static void
forget_agenda (Agenda *self, const char *before)
{
  if (before != NULL && strcmp (self->name, before) != 0)
    self->top = self->bottom = UNKNOWN;
}

void
terminus_note_agenda (const TerminusState *state,
                      Agenda *self,
                      const TerminusNote *said,
                      TsOutcome *outcome)
{
  const char *number = get_text (said->card), *name = get_text (said->name);
  g_autofree char *id = dup_card_id (state, number, name != NULL ? name : self->name);
  const char *before = self->name, *title = NULL;
  AgendaCard card = { UNKNOWN, UNKNOWN, UNKNOWN };

  if ((name != NULL || number != NULL) && id != NULL)
    {
      terminus_read_card (state->setup, "agenda", id, &card);
      title = terminus_get_card_name (state->setup, "agenda", id);
    }
  name_agenda (self, said, title);
  forget_agenda (self, before);
  self->top = pick_points (said->top, card.top, self->top);
  self->bottom = pick_points (said->bottom, card.bottom, self->bottom);
  if (outcome != NULL)
    teach_agenda (state, self, id, said, outcome);
}

/* Taking one. */

guint
terminus_count_drawn_agendas (const TerminusState *state)
{
  return (guint) (N_YEARS + 1 - CLAMP (state->year, 1, N_YEARS));
}

TsPhrase *
terminus_agenda_cost (const TerminusState *state, int player)
{
  return terminus_format_goods (&one_permit);
}

/* What an agenda says is noted where they are kept here; the secret one by its owner always. */
static gboolean
says_anything (const TerminusNote *note)
{
  return note->card != NULL || note->name != NULL || note->top != UNKNOWN
         || note->bottom != UNKNOWN;
}

gboolean
terminus_may_agenda (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminusState there = terminus_imagine_act (data, args), *state = &there;
  const TerminusNote *note = &((const Note *) args)->note;

  if (!terminus_keeps (state, PART_AGENDAS) && says_anything (note)
      && !ts_reject_new (why_not, ts_phrase ("Agendas are not tracked here: leave out what the "
                                             "card says.")))
    return FALSE;
  if (!is_card (state, args, why_not))
    return FALSE;
  if (terminus_keeps (state, PART_AGENDAS)
      && terminus_count_agendas (state, state->current) >= MAX_AGENDAS
      && !ts_forbid_brief (why_not, ts_phrase ("has three agendas"),
                           ts_phrase ("A player may have three agendas, the secret one among "
                                      "them, and keeps them."),
                           "Lobby Zone"))
    return FALSE;
  if (terminus_keeps (state, PART_AGENDAS) && says_anything (note)
      && terminus_count_agendas (state, state->current) >= MAX_AGENDAS
      && !ts_reject_new (why_not, ts_phrase ("A fourth agenda cannot be written down here: leave "
                                             "out what the card says.")))
    return FALSE;
  return terminus_may_spend (state, state->current, &one_permit, NULL, "Lobby Zone", why_not);
}

/* In an open slot for a face-up one; a table that takes a fourth one has nowhere to write it. */
static void
keep_agenda (TerminusState *state, const TerminusNote *said, TsOutcome *outcome)
{
  for (guint i = 1; i < MAX_AGENDAS; i++)
    {
      Agenda *self = &state->players[state->current].agendas[i];

      if (self->there)
        continue;
      self->there = TRUE;
      self->top = UNKNOWN;
      self->bottom = UNKNOWN;
      terminus_note_agenda (state, self, said, outcome);
      return;
    }
}

static void
perform_take_agenda (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminusState *state = data;
  int player = state->current;

  terminus_go_to_act (state, args, outcome);
  terminus_spend (state, player, &one_permit, outcome);
  if (terminus_keeps (state, PART_AGENDAS))
    keep_agenda (state, &((const Note *) args)->note, outcome);
  ts_title (outcome, ts_phrase ("{player} takes an agenda", terminus_name_player (state, player)));
  ts_add_instruction (
      outcome, "agenda",
      ts_phrase_plural ("{player}: draw {n} agenda and keep it face up",
                        "{player}: draw {n} agendas, keep 1 face up, put the rest under the "
                        "deck",
                        terminus_count_drawn_agendas (state), terminus_name_player (state, player)),
      ts_phrase ("{player}: put the agenda back on the deck, those from under it too",
                 terminus_name_player (state, player)));
  terminus_end_action (state, outcome);
}

/* What it says is nobody's but its owner's: no title, instruction or fact has it. */
static void
perform_secret (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminusState *state = data;
  const Note *said = args;
  int player = said->player;
  Agenda *agenda = &state->players[player].agendas[0];

  if (!agenda->there)
    *agenda = (Agenda){ .there = TRUE, .top = UNKNOWN, .bottom = UNKNOWN };
  agenda->secret = TRUE;
  terminus_note_agenda (state, agenda, &said->note, NULL);
  ts_title (outcome,
            ts_phrase ("{player} notes the secret agenda", terminus_name_player (state, player)));
  terminus_show_player (state, player, NULL, outcome);
}

/* lobbyist {from, to: "board", "agenda-2", "development-10", anyway}; agenda {card?, name?,
 * top?, bottom?, anyway}, secret {player, card?, name?, top?, bottom?}: of the catalogue, or as
 * somebody types it */
const TsVerb terminus_lobby_verbs[] = {
  { "lobbyist", N_ ("Move a lobbyist"), lobbyist_args, sizeof (Move), TERMINUS_ACT (Move, LOBBYIST),
    .may = may_lobbyist, .perform = perform_lobbyist },
  { "agenda", N_ ("Take an agenda"), agenda_args, sizeof (Note), TERMINUS_ACT (Note, AGENDA),
    .may = terminus_may_agenda, .perform = perform_take_agenda },
  { "secret", N_ ("The secret agenda"), secret_args, sizeof (Note), .moment = terminus_is_running,
    .may = is_card, .perform = perform_secret },
  { NULL, N_ ("Agendas") },
};
