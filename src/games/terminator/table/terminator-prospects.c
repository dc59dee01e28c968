/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-prospects.c: whom a figure could attack, and the offers by which an attack begins
 * (L270-302): in an action, and those that cards and missions bring.
 */

#include "terminator-table.h"
#include "terminator-attack.h"
#include "terminator-board.h"
#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-words.h"

#include <stdlib.h>

/* Whom an action may attack. */

/* Somebody who could be attacked. */
typedef struct
{
  int figure;
  TerminatorAim aim;
  gboolean stopped; /* by a rule */
  int defense;      /* with cover; UNKNOWN */
  double chance;    /* of a hit; below 0: not known */
  gboolean alike;   /* nobody can tell it from others of its kind */
  gboolean again;   /* and one of them has its offer */
} Prospect;

typedef struct
{
  const TerminatorState *state;
  TsView *view;
  int attacker;
  gboolean squares; /* on the board of 2029 */
  gboolean known;   /* the sketch sees somebody */
  int dice;         /* of its statcard; UNKNOWN: nobody typed them, or it has none */
  guint n;
  Prospect all[N_FIGURES];
} Prospects;

static int
get_own_dice (const TerminatorState *state, int figure)
{
  int dice = terminator_get_stat (state, figure, STAT_ATTACK);

  return dice > 0 ? MIN (dice, MAX_DICE) : UNKNOWN;
}

/* Without a sketch nobody knows which Soldier is the third: one stands for all that are alike. */
static gboolean
has_alike (const Prospects *self, const Prospect *other)
{
  const Figure *figures = self->state->figures;

  for (guint i = 0; other->alike && i < self->n; i++)
    if (self->all[i].alike
        && terminator_get_kind (self->all[i].figure) == terminator_get_kind (other->figure)
        && figures[self->all[i].figure].damage == figures[other->figure].damage)
      return TRUE;
  return FALSE;
}

static Prospect
make_prospect (const Prospects *self, int figure)
{
  const TerminatorState *state = self->state;
  Prospect prospect = { .figure = figure, .aim = terminator_aim (state, self->attacker, figure) };
  g_autoptr (TsPhrase) stop
      = terminator_format_stop (state, self->attacker, figure, &prospect.aim, UNKNOWN);

  prospect.stopped = stop != NULL;
  prospect.defense = terminator_raise_defense (terminator_get_stat (state, figure, STAT_DEFENSE),
                                               prospect.aim.known && prospect.aim.cover);
  prospect.chance = self->dice != UNKNOWN && prospect.defense != UNKNOWN
                        ? terminator_get_chance ((guint) self->dice, prospect.defense, 0, 0, 1)
                        : -1;
  prospect.alike = self->squares && !prospect.aim.known && terminator_is_unit (figure)
                   && terminator_count_kind (terminator_get_kind (figure)) > 1;
  prospect.again = has_alike (self, &prospect);
  return prospect;
}

/* Whom the rules allow, the other side before cops, whoever is near, whoever is hit easily. */
static int
compare_prospects (const void *first, const void *second)
{
  const Prospect *a = first, *b = second;
  gboolean cop_a = terminator_get_kind (a->figure) == KIND_COP;
  gboolean cop_b = terminator_get_kind (b->figure) == KIND_COP;

  if (a->stopped != b->stopped)
    return a->stopped - b->stopped;
  if (cop_a != cop_b)
    return cop_a - cop_b;
  if (a->aim.known != b->aim.known)
    return a->aim.known ? -1 : 1;
  if (a->aim.known && a->aim.range != b->aim.range)
    return a->aim.range - b->aim.range;
  if (a->chance != b->chance)
    return a->chance > b->chance ? -1 : 1;
  return a->figure - b->figure;
}

/* Everybody on the same board, of another side or a cop. */
static void
find_prospects (Prospects *self)
{
  const TerminatorState *state = self->state;
  guint side = terminator_figure_side (self->attacker);

  for (int i = 0; i < N_FIGURES; i++)
    if (state->figures[i].where == state->figures[self->attacker].where
        && terminator_figure_side (i) != side)
      {
        self->all[self->n] = make_prospect (self, i);
        self->known = self->known || self->all[self->n].aim.known;
        self->n++;
      }
  qsort (self->all, self->n, sizeof (Prospect), compare_prospects);
}

static TsPhrase *
format_prospect (const TerminatorState *state, const Prospect *self)
{
  int damage = state->figures[self->figure].damage;
  TsArg figure = self->alike ? ts_part ("figure",
                                        terminator_format_kind (terminator_get_kind (self->figure)))
                             : terminator_name_figure (state, self->figure);

  if (self->alike && damage > 0)
    return ts_phrase ("{figure} ({damage} damage)", figure, ts_number ("damage", damage));
  return ts_phrase ("{figure}", figure);
}

/* "3 squares", "in cover", "not on the sketch" */
static GPtrArray *
list_facts (const Prospects *self, const Prospect *prospect)
{
  const TerminatorAim *seen = &prospect->aim;
  GPtrArray *facts = ts_phrase_array_new ();

  if (self->squares && !seen->known && self->state->map != NULL)
    g_ptr_array_add (facts, ts_phrase ("not on the sketch"));
  if (self->squares && seen->known)
    g_ptr_array_add (facts, ts_phrase_plural ("{n} square", "{n} squares", seen->range));
  if (self->squares && seen->known && seen->free && seen->cover)
    g_ptr_array_add (facts, ts_phrase ("in cover"));
  return facts;
}

static TsOffer *
offer_attack (const Prospects *self, TsOfferStyle style, TsPhrase *label)
{
  TsOffer *offer = ts_view_offer (self->view, style, label, "attack");

  ts_offer_put_text (offer, "attacker", terminator_figure_id (self->attacker));
  return offer;
}

static void
add_spot (const Prospects *self, const TsOffer *offer, const Figure *target)
{
  const TsViewSketch *sketch = self->view->sketch;

  if (sketch != NULL && sketch->map != NULL && offer->fields->len == 0
      && self->state->figures[self->attacker].placed && target->placed)
    ts_view_add_spot (self->view, TS_SPOT_TARGET, terminator_figure_id (self->attacker), target->x,
                      target->y, offer);
}

static void
set_hint (const Prospects *self, const Prospect *prospect, TsOffer *offer)
{
  GPtrArray *facts = list_facts (self, prospect);

  if (prospect->chance >= 0 && !prospect->stopped)
    g_ptr_array_add (facts, terminator_format_odds (self->state, prospect->figure,
                                                    (guint) self->dice, prospect->defense, 0, 0));
  if (facts->len > 0)
    ts_offer_set_hint (offer, ts_phrase ("{facts}", ts_list ("facts", g_ptr_array_ref (facts))));
  g_ptr_array_unref (facts);
}

static void
offer_prospect (const Prospects *self, const Prospect *prospect, TsOfferStyle style)
{
  TsOffer *offer = offer_attack (
      self, style,
      ts_phrase ("Attack {target}", ts_part ("target", format_prospect (self->state, prospect))));
  JsonArray *targets = json_array_new ();

  json_array_add_string_element (targets, terminator_figure_id (prospect->figure));
  json_object_set_array_member (offer->command, "targets", targets);
  if (self->dice == UNKNOWN)
    ts_offer_ask (offer, "dice")->required = TRUE;
  if (prospect->defense == UNKNOWN)
    ts_field_set_label (terminator_ask_number (offer, "defense", 1, MAX_DEFENSE, UNKNOWN),
                        ts_phrase ("Defense of the target"));
  if (self->squares && !prospect->aim.known)
    ts_offer_ask (offer, "cover");
  set_hint (self, prospect, offer);
  if (prospect->stopped)
    ts_offer_set_blocked (offer,
                          terminator_format_stop (self->state, self->attacker, prospect->figure,
                                                  &prospect->aim, UNKNOWN));
  else
    add_spot (self, offer, &self->state->figures[prospect->figure]);
}

/* What a card lets attack may be beyond the range of the statcard. */
static gboolean
is_open (const Prospect *self, gboolean card)
{
  return !self->stopped || (card && self->aim.free);
}

static guint
count_open (const Prospects *self, gboolean card)
{
  guint n = 0;

  for (guint i = 0; i < self->n; i++)
    n += is_open (&self->all[i], card);
  return n;
}

/* Targets as choices; with more than one, each once for every die. */
static TsField *
add_targets (TsOffer *offer, guint min, guint max)
{
  TsField *field = terminator_ask_one_of (offer, "targets");

  ts_field_set_range (field, min, max);
  field->repeats = max > 1;
  if (max > 1)
    ts_field_set_hint (
        field, min > 1 ? ts_phrase ("each once for every die")
                       : ts_phrase ("name a target once per die; a single target gets all dice"));
  return field;
}

static void
add_prospects (const Prospects *self, TsOffer *offer, guint min, guint max, gboolean card)
{
  TsField *field = add_targets (offer, min, max);

  for (guint i = 0; i < self->n; i++)
    if (is_open (&self->all[i], card))
      {
        int figure = self->all[i].figure;
        GPtrArray *facts = list_facts (self, &self->all[i]);
        TsArg name = terminator_name_figure (self->state, figure);

        ts_field_add (field, terminator_figure_id (figure),
                      facts->len == 0 ? ts_phrase ("{figure}", name)
                                      : ts_phrase ("{figure} · {facts}", name,
                                                   ts_list ("facts", g_ptr_array_ref (facts))));
        g_ptr_array_unref (facts);
      }
}

/* Only on the board of 2029 (L288). People say who of those that the sketch does not see is in
 * cover. */
static void
offer_division (const Prospects *self)
{
  TsField *field = NULL;
  TsOffer *offer;

  if (!self->squares || self->dice < 2 || count_open (self, FALSE) == 0)
    return;
  offer = offer_attack (self, TS_OFFER_PLAIN, ts_phrase ("Divide the dice…"));
  add_prospects (self, offer, 1, (guint) MIN (self->dice, MAX_TARGETS), FALSE);
  for (guint i = 0; i < self->n; i++)
    if (!self->all[i].stopped && !self->all[i].aim.known)
      {
        if (field == NULL)
          {
            field = ts_offer_ask_among (offer, "covered");
            ts_field_set_label (field, ts_phrase ("In cover"));
          }
        terminator_add_figure_choice (self->state, field, self->all[i].figure);
      }
}

/* What a card says in place of the statcard; its range it has too. Its dice are asked for when one
 * target gets all: of those that are divided each target takes its own (L289). */
static void
ask_card_numbers (TsOffer *self, gboolean squares)
{
  ts_offer_put_flag (self, "card", TRUE);
  ts_offer_ask (self, "plus");
  ts_field_set_label (ts_offer_ask (self, "rerolls"), ts_phrase ("Dice that may be rolled again"));
  if (squares)
    ts_offer_ask (self, "cover");
}

static void
offer_card (const Prospects *self)
{
  guint n = count_open (self, TRUE);
  TsOffer *offer;

  if (n == 0)
    return;
  offer = offer_attack (self, TS_OFFER_PLAIN, ts_phrase ("The card changes the attack…"));
  add_prospects (self, offer, 1, 1, TRUE);
  ts_offer_ask (offer, "dice")->required = self->dice == UNKNOWN;
  ask_card_numbers (offer, self->squares);
  if (!self->squares || n == 1)
    return;
  offer = offer_attack (self, TS_OFFER_PLAIN, ts_phrase ("The card’s dice are divided…"));
  add_prospects (self, offer, 2, MAX_TARGETS, TRUE);
  ask_card_numbers (offer, TRUE);
}

/* Where the sketch knows how far everybody is, the range says who is too far. */
static void
offer_range (const Prospects *self)
{
  guint card = terminator_get_card (self->state, self->attacker);

  if (!self->squares || !self->known || !terminator_has_stat (card, STAT_RANGE)
      || self->state->stats[card][STAT_RANGE] != UNKNOWN)
    return;
  ts_field_set_label (
      terminator_ask_number (terminator_offer_learning (
                                 self->view, TS_OFFER_PLAIN,
                                 ts_phrase ("The range of {figure} is…",
                                            terminator_name_figure (self->state, self->attacker)),
                                 card, STAT_RANGE),
                             "value", 0, MAX_AMOUNT, UNKNOWN),
      ts_phrase ("Range"));
}

void
terminator_offer_attack (const TerminatorState *state, TsView *view, int figure)
{
  Prospects self = { .state = state,
                     .view = view,
                     .attacker = figure,
                     .squares = state->figures[figure].where == WHERE_2029,
                     .dice = get_own_dice (state, figure) };

  if (!terminator_is_on_board (state, figure))
    return;
  find_prospects (&self);
  for (guint i = 0; i < self.n; i++)
    {
      const Prospect *prospect = &self.all[i];
      gboolean likely = i == 0 && !prospect->stopped
                        && terminator_get_kind (prospect->figure) != KIND_COP
                        && (prospect->aim.known || !terminator_is_on_sketch (state, figure));

      if (!prospect->again)
        offer_prospect (&self, prospect, likely ? TS_OFFER_SUGGESTED : TS_OFFER_PLAIN);
    }
  offer_division (&self);
  offer_card (&self);
  offer_range (&self);
}

/* Attacks that cards and missions bring, apart from any action. */

static TsPhrase *
format_free (Side side, TerminatorWhere where, gboolean divided)
{
  TsArg who = ts_part ("side", terminator_format_side (side));

  if (where == WHERE_1984)
    return ts_phrase ("A card or a mission: {side} attacks in 1984…", who);
  return divided ? ts_phrase ("A card or a mission: {side} divides its dice in 2029…", who)
                 : ts_phrase ("A card or a mission: {side} attacks in 2029…", who);
}

/* What it may reach is for the card to say. */
static void
offer_free (
    const TerminatorState *state, TsView *view, Side side, TerminatorWhere where, gboolean divided)
{
  TsOffer *self = ts_view_offer_more (view, format_free (side, where, divided), "attack");
  TsField *attackers = terminator_ask_one_of (self, "attacker");
  TsField *targets = add_targets (self, divided ? 2 : 1, divided ? MAX_TARGETS : 1);
  gboolean lacks_dice = FALSE;

  ts_offer_put_flag (self, "free", TRUE);
  ts_offer_put_flag (self, "anyway", TRUE);
  for (int i = 0; i < N_FIGURES; i++)
    if (state->figures[i].where == where)
      {
        gboolean own = terminator_figure_side (i) == (guint) side;

        terminator_add_figure_choice (state, own ? attackers : targets, i);
        lacks_dice = lacks_dice || (own && get_own_dice (state, i) == UNKNOWN);
      }
  if (!divided)
    ts_offer_ask (self, "dice")->required = lacks_dice;
  ask_card_numbers (self, where == WHERE_2029);
}

/* How many of the other side could be attacked there; 0: nobody could attack them. */
static guint
count_enemies (const TerminatorState *state, Side side, TerminatorWhere where)
{
  guint n[2] = { 0 };

  for (int i = 0; i < N_FIGURES; i++)
    if (state->figures[i].where == where)
      n[terminator_figure_side (i) == (guint) side]++;
  return n[1] > 0 ? n[0] : 0;
}

static void
offer_frees (const TerminatorState *state, TsView *view, Side side)
{
  for (TerminatorWhere where = WHERE_1984; where <= WHERE_2029; where++)
    if (count_enemies (state, side, where) > 0)
      offer_free (state, view, side, where, FALSE);
  if (count_enemies (state, side, WHERE_2029) > 1)
    offer_free (state, view, side, WHERE_2029, TRUE);
}

void
terminator_more_attacks (const TerminatorState *state, TsView *view)
{
  /* Cards are played in the action phase; missions expire with what they say. */
  if ((state->phase != PHASE_ACTION && state->phase != PHASE_MISSIONS)
      || terminator_is_attacking (state))
    return;
  for (Side side = 0; side < N_SIDES; side++)
    {
      TS_ONLY_FOR (view, terminator_get_hands (view, state, side));

      offer_frees (state, view, side);
    }
  if (state->phase == PHASE_ACTION)
    terminator_offer_cops (state, view);
}
