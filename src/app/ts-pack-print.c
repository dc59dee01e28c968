/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-pack-print.c: what lies on the table, on paper.
 */

#include "ts-pack-print.h"

#include "ts-paper.h"
#include "ts-sketch-paper.h"
#include "ts-writing.h"

#define COLUMN_GAP 18
#define MAP_SHARE 0.42 /* of a page, at most */
#define MAP_GAP 10
/* In millimeters, unless somebody chooses others. */
#define MARGIN 14

/* The largest letters first, in points: the last can still be read. */
static const struct
{
  double size;
  guint n_columns;
} sets[] = { { 10.5, 2 }, { 9.5, 2 }, { 8.5, 2 }, { 8, 3 }, { 7.2, 3 } };

typedef struct
{
  PangoLayout *layout;
  double before;
  double height;
  gboolean bound; /* stands in the column of the next one */
  guint page;
  double x, y;
} Block;

typedef struct
{
  TsView *view;
  char *title;
  char *subtitle;
  GArray *blocks; /* of Block */
  guint n_columns;
  double width, height;
  double map_top; /* on the first page */
  double top;     /* where its columns begin */
  guint n_pages;
} Sheet;

static void
clear_block (gpointer data)
{
  g_clear_object (&((Block *) data)->layout);
}

static void
free_sheet (gpointer data, GClosure *closure)
{
  Sheet *self = data;

  g_array_unref (self->blocks);
  ts_view_free (self->view);
  g_free (self->title);
  g_free (self->subtitle);
  g_free (self);
}

static double
get_column_width (const Sheet *self)
{
  return (self->width - (self->n_columns - 1) * COLUMN_GAP) / self->n_columns;
}

static void
add_block (Sheet *self, PangoLayout *layout, double before, gboolean bound)
{
  Block block
      = { .layout = layout, .before = before, .height = ts_paper_measure (layout), .bound = bound };

  g_array_append_val (self->blocks, block);
}

/* The first two blocks, on top of the first page over its whole width. */
static void
add_head (Sheet *self, GtkPrintContext *context)
{
  g_autofree char *title = g_markup_printf_escaped ("<b>%s</b>", self->title);
  g_autofree char *subtitle = g_markup_escape_text (self->subtitle, -1);

  add_block (self, ts_paper_new_layout (context, title, 16, self->width), 0, FALSE);
  add_block (self, ts_paper_new_layout (context, subtitle, 10, self->width), 0, FALSE);
}

/* Lines that wrap stand beside the box, not below it. */
static void
add_line (Sheet *self, GtkPrintContext *context, const TsTracker *line, double size)
{
  g_autofree char *label = ts_writing_isolate (line->label);
  g_autofree char *note = line->note != NULL ? ts_writing_isolate (line->note) : NULL;
  g_autofree char *markup
      = note != NULL
            ? g_markup_printf_escaped ("%s  <b>%s</b>  %s", line->checked ? "☑" : "☐", label, note)
            : g_markup_printf_escaped ("%s  %s", line->checked ? "☑" : "☐", label);
  PangoLayout *layout = ts_paper_new_layout (context, markup, size, get_column_width (self));

  pango_layout_set_indent (layout, (int) (-size * 1.6 * PANGO_SCALE));
  add_block (self, layout, size * 0.2, FALSE);
}

static void
add_section (Sheet *self, GtkPrintContext *context, const TsPanel *section, double size)
{
  g_autofree char *title = g_markup_printf_escaped ("<b><u>%s</u></b>", section->title);

  add_block (self, ts_paper_new_layout (context, title, size * 1.1, get_column_width (self)),
             size * 0.8, TRUE);
  for (guint i = 0; i < section->trackers->len; i++)
    add_line (self, context, section->trackers->pdata[i], size);
}

static Block *
get_block (const Sheet *self, guint i)
{
  return &g_array_index (self->blocks, Block, i);
}

/* How high the first of them is with all that must stand in the same column. */
static double
measure_bound (const Sheet *self, guint first)
{
  double height = get_block (self, first)->height;

  for (guint i = first; get_block (self, i)->bound && i + 1 < self->blocks->len; i++)
    height += get_block (self, i + 1)->before + get_block (self, i + 1)->height;
  return height;
}

/* Gives the head and the map their places; the rest begins below them. */
static void
place_head (Sheet *self)
{
  Block *title = get_block (self, 0), *subtitle = get_block (self, 1);
  double map;

  subtitle->y = title->height;
  self->map_top = subtitle->y + subtitle->height + MAP_GAP;
  map = ts_sketch_paper_draw (self->view->sketch, NULL, NULL, self->width,
                              self->height * MAP_SHARE);
  self->top = self->map_top + (map > 0 ? map + MAP_GAP : 0);
}

/* Column after column; returns how many pages there are. */
static guint
place_columns (Sheet *self)
{
  guint column = 0, page = 0;
  double y = self->top;

  for (guint i = 2; i < self->blocks->len; i++)
    {
      Block *block = get_block (self, i);
      double top = page == 0 ? self->top : 0;
      double gap = y > top ? block->before : 0;

      if (y > top && y + gap + measure_bound (self, i) > self->height)
        {
          column++;
          page += column / self->n_columns;
          column %= self->n_columns;
          y = page == 0 ? self->top : 0;
          gap = 0;
        }
      block->page = page;
      block->x = column * (get_column_width (self) + COLUMN_GAP);
      block->y = y + gap;
      y = block->y + block->height;
    }
  return page + 1;
}

static void
set_all (Sheet *self, GtkPrintContext *context, double size)
{
  g_array_set_size (self->blocks, 0);
  add_head (self, context);
  for (guint i = 0; i < self->view->unpack->len; i++)
    add_section (self, context, self->view->unpack->pdata[i], size);
  place_head (self);
  self->n_pages = place_columns (self);
}

static void
begin_cb (GtkPrintOperation *operation, GtkPrintContext *context, gpointer user_data)
{
  Sheet *self = user_data;

  self->width = gtk_print_context_get_width (context);
  self->height = gtk_print_context_get_height (context);
  self->n_pages = 0;
  for (guint i = 0; i < G_N_ELEMENTS (sets) && self->n_pages != 1; i++)
    {
      self->n_columns = sets[i].n_columns;
      set_all (self, context, sets[i].size);
    }
  gtk_print_operation_set_n_pages (operation, (int) self->n_pages);
}

static void
draw_map (Sheet *self, GtkPrintContext *context, cairo_t *cr)
{
  PangoContext *pango = gtk_print_context_create_pango_context (context);

  cairo_save (cr);
  cairo_translate (cr, 0, self->map_top);
  ts_sketch_paper_draw (self->view->sketch, cr, pango, self->width, self->height * MAP_SHARE);
  cairo_restore (cr);
  g_object_unref (pango);
}

static void
draw_page_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page, gpointer user_data)
{
  Sheet *self = user_data;
  cairo_t *cr = gtk_print_context_get_cairo_context (context);

  if (page == 0)
    draw_map (self, context, cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
  for (guint i = 0; i < self->blocks->len; i++)
    {
      const Block *block = get_block (self, i);

      if (block->page != (guint) page)
        continue;
      cairo_move_to (cr, block->x, block->y);
      pango_cairo_show_layout (cr, block->layout);
    }
}

/* The layouts go with what they were made for. */
static void
end_cb (GtkPrintOperation *operation, GtkPrintContext *context, gpointer user_data)
{
  g_array_set_size (((Sheet *) user_data)->blocks, 0);
}

GtkPrintOperation *
ts_pack_print_new (TsView *view, const char *title, const char *subtitle)
{
  GtkPrintOperation *operation = ts_paper_new_operation (title, MARGIN);
  Sheet *self = g_new0 (Sheet, 1);

  self->view = view;
  self->title = g_strdup (title);
  self->subtitle = g_strdup (subtitle);
  self->blocks = g_array_new (FALSE, TRUE, sizeof (Block));
  g_array_set_clear_func (self->blocks, clear_block);
  g_signal_connect (operation, "begin-print", G_CALLBACK (begin_cb), self);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_page_cb), self);
  g_signal_connect_data (operation, "end-print", G_CALLBACK (end_cb), self, free_sheet, 0);
  return operation;
}
