/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-now-action.c: what the card that is being played lets people do, until it is done.
 */

#include "terminator-board.h"
#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-view.h"
#include "terminator-words.h"

/* "Done" is the likeliest once there is nothing left that the card is for. */
static void
offer_done (TsView *view, gboolean likely)
{
  TsOffer *self = ts_view_offer (view, likely ? TS_OFFER_SUGGESTED : TS_OFFER_PLAIN,
                                 ts_phrase ("The card is done"), "done");

  self->hint = ts_view_text (view, "the missions have been checked");
}

static void
instruct (const TerminatorState *state, TsView *view, TsPhrase *instruction, TsPhrase *explanation)
{
  ts_view_instruct (view, terminator_seat (state, state->action.actor), instruction, explanation);
}

static TsPhrase *
say_check (void)
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

  return active != NOBODY ? ts_part ("actor", terminator_say_figure (state, active))
                          : name_actor (state);
}

/* Who is done, or gone meanwhile. */
static void
show_finished (const TerminatorState *state, TsView *view, TsPhrase *instruction)
{
  instruct (state, view, instruction, say_check ());
  offer_done (view, TRUE);
}

/* Cops may have defeated who acts. */
static gboolean
is_active (const TerminatorState *state)
{
  return state->action.active != NOBODY && terminator_is_on_board (state, state->action.active);
}

/* One character. */

/* From where, and how far it gets; NULL on the board of 2029, or when nobody said. */
static TsPhrase *
say_start (const TerminatorState *state, int mover)
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

static void
show_move (const TerminatorState *state, TsView *view, int mover)
{
  if (mover == NOBODY)
    {
      show_finished (state, view, ts_phrase ("{actor} has moved", name_doer (state)));
      if (is_active (state))
        terminator_offer_move (state, view, state->action.active);
      return;
    }
  instruct (state, view, ts_phrase ("Move {figure}", terminator_name_figure (state, mover)),
            say_start (state, mover));
  terminator_offer_move (state, view, mover);
  offer_done (view, FALSE);
}

static gboolean
has_open_offer (const TsView *view)
{
  for (guint i = 0; i < view->now.offers->len; i++)
    if (((const TsOffer *) g_ptr_array_index (view->now.offers, i))->blocked == NULL)
      return TRUE;
  return FALSE;
}

static void
show_attack (const TerminatorState *state, TsView *view, int attacker)
{
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
            ts_phrase ("Do what the mission says: pick its token up, or count progress."));
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
  int left = state->action.left;
  gboolean again = state->action.act != ACT_ACTIVATE && state->action.active != NOBODY;

  instruct (state, view, ts_phrase ("Which unit acts?"),
            state->action.act == ACT_ACTIVATE
                ? ts_phrase_plural ("{n} unit to activate. Exhausted ones have acted already.",
                                    "{n} units to activate. Exhausted ones have acted already.",
                                    left)
                : ts_phrase ("As many as the card says, exhausted ones too."));
  if (again)
    offer_done (view, TRUE);
  terminator_offer_units (state, view, again ? TS_OFFER_PLAIN : TS_OFFER_SUGGESTED);
  if (!again)
    offer_done (view, FALSE);
}

/* The map shows where it gets. */
static gboolean
has_reach (const TerminatorState *state, int figure)
{
  g_autoptr (GArray) stops = terminator_list_reach (state, figure);

  return stops != NULL;
}

static TsPhrase *
say_freedom (const TerminatorState *state)
{
  const Action *self = &state->action;

  if (self->act != ACT_ACTIVATE)
    return ts_phrase ("As the card says.");
  if (self->moved)
    return ts_phrase ("It may still attack.");
  if (self->attacked)
    return ts_phrase ("It may still move.");
  if (has_reach (state, self->active))
    return ts_phrase ("It may move and attack, in any order, or do only one of them. Tap a marked "
                      "square to move it there.");
  return ts_phrase ("It may move and attack, in any order, or do only one of them.");
}

static void
offer_next_unit (const TerminatorState *state, TsView *view)
{
  const Action *self = &state->action;

  if (self->act != ACT_ACTIVATE || self->left > 0)
    terminator_offer_units (state, view, TS_OFFER_PLAIN);
  else if (has_units (state))
    terminator_offer_unit_list (state, view, ts_phrase ("One more unit…"),
                                ts_phrase ("The card activates no more units."));
}

static void
show_unit (const TerminatorState *state, TsView *view, int mover, int attacker)
{
  instruct (state, view,
            ts_phrase ("{figure} acts", terminator_name_figure (state, state->action.active)),
            say_freedom (state));
  if (state->action.act == ACT_ACTIVATE || mover != NOBODY)
    terminator_offer_move (state, view, state->action.active);
  terminator_offer_travel (state, view, mover);
  if (attacker != NOBODY)
    terminator_offer_attack (state, view, attacker);
  offer_done (view, FALSE);
  offer_next_unit (state, view);
}

static void
show_units (const TerminatorState *state, TsView *view)
{
  const Action *self = &state->action;
  int mover = terminator_find_mover (state);
  int attacker = terminator_find_attacker (state);

  if (mover != NOBODY || attacker != NOBODY)
    {
      show_unit (state, view, mover, attacker);
      return;
    }
  if (self->left > 0 && has_units (state))
    {
      ask_unit (state, view);
      return;
    }
  show_finished (state, view, ts_phrase ("{actor}: all units have acted", name_actor (state)));
  offer_next_unit (state, view);
}

/* Damage. */

static void
offer_heal (const TerminatorState *state, TsView *view, int figure)
{
  const Action *action = &state->action;
  int damage = terminator_get_damage (state, figure);
  int most = MIN (action->left, damage);
  TsOffer *self
      = ts_view_offer (view, TS_OFFER_PLAIN,
                       ts_phrase ("Heal {figure}", terminator_name_figure (state, figure)), "heal");

  ts_offer_put_text (self, "figure", terminator_figure_id (figure));
  self->hint = ts_view_say (view, ts_phrase_plural ("{n} damage", "{n} damage", damage));
  if (most > 1)
    ts_offer_add_integer (self, "n", ts_view_text (view, "Damage taken away"), 1, most, most);
  if (terminator_may_heal (state, action->actor, (Half) action->half, (Act) action->act, figure))
    self->style = TS_OFFER_SUGGESTED;
  else
    self->blocked = ts_view_say (view, ts_phrase ("This card does not reach {figure}.",
                                                  terminator_name_figure (state, figure)));
}

static gboolean
is_hurt (const TerminatorState *state, int figure)
{
  return terminator_may_heal (state, state->action.actor, HALF_2029, ACT_OTHER, figure);
}

static void
show_healing (const TerminatorState *state, TsView *view)
{
  instruct (
      state, view, ts_phrase ("Who is healed?"),
      ts_phrase_plural ("{n} damage to take away", "{n} damage to take away", state->action.left));
  for (int i = 0; i < N_FIGURES; i++)
    if (is_hurt (state, i))
      offer_heal (state, view, i);
  offer_done (view, FALSE);
}

/* What only the card knows. */

static void
offer_any_healing (const TerminatorState *state, TsView *view)
{
  TsOffer *self = NULL;
  TsField *field = NULL;

  for (int i = 0; i < N_FIGURES; i++)
    {
      if (!is_hurt (state, i))
        continue;
      if (self == NULL)
        {
          self = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Take damage away…"), "heal");
          field = ts_view_add_field (view, self, TS_SPEC_CHOICE, "figure", N_ ("Who"), TRUE);
          ts_offer_add_integer (self, "n", ts_view_text (view, "Damage taken away"), 1, MAX_AMOUNT,
                                1);
        }
      terminator_add_figure_choice (state, view, field, i);
    }
}

static void
show_other (const TerminatorState *state, TsView *view)
{
  int figure = terminator_find_mover (state);

  instruct (state, view, ts_phrase ("{actor}: do what the card says", name_actor (state)),
            say_check ());
  offer_done (view, TRUE);
  if (figure != NOBODY)
    {
      terminator_offer_move (state, view, figure);
      terminator_offer_attack (state, view, figure);
    }
  if (state->action.half == HALF_2029 && has_units (state))
    terminator_offer_unit_list (state, view, ts_phrase ("Choose a unit…"), NULL);
  offer_any_healing (state, view);
}

/* What is chosen in the offers of others. */
static void
show_chosen (const TerminatorState *state,
             TsView *view,
             TsPhrase *instruction,
             gboolean chosen,
             void (*offer) (const TerminatorState *state, TsView *view))
{
  instruct (state, view, instruction, chosen ? say_check () : NULL);
  if (chosen)
    offer_done (view, TRUE);
  offer (state, view);
  if (!chosen)
    offer_done (view, FALSE);
}

static void
show_mission (const TerminatorState *state, TsView *view)
{
  show_finished (state, view,
                 ts_phrase ("{actor} has played a card onto a mission", name_actor (state)));
}

static void
show_act (const TerminatorState *state, TsView *view)
{
  const Action *self = &state->action;

  switch (self->act)
    {
    case ACT_MOVE:
      show_move (state, view, terminator_find_mover (state));
      break;
    case ACT_ATTACK:
      show_attack (state, view, terminator_find_attacker (state));
      break;
    case ACT_INTERACT:
      show_interact (state, view);
      break;
    case ACT_REPAIR:
    case ACT_REST:
      show_healing (state, view);
      break;
    case ACT_CACHE:
      show_chosen (state, view,
                   self->left > 0
                       ? ts_phrase ("{actor}: draw a resource cache", name_actor (state))
                       : ts_phrase ("{actor} has drawn a resource cache", name_actor (state)),
                   self->left == 0, terminator_offer_cache);
      break;
    case ACT_DEPLOY:
      show_chosen (state, view,
                   self->deploy == 0
                       ? ts_phrase ("{actor}: put units onto the Deploy card", name_actor (state))
                       : ts_phrase ("{actor} has units on the Deploy card", name_actor (state)),
                   self->deploy > 0, terminator_offer_deploy);
      break;
    case ACT_DEVELOP:
      show_chosen (state, view,
                   self->left > 0
                       ? ts_phrase ("{actor}: assign resources to develop", name_actor (state))
                       : ts_phrase ("{actor} has assigned resources", name_actor (state)),
                   self->left == 0, terminator_offer_develop);
      break;
    case ACT_MISSION:
      show_mission (state, view);
      break;
    default:
      show_other (state, view);
      break;
    }
}

static gboolean
is_for_units (const Action *self)
{
  return self->act == ACT_ACTIVATE
         || (self->half == HALF_2029 && (self->act == ACT_MOVE || self->act == ACT_ATTACK));
}

/* As printed. */
static const char *
get_heading (const Action *self)
{
  static const char *const headings[N_ACTS] = {
    [ACT_MOVE] = "Movement (1984)",
    [ACT_ATTACK] = "Attack (1984)",
    [ACT_INTERACT] = "Interact (1984)",
    [ACT_GAIN] = "Gain Resources (2029)",
    [ACT_ACTIVATE] = "Activate",
    [ACT_REPAIR] = "Repair (1984, Skynet only)",
    [ACT_REST] = "Rest (Resistance)",
    [ACT_CACHE] = "Time Travel and Paradoxes",
    [ACT_DEPLOY] = "Deploy (2029)",
    [ACT_DEVELOP] = "Develop (2029, Skynet only)",
    [ACT_MISSION] = "Types of Mission Objectives",
    [ACT_OTHER] = "Types of Actions",
  };

  if (self->half == HALF_2029 && self->act == ACT_MOVE)
    return "Movement (2029)";
  if (self->half == HALF_2029 && self->act == ACT_ATTACK)
    return "Attack (2029)";
  return headings[self->act];
}

void
terminator_show_action (const TerminatorState *state, TsView *view)
{
  if (is_for_units (&state->action))
    show_units (state, view);
  else
    show_act (state, view);
  if (state->action.card != NULL)
    view->now.kicker
        = ts_view_say (view, ts_phrase ("“{card}”", ts_name ("card", state->action.card)));
  else
    terminator_add_turn_kicker (state, view);
  if (view->now.footnote == NULL)
    view->now.footnote = ts_view_say (view, ts_say_heading (get_heading (&state->action)));
  terminator_offer_missions (state, view);
}
