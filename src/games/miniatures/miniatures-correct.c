/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-correct.c: sets any number that the view shows to a value by hand.
 *
 * Ids: turn, hand, called, MODEL.done|damage, MODEL.spent-1 … -4 (by the weapons that it carries),
 * model.KIND.STAT and weapon.WEAPON.STAT for whole numbers.  Numbers that belong together are not
 * forced to agree: people correct what they see.
 */

#include "miniatures-attack.h"
#include "miniatures-flow.h"
#include "miniatures-force.h"
#include "miniatures-stats.h"
#include "miniatures-verbs.h"
#include "miniatures-words.h"

#include <string.h>

/* A correction on its way. */
typedef struct
{
  MiniaturesState *state;
  const char *id;
  char **parts; /* of the id, NULL-terminated, at least one */
  int value;
  TsPhrase *said; /* what it is now, in words; set by whoever takes it */
} Correction;

/* Takes an id if it is one of its own; FALSE with an error otherwise. */
typedef gboolean Correct (Correction *self, TsOutcome *outcome, GError **error);

/* The whole table. */

static gboolean
correct_turn (Correction *self, TsOutcome *outcome, GError **error)
{
  if (!miniatures_need_running (self->state, error)
      || !ts_check_range (self->value, 1, MAX_TURN, error))
    return FALSE;
  self->state->turn = (gint16) self->value;
  self->said = ts_phrase ("Turn {turn}", ts_number ("turn", self->value));
  return TRUE;
}

/* Markers in the hand: then the die has shown some. */
static gboolean
correct_hand (Correction *self, TsOutcome *outcome, GError **error)
{
  MiniaturesState *state = self->state;

  if (!miniatures_need_phase (state, PHASE_PLAN, error)
      || !ts_check_range (self->value, 0,
                          (int) miniatures_count_unmarked (state, (Side) state->active), error))
    return FALSE;
  state->hand = (guint8) self->value;
  if (self->value > 0)
    state->fate = (gint8) MIN (self->value, FATE_MOST);
  self->said = ts_phrase_plural ("{n} marker in the hand", "{n} markers in the hand", self->value);
  return TRUE;
}

static gboolean
correct_called (Correction *self, TsOutcome *outcome, GError **error)
{
  MiniaturesState *state = self->state;

  if (!miniatures_need_phase (state, PHASE_PLAN, error))
    return FALSE;
  if (state->caller == NOBODY)
    return ts_unknown_tracker (self->id, error);
  if (!ts_check_range (self->value, 0, (int) miniatures_count_followers (state, state->caller),
                       error))
    return FALSE;
  state->called = (guint8) self->value;
  self->said
      = ts_phrase_plural ("{model} may call {n} more friend", "{model} may call {n} more friends",
                          self->value, miniatures_name_model (state, state->caller));
  return TRUE;
}

/* Models. */

static gboolean
correct_done (Correction *self, int model, GError **error)
{
  if (!miniatures_need_running (self->state, error)
      || !miniatures_need_no_attack (self->state, error)
      || !ts_check_range (self->value, 0, MAX_DONE, error))
    return FALSE;
  self->state->models[model].done = (guint8) self->value;
  self->said = ts_phrase_plural ("{model}: {n} Done marker", "{model}: {n} Done markers",
                                 self->value, miniatures_name_model (self->state, model));
  return TRUE;
}

/* What is still there has not taken all that removes it. */
static gboolean
correct_damage (Correction *self, int model, GError **error)
{
  int resilient = miniatures_profile (self->state, model)->resilient;

  if (!ts_check_range (self->value, 0, MAX (resilient, 1) - 1, error))
    return FALSE;
  self->state->models[model].damage = (guint8) self->value;
  self->said = ts_phrase ("{model}: damage {value}", miniatures_name_model (self->state, model),
                          ts_number ("value", self->value));
  return TRUE;
}

static gboolean
correct_spent (Correction *self, int model, GError **error)
{
  const char *place = self->parts[1] + strlen ("spent-");
  int at = place[0] - '1';
  Model *carrier = &self->state->models[model];

  if (at < 0 || at >= MAX_CARRIED || place[1] != '\0' || carrier->carried[at] == NOBODY)
    return ts_unknown_tracker (self->id, error);
  if (!ts_check_range (self->value, 0, MAX_ROF, error))
    return FALSE;
  carrier->spent[at] = (guint8) self->value;
  self->said = ts_phrase (
      "{model}: {weapon} fired {value} ×", miniatures_name_model (self->state, model),
      miniatures_name_weapon (self->state, carrier->carried[at]), ts_number ("value", self->value));
  return TRUE;
}

static gboolean
correct_model (Correction *self, TsOutcome *outcome, GError **error)
{
  int model = miniatures_get_model (self->state, self->parts[0], NULL);

  if (model == NOBODY || !miniatures_is_in (self->state, model))
    return ts_unknown_tracker (self->id, error);
  if (strcmp (self->parts[1], "done") == 0)
    return correct_done (self, model, error);
  if (strcmp (self->parts[1], "damage") == 0)
    return correct_damage (self, model, error);
  return g_str_has_prefix (self->parts[1], "spent-") ? correct_spent (self, model, error)
                                                     : ts_unknown_tracker (self->id, error);
}

/* Cards: dice and other choices are learned, see miniatures-learn.c. */
static gboolean
correct_card (Correction *self, TsOutcome *outcome, GError **error)
{
  Card card = { strcmp (self->parts[0], "weapon") == 0, NOBODY };
  const TsSpec *stat = miniatures_find_stat (card, self->parts[2]);
  int min, max;

  card.at = card.weapon ? miniatures_get_weapon (self->state, self->parts[1], error)
                        : miniatures_get_profile (self->state, self->parts[1], error);
  if (card.at == NOBODY)
    return FALSE;
  if (stat == NULL || stat->kind == TS_SPEC_CHOICE)
    return ts_unknown_tracker (self->id, error);
  miniatures_get_stat_limits (stat, &min, &max);
  if (!ts_check_range (self->value, min, max, error))
    return FALSE;
  miniatures_set_stat (self->state, card, self->parts[2], self->value, outcome);
  self->said = miniatures_say_stat (self->state, card, self->parts[2]);
  return TRUE;
}

static const struct
{
  const char *first; /* part of the id; NULL: a model */
  guint n_parts;
  Correct *correct;
} groups[] = {
  { "turn", 1, correct_turn },  { "hand", 1, correct_hand },   { "called", 1, correct_called },
  { "model", 3, correct_card }, { "weapon", 3, correct_card }, { NULL, 2, correct_model },
};

static gboolean
correct (Correction *self, TsOutcome *outcome, GError **error)
{
  guint n = g_strv_length (self->parts);

  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    if (n == groups[i].n_parts
        && (groups[i].first == NULL || g_str_equal (self->parts[0], groups[i].first)))
      return groups[i].correct (self, outcome, error);
  return ts_unknown_tracker (self->id, error);
}

gboolean
miniatures_apply_correct (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  const char *id = ts_arg_text (command, "id");
  g_auto (GStrv) parts = g_strsplit (id, ".", -1);
  int value = (int) ts_arg_number (command, "value", 0);
  Correction self = { data, id, parts, value, NULL };

  if (!correct (&self, outcome, error))
    return FALSE;
  ts_title (outcome, ts_phrase ("Corrected: {what}", ts_part ("what", ts_phrase_ref (self.said))));
  ts_phrase_unref (self.said);
  miniatures_go_on (data, outcome);
  return TRUE;
}
