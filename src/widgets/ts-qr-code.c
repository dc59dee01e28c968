/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-qr-code.c: a text as a QR code.
 */

#include "ts-qr-code.h"

#include "ts-qr.h"

#define NATURAL 360 /* pixels: read from an arm's length */

struct _TsQrCode
{
  GtkWidget parent_instance;
  char *text; /* nullable */
  TsQr *code; /* nullable */
};

G_DEFINE_FINAL_TYPE (TsQrCode, ts_qr_code, GTK_TYPE_WIDGET)

/* The least size of at least `pixels` in whole pixels a module. */
static int
round_up (TsQrCode *self, int pixels)
{
  int side = ts_qr_get_side (self->code);

  return (pixels + side - 1) / side * side;
}

static void
trace_modules (TsQrCode *self, cairo_t *cr, int module)
{
  int side = ts_qr_get_side (self->code);

  for (int y = 0; y < side; y++)
    for (int x = 0; x < side; x++)
      if (ts_qr_is_dark (self->code, x, y))
        cairo_rectangle (cr, x * module, y * module, module, module);
}

static void
ts_qr_code_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TsQrCode *self = TS_QR_CODE (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  int module = self->code != NULL ? MIN (width, height) / ts_qr_get_side (self->code) : 0;
  int size = module > 0 ? module * ts_qr_get_side (self->code) : 0;
  cairo_t *cr;

  if (size == 0)
    return;
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  cairo_translate (cr, (width - size) / 2, (height - size) / 2);
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_NONE);
  cairo_rectangle (cr, 0, 0, size, size);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill (cr);
  trace_modules (self, cr, module);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_fill (cr);
  cairo_destroy (cr);
}

/* A square, which is drawn as large as there is room. */
static void
ts_qr_code_measure (GtkWidget *widget,
                    GtkOrientation orientation,
                    int for_size,
                    int *minimum,
                    int *natural,
                    int *minimum_baseline,
                    int *natural_baseline)
{
  TsQrCode *self = TS_QR_CODE (widget);

  if (self->code == NULL)
    return;
  *minimum = round_up (self, TS_QR_CODE_LEAST);
  *natural = round_up (self, NATURAL);
}

static void
ts_qr_code_finalize (GObject *object)
{
  TsQrCode *self = TS_QR_CODE (object);

  g_clear_pointer (&self->code, ts_qr_free);
  g_free (self->text);
  G_OBJECT_CLASS (ts_qr_code_parent_class)->finalize (object);
}

static void
ts_qr_code_class_init (TsQrCodeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ts_qr_code_finalize;
  widget_class->measure = ts_qr_code_measure;
  widget_class->snapshot = ts_qr_code_snapshot;
  gtk_widget_class_set_css_name (widget_class, "qrcode");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
ts_qr_code_init (TsQrCode *self)
{
}

GtkWidget *
ts_qr_code_new (void)
{
  return g_object_new (TS_TYPE_QR_CODE, NULL);
}

void
ts_qr_code_set_text (TsQrCode *self, const char *text)
{
  g_return_if_fail (TS_IS_QR_CODE (self));

  if (g_strcmp0 (self->text, text) == 0)
    return;
  g_free (self->text);
  self->text = g_strdup (text);
  g_clear_pointer (&self->code, ts_qr_free);
  if (text != NULL)
    self->code = ts_qr_new (text);
  /* A longer text may have more modules. */
  gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

const char *
ts_qr_code_get_text (TsQrCode *self)
{
  g_return_val_if_fail (TS_IS_QR_CODE (self), NULL);

  return self->text;
}

void
ts_qr_code_set_name (TsQrCode *self, const char *name)
{
  g_return_if_fail (TS_IS_QR_CODE (self));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}
