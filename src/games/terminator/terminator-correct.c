/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-correct.c: sets any number that the view shows to a value by hand.
 *
 * Ids: ACTOR.used|hand|deck|discard|played|size, terminator.used, FIGURE.damage|exhausted,
 * pool.SIDE, assigned.KIND, held.AREA, card.CARD.STAT, cache-deck, factories, round, and those of
 * missions and points, see terminator_correct_missions().
 *
 * Numbers that belong together are not forced to agree: people correct what they see.  Only what a
 * number means at once happens: a track that is full ends the game, too few wounds defeat.
 */

#include "terminator-board.h"
#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-missions.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

#include <stddef.h>
#include <string.h>

/* A number of somebody's cards. */
typedef struct
{
  const char *id;
  const char *label; /* msgid */
  gsize offset;      /* of a gint16 in Deck */
} Number;

static const Number deck_numbers[] = {
  { "deck", N_ ("cards in the deck"), offsetof (Deck, deck) },
  { "hand", N_ ("cards in hand"), offsetof (Deck, hand) },
  { "discard", N_ ("cards discarded"), offsetof (Deck, discard) },
  { "played", N_ ("cards played"), offsetof (Deck, played) },
  { "size", N_ ("hand size"), offsetof (Deck, size) },
};

/* A correction on its way. */
typedef struct
{
  TerminatorState *state;
  const char *id;
  char **parts; /* of the id, NULL-terminated, at least one */
  int value;
  TsPhrase *said; /* what it is now, in words; set by whoever takes it */
} Correction;

/* Takes an id if it is one of its own; FALSE with an error otherwise. */
typedef gboolean Correct (Correction *self, TsOutcome *outcome, GError **error);

/* "{who}: {what} {value}"; `who` is consumed. */
static void
say (Correction *self, TsPhrase *who, const char *what)
{
  self->said = ts_phrase ("{who}: {what} {value}", ts_part ("who", who), ts_term ("what", what),
                          ts_number ("value", self->value));
}

/* A number that stands alone. */
static void
say_single (Correction *self, const char *what)
{
  self->said
      = ts_phrase ("{what} {value}", ts_term ("what", what), ts_number ("value", self->value));
}

static gboolean
set_number (Correction *self, gint16 *place, int min, int max, GError **error)
{
  if (!ts_check_range (self->value, min, max, error))
    return FALSE;
  *place = (gint16) self->value;
  return TRUE;
}

static gboolean
set_byte (Correction *self, guint8 *place, int max, GError **error)
{
  if (!ts_check_range (self->value, 0, max, error))
    return FALSE;
  *place = (guint8) self->value;
  return TRUE;
}

/* What somebody plays and draws. */

static gboolean
correct_actor (Correction *self, int actor, GError **error)
{
  Deck *deck = &self->state->decks[actor];

  if (strcmp (self->parts[1], "used") == 0)
    {
      int most = actor == ACTOR_SKYNET ? (int) terminator_get_total (self->state) : HERO_LIMIT;

      say (self, terminator_say_actor (self->state, actor), N_ ("actions played"));
      return set_byte (self, &deck->used, most, error);
    }
  for (guint i = 0; i < G_N_ELEMENTS (deck_numbers); i++)
    if (strcmp (self->parts[1], deck_numbers[i].id) == 0)
      {
        gint16 *place = (gint16 *) (gpointer) ((char *) deck + deck_numbers[i].offset);

        say (self, terminator_say_actor (self->state, actor), deck_numbers[i].label);
        return set_number (self, place, 0, MAX_AMOUNT, error);
      }
  return ts_unknown_tracker (self->id, error);
}

/* Figures. */

static gboolean
correct_terminator (Correction *self, GError **error)
{
  if (strcmp (self->parts[1], "damage") == 0)
    {
      say (self, terminator_say_figure (self->state, KIND_TERMINATOR), N_ ("damage"));
      return set_byte (self, &self->state->tucked, MAX_AMOUNT, error);
    }
  if (strcmp (self->parts[1], "used") != 0)
    return ts_unknown_tracker (self->id, error);
  say (self, terminator_say_figure (self->state, KIND_TERMINATOR), N_ ("actions played"));
  return set_byte (self, &self->state->terminator_used, TERMINATOR_LIMIT, error);
}

static gboolean
correct_figure (Correction *self, int figure, GError **error)
{
  Figure *place = &self->state->figures[figure];

  if (figure == terminator_first_figure (KIND_TERMINATOR))
    return correct_terminator (self, error);
  if (!terminator_is_on_board (self->state, figure))
    return ts_unknown_tracker (self->id, error);
  if (strcmp (self->parts[1], "damage") == 0)
    {
      say (self, terminator_say_figure (self->state, figure), N_ ("damage"));
      return set_number (self, &place->damage, 0, MAX_AMOUNT, error);
    }
  if (strcmp (self->parts[1], "exhausted") != 0 || !terminator_is_unit (figure))
    return ts_unknown_tracker (self->id, error);
  self->said
      = self->value != 0
            ? ts_phrase ("{figure}: exhausted", terminator_name_figure (self->state, figure))
            : ts_phrase ("{figure}: not exhausted", terminator_name_figure (self->state, figure));
  return set_byte (self, &place->exhausted, 1, error);
}

/* Somebody's cards, or a figure: heroes are both. */
static gboolean
correct_named (Correction *self, TsOutcome *outcome, GError **error)
{
  int actor = ts_choice_index (terminator_actors, self->parts[0]);
  int figure = terminator_get_figure (self->state, self->parts[0], NULL);
  gboolean stands
      = g_str_equal (self->parts[1], "damage") || g_str_equal (self->parts[1], "exhausted");

  if (actor != UNKNOWN && !stands && terminator_has_actor (self->state, actor))
    return correct_actor (self, actor, error);
  if (figure != NOBODY && (stands || figure == terminator_first_figure (KIND_TERMINATOR)))
    return correct_figure (self, figure, error);
  return ts_unknown_tracker (self->id, error);
}

/* 2029 */

static gboolean
correct_pool (Correction *self, TsOutcome *outcome, GError **error)
{
  int side = ts_choice_index (terminator_sides, self->parts[1]);

  if (side == UNKNOWN)
    return ts_unknown_tracker (self->id, error);
  say (self, terminator_say_side (side), N_ ("resources"));
  return set_number (self, &self->state->pool[side], 0, MAX_AMOUNT, error);
}

static gboolean
correct_assigned (Correction *self, TsOutcome *outcome, GError **error)
{
  int kind = ts_choice_index (terminator_kinds, self->parts[1]);

  if (kind == UNKNOWN || !terminator_has_stat (kind, STAT_DEVELOP))
    return ts_unknown_tracker (self->id, error);
  say (self, terminator_say_kind (kind), N_ ("resources on the statcard"));
  return set_number (self, &self->state->assigned[kind], 0, MAX_AMOUNT, error);
}

static gboolean
correct_held (Correction *self, TsOutcome *outcome, GError **error)
{
  int area = ts_choice_index (terminator_areas, self->parts[1]);

  if (area == UNKNOWN || !terminator_has_area (self->state, area))
    return ts_unknown_tracker (self->id, error);
  self->said
      = self->value != 0
            ? ts_phrase ("{area}: the enemy controls it", terminator_name_area (area))
            : ts_phrase ("{area}: the enemy does not control it", terminator_name_area (area));
  return set_byte (self, &self->state->held[area], 1, error);
}

/* What a statcard says. What nobody knew is a fact for the next game too; what is known differently
 * holds for this table. */
static gboolean
correct_card (Correction *self, TsOutcome *outcome, GError **error)
{
  int card = ts_choice_index (terminator_cards, self->parts[1]);
  int stat = ts_choice_index (terminator_stats, self->parts[2]);
  int min, max;

  if (card == UNKNOWN || stat == UNKNOWN || !terminator_has_stat (card, stat))
    return ts_unknown_tracker (self->id, error);
  self->said = ts_phrase ("{card}: {stat} {value}", ts_term ("card", terminator_cards[card].label),
                          ts_term ("stat", terminator_stats[stat].label),
                          ts_number ("value", self->value));
  terminator_get_stat_limits (stat, &min, &max);
  if (!ts_check_range (self->value, min, max, error))
    return FALSE;
  if (self->state->stats[card][stat] == UNKNOWN)
    terminator_learn_stat (self->state, card, stat, (int) self->value, outcome);
  else
    self->state->corrected_stats[card][stat] = TRUE;
  self->state->stats[card][stat] = (gint16) self->value;
  if (stat == STAT_WOUNDS)
    terminator_check_wounds (self->state, outcome);
  return TRUE;
}

/* Numbers of the whole table. */

static gboolean
correct_single (Correction *self, GError **error)
{
  if (strcmp (self->id, "cache-deck") == 0)
    {
      say_single (self, N_ ("Cache deck"));
      return set_number (self, &self->state->cache_deck, 0, MAX_CACHES, error);
    }
  if (strcmp (self->id, "factories") == 0)
    {
      say_single (self, N_ ("Factories"));
      return set_number (self, &self->state->factories, 1, MAX_FACTORIES, error);
    }
  if (strcmp (self->id, "round") == 0 && self->state->phase != PHASE_SETUP)
    {
      say_single (self, N_ ("Round"));
      return set_number (self, &self->state->round, 1, MAX_AMOUNT, error);
    }
  return ts_unknown_tracker (self->id, error);
}

static const struct
{
  const char *first; /* part of the id */
  guint n_parts;
  Correct *correct;
} groups[] = {
  { "pool", 2, correct_pool },
  { "assigned", 2, correct_assigned },
  { "held", 2, correct_held },
  { "card", 3, correct_card },
};

static gboolean
correct (Correction *self, TsOutcome *outcome, GError **error)
{
  guint n = g_strv_length (self->parts);

  if (n == 1)
    return correct_single (self, error);
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    if (g_strcmp0 (self->parts[0], groups[i].first) == 0)
      return n == groups[i].n_parts ? groups[i].correct (self, outcome, error)
                                    : ts_unknown_tracker (self->id, error);
  return n == 2 ? correct_named (self, outcome, error) : ts_unknown_tracker (self->id, error);
}

gboolean
terminator_apply_correct (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  const char *id = ts_arg_text (command, "id");
  g_auto (GStrv) parts = g_strsplit (id, ".", -1);
  int value = (int) ts_arg_number (command, "value", 0);
  Correction self = { data, id, parts, value, NULL };
  gboolean mine;
  gboolean done = terminator_correct_missions (data, id, value, outcome, &mine, error);

  if (mine)
    return done;
  done = correct (&self, outcome, error);
  if (done)
    ts_title (outcome,
              ts_phrase ("Corrected: {what}", ts_part ("what", ts_phrase_ref (self.said))));
  g_clear_pointer (&self.said, ts_phrase_unref);
  return done;
}
