/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-toasts.c: the sentences at the foot of the window, one at a time.
 */

#include <glib/gi18n.h>

#include "ts-toasts.h"

#include "ts-announce.h"
#include "ts-guard.h"
#include "ts-nook.h"
#include "ts-widget.h"

/* Seconds: a sentence, and one with a button that has to be reached. */
#define READING 5
#define REACHING 15
/* Letters of a line: more are no longer read at a glance. */
#define LINE 60

/* In the order in which they are shown: a sentence is short, an offer comes back after it, and news
 * that come all the time would else keep both away. */
typedef enum
{
  TOAST_SAID,
  TOAST_OFFERED,
  TOAST_NEWS,
} ToastKind;

typedef struct
{
  guint number;
  ToastKind kind;
  TsPhrase *phrase;
  const char *label; /* of the button, a msgid; NULL: none */
  char *action;      /* nullable */
  GVariant *target;  /* nullable */
} Toast;

struct _TsToasts
{
  GtkWidget parent_instance;

  GtkWidget *revealer;
  GtkWidget *frame;  /* with the title, and what can be pressed */
  GtkWidget *title;  /* of the first toast; nullable */
  GtkWidget *button; /* of the first toast */
  GtkWidget *close;

  GQueue *toasts; /* of Toast: the first is shown */
  guint last;     /* number that was given */
  const TsLanguage *language;
  guint timer;
  TsGuard guard; /* the button is another's than a moment ago */
};

G_DEFINE_FINAL_TYPE (TsToasts, ts_toasts, GTK_TYPE_WIDGET)

static void show_first (TsToasts *self);

static void
toast_free (Toast *self)
{
  ts_phrase_unref (self->phrase);
  g_free (self->action);
  g_clear_pointer (&self->target, g_variant_unref);
  g_free (self);
}

static Toast *
toast_new (TsToasts *self, ToastKind kind, TsPhrase *phrase)
{
  Toast *toast = g_new0 (Toast, 1);

  self->last = MAX (self->last + 1, 1);
  toast->number = self->last;
  toast->kind = kind;
  toast->phrase = phrase;
  return toast;
}

static gboolean
says (TsToasts *self, const Toast *toast, const char *text)
{
  g_autofree char *said = ts_phrase_format (toast->phrase, self->language);

  return g_str_equal (said, text);
}

/* A sentence that waits already. */
static GList *
find_said (TsToasts *self, const TsPhrase *phrase)
{
  g_autofree char *text = ts_phrase_format (phrase, self->language);

  for (GList *i = self->toasts->head; i != NULL; i = i->next)
    {
      const Toast *toast = i->data;

      if (toast->kind == TOAST_SAID && toast->label == NULL && says (self, toast, text))
        return i;
    }
  return NULL;
}

static GList *
find_kind (TsToasts *self, ToastKind least)
{
  for (GList *i = self->toasts->head; i != NULL; i = i->next)
    if (((Toast *) i->data)->kind >= least)
      return i;
  return NULL;
}

static GList *
find_number (TsToasts *self, guint number)
{
  for (GList *i = self->toasts->head; i != NULL; i = i->next)
    if (((Toast *) i->data)->number == number)
      return i;
  return NULL;
}

/* Takes a toast out of the queue; what is below it comes to be seen. */
static void
drop (TsToasts *self, GList *link)
{
  gboolean shown = link == self->toasts->head;

  toast_free (link->data);
  g_queue_delete_link (self->toasts, link);
  if (shown)
    show_first (self);
}

/* Nobody's sentence goes while it is pointed at. */
static gboolean
is_held (TsToasts *self)
{
  GtkStateFlags flags = gtk_widget_get_state_flags (self->frame);

  return (flags & (GTK_STATE_FLAG_PRELIGHT | GTK_STATE_FLAG_FOCUS_WITHIN)) != 0;
}

static gboolean
time_is_up_cb (gpointer user_data)
{
  TsToasts *self = user_data;

  if (is_held (self))
    return G_SOURCE_CONTINUE;
  self->timer = 0;
  drop (self, self->toasts->head);
  return G_SOURCE_REMOVE;
}

static void
start_timer (TsToasts *self, const Toast *toast)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  self->timer
      = g_timeout_add_seconds (toast->label != NULL ? REACHING : READING, time_is_up_cb, self);
}

/* A new label each time: some screen readers say an alert when it comes, not when its text changes;
 * those on GNOME say what is announced. */
static void
show_title (TsToasts *self, const TsPhrase *phrase)
{
  g_autofree char *text = ts_phrase_format (phrase, self->language);
  GtkWidget *label;

  g_clear_pointer (&self->title, gtk_widget_unparent);
  label = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_ALERT, "label", text,
                        "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, "xalign", 0.0,
                        "max-width-chars", LINE, "hexpand", TRUE, NULL);
  gtk_widget_add_css_class (label, "heading");
  /* A box asks what stands in it how wide it is for a height, which a label finds out by trying. */
  self->title = ts_nook_new (label, TS_NOOK_FILL, 0.5);
  gtk_widget_insert_after (self->title, self->frame, NULL);
  ts_announce (GTK_WIDGET (self), TS_ANNOUNCE_RESULT, text);
}

static void
show_texts (TsToasts *self, const Toast *toast)
{
  show_title (self, toast->phrase);
  gtk_widget_set_visible (self->button, toast->label != NULL);
  if (toast->label == NULL)
    return;
  gtk_button_set_label (GTK_BUTTON (self->button), _ (toast->label));
  ts_widget_hush (self->button);
}

static void
show_first (TsToasts *self)
{
  const Toast *toast = g_queue_peek_head (self->toasts);
  gboolean changes = gtk_widget_get_can_target (GTK_WIDGET (self));

  if (changes)
    ts_guard_raise (&self->guard);
  gtk_widget_set_can_target (GTK_WIDGET (self), toast != NULL);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), toast != NULL);
  if (toast == NULL)
    {
      g_clear_handle_id (&self->timer, g_source_remove);
      return;
    }
  show_texts (self, toast);
  start_timer (self, toast);
}

/* What was shown before it comes back after it. */
static void
show_now (TsToasts *self, Toast *toast)
{
  g_queue_push_head (self->toasts, toast);
  show_first (self);
}

/* Sentences in turn; the last offer is the likeliest to be taken. */
static void
add (TsToasts *self, Toast *toast)
{
  GList *after = find_kind (self, toast->kind == TOAST_OFFERED ? TOAST_OFFERED : toast->kind + 1);

  g_queue_insert_before (self->toasts, after, toast);
  if (self->toasts->head->data == toast)
    show_first (self);
}

static void
pressed_cb (TsToasts *self)
{
  Toast *toast = g_queue_peek_head (self->toasts);

  if (toast == NULL || toast->label == NULL || ts_guard_is_up (&self->guard))
    return;
  g_queue_pop_head (self->toasts);
  show_first (self);
  gtk_widget_activate_action_variant (GTK_WIDGET (self), toast->action, toast->target);
  toast_free (toast);
}

static void
closed_cb (TsToasts *self)
{
  if (self->toasts->head != NULL && !ts_guard_is_up (&self->guard))
    drop (self, self->toasts->head);
}

static void
ts_toasts_dispose (GObject *object)
{
  TsToasts *self = TS_TOASTS (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  g_queue_clear_full (self->toasts, (GDestroyNotify) toast_free);
  self->title = NULL;
  ts_widget_dispose_template (GTK_WIDGET (self), TS_TYPE_TOASTS);
  G_OBJECT_CLASS (ts_toasts_parent_class)->dispose (object);
}

static void
ts_toasts_finalize (GObject *object)
{
  g_queue_free (TS_TOASTS (object)->toasts);
  G_OBJECT_CLASS (ts_toasts_parent_class)->finalize (object);
}

static void
ts_toasts_class_init (TsToastsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ts_toasts_dispose;
  G_OBJECT_CLASS (klass)->finalize = ts_toasts_finalize;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tableside/Tableside/ui/ts-toasts.ui");
  gtk_widget_class_bind_template_child (widget_class, TsToasts, revealer);
  gtk_widget_class_bind_template_child (widget_class, TsToasts, frame);
  gtk_widget_class_bind_template_child (widget_class, TsToasts, button);
  gtk_widget_class_bind_template_child (widget_class, TsToasts, close);
  gtk_widget_class_bind_template_callback (widget_class, pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, closed_cb);
}

static void
ts_toasts_init (TsToasts *self)
{
  self->toasts = g_queue_new ();
  self->guard.clock = g_get_monotonic_time;
  gtk_widget_init_template (GTK_WIDGET (self));
  ts_toasts_set_language (self, ts_language_get_english ());
  ts_widget_hush (GTK_WIDGET (self));
}

void
ts_toasts_set_language (TsToasts *self, const TsLanguage *language)
{
  const Toast *toast = g_queue_peek_head (self->toasts);

  self->language = language;
  if (toast != NULL)
    show_texts (self, toast);
  ts_widget_set_name (self->close, _ ("Close the notice"));
}

void
ts_toasts_show (TsToasts *self, TsPhrase *phrase)
{
  GList *same = find_said (self, phrase);

  if (same == NULL)
    {
      add (self, toast_new (self, TOAST_SAID, phrase));
      return;
    }
  ts_phrase_unref (phrase);
  if (same == self->toasts->head)
    start_timer (self, same->data);
}

void
ts_toasts_replace (TsToasts *self, TsPhrase *phrase)
{
  GList *last = find_kind (self, TOAST_NEWS);
  Toast *toast;

  if (last == NULL)
    {
      add (self, toast_new (self, TOAST_NEWS, phrase));
      return;
    }
  toast = last->data;
  ts_phrase_unref (toast->phrase);
  toast->phrase = phrase;
  if (last != self->toasts->head)
    return;
  show_title (self, phrase);
  start_timer (self, toast);
}

void
ts_toasts_forget_news (TsToasts *self)
{
  GList *news = find_kind (self, TOAST_NEWS);

  if (news != NULL)
    drop (self, news);
}

guint
ts_toasts_offer (TsToasts *self,
                 TsPhrase *phrase,
                 const char *label,
                 const char *action,
                 GVariant *target,
                 gboolean urgent)
{
  Toast *toast = toast_new (self, urgent ? TOAST_SAID : TOAST_OFFERED, phrase);

  toast->label = label;
  toast->action = g_strdup (action);
  toast->target = target != NULL ? g_variant_ref_sink (target) : NULL;
  if (urgent)
    show_now (self, toast);
  else
    add (self, toast);
  return toast->number;
}

void
ts_toasts_set_clock (TsToasts *self, TsClockFunc clock)
{
  self->guard.clock = clock;
}

void
ts_toasts_forget (TsToasts *self, guint number)
{
  GList *link = find_number (self, number);

  if (link != NULL)
    drop (self, link);
}
