/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * own-piles.c: decks and bags of a described game: what is drawn at random, or was drawn by hand
 * and is typed, and what is left.
 */

#include "own.h"

#include "ts-chance.h"
#include "ts-wording.h"

#define MOST_BESIDE                                                                                \
  2 /* piles that are drawn from beside the answers; of more it is behind “More” */

#define MOST_COPIES 99

typedef struct
{
  guint8 pile;
  const char *thing; /* NULL: at random */
} Draw;

static const TsSpec draw_args[] = {
  { "pile", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = MAX_PILES,
    .label = N_ ("Deck or bag"), TS_INTO (Draw, pile) },
  { "thing", TS_SPEC_TEXT, .max = 40, .label = N_ ("What was drawn"),
    .hint = N_ ("empty: at random"), TS_INTO (Draw, thing) },
  {},
};

static const TsSpec shuffle_args[] = {
  { "pile", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = MAX_PILES,
    .label = N_ ("Deck or bag"), TS_INTO (Draw, pile) },
  {},
};

/* "3x Wolf", "Wolf": how many, and where its name begins. */
static const char *
read_copies (const char *text, guint8 *copies)
{
  char *end;
  guint64 n = g_ascii_strtoull (text, &end, 10);

  *copies = 1;
  if (!g_ascii_isdigit (*text) || n < 1 || n > MOST_COPIES
      || (!g_str_has_prefix (end, "x ") && !g_str_has_prefix (end, "× ")))
    return text;
  *copies = (guint8) n;
  return strchr (end, ' ') + 1;
}

static char *
dup_thing (const char *text)
{
  guint8 copies;

  return g_strdup (read_copies (text, &copies));
}

/* What one is called, in all its languages. */
static const char *
read_thing (OwnGame *game, const char *text, guint8 *copies)
{
  const char *name = read_copies (text, copies);

  if (!ts_wording_is_several (text))
    return name;
  g_ptr_array_add (game->texts, ts_wording_map (text, dup_thing));
  return game->texts->pdata[game->texts->len - 1];
}

gboolean
own_read_things (OwnGame *game, OwnPile *pile, GError **error)
{
  if (pile->n_things == 0)
    return ts_error_set (error, TS_ERROR_BAD_VALUE,
                         ts_phrase ("“{name}” holds nothing.", ts_name ("name", pile->name)));
  for (guint i = 0; i < pile->n_things; i++)
    {
      const char *name = read_thing (game, pile->things[i], &pile->copies[i]);

      if (own_find_row (pile->things, sizeof *pile->things, i, name) >= 0)
        return ts_error_set (error, TS_ERROR_BAD_VALUE,
                             ts_phrase ("“{name}” stands twice in “{pile}”. Write “2x {name}”.",
                                        ts_name ("name", name), ts_name ("pile", pile->name)));
      pile->things[i] = name;
    }
  return TRUE;
}

static const OwnPile *
get_pile (const OwnState *state, guint pile)
{
  return &state->setup->game->piles[pile];
}

void
own_fill_piles (OwnState *state)
{
  for (guint i = 0; i < state->setup->game->n_piles; i++)
    for (guint j = 0; j < get_pile (state, i)->n_things; j++)
      state->left[i][j] = get_pile (state, i)->copies[j];
}

static guint
count_left (const OwnState *state, guint pile)
{
  guint n = 0;

  for (guint i = 0; i < get_pile (state, pile)->n_things; i++)
    n += state->left[pile][i];
  return n;
}

static gboolean
is_whole (const OwnState *state, guint pile)
{
  for (guint i = 0; i < get_pile (state, pile)->n_things; i++)
    if (state->left[pile][i] < get_pile (state, pile)->copies[i])
      return FALSE;
  return TRUE;
}

/* What is in front of one that is not empty. */
static guint
find_front (const OwnState *state, guint pile)
{
  guint thing = 0;

  while (state->left[pile][thing] == 0)
    thing++;
  return thing;
}

static gboolean
is_there (const OwnState *state, const Draw *draw, TsWhyNot *why_not)
{
  TS_NEED (why_not, draw->pile <= state->setup->game->n_piles,
           ts_phrase ("This game has no deck or bag of that number."));
  return TRUE;
}

static gboolean
may_draw (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const OwnState *state = data;
  const Draw *draw = args;
  int thing;

  if (!is_there (state, draw, why_not))
    return FALSE;
  TS_NEED (why_not, count_left (state, draw->pile - 1u) > 0,
           ts_phrase ("Nothing is left to draw. Shuffle all of it again first."));
  if (draw->thing == NULL)
    return TRUE;
  thing = OWN_FIND_ROW (get_pile (state, draw->pile - 1u), things, draw->thing);
  TS_NEED (why_not, thing >= 0 && state->left[draw->pile - 1][thing] > 0,
           ts_phrase ("“{thing}” is not left in it.", ts_name ("thing", draw->thing)));
  TS_NEED (why_not,
           !get_pile (state, draw->pile - 1u)->queued
               || (guint) thing == find_front (state, draw->pile - 1u),
           ts_phrase ("“{thing}” is not in front of the queue.", ts_name ("thing", draw->thing)));
  return TRUE;
}

/* Each copy is as likely as any other. */
static gboolean
complete_draw (
    gconstpointer data, gconstpointer args, JsonObject *command, TsChance *chance, GError **error)
{
  const OwnState *state = data;
  const Draw *draw = args;
  guint pile = draw->pile - 1u, thing = 0, n;
  g_autofree char *name = NULL;

  if (draw->thing != NULL)
    return TRUE;
  if (get_pile (state, pile)->queued)
    thing = find_front (state, pile);
  else
    for (n = ts_chance_die (chance, count_left (state, pile)); n > state->left[pile][thing];
         thing++)
      n -= state->left[pile][thing];
  name = ts_wording_dup_plain (get_pile (state, pile)->things[thing]);
  json_object_set_string_member (command, "thing", name);
  return TRUE;
}

static void
perform_draw (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  OwnState *state = data;
  const Draw *draw = args;
  guint pile = draw->pile - 1u;
  const OwnPile *self = get_pile (state, pile);
  guint thing = (guint) OWN_FIND_ROW (self, things, draw->thing);

  ts_title (outcome, ts_phrase ("{row}: {points}", own_arg ("row", self->name),
                                own_arg ("points", self->things[thing])));
  ts_result (outcome, own_say (self->name), own_say (self->things[thing]));
  state->left[pile][thing]--;
}

static gboolean
may_shuffle (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const OwnState *state = data;
  const Draw *draw = args;

  if (!is_there (state, draw, why_not))
    return FALSE;
  TS_NEED (why_not, !is_whole (state, draw->pile - 1u),
           ts_phrase ("Nothing has been drawn from it."));
  return TRUE;
}

static void
perform_shuffle (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  OwnState *state = data;
  const Draw *draw = args;
  const OwnPile *self = get_pile (state, draw->pile - 1u);

  ts_title (outcome, ts_phrase ("{pile}: shuffled again", own_arg ("pile", self->name)));
  for (guint i = 0; i < self->n_things; i++)
    state->left[draw->pile - 1][i] = self->copies[i];
}

const TsVerb own_pile_verbs[] = {
  { "draw", N_ ("Draw"), draw_args, sizeof (Draw), .moment = own_is_playing, .may = may_draw,
    .complete = complete_draw, .perform = perform_draw },
  { "shuffle", N_ ("Shuffle again"), shuffle_args, sizeof (Draw), .moment = own_is_playing,
    .may = may_shuffle, .perform = perform_shuffle },
  { NULL, N_ ("Decks and bags") },
};

/* What is shown. */

static void
ask_thing (const OwnState *state, TsView *view, TsOffer *offer, guint pile)
{
  TsField *field = ts_offer_ask_among (offer, "thing");

  for (guint i = 0; i < get_pile (state, pile)->n_things; i++)
    {
      const char *thing = get_pile (state, pile)->things[i];
      g_autofree char *name = ts_wording_dup_plain (thing);

      if (state->left[pile][i] > 0)
        ts_field_add_choice (field, name, ts_view_format (view, own_say (thing)), NULL);
    }
}

/* Beside the answers, or behind “More”. */
static TsOffer *
offer (TsView *view, gboolean beside, TsPhrase *label, const char *verb, guint pile)
{
  TsOffer *made = beside ? ts_view_offer (view, TS_OFFER_PLAIN, label, verb)
                         : ts_view_offer_more (view, label, verb);

  ts_offer_put_number (made, "pile", pile + 1);
  return made;
}

/* Of an empty one nothing can be drawn: what can be done stands in that place. */
void
own_offer_piles (const OwnState *state, TsView *view)
{
  guint n = state->setup->game->n_piles;

  for (guint i = 0; i < n; i++)
    {
      const char *name = get_pile (state, i)->name;

      if (count_left (state, i) > 0 && get_pile (state, i)->queued)
        offer (view, n <= MOST_BESIDE, ts_phrase ("Next: {pile}", own_arg ("pile", name)), "draw",
               i);
      else if (count_left (state, i) > 0)
        ask_thing (state, view,
                   offer (view, n <= MOST_BESIDE,
                          ts_phrase ("Draw: {pile}", own_arg ("pile", name)), "draw", i),
                   i);
      if (!is_whole (state, i))
        offer (view, n <= MOST_BESIDE && count_left (state, i) == 0,
               ts_phrase ("Shuffle again: {pile}", own_arg ("pile", name)), "shuffle", i);
    }
}

/* "2 × Wolf". (transfer full) */
static GPtrArray *
list_drawn (const OwnState *state, guint pile)
{
  const OwnPile *self = get_pile (state, pile);
  GPtrArray *things = ts_phrase_array_new ();

  for (guint i = 0; i < self->n_things; i++)
    if (state->left[pile][i] < self->copies[i])
      g_ptr_array_add (things, ts_phrase ("{n} × {thing}",
                                          ts_number ("n", self->copies[i] - state->left[pile][i]),
                                          own_arg ("thing", self->things[i])));
  return things;
}

static TsPhrase *
format_pile (const OwnState *state, guint pile)
{
  TsArg left = ts_number ("n", count_left (state, pile));

  if (get_pile (state, pile)->queued && count_left (state, pile) > 0)
    return ts_phrase ("In front: {thing} · left: {n}",
                      own_arg ("thing", get_pile (state, pile)->things[find_front (state, pile)]),
                      left);
  return is_whole (state, pile) ? ts_phrase ("Left: {n}", left)
                                : ts_phrase ("Left: {n} · drawn: {things}", left,
                                             ts_list ("things", list_drawn (state, pile)));
}

void
own_show_piles (const OwnState *state, TsView *view)
{
  TsPanel *panel;

  if (state->setup->game->n_piles == 0)
    return;
  panel = ts_view_add_panel (view, "piles", ts_view_text (view, "Decks and bags"));
  for (guint i = 0; i < state->setup->game->n_piles; i++)
    {
      g_autofree char *id = g_strdup_printf ("pile-%u", i + 1);
      TsTracker *text
          = ts_panel_add (panel, TS_TRACKER_TEXT, id, own_say (get_pile (state, i)->name));

      text->note = ts_view_format (view, format_pile (state, i));
    }
}
