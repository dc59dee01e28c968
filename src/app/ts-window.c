/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-window.c: the window: a stack of pages, from the chooser to where a person has gone.
 */

#include <glib/gi18n.h>

#include "ts-window-private.h"

#include "ts-campaign-page.h"
#include "ts-catalogue-page.h"
#include "ts-chooser.h"
#include "ts-draw-page.h"
#include "ts-entry-editor.h"
#include "ts-games.h"
#include "ts-invite-page.h"
#include "ts-session-setting.h"
#include "ts-restore-page.h"
#include "ts-setup-page.h"
#include "ts-table-view.h"
#include "ts-toasts.h"

/* Milliseconds: whoever comes back sooner has seen no other window. */
#define AWAY 200

struct _TsWindow
{
  AdwApplicationWindow parent_instance;

  TsApplication *application; /* outlives its windows */
  TsToasts *toasts;
  GtkStack *stack;
  GPtrArray *places;  /* of TsPlace: the chooser first, where we are last */
  GPtrArray *pages;   /* of TsPage or NULL, one a place: built when it first comes to the front */
  GtkWidget *leaving; /* a page that slides out; nullable */
  TsPlace *aside;     /* left unfinished from the page in front; nullable */
  guint reminder;     /* the offer to go on with it; 0: none */
  guint anyway;       /* the offer to do what the rules forbid; 0: none */
  gboolean away;      /* another window was in front for a while */
  guint away_timer;
  gboolean awake;
  guint inhibition; /* 0: nobody keeps the screen awake for us */
};

G_DEFINE_FINAL_TYPE (TsWindow, ts_window, ADW_TYPE_APPLICATION_WINDOW)

static TsPlace *
get_place (TsWindow *self)
{
  return g_ptr_array_index (self->places, self->places->len - 1);
}

static GtkWidget *
build_page (TsWindow *self, TsPlace *place)
{
  switch (place->kind)
    {
    case TS_PLACE_CHOOSER:
      return ts_chooser_new (self->application);
    case TS_PLACE_SETUP:
      return ts_setup_page_new (self->application, place);
    case TS_PLACE_TABLE:
      return ts_table_view_new (self->application, place->phones);
    case TS_PLACE_INVITE:
      return ts_invite_page_new (self->application, place->phones);
    case TS_PLACE_CATALOGUE:
      return ts_catalogue_page_new (self->application, place->game);
    case TS_PLACE_ENTRY:
      return ts_entry_editor_new (self->application, place);
    case TS_PLACE_CAMPAIGN:
      return ts_campaign_page_new (self->application, place->campaign);
    case TS_PLACE_RESTORE:
      return ts_restore_page_new (self->application);
    case TS_PLACE_DRAW:
      return ts_draw_page_new (self->application, place);
    }
  g_assert_not_reached ();
}

static void
drop_leaving (TsWindow *self)
{
  GtkWidget *leaving = g_steal_pointer (&self->leaving);

  if (leaving != NULL)
    gtk_stack_remove (self->stack, leaving);
}

/* The page of a place, built if it is not there yet. */
static TsPage *
ensure_page (TsWindow *self, guint index)
{
  GtkWidget *page = g_ptr_array_index (self->pages, index);

  if (page == NULL)
    {
      page = build_page (self, g_ptr_array_index (self->places, index));
      g_ptr_array_index (self->pages, index) = page;
      gtk_stack_add_child (self->stack, page);
    }
  return TS_PAGE (page);
}

static void
forget_aside (TsWindow *self)
{
  ts_toasts_forget (self->toasts, self->reminder);
  g_clear_pointer (&self->aside, ts_place_free);
}

/* Puts the place in front aside, with its draft, for who left it by mistake. */
static TsPlace *
take_unfinished (TsWindow *self)
{
  TsPage *page = ts_window_get_page (self);
  TsPlace *place;

  if (!ts_page_is_unfinished (page))
    return NULL;
  place = g_ptr_array_steal_index (self->places, self->places->len - 1);
  g_clear_pointer (&place->draft, json_object_unref);
  place->draft = ts_page_dup_draft (page);
  /* Its page still has it to be popped with. */
  g_ptr_array_add (self->places, ts_place_new (place->kind, place->game));
  return place;
}

static void
remind (TsWindow *self, TsPlace *aside)
{
  self->aside = aside;
  self->reminder = ts_toasts_offer (self->toasts, _ ("The drawing was left unfinished"),
                                    _ ("_Go on drawing"), "win.resume", NULL, FALSE);
}

static void
keep_awake (TsWindow *self)
{
  GSettings *settings = ts_application_get_settings (self->application);
  gboolean wanted
      = get_place (self)->session != NULL && g_settings_get_boolean (settings, "keep-awake");

  if (wanted == self->awake)
    return;
  /* Asked once: where nobody can keep the screen awake, GTK would say so at every page. */
  self->awake = wanted;
  if (wanted)
    self->inhibition
        = gtk_application_inhibit (GTK_APPLICATION (self->application), GTK_WINDOW (self),
                                   GTK_APPLICATION_INHIBIT_IDLE, _ ("A game is on the table"));
  else if (self->inhibition != 0)
    {
      gtk_application_uninhibit (GTK_APPLICATION (self->application), self->inhibition);
      self->inhibition = 0;
    }
}

static void
remember_session (TsWindow *self)
{
  TsSession *session = ts_window_get_session (self);

  ts_session_setting_set (ts_application_get_settings (self->application), "last-session",
                          ts_application_get_library (self->application),
                          session != NULL ? ts_session_get_id (session) : 0);
}

static void
bring_to_front (TsWindow *self, GtkStackTransitionType transition)
{
  TsPage *page = ensure_page (self, self->places->len - 1);

  /* It was for the page before. */
  ts_window_forget_anyway (self);
  gtk_stack_set_transition_type (self->stack, transition);
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (page));
  if (!gtk_stack_get_transition_running (self->stack))
    drop_leaving (self);
  ts_page_refresh (page);
  ts_page_grab (page);
  remember_session (self);
  keep_awake (self);
  ts_window_update_actions (self);
}

/* Takes the front page away; it stays until it has slid out. */
static void
pop_page (TsWindow *self)
{
  GtkWidget *page = g_ptr_array_index (self->pages, self->pages->len - 1);
  TsPlace *place = get_place (self);

  if (place->kind == TS_PLACE_TABLE)
    ts_phones_pause (place->phones);
  drop_leaving (self);
  self->leaving = page;
  g_ptr_array_set_size (self->pages, self->pages->len - 1);
  g_ptr_array_set_size (self->places, self->places->len - 1);
}

static void
push_place (TsWindow *self, TsPlace *place)
{
  g_ptr_array_add (self->places, place);
  g_ptr_array_add (self->pages, NULL);
  if (place->kind != TS_PLACE_TABLE)
    return;
  place->phones = ts_phones_new (place->session, ts_application_get_settings (self->application));
  g_signal_connect_object (place->session, "changed", G_CALLBACK (ts_window_update_actions), self,
                           G_CONNECT_SWAPPED);
}

static TsPlace *
new_table_place (TsWindow *self, gint64 id, GError **error)
{
  TsLibrary *library = ts_application_get_library (self->application);
  g_autofree char *name = NULL;
  g_autoptr (JsonObject) setup = ts_library_read_setup (library, id, &name, NULL, error);
  const TsGame *game = setup != NULL ? ts_games_find (name, error) : NULL;
  g_autoptr (TsSession) session = game != NULL ? ts_session_open (library, id, game, error) : NULL;
  TsPlace *place;

  if (session == NULL)
    return NULL;
  place = ts_place_new (TS_PLACE_TABLE, game);
  place->session = g_steal_pointer (&session);
  return place;
}

/* A session that was left open and is gone since is no reason to complain. */
static void
restore_place (TsWindow *self)
{
  gint64 id
      = ts_session_setting_get (ts_application_get_settings (self->application), "last-session",
                                ts_application_get_library (self->application));
  g_autofree char *notice = ts_application_dup_notice (self->application);
  TsPlace *place = id != 0 && notice == NULL ? new_table_place (self, id, NULL) : NULL;

  if (place != NULL)
    push_place (self, place);
}

static void
transition_cb (TsWindow *self)
{
  if (!gtk_stack_get_transition_running (self->stack))
    drop_leaving (self);
}

static gboolean
has_popover (GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget))
    return FALSE;
  if (GTK_IS_POPOVER (widget))
    return TRUE;
  for (GtkWidget *i = gtk_widget_get_first_child (widget); i; i = gtk_widget_get_next_sibling (i))
    if (has_popover (i))
      return TRUE;
  return FALSE;
}

static gboolean
away_cb (gpointer user_data)
{
  TsWindow *self = user_data;

  self->away_timer = 0;
  self->away = !has_popover (GTK_WIDGET (self));
  return G_SOURCE_REMOVE;
}

/* Others may have changed things while another window was in front. X11 also calls a window
 * inactive for a moment when a menu of its own opens or closes; what the menu belongs to must not
 * be built anew below it: its grab would never end. */
static void
active_cb (TsWindow *self)
{
  gboolean active = gtk_window_is_active (GTK_WINDOW (self));
  gboolean back = active && self->away;

  g_clear_handle_id (&self->away_timer, g_source_remove);
  if (!active)
    self->away_timer = g_timeout_add (AWAY, away_cb, self);
  else
    self->away = FALSE;
  if (back && self->pages->len > 0)
    ts_page_refresh (ts_window_get_page (self));
}

static void
library_touched_cb (TsWindow *self)
{
  ts_page_refresh (ts_window_get_page (self));
}

static void
follow_settings (TsWindow *self)
{
  GSettings *settings = ts_application_get_settings (self->application);

  g_settings_bind (settings, "window-width", self, "default-width", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "window-height", self, "default-height", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "window-maximized", self, "maximized", G_SETTINGS_BIND_DEFAULT);
  g_signal_connect_object (settings, "changed::keep-awake", G_CALLBACK (keep_awake), self,
                           G_CONNECT_SWAPPED);
}

/* What is being drawn is as good as done. It stays open when that cannot be kept, or is not yet:
 * the map of a card goes with the card. */
static gboolean
ts_window_close_request (GtkWindow *window)
{
  TsWindow *self = TS_WINDOW (window);
  TsPage *page = ts_window_get_page (self);

  if (TS_IS_DRAW_PAGE (page))
    {
      gboolean drawn = ts_page_is_unfinished (page);

      ts_draw_page_finish (TS_DRAW_PAGE (page));
      if (ts_window_get_page (self) == page)
        return TRUE;
      if (drawn && get_place (self)->session == NULL)
        {
          ts_window_say (self, _ ("The map is on the card, which is not kept yet"));
          return TRUE;
        }
    }
  return GTK_WINDOW_CLASS (ts_window_parent_class)->close_request (window);
}

static void
ts_window_dispose (GObject *object)
{
  TsWindow *self = TS_WINDOW (object);

  if (self->inhibition != 0)
    gtk_application_uninhibit (GTK_APPLICATION (self->application), self->inhibition);
  self->inhibition = 0;
  g_clear_handle_id (&self->away_timer, g_source_remove);
  self->leaving = NULL;
  g_clear_pointer (&self->aside, ts_place_free);
  g_ptr_array_set_size (self->pages, 0);
  g_clear_pointer (&self->places, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), TS_TYPE_WINDOW);
  G_OBJECT_CLASS (ts_window_parent_class)->dispose (object);
}

static void
ts_window_finalize (GObject *object)
{
  g_ptr_array_unref (TS_WINDOW (object)->pages);
  G_OBJECT_CLASS (ts_window_parent_class)->finalize (object);
}

static void
ts_window_class_init (TsWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ts_window_dispose;
  object_class->finalize = ts_window_finalize;
  GTK_WINDOW_CLASS (klass)->close_request = ts_window_close_request;
  g_type_ensure (TS_TYPE_TOASTS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tableside/Tableside/ui/ts-window.ui");
  gtk_widget_class_bind_template_child (widget_class, TsWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, TsWindow, stack);
  ts_window_install_actions (widget_class);
}

static void
ts_window_init (TsWindow *self)
{
  self->places = g_ptr_array_new_with_free_func ((GDestroyNotify) ts_place_free);
  self->pages = g_ptr_array_new ();
  push_place (self, ts_place_new (TS_PLACE_CHOOSER, NULL));
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (self->stack, "notify::transition-running", G_CALLBACK (transition_cb),
                            self);
  g_signal_connect (self, "notify::is-active", G_CALLBACK (active_cb), NULL);
}

TsWindow *
ts_window_new (TsApplication *application)
{
  TsWindow *self = g_object_new (TS_TYPE_WINDOW, "application", application, NULL);

  self->application = application;
  follow_settings (self);
  g_signal_connect_object (application, "library-touched", G_CALLBACK (library_touched_cb), self,
                           G_CONNECT_SWAPPED);
  restore_place (self);
  bring_to_front (self, GTK_STACK_TRANSITION_TYPE_NONE);
  return self;
}

void
ts_window_go (TsWindow *self, TsPlace *place)
{
  gboolean goes_on = place->kind == TS_PLACE_DRAW && self->aside != NULL
                     && ts_draw_page_take_up (place, self->aside);

  forget_aside (self);
  push_place (self, place);
  bring_to_front (self, GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT);
  if (goes_on)
    ts_window_say (self,
                   _ ("This is the drawing that was left; undo brings back the map before it"));
}

void
ts_window_back (TsWindow *self)
{
  TsPlace *aside;

  if (self->places->len < 2)
    return;
  forget_aside (self);
  aside = take_unfinished (self);
  pop_page (self);
  bring_to_front (self, GTK_STACK_TRANSITION_TYPE_SLIDE_RIGHT);
  if (aside != NULL)
    remind (self, aside);
}

gboolean
ts_window_answer (TsWindow *self, JsonObject *answer)
{
  g_return_val_if_fail (self->places->len > 1, FALSE);

  if (!ts_page_take (ensure_page (self, self->places->len - 2), answer))
    return FALSE;
  pop_page (self);
  bring_to_front (self, GTK_STACK_TRANSITION_TYPE_SLIDE_RIGHT);
  return TRUE;
}

void
ts_window_resume (TsWindow *self)
{
  TsPlace *place = g_steal_pointer (&self->aside);

  if (place != NULL)
    ts_window_go (self, place);
}

void
ts_window_go_home (TsWindow *self)
{
  while (self->places->len > 2)
    pop_page (self);
  ts_window_back (self);
}

void
ts_window_open_session (TsWindow *self, gint64 id)
{
  g_autoptr (GError) error = NULL;
  TsPlace *place = new_table_place (self, id, &error);

  if (place == NULL)
    {
      ts_window_complain (self, error);
      return;
    }
  while (self->places->len > 1)
    pop_page (self);
  ts_window_go (self, place);
}

void
ts_window_begin_new_game (TsWindow *self)
{
  const TsGame *only = NULL;
  guint n = 0;

  for (const TsGame *const *games = ts_games_get_all (); *games != NULL; games++)
    if (!(*games)->hidden && n++ == 0)
      only = *games;
  ts_window_go_home (self);
  if (n == 1)
    ts_window_go (self, ts_place_new (TS_PLACE_SETUP, only));
}

void
ts_window_say (TsWindow *self, const char *text)
{
  ts_toasts_say (self->toasts, text);
}

void
ts_window_tell (TsWindow *self, const char *text)
{
  ts_toasts_tell (self->toasts, text);
}

void
ts_window_offer_anyway (TsWindow *self, const char *text, const char *command)
{
  ts_window_forget_anyway (self);
  self->anyway = ts_toasts_offer (self->toasts, text, _ ("_Do it anyway"), "win.anyway",
                                  g_variant_new_string (command), TRUE);
}

void
ts_window_forget_anyway (TsWindow *self)
{
  ts_toasts_forget (self->toasts, self->anyway);
}

void
ts_window_complain (TsWindow *self, const GError *error)
{
  g_autofree char *text = ts_error_say (error, ts_application_get_language (self->application));

  ts_window_say (self, text);
}

void
ts_window_offer_undo (TsWindow *self, const char *text, const char *action, GVariant *target)
{
  ts_toasts_offer (self->toasts, text, _ ("_Undo"), action, target, FALSE);
}

void
ts_window_delete_session (TsWindow *self, gint64 id, const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = g_strdup_printf (_ ("“%s” deleted"), name);

  if (!ts_library_set_deleted (ts_application_get_library (self->application), id, TRUE,
                               g_get_real_time () / G_USEC_PER_SEC, &error))
    {
      ts_window_complain (self, error);
      return;
    }
  ts_window_offer_undo (self, text, "win.restore", g_variant_new_int64 (id));
}

void
ts_window_rebuild (TsWindow *self)
{
  for (guint i = 0; i < self->places->len; i++)
    {
      TsPlace *place = g_ptr_array_index (self->places, i);
      TsPage *page = g_ptr_array_index (self->pages, i);
      JsonObject *draft = page != NULL ? ts_page_dup_draft (page) : NULL;

      if (draft != NULL)
        {
          g_clear_pointer (&place->draft, json_object_unref);
          place->draft = draft;
        }
      if (page != NULL)
        gtk_stack_remove (self->stack, GTK_WIDGET (page));
      g_ptr_array_index (self->pages, i) = NULL;
    }
  drop_leaving (self);
  bring_to_front (self, GTK_STACK_TRANSITION_TYPE_NONE);
}

TsApplication *
ts_window_get_app (TsWindow *self)
{
  return self->application;
}

TsPage *
ts_window_get_page (TsWindow *self)
{
  return g_ptr_array_index (self->pages, self->pages->len - 1);
}

/* The table, wherever people have gone from it. (nullable) */
static const TsPlace *
find_table (TsWindow *self)
{
  for (guint i = 0; i < self->places->len; i++)
    {
      const TsPlace *place = g_ptr_array_index (self->places, i);

      if (place->kind == TS_PLACE_TABLE)
        return place;
    }
  return NULL;
}

TsSession *
ts_window_get_session (TsWindow *self)
{
  const TsPlace *table = find_table (self);

  return table != NULL ? table->session : NULL;
}

TsPhones *
ts_window_get_phones (TsWindow *self)
{
  const TsPlace *table = find_table (self);

  return table != NULL ? table->phones : NULL;
}
