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
/* What a timer is proposed to have. */
#define USUAL_MINUTES 10

const TsSpec ts_clock_args[] = {
  { "turn", TS_SPEC_INTEGER, .min = 0, .max = MOST_TURN, .label = N_ ("Seconds a turn") },
  { "seat", TS_SPEC_INTEGER, .min = 0, .max = MOST_MINUTES, .label = N_ ("Minutes a player") },
  { "game", TS_SPEC_INTEGER, .min = 0, .max = MOST_MINUTES, .label = N_ ("Minutes for the game") },
  { "off", TS_SPEC_BOOLEAN, .label = N_ ("Put away") },
  { NULL },
};

const TsSpec ts_clock_timer_args[] = {
  { "minutes", TS_SPEC_INTEGER, .min = 1, .max = MOST_MINUTES, .label = N_ ("Minutes") },
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
  self->on = TRUE;
  self->turn = ts_arg_number (command, "turn", 0);
  self->seat = MINUTE * ts_arg_number (command, "seat", 0);
  self->game = MINUTE * ts_arg_number (command, "game", 0);
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
  self->on = FALSE;
  self->turn = self->seat = self->game = 0;
  self->paused = self->paused && ts_clock_rules_are_set (self);
  ts_title (outcome, ts_phrase ("Clock put away"));
  return TRUE;
}

static gboolean
set_timer (TsClockRules *self, JsonObject *command, TsOutcome *outcome, GError **error)
{
  gint64 minutes = ts_arg_number (command, "minutes", 0);

  if (minutes == 0)
    return ts_error_set (error, TS_ERROR_BAD_VALUE, ts_phrase ("A timer has at least one minute."));
  self->timer = MINUTE * minutes;
  self->timers++;
  ts_title (outcome, ts_phrase_plural ("Timer set: {n} minute", "Timer set: {n} minutes", minutes));
  return TRUE;
}

static gboolean
put_timer_away (TsClockRules *self, TsOutcome *outcome, GError **error)
{
  if (self->timer == 0)
    return ts_error_set (error, TS_ERROR_REFUSED, ts_phrase ("No timer is set."));
  self->timer = 0;
  self->paused = self->paused && ts_clock_rules_are_set (self);
  ts_title (outcome, ts_phrase ("Timer put away"));
  return TRUE;
}

static gboolean
rest (TsClockRules *self, gboolean paused, TsOutcome *outcome, GError **error)
{
  if (!ts_clock_rules_are_set (self))
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
  gboolean off = ts_arg_flag (command, "off", FALSE);

  if (strcmp (verb, "clock") == 0)
    return off ? put_away (self, outcome, error) : set (self, command, outcome, error);
  if (strcmp (verb, "timer") == 0)
    return off ? put_timer_away (self, outcome, error) : set_timer (self, command, outcome, error);
  return rest (self, strcmp (verb, "pause") == 0, outcome, error);
}

gboolean
ts_clock_rules_are_set (const TsClockRules *self)
{
  return self->on || self->timer > 0;
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
  const TsAudience host = ts_view_get_viewers (view, &(TsViewer){ .role = TS_ROLE_HOST });
  guint32 actors = 0;

  if (view->over)
    return 0;
  if (view->now.seat != NULL)
    return find_bit (view, view->now.seat);
  for (guint i = 0; i < view->now.offers->len; i++)
    {
      const TsOffer *offer = view->now.offers->pdata[i];

      if (offer->seat != NULL && offer->blocked == NULL && (offer->audience & host) != 0)
        actors |= find_bit (view, offer->seat);
    }
  return actors;
}

/* What may be done about it. */

static TsOffer *
add_offer (TsView *view, const char *label, const char *verb)
{
  TsOffer *offer = ts_view_add_more (view, ts_view_text (view, label), verb);

  offer->group = ts_view_text (view, N_ ("Clock"));
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
offer_setting (const TsClockRules *rules, TsView *view)
{
  TsOffer *offer
      = add_offer (view, rules->on ? N_ ("Change the clock") : N_ ("Set a clock"), "clock");

  ts_offer_set_hint (offer, ts_phrase ("Runs for whoever must act, and ends nothing by itself"));
  ask_limit (offer, &ts_clock_args[0], rules->turn);
  ask_limit (offer, &ts_clock_args[1], rules->seat / MINUTE);
  ask_limit (offer, &ts_clock_args[2], rules->game / MINUTE);
}

static void
offer_timer (const TsClockRules *rules, TsView *view)
{
  TsOffer *offer
      = add_offer (view, rules->timer > 0 ? N_ ("Set another timer") : N_ ("Set a timer"), "timer");
  const TsSpec *spec = &ts_clock_timer_args[0];
  TsField *field;

  ts_offer_set_hint (offer,
                     ts_phrase ("Minutes from now on, in the set-up from the first round on, "
                                "such as those of a mission"));
  field = ts_offer_add_field (offer, TS_SPEC_INTEGER, spec->name, ts_view_text (view, spec->label));
  /* The command alone may be without: “off” has none. */
  field->required = TRUE;
  ts_field_set_range (field, spec->min, spec->max);
  ts_field_propose (field, rules->timer > 0 ? rules->timer / MINUTE : USUAL_MINUTES);
  if (rules->timer > 0)
    ts_offer_put_flag (add_offer (view, N_ ("Put the timer away"), "timer"), "off", TRUE);
}

void
ts_clock_offer (const TsClockRules *rules, TsView *view)
{
  if (view->over)
    return;
  if (rules->paused)
    add_offer (view, N_ ("End the break"), "resume");
  else if (ts_clock_rules_are_set (rules))
    add_offer (view, N_ ("Take a break"), "pause");
  offer_setting (rules, view);
  if (rules->on)
    ts_offer_put_flag (add_offer (view, N_ ("Put the clock away"), "clock"), "off", TRUE);
  offer_timer (rules, view);
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

static JsonObject *
new_command (const char *verb)
{
  JsonObject *command = json_object_new ();

  json_object_set_string_member (command, "do", verb);
  return command;
}

TsClock *
ts_clock_new (const TsView *view, const TsClockRules *rules, guint32 actors)
{
  TsClock *self = g_new0 (TsClock, 1);

  self->rules = *rules;
  self->over = view->over;
  self->waits = rules->timer > 0 && view->round == 0;
  if (rules->timer > 0)
    self->timer_label = ts_view_text (view, N_ ("Timer"));
  self->hands = g_ptr_array_new_with_free_func (free_hand);
  if (rules->on)
    add_hands (self, view, actors);
  if (!view->over)
    self->command = new_command (rules->paused ? "resume" : "pause");
  return self;
}

TsClock *
ts_clock_copy (const TsClock *self)
{
  TsClock *copy = g_memdup2 (self, sizeof *self);

  copy->hands = g_ptr_array_new_with_free_func (free_hand);
  for (guint i = 0; i < self->hands->len; i++)
    {
      const TsClockHand *hand = self->hands->pdata[i];
      TsClockHand *same = g_memdup2 (hand, sizeof *hand);

      same->seat = g_strdup (hand->seat);
      same->label = g_strdup (hand->label);
      g_ptr_array_add (copy->hands, same);
    }
  copy->timer_label = g_strdup (self->timer_label);
  copy->left = g_strdup (self->left);
  copy->command = self->command != NULL ? json_object_ref (self->command) : NULL;
  return copy;
}

void
ts_clock_free (TsClock *self)
{
  g_ptr_array_unref (self->hands);
  g_free (self->timer_label);
  g_free (self->left);
  g_clear_pointer (&self->command, json_object_unref);
  g_free (self);
}

static gint64
count_left (gint64 limit, gint64 seconds, gint64 left)
{
  return limit > 0 ? MIN (left, limit - seconds) : left;
}

gint64
ts_clock_get_left (const TsClock *self, gint64 passed)
{
  gint64 more = MAX (passed, 0);
  gint64 left = count_left (self->rules.game, self->seconds + more, G_MAXINT64);

  for (guint i = 0; i < self->hands->len; i++)
    {
      const TsClockHand *hand = self->hands->pdata[i];

      if (!hand->acts)
        continue;
      left = count_left (self->rules.turn, hand->turn + more, left);
      left = count_left (self->rules.seat, hand->total + more, left);
    }
  return left;
}

gint64
ts_clock_get_timer_left (const TsClock *self, gint64 passed)
{
  return count_left (self->rules.timer, self->timer + (self->waits ? 0 : MAX (passed, 0)),
                     G_MAXINT64);
}

TsClockCue
ts_clock_find_cue (gint64 left)
{
  if (left > TS_CLOCK_LAST_SECONDS)
    return TS_CLOCK_CALM;
  return left > 0 ? TS_CLOCK_LAST : TS_CLOCK_OVER;
}

char *
ts_clock_format (gint64 seconds)
{
  const char *sign = seconds < 0 ? "−" : "";
  int rest = (int) ABS (seconds), minutes = rest / 60;

  if (minutes < 60)
    return g_strdup_printf ("%s%d:%02d", sign, minutes, rest % 60);
  return g_strdup_printf ("%s%d:%02d:%02d", sign, minutes / 60, minutes % 60, rest % 60);
}

static gboolean
is_acting (gconstpointer part)
{
  return ((const TsClockHand *) part)->acts;
}

static const TsPartMember hand_members[] = {
  { "seat", TS_PART_TEXT (TsClockHand, seat), .always = TRUE, .means = "whose it is" },
  { "label", TS_PART_TEXT (TsClockHand, label), .always = TRUE, .means = "who plays there" },
  { "total", TS_PART_NUMBER (TsClockHand, total), .always = TRUE,
    .means = "how many seconds it had to act" },
  { "turn", TS_PART_NUMBER (TsClockHand, turn), .has = is_acting,
    .means = "of one that must act now: how many of them in this turn" },
  { NULL },
};

static const TsPart hand_part = { "hand", "The clock of a seat.", hand_members };

static gboolean
has_turn (gconstpointer part)
{
  return ((const TsClockRules *) part)->turn > 0;
}

static gboolean
has_seat (gconstpointer part)
{
  return ((const TsClockRules *) part)->seat > 0;
}

static gboolean
has_game (gconstpointer part)
{
  return ((const TsClockRules *) part)->game > 0;
}

static const TsPartMember limit_members[] = {
  { "turn", TS_PART_NUMBER (TsClockRules, turn), .has = has_turn, .means = "of a turn" },
  { "seat", TS_PART_NUMBER (TsClockRules, seat), .has = has_seat, .means = "of each player" },
  { "game", TS_PART_NUMBER (TsClockRules, game), .has = has_game, .means = "of the game" },
  { NULL },
};

static const TsPart limits_part = { "limits", "In seconds.", limit_members };

static const TsPartMember timer_members[] = {
  { "label", TS_PART_TEXT (TsClock, timer_label), .always = TRUE, .means = "what it is called" },
  { "seconds", TS_PART_NUMBER (TsClock, timer), .always = TRUE, .means = "how long it has run" },
  { "limit", TS_PART_NUMBER (TsClock, rules.timer), .always = TRUE,
    .means = "how long it runs: it is shown by what is left of that" },
  { "waits", TS_PART_FLAG (TsClock, waits), .means = "for the first round" },
  { NULL },
};

static const TsPart timer_part = { "timer", "A timer, such as a mission's own.", timer_members };

static gboolean
is_on (gconstpointer part)
{
  return ((const TsClock *) part)->rules.on;
}

static gboolean
has_timer (gconstpointer part)
{
  return ((const TsClock *) part)->rules.timer > 0;
}

static void
put_stands (TsJsonText *json, const char *name, gconstpointer part)
{
  const TsClock *self = part;

  ts_json_put_flag (json, name, self->rules.paused || self->over);
}

static const TsPartMember clock_members[] = {
  { "stands", TS_PART_IS_FLAG, .put = put_stands, .means = "nothing goes by" },
  { "paused", TS_PART_FLAG (TsClock, rules.paused), .means = "people take a break" },
  { "hands", TS_PART_LIST (TsClock, hands, hand_part), .always = TRUE,
    .means = "one a seat; none where people set a timer and no clock" },
  { "seconds", TS_PART_NUMBER (TsClock, seconds), .has = is_on, .means = "of the whole game" },
  { "timer", TS_PART_SELF (timer_part), .has = has_timer, .means = "where people have set one" },
  { "limits", TS_PART_WITHIN (TsClock, rules, limits_part), .always = TRUE,
    .means = "those that people have set" },
  { "left", TS_PART_TEXT (TsClock, left), .means = "how long it still takes at this pace" },
  { "command", TS_PART_OBJECT (TsClock, command), .means = "a break, or its end" },
  { NULL },
};

const TsPart ts_clock_part = {
  "clock",
  "How long each seat had to act, as it was when the last command was given: what has passed "
  "since then is no part of a view. A front end is told that beside it (`passed` of the link) and "
  "adds what goes by. “More” has what may be done about it.",
  clock_members,
};
