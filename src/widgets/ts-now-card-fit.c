/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-now-card-fit.c: the room that the Now card has always, whatever it says.
 */

#include "ts-now-card-private.h"
#include "ts-offer-grid.h"

/* Lines of the instruction that have their room always, so that the buttons below it keep theirs;
 * letters get smaller when more are needed. */
#define INSTRUCTION_LINES 2
/* Of the explanation and the footnote, with the room around them. */
#define EXPLANATION_LINES 5
/* How much larger the letters of an instruction are than others, see style.css. */
#define INSTRUCTION_SCALE 2.0
#define INSTRUCTION_SCALE_NARROW 1.55
#define INSTRUCTION_SCALE_BRIEF 1.25

/* The height and the average width of a letter. */
static void
get_letters (GtkWidget *widget, int *line, int *character)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);

  *line = PANGO_PIXELS_CEIL (pango_font_metrics_get_ascent (metrics)
                             + pango_font_metrics_get_descent (metrics));
  *character = PANGO_PIXELS (pango_font_metrics_get_approximate_char_width (metrics));
  pango_font_metrics_unref (metrics);
}

static int
get_padding (TsNowCard *self)
{
  GtkBorder padding;

  gtk_style_context_get_padding (gtk_widget_get_style_context (self->card), &padding);
  return padding.top + padding.bottom;
}

static double
get_scale (TsNowCard *self)
{
  gboolean narrow = self->size_class != NULL && g_str_equal (self->size_class, "narrow");

  if (self->brief)
    return INSTRUCTION_SCALE_BRIEF;
  return narrow ? INSTRUCTION_SCALE_NARROW : INSTRUCTION_SCALE;
}

void
ts_now_card_fit_instruction (TsNowCard *self)
{
  int width = gtk_widget_get_width (self->instruction);
  long length = g_utf8_strlen (gtk_label_get_label (GTK_LABEL (self->instruction)), -1);
  int line, character;

  get_letters (self->card, &line, &character);
  if (width > 0 && length * character * get_scale (self) > width * (INSTRUCTION_LINES - 0.2))
    gtk_widget_add_css_class (self->instruction, "long");
  else
    gtk_widget_remove_css_class (self->instruction, "long");
  gtk_widget_set_size_request (
      self->instruction, -1,
      (int) (line * get_scale (self) * (self->brief ? 1.3 : INSTRUCTION_LINES)));
}

int
ts_now_card_measure_steady (TsNowCard *self, int width)
{
  GtkWidget *above[] = { self->head, self->instruction };
  int height, line, character;

  g_return_val_if_fail (TS_IS_NOW_CARD (self), 0);

  get_letters (self->card, &line, &character);
  height
      = get_padding (self) + line + ts_offer_grid_measure_full (TS_OFFER_GRID (self->first), width);
  for (gsize i = 0; i < G_N_ELEMENTS (above); i++)
    {
      int natural;

      gtk_widget_measure (above[i], GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);
      height += natural;
    }
  return height + (self->brief ? 0 : EXPLANATION_LINES * line);
}
