/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-navigator.c: the stack of pages, from the chooser to where a person has gone.
 */

#include <glib/gi18n.h>

#include "ts-navigator-private.h"

#include "ts-campaign-page.h"
#include "ts-catalogue-page.h"
#include "ts-check-page.h"
#include "ts-chooser.h"
#include "ts-draw-page.h"
#include "ts-entry-editor.h"
#include "ts-games.h"
#include "ts-hall-page.h"
#include "ts-invite-page.h"
#include "ts-nook.h"
#include "ts-pack-page.h"
#include "ts-person-page.h"
#include "ts-restore-page.h"
#include "ts-session-setting.h"
#include "ts-sessions-page.h"
#include "ts-setup-page.h"
#include "ts-statistics-page.h"
#include "ts-table-view.h"
#include "ts-widget.h"

static void ts_navigator_shell_init (TsShellInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TsNavigator,
                               ts_navigator,
                               ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (TS_TYPE_SHELL, ts_navigator_shell_init))

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
emit_changed (TsNavigator *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static TsPlace *
get_place (TsNavigator *self)
{
  return g_ptr_array_index (self->places, self->places->len - 1);
}

/* With the part in front that was there when it was built before. */
static GtkWidget *
build_table (TsNavigator *self, TsPlace *place)
{
  GtkWidget *table = ts_table_view_new (self->profile, place->phones, self->hall);

  if (place->draft != NULL)
    ts_table_view_take_draft (TS_TABLE_VIEW (table), place->draft);
  return table;
}

static GtkWidget *
build_page (TsNavigator *self, TsPlace *place)
{
  switch (place->kind)
    {
    case TS_PLACE_CHOOSER:
      return ts_chooser_new (self->profile, place);
    case TS_PLACE_SESSIONS:
      return ts_sessions_page_new (self->profile);
    case TS_PLACE_SETUP:
      return ts_setup_page_new (self->profile, place);
    case TS_PLACE_TABLE:
      return build_table (self, place);
    case TS_PLACE_INVITE:
      return ts_invite_page_new (self->profile, place->phones);
    case TS_PLACE_HALL:
      return ts_hall_page_new (self->profile, self->hall);
    case TS_PLACE_PACK:
      return ts_pack_page_new (self->profile, place->session);
    case TS_PLACE_CHECK:
      return ts_check_page_new (self->profile, place->session);
    case TS_PLACE_CATALOGUE:
      return ts_catalogue_page_new (self->profile, place->game);
    case TS_PLACE_ENTRY:
      return ts_entry_editor_new (self->profile, place, ts_navigator_get_session (self));
    case TS_PLACE_CAMPAIGN:
      return ts_campaign_page_new (self->profile, place->campaign);
    case TS_PLACE_RESTORE:
      return ts_restore_page_new (self->profile);
    case TS_PLACE_STATISTICS:
      return ts_statistics_page_new (self->profile, place->shelf);
    case TS_PLACE_PERSON:
      return ts_person_page_new (self->profile, place->shelf, place->entry);
    case TS_PLACE_DRAW:
      return ts_draw_page_new (self->profile, place);
    }
  g_assert_not_reached ();
}

/* Its place keeps what it is built of again. */
static void
drop_page (TsNavigator *self, guint index)
{
  TsPlace *place = g_ptr_array_index (self->places, index);
  TsPage *page = g_ptr_array_index (self->pages, index);
  JsonObject *draft;

  if (page == NULL)
    return;
  draft = ts_page_dup_draft (page);
  if (draft != NULL)
    {
      g_clear_pointer (&place->draft, json_object_unref);
      place->draft = draft;
    }
  gtk_stack_remove (self->stack, GTK_WIDGET (page));
  g_ptr_array_index (self->pages, index) = NULL;
}

static void
drop_leaving (TsNavigator *self)
{
  GtkWidget *leaving = g_steal_pointer (&self->leaving);

  if (leaving != NULL)
    gtk_stack_remove (self->stack, leaving);
}

/* What has slid out of sight: a page that was left for good, and below a table, where people stay
 * for an evening, what they came from. */
static void
drop_hidden (TsNavigator *self)
{
  drop_leaving (self);
  if (get_place (self)->kind != TS_PLACE_TABLE)
    return;
  for (guint i = 0; i + 1 < self->places->len; i++)
    drop_page (self, i);
}

/* The page of a place, built if it is not there yet. */
static TsPage *
ensure_page (TsNavigator *self, guint index)
{
  GtkWidget *page = g_ptr_array_index (self->pages, index);

  if (page == NULL)
    {
      page = build_page (self, g_ptr_array_index (self->places, index));
      g_ptr_array_index (self->pages, index) = page;
      ts_widget_hush (page);
      gtk_stack_add_child (self->stack, page);
    }
  return TS_PAGE (page);
}

static void
forget_aside (TsNavigator *self)
{
  ts_toasts_forget (self->toasts, self->reminder);
  g_clear_pointer (&self->aside, ts_place_free);
}

static gboolean
is_unfinished (TsNavigator *self)
{
  const TsPlace *place = get_place (self);

  return place->round != NULL ? !ts_guide_round_is_over (place->round)
                              : ts_page_is_unfinished (ts_navigator_get_page (self));
}

/* Puts the place in front aside, with its draft, for who left it by mistake. */
static TsPlace *
take_unfinished (TsNavigator *self)
{
  TsPage *page = ts_navigator_get_page (self);
  TsPlace *place;

  if (!is_unfinished (self))
    return NULL;
  place = g_ptr_array_steal_index (self->places, self->places->len - 1);
  g_clear_pointer (&place->draft, json_object_unref);
  place->draft = ts_page_dup_draft (page);
  /* Its page still has it to be popped with. */
  g_ptr_array_add (self->places, ts_place_new (place->kind, place->game));
  return place;
}

static void
remind (TsNavigator *self, TsPlace *aside)
{
  gboolean guided = aside->round != NULL;

  if (guided)
    ts_navigator_set_left (self, aside);
  else
    self->aside = aside;
  self->reminder
      = ts_toasts_offer (self->toasts,
                         guided ? ts_phrase ("You left the guided round; the help can continue it")
                                : ts_phrase ("You left a drawing unfinished"),
                         guided ? N_ ("_Continue") : N_ ("_Go on drawing"),
                         guided ? "win.guide-resume" : "win.resume", NULL, FALSE);
}

static void
remember_session (TsNavigator *self)
{
  TsSession *session = ts_navigator_get_session (self);

  ts_session_setting_set (ts_profile_get_settings (self->profile), "last-session",
                          ts_profile_get_library (self->profile),
                          session != NULL ? ts_session_get_id (session) : 0);
}

/* The hall sees what lies on the table; a guided round is nobody's game. */
static void
share_table (TsNavigator *self)
{
  TsSession *session = ts_navigator_get_session (self);

  if (session != NULL && ts_session_get_library (session) != NULL)
    ts_hall_share_follow (self->hall, ts_navigator_get_phones (self));
}

static void
withdraw_anyway (TsNavigator *self)
{
  ts_toasts_forget (self->toasts, self->anyway);
}

static AdwWindowTitle *
find_title (GtkWidget *widget)
{
  AdwWindowTitle *title = ADW_IS_WINDOW_TITLE (widget) ? ADW_WINDOW_TITLE (widget) : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && title == NULL;
       child = gtk_widget_get_next_sibling (child))
    title = find_title (child);
  return title;
}

/* Who listens is told where the focus has gone: what is around the page is called what stands on
 * top of it.  The first page has the name of the window. */
static void
name_page (TsNavigator *self, GtkWidget *page)
{
  GtkStackPage *around = gtk_stack_get_page (self->stack, page);
  AdwWindowTitle *title = self->places->len > 1 ? find_title (page) : NULL;

  gtk_accessible_update_property (
      GTK_ACCESSIBLE (around), GTK_ACCESSIBLE_PROPERTY_LABEL,
      title != NULL ? adw_window_title_get_title (title) : _ ("All games"), -1);
}

const TsPlace *
ts_navigator_find_table (TsNavigator *self)
{
  for (guint i = 0; i < self->places->len; i++)
    {
      const TsPlace *place = g_ptr_array_index (self->places, i);

      if (place->kind == TS_PLACE_TABLE)
        return place;
    }
  return NULL;
}

static void
bring_to_front (TsNavigator *self, GtkStackTransitionType transition)
{
  TsPage *page = ensure_page (self, self->places->len - 1);

  /* It was for the page before. */
  withdraw_anyway (self);
  gtk_stack_set_transition_type (self->stack, transition);
  name_page (self, GTK_WIDGET (page));
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (page));
  if (!gtk_stack_get_transition_running (self->stack))
    drop_hidden (self);
  ts_page_refresh (page);
  ts_page_grab (page);
  ts_navigator_show_round (self);
  remember_session (self);
  share_table (self);
  emit_changed (self);
}

/* Takes the front page away; it stays until it has slid out. */
static void
pop_page (TsNavigator *self)
{
  GtkWidget *page = g_ptr_array_index (self->pages, self->pages->len - 1);
  TsPlace *place = get_place (self);

  if (place->kind == TS_PLACE_TABLE && place->phones != NULL)
    ts_phones_pause (place->phones);
  drop_leaving (self);
  self->leaving = page;
  g_ptr_array_set_size (self->pages, self->pages->len - 1);
  g_ptr_array_set_size (self->places, self->places->len - 1);
}

static gboolean
open_for_phones_cb (TsSession *session, const char *by, gpointer user_data, GError **error);

static void
add_phones (TsNavigator *self, TsPlace *place)
{
  place->phones = ts_phones_new (place->session, ts_profile_get_settings (self->profile));
  ts_phones_set_open_func (place->phones, open_for_phones_cb, self);
}

static void
push_place (TsNavigator *self, TsPlace *place)
{
  g_ptr_array_add (self->places, place);
  g_ptr_array_add (self->pages, NULL);
  if (place->kind != TS_PLACE_TABLE)
    return;
  if (place->phones == NULL)
    add_phones (self, place);
  /* Who comes back to a guided round brings the session that it had. */
  g_signal_handlers_disconnect_by_func (place->session, emit_changed, self);
  g_signal_connect_object (place->session, "changed", G_CALLBACK (emit_changed), self,
                           G_CONNECT_SWAPPED);
}

static TsPlace *
new_table_place (TsNavigator *self, gint64 id, GError **error)
{
  TsLibrary *library = ts_profile_get_library (self->profile);
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
restore_place (TsNavigator *self)
{
  gint64 id = ts_session_setting_get (ts_profile_get_settings (self->profile), "last-session",
                                      ts_profile_get_library (self->profile));
  g_autofree char *notice = ts_profile_dup_notice (self->profile);
  TsPlace *place = id != 0 && notice == NULL ? new_table_place (self, id, NULL) : NULL;

  if (place != NULL)
    push_place (self, place);
}

static void
transition_cb (TsNavigator *self)
{
  if (!gtk_stack_get_transition_running (self->stack))
    drop_hidden (self);
}

static void
ts_navigator_go (TsShell *shell, TsPlace *place)
{
  TsNavigator *self = TS_NAVIGATOR (shell);
  gboolean goes_on = place->kind == TS_PLACE_DRAW && self->aside != NULL
                     && ts_draw_page_take_up (place, self->aside);

  forget_aside (self);
  push_place (self, place);
  bring_to_front (self, GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT);
  if (goes_on)
    ts_toasts_show (
        self->toasts,
        ts_phrase ("This is your unfinished drawing; undo brings back the previous map"));
}

static void
ts_navigator_go_back (TsShell *shell)
{
  TsNavigator *self = TS_NAVIGATOR (shell);
  TsPlace *aside;

  if (self->places->len < 2)
    return;
  forget_aside (self);
  aside = take_unfinished (self);
  pop_page (self);
  if (aside != NULL)
    remind (self, aside);
  bring_to_front (self, GTK_STACK_TRANSITION_TYPE_SLIDE_RIGHT);
}

static void
ts_navigator_go_home (TsShell *shell)
{
  TsNavigator *self = TS_NAVIGATOR (shell);

  while (self->places->len > 2)
    pop_page (self);
  ts_navigator_go_back (shell);
}

static void
ts_navigator_report_error (TsShell *shell, const GError *error)
{
  TsNavigator *self = TS_NAVIGATOR (shell);

  ts_toasts_show (self->toasts, ts_error_dup_phrase (error));
}

void
ts_navigator_lay_on_table (TsNavigator *self, TsPlace *place)
{
  while (self->places->len > 1)
    pop_page (self);
  ts_navigator_go (TS_SHELL (self), place);
}

/* Phones that follow what lies on the table go on with it. */
static void
take_phones_along (TsNavigator *self, TsPlace *place)
{
  TsPhones *phones = ts_navigator_get_phones (self);
  g_autoptr (GError) error = NULL;

  if (phones == NULL || !ts_phones_is_on (phones))
    return;
  add_phones (self, place);
  if (!ts_phones_move (phones, place->phones, &error))
    ts_navigator_report_error (TS_SHELL (self), error);
}

static void
ts_navigator_open_session (TsShell *shell, gint64 id)
{
  TsNavigator *self = TS_NAVIGATOR (shell);
  g_autoptr (GError) error = NULL;
  TsPlace *place = new_table_place (self, id, &error);

  if (place == NULL)
    {
      ts_navigator_report_error (shell, error);
      return;
    }
  take_phones_along (self, place);
  ts_navigator_lay_on_table (self, place);
}

/* The host's phone has opened another session, or begun one: the window goes on with it too. */
static gboolean
open_for_phones_cb (TsSession *session, const char *by, gpointer user_data, GError **error)
{
  TsNavigator *self = user_data;
  g_autoptr (TsPlace) place = ts_place_new (TS_PLACE_TABLE, ts_session_get_game (session));

  place->session = g_object_ref (session);
  add_phones (self, place);
  if (!ts_navigator_finish (self))
    return ts_error_set (error, TS_ERROR_REFUSED,
                         ts_phrase ("Someone is drawing at the computer: finish that first."));
  if (!ts_phones_move (ts_navigator_get_phones (self), place->phones, error))
    return FALSE;
  ts_navigator_lay_on_table (self, g_steal_pointer (&place));
  /* Translators: {who} is a person, {name} a game that was begun before. */
  ts_toasts_show (self->toasts, ts_phrase ("{who} opened “{name}”", ts_name ("who", by),
                                           ts_name ("name", ts_session_get_name (session))));
  return TRUE;
}

static gboolean
ts_navigator_answer (TsShell *shell, JsonObject *answer)
{
  TsNavigator *self = TS_NAVIGATOR (shell);

  g_return_val_if_fail (self->places->len > 1, FALSE);

  if (!ts_page_take (ensure_page (self, self->places->len - 2), answer))
    return FALSE;
  pop_page (self);
  bring_to_front (self, GTK_STACK_TRANSITION_TYPE_SLIDE_RIGHT);
  return TRUE;
}

static void
ts_navigator_announce (TsShell *shell, TsPhrase *phrase)
{
  ts_toasts_show (TS_NAVIGATOR (shell)->toasts, phrase);
}

static void
ts_navigator_announce_news (TsShell *shell, TsPhrase *phrase)
{
  ts_toasts_replace (TS_NAVIGATOR (shell)->toasts, phrase);
}

static void
ts_navigator_withdraw_news (TsShell *shell)
{
  TsNavigator *self = TS_NAVIGATOR (shell);

  ts_toasts_forget_news (self->toasts);
  ts_toasts_forget (self->toasts, self->undo_of);
}

static void
ts_navigator_offer_undo (TsShell *shell, TsPhrase *phrase, const char *action, GVariant *target)
{
  TsNavigator *self = TS_NAVIGATOR (shell);
  guint number = ts_toasts_offer (self->toasts, phrase, N_ ("_Undo"), action, target, FALSE);

  if (g_str_equal (action, "win.undo-of"))
    self->undo_of = number;
}

static void
ts_navigator_offer (TsShell *shell, TsPhrase *phrase, const char *label, const char *action)
{
  ts_toasts_offer (TS_NAVIGATOR (shell)->toasts, phrase, label, action, NULL, FALSE);
}

static void
ts_navigator_withdraw_anyway (TsShell *shell)
{
  withdraw_anyway (TS_NAVIGATOR (shell));
}

static void
ts_navigator_offer_anyway (TsShell *shell, TsPhrase *why, const char *command)
{
  TsNavigator *self = TS_NAVIGATOR (shell);

  withdraw_anyway (self);
  self->anyway = ts_toasts_offer (self->toasts, why, N_ ("_Do it anyway"), "win.anyway",
                                  g_variant_new_string (command), TRUE);
}

static TsHallShare *
ts_navigator_peek_hall (TsShell *shell)
{
  return TS_NAVIGATOR (shell)->hall;
}

static void
ts_navigator_shell_init (TsShellInterface *iface)
{
  iface->go = ts_navigator_go;
  iface->go_back = ts_navigator_go_back;
  iface->go_home = ts_navigator_go_home;
  iface->open_session = ts_navigator_open_session;
  iface->answer = ts_navigator_answer;
  iface->get_hall = ts_navigator_peek_hall;
  iface->announce = ts_navigator_announce;
  iface->announce_news = ts_navigator_announce_news;
  iface->withdraw_news = ts_navigator_withdraw_news;
  iface->report_error = ts_navigator_report_error;
  iface->offer_undo = ts_navigator_offer_undo;
  iface->offer = ts_navigator_offer;
  iface->offer_anyway = ts_navigator_offer_anyway;
  iface->withdraw_anyway = ts_navigator_withdraw_anyway;
}

static void
ts_navigator_dispose (GObject *object)
{
  TsNavigator *self = TS_NAVIGATOR (object);

  self->leaving = NULL;
  if (self->round != NULL)
    ts_guide_round_show (self->round, NULL, NULL);
  g_clear_object (&self->round);
  g_clear_pointer (&self->aside, ts_place_free);
  g_clear_pointer (&self->left, ts_place_free);
  g_ptr_array_set_size (self->pages, 0);
  g_clear_pointer (&self->places, g_ptr_array_unref);
  g_clear_signal_handler (&self->hall_handler, self->hall);
  g_clear_object (&self->hall);
  gtk_widget_dispose_template (GTK_WIDGET (self), TS_TYPE_NAVIGATOR);
  g_clear_object (&self->profile);
  G_OBJECT_CLASS (ts_navigator_parent_class)->dispose (object);
}

static void
ts_navigator_finalize (GObject *object)
{
  g_ptr_array_unref (TS_NAVIGATOR (object)->pages);
  G_OBJECT_CLASS (ts_navigator_parent_class)->finalize (object);
}

/* Over everything but the ways to the parts of a narrow page, which are tapped meanwhile. */
static gboolean
place_toasts_cb (GtkOverlay *overlay, GtkWidget *child, GdkRectangle *place, TsNavigator *self)
{
  TsPage *page = ts_navigator_get_page (self);
  int height = gtk_widget_get_height (GTK_WIDGET (overlay));

  if (child != gtk_widget_get_parent (GTK_WIDGET (self->toasts)))
    return FALSE;
  *place = (GdkRectangle){ 0, 0, gtk_widget_get_width (GTK_WIDGET (overlay)),
                           height - (page != NULL ? ts_page_get_foot (page) : 0) };
  return TRUE;
}

static void
ts_navigator_class_init (TsNavigatorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ts_navigator_dispose;
  G_OBJECT_CLASS (klass)->finalize = ts_navigator_finalize;
  signals[CHANGED] = g_signal_new ("changed", TS_TYPE_NAVIGATOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  g_type_ensure (TS_TYPE_NOOK);
  g_type_ensure (TS_TYPE_TOASTS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tableside/Tableside/ui/ts-navigator.ui");
  gtk_widget_class_bind_template_child (widget_class, TsNavigator, toasts);
  gtk_widget_class_bind_template_callback (widget_class, place_toasts_cb);
  gtk_widget_class_bind_template_child (widget_class, TsNavigator, stack);
}

static void
ts_navigator_init (TsNavigator *self)
{
  self->places = g_ptr_array_new_with_free_func ((GDestroyNotify) ts_place_free);
  self->pages = g_ptr_array_new ();
  push_place (self, ts_place_new (TS_PLACE_CHOOSER, NULL));
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (self->stack, "notify::transition-running", G_CALLBACK (transition_cb),
                            self);
}

TsNavigator *
ts_navigator_new (TsProfile *profile)
{
  TsNavigator *self = g_object_new (TS_TYPE_NAVIGATOR, NULL);

  self->profile = g_object_ref (profile);
  self->hall = ts_hall_share_new (ts_profile_get_settings (profile));
  self->hall_handler
      = g_signal_connect_swapped (self->hall, "changed", G_CALLBACK (emit_changed), self);
  ts_toasts_set_language (self->toasts, ts_profile_get_language (profile));
  return self;
}

void
ts_navigator_start (TsNavigator *self)
{
  g_signal_connect_object (self->profile, "library-touched", G_CALLBACK (ts_navigator_refresh),
                           self, G_CONNECT_SWAPPED);
  restore_place (self);
  bring_to_front (self, GTK_STACK_TRANSITION_TYPE_NONE);
}

void
ts_navigator_refresh (TsNavigator *self)
{
  ts_page_refresh (ts_navigator_get_page (self));
}

/* What lies over the pages speaks, too. */
static void
rebuild_overlays (TsNavigator *self)
{
  if (self->round != NULL)
    ts_guide_round_show (self->round, NULL, NULL);
  if (self->hint != NULL)
    gtk_overlay_remove_overlay (GTK_OVERLAY (adw_bin_get_child (ADW_BIN (self))),
                                GTK_WIDGET (g_steal_pointer (&self->hint)));
  ts_toasts_set_language (self->toasts, ts_profile_get_language (self->profile));
}

void
ts_navigator_rebuild (TsNavigator *self)
{
  for (guint i = 0; i < self->places->len; i++)
    drop_page (self, i);
  drop_hidden (self);
  rebuild_overlays (self);
  bring_to_front (self, GTK_STACK_TRANSITION_TYPE_NONE);
}

void
ts_navigator_begin_new_game (TsNavigator *self)
{
  const TsGame *only = NULL;
  guint n = 0;

  for (const TsGame *const *games = ts_games_get_all (); *games != NULL; games++)
    if (!(*games)->hidden && n++ == 0)
      only = *games;
  ts_navigator_go_home (TS_SHELL (self));
  if (n == 1)
    ts_navigator_go (TS_SHELL (self), ts_place_new (TS_PLACE_SETUP, only));
  else
    gtk_widget_activate_action (GTK_WIDGET (ts_navigator_get_page (self)), "session.begin", NULL);
}

void
ts_navigator_go_on (TsNavigator *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) sessions = NULL;

  if (ts_navigator_find_table (self) != NULL)
    return;
  sessions = ts_library_list_recent (ts_profile_get_library (self->profile), 1, &error);
  if (sessions == NULL)
    ts_navigator_report_error (TS_SHELL (self), error);
  else if (sessions->len > 0 && ts_navigator_finish (self))
    ts_navigator_open_session (TS_SHELL (self), ((TsSessionInfo *) sessions->pdata[0])->id);
}

void
ts_navigator_resume (TsNavigator *self)
{
  TsPlace *place = g_steal_pointer (&self->aside);

  if (place != NULL)
    ts_navigator_go (TS_SHELL (self), place);
}

/* What is being drawn is as good as done. It stays open when that cannot be kept, or is not yet:
 * the map of a card goes with the card. */
gboolean
ts_navigator_finish (TsNavigator *self)
{
  TsPage *page = ts_navigator_get_page (self);
  gboolean drawn;

  if (!TS_IS_DRAW_PAGE (page))
    return TRUE;
  drawn = ts_page_is_unfinished (page);
  ts_draw_page_finish (TS_DRAW_PAGE (page));
  if (ts_navigator_get_page (self) == page)
    return FALSE;
  if (!drawn || get_place (self)->session != NULL)
    return TRUE;
  ts_toasts_show (self->toasts, ts_phrase ("The map is on the card; save the card to keep it"));
  return FALSE;
}

gboolean
ts_navigator_has_session_in_front (TsNavigator *self)
{
  return get_place (self)->session != NULL;
}

TsPage *
ts_navigator_get_page (TsNavigator *self)
{
  return g_ptr_array_index (self->pages, self->pages->len - 1);
}

TsSession *
ts_navigator_get_session (TsNavigator *self)
{
  const TsPlace *table = ts_navigator_find_table (self);

  return table != NULL ? table->session : NULL;
}

TsHallShare *
ts_navigator_get_hall (TsNavigator *self)
{
  return self->hall;
}

TsPhones *
ts_navigator_get_phones (TsNavigator *self)
{
  const TsPlace *table = ts_navigator_find_table (self);

  return table != NULL ? table->phones : NULL;
}
