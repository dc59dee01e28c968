/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * step-laws.c: what holds at every step of a game.
 */

#include "step-laws.h"

#include <string.h>

#include "number-laws.h"
#include "offer-laws.h"
#include "pair-laws.h"
#include "random-player.h"
#include "role-laws.h"
#include "ts-json.h"
#include "ts-play-private.h"
#include "view-laws.h"

/* How often something is tried: every so many steps, each at a step of its own, because all at once
 * would only try the same moment again. */
#define EVERY_OFFER 4
#define EVERY_PAIR 3
#define EVERY_NUMBER 5
#define EVERY_VIEW 6
#define EVERY_SEAT 10
#define EVERY_COPY 20

#define MOST_BY_ITSELF 100

static void
check_outcome (const Walk *walk, const TsOutcome *outcome, const TsLanguage *language)
{
  g_autofree char *title = ts_phrase_format (outcome->title, language);

  check_text (walk, "a step", title);
  for (guint i = 0; i < outcome->instructions->len; i++)
    {
      const TsInstruction *instruction = outcome->instructions->pdata[i];
      g_autofree char *done = ts_phrase_format (instruction->done, language);
      g_autofree char *undone = ts_phrase_format (instruction->undone, language);

      check_text (walk, instruction->kind, done);
      check_text (walk, instruction->kind, undone);
    }
  for (guint i = 0; i < outcome->reasons->len; i++)
    {
      g_autofree char *reason = ts_reason_format (outcome->reasons->pdata[i], language);

      check_text (walk, "a reason", reason);
    }
}

/* What is learned fits the field that it goes into. */
static void
check_fact (const Walk *walk, const TsFact *fact, const TsSpec *spec)
{
  const TsSpec specs[] = { *spec, {} };
  g_autoptr (JsonObject) entry = json_object_new ();
  g_autoptr (GError) error = NULL;

  if (fact->at == 0)
    {
      json_object_set_member (entry, fact->field, json_node_copy (fact->value));
    }
  else
    {
      JsonArray *list = json_array_new ();

      if (!spec->blanks || fact->at > TS_MAX_ITEMS)
        walk_fail (walk, "field %s has no element %u to learn", fact->field, fact->at);
      json_array_add_element (list, json_node_copy (fact->value));
      json_object_set_array_member (entry, fact->field, list);
    }
  if (!ts_spec_check (specs, entry, NULL, &error))
    walk_fail (walk, "a card %s would learn nonsense: %s", fact->type, error->message);
}

/* The name is no field of its type: every entry has one. */
static const TsSpec *
find_field (const Walk *walk, const TsFact *fact)
{
  static const TsSpec name = { "name", TS_SPEC_TEXT, .max = TS_MAX_NAME };
  const TsEntryType *type = ts_catalogue_find_type (walk->game->catalogue, fact->type);

  if (type == NULL)
    return NULL;
  return g_str_equal (fact->field, name.name) ? &name : ts_spec_find (type->fields, fact->field);
}

static void
check_facts (const Walk *walk, const TsOutcome *outcome)
{
  for (guint i = 0; i < outcome->facts->len; i++)
    {
      const TsFact *fact = outcome->facts->pdata[i];
      const TsSpec *spec = find_field (walk, fact);

      if (spec == NULL)
        walk_fail (walk, "no card %s has a field %s to learn", fact->type, fact->field);
      check_fact (walk, fact, spec);
    }
}

static void
try_all_of_a_seat (Walk *walk)
{
  const char *seat = walk_pick_seat (walk);

  if (seat == NULL)
    return;
  try_spots (walk, seat);
  try_offers (walk, seat);
  try_score (walk, seat);
  try_taps (walk, seat);
}

/* Whether somebody may say it: a journal has what was said before that had to make sense. */
static gboolean
may_be_said (const Walk *walk, JsonObject *command)
{
  g_autoptr (JsonObject) copy = ts_json_dup_object (command);
  g_autoptr (TsChance) chance = ts_chance_new_seeded (0);

  return ts_play_complete (walk->play, copy, chance, NULL);
}

/* As from a journal: without being made complete first. What only a journal can have is tried
 * aside, for the commands of the walk are said once more in a session. */
static gboolean
replay_one (Walk *walk, JsonObject *command, GError **error)
{
  g_autoptr (TsPlay) aside = may_be_said (walk, command) ? NULL : ts_play_copy (walk->play);

  if (!ts_play_apply (aside != NULL ? aside : walk->play, command, NULL, error))
    return FALSE;
  if (aside != NULL)
    return TRUE;
  g_ptr_array_add (walk->commands, json_object_ref (command));
  return TRUE;
}

/* The digest of what the host sees. */
static guint64
look (const Walk *walk)
{
  return walk_digest_view (walk->play, TS_ROLE_HOST, NULL, ts_language_get_english ());
}

/* Garbage is refused in a sentence and changes nothing, or it is no garbage. */
static void
throw_garbage (Walk *walk)
{
  g_autoptr (JsonObject) good = walk_pick (walk);
  guint64 before = walk_get_mark (walk, walk->commands->len);
  g_autoptr (JsonObject) bad = NULL;
  g_autoptr (GError) error = NULL;
  gboolean accepted;

  if (good == NULL)
    return;
  if (g_rand_boolean (walk->rand))
    ts_play_complete (walk->play, good, walk->chance, NULL);
  bad = random_player_spoil (good, walk->rand);
  accepted = g_rand_boolean (walk->rand) ? replay_one (walk, bad, &error)
                                         : walk_try (walk, bad, NULL, &error);
  if (accepted)
    return;
  check_error (walk, error);
  if (before != 0 && look (walk) != before)
    {
      g_autofree char *text = walk_dup_object (bad);

      walk_fail (walk, "%s was refused, and changed the view", text);
    }
}

/* The game goes on in the copy, which must not have changed meanwhile. */
static void
copy_and_part (Walk *walk)
{
  g_autoptr (TsPlay) copy = ts_play_copy (walk->play);
  guint64 before = walk_digest_all_views (copy);
  guint length = walk->commands->len;

  walk_on (walk, 4);
  ts_play_free (walk->play);
  walk->play = g_steal_pointer (&copy);
  walk_forget (walk, length);
  if (walk_digest_all_views (walk->play) != before)
    walk_fail (walk, "a copy changed when the game went on");
}

/* What the program does itself may be given and leads on, until people are needed; to look changes
 * nothing. */
static void
let_it_go_on (Walk *walk)
{
  g_autoptr (TsPlay) play = ts_play_copy (walk->play);
  guint64 before = look (walk);

  for (guint i = 0; i < MOST_BY_ITSELF; i++)
    {
      g_autoptr (JsonObject) command = ts_play_dup_next (play);
      g_autoptr (GError) error = NULL;

      if (command == NULL)
        break;
      if (i + 1 == MOST_BY_ITSELF)
        walk_fail (walk, "the program never stops by itself");
      if (!ts_play_complete (play, command, walk->chance, &error)
          || !ts_play_apply (play, command, NULL, &error))
        walk_fail (walk, "what the program does itself is refused: %s", error->message);
    }
  if (before != 0 && look (walk) != before)
    walk_fail (walk, "what the program would do changed the view");
}

/* What follows by itself has followed, all of it. */
static void
check_settled (const Walk *walk)
{
  const TsGame *game = walk->play->game;
  g_autoptr (TsPlay) play = ts_play_copy (walk->play);
  g_autofree guint8 *before = g_memdup2 (play->state, game->state_size);
  g_autoptr (TsOutcome) outcome = ts_outcome_new ();

  if (game->settle == NULL)
    return;
  game->settle (play->state, outcome);
  if (memcmp (before, play->state, game->state_size) != 0 || outcome->reasons->len > 0)
    walk_fail (walk, "not all that follows by itself has followed");
}

static void
look_around (Walk *walk, guint step)
{
  check_settled (walk);
  let_it_go_on (walk);
  if (step % EVERY_PAIR == 0)
    check_pairs (walk);
  if (step % EVERY_NUMBER == 1)
    check_entered_numbers (walk);
  if (step % EVERY_NUMBER == 3)
    check_corrected_numbers (walk);
  try_spots (walk, NULL);
  if (step % EVERY_OFFER == 0)
    try_offers (walk, NULL);
  if (step % EVERY_VIEW == 1)
    check_views (walk);
  if (step % EVERY_SEAT == 2)
    try_all_of_a_seat (walk);
  if (step % EVERY_SEAT == 5)
    {
      try_score (walk, NULL);
      try_taps (walk, NULL);
    }
  if (step % EVERY_SEAT == 7)
    check_roles (walk);
  if (step % EVERY_COPY == 13)
    copy_and_part (walk);
}

void
try_what_is_offered (Walk *walk)
{
  try_spots (walk, NULL);
  try_offers (walk, NULL);
  try_score (walk, NULL);
  try_taps (walk, NULL);
}

void
check_error (const Walk *walk, const GError *error)
{
  const char *const *codes = ts_language_get_codes ();

  if (error == NULL || error->domain != TS_ERROR)
    walk_fail (walk, "refused without an error of ours");
  for (guint i = 0; codes[i] != NULL; i++)
    {
      g_autofree char *said = ts_error_format (error, ts_language_find (codes[i]));

      if (strlen (said) < 10 || !g_utf8_validate (said, -1, NULL) || strlen (said) > 5000)
        walk_fail (walk, "not a sentence: “%s”", said);
    }
}

void
play_by_the_laws (Walk *walk, guint n)
{
  const char *const *codes = ts_language_get_codes ();

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TsOutcome) outcome = ts_outcome_new ();

      if (i % 2 == 0)
        throw_garbage (walk);
      if (!walk_step (walk, outcome))
        return;
      for (guint j = 0; codes[j] != NULL; j++)
        check_outcome (walk, outcome, ts_language_find (codes[j]));
      check_facts (walk, outcome);
      look_around (walk, i);
    }
}
