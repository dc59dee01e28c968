/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-words.c: to be written.
 */

#include "miniatures-words.h"

const TsChoice miniatures_sides[] = { { NULL } };

const TsChoice miniatures_dice[] = { { NULL } };

const TsChoice miniatures_bands[] = { { NULL } };

const TsChoice miniatures_areas[] = { { NULL } };

const TsChoice miniatures_covers[] = { { NULL } };

const TsChoice miniatures_moves[] = { { NULL } };

const TsChoice miniatures_lives[] = { { NULL } };

const TsChoice miniatures_phases[] = { { NULL } };

const char *
miniatures_seat (Side side)
{
  return NULL;
}

guint
miniatures_die_sides (Die die)
{
  return 0;
}

const char *
miniatures_die_name (Die die)
{
  return NULL;
}

const char *
miniatures_model_id (int model)
{
  return NULL;
}

int
miniatures_get_model (const MiniaturesState *state, const char *id, GError **error)
{
  return NOBODY;
}

int
miniatures_get_model_member (const MiniaturesState *state,
                             JsonObject *command,
                             const char *name,
                             int fallback,
                             GError **error)
{
  return NOBODY;
}

GArray *
miniatures_get_model_list (const MiniaturesState *state,
                           JsonObject *command,
                           const char *name,
                           GError **error)
{
  return NULL;
}

int
miniatures_get_profile (const MiniaturesState *state, const char *id, GError **error)
{
  return NOBODY;
}

int
miniatures_get_weapon (const MiniaturesState *state, const char *id, GError **error)
{
  return NOBODY;
}

TsPhrase *
miniatures_say_model (const MiniaturesState *state, int model)
{
  return NULL;
}

TsArg
miniatures_name_model (const MiniaturesState *state, int model)
{
  return ts_name ("model", "");
}

TsArg
miniatures_name_models (const MiniaturesState *state, const GArray *models)
{
  return ts_name ("model", "");
}

TsPhrase *
miniatures_say_profile (const MiniaturesState *state, int profile)
{
  return NULL;
}

TsPhrase *
miniatures_say_weapon (const MiniaturesState *state, int weapon)
{
  return NULL;
}

TsArg
miniatures_name_weapon (const MiniaturesState *state, int weapon)
{
  return ts_name ("model", "");
}

TsPhrase *
miniatures_say_band (Band band)
{
  return NULL;
}

TsPhrase *
miniatures_say_side (Side side)
{
  return NULL;
}

TsArg
miniatures_name_side (Side side)
{
  return ts_name ("model", "");
}

TsPhrase *
miniatures_say_need (int need, Die die)
{
  return NULL;
}

TsPhrase *
miniatures_say_die (int die)
{
  return NULL;
}
