/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-genesis-letters.c: enemy phases at random, with letters taken at random in them.
 *
 * People answer, type some of the dice or all, set numbers right and take letters, on maps at
 * random. What must hold is read from the recorded commands and from views, not from what
 * remembers:
 *
 *   one undo after a letter shows the view of before, byte for byte, one redo that of the letter,
 *   both also in a program that was begun again
 *   the dice of an enemy's nth attack are always the same, however many letters were taken
 *   an answer about damage stands only where it was given: for that enemy and that character
 *   what was set right is as it was set, unless the letter said that it would not be
 */

#include <string.h>

#include "../unit.h"
#include "../runs.h"
#include "ts-error.h"
#include "ts-games.h"
#include "ts-json.h"
#include "ts-session.h"

#define WIDTH 12
#define HEIGHT 7
#define FEW_PHASES 25
/* Some two seconds each where there are sanitizers: what takes longer than the long run may is not
 * run at all. */
#define MANY_PHASES 1000
#define MOST_ACTIONS 40

typedef struct
{
  guint32 seed;
  GRand *rand;
  TsLibrary *library;
  TsSession *session;
  GHashTable *dice;    /* "red-endo-1 #1" → the dice as JSON, of this phase */
  GHashTable *answers; /* "red-endo-1 blue {…}", given by people */
  gint64 ranks[2];     /* of red and blue, as they were set; -1: not */
  guint64 start;       /* rev before the phase */
} Phase;

static guint n_phases, n_letters, n_asked, n_lost, n_again;

static const char *const colors[] = { "red", "blue", "white" };

static gboolean
chance (Phase *self, guint percent)
{
  return (guint) g_rand_int_range (self->rand, 0, 100) < percent;
}

static guint
pick (Phase *self, guint n)
{
  return (guint) g_rand_int_range (self->rand, 0, (gint32) n);
}

#define assert_law(self, condition, ...)                                                           \
  G_STMT_START                                                                                     \
  {                                                                                                \
    if (!(condition))                                                                              \
      {                                                                                            \
        print_error ("# TABLESIDE_SEED=%u: ", (self)->seed);                                       \
        print_error (__VA_ARGS__);                                                                 \
        print_error ("\n");                                                                        \
        fail ();                                                                                   \
      }                                                                                            \
  }                                                                                                \
  G_STMT_END

static JsonObject *
parse (const char *text)
{
  JsonObject *object = ts_json_read_object (text, strlen (text), NULL);

  if (object == NULL)
    fail_msg ("no JSON: %s", text);
  return object;
}

static gboolean
give (Phase *self, JsonObject *command, GError **error)
{
  return ts_session_do (self->session, command, 1, NULL, error);
}

static gboolean G_GNUC_PRINTF (2, 3) try (Phase *self, const char *format, ...)
{
  g_autofree char *text = NULL;
  g_autoptr (JsonObject) command = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  command = parse (text);
  return give (self, command, NULL);
}

static char *
dup_view_text (TsSession *session)
{
  const TsViewer host = { ts_language_get_english (), TS_ROLE_HOST, NULL };
  g_autoptr (TsView) view = ts_session_view (session, &host);

  return ts_json_text_free_to_string (ts_view_to_text (view));
}

static JsonObject *
dup_view (TsSession *session)
{
  g_autofree char *text = dup_view_text (session);

  return parse (text);
}

/* A table. */

static JsonObject *
make_setup (Phase *self)
{
  g_autoptr (GString) hexes = g_string_new (NULL), rough = g_string_new (NULL);
  g_autoptr (GString) blocked = g_string_new (NULL);
  g_autofree char *text = NULL;
  gboolean three = chance (self, 50);

  for (int r = 0; r < HEIGHT; r++)
    for (int q = 0; q < WIDTH; q++)
      {
        guint kind = pick (self, 100);
        GString *also = kind < 20 ? rough : kind < 32 ? blocked : NULL;

        g_string_append_printf (hexes, "%s[%d,%d]", hexes->len > 0 ? "," : "", q - r / 2, r);
        if (also != NULL)
          g_string_append_printf (also, "%s[%d,%d]", also->len > 0 ? "," : "", q - r / 2, r);
      }
  text = g_strdup_printf (
      "{\"mission\":{\"id\":\"letters\",\"dice\":0,\"red\":[\"endo\",\"endo\",\"%s\",\"%s\"],"
      "\"starting\":[{\"color\":\"red\"},{\"color\":\"red\"},{\"color\":\"red\"},"
      "{\"color\":\"red\"}],\"sketch\":{\"grid\":\"hex\",\"hexes\":[%s],\"rough\":[%s],"
      "\"blocked\":[%s]}},\"heroes\":[{\"color\":\"red\",\"character\":\"john\"},"
      "{\"color\":\"blue\",\"character\":\"guardian\"}%s],"
      "\"cards\":{\"enemy\":{\"drone\":{\"range\":3}}}}",
      chance (self, 50) ? "endo" : "drone", chance (self, 50) ? "endo" : "drone", hexes->str,
      rough->str, blocked->str, three ? ",{\"color\":\"white\",\"character\":\"kyle\"}" : "");
  return parse (text);
}

static void
put_somewhere (Phase *self, const char *figure)
{
  for (guint i = 0; i < 200; i++)
    {
      int r = (int) pick (self, HEIGHT), q = (int) pick (self, WIDTH) - r / 2;

      if (try (self, "{\"do\":\"put\",\"figure\":\"%s\",\"place\":[%d,%d]}", figure, q, r))
        return;
    }
}

static void
put_everybody (Phase *self)
{
  g_autoptr (JsonObject) view = dup_view (self->session);
  JsonObject *sketch = json_object_get_object_member (view, "sketch");
  JsonArray *tokens = json_object_get_array_member (sketch, "tokens");

  for (guint i = 0; i < json_array_get_length (tokens); i++)
    {
      const char *id
          = json_object_get_string_member (json_array_get_object_element (tokens, i), "id");

      put_somewhere (self, id);
    }
}

static void
begin_phase (Phase *self)
{
  g_autoptr (JsonObject) setup = make_setup (self);
  g_autofree char *name = g_strdup_printf ("Phase %u", self->seed);
  g_autoptr (GError) error = NULL;

  self->session = ts_session_create (self->library, ts_games_find ("genesis", NULL), name, setup, 0,
                                     1, &error);
  assert_law (self, self->session != NULL, "%s", error != NULL ? error->message : "no session");
  ts_session_set_chance (self->session, ts_chance_new_seeded (self->seed));
  ts_session_set_automatic (self->session, TRUE);
  try (self, "{\"do\":\"begin\"}");
  put_everybody (self);
  if (chance (self, 40))
    try (self, "{\"do\":\"cover\",\"hero\":\"%s\",\"shield\":%u}", colors[pick (self, 2)],
         1 + pick (self, 3));
  try (self, "{\"do\":\"choose\",\"color\":\"red\"}");
  try (self, "{\"do\":\"end-turn\"}");
  if (chance (self, 60))
    try (self, "{\"do\":\"enemy-dice\",\"own\":true}");
  if (chance (self, 25))
    try (self, "{\"do\":\"enemy-ways\",\"ask\":true}");
  self->start = ts_session_get_rev (self->session);
  try (self, "{\"do\":\"play-enemies\"}");
}

/* What the recorded commands say. */

/* Keeps to what was thrown for the same before. */
static void
check_throw (Phase *self, const char *enemy, guint attack, JsonArray *dice)
{
  g_autoptr (JsonNode) node = json_node_init_array (json_node_alloc (), dice);
  char *text = json_to_string (node, FALSE);
  char *key = g_strdup_printf ("%s #%u", enemy, attack);
  const char *known = g_hash_table_lookup (self->dice, key);

  if (known == NULL)
    {
      g_hash_table_insert (self->dice, key, text);
      return;
    }
  n_again++;
  assert_law (self, strcmp (known, text) == 0, "%s threw %s, then %s", key, known, text);
  g_free (key);
  g_free (text);
}

static char *
make_answer_key (const char *enemy, const char *figure, JsonObject *command)
{
  static const char *const members[]
      = { "cover", "with", "ignored", "armour", "added", "marks", NULL };
  GString *key = g_string_new (NULL);

  g_string_printf (key, "%s %s", enemy, figure);
  for (guint i = 0; members[i] != NULL; i++)
    if (json_object_has_member (command, members[i]))
      {
        g_autofree char *value
            = json_to_string (json_object_get_member (command, members[i]), FALSE);

        g_string_append_printf (key, " %s=%s", members[i], value);
      }
  return g_string_free (key, FALSE);
}

/* `given`: the last of them is what people have just answered. */
static void
check_line (Phase *self, gboolean given)
{
  g_autoptr (JsonNode) exported = ts_session_export (self->session);
  JsonArray *commands = json_object_get_array_member (json_node_get_object (exported), "commands");
  g_autoptr (GHashTable) attacks = g_hash_table_new (g_str_hash, g_str_equal);
  const char *enemy = "", *figure = "";
  guint last = 0;

  for (guint i = (guint) self->start; i < json_array_get_length (commands); i++)
    if (!json_object_get_boolean_member_with_default (json_array_get_object_element (commands, i),
                                                      "auto", FALSE))
      last = i;
  for (guint i = (guint) self->start; i < json_array_get_length (commands); i++)
    {
      JsonObject *command = json_array_get_object_element (commands, i);
      const char *verb = json_object_get_string_member (command, "do");
      g_autofree char *key = NULL;

      if (strcmp (verb, "aim") == 0)
        {
          enemy = json_object_get_string_member (command, "enemy");
          figure = json_object_get_string_member (command, "target");
        }
      else if (strcmp (verb, "strike") == 0)
        {
          guint attack = GPOINTER_TO_UINT (g_hash_table_lookup (attacks, enemy)) + 1;

          g_hash_table_insert (attacks, (gpointer) enemy, GUINT_TO_POINTER (attack));
          check_throw (self, enemy, attack, json_object_get_array_member (command, "dice"));
        }
      else if (strcmp (verb, "defend") == 0)
        {
          gboolean own = json_object_get_boolean_member_with_default (command, "auto", FALSE);

          key = make_answer_key (enemy, figure, command);
          if (given && i == last)
            g_hash_table_add (self->answers, g_steal_pointer (&key));
          else if (!own || strchr (key, '=') != NULL)
            assert_law (self, g_hash_table_contains (self->answers, key), "nobody has answered: %s",
                        key);
        }
    }
}

static void
check_ranks (Phase *self)
{
  g_autofree char *text = dup_view_text (self->session);

  for (guint i = 0; i < G_N_ELEMENTS (self->ranks); i++)
    {
      g_autofree char *row = g_strdup_printf ("\"id\":\"hero.%s.rank\"", colors[i]);
      const char *found = strstr (text, row);
      const char *value = found != NULL ? strstr (found, "\"value\":") : NULL;

      if (self->ranks[i] >= 0)
        assert_law (self, value != NULL && g_ascii_strtoll (value + 8, NULL, 10) == self->ranks[i],
                    "the rank of %s was set to %d, and is not it", colors[i], (int) self->ranks[i]);
    }
}

/* What people do. */

static JsonNode *
make_die (Phase *self)
{
  static const char *const faces[] = { "hit", "skull", "double", "fist", "skull" };

  if (chance (self, 30))
    return json_node_init_null (json_node_alloc ());
  return json_node_init_string (json_node_alloc (), faces[pick (self, G_N_ELEMENTS (faces))]);
}

static void
fill_field (Phase *self, JsonObject *field, JsonObject *command)
{
  const char *id = json_object_get_string_member (field, "id");
  const char *kind = json_object_get_string_member (field, "kind");
  gint64 min = json_object_get_int_member_with_default (field, "min", 0);
  gint64 max = json_object_get_int_member_with_default (field, "max", 1);

  if (strcmp (kind, "integer") == 0)
    json_object_set_int_member (
        command, id, g_rand_int_range (self->rand, (gint32) min, (gint32) MIN (max, min + 3) + 1));
  else if (strcmp (kind, "dice") == 0)
    {
      JsonArray *dice = json_array_new ();

      for (gint64 i = 0; i < json_object_get_int_member_with_default (field, "count", max); i++)
        json_array_add_element (dice, make_die (self));
      json_object_set_array_member (command, id, dice);
    }
  else if (strcmp (kind, "choices") == 0)
    {
      JsonArray *chosen = json_array_new ();

      json_array_add_string_element (chosen, "1");
      json_object_set_array_member (command, id, chosen);
    }
}

static void
answer (Phase *self)
{
  g_autoptr (JsonObject) view = dup_view (self->session);
  JsonObject *now = json_object_get_object_member (view, "now");
  JsonArray *offers = json_object_get_array_member (now, "offers");
  guint n = json_array_get_length (offers);
  JsonObject *offer
      = n > 0 ? json_array_get_object_element (offers, chance (self, 50) ? 0 : pick (self, n))
              : NULL;
  g_autoptr (JsonObject) command = json_object_new ();
  const char *verb;
  JsonArray *fields;

  if (offer == NULL)
    return;
  fields = json_object_has_member (offer, "fields") ? json_object_get_array_member (offer, "fields")
                                                    : NULL;
  ts_json_copy_members (json_object_get_object_member (offer, "command"), command);
  verb = json_object_get_string_member (command, "do");
  if (strcmp (verb, "by-hand") == 0 || strcmp (verb, "restrike") == 0)
    return;
  for (guint i = 0; fields != NULL && i < json_array_get_length (fields); i++)
    fill_field (self, json_array_get_object_element (fields, i), command);
  if (give (self, command, NULL))
    check_line (self, TRUE);
}

static void
set_right (Phase *self)
{
  guint i = pick (self, G_N_ELEMENTS (self->ranks));
  gint64 rank = pick (self, 9);

  if (try (self, "{\"do\":\"correct\",\"id\":\"hero.%s.rank\",\"value\":%d}", colors[i],
           (int) rank))
    self->ranks[i] = rank;
}

static void
check_way_back (Phase *self, TsSession *session, const char *before, const char *after)
{
  g_autoptr (JsonObject) undo = parse ("{\"do\":\"undo\"}");
  g_autoptr (JsonObject) redo = parse ("{\"do\":\"redo\"}");
  g_autofree char *back = NULL, *again = NULL;

  assert_law (self, ts_session_do (session, undo, 1, NULL, NULL), "no undo");
  back = dup_view_text (session);
  assert_law (self, strcmp (back, before) == 0, "undo after a letter:\n%s\n%s", before, back);
  assert_law (self, ts_session_do (session, redo, 1, NULL, NULL), "no redo");
  again = dup_view_text (session);
  assert_law (self, strcmp (again, after) == 0, "redo of a letter:\n%s\n%s", after, again);
}

/* In a program that was begun again; then this one looks at what that did. */
static void
check_after_restart (Phase *self, const char *before, const char *after)
{
  g_autoptr (TsSession) other = ts_session_open (self->library, ts_session_get_id (self->session),
                                                 ts_games_find ("genesis", NULL), NULL);
  g_autofree char *now = NULL, *here = NULL;

  assert_law (self, other != NULL && ts_session_get_hole (other) == NULL, "cannot be opened again");
  now = dup_view_text (other);
  assert_law (self, strcmp (now, after) == 0, "opened again:\n%s\n%s", after, now);
  check_way_back (self, other, before, after);
  assert_law (self, ts_session_reload (self->session, NULL), "cannot be read again");
  here = dup_view_text (self->session);
  assert_law (self, strcmp (here, after) == 0, "read again:\n%s\n%s", after, here);
}

static GPtrArray *
list_letters (JsonObject *view)
{
  GPtrArray *letters = g_ptr_array_new_with_free_func ((GDestroyNotify) json_object_unref);
  JsonArray *acts
      = json_object_has_member (view, "acts") ? json_object_get_array_member (view, "acts") : NULL;

  for (guint i = 0; acts != NULL && i < json_array_get_length (acts); i++)
    {
      JsonObject *act = json_array_get_object_element (acts, i);
      JsonArray *offers = json_object_has_member (act, "offers")
                              ? json_object_get_array_member (act, "offers")
                              : NULL;

      for (guint j = 0; offers != NULL && j < json_array_get_length (offers); j++)
        g_ptr_array_add (letters, json_object_ref (json_object_get_object_member (
                                      json_array_get_object_element (offers, j), "command")));
    }
  return letters;
}

/* What it would take back it says, and changes nothing; then it is meant. */
static void
insist (Phase *self, JsonObject *command, const char *before, const GError *error)
{
  g_autofree char *same = dup_view_text (self->session);
  g_autoptr (GError) second = NULL;

  assert_law (self, g_error_matches (error, TS_ERROR, TS_ERROR_RULES), "a letter: %s",
              error->message);
  assert_law (self, strcmp (same, before) == 0, "refused, and something changed");
  n_lost++;
  json_object_set_boolean_member (command, "anyway", TRUE);
  assert_law (self, give (self, command, &second), "a letter that is meant: %s", second->message);
}

static void
take_letter (Phase *self)
{
  g_autofree char *before = dup_view_text (self->session);
  g_autoptr (JsonObject) view = parse (before);
  g_autoptr (GPtrArray) letters = list_letters (view);
  g_autoptr (JsonObject) command = json_object_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *after = NULL;

  if (letters->len == 0)
    return;
  ts_json_copy_members (letters->pdata[pick (self, letters->len)], command);
  if (!give (self, command, &error))
    insist (self, command, before, error);
  n_letters++;
  after = dup_view_text (self->session);
  n_asked += strstr (after, "\"do\":\"defend\"") != NULL;
  check_line (self, FALSE);
  check_ranks (self);
  check_way_back (self, self->session, before, after);
  if (chance (self, 20))
    check_after_restart (self, before, after);
  if (!chance (self, 25))
    return;
  try (self, "{\"do\":\"undo\"}");
  check_line (self, FALSE);
}

static void
play_phase (Phase *self)
{
  begin_phase (self);
  for (guint i = 0; i < MOST_ACTIONS; i++)
    {
      guint what = pick (self, 100);

      if (what < 8)
        set_right (self);
      else if (what < 40)
        take_letter (self);
      else
        {
          g_autoptr (JsonObject) view = dup_view (self->session);
          JsonObject *now = json_object_get_object_member (view, "now");
          const char *instruction
              = json_object_get_string_member_with_default (now, "instruction", "");

          /* The next turn: letters are still open, until its dice are rolled. */
          if (strstr (instruction, "goes next") != NULL
              || strstr (instruction, "four action") != NULL)
            take_letter (self);
          else
            answer (self);
        }
    }
}

static void
clear_phase (Phase *self)
{
  g_clear_object (&self->session);
  g_hash_table_unref (self->dice);
  g_hash_table_unref (self->answers);
  g_rand_free (self->rand);
}

static void
test_letters_at_random (void **state)
{
  const char *only = g_getenv ("TABLESIDE_SEED");
  guint first = only != NULL ? (guint) g_ascii_strtoull (only, NULL, 10) : 1;
  guint n = only != NULL ? 1 : runs (FEW_PHASES, MANY_PHASES);

  for (guint seed = first; seed < first + n; seed++)
    {
      g_autoptr (TsLibrary) library = ts_library_open (NULL, NULL);
      Phase phase = { seed, g_rand_new_with_seed (seed), library, .ranks = { -1, -1 } };

      phase.dice = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
      phase.answers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      play_phase (&phase);
      clear_phase (&phase);
      n_phases++;
    }
  print_message (
      "# %u phases, %u letters, of which %u ask about damage and %u named what they take "
      "back; %u throws of before\n",
      n_phases, n_letters, n_asked, n_lost, n_again);
  assert_true (only != NULL || n_letters > n);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_letters_at_random),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
