/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-learn.c: what somebody reads off a printed table: for this session, and for the
 * owner's catalogue where nobody knew it.
 */

#include "miniatures-flow.h"
#include "miniatures-stats.h"
#include "miniatures-verbs.h"
#include "miniatures-words.h"

const TsSpec miniatures_learn_args[] = {
  { "kind", TS_SPEC_TEXT, .min = 1, .label = N_ ("Kind of model") },
  { "weapon", TS_SPEC_TEXT, .min = 1, .label = N_ ("Weapon") },
  { "stat", TS_SPEC_CHOICE, .required = TRUE, .choices = miniatures_stats, .label = N_ ("What") },
  { "value", TS_SPEC_INTEGER, .max = G_MAXINT8, .label = N_ ("Number"),
    .hint = N_ ("1: yes, 0: no") },
  { "die", TS_SPEC_CHOICE, .choices = miniatures_dice, .label = N_ ("Die") },
  { "range", TS_SPEC_CHOICE, .choices = miniatures_bands, .label = N_ ("Range") },
  { "area", TS_SPEC_CHOICE, .choices = miniatures_areas, .label = N_ ("Area") },
  { NULL },
};

static gboolean
read_card (const MiniaturesState *state, JsonObject *command, Card *card, GError **error)
{
  const char *kind = ts_arg_text (command, "kind");
  const char *weapon = ts_arg_text (command, "weapon");

  if ((kind == NULL) == (weapon == NULL))
    return ts_refuse (error, ts_phrase ("Say either which kind of model, with “kind”, or which "
                                        "weapon, with “weapon”."));
  card->weapon = weapon != NULL;
  card->at = card->weapon ? miniatures_get_weapon (state, weapon, error)
                          : miniatures_get_profile (state, kind, error);
  return card->at != NOBODY;
}

/* The member that says it. */
static const char *
find_member (const TsSpec *stat)
{
  if (stat->kind != TS_SPEC_CHOICE)
    return "value";
  if (stat->choices == miniatures_dice)
    return "die";
  return stat->choices == miniatures_bands ? "range" : "area";
}

static gboolean
read_value (JsonObject *command, const TsSpec *stat, int *value, GError **error)
{
  const char *member = find_member (stat);
  int min, max;

  if (!json_object_has_member (command, member))
    return ts_refuse (error, ts_phrase ("Say what it is, with “{key}”.", ts_name ("key", member)));
  *value = stat->kind == TS_SPEC_CHOICE
               ? ts_choice_index (stat->choices, ts_arg_text (command, member))
               : (int) ts_arg_number (command, member, 0);
  miniatures_get_stat_limits (stat, &min, &max);
  return ts_check_range (*value, min, max, error);
}

gboolean
miniatures_apply_learn (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  MiniaturesState *state = data;
  const char *stat = ts_arg_text (command, "stat");
  const TsSpec *spec;
  Card card;
  int value = 0;

  if (!read_card (state, command, &card, error))
    return FALSE;
  spec = miniatures_find_stat (card, stat);
  if (spec == NULL)
    return ts_refuse (
        error, card.weapon ? ts_phrase ("Weapons have no such number: {stat}.",
                                        ts_term ("stat", ts_choice_find (miniatures_stats, stat)))
                           : ts_phrase ("Models have no such number: {stat}.",
                                        ts_term ("stat", ts_choice_find (miniatures_stats, stat))));
  if (!read_value (command, spec, &value, error))
    return FALSE;
  miniatures_set_stat (state, card, stat, value, outcome);
  ts_title (outcome, miniatures_say_stat (state, card, stat));
  miniatures_go_on (state, outcome);
  return TRUE;
}
