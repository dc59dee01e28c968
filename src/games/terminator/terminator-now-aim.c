/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-now-aim.c: whom a figure may attack, how far it is and how likely it is hit, before
 * the attack is declared.
 */

#include "terminator-now-attack.h"

#include "terminator-attack.h"
#include "terminator-board.h"
#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-words.h"

/* Somebody who could be attacked. */
typedef struct
{
  int figure;
  TerminatorAim aim;
  TsPhrase *stop; /* why not; nullable */
  int defense;    /* with cover; UNKNOWN */
  double chance;  /* of a hit; below 0: not known */
  gboolean alike; /* nobody can tell it from others of its kind */
  gboolean again; /* and one of them has its offer */
} Prospect;

static void
clear_prospect (gpointer data)
{
  Prospect *self = data;

  g_clear_pointer (&self->stop, ts_phrase_unref);
}

static gboolean
is_in_2029 (const TerminatorState *state, int figure)
{
  return state->figures[figure].where == WHERE_2029;
}

int
terminator_get_attack_dice (const TerminatorState *state, int figure)
{
  int dice = terminator_get_stat (state, figure, STAT_ATTACK);

  return dice > 0 ? MIN (dice, MAX_DICE) : UNKNOWN;
}

static Prospect
make_prospect (const TerminatorState *state, int attacker, int figure)
{
  Prospect self = { .figure = figure, .aim = terminator_aim (state, attacker, figure) };
  int dice = terminator_get_attack_dice (state, attacker);

  self.stop = terminator_say_aim_stop (state, attacker, figure, UNKNOWN);
  self.defense = terminator_raise_defense (terminator_get_stat (state, figure, STAT_DEFENSE),
                                           self.aim.known && self.aim.cover);
  self.chance = dice != UNKNOWN && self.defense != UNKNOWN
                    ? terminator_get_chance ((guint) dice, self.defense, 0, 0, 1)
                    : -1;
  self.alike = is_in_2029 (state, figure) && !self.aim.known && terminator_is_unit (figure)
               && terminator_count_kind (terminator_get_kind (figure)) > 1;
  return self;
}

/* Without a sketch nobody knows which Soldier is the third: one stands for all that are alike. */
static gboolean
has_alike (const TerminatorState *state, GArray *prospects, const Prospect *other)
{
  for (guint i = 0; other->alike && i < prospects->len; i++)
    {
      const Prospect *prospect = &g_array_index (prospects, Prospect, i);

      if (prospect->alike
          && terminator_get_kind (prospect->figure) == terminator_get_kind (other->figure)
          && state->figures[prospect->figure].damage == state->figures[other->figure].damage)
        return TRUE;
    }
  return FALSE;
}

/* Whom the rules allow, the other side before cops, whoever is near, whoever is hit easily. */
static gint
compare_prospects (gconstpointer first, gconstpointer second)
{
  const Prospect *a = first, *b = second;
  gboolean cop_a = terminator_get_kind (a->figure) == KIND_COP;
  gboolean cop_b = terminator_get_kind (b->figure) == KIND_COP;

  if ((a->stop == NULL) != (b->stop == NULL))
    return a->stop == NULL ? -1 : 1;
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

static GArray *
list_prospects (const TerminatorState *state, int attacker)
{
  g_autoptr (GArray) targets = terminator_list_targets (state, attacker);
  GArray *prospects = g_array_new (FALSE, FALSE, sizeof (Prospect));

  g_array_set_clear_func (prospects, clear_prospect);
  for (guint i = 0; i < targets->len; i++)
    {
      Prospect prospect = make_prospect (state, attacker, g_array_index (targets, int, i));

      prospect.again = has_alike (state, prospects, &prospect);
      g_array_append_val (prospects, prospect);
    }
  g_array_sort (prospects, compare_prospects);
  return prospects;
}

static TsPhrase *
say_prospect (const TerminatorState *state, const Prospect *self)
{
  int damage = state->figures[self->figure].damage;
  TsArg figure = self->alike
                     ? ts_part ("figure", terminator_say_kind (terminator_get_kind (self->figure)))
                     : terminator_name_figure (state, self->figure);

  if (self->alike && damage > 0)
    return ts_phrase ("{figure} ({damage} damage)", figure, ts_number ("damage", damage));
  return ts_phrase ("{figure}", figure);
}

/* "3 squares", "in cover", "not on the sketch" */
static GPtrArray *
list_facts (const TerminatorState *state, const Prospect *self)
{
  GPtrArray *facts = ts_phrase_array_new ();

  if (!is_in_2029 (state, self->figure))
    return facts;
  if (!self->aim.known && state->map != NULL)
    g_ptr_array_add (facts, ts_phrase ("not on the sketch"));
  if (self->aim.known)
    g_ptr_array_add (facts, ts_phrase_plural ("{n} square", "{n} squares", self->aim.range));
  if (self->aim.known && self->aim.free && self->aim.cover)
    g_ptr_array_add (facts, ts_phrase ("in cover"));
  return facts;
}

/* NULL: there is nothing to say. */
static TsPhrase *
say_hint (const TerminatorState *state, int attacker, const Prospect *self)
{
  GPtrArray *facts = list_facts (state, self);

  if (self->chance >= 0 && self->stop == NULL)
    g_ptr_array_add (facts,
                     terminator_say_odds (state, self->figure,
                                          (guint) terminator_get_attack_dice (state, attacker),
                                          self->defense, 0, 0));
  if (facts->len > 0)
    return ts_phrase ("{facts}", ts_list ("facts", facts));
  g_ptr_array_unref (facts);
  return NULL;
}

static TsPhrase *
say_choice (const TerminatorState *state, const Prospect *self)
{
  GPtrArray *facts = list_facts (state, self);
  TsPhrase *figure = terminator_say_figure (state, self->figure);

  if (facts->len > 0)
    return ts_phrase ("{figure} · {facts}", ts_part ("figure", figure), ts_list ("facts", facts));
  g_ptr_array_unref (facts);
  return figure;
}

static void
put_target (TsOffer *self, int figure)
{
  JsonArray *targets = json_array_new ();

  json_array_add_string_element (targets, terminator_figure_id (figure));
  json_object_set_array_member (self->command, "targets", targets);
}

static void
add_dice (TsView *view, TsOffer *self, gboolean required)
{
  ts_view_add_number (view, self, "dice", N_ ("Attack dice"), 1, MAX_DICE)->required = required;
}

void
terminator_add_cover (TsView *view, TsOffer *self)
{
  ts_view_add_field (view, self, TS_SPEC_BOOLEAN, "cover", N_ ("The target is in cover"), FALSE);
}

static void
add_spot (const TerminatorState *state, TsView *view, const TsOffer *self, int attacker, int figure)
{
  const Figure *target = &state->figures[figure];

  if (view->sketch != NULL && view->sketch->map != NULL && self->fields->len == 0
      && state->figures[attacker].placed && target->placed)
    ts_view_add_spot (view, TS_SPOT_TARGET, terminator_figure_id (attacker), target->x, target->y,
                      self);
}

static TsOffer *
new_attack (TsView *view, TsOfferStyle style, TsPhrase *label, int attacker)
{
  TsOffer *self = ts_view_offer (view, style, label, "attack");

  ts_offer_put_text (self, "attacker", terminator_figure_id (attacker));
  return self;
}

static void
offer_prospect (const TerminatorState *state,
                TsView *view,
                int attacker,
                const Prospect *prospect,
                TsOfferStyle style)
{
  TsPhrase *hint = say_hint (state, attacker, prospect);
  TsOffer *self = new_attack (
      view, style,
      ts_phrase ("Attack {target}", ts_part ("target", say_prospect (state, prospect))), attacker);

  put_target (self, prospect->figure);
  if (terminator_get_attack_dice (state, attacker) == UNKNOWN)
    add_dice (view, self, TRUE);
  if (prospect->defense == UNKNOWN)
    ts_view_add_number (view, self, "defense", N_ ("Defense of the target"), 1, MAX_DEFENSE)
        ->required
        = TRUE;
  if (is_in_2029 (state, attacker) && !prospect->aim.known)
    terminator_add_cover (view, self);
  if (hint != NULL)
    self->hint = ts_view_say (view, hint);
  if (prospect->stop != NULL)
    self->blocked = ts_view_say (view, ts_phrase_ref (prospect->stop));
  else
    add_spot (state, view, self, attacker, prospect->figure);
}

/* Targets as choices; `repeats`: each once for every die. */
static void
add_targets (const TerminatorState *state,
             TsView *view,
             TsOffer *self,
             GArray *prospects,
             guint max,
             gboolean in_range)
{
  TsField *field = ts_view_add_field (view, self, TS_SPEC_CHOICES, "targets", N_ ("Targets"), TRUE);

  field->min = 1;
  field->max = max;
  field->repeats = max > 1;
  if (max > 1)
    field->hint = ts_view_text (view, "each once for every die that is rolled at it; a single one "
                                      "gets all");
  for (guint i = 0; i < prospects->len; i++)
    {
      const Prospect *prospect = &g_array_index (prospects, Prospect, i);

      if (prospect->stop == NULL || (!in_range && prospect->aim.free))
        ts_field_add_choice (field, terminator_figure_id (prospect->figure),
                             ts_view_say (view, say_choice (state, prospect)), NULL);
    }
}

static guint
count_prospects (GArray *prospects, gboolean in_range)
{
  guint n = 0;

  for (guint i = 0; i < prospects->len; i++)
    {
      const Prospect *prospect = &g_array_index (prospects, Prospect, i);

      n += prospect->stop == NULL || (!in_range && prospect->aim.free);
    }
  return n;
}

/* Whom the sketch does not see. */
static void
add_covered (const TerminatorState *state, TsView *view, TsOffer *self, GArray *prospects)
{
  TsField *field = NULL;

  for (guint i = 0; i < prospects->len; i++)
    {
      const Prospect *prospect = &g_array_index (prospects, Prospect, i);

      if (prospect->stop != NULL || prospect->aim.known)
        continue;
      if (field == NULL)
        field = ts_view_add_field (view, self, TS_SPEC_CHOICES, "covered", N_ ("In cover"), FALSE);
      terminator_add_figure_choice (state, view, field, prospect->figure);
    }
}

/* Only on the board of 2029 (L288). */
static void
offer_division (const TerminatorState *state, TsView *view, int attacker, GArray *prospects)
{
  int dice = terminator_get_attack_dice (state, attacker);
  TsOffer *self;

  if (!is_in_2029 (state, attacker) || dice < 2 || count_prospects (prospects, TRUE) == 0)
    return;
  self = new_attack (view, TS_OFFER_PLAIN, ts_phrase ("Divide the dice…"), attacker);
  add_targets (state, view, self, prospects, (guint) MIN (dice, MAX_TARGETS), TRUE);
  add_covered (state, view, self, prospects);
}

void
terminator_add_card_numbers (TsView *view, TsOffer *self, gboolean needs_dice)
{
  ts_offer_put_flag (self, "card", TRUE);
  add_dice (view, self, needs_dice);
  ts_view_add_number (view, self, "plus", N_ ("On each die"), -MAX_DEFENSE, MAX_DEFENSE);
  ts_view_add_number (view, self, "rerolls", N_ ("Dice that may be rolled again"), 0, MAX_DICE);
}

static void
offer_card (const TerminatorState *state, TsView *view, int attacker, GArray *prospects)
{
  gboolean squares = is_in_2029 (state, attacker);
  TsOffer *self;

  if (count_prospects (prospects, FALSE) == 0)
    return;
  self = new_attack (view, TS_OFFER_PLAIN, ts_phrase ("The card changes the attack…"), attacker);
  add_targets (state, view, self, prospects, squares ? MAX_TARGETS : 1, FALSE);
  terminator_add_card_numbers (view, self, terminator_get_attack_dice (state, attacker) == UNKNOWN);
  if (squares)
    terminator_add_cover (view, self);
}

/* Where the sketch knows how far everybody is, the range says who is too far. */
static void
offer_range (const TerminatorState *state, TsView *view, int attacker, GArray *prospects)
{
  guint card = terminator_get_card (state, attacker), known = 0;
  TsOffer *self;

  for (guint i = 0; i < prospects->len; i++)
    known += g_array_index (prospects, Prospect, i).aim.known;
  if (!is_in_2029 (state, attacker) || known == 0 || !terminator_has_stat (card, STAT_RANGE)
      || terminator_get_stat (state, attacker, STAT_RANGE) != UNKNOWN)
    return;
  self = ts_view_offer (
      view, TS_OFFER_PLAIN,
      ts_phrase ("The range of {figure} is…", terminator_name_figure (state, attacker)), "learn");
  ts_offer_put_text (self, "card", terminator_cards[card].id);
  ts_offer_put_text (self, "stat", terminator_stats[STAT_RANGE].id);
  ts_view_add_number (view, self, "value", N_ ("Range"), 0, MAX_AMOUNT)->required = TRUE;
}

void
terminator_offer_attack (const TerminatorState *state, TsView *view, int figure)
{
  g_autoptr (GArray) prospects = NULL;

  if (!terminator_is_on_board (state, figure))
    return;
  prospects = list_prospects (state, figure);
  for (guint i = 0; i < prospects->len; i++)
    {
      const Prospect *prospect = &g_array_index (prospects, Prospect, i);
      gboolean likely = i == 0 && prospect->stop == NULL
                        && terminator_get_kind (prospect->figure) != KIND_COP
                        && (prospect->aim.known || !terminator_is_on_sketch (state, figure));

      if (!prospect->again)
        offer_prospect (state, view, figure, prospect,
                        likely ? TS_OFFER_SUGGESTED : TS_OFFER_PLAIN);
    }
  offer_division (state, view, figure, prospects);
  offer_card (state, view, figure, prospects);
  offer_range (state, view, figure, prospects);
}
