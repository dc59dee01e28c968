/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-secret.c: what everybody chooses in secret, and when it is laid open.
 */

#include "ts-secret.h"

#include "ts-game.h"
#include "ts-lot.h"
#include "ts-view-private.h"
#include "ts-wording.h"

#include <string.h>

/* More choices than these are a list behind one button. */
#define MOST_BUTTONS 6

struct _TsSecret
{
  char *question;
  char **choices;      /* in all their languages; empty: anything may be written */
  GHashTable *answers; /* seat → one of them, or what was written */
};

const TsSpec ts_secret_args[] = {
  { "question", TS_SPEC_TEXT, .required = TRUE, .min = 1, .several = TRUE,
    .label = N_ ("Question") },
  { "choices", TS_SPEC_TEXT, .several = TRUE, .label = N_ ("Choices, with commas between them"),
    .hint = N_ ("leave empty if anything may be written") },
  { NULL },
};

const TsSpec ts_secret_choose_args[] = {
  { "seat", TS_SPEC_TEXT, .required = TRUE, .min = 1, .label = N_ ("Player") },
  { "choice", TS_SPEC_TEXT, .required = TRUE, .min = 1, .label = N_ ("Choice") },
  { NULL },
};

static TsSecret *
secret_new (const char *question, char **choices)
{
  TsSecret *self = g_new0 (TsSecret, 1);

  self->question = g_strdup (question);
  self->choices = choices;
  self->answers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  return self;
}

TsSecret *
ts_secret_copy (const TsSecret *self)
{
  GHashTableIter iter;
  gpointer seat, choice;
  TsSecret *copy;

  if (self == NULL)
    return NULL;
  copy = secret_new (self->question, g_strdupv (self->choices));
  g_hash_table_iter_init (&iter, self->answers);
  while (g_hash_table_iter_next (&iter, &seat, &choice))
    g_hash_table_insert (copy->answers, g_strdup (seat), g_strdup (choice));
  return copy;
}

void
ts_secret_free (TsSecret *self)
{
  g_free (self->question);
  g_strfreev (self->choices);
  g_hash_table_unref (self->answers);
  g_free (self);
}

static const char *
get_answer (const TsSecret *self, const TsViewSeat *seat)
{
  return g_hash_table_lookup (self->answers, seat->id);
}

static TsArg
name_player (const TsViewSeat *seat)
{
  return ts_part ("player", ts_phrase_ref (seat->name));
}

/* Asking. */

/* What a choice is called in commands. (transfer full) */
static char *
dup_id (const char *choice)
{
  return ts_wording_dup_plain (choice);
}

/* The choice that is called so; NULL: there is none. */
static const char *
find_choice (char *const *choices, guint n, const char *id)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *other = dup_id (choices[i]);

      if (strcmp (other, id) == 0)
        return choices[i];
    }
  return NULL;
}

/* "Bank, Harbor, Bank" are two. (transfer full, nullable) */
static char **
read_choices (JsonObject *command, GError **error)
{
  g_autofree char *list = ts_wording_read (json_object_get_member (command, "choices"));
  g_auto (GStrv) split = ts_wording_split (list != NULL ? list : "");
  g_autoptr (GStrvBuilder) choices = g_strv_builder_new ();

  if (split == NULL)
    {
      ts_error_set (error, TS_ERROR_BAD_VALUE,
                    ts_phrase ("There are not as many choices in each language."));
      return NULL;
    }
  for (guint i = 0; split[i] != NULL; i++)
    {
      g_autofree char *id = dup_id (split[i]);

      if (find_choice (split, i, id) == NULL)
        g_strv_builder_add (choices, split[i]);
    }
  return g_strv_builder_end (choices);
}

static gboolean
ask (TsSecret **self, GPtrArray *seats, JsonObject *command, TsOutcome *outcome, GError **error)
{
  g_autofree char *question = ts_wording_read (json_object_get_member (command, "question"));
  g_auto (GStrv) choices = read_choices (command, error);

  if (choices == NULL)
    return FALSE;
  if (*self != NULL)
    return ts_error_set (error, TS_ERROR_REFUSED, ts_phrase ("Something is being chosen already."));
  if (seats->len < 2)
    return ts_error_set (error, TS_ERROR_REFUSED,
                         ts_phrase ("There are no two players who could choose."));
  *self = secret_new (question, g_steal_pointer (&choices));
  ts_title (outcome,
            ts_phrase ("Everybody chooses in secret: {question}", ts_name ("question", question)));
  return TRUE;
}

/* Laying open. */

static TsPhrase *
format_answer (const TsSecret *self, const TsViewSeat *seat)
{
  const char *answer = get_answer (self, seat);

  return answer != NULL
             ? ts_phrase ("{player}: {chosen}", name_player (seat), ts_name ("chosen", answer))
             : ts_phrase ("{player}: nothing chosen", name_player (seat));
}

static GPtrArray *
list_answers (const TsSecret *self, GPtrArray *seats)
{
  GPtrArray *list = ts_phrase_array_new ();

  for (guint i = 0; i < seats->len; i++)
    g_ptr_array_add (list, format_answer (self, seats->pdata[i]));
  return list;
}

static void
lay_open (TsSecret **self, GPtrArray *seats, TsOutcome *outcome)
{
  g_autoptr (TsSecret) secret = g_steal_pointer (self);

  if (outcome == NULL)
    return;
  ts_title (outcome,
            ts_phrase ("Laid open: {choices}", ts_list ("choices", list_answers (secret, seats))));
  ts_result (outcome, ts_phrase_verbatim (secret->question),
             ts_phrase ("{choices}", ts_list ("choices", list_answers (secret, seats))));
  outcome->great = TS_GREAT_PLAIN;
}

static gboolean
open_now (TsSecret **self, GPtrArray *seats, TsOutcome *outcome, GError **error)
{
  if (*self == NULL || g_hash_table_size ((*self)->answers) == 0)
    return ts_error_set (error, TS_ERROR_REFUSED,
                         ts_phrase ("Nobody has chosen anything in secret."));
  lay_open (self, seats, outcome);
  return TRUE;
}

/* Choosing. */

/* One of the choices, or what was written where there are none; NULL: it is none of them. */
static const char *
read_choice (const TsSecret *self, const char *id, GError **error)
{
  const char *choice = self->choices[0] == NULL
                           ? id
                           : find_choice (self->choices, g_strv_length (self->choices), id);

  if (choice == NULL)
    ts_error_set (error, TS_ERROR_UNKNOWN_ID,
                  ts_phrase ("“{chosen}” is none of the choices.", ts_name ("chosen", id)));
  return choice;
}

static gboolean
choose (TsSecret **self, GPtrArray *seats, JsonObject *command, TsOutcome *outcome, GError **error)
{
  const TsViewSeat *seat;
  const char *choice;

  if (*self == NULL)
    return ts_error_set (error, TS_ERROR_REFUSED, ts_phrase ("Nothing is chosen in secret now."));
  seat = ts_seats_find (seats, ts_arg_text (command, "seat"), error);
  choice = seat != NULL ? read_choice (*self, ts_arg_text (command, "choice"), error) : NULL;
  if (choice == NULL)
    return FALSE;
  g_hash_table_insert ((*self)->answers, g_strdup (seat->id), g_strdup (choice));
  if (outcome != NULL)
    outcome->seat = g_intern_string (seat->id);
  if (g_hash_table_size ((*self)->answers) == seats->len)
    lay_open (self, seats, outcome);
  else
    ts_title (outcome, ts_phrase ("{player} has chosen in secret", name_player (seat)));
  return TRUE;
}

gboolean
ts_secret_apply (
    TsSecret **self, GPtrArray *seats, JsonObject *command, TsOutcome *outcome, GError **error)
{
  const char *verb = ts_arg_text (command, "do");

  if (strcmp (verb, "secret-choose") == 0)
    return choose (self, seats, command, outcome, error);
  if (strcmp (verb, "secret-open") == 0)
    return open_now (self, seats, outcome, error);
  return ask (self, seats, command, outcome, error);
}

/* What a view shows. */

static TsOffer *
offer_form (const TsSecret *self, const TsViewSeat *seat, TsPhrase *label, TsView *view)
{
  gboolean free_text = self->choices[0] == NULL;
  TsOffer *offer = ts_view_offer (view, TS_OFFER_PLAIN, label, "secret-choose");
  TsField *field;

  ts_offer_put_text (offer, "seat", seat->id);
  ts_offer_set_seat (offer, seat->id);
  field = ts_view_add_field (view, offer, free_text ? TS_SPEC_TEXT : TS_SPEC_CHOICE, "choice",
                             N_ ("Choice"), TRUE);
  for (guint i = 0; self->choices[i] != NULL; i++)
    {
      g_autofree char *id = dup_id (self->choices[i]);

      ts_field_add (field, id, ts_phrase_verbatim (self->choices[i]));
    }
  return offer;
}

static void
offer_choice (const TsSecret *self, const TsViewSeat *seat, TsView *view)
{
  TsOffer *offer
      = offer_form (self, seat, ts_phrase ("{player}: choose secretly", name_player (seat)), view);

  ts_offer_set_hint (offer, ts_phrase_verbatim (self->question));
}

/* A tap is an answer where all choices have room as buttons. */
static void
offer_answers (const TsSecret *self, const TsViewSeat *seat, TsView *view)
{
  guint n = g_strv_length (self->choices);

  if (n == 0 || n > MOST_BUTTONS)
    {
      offer_form (self, seat, ts_phrase ("Choose secretly"), view);
      return;
    }
  for (guint i = 0; i < n; i++)
    {
      TsOffer *offer = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase_verbatim (self->choices[i]),
                                      "secret-choose");
      g_autofree char *id = dup_id (self->choices[i]);

      ts_offer_put_text (offer, "seat", seat->id);
      ts_offer_put_text (offer, "choice", id);
      ts_offer_set_seat (offer, seat->id);
    }
}

/* What the game asks those whom the view is narrowed to. */
static TsNow
find_question (const TsView *view)
{
  for (guint i = 0; view->askings != NULL && i < view->askings->len; i++)
    {
      const TsAsking *asking = view->askings->pdata[i];

      if (ts_view_is_only_for (view, asking->audience))
        return asking->now;
    }
  return view->now;
}

/* On the phone of who has not chosen it is the instruction, and the game's answers come behind. */
static void
ask_owner (const TsSecret *self, const TsViewSeat *seat, TsView *view)
{
  TS_ONLY_FOR (view, ts_view_get_phone (view, seat->id));
  TsNow game = find_question (view), before = ts_view_begin_instead (view);

  ts_view_instruct (view, seat->id, ts_phrase_verbatim (self->question),
                    ts_phrase ("Everybody chooses for themselves; then all is laid open at once"));
  view->now.kicker = ts_view_text (view, "Choose secretly");
  view->now.color = g_strdup (game.color);
  view->now.footnote = g_strdup (game.footnote);
  offer_answers (self, seat, view);
  ts_asking_put_behind (ts_view_end_instead (view, before), game.offers);
}

static void
offer_to_others (const TsSecret *self, const TsViewSeat *seat, TsView *view)
{
  TS_ONLY_FOR (view, ~ts_view_get_phone (view, seat->id));

  offer_choice (self, seat, view);
}

static void
add_seat (const TsSecret *self,
          const TsViewSeat *seat,
          TsPanel *panel,
          TsAudience audience,
          TsPhrase *note)
{
  TS_ONLY_FOR (panel->view, audience);
  g_autofree char *id = g_strdup_printf ("secret.%s", seat->id);
  TsTracker *tracker = ts_panel_add (panel, TS_TRACKER_CHECK, id, ts_phrase_ref (seat->name));

  tracker->seat = g_strdup (seat->id);
  tracker->checked = get_answer (self, seat) != NULL;
  ts_tracker_set_note (tracker, note);
}

/* What one has chosen is shown on the own phone. */
static void
show_seat (const TsSecret *self, const TsViewSeat *seat, TsPanel *panel, TsView *view)
{
  TsAudience phone = ts_view_get_phone (view, seat->id);
  const char *answer = get_answer (self, seat);

  if (answer == NULL)
    {
      add_seat (self, seat, panel, TS_FOR_ALL, ts_phrase ("chooses"));
      ask_owner (self, seat, view);
      offer_to_others (self, seat, view);
      return;
    }
  add_seat (self, seat, panel, phone, ts_phrase_verbatim (answer));
  add_seat (self, seat, panel, ~phone, ts_phrase ("has chosen"));
  offer_choice (self, seat, view);
}

/* One question at a time: what the game would ask waits. */
static void
take_questions_away (TsView *view)
{
  for (guint i = view->now.offers->len; i-- > 0;)
    if (ts_offer_says (view->now.offers->pdata[i], "do", "secret-question"))
      g_ptr_array_remove_index (view->now.offers, i);
}

void
ts_secret_show (const TsSecret *self, TsView *view)
{
  TsPanel *panel = ts_view_add_panel (view, "secret", ts_view_text (view, "Secret choice"));

  take_questions_away (view);
  panel->help = "secret";
  ts_panel_add (panel, TS_TRACKER_TEXT, "secret", ts_phrase_verbatim (self->question))->now = TRUE;
  for (guint i = 0; i < view->seats->len; i++)
    show_seat (self, view->seats->pdata[i], panel, view);
  g_ptr_array_insert (view->panels, 0,
                      g_ptr_array_steal_index (view->panels, view->panels->len - 1));
}

static void
offer_question (TsView *view)
{
  TsOffer *offer
      = ts_view_add_more (view, ts_view_text (view, "Choose in secret"), "secret-question");

  offer->group = ts_view_text (view, N_ ("Around the table"));
  ts_offer_set_hint (offer,
                     ts_phrase ("Everybody chooses for themselves; then all is laid open at once"));
  ts_view_add_field (view, offer, TS_SPEC_TEXT, "question", N_ ("Question"), TRUE);
  ts_field_set_hint (ts_view_add_field (view, offer, TS_SPEC_TEXT, "choices",
                                        N_ ("Choices, with commas between them"), FALSE),
                     ts_phrase ("leave empty if anything may be written"));
}

void
ts_secret_offer (const TsSecret *self, TsView *view)
{
  if (self != NULL && g_hash_table_size (self->answers) > 0)
    ts_view_add_more (view, ts_view_text (view, "Lay open now"), "secret-open")->group
        = ts_view_text (view, N_ ("Around the table"));
  else if (self == NULL && !view->over && view->seats->len >= 2)
    offer_question (view);
}
