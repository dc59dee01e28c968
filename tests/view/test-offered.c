/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-offered.c: which commands a view offers, and when two views mean the same by one.
 */

#include <string.h>

#include "../unit.h"
#include "ts-json.h"
#include "ts-offered.h"

/* One of everything that offers something. */
static const char whole[]
    = "{'view':1,'rev':3,"
      "'now':{'instruction':'Run or rest?','offers':["
      " {'label':'Run','command':{'do':'run'},'fields':["
      "  {'id':'dice','kind':'dice','max':2},"
      "  {'id':'whom','kind':'choice','required':true,"
      "   'choices':[{'id':'ada','label':'Ada'},{'id':'bob','label':'Bob'}]},"
      "  {'id':'ways','kind':'choices','repeats':true,'choices':[{'id':'a'},{'id':'b'}]}]},"
      " {'label':'Deep','command':{'do':'deep','plan':{'list':[1,{'x':'y'}]}}},"
      " {'label':'Stop','command':{'do':'stop'},'blocked':'No'},"
      " {'label':'None','command':{'do':'none'},'fields':["
      "  {'id':'of','kind':'choice'},{'id':'many','kind':'choices'}]}]},"
      "'more':[{'label':'Other','command':{'do':'other','seat':'red'}}],"
      "'rail':[],"
      "'panels':[{'id':'p','trackers':["
      " {'id':'steps','kind':'counter','value':3,'correctable':true},"
      " {'id':'tick','kind':'check','checked':false,'command':{'do':'tick','id':'tick'}},"
      " {'id':'fixed','kind':'counter','value':1},"
      " {'id':'row','kind':'roster','parts':["
      "  {'id':'row.wounds','kind':'pips','value':1,'correctable':true},"
      "  {'id':'row.tick','kind':'check','command':{'do':'turn'}},"
      "  {'id':'r3','kind':'text','label':'Soldier 3','command':{'do':'pick','model':'r3'}}]}]}],"
      "'score':{'columns':[],'rows':[{'id':'r','cells':["
      " {'id':'score.r.red','value':4,'clear':{'do':'again','id':'score.r.red'}},"
      " {'value':4,'offers':[{'label':'Count','command':{'do':'count'},"
      "  'fields':[{'id':'n','kind':'integer'}]}]}]}]},"
      "'sketch':{'grid':'hex','map':{'hexes':[[0,0],[1,0]]},"
      " 'tokens':[{'id':'e1','at':[0,0],'command':{'do':'put','figure':'e1'},"
      "   'away':{'do':'away','figure':'e1'}},{'id':'e2'}],"
      " 'spots':[{'kind':'stop','token':'e1','command':{'do':'go','to':[1,0]}}],"
      " 'lay':{'do':'lay'},'door':{'do':'door'}}}";

/* With double quotes for single ones. */
static JsonObject *
parse (const char *text)
{
  g_autofree char *json = g_strdelimit (g_strdup (text), "'", '"');
  g_autoptr (GError) error = NULL;
  JsonObject *object = ts_json_read_object (json, strlen (json), &error);

  if (object == NULL)
    fail_msg ("%s: %s", text, error->message);
  return object;
}

static TsJsonText *
write_view (const char *text)
{
  g_autoptr (JsonObject) object = parse (text);
  g_autoptr (JsonNode) node = json_node_init_object (json_node_alloc (), object);

  return ts_json_text_new_for_node (node);
}

static void
finds_what_is_offered (void **state)
{
  static const char *const commands[] = {
    "{'do':'run','whom':'ada'}",
    "{'do':'run','whom':'bob','dice':[1,null]}",
    "{'do':'run','whom':'bob','dice':'nonsense'}",
    "{'do':'run','whom':'ada','ways':[]}",
    "{'do':'run','whom':'ada','ways':['a','b','a']}",
    "{'do':'run','whom':'ada','anyway':true}",
    "{'do':'deep','plan':{'list':[1,{'x':'y'}]}}",
    "{'plan':{'list':[1,{'x':'y'}]},'do':'deep'}",
    "{'do':'stop'}",
    "{'do':'stop','anyway':true}",
    "{'do':'none'}",
    "{'do':'none','many':[]}",
    "{'do':'other','seat':'red'}",
    "{'do':'correct','id':'steps','value':5}",
    "{'do':'correct','id':'steps','value':'many'}",
    "{'do':'correct','id':'row.wounds','value':5}",
    "{'do':'tick','id':'tick'}",
    "{'do':'turn'}",
    "{'do':'pick','model':'r3'}",
    "{'do':'correct','id':'score.r.red','value':-1}",
    "{'do':'again','id':'score.r.red'}",
    "{'do':'count'}",
    "{'do':'count','n':7}",
    "{'do':'go','to':[1,0]}",
    "{'do':'put','figure':'e1','place':[1,0]}",
    "{'do':'away','figure':'e1'}",
    "{'do':'lay','map':{}}",
    "{'do':'door','edge':[0,0,1,0],'open':true}",
  };
  g_autoptr (TsJsonText) view = write_view (whole);

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autoptr (JsonObject) command = parse (commands[i]);

      if (!ts_offered_find (view, command))
        fail_msg ("%s is not found", commands[i]);
    }
}

static void
finds_nothing_else (void **state)
{
  static const char *const commands[] = {
    "{}",
    "{'do':null}",
    "{'do':7}",
    "{'do':{'do':'run'},'whom':'ada'}",
    "{'do':['run'],'whom':'ada'}",
    "{'whom':'ada'}",
    "{'do':'walk'}",
    "{'do':'run'}", /* whom? */
    "{'do':'run','whom':'eve'}",
    "{'do':'run','whom':['ada']}",
    "{'do':'run','whom':null}",
    "{'do':'run','whom':{}}",
    "{'do':'run','whom':'ada','ways':'a'}",
    "{'do':'run','whom':'ada','ways':['c']}",
    "{'do':'run','whom':'ada','ways':[null]}",
    "{'do':'run','whom':'ada','ways':[['a']]}",
    "{'do':'run','whom':'ada','by':'Eve'}",
    "{'do':'run','whom':'ada','ticket':'12345678'}",
    "{'do':'run','whom':'ada','at':1}",
    "{'do':'run','whom':'ada','seat':'red'}",
    "{'do':'run','whom':'ada','anyway':false}",
    "{'do':'run','whom':'ada','anyway':'true'}",
    "{'do':'run','whom':'ada','anyway':[true]}",
    "{'do':'deep'}",
    "{'do':'deep','plan':{'list':[1,{'x':'z'}]}}",
    "{'do':'deep','plan':{'list':[1,{'x':'y'},2]}}",
    "{'do':'deep','plan':[]}",
    "{'do':'none','of':'anything'}",
    "{'do':'none','of':''}",
    "{'do':'none','many':['anything']}",
    "{'do':'other'}",
    "{'do':'other','seat':'blue'}",
    "{'do':'correct'}",
    "{'do':'correct','id':'steps'}",
    "{'do':'correct','id':'steps','value':1,'anyway':true}",
    "{'do':'correct','id':'fixed','value':1}",
    "{'do':'correct','id':'tick','value':1}",
    "{'do':'correct','id':'row','value':1}",
    "{'do':'correct','id':'r','value':1}",
    "{'do':'correct','id':null,'value':1}",
    "{'do':'correct','id':['steps'],'value':1}",
    "{'do':'wrong','id':'steps','value':1}",
    "{'do':'tick','id':'tick','checked':true}",
    "{'do':'again','id':'score.r.red','value':1}",
    "{'do':'count','m':7}",
    "{'do':'go'}",
    "{'do':'go','to':[1,0],'place':[1,0]}",
    "{'do':'put','figure':'e1'}",
    "{'do':'put','figure':'e2','place':[1,0]}",
    "{'do':'put','figure':'e1','place':[1,0],'down':true}",
    "{'do':'away','figure':'e1','place':[1,0]}",
    "{'do':'away','figure':'e2'}",
    "{'do':'lay'}",
    "{'do':'lay','map':{},'figures':[]}",
    "{'do':'door','edge':[0,0,1,0]}",
    "{'do':'door','open':true}",
    "{'do':'note','text':'hello'}",
    "{'do':'roll','dice':'d6'}",
    "{'do':'undo'}",
    "{'do':'redo'}",
  };
  g_autoptr (TsJsonText) view = write_view (whole);
  g_autoptr (TsJsonText) bare
      = write_view ("{'now':{'instruction':'Look','offers':[]},'panels':[]}");
  g_autoptr (TsJsonText) empty = write_view ("{}");

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autoptr (JsonObject) command = parse (commands[i]);

      if (ts_offered_find (view, command) || ts_offered_is_same (view, view, command))
        fail_msg ("%s is found", commands[i]);
      assert_false (ts_offered_find (bare, command));
      assert_false (ts_offered_find (empty, command));
    }
}

/* What changes between two views, and whether a command then still means the same. */
static const struct
{
  const char *from, *to;
  const char *command;
  gboolean same;
} changes[] = {
  { "'rev':3", "'rev':4", "{'do':'run','whom':'ada'}", TRUE },
  { "Run or rest?", "Bob: run or rest?", "{'do':'run','whom':'ada'}", FALSE },
  { "'label':'Stop'", "'label':'Go'", "{'do':'run','whom':'ada'}", FALSE },
  { "'value':3", "'value':4", "{'do':'run','whom':'ada'}", TRUE },
  { "{'id':'bob','label':'Bob'}", "{'id':'eve','label':'Eve'}", "{'do':'run','whom':'bob'}",
    FALSE },
  { "Run or rest?", "Who else?", "{'do':'other','seat':'red'}", TRUE },
  { "'label':'Other'", "'label':'Another'", "{'do':'other','seat':'red'}", FALSE },
  { "'value':3", "'value':4", "{'do':'correct','id':'steps','value':5}", FALSE },
  { "'checked':false", "'checked':true", "{'do':'correct','id':'steps','value':5}", TRUE },
  { "'checked':false", "'checked':true", "{'do':'tick','id':'tick'}", FALSE },
  { "Run or rest?", "Who else?", "{'do':'tick','id':'tick'}", TRUE },
  { "'kind':'pips','value':1", "'kind':'pips','value':2", "{'do':'turn'}", TRUE },
  { "'kind':'pips','value':1", "'kind':'pips','value':2",
    "{'do':'correct','id':'row.wounds','value':0}", FALSE },
  { "'score.r.red','value':4", "'score.r.red','value':5", "{'do':'again','id':'score.r.red'}",
    FALSE },
  { "'score.r.red','value':4", "'score.r.red','value':5", "{'do':'count','n':7}", TRUE },
  { "'label':'Count'", "'label':'Count again'", "{'do':'count','n':7}", FALSE },
  { "'at':[0,0]", "'at':[1,0]", "{'do':'put','figure':'e1','place':[1,0]}", FALSE },
  { "'at':[0,0]", "'at':[1,0]", "{'do':'lay','map':{}}", TRUE },
  { "'at':[0,0]", "'at':[1,0]", "{'do':'go','to':[1,0]}", TRUE },
  { "'kind':'stop'", "'kind':'target'", "{'do':'go','to':[1,0]}", FALSE },
  { "[[0,0],[1,0]]", "[[0,0]]", "{'do':'go','to':[1,0]}", FALSE },
  { "[[0,0],[1,0]]", "[[0,0]]", "{'do':'away','figure':'e1'}", FALSE },
  { "[[0,0],[1,0]]", "[[0,0]]", "{'do':'door','edge':[0,0,1,0],'open':true}", FALSE },
  { "'map':{'hexes':[[0,0],[1,0]]},", "", "{'do':'lay','map':{}}", FALSE },
  { "[[0,0],[1,0]]", "[[0,0]]", "{'do':'tick','id':'tick'}", TRUE },
  { "'more':", "'less':", "{'do':'other','seat':'red'}", FALSE },
};

static char *
replace (const char *text, const char *from, const char *to)
{
  g_auto (GStrv) parts = g_strsplit (text, from, 2);

  assert_non_null (parts[1]);
  return g_strjoinv (to, parts);
}

static void
knows_what_means_the_same (void **state)
{
  g_autoptr (TsJsonText) seen = write_view (whole);

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autofree char *text = replace (whole, changes[i].from, changes[i].to);
      g_autoptr (TsJsonText) present = write_view (text);
      g_autoptr (JsonObject) command = parse (changes[i].command);

      assert_true (ts_offered_is_same (seen, seen, command));
      if (ts_offered_is_same (seen, present, command) != changes[i].same
          || ts_offered_is_same (present, seen, command) != changes[i].same)
        fail_msg ("%s after %s: %s", changes[i].command, changes[i].to,
                  changes[i].same ? "not the same" : "the same");
    }
}

/* What a command was made of, which may say more since. */
static void
knows_what_was_taken (void **state)
{
  static const struct
  {
    const char *command;
    const char *offer; /* its command; nullable */
  } cases[] = {
    { "{'do':'stop'}", "{'do':'stop'}" },
    { "{'do':'run','whom':'ada','dice':[1,2]}", "{'do':'run'}" },
    { "{'do':'run','whom':'ada','met':'bob'}", "{'do':'run'}" },
    { "{'do':'draw','pile':1,'thing':'Freight'}", "{'do':'draw','pile':1}" },
    { "{'do':'draw','thing':'Freight'}", "{'do':'draw'}" },
    { "{'do':'draw','pile':3,'thing':'Freight'}", "{'do':'draw'}" },
    { "{'do':'other','seat':'red'}", NULL },
    { "{'do':'correct','id':'steps','value':5}", NULL },
    { "{'pile':1}", NULL },
  };
  g_autofree char *text
      = replace (whole, "{'label':'Stop'",
                 "{'label':'Draw','command':{'do':'draw'}},"
                 "{'label':'Draw 1','command':{'do':'draw','pile':1}},"
                 "{'label':'Draw 2','command':{'do':'draw','pile':2}},{'label':'Stop'");
  g_autoptr (TsJsonText) view = write_view (text);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (JsonObject) command = parse (cases[i].command);
      TsJsonValue offer = ts_offered_find_taken (view, command);
      g_autoptr (JsonObject) taken
          = offer != TS_JSON_NOWHERE
                ? ts_json_text_dup_object (view, ts_json_text_find (view, offer, "command"))
                : NULL;
      g_autoptr (JsonObject) wanted = cases[i].offer != NULL ? parse (cases[i].offer) : NULL;

      if ((taken == NULL) != (wanted == NULL)
          || (taken != NULL && !json_object_equal (taken, wanted)))
        fail_msg ("%s was not made of %s", cases[i].command,
                  cases[i].offer != NULL ? cases[i].offer : "none");
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (finds_what_is_offered),
    cmocka_unit_test (finds_nothing_else),
    cmocka_unit_test (knows_what_means_the_same),
    cmocka_unit_test (knows_what_was_taken),
  };

  return cmocka_run_group_tests_name ("offered", tests, NULL, NULL);
}
