/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-options.c: what people choose before play: the form, the defaults, the checks.
 */

#include "invaders-setup.h"

const TsSpec invaders_options[] = {
  { "mankind-player", TS_SPEC_TEXT, .max = 60, .label = N_ ("Who plays Mankind") },
  { "invader-player", TS_SPEC_TEXT, .max = 60, .label = N_ ("Who plays the Invader") },
  { "mankind-deck", TS_SPEC_INTEGER, .min = 1, .max = MAX_CARDS,
    .label = N_ ("Cards in Mankind’s deck"), .hint = N_ ("Heroes are not among them"),
    .assumed = TRUE },
  { "invader-deck", TS_SPEC_INTEGER, .min = 1, .max = MAX_CARDS,
    .label = N_ ("Cards in the Invader’s deck"), .assumed = TRUE },
  { "pacific", TS_SPEC_INTEGER, .max = MAX_POWER, .label = N_ ("Power of the Pacific rim"),
    .hint = N_ ("as printed on the board; left empty, the program asks when it needs it") },
  { "eurasia", TS_SPEC_INTEGER, .max = MAX_POWER, .label = N_ ("Power of Eurasia"),
    .hint = N_ ("as printed on the board") },
  { "africa", TS_SPEC_INTEGER, .max = MAX_POWER, .label = N_ ("Power of Africa"),
    .hint = N_ ("as printed on the board") },
  { "drain-loses", TS_SPEC_BOOLEAN, .label = N_ ("Who must drain more than the deck has loses"),
    .hint = N_ ("otherwise what is there is drained, and the next draw loses"), .assumed = TRUE },
  { "strategies", TS_SPEC_BOOLEAN, .label = N_ ("The program keeps the strategies") },
  { "cards", TS_SPEC_OBJECT, .label = N_ ("What the cards say") },
  { NULL },
};

static void
fill_number (JsonObject *setup, const char *name, gint64 number)
{
  if (!json_object_has_member (setup, name))
    json_object_set_int_member (setup, name, number);
}

static void
fill_flag (JsonObject *setup, const char *name, gboolean flag)
{
  if (!json_object_has_member (setup, name))
    json_object_set_boolean_member (setup, name, flag);
}

static gboolean
check_cards (JsonObject *setup, GError **error)
{
  JsonObject *cards = json_object_get_object_member (setup, "cards");

  if (!ts_catalogue_check_cards (&invaders_catalogue, cards, error))
    return FALSE;
  if (!json_object_has_member (cards, "card")
      || json_object_get_size (json_object_get_object_member (cards, "card")) <= MAX_KNOWN / 2)
    return TRUE;
  return ts_error_set (error, TS_ERROR_BAD_SETUP,
                       ts_phrase ("There can be at most {most} cards. Remove some from the "
                                  "catalogue.",
                                  ts_number ("most", MAX_KNOWN / 2)));
}

JsonObject *
invaders_prepare (JsonObject *given, GError **error)
{
  g_autoptr (JsonNode) copy = json_node_init_object (json_node_alloc (), given);
  g_autofree char *text = json_to_string (copy, FALSE);
  g_autoptr (JsonNode) parsed = json_from_string (text, NULL);
  g_autoptr (JsonObject) setup = json_node_dup_object (parsed);

  fill_number (setup, "mankind-deck", DECK_SIZE);
  fill_number (setup, "invader-deck", DECK_SIZE);
  fill_flag (setup, "drain-loses", FALSE);
  fill_flag (setup, "strategies", TRUE);
  if (!json_object_has_member (setup, "cards"))
    json_object_set_object_member (setup, "cards", json_object_new ());

  return check_cards (setup, error) ? g_steal_pointer (&setup) : NULL;
}
