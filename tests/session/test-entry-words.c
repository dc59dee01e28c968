/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-entry-words.c: an entry in several languages is changed in one of them, and says the same in
 * the others.
 */

#include <string.h>

#include "../unit.h"
#include "ts-entry-words.h"
#include "ts-json.h"

static const TsSpec columns[] = {
  { "name", TS_SPEC_TEXT, .several = TRUE },
  { "n", TS_SPEC_INTEGER, .max = 9 },
  { "text", TS_SPEC_TEXT, .several = TRUE },
  { NULL },
};

static const TsSpec fields[] = {
  { "rows", TS_SPEC_TABLE, .columns = columns },
  { "lines", TS_SPEC_TEXTS, .several = TRUE },
  { "formula", TS_SPEC_TEXT },
  { "translated", TS_SPEC_BOOLEAN },
  { NULL },
};

static const TsEntryType type = { "sheet", "Sheets", fields, .several = "translated" };

static JsonObject *
read_object (const char *text)
{
  g_autofree char *json = g_strdup (text);
  JsonObject *object;

  g_strdelimit (json, "'", '"');
  object = ts_json_read_object (json, strlen (json), NULL);
  if (object == NULL)
    fail_msg ("%s", json);
  return object;
}

static void
assert_is (JsonObject *object, const char *text)
{
  g_autoptr (JsonObject) expected = read_object (text);
  g_autoptr (JsonNode) node = json_node_init_object (json_node_alloc (), object);
  g_autofree char *found = json_to_string (node, FALSE);

  if (!json_object_equal (object, expected))
    fail_msg ("%s\nis %s", text, found);
}

/* Opens `before` in a language, and closes what was made of it there. */
static void
assert_closes (const char *before, const char *code, const char *changed, const char *after)
{
  g_autoptr (JsonObject) from = read_object (before), to = read_object (changed);
  g_autoptr (JsonObject) closed = ts_entry_words_close (&type, from, to, ts_language_find (code));

  assert_is (closed, after);
}

#define BEFORE                                                                                     \
  "{'id':'a','name':{'en':'Castles','de':'Burgen'},'formula':'2 * Gold',"                          \
  "'rows':[{'name':{'en':'Gold','de':'Geld'},'n':1},{'name':'Wood','text':{'de':'Holz holen'}}],"  \
  "'lines':[{'en':'Map','de':'Karte'},'Dice']}"

static void
test_open (void **state)
{
  g_autoptr (JsonObject) entry = read_object (BEFORE);
  g_autoptr (JsonObject) german = ts_entry_words_open (&type, entry, ts_language_find ("de"));
  g_autoptr (JsonObject) spanish = ts_entry_words_open (&type, entry, ts_language_find ("es"));

  assert_is (german, "{'id':'a','name':'Burgen','formula':'2 * Gold','translated':true,"
                     "'rows':[{'name':'Geld','n':1},{'name':'Wood','text':'Holz holen'}],"
                     "'lines':['Karte','Dice']}");
  assert_is (spanish, "{'id':'a','name':'Castles','formula':'2 * Gold','translated':true,"
                      "'rows':[{'name':'Gold','n':1},{'name':'Wood','text':'Holz holen'}],"
                      "'lines':['Map','Dice']}");
}

/* What nobody has said otherwise stays; what is said is said in that language alone, even where
 * rows are moved, taken out and added. */
static void
test_close (void **state)
{
  assert_closes (BEFORE, "de",
                 "{'id':'a','name':'Schlösser','formula':'3 * Gold','translated':true,"
                 "'rows':[{'name':'Wood','text':'Holz fällen'},{'name':'Erz'},"
                 "{'name':'Geld','n':2}],'lines':['Würfel','Karte']}",
                 "{'id':'a','name':{'en':'Castles','de':'Schlösser'},'formula':'3 * Gold',"
                 "'translated':true,'rows':[{'name':{'de':'Wood'},'text':{'de':'Holz fällen'}},"
                 "{'name':{'de':'Erz'}},{'name':{'en':'Gold','de':'Geld'},'n':2}],"
                 "'lines':[{'de':'Würfel'},{'en':'Map','de':'Karte'}]}");
  /* A third language: who leaves what is lent says nothing. */
  assert_closes (BEFORE, "es",
                 "{'id':'a','name':'Castles','translated':true,"
                 "'rows':[{'name':'Oro','n':1},{'name':'Wood','text':'Holz holen'}]}",
                 "{'id':'a','name':{'en':'Castles','de':'Burgen'},'translated':true,"
                 "'rows':[{'name':{'en':'Gold','de':'Geld','es':'Oro'},'n':1},"
                 "{'name':{'es':'Wood'},'text':{'de':'Holz holen'}}]}");
}

/* A row that was renamed and moved at once is known by what else it has, or by being the one that
 * is left. */
static void
test_moved (void **state)
{
  assert_closes (
      "{'id':'a','rows':[{'name':{'en':'Gold','de':'Geld'},'n':1},"
      "{'name':{'en':'Wood','de':'Holz'},'n':2},{'name':{'en':'Ore','de':'Erz'},'n':3}],"
      "'lines':[{'en':'Map','de':'Karte'},{'en':'Dice','de':'Würfel'}]}",
      "de",
      "{'id':'a','translated':true,'rows':[{'name':'Stein','n':9},{'name':'Erze','n':3},"
      "{'name':'Gelder','n':1},{'name':'Holz','n':2}],'lines':['Würfel','Plan']}",
      "{'id':'a','translated':true,'rows':[{'name':{'de':'Stein'},'n':9},"
      "{'name':{'en':'Ore','de':'Erze'},'n':3},{'name':{'en':'Gold','de':'Gelder'},'n':1},"
      "{'name':{'en':'Wood','de':'Holz'},'n':2}],"
      "'lines':[{'en':'Dice','de':'Würfel'},{'en':'Map','de':'Plan'}]}");
}

/* One language again, or still. */
static void
test_single (void **state)
{
  assert_closes (BEFORE, "de", "{'id':'a','name':'Burgen','rows':[{'name':'Geld'}]}",
                 "{'id':'a','name':'Burgen','rows':[{'name':'Geld'}]}");
  assert_closes ("{'id':'a','name':'Burgen'}", "de",
                 "{'id':'a','name':'Burgen','translated':false,'lines':['Karte']}",
                 "{'id':'a','name':'Burgen','translated':false,'lines':['Karte']}");
}

/* What comes from a phone has been checked by nobody. */
static void
test_unchecked (void **state)
{
  static const char *const texts[] = {
    "{'name':3,'translated':true,'rows':3,'lines':{}}",
    "{'name':null,'translated':true,'rows':[3,null,[],{'name':{}}],'lines':[3,null,{}]}",
    "{'translated':'yes'}",
    "{'translated':[]}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (JsonObject) before = read_object (BEFORE), changed = read_object (texts[i]);
      g_autoptr (JsonObject) closed
          = ts_entry_words_close (&type, before, changed, ts_language_get_english ());

      assert_is (closed, texts[i]);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_open),      cmocka_unit_test (test_close),
    cmocka_unit_test (test_moved),     cmocka_unit_test (test_single),
    cmocka_unit_test (test_unchecked),
  };

  return cmocka_run_group_tests_name ("entry-words", tests, NULL, NULL);
}
