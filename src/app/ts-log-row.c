/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-log-row.c: one step of the log in words.
 */

#include <glib/gi18n.h>

#include "ts-log-row.h"

#include "ts-announce.h"
#include "ts-date.h"
#include "ts-photo-file.h"
#include "ts-widget.h"
#include "ts-writing.h"

/* Where words may be broken GTK looks for the least width letter by letter, in hundreds of layouts
 * a row; no row is ever as narrow as this. */
#define LEAST_CHARS 6
#define PHOTO_HEIGHT 96

struct _TsLogRow
{
  GtkWidget parent_instance;

  GtkBox *heading; /* title and when */
  GtkLabel *title;
  GtkLabel *left;    /* behind, after this step; NULL until there is something */
  GtkLabel *details; /* the same */
  GtkLabel *when;
  GtkWidget *photo; /* behind; NULL: its step has none */
  GBytes *picture;  /* of it; nullable: it is lost */
  char *done;       /* who did it and when; nullable: the beginning */
};

G_DEFINE_FINAL_TYPE (TsLogRow, ts_log_row, GTK_TYPE_WIDGET)

static void
append_part (GString *text, char *part /* (transfer full) */)
{
  ts_writing_append_item (text, " · ", part);
  g_free (part);
}

/* A instruction that is all that happened is the title already. */
static char *
format_details (const TsOutcome *outcome, const char *title, const TsLanguage *language)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < outcome->instructions->len; i++)
    {
      const TsInstruction *instruction = g_ptr_array_index (outcome->instructions, i);
      g_autofree char *said = ts_phrase_format (instruction->done, language);

      if (!g_str_equal (said, title))
        append_part (text, g_steal_pointer (&said));
    }
  for (guint i = 0; i < outcome->reasons->len; i++)
    append_part (text, ts_reason_format (g_ptr_array_index (outcome->reasons, i), language));
  return g_string_free (text, FALSE);
}

static gboolean
is_named (const TsStep *step)
{
  return step->by != NULL || step->automatic;
}

/* NULL: nobody said. (transfer full) */
static char *
format_doer (const TsStep *step, const TsLanguage *language, TsPlaces *places)
{
  if (step->by == NULL && step->automatic)
    return g_strdup (_ ("by itself"));
  return ts_places_say (places, step->by, language);
}

/* `doer` is nullable. */
static char *
format_when (const TsStep *step, const char *doer, gint64 now)
{
  g_autoptr (GDateTime) then = g_date_time_new_from_unix_local (step->at);
  g_autoptr (GDateTime) today = g_date_time_new_from_unix_local (now);
  gboolean same_day = g_date_time_get_year (then) == g_date_time_get_year (today)
                      && g_date_time_get_day_of_year (then) == g_date_time_get_day_of_year (today);
  /* Translators: when a step was done: the time of today, or the day and the time. */
  g_autofree char *when = ts_date_format (then, same_day ? _ ("%H:%M") : _ ("%e %b, %H:%M"));

  g_autofree char *who = doer != NULL ? ts_writing_isolate (doer) : NULL;

  return who != NULL ? g_strdup_printf ("%s · %s", who, g_strstrip (when))
                     : g_strdup (g_strstrip (when));
}

static char *
format_when_and_undone (const char *done, const char *undoer)
{
  g_autofree char *who = NULL, *undone = NULL;

  if (done == NULL || undoer == NULL)
    return g_strdup (done != NULL ? done : "");
  who = ts_writing_isolate (undoer);
  /* Translators: of a step of the log; a person's name. */
  undone = g_strdup_printf (_ ("undone by %s"), who);
  return g_strdup_printf ("%s · %s", done, undone);
}

static void
set_text (GtkLabel *label, const char *text)
{
  gtk_label_set_label (label, text);
  gtk_widget_set_visible (GTK_WIDGET (label), *text != '\0');
}

/* Most steps have neither, and a long game has hundreds of rows. */
static void
set_extra (TsLogRow *self, GtkLabel **label, const char *class, GtkWidget *before, const char *text)
{
  if (*label == NULL && *text == '\0')
    return;
  if (*label == NULL)
    {
      /* A note may be an address that is longer than a line. */
      *label = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, "wrap-mode",
                             PANGO_WRAP_WORD_CHAR, "width-chars", LEAST_CHARS, NULL);
      gtk_widget_add_css_class (GTK_WIDGET (*label), "caption");
      gtk_widget_add_css_class (GTK_WIDGET (*label), class);
      gtk_widget_insert_after (GTK_WIDGET (*label), GTK_WIDGET (self), before);
    }
  set_text (*label, text);
}

static void
set_details (TsLogRow *self, const char *text)
{
  set_extra (self, &self->details, "dim-label", gtk_widget_get_last_child (GTK_WIDGET (self)),
             text);
}

static void
set_left (TsLogRow *self, const char *text)
{
  set_extra (self, &self->left, "left-behind", GTK_WIDGET (self->heading), text);
}

static void
set_class (TsLogRow *self, const char *name, gboolean set)
{
  ts_widget_set_class (GTK_WIDGET (self), name, set);
}

/* A time has room beside the title, in one piece; a name has not. */
static void
stack_heading (TsLogRow *self, gboolean named)
{
  gtk_label_set_wrap (self->when, named);
  gtk_label_set_width_chars (self->when, named ? LEAST_CHARS : -1);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->heading),
                                  named ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_spacing (self->heading, named ? 1 : 8);
}

/* Steps in the place of which others were done. */
static char *
format_left_behind (TsSession *session, guint64 rev)
{
  guint n = (guint) ts_session_count_left_behind (session, rev);

  if (n == 0)
    return g_strdup ("");
  return g_strdup_printf (ngettext ("%u step left behind here", "%u steps left behind here", n), n);
}

static void
open_photo_cb (TsLogRow *self)
{
  ts_photo_present (GTK_WIDGET (self), self->picture, gtk_label_get_label (self->title));
}

static GtkWidget *
make_lost_photo (void)
{
  GtkWidget *label = gtk_label_new (_ ("This picture is no longer there."));

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dim-label");
  return label;
}

static GtkWidget *
make_photo (TsLogRow *self, GdkTexture *texture)
{
  GtkWidget *picture = gtk_picture_new_for_paintable (GDK_PAINTABLE (texture));
  GtkWidget *button = g_object_new (GTK_TYPE_BUTTON, "child", picture, "halign", GTK_ALIGN_START,
                                    "height-request", PHOTO_HEIGHT, NULL);
  /* Translators: %s is what a photo shows, or “Photo of the table”. */
  g_autofree char *name
      = g_strdup_printf (_ ("Show the photo: %s"), gtk_label_get_label (self->title));

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "photo");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (open_photo_cb), self);
  return button;
}

static void
clear_photo (TsLogRow *self)
{
  g_clear_pointer (&self->photo, gtk_widget_unparent);
  g_clear_pointer (&self->picture, g_bytes_unref);
}

void
ts_log_row_show_photo (TsLogRow *self, TsLogItem *item, TsSession *session)
{
  const TsStep *step = ts_log_item_get_step (item);
  g_autoptr (GdkTexture) texture = NULL;

  clear_photo (self);
  if (step == NULL || step->outcome->photo == NULL)
    return;
  self->picture = ts_session_read_photo (session, step->outcome->photo, NULL);
  if (self->picture != NULL)
    texture = ts_photo_to_texture (self->picture, PHOTO_HEIGHT);
  self->photo = texture != NULL ? make_photo (self, texture) : make_lost_photo ();
  gtk_widget_insert_before (self->photo, GTK_WIDGET (self), NULL);
}

static void
ts_log_row_dispose (GObject *object)
{
  clear_photo (TS_LOG_ROW (object));
  ts_widget_dispose_template (GTK_WIDGET (object), TS_TYPE_LOG_ROW);
  G_OBJECT_CLASS (ts_log_row_parent_class)->dispose (object);
}

static void
ts_log_row_finalize (GObject *object)
{
  g_free (TS_LOG_ROW (object)->done);
  G_OBJECT_CLASS (ts_log_row_parent_class)->finalize (object);
}

static void
ts_log_row_class_init (TsLogRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ts_log_row_dispose;
  G_OBJECT_CLASS (klass)->finalize = ts_log_row_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tableside/Tableside/ui/ts-log-row.ui");
  gtk_widget_class_bind_template_child (widget_class, TsLogRow, heading);
  gtk_widget_class_bind_template_child (widget_class, TsLogRow, title);
  gtk_widget_class_bind_template_child (widget_class, TsLogRow, when);
  gtk_widget_class_set_css_name (widget_class, "logrow");
}

static void
ts_log_row_init (TsLogRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_label_set_width_chars (self->title, LEAST_CHARS);
}

GtkWidget *
ts_log_row_new (void)
{
  return g_object_new (TS_TYPE_LOG_ROW, NULL);
}

void
ts_log_row_set_item (
    TsLogRow *self, TsLogItem *item, const TsLanguage *language, TsPlaces *places, gint64 now)
{
  const TsStep *step = ts_log_item_get_step (item);
  g_autofree char *doer = NULL;
  g_autofree char *title = NULL;
  g_autofree char *details = NULL;

  g_clear_pointer (&self->done, g_free);
  if (step == NULL)
    {
      set_text (self->title, _ ("The beginning"));
      set_details (self, "");
      return;
    }
  title = ts_phrase_format (step->outcome->title, language);
  details = format_details (step->outcome, title, language);
  doer = format_doer (step, language, places);
  self->done = format_when (step, doer, now);
  set_text (self->title, title);
  set_details (self, details);
}

/* What gets the focus is around the row, and belongs to the list.  Screen readers that are as new
 * as a GTK that announces say by themselves who did it and when. */
static void
name_row (TsLogRow *self, gboolean undone)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));
  GtkLabel *parts[]
      = { self->title, self->left, self->details, ts_announce_is_possible () ? NULL : self->when };
  g_autoptr (GString) name = g_string_new (undone ? _ ("Undone") : NULL);

  if (parent == NULL)
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    ts_announce_append (name, parts[i] != NULL ? gtk_label_get_label (parts[i]) : NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (parent), GTK_ACCESSIBLE_PROPERTY_LABEL, name->str,
                                  -1);
}

void
ts_log_row_mark (TsLogRow *self,
                 TsLogItem *item,
                 const TsLanguage *language,
                 TsPlaces *places,
                 TsSession *session)
{
  const TsStep *step = ts_log_item_get_step (item);
  guint64 rev = ts_log_item_get_rev (item), present = ts_session_get_rev (session);
  g_autofree char *undoer = ts_places_say (places, ts_session_get_undoer (session, rev), language);
  g_autofree char *when = format_when_and_undone (self->done, undoer);
  g_autofree char *left = format_left_behind (session, rev);

  stack_heading (self, undoer != NULL || (step != NULL && is_named (step)));
  set_text (self->when, when);
  set_left (self, left);
  set_class (self, "present", rev == present);
  set_class (self, "undone", rev > present);
  name_row (self, rev > present);
}
