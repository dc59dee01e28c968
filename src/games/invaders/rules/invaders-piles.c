/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-piles.c: decks, hands and discard piles: the draw phase, and what cards do with them.
 *
 * There is no limit to a hand (L6).  The order of a discard pile never changes (L91): cards are
 * only taken out of it.  An empty deck ends the game.
 */

#include "invaders.h"
#include "invaders-verbs.h"
#include "ts-json.h"

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

/* What happens to some cards of a side. */
typedef struct
{
  gint8 side;
  guint8 n;
  JsonArray *names; /* nullable */
} Cards;

#define SIDE_ARG(Args)                                                                             \
  {                                                                                                \
    "side", TS_SPEC_CHOICE, .required = TRUE, .choices = invaders_sides, .label = N_ ("Whose"),    \
                            TS_INTO (Args, side)                                                   \
  }
#define COUNT_ARG                                                                                  \
  {                                                                                                \
    "n", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = MAX_CARDS, .label = N_ ("Cards"),     \
                          TS_INTO (Cards, n)                                                       \
  }

static const TsSpec draw_cards_args[] = { SIDE_ARG (Cards), COUNT_ARG, { NULL } };

static const TsSpec pay_args[] = { SIDE_ARG (Cards), COUNT_ARG, TS_ANYWAY_ARG, { NULL } };

static const TsSpec lose_args[] = {
  SIDE_ARG (Cards),
  COUNT_ARG,
  { "names", TS_SPEC_TEXTS, .max = TS_MAX_NAME, .label = N_ ("Their names, in order"),
    TS_INTO (Cards, names) },
  { NULL },
};

typedef struct
{
  gint8 side;
  guint8 n;
  guint8 which; /* from the top, which is 1 */
  gint8 to;
} Retrieve;

static const TsSpec retrieve_args[] = {
  SIDE_ARG (Retrieve),
  { "n", TS_SPEC_INTEGER, .min = 1, .max = MAX_CARDS, .label = N_ ("Cards"),
    .hint = N_ ("default: one"), TS_INTO (Retrieve, n), .otherwise = 1 },
  { "which", TS_SPEC_INTEGER, .min = 1, .max = MAX_CARDS, .label = N_ ("Which, from the top"),
    .hint = N_ ("1 is the top card"), TS_INTO (Retrieve, which), .otherwise = 1 },
  { "to", TS_SPEC_CHOICE, .required = TRUE, .choices = destinations, .label = N_ ("Where to"),
    TS_INTO (Retrieve, to) },
  { NULL },
};

typedef struct
{
  gint8 side;
  guint8 which;
  const char *name;
} NameDiscard;

static const TsSpec name_discard_args[] = {
  SIDE_ARG (NameDiscard),
  { "which", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = MAX_CARDS,
    .label = N_ ("Which, from the top"), .hint = N_ ("1 is the top card"),
    TS_INTO (NameDiscard, which) },
  { "name", TS_SPEC_TEXT, .required = TRUE, .max = TS_MAX_NAME, .label = N_ ("Name"),
    TS_INTO (NameDiscard, name) },
  { NULL },
};

/* From pile to pile. */

/* Whose deck is empty loses; when both are, Mankind wins (public). */
static void
lose_by_deck (InvadersState *state, InvadersSide side, TsOutcome *outcome)
{
  gboolean both = state->forces[SIDE_MANKIND].deck == 0 && state->forces[SIDE_INVADER].deck == 0;

  invaders_end (state, both ? SIDE_MANKIND : invaders_other (side), both ? "decks" : "deck",
                outcome);
}

void
invaders_draw (InvadersState *state, InvadersSide side, guint n, TsOutcome *outcome)
{
  Force *force = &state->forces[side];
  gint16 drawn = (gint16) MIN (n, (guint) force->deck);

  force->deck -= drawn;
  if (!state->setup->sums)
    force->hand = (gint16) MIN (force->hand + drawn, MAX_CARDS);
  if (drawn > 0)
    ts_add_instruction (outcome, "draw",
                        ts_phrase_plural ("{side}: draw {n} card", "{side}: draw {n} cards", drawn,
                                          invaders_name_side (side)),
                        ts_phrase_plural ("{side}: put {n} card back on the deck",
                                          "{side}: put {n} cards back on the deck", drawn,
                                          invaders_name_side (side)));
  if (drawn > 0)
    ts_add_up (outcome, drawn, "drawn/%d", side);
  if ((guint) drawn == n)
    return;
  ts_reason (outcome,
             ts_phrase_plural ("The deck of {side} has only {n} card to draw, of {all}.",
                               "The deck of {side} has only {n} cards to draw, of {all}.", drawn,
                               invaders_name_side (side), ts_number ("all", n)),
             0);
  lose_by_deck (state, side, outcome);
}

/* More than MAX_CARDS come only from decks that were corrected: the lowest is forgotten. */
void
invaders_put_discard (InvadersState *state, InvadersSide side, const char *id, const char *name)
{
  Force *force = &state->forces[side];

  if (force->n_discard >= MAX_CARDS)
    {
      memmove (force->discard, force->discard + 1, (MAX_CARDS - 1) * sizeof force->discard[0]);
      force->n_discard--;
    }
  force->discard[force->n_discard++] = (Discarded){ id, name };
}

gboolean
invaders_is_on_top (const InvadersState *state, InvadersSide side, const char *id, const char *name)
{
  const Force *force = &state->forces[side];
  const Discarded *top = &force->discard[MAX (force->n_discard, 1) - 1];

  return force->n_discard > 0 && top->id == id && top->name == name;
}

/* Face up from a deck or a hand, which may hold fewer; `names` (nullable) are those of the first.
 */
static guint
move_to_discard (InvadersState *state, InvadersSide side, gint16 *from, guint n, JsonArray *names)
{
  guint moved = MIN (n, (guint) *from);

  *from -= (gint16) moved;
  for (guint i = 0; i < moved; i++)
    invaders_put_discard (
        state, side, NULL,
        i < ts_json_count (names) ? ts_text (json_array_get_string_element (names, i)) : NULL);
  return moved;
}

guint
invaders_flip (
    InvadersState *state, InvadersSide side, guint n, JsonArray *names, TsOutcome *outcome)
{
  guint flipped = move_to_discard (state, side, &state->forces[side].deck, n, names);

  if (flipped > 0)
    ts_add_instruction (
        outcome, "drain",
        ts_phrase_plural ("{side}: drain {n} card from the deck, face up onto the discard pile",
                          "{side}: drain {n} cards from the deck, face up onto the discard "
                          "pile",
                          flipped, invaders_name_side (side)),
        ts_phrase_plural ("{side}: put {n} card from the discard pile back on the deck, in "
                          "order",
                          "{side}: put {n} cards from the discard pile back on the deck, in "
                          "order",
                          flipped, invaders_name_side (side)));
  return flipped;
}

guint
invaders_drain (
    InvadersState *state, InvadersSide side, guint n, JsonArray *names, TsOutcome *outcome)
{
  guint drained = invaders_flip (state, side, n, names, outcome);

  if (side == SIDE_MANKIND)
    state->drained = (guint8) MIN (state->drained + drained, G_MAXUINT8);
  if (drained == n)
    return drained;
  ts_reason (outcome,
             ts_phrase_plural ("The deck of {side} has only {n} card to drain, of {all}.",
                               "The deck of {side} has only {n} cards to drain, of {all}.", drained,
                               ts_part ("side", invaders_format_side (side)), ts_number ("all", n)),
             0);
  if (state->setup->drain_loses)
    lose_by_deck (state, side, outcome);
  return drained;
}

void
invaders_discard (
    InvadersState *state, InvadersSide side, guint n, JsonArray *names, TsOutcome *outcome)
{
  guint discarded = move_to_discard (state, side, &state->forces[side].hand, n, names);

  if (discarded > 0)
    ts_add_instruction (
        outcome, "discard",
        ts_phrase_plural ("{side}: discard {n} card from the hand, face up",
                          "{side}: discard {n} cards from the hand, face up", discarded,
                          invaders_name_side (side)),
        ts_phrase_plural ("{side}: take {n} card from the discard pile back into the hand",
                          "{side}: take {n} cards from the discard pile back into the hand",
                          discarded, invaders_name_side (side)));
}

gboolean
invaders_may_name (JsonArray *names, guint n, TsWhyNot *why_not)
{
  TS_NEED (why_not, ts_json_count (names) <= n,
           ts_phrase_plural ("At most {n} card can be named here, not {names}.",
                             "At most {n} cards can be named here, not {names}.", n,
                             ts_number ("names", ts_json_count (names))));
  return TRUE;
}

gboolean
invaders_may_name_drained (
    const InvadersState *state, InvadersSide side, JsonArray *names, guint n, TsWhyNot *why_not)
{
  guint deck = (guint) state->forces[side].deck;

  if (!invaders_may_name (names, n, why_not))
    return FALSE;
  return ts_json_count (names) <= deck
         || ts_reject_new (why_not,
                           ts_phrase_plural ("The deck of {side} has only {n} card to drain: "
                                             "name no more.",
                                             "The deck of {side} has only {n} cards to drain: "
                                             "name no more.",
                                             deck, ts_part ("side", invaders_format_side (side))));
}

/* The draw phase. */

static gboolean
is_draw (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  return invaders_is_phase (state, PHASE_DRAW, why_not);
}

static void
perform_draw (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  InvadersState *state = data;
  guint n = (guint) CLAMP (N_DRAWN - state->drawn, 0, state->forces[state->active].deck);

  ts_result (outcome, ts_phrase_msgid (invaders_sides[state->active].label),
             ts_phrase_plural ("Draws {n} card", "Draws {n} cards", n));
  invaders_show_side ((InvadersSide) state->active, outcome);
  if (state->drawn < N_DRAWN)
    invaders_draw (state, state->active, N_DRAWN - state->drawn, outcome);
  state->drawn = N_DRAWN;
  if (state->phase == PHASE_DRAW)
    state->phase = PHASE_MAIN;
}

/* What cards say: drawn, drained, discarded. */

/* No more than the deck holds. */
static guint
count_there (const InvadersState *state, InvadersSide side, guint n)
{
  return MIN (n, (guint) state->forces[side].deck);
}

static void
perform_draw_cards (gpointer state, gconstpointer args, TsOutcome *outcome)
{
  const Cards *cards = args;
  InvadersSide side = (InvadersSide) cards->side;
  guint n = cards->n;

  ts_title (outcome, ts_phrase_plural ("{side} draws {n} card", "{side} draws {n} cards",
                                       count_there (state, side, n), invaders_name_side (side)));
  invaders_show_side (side, outcome);
  invaders_draw (state, side, n, outcome);
}

static gboolean
may_discard (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const InvadersState *state = data;
  const Cards *cards = args;
  InvadersSide side = (InvadersSide) cards->side;

  if (!invaders_may_name (cards->names, cards->n, why_not))
    return FALSE;
  TS_NEED (
      why_not, cards->n <= state->forces[side].hand,
      ts_phrase_plural ("{side} has only {n} card in hand. Discard fewer, or correct the hand.",
                        "{side} has only {n} cards in hand. Discard fewer, or correct the "
                        "hand.",
                        state->forces[side].hand, invaders_name_side (side)));
  return TRUE;
}

static void
perform_discard (gpointer state, gconstpointer args, TsOutcome *outcome)
{
  const Cards *cards = args;
  InvadersSide side = (InvadersSide) cards->side;
  guint n = cards->n;

  ts_title (outcome, ts_phrase_plural ("{side} discards {n} card", "{side} discards {n} cards", n,
                                       invaders_name_side (side)));
  invaders_show_side (side, outcome);
  invaders_discard (state, side, n, cards->names, outcome);
}

static gboolean
may_drain (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  const Cards *cards = args;

  return invaders_may_name_drained (state, (InvadersSide) cards->side, cards->names, cards->n,
                                    why_not);
}

static void
perform_drain (gpointer state, gconstpointer args, TsOutcome *outcome)
{
  const Cards *cards = args;
  InvadersSide side = (InvadersSide) cards->side;
  guint n = cards->n;

  ts_title (outcome, ts_phrase_plural ("{side} drains {n} card", "{side} drains {n} cards",
                                       count_there (state, side, n), invaders_name_side (side)));
  invaders_show_side (side, outcome);
  invaders_drain (state, side, n, cards->names, outcome);
}

/* A cost of something else than a card of the hand: nobody is drained by it. */

static gboolean
may_pay (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  const Cards *cards = args;

  return invaders_can_pay (state, (InvadersSide) cards->side, &(Cost){ 0, cards->n }, FALSE,
                           why_not);
}

static void
perform_pay (gpointer state, gconstpointer args, TsOutcome *outcome)
{
  const Cards *cards = args;
  InvadersSide side = (InvadersSide) cards->side;
  guint n = cards->n;

  ts_title (outcome, ts_phrase_plural ("{side} pays {n} card from the deck",
                                       "{side} pays {n} cards from the deck",
                                       count_there (state, side, n), invaders_name_side (side)));
  invaders_show_side (side, outcome);
  invaders_flip (state, side, n, NULL, outcome);
}

/* Cards out of a discard pile, counted from its top. */

static gboolean
has_discarded (const InvadersState *state, InvadersSide side, guint last, TsWhyNot *why_not)
{
  gint16 n = state->forces[side].n_discard;

  TS_NEED (why_not, last <= (guint) n,
           ts_phrase_plural ("The discard pile of {side} has {n} card. Count from its top.",
                             "The discard pile of {side} has {n} cards. Count from its top.", n,
                             ts_part ("side", invaders_format_side (side))));
  return TRUE;
}

static TsPhrase *
format_discarded (const InvadersState *state, InvadersSide side, guint at, guint n)
{
  const Force *force = &state->forces[side];
  const Discarded *card = &force->discard[force->n_discard - (gint16) at];

  return n == 1 && (card->id != NULL || card->name != NULL)
             ? invaders_format_named (state, card->id, card->name)
             : ts_phrase_plural ("{n} card", "{n} cards", n);
}

static TsPhrase *
format_retrieved (InvadersSide side, int to, TsPhrase *cards)
{
  TsArg whose = invaders_name_side (side), what = ts_part ("cards", cards);

  if (to == TO_HAND)
    return ts_phrase ("{side}: {cards} from the discard pile into the hand", whose, what);
  if (to == TO_DECK)
    return ts_phrase ("{side}: {cards} from the discard pile into the deck", whose, what);
  return ts_phrase ("{side}: {cards} from the discard pile out of the game", whose, what);
}

static TsPhrase *
format_put_back (InvadersSide side, guint at, TsPhrase *cards)
{
  TsArg whose = invaders_name_side (side), what = ts_part ("cards", cards);

  if (at == 1)
    return ts_phrase ("{side}: {cards} back onto the discard pile", whose, what);
  return ts_phrase ("{side}: {cards} back into the discard pile, {which} from the top", whose, what,
                    ts_number ("which", at));
}

static gboolean
may_retrieve (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  const Retrieve *said = args;

  return has_discarded (state, (InvadersSide) said->side, said->which + said->n - 1u, why_not);
}

static void
perform_retrieve (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  InvadersState *state = data;
  const Retrieve *said = args;
  InvadersSide side = (InvadersSide) said->side;
  Force *force = &state->forces[side];
  guint at = said->which, n = said->n;
  guint first = (guint) force->n_discard - (at + n - 1);
  int to = said->to;
  gint16 *where = to == TO_HAND ? &force->hand : to == TO_DECK ? &force->deck : &force->removed;

  ts_title (outcome, format_retrieved (side, to, format_discarded (state, side, at, n)));
  invaders_show_side (side, outcome);
  ts_add_instruction (outcome, "retrieve",
                      format_retrieved (side, to, format_discarded (state, side, at, n)),
                      format_put_back (side, at, format_discarded (state, side, at, n)));
  memmove (&force->discard[first], &force->discard[first + n],
           ((guint) force->n_discard - first - n) * sizeof force->discard[0]);
  force->n_discard -= (gint16) n;
  *where = (gint16) MIN (*where + (int) n, MAX_CARDS);
}

static gboolean
may_name_discard (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const InvadersState *state = data;
  const NameDiscard *said = args;

  TS_NEED (why_not, state->phase != PHASE_SETUP,
           ts_phrase ("Nothing is discarded yet. Begin the game first."));
  return invaders_keeps_cards (state, why_not)
         && has_discarded (state, (InvadersSide) said->side, said->which, why_not);
}

static void
perform_name_discard (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  InvadersState *state = data;
  const NameDiscard *said = args;
  Force *force = &state->forces[said->side];

  force->discard[force->n_discard - said->which] = (Discarded){ NULL, ts_text (said->name) };
  ts_title (outcome, ts_phrase ("A discarded card is {name}", ts_name ("name", said->name)));
}

/* What is shown, and may be corrected. */

guint
invaders_count_sides (gconstpointer state)
{
  return N_SIDES;
}

const char *
invaders_get_side_id (gconstpointer state, guint side)
{
  return invaders_sides[side].id;
}

TsPhrase *
invaders_format_side_at (gconstpointer state, guint side)
{
  return invaders_format_side ((InvadersSide) side);
}

/* Cards without a name come on top, or are taken from there. */
static void
set_discard (gpointer data, guint side, gint64 n, TsOutcome *outcome)
{
  InvadersState *state = data;
  Force *force = &state->forces[side];

  force->n_discard = (gint16) MIN (force->n_discard, n);
  while (force->n_discard < n)
    invaders_put_discard (state, (InvadersSide) side, NULL, NULL);
}

const TsNumber invaders_pile_numbers[] = {
  { "deck", N_ ("Deck"), TS_TRACKER_COUNTER, TS_AT (Force, deck), .max = MAX_CARDS,
    .said = N_ ("cards in the deck") },
  { "hand", N_ ("Hand"), TS_TRACKER_COUNTER, TS_AT (Force, hand), .max = MAX_CARDS,
    .said = N_ ("cards in hand"), .has = invaders_has_cards },
  { "discard", N_ ("Discard pile"), TS_TRACKER_COUNTER, TS_AT (Force, n_discard), .max = MAX_CARDS,
    .said = N_ ("cards discarded"), .has = invaders_has_cards, .set = set_discard },
  { "removed", N_ ("Out of the game"), TS_TRACKER_COUNTER, TS_AT (Force, removed), .max = MAX_CARDS,
    .said = N_ ("cards out of the game"), .has = invaders_has_cards },
  { NULL },
};

/* draw {}: the draw phase; draw-cards {side, n}: what a card says; discard {side, n, names?};
 * drain {side, n, names?}; pay {side, n, anyway}: a cost, which drains nobody; retrieve {side, n?,
 * which?: from the top of its discard pile, to: hand|deck|removed}; name-discard {side, which,
 * name} */
const TsVerb invaders_piles_verbs[] = {
  { "draw", N_ ("Draw phase"), .moment = is_draw, .perform = perform_draw },
  { "draw-cards", N_ ("Draw cards"), draw_cards_args, sizeof (Cards), .moment = invaders_may_now,
    .perform = perform_draw_cards },
  { "discard", N_ ("Discard cards"), lose_args, sizeof (Cards), .moment = invaders_may_note,
    .may = may_discard, .perform = perform_discard },
  { "drain", N_ ("Drain cards"), lose_args, sizeof (Cards), .moment = invaders_may_now,
    .may = may_drain, .perform = perform_drain },
  { "pay", N_ ("Pay from the deck"), pay_args, sizeof (Cards), .moment = invaders_may_now,
    .may = may_pay, .perform = perform_pay },
  { "retrieve", N_ ("Take cards from a discard pile"), retrieve_args, sizeof (Retrieve),
    .moment = invaders_may_note, .may = may_retrieve, .perform = perform_retrieve },
  { "name-discard", N_ ("Name a discarded card"), name_discard_args, sizeof (NameDiscard),
    .may = may_name_discard, .perform = perform_name_discard },
  { NULL, N_ ("Hands and decks") },
};
