/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * template.c: the smallest complete game, to read before adding one.
 *
 * A game is a folder in src/games and its name in src/games/meson.build; nothing else in the
 * program knows it.  It has two storeys, each compiled by itself:
 *
 *   rules/   types, queries, verbs: what may be done, what it does, what follows; it cannot include
 *            the view
 *   table/   what is shown, offered, asked, said; it asks the rules
 *
 * A file is a chapter of the rulebook, and has the same name in both.  The rulebook of the race has
 * two chapters:
 *
 *   Before the race   template-setup.c: options, die, cards, checklist, the start; shown here
 *   The race          template-race.c: turns, stars, bets, the end
 *
 * and transcripts/ has games as data, one command a line, with what must come of it.  Write them
 * first: they are the rulebook.  Their format is described on top of
 * tests/games/test-transcripts.c.
 *
 * The tests in tests/games/test-laws.c play every game at random, so a new game needs no test code
 * of its own to be known not to crash, to replay exactly, and to be refused in whole sentences.
 *
 * The habits: what a verb is told is read once, into a struct, by the specs that describe it; `may`
 * says what stands against it, once, as a list; `perform` then does it.  Chance comes in as dice
 * only.  Whatever hands must do on the table is an instruction with its way back, and
 * whatever the program decides for people has a reason.
 */

#include "template-table.h"

/* The checklist. */

static void
show_checklist (const TemplateState *state, TsView *view)
{
  TsPanel *panel = ts_view_add_panel (view, "before", ts_view_text (view, "Before the start"));

  for (guint i = 0; template_checklist[i].id != NULL; i++)
    {
      TsTracker *check = ts_panel_add (panel, TS_TRACKER_CHECK, template_checklist[i].id,
                                       ts_phrase_msgid (template_checklist[i].label));
      JsonObject *command = ts_tracker_set_command (check, "tick");

      check->checked = (state->ticked & (1 << i)) != 0;
      json_object_set_string_member (command, "id", template_checklist[i].id);
      json_object_set_boolean_member (command, "checked", !check->checked);
    }
}

static void
add_seats (gconstpointer data, TsView *view)
{
  const TemplateState *state = data;

  for (guint i = 0; i < state->setup->n_runners; i++)
    ts_view_add_seat (view, state->setup->seats[i], ts_phrase_verbatim (state->setup->names[i]));
}

/* A view is built anew after every command, once for all viewers. What is not the viewer's to do is
 * taken out afterwards, by the seats that stand beside it. */
static void
show (gconstpointer data, TsView *view)
{
  const TemplateState *state = data;

  view->title = ts_view_format (
      view, ts_catalogue_dup_name (&template_catalogue, "course", state->setup->course));
  view->scene = g_strdup (view->title);
  template_show_race (state, view);
  show_checklist (state, view);
  template_show_secret (state, view);
}

const TsGame ts_game_template = {
  .id = "template",
  .name = N_ ("Race"),
  .hidden = TRUE,
  .about
  = { .players = { 2, 4 }, .minutes = { 5, 10 }, .does = N_ ("Counts the steps of the runners") },
  .dice = template_dice,
  .catalogue = &template_catalogue,
  .options = template_options,
  .verbs = TS_CHAPTERS (template_race_verbs, template_setup_verbs),
  .numbers = template_numbers,
  .prepare = template_prepare,
  .setup_size = sizeof (TemplateSetup),
  .read = template_read_setup,
  .state_size = sizeof (TemplateState),
  .begin = template_begin,
  .seats = add_seats,
  .view = show,
  .queue = template_find_queue,
  .lay = template_lay,
  .aside = TS_ASIDE ("before", "score"),
  .measure = template_measure,
  .next_setup = template_make_next_setup,
};
