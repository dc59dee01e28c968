/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-clock.c: what people set about the clock, and what of it a view shows.
 */

#include "ts-clock.h"

#include "ts-game.h"
#include "ts-view-private.h"

#include <string.h>

#define MINUTE 60
/* A longer turn would be a break. */
#define MOST_TURN TS_CLOCK_BREAK
#define MOST_MINUTES (24 * 60)

const TsSpec ts_clock_args[] = {
  { "turn", TS_SPEC_INTEGER, .min = 0, .max = MOST_TURN, .label = N_ ("Seconds a turn") },
  { "seat", TS_SPEC_INTEGER, .min = 0, .max = MOST_MINUTES, .label = N_ ("Minutes a player") },
  { "game", TS_SPEC_INTEGER, .min = 0, .max = MOST_MINUTES, .label = N_ ("Minutes for the game") },
  { "off", TS_SPEC_BOOLEAN, .label = N_ ("Put away") },
  { NULL },
};

/* Commands. */

static void
tell_limit (TsOutcome *outcome, gint64 limit, TsPhrase *phrase)
{
  if (limit > 0)
    ts_reason (outcome, ts_phrase_ref (phrase), 0);
  ts_phrase_unref (phrase);
}

static void
tell_limits (const TsClockRules *self, TsOutcome *outcome)
{
  tell_limit (outcome, self->turn,
              ts_phrase_plural ("{n} second a turn", "{n} seconds a turn", self->turn));
  tell_limit (
      outcome, self->seat,
      ts_phrase_plural ("{n} minute a player", "{n} minutes a player", self->seat / MINUTE));
  tell_limit (outcome, self->game,
              ts_phrase_plural ("{n} minute for the game", "{n} minutes for the game",
                                self->game / MINUTE));
}

static gboolean
set (TsClockRules *self, JsonObject *command, TsOutcome *outcome, GError **error)
{
  *self = (TsClockRules){ .on = TRUE,
                          .paused = self->paused,
                          .turn = ts_arg_number (command, "turn", 0),
                          .seat = MINUTE * ts_arg_number (command, "seat", 0),
                          .game = MINUTE * ts_arg_number (command, "game", 0) };
  ts_title (outcome, ts_phrase ("Clock set"));
  if (outcome != NULL)
    tell_limits (self, outcome);
  return TRUE;
}

static gboolean
put_away (TsClockRules *self, TsOutcome *outcome, GError **error)
{
  if (!self->on)
    return ts_error_set (error, TS_ERROR_REFUSED, ts_phrase ("No clock is set."));
  *self = (TsClockRules){ FALSE };
  ts_title (outcome, ts_phrase ("Clock put away"));
  return TRUE;
}

static gboolean
rest (TsClockRules *self, gboolean paused, TsOutcome *outcome, GError **error)
{
  if (!self->on)
    return ts_error_set (error, TS_ERROR_REFUSED, ts_phrase ("No clock is set."));
  if (self->paused == paused)
    return ts_error_set (error, TS_ERROR_REFUSED,
                         paused ? ts_phrase ("The break has begun already.")
                                : ts_phrase ("There is no break to end."));
  self->paused = paused;
  ts_title (outcome,
            paused ? ts_phrase ("Break: the clock stands") : ts_phrase ("The break is over"));
  return TRUE;
}

gboolean
ts_clock_rules_apply (TsClockRules *self, JsonObject *command, TsOutcome *outcome, GError **error)
{
  const char *verb = ts_arg_text (command, "do");

  if (strcmp (verb, "clock") != 0)
    return rest (self, strcmp (verb, "pause") == 0, outcome, error);
  if (ts_arg_flag (command, "off", FALSE))
    return put_away (self, outcome, error);
  return set (self, command, outcome, error);
}

/* Time. */

gint64
ts_clock_span (gint64 from, gint64 to, gint64 away)
{
  gint64 passed = to - from - away;

  return from > 0 && passed > 0 && passed <= TS_CLOCK_BREAK ? passed : 0;
}

gint64
ts_clock_measure (const TsClockRules *self, gint64 last, JsonObject *command)
{
  if (self->paused)
    return 0;
  return ts_clock_span (last, ts_arg_number (command, "at", 0), ts_arg_number (command, "away", 0));
}

/* Who must act. */

static guint32
find_bit (const TsView *view, const char *seat)
{
  for (guint i = 0; i < MIN (view->seats->len, 32); i++)
    if (g_strcmp0 (((TsViewSeat *) view->seats->pdata[i])->id, seat) == 0)
      return 1u << i;
  return 0;
}

guint32
ts_clock_find_actors (const TsView *view)
{
  guint32 actors = 0;

  if (view->over)
    return 0;
  if (view->now.seat != NULL)
    return find_bit (view, view->now.seat);
  for (guint i = 0; i < view->now.offers->len; i++)
    {
      const TsOffer *offer = view->now.offers->pdata[i];

      if (offer->seat != NULL && offer->blocked == NULL)
        actors |= find_bit (view, offer->seat);
    }
  return actors;
}

/* What a view shows. */

static void
free_hand (gpointer data)
{
  TsClockHand *hand = data;

  g_free (hand->seat);
  g_free (hand->label);
  g_free (hand);
}

static void
add_hands (TsClock *self, const TsView *view, guint32 actors)
{
  for (guint i = 0; i < MIN (view->seats->len, 32); i++)
    {
      const TsViewSeat *seat = view->seats->pdata[i];
      TsClockHand *hand = g_new0 (TsClockHand, 1);

      hand->seat = g_strdup (seat->id);
      hand->label = g_strdup (seat->label);
      hand->acts = (actors & (1u << i)) != 0;
      g_ptr_array_add (self->hands, hand);
    }
}

static TsOffer *
add_offer (TsClock *self, TsView *view, const char *label, const char *verb)
{
  TsOffer *offer = ts_offer_new (view, TS_OFFER_PLAIN, ts_view_text (view, label), verb);

  offer->group = ts_view_text (view, N_ ("Clock"));
  g_ptr_array_add (self->offers, offer);
  return offer;
}

static void
ask_limit (TsOffer *offer, const TsSpec *spec, gint64 value)
{
  TsField *field = ts_offer_add_field (offer, TS_SPEC_INTEGER, spec->name,
                                       ts_view_text (offer->view, spec->label));

  ts_field_set_range (field, spec->min, spec->max);
  ts_field_propose (field, value);
  ts_field_set_hint (field, ts_phrase ("0: no limit"));
}

static void
add_setting (TsClock *self, TsView *view)
{
  TsOffer *offer = add_offer (
      self, view, self->rules.on ? N_ ("Change the clock") : N_ ("Set a clock"), "clock");

  ts_offer_set_hint (offer, ts_phrase ("Runs for whoever must act, and ends nothing by itself"));
  ask_limit (offer, &ts_clock_args[0], self->rules.turn);
  ask_limit (offer, &ts_clock_args[1], self->rules.seat / MINUTE);
  ask_limit (offer, &ts_clock_args[2], self->rules.game / MINUTE);
}

static void
add_offers (TsClock *self, TsView *view)
{
  if (self->rules.paused)
    add_offer (self, view, N_ ("End the break"), "resume");
  else if (self->rules.on)
    add_offer (self, view, N_ ("Take a break"), "pause");
  add_setting (self, view);
  if (self->rules.on)
    ts_offer_put_flag (add_offer (self, view, N_ ("Put the clock away"), "clock"), "off", TRUE);
}

TsClock *
ts_clock_new (TsView *view, const TsClockRules *rules, guint32 actors)
{
  TsClock *self = g_new0 (TsClock, 1);

  self->rules = *rules;
  self->over = view->over;
  self->hands = g_ptr_array_new_with_free_func (free_hand);
  self->offers = g_ptr_array_new_with_free_func ((GDestroyNotify) ts_offer_free);
  if (rules->on)
    add_hands (self, view, actors);
  if (!view->over)
    add_offers (self, view);
  return self;
}

void
ts_clock_free (TsClock *self)
{
  g_ptr_array_unref (self->hands);
  g_free (self->left);
  g_ptr_array_unref (self->offers);
  g_free (self);
}

static void
put_hand (TsJsonText *json, const char *name, gconstpointer item)
{
  const TsClockHand *hand = item;

  ts_json_open_object (json, name);
  ts_json_put_text (json, "seat", hand->seat);
  ts_json_put_text (json, "label", hand->label);
  ts_json_put_number (json, "total", hand->total);
  if (hand->acts)
    ts_json_put_number (json, "turn", hand->turn);
  ts_json_close (json);
}

static void
put_limit (TsJsonText *json, const char *name, gint64 seconds)
{
  if (seconds > 0)
    ts_json_put_number (json, name, seconds);
}

static void
put_limits (TsJsonText *json, const TsClockRules *rules)
{
  ts_json_open_object (json, "limits");
  put_limit (json, "turn", rules->turn);
  put_limit (json, "seat", rules->seat);
  put_limit (json, "game", rules->game);
  ts_json_close (json);
}

void
ts_clock_put (TsJsonText *json, const char *name, const TsClock *self)
{
  ts_json_open_object (json, name);
  if (self->rules.on)
    {
      ts_json_put_boolean (json, "stands", self->rules.paused || self->over);
      ts_json_put_flag (json, "paused", self->rules.paused);
      ts_items_put (json, "hands", self->hands, put_hand);
      ts_json_put_number (json, "seconds", self->seconds);
      put_limits (json, &self->rules);
      ts_json_put_text (json, "left", self->left);
    }
  if (self->offers->len > 0)
    ts_items_put (json, "offers", self->offers, ts_offer_put);
  ts_json_close (json);
}
