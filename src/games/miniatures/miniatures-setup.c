/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-setup.c: a prepared setup is read once into a MiniaturesSetup that never changes.
 */

#include "miniatures-setup.h"

/* NULL where nobody typed one. */
static char *
dup_player (JsonObject *json, const char *name)
{
  const char *typed = ts_arg_text (json, name);

  return typed != NULL && *typed != '\0' ? g_strdup (typed) : NULL;
}

MiniaturesSetup *
miniatures_read_setup (JsonObject *json)
{
  MiniaturesSetup *setup = g_new0 (MiniaturesSetup, 1);

  g_atomic_ref_count_init (&setup->ref_count);
  setup->json = json_object_ref (json);
  setup->fate_faces[0] = (guint) json_object_get_int_member (json, "fate-none");
  setup->fate_faces[1] = (guint) json_object_get_int_member (json, "fate-one");
  setup->fate_faces[2] = (guint) json_object_get_int_member (json, "fate-two");
  setup->players[SIDE_RESISTANCE] = dup_player (json, "resistance-player");
  setup->players[SIDE_MACHINES] = dup_player (json, "machines-player");
  setup->saves_at_long = json_object_get_boolean_member (json, "saves-at-long");
  setup->tests_damaged = json_object_get_boolean_member (json, "tests-damaged");
  miniatures_read_weapons (setup);
  miniatures_read_models (setup);

  return setup;
}

static void
clear_profile (MiniaturesSetup *setup, guint i)
{
  g_free (setup->profile_ids[i]);
  ts_phrase_unref (setup->profile_names[i]);
  ts_phrase_unref (setup->profile_shorts[i]);
  g_clear_pointer (&setup->profile_texts[i], ts_phrase_unref);
}

static void
clear_weapon (MiniaturesSetup *setup, guint i)
{
  g_free (setup->weapon_ids[i]);
  ts_phrase_unref (setup->weapon_names[i]);
  g_clear_pointer (&setup->weapon_texts[i], ts_phrase_unref);
}

void
miniatures_setup_unref (MiniaturesSetup *setup)
{
  if (!g_atomic_ref_count_dec (&setup->ref_count))
    return;
  for (guint i = 0; i < setup->n_profiles; i++)
    clear_profile (setup, i);
  for (guint i = 0; i < setup->n_weapons; i++)
    clear_weapon (setup, i);
  for (guint i = 0; i < N_SIDES; i++)
    g_free (setup->players[i]);
  json_object_unref (setup->json);
  g_free (setup);
}
