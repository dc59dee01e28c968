/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-pack-page.c: a table that is packed up.
 */

#include <glib/gi18n.h>
#include <string.h>

#include "ts-pack-page.h"

#include "ts-date.h"
#include "ts-help-button.h"
#include "ts-json.h"
#include "ts-pack-print.h"
#include "ts-panel-grid.h"
#include "ts-send.h"
#include "ts-sketch-canvas.h"
#include "ts-tabletop.h"

struct _TsPackPage
{
  TsPage parent_instance;

  AdwWindowTitle *title;
  GtkLabel *sentence;
  GtkProgressBar *progress;
  TsSketchCanvas *canvas;
  TsPanelGrid *sections;
  GtkWidget *finish;
  TsSession *session;
};

G_DEFINE_FINAL_TYPE (TsPackPage, ts_pack_page, TS_TYPE_PAGE)

static TsView *
dup_view (TsPackPage *self)
{
  const TsViewer host = { ts_page_get_language (TS_PAGE (self)), TS_ROLE_HOST, NULL };

  return ts_play_view_table (ts_session_get_play (self->session), &host);
}

static void
show_map (TsPackPage *self, const TsViewSketch *sketch)
{
  g_auto (TsSketchMap) map = { 0 };
  gboolean drawn = sketch != NULL && sketch->map != NULL
                   && ts_sketch_map_init_from_json (&map, sketch->map, NULL);

  gtk_widget_set_visible (GTK_WIDGET (self->canvas), drawn);
  if (!drawn)
    return;
  ts_sketch_canvas_set_language (self->canvas, ts_page_get_language (TS_PAGE (self)));
  ts_sketch_canvas_set_map (self->canvas, &map);
  ts_sketch_canvas_set_entries (self->canvas, sketch->entries);
  ts_sketch_canvas_set_tokens (self->canvas, sketch->tokens, NULL);
}

static char *
format_sentence (TsPackPage *self, guint n, guint laid)
{
  TsPhrase *phrase = laid == 0 ? ts_phrase (
                         "The table is packed up. This is how it is laid out again: print it, "
                         "or tick it here and on phones.")
                               : ts_phrase ("Laid out again: {laid} of {n}",
                                            ts_number ("laid", laid), ts_number ("n", n));
  char *sentence = ts_phrase_format (phrase, ts_page_get_language (TS_PAGE (self)));

  ts_phrase_unref (phrase);
  return sentence;
}

/* Whoever goes on playing elsewhere leaves a list that nobody needs. */
static void
update (TsPackPage *self)
{
  g_autoptr (TsView) view = dup_view (self);
  TsView shown = *view;
  guint laid, n = ts_tabletop_count (view, &laid);
  g_autofree char *sentence = format_sentence (self, n, laid);

  gtk_label_set_label (self->sentence, sentence);
  gtk_progress_bar_set_fraction (self->progress, n > 0 ? (double) laid / n : 1);
  show_map (self, view->sketch);
  shown.panels = view->unpack;
  ts_panel_grid_set_view (self->sections, &shown);
}

static void
command_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  const char *text = g_variant_get_string (parameter, NULL);
  g_autoptr (JsonObject) command = ts_json_read_object (text, strlen (text), NULL);

  g_return_if_fail (command != NULL);
  ts_page_do (TS_PAGE (widget), TS_PACK_PAGE (widget)->session, command);
}

static void
finish_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (JsonObject) command = json_object_new ();

  json_object_set_string_member (command, "do", "unpack");
  if (ts_page_do (TS_PAGE (widget), TS_PACK_PAGE (widget)->session, command))
    ts_page_go_back (TS_PAGE (widget));
}

/* "Terminus · Year 2 · 27 November 2026" */
static char *
format_subtitle (TsPackPage *self, const TsView *view)
{
  const TsGame *game = ts_session_get_game (self->session);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  /* Translators: when a session was last played: day, month and year */
  g_autofree char *day = ts_date_format (now, _ ("%d %B %Y"));
  const char *name = ts_language_text (ts_page_get_language (TS_PAGE (self)), game->name);

  return view->moment != NULL ? g_strdup_printf ("%s · %s · %s", name, view->moment, day)
                              : g_strdup_printf ("%s · %s", name, day);
}

static void
print_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TsPackPage *self = TS_PACK_PAGE (widget);
  g_autoptr (TsView) view = dup_view (self);
  g_autofree char *subtitle = format_subtitle (self, view);
  g_autofree char *title = g_strdup (ts_session_get_name (self->session));
  g_autoptr (GtkPrintOperation) operation = NULL;
  g_autoptr (TsPage) held = g_object_ref (TS_PAGE (self));
  g_autoptr (GError) error = NULL;

  if (title == NULL)
    title = g_strdup (view->title);
  operation = ts_pack_print_new (g_steal_pointer (&view), title, subtitle);
  if (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG,
                               GTK_WINDOW (gtk_widget_get_root (widget)), &error)
      == GTK_PRINT_OPERATION_RESULT_ERROR)
    ts_page_report_error (held, error);
}

static void
ts_pack_page_refresh (TsPage *page)
{
  update (TS_PACK_PAGE (page));
}

static gboolean
ts_pack_page_grab (TsPage *page)
{
  return gtk_widget_child_focus (GTK_WIDGET (TS_PACK_PAGE (page)->sections), GTK_DIR_TAB_FORWARD);
}

static void
ts_pack_page_dispose (GObject *object)
{
  g_clear_object (&TS_PACK_PAGE (object)->session);
  gtk_widget_dispose_template (GTK_WIDGET (object), TS_TYPE_PACK_PAGE);
  G_OBJECT_CLASS (ts_pack_page_parent_class)->dispose (object);
}

static void
ts_pack_page_class_init (TsPackPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ts_pack_page_dispose;
  TS_PAGE_CLASS (klass)->refresh = ts_pack_page_refresh;
  TS_PAGE_CLASS (klass)->grab = ts_pack_page_grab;
  g_type_ensure (TS_TYPE_HELP_BUTTON);
  g_type_ensure (TS_TYPE_PANEL_GRID);
  g_type_ensure (TS_TYPE_SKETCH_CANVAS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tableside/Tableside/ui/ts-pack-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TsPackPage, title);
  gtk_widget_class_bind_template_child (widget_class, TsPackPage, sentence);
  gtk_widget_class_bind_template_child (widget_class, TsPackPage, progress);
  gtk_widget_class_bind_template_child (widget_class, TsPackPage, canvas);
  gtk_widget_class_bind_template_child (widget_class, TsPackPage, sections);
  gtk_widget_class_bind_template_child (widget_class, TsPackPage, finish);
  gtk_widget_class_install_action (widget_class, TS_ACTION_COMMAND, "s", command_cb);
  gtk_widget_class_install_action (widget_class, "pack.print", NULL, print_cb);
  gtk_widget_class_install_action (widget_class, "pack.finish", NULL, finish_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_p, GDK_CONTROL_MASK, "pack.print",
                                       NULL);
}

static void
ts_pack_page_init (TsPackPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
ts_pack_page_new (TsProfile *profile, TsSession *session)
{
  TsPackPage *self = g_object_new (TS_TYPE_PACK_PAGE, "profile", profile, NULL);
  const char *name = ts_session_get_name (session);

  self->session = g_object_ref (session);
  adw_window_title_set_subtitle (self->title, name != NULL ? name : "");
  g_signal_connect_object (session, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}
