/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-chance.c: the operating system's randomness, a seeded sequence, and even picks from both.
 */

#include "ts-chance.h"

#include <errno.h>
#include <sys/random.h>

/* Both sources fill the same block, so that a die costs no system call and no branch on its source.
 * 4 KiB hold a thousand dice and take the kernel some microseconds. */
#define BLOCK_WORDS 1024

struct _TsChance
{
  gboolean seeded;
  guint64 state[4];
  guint n_used;
  guint32 block[BLOCK_WORDS];
};

/* SplitMix64 (Steele, Lea, Flood: “Fast splittable pseudorandom number generators”, 2014), in the
 * form that its use as a seeder is published at https://prng.di.unimi.it/splitmix64.c. */
static guint64
next_splitmix (guint64 *state)
{
  guint64 z = *state += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return z ^ (z >> 31);
}

static guint64
rotate_left (guint64 word, guint n_bits)
{
  return (word << n_bits) | (word >> (64 - n_bits));
}

/* xoshiro256** 1.0 (Blackman, Vigna: “Scrambled linear pseudorandom number generators”, 2021),
 * https://prng.di.unimi.it/xoshiro256starstar.c. */
static guint64
next_xoshiro (guint64 state[4])
{
  const guint64 result = rotate_left (state[1] * 5, 7) * 9;
  const guint64 shifted = state[1] << 17;

  state[2] ^= state[0];
  state[3] ^= state[1];
  state[1] ^= state[2];
  state[0] ^= state[3];
  state[2] ^= shifted;
  state[3] = rotate_left (state[3], 45);
  return result;
}

static void
fill_from_seed (TsChance *self)
{
  for (guint i = 0; i < BLOCK_WORDS; i++)
    self->block[i] = next_xoshiro (self->state) >> 32;
}

static guint32
next_word (TsChance *self)
{
  if (G_UNLIKELY (self->n_used == BLOCK_WORDS))
    {
      if (self->seeded)
        fill_from_seed (self);
      else
        ts_chance_fill (self->block, sizeof self->block);
      self->n_used = 0;
    }

  return self->block[self->n_used++];
}

TsChance *
ts_chance_new (void)
{
  TsChance *self = g_new0 (TsChance, 1);

  self->n_used = BLOCK_WORDS;
  return self;
}

TsChance *
ts_chance_new_seeded (guint64 seed)
{
  TsChance *self = ts_chance_new ();

  self->seeded = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (self->state); i++)
    self->state[i] = next_splitmix (&seed);
  return self;
}

void
ts_chance_free (TsChance *self)
{
  g_free (self);
}

/* Lemire, “Fast random integer generation in an interval”, 2019: the high half of the product is
 * the pick; the few low halves that would favour some picks are drawn again. */
guint32
ts_chance_die (TsChance *self, guint32 sides)
{
  guint64 product;

  g_return_val_if_fail (sides >= 1, 1);

  product = (guint64) next_word (self) * sides;
  if (G_UNLIKELY ((guint32) product < sides))
    {
      const guint32 n_unfair = -sides % sides;

      while ((guint32) product < n_unfair)
        product = (guint64) next_word (self) * sides;
    }

  return (guint32) (product >> 32) + 1;
}

void
ts_chance_fill (gpointer bytes, gsize length)
{
  gsize n_filled = 0;

  while (n_filled < length)
    {
      gssize n = getrandom ((guint8 *) bytes + n_filled, length - n_filled, 0);

      if (n > 0)
        n_filled += (gsize) n;
      else if (errno != EINTR)
        g_error ("The operating system gives no randomness: %s", g_strerror (errno));
    }
}
