/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-now-card.c: the Now card: what to do now, and the buttons that do it.
 */

#include <glib/gi18n.h>

#include "ts-announce.h"
#include "ts-blocked-list.h"
#include "ts-help-button.h"
#include "ts-moment.h"
#include "ts-more-list.h"
#include "ts-now-card-private.h"
#include "ts-now-offer.h"
#include "ts-offer-grid.h"
#include "ts-pile.h"
#include "ts-seat-mark.h"
#include "ts-send.h"
#include "ts-nook.h"
#include "ts-widget.h"
#include "ts-wrap-box.h"

/* Letters that a card is wide at least for the instruction to have its large ones. */
#define NARROW_CHARS 61
/* And for the line above it to have room beside “More”; the instruction says what it says. */
#define KICKER_CHARS 30

G_DEFINE_FINAL_TYPE (TsNowCard, ts_now_card, GTK_TYPE_WIDGET)

enum
{
  MOMENT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
say (TsNowCard *self, const char *message)
{
  ts_widget_show_text (self->error, message);
  ts_announce (GTK_WIDGET (self), TS_ANNOUNCE_RESULT, message);
}

void
ts_now_card_send_offer (TsNowCard *self, TsNowOffer *offer)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonObject) command = NULL;
  g_autofree char *message = NULL;

  if (offer->waits)
    return;
  if (ts_now_card_check_dice (self, offer->form, &error))
    command = ts_now_offer_dup_command (offer, &error);
  if (command != NULL)
    {
      ts_widget_show_text (self->error, NULL);
      ts_now_card_forgive (self);
      self->sent = TRUE;
      ts_send_command (GTK_WIDGET (self), command);
      return;
    }
  message = ts_error_format (error, self->language);
  say (self, message);
}

static gboolean
digit_cb (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  TsNowCard *self = TS_NOW_CARD (widget);
  guint offer = GPOINTER_TO_UINT (user_data);

  /* A digit is a place: what stands there is meant. */
  if (offer < TS_OFFER_GRID_CELLS && self->cells[offer] >= 0)
    return ts_now_card_activate_offer (self, (guint) self->cells[offer]);
  if (offer < ts_now_card_count_large (self))
    return FALSE;
  return offer < self->answers->len ? ts_now_card_activate_offer (self, offer)
                                    : ts_blocked_list_activate (TS_BLOCKED_LIST (self->blocked),
                                                                offer - self->answers->len);
}

/* To the first die, where some may be typed; from any die, too. */
static gboolean
dice_cb (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  TsNowCard *self = TS_NOW_CARD (widget);
  GtkWidget *expander = gtk_widget_get_first_child (self->dice);

  if (expander == NULL || !gtk_widget_get_mapped (self->dice))
    return FALSE;
  gtk_expander_set_expanded (GTK_EXPANDER (expander), TRUE);
  return gtk_widget_grab_focus (gtk_expander_get_child (GTK_EXPANDER (expander)));
}

/* Whether the next button may take the focus: nobody is busy elsewhere. */
static gboolean
may_take_focus (TsNowCard *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return root != NULL && (focus == NULL || gtk_widget_is_ancestor (focus, GTK_WIDGET (self)));
}

static gboolean
has_focus_in_blocked (TsNowCard *self)
{
  return gtk_widget_get_focus_child (self->blocked) != NULL
         || gtk_widget_get_focus_child (self->more_blocked) != NULL;
}

/* The rest of the view may change without the buttons being made anew. */
static gboolean
is_shown (TsNowCard *self, const char *offers)
{
  return g_strcmp0 (self->shown, offers) == 0;
}

static gboolean
is_another_question (TsNowCard *self, const TsView *view, const char *offers)
{
  return self->answered || g_strcmp0 (view->now.seat, self->asked) != 0 || !is_shown (self, offers);
}

static void
show_offers (TsNowCard *self, const TsView *view, const char *offers)
{
  gboolean take_focus = may_take_focus (self);
  gboolean another_seat = g_strcmp0 (view->now.seat, self->asked) != 0;
  g_autoptr (TsNowCardForms) kept = ts_now_card_take_forms (self, another_seat);

  if (self->shown != NULL)
    ts_guard_raise (&self->guard);
  g_free (self->shown);
  self->shown = g_strdup (offers);
  g_free (self->asked);
  self->asked = g_strdup (view->now.seat);
  self->answered = FALSE;
  ts_now_card_rebuild_offers (self, kept);
  if (!(ts_now_card_rebuild_blocked (self, view) & ts_now_card_forms_are_whole (kept))
      && !self->sent)
    say (self, _ ("The form you were filling in is no longer needed"));
  self->sent = FALSE;
  ts_now_card_hold_offers (self);
  ts_now_card_describe (self);
  if (take_focus && !ts_now_card_forms_focus (kept) && !has_focus_in_blocked (self))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* Great moments. */

static void
leave_moment (TsNowCard *self)
{
  self->great = FALSE;
  gtk_widget_set_visible (self->moment, FALSE);
  gtk_widget_set_visible (self->body, TRUE);
  ts_seat_paint (self->card, self->color);
  ts_guard_raise (&self->guard);
  g_clear_pointer (&self->happened, g_free);
  g_clear_pointer (&self->hands, g_free);
  g_signal_emit (self, signals[MOMENT], 0);
}

static void
pass_moment (TsNowCard *self)
{
  if (ts_guard_is_up (&self->guard))
    return;
  leave_moment (self);
  ts_now_card_describe (self);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  ts_now_card_tell (self);
}

static void
add_moment (TsNowCard *self)
{
  self->moment = g_object_new (TS_TYPE_MOMENT, "visible", FALSE, NULL);
  g_signal_connect_object (self->moment, "passed", G_CALLBACK (pass_moment), self,
                           G_CONNECT_SWAPPED);
  gtk_box_prepend (GTK_BOX (self->card), self->moment);
}

static void
take_moment (TsNowCard *self, const TsViewResult *result, gboolean news)
{
  if (self->moment == NULL && result != NULL && result->great != TS_GREAT_NOT)
    add_moment (self);
  if (self->moment == NULL || !ts_moment_take (TS_MOMENT (self->moment), result, news))
    return;
  ts_seat_paint (self->card, result->seat);
  gtk_widget_set_visible (self->body, FALSE);
  self->great = TRUE;
  gtk_widget_set_visible (self->moment, TRUE);
  g_signal_emit (self, signals[MOMENT], 0);
  ts_guard_raise (&self->guard);
  ts_now_card_describe (self);
  if (may_take_focus (self))
    gtk_widget_grab_focus (self->moment);
}

/* What was undone is no longer anybody's moment. Whoever has the focus on it goes on to the
 * question. */
static void
drop_moment (TsNowCard *self)
{
  gboolean had_focus = gtk_widget_get_focus_child (self->moment) != NULL;

  leave_moment (self);
  if (had_focus)
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* More. */

static void
more_toggled_cb (TsNowCard *self)
{
  gboolean open = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->more));

  if (open)
    ts_now_card_make_more (self);
  gtk_widget_set_visible (self->more_part, open);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->more), GTK_ACCESSIBLE_STATE_EXPANDED, open,
                               -1);
  if (open)
    ts_more_list_begin (TS_MORE_LIST (self->more_list));
}

static void
ts_now_card_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_size_allocate (TS_NOW_CARD (widget)->card, &(GtkAllocation){ 0, 0, width, height },
                            baseline);
}

static void
ts_now_card_measure (GtkWidget *widget,
                     GtkOrientation orientation,
                     int for_size,
                     int *minimum,
                     int *natural,
                     int *minimum_baseline,
                     int *natural_baseline)
{
  gtk_widget_measure (TS_NOW_CARD (widget)->card, orientation, for_size, minimum, natural,
                      minimum_baseline, natural_baseline);
}

static GtkSizeRequestMode
ts_now_card_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ts_now_card_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (ts_now_card_parent_class)->map (widget);
  ts_now_card_tell (TS_NOW_CARD (widget));
}

static void
ts_now_card_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (ts_now_card_parent_class)->css_changed (widget, change);
  ts_now_card_follow_letters (TS_NOW_CARD (widget));
}

static gboolean
ts_now_card_grab_focus (GtkWidget *widget)
{
  TsNowCard *self = TS_NOW_CARD (widget);
  TsNowOffer *offer = self->answers->len > 0 ? g_ptr_array_index (self->offers, 0) : NULL;

  if (self->great)
    return gtk_widget_grab_focus (self->moment);
  if (offer != NULL && self->open == 0 && ts_form_begins_with_number (offer->form))
    return gtk_widget_grab_focus (GTK_WIDGET (offer->form));
  return offer != NULL && gtk_widget_grab_focus (offer->button);
}

static void
ts_now_card_dispose (GObject *object)
{
  TsNowCard *self = TS_NOW_CARD (object);

  ts_now_card_clear_waiting (self);
  g_clear_handle_id (&self->refit, g_source_remove);
  g_ptr_array_set_size (self->offers, 0);
  g_ptr_array_set_size (self->answers, 0);
  g_clear_object (&self->taken);
  ts_widget_dispose_template (GTK_WIDGET (object), TS_TYPE_NOW_CARD);
  G_OBJECT_CLASS (ts_now_card_parent_class)->dispose (object);
}

static void
ts_now_card_finalize (GObject *object)
{
  TsNowCard *self = TS_NOW_CARD (object);

  g_clear_pointer (&self->view, ts_view_free);
  g_clear_pointer (&self->offered, ts_view_free);
  g_clear_pointer (&self->shown, g_free);
  g_free (self->asked);
  g_free (self->color);
  g_free (self->told_kicker);
  g_free (self->happened);
  g_free (self->hands);
  g_clear_pointer (&self->coming, ts_sentences_free);
  g_free (self->asks);
  for (guint i = 0; i < TS_OFFER_GRID_CELLS; i++)
    g_free (self->stood[i]);
  g_ptr_array_unref (self->answers);
  g_ptr_array_unref (self->offers);
  G_OBJECT_CLASS (ts_now_card_parent_class)->finalize (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, TsNowCard, card);
  gtk_widget_class_bind_template_child (widget_class, TsNowCard, head);
  gtk_widget_class_bind_template_child (widget_class, TsNowCard, seat);
  gtk_widget_class_bind_template_child (widget_class, TsNowCard, kicker);
  gtk_widget_class_bind_template_child (widget_class, TsNowCard, instruction);
  gtk_widget_class_bind_template_child (widget_class, TsNowCard, explanation);
  gtk_widget_class_bind_template_child (widget_class, TsNowCard, ticks);
  gtk_widget_class_bind_template_child (widget_class, TsNowCard, forms);
  gtk_widget_class_bind_template_child (widget_class, TsNowCard, error);
  gtk_widget_class_bind_template_child (widget_class, TsNowCard, first);
  gtk_widget_class_bind_template_child (widget_class, TsNowCard, hints);
  gtk_widget_class_bind_template_child (widget_class, TsNowCard, dice);
  gtk_widget_class_bind_template_child (widget_class, TsNowCard, blocked);
  gtk_widget_class_bind_template_child (widget_class, TsNowCard, more);
  gtk_widget_class_bind_template_child (widget_class, TsNowCard, more_forms);
  gtk_widget_class_bind_template_child (widget_class, TsNowCard, more_part);
  gtk_widget_class_bind_template_child (widget_class, TsNowCard, more_list);
  gtk_widget_class_bind_template_child (widget_class, TsNowCard, more_blocked);
  gtk_widget_class_bind_template_child (widget_class, TsNowCard, body);
  gtk_widget_class_bind_template_child (widget_class, TsNowCard, footnote);
  gtk_widget_class_bind_template_callback (widget_class, more_toggled_cb);
}

static void
ts_now_card_class_init (TsNowCardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ts_now_card_dispose;
  object_class->finalize = ts_now_card_finalize;
  widget_class->map = ts_now_card_map;
  widget_class->css_changed = ts_now_card_css_changed;
  widget_class->focus = ts_widget_focus;
  widget_class->grab_focus = ts_now_card_grab_focus;
  widget_class->measure = ts_now_card_measure;
  widget_class->size_allocate = ts_now_card_size_allocate;
  widget_class->get_request_mode = ts_now_card_get_request_mode;

  g_signal_new ("tells", TS_TYPE_NOW_CARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                G_TYPE_UINT, G_TYPE_STRING);
  signals[MOMENT] = g_signal_new ("moment", TS_TYPE_NOW_CARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 0);
  g_type_ensure (TS_TYPE_NOOK);
  g_type_ensure (TS_TYPE_BLOCKED_LIST);
  g_type_ensure (TS_TYPE_HELP_BUTTON);
  g_type_ensure (TS_TYPE_MORE_LIST);
  g_type_ensure (TS_TYPE_OFFER_GRID);
  g_type_ensure (TS_TYPE_PILE);
  g_type_ensure (TS_TYPE_SEAT_MARK);
  g_type_ensure (TS_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tableside/Tableside/ui/ts-now-card.ui");
  bind_children (widget_class);
  gtk_widget_class_set_css_name (widget_class, "nowcard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

/* Managed: the window asks for them when nobody nearer to the focus wanted the key, so a digit that
 * is typed into an entry or onto a die never gets here. */
static void
add_digits (TsNowCard *self)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (controller),
                                     GTK_SHORTCUT_SCOPE_MANAGED);
  for (guint i = 0; i < 9; i++)
    {
      GtkShortcutTrigger *trigger = gtk_alternative_trigger_new (
          gtk_keyval_trigger_new (GDK_KEY_1 + i, 0), gtk_keyval_trigger_new (GDK_KEY_KP_1 + i, 0));

      gtk_shortcut_controller_add_shortcut (
          GTK_SHORTCUT_CONTROLLER (controller),
          gtk_shortcut_new (trigger,
                            gtk_callback_action_new (digit_cb, GUINT_TO_POINTER (i), NULL)));
    }
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (controller),
      gtk_shortcut_new (gtk_alternative_trigger_new (gtk_keyval_trigger_new (GDK_KEY_0, 0),
                                                     gtk_keyval_trigger_new (GDK_KEY_KP_0, 0)),
                        gtk_callback_action_new (dice_cb, NULL, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

static void
ts_now_card_init (TsNowCard *self)
{
  self->guard.clock = g_get_monotonic_time;
  self->offers = g_ptr_array_new_with_free_func ((GDestroyNotify) ts_now_offer_free);
  self->answers = g_ptr_array_new ();
  self->open = -1;
  self->language = ts_language_get_english ();
  gtk_widget_init_template (GTK_WIDGET (self));
  ts_widget_say_when_cut (GTK_LABEL (self->kicker));
  ts_now_card_set_up_blocked (self, TS_BLOCKED_LIST (self->blocked));
  ts_now_card_set_up_blocked (self, TS_BLOCKED_LIST (self->more_blocked));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Now"),
                                  -1);
  add_digits (self);
}

GtkWidget *
ts_now_card_new (void)
{
  return g_object_new (TS_TYPE_NOW_CARD, NULL);
}

void
ts_now_card_set_view (TsNowCard *self, const TsView *view, const TsLanguage *language)
{
  const TsNow *now;
  g_autofree char *offers = ts_now_offers_identify (view);
  gboolean another, news;

  g_return_if_fail (TS_IS_NOW_CARD (self));

  now = &view->now;
  another = is_another_question (self, view, offers);
  news = self->shown != NULL && !self->jumped;
  if (self->went_back && self->great)
    drop_moment (self);
  self->jumped = self->went_back = FALSE;
  self->language = language;
  g_clear_pointer (&self->view, ts_view_free);
  self->view = ts_view_ref (view);
  ts_now_card_read (self, view, another, news);
  g_free (self->color);
  self->color = g_strdup (now->seat != NULL ? now->seat : now->color);
  if (!self->great)
    ts_seat_paint (self->card, self->color);
  ts_seat_mark_set_seat (TS_SEAT_MARK (self->seat), self->color);
  gtk_label_set_label (GTK_LABEL (self->kicker), now->kicker != NULL ? now->kicker : "");
  ts_widget_show_text (self->instruction, now->instruction);
  ts_now_card_fit_instruction (self);
  ts_widget_show_text (self->explanation, now->explanation);
  ts_widget_show_text (self->footnote, now->footnote);
  ts_now_card_show_texts (self);
  take_moment (self, view->result, news);
  ts_now_card_show_ticks (self, view);
  if (another)
    show_offers (self, view, offers);
  ts_now_card_describe (self);
  ts_now_card_tell (self);
}

static gboolean
is_jump (JsonObject *command)
{
  const char *verb = json_object_get_string_member (command, "do");

  return g_str_equal (verb, "undo") || g_str_equal (verb, "redo");
}

/* A letter takes back what it does differently: what comes next is asked for anew. */
static gboolean
takes_back (JsonObject *command)
{
  return is_jump (command)
         || g_str_equal (json_object_get_string_member (command, "do"), "instead");
}

void
ts_now_card_take_done (TsNowCard *self, JsonObject *command)
{
  g_return_if_fail (TS_IS_NOW_CARD (self));

  self->jumped = is_jump (command);
  self->went_back = self->went_back || takes_back (command);
  /* What is done against the rules answers as well; it is in no list of what they allow. */
  self->answered
      = self->answered || (self->answers->len > 0 && json_object_has_member (command, "anyway"));
  for (guint i = 0; i < self->answers->len; i++)
    {
      if (!takes_back (command)
          && !ts_now_offer_is_taken_by (g_ptr_array_index (self->answers, i), command))
        continue;
      if (i < self->offers->len)
        ((TsNowOffer *) g_ptr_array_index (self->offers, i))->sent = TRUE;
      self->answered = TRUE;
    }
}

void
ts_now_card_take_hands (TsNowCard *self, const char *text)
{
  g_return_if_fail (TS_IS_NOW_CARD (self));

  if (text == NULL || *text == '\0')
    return;
  if (self->coming == NULL)
    self->coming = ts_sentences_new ();
  ts_sentences_add (self->coming, TS_ANNOUNCE_HANDS, text);
}

gboolean
ts_now_card_activate_offer (TsNowCard *self, guint offer_index)
{
  TsNowOffer *offer;

  g_return_val_if_fail (TS_IS_NOW_CARD (self), FALSE);

  if (offer_index >= self->offers->len)
    ts_now_card_make_more (self);
  if (offer_index >= self->offers->len || ts_guard_is_up (&self->guard))
    return FALSE;
  if (self->great)
    {
      pass_moment (self);
      return TRUE;
    }
  offer = g_ptr_array_index (self->offers, offer_index);
  if (offer->form == NULL || offer->instant || self->open == (int) offer_index)
    {
      ts_now_card_send_offer (self, offer);
      return TRUE;
    }
  self->by_hand = TRUE;
  ts_now_card_open_form (self, (int) offer_index);
  ts_guard_raise (&self->guard);
  gtk_widget_grab_focus (GTK_WIDGET (offer->form));
  ts_now_card_bring_form (self);
  return TRUE;
}

void
ts_now_card_set_brief (TsNowCard *self, gboolean brief)
{
  g_return_if_fail (TS_IS_NOW_CARD (self));

  gboolean other = self->brief != brief;

  self->brief = brief;
  ts_widget_set_class (self->card, "brief", brief);
  ts_now_card_fit_instruction (self);
  if (other)
    ts_now_card_fit_answers (self);
  ts_now_card_show_texts (self);
}

void
ts_now_card_set_room (TsNowCard *self, int width, gboolean tight)
{
  g_return_if_fail (TS_IS_NOW_CARD (self));

  self->room = width;
  self->narrow = tight || width < ts_widget_measure_letters (GTK_WIDGET (self), NARROW_CHARS);
  ts_widget_set_class (self->card, "narrow", self->narrow);
  gtk_widget_set_visible (self->kicker,
                          width >= ts_widget_measure_letters (GTK_WIDGET (self), KICKER_CHARS));
  ts_now_card_fit_instruction (self);
  ts_now_card_fit_answers (self);
}

void
ts_now_card_set_explained (TsNowCard *self, gboolean explained)
{
  g_return_if_fail (TS_IS_NOW_CARD (self));

  self->explained = explained;
  ts_now_card_show_texts (self);
}

void
ts_now_card_set_headed (TsNowCard *self, gboolean headed)
{
  g_return_if_fail (TS_IS_NOW_CARD (self));

  self->headed = headed;
  ts_now_card_show_texts (self);
}

gboolean
ts_now_card_is_open (TsNowCard *self)
{
  g_return_val_if_fail (TS_IS_NOW_CARD (self), FALSE);

  return (self->open >= 0 && self->by_hand) || gtk_widget_get_visible (self->more_part);
}

void
ts_now_card_set_clock (TsNowCard *self, TsClockFunc clock)
{
  g_return_if_fail (TS_IS_NOW_CARD (self));

  self->guard.clock = clock;
}

gboolean
ts_now_card_close (TsNowCard *self)
{
  int open;

  g_return_val_if_fail (TS_IS_NOW_CARD (self), FALSE);

  open = self->by_hand ? self->open : -1;
  if (open >= 0)
    {
      self->by_hand = FALSE;
      ts_now_card_open_form (self, -1);
      gtk_widget_grab_focus (
          ((TsNowOffer *) g_ptr_array_index (self->offers, (guint) open))->button);
      return TRUE;
    }
  if (!gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->more)))
    return FALSE;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->more), FALSE);
  gtk_widget_grab_focus (self->more);
  return TRUE;
}
