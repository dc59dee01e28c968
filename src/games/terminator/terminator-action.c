/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-action.c: what the card that is being played lets people do, until it is done: the
 * units that act one after another, and whom Rest and Repair heal (L199-207, L343, L353).
 */

#include "terminator-board.h"
#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-moments.h"
#include "terminator-verbs.h"
#include "terminator-view.h"
#include "terminator-words.h"

#define EXHAUSTED_HEADING "Exhausted Tokens (2029 Units)"

/* Whom the card lets act. */

gboolean
terminator_is_for_units (Half half, Act act)
{
  return act == ACT_ACTIVATE || (half == HALF_2029 && (act == ACT_MOVE || act == ACT_ATTACK));
}

gboolean
terminator_has_unit (const TerminatorState *state, Side side, int figure)
{
  return terminator_is_unit (figure) && terminator_figure_side (figure) == side
         && terminator_is_on_board (state, figure);
}

guint
terminator_count_units (const TerminatorState *state, Side side)
{
  guint n = 0;

  for (int i = 0; i < N_FIGURES; i++)
    n += terminator_has_unit (state, side, i);
  return n;
}

/* Whom a card for that act, or for whatever it says, lets do it. */
static int
find_doer (const TerminatorState *state, Act act, gboolean done)
{
  const TerminatorAction *self = &state->action;
  int figure = self->active;

  if (state->phase != PHASE_ACTION || !self->on)
    return NOBODY;
  if (self->act != ACT_OTHER && (done || (self->act != act && self->act != ACT_ACTIVATE)))
    return NOBODY;
  return figure != NOBODY && terminator_is_on_board (state, figure) ? figure : NOBODY;
}

int
terminator_find_mover (const TerminatorState *state)
{
  return find_doer (state, ACT_MOVE, state->action.moved);
}

int
terminator_find_attacker (const TerminatorState *state)
{
  return find_doer (state, ACT_ATTACK, state->action.attacked);
}

/* Choosing who acts. */

typedef struct
{
  gint8 figure; /* NOBODY: which of them is still open */
} Activate;

static const TsSpec activate_args[] = {
  { "figure", TS_SPEC_TEXT, .required = TRUE, .label = N_ ("Unit"), TS_INTO (Activate, figure),
    .find = terminator_find_figure },
  TS_ANYWAY_ARG,
  { NULL },
};

/* Only an Activate action counts, and is bound to units that are not exhausted (L207, X000-09). */
static gboolean
may_activate_more (const TerminatorState *state, TsWhyNot *why_not)
{
  return state->action.act != ACT_ACTIVATE || state->action.left > 0
         || ts_forbid (why_not, ts_phrase ("The card activates no more units."), EXHAUSTED_HEADING);
}

static gboolean
may_activate (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminatorState *state = data;
  const TerminatorAction *action = &state->action;
  Side side = terminator_actor_side (action->actor);
  int figure = ((const Activate *) args)->figure;

  TS_NEED (why_not,
           terminator_is_for_units ((Half) action->half, (Act) action->act)
               || (action->act == ACT_OTHER && action->half != HALF_1984),
           ts_phrase ("This card is not for units of 2029."));
  if (figure == NOBODY)
    return may_activate_more (state, why_not);
  TS_NEED (why_not, terminator_has_unit (state, side, figure),
           ts_phrase ("{figure} is not a unit of {side} on the boards.",
                      terminator_name_figure (state, figure),
                      ts_part ("side", terminator_format_side (side))));
  if (action->act == ACT_ACTIVATE && action->left == 0)
    return may_activate_more (state, why_not);
  TS_RULE (why_not, action->act != ACT_ACTIVATE || !state->figures[figure].exhausted,
           EXHAUSTED_HEADING,
           ts_phrase ("{figure} is exhausted: it was activated in this round.",
                      terminator_name_figure (state, figure)));
  return TRUE;
}

static void
exhaust (TerminatorState *state, int figure, TsOutcome *outcome)
{
  Figure *self = &state->figures[figure];

  if (self->exhausted)
    return;
  self->exhausted = TRUE;
  ts_instruct (outcome, "exhaust", N_ ("Exhausted marker onto {figure}"),
               N_ ("Exhausted marker off {figure}"), terminator_name_figure (state, figure));
  ts_add_up (outcome, 1, "exhausted/%d", figure);
}

static void
perform_activate (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  TerminatorAction *action = &state->action;
  int figure = ((const Activate *) args)->figure;

  if (action->act == ACT_ACTIVATE)
    {
      action->left -= MIN (action->left, 1);
      exhaust (state, figure, outcome);
    }
  action->active = (gint8) figure;
  action->moved = FALSE;
  action->attacked = FALSE;
  ts_title (outcome, ts_phrase ("{figure} acts", terminator_name_figure (state, figure)));
  terminator_show_actor (state, action->actor, outcome);
}

/* Without a sketch nobody knows which Soldier is the third: one stands for all that are alike. */
static gboolean
is_alike (const TerminatorState *state, int figure, int other)
{
  const Figure *a = &state->figures[figure], *b = &state->figures[other];

  return figure == other
         || (other != state->action.active && a->where == WHERE_2029 && b->where == WHERE_2029
             && !a->placed && !b->placed && a->damage == b->damage && a->exhausted == b->exhausted
             && terminator_get_kind (figure) == terminator_get_kind (other));
}

guint
terminator_count_alike (const TerminatorState *state, int figure, int end)
{
  guint n = 0;

  for (int i = terminator_first_figure (terminator_get_kind (figure)); i < end; i++)
    n += is_alike (state, figure, i);
  return n;
}

static void
offer_unit (const TerminatorState *state, TsView *view, int figure, TsOfferStyle style)
{
  guint alike = terminator_count_alike (state, figure, N_FIGURES);
  TsOffer *offer
      = ts_view_offer (view, style,
                       alike > 1 ? terminator_format_kind (terminator_get_kind (figure))
                                 : ts_phrase ("{figure}", terminator_name_figure (state, figure)),
                       "activate");

  ts_offer_put_text (offer, "figure", terminator_figure_id (figure));
  ts_offer_set_hint (offer, alike > 1 ? ts_phrase_plural ("{n} of them", "{n} of them", alike)
                                      : terminator_format_place (state, figure));
  if (!ts_offer_check (offer))
    offer->style = TS_OFFER_PLAIN;
}

/* The units of whose action it is, but for the one that acts. */
static void
offer_units (const TerminatorState *state, TsView *view, TsOfferStyle style)
{
  Side side = terminator_actor_side (state->action.actor);

  for (int i = 0; i < N_FIGURES; i++)
    if (i != state->action.active && terminator_has_unit (state, side, i)
        && terminator_count_alike (state, i, i) == 0)
      offer_unit (state, view, i, style);
}

/* In a list: one more than the card says, or whom a card without a number lets act. */
static void
offer_unit_list (const TerminatorState *state, TsView *view, TsPhrase *label)
{
  TsOffer *offer = ts_view_offer (view, TS_OFFER_PLAIN, label, "activate");
  TsField *field = terminator_ask_one_of (offer, "figure");

  for (int i = 0; i < N_FIGURES; i++)
    if (terminator_has_unit (state, terminator_actor_side (state->action.actor), i))
      terminator_add_figure_choice (state, field, i);
  ts_offer_check (offer);
}

/* Healing. */

typedef struct
{
  gint8 figure;
  gint8 n; /* 0: as much as the card takes away */
} Heal;

static const TsSpec heal_args[] = {
  { "figure", TS_SPEC_TEXT, .required = TRUE, .label = N_ ("Figure"), TS_INTO (Heal, figure),
    .find = terminator_find_figure },
  { "n", TS_SPEC_INTEGER, .min = 1, .max = MAX_AMOUNT, .label = N_ ("Damage taken away"),
    TS_INTO (Heal, n) },
  TS_ANYWAY_ARG,
  { NULL },
};

static int
get_damage (const TerminatorState *state, int figure)
{
  return figure == KIND_TERMINATOR ? state->tucked : state->figures[figure].damage;
}

/* Both in 1984, and in the same location unless nobody said where (L343). */
static gboolean
is_beside (const TerminatorState *state, int actor, int figure)
{
  const Figure *a = &state->figures[actor], *b = &state->figures[figure];

  return a->where == WHERE_1984 && b->where == WHERE_1984
         && (a->tile == NOBODY || b->tile == NOBODY || a->tile == b->tile);
}

static gboolean
is_hurt (const TerminatorState *state, int figure)
{
  return terminator_is_on_board (state, figure) && get_damage (state, figure) > 0;
}

gboolean
terminator_may_be_healed (const TerminatorState *state, int actor, Half half, Act act, int figure)
{
  if (!is_hurt (state, figure))
    return FALSE;
  if (act == ACT_OTHER)
    return terminator_figure_side (figure) == (guint) terminator_actor_side (actor);
  if (act == ACT_REPAIR)
    return terminator_is_own_act (half, act) ? figure == KIND_TERMINATOR
                                             : terminator_has_unit (state, SIDE_SKYNET, figure);
  return act == ACT_REST && terminator_is_hero (figure)
         && (figure == actor || is_beside (state, actor, figure));
}

static gboolean
is_reached (const TerminatorState *state, int figure)
{
  const TerminatorAction *action = &state->action;

  return terminator_may_be_healed (state, action->actor, (Half) action->half, (Act) action->act,
                                   figure);
}

/* What the card takes away, and what there is. */
static int
count_healable (const TerminatorState *state, int figure)
{
  int damage = get_damage (state, figure);

  return state->action.act == ACT_OTHER ? damage : MIN (state->action.left, damage);
}

static gboolean
may_heal (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminatorState *state = data;
  Act act = (Act) state->action.act;
  const Heal *heal = args;
  int figure = heal->figure;

  TS_NEED (why_not, act == ACT_REPAIR || act == ACT_REST || act == ACT_OTHER,
           ts_phrase ("This card does not take damage away."));
  TS_NEED (why_not, is_hurt (state, figure),
           ts_phrase ("{figure} has no damage.", terminator_name_figure (state, figure)));
  TS_RULE (
      why_not, is_reached (state, figure),
      act == ACT_REST ? "Rest (Resistance)" : "Repair (1984, Skynet only)",
      ts_phrase ("This card does not reach {figure}.", terminator_name_figure (state, figure)));
  return heal->n <= count_healable (state, figure)
         || ts_reject_new (why_not, ts_phrase ("{figure}: at most {n} damage can be taken away.",
                                               ts_number ("n", count_healable (state, figure)),
                                               terminator_name_figure (state, figure)));
}

static gboolean
has_more_to_heal (const TerminatorState *state)
{
  if (state->action.act == ACT_OTHER)
    return TRUE;
  for (int i = 0; state->action.left > 0 && i < N_FIGURES; i++)
    if (is_reached (state, i))
      return TRUE;
  return FALSE;
}

/* An older program took a number that was too large as all there is. */
static void
perform_heal (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  const Heal *heal = args;
  TerminatorAction *action = &state->action;
  int figure = heal->figure;
  int most = count_healable (state, figure);
  int n = heal->n > 0 ? MIN (heal->n, most) : most;
  ts_title (outcome, ts_phrase_plural ("{figure}: {n} damage less", "{figure}: {n} damage less", n,
                                       terminator_name_figure (state, figure)));
  terminator_show_actor (state, action->actor, outcome);
  terminator_heal (state, figure, n, outcome);
  if (action->act != ACT_OTHER)
    action->left = (guint8) (action->left - MIN (action->left, n));
  if (!has_more_to_heal (state))
    terminator_end_action (state, outcome);
}

static void
offer_heal (const TerminatorState *state, TsView *view, int figure)
{
  int damage = get_damage (state, figure), most = count_healable (state, figure);
  TsOffer *offer
      = ts_view_offer (view, TS_OFFER_PLAIN,
                       ts_phrase ("Heal {figure}", terminator_name_figure (state, figure)), "heal");

  ts_offer_put_text (offer, "figure", terminator_figure_id (figure));
  ts_offer_set_hint (offer, ts_phrase_plural ("{n} damage", "{n} damage", damage));
  if (most > 1)
    terminator_ask_number (offer, "n", 1, most, most);
  if (ts_offer_check (offer) && state->action.act != ACT_OTHER)
    offer->style = TS_OFFER_SUGGESTED;
}

/* What only the card knows: all who are hurt. */
static void
offer_any_healing (const TerminatorState *state, TsView *view)
{
  for (int i = 0; i < N_FIGURES; i++)
    if (terminator_may_be_healed (state, state->action.actor, HALF_2029, ACT_OTHER, i))
      offer_heal (state, view, i);
}

/* The instruction. */

/* "Done" is the likeliest once there is nothing left that the card is for. */
static void
offer_done (TsView *view, gboolean likely)
{
  TsOffer *offer = ts_view_offer (view, likely ? TS_OFFER_SUGGESTED : TS_OFFER_PLAIN,
                                  ts_phrase ("The card is done"), "done");

  ts_offer_set_hint (offer, ts_phrase ("the missions have been checked"));
}

static gboolean
has_open_offer (const TsView *view)
{
  for (guint i = 0; i < view->now.offers->len; i++)
    if (((const TsOffer *) g_ptr_array_index (view->now.offers, i))->blocked == NULL)
      return TRUE;
  return FALSE;
}

/* After what the card is for: the first answer where nothing of it can be had. */
static void
offer_done_last (TsView *view)
{
  GPtrArray *offers = view->now.offers;
  gboolean stuck = !has_open_offer (view);

  offer_done (view, stuck);
  if (stuck)
    g_ptr_array_insert (offers, 0, g_ptr_array_steal_index (offers, offers->len - 1));
}

static void
instruct (const TerminatorState *state, TsView *view, TsPhrase *instruction, TsPhrase *explanation)
{
  ts_view_instruct (view, terminator_seat (state, state->action.actor), instruction, explanation);
}

static TsPhrase *
format_check (void)
{
  return ts_phrase ("Has it met the condition of a mission? Score that first.");
}

static TsArg
name_actor (const TerminatorState *state)
{
  return terminator_name_actor (state, state->action.actor);
}

/* The character that the card moves: with Skynet's cards the Terminator. */
static TsArg
name_doer (const TerminatorState *state)
{
  int active = state->action.active;

  return active != NOBODY ? ts_part ("actor", terminator_format_figure (state, active))
                          : name_actor (state);
}

/* Who is done, or gone meanwhile. */
static void
show_finished (const TerminatorState *state, TsView *view, TsPhrase *instruction)
{
  instruct (state, view, instruction, format_check ());
  offer_done (view, TRUE);
}

/* One character. */

/* From where, and how far it gets; NULL on the board of 2029, or when nobody said. */
static TsPhrase *
format_start (const TerminatorState *state, int mover)
{
  const Figure *self = &state->figures[mover];
  int steps = terminator_get_stat (state, mover, STAT_MOVE);

  if (self->where != WHERE_1984 || self->tile == NOBODY)
    return NULL;
  if (steps == UNKNOWN)
    return ts_phrase ("From {tile}", terminator_name_tile (state, self->tile));
  return ts_phrase ("From {tile} · movement {n}", terminator_name_tile (state, self->tile),
                    ts_number ("n", steps));
}

/* Cops may have defeated who acts. */
static void
show_move (const TerminatorState *state, TsView *view)
{
  int mover = terminator_find_mover (state), active = state->action.active;

  if (mover == NOBODY)
    {
      show_finished (state, view, ts_phrase ("{actor} has moved", name_doer (state)));
      if (active != NOBODY && terminator_is_on_board (state, active))
        terminator_offer_move (state, view, active);
      return;
    }
  instruct (state, view, ts_phrase ("Move {figure}", terminator_name_figure (state, mover)),
            format_start (state, mover));
  terminator_offer_move (state, view, mover);
  offer_done_last (view);
}

static void
show_attack (const TerminatorState *state, TsView *view)
{
  int attacker = terminator_find_attacker (state);

  if (attacker == NOBODY)
    {
      show_finished (state, view, ts_phrase ("{actor} has attacked", name_doer (state)));
      return;
    }
  terminator_offer_attack (state, view, attacker);
  instruct (state, view, ts_phrase ("{figure} attacks", terminator_name_figure (state, attacker)),
            has_open_offer (view)
                ? ts_phrase ("Choose a target.")
                : ts_phrase ("Nobody can be attacked from here. Undo takes the card back."));
  offer_done (view, FALSE);
}

static void
show_interact (const TerminatorState *state, TsView *view)
{
  instruct (state, view,
            ts_phrase ("{actor} interacts at {tile}", name_actor (state),
                       terminator_name_tile (state, state->figures[state->action.actor].tile)),
            ts_phrase ("Do what the mission asks: pick its token up, or count progress."));
  offer_done (view, TRUE);
}

/* Units. */

static gboolean
has_units (const TerminatorState *state)
{
  return terminator_count_units (state, terminator_actor_side (state->action.actor)) > 0;
}

static void
ask_unit (const TerminatorState *state, TsView *view)
{
  const TerminatorAction *action = &state->action;
  gboolean again = action->act != ACT_ACTIVATE && action->active != NOBODY;

  instruct (state, view, ts_phrase ("{actor}: which unit acts?", name_actor (state)),
            action->act == ACT_ACTIVATE
                ? ts_phrase_plural ("{n} unit to activate. Exhausted ones have acted already.",
                                    "{n} units to activate. Exhausted ones have acted already.",
                                    action->left)
                : ts_phrase ("As many as on the card, exhausted ones too."));
  if (again)
    offer_done (view, TRUE);
  offer_units (state, view, again ? TS_OFFER_PLAIN : TS_OFFER_SUGGESTED);
  if (!again)
    offer_done (view, FALSE);
}

static TsPhrase *
format_freedom (const TerminatorState *state)
{
  const TerminatorAction *self = &state->action;
  g_autoptr (GArray) stops = NULL;

  if (self->act != ACT_ACTIVATE)
    return ts_phrase ("As on the card.");
  if (self->moved)
    return ts_phrase ("It may still attack.");
  if (self->attacked)
    return ts_phrase ("It may still move.");
  stops = terminator_list_reach (state, self->active);
  if (stops != NULL)
    return ts_phrase ("It may move and attack, in any order, or do only one of them. Tap a marked "
                      "square to move it there.");
  return ts_phrase ("It may move and attack, in any order, or do only one of them.");
}

static void
offer_next_unit (const TerminatorState *state, TsView *view)
{
  const TerminatorAction *self = &state->action;

  if (self->act != ACT_ACTIVATE || self->left > 0)
    offer_units (state, view, TS_OFFER_PLAIN);
  else if (has_units (state))
    offer_unit_list (state, view, ts_phrase ("One more unit…"));
}

static void
show_unit (const TerminatorState *state, TsView *view, int mover, int attacker)
{
  int active = state->action.active;

  instruct (state, view, ts_phrase ("{figure} acts", terminator_name_figure (state, active)),
            format_freedom (state));
  if (state->action.act == ACT_ACTIVATE || mover != NOBODY)
    terminator_offer_move (state, view, active);
  terminator_offer_travel (state, view, mover);
  if (attacker != NOBODY)
    terminator_offer_attack (state, view, attacker);
  offer_done (view, FALSE);
  offer_next_unit (state, view);
}

static void
show_units (const TerminatorState *state, TsView *view)
{
  int mover = terminator_find_mover (state), attacker = terminator_find_attacker (state);

  if (mover != NOBODY || attacker != NOBODY)
    show_unit (state, view, mover, attacker);
  else if (state->action.left > 0 && has_units (state))
    ask_unit (state, view);
  else
    {
      show_finished (state, view, ts_phrase ("{actor}: all units have acted", name_actor (state)));
      offer_next_unit (state, view);
    }
}

/* Other acts. */

static void
show_healing (const TerminatorState *state, TsView *view)
{
  instruct (
      state, view, ts_phrase ("{actor}: who is healed?", name_actor (state)),
      ts_phrase_plural ("{n} damage to take away", "{n} damage to take away", state->action.left));
  for (int i = 0; i < N_FIGURES; i++)
    if (terminator_may_be_healed (state, state->action.actor, HALF_2029, ACT_OTHER, i))
      offer_heal (state, view, i);
  offer_done (view, FALSE);
}

/* What is chosen in the offers of another chapter, and whether it was: whoever plays it is
 * {actor}. */
static void
show_chosen (const TerminatorState *state,
             TsView *view,
             gboolean chosen,
             TsPhrase *instruction,
             TerminatorShow *offer)
{
  instruct (state, view, instruction, chosen ? format_check () : NULL);
  if (chosen)
    offer_done (view, TRUE);
  offer (state, view);
  if (!chosen)
    offer_done_last (view);
}

static void
show_cache (const TerminatorState *state, TsView *view)
{
  TsArg name = name_actor (state);

  if (state->action.left > 0)
    show_chosen (state, view, FALSE, ts_phrase ("{actor}: draw a resource cache", name),
                 terminator_offer_cache);
  else
    show_chosen (state, view, TRUE, ts_phrase ("{actor} has drawn a resource cache", name),
                 terminator_offer_cache);
}

static void
show_deploy (const TerminatorState *state, TsView *view)
{
  TsArg name = name_actor (state);

  if (state->action.deploy == 0)
    show_chosen (state, view, FALSE, ts_phrase ("{actor}: put units onto the Deploy card", name),
                 terminator_offer_deploy);
  else
    show_chosen (state, view, TRUE, ts_phrase ("{actor} has units on the Deploy card", name),
                 terminator_offer_deploy);
}

static void
show_develop (const TerminatorState *state, TsView *view)
{
  TsArg name = name_actor (state);

  if (state->action.left > 0)
    show_chosen (state, view, FALSE, ts_phrase ("{actor}: assign resources to develop", name),
                 terminator_offer_develop);
  else
    show_chosen (state, view, TRUE, ts_phrase ("{actor} has assigned resources", name),
                 terminator_offer_develop);
}

static void
show_mission (const TerminatorState *state, TsView *view)
{
  show_finished (state, view,
                 ts_phrase ("{actor} has played a card onto a mission", name_actor (state)));
}

/* What is suggested from there on goes to the front. */
static void
lead_with_suggested (TsView *view, guint from)
{
  GPtrArray *offers = view->now.offers;
  guint n = 0;

  for (guint i = from; i < offers->len; i++)
    if (((const TsOffer *) offers->pdata[i])->style == TS_OFFER_SUGGESTED)
      g_ptr_array_insert (offers, (int) n++, g_ptr_array_steal_index (offers, i));
}

/* Nothing but the last is suggested any more. */
static void
soften (TsView *view)
{
  for (guint i = 0; i + 1 < view->now.offers->len; i++)
    if (((TsOffer *) view->now.offers->pdata[i])->style == TS_OFFER_SUGGESTED)
      ((TsOffer *) view->now.offers->pdata[i])->style = TS_OFFER_PLAIN;
}

static void
show_other (const TerminatorState *state, TsView *view)
{
  int figure = terminator_find_mover (state);
  gboolean begun;

  instruct (state, view, ts_phrase ("{actor}: do what the card asks", name_actor (state)),
            format_check ());
  if (figure != NOBODY)
    {
      terminator_offer_move (state, view, figure);
      terminator_offer_attack (state, view, figure);
    }
  if (state->action.half == HALF_2029 && has_units (state))
    offer_unit_list (state, view, ts_phrase ("Choose a unit…"));
  offer_any_healing (state, view);
  begun = state->action.moved || state->action.attacked || figure == NOBODY;
  offer_done (view, begun || !has_open_offer (view));
  if (begun)
    soften (view);
  lead_with_suggested (view, 0);
}

static void
show_table (const TerminatorState *state, TsView *view)
{
  instruct (state, view, ts_phrase ("{actor} plays on the table", name_actor (state)),
            ts_phrase ("Tableside notes nothing of it. Afterward correct what it should know: who "
                       "is where, damage, resources."));
  ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("End the turn"), "done");
}

/* What an act shows, and its heading as printed: for a character, or for units. */
static const struct
{
  TerminatorShow *show;
  const char *heading;
} acts[N_ACTS] = {
  [ACT_MOVE] = { show_move, "Movement (1984)" },
  [ACT_ATTACK] = { show_attack, "Attack (1984)" },
  [ACT_INTERACT] = { show_interact, "Interact (1984)" },
  [ACT_GAIN] = { show_other, "Gain Resources (2029)" },
  [ACT_ACTIVATE] = { show_units, "Activate" },
  [ACT_REPAIR] = { show_healing, "Repair (1984, Skynet only)" },
  [ACT_REST] = { show_healing, "Rest (Resistance)" },
  [ACT_CACHE] = { show_cache, "Time Travel and Paradoxes" },
  [ACT_DEPLOY] = { show_deploy, "Deploy (2029)" },
  [ACT_DEVELOP] = { show_develop, "Develop (2029, Skynet only)" },
  [ACT_MISSION] = { show_mission, "Types of Mission Objectives" },
  [ACT_OTHER] = { show_other, "Types of Actions" },
  [ACT_TABLE] = { show_table, "Types of Actions" },
};

/* Both boards have moves and attacks of their own; John acts in 2029 with either half. */
static const char *
get_heading (const TerminatorState *state)
{
  const TerminatorAction *self = &state->action;
  gboolean in_2029
      = self->half == HALF_2029
        || (self->active != NOBODY && state->figures[self->active].where == WHERE_2029);

  if (in_2029 && self->act == ACT_MOVE)
    return "Movement (2029)";
  if (in_2029 && self->act == ACT_ATTACK)
    return "Attack (2029)";
  return acts[self->act].heading;
}

/* A mission that is met and a token that lies there come before the end of the card. */
static void
offer_what_lies_there (const TerminatorState *state, TsView *view)
{
  GPtrArray *offers = view->now.offers;
  guint before = offers->len;

  terminator_offer_missions (state, view);
  for (guint i = before; i < offers->len; i++)
    if (((const TsOffer *) offers->pdata[i])->style == TS_OFFER_SUGGESTED)
      {
        for (guint j = 0; j < before; j++)
          if (((TsOffer *) offers->pdata[j])->style == TS_OFFER_SUGGESTED)
            ((TsOffer *) offers->pdata[j])->style = TS_OFFER_PLAIN;
        lead_with_suggested (view, before);
        return;
      }
}

void
terminator_show_action (const TerminatorState *state, TsView *view)
{
  const TerminatorAction *self = &state->action;

  if (terminator_is_for_units ((Half) self->half, (Act) self->act))
    show_units (state, view);
  else
    acts[self->act].show (state, view);
  if (self->card != NULL)
    view->now.kicker = ts_view_format (view, ts_phrase ("“{card}”", ts_name ("card", self->card)));
  else
    terminator_add_turn_kicker (state, view);
  if (view->now.footnote == NULL)
    view->now.footnote = ts_view_format (view, ts_format_heading (get_heading (state)));
  offer_what_lies_there (state, view);
}

/* activate {figure, anyway}: the next unit of an Activate action; heal {figure, n?: as much as
 * the card takes away, anyway}: what Repair and Rest do */
const TsVerb terminator_action_verbs[] = {
  { "activate", N_ ("Activate a unit"), activate_args, sizeof (Activate),
    .moment = terminator_during_action, .may = may_activate, .perform = perform_activate },
  { "heal", N_ ("Take damage away"), heal_args, sizeof (Heal), .moment = terminator_during_action,
    .may = may_heal, .perform = perform_heal },
  { NULL, N_ ("Turn") },
};
