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
#include "terminator-setup.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

#define UNITS G_MAXUINT8 /* as many as the card says */

const TsSpec terminator_play_args[] = {
  { "who", TS_SPEC_CHOICE, .choices = terminator_actors, .label = N_ ("Who plays") },
  { "half", TS_SPEC_CHOICE, .required = TRUE, .choices = terminator_halves,
    .label = N_ ("Part of the card") },
  { "act", TS_SPEC_CHOICE, .required = TRUE, .choices = terminator_acts, .label = N_ ("Action") },
  { "n", TS_SPEC_INTEGER, .min = 1, .max = MAX_AMOUNT, .label = N_ ("How many") },
  { "card", TS_SPEC_TEXT, .max = TS_MAX_NAME, .label = N_ ("Name of the card") },
  { "free", TS_SPEC_BOOLEAN, .label = N_ ("It does not count, or is discarded after play") },
  { "mission", TS_SPEC_CHOICE, .choices = terminator_colors, .label = N_ ("Mission") },
  { "attack", TS_SPEC_BOOLEAN, .label = N_ ("It is an Attack card") },
  TS_ANYWAY_ARG,
  { NULL },
};

/* A card as the command says it. */
typedef struct
{
  int actor;
  Half half;
  Act act;
  guint n;
  gboolean free;
  int mission; /* color; UNKNOWN */
  gboolean attack;
  const char *name; /* nullable */
} Card;

/* Which acts there are. */

static gboolean
is_basic_act (Act act)
{
  return act == ACT_GAIN || act == ACT_ACTIVATE || terminator_is_own_act (HALF_BASIC, act);
}

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
check_sense (const Card *card, GError **error)
{
  gboolean skynet = card->actor == ACTOR_SKYNET;

  if (!skynet && (card->act == ACT_REPAIR || card->act == ACT_DEVELOP))
    return ts_refuse (error, ts_phrase ("Only Skynet repairs and develops."));
  if (skynet && (card->act == ACT_REST || card->act == ACT_CACHE))
    return ts_refuse (error, ts_phrase ("Only heroes rest and hide caches."));
  if (card->half == HALF_BASIC && !is_basic_act (card->act))
    return ts_refuse (error, ts_phrase ("That is no basic action: say which half of the "
                                        "card has it."));
  if (card->half == HALF_BASIC && card->n != 1)
    return ts_refuse (error, ts_phrase ("A basic action does it once: leave the number "
                                        "out."));
  if (card->half != HALF_BASIC && !is_act_of_half (card->half, card->act))
    return ts_refuse (error, ts_phrase ("The other half of a card has that: play that one, "
                                        "or choose “other”."));
  return TRUE;
}

/* Whether there is anything that the act could be done with. */

static gboolean
chooses_units (const Card *card)
{
  return card->act == ACT_ACTIVATE
         || (card->half == HALF_2029 && (card->act == ACT_MOVE || card->act == ACT_ATTACK));
}

static guint
count_hurt (const TerminatorState *state, const Card *card, int *only)
{
  guint n = 0;

  for (int i = 0; i < N_FIGURES; i++)
    if (terminator_may_heal (state, card->actor, card->half, card->act, i))
      {
        *only = i;
        n++;
      }
  return n;
}

static gboolean
check_object (const TerminatorState *state, const Card *card, GError **error)
{
  Side side = terminator_actor_side (card->actor);
  int only;

  if (chooses_units (card) && terminator_count_units (state, side) == 0)
    return ts_refuse (error,
                      ts_phrase ("{side} has no unit on the boards.", terminator_name_side (side)));
  if ((card->act == ACT_REPAIR || card->act == ACT_REST) && count_hurt (state, card, &only) == 0)
    return ts_refuse (error, ts_phrase ("Nobody whom that could heal has damage."));
  if (card->act == ACT_MISSION
      && (card->mission == UNKNOWN || !state->missions[card->mission].there))
    return ts_refuse (error, ts_phrase ("Say which of the missions the card is played on."));
  return TRUE;
}

/* The rule that limits this act (L189, L397). */
static const char *
get_heading (const TerminatorState *state, const Card *card)
{
  if (card->actor == ACTOR_SKYNET)
    return "Action Limit";
  if (terminator_is_defeated (state, card->actor))
    return "Defeated Heroes (Resistance Players)";
  return "Interact (1984)";
}

static gboolean
allow_act (TerminatorState *state,
           const Card *card,
           JsonObject *command,
           TsOutcome *outcome,
           GError **error)
{
  TsPhrase *stop = terminator_say_act_stop (state, card->actor, card->half, card->act);

  return stop == NULL || ts_rules_forbid (command, stop, get_heading (state, card), outcome, error);
}

/* The card leaves the hand. */

static void
count_use (TerminatorState *state, const Card *card, TsOutcome *outcome)
{
  Deck *deck = &state->decks[card->actor];

  if (card->free)
    {
      terminator_discard (state, card->actor, 1, outcome);
      ts_reason (outcome,
                 ts_phrase ("The card does not count against the action limit ({rule})",
                            ts_part ("rule", ts_say_heading ("Action Limit"))),
                 0);
      return;
    }
  terminator_lay_card (state, card->actor, outcome);
  if (terminator_count_left (state, card->actor) > 0)
    deck->used++;
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
                 ts_part ("rule", ts_say_heading ("Repair (1984, Skynet only)"))),
      0);
}

static void
open_action (TerminatorState *state, const Card *card)
{
  Action *self = &state->action;

  *self = (Action){ .on = TRUE,
                    .half = (guint8) card->half,
                    .act = (guint8) card->act,
                    .actor = (gint8) card->actor,
                    .free = (guint8) card->free,
                    .active = NOBODY };
  self->card = ts_text (card->name);
  if (terminator_is_own_act (card->half, card->act) && terminator_is_on_board (state, card->actor))
    self->active = (gint8) card->actor;
}

/* What it does. TRUE: that is all, and the turn is over. */

static gboolean
begin_healing (TerminatorState *state, const Card *card, TsOutcome *outcome)
{
  int only = NOBODY;

  if (count_hurt (state, card, &only) == 1)
    {
      terminator_heal (state, only, (int) card->n, outcome);
      return TRUE;
    }
  state->action.left = (guint8) card->n;
  return FALSE;
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

static gboolean
carry_out (TerminatorState *state, const Card *card, TsOutcome *outcome)
{
  switch (card->act)
    {
    case ACT_GAIN:
      terminator_gain (state, terminator_actor_side (card->actor), (int) card->n, outcome);
      return TRUE;
    case ACT_REPAIR:
    case ACT_REST:
      return begin_healing (state, card, outcome);
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

/* In words. */

static TsPhrase *
say_way (const Card *card)
{
  if (card->name != NULL && *card->name != '\0')
    return ts_phrase ("“{card}”", ts_name ("card", card->name));
  if (card->half == HALF_BASIC)
    return ts_phrase ("basic action");
  return card->half == HALF_1984 ? ts_phrase ("top half") : ts_phrase ("bottom half");
}

static void
title_card (const TerminatorState *state, const Card *card, TsOutcome *outcome)
{
  ts_title (outcome,
            ts_phrase ("{actor}: {act} ({way})", terminator_name_actor (state, card->actor),
                       ts_term ("act", terminator_acts[card->act].label),
                       ts_part ("way", say_way (card))));
}

static Card
read_card (const TerminatorState *state, JsonObject *command)
{
  const char *who = ts_arg_text (command, "who");
  int picked = state->action.actor != NOBODY
                   ? state->action.actor
                   : terminator_find_only_actor (state, (Side) state->turn);

  return (Card){
    .actor = who != NULL ? ts_choice_index (terminator_actors, who) : picked,
    .half = (Half) ts_arg_choice (command, "half", terminator_halves),
    .act = (Act) ts_arg_choice (command, "act", terminator_acts),
    .n = (guint) ts_arg_number (command, "n", 1),
    .free = ts_arg_flag (command, "free", FALSE),
    .mission = ts_arg_choice (command, "mission", terminator_colors),
    .attack = ts_arg_flag (command, "attack", FALSE),
    .name = ts_arg_text (command, "card"),
  };
}

gboolean
terminator_apply_play (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;
  Card card;

  if (!terminator_need_no_card (state, error))
    return FALSE;
  card = read_card (state, command);
  if (card.actor == NOBODY)
    return ts_refuse (error, ts_phrase ("Say who plays the card."));
  if (!terminator_take_turn (state, card.actor, command, outcome, error)
      || !check_sense (&card, error) || !check_object (state, &card, error)
      || !allow_act (state, &card, command, outcome, error))
    return FALSE;

  if (outcome != NULL)
    title_card (state, &card, outcome);
  open_action (state, &card);
  note_last_repair (state, &card, outcome);
  count_use (state, &card, outcome);
  if (carry_out (state, &card, outcome))
    terminator_end_action (state, outcome);
  return TRUE;
}
