/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-secrets.c: what one player knows is in nobody else's bytes.
 *
 * Two games that differ in one secret only are played on side by side, with the same commands.
 * Whatever everybody but its owner, or its owner's side, can see must be the same in both: views in
 * every language, what came of a command, the reason for which one is refused.
 */

#include <string.h>

#include "../unit.h"
#include "random-player.h"
#include "ts-json.h"
#include "ts-offered.h"
#include "ts-score.h"
#include "view-laws.h"
#include "walk.h"
#include "../runs.h"

#define FEW_SEEDS 4
#define MANY_SEEDS 16
#define FEW_STEPS 30
#define MANY_STEPS 48
/* One in so many commands is nonsense, and one its owner's. */
#define NONSENSE_ODDS 6
#define OWNER_ODDS 5

/* What is told in one game, and what in the other; "OWNER", "FIRST" and "SECOND" are seats. */
typedef struct
{
  const char *game;
  gint32 start; /* at most so many steps come before it */
  const char *told[2];
  const char *then[2]; /* nullable: more of the secret, where it is accepted */
  const char *against; /* nullable: the one seat that may not know it; all others are a side */
  const char *reveals; /* nullable: the verb by which it is told to everybody */
  const char *plays;   /* nullable: the description that is played, of several of a game */
} Secret;

/* In every game; who chooses next may be the last one. */
#define QUESTION "{'do':'secret-question','question':'Where?'}"

static const Secret secrets[] = {
  { "template",
    12,
    { "{'do':'bet','seat':'OWNER','on':'FIRST'}", "{'do':'bet','seat':'OWNER','on':'SECOND'}" },
    {} },
  { "template",
    12,
    { QUESTION, QUESTION },
    { "{'do':'secret-choose','seat':'OWNER','choice':'Here'}",
      "{'do':'secret-choose','seat':'OWNER','choice':'There'}" },
    NULL,
    "secret-choose" },
  { "terminus",
    20,
    { QUESTION, QUESTION },
    { "{'do':'secret-choose','seat':'OWNER','choice':'Here'}",
      "{'do':'secret-choose','seat':'OWNER','choice':'There'}" },
    NULL,
    "secret-choose" },
  { "terminus",
    80,
    { "{'do':'secret','player':'OWNER','name':'12','top':2,'bottom':7}",
      "{'do':'secret','player':'OWNER','name':'31','top':4,'bottom':9}" },
    {} },
  { "terminus",
    80,
    { "{'do':'secret','player':'OWNER','name':'Green belt'}",
      "{'do':'secret','player':'OWNER','top':4,'bottom':9}" },
    {} },
  { "terminus",
    80,
    { "{'do':'secret','player':'OWNER','name':'Ring','top':4,'bottom':9}",
      "{'do':'secret','player':'OWNER','name':'Ring','top':4,'bottom':9}" },
    { "{'do':'agenda-met','player':'OWNER','agenda':1,'row':'top'}",
      "{'do':'agenda-met','player':'OWNER','agenda':1,'row':'nothing'}" } },
  { "terminator",
    80,
    { "{'do':'cache','where':'B4','amount':3}", "{'do':'cache','where':'F11','amount':5}" },
    {},
    "red",
    "collect" },
  { "terminator",
    80,
    { "{'do':'cache','where':'B4','column':2,'row':3}",
      "{'do':'cache','where':'B4','column':5,'row':6}" },
    {},
    "red",
    "collect" },
  { "terminator",
    80,
    { "{'do':'cache'}", "{'do':'cache','where':'F11'}" },
    { "{'do':'note-cache','cache':1,'where':'B4','amount':2}",
      "{'do':'note-cache','cache':1,'amount':1}" },
    "red",
    "collect" },
  { "own",
    1,
    { "{'do':'correct','id':'number.1.OWNER.counter','value':7}",
      "{'do':'correct','id':'number.1.OWNER.counter','value':24}" },
    {},
    NULL,
    "reveal",
    "own-hidden" },
};

/* The other game, and who has the secret. */
typedef struct
{
  const Secret *secret;
  Walk *walk;
  TsPlay *other;
  const char *owner;
} Twins;

static gboolean
may_know (const Twins *twins, const char *seat)
{
  if (twins->secret->against != NULL)
    return !g_str_equal (seat, twins->secret->against);
  return g_str_equal (seat, twins->owner);
}

static char *
replace (const char *text, const char *from, const char *to)
{
  g_auto (GStrv) parts = g_strsplit (text, from, -1);

  return g_strjoinv (to, parts);
}

static JsonObject *
make_command (const Twins *twins, const char *text)
{
  g_autofree char *quoted = g_strdelimit (g_strdup (text), "'", '"');
  g_autofree char *owned = replace (quoted, "OWNER", twins->owner);
  g_autofree char *first = replace (owned, "FIRST", twins->walk->seats->pdata[0]);
  g_autofree char *second = replace (first, "SECOND", twins->walk->seats->pdata[1]);
  JsonObject *command = ts_json_read_object (second, strlen (second), NULL);

  assert_non_null (command);
  return command;
}

static void
append_list (GString *string, JsonArray *list)
{
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_ARRAY);
  g_autofree char *text = NULL;

  json_node_take_array (node, list);
  text = json_to_string (node, FALSE);
  g_string_append_printf (string, "%s\n", text);
}

/* All that is said of what came of a command, in every language. */
static char *
dup_outcome (const TsOutcome *outcome)
{
  const char *const *codes = ts_language_get_codes ();
  GString *all = g_string_new (NULL);

  for (guint i = 0; codes[i] != NULL; i++)
    {
      const TsLanguage *language = ts_language_find (codes[i]);
      g_autofree char *title = ts_phrase_format (outcome->title, language);

      g_string_append_printf (all, "%s\n", title);
      append_list (all, ts_outcome_instructions_to_json (outcome, language));
      append_list (all, ts_outcome_reasons_to_json (outcome, language));
    }
  for (guint i = 0; i < outcome->facts->len; i++)
    {
      const TsFact *fact = outcome->facts->pdata[i];
      g_autofree char *value = json_to_string (fact->value, FALSE);

      g_string_append_printf (all, "%s %s %s %u %s\n", fact->type, fact->id, fact->field, fact->at,
                              value);
    }
  return g_string_free (all, FALSE);
}

static char *
dup_error (const GError *error)
{
  const char *const *codes = ts_language_get_codes ();
  GString *all = g_string_new (ts_error_get_word (error));

  for (guint i = 0; codes[i] != NULL; i++)
    {
      g_autofree char *said = ts_error_format (error, ts_language_find (codes[i]));

      g_string_append_printf (all, "\n%s", said);
    }
  return g_string_free (all, FALSE);
}

/* What becomes of a command in one game: what is said of it, or the error. (transfer full) */
static char *
dup_result (TsPlay *play, JsonObject *command, TsChance *chance, gboolean *accepted)
{
  g_autoptr (TsOutcome) outcome = ts_outcome_new ();
  g_autoptr (GError) error = NULL;

  *accepted = ts_play_complete (play, command, chance, &error)
              && ts_play_apply (play, command, outcome, &error);
  return *accepted ? dup_outcome (outcome) : dup_error (error);
}

static void
show_difference (const Twins *twins, TsRole role, const char *seat, const TsLanguage *language)
{
  const char *who = seat != NULL ? seat : "who has no seat";
  g_autofree char *wanted = walk_dup_view (twins->walk->play, role, seat, language);
  g_autofree char *got = walk_dup_view (twins->other, role, seat, language);

  check_same (twins->walk, who, wanted, got);
  walk_fail (twins->walk, "%s sees something else that is not in the JSON", who);
}

static void
compare_views (const Twins *twins, TsRole role, const char *seat)
{
  const char *const *codes = ts_language_get_codes ();

  for (guint i = 0; codes[i] != NULL; i++)
    {
      const TsLanguage *language = ts_language_find (codes[i]);

      if (walk_digest_view (twins->walk->play, role, seat, language)
          != walk_digest_view (twins->other, role, seat, language))
        show_difference (twins, role, seat, language);
    }
}

static void
compare_all_views (const Twins *twins)
{
  static const TsRole roles[] = { TS_ROLE_HOST, TS_ROLE_WATCH, TS_ROLE_WALL };

  for (guint i = 0; i < G_N_ELEMENTS (roles); i++)
    compare_views (twins, roles[i], NULL);
  for (guint i = 0; i < twins->walk->seats->len; i++)
    if (!may_know (twins, twins->walk->seats->pdata[i]))
      compare_views (twins, TS_ROLE_SEAT, twins->walk->seats->pdata[i]);
}

static TsView *
make_view (const TsPlay *play, const char *seat)
{
  return ts_play_view (play, &(TsViewer){ .language = ts_language_get_english (),
                                          .role = seat != NULL ? TS_ROLE_SEAT : TS_ROLE_HOST,
                                          .seat = seat });
}

/* At the end secrets are turned up. */
static gboolean
is_revealed (const Twins *twins)
{
  g_autoptr (TsView) view = make_view (twins->walk->play, NULL);

  return view->over || (view->score != NULL && view->score->now);
}

/* A command that the owner can give in both games. (transfer full, nullable) */
static JsonObject *
pick_as_owner (const Twins *twins)
{
  g_autoptr (TsView) view = make_view (twins->walk->play, twins->owner);
  g_autoptr (TsView) other = make_view (twins->other, twins->owner);
  g_autoptr (TsJsonText) json = ts_view_to_text (other);
  g_autoptr (JsonObject) command = random_player_pick (view, twins->walk->rand);

  if (command == NULL || !ts_offered_find (json, command))
    return NULL;
  return g_steal_pointer (&command);
}

/* The host's, or another seat's; now and then nonsense. (transfer full, nullable) */
static JsonObject *
pick_as_outsider (const Twins *twins)
{
  const char *seat = walk_pick_seat (twins->walk);
  g_autoptr (TsView) view = make_view (twins->walk->play, may_know (twins, seat) ? NULL : seat);
  g_autoptr (JsonObject) command = random_player_pick (view, twins->walk->rand);

  if (command != NULL && g_rand_int_range (twins->walk->rand, 0, NONSENSE_ODDS) == 0)
    return random_player_spoil (command, twins->walk->rand);
  return g_steal_pointer (&command);
}

static gboolean
reveals (const Twins *twins, JsonObject *command)
{
  return g_strcmp0 (json_object_get_string_member_with_default (command, "do", NULL),
                    twins->secret->reveals)
         == 0;
}

/* FALSE: the secret is told, by rule or by what could be done in one game only. */
static gboolean
do_both (const Twins *twins, JsonObject *command, gboolean owned)
{
  g_autoptr (JsonObject) given = ts_catalogue_overlay (command, NULL);
  gboolean accepted, accepted_too;
  g_autofree char *wanted = dup_result (twins->walk->play, command, twins->walk->chance, &accepted);
  g_autofree char *got
      = dup_result (twins->other, accepted ? command : given, twins->walk->chance, &accepted_too);

  if (accepted)
    g_ptr_array_add (twins->walk->commands, json_object_ref (command));
  if (accepted && reveals (twins, command))
    return FALSE;
  if (owned && !(accepted && accepted_too))
    return accepted == accepted_too;
  check_same (twins->walk, "what came of a command", wanted, got);
  return TRUE;
}

/* The list by which the table is laid out again tells nobody more than the view does. */
static void
pack_up (const Twins *twins)
{
  g_autoptr (JsonObject) command = make_command (twins, "{'do':'pack'}");

  if (is_revealed (twins))
    return;
  assert_true (do_both (twins, command, FALSE));
  compare_all_views (twins);
}

static void
play_on (const Twins *twins)
{
  for (guint i = 0; i < runs (FEW_STEPS, MANY_STEPS) && !is_revealed (twins); i++)
    {
      gboolean owned = g_rand_int_range (twins->walk->rand, 0, OWNER_ODDS) == 0;
      g_autoptr (JsonObject) command = owned ? pick_as_owner (twins) : pick_as_outsider (twins);

      if (command != NULL && !do_both (twins, command, owned))
        return;
      if (i % 6 == 0 && !is_revealed (twins))
        compare_all_views (twins);
    }
  pack_up (twins);
}

static gboolean
tell (const Twins *twins, const char *const *told)
{
  g_autoptr (JsonObject) command = make_command (twins, told[0]);
  g_autoptr (JsonObject) other_command = make_command (twins, told[1]);
  gboolean accepted, accepted_too;
  g_autofree char *wanted = dup_result (twins->walk->play, command, twins->walk->chance, &accepted);
  g_autofree char *got
      = dup_result (twins->other, other_command, twins->walk->chance, &accepted_too);

  if (!accepted || !accepted_too)
    return FALSE;
  check_same (twins->walk, "what is said of a secret", wanted, got);
  return TRUE;
}

/* The law has teeth: the owner sees the difference. */
static void
check_owner (const Twins *twins)
{
  const TsLanguage *language = ts_language_get_english ();
  guint64 view = walk_digest_view (twins->walk->play, TS_ROLE_SEAT, twins->owner, language);
  guint64 other = walk_digest_view (twins->other, TS_ROLE_SEAT, twins->owner, language);

  if (view == other)
    walk_fail (twins->walk, "%s does not see the own secret", twins->owner);
}

/* Anybody who may know it. */
static const char *
pick_owner (const Walk *walk, const Secret *secret)
{
  const char *owner = walk_pick_seat (walk);

  while (g_strcmp0 (owner, secret->against) == 0)
    owner = walk_pick_seat (walk);
  return owner;
}

/* Whether there was anything to tell. */
static gboolean
keep_secret (Walk *walk, const Secret *secret)
{
  g_autoptr (TsPlay) other = NULL;
  Twins twins = { .secret = secret, .walk = walk, .owner = pick_owner (walk, secret) };

  walk_on (walk, (guint) g_rand_int_range (walk->rand, 0, secret->start));
  other = ts_play_copy (walk->play);
  twins.other = other;
  /* Nothing is a secret any more that is told when all are turned up. */
  if (is_revealed (&twins) || !tell (&twins, secret->told)
      || (secret->then[0] != NULL && !tell (&twins, secret->then)) || is_revealed (&twins))
    return FALSE;
  check_owner (&twins);
  compare_all_views (&twins);
  play_on (&twins);
  return TRUE;
}

static gboolean
is_played (const Walk *walk, const char *description)
{
  JsonNode *game = json_object_get_member (walk->setup, "game");

  return game != NULL && JSON_NODE_HOLDS_OBJECT (game)
         && g_strcmp0 (ts_arg_text (json_node_get_object (game), "id"), description) == 0;
}

/* The first one from that seed on that plays what has the secret. */
static Walk *
new_walk (const TsGame *game, const Secret *secret, guint32 seed)
{
  Walk *walk = walk_new (game, seed);

  while (secret->plays != NULL && !is_played (walk, secret->plays))
    {
      walk_free (walk);
      seed += MANY_SEEDS * 1000;
      walk = walk_new (game, seed);
    }
  return walk;
}

static void
keeps_secrets (void **state)
{
  const Secret *secret = *state;
  const TsGame *game = ts_games_find (secret->game, NULL);
  guint32 first, last;
  guint n = 0;

  walk_get_seeds (runs (FEW_SEEDS, MANY_SEEDS), &first, &last);
  for (guint32 seed = first; seed <= last; seed++)
    {
      g_autoptr (Walk) walk = new_walk (game, secret, seed);

      n += keep_secret (walk, secret);
    }
  /* That nothing could be told happens, but not most of the time. */
  if (last > first)
    assert_in_range (n, (last - first + 1) / 4, last - first + 1);
}

int
main (void)
{
  g_autoptr (GArray) cases = g_array_new (FALSE, FALSE, sizeof (struct CMUnitTest));

  for (guint i = 0; i < G_N_ELEMENTS (secrets); i++)
    {
      struct CMUnitTest unit = { .name = secrets[i].told[0],
                                 .test_func = keeps_secrets,
                                 .initial_state = (gpointer) &secrets[i] };

      if (walk_wants (ts_games_find (secrets[i].game, NULL)))
        g_array_append_val (cases, unit);
    }
  g_assert (cases->len > 0);
  return _cmocka_run_group_tests ("secrets", (struct CMUnitTest *) (gpointer) cases->data,
                                  cases->len, NULL, NULL);
}
