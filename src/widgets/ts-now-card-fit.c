/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-now-card-fit.c: how large the letters of the Now card are, and what is left out where there is
 * little room.
 */

#include "ts-now-card-private.h"
#include "ts-widget.h"

/* Lines of the instruction in its large letters, and in those that it has when it needs more: the
 * room for both is always there, so that the buttons below keep their place.  A longer one is read
 * whole all the same, and they make room. */
#define LINES 2
#define LINES_LONG 3
/* How heavy the letters of an instruction are, and how much larger than others: see style.css. */
#define WEIGHT 800
/* Pixels around what is scrolled to. */
#define MARGIN 8

typedef struct
{
  double usual;
  double smaller;
} Scale;

static const Scale scales[] = { { 2.0, 1.45 }, { 1.55, 1.25 }, { 1.25, 1.05 } };

/* Around what the card holds. */
static GtkBorder
get_frame (TsNowCard *self)
{
  GtkStyleContext *style = gtk_widget_get_style_context (self->card);
  GtkBorder padding, border;

  gtk_style_context_get_padding (style, &padding);
  gtk_style_context_get_border (style, &border);
  return (GtkBorder){ (gint16) (padding.left + border.left),
                      (gint16) (padding.right + border.right), (gint16) (padding.top + border.top),
                      (gint16) (padding.bottom + border.bottom) };
}

static Scale
get_scale (TsNowCard *self)
{
  return scales[self->brief ? 2 : self->narrow ? 1 : 0];
}

/* How many lines the instruction takes in letters so many times as large as others. */
static int
count_lines (TsNowCard *self, double scale)
{
  GtkBorder frame = get_frame (self);
  const char *text = gtk_label_get_label (GTK_LABEL (self->instruction));
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (self->card, text);
  PangoAttrList *attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_scale_new (scale));
  pango_attr_list_insert (attributes, pango_attr_weight_new (WEIGHT));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  pango_layout_set_width (layout, (self->room - frame.left - frame.right) * PANGO_SCALE);
  pango_layout_set_wrap (layout, gtk_label_get_wrap_mode (GTK_LABEL (self->instruction)));
  return pango_layout_get_line_count (layout);
}

void
ts_now_card_fit_instruction (TsNowCard *self)
{
  Scale scale = get_scale (self);
  int line = ts_widget_get_line_height (self->card);
  gboolean is_long = self->room > 0 && count_lines (self, scale.usual) > LINES;

  ts_widget_set_class (self->instruction, "long", is_long);
  gtk_widget_set_size_request (
      self->instruction, -1, (int) (line * MAX (LINES * scale.usual, LINES_LONG * scale.smaller)));
}

static TsNowOffer *
get_answer (TsNowCard *self, guint i)
{
  return g_ptr_array_index (self->offers, i);
}

guint
ts_now_card_count_large (TsNowCard *self)
{
  return MIN (self->answers->len, TS_OFFER_GRID_CELLS);
}

void
ts_now_card_show_hints (TsNowCard *self)
{
  g_autoptr (GString) said = g_string_new (NULL);

  for (guint i = 0; i < ts_now_card_count_large (self); i++)
    {
      const TsOfferWords *fitted = get_answer (self, i)->fitted;

      if (fitted != NULL && fitted->below != NULL)
        g_string_append_printf (said, "%s%s", said->len > 0 ? "\n" : "", fitted->below);
    }
  gtk_label_set_markup (GTK_LABEL (self->hints), said->str);
  gtk_widget_set_visible (self->hints, said->len > 0);
}

/* What a button needs for the longest word of all, in one go. */
static int
measure_least (TsNowCard *self, const TsOfferLetters *letters)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < ts_now_card_count_large (self); i++)
    g_string_append_printf (words, "%s ", get_answer (self, i)->label);
  return ts_offer_words_measure_least (letters, words->str);
}

void
ts_now_card_fit_answers (TsNowCard *self)
{
  GtkBorder frame = get_frame (self);
  TsOfferLetters letters = { self->card, self->narrow };
  int width, height;

  if (self->room == 0)
    return;
  ts_offer_grid_find_cell (TS_OFFER_GRID (self->first), self->room - frame.left - frame.right,
                           measure_least (self, &letters), &width, &height);
  for (guint i = 0; i < ts_now_card_count_large (self); i++)
    ts_now_offer_fit (get_answer (self, i), &letters, width, height);
  ts_now_card_show_hints (self);
}

static gboolean
has_text (GtkWidget *label)
{
  return *gtk_label_get_label (GTK_LABEL (label)) != '\0';
}

void
ts_now_card_show_texts (TsNowCard *self)
{
  gtk_widget_set_visible (self->instruction, !self->headed && has_text (self->instruction));
  gtk_widget_set_visible (self->explanation,
                          !self->brief && !self->explained && has_text (self->explanation));
  /* Where the rest is said elsewhere, it is what the card is still for. */
  gtk_widget_set_visible (self->footnote,
                          (!self->brief || self->headed) && has_text (self->footnote));
}

static gboolean
refit_cb (gpointer user_data)
{
  TsNowCard *self = user_data;

  self->refit = 0;
  ts_now_card_fit_instruction (self);
  ts_now_card_fit_answers (self);
  return G_SOURCE_REMOVE;
}

void
ts_now_card_follow_letters (TsNowCard *self)
{
  int line = ts_widget_get_line_height (GTK_WIDGET (self));

  if (line != self->line && self->room > 0 && self->refit == 0)
    self->refit = g_idle_add_full (G_PRIORITY_HIGH_IDLE, refit_cb, self, NULL);
  self->line = line;
}

static gboolean
bring_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  TsNowCard *self = user_data;
  GtkWidget *page = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  const TsNowOffer *offer = self->open >= 0 ? self->offers->pdata[self->open] : NULL;
  graphene_rect_t button, form;

  if (self->bringing-- > 0)
    return G_SOURCE_CONTINUE;
  if (page != NULL && offer != NULL && gtk_widget_compute_bounds (offer->button, page, &button)
      && gtk_widget_compute_bounds (offer->section, page, &form))
    {
      GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (page));
      double below = form.origin.y + form.size.height + MARGIN - gtk_widget_get_height (page);
      double above = button.origin.y - MARGIN;

      if (below > 0 && above > 0)
        gtk_adjustment_set_value (adjustment,
                                  gtk_adjustment_get_value (adjustment) + MIN (below, above));
    }
  return G_SOURCE_REMOVE;
}

void
ts_now_card_bring_form (TsNowCard *self)
{
  self->bringing = 1;
  gtk_widget_add_tick_callback (GTK_WIDGET (self), bring_cb, self, NULL);
}
