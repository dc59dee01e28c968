/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-result-card.c: what just happened.
 */

#include <glib/gi18n.h>

#include "ts-die-face.h"
#include "ts-result-card.h"
#include "ts-seat-mark.h"
#include "ts-widget.h"

/* More dice than so many are said in words only. */
#define MOST_DICE 12
/* Lines in as much height: a text of so many letters, or with such a word, has smaller ones, and a
 * line more. */
#define LINES 2
#define LONG_TEXT 40
#define LONG_WORD 12
/* In pixels: wider than any text. */
#define WIDE 32000

struct _TsResultCard
{
  GtkWidget parent_instance;

  GtkWidget *card;
  GtkWidget *seat;
  GtkWidget *kicker;
  GtkWidget *dice;
  GtkWidget *text;
  GtkWidget *line;
};

G_DEFINE_FINAL_TYPE (TsResultCard, ts_result_card, GTK_TYPE_WIDGET)

static void
set_text (GtkWidget *label, const char *text)
{
  gtk_label_set_label (GTK_LABEL (label), text != NULL ? text : "");
}

static gboolean
is_long_text (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (g_utf8_strlen (words[i], -1) > LONG_WORD)
      return TRUE;
  return g_utf8_strlen (text, -1) > LONG_TEXT;
}

static void
set_result (TsResultCard *self, const char *text)
{
  gboolean is_long = text != NULL && is_long_text (text);

  ts_widget_set_class (self->text, "long", is_long);
  gtk_label_set_lines (GTK_LABEL (self->text), is_long ? LINES + 1 : LINES);
  set_text (self->text, text);
}

static void
show_dice (TsResultCard *self, const GPtrArray *dice)
{
  g_autoptr (GPtrArray) none = g_ptr_array_new ();

  ts_die_face_fill (GTK_BOX (self->dice), dice != NULL && dice->len <= MOST_DICE ? dice : none);
}

static int
measure_height (GtkWidget *part)
{
  return ts_widget_measure_height (part, WIDE);
}

/* What the lines that the text may have need beside those that it has in a card without an end. */
static int
measure_more (TsResultCard *self)
{
  int lines = gtk_label_get_lines (GTK_LABEL (self->text));
  int room = measure_height (gtk_widget_get_parent (self->text));

  return MAX (0, lines * measure_height (self->text) - room);
}

/* As high with one line as with all, at any width: what stands below keeps its place. */
static void
ts_result_card_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  TsResultCard *self = TS_RESULT_CARD (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    gtk_widget_measure (self->card, orientation, -1, minimum, natural, NULL, NULL);
  else
    *minimum = *natural = measure_height (self->card) + measure_more (self);
}

static void
ts_result_card_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_allocate (TS_RESULT_CARD (widget)->card, width, height, -1, NULL);
}

static GtkSizeRequestMode
ts_result_card_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
ts_result_card_dispose (GObject *object)
{
  ts_widget_dispose_template (GTK_WIDGET (object), TS_TYPE_RESULT_CARD);
  G_OBJECT_CLASS (ts_result_card_parent_class)->dispose (object);
}

static void
ts_result_card_class_init (TsResultCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ts_result_card_dispose;
  g_type_ensure (TS_TYPE_SEAT_MARK);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tableside/Tableside/ui/ts-result-card.ui");
  gtk_widget_class_bind_template_child (widget_class, TsResultCard, card);
  gtk_widget_class_bind_template_child (widget_class, TsResultCard, seat);
  gtk_widget_class_bind_template_child (widget_class, TsResultCard, kicker);
  gtk_widget_class_bind_template_child (widget_class, TsResultCard, dice);
  gtk_widget_class_bind_template_child (widget_class, TsResultCard, text);
  gtk_widget_class_bind_template_child (widget_class, TsResultCard, line);
  widget_class->measure = ts_result_card_measure;
  widget_class->size_allocate = ts_result_card_size_allocate;
  widget_class->get_request_mode = ts_result_card_get_request_mode;
  gtk_widget_class_set_css_name (widget_class, "resultcard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_STATUS);
}

static void
ts_result_card_init (TsResultCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ts_widget_say_when_cut (GTK_LABEL (self->kicker));
  ts_widget_say_when_cut (GTK_LABEL (self->text));
  ts_widget_say_when_cut (GTK_LABEL (self->line));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("What just happened"), -1);
}

GtkWidget *
ts_result_card_new (void)
{
  return g_object_new (TS_TYPE_RESULT_CARD, NULL);
}

void
ts_result_card_set_view (TsResultCard *self, const TsView *view)
{
  const TsViewResult *result;

  g_return_if_fail (TS_IS_RESULT_CARD (self));

  result = view->result;
  ts_seat_paint (self->card, result != NULL ? result->seat : NULL);
  ts_seat_mark_set_seat (TS_SEAT_MARK (self->seat), result != NULL ? result->seat : NULL);
  gtk_widget_set_visible (self->seat, result != NULL && result->seat != NULL);
  if (result == NULL)
    set_text (self->kicker, view->subtitle);
  else
    set_text (self->kicker, result->kicker != NULL ? result->kicker : _ ("Just now"));
  set_result (self, result != NULL ? result->text : view->title);
  set_text (self->line, result != NULL ? result->line : NULL);
  show_dice (self, result != NULL ? result->dice : NULL);
}
