/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-known.c: what the catalogue and this table know of cards that have a name.
 */

#include "invaders-known.h"

#include "invaders-setup.h"
#include "invaders-words.h"

#include <string.h>

#define MAX_ID 60

static void
clear_known (gpointer data)
{
  Known *known = data;

  ts_take_text (&known->id, NULL);
  ts_take_text (&known->name, NULL);
}

static GArray *
new_known (void)
{
  GArray *array = g_array_new (FALSE, TRUE, sizeof (Known));

  g_array_set_clear_func (array, clear_known);
  return array;
}

static gint16
get_number (JsonObject *card, const char *field, gint16 fallback)
{
  return (gint16) json_object_get_int_member_with_default (card, field, fallback);
}

static void
read_card (GArray *array, const InvadersSetup *setup, const char *id)
{
  const TsShippedEntry *shipped = ts_catalogue_find_shipped (&invaders_catalogue, "card", id);
  g_autoptr (JsonObject) card = invaders_dup_card (setup, "card", id);
  Known known = { .label = shipped != NULL ? shipped->name : NULL };

  ts_take_text (&known.id, id);
  ts_take_text (&known.name, ts_arg_text (card, "name"));
  known.side = (gint8) ts_arg_choice (card, "side", invaders_sides);
  known.kind = (gint8) ts_arg_choice (card, "kind", invaders_kinds);
  known.plays = (gint8) ts_arg_choice (card, "plays", invaders_plays);
  known.powered = json_object_has_member (card, "power");
  known.power = get_number (card, "power", 0);
  if (known.powered && known.plays == UNKNOWN)
    known.plays = PLAYS_STAYS;
  known.discard = get_number (card, "discard", UNKNOWN);
  known.drain = get_number (card, "drain", UNKNOWN);
  known.tokens = get_number (card, "tokens", UNKNOWN);
  g_array_append_val (array, known);
}

GArray *
invaders_read_known (const InvadersSetup *setup)
{
  g_autoptr (GPtrArray) ids = invaders_list_cards (setup, "card");
  GArray *array = new_known ();

  for (guint i = 0; i < ids->len; i++)
    read_card (array, setup, ids->pdata[i]);
  return array;
}

GArray *
invaders_copy_known (const GArray *known)
{
  GArray *copy = new_known ();

  g_array_append_vals (copy, known->data, known->len);
  for (guint i = 0; i < copy->len; i++)
    {
      Known *item = &g_array_index (copy, Known, i);

      g_ref_string_acquire (item->id);
      if (item->name != NULL)
        g_ref_string_acquire (item->name);
    }
  return copy;
}

static Known *
find (const InvadersState *state, const char *id)
{
  for (guint i = 0; i < state->known->len; i++)
    {
      Known *known = &g_array_index (state->known, Known, i);

      if (strcmp (known->id, id) == 0)
        return known;
    }
  return NULL;
}

const Known *
invaders_find_known (const InvadersState *state, const char *id)
{
  return find (state, id);
}

Known *
invaders_get_known (InvadersState *state, const char *id, GError **error)
{
  Known *known = find (state, id);

  if (known == NULL)
    ts_error_set (error, TS_ERROR_UNKNOWN_ID,
                  ts_phrase ("The catalogue has no card “{id}”. Type its name and its numbers.",
                             ts_name ("id", id)));
  return known;
}

/* An id as catalogues have them; a name in letters that they do not have gives a number. */
static char *
make_id (const char *name)
{
  g_autofree char *ascii = g_str_to_ascii (name, "C");
  GString *id = g_string_new (NULL);

  if (strchr (ascii, '?') != NULL)
    *ascii = '\0';

  for (const char *c = ascii; *c != '\0' && id->len < MAX_ID; c++)
    if (g_ascii_isalnum (*c))
      g_string_append_c (id, g_ascii_tolower (*c));
    else if (id->len > 0 && id->str[id->len - 1] != '-')
      g_string_append_c (id, '-');
  if (id->len > 0 && id->str[id->len - 1] == '-')
    g_string_truncate (id, id->len - 1);
  if (id->len == 0)
    g_string_append_printf (id, "card-%08x", g_str_hash (name));
  return g_string_free (id, FALSE);
}

static gboolean
is_called (const Known *known, const char *folded)
{
  const char *name = known->name != NULL ? known->name : known->label;
  g_autofree char *other = name != NULL ? g_utf8_casefold (name, -1) : NULL;

  return g_strcmp0 (other, folded) == 0;
}

/* Whatever its id is: those of the catalogue need not be made from their names. */
static Known *
find_called (const InvadersState *state, const char *name)
{
  g_autofree char *folded = g_utf8_casefold (name, -1);

  for (guint i = 0; i < state->known->len; i++)
    if (is_called (&g_array_index (state->known, Known, i), folded))
      return &g_array_index (state->known, Known, i);
  return NULL;
}

Known *
invaders_meet (InvadersState *state, const char *name, Side side, TsOutcome *outcome)
{
  g_autofree char *id = make_id (name);
  Known *named = find_called (state, name);
  Known *old = named != NULL ? named : find (state, id);
  Known known = { .side = NOBODY, .kind = UNKNOWN, .plays = UNKNOWN };

  if (old != NULL || state->known->len >= MAX_KNOWN)
    return old;
  ts_take_text (&known.id, id);
  ts_take_text (&known.name, name);
  known.discard = UNKNOWN;
  known.drain = UNKNOWN;
  known.tokens = UNKNOWN;
  g_array_append_val (state->known, known);
  ts_fact_text (outcome, "card", id, "name", name);
  old = &g_array_index (state->known, Known, state->known->len - 1);
  invaders_learn_side (old, side, outcome);
  return old;
}

TsPhrase *
invaders_say_known (const Known *known)
{
  if (known->name != NULL)
    return ts_phrase_verbatim (known->name);
  return known->label != NULL ? ts_phrase_msgid (known->label) : ts_phrase_verbatim (known->id);
}

void
invaders_learn_number (Known *known, const char *field, gint64 value, TsOutcome *outcome)
{
  if (strcmp (field, "discard") == 0)
    known->discard = (gint16) value;
  else if (strcmp (field, "drain") == 0)
    known->drain = (gint16) value;
  else if (strcmp (field, "tokens") == 0)
    known->tokens = (gint16) value;
  else
    {
      known->power = (gint16) value;
      known->powered = TRUE;
    }
  ts_fact (outcome, "card", known->id, field, value);
}

void
invaders_learn_side (Known *known, Side side, TsOutcome *outcome)
{
  known->side = (gint8) side;
  ts_fact_text (outcome, "card", known->id, "side", invaders_sides[side].id);
}

void
invaders_learn_plays (Known *known, Plays plays, TsOutcome *outcome)
{
  known->plays = (gint8) plays;
  ts_fact_text (outcome, "card", known->id, "plays", invaders_plays[plays].id);
}
