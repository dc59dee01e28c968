/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-correct.c: sets any number that the view shows to a value by hand.
 *
 * Ids: SIDE.deck|hand|discard|removed, SIDE.strategy.N.enabled|used, zone.ZONE.power|markers,
 * card-N.power|tokens|turned, plot, heroes, fallen, drained.
 *
 * Numbers that belong together are not forced to agree: people correct what they see.
 */

#include "invaders-attack.h"
#include "invaders-board.h"
#include "invaders-piles.h"
#include "invaders-strategies.h"
#include "invaders-verbs.h"

#include <string.h>

/* A correction on its way. */
typedef struct
{
  InvadersState *state;
  const char *id;
  char **parts; /* of the id, NULL-terminated, at least one */
  guint n_parts;
  int value;
  TsPhrase *said; /* what it is now, in words; set by whoever takes it */
} Correction;

/* "{who}: {what} {value}"; `who` is consumed, `what` a msgid. */
static void
say (Correction *self, TsPhrase *who, const char *what)
{
  self->said = ts_phrase ("{who}: {what} {value}", ts_part ("who", who), ts_term ("what", what),
                          ts_number ("value", self->value));
}

static void
say_single (Correction *self, const char *what)
{
  self->said
      = ts_phrase ("{what} {value}", ts_term ("what", what), ts_number ("value", self->value));
}

static gboolean
is (const Correction *self, guint part, const char *word)
{
  return strcmp (self->parts[part], word) == 0;
}

/* Numbers of the whole table. */

static gboolean
correct_single (Correction *self, GError **error)
{
  InvadersState *state = self->state;
  const struct
  {
    const char *id;
    const char *label; /* msgid */
    gint8 *place;
    int max;
  } numbers[] = {
    { "plot", N_ ("Plot marker"), &state->plot, PLOT_MAX },
    { "heroes", N_ ("Heroes still to come"), &state->heroes, N_HEROES },
    { "fallen", N_ ("Heroes eliminated"), &state->fallen, N_HEROES },
  };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (is (self, 0, numbers[i].id))
      {
        say_single (self, numbers[i].label);
        if (!ts_check_range (self->value, 0, numbers[i].max, error))
          return FALSE;
        *numbers[i].place = (gint8) self->value;
        return TRUE;
      }
  if (!is (self, 0, "drained"))
    return ts_unknown_tracker (self->id, error);
  say_single (self, N_ ("Drained from Mankind in this turn"));
  if (!ts_check_range (self->value, 0, G_MAXUINT8, error))
    return FALSE;
  state->drained = (guint8) self->value;
  return TRUE;
}

/* Piles and strategies of a side. */

/* Cards without a name come on top, or are taken from there. */
static gboolean
correct_discard (Correction *self, Side side, GError **error)
{
  GArray *pile = self->state->forces[side].discard;

  say (self, invaders_say_side (side), N_ ("cards discarded"));
  if (!ts_check_range (self->value, 0, MAX_CARDS, error))
    return FALSE;
  if (pile->len > (guint) self->value)
    g_array_remove_range (pile, (guint) self->value, pile->len - (guint) self->value);
  while (pile->len < (guint) self->value)
    invaders_put_discard (self->state, side, NULL, NULL);
  return TRUE;
}

static gboolean
correct_pile (Correction *self, Side side, GError **error)
{
  Force *force = &self->state->forces[side];
  const struct
  {
    const char *id;
    const char *label; /* msgid */
    gint16 *place;
  } piles[] = {
    { "deck", N_ ("cards in the deck"), &force->deck },
    { "hand", N_ ("cards in hand"), &force->hand },
    { "removed", N_ ("cards out of the game"), &force->removed },
  };

  if (is (self, 1, "discard"))
    return correct_discard (self, side, error);
  for (guint i = 0; i < G_N_ELEMENTS (piles); i++)
    if (is (self, 1, piles[i].id))
      {
        say (self, invaders_say_side (side), piles[i].label);
        if (!ts_check_range (self->value, 0, MAX_CARDS, error))
          return FALSE;
        *piles[i].place = (gint16) self->value;
        return TRUE;
      }
  return ts_unknown_tracker (self->id, error);
}

static gboolean
correct_strategy (Correction *self, Side side, GError **error)
{
  int number = ts_choice_index (invaders_numbers, self->parts[2]);
  gboolean enabled = is (self, 3, "enabled");
  StrategyState set = enabled ? STRATEGY_ENABLED : STRATEGY_USED;
  StrategyState cleared = enabled ? STRATEGY_DORMANT : STRATEGY_ENABLED;
  guint8 *place;

  if (!is (self, 1, "strategy") || number < 0 || (!enabled && !is (self, 3, "used")))
    return ts_unknown_tracker (self->id, error);
  if (!ts_check_range (self->value, 0, 1, error))
    return FALSE;
  place = &self->state->forces[side].strategies[number].state;
  if (self->value != 0)
    *place = set;
  else if (*place == set)
    *place = cleared;
  self->said = ts_phrase (
      "{strategy}: {state}",
      ts_part ("strategy", invaders_say_strategy (self->state, side, (guint) number + 1)),
      ts_term ("state", invaders_strategies[*place].label));
  return TRUE;
}

/* Zones and cards. */

static gboolean
correct_zone (Correction *self, TsOutcome *outcome, GError **error)
{
  int zone = ts_choice_index (invaders_zones, self->parts[1]);
  gboolean power = is (self, 2, "power");

  if (zone < 0 || (!power && !is (self, 2, "markers")))
    return ts_unknown_tracker (self->id, error);
  say (self, invaders_say_zone ((Zone) zone),
       power ? N_ ("printed power") : N_ ("−1 power markers"));
  if (!ts_check_range (self->value, 0, power ? MAX_POWER : N_MARKERS, error))
    return FALSE;
  if (power)
    invaders_set_zone_power (self->state, (Zone) zone, self->value, outcome);
  else
    self->state->zone_markers[zone] = (guint8) self->value;
  return TRUE;
}

static gboolean
correct_turned (Correction *self, Card *card, GError **error)
{
  self->said = self->value != 0
                   ? ts_phrase ("{card}: turned", invaders_name_card (self->state, card))
                   : ts_phrase ("{card}: upright", invaders_name_card (self->state, card));
  if (!ts_check_range (self->value, 0, 1, error))
    return FALSE;
  card->turned = (guint8) self->value;
  return TRUE;
}

static gboolean
correct_tokens (Correction *self, Card *card, GError **error)
{
  say (self, invaders_say_card (self->state, card), N_ ("tokens"));
  if (!ts_check_range (self->value, 0, MAX_TOKENS, error))
    return FALSE;
  card->tokens = (gint16) self->value;
  card->counts = TRUE;
  return TRUE;
}

static gboolean
correct_card (Correction *self, TsOutcome *outcome, GError **error)
{
  Place place;
  Card *card;

  if (!invaders_get_card (self->state, self->parts[0], &place, NULL))
    return ts_unknown_tracker (self->id, error);
  card = &self->state->forces[place.side].slots[place.zone][place.slot];
  if (is (self, 1, "turned") && card->hero)
    return correct_turned (self, card, error);
  if (is (self, 1, "tokens"))
    return correct_tokens (self, card, error);
  if (!is (self, 1, "power"))
    return ts_unknown_tracker (self->id, error);
  say (self, invaders_say_card (self->state, card), TS_NC ("card", "power"));
  if (!ts_check_range (self->value, -MAX_POWER, MAX_POWER, error))
    return FALSE;
  invaders_set_power (self->state, &place, self->value, outcome);
  return TRUE;
}

static gboolean
correct (Correction *self, TsOutcome *outcome, GError **error)
{
  int side = ts_choice_index (invaders_sides, self->parts[0]);

  if (self->n_parts == 1)
    return correct_single (self, error);
  if (self->n_parts == 2 && side >= 0)
    return correct_pile (self, (Side) side, error);
  if (self->n_parts == 4 && side >= 0)
    return correct_strategy (self, (Side) side, error);
  if (self->n_parts == 3 && is (self, 0, "zone"))
    return correct_zone (self, outcome, error);
  return self->n_parts == 2 ? correct_card (self, outcome, error)
                            : ts_unknown_tracker (self->id, error);
}

gboolean
invaders_apply_correct (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  const char *id = ts_arg_text (command, "id");
  g_auto (GStrv) parts = g_strsplit (id, ".", -1);
  Correction self
      = { data, id, parts, g_strv_length (parts), (int) ts_arg_number (command, "value", 0), NULL };
  gboolean done = correct (&self, outcome, error);

  if (done)
    ts_title (outcome,
              ts_phrase ("Corrected: {what}", ts_part ("what", ts_phrase_ref (self.said))));
  g_clear_pointer (&self.said, ts_phrase_unref);
  return done;
}
