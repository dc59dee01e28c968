/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-state.c: the state before the first command, its copies and its end.
 */

#include "invaders-known.h"
#include "invaders-setup.h"
#include "invaders-words.h"

static void
acquire (GRefString *text)
{
  if (text != NULL)
    g_ref_string_acquire (text);
}

static void
release_discarded (gpointer data)
{
  Discarded *card = data;

  ts_take_text (&card->id, NULL);
  ts_take_text (&card->name, NULL);
}

static GArray *
new_pile (void)
{
  GArray *pile = g_array_new (FALSE, TRUE, sizeof (Discarded));

  g_array_set_clear_func (pile, release_discarded);
  return pile;
}

static GArray *
copy_pile (const GArray *pile)
{
  GArray *copy = new_pile ();

  g_array_append_vals (copy, pile->data, pile->len);
  for (guint i = 0; i < copy->len; i++)
    {
      acquire (g_array_index (copy, Discarded, i).id);
      acquire (g_array_index (copy, Discarded, i).name);
    }
  return copy;
}

static Cost
read_cost (const InvadersSetup *setup, const char *id)
{
  g_autoptr (JsonObject) card = invaders_dup_card (setup, "strategy", id);

  return (Cost){ (gint16) ts_arg_number (card, "discard", UNKNOWN),
                 (gint16) ts_arg_number (card, "drain", UNKNOWN) };
}

static void
start_strategies (InvadersState *state)
{
  for (Side side = 0; side < N_SIDES; side++)
    for (guint i = 0; i < N_STRATEGIES; i++)
      state->forces[side].strategies[i].cost
          = read_cost (state->setup, invaders_strategy_id (side, i + 1));
  state->plot_cost = read_cost (state->setup, PLOT_ACTION_ID);
}

gpointer
invaders_start (JsonObject *json)
{
  InvadersState *state = g_new0 (InvadersState, 1);

  state->setup = invaders_read_setup (json);
  state->known = invaders_read_known (state->setup);
  state->winner = NOBODY;
  state->next_serial = 1;
  state->plot = PLOT_START;
  state->heroes = N_HEROES;
  state->entrance.zone = NOBODY;
  state->entrance.sacrifice = NOBODY;
  for (Zone zone = 0; zone < N_ZONES; zone++)
    state->zone_power[zone] = state->setup->zone_power[zone];
  start_strategies (state);
  for (Side side = 0; side < N_SIDES; side++)
    {
      state->forces[side].deck = state->setup->decks[side];
      state->forces[side].discard = new_pile ();
    }

  return state;
}

static void
copy_force (Force *force)
{
  force->discard = copy_pile (force->discard);
  for (Zone zone = 0; zone < N_ZONES; zone++)
    for (guint slot = 0; slot < N_SLOTS; slot++)
      {
        acquire (force->slots[zone][slot].id);
        acquire (force->slots[zone][slot].name);
      }
  for (guint i = 0; i < N_STRATEGIES; i++)
    acquire (force->strategies[i].name);
}

gpointer
invaders_copy (gconstpointer source)
{
  InvadersState *state = g_memdup2 (source, sizeof (InvadersState));

  g_atomic_ref_count_inc (&state->setup->ref_count);
  state->known = invaders_copy_known (state->known);
  for (guint i = 0; i < state->n_chain; i++)
    {
      acquire (state->chain[i].id);
      acquire (state->chain[i].name);
    }
  for (Side side = 0; side < N_SIDES; side++)
    copy_force (&state->forces[side]);

  return state;
}

static void
clear_force (Force *force)
{
  g_array_unref (force->discard);
  for (Zone zone = 0; zone < N_ZONES; zone++)
    for (guint slot = 0; slot < N_SLOTS; slot++)
      invaders_clear_card (&force->slots[zone][slot]);
  for (guint i = 0; i < N_STRATEGIES; i++)
    ts_take_text (&force->strategies[i].name, NULL);
}

void
invaders_free (gpointer data)
{
  InvadersState *state = data;

  for (guint i = 0; i < state->n_chain; i++)
    invaders_clear_announced (&state->chain[i]);
  for (Side side = 0; side < N_SIDES; side++)
    clear_force (&state->forces[side]);
  g_array_unref (state->known);
  invaders_setup_unref (state->setup);
  g_free (state);
}

void
invaders_clear_card (Card *card)
{
  ts_take_text (&card->id, NULL);
  ts_take_text (&card->name, NULL);
  *card = (Card){ 0 };
}

void
invaders_clear_announced (Announced *card)
{
  ts_take_text (&card->id, NULL);
  ts_take_text (&card->name, NULL);
  *card = (Announced){ 0 };
}
