/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-action.c: what the card that is being played asks for: which units act, whom it heals,
 * and that it is done.
 */

#include "terminator-table.h"
#include "terminator-board.h"
#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-words.h"

/* Choosing who acts. */

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

static void
offer_heal (const TerminatorState *state, TsView *view, int figure)
{
  int damage = terminator_get_damage (state, figure),
      most = terminator_count_healable (state, figure);
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

/* What is chosen in the offers of another chapter: what is said before it, and once it is. */
static const struct
{
  const char *before, *after;
  TerminatorShow *offer;
} choices[N_ACTS] = {
  [ACT_CACHE] = { N_ ("{actor}: draw a resource cache"), N_ ("{actor} has drawn a resource cache"),
                  terminator_offer_cache },
  [ACT_DEPLOY] = { N_ ("{actor}: put units onto the Deploy card"),
                   N_ ("{actor} has units on the Deploy card"), terminator_offer_deploy },
  [ACT_DEVELOP] = { N_ ("{actor}: assign resources to develop"),
                    N_ ("{actor} has assigned resources"), terminator_offer_develop },
};

static void
show_choice (const TerminatorState *state, TsView *view)
{
  const TerminatorAction *self = &state->action;
  gboolean chosen = self->act == ACT_DEPLOY ? self->deploy != 0 : self->left == 0;
  const char *instruction = chosen ? choices[self->act].after : choices[self->act].before;

  instruct (state, view, ts_phrase (instruction, name_actor (state)),
            chosen ? format_check () : NULL);
  if (chosen)
    offer_done (view, TRUE);
  choices[self->act].offer (state, view);
  if (!chosen)
    offer_done_last (view);
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
  [ACT_CACHE] = { show_choice, "Time Travel and Paradoxes" },
  [ACT_DEPLOY] = { show_choice, "Deploy (2029)" },
  [ACT_DEVELOP] = { show_choice, "Develop (2029, Skynet only)" },
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
