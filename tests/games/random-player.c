/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * random-player.c: plays any game from its view, rightly or wrongly.
 */

#include "random-player.h"

#include "random-sketch.h"
#include "ts-json.h"
#include "ts-score.h"

#include <string.h>

/* One of these in so many commands is a check, a correction or another aside; the rest carries the
 * game on. */
#define ASIDE_ODDS 24
/* And one in so many is a tap on the sketch. */
#define SKETCH_ODDS 12
/* One is about the score, half of them while the instruction is. */
#define SCORE_ODDS 16
/* And one in so many that the rules do not allow is done anyway. */
#define BLOCKED_ODDS 4
/* The highest number that somebody writes over a score. */
#define MOST_POINTS 150

static const char *const words[]
    = { "a", "Resistência", "two words", "“quoted” {braces} %s", "日本" };

static guint
pick_index (GRand *rand, guint n)
{
  return (guint) g_rand_int_range (rand, 0, (gint32) n);
}

static gboolean
flip (GRand *rand)
{
  return g_rand_boolean (rand);
}

static gint64
pick_number (GRand *rand, gint64 min, gint64 max)
{
  return max > min ? g_rand_int_range (rand, (gint32) min, (gint32) max + 1) : min;
}

static JsonNode *
new_string (const char *text)
{
  return json_node_init_string (json_node_alloc (), text);
}

static JsonNode *
new_integer (gint64 number)
{
  return json_node_init_int (json_node_alloc (), number);
}

static JsonNode *
take_array (JsonArray *array)
{
  JsonNode *node = json_node_new (JSON_NODE_ARRAY);

  json_node_take_array (node, array);
  return node;
}

static JsonNode *
fill_text (const TsField *field, GRand *rand)
{
  gint64 max = field->max > 0 ? field->max : TS_MAX_NAME;
  const char *word = words[pick_index (rand, G_N_ELEMENTS (words))];
  g_autofree char *cut = NULL;

  if (!field->required && field->min == 0 && g_rand_int_range (rand, 0, 5) == 0)
    return new_string ("");
  cut = g_utf8_substring (word, 0, MIN (max, g_utf8_strlen (word, -1)));
  return new_string (cut);
}

static const char *
pick_choice (const TsField *field, GRand *rand)
{
  const TsFieldChoice *choice = field->choices->pdata[pick_index (rand, field->choices->len)];

  return choice->id;
}

/* Choices of several: each at most once, at least `min`, at most `max` when there is a max. */
static JsonNode *
fill_choices (const TsField *field, GRand *rand)
{
  JsonArray *array = json_array_new ();
  guint n = field->choices->len;
  guint max = field->max > 0 ? MIN ((guint) field->max, n) : n;
  guint left = (guint) pick_number (rand, MIN (field->min, max), max);

  for (guint i = 0; i < n && left > 0; i++)
    if (pick_index (rand, n - i) < left)
      {
        json_array_add_string_element (array, ((TsFieldChoice *) field->choices->pdata[i])->id);
        left--;
      }
  return take_array (array);
}

static guint
count_chosen (JsonArray *array, const char *id)
{
  guint n = 0;

  for (guint i = 0; i < json_array_get_length (array); i++)
    n += g_str_equal (json_array_get_string_element (array, i), id);
  return n;
}

/* In any order, each as often as it may be. */
static JsonNode *
fill_sequence (const TsField *field, GRand *rand)
{
  JsonArray *array = json_array_new ();
  gint64 max = field->max > 0 ? field->max : field->choices->len + 1;
  gint64 n = pick_number (rand, field->min, MAX (field->min, max));

  while (n-- > 0 && field->choices->len > 0)
    {
      const TsFieldChoice *choice = field->choices->pdata[pick_index (rand, field->choices->len)];

      if (choice->most == 0 || count_chosen (array, choice->id) < choice->most)
        json_array_add_string_element (array, choice->id);
    }
  return take_array (array);
}

static guint
count_faces (const TsDie *die)
{
  guint n = 0;

  while (die->faces[n].id != NULL)
    n++;
  return n;
}

/* Typed to the end or not, with gaps or not: the program rolls what is missing. */
static JsonNode *
fill_dice (const TsField *field, GRand *rand)
{
  JsonArray *array = json_array_new ();
  gboolean whole = flip (rand);
  gint64 n = whole ? field->max : pick_number (rand, 0, field->max);

  for (gint64 i = 0; i < n; i++)
    if (!whole && flip (rand))
      json_array_add_null_element (array);
    else if (field->die != NULL)
      json_array_add_string_element (
          array, field->die->faces[pick_index (rand, count_faces (field->die))].id);
    else
      json_array_add_int_element (array, pick_number (rand, 1, field->sides));
  for (gint64 i = n; i < field->max; i++)
    json_array_add_null_element (array);
  return take_array (array);
}

static JsonNode *
fill_field (const TsField *field, GRand *rand)
{
  switch (field->kind)
    {
    case TS_SPEC_INTEGER:
      return new_integer (pick_number (rand, field->min, field->max));
    case TS_SPEC_BOOLEAN:
      return json_node_init_boolean (json_node_alloc (), flip (rand));
    case TS_SPEC_TEXT:
      return fill_text (field, rand);
    case TS_SPEC_CHOICE:
      return new_string (pick_choice (field, rand));
    case TS_SPEC_CHOICES:
      return field->repeats ? fill_sequence (field, rand) : fill_choices (field, rand);
    case TS_SPEC_DICE:
      return fill_dice (field, rand);
    default:
      g_error ("field %s: no front end can fill in a %s", field->id,
               ts_spec_kind_get_word (field->kind));
    }
}

/* An offer as a command; NULL for most of those that the rules do not allow.  Those with fields are
 * never done: what is filled in at random may make no sense, and nothing held it to that. */
static JsonObject *
follow_offer (const TsOffer *offer, GRand *rand)
{
  JsonObject *command;

  if (offer->blocked == NULL)
    return random_player_fill (offer, rand);
  if (offer->fields->len > 0 || g_rand_int_range (rand, 0, BLOCKED_ODDS) > 0)
    return NULL;
  command = ts_json_dup_object (offer->command);
  json_object_set_boolean_member (command, "anyway", TRUE);
  return command;
}

static void
gather_offers (GPtrArray *offers, GPtrArray *commands, GRand *rand)
{
  for (guint i = 0; i < offers->len; i++)
    {
      JsonObject *command = follow_offer (offers->pdata[i], rand);

      if (command != NULL)
        g_ptr_array_add (commands, command);
    }
}

static JsonObject *
new_correction (const char *id, gint64 value)
{
  JsonObject *command = json_object_new ();

  json_object_set_string_member (command, "do", "correct");
  json_object_set_string_member (command, "id", id);
  json_object_set_int_member (command, "value", value);
  return command;
}

static JsonObject *
make_correction (const TsTracker *tracker, GRand *rand)
{
  gint64 max = tracker->max >= tracker->min ? tracker->max : tracker->min + 20;

  return new_correction (tracker->id, pick_number (rand, tracker->min, max));
}

/* Each place once. */
static JsonObject *
make_reordering (const TsTracker *queue, GRand *rand)
{
  JsonObject *command = json_object_new ();
  JsonArray *order = json_array_new ();
  guint n = queue->marks->len, first = pick_index (rand, n);

  for (guint i = 0; i < n; i++)
    json_array_add_int_element (order, (first + n - i) % n + 1);
  json_object_set_string_member (command, "do", "reorder");
  json_object_set_string_member (command, "id", queue->id);
  json_object_set_array_member (command, "order", order);
  return command;
}

/* What trackers allow: a tap that turns a check, a number set by hand. */
static void
gather_asides (GPtrArray *trackers, GPtrArray *commands, GRand *rand)
{
  for (guint i = 0; i < trackers->len; i++)
    {
      const TsTracker *tracker = trackers->pdata[i];

      if (tracker->command != NULL)
        g_ptr_array_add (commands, ts_json_dup_object (tracker->command));
      if (tracker->correctable)
        g_ptr_array_add (commands, make_correction (tracker, rand));
      if (tracker->sortable)
        g_ptr_array_add (commands, make_reordering (tracker, rand));
      gather_asides (tracker->parts, commands, rand);
    }
}

static JsonObject *
pick_one (GPtrArray *commands, GRand *rand)
{
  if (commands->len == 0)
    return NULL;
  return json_object_ref (commands->pdata[pick_index (rand, commands->len)]);
}

static JsonObject *
pick_from_sketch (const TsView *view, GRand *rand)
{
  g_autoptr (GPtrArray) commands
      = g_ptr_array_new_with_free_func ((GDestroyNotify) json_object_unref);

  random_sketch_gather (view, commands, rand);
  return pick_one (commands, rand);
}

static void
gather_cell (const TsScoreCell *cell, GPtrArray *commands, GRand *rand)
{
  gather_offers (cell->offers, commands, rand);
  if (cell->id != NULL && g_rand_int_range (rand, 0, SCORE_ODDS) == 0)
    g_ptr_array_add (commands, new_correction (cell->id, pick_number (rand, 0, MOST_POINTS)));
  if (cell->clear != NULL)
    g_ptr_array_add (commands, ts_json_dup_object (cell->clear));
}

/* What only people can see, numbers set by hand and given back. */
static JsonObject *
pick_from_score (const TsView *view, GRand *rand)
{
  g_autoptr (GPtrArray) commands
      = g_ptr_array_new_with_free_func ((GDestroyNotify) json_object_unref);

  for (guint i = 0; i < view->score->rows->len; i++)
    {
      const TsScoreRow *row = view->score->rows->pdata[i];

      for (guint j = 0; j < row->cells->len; j++)
        gather_cell (row->cells->pdata[j], commands, rand);
    }
  return pick_one (commands, rand);
}

static void
list_offers (GPtrArray *offers, GPtrArray *commands, GRand *rand)
{
  for (guint i = 0; i < offers->len; i++)
    {
      const TsOffer *offer = offers->pdata[i];
      JsonObject *command = random_player_fill (offer, rand);

      if (offer->blocked != NULL)
        json_object_set_boolean_member (command, "anyway", TRUE);
      g_ptr_array_add (commands, command);
    }
}

static void
list_cell (const TsScoreCell *cell, GPtrArray *commands, GRand *rand)
{
  list_offers (cell->offers, commands, rand);
  if (cell->id != NULL)
    g_ptr_array_add (commands, new_correction (cell->id, pick_number (rand, 0, MOST_POINTS)));
  if (cell->clear != NULL)
    g_ptr_array_add (commands, ts_json_dup_object (cell->clear));
}

static void
list_score (const TsScore *score, GPtrArray *commands, GRand *rand)
{
  for (guint i = 0; i < score->rows->len; i++)
    {
      const TsScoreRow *row = score->rows->pdata[i];

      for (guint j = 0; j < row->cells->len; j++)
        list_cell (row->cells->pdata[j], commands, rand);
    }
}

static JsonObject *
pick_offer (const TsView *view, GRand *rand)
{
  g_autoptr (GPtrArray) commands
      = g_ptr_array_new_with_free_func ((GDestroyNotify) json_object_unref);

  gather_offers (view->now.offers, commands, rand);
  return pick_one (commands, rand);
}

static JsonObject *
pick_aside (const TsView *view, GRand *rand)
{
  g_autoptr (GPtrArray) commands
      = g_ptr_array_new_with_free_func ((GDestroyNotify) json_object_unref);

  gather_offers (view->more, commands, rand);
  /* One is tapped; of dozens of figures the rest of the table would be lost among them all. */
  if (view->things->len > 0)
    gather_offers (((TsThing *) view->things->pdata[pick_index (rand, view->things->len)])->offers,
                   commands, rand);
  for (guint i = 0; i < view->panels->len; i++)
    gather_asides (((TsPanel *) view->panels->pdata[i])->trackers, commands, rand);
  return pick_one (commands, rand);
}

/* Texts at the border of what is allowed and beyond it. */
static JsonNode *
make_bad_text (GRand *rand)
{
  static const char *const bad[] = { "", "\001", "-", "steps-", "%n", "../..", "red-red" };
  g_autofree char *text = NULL;

  if (flip (rand))
    return new_string (bad[pick_index (rand, G_N_ELEMENTS (bad))]);
  text = g_strnfill (pick_number (rand, TS_MAX_NAME, 2 * TS_MAX_NOTE), 'x');
  return new_string (text);
}

static JsonNode *
make_bad_number (GRand *rand)
{
  static const gint64 bad[]
      = { G_MININT64, G_MAXINT64, G_MAXINT32, (G_GINT64_CONSTANT (1) << 53) + 1, -1, 0, 1,
          255,        256,        1000001 };
  static const double reals[] = { 1e308, -1e308, 1e21, 1e-8, -0.0, 0.5, 3.0, 9007199254740993.0 };

  if (g_rand_int_range (rand, 0, 3) == 0)
    return json_node_init_double (json_node_alloc (),
                                  reals[pick_index (rand, G_N_ELEMENTS (reals))]);
  return new_integer (bad[pick_index (rand, G_N_ELEMENTS (bad))]);
}

static JsonNode *make_junk (GRand *rand, guint depth);

static JsonNode *
make_junk_list (GRand *rand, guint depth)
{
  JsonArray *array = json_array_new ();

  if (g_rand_int_range (rand, 0, 20) == 0)
    for (guint i = 0; i <= TS_MAX_ITEMS; i++)
      json_array_add_int_element (array, 1);
  else
    for (guint i = pick_index (rand, 4); i > 0; i--)
      json_array_add_element (array, make_junk (rand, depth));
  return take_array (array);
}

static JsonNode *
make_junk_object (GRand *rand, guint depth)
{
  static const char *const keys[] = { "id", "name", "seat", "do", "" };
  JsonObject *object = json_object_new ();
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);

  for (guint i = pick_index (rand, 4); i > 0; i--)
    json_object_set_member (object, keys[pick_index (rand, G_N_ELEMENTS (keys))],
                            make_junk (rand, depth));
  json_node_take_object (node, object);
  return node;
}

static JsonNode *
make_junk (GRand *rand, guint depth)
{
  switch (g_rand_int_range (rand, 0, depth > 0 ? 6 : 4))
    {
    case 0:
      return json_node_init_null (json_node_alloc ());
    case 1:
      return json_node_init_boolean (json_node_alloc (), flip (rand));
    case 2:
      return make_bad_number (rand);
    case 3:
      return make_bad_text (rand);
    case 4:
      return make_junk_list (rand, depth - 1);
    default:
      return make_junk_object (rand, depth - 1);
    }
}

static void spoil_node (JsonNode *node, GRand *rand);

/* Something wrong within a list, such as one die of a roll. */
static void
spoil_list (JsonArray *array, GRand *rand)
{
  guint n = json_array_get_length (array);
  JsonNode *node = n > 0 ? json_array_get_element (array, pick_index (rand, n)) : NULL;

  if (node != NULL && !JSON_NODE_HOLDS_VALUE (node) && !JSON_NODE_HOLDS_NULL (node))
    spoil_node (node, rand);
  else if (node != NULL && flip (rand))
    json_array_remove_element (array, pick_index (rand, n));
  else
    json_array_add_element (array, make_junk (rand, 1));
}

static void
spoil_object (JsonObject *object, GRand *rand)
{
  g_autoptr (GList) keys = json_object_get_members (object);
  guint n = g_list_length (keys);
  const char *key = n > 0 ? g_list_nth_data (keys, pick_index (rand, n)) : NULL;
  JsonNode *node = key != NULL ? json_object_get_member (object, key) : NULL;

  if (node != NULL && flip (rand) && !JSON_NODE_HOLDS_VALUE (node) && !JSON_NODE_HOLDS_NULL (node))
    spoil_node (node, rand);
  else if (key == NULL || g_rand_int_range (rand, 0, 5) == 0)
    json_object_set_member (object, words[pick_index (rand, G_N_ELEMENTS (words))],
                            make_junk (rand, 2));
  else if (g_rand_int_range (rand, 0, 4) == 0)
    json_object_remove_member (object, key);
  else
    json_object_set_member (object, key, make_junk (rand, 3));
}

static void
spoil_node (JsonNode *node, GRand *rand)
{
  if (JSON_NODE_HOLDS_OBJECT (node))
    spoil_object (json_node_get_object (node), rand);
  else
    spoil_list (json_node_get_array (node), rand);
}

static gboolean
has_field (const TsOffer *offer, const char *when)
{
  for (guint i = 0; i < offer->fields->len; i++)
    {
      const TsField *field = offer->fields->pdata[i];

      if (g_str_has_prefix (when, field->id) && when[strlen (field->id)] == '=')
        return TRUE;
    }
  return FALSE;
}

/* Those that hang on others come after them. */
static guint
get_turn (const TsField *field)
{
  return field->floor != NULL || field->ceiling != NULL ? 2 : field->when != NULL;
}

static TsField
narrow (const TsField *field, JsonObject *command)
{
  TsField self = *field;
  gint64 most;

  if (field->floor != NULL)
    self.min = MAX (self.min, ts_spec_sum (field->floor, command));
  if (field->ceiling == NULL)
    return self;
  most = ts_spec_sum (field->ceiling, command);
  self.max = self.max > 0 ? MIN (self.max, most) : most;
  return self;
}

static void
fill_in (const TsOffer *offer, const TsField *field, JsonObject *command, GRand *rand)
{
  TsField narrowed = narrow (field, command);

  if (!field->required && !flip (rand))
    return;
  if (field->when != NULL && has_field (offer, field->when)
      && !ts_spec_is_asked (field->when, command))
    return;
  if (field->ceiling == NULL || narrowed.max > 0)
    json_object_set_member (command, field->id, fill_field (&narrowed, rand));
}

JsonObject *
random_player_fill (const TsOffer *offer, GRand *rand)
{
  JsonObject *command = ts_json_dup_object (offer->command);

  for (guint turn = 0; turn <= 2; turn++)
    for (guint i = 0; i < offer->fields->len; i++)
      if (get_turn (offer->fields->pdata[i]) == turn)
        fill_in (offer, offer->fields->pdata[i], command, rand);
  return command;
}

GPtrArray *
random_player_list (const TsView *view, GRand *rand)
{
  GPtrArray *commands = g_ptr_array_new_with_free_func ((GDestroyNotify) json_object_unref);

  list_offers (view->now.offers, commands, rand);
  list_offers (view->more, commands, rand);
  for (guint i = 0; i < view->things->len; i++)
    list_offers (((TsThing *) view->things->pdata[i])->offers, commands, rand);
  for (guint i = 0; i < view->panels->len; i++)
    gather_asides (((TsPanel *) view->panels->pdata[i])->trackers, commands, rand);
  if (view->score != NULL)
    list_score (view->score, commands, rand);
  random_sketch_gather (view, commands, rand);
  return commands;
}

JsonObject *
random_player_pick (const TsView *view, GRand *rand)
{
  gboolean idle = view->now.offers->len == 0;
  JsonObject *command = NULL;

  if (view->sketch != NULL && g_rand_int_range (rand, 0, idle ? 2 : SKETCH_ODDS) == 0)
    command = pick_from_sketch (view, rand);
  if (command == NULL && view->score != NULL
      && g_rand_int_range (rand, 0, idle || view->score->now ? 2 : SCORE_ODDS) == 0)
    command = pick_from_score (view, rand);
  if (command == NULL && !idle && g_rand_int_range (rand, 0, ASIDE_ODDS) > 0)
    command = pick_offer (view, rand);
  if (command == NULL)
    command = pick_aside (view, rand);
  return command != NULL ? command : pick_offer (view, rand);
}

JsonObject *
random_player_spoil (JsonObject *command, GRand *rand)
{
  JsonObject *spoilt = ts_json_dup_object (command);

  for (guint i = (guint) g_rand_int_range (rand, 1, 4); i > 0; i--)
    spoil_object (spoilt, rand);
  return spoilt;
}
