/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-score-sheet.c: the score on paper.
 */

#include <glib/gi18n.h>
#include <string.h>

#include "ts-score-plot.h"
#include "ts-score-sheet.h"
#include "ts-score-words.h"
#include "ts-seat.h"

/* Points. */
#define MARGIN 42
#define GAP 6
#define MARK 7
#define RANK_GAP 3
#define TEXT_SIZE 10.5
#define SMALL_SIZE 8.5
#define TITLE_SIZE 19
#define SUMMARY_SIZE 13
#define NUMBER_SIZE 13
#define TOTAL_SIZE 19
#define COLUMN_MOST 86
#define COLUMNS_SHARE 0.68 /* of the width, at most */
#define GRAPH_SHARE 0.42   /* how high it is, of the width */
#define GRAPH_MOST 260

/* What columns may share on a page that is higher than wide. */
#define UPRIGHT (500 * COLUMNS_SHARE)
#define UPRIGHT_COLUMNS 6

/* Whatever people type, no part is longer than a page. */
#define LINES_MOST 6

typedef enum
{
  BLOCK_WORDS,
  BLOCK_HEADS,
  BLOCK_ROW,
  BLOCK_GRAPH,
} BlockKind;

/* A part that stands on one page as a whole. */
typedef struct
{
  BlockKind kind;
  guint row;          /* ROW */
  PangoLayout *words; /* WORDS */
  double height;
  double y;
  guint page;
} Block;

struct _TsScoreSheet
{
  const TsScore *score;   /* nullable */
  const TsEnding *ending; /* nullable */
  char *title;
  char *date; /* nullable */
  PangoContext *context;
  TsScorePlot *plot; /* nullable */

  double width, height;
  double source_width, column_width;
  GArray *blocks; /* of Block */
  double y;       /* the next block comes here */
  guint page;
};

static const GdkRGBA ink = { 0.14f, 0.12f, 0.19f, 1 };
static const GdkRGBA paper = { 1, 1, 1, 1 };

static void
clear_block (gpointer data)
{
  g_clear_object (&((Block *) data)->words);
}

/* The style sheet of the day has the colours; here is no widget that could be asked for them. */
static gboolean
get_color (gpointer data, const char *seat, gboolean core, GdkRGBA *color)
{
  g_autoptr (GBytes) css
      = g_resources_lookup_data ("/io/github/tableside/Tableside/style.css", 0, NULL);
  g_autofree char *name = g_strdup_printf (
      "@define-color seat_%s%s ", ts_seat_get_id (ts_seat_find (seat)), core ? "_core" : "");
  const char *found = css != NULL ? strstr (g_bytes_get_data (css, NULL), name) : NULL;
  const char *value = found != NULL ? found + strlen (name) : "";
  g_autofree char *text = g_strndup (value, strcspn (value, ";"));

  *color = ink;
  return gdk_rgba_parse (color, text);
}

static TsScorePens
get_pens (const TsScoreSheet *self)
{
  return (TsScorePens){ self->context, ink, paper, get_color, NULL };
}

/* `width` -1: in one line. */
static PangoLayout *
new_words (const TsScoreSheet *self, const char *text, double size, gboolean bold, double width)
{
  PangoLayout *words = pango_layout_new (self->context);
  g_autoptr (PangoFontDescription) font
      = pango_font_description_copy (pango_context_get_font_description (self->context));

  pango_font_description_set_size (font, (int) (size * PANGO_SCALE));
  pango_font_description_set_weight (font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (words, font);
  /* Columns stand where those of the sheet do, whatever a name is written in. */
  pango_layout_set_auto_dir (words, FALSE);
  pango_layout_set_text (words, text, -1);
  if (width < 0)
    return words;
  pango_layout_set_width (words, (int) (width * PANGO_SCALE));
  pango_layout_set_wrap (words, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_ellipsize (words, PANGO_ELLIPSIZE_END);
  pango_layout_set_height (words, -LINES_MOST);
  return words;
}

static double
measure_height (PangoLayout *words)
{
  int height;

  pango_layout_get_size (words, NULL, &height);
  return (double) height / PANGO_SCALE;
}

static double
measure_width (PangoLayout *words)
{
  int width;

  pango_layout_get_size (words, &width, NULL);
  return (double) width / PANGO_SCALE;
}

static PangoLayout *
new_name (const TsScoreSheet *self, guint column)
{
  const TsScoreColumn *player = g_ptr_array_index (self->score->columns, column);
  PangoLayout *words = new_words (self, player->label, TEXT_SIZE, TRUE, self->column_width - GAP);

  pango_layout_set_alignment (words, PANGO_ALIGN_CENTER);
  return words;
}

static PangoLayout *
new_source (const TsScoreSheet *self, const TsScoreRow *row)
{
  return new_words (self, row->label, row->total ? SUMMARY_SIZE : TEXT_SIZE, row->total,
                    self->source_width - GAP);
}

static PangoLayout *
new_note (const TsScoreSheet *self, const TsScoreRow *row)
{
  return new_words (self, row->note, SMALL_SIZE, FALSE, self->source_width - GAP);
}

/* The number with its mark behind it, which does not count as width. */
static PangoLayout *
new_number (const TsScoreSheet *self, const TsScoreRow *row, const TsScoreCell *cell)
{
  g_autofree char *number = ts_score_format_value (cell);

  return new_words (self, number, row->total ? TOTAL_SIZE : NUMBER_SIZE, TRUE, -1);
}

static double
measure_heads (const TsScoreSheet *self)
{
  double highest = 0;
  gboolean ranked = FALSE;

  for (guint i = 0; i < self->score->columns->len; i++)
    {
      g_autoptr (PangoLayout) name = new_name (self, i);

      highest = MAX (highest, measure_height (name));
      ranked = ranked || ((TsScoreColumn *) self->score->columns->pdata[i])->rank > 0;
    }
  return 2 * MARK + GAP + highest + (ranked ? RANK_GAP + 1.4 * SMALL_SIZE : 0) + GAP;
}

static double
measure_row (const TsScoreSheet *self, guint index)
{
  const TsScoreRow *row = g_ptr_array_index (self->score->rows, index);
  g_autoptr (PangoLayout) source = new_source (self, row);
  g_autoptr (PangoLayout) note = row->note != NULL ? new_note (self, row) : NULL;
  g_autoptr (PangoLayout) number
      = new_words (self, "0", row->total ? TOTAL_SIZE : NUMBER_SIZE, TRUE, -1);
  double words = measure_height (source) + (note != NULL ? measure_height (note) : 0);

  return MAX (words, measure_height (number)) + (row->total ? 2 : 1) * GAP;
}

static void
add_block (TsScoreSheet *self, Block block)
{
  gboolean full
      = self->height > 0 && self->y > MARGIN && self->y + block.height > self->height - MARGIN;

  if (full)
    {
      self->page++;
      self->y = MARGIN;
      /* Numbers without names would be of no use. */
      if (block.kind == BLOCK_ROW)
        add_block (self, (Block){ BLOCK_HEADS, 0, NULL, measure_heads (self) });
    }
  block.page = self->page;
  block.y = self->y;
  self->y += block.height;
  g_array_append_val (self->blocks, block);
}

static void
add_words (TsScoreSheet *self, const char *text, double size, gboolean bold)
{
  PangoLayout *words;

  if (text == NULL || *text == '\0')
    return;
  words = new_words (self, text, size, bold, self->width - 2 * MARGIN);
  add_block (self, (Block){ BLOCK_WORDS, 0, words, measure_height (words) + GAP / 2.0 });
}

static gboolean
has_mark (const TsScoreSheet *self, const char *mark)
{
  for (guint i = 0; i < self->score->rows->len; i++)
    for (guint k = 0; k < self->score->columns->len; k++)
      if (g_str_equal (ts_score_get_mark (ts_score_get_cell (self->score, i, k)), mark))
        return TRUE;
  return FALSE;
}

static void
add_table (TsScoreSheet *self)
{
  int n = MAX (1, (int) self->score->columns->len);
  double width = self->width - 2 * MARGIN;

  self->column_width = MIN (COLUMN_MOST, width * COLUMNS_SHARE / n);
  self->source_width = width - n * self->column_width;
  self->y += GAP;
  add_block (self, (Block){ BLOCK_HEADS, 0, NULL, measure_heads (self) });
  for (guint i = 0; i < self->score->rows->len; i++)
    add_block (self, (Block){ BLOCK_ROW, i, NULL, measure_row (self, i) });
  self->y += GAP;
}

static void
add_notes (TsScoreSheet *self)
{
  if (has_mark (self, "✎"))
    add_words (self, _ ("✎ Set by hand"), SMALL_SIZE, FALSE);
  if (has_mark (self, "≈"))
    add_words (self, _ ("≈ Assumed"), SMALL_SIZE, FALSE);
  for (guint i = 0; i < self->score->notes->len; i++)
    add_words (self, g_ptr_array_index (self->score->notes, i), TEXT_SIZE, FALSE);
}

/* Who won and why: more than the score says of it. */
static void
add_ending (TsScoreSheet *self)
{
  add_words (self, self->ending->headline, SUMMARY_SIZE, TRUE);
  add_words (self, self->ending->why, TEXT_SIZE, FALSE);
}

/* How long it took, and what stood out. */
static void
add_facts (TsScoreSheet *self)
{
  self->y += GAP;
  add_words (self, self->ending->length, TEXT_SIZE, FALSE);
  for (guint i = 0; i < self->ending->facts->len; i++)
    {
      const TsEndingFact *fact = self->ending->facts->pdata[i];
      g_autofree char *text = g_strdup_printf ("%s: %s", fact->label, fact->text);

      add_words (self, text, TEXT_SIZE, FALSE);
    }
}

static void
add_graph (TsScoreSheet *self)
{
  double width = self->width - 2 * MARGIN;

  if (self->plot == NULL)
    return;
  add_block (self,
             (Block){ BLOCK_GRAPH, 0, NULL, 2 * GAP + MIN (width * GRAPH_SHARE, GRAPH_MOST) });
}

static void
add_score (TsScoreSheet *self)
{
  if (self->ending == NULL)
    add_words (self, self->score->summary, SUMMARY_SIZE, TRUE);
  add_table (self);
  add_notes (self);
  add_graph (self);
}

static void
draw_words (cairo_t *cr, PangoLayout *words, double x, double y)
{
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout (cr, words);
}

static void
draw_line (const TsScoreSheet *self, cairo_t *cr, double y, double thick)
{
  cairo_set_line_width (cr, thick);
  cairo_move_to (cr, MARGIN, y);
  cairo_line_to (cr, self->width - MARGIN, y);
  cairo_stroke (cr);
}

static double
get_column_middle (const TsScoreSheet *self, guint column)
{
  return MARGIN + self->source_width + (column + 0.5) * self->column_width;
}

static void
draw_rank (const TsScoreSheet *self, cairo_t *cr, guint rank, double x, double y)
{
  g_autofree char *text = ts_score_format_rank (rank);
  g_autoptr (PangoLayout) words = new_words (self, text, SMALL_SIZE, TRUE, -1);
  double width = measure_width (words), height = measure_height (words);

  if (rank == 1)
    {
      cairo_rectangle (cr, x - width / 2 - 4, y - 0.5, width + 8, height + 1);
      cairo_fill (cr);
      gdk_cairo_set_source_rgba (cr, &paper);
    }
  draw_words (cr, words, x - width / 2, y);
  gdk_cairo_set_source_rgba (cr, &ink);
}

static void
draw_heads (const TsScoreSheet *self, cairo_t *cr, const Block *block)
{
  const TsScorePens pens = get_pens (self);

  for (guint i = 0; i < self->score->columns->len; i++)
    {
      const TsScoreColumn *player = g_ptr_array_index (self->score->columns, i);
      g_autoptr (PangoLayout) name = new_name (self, i);
      double middle = get_column_middle (self, i);

      if (player->seat != NULL)
        ts_score_pens_draw_mark (&pens, cr, player->seat, middle, block->y + MARK, MARK);
      gdk_cairo_set_source_rgba (cr, &ink);
      draw_words (cr, name, middle - (self->column_width - GAP) / 2,
                  block->y + 2 * MARK + GAP / 2.0);
      draw_rank (self, cr, player->rank, middle,
                 block->y + 2 * MARK + GAP / 2.0 + measure_height (name) + RANK_GAP);
    }
}

static void
draw_cell (const TsScoreSheet *self, cairo_t *cr, const Block *block, guint column)
{
  const TsScoreRow *row = g_ptr_array_index (self->score->rows, block->row);
  const TsScoreCell *cell = ts_score_get_cell (self->score, block->row, column);
  g_autoptr (PangoLayout) number = new_number (self, row, cell);
  g_autoptr (PangoLayout) mark = new_words (self, ts_score_get_mark (cell), SMALL_SIZE, FALSE, -1);
  double middle = get_column_middle (self, column);
  double y = block->y + (block->height - measure_height (number)) / 2;

  draw_words (cr, number, middle - measure_width (number) / 2, y);
  draw_words (cr, mark, middle + measure_width (number) / 2 + 2, y);
}

static void
draw_row (const TsScoreSheet *self, cairo_t *cr, const Block *block)
{
  const TsScoreRow *row = g_ptr_array_index (self->score->rows, block->row);
  g_autoptr (PangoLayout) source = new_source (self, row);
  g_autoptr (PangoLayout) note = row->note != NULL ? new_note (self, row) : NULL;
  double height = measure_height (source) + (note != NULL ? measure_height (note) : 0);
  double y = block->y + (block->height - height) / 2;

  draw_line (self, cr, block->y, row->total ? 1.5 : 0.4);
  draw_words (cr, source, MARGIN, y);
  if (note != NULL)
    draw_words (cr, note, MARGIN, y + measure_height (source));
  for (guint i = 0; i < self->score->columns->len; i++)
    draw_cell (self, cr, block, i);
}

static void
draw_graph (const TsScoreSheet *self, cairo_t *cr, const Block *block)
{
  const TsScorePens pens = get_pens (self);

  cairo_save (cr);
  cairo_translate (cr, MARGIN, block->y + 2 * GAP);
  ts_score_plot_draw (self->plot, cr, &pens, self->width - 2 * MARGIN, block->height - 2 * GAP);
  cairo_restore (cr);
}

static void
draw_block (const TsScoreSheet *self, cairo_t *cr, const Block *block)
{
  gdk_cairo_set_source_rgba (cr, &ink);
  switch (block->kind)
    {
    case BLOCK_WORDS:
      draw_words (cr, block->words, MARGIN, block->y);
      break;
    case BLOCK_HEADS:
      draw_heads (self, cr, block);
      break;
    case BLOCK_ROW:
      draw_row (self, cr, block);
      break;
    case BLOCK_GRAPH:
      draw_graph (self, cr, block);
      break;
    }
}

static void
draw_page_number (const TsScoreSheet *self, cairo_t *cr, guint page)
{
  g_autofree char *text = g_strdup_printf ("%u / %u", page + 1, self->page + 1);
  g_autoptr (PangoLayout) words = new_words (self, text, SMALL_SIZE, FALSE, -1);

  gdk_cairo_set_source_rgba (cr, &ink);
  draw_words (cr, words, (self->width - measure_width (words)) / 2, self->height - MARGIN + GAP);
}

TsScoreSheet *
ts_score_sheet_new (const TsScore *score,
                    const TsEnding *ending,
                    const char *title,
                    const char *date)
{
  TsScoreSheet *self = g_new0 (TsScoreSheet, 1);
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string ("Cantarell, Sans");

  pango_font_description_set_size (font, (int) (TEXT_SIZE * PANGO_SCALE));
  self->score = score;
  self->ending = ending;
  self->title = g_strdup (title);
  self->date = g_strdup (date);
  self->context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  pango_cairo_context_set_resolution (self->context, 72);
  pango_context_set_round_glyph_positions (self->context, FALSE);
  pango_context_set_font_description (self->context, font);
  self->plot = score != NULL ? ts_score_plot_new (score) : NULL;
  self->blocks = g_array_new (FALSE, FALSE, sizeof (Block));
  g_array_set_clear_func (self->blocks, clear_block);
  return self;
}

void
ts_score_sheet_free (TsScoreSheet *self)
{
  g_free (self->title);
  g_free (self->date);
  g_object_unref (self->context);
  g_clear_pointer (&self->plot, ts_score_plot_free);
  g_array_unref (self->blocks);
  g_free (self);
}

gboolean
ts_score_sheet_is_wide (const TsScoreSheet *self)
{
  const GPtrArray *columns = self->score != NULL ? self->score->columns : NULL;
  double widest = 0;

  for (guint i = 0; columns != NULL && i < columns->len; i++)
    {
      g_auto (GStrv) parts = g_strsplit (((TsScoreColumn *) columns->pdata[i])->label, " ", -1);

      for (guint k = 0; parts[k] != NULL; k++)
        {
          g_autoptr (PangoLayout) words = new_words (self, parts[k], TEXT_SIZE, TRUE, -1);

          widest = MAX (widest, measure_width (words));
        }
    }
  return columns != NULL
         && (columns->len > UPRIGHT_COLUMNS || (widest + GAP) * columns->len > UPRIGHT);
}

guint
ts_score_sheet_lay_out (TsScoreSheet *self, double width, double height)
{
  g_array_set_size (self->blocks, 0);
  self->width = width;
  self->height = height;
  self->page = 0;
  self->y = MARGIN;
  add_words (self, self->title, TITLE_SIZE, TRUE);
  add_words (self, self->date, TEXT_SIZE, FALSE);
  if (self->ending != NULL)
    add_ending (self);
  if (self->score != NULL)
    add_score (self);
  if (self->ending != NULL)
    add_facts (self);
  if (height <= 0)
    self->height = self->y + MARGIN;
  return self->page + 1;
}

double
ts_score_sheet_get_height (const TsScoreSheet *self)
{
  return self->height;
}

void
ts_score_sheet_draw (const TsScoreSheet *self, cairo_t *cr, guint page)
{
  for (guint i = 0; i < self->blocks->len; i++)
    {
      const Block *block = &g_array_index (self->blocks, Block, i);

      if (block->page == page)
        draw_block (self, cr, block);
    }
  if (self->page > 0)
    draw_page_number (self, cr, page);
}
