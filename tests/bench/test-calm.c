/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-calm.c: what a tap costs the window is counted, and of how many widgets it is:
 * test-calm FILE GAME.
 *
 * A game is played in the window as people play it who take what is suggested, from its middle on.
 * FILE says of each game how much of everything below a tap may take on the average: whoever makes
 * it dearer has to touch it.  What is measured and allocated past GTK's cache is counted in the
 * classes of widgets and of layout managers, what is shaped at the door of HarfBuzz; a widget is
 * new where it had no mark before the tap.
 */

#include <dlfcn.h>
#include <hb.h>
#include <string.h>

#include "../unit.h"
#include "../app/app-fixture.h"
#include "../drawn.h"
#include "middle.h"
#include "ts-games.h"
#include "ts-json.h"

#define BEFORE 40
#define TAPS 20
#define FLOOR 8
#define SEED 7
#define TOLD 12  /* types that are measured most, places where most is made */
#define OWNERS 3 /* of a widget that are told */
/* All frames that follow a tap are drawn when nothing comes for so long: two turns of the screen.
 */
#define PAUSE 2000 /* µs */
#define PAUSES 20

typedef enum
{
  MADE,      /* widgets that were not there before */
  MEASURES,  /* past the cache */
  OF_LABEL,  /* of them those of the changed label that is measured most */
  SHAPES,    /* pieces of text */
  ALLOCATES, /* of widgets */
  N_COUNTS,
} Count;

static const char *const names[N_COUNTS] = {
  [MADE] = "made",       [MEASURES] = "measures",     [OF_LABEL] = "of-label",
  [SHAPES] = "shapings", [ALLOCATES] = "allocations",
};

static const char *ceilings_path, *game_id;
static guint64 counts[N_COUNTS];
static guint n_widgets;
static GHashTable *measured; /* of widgets: how often since the tap */
static GHashTable *by_type;  /* of types: how often at all */
static GHashTable *made_in;  /* of places: how many new widgets */
static GQuark mark;          /* of a label its text, of any other widget something */

/* The vfuncs of all classes lead through here; what a class had is found by its type.  A class that
 * chains up comes here again with the same instance and question: then it is the next one above. */

typedef struct
{
  GHashTable *had;  /* of types: the function before */
  gpointer wrapper; /* that stands there now */
  gsize offset;     /* in the class */
} Vfunc;

typedef struct _Call
{
  gpointer instance;
  GType type;
  const Vfunc *vfunc;
  int question[2];
  struct _Call *above;
} Call;

static Call *calls;

static gpointer
find_had (const Vfunc *vfunc, GType *type)
{
  gpointer found = NULL;

  while (found == NULL)
    {
      found = g_hash_table_lookup (vfunc->had, GSIZE_TO_POINTER (*type));
      if (found == NULL)
        *type = g_type_parent (*type);
    }
  return found;
}

/* The function that is meant now. */
static gpointer
begin_call (Call *self, const Vfunc *vfunc, gpointer instance, int one, int other, gboolean *first)
{
  gpointer function;

  *first = calls == NULL || calls->instance != instance || calls->vfunc != vfunc
           || calls->question[0] != one || calls->question[1] != other;
  *self = (Call){ instance, G_OBJECT_TYPE (instance), vfunc, { one, other }, calls };
  if (*first)
    function = find_had (vfunc, &self->type);
  else
    {
      GType type = calls->type;
      gpointer before = find_had (vfunc, &type);

      self->type = type;
      do
        {
          self->type = g_type_parent (self->type);
          function = find_had (vfunc, &self->type);
        }
      while (function == before);
    }
  calls = self;
  return function;
}

static void
end_call (Call *self)
{
  calls = self->above;
}

static Vfunc widget_measure, widget_allocate, layout_measure, layout_allocate;

static void
count_measure (GtkWidget *widget)
{
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (measured, widget));
  gpointer type = (gpointer) G_OBJECT_TYPE_NAME (widget);

  counts[MEASURES]++;
  g_hash_table_insert (measured, widget, GUINT_TO_POINTER (n + 1));
  n = GPOINTER_TO_UINT (g_hash_table_lookup (by_type, type));
  g_hash_table_insert (by_type, type, GUINT_TO_POINTER (n + 1));
}

static void
measure_widget (GtkWidget *widget,
                GtkOrientation orientation,
                int for_size,
                int *minimum,
                int *natural,
                int *minimum_baseline,
                int *natural_baseline)
{
  gboolean first;
  Call call;
  void (*function) (GtkWidget *, GtkOrientation, int, int *, int *, int *, int *)
      = begin_call (&call, &widget_measure, widget, (int) orientation, for_size, &first);

  if (first)
    count_measure (widget);
  function (widget, orientation, for_size, minimum, natural, minimum_baseline, natural_baseline);
  end_call (&call);
}

static void
measure_layout (GtkLayoutManager *manager,
                GtkWidget *widget,
                GtkOrientation orientation,
                int for_size,
                int *minimum,
                int *natural,
                int *minimum_baseline,
                int *natural_baseline)
{
  gboolean first;
  Call call;
  void (*function) (GtkLayoutManager *, GtkWidget *, GtkOrientation, int, int *, int *, int *,
                    int *)
      = begin_call (&call, &layout_measure, manager, (int) orientation, for_size, &first);

  if (first)
    count_measure (widget);
  function (manager, widget, orientation, for_size, minimum, natural, minimum_baseline,
            natural_baseline);
  end_call (&call);
}

static void
allocate_widget (GtkWidget *widget, int width, int height, int baseline)
{
  gboolean first;
  Call call;
  void (*function) (GtkWidget *, int, int, int)
      = begin_call (&call, &widget_allocate, widget, width, height, &first);

  counts[ALLOCATES] += first != FALSE;
  function (widget, width, height, baseline);
  end_call (&call);
}

static void
allocate_layout (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  gboolean first;
  Call call;
  void (*function) (GtkLayoutManager *, GtkWidget *, int, int, int)
      = begin_call (&call, &layout_allocate, manager, width, height, &first);

  counts[ALLOCATES] += first != FALSE;
  function (manager, widget, width, height, baseline);
  end_call (&call);
}

/* Pango's only way to HarfBuzz: the linker finds this one before the library's. */
__attribute__ ((visibility ("default"))) void
hb_shape (hb_font_t *font, hb_buffer_t *buffer, const hb_feature_t *features, unsigned n_features)
{
  static void (*function) (hb_font_t *, hb_buffer_t *, const hb_feature_t *, unsigned);

  if (function == NULL)
    *(void **) &function = dlsym (RTLD_NEXT, "hb_shape");
  counts[SHAPES]++;
  function (font, buffer, features, n_features);
}

/* Of a type and all that are made of it, if there are any of them yet. */
static void
wrap (Vfunc *self, GType type)
{
  g_autofree GType *children = g_type_children (type, NULL);
  gpointer class = g_type_class_peek (type);

  if (class != NULL)
    {
      gpointer *place = G_STRUCT_MEMBER_P (class, self->offset);

      if (*place != self->wrapper && *place != NULL)
        {
          g_hash_table_insert (self->had, GSIZE_TO_POINTER (type), *place);
          *place = self->wrapper;
        }
    }
  for (guint i = 0; children[i] != 0; i++)
    wrap (self, children[i]);
}

static void
wrap_all (void)
{
  wrap (&widget_measure, GTK_TYPE_WIDGET);
  wrap (&widget_allocate, GTK_TYPE_WIDGET);
  wrap (&layout_measure, GTK_TYPE_LAYOUT_MANAGER);
  wrap (&layout_allocate, GTK_TYPE_LAYOUT_MANAGER);
}

static Vfunc
new_vfunc (gpointer wrapper, gsize offset)
{
  return (Vfunc){ g_hash_table_new (NULL, NULL), wrapper, offset };
}

/* A walk over the window. */

static void
walk (GtkWidget *widget, void (*act) (GtkWidget *widget))
{
  act (widget);
  for (GtkWidget *i = gtk_widget_get_first_child (widget); i; i = gtk_widget_get_next_sibling (i))
    walk (i, act);
}

static void
set_mark (GtkWidget *widget)
{
  const char *text = drawn_text (widget);

  g_object_set_qdata_full (G_OBJECT (widget), mark, g_strdup (text != NULL ? text : ""), g_free);
}

/* The widgets of ours around it, and what it is. */
static char *
name_place (GtkWidget *widget)
{
  GString *place = g_string_new (G_OBJECT_TYPE_NAME (widget));
  guint n = 0;

  for (GtkWidget *i = gtk_widget_get_parent (widget); i != NULL && n < OWNERS;
       i = gtk_widget_get_parent (i))
    if (g_str_has_prefix (G_OBJECT_TYPE_NAME (i), "Ts"))
      {
        g_string_append_printf (place, " < %s", G_OBJECT_TYPE_NAME (i));
        n++;
      }
  return g_string_free (place, FALSE);
}

static void
add_to_place (GtkWidget *widget)
{
  char *place = name_place (widget);
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (made_in, place));

  g_hash_table_replace (made_in, place, GUINT_TO_POINTER (n + 1));
}

static void
look_at (GtkWidget *widget)
{
  const char *before = g_object_get_qdata (G_OBJECT (widget), mark);
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (measured, widget));

  counts[MADE] += before == NULL;
  if (before == NULL)
    add_to_place (widget);
  if (drawn_text (widget) != NULL && g_strcmp0 (before, drawn_text (widget)) != 0)
    counts[OF_LABEL] = MAX (counts[OF_LABEL], n);
}

static void
count_widget (GtkWidget *widget)
{
  n_widgets++;
}

/* The game. */

static void
painted_cb (gboolean *painted)
{
  *painted = TRUE;
}

static void
prepare (App *app)
{
  g_autoptr (TsLibrary) library = ts_library_open (app->path, NULL);
  g_autoptr (TsSession) session = middle_new (library, ts_games_find (game_id, NULL), BEFORE);
}

/* However busy the machine is. */
static void
rest (App *app)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (app->window));
  gboolean painted = FALSE;
  gulong handler
      = g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (painted_cb), &painted);

  for (guint idle = 0; idle < PAUSES;)
    {
      painted = FALSE;
      if (g_main_context_iteration (NULL, FALSE))
        idle = painted ? 0 : idle;
      else
        {
          g_usleep (PAUSE);
          idle++;
        }
    }
  g_signal_handler_disconnect (clock, handler);
}

/* What the next one costs. FALSE: it was refused. */
static gboolean
tap (App *app, JsonObject *command)
{
  GtkWidget *window = GTK_WIDGET (app->window);
  guint64 before[N_COUNTS];

  wrap_all ();
  walk (window, set_mark);
  g_hash_table_remove_all (measured);
  memcpy (before, counts, sizeof before);
  if (!ts_table_view_do (app_get_table (app), command))
    {
      memcpy (counts, before, sizeof before);
      return FALSE;
    }
  rest (app);
  walk (window, look_at);
  return TRUE;
}

static void
go_back_from_the_end (App *app)
{
  g_autoptr (TsView) view = middle_dup_view (ts_navigator_get_session (app->navigator));

  if (view->over)
    ts_table_view_seek (app_get_table (app), BEFORE, 0);
}

static void
play (App *app)
{
  TsSession *session = ts_navigator_get_session (app->navigator);
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  guint n = 0, refused = 0;

  ts_session_set_chance (session, ts_chance_new_seeded (SEED));
  while (n < TAPS)
    {
      g_autoptr (JsonObject) command = middle_pick (session, rand, refused);

      rest (app);
      if (command != NULL && tap (app, command))
        n++, refused = 0;
      else
        refused++;
      go_back_from_the_end (app);
    }
}

static JsonObject *
read_ceilings (void)
{
  g_autofree char *text = NULL;
  gsize length = 0;
  g_autoptr (JsonObject) all = NULL;
  JsonObject *game;

  assert_true (g_file_get_contents (ceilings_path, &text, &length, NULL));
  all = ts_json_read_object (text, length, NULL);
  assert_non_null (all);
  game = json_object_get_object_member (all, game_id);
  return json_object_ref (json_object_get_object_member (game, "tap"));
}

static int
compare_numbers (gconstpointer a, gconstpointer b, gpointer table)
{
  return GPOINTER_TO_INT (g_hash_table_lookup (table, b))
         - GPOINTER_TO_INT (g_hash_table_lookup (table, a));
}

static void
tell_most (GHashTable *table, const char *what)
{
  g_autoptr (GList) keys = g_hash_table_get_keys (table);
  guint n = 0;

  keys = g_list_sort_with_data (keys, compare_numbers, table);
  for (GList *i = keys; i != NULL && n < TOLD; i = i->next, n++)
    print_message ("# %s %u times in %d taps: %s\n", what,
                   GPOINTER_TO_UINT (g_hash_table_lookup (table, i->data)), TAPS,
                   (const char *) i->data);
}

static gboolean
is_floor (void)
{
  return gtk_get_major_version () == 4 && gtk_get_minor_version () == FLOOR;
}

/* How often GTK asks is another number in each version of it: held is that of the floor. */
static gboolean
is_held (Count what)
{
  return what == MADE || is_floor ();
}

/* What nobody sees is made when it is opened.  Widgets of GTK's own are made of others in each
 * version. */
static gboolean
has_too_many (App *app, gint64 ceiling)
{
  n_widgets = 0;
  walk (GTK_WIDGET (app->window), count_widget);
  print_message ("# widgets: %u, at most %" G_GINT64_FORMAT " are allowed\n", n_widgets, ceiling);
  return is_floor () && n_widgets > ceiling;
}

static void
test_tap (void **state)
{
  App *app = *state;
  g_autoptr (JsonObject) ceilings = read_ceilings ();
  gboolean too_many;
  guint n_over = 0;

  prepare (app);
  app_start (app);
  /* A caret that blinks is drawn anew for ten seconds, and every rest would wait for it. */
  g_object_set (gtk_settings_get_default (), "gtk-cursor-blink", FALSE, NULL);
  ts_shell_open_session (app->shell, 1);
  rest (app);
  too_many = has_too_many (app, json_object_get_int_member (ceilings, "widgets"));
  wrap_all ();
  g_hash_table_remove_all (by_type);
  memset (counts, 0, sizeof counts);
  play (app);
  tell_most (by_type, "measured");
  tell_most (made_in, "made");
  assert_int_equal (json_object_get_size (ceilings), N_COUNTS + 1);
  for (guint i = 0; i < N_COUNTS; i++)
    {
      guint64 n = i == OF_LABEL ? counts[i] : (counts[i] + TAPS - 1) / TAPS;
      gint64 ceiling = json_object_get_int_member (ceilings, names[i]);

      print_message ("# %s: %" G_GUINT64_FORMAT " a tap, at most %" G_GINT64_FORMAT
                     " are allowed\n",
                     names[i], n, ceiling);
      n_over += is_held (i) && n > (guint64) ceiling;
      /* What is never counted is no count. */
      assert_true (n > 0);
    }
  assert_int_equal (n_over, 0);
  assert_false (too_many);
  app_stop (app);
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_tap, app_set_up, app_tear_down),
  };

  if (argc != 3)
    g_error ("usage: test-calm FILE GAME");
  ceilings_path = argv[1];
  game_id = argv[2];
  app_init ();
  mark = g_quark_from_static_string ("seen-before");
  measured = g_hash_table_new (NULL, NULL);
  by_type = g_hash_table_new (g_str_hash, g_str_equal);
  made_in = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  widget_measure = new_vfunc (measure_widget, G_STRUCT_OFFSET (GtkWidgetClass, measure));
  widget_allocate = new_vfunc (allocate_widget, G_STRUCT_OFFSET (GtkWidgetClass, size_allocate));
  layout_measure = new_vfunc (measure_layout, G_STRUCT_OFFSET (GtkLayoutManagerClass, measure));
  layout_allocate = new_vfunc (allocate_layout, G_STRUCT_OFFSET (GtkLayoutManagerClass, allocate));
  return _cmocka_run_group_tests (game_id, tests, G_N_ELEMENTS (tests), NULL, NULL);
}
