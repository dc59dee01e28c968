/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-score-plot.c: the points of each player in the course of a game, drawn.
 */

#include <glib/gi18n.h>
#include <math.h>

#include "ts-score-plot.h"
#include "ts-score-words.h"
#include "ts-seat.h"

/* Lengths are in heights of a line of words. */
#define MARKER 0.36 /* of a moment, to each side */
#define GAP 0.5     /* between parts */
#define LINE_WIDTH 0.14
#define CORE 0.62      /* of a mark, as in TsSeatMark */
#define LEADER 1       /* from the end of a line to its name */
#define NAMES_MOST 0.3 /* of the width, for the names */
#define TICK_ROOM 2.2  /* between two numbers of the axis */

/* So many moments are said; of more some are left out. */
#define MOMENTS_SAID 12

typedef struct
{
  char *label;
  char *seat;     /* nullable */
  GArray *values; /* of gint64, one a moment */
} Line;

struct _TsScorePlot
{
  GPtrArray *moments; /* of char * */
  GPtrArray *lines;   /* of Line */
  char *unit;         /* what the numbers count */
  gint64 lowest, highest;
};

/* Where things come to lie. */
typedef struct
{
  const TsScorePlot *plot;
  cairo_t *cr;
  const TsScorePens *pens;
  double em; /* the height of a line of words */
  double left, right, top, bottom;
  double names;          /* where the names begin */
  double width;          /* of all */
  gint64 step, from, to; /* of the numbers */
} Frame;

static void
free_line (gpointer data)
{
  Line *line = data;

  g_free (line->label);
  g_free (line->seat);
  g_array_unref (line->values);
  g_free (line);
}

/* (transfer full) */
static TsScorePlot *
new_plot (const char *unit)
{
  TsScorePlot *self = g_new0 (TsScorePlot, 1);

  self->unit = g_strdup (unit);
  self->moments = g_ptr_array_new_with_free_func (g_free);
  self->lines = g_ptr_array_new_with_free_func (free_line);
  return self;
}

static Line *
add_line (TsScorePlot *self, const char *label, const char *seat)
{
  Line *line = g_new0 (Line, 1);

  line->label = g_strdup (label);
  line->seat = g_strdup (seat);
  line->values = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_ptr_array_add (self->lines, line);
  return line;
}

static void
add_value (TsScorePlot *self, Line *line, gint64 value)
{
  g_array_append_val (line->values, value);
  if (value == TS_SCORE_UNKNOWN)
    return;
  self->lowest = MIN (self->lowest, value);
  self->highest = MAX (self->highest, value);
}

static void
add_player (TsScorePlot *self, const TsScore *score, guint column)
{
  const TsScoreColumn *player = g_ptr_array_index (score->columns, column);
  Line *line = add_line (self, player->label, player->seat);

  for (guint i = 0; i < score->moments->len; i++)
    {
      const TsScoreMoment *moment = g_ptr_array_index (score->moments, i);

      add_value (self, line, g_array_index (moment->values, gint64, column));
    }
}

static PangoLayout *
new_words (const Frame *frame, const char *text)
{
  PangoLayout *layout = pango_layout_new (frame->pens->context);

  pango_layout_set_text (layout, text, -1);
  return layout;
}

/* Draws words; `across` 0 begins at x, 0.5 is in the middle of it, 1 ends there. */
static void
draw_words (const Frame *frame, PangoLayout *layout, double x, double y, double across)
{
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  cairo_move_to (frame->cr, x - across * width, y - height / 2.0);
  pango_cairo_show_layout (frame->cr, layout);
}

static double
measure_words (const Frame *frame, const char *text)
{
  g_autoptr (PangoLayout) layout = new_words (frame, text);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

/* 1, 2 or 5 with zeros: the least step that leaves `room` for each number. */
static gint64
find_step (gint64 span, double steps)
{
  double least = (double) span / MAX (1, steps);
  gint64 step = 1;

  for (guint i = 0; (double) step < least; i++)
    step = i % 3 == 1 ? step / 2 * 5 : step * 2;
  return step;
}

static gint64
round_down (gint64 value, gint64 step)
{
  gint64 rest = value % step;

  return value - rest - (rest < 0 ? step : 0);
}

static void
lay_out_numbers (Frame *frame)
{
  const TsScorePlot *plot = frame->plot;
  gint64 span = MAX (1, plot->highest - plot->lowest);

  frame->step = find_step (span, (frame->bottom - frame->top) / (TICK_ROOM * frame->em));
  frame->from = round_down (plot->lowest, frame->step);
  frame->to = MAX (plot->highest, frame->from + 1);
}

static double
measure_numbers (const Frame *frame)
{
  double widest = 0;

  for (gint64 value = frame->from; value <= frame->to; value += frame->step)
    {
      g_autofree char *number = ts_score_format_number (value);

      widest = MAX (widest, measure_words (frame, number));
    }
  return widest;
}

static double
measure_names (const Frame *frame)
{
  double widest = 0;

  for (guint i = 0; i < frame->plot->lines->len; i++)
    widest = MAX (widest, measure_words (frame, ((Line *) frame->plot->lines->pdata[i])->label));
  return MIN (widest, frame->width * NAMES_MOST);
}

static void
lay_out (Frame *frame, double height)
{
  g_autoptr (PangoLayout) sample = new_words (frame, "0");
  int em;

  pango_layout_get_pixel_size (sample, NULL, &em);
  frame->em = em;
  frame->top = (1 + GAP) * em + MARKER * em;
  frame->bottom = height - (1 + GAP) * em;
  lay_out_numbers (frame);
  frame->left = measure_numbers (frame) + GAP * em;
  frame->names = frame->width - measure_names (frame);
  frame->right = frame->names - (LEADER + 0.25 + 3 * MARKER) * em;
}

static double
find_x (const Frame *frame, guint moment)
{
  double inset = MARKER * frame->em;

  return frame->left + inset
         + (frame->right - frame->left - inset) * moment / (frame->plot->moments->len - 1);
}

static double
find_y (const Frame *frame, gint64 value)
{
  return frame->bottom
         - (frame->bottom - frame->top) * (double) (value - frame->from)
               / (double) (frame->to - frame->from);
}

static void
set_ink (const Frame *frame, double alpha)
{
  const GdkRGBA *ink = &frame->pens->ink;

  cairo_set_source_rgba (frame->cr, ink->red, ink->green, ink->blue, ink->alpha * alpha);
}

static void
draw_numbers (const Frame *frame)
{
  for (gint64 value = frame->from; value <= frame->to; value += frame->step)
    {
      g_autofree char *number = ts_score_format_number (value);
      g_autoptr (PangoLayout) words = new_words (frame, number);
      double y = round (find_y (frame, value)) + 0.5;

      set_ink (frame, 1);
      draw_words (frame, words, frame->left - GAP * frame->em, y, 1);
      set_ink (frame, value == 0 || value == frame->from ? 0.6 : 0.18);
      cairo_set_line_width (frame->cr, 1);
      cairo_move_to (frame->cr, frame->left, y);
      cairo_line_to (frame->cr, frame->right + MARKER * frame->em, y);
      cairo_stroke (frame->cr);
    }
}

/* What the numbers count stands above them. */
static void
draw_unit (const Frame *frame)
{
  g_autoptr (PangoLayout) words = new_words (frame, frame->plot->unit);

  set_ink (frame, 1);
  draw_words (frame, words, 0, frame->em / 2, 0);
}

/* How many moments there are from one that is named to the next. */
static guint
find_stride (const Frame *frame)
{
  guint n = frame->plot->moments->len;
  double widest = 0;

  for (guint i = 0; i < n; i++)
    widest = MAX (widest, measure_words (frame, g_ptr_array_index (frame->plot->moments, i)));
  return (guint) CLAMP (ceil ((widest + frame->em) * (n - 1) / (frame->right - frame->left)), 1, n);
}

/* The present is always named; the others as there is room, counted back from it. */
static void
draw_moments (const Frame *frame)
{
  guint n = frame->plot->moments->len;
  guint stride = find_stride (frame);

  set_ink (frame, 1);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (PangoLayout) words
          = new_words (frame, g_ptr_array_index (frame->plot->moments, i));
      double half = measure_words (frame, g_ptr_array_index (frame->plot->moments, i)) / 2;
      double x = find_x (frame, i);

      if ((n - 1 - i) % stride == 0)
        draw_words (frame, words, MAX (half, MIN (x, frame->width - half)),
                    frame->bottom + (0.5 + GAP) * frame->em, 0.5);
    }
}

static void
draw_marker (const Frame *frame, const char *seat, double x, double y)
{
  ts_score_pens_draw_mark (frame->pens, frame->cr, seat, x, y, MARKER * frame->em);
}

static void
set_seat_color (const Frame *frame, const Line *line)
{
  GdkRGBA color;

  frame->pens->get_color (frame->pens->data, line->seat, FALSE, &color);
  gdk_cairo_set_source_rgba (frame->cr, &color);
}

/* A number that nobody knows interrupts the line. */
static void
trace_line (const Frame *frame, const Line *line)
{
  cairo_new_path (frame->cr);
  for (guint i = 0; i < line->values->len; i++)
    {
      gint64 value = g_array_index (line->values, gint64, i);

      if (value == TS_SCORE_UNKNOWN)
        cairo_new_sub_path (frame->cr);
      else
        cairo_line_to (frame->cr, find_x (frame, i), find_y (frame, value));
    }
}

/* The ground around a line and a marker keeps them apart from what they cross. */
static void
draw_line (const Frame *frame, const Line *line)
{
  trace_line (frame, line);
  cairo_set_line_join (frame->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (frame->cr, 1.5 * LINE_WIDTH * frame->em);
  gdk_cairo_set_source_rgba (frame->cr, &frame->pens->ground);
  cairo_stroke_preserve (frame->cr);
  cairo_set_line_width (frame->cr, LINE_WIDTH * frame->em);
  set_seat_color (frame, line);
  cairo_stroke (frame->cr);
}

/* Where there are too many for the room, some moments have no marker; the last always has. */
static void
draw_markers (const Frame *frame, const Line *line)
{
  guint n = line->values->len;
  double room = (frame->right - frame->left) / (n - 1);
  guint stride = (guint) MAX (1, ceil (3 * MARKER * frame->em / room));

  for (guint i = 0; i < n; i++)
    {
      gint64 value = g_array_index (line->values, gint64, i);

      if (value != TS_SCORE_UNKNOWN && (n - 1 - i) % stride == 0)
        draw_marker (frame, line->seat, find_x (frame, i), find_y (frame, value));
    }
}

static gint64
get_last_value (const Line *line)
{
  for (guint i = line->values->len; i > 0; i--)
    if (g_array_index (line->values, gint64, i - 1) != TS_SCORE_UNKNOWN)
      return g_array_index (line->values, gint64, i - 1);
  return 0;
}

static gint
compare_lines (gconstpointer a, gconstpointer b)
{
  gint64 first = get_last_value (*(Line *const *) a);
  gint64 second = get_last_value (*(Line *const *) b);

  return first > second ? -1 : first < second;
}

/* From the top down, each as near to the end of its line as the one above leaves room for; what
 * then hangs over the bottom pushes up again. */
static void
spread_names (const Frame *frame, const GPtrArray *lines, double *y)
{
  double least = frame->em;
  double limit = frame->bottom;

  for (guint i = 0; i < lines->len; i++)
    {
      y[i] = find_y (frame, get_last_value (g_ptr_array_index (lines, i)));
      if (i > 0)
        y[i] = MAX (y[i], y[i - 1] + least);
    }
  for (guint i = lines->len; i > 0; i--)
    {
      y[i - 1] = MIN (y[i - 1], limit);
      limit = y[i - 1] - least;
    }
}

static void
draw_leader (const Frame *frame, double from, double to)
{
  cairo_move_to (frame->cr, frame->right + MARKER * frame->em, from);
  cairo_line_to (frame->cr, frame->right + (MARKER + LEADER) * frame->em, to);
  cairo_set_line_width (frame->cr, 1);
  cairo_stroke (frame->cr);
}

static void
draw_name (const Frame *frame, const Line *line, double y)
{
  gint64 last = g_array_index (line->values, gint64, line->values->len - 1);
  g_autoptr (PangoLayout) words = new_words (frame, line->label);

  pango_layout_set_width (words, (int) (frame->width - frame->names) * PANGO_SCALE);
  pango_layout_set_ellipsize (words, PANGO_ELLIPSIZE_END);
  pango_layout_set_height (words, 0);
  set_seat_color (frame, line);
  if (last != TS_SCORE_UNKNOWN)
    draw_leader (frame, find_y (frame, last), y);
  draw_marker (frame, line->seat, frame->names - (MARKER + 0.25) * frame->em, y);
  set_ink (frame, 1);
  draw_words (frame, words, frame->names, y, 0);
}

static void
draw_names (const Frame *frame)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new ();
  g_autofree double *y = g_new0 (double, frame->plot->lines->len);

  g_ptr_array_extend (lines, frame->plot->lines, NULL, NULL);
  g_ptr_array_sort (lines, compare_lines);
  spread_names (frame, lines, y);
  for (guint i = 0; i < lines->len; i++)
    draw_name (frame, g_ptr_array_index (lines, i), y[i]);
}

void
ts_score_pens_draw_mark (
    const TsScorePens *pens, cairo_t *cr, const char *seat, double x, double y, double size)
{
  GdkRGBA color;

  pens->get_color (pens->data, seat, FALSE, &color);
  gdk_cairo_set_source_rgba (cr, &color);
  if (!ts_seat_draw (cr, seat, x, y, size))
    {
      cairo_new_path (cr);
      cairo_arc (cr, x, y, size * 0.7, 0, 2 * G_PI);
      cairo_fill (cr);
    }
  else if (pens->get_color (pens->data, seat, TRUE, &color))
    {
      gdk_cairo_set_source_rgba (cr, &color);
      ts_seat_draw (cr, seat, x, y, CORE * size);
    }
}

TsScorePlot *
ts_score_plot_new (const TsScore *score)
{
  TsScorePlot *self;

  if (score->moments->len < 2)
    return NULL;
  self = new_plot (_ ("Points"));
  for (guint i = 0; i < score->moments->len; i++)
    g_ptr_array_add (self->moments, g_strdup (((TsScoreMoment *) score->moments->pdata[i])->label));
  for (guint i = 0; i < score->columns->len; i++)
    add_player (self, score, i);
  return self;
}

TsScorePlot *
ts_score_plot_new_for_ending (const TsEnding *ending)
{
  TsScorePlot *self;

  if (ending->moments->len < 2)
    return NULL;
  self = new_plot (ending->unit);
  for (guint i = 0; i < ending->moments->len; i++)
    g_ptr_array_add (self->moments, g_strdup (ending->moments->pdata[i]));
  for (guint i = 0; i < ending->lines->len; i++)
    {
      const TsEndingLine *course = ending->lines->pdata[i];
      Line *line = add_line (self, course->label, course->seat);

      for (guint j = 0; j < course->values->len; j++)
        add_value (self, line, g_array_index (course->values, gint64, j));
    }
  return self;
}

void
ts_score_plot_free (TsScorePlot *self)
{
  g_ptr_array_unref (self->moments);
  g_ptr_array_unref (self->lines);
  g_free (self->unit);
  g_free (self);
}

void
ts_score_plot_draw (
    const TsScorePlot *self, cairo_t *cr, const TsScorePens *pens, double width, double height)
{
  Frame frame = { self, cr, pens };

  frame.width = width;
  lay_out (&frame, height);
  if (frame.right - frame.left < frame.em || frame.bottom - frame.top < frame.em)
    return;
  cairo_save (cr);
  draw_unit (&frame);
  draw_numbers (&frame);
  draw_moments (&frame);
  for (guint i = 0; i < self->lines->len; i++)
    draw_line (&frame, g_ptr_array_index (self->lines, i));
  for (guint i = 0; i < self->lines->len; i++)
    draw_markers (&frame, g_ptr_array_index (self->lines, i));
  draw_names (&frame);
  cairo_restore (cr);
}

static void
format_line (const TsScorePlot *self, const Line *line, GString *text)
{
  guint n = self->moments->len;
  guint stride = (n + MOMENTS_SAID - 1) / MOMENTS_SAID;
  g_autoptr (GString) said = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      gint64 value = g_array_index (line->values, gint64, i);
      g_autofree char *number
          = value != TS_SCORE_UNKNOWN ? ts_score_format_number (value) : g_strdup (_ ("unknown"));

      if ((n - 1 - i) % stride != 0)
        continue;
      if (said->len > 0)
        g_string_append (said, C_ ("list", ", "));
      /* Translators: a moment of the game, and the points then: “Year 2 14” */
      g_string_append_printf (said, C_ ("moment", "%1$s %2$s"),
                              (const char *) g_ptr_array_index (self->moments, i), number);
    }
  /* Translators: a player, and the points at each moment of the game */
  g_string_append_printf (text, _ ("%1$s: %2$s."), line->label, said->str);
}

char *
ts_score_plot_format (const TsScorePlot *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->lines->len; i++)
    {
      if (i > 0)
        g_string_append (text, " ");
      format_line (self, g_ptr_array_index (self->lines, i), text);
    }
  return g_string_free (text, FALSE);
}
