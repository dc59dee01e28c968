/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-clock-strip.c: the clock of every seat in a line.
 */

#include <glib/gi18n.h>

#include "ts-clock-strip.h"

#include "ts-clock-line.h"
#include "ts-help-button.h"
#include "ts-seat-mark.h"
#include "ts-send.h"
#include "ts-widget.h"
#include "ts-writing.h"

#define SPACING 6
/* Of what is said beside the times, where they take the whole line. */
#define LEAST_CHARS 12

/* What one seat has in the line. */
typedef struct
{
  GtkWidget *box;
  GtkLabel *name;
  GtkLabel *turn;
  GtkLabel *total;
} Hand;

struct _TsClockStrip
{
  GtkWidget parent_instance;

  TsClock *clock; /* nullable */
  gint64 passed;
  TsClockCue cue;
  TsClockCue timer_cue;
  char *acting;    /* who must act, of whom the cue is; nullable */
  gboolean narrow; /* only what matters now */

  GtkWidget *pause;
  GtkWidget *line;
  GArray *hands; /* of Hand, in the order of the clock */
  GtkLabel *timer;
  GtkLabel *game;
  GtkLabel *left;
};

G_DEFINE_FINAL_TYPE (TsClockStrip, ts_clock_strip, GTK_TYPE_WIDGET)

enum
{
  CUE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

enum
{
  PROP_NARROW = 1,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

/* "1:05", "1:05 / 2:00". (transfer full) */
static char *
format_time (gint64 seconds, gint64 limit)
{
  g_autofree char *time = ts_clock_format (seconds);
  g_autofree char *most = limit > 0 ? ts_clock_format (limit) : NULL;

  return most != NULL ? g_strdup_printf ("%s / %s", time, most) : g_steal_pointer (&time);
}

static void
set_text (GtkLabel *label, const char *text)
{
  if (g_strcmp0 (gtk_label_get_label (label), text) != 0)
    gtk_label_set_label (label, text);
}

static void
set_time (GtkLabel *label, gint64 seconds, gint64 limit)
{
  g_autofree char *text = format_time (seconds, limit);

  set_text (label, text);
}

/* The names of those who must act, or of what the clock is of when nobody does. (transfer full) */
static char *
say_who (const TsClock *clock)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < clock->hands->len; i++)
    {
      const TsClockHand *hand = g_ptr_array_index (clock->hands, i);

      if (hand->acts)
        ts_writing_append_item (names, ", ", hand->label);
    }
  if (names->len == 0)
    g_string_append (names, _ ("The game"));
  return g_string_free (names, FALSE);
}

static void
emit_cue (TsClockStrip *self, TsClockCue cue, const char *who)
{
  /* Translators: %s is who must act. */
  g_autofree char *text = cue == TS_CLOCK_LAST ? g_strdup_printf (_ ("%s: the last seconds"), who)
                                               : g_strdup_printf (_ ("%s: the time is up"), who);

  g_signal_emit (self, signals[CUE], 0, text);
}

static void
show_hand (TsClockStrip *self, guint index)
{
  const Hand *hand = &g_array_index (self->hands, Hand, index);
  const TsClockHand *of = g_ptr_array_index (self->clock->hands, index);
  gint64 more = of->acts ? MAX (self->passed, 0) : 0;
  gboolean goes = of->acts && self->passed >= 0;

  set_time (hand->turn, of->turn + more, self->clock->rules.turn);
  set_time (hand->total, of->total + more, of->acts ? self->clock->rules.seat : 0);
  ts_widget_set_class (hand->box, "last", goes && self->cue == TS_CLOCK_LAST);
  ts_widget_set_class (hand->box, "over", goes && self->cue == TS_CLOCK_OVER);
}

/* What is said beside the times; NULL: nothing. (transfer none) */
static const char *
find_note (TsClockStrip *self)
{
  return self->clock->rules.paused ? _ ("Break") : self->clock->left;
}

/* A narrow line has room for one of them, and beside a timer that runs for a break only. */
static void
show_game (TsClockStrip *self)
{
  const TsClock *clock = self->clock;
  const char *note = self->narrow ? find_note (self) : NULL;
  gboolean full = self->narrow && clock->rules.timer > 0 && !clock->waits && !clock->rules.paused;
  g_autofree char *time = format_time (clock->seconds + MAX (self->passed, 0), clock->rules.game);
  /* Translators: %s is how long the whole game has taken: “Game 1:05:10”. */
  g_autofree char *text = g_strdup_printf (_ ("Game %s"), time);

  gtk_widget_set_visible (GTK_WIDGET (self->game), !full && (note != NULL || clock->rules.on));
  set_text (self->game, note != NULL ? note : clock->rules.on ? text : "");
}

static void
show_timer (TsClockStrip *self)
{
  const TsClock *clock = self->clock;
  GtkWidget *box = gtk_widget_get_parent (GTK_WIDGET (self->timer));
  gboolean goes = self->passed >= 0 && !clock->waits;
  g_autofree char *time = ts_clock_format (ts_clock_get_timer_left (clock, self->passed));
  g_autofree char *text = g_strdup_printf ("%s %s", clock->timer_label, time);

  set_text (self->timer, text);
  ts_widget_set_class (box, "last", goes && self->timer_cue == TS_CLOCK_LAST);
  ts_widget_set_class (box, "over", goes && self->timer_cue == TS_CLOCK_OVER);
}

static void
show_time (TsClockStrip *self)
{
  for (guint i = 0; i < self->hands->len; i++)
    show_hand (self, i);
  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->timer)),
                          self->clock->rules.timer > 0);
  if (self->clock->rules.timer > 0)
    show_timer (self);
  show_game (self);
  ts_widget_set_class (GTK_WIDGET (self), "stands", self->passed < 0);
}

static GtkLabel *
add_label (GtkWidget *box, const char *class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, class);
  gtk_box_append (GTK_BOX (box), label);
  return GTK_LABEL (label);
}

static void
add_hand (TsClockStrip *self, const TsClockHand *of)
{
  GtkWidget *mark = ts_seat_mark_new ();
  Hand hand = { .box = g_object_new (GTK_TYPE_BOX, "spacing", SPACING, "accessible-role",
                                     GTK_ACCESSIBLE_ROLE_GROUP, NULL) };

  ts_seat_mark_set_seat (TS_SEAT_MARK (mark), of->seat);
  gtk_box_append (GTK_BOX (hand.box), mark);
  gtk_widget_add_css_class (hand.box, "hand");
  ts_seat_paint (hand.box, of->seat);
  hand.name = add_label (hand.box, "name");
  gtk_label_set_ellipsize (hand.name, PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (hand.name, 14);
  hand.turn = add_label (hand.box, "turn");
  gtk_widget_add_css_class (GTK_WIDGET (hand.turn), "numeric");
  hand.total = add_label (hand.box, "numeric");
  ts_clock_line_append (TS_CLOCK_LINE (self->line), hand.box);
  g_array_append_val (self->hands, hand);
}

static gboolean
has_same_seats (TsClockStrip *self, const TsClock *clock)
{
  if (self->clock == NULL || self->clock->hands->len != clock->hands->len)
    return FALSE;
  for (guint i = 0; i < clock->hands->len; i++)
    if (g_strcmp0 (((TsClockHand *) g_ptr_array_index (self->clock->hands, i))->seat,
                   ((TsClockHand *) g_ptr_array_index (clock->hands, i))->seat)
        != 0)
      return FALSE;
  return TRUE;
}

static GtkLabel *
add_game (TsClockStrip *self)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "numeric");
  ts_clock_line_append (TS_CLOCK_LINE (self->line), label);
  return GTK_LABEL (label);
}

/* It stands out as whoever must act does. */
static void
add_timer (TsClockStrip *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_add_css_class (box, "hand");
  gtk_widget_add_css_class (box, "acts");
  self->timer = add_label (box, "timer");
  /* In a narrow window with large letters what it is stands above its time. */
  gtk_label_set_wrap (self->timer, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->timer), "numeric");
  ts_clock_line_append (TS_CLOCK_LINE (self->line), box);
}

static void
rebuild (TsClockStrip *self, const TsClock *clock)
{
  ts_clock_line_clear (TS_CLOCK_LINE (self->line));
  g_array_set_size (self->hands, 0);
  for (guint i = 0; i < clock->hands->len; i++)
    add_hand (self, g_ptr_array_index (clock->hands, i));
  add_timer (self);
  self->game = add_game (self);
}

/* Who listens finds a seat by its name; how much time it had is in its labels. */
static void
name_hands (TsClockStrip *self)
{
  for (guint i = 0; i < self->hands->len; i++)
    {
      const Hand *hand = &g_array_index (self->hands, Hand, i);
      const TsClockHand *of = g_ptr_array_index (self->clock->hands, i);
      gboolean named = of->acts && !self->narrow;

      gtk_accessible_update_property (GTK_ACCESSIBLE (hand->box), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      of->label, -1);
      ts_widget_set_tooltip (hand->box, of->label);
      set_text (hand->name, named ? of->label : "");
      gtk_widget_set_visible (GTK_WIDGET (hand->name), named);
      gtk_widget_set_visible (GTK_WIDGET (hand->turn), of->acts);
      gtk_widget_set_visible (GTK_WIDGET (hand->total), !of->acts || !self->narrow);
      ts_widget_set_class (hand->box, "acts", of->acts);
    }
}

static void
show_pause (TsClockStrip *self)
{
  gboolean paused = self->clock->rules.paused;

  gtk_widget_set_visible (self->pause, self->clock->command != NULL);
  gtk_button_set_icon_name (GTK_BUTTON (self->pause), paused ? "media-playback-start-symbolic"
                                                             : "media-playback-pause-symbolic");
  ts_widget_set_name (self->pause, paused ? _ ("End the break") : _ ("Take a break"));
  ts_widget_set_class (self->pause, "suggested-action", paused);
}

/* A turn that is another's has all its time: what was said about the one before is no news. */
static void
take_acting (TsClockStrip *self)
{
  g_autofree char *acting = say_who (self->clock);

  if (g_strcmp0 (acting, self->acting) == 0)
    return;
  g_free (self->acting);
  self->acting = g_steal_pointer (&acting);
  self->cue = ts_clock_find_cue (ts_clock_get_left (self->clock, 0));
}

static void
pause_cb (TsClockStrip *self)
{
  if (self->clock != NULL && self->clock->command != NULL)
    ts_send_command (GTK_WIDGET (self), self->clock->command);
}

/* It is said whole by its tooltip, and keeps its place for the next: the times need no other number
 * of lines because of it. */
static void
show_left (TsClockStrip *self)
{
  const char *text = self->narrow ? NULL : find_note (self);

  gtk_widget_set_visible (GTK_WIDGET (self->left), !self->narrow);
  gtk_widget_set_hexpand (self->line, self->narrow);
  ts_widget_set_tooltip (GTK_WIDGET (self->left), text);
  set_text (self->left, text != NULL ? text : "");
}

static void
set_narrow (TsClockStrip *self, gboolean narrow)
{
  if (self->narrow == narrow)
    return;
  self->narrow = narrow;
  ts_clock_line_forget (TS_CLOCK_LINE (self->line));
  if (self->clock != NULL)
    {
      name_hands (self);
      show_left (self);
      show_time (self);
    }
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_NARROW]);
}

static void
ts_clock_strip_set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  if (id == PROP_NARROW)
    set_narrow (TS_CLOCK_STRIP (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
ts_clock_strip_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  if (id == PROP_NARROW)
    g_value_set_boolean (value, TS_CLOCK_STRIP (object)->narrow);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
ts_clock_strip_dispose (GObject *object)
{
  TsClockStrip *self = TS_CLOCK_STRIP (object);

  g_clear_pointer (&self->clock, ts_clock_free);
  g_clear_pointer (&self->hands, g_array_unref);
  g_clear_pointer (&self->acting, g_free);
  ts_widget_unparent_children (GTK_WIDGET (self));
  G_OBJECT_CLASS (ts_clock_strip_parent_class)->dispose (object);
}

static void
ts_clock_strip_class_init (TsClockStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ts_clock_strip_dispose;
  G_OBJECT_CLASS (klass)->set_property = ts_clock_strip_set_property;
  G_OBJECT_CLASS (klass)->get_property = ts_clock_strip_get_property;
  props[PROP_NARROW]
      = g_param_spec_boolean ("narrow", NULL, NULL, FALSE,
                              G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);
  signals[CUE] = g_signal_new ("cue", TS_TYPE_CLOCK_STRIP, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                               G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "clock");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
add_pause (TsClockStrip *self)
{
  self->pause = gtk_button_new ();
  gtk_widget_set_valign (self->pause, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->pause, "flat");
  g_signal_connect_object (self->pause, "clicked", G_CALLBACK (pause_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_parent (self->pause, GTK_WIDGET (self));
}

static void
add_left (TsClockStrip *self)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), LEAST_CHARS);
  gtk_label_set_max_width_chars (GTK_LABEL (label), LEAST_CHARS);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_set_parent (label, GTK_WIDGET (self));
  self->left = GTK_LABEL (label);
}

static void
add_help (TsClockStrip *self)
{
  GtkWidget *help = g_object_new (TS_TYPE_HELP_BUTTON, "paragraph", "clock", "what", _ ("Clock"),
                                  "valign", GTK_ALIGN_CENTER, NULL);

  gtk_widget_set_parent (help, GTK_WIDGET (self));
}

static void
ts_clock_strip_init (TsClockStrip *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  self->passed = -1;
  self->hands = g_array_new (FALSE, FALSE, sizeof (Hand));
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), SPACING);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Clock"),
                                  -1);
  add_pause (self);
  self->line = ts_clock_line_new (SPACING);
  gtk_widget_set_hexpand (self->line, TRUE);
  gtk_widget_set_parent (self->line, GTK_WIDGET (self));
  add_left (self);
  add_help (self);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

GtkWidget *
ts_clock_strip_new (void)
{
  return g_object_new (TS_TYPE_CLOCK_STRIP, NULL);
}

void
ts_clock_strip_set_view (TsClockStrip *self, const TsView *view)
{
  g_return_if_fail (TS_IS_CLOCK_STRIP (self));

  gtk_widget_set_visible (GTK_WIDGET (self), view->clock != NULL);
  if (view->clock == NULL)
    {
      g_clear_pointer (&self->clock, ts_clock_free);
      return;
    }
  /* Who acts next has a longer name, or more lines: what stands below does not move each time. */
  if (has_same_seats (self, view->clock))
    ts_clock_line_remember (TS_CLOCK_LINE (self->line));
  else
    rebuild (self, view->clock);
  if (self->clock == NULL || self->clock->rules.timer == 0)
    self->timer_cue = ts_clock_find_cue (ts_clock_get_timer_left (view->clock, 0));
  g_clear_pointer (&self->clock, ts_clock_free);
  self->clock = ts_clock_copy (view->clock);
  take_acting (self);
  name_hands (self);
  show_pause (self);
  show_left (self);
  ts_clock_strip_set_passed (self, -1);
  ts_clock_line_remember (TS_CLOCK_LINE (self->line));
}

/* Nothing is called while the clock stands. */
static void
take_cue (TsClockStrip *self, TsClockCue *cue, gint64 left, const char *who)
{
  TsClockCue before = *cue;

  if (self->passed < 0)
    return;
  *cue = ts_clock_find_cue (left);
  if (*cue > before)
    emit_cue (self, *cue, who);
}

void
ts_clock_strip_set_passed (TsClockStrip *self, gint64 passed)
{
  g_return_if_fail (TS_IS_CLOCK_STRIP (self));

  if (self->clock == NULL)
    return;
  self->passed = self->clock->over ? -1 : passed;
  take_cue (self, &self->cue, ts_clock_get_left (self->clock, self->passed), self->acting);
  take_cue (self, &self->timer_cue, ts_clock_get_timer_left (self->clock, self->passed),
            self->clock->timer_label);
  show_time (self);
}
