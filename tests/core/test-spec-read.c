/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-spec-read.c: objects, read into structs; and tables that put things where they do not fit.
 */

#include <string.h>

#include "../unit.h"
#include "ts-catalogue.h"
#include "ts-json.h"
#include "ts-spec-read.h"
#include "ts-why-not.h"

#define UNTOUCHED 0x5a

typedef struct
{
  gint16 n;
  const char *name;
  gint8 marks[2];
  guint8 n_marks;
} Row;

typedef struct
{
  guint8 before;
  gint8 small;
  guint16 wide;
  gint64 widest;
  gboolean is_said;
  guint8 flag;
  gint8 on;
  const char *text;
  gint8 color;
  gint16 figure;
  gint16 numbers[3];
  guint8 n_numbers;
  gint8 colors[2];
  guint16 n_colors;
  const char *texts[2];
  guint8 n_texts;
  gint8 figures[2];
  guint8 n_figures;
  guint8 dice[4];
  guint8 n_dice;
  JsonArray *rows;
  Row people[2];
  guint8 n_people;
  JsonObject *object;
  JsonNode *entry;
  guint8 after;
} Args;

static const TsChoice colors[] = { { "red", "Red" }, { "blue", "Blue" }, { NULL } };

static const TsSpec columns[] = { { "n", TS_SPEC_INTEGER, .max = 9 }, { NULL } };

static const TsSpec people_columns[] = {
  { "n", TS_SPEC_INTEGER, .max = 9, TS_INTO (Row, n), .otherwise = -1 },
  { "name", TS_SPEC_TEXT, TS_INTO (Row, name) },
  { "marks", TS_SPEC_INTEGERS, .max = 9, TS_INTO_LIST (Row, marks, n_marks) },
  { NULL },
};

/* Figures are called after their numbers, from “f0” to “f99”. */
static int
find_figure (gconstpointer state, const char *name, TsWhyNot *why_not)
{
  gint64 n;

  if (name[0] == 'f' && g_ascii_string_to_signed (name + 1, 10, 0, 99, &n, NULL))
    return (int) n;
  ts_reject (why_not, ts_phrase ("There is no figure “{name}”.", ts_name ("name", name)));
  return -1;
}

static const TsSpec specs[] = {
  { "small", TS_SPEC_INTEGER, .min = -128, .max = 127, TS_INTO (Args, small), .otherwise = -1 },
  { "wide", TS_SPEC_INTEGER, .min = 0, .max = 65535, TS_INTO (Args, wide) },
  { "widest", TS_SPEC_INTEGER, .min = G_MININT64, .max = G_MAXINT64, TS_INTO (Args, widest),
    TS_HAS (Args, is_said) },
  { "flag", TS_SPEC_BOOLEAN, TS_INTO (Args, flag) },
  { "on", TS_SPEC_BOOLEAN, TS_INTO (Args, on), .otherwise = -1 },
  { "text", TS_SPEC_TEXT, .max = 5, TS_INTO (Args, text) },
  { "color", TS_SPEC_CHOICE, .choices = colors, TS_INTO (Args, color) },
  { "figure", TS_SPEC_TEXT, .min = 1, TS_INTO (Args, figure), .find = find_figure },
  { "numbers", TS_SPEC_INTEGERS, .min = 0, .max = 1000, .blanks = TRUE,
    TS_INTO_LIST (Args, numbers, n_numbers), .otherwise = -1 },
  { "colors", TS_SPEC_CHOICES, .choices = colors, TS_INTO_LIST (Args, colors, n_colors) },
  { "texts", TS_SPEC_TEXTS, TS_INTO_LIST (Args, texts, n_texts) },
  { "figures", TS_SPEC_TEXTS, TS_INTO_LIST (Args, figures, n_figures), .find = find_figure },
  { "dice", TS_SPEC_DICE, .max = 4, TS_INTO_LIST (Args, dice, n_dice) },
  { "rows", TS_SPEC_TABLE, .columns = columns, TS_INTO (Args, rows) },
  { "people", TS_SPEC_TABLE, .columns = people_columns, TS_INTO_ROWS (Args, people, n_people) },
  { "object", TS_SPEC_OBJECT, TS_INTO (Args, object) },
  { "entry", TS_SPEC_ENTRY, .entry = "enemy", TS_INTO (Args, entry) },
  { "unread", TS_SPEC_INTEGER, .max = 9 },
  { NULL },
};

static JsonObject *
parse (const char *json)
{
  g_autoptr (GError) error = NULL;
  JsonObject *object = ts_json_read_object (json, strlen (json), &error);

  if (object == NULL)
    fail_msg ("%s: %s", json, error->message);
  return object;
}

static Args
read_args (JsonObject *object)
{
  Args args = { .before = UNTOUCHED, .after = UNTOUCHED };

  ts_spec_read (specs, object, &args);
  assert_int_equal (args.before, UNTOUCHED);
  assert_int_equal (args.after, UNTOUCHED);
  return args;
}

static void
check_nothing (const Args *args)
{
  assert_int_equal (args->small, -1);
  assert_int_equal (args->wide, 0);
  assert_int_equal (args->widest, 0);
  assert_false (args->is_said);
  assert_int_equal (args->flag, FALSE);
  assert_int_equal (args->on, -1);
  assert_null (args->text);
  assert_int_equal (args->color, -1);
  assert_int_equal (args->figure, -1);
  assert_int_equal (args->n_numbers, 0);
  assert_int_equal (args->numbers[0], -1);
  assert_int_equal (args->numbers[2], -1);
  assert_int_equal (args->n_colors, 0);
  assert_int_equal (args->n_texts, 0);
  assert_int_equal (args->n_figures, 0);
  assert_int_equal (args->n_dice, 0);
  assert_null (args->rows);
  assert_int_equal (args->n_people, 0);
  assert_null (args->object);
  assert_null (args->entry);
}

/* What does not fit its spec is as good as not there, whatever else it looks like: of another type,
 * one beyond a limit, 64 bits that end in a small number. */
static void
test_nothing (void **state)
{
  static const char *const objects[] = {
    "{}",
    "{\"small\":128}",
    "{\"small\":-129}",
    "{\"small\":4294967297}",
    "{\"small\":-9223372036854775808}",
    "{\"small\":1.5}",
    "{\"small\":1e2}",
    "{\"small\":true}",
    "{\"small\":\"1\"}",
    "{\"small\":null}",
    "{\"small\":[1]}",
    "{\"small\":{}}",
    "{\"wide\":65536}",
    "{\"wide\":-1}",
    "{\"widest\":1e300}",
    "{\"widest\":null}",
    "{\"flag\":1}",
    "{\"flag\":\"true\"}",
    "{\"flag\":null}",
    "{\"on\":0}",
    "{\"text\":\"longer\"}",
    "{\"text\":\"a\\u0007b\"}",
    "{\"text\":5}",
    "{\"text\":null}",
    "{\"text\":[\"a\"]}",
    "{\"color\":\"green\"}",
    "{\"color\":\"Red\"}",
    "{\"color\":0}",
    "{\"color\":[\"red\"]}",
    "{\"figure\":\"\"}",
    "{\"figure\":7}",
    "{\"figure\":[\"f1\"]}",
    "{\"numbers\":[1,2,3,4]}",
    "{\"numbers\":[1,1001]}",
    "{\"numbers\":[1,\"2\"]}",
    "{\"numbers\":7}",
    "{\"numbers\":{\"0\":1}}",
    "{\"colors\":[\"red\",\"red\",\"red\"]}",
    "{\"colors\":[\"red\",\"green\"]}",
    "{\"colors\":\"red\"}",
    "{\"texts\":[\"a\",\"b\",\"c\"]}",
    "{\"texts\":[\"a\",1]}",
    "{\"figures\":[\"f1\",\"f2\",\"f3\"]}",
    "{\"figures\":[\"f1\",2]}",
    "{\"dice\":[1,2,3,4,5]}",
    "{\"dice\":[0]}",
    "{\"dice\":[1.0]}",
    "{\"dice\":3}",
    "{\"rows\":[{\"n\":10}]}",
    "{\"rows\":[1]}",
    "{\"rows\":{}}",
    "{\"object\":[]}",
    "{\"object\":\"{}\"}",
    "{\"entry\":5}",
    "{\"entry\":[]}",
    "{\"unread\":5,\"other\":6}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (objects); i++)
    {
      g_autoptr (JsonObject) object = parse (objects[i]);
      Args args = read_args (object);

      check_nothing (&args);
      assert_true (ts_spec_look_up (specs, object, NULL, &args, NULL));
      check_nothing (&args);
    }
}

/* Least and greatest of all widths, lists as long as they may be, and all at once. */
static void
test_read (void **state)
{
  g_autoptr (JsonObject) least
      = parse ("{\"small\":-128,\"wide\":0,\"widest\":-9223372036854775808,\"flag\":false,"
               "\"on\":false,\"text\":\"\",\"color\":\"red\",\"numbers\":[],\"dice\":[]}");
  g_autoptr (JsonObject) greatest = parse (
      "{\"small\":127,\"wide\":65535,\"widest\":9223372036854775807,\"flag\":true,\"on\":true,"
      "\"text\":\"äöüß…\",\"color\":\"blue\",\"numbers\":[1000,null,0],"
      "\"colors\":[\"blue\",\"red\"],\"texts\":[\"one\",\"\"],\"dice\":[6,null,\"skull\",1],"
      "\"rows\":[{\"n\":9},{}],\"object\":{\"a\":1},\"entry\":\"endo\"}");
  Args args = read_args (least);

  assert_int_equal (args.small, -128);
  assert_int_equal (args.wide, 0);
  assert_true (args.widest == G_MININT64);
  assert_true (args.is_said);
  assert_int_equal (args.flag, FALSE);
  assert_int_equal (args.on, FALSE);
  assert_string_equal (args.text, "");
  assert_int_equal (args.color, 0);
  assert_int_equal (args.n_numbers + args.n_dice, 0);
  assert_int_equal (args.numbers[0], -1);

  args = read_args (greatest);
  assert_int_equal (args.small, 127);
  assert_int_equal (args.wide, 65535);
  assert_true (args.widest == G_MAXINT64);
  assert_int_equal (args.flag, TRUE);
  assert_int_equal (args.on, TRUE);
  assert_string_equal (args.text, "äöüß…");
  assert_int_equal (args.color, 1);
  assert_int_equal (args.n_numbers, 3);
  assert_int_equal (args.numbers[0], 1000);
  assert_int_equal (args.numbers[1], -1);
  assert_int_equal (args.numbers[2], 0);
  assert_int_equal (args.n_colors, 2);
  assert_int_equal (args.colors[0], 1);
  assert_int_equal (args.colors[1], 0);
  assert_int_equal (args.n_texts, 2);
  assert_string_equal (args.texts[0], "one");
  assert_string_equal (args.texts[1], "");
  assert_int_equal (json_array_get_length (args.rows), 2);
  assert_true (json_object_has_member (args.object, "a"));
  assert_string_equal (json_node_get_string (args.entry), "endo");
}

/* Each row is a struct: what it does not say is as its columns have it. One that does not fit, or
 * one too many, and there are none. */
static void
test_rows (void **state)
{
  g_autoptr (JsonObject) two
      = parse ("{\"people\":[{\"name\":\"Ann\",\"marks\":[3,1]},{\"n\":9}]}");
  g_autoptr (JsonObject) bad = parse ("{\"people\":[{\"n\":1},{\"n\":10}]}");
  g_autoptr (JsonObject) many = parse ("{\"people\":[{},{},{}]}");
  g_autoptr (GError) error = NULL;
  Args args = read_args (two);

  assert_int_equal (args.n_people, 2);
  assert_string_equal (args.people[0].name, "Ann");
  assert_int_equal (args.people[0].n, -1);
  assert_int_equal (args.people[0].n_marks, 2);
  assert_int_equal (args.people[0].marks[0], 3);
  assert_int_equal (args.people[0].marks[1], 1);
  assert_null (args.people[1].name);
  assert_int_equal (args.people[1].n, 9);
  assert_int_equal (args.people[1].n_marks, 0);
  assert_int_equal (read_args (bad).n_people, 0);
  assert_int_equal (read_args (many).n_people, 0);
  assert_false (ts_spec_check (specs, many, NULL, &error));
  assert_string_equal (error->message, "“people” must be a list of at most 2.");
}

static const TsSpec card_fields[] = {
  { "n", TS_SPEC_INTEGER, .max = 9, TS_INTO (Row, n), .otherwise = -1 },
  { "marks", TS_SPEC_INTEGERS, .max = 9, TS_INTO_LIST (Row, marks, n_marks) },
  { NULL },
};

static const TsCatalogue catalogue
    = { (const TsEntryType[]){ { "runner", "Runners", card_fields, .own = TRUE }, { NULL } },
        .json = "{\"runner\":[{\"id\":\"ann\",\"_name\":\"Ann\",\"n\":3,\"marks\":[1,2]}]}" };

/* A card is what its owner typed over what is shipped; nothing is said on one that there is not. */
static void
test_cards (void **state)
{
  static const struct
  {
    const char *id;
    gboolean typed; /* the session has what its owner typed */
    gboolean there;
    int n, n_marks;
  } cases[] = { { "ann", FALSE, TRUE, 3, 2 },
                { "ann", TRUE, TRUE, 5, 2 },
                { "bob", FALSE, FALSE, -1, 0 },
                { "bob", TRUE, TRUE, 1, 0 },
                { "cid", TRUE, FALSE, -1, 0 } };
  g_autoptr (JsonObject) cards = parse ("{\"runner\":{\"ann\":{\"n\":5},\"bob\":{\"n\":1}}}");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Row row = { 0 };

      assert_int_equal (ts_catalogue_read_card (&catalogue, cases[i].typed ? cards : NULL, "runner",
                                                cases[i].id, &row),
                        cases[i].there);
      assert_int_equal (row.n, cases[i].n);
      assert_int_equal (row.n_marks, cases[i].n_marks);
    }
}

/* What nobody typed is no name, and a name outlives its entry. */
static void
test_names (void **state)
{
  JsonObject *called = parse ("{\"id\":\"ann\",\"name\":\"Anna\"}");
  g_autoptr (JsonObject) empty = parse ("{\"name\":\"\"}");
  g_autoptr (JsonObject) nameless = parse ("{\"id\":\"ann\"}");
  const char *name = ts_entry_get_name (called);

  json_object_unref (called);
  assert_string_equal (name, "Anna");
  assert_null (ts_entry_get_name (empty));
  assert_null (ts_entry_get_name (nameless));
  assert_null (ts_entry_get_name (NULL));
}

/* The dice are read for what they show once it is known which dice they are. */
static void
test_dice (void **state)
{
  static const TsFace faces[] = { { "blank", "Blank" }, { "skull", "Skull" }, { NULL } };
  static const TsDie die = { "fate", "Fate", faces };
  g_autoptr (JsonObject) numbers = parse ("{\"dice\":[6,null,1]}");
  g_autoptr (JsonObject) shown = parse ("{\"dice\":[\"skull\",\"blank\",null,\"other\"]}");
  const TsSpec *spec = ts_spec_find (specs, "dice");
  Args args = read_args (numbers);

  assert_int_equal (args.n_dice, 3);
  assert_int_equal (args.dice[0], 6);
  assert_int_equal (args.dice[1], 0);
  assert_int_equal (args.dice[2], 1);

  args = read_args (shown);
  assert_int_equal (args.n_dice, 4);
  for (guint i = 0; i < 4; i++)
    assert_int_equal (args.dice[i], 0);
  ts_spec_read_dice (spec, &die, shown, &args);
  assert_int_equal (args.n_dice, 4);
  assert_int_equal (args.dice[0], 2);
  assert_int_equal (args.dice[1], 1);
  assert_int_equal (args.dice[2], 0);
  assert_int_equal (args.dice[3], 0);
  assert_int_equal (args.after, UNTOUCHED);
}

static void
test_found (void **state)
{
  g_autoptr (JsonObject) object
      = parse ("{\"figure\":\"f99\",\"figures\":[\"f3\",\"f0\"],\"small\":5}");
  Args args = read_args (object);

  assert_int_equal (args.figure, -1);
  assert_int_equal (args.n_figures, 0);
  assert_true (ts_spec_look_up (specs, object, NULL, &args, NULL));
  assert_int_equal (args.figure, 99);
  assert_int_equal (args.n_figures, 2);
  assert_int_equal (args.figures[0], 3);
  assert_int_equal (args.figures[1], 0);
  assert_int_equal (args.small, 5);
}

/* The first in the order of the table is refused, and by its own words; what stands before it in
 * the object does not matter. */
static void
test_not_found (void **state)
{
  static const struct
  {
    const char *json, *says;
  } objects[] = {
    { "{\"figure\":\"g1\"}", "There is no figure “g1”." },
    { "{\"figures\":[\"f1\",\"g2\"]}", "There is no figure “g2”." },
    { "{\"figures\":[\"g2\"],\"figure\":\"g1\"}", "There is no figure “g1”." },
    { "{\"figure\":\"f100\"}", "There is no figure “f100”." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (objects); i++)
    {
      g_autoptr (JsonObject) object = parse (objects[i].json);
      g_autoptr (TsWhyNot) why_not = ts_why_not_new (FALSE);
      g_autoptr (GError) error = NULL;
      Args args = read_args (object);

      assert_false (ts_spec_look_up (specs, object, NULL, &args, why_not));
      assert_false (ts_why_not_fail (why_not, &error));
      assert_string_equal (error->message, objects[i].says);
      assert_int_equal (args.figure, -1);
      assert_int_equal (args.after, UNTOUCHED);
    }
}

/* What is named twice is what was read: two names of one thing are the same, two blanks are not. */
static void
test_distinct (void **state)
{
  static const TsSpec lists[] = {
    { "numbers", TS_SPEC_INTEGERS, .min = 0, .max = 9, .blanks = TRUE, .distinct = "Numbers twice.",
      TS_INTO_LIST (Args, numbers, n_numbers), .otherwise = -1 },
    { "colors", TS_SPEC_CHOICES, .choices = colors, .distinct = "Colors twice.",
      TS_INTO_LIST (Args, colors, n_colors) },
    { "texts", TS_SPEC_TEXTS, .distinct = "Texts twice.", TS_INTO_LIST (Args, texts, n_texts) },
    { "figures", TS_SPEC_TEXTS, .distinct = "Figures twice.",
      TS_INTO_LIST (Args, figures, n_figures), .find = find_figure },
    { NULL },
  };
  static const struct
  {
    const char *json, *says; /* NULL: nothing is twice */
  } objects[] = {
    { "{}", NULL },
    { "{\"numbers\":[1,2,3],\"colors\":[\"red\",\"blue\"],\"texts\":[\"a\",\"A\"]}", NULL },
    { "{\"numbers\":[],\"figures\":[\"f1\",\"f11\"]}", NULL },
    { "{\"numbers\":[1,1,2]}", "Numbers twice." },
    { "{\"numbers\":[2,1,1]}", "Numbers twice." },
    { "{\"numbers\":[1,2,1]}", "Numbers twice." },
    { "{\"numbers\":[null,1,null]}", NULL },
    { "{\"colors\":[\"red\",\"red\"]}", "Colors twice." },
    { "{\"texts\":[\"a\",\"a\"]}", "Texts twice." },
    { "{\"figures\":[\"f1\",\"f1\"]}", "Figures twice." },
    { "{\"figures\":[\"f1\",\"f01\"]}", "Figures twice." },
    { "{\"figures\":[\"g1\",\"g1\"]}", "There is no figure “g1”." },
    { "{\"figures\":[\"f1\",\"f1\"],\"texts\":[\"a\",\"a\"]}", "Texts twice." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (objects); i++)
    {
      g_autoptr (JsonObject) object = parse (objects[i].json);
      g_autoptr (TsWhyNot) why_not = ts_why_not_new (FALSE);
      g_autoptr (GError) error = NULL;
      Args args = { .before = UNTOUCHED };

      ts_spec_read (lists, object, &args);
      assert_int_equal (ts_spec_look_up (lists, object, NULL, &args, why_not),
                        objects[i].says == NULL);
      if (objects[i].says == NULL)
        continue;
      ts_why_not_fail (why_not, &error);
      assert_string_equal (error->message, objects[i].says);
    }
}

/* A list that would be cut off is refused by its spec, also in a row. */
static void
test_too_long (void **state)
{
  static const TsSpec rows[] = {
    { "place", TS_SPEC_INTEGERS, .max = 9, .count = 2, TS_INTO_LIST (Args, numbers, n_numbers) },
    { "texts", TS_SPEC_TEXTS, TS_INTO_LIST (Args, texts, n_texts) },
    { NULL },
  };
  static const TsSpec table[] = { { "rows", TS_SPEC_TABLE, .columns = rows }, { NULL } };
  static const struct
  {
    const char *json, *says; /* NULL: accepted */
  } objects[] = {
    { "{\"rows\":[{\"place\":[1,2],\"texts\":[\"a\",\"b\"]}]}", NULL },
    { "{\"rows\":[{\"place\":[1]}]}", "“place” must be a list of 2 whole numbers." },
    { "{\"rows\":[{\"place\":[1,2,3]}]}", "“place” must be a list of 2 whole numbers." },
    { "{\"rows\":[{\"place\":[]}]}", "“place” must be a list of 2 whole numbers." },
    { "{\"rows\":[{\"texts\":[\"a\",\"b\",\"c\"]}]}", "“texts” must be a list of at most 2." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (objects); i++)
    {
      g_autoptr (JsonObject) object = parse (objects[i].json);
      g_autoptr (GError) error = NULL;

      assert_int_equal (ts_spec_check (table, object, NULL, &error), objects[i].says == NULL);
      if (objects[i].says != NULL)
        assert_string_equal (error->message, objects[i].says);
    }
}

/* Tables that put things where they do not fit. */

typedef struct
{
  gint8 tiny;
  guint8 byte;
  guint32 enumeration;
  const char *text;
  gint8 list[2];
  guint8 n;
} Small;

static const TsSpec narrow[]
    = { { "a", TS_SPEC_INTEGER, .max = 128, TS_INTO (Small, tiny) }, { NULL } };
static const TsSpec negative[]
    = { { "a", TS_SPEC_INTEGER, .min = -1, .max = 9, TS_INTO (Small, byte) }, { NULL } };
static const TsSpec absent[]
    = { { "a", TS_SPEC_INTEGER, .max = 9, TS_INTO (Small, byte), .otherwise = -1 }, { NULL } };
static const TsSpec huge[]
    = { { "a", TS_SPEC_INTEGER, .max = G_MAXINT64, TS_INTO (Small, enumeration) }, { NULL } };
static const TsSpec unsigned_choice[]
    = { { "a", TS_SPEC_CHOICE, .choices = colors, TS_INTO (Small, byte) }, { NULL } };
static const TsSpec unsigned_thing[]
    = { { "a", TS_SPEC_TEXT, TS_INTO (Small, byte), .find = find_figure }, { NULL } };
static const TsSpec enumerated[]
    = { { "a", TS_SPEC_CHOICE, .choices = colors, TS_INTO (Small, enumeration) }, { NULL } };
static const TsSpec text_as_number[] = { { "a", TS_SPEC_TEXT, TS_INTO (Small, tiny) }, { NULL } };
static const TsSpec number_as_text[]
    = { { "a", TS_SPEC_INTEGER, .max = 9, TS_INTO (Small, text) }, { NULL } };
static const TsSpec list_as_number[]
    = { { "a", TS_SPEC_INTEGERS, .max = 9, TS_INTO (Small, tiny) }, { NULL } };
static const TsSpec number_as_list[]
    = { { "a", TS_SPEC_INTEGER, .max = 9, TS_INTO_LIST (Small, list, n) }, { NULL } };
static const TsSpec twice[] = { { "a", TS_SPEC_INTEGER, .max = 9, TS_INTO (Small, tiny) },
                                { "a", TS_SPEC_INTEGER, .max = 9, TS_INTO (Small, byte) },
                                { NULL } };
static const TsSpec shared[] = { { "a", TS_SPEC_INTEGER, .max = 9, TS_INTO (Small, tiny) },
                                 { "b", TS_SPEC_INTEGER, .max = 9, TS_INTO (Small, tiny) },
                                 { NULL } };
static const TsSpec in_list[]
    = { { "a", TS_SPEC_INTEGERS, .max = 9, TS_INTO_LIST (Small, list, n) },
        { "b", TS_SPEC_INTEGER, .max = 9, TS_INTO (Small, list[1]) },
        { NULL } };
static const TsSpec own_flag[]
    = { { "a", TS_SPEC_INTEGER, .max = 9, TS_INTO (Small, tiny), TS_HAS (Small, tiny) }, { NULL } };
static const TsSpec text_flag[]
    = { { "a", TS_SPEC_INTEGER, .max = 9, TS_INTO (Small, tiny), TS_HAS (Small, text) }, { NULL } };
static const TsSpec many_dice[]
    = { { "a", TS_SPEC_DICE, .max = 3, TS_INTO_LIST (Small, list, n) }, { NULL } };
static const TsSpec many_numbers[]
    = { { "a", TS_SPEC_INTEGERS, .max = 9, .count = 3, TS_INTO_LIST (Small, list, n) }, { NULL } };
typedef struct
{
  Row rows[3];
  guint8 n;
} Rows;

static const TsSpec wide_columns[]
    = { { "b", TS_SPEC_INTEGER, .max = 40000, TS_INTO (Row, n) }, { NULL } };
static const TsSpec named_columns[]
    = { { "b", TS_SPEC_TEXT, TS_INTO (Row, n), .find = find_figure }, { NULL } };
static const TsSpec wide_rows[]
    = { { "a", TS_SPEC_TABLE, .columns = wide_columns, TS_INTO_ROWS (Rows, rows, n) }, { NULL } };
static const TsSpec named_rows[]
    = { { "a", TS_SPEC_TABLE, .columns = named_columns, TS_INTO_ROWS (Rows, rows, n) }, { NULL } };
static const TsSpec many_rows[]
    = { { "a", TS_SPEC_TABLE, .columns = people_columns, .max = 4, TS_INTO_ROWS (Rows, rows, n) },
        { NULL } };
static const TsSpec texts_as_rows[]
    = { { "a", TS_SPEC_TEXTS, TS_INTO_ROWS (Rows, rows, n) }, { NULL } };
static const TsSpec rows_once[] = {
  { "a", TS_SPEC_TABLE, .columns = people_columns, TS_INTO_ROWS (Rows, rows, n), .distinct = "1." },
  { NULL },
};
static const TsSpec over_rows[] = {
  { "a", TS_SPEC_TABLE, .columns = people_columns, TS_INTO_ROWS (Rows, rows, n) },
  { "b", TS_SPEC_TEXT, TS_INTO (Rows, rows[2].name) },
  { NULL },
};
static const TsSpec of_another[] = { { "a", TS_SPEC_TEXT, TS_INTO (Args, text) }, { NULL } };
static const TsSpec crooked[]
    = { { "a", TS_SPEC_INTEGER, .max = 9, .into = { TS_INT16, 1 } }, { NULL } };
static const TsSpec behind[]
    = { { "a", TS_SPEC_INTEGER, .max = 9, .into = { TS_INT8, 5 } }, { NULL } };
static const TsSpec once[]
    = { { "a", TS_SPEC_INTEGER, .max = 9, TS_INTO (Small, tiny), .distinct = "Once." }, { NULL } };
static const TsSpec for_nothing[] = { { "a", TS_SPEC_TEXT, .find = find_figure }, { NULL } };

static void
test_faults (void **state)
{
  static const struct
  {
    const TsSpec *table;
    gsize size;
    const char *fault; /* NULL: none */
  } tables[] = {
    { specs, sizeof (Args), NULL },
    { enumerated, sizeof (Small), NULL },
    { narrow, sizeof (Small), "too large or too small" },
    { negative, sizeof (Small), "too large or too small" },
    { absent, sizeof (Small), "too large or too small" },
    { huge, sizeof (Small), "too large or too small" },
    { unsigned_choice, sizeof (Small), "too large or too small" },
    { unsigned_thing, sizeof (Small), "too large or too small" },
    { text_as_number, sizeof (Small), "of that type" },
    { number_as_text, sizeof (Small), "of that type" },
    { list_as_number, sizeof (Small), "of that type" },
    { number_as_list, sizeof (Small), "of that type" },
    { twice, sizeof (Small), "twice" },
    { shared, sizeof (Small), "no place of its own" },
    { in_list, sizeof (Small), "no place of its own" },
    { own_flag, sizeof (Small), "no place of its own" },
    { text_flag, sizeof (Small), "whether it is said" },
    { many_dice, sizeof (Small), "longer than its list" },
    { many_numbers, sizeof (Small), "longer than its list" },
    { of_another, sizeof (gpointer), "no place of its own" },
    { crooked, 8, "no place of its own" },
    { behind, 5, "no place of its own" },
    { behind, 6, NULL },
    { wide_rows, sizeof (Rows), "“b” has values that are too large or too small" },
    { named_rows, sizeof (Rows), "has names in its rows" },
    { many_rows, sizeof (Rows), "longer than its list" },
    { texts_as_rows, sizeof (Rows), "of that type" },
    { rows_once, sizeof (Rows), "may be named once" },
    { over_rows, sizeof (Rows), "no place of its own" },
    { for_nothing, sizeof (Small), "looked up for nothing" },
    { once, sizeof (Small), "may be named once" },
    { narrow, 0, "too large or too small" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autofree char *fault = ts_spec_find_fault (tables[i].table, tables[i].size);

      if (tables[i].fault == NULL && fault != NULL)
        fail_msg ("table %u: %s", i, fault);
      if (tables[i].fault != NULL && (fault == NULL || strstr (fault, tables[i].fault) == NULL))
        fail_msg ("table %u: not “%s” but “%s”", i, tables[i].fault, fault);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_nothing),  cmocka_unit_test (test_read),
    cmocka_unit_test (test_rows),     cmocka_unit_test (test_cards),
    cmocka_unit_test (test_names),    cmocka_unit_test (test_dice),
    cmocka_unit_test (test_found),    cmocka_unit_test (test_not_found),
    cmocka_unit_test (test_too_long), cmocka_unit_test (test_distinct),
    cmocka_unit_test (test_faults),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
