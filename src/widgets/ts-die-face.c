/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-die-face.c: a die as it lies.
 */

#include "ts-die-face.h"

#include "ts-widget.h"

#define MOST_PIPS 6
#define N_PLACES 7
/* Parts of the edge. */
#define CORNER 0.2f
#define BORDER 0.07f
#define PIP 0.18f
#define NEAR 0.26f
#define FAR 0.74f
#define MIDDLE 0.5f

struct _TsDieFace
{
  GtkWidget parent_instance;
  char *text; /* nullable: pips are drawn */
  guint pips;
};

G_DEFINE_FINAL_TYPE (TsDieFace, ts_die_face, GTK_TYPE_WIDGET)

/* Where pips can be, and which numbers have one there: bit n - 1 for n. */
static const struct
{
  float x, y;
  guint numbers;
} places[N_PLACES] = {
  { NEAR, NEAR, 0x3e },  { FAR, NEAR, 0x38 }, { NEAR, MIDDLE, 0x20 }, { MIDDLE, MIDDLE, 0x15 },
  { FAR, MIDDLE, 0x20 }, { NEAR, FAR, 0x38 }, { FAR, FAR, 0x3e },
};

static void
draw_pips (TsDieFace *self, GtkSnapshot *snapshot, float edge, const GdkRGBA *color)
{
  for (guint i = 0; i < N_PLACES; i++)
    {
      GskRoundedRect pip;

      if (!(places[i].numbers & (1u << (self->pips - 1))))
        continue;
      gsk_rounded_rect_init_from_rect (&pip,
                                       &GRAPHENE_RECT_INIT ((places[i].x - PIP / 2) * edge,
                                                            (places[i].y - PIP / 2) * edge,
                                                            PIP * edge, PIP * edge),
                                       PIP * edge / 2);
      gtk_snapshot_push_rounded_clip (snapshot, &pip);
      gtk_snapshot_append_color (snapshot, color, &pip.bounds);
      gtk_snapshot_pop (snapshot);
    }
}

/* Two characters stand beside each other where one stands alone. */
static void
draw_text (TsDieFace *self, GtkSnapshot *snapshot, float edge, const GdkRGBA *color)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), self->text);
  int width, height;
  float scale;

  pango_layout_get_pixel_size (layout, &width, &height);
  scale = MIN (0.8f * edge / (float) MAX (width, 1), 0.9f * edge / (float) MAX (height, 1));
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((edge - scale * (float) width) / 2,
                                                          (edge - scale * (float) height) / 2));
  gtk_snapshot_scale (snapshot, scale, scale);
  gtk_snapshot_append_layout (snapshot, layout, color);
  gtk_snapshot_restore (snapshot);
}

static void
ts_die_face_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TsDieFace *self = TS_DIE_FACE (widget);
  float edge = (float) MIN (gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  float border = BORDER * edge;
  GskRoundedRect outline;
  GdkRGBA color;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  gsk_rounded_rect_init_from_rect (&outline, &GRAPHENE_RECT_INIT (0, 0, edge, edge), CORNER * edge);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]){ border, border, border, border },
                              (GdkRGBA[4]){ color, color, color, color });
  if (self->text != NULL)
    draw_text (self, snapshot, edge, &color);
  else
    draw_pips (self, snapshot, edge, &color);
}

static void
ts_die_face_measure (GtkWidget *widget,
                     GtkOrientation orientation,
                     int for_size,
                     int *minimum,
                     int *natural,
                     int *minimum_baseline,
                     int *natural_baseline)
{
  *minimum = *natural = ts_widget_get_line_height (widget);
}

static void
ts_die_face_finalize (GObject *object)
{
  g_free (TS_DIE_FACE (object)->text);
  G_OBJECT_CLASS (ts_die_face_parent_class)->finalize (object);
}

static void
ts_die_face_class_init (TsDieFaceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ts_die_face_finalize;
  widget_class->snapshot = ts_die_face_snapshot;
  widget_class->measure = ts_die_face_measure;
  gtk_widget_class_set_css_name (widget_class, "dieface");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
ts_die_face_init (TsDieFace *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

/* Keeps nothing of `die`; its name is what the die shows. */
static GtkWidget *
new_face (const TsViewDie *die)
{
  TsDieFace *self = g_object_new (TS_TYPE_DIE_FACE, NULL);
  g_autofree char *number = g_strdup_printf ("%u", die->value);

  if (die->symbol != NULL)
    self->text = g_strdup (die->symbol);
  else if (die->sides > MOST_PIPS)
    self->text = g_strdup (number);
  self->pips = CLAMP (die->value, 1, MOST_PIPS);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  die->label != NULL ? die->label : number, -1);
  return GTK_WIDGET (self);
}

void
ts_die_face_fill (GtkBox *box, const GPtrArray *dice)
{
  ts_widget_clear_box (box);
  for (guint i = 0; i < dice->len; i++)
    gtk_box_append (box, new_face (g_ptr_array_index (dice, i)));
  gtk_widget_set_visible (GTK_WIDGET (box), dice->len > 0);
}
