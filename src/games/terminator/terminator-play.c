/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-play.c: playing a card: either of its halves, or face down for a basic action
 * (L209-229).
 *
 * What a card does at once, resources and repairs, ends the turn by itself; all else waits until
 * people say that it is done.  Basic actions take one tap; what only the card says is asked for:
 * its half, what it does, how much of it.
 */

#include "terminator-attack.h"
#include "terminator-board.h"
#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-missions.h"
#include "terminator-moments.h"
#include "terminator-verbs.h"
#include "terminator-view.h"
#include "terminator-words.h"

#define UNITS G_MAXUINT8 /* as many as the card says */
#define MOST_UNITS 13    /* of a side on the boards, and what a card may activate */
#define MOST_DAMAGE 10   /* that a card takes away */
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

/* Whom it heals; `only` gets the last of them. */
static guint
count_hurt (const TerminatorState *state, int actor, Half half, Act act, int *only)
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
               || count_hurt (state, card->actor, card->half, card->act, &only) > 0,
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

static gboolean
may_act (const TerminatorState *state, int actor, Half half, Act act, TsWhyNot *why_not)
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
  return terminator_aim_verbs[0].may (&there, &blow, why_not);
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
         && may_act (state, card.actor, card.half, card.act, why_not)
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
      if (count_hurt (state, card->actor, card->half, card->act, &only) != 1)
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

      terminator_aim_verbs[0].perform (state, &blow, outcome);
    }
}

/* The offers of one actor. */

typedef struct
{
  const TerminatorState *state;
  TsView *view;
  int actor;
  gboolean has_units;
  gboolean in_1984;
  gboolean suggested; /* one of them is */
} Turn;

/* Where the act is asked for, `act` is one of those that may be chosen. */
static TsOffer *
offer_act (Turn *self, Half half, Act act, TsPhrase *label)
{
  TsOffer *offer = ts_view_offer (self->view, TS_OFFER_PLAIN, label, "play");
  g_autoptr (TsWhyNot) why_not = ts_why_not_new (FALSE);

  ts_offer_put_text (offer, "who", terminator_actors[self->actor].id);
  ts_offer_put_text (offer, "half", terminator_halves[half].id);
  ts_offer_set_seat (offer, terminator_seat (self->state, self->actor));
  if (!terminator_may_take_turn (self->state, self->actor, why_not)
      || !may_act (self->state, self->actor, half, act, why_not))
    ts_offer_set_blocked (offer, ts_why_not_format (why_not));
  return offer;
}

/* Whom a basic attack of the character in 1984 hits most likely, of those who are known to be in
 * its location, with numbers that are known; NOBODY: none. `others`: not the only one that it could
 * attack. */
static int
find_target (const TerminatorState *state, int attacker, gboolean *others)
{
  int best = NOBODY, least = MAX_DEFENSE + 1, found = 0;

  for (int i = 0; state->figures[attacker].where == WHERE_1984 && i < N_FIGURES; i++)
    {
      TerminatorAim aim = terminator_aim (state, attacker, i);
      int defense = terminator_get_stat (state, i, STAT_DEFENSE);

      if (state->figures[i].where != WHERE_1984 || (aim.known && !aim.free)
          || terminator_figure_side (i) == terminator_figure_side (attacker))
        continue;
      found++;
      if (!aim.known || terminator_get_kind (i) == KIND_COP || defense == UNKNOWN
          || defense >= least)
        continue;
      best = i;
      least = defense;
    }
  *others = found > 1;
  return terminator_get_stat (state, attacker, STAT_ATTACK) > 0 ? best : NOBODY;
}

static void
aim_at (const Turn *self, TsOffer *offer, int target)
{
  const TerminatorState *state = self->state;

  ts_offer_put_text (offer, "target", terminator_figure_id (target));
  ts_offer_set_hint (
      offer, terminator_format_odds (state, target,
                                     (guint) terminator_get_stat (state, self->actor, STAT_ATTACK),
                                     terminator_get_stat (state, target, STAT_DEFENSE), 0, 0));
}

static TsPhrase *
format_basic (const Turn *self, Act act)
{
  if (!terminator_is_own_act (HALF_BASIC, act))
    return ts_phrase ("basic action in 2029");
  return self->in_1984 ? ts_phrase ("basic action in 1984")
                       : ts_phrase ("basic action of the character");
}

static TsOffer *
offer_basic (Turn *self, Act act, TsPhrase *label)
{
  TsOffer *offer = offer_act (self, HALF_BASIC, act, label);

  ts_offer_put_text (offer, "act", terminator_acts[act].id);
  ts_offer_set_hint (offer, format_basic (self, act));
  if (self->suggested || offer->blocked != NULL)
    return offer;
  offer->style = TS_OFFER_SUGGESTED;
  self->suggested = TRUE;
  return offer;
}

/* The likeliest target with the card; the others after it. */
static void
offer_attacks (Turn *self)
{
  gboolean others;
  int target = find_target (self->state, self->actor, &others);

  if (target != NOBODY)
    aim_at (
        self,
        offer_basic (self, ACT_ATTACK,
                     ts_phrase ("Attack {figure}", terminator_name_figure (self->state, target))),
        target);
  if (target == NOBODY)
    offer_basic (self, ACT_ATTACK, ts_phrase ("Attack"));
  else if (others)
    offer_basic (self, ACT_ATTACK, ts_phrase ("Attack someone else"));
}

static void
offer_basics (Turn *self)
{
  gboolean repair = self->actor == ACTOR_SKYNET && self->state->tucked > 0;
  gboolean first = terminator_get_limit (self->state) == 0;

  if (repair && first)
    offer_basic (self, ACT_REPAIR, ts_phrase ("Repair 1 damage"));
  offer_basic (self, ACT_MOVE, ts_phrase ("Move"));
  offer_attacks (self);
  offer_basic (self, ACT_INTERACT, ts_phrase ("Interact"));
  if (self->has_units)
    offer_basic (self, ACT_ACTIVATE, ts_phrase ("Activate 1 unit"));
  offer_basic (self, ACT_GAIN, ts_phrase ("Gain 1 resource"));
  if (repair && !first)
    offer_basic (self, ACT_REPAIR, ts_phrase ("Repair 1 damage"));
}

/* What every card may have. */
static void
ask_card (TsOffer *offer)
{
  ts_field_set_label (ts_offer_ask (offer, "card"), ts_phrase ("Name"));
  ts_offer_ask (offer, "free");
}

/* What a half does, in the order of `acts`; one of them is likely. */
static void
ask_act (const Turn *self, TsOffer *offer, const Act *acts, guint n, Act likely)
{
  TsField *field = terminator_ask_one_of (offer, "act");

  for (guint i = 0; i < n; i++)
    ts_field_add (field, terminator_acts[acts[i]].id,
                  ts_phrase_msgid (terminator_acts[acts[i]].label));
  ts_field_propose_text (field, terminator_acts[likely].id);
  ask_card (offer);
}

static void
offer_top (Turn *self)
{
  TsOffer *offer = offer_act (self, HALF_1984, ACT_MOVE, ts_phrase ("A card’s top half…"));
  Act acts[N_ACTS] = { ACT_MOVE, ACT_ATTACK };
  gboolean others;
  Act likely = find_target (self->state, self->actor, &others) != NOBODY ? ACT_ATTACK : ACT_MOVE;
  guint n = 2;

  ts_offer_set_hint (offer, self->in_1984 ? ts_phrase ("what it does in 1984")
                                          : ts_phrase ("what it lets the character do"));
  if (self->in_1984)
    acts[n++] = ACT_INTERACT;
  if (self->in_1984 && self->actor != ACTOR_SKYNET)
    acts[n++] = ACT_CACHE;
  acts[n++] = ACT_OTHER;
  ask_act (self, offer, acts, n, likely);
}

static void
offer_bottom (Turn *self)
{
  TsOffer *offer = offer_act (self, HALF_2029, ACT_OTHER, ts_phrase ("A card’s bottom half…"));
  Act acts[N_ACTS] = { ACT_DEPLOY };
  guint n = 1;

  ts_offer_set_hint (offer, ts_phrase ("what it does in 2029"));
  if (self->actor == ACTOR_SKYNET)
    acts[n++] = ACT_DEVELOP;
  if (self->has_units)
    {
      acts[n++] = ACT_MOVE;
      acts[n++] = ACT_ATTACK;
    }
  acts[n++] = ACT_OTHER;
  ask_act (self, offer, acts, n, ACT_DEPLOY);
}

/* A card that does something so many times. */
static void
offer_counted (Turn *self, Half half, Act act, TsPhrase *label, const char *what, int most)
{
  TsOffer *offer = offer_act (self, half, act, label);

  ts_offer_put_text (offer, "act", terminator_acts[act].id);
  ts_field_set_label (terminator_ask_number (offer, "n", 1, most, act == ACT_REST ? 1 : 2),
                      ts_phrase_msgid (what));
  ask_card (offer);
}

static void
offer_healing (Turn *self, Half half, Act act, TsPhrase *label)
{
  g_autoptr (TsPhrase) text = label;
  int only;

  if (count_hurt (self->state, self->actor, half, act, &only) > 0)
    offer_counted (self, half, act, ts_phrase_ref (text), N_ ("Damage taken away"), MOST_DAMAGE);
}

static void
ask_mission (const Turn *self, TsOffer *offer)
{
  TsField *field = terminator_ask_one_of (offer, "mission");

  for (guint i = 0; i < N_COLORS; i++)
    ts_field_add (field, terminator_colors[i].id, terminator_format_mission (self->state, i));
}

/* As progress on a mission, its text does not count (L388-395). */
static void
offer_onto_mission (Turn *self)
{
  const Mission *missions = self->state->missions;
  guint only = missions[0].there ? 0 : 1;
  TsOffer *offer;

  if (!missions[0].there && !missions[1].there)
    return;
  offer = offer_act (self, HALF_1984, ACT_MISSION, ts_phrase ("Play a card onto a mission…"));
  ts_offer_put_text (offer, "act", terminator_acts[ACT_MISSION].id);
  ts_offer_set_hint (
      offer, ts_phrase ("of the type that the mission names; the text of the card does not count"));
  if (missions[0].there && missions[1].there)
    ask_mission (self, offer);
  else
    ts_offer_put_text (offer, "mission", terminator_colors[only].id);
  ts_offer_ask (offer, "attack");
  ask_card (offer);
}

/* Half and act are the card's secret: as one for 2029 it sets no limit of a character aside. */
static void
offer_table (Turn *self)
{
  TsOffer *offer = offer_act (self, HALF_2029, ACT_TABLE, ts_phrase ("I play on the table"));

  ts_offer_put_text (offer, "act", terminator_acts[ACT_TABLE].id);
  ts_offer_set_hint (offer, ts_phrase ("the whole turn, without the program"));
}

static Turn
begin_turn (const TerminatorState *state, TsView *view, int actor)
{
  return (Turn){ state, view, actor,
                 terminator_count_units (state, terminator_actor_side (actor)) > 0,
                 state->figures[actor].where != WHERE_2029 };
}

void
terminator_offer_blow (const TerminatorState *state, TsView *view, int actor)
{
  Turn self = begin_turn (state, view, actor);
  gboolean others;
  int target = find_target (state, actor, &others);
  TsOffer *offer;

  if (target == NOBODY)
    return;
  offer = offer_act (&self, HALF_BASIC, ACT_ATTACK,
                     ts_phrase ("{actor}: attack {figure}", terminator_name_actor (state, actor),
                                terminator_name_figure (state, target)));
  ts_offer_put_text (offer, "act", terminator_acts[ACT_ATTACK].id);
  aim_at (&self, offer, target);
}

void
terminator_offer_plays (const TerminatorState *state, TsView *view, int actor)
{
  Turn self = begin_turn (state, view, actor);

  offer_basics (&self);
  offer_top (&self);
  offer_bottom (&self);
  if (self.has_units)
    offer_counted (&self, HALF_2029, ACT_ACTIVATE, ts_phrase ("Activate units by a card…"),
                   N_ ("Units"), MOST_UNITS);
  offer_counted (&self, HALF_2029, ACT_GAIN, ts_phrase ("Gain resources by a card…"),
                 N_ ("Resources"), N_RESOURCES);
  if (actor != ACTOR_SKYNET)
    offer_healing (&self, HALF_1984, ACT_REST, ts_phrase ("Rest by a card…"));
  else
    {
      offer_healing (&self, HALF_1984, ACT_REPAIR, ts_phrase ("Repair the Terminator by a card…"));
      offer_healing (&self, HALF_2029, ACT_REPAIR, ts_phrase ("Repair units by a card…"));
    }
  offer_onto_mission (&self);
  offer_table (&self);
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
