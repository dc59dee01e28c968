/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-check-page.c: does the table agree?
 */

#include <glib/gi18n.h>
#include <string.h>

#include "ts-check-page.h"

#include "ts-check-row.h"
#include "ts-help-button.h"
#include "ts-json.h"
#include "ts-send.h"
#include "ts-sketch-view.h"

/* The height of the map in pixels: two fit into a small screen. */
#define MAP_HEIGHT 360

struct _TsCheckPage
{
  TsPage parent_instance;

  AdwWindowTitle *title;
  GtkBox *groups;
  GtkWidget *finish;
  TsCheckRow *map;      /* the line about the figures; NULL: none is on a map */
  TsSketchView *sketch; /* below it; NULL: no map is drawn */
  TsSession *session;
  GPtrArray *rows;       /* of TsCheckRow */
  GHashTable *corrected; /* of those of them whose numbers were typed over */
};

G_DEFINE_FINAL_TYPE (TsCheckPage, ts_check_page, TS_TYPE_PAGE)

/* The next line that nobody has looked at, from this one on and around; else the end. */
static void
go_on_from (TsCheckPage *self, TsCheckRow *row)
{
  guint first = 0;

  g_ptr_array_find (self->rows, row, &first);
  for (guint i = 1; i < self->rows->len; i++)
    {
      TsCheckRow *next = self->rows->pdata[(first + i) % self->rows->len];

      if (!ts_check_row_is_settled (next))
        {
          ts_check_row_grab (next);
          return;
        }
    }
  gtk_widget_grab_focus (self->finish);
}

/* Corrects what was typed. FALSE: something of it cannot be so. */
static gboolean
correct (TsCheckPage *self, TsCheckRow *row)
{
  g_autoptr (GPtrArray) commands = ts_check_row_dup_corrections (row);

  if (commands == NULL)
    ts_page_announce (TS_PAGE (self), ts_phrase ("Type a whole number."));
  for (guint i = 0; commands != NULL && i < commands->len; i++)
    {
      if (!ts_page_do (TS_PAGE (self), self->session, commands->pdata[i]))
        return FALSE;
      g_hash_table_add (self->corrected, row);
    }
  return commands != NULL;
}

static void
settled_cb (TsCheckRow *row, TsCheckPage *self)
{
  gboolean right = correct (self, row);

  ts_check_row_set_settled (row, right);
  if (right)
    go_on_from (self, row);
}

static void
add_row (TsCheckPage *self, AdwPreferencesGroup *group, GtkWidget *row)
{
  g_signal_connect (row, "settled", G_CALLBACK (settled_cb), self);
  adw_preferences_group_add (group, row);
  g_ptr_array_add (self->rows, row);
}

/* The heading of a group has one line of its own accord. */
static void
wrap_heading (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    {
      gtk_label_set_ellipsize (GTK_LABEL (widget), PANGO_ELLIPSIZE_NONE);
      gtk_label_set_wrap (GTK_LABEL (widget), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (widget), PANGO_WRAP_WORD_CHAR);
    }
  for (GtkWidget *i = gtk_widget_get_first_child (widget); i; i = gtk_widget_get_next_sibling (i))
    wrap_heading (i);
}

static AdwPreferencesGroup *
add_group (TsCheckPage *self, const char *title)
{
  GtkWidget *group = adw_preferences_group_new ();
  g_autofree char *markup = g_markup_escape_text (title, -1);

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), markup);
  wrap_heading (group);
  gtk_box_append (self->groups, group);
  return ADW_PREFERENCES_GROUP (group);
}

static void
add_panel (TsCheckPage *self, const TsPanel *panel)
{
  AdwPreferencesGroup *group = add_group (self, panel->title);

  for (guint i = 0; i < panel->trackers->len; i++)
    if (ts_check_row_wants (panel->trackers->pdata[i]))
      add_row (self, group, ts_check_row_new (panel->trackers->pdata[i]));
}

static guint
count_wanted (const TsPanel *panel)
{
  guint n = 0;

  for (guint i = 0; !panel->aside && i < panel->trackers->len; i++)
    n += ts_check_row_wants (panel->trackers->pdata[i]);
  return n;
}

static gboolean
has_figures (const TsView *view)
{
  for (guint i = 0; view->sketch != NULL && i < view->sketch->tokens->len; i++)
    if (((TsToken *) view->sketch->tokens->pdata[i])->placed)
      return TRUE;
  return FALSE;
}

/* The sketch where figures are put as they stand on the table, with its own commands. */
static void
add_sketch (TsCheckPage *self, AdwPreferencesGroup *group, const TsView *view)
{
  GtkWidget *button = gtk_toggle_button_new_with_label (_ ("Sketch"));
  GtkWidget *sketch = ts_sketch_view_new ();

  self->sketch = TS_SKETCH_VIEW (sketch);
  gtk_widget_set_size_request (sketch, -1, MAP_HEIGHT);
  gtk_widget_set_margin_top (sketch, 12);
  ts_sketch_view_set_view (self->sketch, view, ts_page_get_language (TS_PAGE (self)));
  g_object_bind_property (button, "active", sketch, "visible", G_BINDING_SYNC_CREATE);
  ts_check_row_add_button (self->map, button);
  adw_preferences_group_add (group, sketch);
}

static void
add_map (TsCheckPage *self, const TsView *view)
{
  AdwPreferencesGroup *group = add_group (self, _ ("Map"));

  self->map = TS_CHECK_ROW (
      ts_check_row_new_sentence (_ ("All figures stand where the sketch has them")));
  add_row (self, group, GTK_WIDGET (self->map));
  if (view->sketch->map != NULL)
    add_sketch (self, group, view);
}

/* The shortest lists first: what is soon done is done. */
static void
build (TsCheckPage *self)
{
  g_autoptr (TsView) view = ts_page_dup_view (TS_PAGE (self), self->session);
  guint most = 0;

  for (guint i = 0; i < view->panels->len; i++)
    most = MAX (most, count_wanted (view->panels->pdata[i]));
  if (has_figures (view))
    add_map (self, view);
  for (guint n = 1; n <= most; n++)
    for (guint i = 0; i < view->panels->len; i++)
      if (count_wanted (view->panels->pdata[i]) == n)
        add_panel (self, view->panels->pdata[i]);
}

static const TsTracker *
find_tracker (const TsView *view, const char *id)
{
  for (guint i = 0; i < view->panels->len; i++)
    {
      const TsPanel *panel = view->panels->pdata[i];

      for (guint j = 0; j < panel->trackers->len; j++)
        if (g_str_equal (((TsTracker *) panel->trackers->pdata[j])->id, id))
          return panel->trackers->pdata[j];
    }
  return NULL;
}

/* Others may go on meanwhile: lines stay, and show what is so now. */
static void
update (TsCheckPage *self)
{
  g_autoptr (TsView) view = ts_page_dup_view (TS_PAGE (self), self->session);

  for (guint i = 0; i < self->rows->len; i++)
    {
      TsCheckRow *row = self->rows->pdata[i];
      const char *id = ts_check_row_get_id (row);
      const TsTracker *tracker = id != NULL ? find_tracker (view, id) : NULL;

      if (tracker != NULL)
        ts_check_row_set (row, tracker);
    }
  if (self->sketch != NULL && view->sketch != NULL)
    ts_sketch_view_set_view (self->sketch, view, view->language);
}

/* What is done on the sketch corrects the line about it. */
static void
command_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TsCheckPage *self = TS_CHECK_PAGE (widget);
  const char *text = g_variant_get_string (parameter, NULL);
  g_autoptr (JsonObject) command = ts_json_read_object (text, strlen (text), NULL);

  g_return_if_fail (command != NULL);
  if (ts_page_do (TS_PAGE (self), self->session, command))
    g_hash_table_add (self->corrected, self->map);
}

/* What was typed and not confirmed is a correction too; FALSE: something of it cannot be so. */
static gboolean
correct_rest (TsCheckPage *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (!ts_check_row_is_settled (self->rows->pdata[i]) && !correct (self, self->rows->pdata[i]))
      return FALSE;
  return TRUE;
}

static void
finish_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TsCheckPage *self = TS_CHECK_PAGE (widget);
  g_autoptr (JsonObject) command = json_object_new ();
  guint corrected, agreed;

  if (!correct_rest (self))
    return;
  corrected = g_hash_table_size (self->corrected);
  agreed = self->rows->len - corrected;
  json_object_set_string_member (command, "do", "agree");
  json_object_set_int_member (command, "lines", agreed);
  json_object_set_int_member (command, "corrected", corrected);
  if (!ts_page_do (TS_PAGE (self), self->session, command))
    return;
  ts_page_announce (TS_PAGE (self),
                    ts_phrase ("{lines} agreed, {n} corrected", ts_number ("lines", agreed),
                               ts_number ("n", corrected)));
  ts_page_go_back (TS_PAGE (self));
}

static gboolean
ts_check_page_grab (TsPage *page)
{
  TsCheckPage *self = TS_CHECK_PAGE (page);

  if (self->rows->len > 0)
    ts_check_row_grab (self->rows->pdata[0]);
  return self->rows->len > 0;
}

static void
ts_check_page_refresh (TsPage *page)
{
  update (TS_CHECK_PAGE (page));
}

static void
ts_check_page_dispose (GObject *object)
{
  g_clear_object (&TS_CHECK_PAGE (object)->session);
  gtk_widget_dispose_template (GTK_WIDGET (object), TS_TYPE_CHECK_PAGE);
  G_OBJECT_CLASS (ts_check_page_parent_class)->dispose (object);
}

static void
ts_check_page_finalize (GObject *object)
{
  TsCheckPage *self = TS_CHECK_PAGE (object);

  g_ptr_array_unref (self->rows);
  g_hash_table_unref (self->corrected);
  G_OBJECT_CLASS (ts_check_page_parent_class)->finalize (object);
}

static void
ts_check_page_class_init (TsCheckPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ts_check_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = ts_check_page_finalize;
  TS_PAGE_CLASS (klass)->grab = ts_check_page_grab;
  TS_PAGE_CLASS (klass)->refresh = ts_check_page_refresh;
  g_type_ensure (TS_TYPE_HELP_BUTTON);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tableside/Tableside/ui/ts-check-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TsCheckPage, title);
  gtk_widget_class_bind_template_child (widget_class, TsCheckPage, groups);
  gtk_widget_class_bind_template_child (widget_class, TsCheckPage, finish);
  gtk_widget_class_install_action (widget_class, "check.finish", NULL, finish_cb);
  gtk_widget_class_install_action (widget_class, TS_ACTION_COMMAND, "s", command_cb);
}

static void
ts_check_page_init (TsCheckPage *self)
{
  self->rows = g_ptr_array_new ();
  self->corrected = g_hash_table_new (NULL, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
ts_check_page_new (TsProfile *profile, TsSession *session)
{
  TsCheckPage *self = g_object_new (TS_TYPE_CHECK_PAGE, "profile", profile, NULL);
  const char *name = ts_session_get_name (session);

  self->session = g_object_ref (session);
  adw_window_title_set_subtitle (self->title, name != NULL ? name : "");
  build (self);
  g_signal_connect_object (session, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
