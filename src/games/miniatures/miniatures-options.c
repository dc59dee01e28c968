/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-options.c: what people choose before play: the form, the defaults, the checks.
 */

#include "miniatures-setup.h"

#include "miniatures-words.h"

#define MOST_FACES 6 /* of the Fate die that show the same */

#define FACES_OPTION(name, text)                                                                   \
  {                                                                                                \
    name, TS_SPEC_INTEGER, .max = MOST_FACES, .label = text,                                       \
                           .hint = N_ ("the rules reference does not say how many there are"),     \
                           .assumed = TRUE                                                         \
  }

const TsSpec miniatures_options[] = {
  { "resistance", TS_SPEC_ENTRY, .entry = "resistance", .label = N_ ("Force of the Resistance"),
    .hint = N_ ("lists are made and changed in the catalogue") },
  { "machines", TS_SPEC_ENTRY, .entry = "machines", .label = N_ ("Force of the Machines") },
  { "resistance-player", TS_SPEC_TEXT, .max = MAX_NAME, .label = N_ ("Who plays the Resistance") },
  { "machines-player", TS_SPEC_TEXT, .max = MAX_NAME, .label = N_ ("Who plays the Machines") },
  FACES_OPTION ("fate-none", N_ ("Faces of the Fate die with “Fate”")),
  FACES_OPTION ("fate-one", N_ ("Faces of the Fate die with 1 marker")),
  FACES_OPTION ("fate-two", N_ ("Faces of the Fate die with 2 markers")),
  { "saves-at-long", TS_SPEC_BOOLEAN, .label = N_ ("Cover saves in the open at long range"),
    .hint = N_ ("the rules can be read both ways") },
  { "tests-damaged", TS_SPEC_BOOLEAN,
    .label = N_ ("A model that took damage and lives tests for its other hits"),
    .hint = N_ ("the rules ask only models without damage for Resolution tests") },
  { "cards", TS_SPEC_OBJECT, .label = N_ ("What the cards say") },
  { NULL },
};

static const char *const faces[FATE_MOST + 1] = { "fate-none", "fate-one", "fate-two" };
static const char *const lists[N_SIDES] = { "patrol-resistance", "patrol-machines" };

static gboolean
bad_setup (GError **error, TsPhrase *phrase)
{
  return ts_error_set (error, TS_ERROR_BAD_SETUP, phrase);
}

static void
set_flag (JsonObject *setup, const char *name, gboolean value)
{
  if (!json_object_has_member (setup, name))
    json_object_set_boolean_member (setup, name, value);
}

static void
fill_defaults (JsonObject *setup)
{
  for (Side side = 0; side < N_SIDES; side++)
    if (!json_object_has_member (setup, miniatures_sides[side].id))
      json_object_set_string_member (setup, miniatures_sides[side].id, lists[side]);
  for (guint i = 0; i <= FATE_MOST; i++)
    if (!json_object_has_member (setup, faces[i]))
      json_object_set_int_member (setup, faces[i], 1);
  set_flag (setup, "saves-at-long", TRUE);
  set_flag (setup, "tests-damaged", FALSE);
  if (!json_object_has_member (setup, "cards"))
    json_object_set_object_member (setup, "cards", json_object_new ());
}

static gboolean
check_faces (JsonObject *setup, GError **error)
{
  gint64 n = 0;

  for (guint i = 0; i <= FATE_MOST; i++)
    n += json_object_get_int_member (setup, faces[i]);
  return n > 0
         || bad_setup (error, ts_phrase ("The Fate die needs a face. Say how many there are."));
}

/* What every session keeps a place for. */
static gboolean
check_cards (JsonObject *setup, GError **error)
{
  static const struct
  {
    const char *type;
    guint most;
  } limits[] = { { "model", MAX_PROFILES }, { "weapon", MAX_WEAPONS } };

  if (!ts_catalogue_check_cards (&miniatures_catalogue,
                                 json_object_get_object_member (setup, "cards"), error))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    {
      g_autoptr (GPtrArray) ids = miniatures_list_cards (setup, limits[i].type);

      if (ids->len > limits[i].most)
        return bad_setup (error, ts_phrase ("The catalogue can have at most {most} cards of the "
                                            "kind “{type}”. Remove some.",
                                            ts_number ("most", limits[i].most),
                                            ts_name ("type", limits[i].type)));
    }
  return TRUE;
}

static gboolean
take_list (JsonObject *setup, Side side, GError **error)
{
  const char *name = miniatures_sides[side].id;
  JsonObject *cards = json_object_get_object_member (setup, "cards");
  JsonObject *list;

  if (!ts_catalogue_embed (&miniatures_catalogue, setup, name, name, error))
    return FALSE;
  list = json_object_get_object_member (setup, name);
  return ts_catalogue_check_named (&miniatures_catalogue, cards, name, list, error)
         && miniatures_check_list (list, side, cards, error);
}

JsonObject *
miniatures_prepare (JsonObject *given, GError **error)
{
  g_autoptr (JsonNode) copy = json_node_init_object (json_node_alloc (), given);
  g_autofree char *text = json_to_string (copy, FALSE);
  g_autoptr (JsonNode) parsed = json_from_string (text, NULL);
  g_autoptr (JsonObject) setup = json_node_dup_object (parsed);

  fill_defaults (setup);
  if (!check_faces (setup, error) || !check_cards (setup, error))
    return NULL;
  for (Side side = 0; side < N_SIDES; side++)
    if (!take_list (setup, side, error))
      return NULL;

  return g_steal_pointer (&setup);
}
