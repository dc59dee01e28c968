/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-steady.c: the regions of the table, and the map, have the same bounds before and after every
 * command, to the pixel, whatever is in them; what can be tapped in them stays where it was, within
 * 4 pixels, and nothing moves later than the frame that answers it; what people open moves no
 * region either.
 *
 * Another part of a narrow window is another page: a great moment beside a map, a score that comes
 * by itself.
 *
 * Panels may be placed anew with a new round, one that is longer than ever moves what stands below
 * it, and within one that got longer or shorter its own rows move.
 *
 * Games are played by their first offers.  Around each command the places of all that can be tapped
 * are compared by what they are called; names that several have are counted from the top.  Left out
 * are lists that grow by what is done: the log, and what the machines did; and the form of a
 * question with what stands below it, which is another one after it; and chips, which flow.
 */

#include "../drawn.h"
#include "../unit.h"
#include "app-fixture.h"

#include "ts-act-list.h"
#include "ts-blocked-list.h"
#include "ts-clock-strip.h"
#include "ts-form.h"
#include "ts-games.h"
#include "ts-json.h"
#include "ts-log-pane.h"
#include "ts-now-card.h"
#include "ts-offer-grid.h"
#include "ts-panel-card.h"
#include "ts-panel-grid.h"
#include "ts-posture.h"
#include "ts-session.h"
#include "ts-sketch-canvas.h"
#include "ts-table-view.h"

#include <math.h>
#include <string.h>

#define MOST_PIXELS 4
#define STEPS 40
#define FEWER_STEPS 14
#define NARROW 360

typedef struct
{
  App *app;
  TsSession *session;
  GHashTable *longest; /* of panels, by their cards: how high they have been */
  int clock_height, answers_height;
} Table;

static gboolean
can_be_tapped (GtkWidget *widget)
{
  return GTK_IS_BUTTON (widget) || GTK_IS_CHECK_BUTTON (widget) || GTK_IS_MENU_BUTTON (widget)
         || GTK_IS_EXPANDER (widget) || GTK_IS_DROP_DOWN (widget) || GTK_IS_EDITABLE (widget);
}

/* A list that grows by what is done, the answers of another question, what is open over the table.
 */
static gboolean
is_left_out (GtkWidget *widget)
{
  return TS_IS_ACT_LIST (widget) || TS_IS_LOG_PANE (widget) || TS_IS_FORM (widget)
         || TS_IS_BLOCKED_LIST (widget) || GTK_IS_POPOVER (widget)
         || gtk_widget_has_css_class (widget, "tap");
}

/* A label without what changes in it: of the button of a value the value, elsewhere nothing.
 * (transfer full, nullable) */
static char *
dup_words (const char *label, gboolean value)
{
  char *text = g_strdup (label);

  if (value && strchr (text, ':') != NULL)
    *strchr (text, ':') = '\0';
  else if (value)
    g_strdelimit (text, "0123456789", ' ');
  if (*g_strstrip (text) != '\0' && g_unichar_isalpha (g_utf8_get_char (text)))
    return text;
  g_free (text);
  return NULL;
}

/* The first text below a widget; numbers alone are none. (transfer full, nullable) */
static char *
dup_text (GtkWidget *widget, gboolean value)
{
  char *text = NULL;

  if (drawn_text (widget) != NULL)
    return dup_words (drawn_text (widget), value);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && text == NULL;
       child = gtk_widget_get_next_sibling (child))
    text = dup_text (child, value);
  return text;
}

/* The panel that a widget stands in, with its height: in one of another height it is another.
 * (transfer full) */
static char *
dup_panel (GtkWidget *widget)
{
  GtkWidget *card = gtk_widget_get_ancestor (widget, TS_TYPE_PANEL_CARD);

  if (card == NULL)
    return g_strdup ("");
  return g_strdup_printf ("%s (%d) ", ts_panel_card_get_id (TS_PANEL_CARD (card)),
                          gtk_widget_get_height (card));
}

/* What becomes the first answer goes to the place of that. */
static gboolean
is_first_answer (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  return parent != NULL && TS_IS_OFFER_GRID (parent)
         && gtk_widget_get_prev_sibling (widget) == NULL;
}

/* What it is called among its like: its own words, else those of what it stands in. (transfer full)
 */
static char *
make_name (GtkWidget *widget)
{
  gboolean value = gtk_widget_has_css_class (widget, "value");
  g_autofree char *text = dup_text (widget, value);
  g_autofree char *panel = dup_panel (widget);
  const char *tooltip = gtk_widget_get_tooltip_text (widget);

  for (GtkWidget *i = widget; text == NULL && tooltip == NULL && i != NULL;
       i = gtk_widget_get_parent (i))
    text = dup_text (i, value);
  return g_strdup_printf ("%s%s %s%s", panel, G_OBJECT_TYPE_NAME (widget),
                          tooltip != NULL ? tooltip : text, is_first_answer (widget) ? "!" : "");
}

static void
add (GHashTable *places, GtkWidget *widget, GtkWidget *root)
{
  graphene_rect_t *bounds = g_new (graphene_rect_t, 1);
  g_autofree char *name = make_name (widget);
  char *key = NULL;
  guint n = 0;

  if (!gtk_widget_compute_bounds (widget, root, bounds))
    {
      g_free (bounds);
      return;
    }
  do
    {
      g_free (key);
      key = g_strdup_printf ("%s #%u", name, n++);
    }
  while (g_hash_table_contains (places, key));
  g_hash_table_insert (places, key, bounds);
}

static void
collect (GHashTable *places, GtkWidget *widget, GtkWidget *root, gboolean panels)
{
  if (!gtk_widget_get_mapped (widget) || is_left_out (widget)
      || (!panels && TS_IS_PANEL_GRID (widget)))
    return;

  if (can_be_tapped (widget))
    {
      add (places, widget, root);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect (places, child, root, panels);
}

static GHashTable *
look (Table *self, gboolean panels)
{
  GHashTable *places = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  collect (places, GTK_WIDGET (self->app->window), GTK_WIDGET (self->app->window), panels);
  return places;
}

/* Whether the clock has more lines than it ever had. */
static gboolean
has_more_lines (Table *self)
{
  GtkWidget *clock = app_find (self->app->window, TS_TYPE_CLOCK_STRIP, NULL);
  int height = clock != NULL ? gtk_widget_get_height (clock) : 0;
  gboolean more = height > self->clock_height;

  self->clock_height = height;
  return more;
}

/* Whether the answers stand in more rows than a moment ago: what ends a turn is in the last place,
 * and a form opens below all of them. */
static gboolean
has_more_rows (Table *self)
{
  GtkWidget *grid = app_find (self->app->window, TS_TYPE_OFFER_GRID, NULL);
  int height = grid != NULL ? gtk_widget_get_height (grid) : 0;
  gboolean more = height > self->answers_height;

  self->answers_height = height;
  return more;
}

/* Whether a panel is longer than it has ever been. */
static gboolean
has_grown (Table *self)
{
  GtkWidget *grid = app_find (self->app->window, TS_TYPE_PANEL_GRID, NULL);
  gboolean grown = FALSE;

  for (GtkWidget *card = grid != NULL ? gtk_widget_get_first_child (grid) : NULL; card != NULL;
       card = gtk_widget_get_next_sibling (card))
    {
      const char *id = ts_panel_card_get_id (TS_PANEL_CARD (card));
      int height = gtk_widget_get_height (card);

      if (height <= GPOINTER_TO_INT (g_hash_table_lookup (self->longest, id)))
        continue;
      g_hash_table_insert (self->longest, g_strdup (id), GINT_TO_POINTER (height));
      grown = TRUE;
    }
  return grown;
}

/* Regions. */

/* What hands do is in the column, as what is to be done now is; and on a narrow window the line of
 * who is in the game, once there is somebody. */
static const struct
{
  const char *name;
  const char *parts[4];
} regions[] = {
  { "rail", { "rail" } },
  { "column", { "cards", "line", "hands" } },
  { "page", { "cards", "line", "hands", "strip" } },
  { "board", { "board" } },
  { "side", { "side" } },
};

typedef struct
{
  graphene_rect_t bounds[G_N_ELEMENTS (regions) + 1]; /* the last of the map */
  char *part;
  gboolean moment, narrow;
} Regions;

static graphene_rect_t
find_region (GtkWidget *posture, gsize region)
{
  graphene_rect_t all = GRAPHENE_RECT_INIT (0, 0, 0, 0);

  for (gsize i = 0; i < G_N_ELEMENTS (regions[region].parts); i++)
    if (regions[region].parts[i] != NULL)
      {
        GtkWidget *widget;
        graphene_rect_t own;

        g_object_get (posture, regions[region].parts[i], &widget, NULL);
        if (gtk_widget_get_mapped (widget) && gtk_widget_compute_bounds (widget, posture, &own))
          {
            if (all.size.height > 0)
              graphene_rect_union (&all, &own, &all);
            else
              all = own;
          }
        g_object_unref (widget);
      }
  return all;
}

static Regions
look_at_regions (Table *self)
{
  TsTableView *table = app_get_table (self->app);
  GtkWidget *posture = app_get_widget (self->app, TS_TYPE_POSTURE, NULL);
  GtkWidget *map = app_find (self->app->window, TS_TYPE_SKETCH_CANVAS, NULL);
  Regions found = { .moment = ts_now_card_has_moment (ts_table_view_get_card (table)) };

  for (gsize i = 0; i < G_N_ELEMENTS (regions); i++)
    found.bounds[i] = find_region (posture, i);
  if (map != NULL && gtk_widget_get_mapped (map))
    assert_true (gtk_widget_compute_bounds (map, posture, &found.bounds[G_N_ELEMENTS (regions)]));
  g_object_get (table, "part", &found.part, "narrow", &found.narrow, NULL);
  return found;
}

static guint
compare_regions (Regions *before, Regions *after, const char *done)
{
  gboolean page = strcmp (before->part, after->part) != 0 || before->moment || after->moment;
  guint moved = 0;

  for (gsize i = 0; !page && i < G_N_ELEMENTS (before->bounds); i++)
    if (!(before->narrow && i < G_N_ELEMENTS (regions) && strcmp (regions[i].name, "column") == 0)
        && !graphene_rect_equal (&before->bounds[i], &after->bounds[i]))
      {
        print_message ("# %s: %s: %.0f,%.0f %.0fx%.0f to %.0f,%.0f %.0fx%.0f\n", done,
                       i < G_N_ELEMENTS (regions) ? regions[i].name : "map",
                       before->bounds[i].origin.x, before->bounds[i].origin.y,
                       before->bounds[i].size.width, before->bounds[i].size.height,
                       after->bounds[i].origin.x, after->bounds[i].origin.y,
                       after->bounds[i].size.width, after->bounds[i].size.height);
        moved++;
      }
  g_clear_pointer (&before->part, g_free);
  g_clear_pointer (&after->part, g_free);
  return moved;
}

static char *
dup_title (TsSession *session)
{
  const TsViewer host = { ts_language_get_english (), TS_ROLE_HOST, NULL };
  g_autoptr (TsView) view = ts_session_view (session, &host);

  return g_strdup (view->title);
}

static guint
compare (GHashTable *before, GHashTable *after, const char *done)
{
  GHashTableIter iter;
  gpointer name, place;
  guint moved = 0;

  g_hash_table_iter_init (&iter, after);
  while (g_hash_table_iter_next (&iter, &name, &place))
    {
      const graphene_rect_t *now = place, *then = g_hash_table_lookup (before, name);

      if (then == NULL
          || (fabsf (now->origin.x - then->origin.x) <= MOST_PIXELS
              && fabsf (now->origin.y - then->origin.y) <= MOST_PIXELS))
        continue;
      print_message ("# %s: %s: %.0f,%.0f to %.0f,%.0f\n", done, (char *) name, then->origin.x,
                     then->origin.y, now->origin.x, now->origin.y);
      moved++;
    }
  return moved;
}

/* The first offer, with what it proposes or the first choice. (transfer full, nullable) */
static JsonObject *
dup_first (TsSession *session)
{
  const TsViewer host = { ts_language_get_english (), TS_ROLE_HOST, NULL };
  g_autoptr (TsView) view = ts_session_view (session, &host);
  JsonObject *command;

  if (view->now.offers->len == 0 || view->over)
    return NULL;
  command = json_object_new ();
  ts_json_copy_members (((TsOffer *) view->now.offers->pdata[0])->command, command);
  for (guint i = 0; i < ((TsOffer *) view->now.offers->pdata[0])->fields->len; i++)
    {
      const TsField *field = ((TsOffer *) view->now.offers->pdata[0])->fields->pdata[i];

      if (field->value != NULL)
        json_object_set_member (command, field->id, json_node_copy (field->value));
      else if (field->required && field->choices->len > 0)
        json_object_set_string_member (command, field->id,
                                       ((TsFieldChoice *) field->choices->pdata[0])->id);
    }
  return command;
}

/* Nor does anything move later. */
static guint
play_step (Table *self, JsonObject *command)
{
  g_autofree char *verb = g_strdup (ts_arg_text (command, "do"));
  g_autofree char *title = dup_title (self->session), *next = NULL;
  g_autoptr (GHashTable) before = look (self, FALSE), after = NULL, later = NULL;
  g_autoptr (GHashTable) all = look (self, TRUE), all_after = NULL;
  Regions place = look_at_regions (self), place_after;
  guint moved, regions_moved;

  if (!ts_session_do (self->session, command, g_get_real_time () / G_USEC_PER_SEC, NULL, NULL))
    {
      g_free (place.part);
      return 0;
    }
  app_settle ();
  place_after = look_at_regions (self);
  regions_moved = compare_regions (&place, &place_after, verb);
  after = look (self, FALSE);
  all_after = look (self, TRUE);
  next = dup_title (self->session);
  if (strcmp (title, next) != 0)
    g_hash_table_remove_all (self->longest);
  if (has_more_lines (self) | has_more_rows (self))
    return regions_moved;
  moved = has_grown (self) ? compare (before, after, verb) : compare (all, all_after, verb);
  app_let_pass (60);
  later = look (self, TRUE);
  return regions_moved + moved + compare (all_after, later, "later");
}

/* A clock and a timer run, in real time. */
static void
start_clock (Table *self)
{
  static const char *const commands[] = { "{\"do\":\"clock\",\"turn\":90,\"seat\":45,\"game\":120}",
                                          "{\"do\":\"timer\",\"minutes\":90}" };

  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    app_send (self->app, commands[i]);
}

/* Packed up, and laid out again: a line of each section. */
static guint
lay_out (Table *self)
{
  const TsViewer host = { ts_language_get_english (), TS_ROLE_HOST, NULL };
  g_autoptr (TsView) view = NULL;
  guint moved = 0;

  app_send (self->app, "{\"do\":\"pack\"}");
  app_settle ();
  view = ts_session_view (self->session, &host);
  for (guint i = 0; view->unpack != NULL && i < view->unpack->len; i++)
    {
      const TsPanel *section = view->unpack->pdata[i];

      moved += play_step (self, ((TsTracker *) section->trackers->pdata[0])->command);
    }
  return moved;
}

static guint
play (App *app, const char *game, int width, int height, gboolean clock, guint steps)
{
  TsLibrary *library = app_get_library (app);
  g_autoptr (JsonObject) setup = json_object_new ();
  /* The same game is played in several looks. */
  g_autofree char *name = g_uuid_string_random ();
  g_autoptr (TsSession) made
      = ts_session_create (library, ts_games_find (game, NULL), name, setup, 0, 1700000000, NULL);
  g_autoptr (GHashTable) longest = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Table self = { app, NULL, longest, 0, 0 };
  guint moved = 0;

  assert_non_null (made);
  gtk_window_set_default_size (GTK_WINDOW (app->window), width, height);
  ts_shell_open_session (app->shell, ts_session_get_id (made));
  self.session = ts_navigator_get_session (app->navigator);
  if (clock)
    start_clock (&self);
  app_settle ();
  app_let_pass (200);
  assert_in_range (gtk_widget_get_width (GTK_WIDGET (app->window)), 1, width);
  has_grown (&self);
  has_more_lines (&self);
  has_more_rows (&self);
  ts_session_set_chance (self.session, ts_chance_new_seeded (3));
  for (guint i = 0; i < steps; i++)
    {
      g_autoptr (JsonObject) command = dup_first (self.session);

      if (command == NULL)
        break;
      moved += play_step (&self, command);
    }
  if (width <= NARROW)
    moved += lay_out (&self);
  ts_shell_go_home (app->shell);
  app_settle ();
  return moved;
}

static void
nothing_moves_under_the_hand (void **state)
{
  static const char *const games[]
      = { "genesis", "terminator", "terminus", "miniatures", "invaders", "board", "own" };
  App *app = *state;
  guint moved = 0;

  app_start (app);
  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    {
      print_message ("# %s\n", games[i]);
      moved += play (app, games[i], 1366, 768, TRUE, STEPS);
      moved += play (app, games[i], 360, 640, TRUE, STEPS);
    }
  assert_int_equal (moved, 0);
}

/* With a map and a clock, in large letters, on large and small windows, with the log beside the
 * table. */
static void
no_region_moves_at_any_size (void **state)
{
  static const struct
  {
    const char *game;
    int width, height;
    double letters;
    const char *side;
  } looks[] = {
    { "genesis", 1366, 768, 1, "" },      { "terminator", 1366, 768, 1, "" },
    { "board", 1366, 768, 1, "log" },     { "genesis", 360, 740, 1, "" },
    { "terminator", 360, 500, 1, "" },    { "terminus", 1366, 768, 2, "" },
    { "genesis", 1366, 768, 2, "" },      { "miniatures", 683, 768, 1, "dice" },
    { "terminus", 1920, 1080, 1, "log" }, { "genesis", 1920, 1080, 1.5, "log" },
    { "own", 360, 740, 1, "" },           { "own", 1366, 768, 1.5, "dice" },
  };
  App *app = *state;
  g_autoptr (GSettings) settings = g_settings_new (TS_APP_ID);
  guint moved = 0;

  g_settings_set_boolean (settings, "show-sketch", TRUE);
  for (gsize i = 0; i < G_N_ELEMENTS (looks); i++)
    {
      print_message ("# %s %dx%d %.1f\n", looks[i].game, looks[i].width, looks[i].height,
                     looks[i].letters);
      g_settings_set_double (settings, "text-scale", looks[i].letters);
      g_settings_set_string (settings, "table-side", looks[i].side);
      app_start (app);
      moved += play (app, looks[i].game, looks[i].width, looks[i].height, TRUE, FEWER_STEPS);
      app_stop (app);
    }
  assert_int_equal (moved, 0);
}

/* Plays until something is to be rolled. Its real dice, folded. */
static GtkWidget *
play_until_dice (Table *self)
{
  GtkWidget *card = app_get_widget (self->app, TS_TYPE_NOW_CARD, NULL), *dice;

  while ((dice = app_find (card, GTK_TYPE_EXPANDER, "Real dice")) == NULL)
    {
      g_autoptr (JsonObject) command = dup_first (self->session);

      assert_true (ts_session_do (self->session, command, 1700000000, NULL, NULL));
      app_settle ();
    }
  return dice;
}

/* Folds and unfolds the dice. */
static void
turn (Table *self, GtkWidget *dice, gboolean open)
{
  gtk_expander_set_expanded (GTK_EXPANDER (dice), open);
  app_settle ();
}

static void
check_real_dice (App *app, int width, int height, gboolean all)
{
  g_autoptr (JsonObject) setup = json_object_new ();
  g_autofree char *name = g_strdup_printf ("Dice %d", width);
  g_autoptr (TsSession) made = ts_session_create (
      app_get_library (app), ts_games_find ("genesis", NULL), name, setup, 0, 1700000000, NULL);
  Table self = { app, NULL, NULL, 0, 0 };
  GtkWidget *dice, *window;
  graphene_rect_t bounds;
  Regions folded, unfolded;

  gtk_window_set_default_size (GTK_WINDOW (app->window), width, height);
  ts_shell_open_session (app->shell, ts_session_get_id (made));
  self.session = ts_navigator_get_session (app->navigator);
  app_settle ();
  dice = play_until_dice (&self);
  window = gtk_widget_get_ancestor (dice, GTK_TYPE_SCROLLED_WINDOW);
  turn (&self, dice, FALSE);
  folded = look_at_regions (&self);
  turn (&self, dice, TRUE);
  unfolded = look_at_regions (&self);
  assert_int_equal (compare_regions (&folded, &unfolded, "real dice"), 0);
  assert_true (gtk_widget_compute_bounds (dice, window, &bounds));
  if (all)
    assert_true (bounds.origin.y + bounds.size.height <= gtk_widget_get_height (window));
  ts_shell_go_home (app->shell);
  app_settle ();
}

/* Four rows of faces, below what else there is: a small window shows as much as it has room for. */
static void
real_dice_make_room_for_themselves (void **state)
{
  App *app = *state;

  app_start (app);
  check_real_dice (app, 1366, 768, TRUE);
  check_real_dice (app, 360, 740, FALSE);
}

/* “Timer 1:30:00” in one line would be wider than the window. */
static void
a_timer_of_hours_makes_no_window_wider (void **state)
{
  App *app = *state;
  g_autoptr (GSettings) settings = g_settings_new (TS_APP_ID);

  g_settings_set_double (settings, "text-scale", 2);
  app_start (app);
  play (app, "own", NARROW, 740, TRUE, 0);
  app_stop (app);
}

/* One that asks for more than dice, and is not open by itself; -1: there is none. */
static int
find_form_offer (TsSession *session)
{
  const TsViewer host = { ts_language_get_english (), TS_ROLE_HOST, NULL };
  g_autoptr (TsView) view = ts_session_view (session, &host);

  for (guint i = 1; i < view->now.offers->len; i++)
    {
      const TsOffer *offer = view->now.offers->pdata[i];

      if (offer->blocked == NULL && offer->fields->len > 0
          && ((const TsField *) offer->fields->pdata[0])->kind != TS_SPEC_DICE)
        return (int) i;
    }
  return -1;
}

/* A low window, or one with a map, has room for the answers and for nothing below them. */
static void
a_form_that_is_opened_comes_into_sight (void **state)
{
  App *app = *state;
  g_autoptr (GSettings) settings = g_settings_new (TS_APP_ID);
  g_autoptr (JsonObject) setup = json_object_new ();
  TsSession *session;
  TsNowCard *card;
  GtkWidget *form, *page;
  graphene_rect_t bounds;
  int offer;

  g_settings_set_boolean (settings, "show-sketch", TRUE);
  app_start (app);
  gtk_window_set_default_size (GTK_WINDOW (app->window), NARROW, 600);
  session = ts_session_create (app_get_library (app), ts_games_find ("genesis", NULL), "Form",
                               setup, 0, 1700000000, NULL);
  ts_shell_open_session (app->shell, ts_session_get_id (session));
  g_object_unref (session);
  session = ts_navigator_get_session (app->navigator);
  app_settle ();
  while ((offer = find_form_offer (session)) < 0)
    {
      g_autoptr (JsonObject) command = dup_first (session);

      assert_true (ts_session_do (session, command, 1700000000, NULL, NULL));
    }
  app_settle ();
  app_let_pass (400);
  card = ts_table_view_get_card (app_get_table (app));
  assert_true (ts_now_card_activate_offer (card, (guint) offer));
  app_settle ();
  app_let_pass (200);
  form = app_find (card, TS_TYPE_FORM, NULL);
  page = gtk_widget_get_ancestor (GTK_WIDGET (card), GTK_TYPE_SCROLLED_WINDOW);
  assert_true (gtk_widget_compute_bounds (form, page, &bounds));
  print_message ("# a form at %.0f, %.0f high, in %d\n", bounds.origin.y, bounds.size.height,
                 gtk_widget_get_height (page));
  assert_true (bounds.origin.y >= 0);
  assert_true (bounds.origin.y + bounds.size.height <= gtk_widget_get_height (page));
  app_stop (app);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (nothing_moves_under_the_hand, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (no_region_moves_at_any_size, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (real_dice_make_room_for_themselves, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (a_timer_of_hours_makes_no_window_wider, app_set_up,
                                     app_tear_down),
    cmocka_unit_test_setup_teardown (a_form_that_is_opened_comes_into_sight, app_set_up,
                                     app_tear_down),
  };

  app_init ();
  return cmocka_run_group_tests (tests, NULL, NULL);
}
