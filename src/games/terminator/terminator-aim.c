/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-aim.c: “Attack (1984)” and “Attack (2029)”: who attacks whom with how many dice, what
 * the sketch or the tiles say about it (L270-302), and the offers by which an attack begins.
 */

#include "terminator-attack.h"
#include "terminator-board.h"
#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-moments.h"
#include "terminator-verbs.h"
#include "terminator-view.h"
#include "terminator-words.h"

#include <stdlib.h>

static const TsSpec attack_args[] = {
  { "attacker", TS_SPEC_TEXT, .required = TRUE, .min = 1, .max = 64, .label = N_ ("Attacker") },
  { "targets", TS_SPEC_TEXTS, .required = TRUE, .max = 64, .label = N_ ("Targets"),
    .hint = N_ ("each once for every die") },
  { "dice", TS_SPEC_INTEGER, .min = 1, .max = MAX_DICE, .label = N_ ("Attack dice") },
  { "defense", TS_SPEC_INTEGER, .min = 1, .max = MAX_DEFENSE, .label = N_ ("Defense"),
    .hint = N_ ("of the target, on its statcard") },
  { "range", TS_SPEC_INTEGER, .min = 0, .max = MAX_AMOUNT, .label = N_ ("Range") },
  { "cover", TS_SPEC_BOOLEAN, .label = N_ ("The target is in cover") },
  { "covered", TS_SPEC_TEXTS, .max = 64, .label = N_ ("Targets in cover") },
  { "plus", TS_SPEC_INTEGER, .min = -MAX_DEFENSE, .max = MAX_DEFENSE, .label = N_ ("On each die") },
  { "rerolls", TS_SPEC_INTEGER, .min = 0, .max = MAX_DICE, .label = N_ ("Dice rolled again") },
  { "card", TS_SPEC_BOOLEAN, .label = N_ ("Dice and range are those of the card") },
  { "free", TS_SPEC_BOOLEAN, .label = N_ ("A card or a mission brings the attack") },
  TS_ANYWAY_ARG,
  { NULL },
};

/* What is seen (L272-275, L290-302). */

static gboolean
is_in_2029 (const TerminatorState *state, int figure)
{
  return state->figures[figure].where == WHERE_2029;
}

/* Why the attack is against the rules: no line of sight, out of range, another location; NULL: it
 * is not, or nobody knows. `range` UNKNOWN: that of the statcard. (full) */
static TsPhrase *
format_stop (
    const TerminatorState *state, int attacker, int target, const TerminatorAim *seen, int range)
{
  TsArg figure;

  if (range == UNKNOWN)
    range = terminator_get_stat (state, attacker, STAT_RANGE);
  if (!seen->known
      || (seen->free
          && (!is_in_2029 (state, attacker) || range == UNKNOWN || seen->range <= range)))
    return NULL;
  figure = terminator_name_figure (state, target);
  if (seen->free)
    return ts_phrase_plural ("{figure} is {n} square away, and the range is {range}.",
                             "{figure} is {n} squares away, and the range is {range}.", seen->range,
                             figure, ts_number ("range", range));
  return is_in_2029 (state, attacker) ? ts_phrase ("There is no line of sight to {figure}.", figure)
                                      : ts_phrase ("{figure} is not in the same location.", figure);
}

/* Who attacks whom. */

/* The target of that figure; a new one when it is not there yet, NULL when there is no room. */
static TerminatorTarget *
take_target (TerminatorAttack *attack, int figure)
{
  for (guint i = 0; i < attack->n_targets; i++)
    if (attack->targets[i].figure == figure)
      return &attack->targets[i];
  if (attack->n_targets == MAX_TARGETS)
    return NULL;
  attack->targets[attack->n_targets]
      = (TerminatorTarget){ .figure = (gint8) figure, .defense = UNKNOWN };
  return &attack->targets[attack->n_targets++];
}

static gboolean
is_on_board (const TerminatorState *state, int figure, TsWhyNot *why_not)
{
  return terminator_is_on_board (state, figure)
         || ts_reject (why_not, terminator_format_absent (state, figure));
}

/* Whatever the rules of attacks are, others cannot be attacked. */
static gboolean
is_target (const TerminatorState *state, int attacker, int figure, TsWhyNot *why_not)
{
  if (!is_on_board (state, figure, why_not))
    return FALSE;
  if (figure == attacker)
    return ts_reject (why_not, ts_phrase ("Nobody attacks itself: choose another target."));
  return is_in_2029 (state, figure) == is_in_2029 (state, attacker)
         || ts_reject (why_not, ts_phrase ("{figure} is on the other board: choose another "
                                           "target.",
                                           terminator_name_figure (state, figure)));
}

static gboolean
read_targets (const TerminatorState *state,
              JsonObject *args,
              TerminatorAttack *attack,
              TsWhyNot *why_not)
{
  JsonArray *names = json_object_get_array_member (args, "targets");
  guint n = json_array_get_length (names);

  if (n == 0)
    return ts_reject (why_not, ts_phrase ("Say who is attacked."));
  if (n > MAX_DICE)
    return ts_reject (why_not, ts_phrase_plural ("An attack has at most {n} die.",
                                                 "An attack has at most {n} dice.", MAX_DICE));
  for (guint i = 0; i < n; i++)
    {
      int figure
          = terminator_find_figure (state, json_array_get_string_element (names, i), why_not);
      TerminatorTarget *target;

      if (figure == NOBODY || !is_target (state, attack->attacker, figure, why_not))
        return FALSE;
      target = take_target (attack, figure);
      if (target == NULL)
        return ts_reject (why_not,
                          ts_phrase_plural ("An attack has at most {n} target.",
                                            "An attack has at most {n} targets.", MAX_TARGETS));
      target->dice++;
      attack->n_dice++;
    }
  return TRUE;
}

/* What a command says of an attack, but for its numbers. FALSE: rejected. */
static gboolean
read_attack (const TerminatorState *state,
             JsonObject *args,
             TerminatorAttack *attack,
             TsWhyNot *why_not)
{
  int attacker = terminator_arg_figure (state, args, "attacker", why_not);

  *attack = (TerminatorAttack){ .attacker = (gint8) attacker,
                                .suspect = NOBODY,
                                .scene = NOBODY,
                                .free = !state->action.on || ts_arg_flag (args, "free", FALSE),
                                .plus = (gint8) ts_arg_number (args, "plus", 0),
                                .rerolls = (guint8) ts_arg_number (args, "rerolls", 0) };
  if (attacker == NOBODY)
    return FALSE;
  if (terminator_get_kind (attacker) == KIND_COP)
    return ts_reject (why_not, ts_phrase ("Cops only attack whoever played an Attack card "
                                          "beside them."));
  return is_on_board (state, attacker, why_not) && read_targets (state, args, attack, why_not);
}

/* The card says how many dice, and each was given a target. */
static gboolean
counts_targets (JsonObject *args, const TerminatorAttack *attack)
{
  return ts_arg_flag (args, "card", FALSE) && attack->n_dice > 1;
}

/* UNKNOWN: nobody has typed it. */
static int
get_dice (const TerminatorState *state, JsonObject *args, const TerminatorAttack *attack)
{
  int known = terminator_get_stat (state, attack->attacker, STAT_ATTACK);
  gint64 dice
      = counts_targets (args, attack) ? attack->n_dice : ts_arg_number (args, "dice", known);

  return (int) MIN (dice, MAX_DICE);
}

static gboolean
may_divide (const TerminatorState *state,
            JsonObject *args,
            const TerminatorAttack *attack,
            const char *heading,
            TsWhyNot *why_not)
{
  int dice = get_dice (state, args, attack);

  if (!counts_targets (args, attack)
      && !terminator_has_number (state, attack->attacker, STAT_ATTACK, args, "dice", why_not))
    return FALSE;
  if (dice <= 0)
    return ts_reject (why_not, ts_phrase ("{figure} has no attack dice: say how many the card "
                                          "gives it.",
                                          terminator_name_figure (state, attack->attacker)));
  return attack->n_dice == 1 || attack->n_dice <= dice
         || ts_forbid (why_not,
                       ts_phrase_plural ("{figure} has {n} attack die.",
                                         "{figure} has {n} attack dice.", dice,
                                         terminator_name_figure (state, attack->attacker)),
                       heading);
}

static gboolean
may_act (const TerminatorState *state, const TerminatorAttack *attack, TsWhyNot *why_not)
{
  TsArg figure;

  if (attack->free || terminator_find_attacker (state) == attack->attacker)
    return TRUE;
  figure = terminator_name_figure (state, attack->attacker);
  return ts_forbid (why_not,
                    state->action.attacked
                        ? ts_phrase ("{figure} does not attack now: this action’s attack has been "
                                     "made.",
                                     figure)
                        : ts_phrase ("{figure} does not attack by this action.", figure),
                    "Types of Actions");
}

/* What a card lets attack reaches everybody, unless it says how far. */
static gboolean
may_aim (const TerminatorState *state,
         JsonObject *args,
         const TerminatorAttack *attack,
         const char *heading,
         TsWhyNot *why_not)
{
  int most = ts_arg_flag (args, "card", FALSE) ? MAX_AMOUNT : UNKNOWN;
  int range = (int) ts_arg_number (args, "range", most);

  for (guint i = 0; i < attack->n_targets; i++)
    {
      int figure = attack->targets[i].figure;
      TerminatorAim seen = terminator_aim (state, attack->attacker, figure);
      TsPhrase *stop;

      if (terminator_figure_side (figure) == terminator_figure_side (attack->attacker)
          && !ts_forbid (
              why_not,
              ts_phrase ("{figure} is on the same side.", terminator_name_figure (state, figure)),
              heading))
        return FALSE;
      stop = format_stop (state, attack->attacker, figure, &seen, range);
      if (stop != NULL && !ts_forbid (why_not, stop, heading))
        return FALSE;
    }
  return TRUE;
}

static gboolean
may_attack (gconstpointer data, JsonObject *args, TsWhyNot *why_not)
{
  const TerminatorState *state = data;
  const char *heading;
  TerminatorAttack attack;

  if (!terminator_in_game (state, why_not) || !terminator_has_no_attack (state, why_not)
      || !read_attack (state, args, &attack, why_not) || !may_act (state, &attack, why_not))
    return FALSE;
  heading = is_in_2029 (state, attack.attacker) ? "Attack (2029)" : "Attack (1984)";
  if (!is_in_2029 (state, attack.attacker) && attack.n_targets > 1
      && !ts_forbid (why_not, ts_phrase ("In 1984 an attack has one target."), heading))
    return FALSE;
  return may_aim (state, args, &attack, heading, why_not)
         && may_divide (state, args, &attack, heading, why_not);
}

/* What was typed of statcards, where nobody knew it; and the defense that a card says. */
static void
learn_numbers (TerminatorState *state,
               JsonObject *args,
               TerminatorAttack *attack,
               TsOutcome *outcome)
{
  TerminatorTarget *target = &attack->targets[0];
  int defense = (int) ts_arg_number (args, "defense", UNKNOWN);

  if (!ts_arg_flag (args, "card", FALSE) && is_in_2029 (state, attack->attacker))
    terminator_take_number (state, attack->attacker, STAT_RANGE, args, "range", outcome);
  if (!ts_arg_flag (args, "card", FALSE))
    terminator_take_number (state, attack->attacker, STAT_ATTACK, args, "dice", outcome);
  for (guint i = 0; i < attack->n_targets; i++)
    if (terminator_get_stat (state, attack->targets[i].figure, STAT_DEFENSE) == UNKNOWN)
      {
        terminator_take_number (state, attack->targets[i].figure, STAT_DEFENSE, args, "defense",
                                outcome);
        return;
      }
  if (defense != terminator_get_stat (state, target->figure, STAT_DEFENSE))
    target->defense = (gint16) defense;
}

/* A single target named once takes all dice (L288). */
static void
share_dice (TerminatorAttack *attack, int dice, TsOutcome *outcome)
{
  if (attack->n_dice == 1)
    attack->n_dice = attack->targets[0].dice = (guint8) dice;
  if (attack->n_dice < dice)
    ts_reason (outcome,
               ts_phrase_plural ("{n} die is not rolled at anybody",
                                 "{n} dice are not rolled at anybody", dice - attack->n_dice),
               0);
}

static gboolean
is_covered (JsonObject *args, int figure)
{
  JsonArray *names = json_object_has_member (args, "covered")
                         ? json_object_get_array_member (args, "covered")
                         : NULL;

  for (guint i = 0; names != NULL && i < json_array_get_length (names); i++)
    if (g_strcmp0 (json_array_get_string_element (names, i), terminator_figure_id (figure)) == 0)
      return TRUE;
  return FALSE;
}

static TsPhrase *
format_no_cover (const TerminatorAim *seen, gboolean by_hand)
{
  if (by_hand || !seen->known)
    return ts_phrase ("no cover, as the table says");
  if (seen->range <= 1)
    return ts_phrase ("no cover: it is next to the attacker");
  return ts_phrase ("no cover: a corner of the attacker sees all of it");
}

/* In 1984 nobody has cover (L272-278). */
static void
decide_cover (const TerminatorState *state,
              JsonObject *args,
              TerminatorAttack *attack,
              TsOutcome *outcome)
{
  gboolean by_hand = json_object_has_member (args, "cover");

  if (!is_in_2029 (state, attack->attacker))
    return;
  ts_reason (outcome,
             ts_phrase ("Cover raises the defense by 1, to 6 at most ({rule})",
                        ts_part ("rule", ts_format_heading ("Line of Sight and Cover"))),
             0);
  for (guint i = 0; i < attack->n_targets; i++)
    {
      TerminatorTarget *target = &attack->targets[i];
      TerminatorAim seen = terminator_aim (state, attack->attacker, target->figure);

      target->cover = (guint8) (by_hand      ? ts_arg_flag (args, "cover", FALSE)
                                : seen.known ? seen.cover
                                             : is_covered (args, target->figure));
      ts_candidate (outcome, terminator_format_figure (state, target->figure),
                    target->cover ? NULL : format_no_cover (&seen, by_hand));
    }
}

static void
perform_attack (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  TerminatorAttack attack;
  int dice;

  read_attack (state, args, &attack, NULL);
  dice = get_dice (state, args, &attack);
  learn_numbers (state, args, &attack, outcome);
  share_dice (&attack, dice, outcome);
  decide_cover (state, args, &attack, outcome);
  if (!is_in_2029 (state, attack.attacker))
    {
      attack.suspect = attack.attacker;
      attack.scene = state->figures[attack.attacker].tile;
    }
  if (!attack.free)
    state->action.attacked = TRUE;
  ts_title (outcome, ts_phrase ("{figure} attacks: {targets}",
                                terminator_name_figure (state, attack.attacker),
                                terminator_list_targets (&attack, state)));
  state->attack = attack;
  if (outcome != NULL)
    terminator_show_blow (state, ts_phrase_plural ("{n} die", "{n} dice", state->attack.n_dice),
                          outcome);
  terminator_next_stage (state, outcome);
}

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
  g_autoptr (TsPhrase) stop = format_stop (state, self->attacker, figure, &prospect.aim, UNKNOWN);

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
    ts_view_add_number (self->view, offer, "defense", N_ ("Defense of the target"), 1, MAX_DEFENSE)
        ->required
        = TRUE;
  if (self->squares && !prospect->aim.known)
    ts_offer_ask (offer, "cover");
  set_hint (self, prospect, offer);
  if (prospect->stopped)
    ts_offer_set_blocked (offer, format_stop (self->state, self->attacker, prospect->figure,
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

static gboolean
has_open (const Prospects *self, gboolean card)
{
  for (guint i = 0; i < self->n; i++)
    if (is_open (&self->all[i], card))
      return TRUE;
  return FALSE;
}

/* Targets as choices; with more than one, each once for every die. */
static TsField *
add_targets (TsOffer *offer, guint max)
{
  TsField *field
      = ts_view_add_field (offer->view, offer, TS_SPEC_CHOICES, "targets", N_ ("Targets"), TRUE);

  ts_field_set_range (field, 1, max);
  field->repeats = max > 1;
  return field;
}

static void
add_prospects (const Prospects *self, TsOffer *offer, guint max, gboolean card)
{
  TsField *field = add_targets (offer, max);

  if (max > 1)
    ts_field_set_hint (field, ts_phrase ("each once for every die that is rolled at it; a single "
                                         "one gets all"));
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

  if (!self->squares || self->dice < 2 || !has_open (self, FALSE))
    return;
  offer = offer_attack (self, TS_OFFER_PLAIN, ts_phrase ("Divide the dice…"));
  add_prospects (self, offer, (guint) MIN (self->dice, MAX_TARGETS), FALSE);
  for (guint i = 0; i < self->n; i++)
    if (!self->all[i].stopped && !self->all[i].aim.known)
      {
        if (field == NULL)
          field = ts_view_add_field (self->view, offer, TS_SPEC_CHOICES, "covered", N_ ("In cover"),
                                     FALSE);
        terminator_add_figure_choice (self->state, self->view, field, self->all[i].figure);
      }
}

/* What a card says in place of the statcard; its range it has too. */
static void
ask_card_numbers (TsOffer *self, gboolean needs_dice, gboolean squares)
{
  ts_offer_put_flag (self, "card", TRUE);
  ts_offer_ask (self, "dice")->required = needs_dice;
  ts_offer_ask (self, "plus");
  ts_view_add_number (self->view, self, "rerolls", N_ ("Dice that may be rolled again"), 0,
                      MAX_DICE);
  if (squares)
    ts_offer_ask (self, "cover");
}

static void
offer_card (const Prospects *self)
{
  TsOffer *offer;

  if (!has_open (self, TRUE))
    return;
  offer = offer_attack (self, TS_OFFER_PLAIN, ts_phrase ("The card changes the attack…"));
  add_prospects (self, offer, self->squares ? MAX_TARGETS : 1, TRUE);
  ask_card_numbers (offer, self->dice == UNKNOWN, self->squares);
}

/* Where the sketch knows how far everybody is, the range says who is too far. */
static void
offer_range (const Prospects *self)
{
  guint card = terminator_get_card (self->state, self->attacker);

  if (!self->squares || !self->known || !terminator_has_stat (card, STAT_RANGE)
      || self->state->stats[card][STAT_RANGE] != UNKNOWN)
    return;
  ts_view_add_number (
      self->view,
      terminator_offer_learning (self->view, TS_OFFER_PLAIN,
                                 ts_phrase ("The range of {figure} is…",
                                            terminator_name_figure (self->state, self->attacker)),
                                 card, STAT_RANGE),
      "value", N_ ("Range"), 0, MAX_AMOUNT)
      ->required
      = TRUE;
}

void
terminator_offer_attack (const TerminatorState *state, TsView *view, int figure)
{
  Prospects self = { .state = state,
                     .view = view,
                     .attacker = figure,
                     .squares = is_in_2029 (state, figure),
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

/* What it may reach is for the card to say. */
static void
offer_free (const TerminatorState *state, TsView *view, Side side, TerminatorWhere where)
{
  TsArg who = ts_part ("side", terminator_format_side (side));
  TsOffer *self = ts_view_offer_more (
      view,
      where == WHERE_1984 ? ts_phrase ("A card or a mission: {side} attacks in 1984…", who)
                          : ts_phrase ("A card or a mission: {side} attacks in 2029…", who),
      "attack");
  TsField *attackers = terminator_ask_one_of (self, "attacker");
  TsField *targets = add_targets (self, where == WHERE_1984 ? 1 : MAX_TARGETS);
  gboolean lacks_dice = FALSE;

  ts_offer_put_flag (self, "free", TRUE);
  ts_offer_put_flag (self, "anyway", TRUE);
  for (int i = 0; i < N_FIGURES; i++)
    if (state->figures[i].where == where)
      {
        gboolean own = terminator_figure_side (i) == (guint) side;

        terminator_add_figure_choice (state, view, own ? attackers : targets, i);
        lacks_dice = lacks_dice || (own && get_own_dice (state, i) == UNKNOWN);
      }
  ask_card_numbers (self, lacks_dice, where == WHERE_2029);
}

static gboolean
can_meet (const TerminatorState *state, Side side, TerminatorWhere where)
{
  guint n[2] = { 0 };

  for (int i = 0; i < N_FIGURES; i++)
    if (state->figures[i].where == where)
      n[terminator_figure_side (i) == (guint) side]++;
  return n[0] > 0 && n[1] > 0;
}

void
terminator_more_attacks (const TerminatorState *state, TsView *view)
{
  /* Cards are played in the action phase; missions expire with what they say. */
  if ((state->phase != PHASE_ACTION && state->phase != PHASE_MISSIONS)
      || terminator_is_attacking (state))
    return;
  for (Side side = 0; side < N_SIDES; side++)
    for (TerminatorWhere where = WHERE_1984; where <= WHERE_2029; where++)
      if (terminator_may_act (view, state, side) && can_meet (state, side, where))
        offer_free (state, view, side, where);
  if (state->phase == PHASE_ACTION)
    terminator_offer_cops (state, view);
}

/* attack {attacker, targets: figures; each named once for every die that is rolled at it, or a
 * single one for all dice, dice?: what the statcard says where nobody knows, or what the card
 * says, defense?: of the first target of which nobody knows it, range?, cover?: of all targets,
 * whatever the sketch says, covered?: figures in cover where the sketch does not know, plus?: on
 * each die, rerolls?: dice that may be rolled again, card?: dice and range are the card's,
 * free?: a card or a mission brings it, apart from the action, anyway} */
const TsVerb terminator_aim_verbs[] = {
  { "attack", N_ ("Attack"), attack_args, .may = may_attack, .perform = perform_attack },
  { NULL, N_ ("Attack") },
};
