/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-turn.c: the moments of a turn, as they are asked: roll-off, Fate, who acts, the end.
 */

#include "miniatures-table.h"

#define MOST_ATTACKERS 2 /* Ready models that have an offer of their own */

/* The Tactical Roll-off. */

static void
offer_side (
    TsView *view, TsOfferStyle style, const char *verb, MiniaturesSide side, TsPhrase *label)
{
  ts_offer_put_text (ts_view_offer (view, style, label, verb), "side", miniatures_sides[side].id);
}

static void
ask_edge (TsView *view)
{
  ts_view_instruct (view, NULL, ts_phrase ("Both sides: roll off for the Tactical Edge"),
                    ts_phrase ("Each side rolls a D8. The higher roll has the Edge in this "
                               "turn; a tie is rolled again."));
  ts_field_set_hint (
      ts_offer_ask (ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Roll off"), "roll-off"),
                    "dice"),
      ts_phrase ("first the Resistance, then the Machines"));
  offer_side (view, TS_OFFER_PLAIN, "edge", SIDE_RESISTANCE,
              ts_phrase ("The Resistance has the Edge"));
  offer_side (view, TS_OFFER_PLAIN, "edge", SIDE_MACHINES,
              ts_phrase ("The Machines have the Edge"));
}

static void
ask_first (const MiniaturesState *state, TsView *view)
{
  ts_view_instruct (view, miniatures_seats[state->edge],
                    ts_phrase ("{side}: who rolls Fate first?",
                               miniatures_name_side ((MiniaturesSide) state->edge)),
                    ts_phrase ("The side with the Tactical Edge decides."));
  for (int i = 0; i < N_SIDES; i++)
    {
      MiniaturesSide side
          = i == 0 ? (MiniaturesSide) state->edge : miniatures_other ((MiniaturesSide) state->edge);

      offer_side (view, i == 0 ? TS_OFFER_SUGGESTED : TS_OFFER_PLAIN, "first", side,
                  side == SIDE_RESISTANCE ? ts_phrase ("The Resistance rolls first")
                                          : ts_phrase ("The Machines roll first"));
    }
}

void
miniatures_show_roll_off (const MiniaturesState *state, TsView *view)
{
  view->now.footnote = ts_view_format (view, ts_format_heading ("Tactical Roll-off"));
  if (state->phase == PHASE_FIRST)
    ask_first (state, view);
  else
    ask_edge (view);
}

/* Fate. */

/* Which faces it has is nobody's knowledge: one of each is what is assumed. */
static TsPhrase *
format_faces (const guint *faces)
{
  if (faces[0] == faces[1] && faces[1] == faces[2])
    return ts_phrase ("Fate, 1 and 2 markers are equally likely: an assumption of the setup");
  return ts_phrase ("Faces: Fate {none}, 1 marker {one}, 2 markers {two}",
                    ts_number ("none", faces[0]), ts_number ("one", faces[1]),
                    ts_number ("two", faces[2]));
}

/* One tap a result: most people roll the real die. */
static void
offer_result (TsView *view, const char *result, TsPhrase *label)
{
  ts_offer_put_text (ts_view_offer (view, TS_OFFER_PLAIN, label, "fate"), "result", result);
}

void
miniatures_show_fate (const MiniaturesState *state, TsView *view)
{
  miniatures_head_impulse (state, view, "Impulses");
  ts_view_instruct (view, miniatures_seats[state->active],
                    ts_phrase ("{side}: roll the Fate die",
                               miniatures_name_side ((MiniaturesSide) state->active)),
                    ts_phrase_plural ("{n} model has no marker yet.",
                                      "{n} models have no marker yet.",
                                      miniatures_count_unmarked (state)));
  ts_offer_set_hint (
      ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Roll the Fate die"), "fate"),
      format_faces (state->setup->fate_faces));
  offer_result (view, "one", ts_phrase ("It shows 1 marker"));
  offer_result (view, "two", ts_phrase ("It shows 2 markers"));
  offer_result (view, "fate", ts_phrase ("It shows Fate"));
}

/* Execution. */

static TsField *
ask_model (const MiniaturesState *state, TsOffer *offer, const Models *models)
{
  TsField *field = miniatures_ask_models (state, offer, "model", models, TRUE);

  ts_field_set_label (field, ts_phrase ("Model"));
  field->required = TRUE;
  return field;
}

/* A button where there is one enemy only, else a list, which another offer may have already:
 * `shared`, nullable. The list; NULL: there is none. */
static TsField *
add_target (const MiniaturesState *state, TsOffer *offer, const Models *enemies, TsField *shared)
{
  TsField *field;

  if (enemies->n == 1)
    {
      ts_offer_put_text (offer, "target", miniatures_model_id (enemies->at[0]));
      return NULL;
    }
  field = miniatures_ask_models (state, offer, "target", shared != NULL ? &(Models){ 0 } : enemies,
                                 TRUE);
  if (shared != NULL)
    ts_field_share (field, shared);
  return field;
}

static TsPhrase *
format_attack (const MiniaturesState *state, int attacker, const Models *enemies)
{
  TsArg model = ts_part ("attacker", miniatures_format_model (state, attacker));

  return enemies->n == 1 ? ts_phrase ("{attacker} attacks {model}", model,
                                      miniatures_name_model (state, enemies->at[0]))
                         : ts_phrase ("{attacker} attacks…", model);
}

/* Who attacks needs no tap of its own: the first two have an offer each, whom they attack. Returns
 * the style that is left for the others. */
static TsOfferStyle
offer_attackers (const MiniaturesState *state, TsView *view, const Models *ready)
{
  Models enemies = miniatures_list (state, miniatures_other ((MiniaturesSide) state->active),
                                    miniatures_is_alive);
  TsOfferStyle style = TS_OFFER_SUGGESTED;
  TsField *target = NULL;

  for (guint i = 0; i < ready->n && i < MOST_ATTACKERS && enemies.n > 0; i++)
    {
      int attacker = ready->at[i];
      TsOffer *offer
          = ts_view_offer (view, style, format_attack (state, attacker, &enemies), "aim");

      ts_offer_put_text (offer, "attacker", miniatures_model_id (attacker));
      target = add_target (state, offer, &enemies, target);
      style = TS_OFFER_PLAIN;
    }
  return style;
}

static TsPhrase *
format_ready (const MiniaturesState *state, const Models *ready)
{
  TsPhrase *phrase
      = ts_phrase_plural ("{n} model is Ready.", "{n} models are Ready, in any order.", ready->n);

  for (guint i = 0; i < ready->n; i++)
    if (miniatures_profile (state, ready->at[i])->crawler)
      return ts_phrase (
          "{ready} A crawler moves by the Crawl template, once, and barriers stop it.",
          ts_part ("ready", phrase));
  return phrase;
}

static void
ask_who (const MiniaturesState *state, TsView *view)
{
  Models ready = miniatures_list (state, (guint) state->active, miniatures_is_ready);
  TsOfferStyle style;
  TsOffer *offer;
  TsField *model;

  ts_view_instruct (
      view, miniatures_seats[state->active],
      ts_phrase ("{side}: who acts?", miniatures_name_side ((MiniaturesSide) state->active)),
      format_ready (state, &ready));
  style = offer_attackers (state, view, &ready);
  offer = ts_view_offer (view, style, ts_phrase ("It acts…"), "pick");
  ts_offer_set_hint (offer, ts_phrase ("Or tap the model in its row."));
  model = ask_model (state, offer, &ready);
  offer = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("It has acted already…"), "done");
  ts_field_share (ask_model (state, offer, &(Models){ 0 }), model);
}

/* What only the reference says of its moves, and what it carries. */
static TsPhrase *
format_model_help (const MiniaturesState *state, int model)
{
  GPtrArray *weapons = ts_phrase_array_new ();
  TsArg list = ts_list ("weapons", weapons);

  for (guint i = 0; i < MAX_CARRIED; i++)
    if (state->models[model].carried[i] != NOBODY)
      g_ptr_array_add (weapons, miniatures_format_weapon (state, state->models[model].carried[i]));
  if (weapons->len == 0)
    g_ptr_array_add (weapons, ts_phrase ("not entered yet"));
  if (miniatures_profile (state, model)->crawler)
    return ts_phrase ("It moves by the Crawl template, once, and barriers stop it. Weapons: "
                      "{weapons}.",
                      list);
  return ts_phrase ("Walk template for a move, Run for a double one. Weapons: {weapons}.", list);
}

static void
offer_aim (const MiniaturesState *state, TsView *view)
{
  Models enemies = miniatures_list (state, miniatures_other ((MiniaturesSide) state->active),
                                    miniatures_is_alive);
  TsOffer *offer;

  if (enemies.n == 0)
    return;
  offer = ts_view_offer (view, TS_OFFER_SUGGESTED, format_attack (state, state->acting, &enemies),
                         "aim");
  if (add_target (state, offer, &enemies, NULL) != NULL)
    ts_offer_set_hint (offer, ts_phrase ("Or tap the enemy in its row: the odds of every weapon "
                                         "come before the dice."));
}

static gboolean
is_another (const MiniaturesState *state, int model)
{
  return model != state->acting && miniatures_is_ready (state, model);
}

static void
offer_another (const MiniaturesState *state, TsView *view)
{
  Models others = miniatures_list (state, (guint) state->active, is_another);

  if (others.n == 1)
    ts_offer_put_text (ts_view_offer (view, TS_OFFER_PLAIN,
                                      ts_phrase ("{model} acts first",
                                                 miniatures_name_model (state, others.at[0])),
                                      "pick"),
                       "model", miniatures_model_id (others.at[0]));
  else if (others.n > 1)
    ask_model (state,
               ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Another acts first…"), "pick"),
               &others);
}

static void
show_acting (const MiniaturesState *state, TsView *view)
{
  TsOffer *done;

  ts_view_instruct (
      view, miniatures_seats[state->active],
      state->attacked
          ? ts_phrase ("{model} has attacked", miniatures_name_model (state, state->acting))
          : ts_phrase ("{model} acts", miniatures_name_model (state, state->acting)),
      format_model_help (state, state->acting));
  if (!state->attacked)
    offer_aim (state, view);
  done = ts_view_offer (view, view->now.offers->len == 0 ? TS_OFFER_SUGGESTED : TS_OFFER_PLAIN,
                        ts_phrase ("{model} is done", miniatures_name_model (state, state->acting)),
                        "done");
  if (state->attacked)
    return;
  ts_offer_set_hint (done, ts_phrase ("I play on the table: nothing of it is noted"));
  offer_another (state, view);
}

void
miniatures_show_execute (const MiniaturesState *state, TsView *view)
{
  miniatures_head_impulse (state, view, "Impulses");
  if (state->acting == NOBODY)
    ask_who (state, view);
  else
    show_acting (state, view);
}
