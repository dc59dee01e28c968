/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-offer-words.h: what stands on a large button: two lines of what it does, in smaller letters
 * where that is long, and below it a hint.
 *
 * What two lines do not hold goes on as a hint: after a colon, a point or a comma where there is
 * one.  A hint without room stands below the buttons instead.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TS_OFFER_WORDS_LINES 2

typedef struct
{
  char *label;
  int lines;       /* of it */
  gboolean small;  /* its letters */
  char *hint;      /* nullable */
  int hint_lines;  /* so many have room */
  gboolean broken; /* the label goes on in the hint in the middle of a sentence */
  char *below;     /* what has no room on the button, after what it is about; nullable */
} TsOfferWords;

/* How letters are measured: those of `widget`, in a narrow card smaller. */
typedef struct
{
  GtkWidget *widget;
  gboolean narrow;
} TsOfferLetters;

/* For a button of that size. `hint` is nullable. */
TsOfferWords *ts_offer_words_new (
    const TsOfferLetters *letters, const char *label, const char *hint, int width, int height);
void ts_offer_words_free (TsOfferWords *self);

/* How wide a button must be for the longest word of labels, in smaller letters, to be whole. */
int ts_offer_words_measure_least (const TsOfferLetters *letters, const char *labels);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsOfferWords, ts_offer_words_free)

G_END_DECLS
