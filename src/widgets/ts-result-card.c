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
/* Lines of the text in its large letters; what has no room in them has smaller ones, and a line
 * more in as much height. */
#define LINES 2
/* How much larger and heavier they are than others: see style.css. */
#define SCALE 1.4
#define SCALE_NARROW 1.2
#define WEIGHT 800
/* Pixels between them and the text: see ts-result-card.ui. */
#define DICE_SPACING 10
/* In pixels: wider than any text. */
#define WIDE 32000

struct _TsResultCard
{
  GtkWidget parent_instance;
  int room;        /* how wide the window lets it be, in pixels; 0: nobody has said */
  gboolean narrow; /* that is little, or there are few lines: its letters are smaller */
  int height;      /* how high a line of its letters was when they were looked at */
  guint refit;     /* source: its letters are other ones */

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

/* Beside the dice. */
static int
get_text_room (TsResultCard *self)
{
  GtkStyleContext *style = gtk_widget_get_style_context (self->card);
  GtkBorder padding, border;
  int dice = 0;

  gtk_style_context_get_padding (style, &padding);
  gtk_style_context_get_border (style, &border);
  if (gtk_widget_get_first_child (self->dice) != NULL)
    gtk_widget_measure (self->dice, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &dice, NULL, NULL);
  return self->room - padding.left - padding.right - border.left - border.right
         - (dice > 0 ? dice + DICE_SPACING : 0);
}

/* Whether the large letters need more lines, or would break a word. */
static gboolean
is_long (TsResultCard *self)
{
  g_autoptr (PangoLayout) layout
      = gtk_widget_create_pango_layout (self->card, gtk_label_get_label (GTK_LABEL (self->text)));
  PangoAttrList *attributes = pango_attr_list_new ();
  int room = get_text_room (self), width;

  pango_attr_list_insert (attributes, pango_attr_scale_new (self->narrow ? SCALE_NARROW : SCALE));
  pango_attr_list_insert (attributes, pango_attr_weight_new (WEIGHT));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  pango_layout_set_width (layout, MAX (room, 0) * PANGO_SCALE);
  pango_layout_get_pixel_size (layout, &width, NULL);
  return width > room || pango_layout_get_line_count (layout) > LINES;
}

static void
fit_text (TsResultCard *self)
{
  gboolean smaller = self->room > 0 && is_long (self);

  ts_widget_set_class (self->text, "long", smaller);
  gtk_label_set_lines (GTK_LABEL (self->text), smaller ? LINES + 1 : LINES);
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

static gboolean
refit_cb (gpointer user_data)
{
  TS_RESULT_CARD (user_data)->refit = 0;
  fit_text (user_data);
  return G_SOURCE_REMOVE;
}

/* Later: those of the card itself are other ones only after its own style is. */
static void
ts_result_card_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  TsResultCard *self = TS_RESULT_CARD (widget);
  int line = ts_widget_get_line_height (widget);

  GTK_WIDGET_CLASS (ts_result_card_parent_class)->css_changed (widget, change);
  if (line != self->height && self->room > 0 && self->refit == 0)
    self->refit = g_idle_add_full (G_PRIORITY_HIGH_IDLE, refit_cb, self, NULL);
  self->height = line;
}

static void
ts_result_card_dispose (GObject *object)
{
  g_clear_handle_id (&TS_RESULT_CARD (object)->refit, g_source_remove);
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
  widget_class->css_changed = ts_result_card_css_changed;
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
ts_result_card_set_room (TsResultCard *self, int width, gboolean narrow)
{
  g_return_if_fail (TS_IS_RESULT_CARD (self));

  self->room = width;
  self->narrow = narrow;
  fit_text (self);
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
  set_text (self->text, result != NULL ? result->text : view->title);
  set_text (self->line, result != NULL ? result->line : NULL);
  show_dice (self, result != NULL ? result->dice : NULL);
  fit_text (self);
}
