/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-typed.c: typed dice are never dropped, in every game: into every dice field of every offer
 * that comes on the way one is typed, also of those that the rules do not allow, and then each
 * button is pressed: the other answers, the rows of “More”, what is done anyway. What is sent has
 * it, or nothing is sent and it is said why.
 */

#include "../widgets/card-fixture.h"

#include "../games/walk.h"
#include "../runs.h"
#include "ts-blocked-offer.h"
#include "ts-dice-editor.h"

#define FEW_WALKS 3
#define MANY_WALKS 60
#define STEPS 120
#define MOST_ANSWERS 4 /* that are buttons */

/* How many presses were tried, over all games. */
static guint n_presses;

static TsView *
dup_view (const TsPlay *play)
{
  const TsViewer viewer = { ts_language_get_english (), TS_ROLE_HOST, NULL };

  return ts_play_view (play, &viewer);
}

/* (nullable) */
static const TsField *
find_dice (const TsOffer *offer)
{
  for (guint i = 0; i < offer->fields->len; i++)
    {
      const TsField *field = offer->fields->pdata[i];

      if (field->kind == TS_SPEC_DICE)
        return field;
    }
  return NULL;
}

/* Those that the card shows as answers, as rows of “More”, or as not allowed now, in its order.
 * (transfer container) */
static GPtrArray *
list_offers (const TsView *view)
{
  GPtrArray *offers = g_ptr_array_new ();
  const GPtrArray *all[] = { view->now.offers, view->more };

  for (gboolean blocked = FALSE; blocked <= TRUE; blocked++)
    for (guint i = 0; i < G_N_ELEMENTS (all); i++)
      for (guint j = 0; j < all[i]->len; j++)
        {
          TsOffer *offer = all[i]->pdata[j];

          if ((offer->blocked != NULL) == blocked)
            g_ptr_array_add (offers, offer);
        }
  return offers;
}

/* The one that the rules do not allow, by what it does; NULL: it is not there. */
static TsBlockedOffer *
find_blocked (GtkWidget *root, const char *label)
{
  TsBlockedOffer *found
      = TS_IS_BLOCKED_OFFER (root)
                && g_str_equal (ts_blocked_offer_get_label (TS_BLOCKED_OFFER (root)), label)
            ? TS_BLOCKED_OFFER (root)
            : NULL;

  for (GtkWidget *i = gtk_widget_get_first_child (root); i != NULL && found == NULL;
       i = gtk_widget_get_next_sibling (i))
    found = find_blocked (i, label);
  return found;
}

static void
open_all (GtkWidget *root)
{
  if (GTK_IS_EXPANDER (root))
    gtk_expander_set_expanded (GTK_EXPANDER (root), TRUE);
  for (GtkWidget *i = gtk_widget_get_first_child (root); i; i = gtk_widget_get_next_sibling (i))
    open_all (i);
}

/* The first dice that can be seen. */
static TsEditor *
find_editor (GtkWidget *root)
{
  TsEditor *found
      = TS_IS_DICE_EDITOR (root) && gtk_widget_get_mapped (root) ? TS_EDITOR (root) : NULL;

  for (GtkWidget *i = gtk_widget_get_first_child (root); i != NULL && found == NULL;
       i = gtk_widget_get_next_sibling (i))
    found = find_editor (i);
  return found;
}

/* The first die shows its first face. (transfer full) */
static JsonNode *
new_typed (const TsField *field)
{
  g_autoptr (JsonArray) dice = json_array_new ();

  if (field->die != NULL)
    json_array_add_string_element (dice, field->die->faces[0].id);
  else
    json_array_add_int_element (dice, 1);
  return json_node_init_array (json_node_alloc (), dice);
}

/* Whether a command has a list that begins with the die that was typed. */
static gboolean
has_typed (JsonObject *command, JsonNode *typed)
{
  JsonNode *die = json_array_get_element (json_node_get_array (typed), 0);
  g_autoptr (GList) values = json_object_get_values (command);

  for (GList *i = values; i != NULL; i = i->next)
    if (JSON_NODE_HOLDS_ARRAY (i->data) && json_array_get_length (json_node_get_array (i->data)) > 0
        && json_node_equal (json_array_get_element (json_node_get_array (i->data), 0), die))
      return TRUE;
  return FALSE;
}

static void
check (const Walk *walk, CardFixture *self, const TsOffer *pressed, JsonNode *typed)
{
  g_autoptr (JsonNode) sent = self->listener->n_sent > 0 ? parse (self->listener->sent) : NULL;

  n_presses++;
  if (sent != NULL && !has_typed (json_node_get_object (sent), typed))
    walk_fail (walk, "“%s” drops a typed die: %s", pressed->label, self->listener->sent);
  if (sent == NULL && !shows_text (GTK_WIDGET (self->card), "The dice ")
      && !shows_text (GTK_WIDGET (self->card), "is empty")
      && !shows_text (GTK_WIDGET (self->card), "must be"))
    walk_fail (walk, "“%s” does nothing, and does not say why", pressed->label);
}

/* A tap that opens a form is no answer yet. */
static void
press (CardFixture *self, const TsOffer *offer, guint index)
{
  for (guint i = 0; i < 2 && self->listener->n_sent == 0; i++)
    {
      card_wait_for_guard ();
      if (offer->blocked == NULL)
        ts_now_card_activate_offer (self->card, index);
      else
        g_signal_emit_by_name (find_blocked (GTK_WIDGET (self->card), offer->label), "insisted");
    }
}

/* Where the dice of an offer are typed; NULL: it does not show any. */
static TsEditor *
open_dice (CardFixture *self, const TsOffer *offer, guint index)
{
  TsBlockedOffer *blocked;

  if (offer->blocked == NULL)
    {
      if (offer->fields->len > 1 || find_dice (offer)->required)
        press (self, offer, index);
      self->listener->n_sent = 0;
      open_all (GTK_WIDGET (self->card));
      return find_editor (GTK_WIDGET (self->card));
    }
  blocked = find_blocked (GTK_WIDGET (self->card), offer->label);
  open_all (GTK_WIDGET (self->card));
  ts_blocked_offer_set_open (blocked, TRUE);
  return find_editor (GTK_WIDGET (blocked));
}

/* On a card of their own: a die is typed into the form of offer `typed`, and `pressed` is tapped.
 */
static void
try_press (
    const Walk *walk, const TsView *view, const GPtrArray *offers, guint typed, guint pressed)
{
  CardFixture *self = card_fixture_new ();
  const TsOffer *offer = offers->pdata[typed];
  g_autoptr (JsonNode) value = new_typed (find_dice (offer));
  TsEditor *editor;

  gtk_window_present (GTK_WINDOW (self->listener->window));
  ts_now_card_set_view (self->card, view, ts_language_get_english ());
  editor = open_dice (self, offer, typed);
  /* A form that nothing but its own button opens, behind another that is open. */
  if (editor != NULL)
    {
      ts_editor_set_value (editor, value);
      ts_editor_changed (editor);
      press (self, offers->pdata[pressed], pressed);
      check (walk, self, offers->pdata[pressed], value);
    }
  card_fixture_free (self);
}

/* What was tried already with the same words is left out, as is each row of “More” and each that is
 * not allowed once it was pressed with some dice. */
static gboolean
is_new (GHashTable *tried, const GPtrArray *offers, guint typed, guint pressed)
{
  const TsOffer *one = offers->pdata[typed], *other = offers->pdata[pressed];

  return g_hash_table_add (tried,
                           pressed < MOST_ANSWERS && other->blocked == NULL
                               ? g_strdup_printf ("%s|%s", one->label, other->label)
                               : g_strdup_printf ("%d|%s", one->blocked != NULL, other->label));
}

static void
try_view (const Walk *walk, GHashTable *tried)
{
  g_autoptr (TsView) view = dup_view (walk->play);
  g_autoptr (GPtrArray) offers = list_offers (view);

  for (guint typed = 0; typed < offers->len; typed++)
    for (guint pressed = 0; pressed < offers->len && find_dice (offers->pdata[typed]) != NULL;
         pressed++)
      if (is_new (tried, offers, typed, pressed))
        try_press (walk, view, offers, typed, pressed);
}

/* What is refused is the laws' concern. FALSE: there is nothing left to do. */
static gboolean
step (Walk *walk)
{
  g_autoptr (JsonObject) command = walk_pick (walk);

  if (command != NULL)
    walk_try (walk, command, NULL, NULL);
  return command != NULL;
}

/* Whether anything in the game is rolled at all. */
static gboolean
has_dice (const TsGame *game)
{
  for (const TsVerb *const *chapter = game->verbs; *chapter != NULL; chapter++)
    for (const TsVerb *verb = *chapter; verb->name != NULL; verb++)
      for (const TsSpec *spec = verb->args; spec != NULL && spec->name != NULL; spec++)
        if (spec->kind == TS_SPEC_DICE)
          return TRUE;
  return FALSE;
}

static void
typed_dice_are_never_dropped (void **state)
{
  guint32 first, last;

  walk_get_seeds (runs (FEW_WALKS, MANY_WALKS), &first, &last);
  for (const TsGame *const *game = ts_games_get_all (); *game != NULL; game++)
    {
      g_autoptr (GHashTable) tried = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      guint before = n_presses;
      gboolean rolls = has_dice (*game);

      /* Not in all that the setup of a game describes is anything rolled. */
      for (guint32 seed = first;
           walk_wants (*game)
           && (seed <= last || (rolls && n_presses == before && seed < first + MANY_WALKS));
           seed++)
        {
          g_autoptr (Walk) walk = walk_new (*game, seed);

          try_view (walk, tried);
          for (guint i = 0; i < STEPS && step (walk); i++)
            try_view (walk, tried);
        }
      if (walk_wants (*game) && (n_presses > before) != rolls)
        fail_msg ("%s: %u presses beside typed dice", (*game)->id, n_presses - before);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (typed_dice_are_never_dropped) };

  return cmocka_run_group_tests (tests, init_gtk, NULL);
}
