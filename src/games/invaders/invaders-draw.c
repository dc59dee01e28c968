/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-draw.c: the draw phase, and what cards do with decks, hands and discard piles.
 *
 * There is no limit to a hand (L6).  The order of a discard pile never changes (L91): cards are
 * only taken out of it.
 */

#include "invaders-flow.h"
#include "invaders-piles.h"
#include "invaders-verbs.h"
#include "invaders-words.h"

#include <string.h>

#define SIDE_ARG                                                                                   \
  {                                                                                                \
    "side", TS_SPEC_CHOICE, .required = TRUE, .choices = invaders_sides, .label = N_ ("Whose")     \
  }
#define COUNT_ARG                                                                                  \
  {                                                                                                \
    "n", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = MAX_CARDS, .label = N_ ("Cards")      \
  }
#define NAMES_ARG                                                                                  \
  {                                                                                                \
    "names", TS_SPEC_TEXTS, .max = TS_MAX_NAME, .label = N_ ("Their names, in order")              \
  }
#define FROM_TOP_ARG(needed)                                                                       \
  {                                                                                                \
    "which", TS_SPEC_INTEGER, .required = needed, .min = 1, .max = MAX_CARDS,                      \
                              .label = N_ ("Which, from the top"),                                 \
                              .hint = N_ ("1 is the top card")                                     \
  }

static const TsChoice destinations[] = {
  { "hand", N_ ("Into the hand") },
  { "deck", N_ ("Into the deck") },
  { "removed", N_ ("Out of the game") },
  { NULL },
};

enum
{
  TO_HAND,
  TO_DECK,
  TO_REMOVED,
};

const TsSpec invaders_draw_cards_args[] = { SIDE_ARG, COUNT_ARG, { NULL } };
const TsSpec invaders_discard_args[] = { SIDE_ARG, COUNT_ARG, NAMES_ARG, { NULL } };
const TsSpec invaders_drain_args[] = { SIDE_ARG, COUNT_ARG, NAMES_ARG, { NULL } };

const TsSpec invaders_retrieve_args[] = {
  SIDE_ARG,
  { "n", TS_SPEC_INTEGER, .min = 1, .max = MAX_CARDS, .label = N_ ("Cards"),
    .hint = N_ ("left out, one") },
  FROM_TOP_ARG (FALSE),
  { "to", TS_SPEC_CHOICE, .required = TRUE, .choices = destinations, .label = N_ ("Where to") },
  { NULL },
};

const TsSpec invaders_name_discard_args[] = {
  SIDE_ARG,
  FROM_TOP_ARG (TRUE),
  { "name", TS_SPEC_TEXT, .required = TRUE, .max = TS_MAX_NAME, .label = N_ ("Name") },
  { NULL },
};

gboolean
invaders_apply_draw (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  InvadersState *state = data;

  if (!invaders_need_phase (state, PHASE_DRAW, error))
    return FALSE;
  if (state->drawn < N_DRAWN)
    invaders_draw (state, state->active, N_DRAWN - state->drawn, outcome);
  state->drawn = N_DRAWN;
  if (state->phase == PHASE_DRAW)
    state->phase = PHASE_MAIN;
  return TRUE;
}

/* The side and the number of a command that may come at any moment of the game. */
static gboolean
read_count (const InvadersState *state, JsonObject *command, Side *side, guint *n, GError **error)
{
  *n = (guint) ts_arg_number (command, "n", 1);
  return invaders_need_running (state, error) && invaders_get_side (command, "side", side, error);
}

gboolean
invaders_apply_draw_cards (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  InvadersState *state = data;
  Side side;
  guint n;

  if (!read_count (state, command, &side, &n, error))
    return FALSE;
  ts_title (outcome, ts_phrase_plural ("{side} draws {n} card", "{side} draws {n} cards", n,
                                       invaders_name_side (side)));
  invaders_draw (state, side, n, outcome);
  return TRUE;
}

gboolean
invaders_apply_discard (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  InvadersState *state = data;
  g_autoptr (GPtrArray) names = invaders_get_names (command, "names");
  Side side;
  guint n;

  if (!read_count (state, command, &side, &n, error))
    return FALSE;
  if (n > (guint) state->forces[side].hand)
    return ts_refuse (
        error, ts_phrase_plural ("{side} has only {n} card in hand. Discard fewer, or correct the "
                                 "hand.",
                                 "{side} has only {n} cards in hand. Discard fewer, or correct the "
                                 "hand.",
                                 state->forces[side].hand, invaders_name_side (side)));
  ts_title (outcome, ts_phrase_plural ("{side} discards {n} card", "{side} discards {n} cards", n,
                                       invaders_name_side (side)));
  invaders_discard (state, side, n, names, outcome);
  return TRUE;
}

gboolean
invaders_apply_drain (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  InvadersState *state = data;
  g_autoptr (GPtrArray) names = invaders_get_names (command, "names");
  Side side;
  guint n;

  if (!read_count (state, command, &side, &n, error))
    return FALSE;
  ts_title (outcome, ts_phrase_plural ("{side} drains {n} card", "{side} drains {n} cards", n,
                                       invaders_name_side (side)));
  invaders_drain (state, side, n, names, outcome);
  return TRUE;
}

/* Cards out of a discard pile. */

static Discarded *
get_discarded (const InvadersState *state, Side side, guint at)
{
  GArray *pile = state->forces[side].discard;

  return &g_array_index (pile, Discarded, pile->len - at);
}

static gboolean
need_discarded (const InvadersState *state, Side side, guint last, GError **error)
{
  guint n = state->forces[side].discard->len;

  return last <= n
         || ts_refuse (error,
                       ts_phrase_plural ("The discard pile of {side} has {n} card. Count from its "
                                         "top.",
                                         "The discard pile of {side} has {n} cards. Count from its "
                                         "top.",
                                         n, ts_part ("side", invaders_say_side (side))));
}

static TsPhrase *
say_discarded (const InvadersState *state, Side side, guint at, guint n)
{
  const Discarded *card = get_discarded (state, side, at);

  return n == 1 && (card->id != NULL || card->name != NULL)
             ? invaders_say_named (state, card->id, card->name)
             : invaders_say_cards (n);
}

static TsPhrase *
say_retrieved (Side side, int to, TsPhrase *cards)
{
  TsArg whose = invaders_name_side (side), what = ts_part ("cards", cards);

  if (to == TO_HAND)
    return ts_phrase ("{side}: {cards} from the discard pile into the hand", whose, what);
  if (to == TO_DECK)
    return ts_phrase ("{side}: {cards} from the discard pile into the deck", whose, what);
  return ts_phrase ("{side}: {cards} from the discard pile out of the game", whose, what);
}

static TsPhrase *
say_put_back (Side side, guint at, TsPhrase *cards)
{
  TsArg whose = invaders_name_side (side), what = ts_part ("cards", cards);

  if (at == 1)
    return ts_phrase ("{side}: {cards} back onto the discard pile", whose, what);
  return ts_phrase ("{side}: {cards} back into the discard pile, {which} from the top", whose, what,
                    ts_number ("which", at));
}

static void
put_retrieved (Force *force, int to, guint n)
{
  gint16 *where = to == TO_HAND ? &force->hand : to == TO_DECK ? &force->deck : &force->removed;

  *where = (gint16) MIN (*where + (int) n, MAX_CARDS);
}

gboolean
invaders_apply_retrieve (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  InvadersState *state = data;
  guint at = (guint) ts_arg_number (command, "which", 1);
  int to = ts_arg_choice (command, "to", destinations);
  GArray *pile;
  Side side;
  guint n;

  if (!read_count (state, command, &side, &n, error)
      || !need_discarded (state, side, at + n - 1, error))
    return FALSE;
  ts_title (outcome, say_retrieved (side, to, say_discarded (state, side, at, n)));
  ts_deed (outcome, "retrieve", say_retrieved (side, to, say_discarded (state, side, at, n)),
           say_put_back (side, at, say_discarded (state, side, at, n)));
  pile = state->forces[side].discard;
  g_array_remove_range (pile, pile->len - (at + n - 1), n);
  put_retrieved (&state->forces[side], to, n);
  return TRUE;
}

gboolean
invaders_apply_name_discard (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  InvadersState *state = data;
  const char *name = ts_arg_text (command, "name");
  guint at = (guint) ts_arg_number (command, "which", 1);
  Discarded *card;
  Side side;

  if (state->phase == PHASE_SETUP)
    return ts_refuse (error, ts_phrase ("Nothing is discarded yet. Begin the game first."));
  if (!invaders_get_side (command, "side", &side, error)
      || !need_discarded (state, side, at, error))
    return FALSE;
  card = get_discarded (state, side, at);
  ts_take_text (&card->id, NULL);
  ts_take_text (&card->name, name);
  ts_title (outcome, ts_phrase ("A discarded card is {name}", ts_name ("name", name)));
  return TRUE;
}
