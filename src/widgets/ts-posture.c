/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-posture.c: the regions of a table, and where they stand.
 */

#include "ts-posture.h"

#include "ts-widget.h"

/* Letters from which on two columns stand side by side, the ways have words, and the side has a
 * place of its own.  With fewer than the first a column would be narrower than a telephone. */
#define PAIR_CHARS 88
#define WIDE_CHARS 111
#define BESIDE_CHARS 220
/* Of the column: a part of the width, between so many letters; of a very large window another. */
#define COLUMN_PART 0.36
#define COLUMN_LEAST_CHARS 44
#define COLUMN_MOST_CHARS 77
#define COLUMN_LARGE_PART 0.28
#define SIDE_CHARS 38
#define SIDE_PART 0.18
/* A page that is broader than high and has so many has a guest beside what is to be done now. */
#define GUEST_BESIDE_CHARS 52
/* Lines of text, with the room around them. */
#define RAIL_LINES 2.1
#define FOLD_LINES 2.2
#define STRIP_LINES 1.5
/* Of the height: what hands do below what is to be done now, and unfolded at most; what is to be
 * done now above a guest; the rail above the panels. */
#define HANDS_PART 0.25
#define HANDS_PART_PAGE 0.22
#define UNFOLDED_PART 0.6
#define CARDS_PART_GUEST 0.46
#define RAIL_PART_ROUND 0.45
/* Pixels of what is to be done now that are always left. */
#define CARDS_LEAST 110

static const char *const names[TS_N_REGIONS] = TS_REGION_NAMES;

struct _TsPosture
{
  GtkWidget parent_instance;
  GtkWidget *regions[TS_N_REGIONS]; /* nullable */
  TsPostureKind kind;               /* as it was laid out last, like the next two */
  int width, height;
  TsPosturePage page;
  gboolean drawer;
  gboolean unfolded;
};

static GParamSpec *properties[TS_N_REGIONS + 1];

enum
{
  TURNED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TsPosture, ts_posture, GTK_TYPE_WIDGET)

/* What each has of the whole; a region without a height is not seen. */
typedef GtkAllocation Places[TS_N_REGIONS];

static int
measure_letters (TsPosture *self, int n)
{
  return ts_widget_measure_letters (GTK_WIDGET (self), n);
}

static int
get_side_width (TsPosture *self, int width)
{
  return MAX (measure_letters (self, SIDE_CHARS), (int) (SIDE_PART * width));
}

static gboolean
is_shown (TsPosture *self, int region)
{
  return self->regions[region] != NULL && gtk_widget_get_visible (self->regions[region]);
}

/* Of a region that is one line; 0 where it says nothing. */
static int
get_line_height (TsPosture *self, int region, double lines)
{
  return is_shown (self, region) ? (int) (lines * ts_widget_get_line_height (GTK_WIDGET (self)))
                                 : 0;
}

/* Of a region that does not scroll. */
static int
measure_whole (TsPosture *self, int region, int width)
{
  return is_shown (self, region) ? ts_widget_measure_height (self->regions[region], width) : 0;
}

/* Of what a region scrolls. */
static int
measure_natural (TsPosture *self, int region, int width)
{
  GtkWidget *content = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (self->regions[region]));

  return ts_widget_measure_height (content, width);
}

static void
place (Places places, int region, int x, int y, int width, int height)
{
  places[region] = (GtkAllocation){ x, y, MAX (width, 0), MAX (height, 0) };
}

/* Unfolded, the list has what it needs of the height, and its line stands above it. */
static int
get_unfolded_height (TsPosture *self, int width, int height)
{
  return MIN (measure_natural (self, TS_REGION_HANDS, width), (int) (UNFOLDED_PART * height));
}

/* What is to be done now, and below it what hands do: `share` pixels high, always, or one line
 * while what is to be done now needs more than that leaves. */
static void
place_column (TsPosture *self, Places places, int y, int width, int height, int share)
{
  gboolean shown = is_shown (self, TS_REGION_HANDS);
  gboolean folded = shown && measure_natural (self, TS_REGION_CARDS, width) > height - share;
  int line = folded ? get_line_height (self, TS_REGION_LINE, FOLD_LINES) : 0;
  int hands = shown ? share : 0;

  if (folded)
    hands = self->unfolded ? get_unfolded_height (self, width, height - line) : 0;
  place (places, TS_REGION_CARDS, 0, y, width, height - line - hands);
  place (places, TS_REGION_LINE, 0, y + height - hands - line, width, line);
  place (places, TS_REGION_HANDS, 0, y + height - hands, width, hands);
}

static void
place_now (TsPosture *self, Places places, int width, int height)
{
  int strip = get_line_height (self, TS_REGION_STRIP, STRIP_LINES);

  place_column (self, places, 0, width, height - strip, (int) (HANDS_PART_PAGE * height));
  place (places, TS_REGION_STRIP, 0, height - strip, width, strip);
}

/* What it cannot be drawn with less than. */
static int
measure_least (TsPosture *self, int region, int width)
{
  int least = 0;

  if (is_shown (self, region))
    gtk_widget_measure (self->regions[region], GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL,
                        NULL);
  return least;
}

/* What hands do covers the guest while it is unfolded. */
static void
place_guest_below (TsPosture *self, Places places, int width, int height)
{
  int line
      = is_shown (self, TS_REGION_HANDS) ? get_line_height (self, TS_REGION_LINE, FOLD_LINES) : 0;
  int most = height - line - measure_least (self, TS_REGION_BOARD, width);
  int cards = CLAMP ((int) (CARDS_PART_GUEST * height), MIN (CARDS_LEAST, most), most);
  gboolean covered = line > 0 && self->unfolded;

  place (places, TS_REGION_CARDS, 0, 0, width, cards);
  place (places, TS_REGION_LINE, 0, cards, width, line);
  place (places, covered ? TS_REGION_HANDS : TS_REGION_BOARD, 0, cards + line, width,
         height - cards - line);
}

static gboolean
has_guest_beside (TsPosture *self, int width, int height)
{
  return self->page == TS_PAGE_GUEST && width >= height
         && width >= measure_letters (self, GUEST_BESIDE_CHARS);
}

static void
place_guest_beside (TsPosture *self, Places places, int width, int height)
{
  int column = width / 2;

  place_column (self, places, 0, column, height, (int) (HANDS_PART_PAGE * height));
  place (places, TS_REGION_BOARD, column, 0, width - column, height);
}

static void
place_round (TsPosture *self, Places places, int width, int height)
{
  int rail = (int) (RAIL_PART_ROUND * height);

  place (places, TS_REGION_RAIL, 0, 0, width, rail);
  place (places, TS_REGION_BOARD, 0, rail, width, height - rail);
}

static void
place_page (TsPosture *self, Places places, int width, int height)
{
  switch (self->page)
    {
    case TS_PAGE_GUEST:
      place_guest_below (self, places, width, height);
      break;
    case TS_PAGE_ROUND:
      place_round (self, places, width, height);
      break;
    case TS_PAGE_SIDE:
      place (places, TS_REGION_SIDE, 0, 0, width, height);
      break;
    case TS_PAGE_NOW:
    default:
      place_now (self, places, width, height);
    }
}

static void
place_columns (TsPosture *self, Places places, int width, int height)
{
  int column = ts_posture_get_column_width (self, width);
  int rail = get_line_height (self, TS_REGION_RAIL, RAIL_LINES);
  int strip = get_line_height (self, TS_REGION_STRIP, STRIP_LINES);
  int side = self->drawer ? get_side_width (self, width) : 0;
  gboolean beside = width >= measure_letters (self, BESIDE_CHARS);
  int board = width - column - (beside ? side : 0);

  place (places, TS_REGION_RAIL, 0, 0, width, rail);
  place_column (self, places, rail, column, height - rail, (int) (HANDS_PART * height));
  place (places, TS_REGION_STRIP, column, rail, board, strip);
  place (places, TS_REGION_BOARD, column, rail + strip, board, height - rail - strip);
  if (side > 0)
    place (places, TS_REGION_SIDE, width - side, rail, side, height - rail);
}

/* Between what stands above all and, where it is pages, the ways to them. */
static void
place_all (TsPosture *self, Places places, TsPostureKind kind, int width, int height)
{
  int top = measure_whole (self, TS_REGION_TOP, width);
  int ways = kind == TS_POSTURE_PAGES ? measure_whole (self, TS_REGION_WAYS, width) : 0;

  if (kind == TS_POSTURE_PAGES && has_guest_beside (self, width, height))
    place_guest_beside (self, places, width, height - top - ways);
  else if (kind == TS_POSTURE_PAGES)
    place_page (self, places, width, height - top - ways);
  else
    place_columns (self, places, width, height - top);
  for (int i = 0; i < TS_N_REGIONS; i++)
    places[i].y += top;
  place (places, TS_REGION_TOP, 0, 0, width, top);
  place (places, TS_REGION_WAYS, 0, height - ways, width, ways);
}

static void
ts_posture_measure (GtkWidget *widget,
                    GtkOrientation orientation,
                    int for_size,
                    int *minimum,
                    int *natural,
                    int *minimum_baseline,
                    int *natural_baseline)
{
  TsPosture *self = TS_POSTURE (widget);

  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      double lines = RAIL_LINES + FOLD_LINES + STRIP_LINES;

      *minimum = *natural = CARDS_LEAST + (int) (lines * ts_widget_get_line_height (widget));
      return;
    }
  for (int i = 0; i < TS_N_REGIONS; i++)
    if (is_shown (self, i))
      {
        int least;

        gtk_widget_measure (self->regions[i], orientation, -1, &least, NULL, NULL, NULL);
        *minimum = *natural = MAX (*minimum, least);
      }
}

static void
ts_posture_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  TsPosture *self = TS_POSTURE (widget);
  TsPostureKind kind = ts_posture_find_kind (self, width);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  Places places = { 0 };

  place_all (self, places, kind, width, height);
  for (int i = 0; i < TS_N_REGIONS; i++)
    {
      gboolean seen = is_shown (self, i) && places[i].height > 0;

      if (self->regions[i] == NULL)
        continue;
      gtk_widget_set_child_visible (self->regions[i], seen);
      if (mirrored)
        places[i].x = width - places[i].x - places[i].width;
      if (seen)
        gtk_widget_size_allocate (self->regions[i], &places[i], -1);
    }
  if (kind == self->kind && width == self->width && height == self->height)
    return;
  self->kind = kind;
  self->width = width;
  self->height = height;
  g_signal_emit (self, signals[TURNED], 0);
}

static GtkSizeRequestMode
ts_posture_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
set_region (TsPosture *self, int region, GtkWidget *child)
{
  g_clear_pointer (&self->regions[region], gtk_widget_unparent);
  self->regions[region] = child;
  if (child != NULL)
    gtk_widget_set_parent (child, GTK_WIDGET (self));
}

static void
ts_posture_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_object (value, TS_POSTURE (object)->regions[id - 1]);
}

static void
ts_posture_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  set_region (TS_POSTURE (object), (int) id - 1, g_value_get_object (value));
}

static void
ts_posture_dispose (GObject *object)
{
  for (int i = 0; i < TS_N_REGIONS; i++)
    set_region (TS_POSTURE (object), i, NULL);
  G_OBJECT_CLASS (ts_posture_parent_class)->dispose (object);
}

static void
ts_posture_class_init (TsPostureClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = ts_posture_get_property;
  object_class->set_property = ts_posture_set_property;
  object_class->dispose = ts_posture_dispose;
  widget_class->measure = ts_posture_measure;
  widget_class->size_allocate = ts_posture_size_allocate;
  widget_class->get_request_mode = ts_posture_get_request_mode;
  for (int i = 0; i < TS_N_REGIONS; i++)
    properties[i + 1] = g_param_spec_object (names[i], NULL, NULL, GTK_TYPE_WIDGET,
                                             G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, TS_N_REGIONS + 1, properties);
  signals[TURNED] = g_signal_new ("turned", TS_TYPE_POSTURE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
}

static void
ts_posture_init (TsPosture *self)
{
}

TsPostureKind
ts_posture_find_kind (TsPosture *self, int width)
{
  g_return_val_if_fail (TS_IS_POSTURE (self), TS_POSTURE_PAGES);

  if (width < measure_letters (self, PAIR_CHARS))
    return TS_POSTURE_PAGES;
  return width < measure_letters (self, WIDE_CHARS) ? TS_POSTURE_PAIR : TS_POSTURE_WIDE;
}

TsPostureKind
ts_posture_get_kind (TsPosture *self)
{
  g_return_val_if_fail (TS_IS_POSTURE (self), TS_POSTURE_PAGES);

  return self->kind;
}

void
ts_posture_set_page (TsPosture *self, TsPosturePage page)
{
  g_return_if_fail (TS_IS_POSTURE (self));

  if (self->page == page)
    return;
  self->page = page;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
ts_posture_set_drawer (TsPosture *self, gboolean shown)
{
  g_return_if_fail (TS_IS_POSTURE (self));

  if (self->drawer == shown)
    return;
  self->drawer = shown;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
ts_posture_set_unfolded (TsPosture *self, gboolean unfolded)
{
  g_return_if_fail (TS_IS_POSTURE (self));

  if (self->unfolded == unfolded)
    return;
  self->unfolded = unfolded;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

int
ts_posture_get_column_width (TsPosture *self, int width)
{
  int least, most;

  g_return_val_if_fail (TS_IS_POSTURE (self), 0);

  if (ts_posture_find_kind (self, width) == TS_POSTURE_PAGES)
    return has_guest_beside (self, width, self->height) ? width / 2 : width;
  least = measure_letters (self, COLUMN_LEAST_CHARS);
  most = MAX (measure_letters (self, COLUMN_MOST_CHARS), (int) (COLUMN_LARGE_PART * width));
  return CLAMP ((int) (COLUMN_PART * width), least, most);
}
