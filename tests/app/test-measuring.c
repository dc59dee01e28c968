/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-measuring.c: what every widget of every page keeps when it is asked for its size.
 *
 * The same question has the same answer, whatever was asked before and whatever size it was given
 * in between; what is wider is never higher; nothing needs more than it wants.  GTK takes that for
 * granted: it keeps a few answers, and finds out by trying how wide something must be for a height,
 * which never ends otherwise; such a window draws nothing any more.  So each class is asked itself,
 * past what GTK keeps, at widths at random and at those that our layouts have their turns at.
 *
 * A short run looks at some pages, and of those widgets that are alike, or all GTK's, at some;
 * TABLESIDE_SEED says at which.
 */

#include "../unit.h"
#include "../games/walk.h"
#include "../runs.h"
#include "tour.h"

#include <adwaita.h>

#include "ts-games.h"
#include "ts-toasts.h"
#include "ts-widget.h"

#define WIDTHS 40
#define MOST_WIDTH 2400
/* Nothing that can be drawn is higher, or wider. */
#define MOST_HEIGHT 30000
/* One of so many widgets that are all GTK's, in a short run. */
#define FEW 64
/* Of a class of ours on one page as many are looked at, and one of so many others. */
#define ALIKE 3
#define FEW_ALIKE 4
/* Of a game, in a short run. */
#define TRANSCRIPTS 2
/* What counts down may say something else, or nothing, a moment later: then all is asked again. */
#define TURNS 2

typedef struct
{
  App *app;
  GRand *rand;
  char *settings;   /* language and letters, for whoever reads what is wrong */
  GHashTable *told; /* faults, each once */
  guint n_widgets;
  GHashTable *settled; /* of GType: whose answers were compared once more on this page */
  GHashTable *seen;    /* GType to how many there were on this page */
} Laws;

typedef struct
{
  int width;
  int minimum;
  int natural;
} Answer;

static const double scales[] = { 1, 1.5, 2 };

/* By its class, its id in its .ui file and what style it has. `*text` is to be freed. */
static const char *
describe (GtkWidget *widget, char **text)
{
  const char *id = gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget));
  g_auto (GStrv) classes = gtk_widget_get_css_classes (widget);
  g_autofree char *style = g_strjoinv (".", classes);

  return *text = g_strdup_printf ("%s%s%s %s", G_OBJECT_TYPE_NAME (widget), id != NULL ? "#" : "",
                                  id != NULL ? id : "", style);
}

/* The class of ours whose part it is. */
static const char *
find_template (GtkWidget *widget)
{
  do
    widget = gtk_widget_get_parent (widget);
  while (widget != NULL && !g_str_has_prefix (G_OBJECT_TYPE_NAME (widget), "Ts"));
  return widget != NULL ? G_OBJECT_TYPE_NAME (widget) : "nothing";
}

static void G_GNUC_PRINTF (4, 5)
    tell (Laws *self, GtkWidget *widget, const char *where, const char *format, ...)
{
  g_autofree char *text = NULL, *key = NULL, *own = NULL, *parent = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  key = g_strdup_printf ("%s in %s in %s", describe (widget, &own),
                         describe (gtk_widget_get_parent (widget), &parent),
                         find_template (widget));
  if (g_hash_table_add (self->told, g_strdup (key)))
    print_message ("# %s: %s: %s: %s\n", self->settings, where, key, text);
}

static gboolean
is_ours (GtkWidget *widget)
{
  return g_str_has_prefix (G_OBJECT_TYPE_NAME (widget), "Ts");
}

/* Of the class itself, or of what lays out its children. */
static void
ask (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (widget);
  int minimum_baseline = -1, natural_baseline = -1;

  *minimum = *natural = 0;
  if (layout != NULL)
    GTK_LAYOUT_MANAGER_GET_CLASS (layout)->measure (layout, widget, orientation, for_size, minimum,
                                                    natural, &minimum_baseline, &natural_baseline);
  else
    GTK_WIDGET_GET_CLASS (widget)->measure (widget, orientation, for_size, minimum, natural,
                                            &minimum_baseline, &natural_baseline);
}

static void
add_width (GArray *answers, int width, int least)
{
  Answer answer = { .width = width };

  if (width >= least && width <= MAX (least, MOST_WIDTH))
    g_array_append_val (answers, answer);
}

/* Numbers of letters at which a layout here becomes another. */
static const int turns[] = { 20, 24, 30, 38, 44, 46, 52, 61, 84, 88, 96, 100, 111, 220 };

static GArray *
choose_widths (Laws *self, GtkWidget *widget, int least, int wanted)
{
  GArray *answers = g_array_new (FALSE, FALSE, sizeof (Answer));
  int near[] = { least, least + 1, wanted - 1, wanted, wanted + 1 };
  guint n = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (near); i++)
    add_width (answers, near[i], least);
  for (gsize i = 0; i < G_N_ELEMENTS (turns); i++)
    for (int j = -1; j <= 0; j++)
      add_width (answers, ts_widget_measure_letters (widget, turns[i]) + j, least);
  while (answers->len < WIDTHS && n++ < WIDTHS)
    add_width (answers, g_rand_int_range (self->rand, least, MAX (least, MOST_WIDTH) + 1), least);
  return answers;
}

static void
shuffle (Laws *self, GArray *answers)
{
  for (guint i = answers->len; i > 1; i--)
    {
      guint j = g_rand_int_range (self->rand, 0, i);
      Answer answer = g_array_index (answers, Answer, i - 1);

      g_array_index (answers, Answer, i - 1) = g_array_index (answers, Answer, j);
      g_array_index (answers, Answer, j) = answer;
    }
}

static int
compare_widths (gconstpointer a, gconstpointer b)
{
  return ((const Answer *) a)->width - ((const Answer *) b)->width;
}

/* From its least width on, for less than that GTK never asks; what is not asked stays as it was. */
static void
ask_all (Laws *self, GtkWidget *widget, int least, GArray *answers)
{
  shuffle (self, answers);
  for (guint i = 0; i < answers->len; i++)
    {
      Answer *answer = &g_array_index (answers, Answer, i);

      if (answer->width >= least)
        ask (widget, GTK_ORIENTATION_VERTICAL, answer->width, &answer->minimum, &answer->natural);
    }
  g_array_sort (answers, compare_widths);
}

/* A label that GTK itself makes higher when it is wider: where a glyph of another font comes into a
 * line, and some from right to left.  For widths in between it gives whichever answer it has kept,
 * and so does all that is around it. */
static gboolean
grows (GtkWidget *label)
{
  int least, last = G_MAXINT, height, ignored;

  ask (label, GTK_ORIENTATION_HORIZONTAL, -1, &least, &ignored);
  for (int width = least; width < MOST_WIDTH; width++, last = height)
    {
      ask (label, GTK_ORIENTATION_VERTICAL, width, &ignored, &height);
      if (height > last)
        return TRUE;
    }
  return FALSE;
}

static gboolean
has_label_that_grows (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    return grows (widget);
  for (GtkWidget *i = gtk_widget_get_first_child (widget); i; i = gtk_widget_get_next_sibling (i))
    if (has_label_that_grows (i))
      return TRUE;
  return FALSE;
}

static void
check_heights (Laws *self, GtkWidget *widget, const char *where, GArray *answers)
{
  for (guint i = 0; i < answers->len; i++)
    {
      const Answer *one = &g_array_index (answers, Answer, i), *before = one - (i > 0 ? 1 : 0);

      if (one->minimum > one->natural || one->minimum < 0 || one->natural > MOST_HEIGHT)
        tell (self, widget, where, "%d wide it needs %d and wants %d", one->width, one->minimum,
              one->natural);
      if ((one->minimum > before->minimum || one->natural > before->natural)
          && (is_ours (widget) || !has_label_that_grows (widget)))
        tell (self, widget, where, "%d wide it is %d, %d high, %d wide %d, %d", before->width,
              before->minimum, before->natural, one->width, one->minimum, one->natural);
    }
}

/* As the layout around it would. */
static void
allocate_width (Laws *self, GtkWidget *widget, int width)
{
  int height, natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &height, &natural, NULL, NULL);
  gtk_widget_allocate (widget, width, height + g_rand_int_range (self->rand, 0, natural + 100), -1,
                       NULL);
}

static int
measure_least_width (GtkWidget *widget)
{
  int least;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return least;
}

/* In a window of any size. */
static void
allocate (Laws *self, GtkWidget *widget)
{
  int least = measure_least_width (widget);

  allocate_width (self, widget, g_rand_int_range (self->rand, least, MAX (least, MOST_WIDTH) + 1));
}

static gboolean
are_same (const Answer *one, const Answer *other)
{
  return one->minimum == other->minimum && one->natural == other->natural;
}

static gboolean
are_all_same (GArray *before, GArray *after)
{
  for (guint i = 0; i < before->len; i++)
    if (!are_same (&g_array_index (before, Answer, i), &g_array_index (after, Answer, i)))
      return FALSE;
  return TRUE;
}

static void
compare (Laws *self, GtkWidget *widget, const char *where, GArray *before, GArray *after)
{
  for (guint i = 0; i < before->len; i++)
    {
      const Answer *one = &g_array_index (before, Answer, i);
      const Answer *other = &g_array_index (after, Answer, i);

      if (!are_same (one, other) && !has_label_that_grows (widget))
        tell (self, widget, where, "%d wide it was %d, %d high, and is %d, %d", one->width,
              one->minimum, one->natural, other->minimum, other->natural);
    }
}

/* What an allocation leaves to be done right after it, before the next frame. */
static void
let_follow (void)
{
  for (guint i = 0; i < 4; i++)
    g_main_context_iteration (NULL, FALSE);
}

/* In a wide window its buttons may have words, and be wider than a narrow one. */
static void
allocate_and_ask (Laws *self, GtkWidget *widget, int width, GArray *answers)
{
  int least, ignored;

  allocate_width (self, widget, width);
  let_follow ();
  ask (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, &ignored);
  ask_all (self, widget, least, answers);
}

/* As narrow as it can be it answers as it does where it is as wide as any window. FALSE: not even
 * once it has been so before. */
static gboolean
settles (Laws *self, GtkWidget *widget, GArray *before, GArray *after)
{
  for (guint i = 0; i < TURNS; i++)
    {
      int least = measure_least_width (widget);

      allocate_and_ask (self, widget, least, before);
      allocate_and_ask (self, widget, MAX (least, MOST_WIDTH), after);
      if (are_all_same (before, after))
        return TRUE;
    }
  return FALSE;
}

/* Neither a size that is asked for nor the size of letters follows from what was given. */
static void
check_afterwards (Laws *self, GtkWidget *widget, const char *where, GArray *before)
{
  g_autoptr (GArray) after = NULL;

  if (!is_ours (widget)
      || !g_hash_table_add (self->settled, GSIZE_TO_POINTER (G_OBJECT_TYPE (widget))))
    return;
  after = g_array_copy (before);
  g_object_ref (widget);
  if (!settles (self, widget, before, after))
    {
      /* A frame may have come in between, in which what is around it had its own size again. */
      app_settle ();
      if (!settles (self, widget, before, after))
        compare (self, widget, where, before, after);
    }
  g_object_unref (widget);
}

/* It is found by trying. */
static void
ask_for_heights (Laws *self, GtkWidget *widget)
{
  int least, natural, ignored;

  app_watch (G_OBJECT_TYPE_NAME (widget));
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, -1, &least, &natural, NULL, NULL);
  for (guint i = 0; i < 4; i++)
    gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL,
                        g_rand_int_range (self->rand, least, MAX (least, 2 * natural) + 1),
                        &ignored, NULL, NULL, NULL);
  app_watch_no_more ();
}

/* What libadwaita folds by the size that it has. */
static gboolean
folds (GtkWidget *widget)
{
  if (ADW_IS_LEAFLET (widget) || ADW_IS_SQUEEZER (widget))
    return TRUE;
  for (GtkWidget *i = gtk_widget_get_first_child (widget); i; i = gtk_widget_get_next_sibling (i))
    if (folds (i))
      return TRUE;
  return FALSE;
}

static void
check (Laws *self, GtkWidget *widget, const char *where)
{
  g_autoptr (GArray) before = NULL, after = NULL;
  int least, wanted, least_again, wanted_again;

  ask (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wanted);
  if (least > wanted || least < 0)
    tell (self, widget, where, "it needs a width of %d and wants %d", least, wanted);
  before = choose_widths (self, widget, least, wanted);
  after = g_array_copy (before);
  for (guint i = 0; i < TURNS; i++)
    {
      ask_all (self, widget, least, before);
      allocate (self, widget);
      allocate (self, widget);
      ask_all (self, widget, least, after);
      if (are_all_same (before, after))
        break;
    }
  check_heights (self, widget, where, before);
  compare (self, widget, where, before, after);
  ask (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least_again, &wanted_again);
  if (least != least_again || wanted != wanted_again)
    tell (self, widget, where, "it needed a width of %d and wanted %d, and needs %d and wants %d",
          least, wanted, least_again, wanted_again);
  ask_for_heights (self, widget);
  check_afterwards (self, widget, where, before);
  self->n_widgets++;
}

/* Whether a page of ours put it there, not something that GTK and libadwaita are made of. */
static gboolean
is_placed_by_us (GtkWidget *widget)
{
  for (GtkWidget *i = gtk_widget_get_parent (widget); i != NULL; i = gtk_widget_get_parent (i))
    if (ADW_IS_PREFERENCES_ROW (i) || ADW_IS_PREFERENCES_GROUP (i) || GTK_IS_MENU_BUTTON (i)
        || g_str_has_prefix (G_OBJECT_TYPE_NAME (i), "Adw"))
      return FALSE;
    else if (is_ours (i))
      return TRUE;
  return FALSE;
}

/* What is not as high as its place is asked how wide it is for that height. */
static void
check_place (Laws *self, GtkWidget *widget, const char *where)
{
  if (gtk_widget_get_request_mode (widget) != GTK_SIZE_REQUEST_CONSTANT_SIZE
      && (gtk_widget_get_valign (widget) != GTK_ALIGN_FILL
          || gtk_widget_get_halign (widget) != GTK_ALIGN_FILL)
      && is_placed_by_us (widget))
    tell (self, widget, where, "text that wraps does not fill its place");
}

/* How many of its class there were on this page before it. */
static guint
count_alike (Laws *self, GtkWidget *widget)
{
  gpointer type = GSIZE_TO_POINTER (G_OBJECT_TYPE (widget));
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (self->seen, type));

  g_hash_table_insert (self->seen, type, GUINT_TO_POINTER (n + 1));
  return n;
}

static gboolean
is_wanted (Laws *self, GtkWidget *widget)
{
  int one_of = !is_ours (widget) ? FEW : count_alike (self, widget) < ALIKE ? 1 : FEW_ALIKE;

  return g_rand_int_range (self->rand, 0, runs (one_of, 1)) == 0;
}

static void
check_all (Laws *self, GtkWidget *widget, const char *where)
{
  if (!gtk_widget_get_mapped (widget) || GTK_IS_NATIVE (widget))
    return;
  check_place (self, widget, where);
  for (GtkWidget *i = gtk_widget_get_first_child (widget); i; i = gtk_widget_get_next_sibling (i))
    check_all (self, i, where);
  if (is_wanted (self, widget) && !folds (widget))
    check (self, widget, where);
}

/* As if somebody pointed at the sentences at the foot: none goes while its size is asked for. */
static void
hold_toasts (GtkWidget *widget, gboolean within, gboolean hold)
{
  within = within || TS_IS_TOASTS (widget);
  if (within && hold)
    gtk_widget_set_state_flags (widget, GTK_STATE_FLAG_PRELIGHT, FALSE);
  else if (within)
    gtk_widget_unset_state_flags (widget, GTK_STATE_FLAG_PRELIGHT);
  for (GtkWidget *i = gtk_widget_get_first_child (widget); i; i = gtk_widget_get_next_sibling (i))
    hold_toasts (i, within, hold);
}

/* The frame is of GTK. */
static void
look (gpointer user_data, const char *where, GtkWidget *window)
{
  Laws *self = user_data;

  g_hash_table_remove_all (self->settled);
  g_hash_table_remove_all (self->seen);
  hold_toasts (window, FALSE, TRUE);
  for (GtkWidget *i = gtk_widget_get_first_child (window); i; i = gtk_widget_get_next_sibling (i))
    check_all (self, i, where);
  hold_toasts (window, FALSE, FALSE);
  gtk_widget_queue_resize (window);
  app_settle ();
}

static void
set_up (Laws *self, App *app, const char *language, double scale, int width, int height)
{
  g_autoptr (GSettings) settings = g_settings_new (TS_APP_ID);

  g_settings_set_string (settings, "language", language);
  g_settings_set_double (settings, "text-scale", scale);
  g_settings_set_string (settings, "link-address", "127.0.0.1");
  g_settings_set_int (settings, "window-width", width);
  g_settings_set_int (settings, "window-height", height);
  g_free (self->settings);
  self->app = app;
  self->settings = g_strdup_printf ("%s × %g", language, scale);
}

static Laws
new_laws (void)
{
  return (Laws){ .told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
                 .settled = g_hash_table_new (NULL, NULL),
                 .seen = g_hash_table_new (NULL, NULL) };
}

static void
tear_down (Laws *self)
{
  print_message ("# %u widgets\n", self->n_widgets);
  assert_int_equal (g_hash_table_size (self->told), 0);
  assert_true (self->n_widgets > 0);
  g_hash_table_unref (self->settled);
  g_hash_table_unref (self->seen);
  g_hash_table_unref (self->told);
  g_rand_free (self->rand);
  g_free (self->settings);
}

/* Those that are spoken, and two longer ones that nobody speaks: one of them from right to left. */
static GPtrArray *
list_languages (void)
{
  GPtrArray *languages = g_ptr_array_new ();

  for (const char *const *code = ts_language_get_codes (); *code != NULL; code++)
    g_ptr_array_add (languages, (gpointer) *code);
  return languages;
}

/* A short run goes through all pages once. */
static void
pages_keep_the_laws (void **state)
{
  static const int sizes[][2] = { { 1366, 768 }, { 360, 740 } };
  g_autoptr (GPtrArray) languages = list_languages ();
  Laws self = new_laws ();
  guint32 first, last;

  walk_get_seeds (runs (1, languages->len * G_N_ELEMENTS (scales)), &first, &last);
  self.rand = g_rand_new_with_seed (first);
  for (guint32 seed = first; seed <= last; seed++)
    {
      App *app = app_new ();
      g_autoptr (GArray) sessions = g_array_new (FALSE, FALSE, sizeof (gint64));
      const int *size = sizes[seed % G_N_ELEMENTS (sizes)];
      Tour tour = { app, size[0], size[1], TRUE, look, &self };
      gint64 campaign = tour_fill_library (app, sessions);

      app_reset_settings ();
      set_up (&self, app, languages->pdata[(seed + 3) % languages->len],
              scales[seed % G_N_ELEMENTS (scales)], size[0], size[1]);
      app_start (app);
      tour_all (&tour, sessions, campaign);
      app_stop (app);
      gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
      app_free (app);
    }
  tear_down (&self);
}

/* The table at the end of a transcript, with the sketch or without. */
static void
look_after (Laws *self, const Transcript *transcript)
{
  TsTableView *table;

  tour_follow (self->app, transcript);
  table = app_get_table (self->app);
  ts_table_view_show (table, g_rand_boolean (self->rand) ? "sketch" : "now");
  app_settle ();
  look (self, transcript->file, GTK_WIDGET (self->app->window));
  ts_shell_go_home (self->app->shell);
}

static void
follow_game (Laws *self, const TsGame *game)
{
  g_autoptr (GPtrArray) transcripts = transcripts_read (game);
  guint n = MIN (runs (TRANSCRIPTS, G_MAXUINT), transcripts->len);
  guint first = n < transcripts->len ? g_rand_int_range (self->rand, 0, transcripts->len) : 0;

  for (guint i = 0; i < n; i++)
    look_after (self, transcripts->pdata[(first + i) % transcripts->len]);
}

/* Each game in a language with letters of its own; in a long run in all of them. */
static void
tables_keep_the_laws (void **state)
{
  App *app = *state;
  g_autoptr (GPtrArray) languages = list_languages ();
  Laws self = new_laws ();
  guint32 seed, last, n = runs (1, languages->len * G_N_ELEMENTS (scales));

  walk_get_seeds (1, &seed, &last);
  self.rand = g_rand_new_with_seed (seed);
  for (const TsGame *const *game = ts_games_get_all (); *game != NULL; game++)
    for (guint32 i = seed; i < seed + n; i++)
      if (walk_wants (*game))
        {
          guint turn = i + (guint) (game - ts_games_get_all ());

          app_reset_settings ();
          set_up (&self, app, languages->pdata[turn % languages->len],
                  scales[turn % G_N_ELEMENTS (scales)], turn % 2 == 0 ? 1366 : 360, 768);
          app_start (app);
          follow_game (&self, *game);
          app_stop (app);
          app_free (app);
          app = *state = app_new ();
        }
  tear_down (&self);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (pages_keep_the_laws),
    cmocka_unit_test_setup_teardown (tables_keep_the_laws, app_set_up, app_tear_down),
  };

  app_init ();
  /* Who asks boxes for widths is told of a pixel or two where GTK lines up letters. */
  app_forgive ("Expect overlapping widgets");
  return cmocka_run_group_tests (tests, NULL, NULL);
}
