/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-log-choice.c: what going to the chosen step of the log would mean, with buttons that go.
 */

#include <glib/gi18n.h>

#include "ts-log-choice.h"

#include "ts-widget.h"

/* More steps than these are only counted. */
#define MOST_NAMED 6

/* What is higher scrolls. */
#define MOST_HEIGHT 260

struct _TsLogChoice
{
  GtkWidget parent_instance;

  TsSession *session; /* nullable */
  const TsLanguage *language;
  guint64 rev;
  guint64 serial; /* for which it was drawn */

  GtkWidget *scrolled;
  GtkWidget *content;
  GtkLabel *means;
  GtkButton *go;
  GtkBox *branches;
};

G_DEFINE_FINAL_TYPE (TsLogChoice, ts_log_choice, GTK_TYPE_WIDGET)

enum
{
  SEEK,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* The titles of steps, one a line, the first few. */
static void
append_titles (GString *text, GPtrArray *steps, guint64 n, const TsLanguage *language)
{
  for (guint i = 0; i < MIN (steps->len, MOST_NAMED); i++)
    {
      const TsStep *step = steps->pdata[i];
      g_autofree char *title = ts_phrase_format (step->outcome->title, language);

      g_string_append_printf (text, "\n• %s", title);
    }
  if (n > MOST_NAMED)
    {
      g_string_append_c (text, '\n');
      /* Translators: of a list of steps: so many more than are named. */
      g_string_append_printf (text, ngettext ("and %u more", "and %u more", n - MOST_NAMED),
                              (guint) (n - MOST_NAMED));
    }
}

/* What goes first is named first: of an undo the last step. */
static void
reverse (GPtrArray *steps)
{
  for (guint i = 0; i < steps->len / 2; i++)
    {
      gpointer step = steps->pdata[i];

      steps->pdata[i] = steps->pdata[steps->len - 1 - i];
      steps->pdata[steps->len - 1 - i] = step;
    }
}

static char *
describe_seek (TsLogChoice *self, guint64 present)
{
  gboolean back = self->rev < present;
  guint64 n = back ? present - self->rev : self->rev - present;
  guint64 first = back ? present - MIN (n, MOST_NAMED) + 1 : present + 1;
  g_autoptr (GPtrArray) steps
      = ts_session_dup_steps (self->session, first, first + MIN (n, MOST_NAMED) - 1);
  GString *text = g_string_new (NULL);

  if (back)
    {
      reverse (steps);
      g_string_append_printf (
          text, ngettext ("Going back undoes %u step:", "Going back undoes %u steps:", n),
          (guint) n);
    }
  else
    g_string_append_printf (
        text, ngettext ("Going on does %u step again:", "Going on does %u steps again:", n),
        (guint) n);
  append_titles (text, steps, n, self->language);
  return g_string_free (text, FALSE);
}

static void
show_seek (TsLogChoice *self)
{
  guint64 present = ts_session_get_rev (self->session);
  gboolean here = self->rev == present;
  g_autofree char *text = here ? NULL : describe_seek (self, present);

  gtk_label_set_label (self->means, text != NULL ? text : "");
  ts_widget_describe (GTK_WIDGET (self->go), text);
  gtk_widget_set_visible (GTK_WIDGET (self->means), !here);
  gtk_widget_set_visible (GTK_WIDGET (self->go), !here);
  gtk_button_set_label (self->go,
                        self->rev < present ? _ ("Go back to here") : _ ("Go forward to here"));
  gtk_widget_set_sensitive (GTK_WIDGET (self->go), !ts_session_is_read_only (self->session));
}

static void
enter_cb (TsLogChoice *self, GtkButton *button)
{
  const TsBranch *branch = g_object_get_data (G_OBJECT (button), "branch");

  g_signal_emit (self, signals[SEEK], 0, branch->base + branch->length, branch->id);
}

static GtkWidget *
new_branch_content (TsLogChoice *self, const TsBranch *branch)
{
  g_autoptr (GPtrArray) steps = ts_session_dup_branch_steps (self->session, branch->id);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *label = gtk_label_new (NULL);
  GtkWidget *button = gtk_button_new_with_label (_ ("Go back and redo these"));
  GString *text = g_string_new (NULL);

  append_titles (text, steps, branch->length, self->language);
  gtk_label_set_label (GTK_LABEL (label), text->len > 0 ? text->str + 1 : "");
  g_string_free (text, TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_box_append (GTK_BOX (box), label);
  g_object_set_data_full (G_OBJECT (button), "branch", g_memdup2 (branch, sizeof *branch), g_free);
  g_signal_connect_object (button, "clicked", G_CALLBACK (enter_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_sensitive (button, !ts_session_is_read_only (self->session));
  gtk_box_append (GTK_BOX (box), button);
  return box;
}

/* FALSE: nothing was left behind there. */
static gboolean
show_branches (TsLogChoice *self)
{
  g_autoptr (GArray) branches = ts_session_list_branches (self->session);

  ts_widget_clear_box (self->branches);
  for (guint i = 0; i < branches->len; i++)
    {
      const TsBranch *branch = &g_array_index (branches, TsBranch, i);
      g_autofree char *title = NULL;
      GtkWidget *expander;

      if (branch->base != self->rev)
        continue;
      title = g_strdup_printf (
          ngettext ("%u step left behind here", "%u steps left behind here", branch->length),
          (guint) branch->length);
      expander = gtk_expander_new (title);
      ts_widget_call (expander, title);
      gtk_expander_set_child (GTK_EXPANDER (expander), new_branch_content (self, branch));
      gtk_box_append (self->branches, expander);
    }
  return gtk_widget_get_first_child (GTK_WIDGET (self->branches)) != NULL;
}

static void
go_cb (TsLogChoice *self)
{
  g_signal_emit (self, signals[SEEK], 0, self->rev, (guint64) 0);
}

static gboolean
ts_log_choice_grab_focus (GtkWidget *widget)
{
  /* Not gtk_widget_child_focus() of itself: it comes back here when nothing within takes the focus,
   * as on the present step. */
  return gtk_widget_child_focus (TS_LOG_CHOICE (widget)->scrolled, GTK_DIR_TAB_FORWARD);
}

static GtkSizeRequestMode
ts_log_choice_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* What scrolls asks for as much height as its content has without a line that wraps. */
static void
ts_log_choice_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  TsLogChoice *self = TS_LOG_CHOICE (widget);
  int height;

  gtk_widget_measure (self->scrolled, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL || for_size < 0)
    return;
  gtk_widget_measure (self->content, orientation, for_size, NULL, &height, NULL, NULL);
  *natural = MAX (*minimum, MIN (height, MOST_HEIGHT));
}

static void
ts_log_choice_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_size_allocate (TS_LOG_CHOICE (widget)->scrolled,
                            &(GtkAllocation){ 0, 0, width, height }, baseline);
}

static void
ts_log_choice_dispose (GObject *object)
{
  ts_widget_dispose_template (GTK_WIDGET (object), TS_TYPE_LOG_CHOICE);
  g_clear_object (&TS_LOG_CHOICE (object)->session);
  G_OBJECT_CLASS (ts_log_choice_parent_class)->dispose (object);
}

static void
ts_log_choice_class_init (TsLogChoiceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ts_log_choice_dispose;
  widget_class->focus = ts_widget_focus;
  widget_class->grab_focus = ts_log_choice_grab_focus;
  widget_class->get_request_mode = ts_log_choice_get_request_mode;
  widget_class->measure = ts_log_choice_measure;
  widget_class->size_allocate = ts_log_choice_size_allocate;
  signals[SEEK] = g_signal_new ("seek", TS_TYPE_LOG_CHOICE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 2, G_TYPE_UINT64, G_TYPE_UINT64);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tableside/Tableside/ui/ts-log-choice.ui");
  gtk_widget_class_bind_template_child (widget_class, TsLogChoice, scrolled);
  gtk_widget_class_bind_template_child (widget_class, TsLogChoice, content);
  gtk_widget_class_bind_template_child (widget_class, TsLogChoice, means);
  gtk_widget_class_bind_template_child (widget_class, TsLogChoice, go);
  gtk_widget_class_bind_template_child (widget_class, TsLogChoice, branches);
  gtk_widget_class_bind_template_callback (widget_class, go_cb);
}

static void
ts_log_choice_init (TsLogChoice *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
ts_log_choice_set_session (TsLogChoice *self, TsSession *session, const TsLanguage *language)
{
  g_set_object (&self->session, session);
  self->language = language;
}

void
ts_log_choice_set_item (TsLogChoice *self, TsLogItem *item)
{
  guint64 serial = ts_session_get_serial (self->session);
  gboolean left_behind;

  if (item == NULL)
    {
      gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
      return;
    }
  /* What is unfolded stays so until something happens. */
  if (gtk_widget_get_visible (GTK_WIDGET (self)) && self->rev == ts_log_item_get_rev (item)
      && self->serial == serial)
    return;
  self->rev = ts_log_item_get_rev (item);
  self->serial = serial;
  show_seek (self);
  left_behind = show_branches (self);
  gtk_widget_set_visible (GTK_WIDGET (self),
                          left_behind || self->rev != ts_session_get_rev (self->session));
}
