/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-view-roles.c: what a view leaves to the host, to each seat and to those who only watch.
 */

#include "../number-field.h"
#include "../unit.h"
#include "ts-score.h"
#include "ts-view-private.h"

static TsTracker *
add_tracker (TsView *view, TsPanel *panel, const char *id, const char *seat)
{
  TsTracker *tracker
      = ts_view_add_tracker (view, panel, TS_TRACKER_ROSTER, id, g_strdup ("Tracker"));
  TsTracker *part
      = ts_tracker_add_part (view, tracker, TS_TRACKER_COUNTER, "part", g_strdup ("Part"));

  tracker->seat = g_strdup (seat);
  tracker->correctable = TRUE;
  tracker->command = json_object_new ();
  json_object_set_string_member (tracker->command, "do", id);
  part->correctable = TRUE;
  part->command = json_object_ref (tracker->command);
  return tracker;
}

static void
add_panels (TsView *view)
{
  TsPanel *panel = ts_view_add_panel (view, "p", g_strdup ("Panel"));

  add_tracker (view, panel, "everybody", NULL);
  add_tracker (view, panel, "red", "red");
  add_tracker (view, panel, "blue", "blue");
  add_tracker (view, panel, "gray", "gray");
  panel = ts_view_add_panel (view, "q", g_strdup ("Panel"));
  panel->seat = g_strdup ("blue");
  add_tracker (view, panel, "within", NULL);
}

static void
add_tokens (TsView *view)
{
  static const char *const seats[] = { NULL, "red", "blue", "gray" };

  ts_view_set_sketch (view, "hex", json_object_new (), "lay", "door");
  for (guint i = 0; i < G_N_ELEMENTS (seats); i++)
    ts_view_add_token (view, seats[i] != NULL ? seats[i] : "everybody", g_strdup ("Token"),
                       g_strdup ("T"), "put", "away")
        ->seat
        = g_strdup (seats[i]);
  ts_view_add_spot (view, TS_SPOT_STOP, "red", 0, 0, view->now.offers->pdata[0]);
  ts_view_add_spot (view, TS_SPOT_STOP, "red", 1, 0, view->now.offers->pdata[1]);
  ts_view_add_lone_spot (view, TS_SPOT_STOP, "blue", 2, 0, g_strdup ("There"), json_object_new (),
                         "blue");
}

static void
add_score (TsView *view)
{
  TsScore *score = ts_view_set_score (view);
  TsScoreRow *row;

  ts_score_add_column (score, "red", g_strdup ("Red"), "red");
  ts_score_add_column (score, "blue", g_strdup ("Blue"), "blue");
  row = ts_score_add_row (score, "r", g_strdup ("Row"));
  for (guint i = 0; i < row->cells->len; i++)
    {
      TsScoreCell *cell = row->cells->pdata[i];

      ts_score_cell_set (cell, 3);
      cell->id = g_strdup ("cell");
      cell->clear = json_object_new ();
      ts_score_cell_add_offer (cell, view, TS_OFFER_PLAIN, g_strdup ("Count"), "count");
    }
}

/* Red's moment, in a game of red and blue; nobody sits at gray. */
static TsView *
build_view (void)
{
  TsView *view = ts_view_new (ts_language_get_english ());

  ts_view_add_seat (view, "red", ts_phrase_verbatim ("Ada"));
  ts_view_add_seat (view, "blue", ts_phrase_verbatim ("Bob"));
  view->now.seat = g_strdup ("red");
  view->now.instruction = g_strdup ("Do it");
  ts_view_add_offer (view, TS_OFFER_SUGGESTED, g_strdup ("Go"), "go");
  ts_view_add_offer (view, TS_OFFER_PLAIN, g_strdup ("Bet"), "bet")->seat = g_strdup ("blue");
  ts_view_add_more (view, g_strdup ("Any"), "any");
  ts_view_add_more (view, g_strdup ("Red"), "red")->seat = g_strdup ("red");
  ts_view_add_more (view, g_strdup ("Gray"), "gray")->seat = g_strdup ("gray");
  add_panels (view);
  add_tokens (view);
  add_score (view);
  return view;
}

static TsView *
make_view (const TsViewer *viewer)
{
  g_autoptr (TsView) whole = build_view ();

  return ts_view_show (whole, viewer);
}

static void
assert_offers (const GPtrArray *offers, const char *expected)
{
  g_autoptr (GString) verbs = g_string_new (NULL);

  for (guint i = 0; i < offers->len; i++)
    {
      const TsOffer *offer = offers->pdata[i];

      g_string_append_printf (verbs, "%s%s", i > 0 ? " " : "",
                              json_object_get_string_member (offer->command, "do"));
    }
  assert_string_equal (verbs->str, expected);
}

/* The ids of those that may be turned, corrected, with their parts. */
static void
assert_trackers (const TsView *view, const char *expected)
{
  g_autoptr (GString) ids = g_string_new (NULL);

  for (guint i = 0; i < view->panels->len; i++)
    {
      const TsPanel *panel = view->panels->pdata[i];

      for (guint j = 0; j < panel->trackers->len; j++)
        {
          const TsTracker *tracker = panel->trackers->pdata[j];
          const TsTracker *part = tracker->parts->pdata[0];

          assert_int_equal (tracker->correctable, part->correctable);
          assert_int_equal (tracker->correctable, tracker->command != NULL);
          assert_int_equal (tracker->correctable, part->command != NULL);
          if (tracker->correctable)
            g_string_append_printf (ids, "%s%s", ids->len > 0 ? " " : "", tracker->id);
        }
    }
  assert_string_equal (ids->str, expected);
}

static void
assert_tokens (const TsView *view, const char *expected)
{
  g_autoptr (GString) ids = g_string_new (NULL);

  assert_int_equal (view->sketch->tokens->len, 4);
  for (guint i = 0; i < view->sketch->tokens->len; i++)
    {
      const TsToken *token = view->sketch->tokens->pdata[i];

      assert_int_equal (token->command != NULL, token->away != NULL);
      if (token->command != NULL)
        g_string_append_printf (ids, "%s%s", ids->len > 0 ? " " : "", token->id);
    }
  assert_string_equal (ids->str, expected);
}

static void
assert_cell (const TsView *view, guint column, gboolean open)
{
  const TsScoreRow *row = view->score->rows->pdata[0];
  const TsScoreCell *cell = row->cells->pdata[column];

  assert_int_equal (cell->value, 3);
  assert_int_equal (cell->id != NULL, open);
  assert_int_equal (cell->clear != NULL, open);
  assert_int_equal (cell->offers->len, open);
}

static void
leaves_all_to_the_host (void **state)
{
  g_autoptr (TsView) view = make_view (&(TsViewer){ .role = TS_ROLE_HOST });

  assert_offers (view->now.offers, "go bet");
  assert_offers (view->more, "any red gray");
  assert_trackers (view, "everybody red blue gray within");
  assert_tokens (view, "everybody red blue gray");
  assert_int_equal (view->sketch->spots->len, 3);
  assert_non_null (view->sketch->lay);
  assert_non_null (view->sketch->door);
  assert_cell (view, 0, TRUE);
  assert_cell (view, 1, TRUE);
}

static void
leaves_its_own_to_a_seat (void **state)
{
  g_autoptr (TsView) red = make_view (&(TsViewer){ .role = TS_ROLE_SEAT, .seat = "red" });
  g_autoptr (TsView) blue = make_view (&(TsViewer){ .role = TS_ROLE_SEAT, .seat = "blue" });

  assert_offers (red->now.offers, "go");
  assert_offers (red->more, "any red gray");
  assert_trackers (red, "everybody red gray");
  assert_tokens (red, "everybody red gray");
  assert_int_equal (red->sketch->spots->len, 1);
  assert_int_equal (((TsSpot *) red->sketch->spots->pdata[0])->x, 0);
  assert_non_null (red->sketch->lay);
  assert_cell (red, 0, TRUE);
  assert_cell (red, 1, FALSE);

  assert_offers (blue->now.offers, "bet");
  assert_offers (blue->more, "any gray");
  assert_trackers (blue, "everybody blue gray within");
  assert_tokens (blue, "everybody blue gray");
  assert_int_equal (blue->sketch->spots->len, 2);
  assert_int_equal (((TsSpot *) blue->sketch->spots->pdata[0])->x, 1);
  assert_int_equal (((TsSpot *) blue->sketch->spots->pdata[1])->x, 2);
  assert_cell (blue, 0, FALSE);
  assert_cell (blue, 1, TRUE);
}

/* The wall shows the places that people talk about, and nobody can take one there. */
static void
assert_spots_of_others (const TsView *view, TsRole role)
{
  GPtrArray *spots = view->sketch->spots;

  assert_int_equal (spots->len, role == TS_ROLE_WALL ? 3 : 0);
  for (guint i = 0; i < spots->len; i++)
    assert_null (((TsSpot *) spots->pdata[i])->command);
}

static void
leaves_nothing_to_those_who_watch (void **state)
{
  static const TsRole roles[] = { TS_ROLE_WATCH, TS_ROLE_WALL };

  for (guint i = 0; i < G_N_ELEMENTS (roles); i++)
    {
      g_autoptr (TsView) view = make_view (&(TsViewer){ .role = roles[i] });

      assert_offers (view->now.offers, "");
      assert_offers (view->more, "");
      assert_trackers (view, "");
      assert_tokens (view, "");
      assert_spots_of_others (view, roles[i]);
      assert_null (view->sketch->lay);
      assert_null (view->sketch->door);
      assert_cell (view, 0, FALSE);
      assert_cell (view, 1, FALSE);
      assert_int_equal (view->seats->len, 2);
      assert_string_equal (view->now.instruction, "Do it");
    }
}

static void
ask_own (TsOffer *offer, const char *const *seats)
{
  TsField *field = ts_offer_add_field (offer, TS_SPEC_CHOICE, "who", g_strdup ("Who"));

  field->required = TRUE;
  ts_field_set_own (field);
  for (; *seats != NULL; seats++)
    ts_field_add_choice (field, *seats, g_strdup (*seats), *seats);
  ts_field_propose_text (field, "red");
}

/* Who, and how many; who alone; who of red's. */
static TsView *
make_asking (const TsViewer *viewer)
{
  static const char *const both[] = { "red", "blue", NULL };
  static const char *const only[] = { "red", NULL };
  g_autoptr (TsView) view = ts_view_new (ts_language_get_english ());
  TsOffer *offer;

  ts_view_add_seat (view, "red", ts_phrase_verbatim ("Ada"));
  ts_view_add_seat (view, "blue", ts_phrase_verbatim ("Bob"));
  offer = ts_view_add_more (view, g_strdup ("Give"), "give");
  ask_own (offer, both);
  add_number_field (offer, "many", g_strdup ("How many"), 0, 9, 1);
  ask_own (ts_view_add_more (view, g_strdup ("Lie"), "lie"), both);
  ask_own (ts_view_add_more (view, g_strdup ("Rise"), "rise"), only);
  return ts_view_show (view, viewer);
}

static const TsField *
get_field (const TsView *view, guint offer, guint field)
{
  return ((TsOffer *) view->more->pdata[offer])->fields->pdata[field];
}

static const char *
get_who (const TsView *view, guint offer)
{
  JsonObject *command = ((TsOffer *) view->more->pdata[offer])->command;

  return json_object_get_string_member_with_default (command, "who", NULL);
}

static void
offers_its_own_choices_to_a_seat (void **state)
{
  g_autoptr (TsView) blue = make_asking (&(TsViewer){ .role = TS_ROLE_SEAT, .seat = "blue" });

  assert_offers (blue->more, "give lie");
  /* What else is asked stays a form; what would be done by one tap is asked still. */
  assert_string_equal (get_who (blue, 0), "blue");
  assert_string_equal (get_field (blue, 0, 0)->id, "many");
  assert_null (get_who (blue, 1));
  assert_int_equal (get_field (blue, 1, 0)->choices->len, 1);
  assert_null (get_field (blue, 1, 0)->value);
}

static void
offers_all_choices_to_the_host (void **state)
{
  g_autoptr (TsView) host = make_asking (&(TsViewer){ .role = TS_ROLE_HOST });
  g_autoptr (TsView) watch = make_asking (&(TsViewer){ .role = TS_ROLE_WATCH });

  assert_offers (host->more, "give lie rise");
  assert_null (get_who (host, 0));
  assert_int_equal (get_field (host, 0, 0)->choices->len, 2);
  assert_non_null (get_field (host, 0, 0)->value);
  assert_offers (watch->more, "");
}

static TsTracker *
show_tapper (const TsViewer *viewer, TsView **view)
{
  g_autoptr (TsView) whole = ts_view_new (ts_language_get_english ());
  TsTracker *tracker;

  ts_view_add_seat (whole, "red", ts_phrase_verbatim ("Ada"));
  ts_view_add_seat (whole, "blue", ts_phrase_verbatim ("Bob"));
  tracker = add_tracker (whole, ts_view_add_panel (whole, "p", g_strdup ("Panel")), "t", "blue");
  ts_tracker_set_tapper (tracker, "red");
  *view = ts_view_show (whole, viewer);
  return ((TsPanel *) (*view)->panels->pdata[0])->trackers->pdata[0];
}

/* Red aims at what is blue's: red taps, and blue corrects. */
static void
leaves_a_tap_to_its_tapper (void **state)
{
  g_autoptr (TsView) reds = NULL, blues = NULL;
  const TsTracker *red = show_tapper (&(TsViewer){ .role = TS_ROLE_SEAT, .seat = "red" }, &reds);
  const TsTracker *blue = show_tapper (&(TsViewer){ .role = TS_ROLE_SEAT, .seat = "blue" }, &blues);

  assert_non_null (red->command);
  assert_false (red->correctable);
  assert_null (blue->command);
  assert_true (blue->correctable);
}

/* A seat that the game does not have is nobody: it has only what is everybody's. */
static void
knows_who_acts_for_whom (void **state)
{
  g_autoptr (TsView) green = make_view (&(TsViewer){ .role = TS_ROLE_SEAT, .seat = "green" });
  g_autoptr (TsView) nobody = make_view (&(TsViewer){ .role = TS_ROLE_SEAT });

  assert_offers (green->now.offers, "");
  assert_offers (green->more, "any gray");
  assert_trackers (nobody, "everybody gray");
}

/* Audiences. */

static const TsViewer host = { .role = TS_ROLE_HOST };
static const TsViewer red = { .role = TS_ROLE_SEAT, .seat = "red" };
static const TsViewer blue = { .role = TS_ROLE_SEAT, .seat = "blue" };
static const TsViewer green = { .role = TS_ROLE_SEAT, .seat = "green" };
static const TsViewer wall = { .role = TS_ROLE_WALL };

/* Nobody sits at green, nor at gray. */
static TsView *
build_table (void)
{
  TsView *view = ts_view_new (ts_language_get_english ());

  ts_view_add_seat (view, "red", ts_phrase_verbatim ("Ada"));
  ts_view_add_seat (view, "blue", ts_phrase_verbatim ("Bob"));
  ts_view_instruct (view, NULL, ts_phrase ("Undo"), NULL);
  return view;
}

static void
offer_to (TsView *view, TsAudience audience, const char *verb)
{
  TS_ONLY_FOR (view, audience);

  ts_view_add_more (view, g_strdup (verb), verb);
}

static void
assert_more (TsView *whole, const TsViewer *viewer, const char *expected)
{
  g_autoptr (TsView) view = ts_view_show (whole, viewer);

  assert_offers (view->more, expected);
}

static void
knows_hands_and_phones (void **state)
{
  g_autoptr (TsView) view = build_table ();

  offer_to (view, ts_view_get_hands (view, "red"), "hands");
  offer_to (view, ts_view_get_phone (view, "red"), "phone");
  offer_to (view, ~ts_view_get_phone (view, "red"), "others");
  offer_to (view, ts_view_get_hands (view, "gray"), "gray");
  offer_to (view, ts_view_get_hands (view, NULL), "any");
  offer_to (view, ts_view_get_phone (view, "gray"), "nobody");
  offer_to (view, ts_view_get_phone (view, NULL), "nobody");
  assert_more (view, &host, "hands others gray any");
  assert_more (view, &red, "hands phone gray any");
  assert_more (view, &blue, "others gray any");
  assert_more (view, &green, "others gray any");
  assert_more (view, &wall, "");
}

static void
narrows_within_what_is_narrowed (void **state)
{
  g_autoptr (TsView) view = build_table ();
  TsAudience phone = ts_view_get_phone (view, "red"), hands = ts_view_get_hands (view, "red");

  assert_false (ts_view_is_only_for (view, hands));
  {
    TS_ONLY_FOR (view, hands);

    assert_true (ts_view_is_only_for (view, hands));
    assert_null (ts_view_get_reader (view));
    offer_to (view, ~phone, "host");
    {
      TS_ONLY_FOR (view, phone);

      assert_string_equal (ts_view_get_reader (view), "red");
    }
    assert_null (ts_view_get_reader (view));
  }
  offer_to (view, TS_FOR_ALL, "all");
  assert_more (view, &host, "host all");
  assert_more (view, &red, "all");
}

/* Each of some once, and all others together. */
static void
goes_through_readers (void **state)
{
  g_autoptr (TsView) view = build_table ();
  TsAudience both = ts_view_get_phone (view, "red") | ts_view_get_phone (view, "blue");
  g_autoptr (GString) read = g_string_new (NULL);

  for (TsReaders readers = ts_readers_begin (view, both); ts_readers_next (&readers);)
    {
      const char *reader = ts_view_get_reader (view);

      g_string_append_printf (read, "%s ", reader != NULL ? reader : "others");
      ts_view_add_more (view, g_strdup ("x"), reader != NULL ? reader : "others");
    }
  assert_string_equal (read->str, "red blue others ");
  assert_true (ts_view_is_only_for (view, TS_FOR_ALL));
  assert_more (view, &red, "red");
  assert_more (view, &blue, "blue");
  assert_more (view, &host, "others");
  {
    TS_ONLY_FOR (view, ts_view_get_phone (view, "red"));

    g_string_truncate (read, 0);
    for (TsReaders readers = ts_readers_begin (view, both); ts_readers_next (&readers);)
      g_string_append (read, ts_view_get_reader (view));
    assert_string_equal (read->str, "red");
  }
}

/* Of a part that all see, and whose whole stays as it is. */
static void
leaves_out_what_stands_within (void **state)
{
  g_autoptr (TsView) view = build_table ();
  TsAudience phone = ts_view_get_phone (view, "red");
  TsPanel *panel = ts_view_add_panel (view, "p", g_strdup ("Panel"));
  TsOffer *offer = ts_view_add_more (view, g_strdup ("Ask"), "ask");
  TsField *field;
  g_autoptr (TsView) reds = NULL;
  g_autoptr (TsView) blues = NULL;

  {
    TS_ONLY_FOR (view, phone);

    ts_tracker_set_note (ts_panel_add (panel, TS_TRACKER_TEXT, "t", ts_phrase ("Undo")),
                         ts_phrase_verbatim ("Secret"));
    field = ts_offer_add_field (offer, TS_SPEC_TEXT, "who", g_strdup ("Who"));
    ts_field_propose_text (field, "Secret");
    ts_view_add_panel (view, "mine", g_strdup ("Secret"));
  }
  {
    TS_ONLY_FOR (view, ~phone);

    ts_panel_add (panel, TS_TRACKER_TEXT, "t", ts_phrase ("Undo"));
  }
  field = ts_offer_add_field (offer, TS_SPEC_CHOICE, "which", g_strdup ("Which"));
  ts_field_add_choice (field, "all", g_strdup ("All"), NULL);
  ts_field_add_choice (field, "one", g_strdup ("Secret"), NULL)->audience = phone;
  ts_panel_add (panel, TS_TRACKER_COUNTER, "n", ts_phrase ("Undo"))->hands = phone;
  ts_tracker_set_number (panel->trackers->pdata[2], 1, 0, 2);
  reds = ts_view_show (view, &red);
  blues = ts_view_show (view, &blue);
  for (guint i = 0; i < 2; i++)
    {
      const TsView *shown = i == 0 ? reds : blues;
      const TsPanel *seen = shown->panels->pdata[0];
      const TsOffer *asked = shown->more->pdata[0];
      g_autoptr (JsonNode) node = ts_view_to_json (shown);
      g_autofree char *text = json_to_string (node, FALSE);

      assert_int_equal (strstr (text, "Secret") != NULL, i == 0);
      assert_int_equal (shown->panels->len, 2 - i);
      assert_int_equal (seen->trackers->len, 2);
      assert_int_equal (((TsTracker *) seen->trackers->pdata[1])->correctable, i == 0);
      assert_int_equal (asked->fields->len, 2 - i);
      assert_int_equal (((TsField *) asked->fields->pdata[1 - i])->choices->len, 2 - i);
    }
}

/* Spots make the sketch what the instruction is about, for those who see them. */
static void
shows_spots_to_whom_they_are_offered (void **state)
{
  g_autoptr (TsView) view = build_table ();

  ts_view_set_sketch (view, "hex", NULL, NULL, NULL);
  {
    TS_ONLY_FOR (view, ts_view_get_hands (view, "red"));
    TsOffer *offer = ts_view_add_offer (view, TS_OFFER_PLAIN, g_strdup ("Go"), "go");

    ts_view_add_spot (view, TS_SPOT_STOP, "red", 0, 0, offer);
  }
  {
    g_autoptr (TsView) reds = ts_view_show (view, &red);
    g_autoptr (TsView) blues = ts_view_show (view, &blue);
    g_autoptr (TsView) walls = ts_view_show (view, &wall);
    g_autoptr (TsView) hosts = ts_view_show (view, &host);

    assert_true (reds->sketch->now && hosts->sketch->now);
    assert_false (blues->sketch->now || walls->sketch->now);
    assert_int_equal (reds->sketch->spots->len, 1);
    assert_int_equal (hosts->sketch->spots->len, 1);
    assert_int_equal (blues->sketch->spots->len + walls->sketch->spots->len, 0);
  }
}

/* The row of everybody, and what is one's own. */
static void
check_score (const TsView *view, const char *text)
{
  const TsScore *score = view->score;

  assert_int_equal (score->rows->len, 2);
  assert_string_equal (((TsScoreRow *) score->rows->pdata[0])->id, "r");
  assert_string_equal (((TsScoreRow *) score->rows->pdata[1])->label, text);
  assert_int_equal (score->moments->len, 1);
  assert_string_equal (((TsScoreMoment *) score->moments->pdata[0])->label, text);
  assert_string_equal (score->summary, text);
  assert_int_equal (score->notes->len, 1);
  assert_string_equal (score->notes->pdata[0], text);
}

static void
shows_each_its_score (void **state)
{
  g_autoptr (TsView) view = build_table ();
  TsAudience phone = ts_view_get_phone (view, "blue");

  add_score (view);
  for (TsReaders readers = ts_readers_begin (view, phone); ts_readers_next (&readers);)
    {
      const char *text = ts_view_get_reader (view) != NULL ? "Undo" : "Redo";

      ts_score_add_row (view->score, "only", ts_view_text (view, text));
      ts_score_add_moment (view->score, ts_view_text (view, text));
      view->score->summary = ts_view_text (view, text);
      ts_score_add_note (view->score, ts_view_text (view, text));
      if (ts_view_get_reader (view) != NULL)
        ts_score_tell_only (view->score);
    }
  {
    g_autoptr (TsView) said = ts_view_say (view, ts_language_get_english ());
    g_autoptr (TsView) blues = ts_view_show (said, &blue);
    g_autoptr (TsView) reds = ts_view_show (said, &red);
    g_autoptr (TsView) hosts = ts_view_show (said, &host);

    check_score (blues, "Undo");
    check_score (reds, "Redo");
    check_score (hosts, "Redo");
  }
}

/* What the game asks meanwhile stands behind it, as its player's. */
static void
asks_some_instead (void **state)
{
  g_autoptr (TsView) view = build_table ();
  g_autoptr (TsView) blues = NULL;
  g_autoptr (TsView) reds = NULL;
  const TsOffer *behind;

  ts_view_add_offer (view, TS_OFFER_SUGGESTED, g_strdup ("Go"), "go");
  {
    TS_ONLY_FOR (view, ts_view_get_phone (view, "blue"));
    TsNow before = ts_view_begin_instead (view);

    ts_view_instruct (view, "blue", ts_phrase_verbatim ("Secret"), NULL);
    ts_view_add_offer (view, TS_OFFER_PLAIN, g_strdup ("Choose"), "choose");
    ts_asking_put_behind (ts_view_end_instead (view, before), before.offers);
  }
  blues = ts_view_show (view, &blue);
  reds = ts_view_show (view, &red);
  assert_string_equal (blues->now.instruction, "Secret");
  assert_offers (blues->now.offers, "choose go");
  behind = blues->now.offers->pdata[1];
  assert_int_equal (behind->style, TS_OFFER_PLAIN);
  assert_string_equal (reds->now.instruction, "Undo");
  assert_offers (reds->now.offers, "go");
  assert_int_equal (((TsOffer *) reds->now.offers->pdata[0])->style, TS_OFFER_SUGGESTED);
}

/* Every one of them sees what it would see of a view of its own, and none of it spoils another's.
 */
static void
shows_one_view_to_all (void **state)
{
  static const TsViewer viewers[] = {
    { .role = TS_ROLE_WALL },  { .role = TS_ROLE_SEAT, .seat = "red" },
    { .role = TS_ROLE_WATCH }, { .role = TS_ROLE_SEAT, .seat = "blue" },
    { .role = TS_ROLE_HOST },  { .role = TS_ROLE_SEAT, .seat = "red" },
  };
  TsView *whole = build_view ();
  TsView *shown[G_N_ELEMENTS (viewers)];

  for (guint i = 0; i < G_N_ELEMENTS (viewers); i++)
    shown[i] = ts_view_show (whole, &viewers[i]);
  ts_view_free (whole);
  for (guint i = 0; i < G_N_ELEMENTS (viewers); i++)
    {
      g_autoptr (TsView) own = make_view (&viewers[i]);
      g_autoptr (JsonNode) wanted = ts_view_to_json (own);
      g_autoptr (JsonNode) got = ts_view_to_json (shown[i]);

      assert_true (json_node_equal (got, wanted));
      ts_view_free (shown[i]);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (leaves_all_to_the_host),
    cmocka_unit_test (leaves_its_own_to_a_seat),
    cmocka_unit_test (leaves_nothing_to_those_who_watch),
    cmocka_unit_test (offers_its_own_choices_to_a_seat),
    cmocka_unit_test (offers_all_choices_to_the_host),
    cmocka_unit_test (leaves_a_tap_to_its_tapper),
    cmocka_unit_test (knows_who_acts_for_whom),
    cmocka_unit_test (knows_hands_and_phones),
    cmocka_unit_test (narrows_within_what_is_narrowed),
    cmocka_unit_test (goes_through_readers),
    cmocka_unit_test (leaves_out_what_stands_within),
    cmocka_unit_test (shows_spots_to_whom_they_are_offered),
    cmocka_unit_test (shows_each_its_score),
    cmocka_unit_test (asks_some_instead),
    cmocka_unit_test (shows_one_view_to_all),
  };

  return cmocka_run_group_tests_name ("view roles", tests, NULL, NULL);
}
