/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-play.c: playing a card: either of its halves, or face down for a basic action
 * (L209-229).
 *
 * What a card does at once, resources and repairs, ends the turn by itself; all else waits until
 * people say that it is done.
 */

#include "terminator-attack.h"
#include "terminator-board.h"
#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-missions.h"
#include "terminator-moments.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

#define UNITS G_MAXUINT8 /* as many as the card says */
#define LIMIT_HEADING "Action Limit"

/* A card as the command says it. */
typedef struct
{
  gint8 actor; /* NOBODY: nobody said who */
  Half half;
  Act act;
  guint8 n;
  gboolean free;
  gint8 mission; /* color; NOBODY */
  gboolean attack;
  const char *name; /* nullable */
  gint8 target;     /* of a basic attack; NOBODY */
} Card;

static const TsSpec play_args[] = {
  { "who", TS_SPEC_CHOICE, .choices = terminator_actors, .label = N_ ("Player"),
    TS_INTO (Card, actor) },
  { "half", TS_SPEC_CHOICE, .required = TRUE, .choices = terminator_halves,
    .label = N_ ("Part of the card"), TS_INTO (Card, half) },
  { "act", TS_SPEC_CHOICE, .required = TRUE, .choices = terminator_acts, .label = N_ ("Action"),
    TS_INTO (Card, act) },
  { "n", TS_SPEC_INTEGER, .min = 1, .max = MAX_AMOUNT, .when = "act=gain|activate|repair|rest",
    .label = N_ ("How many"), .otherwise = 1, TS_INTO (Card, n) },
  { "card", TS_SPEC_TEXT, .max = TS_MAX_NAME, .label = N_ ("Name of the card"),
    TS_INTO (Card, name) },
  { "free", TS_SPEC_BOOLEAN, .label = N_ ("It does not count, or is discarded after play"),
    TS_INTO (Card, free) },
  { "mission", TS_SPEC_CHOICE, .choices = terminator_colors, .when = "act=mission",
    .label = N_ ("Mission"), TS_INTO (Card, mission) },
  { "attack", TS_SPEC_BOOLEAN, .when = "act=mission", .label = N_ ("It is an Attack card"),
    TS_INTO (Card, attack) },
  { "target", TS_SPEC_TEXT, .min = 1, .max = 64, .label = N_ ("Target of a basic attack"),
    TS_INTO (Card, target), .find = terminator_find_figure },
  TS_ANYWAY_ARG,
  { NULL },
};

/* Whose card it is when nobody says so; Skynet has one hand, also when it has no action left. */
static int
find_actor (const TerminatorState *state)
{
  if (state->action.actor != NOBODY)
    return state->action.actor;
  if (state->turn == SIDE_SKYNET)
    return ACTOR_SKYNET;
  return terminator_find_only_actor (state, (Side) state->turn);
}

static Card
get_card (const TerminatorState *state, const Card *said)
{
  Card card = *said;

  if (card.actor == NOBODY)
    card.actor = (gint8) find_actor (state);
  return card;
}

/* Which acts there are. */

/* Acts of characters stand on top of cards, those of units at the bottom (L73-75). */
static gboolean
is_act_of_half (Half half, Act act)
{
  switch (act)
    {
    case ACT_INTERACT:
    case ACT_REST:
    case ACT_CACHE:
    case ACT_MISSION:
      return half == HALF_1984;
    case ACT_ACTIVATE:
    case ACT_DEPLOY:
    case ACT_DEVELOP:
      return half == HALF_2029;
    default:
      return TRUE;
    }
}

static gboolean
makes_sense (const Card *card, TsWhyNot *why_not)
{
  gboolean skynet = card->actor == ACTOR_SKYNET, basic = card->half == HALF_BASIC;

  TS_NEED (why_not, skynet || (card->act != ACT_REPAIR && card->act != ACT_DEVELOP),
           ts_phrase ("Only Skynet repairs and develops."));
  TS_NEED (why_not, !skynet || (card->act != ACT_REST && card->act != ACT_CACHE),
           ts_phrase ("Only heroes rest and hide caches."));
  TS_NEED (why_not,
           !basic || card->act == ACT_GAIN || card->act == ACT_ACTIVATE
               || terminator_is_own_act (HALF_BASIC, card->act),
           ts_phrase ("That is not a basic action: choose the half of the card that has it."));
  TS_NEED (why_not, !basic || card->n == 1,
           ts_phrase ("A basic action does it once: leave the number empty."));
  TS_NEED (why_not, basic || is_act_of_half (card->half, card->act),
           ts_phrase ("The other half of a card has that: play that one, or choose “Something "
                      "else”."));
  return TRUE;
}

guint
terminator_count_hurt (const TerminatorState *state, int actor, Half half, Act act, int *only)
{
  guint n = 0;

  for (int i = 0; i < N_FIGURES; i++)
    if (terminator_may_be_healed (state, actor, half, act, i))
      {
        *only = i;
        n++;
      }
  return n;
}

/* Whether there is anything that the act could be done with. */
static gboolean
has_object (const TerminatorState *state, const Card *card, TsWhyNot *why_not)
{
  Side side = terminator_actor_side (card->actor);
  int only;

  TS_NEED (why_not,
           !terminator_is_for_units (card->half, card->act)
               || terminator_count_units (state, side) > 0,
           ts_phrase ("{side} has no unit on the boards.", terminator_name_side (side)));
  TS_NEED (why_not,
           (card->act != ACT_REPAIR && card->act != ACT_REST)
               || terminator_count_hurt (state, card->actor, card->half, card->act, &only) > 0,
           ts_phrase ("No unit this could heal is damaged."));
  TS_NEED (why_not,
           card->act != ACT_MISSION
               || (card->mission != NOBODY && state->missions[card->mission].there),
           ts_phrase ("Choose the mission that the card is played on."));
  return TRUE;
}

/* The Terminator's own limit (L197, L282); a basic repair is the way out of a limit of 0, once a
 * round (X000-07). */
static gboolean
may_terminator_act (const TerminatorState *state, Half half, Act act, TsWhyNot *why_not)
{
  guint limit = terminator_get_limit (state);

  if (limit > 0)
    return state->terminator_used < limit
           || ts_forbid (why_not,
                         ts_phrase ("The Terminator: {n} of {limit} actions played. Other cards "
                                    "are for 2029.",
                                    ts_number ("n", state->terminator_used),
                                    ts_number ("limit", limit)),
                         LIMIT_HEADING);
  return (half == HALF_BASIC && act == ACT_REPAIR && state->setup->last_repair
          && !state->last_repair)
         || ts_forbid (why_not,
                       ts_phrase_plural ("The Terminator has {n} damage: its action limit is 0.",
                                         "The Terminator has {n} damage: its action limit is 0.",
                                         state->tucked),
                       LIMIT_HEADING);
}

/* Defeated heroes play for 2029 only (L399); who is in 2029 neither interacts nor hides caches, and
 * does not reach a mission's token (L225, L388, L484). */
static gboolean
may_hero_act (const TerminatorState *state, int hero, Half half, Act act, TsWhyNot *why_not)
{
  if (terminator_is_defeated (state, hero) && terminator_is_own_act (half, act))
    return ts_forbid (why_not,
                      ts_phrase ("{actor} is defeated: only the 2029 half of a card, or a basic "
                                 "action of 2029.",
                                 terminator_name_actor (state, hero)),
                      "Defeated Heroes (Resistance Players)");
  return state->figures[hero].where != WHERE_2029 || half == HALF_2029
         || (act != ACT_INTERACT && act != ACT_CACHE && act != ACT_MISSION)
         || ts_forbid (why_not,
                       ts_phrase ("{actor} is in 2029: that is for characters in 1984.",
                                  terminator_name_actor (state, hero)),
                       act == ACT_MISSION ? "Types of Mission Objectives" : "Interact (1984)");
}

gboolean
terminator_may_act (const TerminatorState *state, int actor, Half half, Act act, TsWhyNot *why_not)
{
  if (actor != ACTOR_SKYNET)
    return may_hero_act (state, actor, half, act, why_not);
  return !terminator_is_own_act (half, act) || may_terminator_act (state, half, act, why_not);
}

static void
open_action (TerminatorState *state, const Card *card)
{
  gboolean own = terminator_is_own_act (card->half, card->act)
                 && terminator_is_on_board (state, card->actor);

  state->action = (TerminatorAction){ .on = TRUE,
                                      .half = (guint8) card->half,
                                      .act = (guint8) card->act,
                                      .actor = (gint8) card->actor,
                                      .free = (guint8) card->free,
                                      .active = (gint8) (own ? card->actor : NOBODY),
                                      .card = ts_text (card->name) };
}

/* A basic attack may name its target with the card: then it is the attack of that action. */
static gboolean
may_attack (const TerminatorState *state, const Card *card, TsWhyNot *why_not)
{
  TerminatorBlow blow = terminator_make_blow (card->actor, card->target);
  TerminatorState there = *state;

  if (card->target == NOBODY)
    return TRUE;
  TS_NEED (why_not, card->half == HALF_BASIC && card->act == ACT_ATTACK,
           ts_phrase ("Only a basic attack names its target with the card: play the card first."));
  TS_NEED (why_not, terminator_get_stat (state, card->actor, STAT_ATTACK) != UNKNOWN,
           ts_phrase ("{actor}: attack dice not entered yet. Play the card first, then enter them "
                      "with the attack.",
                      terminator_name_actor (state, card->actor)));
  open_action (&there, card);
  return terminator_may_attack (&there, &blow, why_not);
}

static gboolean
is_between_cards (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  return terminator_between_cards (state, why_not);
}

static gboolean
may_play (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminatorState *state = data;
  Card card = get_card (state, args);

  TS_NEED (why_not, card.actor != NOBODY, ts_phrase ("Choose who plays the card."));
  return terminator_may_take_turn (state, card.actor, why_not) && makes_sense (&card, why_not)
         && has_object (state, &card, why_not)
         && terminator_may_act (state, card.actor, card.half, card.act, why_not)
         && may_attack (state, &card, why_not);
}

/* What playing it does. */

/* The card leaves the hand. */
static void
count_use (TerminatorState *state, const Card *card, TsOutcome *outcome)
{
  if (card->free)
    {
      terminator_discard (state, card->actor, 1, outcome);
      ts_reason (outcome,
                 ts_phrase ("The card does not count against the action limit ({rule})",
                            ts_part ("rule", ts_format_heading (LIMIT_HEADING))),
                 0);
      return;
    }
  terminator_lay_card (state, card->actor, outcome);
  if (terminator_count_left (state, card->actor) > 0)
    state->decks[card->actor].used++;
  if (card->actor == ACTOR_SKYNET && terminator_is_own_act (card->half, card->act))
    state->terminator_used = (guint8) MIN (state->terminator_used + 1, TERMINATOR_LIMIT);
}

static void
note_last_repair (TerminatorState *state, const Card *card, TsOutcome *outcome)
{
  if (card->act != ACT_REPAIR || card->half != HALF_BASIC || terminator_get_limit (state) > 0)
    return;
  state->last_repair = TRUE;
  ts_reason (
      outcome,
      ts_phrase ("At an action limit of 0 the Terminator may still repair, once a round; the "
                 "text leaves that open ({rule})",
                 ts_part ("rule", ts_format_heading ("Repair (1984, Skynet only)"))),
      0);
}

/* A card more lies on the mission, counted with damage tokens (L388-395). */
static void
play_on_mission (TerminatorState *state, const Card *card, TsOutcome *outcome)
{
  terminator_add_progress (state, (guint) card->mission, terminator_actor_side (card->actor), 1,
                           outcome);
  if (card->attack)
    terminator_wake_cops (state, card->actor, outcome);
}

/* What it does. TRUE: that is all, and the turn is over. */
static gboolean
carry_out (TerminatorState *state, const Card *card, TsOutcome *outcome)
{
  int only = NOBODY;

  switch (card->act)
    {
    case ACT_GAIN:
      terminator_gain (state, terminator_actor_side (card->actor), (int) card->n, outcome);
      return TRUE;
    case ACT_REPAIR:
    case ACT_REST:
      state->action.left = (guint8) card->n;
      if (terminator_count_hurt (state, card->actor, card->half, card->act, &only) != 1)
        return FALSE;
      terminator_heal (state, only, (int) card->n, outcome);
      return TRUE;
    case ACT_ACTIVATE:
      state->action.left = (guint8) card->n;
      return FALSE;
    case ACT_MOVE:
    case ACT_ATTACK:
      state->action.left = card->half == HALF_2029 ? UNITS : 0;
      return FALSE;
    case ACT_CACHE:
    case ACT_DEVELOP:
      state->action.left = 1;
      return FALSE;
    case ACT_MISSION:
      play_on_mission (state, card, outcome);
      return FALSE;
    default:
      return FALSE;
    }
}

static TsPhrase *
format_way (const Card *card)
{
  if (card->name != NULL && *card->name != '\0')
    return ts_phrase ("“{card}”", ts_name ("card", card->name));
  if (card->half == HALF_BASIC)
    return ts_phrase ("basic action");
  return card->half == HALF_1984 ? ts_phrase ("top half") : ts_phrase ("bottom half");
}

static void
describe_play (const TerminatorState *state, const Card *card, TsOutcome *outcome)
{
  TsPhrase *act = ts_phrase_msgid (terminator_acts[card->act].label);

  if (card->act != ACT_TABLE)
    act = ts_phrase ("{act} ({way})", ts_part ("act", act), ts_part ("way", format_way (card)));
  ts_outcome_set_title (outcome,
                        ts_phrase ("{actor}: {act}", terminator_name_actor (state, card->actor),
                                   ts_part ("act", ts_phrase_ref (act))));
  ts_outcome_set_result (outcome, terminator_format_actor (state, card->actor), act);
  terminator_show_actor (state, card->actor, outcome);
}

static void
perform_play (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  Card card = get_card (state, args);

  terminator_take_turn (state, card.actor);
  if (outcome != NULL)
    describe_play (state, &card, outcome);
  open_action (state, &card);
  note_last_repair (state, &card, outcome);
  count_use (state, &card, outcome);
  if (carry_out (state, &card, outcome))
    terminator_end_action (state, outcome);
  if (card.target != NOBODY)
    {
      TerminatorBlow blow = terminator_make_blow (card.actor, card.target);

      terminator_perform_attack (state, &blow, outcome);
    }
}

/* play {who?: who was picked, half, act, n?: units of Activate, resources of Gain, damage of
 * Repair and Rest, card?: its name, free?: does not count, or is discarded after play, mission?,
 * attack?: with act "mission": an Attack card was played on it, target?: figure that a basic attack
 * is made against at once, anyway} */
const TsVerb terminator_play_verbs[] = {
  { "play", N_ ("Play a card"), play_args, sizeof (Card), .moment = is_between_cards,
    .may = may_play, .perform = perform_play },
  { NULL, N_ ("Turn") },
};
