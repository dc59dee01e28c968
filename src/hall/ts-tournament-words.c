/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-tournament-words.c: what is called how in a tournament.
 */

#include "ts-tournament-words.h"

typedef struct
{
  const char *word;
  const char *label;
} Word;

static const Word forms[] = {
  [TS_FORM_SWISS] = { "swiss", N_ ("Swiss system") },
  [TS_FORM_ELIMINATION] = { "elimination", N_ ("Elimination") },
};

/* Translators: what tells players with equal points apart, in tournaments as of chess: heads of
 * columns. “Buchholz” and “Sonneborn-Berger” are names. */
static const Word ties[TS_N_TIES] = {
  [TS_TIE_BUCHHOLZ] = { "buchholz", N_ ("Buchholz") },
  [TS_TIE_SONNEBORN] = { "sonneborn", N_ ("Sonneborn-Berger") },
  [TS_TIE_WINS] = { "wins", N_ ("Tables won") },
  [TS_TIE_GAME] = { "game", N_ ("Game points") },
  [TS_TIE_DIRECT] = { "direct", N_ ("Direct encounter") },
};

/* The index of a word; `n`: none. */
static guint
find_word (const Word *words, guint n, const char *word)
{
  guint i = 0;

  while (i < n && g_strcmp0 (words[i].word, word) != 0)
    i++;
  return i;
}

const char *
ts_form_get_word (TsTournamentForm form)
{
  return forms[form].word;
}

const char *
ts_form_get_label (TsTournamentForm form)
{
  return forms[form].label;
}

gboolean
ts_form_find (const char *word, TsTournamentForm *form)
{
  guint i = find_word (forms, G_N_ELEMENTS (forms), word);

  *form = (TsTournamentForm) i;
  return i < G_N_ELEMENTS (forms);
}

const char *
ts_tie_get_word (TsTie tie)
{
  return ties[tie].word;
}

const char *
ts_tie_get_label (TsTie tie)
{
  return ties[tie].label;
}

gboolean
ts_tie_find (const char *word, TsTie *tie)
{
  guint i = find_word (ties, TS_N_TIES, word);

  *tie = (TsTie) i;
  return i < TS_N_TIES;
}
