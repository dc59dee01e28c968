/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-help-print.c: the manual on paper.
 */

#include <glib/gi18n.h>

#include "ts-help-print.h"

#include "ts-help-picture.h"
#include "ts-help-texts.h"
#include "ts-paper.h"

/* In points. */
#define TEXT 11
#define LINE_GAP 6
#define PICTURE_WIDTH 190
#define FOOT 24
/* In millimeters, unless somebody chooses others. */
#define MARGIN 18
/* Of a picture on paper, in a point. */
#define DOTS 4
/* Pictures of the program stand side by side. */
#define SHOTS_IN_ROW 3
#define SHOT_GAP 14
/* How much of the width keys have, beside what they do. */
#define KEYS_PART 0.38

/* What stands below each other: a text, a drawing, or a row of pictures with a text below each. */
typedef struct
{
  PangoLayout *layout; /* nullable: no text */
  const char *picture; /* its name; NULL: no drawing */
  const TsHelpParagraph *shots;
  PangoLayout *captions[SHOTS_IN_ROW];
  guint n_shots;
  double before; /* the gap above, where it is not the first of a page */
  double height;
  gboolean bound; /* stands on the page of the next one */
  int page;
  double y;
} Block;

typedef struct
{
  GtkPrintContext *context; /* while it is set */
  const TsLanguage *language;
  GArray *blocks;
  double width;
} Sheet;

static void
block_clear (gpointer data)
{
  Block *block = data;

  g_clear_object (&block->layout);
  for (guint i = 0; i < block->n_shots; i++)
    g_clear_object (&block->captions[i]);
}

static void
sheet_free (gpointer data, GClosure *closure)
{
  g_array_unref (((Sheet *) data)->blocks);
  g_free (data);
}

/* Whole paragraphs are read more easily with some room between the lines. */
static PangoLayout *
new_layout (GtkPrintContext *context, const char *markup, double size, double width)
{
  PangoLayout *layout = ts_paper_new_layout (context, markup, size, width);

  pango_layout_set_line_spacing (layout, 1.25f);
  return layout;
}

static void
add_text (Sheet *self, const char *markup, double size, double before, gboolean bound)
{
  Block block = { .layout = new_layout (self->context, markup, size, self->width),
                  .before = before,
                  .bound = bound };

  block.height = ts_paper_measure (block.layout);
  g_array_append_val (self->blocks, block);
}

static void
add_title (Sheet *self, const char *text, double size, double before)
{
  g_autofree char *markup = g_markup_printf_escaped ("<b>%s</b>", text);

  add_text (self, markup, size, before, TRUE);
}

static void
add_picture (Sheet *self, const char *name)
{
  Block block = { .picture = name,
                  .before = LINE_GAP,
                  .height = (double) PICTURE_WIDTH / TS_HELP_PICTURE_RATIO,
                  .bound = TRUE };

  g_array_append_val (self->blocks, block);
}

/* (transfer full) */
static char *
make_markup (const TsHelpParagraph *paragraph)
{
  const char *text = _ (paragraph->text);

  if (paragraph->kind == TS_HELP_STEP)
    return g_markup_printf_escaped ("%u. %s", paragraph->number, text);
  if (paragraph->kind == TS_HELP_TERM)
    return g_markup_printf_escaped ("<b>%s</b>\n%s", _ (paragraph->term), text);
  if (paragraph->kind == TS_HELP_KEY)
    return g_markup_printf_escaped ("<b>%s</b>\t%s", _ (paragraph->term), text);
  if (paragraph->where == TS_HELP_PHONE)
    return g_markup_printf_escaped ("<b><small>%s</small></b>\n%s",
                                    _ (ts_help_texts_get_phone_mark ()), text);
  return g_markup_escape_text (text, -1);
}

/* Two columns; what the keys do stays in its own. */
static void
set_columns (Sheet *self)
{
  Block *block = &g_array_index (self->blocks, Block, self->blocks->len - 1);
  int column = pango_units_from_double (self->width * KEYS_PART);
  PangoTabArray *tabs = pango_tab_array_new_with_positions (1, FALSE, PANGO_TAB_LEFT, column);

  pango_layout_set_tabs (block->layout, tabs);
  pango_layout_set_indent (block->layout, -column);
  pango_tab_array_free (tabs);
  block->height = ts_paper_measure (block->layout);
}

static void
add_paragraph (Sheet *self, const TsHelpParagraph *paragraph)
{
  g_autofree char *markup = make_markup (paragraph);

  if (paragraph->kind == TS_HELP_HEADING)
    {
      add_title (self, _ (paragraph->text), TEXT * 1.2, TEXT);
      return;
    }
  add_text (self, markup, TEXT, LINE_GAP, FALSE);
  if (paragraph->kind == TS_HELP_KEY)
    set_columns (self);
}

static double
get_shot_width (Sheet *self)
{
  return (self->width - SHOT_GAP * (SHOTS_IN_ROW - 1)) / SHOTS_IN_ROW;
}

static double
get_shot_height (Sheet *self)
{
  return get_shot_width (self) * TS_HELP_SHOT_HEIGHT / TS_HELP_SHOT_WIDTH;
}

/* As many as follow one another and have room; returns the last of them. */
static const TsHelpParagraph *
add_shots (Sheet *self, const TsHelpParagraph *first)
{
  Block block = { .shots = first, .before = LINE_GAP };
  double text = 0;

  for (; block.n_shots < SHOTS_IN_ROW && first[block.n_shots].kind == TS_HELP_SHOT; block.n_shots++)
    {
      g_autofree char *markup = g_markup_escape_text (_ (first[block.n_shots].text), -1);
      PangoLayout *caption = new_layout (self->context, markup, TEXT * 0.85, get_shot_width (self));

      block.captions[block.n_shots] = caption;
      text = MAX (text, ts_paper_measure (caption));
    }
  block.height = get_shot_height (self) + LINE_GAP + text;
  g_array_append_val (self->blocks, block);
  return first + block.n_shots - 1;
}

static void
add_chapter (Sheet *self, const TsHelpChapter *chapter)
{
  add_title (self, _ (chapter->title), TEXT * 1.5, TEXT * 2);
  if (chapter->picture != NULL)
    add_picture (self, chapter->picture);
  for (const TsHelpParagraph *i = chapter->paragraphs; i->id != NULL; i++)
    if (i->kind == TS_HELP_SHOT)
      i = add_shots (self, i);
    else
      add_paragraph (self, i);
}

/* With all that must stand on the same page. */
static double
measure_bound (Sheet *self, guint first)
{
  double height = 0;

  for (guint i = first; i < self->blocks->len; i++)
    {
      const Block *block = &g_array_index (self->blocks, Block, i);

      height += block->height + (i > first ? block->before : 0);
      if (!block->bound)
        break;
    }
  return height;
}

/* Gives each block its page; returns how many there are. */
static int
place_blocks (Sheet *self, double page_height)
{
  double y = 0;
  int page = 0;

  for (guint i = 0; i < self->blocks->len; i++)
    {
      Block *block = &g_array_index (self->blocks, Block, i);
      double gap = y > 0 ? block->before : 0;

      if (y > 0 && y + gap + measure_bound (self, i) > page_height)
        {
          page++;
          y = gap = 0;
        }
      block->page = page;
      block->y = y + gap;
      y += gap + block->height;
    }
  return page + 1;
}

static void
begin_cb (GtkPrintOperation *operation, GtkPrintContext *context, gpointer user_data)
{
  Sheet *self = user_data;

  self->context = context;
  self->width = gtk_print_context_get_width (context);
  g_array_set_size (self->blocks, 0);
  add_title (self, "Tableside", TEXT * 2.2, 0);
  for (const TsHelpChapter *i = ts_help_texts_get (); i->id != NULL; i++)
    add_chapter (self, i);
  gtk_print_operation_set_n_pages (
      operation, place_blocks (self, gtk_print_context_get_height (context) - FOOT));
}

static void
draw_shots (Sheet *self, const Block *block, cairo_t *cr)
{
  for (guint i = 0; i < block->n_shots; i++)
    {
      cairo_save (cr);
      cairo_translate (cr, i * (get_shot_width (self) + SHOT_GAP), 0);
      ts_help_shot_draw (&block->shots[i], self->language, FALSE, cr, get_shot_width (self), DOTS);
      cairo_move_to (cr, 0, get_shot_height (self) + LINE_GAP);
      pango_cairo_show_layout (cr, block->captions[i]);
      cairo_restore (cr);
    }
}

static void
draw_block (Sheet *self, const Block *block, cairo_t *cr)
{
  const GdkRGBA black = { 0, 0, 0, 1 };

  cairo_save (cr);
  cairo_translate (cr, 0, block->y);
  /* A page begins where the one before was left. */
  cairo_move_to (cr, 0, 0);
  if (block->picture != NULL)
    ts_help_picture_draw (block->picture, cr, &black, PICTURE_WIDTH, DOTS);
  else if (block->n_shots > 0)
    draw_shots (self, block, cr);
  else
    pango_cairo_show_layout (cr, block->layout);
  cairo_restore (cr);
}

static void
draw_number (Sheet *self, GtkPrintContext *context, cairo_t *cr, int page)
{
  g_autofree char *number = g_strdup_printf ("%d", page + 1);
  g_autoptr (PangoLayout) layout = new_layout (context, number, TEXT, self->width);

  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  cairo_move_to (cr, 0, gtk_print_context_get_height (context) - TEXT * 1.3);
  pango_cairo_show_layout (cr, layout);
}

static void
draw_page_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page, gpointer user_data)
{
  Sheet *self = user_data;
  cairo_t *cr = gtk_print_context_get_cairo_context (context);

  cairo_set_source_rgb (cr, 0, 0, 0);
  for (guint i = 0; i < self->blocks->len; i++)
    if (g_array_index (self->blocks, Block, i).page == page)
      draw_block (self, &g_array_index (self->blocks, Block, i), cr);
  draw_number (self, context, cr, page);
}

/* The layouts go with what they were made for. */
static void
end_cb (GtkPrintOperation *operation, GtkPrintContext *context, gpointer user_data)
{
  g_array_set_size (((Sheet *) user_data)->blocks, 0);
}

GtkPrintOperation *
ts_help_print_new (const TsLanguage *language)
{
  GtkPrintOperation *operation = ts_paper_new_operation (_ ("Manual"), MARGIN);
  Sheet *self = g_new0 (Sheet, 1);

  self->language = language;
  self->blocks = g_array_new (FALSE, FALSE, sizeof (Block));
  g_array_set_clear_func (self->blocks, block_clear);
  g_signal_connect (operation, "begin-print", G_CALLBACK (begin_cb), self);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_page_cb), self);
  g_signal_connect_data (operation, "end-print", G_CALLBACK (end_cb), self, sheet_free, 0);
  return operation;
}

void
ts_help_print (GtkWindow *parent, const TsLanguage *language)
{
  g_autoptr (GtkPrintOperation) operation = ts_help_print_new (language);

  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, parent, NULL);
}
