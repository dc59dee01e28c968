/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-table-view.c: a session on the table.
 */

#include <glib/gi18n.h>
#include <string.h>

#include "ts-table-view-private.h"

#include "ts-face-button.h"
#include "ts-json.h"
#include "ts-log-pane.h"
#include "ts-send.h"
#include "ts-thing-menu.h"
#include "ts-widget.h"

#ifdef HAVE_MALLOC_TRIM
#include <malloc.h>
#endif

/* ms after the first frame with everything in it; nobody has tapped by then. */
#define GIVE_BACK 300
#define CARDS_WAY 2 /* where it stands in the first part of the menu */

G_DEFINE_FINAL_TYPE (TsTableView, ts_table_view, TS_TYPE_PAGE)

enum
{
  PROP_0,
  PROP_PART,
  PROP_NARROW,
  PROP_WORDS,
  PROP_SKETCH,
  PROP_HAS_SKETCH,
  PROP_SCORE,
  PROP_HAS_SCORE,
  PROP_LOG,
  PROP_DICE,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

static const char *const share_actions[]
    = { "score.copy", "score.save-csv", "score.save-picture", "score.save-pdf" };

/* Half of what a start takes of the heap is used for a moment only, and the C library keeps it. */
static gboolean
give_back_cb (gpointer user_data)
{
  TsTableView *self = user_data;

  self->giving_back = 0;
#ifdef HAVE_MALLOC_TRIM
  malloc_trim (0);
#endif
  return G_SOURCE_REMOVE;
}

static gboolean
settled_cb (gpointer user_data)
{
  TsTableView *self = user_data;

  self->settling = 0;
  ts_table_view_draw (self);
  ts_table_view_resume_phones (self);
  self->giving_back = g_timeout_add_full (G_PRIORITY_LOW, GIVE_BACK, give_back_cb, self, NULL);
  return G_SOURCE_REMOVE;
}

static void
session_changed_cb (TsTableView *self)
{
  if (ts_session_get_serial (self->session) == self->drawn)
    return;
  ts_table_view_forget_complaint (self);
  /* Below another page it would be drawn for nobody; it is when it comes to the front. */
  if (gtk_widget_get_child_visible (GTK_WIDGET (self)))
    ts_table_view_draw (self);
}

static void
command_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  const char *text = g_variant_get_string (parameter, NULL);
  g_autoptr (JsonObject) command = ts_json_read_object (text, strlen (text), NULL);

  g_return_if_fail (command != NULL);
  ts_table_view_do (TS_TABLE_VIEW (widget), command);
}

/* The figure of the sketch that is seen, and may be moved, by its thing. (nullable) */
static const char *
find_mover (TsTableView *self, const TsView *view, const char *thing)
{
  if (!ts_table_view_shows_sketch (self) || view->sketch->map == NULL)
    return NULL;
  for (guint i = 0; i < view->sketch->tokens->len; i++)
    {
      const TsToken *token = view->sketch->tokens->pdata[i];

      if (token->command != NULL && g_strcmp0 (token->thing, thing) == 0)
        return token->id;
    }
  return NULL;
}

static void
thing_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TsTableView *self = TS_TABLE_VIEW (widget);
  const TsLanguage *language = ts_page_get_language (TS_PAGE (self));
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (widget));
  g_autoptr (TsView) view = ts_page_dup_view (TS_PAGE (self), self->session);
  const TsThing *thing;
  GdkRectangle where;
  const char *id;
  double x, y;

  g_variant_get (parameter, "(&siiii)", &id, &where.x, &where.y, &where.width, &where.height);
  thing = ts_view_find_thing (view, id);
  if (thing == NULL || !gtk_widget_translate_coordinates (window, widget, where.x, where.y, &x, &y))
    return;
  where.x = (int) x;
  where.y = (int) y;
  ts_table_menus_open_thing (&self->menus, widget, &where,
                             ts_thing_menu_new (thing, find_mover (self, view, id), language));
}

/* A figure of the sketch goes where people tap next. */
static void
take_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TsTableView *self = TS_TABLE_VIEW (widget);

  ts_table_menus_close (&self->menus);
  if (!ts_table_view_shows_sketch (self))
    return;
  ts_sketch_view_take (self->sketch, g_variant_get_string (parameter, NULL));
  gtk_widget_grab_focus (GTK_WIDGET (ts_sketch_view_get_canvas (self->sketch)));
}

static void
seek_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  guint64 rev, branch;

  g_variant_get (parameter, TS_ACTION_SEEK_TYPE, &rev, &branch);
  ts_table_view_seek (TS_TABLE_VIEW (widget), rev, branch);
}

/* A session with a hole goes on as another one. */
static void
copy_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TsTableView *self = TS_TABLE_VIEW (widget);
  g_autoptr (GError) error = NULL;
  gint64 copy
      = ts_session_go_on_as_copy (self->session, g_get_real_time () / G_USEC_PER_SEC, &error);

  if (copy == 0)
    ts_page_report_error (TS_PAGE (self), error);
  else
    ts_page_open_session (TS_PAGE (self), copy);
}

static void
again_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ts_table_view_play_again (TS_TABLE_VIEW (widget));
}

static void
share_ending_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ts_table_view_share_ending (TS_TABLE_VIEW (widget));
}

static void
share_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ts_table_view_share_score (TS_TABLE_VIEW (widget), name);
}

static void
unfolded_cb (TsTableView *self)
{
  ts_posture_set_unfolded (self->posture, gtk_expander_get_expanded (self->fold));
}

/* A finger that opens a menu does not undo when it goes. */
static void
undo_held_cb (TsTableView *self, double x, double y, GtkGesture *gesture)
{
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  ts_table_view_show_ways (self);
}

static void
undo_clicked_cb (TsTableView *self, int n, double x, double y, GtkGesture *gesture)
{
  undo_held_cb (self, x, y, gesture);
}

static void
campaign_cb (TsTableView *self)
{
  TsPlace *place = ts_place_new (TS_PLACE_CAMPAIGN, ts_session_get_game (self->session));

  place->campaign = self->campaign;
  ts_page_go (TS_PAGE (self), place);
}

static void
ts_table_view_refresh (TsPage *page)
{
  TsTableView *self = TS_TABLE_VIEW (page);
  g_autoptr (GError) error = NULL;

  if (!ts_session_reload (self->session, &error))
    ts_page_report_error (page, error);
  session_changed_cb (self);
}

static gboolean
ts_table_view_take (TsPage *page, JsonObject *answer)
{
  return ts_table_view_take_map (TS_TABLE_VIEW (page), answer);
}

static gboolean
ts_table_view_grab (TsPage *page)
{
  return gtk_widget_child_focus (GTK_WIDGET (TS_TABLE_VIEW (page)->now), GTK_DIR_TAB_FORWARD);
}

/* Whether a sketch or a score is in front the settings know. */
static JsonObject *
ts_table_view_dup_draft (TsPage *page)
{
  TsTableView *self = TS_TABLE_VIEW (page);
  JsonObject *draft = json_object_new ();

  json_object_set_string_member (draft, "part", ts_table_view_get_part (self));
  json_object_set_string_member (draft, "note", ts_table_side_get_note (self->side));
  json_object_set_object_member (draft, "now", ts_now_card_dup_draft (self->now));
  json_object_set_int_member (draft, "handled", (gint64) ts_table_hands_get_handled (self->hands));
  return draft;
}

static void
ts_table_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  TsTableView *self = TS_TABLE_VIEW (object);

  if (id == PROP_PART)
    g_value_set_string (value, ts_table_view_get_part (self));
  else if (id == PROP_NARROW)
    g_value_set_boolean (value, self->narrow);
  else if (id == PROP_WORDS)
    g_value_set_boolean (value, self->words);
  else if (id == PROP_LOG)
    g_value_set_boolean (value, ts_table_view_has_drawer (self, "log"));
  else if (id == PROP_DICE)
    g_value_set_boolean (value, ts_table_view_has_drawer (self, "dice"));
  else if (id == PROP_SKETCH)
    g_value_set_boolean (value, self->wants_sketch && !ts_table_view_shows_score (self));
  else if (id == PROP_HAS_SKETCH)
    g_value_set_boolean (value, self->has_sketch);
  else if (id == PROP_SCORE)
    g_value_set_boolean (value, self->wants_score);
  else if (id == PROP_HAS_SCORE)
    g_value_set_boolean (value, self->has_score);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
ts_table_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  TsTableView *self = TS_TABLE_VIEW (object);

  if (id == PROP_PART)
    ts_table_view_set_part (self, g_value_get_string (value));
  else if (id == PROP_LOG)
    ts_table_view_wish_drawer (self, "log", g_value_get_boolean (value));
  else if (id == PROP_DICE)
    ts_table_view_wish_drawer (self, "dice", g_value_get_boolean (value));
  else if (id == PROP_SKETCH)
    ts_table_view_set_sketch (self, g_value_get_boolean (value));
  else if (id == PROP_SCORE)
    ts_table_view_set_score (self, g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static int
ts_table_view_get_foot (TsPage *page)
{
  TsTableView *self = TS_TABLE_VIEW (page);

  return gtk_widget_get_mapped (self->tabs) ? gtk_widget_get_height (self->tabs) : 0;
}

static void
ts_table_view_dispose (GObject *object)
{
  TsTableView *self = TS_TABLE_VIEW (object);

  g_clear_handle_id (&self->turning, g_source_remove);
  g_clear_handle_id (&self->settling, g_source_remove);
  g_clear_handle_id (&self->rising, g_source_remove);
  g_clear_handle_id (&self->giving_back, g_source_remove);
  g_clear_pointer (&self->clock, ts_table_clock_free);
  g_clear_pointer (&self->hands, ts_table_hands_free);
  g_clear_pointer (&self->side, ts_table_side_free);
  g_clear_pointer (&self->teller, ts_teller_free);
  ts_table_menus_drop (&self->menus);
  gtk_widget_dispose_template (GTK_WIDGET (self), TS_TYPE_TABLE_VIEW);
  if (self->session != NULL)
    ts_session_drop_attempts (self->session, self);
  g_clear_object (&self->session);
  g_clear_object (&self->phones);
  g_clear_object (&self->hall);
  g_clear_pointer (&self->moment, g_free);
  G_OBJECT_CLASS (ts_table_view_parent_class)->dispose (object);
}

static void
install_properties (GObjectClass *klass)
{
  props[PROP_PART]
      = g_param_spec_string ("part", NULL, NULL, "now", G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  props[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE,
                                             G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  props[PROP_WORDS] = g_param_spec_boolean ("words", NULL, NULL, FALSE,
                                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  props[PROP_LOG]
      = g_param_spec_boolean ("log", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  props[PROP_DICE] = g_param_spec_boolean ("dice", NULL, NULL, FALSE,
                                           G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  props[PROP_SKETCH] = g_param_spec_boolean ("sketch", NULL, NULL, FALSE,
                                             G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  props[PROP_HAS_SKETCH] = g_param_spec_boolean ("has-sketch", NULL, NULL, FALSE,
                                                 G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  props[PROP_SCORE] = g_param_spec_boolean ("score", NULL, NULL, FALSE,
                                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  props[PROP_HAS_SCORE] = g_param_spec_boolean ("has-score", NULL, NULL, FALSE,
                                                G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (klass, N_PROPS, props);
}

static void
bind_children (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_child (klass, TsTableView, title);
  gtk_widget_class_bind_template_child (klass, TsTableView, menu);
  gtk_widget_class_bind_template_child (klass, TsTableView, menu_button);
  gtk_widget_class_bind_template_child (klass, TsTableView, first_ways);
  gtk_widget_class_bind_template_child (klass, TsTableView, undo);
  gtk_widget_class_bind_template_child (klass, TsTableView, undo_more);
  gtk_widget_class_bind_template_child (klass, TsTableView, redo);
  gtk_widget_class_bind_template_child (klass, TsTableView, phones_button);
  gtk_widget_class_bind_template_child (klass, TsTableView, phones_count);
  gtk_widget_class_bind_template_child (klass, TsTableView, hall_button);
  gtk_widget_class_bind_template_child (klass, TsTableView, top);
  gtk_widget_class_bind_template_child (klass, TsTableView, posture);
  gtk_widget_class_bind_template_child (klass, TsTableView, board);
  gtk_widget_class_bind_template_child (klass, TsTableView, rail_page);
  gtk_widget_class_bind_template_child (klass, TsTableView, main_page);
  gtk_widget_class_bind_template_child (klass, TsTableView, fold);
  gtk_widget_class_bind_template_child (klass, TsTableView, hands_page);
  gtk_widget_class_bind_template_child (klass, TsTableView, foot);
  gtk_widget_class_bind_template_child (klass, TsTableView, tabs);
  gtk_widget_class_bind_template_child (klass, TsTableView, strip);
  gtk_widget_class_bind_template_child (klass, TsTableView, summary);
  gtk_widget_class_bind_template_child (klass, TsTableView, result);
  gtk_widget_class_bind_template_child (klass, TsTableView, side_page);
  gtk_widget_class_bind_template_child (klass, TsTableView, instruction_card);
  gtk_widget_class_bind_template_child (klass, TsTableView, now);
  gtk_widget_class_bind_template_child (klass, TsTableView, campaign_button);
  gtk_widget_class_bind_template_child (klass, TsTableView, sketch_button);
  gtk_widget_class_bind_template_child (klass, TsTableView, sketch_toggle);
  gtk_widget_class_bind_template_child (klass, TsTableView, panels);
  gtk_widget_class_bind_template_child (klass, TsTableView, rail);
  gtk_widget_class_bind_template_child (klass, TsTableView, log_toggle);
  gtk_widget_class_bind_template_callback (klass, campaign_cb);
  gtk_widget_class_bind_template_callback (klass, undo_held_cb);
  gtk_widget_class_bind_template_callback (klass, undo_clicked_cb);
  gtk_widget_class_bind_template_callback (klass, unfolded_cb);
  gtk_widget_class_bind_template_callback (klass, ts_table_view_arrange);
  gtk_widget_class_bind_template_callback (klass, ts_table_view_turn);
}

static void
ensure_types (void)
{
  g_type_ensure (TS_TYPE_FACE_BUTTON);
  g_type_ensure (TS_TYPE_FOOT);
  g_type_ensure (TS_TYPE_INSTRUCTION_CARD);
  g_type_ensure (TS_TYPE_NOW_CARD);
  g_type_ensure (TS_TYPE_PANEL_GRID);
  g_type_ensure (TS_TYPE_PHASE_RAIL);
  g_type_ensure (TS_TYPE_POSTURE);
  g_type_ensure (TS_TYPE_RESULT_CARD);
  g_type_ensure (TS_TYPE_SUMMARY);
}

static void
ts_table_view_class_init (TsTableViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = ts_table_view_get_property;
  object_class->set_property = ts_table_view_set_property;
  object_class->dispose = ts_table_view_dispose;
  TS_PAGE_CLASS (klass)->refresh = ts_table_view_refresh;
  TS_PAGE_CLASS (klass)->grab = ts_table_view_grab;
  TS_PAGE_CLASS (klass)->dup_draft = ts_table_view_dup_draft;
  TS_PAGE_CLASS (klass)->take = ts_table_view_take;
  TS_PAGE_CLASS (klass)->get_foot = ts_table_view_get_foot;
  install_properties (object_class);
  gtk_widget_class_install_action (widget_class, TS_ACTION_COMMAND, "s", command_cb);
  gtk_widget_class_install_action (widget_class, TS_ACTION_THING, TS_ACTION_THING_TYPE, thing_cb);
  gtk_widget_class_install_action (widget_class, TS_ACTION_TAKE, "s", take_cb);
  gtk_widget_class_install_action (widget_class, TS_ACTION_SEEK, TS_ACTION_SEEK_TYPE, seek_cb);
  gtk_widget_class_install_action (widget_class, TS_ACTION_COPY, NULL, copy_cb);
  for (gsize i = 0; i < G_N_ELEMENTS (share_actions); i++)
    gtk_widget_class_install_action (widget_class, share_actions[i], NULL, share_cb);
  gtk_widget_class_install_action (widget_class, "ending.again", NULL, again_cb);
  gtk_widget_class_install_action (widget_class, "ending.share", NULL, share_ending_cb);
  gtk_widget_class_install_property_action (widget_class, "table.part", "part");
  ensure_types ();
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tableside/Tableside/ui/ts-table-view.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_child (widget_class, TsTableView, column);
}

static void
say (GtkWidget *button, const char *text)
{
  ts_face_button_set_text (TS_FACE_BUTTON (button), text);
  ts_widget_call (button, text);
}

/* Begins narrow, for a window to come up as small as it was left. */
static void
ts_table_view_init (TsTableView *self)
{
  self->narrow = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  ts_widget_set_menu_later (self->menu_button, self->menu);
  ts_widget_name_menu_button (self->menu_button, _ ("Menu"));
  say (self->campaign_button, _ ("Continue the campaign"));
  say (self->sketch_button, _ ("Answer on the sketch"));
  g_signal_connect_object (gtk_scrolled_window_get_hadjustment (self->rail_page), "changed",
                           G_CALLBACK (ts_phase_rail_show_now), self->rail, G_CONNECT_SWAPPED);
  ts_table_view_turn (self);
}

/* As it was left. */
static void
open_drawer (TsTableView *self)
{
  g_autofree char *side
      = g_settings_get_string (ts_page_get_settings (TS_PAGE (self)), "table-side");

  ts_table_view_set_drawer (self, *side != '\0' ? side : NULL);
}

/* The menu calls the cards as the game does, where it has some. */
static void
add_way_to_cards (TsTableView *self)
{
  const TsCatalogue *catalogue = ts_session_get_game (self->session)->catalogue;

  if (catalogue != NULL)
    g_menu_insert (self->first_ways, CARDS_WAY,
                   ts_language_text (ts_page_get_language (TS_PAGE (self)),
                                     ts_catalogue_get_title (catalogue)),
                   "win.cards");
}

static void
set_up_parts (TsTableView *self)
{
  const TsLanguage *language = ts_page_get_language (TS_PAGE (self));

  self->teller = ts_teller_new (TS_PAGE (self), self->session);
  self->clock = ts_table_clock_new (self->session, self->teller,
                                    ts_page_get_settings (TS_PAGE (self)), self->top);
  self->hands = ts_table_hands_new (self->session, language, self->fold, self->hands_page,
                                    self->instruction_card);
  self->side = ts_table_side_new (self->session, language, self->side_page);
  self->notices.column = self->column;
  ts_table_view_set_up_ending (self);
}

/* The journal is damaged somewhere. */
static void
show_hole (TsTableView *self)
{
  const TsPhrase *hole = ts_session_get_hole (self->session);
  g_autofree char *text
      = hole != NULL ? ts_phrase_format (hole, ts_page_get_language (TS_PAGE (self))) : NULL;

  ts_table_notices_show (&self->notices, TS_NOTICE_HOLE, text);
}

GtkWidget *
ts_table_view_new (TsProfile *profile, TsPhones *phones, TsHallShare *hall)
{
  TsTableView *self = g_object_new (TS_TYPE_TABLE_VIEW, "profile", profile, NULL);

  self->phones = g_object_ref (phones);
  self->session = g_object_ref (ts_phones_get_session (phones));
  self->campaign = ts_session_find_campaign (self->session);
  set_up_parts (self);
  self->settling = g_idle_add (settled_cb, self);
  open_drawer (self);
  add_way_to_cards (self);
  g_settings_bind (ts_page_get_settings (TS_PAGE (self)), "step-by-step", self->session,
                   "automatic", G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_INVERT_BOOLEAN);
  ts_table_view_follow_session (self);
  g_signal_connect_object (self->session, "changed", G_CALLBACK (session_changed_cb), self,
                           G_CONNECT_SWAPPED);
  ts_table_view_follow_phones (self);
  ts_table_view_follow_hall (self, hall);
  show_hole (self);
  ts_table_view_draw (self);
  ts_teller_follow (self->teller, self->now);
  return GTK_WIDGET (self);
}

void
ts_table_view_take_draft (TsTableView *self, JsonObject *draft)
{
  const char *part = json_object_get_string_member (draft, "part");

  ts_table_hands_set_handled (self->hands, (guint64) json_object_get_int_member (draft, "handled"));
  if (g_str_equal (part, "round") || g_str_equal (part, "log") || g_str_equal (part, "dice"))
    ts_table_view_set_part (self, part);
  ts_table_side_set_note (self->side, json_object_get_string_member (draft, "note"));
  ts_now_card_take_draft (self->now, json_object_get_object_member (draft, "now"));
}

void
ts_table_view_show_ways (TsTableView *self)
{
  if (ts_session_can_undo (self->session))
    ts_table_menus_open_ways (&self->menus, self->narrow ? self->undo : self->undo_more,
                              self->session, ts_page_get_language (TS_PAGE (self)));
}

void
ts_table_view_repeat (TsTableView *self)
{
  ts_teller_repeat (self->teller);
}

static void
go (TsTableView *self, TsPlaceKind kind)
{
  TsPlace *place = ts_place_new (kind, ts_session_get_game (self->session));

  place->session = g_object_ref (self->session);
  ts_page_go (TS_PAGE (self), place);
}

void
ts_table_view_pack (TsTableView *self)
{
  g_autoptr (TsView) view = ts_page_dup_view (TS_PAGE (self), self->session);
  g_autoptr (JsonObject) command = json_object_new ();

  json_object_set_string_member (command, "do", "pack");
  if (view->unpack != NULL || ts_table_view_do (self, command))
    go (self, TS_PLACE_PACK);
}

void
ts_table_view_check (TsTableView *self)
{
  go (self, TS_PLACE_CHECK);
}
