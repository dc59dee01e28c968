/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-session-row.c: a session in a list of them.
 */

#include <glib/gi18n.h>

#include "ts-session-row.h"

#include "ts-game-card.h"
#include "ts-sketch-preview.h"
#include "ts-nook.h"
#include "ts-widget.h"
#include "ts-wrap-box.h"
#include "ts-writing.h"

/* Pixels. */
#define PICTURE 32
#define PICTURE_FIRST 64
#define MAP_WIDTH 84
#define SPACING 12
/* Beside it: what words and the menu need. */
#define LETTERS 22

struct _TsSessionRow
{
  GtkListBoxRow parent_instance;

  AdwBin *picture;
  GtkLabel *title;
  GtkLabel *details;
  GtkWidget *go_on;
  GtkMenuButton *menu;
  TsSessionItem *item; /* nullable: no session yet */
  TsLibrary *library;  /* nullable */
  guint looking;       /* an idle source */
  gboolean first;
};

G_DEFINE_FINAL_TYPE (TsSessionRow, ts_session_row, GTK_TYPE_LIST_BOX_ROW)

static const char *
get_game_name (TsSessionRow *self)
{
  const TsGame *game = ts_session_item_get_game (self->item);

  /* Its id was never meant for people. */
  return game != NULL ? ts_language_text (ts_session_item_get_language (self->item), game->name)
                      : _ ("A game that this version does not know");
}

/* Parts that are NULL or empty are left out. (transfer full) */
static char *
join (const char *const *parts, guint n)
{
  GString *line = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    if (parts[i] != NULL && *parts[i] != '\0')
      ts_writing_append_item (line, " · ", parts[i]);
  return g_string_free (line, FALSE);
}

/* The first says in its title what is played alone, where there is such a thing. */
static gboolean
is_called_by_scene (TsSessionRow *self)
{
  const TsSynopsis *synopsis = ts_session_item_get_synopsis (self->item);

  return self->first && synopsis != NULL && synopsis->scene != NULL
         && ts_session_row_get_typed_name (self) == NULL;
}

static char *
format_title (TsSessionRow *self)
{
  const TsSynopsis *synopsis = ts_session_item_get_synopsis (self->item);

  return is_called_by_scene (self)
             ? g_strdup (synopsis->scene)
             : ts_synopsis_format_name (synopsis, ts_session_item_get_info (self->item),
                                        ts_session_item_get_game (self->item));
}

/* What the title does not say: of the first in two lines, who plays and how far they are, and the
 * rest. */
static char *
format_details (TsSessionRow *self)
{
  const TsSynopsis *synopsis = ts_session_item_get_synopsis (self->item);
  gboolean typed = ts_session_row_get_typed_name (self) != NULL;
  gboolean more = synopsis != NULL && (typed || is_called_by_scene (self));
  const char *const who[] = { more && typed ? synopsis->scene : NULL,
                              more ? synopsis->people : NULL, more ? synopsis->moment : NULL };
  g_autofree char *playing = join (who, G_N_ELEMENTS (who));
  const char *const line[]
      = { self->first ? NULL : playing, get_game_name (self), ts_session_item_get_when (self->item),
          ts_session_item_get_played (self->item) };
  g_autofree char *rest = join (line, G_N_ELEMENTS (line));

  return self->first && *playing != '\0' ? g_strdup_printf ("%s\n%s", playing, rest)
                                         : g_steal_pointer (&rest);
}

/* What is over can only be looked at, and is nothing to do next. */
static void
show_button (TsSessionRow *self, const char *title)
{
  const TsSynopsis *synopsis = ts_session_item_get_synopsis (self->item);
  gboolean over = synopsis != NULL && synopsis->over;
  /* Translators: on a button, as a screen reader says it; %s is the name of a session. */
  g_autofree char *name = g_strdup_printf (over ? _ ("Look at “%s”") : _ ("Continue “%s”"), title);

  gtk_button_set_label (GTK_BUTTON (self->go_on), over ? _ ("Look at it") : _ ("Continue"));
  ts_widget_set_class (GTK_WIDGET (self->go_on), "suggested-action", !over);
  ts_widget_call (GTK_WIDGET (self->go_on), name);
}

static void
show_names (TsSessionRow *self)
{
  g_autofree char *title = format_title (self);
  g_autofree char *details = format_details (self);
  /* Translators: %s is the name of a session. */
  g_autofree char *menu_name = g_strdup_printf (_ ("More for “%s”"), title);

  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->details, details);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  ts_widget_describe (GTK_WIDGET (self), details);
  show_button (self, title);
  ts_widget_name_menu_button (self->menu, menu_name);
}

/* What the picture and what keeps it apart take. */
static int
measure_picture (GtkWidget *content)
{
  int picture;

  gtk_widget_measure (gtk_widget_get_first_child (content), GTK_ORIENTATION_HORIZONTAL, -1,
                      &picture, NULL, NULL, NULL);
  return picture + SPACING;
}

/* From which width on there is a picture: words may be so large that they need it all. */
static int
get_width_for_both (GtkWidget *content)
{
  int rest;

  gtk_widget_measure (gtk_widget_get_last_child (content), GTK_ORIENTATION_HORIZONTAL, -1, &rest,
                      NULL, NULL, NULL);
  return measure_picture (content) + MAX (rest, ts_widget_measure_letters (content, LETTERS));
}

static int
get_picture_room (GtkWidget *content, int width)
{
  return width >= get_width_for_both (content) ? measure_picture (content) : 0;
}

static int
measure_one (GtkWidget *content, int width)
{
  int room = get_picture_room (content, width), height = 0;

  if (room > 0)
    gtk_widget_measure (gtk_widget_get_first_child (content), GTK_ORIENTATION_VERTICAL, -1, &height,
                        NULL, NULL, NULL);
  return MAX (height, ts_widget_measure_height (gtk_widget_get_last_child (content), width - room));
}

static int
measure_height (GtkWidget *content, int width)
{
  int turn = get_width_for_both (content);

  return ts_widget_measure_greatest (content, width, measure_one, &turn, 1);
}

static GtkSizeRequestMode
get_request_mode (GtkWidget *content)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure_content (GtkWidget *content,
                 GtkOrientation orientation,
                 int for_size,
                 int *minimum,
                 int *natural,
                 int *minimum_baseline,
                 int *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      gtk_widget_measure (gtk_widget_get_last_child (content), orientation, -1, minimum, natural,
                          NULL, NULL);
      *natural += measure_picture (content);
      return;
    }
  if (for_size < 0)
    ts_widget_measure_any_width (content, measure_height, minimum, natural);
  else
    *minimum = *natural = measure_height (content, for_size);
}

static void
allocate_content (GtkWidget *content, int width, int height, int baseline)
{
  GtkWidget *picture = gtk_widget_get_first_child (content);
  int room = get_picture_room (content, width);
  gboolean rtl = gtk_widget_get_direction (content) == GTK_TEXT_DIR_RTL;
  GtkAllocation beside = { rtl ? width - room + SPACING : 0, 0, room - SPACING, height };
  GtkAllocation rest = { rtl ? 0 : room, 0, width - room, height };

  gtk_widget_set_child_visible (picture, room > 0);
  if (room > 0)
    gtk_widget_size_allocate (picture, &beside, -1);
  gtk_widget_size_allocate (gtk_widget_get_last_child (content), &rest, baseline);
}

static GtkWidget *
new_picture (TsSessionRow *self)
{
  const TsGame *game = ts_session_item_get_game (self->item);
  g_autofree char *name = game != NULL ? ts_game_card_find_picture (game) : NULL;
  GtkWidget *image
      = g_object_new (GTK_TYPE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                      "icon-name", name, "pixel-size", self->first ? PICTURE_FIRST : PICTURE, NULL);

  gtk_widget_add_css_class (image, "game-picture");
  return image;
}

/* NULL: nobody has drawn one. (transfer floating, nullable) */
static GtkWidget *
new_map (TsSessionRow *self)
{
  const TsSynopsis *synopsis = ts_session_item_get_synopsis (self->item);
  JsonObject *json = self->first && synopsis != NULL ? synopsis->map : NULL;
  g_auto (TsSketchMap) map = { 0 };

  return json != NULL && ts_sketch_map_init_from_json (&map, json, NULL)
             ? ts_sketch_preview_new (&map, MAP_WIDTH, PICTURE_FIRST)
             : NULL;
}

static void
show_picture (TsSessionRow *self)
{
  GtkWidget *map = new_map (self);

  adw_bin_set_child (self->picture, map != NULL ? map : new_picture (self));
}

static void
add_item (GMenu *menu, const char *label, const char *action, gint64 id)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "x", id);
  g_menu_append_item (menu, item);
}

static GMenuModel *
build_menu (gint64 id)
{
  GMenu *menu = g_menu_new ();

  add_item (menu, _ ("_Rename…"), "session.rename", id);
  add_item (menu, _ ("_Duplicate"), "session.duplicate", id);
  add_item (menu, _ ("_Export…"), "session.export", id);
  add_item (menu, _ ("De_lete"), "session.delete", id);
  return G_MENU_MODEL (menu);
}

static void
show (TsSessionRow *self)
{
  show_names (self);
  show_picture (self);
}

/* Made when somebody opens it: there may be many rows. */
static void
create_menu_cb (GtkMenuButton *button, gpointer user_data)
{
  TsSessionRow *self = user_data;
  g_autoptr (GMenuModel) menu = NULL;

  if (gtk_menu_button_get_popover (button) != NULL || self->item == NULL)
    return;
  menu = build_menu (ts_session_item_get_info (self->item)->id);
  gtk_menu_button_set_menu_model (button, menu);
  ts_widget_hide_tooltip_below (GTK_WIDGET (button), gtk_menu_button_get_popover (button));
}

/* What a session is takes a replay: one row at a time, when there is nothing else to do. */
static gboolean
look_cb (gpointer user_data)
{
  TsSessionRow *self = user_data;

  self->looking = 0;
  if (ts_session_item_look (self->item, self->library))
    show (self);
  return G_SOURCE_REMOVE;
}

static void
look_soon (TsSessionRow *self)
{
  if (self->looking == 0 && self->item != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->looking = g_idle_add_full (G_PRIORITY_LOW, look_cb, self, NULL);
}

static void
ts_session_row_dispose (GObject *object)
{
  TsSessionRow *self = TS_SESSION_ROW (object);

  g_clear_handle_id (&self->looking, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (object), TS_TYPE_SESSION_ROW);
  g_clear_object (&self->item);
  g_clear_object (&self->library);
  G_OBJECT_CLASS (ts_session_row_parent_class)->dispose (object);
}

static void
ts_session_row_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (ts_session_row_parent_class)->map (widget);
  look_soon (TS_SESSION_ROW (widget));
}

static void
ts_session_row_unmap (GtkWidget *widget)
{
  g_clear_handle_id (&TS_SESSION_ROW (widget)->looking, g_source_remove);
  ts_widget_close_popovers (widget);
  GTK_WIDGET_CLASS (ts_session_row_parent_class)->unmap (widget);
}

/* In a list view it is within what belongs to the list, and what a row of a list box does for its
 * focus asks for a box: there it is a widget as any other. */
static GtkWidgetClass *
get_focus_class (GtkWidget *widget)
{
  return GTK_IS_LIST_BOX (gtk_widget_get_parent (widget))
             ? GTK_WIDGET_CLASS (ts_session_row_parent_class)
             : g_type_class_peek (GTK_TYPE_WIDGET);
}

static gboolean
ts_session_row_grab_focus (GtkWidget *widget)
{
  return get_focus_class (widget)->grab_focus (widget);
}

static gboolean
ts_session_row_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return get_focus_class (widget)->focus (widget, direction);
}

static void
ts_session_row_class_init (TsSessionRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ts_session_row_dispose;
  widget_class->focus = ts_session_row_focus;
  widget_class->grab_focus = ts_session_row_grab_focus;
  widget_class->map = ts_session_row_map;
  widget_class->unmap = ts_session_row_unmap;
  g_type_ensure (TS_TYPE_NOOK);
  g_type_ensure (TS_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tableside/Tableside/ui/ts-session-row.ui");
  gtk_widget_class_bind_template_child (widget_class, TsSessionRow, picture);
  gtk_widget_class_bind_template_child (widget_class, TsSessionRow, title);
  gtk_widget_class_bind_template_child (widget_class, TsSessionRow, details);
  gtk_widget_class_bind_template_child (widget_class, TsSessionRow, go_on);
  gtk_widget_class_bind_template_child (widget_class, TsSessionRow, menu);
}

static void
ts_session_row_init (TsSessionRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (
      gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (self)),
      gtk_custom_layout_new (get_request_mode, measure_content, allocate_content));
  gtk_menu_button_set_create_popup_func (self->menu, create_menu_cb, self, NULL);
}

GtkWidget *
ts_session_row_new (TsLibrary *library)
{
  TsSessionRow *self = g_object_new (TS_TYPE_SESSION_ROW, NULL);

  self->library = g_object_ref (library);
  return GTK_WIDGET (self);
}

void
ts_session_row_set_item (TsSessionRow *self, TsSessionItem *item)
{
  g_clear_handle_id (&self->looking, g_source_remove);
  g_set_object (&self->item, item);
  gtk_menu_button_set_popover (self->menu, NULL);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->go_on), "x",
                                    ts_session_item_get_info (item)->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->go_on), "session.open");
  show (self);
  look_soon (self);
}

gboolean
ts_session_row_shows (TsSessionRow *self, const TsSessionInfo *info)
{
  return ts_session_item_shows (self->item, info);
}

const TsSessionInfo *
ts_session_row_get_info (TsSessionRow *self)
{
  return ts_session_item_get_info (self->item);
}

const char *
ts_session_row_get_name (TsSessionRow *self)
{
  return gtk_label_get_label (self->title);
}

const char *
ts_session_row_get_typed_name (TsSessionRow *self)
{
  return ts_session_item_get_typed_name (self->item);
}

void
ts_session_row_set_first (TsSessionRow *self, gboolean first)
{
  if (self->first == first)
    return;
  self->first = first;
  gtk_widget_set_visible (self->go_on, first);
  ts_widget_set_class (GTK_WIDGET (self), "first", first);
  show (self);
}
