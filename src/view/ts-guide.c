/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-guide.c: the guided round of a game: what it plays, its hints in order, and how far somebody
 * has come.
 */

#include "ts-guide.h"

#include <gio/gio.h>

#include "ts-json.h"

/* Characters of a text: two short sentences. */
#define MOST_TEXT 120

struct _TsGuide
{
  const TsGame *game;
  JsonObject *file;  /* whose texts the hints point to */
  GArray *hints;     /* of TsGuideHint */
  gboolean *passed;  /* one a hint */
  gboolean *started; /* the same: its "first" was taken */
  const char *last;  /* the verb of the last command; nullable */
  int shown;         /* -1: none */
  int lost;          /* the one whose "first" was taken back; -1: none */
};

/* Nobody is shown these words: an id is its own label. */
static const TsChoice places[] = {
  [TS_GUIDE_NOW] = { "now", "now" },
  [TS_GUIDE_ANSWER] = { "answer", "answer" },
  [TS_GUIDE_OFFER] = { "offer", "offer" },
  [TS_GUIDE_MORE] = { "more", "more" },
  [TS_GUIDE_RESULT] = { "result", "result" },
  [TS_GUIDE_HANDS] = { "hands", "hands" },
  [TS_GUIDE_TRACKER] = { "tracker", "tracker" },
  [TS_GUIDE_SKETCH] = { "sketch", "sketch" },
  [TS_GUIDE_LOG] = { "log", "log" },
  [TS_GUIDE_UNDO] = { "undo", "undo" },
  [TS_GUIDE_REDO] = { "redo", "redo" },
  { NULL },
};

static const TsSpec when_specs[] = {
  { "offer", TS_SPEC_TEXT, .min = 1 },
  { "after", TS_SPEC_TEXT, .min = 1 },
  { "dice", TS_SPEC_BOOLEAN },
  { "acts", TS_SPEC_BOOLEAN },
  { NULL },
};

static const TsSpec hint_specs[] = {
  { "id", TS_SPEC_TEXT, .required = TRUE, .min = 1 },
  { "when", TS_SPEC_OBJECT, .required = TRUE, .columns = when_specs },
  { "at", TS_SPEC_CHOICE, .required = TRUE, .choices = places },
  { "of", TS_SPEC_TEXT, .min = 1 },
  { "_text", TS_SPEC_TEXT, .required = TRUE, .min = 1, .max = MOST_TEXT },
  { "tap", TS_SPEC_TEXT, .min = 1 },
  { "opens", TS_SPEC_BOOLEAN },
  { "luck", TS_SPEC_BOOLEAN },
  { NULL },
};

static const TsSpec guide_specs[] = {
  { "_name", TS_SPEC_TEXT, .required = TRUE, .min = 1 },
  { "setup", TS_SPEC_OBJECT, .required = TRUE },
  { NULL },
};

/* Lists whose elements are checked one by one, commands by who does them. */
static const char *const hint_lists[] = { "first", NULL };
static const char *const guide_lists[] = { "before", "hints", NULL };

/* (transfer full) */
static char *
make_path (const TsGame *game)
{
  return g_strdup_printf (TS_GAME_RESOURCE ("%s", "guide.json"), game->id);
}

static gboolean
is_verb (const TsGame *game, const char *verb)
{
  return verb == NULL || g_str_equal (verb, "undo") || g_str_equal (verb, "redo")
         || ts_game_find_verb (game, verb) != NULL;
}

static gboolean
refuse (const char *id, const char *value, GError **error)
{
  return ts_error_set (error, TS_ERROR_BAD_VALUE, ts_phrase_verbatim (value != NULL ? value : id));
}

static gboolean
check_commands (const TsGame *game, JsonObject *object, const char *name, GError **error)
{
  JsonNode *node = json_object_get_member (object, name);
  JsonArray *list;

  if (node == NULL)
    return TRUE;
  if (!JSON_NODE_HOLDS_ARRAY (node))
    return refuse (name, NULL, error);
  list = json_node_get_array (node);
  for (guint i = 0; i < json_array_get_length (list); i++)
    {
      JsonNode *command = json_array_get_element (list, i);
      const char *verb = JSON_NODE_HOLDS_OBJECT (command)
                             ? ts_arg_text (json_node_get_object (command), "do")
                             : NULL;

      if (verb == NULL || !is_verb (game, verb))
        return refuse (name, verb, error);
      json_object_set_boolean_member (json_node_get_object (command), "auto", TRUE);
    }
  return TRUE;
}

/* What a place is "of", and what it must not be of. */
static gboolean
check_place (const TsGame *game, const TsGuideHint *hint, GError **error)
{
  gboolean wants = hint->at == TS_GUIDE_OFFER || hint->at == TS_GUIDE_TRACKER;

  if (wants != (hint->of != NULL) || (hint->at == TS_GUIDE_OFFER && !is_verb (game, hint->of)))
    return refuse (hint->id, hint->of, error);
  return TRUE;
}

static gboolean
check_verbs (const TsGame *game, const TsGuideHint *hint, GError **error)
{
  const char *const verbs[] = { hint->offer, hint->after, hint->tap };

  for (gsize i = 0; i < G_N_ELEMENTS (verbs); i++)
    if (!is_verb (game, verbs[i]))
      return refuse (hint->id, verbs[i], error);
  return TRUE;
}

static TsGuideHint
make_hint (JsonObject *object)
{
  JsonObject *when = json_object_get_object_member (object, "when");
  TsGuideHint hint = { ts_arg_text (object, "id") };

  hint.offer = ts_arg_text (when, "offer");
  hint.after = ts_arg_text (when, "after");
  hint.dice = ts_arg_flag (when, "dice", FALSE);
  hint.acts = ts_arg_flag (when, "acts", FALSE);
  hint.first = ts_json_get_list (object, "first");
  hint.at = (TsGuidePlace) ts_arg_choice (object, "at", places);
  hint.of = ts_arg_text (object, "of");
  hint.text = ts_arg_text (object, "_text");
  hint.tap = ts_arg_text (object, "tap");
  hint.opens = ts_arg_flag (object, "opens", FALSE);
  hint.luck = ts_arg_flag (object, "luck", FALSE);
  return hint;
}

static gboolean
is_there (const TsGuide *self, const char *id)
{
  for (guint i = 0; i < self->hints->len; i++)
    if (g_str_equal (ts_guide_get_hint (self, i)->id, id))
      return TRUE;
  return FALSE;
}

static gboolean
add_hint (TsGuide *self, JsonNode *node, GError **error)
{
  TsGuideHint hint;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return refuse ("hints", NULL, error);
  if (!ts_spec_check (hint_specs, json_node_get_object (node), hint_lists, error)
      || !check_commands (self->game, json_node_get_object (node), "first", error))
    return FALSE;
  hint = make_hint (json_node_get_object (node));
  if (!check_place (self->game, &hint, error) || !check_verbs (self->game, &hint, error))
    return FALSE;
  if (is_there (self, hint.id))
    return refuse (hint.id, NULL, error);
  g_array_append_val (self->hints, hint);
  return TRUE;
}

/* There is at least the one that closes the round. */
static gboolean
add_hints (TsGuide *self, GError **error)
{
  JsonNode *node = json_object_get_member (self->file, "hints");
  JsonArray *list
      = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;

  if (list == NULL || json_array_get_length (list) == 0)
    return refuse ("hints", NULL, error);
  for (guint i = 0; i < json_array_get_length (list); i++)
    if (!add_hint (self, json_array_get_element (list, i), error))
      return FALSE;
  self->passed = g_new0 (gboolean, self->hints->len);
  self->started = g_new0 (gboolean, self->hints->len);
  return TRUE;
}

static gboolean
is_offered (const TsView *view, const char *verb)
{
  for (guint i = 0; i < view->now.offers->len; i++)
    {
      const TsOffer *offer = g_ptr_array_index (view->now.offers, i);

      if (offer->blocked == NULL && ts_offer_says (offer, "do", verb))
        return TRUE;
    }
  return FALSE;
}

static gboolean
has_dice (const TsView *view)
{
  return view->result != NULL && view->result->dice->len > 0;
}

static gboolean
is_due (const TsGuide *self, guint index, const TsView *view)
{
  const TsGuideHint *hint = ts_guide_get_hint (self, index);

  if (view->over && index + 1 == self->hints->len)
    return TRUE;
  return (hint->offer == NULL || is_offered (view, hint->offer))
         && (hint->after == NULL || g_strcmp0 (hint->after, self->last) == 0)
         && (!hint->dice || has_dice (view)) && (!hint->acts || view->acts->len > 0);
}

/* What comes before a hint that is shown would come too late. */
static void
pass_before (TsGuide *self, guint index)
{
  for (guint i = 0; i < index; i++)
    if (!ts_guide_get_hint (self, i)->luck)
      self->passed[i] = TRUE;
}

gboolean
ts_guide_exists (const TsGame *game)
{
  g_autofree char *path = make_path (game);

  return g_resources_get_info (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL, NULL, NULL);
}

TsGuide *
ts_guide_new (const TsGame *game)
{
  g_autofree char *path = make_path (game);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
  gsize length = 0;
  const char *text = bytes != NULL ? g_bytes_get_data (bytes, &length) : NULL;
  g_autoptr (JsonObject) file = text != NULL ? ts_json_read_object (text, length, &error) : NULL;
  TsGuide *self = file != NULL ? ts_guide_read (game, file, &error) : NULL;

  /* It is a part of the program. */
  if (self == NULL)
    g_error ("%s: %s", path, error->message);
  return self;
}

TsGuide *
ts_guide_read (const TsGame *game, JsonObject *file, GError **error)
{
  g_autoptr (TsGuide) self = g_new0 (TsGuide, 1);

  self->game = game;
  self->file = json_object_ref (file);
  self->hints = g_array_new (FALSE, FALSE, sizeof (TsGuideHint));
  self->shown = self->lost = -1;
  if (!ts_spec_check (guide_specs, file, guide_lists, error)
      || !check_commands (game, file, "before", error) || !add_hints (self, error))
    return NULL;
  return g_steal_pointer (&self);
}

void
ts_guide_free (TsGuide *self)
{
  json_object_unref (self->file);
  g_array_unref (self->hints);
  g_free (self->passed);
  g_free (self->started);
  g_free (self);
}

const char *
ts_guide_get_name (const TsGuide *self)
{
  return ts_arg_text (self->file, "_name");
}

JsonObject *
ts_guide_get_setup (const TsGuide *self)
{
  return json_object_get_object_member (self->file, "setup");
}

JsonArray *
ts_guide_get_before (const TsGuide *self)
{
  return ts_json_get_list (self->file, "before");
}

guint
ts_guide_get_length (const TsGuide *self)
{
  return self->hints->len;
}

const TsGuideHint *
ts_guide_get_hint (const TsGuide *self, guint index)
{
  return &g_array_index (self->hints, TsGuideHint, index);
}

void
ts_guide_take_done (TsGuide *self, const char *verb)
{
  const TsGuideHint *hint = self->shown >= 0 ? ts_guide_get_hint (self, (guint) self->shown) : NULL;

  self->last = g_intern_string (verb);
  if (hint != NULL && g_strcmp0 (hint->tap, verb) == 0)
    self->passed[self->shown] = TRUE;
  if (g_str_equal (verb, "redo"))
    self->lost = -1;
  else if (g_str_equal (verb, "undo") && hint != NULL && hint->first != NULL)
    self->lost = self->shown;
}

/* Whether the one that is shown stays; else it has passed. */
static gboolean
stays (TsGuide *self, const TsView *view)
{
  if (self->shown < 0 || self->passed[self->shown])
    return FALSE;
  self->passed[self->shown] = !is_due (self, (guint) self->shown, view);
  return !self->passed[self->shown];
}

const TsGuideHint *
ts_guide_look (TsGuide *self, const TsView *view)
{
  if (stays (self, view))
    return ts_guide_get_hint (self, (guint) self->shown);
  for (guint i = 0; i < self->hints->len; i++)
    if (!self->passed[i] && is_due (self, i, view))
      {
        self->shown = (int) i;
        pass_before (self, i);
        return ts_guide_get_hint (self, i);
      }
  self->shown = -1;
  return NULL;
}

JsonArray *
ts_guide_take_first (TsGuide *self, const TsView *view)
{
  int lost = self->lost;

  if (lost >= 0 && is_due (self, (guint) lost, view))
    {
      self->lost = -1;
      return ts_guide_get_hint (self, (guint) lost)->first;
    }
  if (self->shown < 0 || self->started[self->shown])
    return NULL;
  self->started[self->shown] = TRUE;
  return ts_guide_get_hint (self, (guint) self->shown)->first;
}

void
ts_guide_pass (TsGuide *self)
{
  if (self->shown >= 0 && !ts_guide_is_over (self))
    self->passed[self->shown] = TRUE;
}

int
ts_guide_get_position (const TsGuide *self)
{
  return self->shown;
}

gboolean
ts_guide_is_over (const TsGuide *self)
{
  return self->shown >= 0 && (guint) self->shown + 1 == self->hints->len;
}
