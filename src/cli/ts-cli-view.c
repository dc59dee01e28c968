/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-cli-view.c: a view as lines for a person at a terminal.
 */

#include "ts-cli.h"

#include "ts-clock.h"
#include "ts-ending.h"
#include "ts-score.h"
#include "ts-tracker-kind.h"

#define LABEL_WIDTH 24

/* What keeps its place beside what stands before it. */
static void
append (GString *string, const char *before, const char *text)
{
  g_string_append (string, before);
  ts_cli_append_padded (string, text, 0);
}

static void
append_line (GString *string, guint indent, const char *text)
{
  if (text == NULL || *text == '\0')
    return;

  ts_cli_append_padded (string, "", indent);
  g_string_append_printf (string, "%s\n", text);
}

/* After an empty line. */
static void
append_heading (GString *string, const char *text)
{
  g_string_append_c (string, '\n');
  ts_cli_append_styled (string, text, 0, TS_CLI_STYLE_TITLE);
  g_string_append_c (string, '\n');
}

/* Ends a line that was filled up with blanks. */
static void
end_line (GString *string)
{
  while (string->len > 0 && string->str[string->len - 1] == ' ')
    g_string_truncate (string, string->len - 1);
  g_string_append_c (string, '\n');
}

/* "Enemy phase · Red": what is there of two texts. */
static void
append_pair (GString *string, const char *first, const char *second)
{
  if (first == NULL)
    {
      first = second;
      second = NULL;
    }

  if (first != NULL)
    {
      append (string, "", first);
      if (second != NULL)
        append (string, " · ", second);
      g_string_append_c (string, '\n');
    }
}

static const char *
get_step_sign (TsStepState state)
{
  switch (state)
    {
    case TS_STEP_NOW:
      return "▶";
    case TS_STEP_DONE:
      return "✓";
    case TS_STEP_SKIPPED:
      return "–";
    case TS_STEP_AHEAD:
    default:
      return "·";
    }
}

static void
append_rail (GString *string, GPtrArray *rail)
{
  for (guint i = 0; i < rail->len; i++)
    {
      const TsRailStep *step = rail->pdata[i];

      ts_cli_append_padded (string, "", 2 + 2 * step->level);
      g_string_append_printf (string, "%s ", get_step_sign (step->state));
      append (string, "", step->label);
      if (step->note != NULL)
        {
          append (string, " (", step->note);
          g_string_append_c (string, ')');
        }
      g_string_append_c (string, '\n');
    }
  if (rail->len > 0)
    g_string_append_c (string, '\n');
}

static void
append_choices (GString *string, GPtrArray *choices)
{
  for (guint i = 0; i < choices->len; i++)
    {
      const TsFieldChoice *choice = choices->pdata[i];

      g_string_append_printf (string, "%s%s", i == 0 ? ": " : ", ", choice->id);
      if (g_strcmp0 (choice->id, choice->label) != 0)
        {
          append (string, " (", choice->label);
          g_string_append_c (string, ')');
        }
    }
}

/* What can be typed for a die; a face that it has several times stands together. */
static void
append_faces (GString *string, const TsFace *faces)
{
  for (const TsFace *face = faces; face->id != NULL; face++)
    if (face == faces || !g_str_equal (face->id, face[-1].id))
      g_string_append_printf (string, "%s%s", face == faces ? ": " : ", ", face->id);
}

static void
append_field (GString *string, const TsField *field, const TsLanguage *language)
{
  ts_cli_append_padded (string, "", 8);
  g_string_append_printf (string, "\"%s\"  ", field->id);
  append (string, "", field->label);
  if (!field->required)
    g_string_append_printf (string, ", %s",
                            ts_language_text (language, TS_NC ("field", "optional")));
  append_choices (string, field->choices);
  if (field->die != NULL)
    append_faces (string, field->die->faces);
  g_string_append_c (string, '\n');
}

static const char *
get_offer_sign (const TsOffer *offer)
{
  if (offer->blocked != NULL)
    return "✗";
  return offer->style == TS_OFFER_SUGGESTED ? "▶" : "•";
}

/* Why the rules do not allow it, and what a table adds that wants it all the same. */
static char *
format_blocked (const TsOffer *offer, const TsLanguage *language)
{
  g_autoptr (TsPhrase) phrase = NULL;

  if (offer->blocked == NULL)
    return NULL;
  phrase = ts_phrase ("{why} (or \"anyway\":true)", ts_name ("why", offer->blocked));
  return ts_phrase_format (phrase, language);
}

static void
append_offer (GString *string, const TsOffer *offer, const TsLanguage *language)
{
  g_autoptr (JsonNode) node = json_node_init_object (json_node_alloc (), offer->command);
  g_autofree char *command = json_to_string (node, FALSE);
  g_autofree char *blocked = format_blocked (offer, language);

  g_string_append_printf (string, "  %s ", get_offer_sign (offer));
  ts_cli_append_padded (string, offer->label, LABEL_WIDTH);
  g_string_append_printf (string, "  %s\n", command);
  append_line (string, 8, blocked);
  append_line (string, 8, offer->hint);

  for (guint i = 0; i < offer->fields->len; i++)
    append_field (string, offer->fields->pdata[i], language);
}

static void
append_now (GString *string, const TsNow *now, const TsLanguage *language)
{
  append_line (string, 0, now->kicker);
  if (now->instruction != NULL && *now->instruction != '\0')
    {
      ts_cli_append_styled (string, now->instruction, 0, TS_CLI_STYLE_TITLE);
      g_string_append_c (string, '\n');
    }
  append_line (string, 2, now->explanation);
  append_line (string, 2, now->footnote);

  for (guint i = 0; i < now->offers->len; i++)
    append_offer (string, now->offers->pdata[i], language);
}

/* One line an offer: `verbs` says what the fields are. */
static void
append_brief_offer (GString *string, const TsOffer *offer, const TsLanguage *language)
{
  g_autoptr (JsonNode) node = json_node_init_object (json_node_alloc (), offer->command);
  g_autofree char *command = json_to_string (node, FALSE);
  g_autofree char *blocked = format_blocked (offer, language);

  g_string_append (string, "  ");
  ts_cli_append_padded (string, offer->label, LABEL_WIDTH);
  g_string_append_printf (string, "  %s", command);
  for (guint i = 0; i < offer->fields->len; i++)
    g_string_append_printf (string, " \"%s\"", ((TsField *) offer->fields->pdata[i])->id);
  if (blocked != NULL)
    g_string_append_printf (string, "  %s %s", get_offer_sign (offer), blocked);
  g_string_append_c (string, '\n');
}

static void
append_more (GString *string, GPtrArray *more, const TsLanguage *language)
{
  if (more->len == 0)
    return;

  append_heading (string, ts_language_text (language, TS_NC ("offers", "More")));
  for (guint i = 0; i < more->len; i++)
    append_brief_offer (string, more->pdata[i], language);
}

static void
append_numbers (GString *string, const TsTracker *tracker)
{
  if (tracker->unknown)
    g_string_append_c (string, '?');
  else
    g_string_append_printf (string, "%" G_GINT64_FORMAT, tracker->value);
  if (ts_tracker_get_goal (tracker) > 0)
    g_string_append_printf (string, " / %" G_GINT64_FORMAT, ts_tracker_get_goal (tracker));
}

static void
append_marks (GString *string, const TsTracker *tracker)
{
  const TsTrackerTraits *kind = ts_tracker_kind_get_traits (tracker->kind);

  for (guint i = 0; i < tracker->marks->len; i++)
    {
      const TsMark *mark = tracker->marks->pdata[i];

      append (string, i > 0 ? kind->between : "", mark->label);
      if (kind->placed)
        g_string_append_printf (string, " %" G_GINT64_FORMAT, mark->at);
    }
}

static const char *
get_tick (const TsTracker *tracker)
{
  return tracker->checked ? "☑" : "☐";
}

static void
append_part (GString *string, const TsTracker *part)
{
  if (part->kind == TS_TRACKER_CHECK)
    g_string_append_printf (string, "%s ", get_tick (part));
  append (string, "", part->label);
  if (part->kind != TS_TRACKER_CHECK && part->kind != TS_TRACKER_TEXT && !part->implied)
    {
      g_string_append (string, ts_tracker_ends_in_digit (part) ? ": " : " ");
      append_numbers (string, part);
    }
  if (part->corrected)
    g_string_append (string, " ✎");
  else if (part->assumed)
    g_string_append (string, " ≈");
}

static void
append_parts (GString *string, const TsTracker *tracker)
{
  for (guint i = 0; i < tracker->parts->len; i++)
    {
      if (i > 0 || tracker->marks->len > 0)
        g_string_append (string, ", ");
      append_part (string, tracker->parts->pdata[i]);
    }
}

/* What a tracker shows, on the line of its label. */
static void
append_value (GString *string, const TsTracker *tracker)
{
  const TsTrackerTraits *kind = ts_tracker_kind_get_traits (tracker->kind);

  if (kind->number)
    append_numbers (string, tracker);
  if (kind->number && tracker->marks->len > 0)
    g_string_append (string, "  ");
  append_marks (string, tracker);
  append_parts (string, tracker);
  if (kind->tick)
    g_string_append (string, get_tick (tracker));
}

static guint
measure_column (const TsTracker *table, guint column)
{
  guint width = (guint) g_utf8_strlen (table->columns->pdata[column], -1);

  for (guint i = 0; i < table->rows->len; i++)
    {
      const GPtrArray *row = table->rows->pdata[i];

      if (column < row->len)
        width = MAX (width, (guint) g_utf8_strlen (row->pdata[column], -1));
    }

  return width;
}

static void
append_row (GString *string, const TsTracker *table, const GPtrArray *row)
{
  g_string_append (string, "    ");
  for (guint i = 0; i < row->len && i < table->columns->len; i++)
    {
      ts_cli_append_padded (string, row->pdata[i], measure_column (table, i));
      g_string_append (string, "  ");
    }
  end_line (string);
}

/* The label, with the id that commands take for the colour where it does not say it itself. */
static void
append_label (GString *string, const TsTracker *tracker)
{
  gboolean told = tracker->seat == NULL || g_ascii_strcasecmp (tracker->seat, tracker->label) == 0;
  g_autofree char *label = told ? g_strdup (tracker->label)
                                : g_strdup_printf ("%s [%s]", tracker->label, tracker->seat);

  g_string_append (string, tracker->now ? "▶ " : "  ");
  ts_cli_append_padded (string, label, LABEL_WIDTH);
  g_string_append (string, "  ");
}

static void
append_tracker (GString *string, const TsTracker *tracker, const TsLanguage *language)
{
  append_label (string, tracker);
  append_value (string, tracker);

  if (tracker->note != NULL)
    append (string, "  ", tracker->note);
  if (tracker->corrected)
    g_string_append_printf (string, "  (%s)",
                            ts_language_text (language, TS_NC ("value", "corrected by hand")));
  else if (tracker->assumed)
    g_string_append_printf (string, "  (%s)",
                            ts_language_text (language, TS_NC ("value", "assumed")));
  end_line (string);

  if (!ts_tracker_kind_get_traits (tracker->kind)->table)
    return;
  append_row (string, tracker, tracker->columns);
  for (guint i = 0; i < tracker->rows->len; i++)
    append_row (string, tracker, tracker->rows->pdata[i]);
}

static void
append_panel (GString *string, const TsPanel *panel, const TsLanguage *language)
{
  append_heading (string, panel->title);
  for (guint i = 0; i < panel->trackers->len; i++)
    append_tracker (string, panel->trackers->pdata[i], language);
}

static void
append_questions (GString *string, const TsScoreRow *row, const TsLanguage *language)
{
  for (guint i = 0; i < row->cells->len; i++)
    {
      const TsScoreCell *cell = row->cells->pdata[i];

      for (guint j = 0; j < cell->offers->len; j++)
        append_brief_offer (string, cell->offers->pdata[j], language);
    }
}

/* The table, and below it what only people can see. */
static void
append_score (GString *string, const TsScore *score, const TsLanguage *language)
{
  g_autofree char *text = g_strchomp (ts_score_to_text (score, NULL, language));
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GString) questions = g_string_new (NULL);

  append_heading (string, ts_language_text (language, "Score"));
  for (guint i = 0; lines[i] != NULL; i++)
    g_string_append_printf (string, "%s%s\n", *lines[i] != '\0' ? "  " : "", lines[i]);

  for (guint i = 0; i < score->rows->len; i++)
    append_questions (questions, score->rows->pdata[i], language);
  if (questions->len > 0)
    g_string_append_printf (string, "\n%s", questions->str);
}

static void
append_ending (GString *string, const TsEnding *ending, const TsLanguage *language)
{
  g_autofree char *text = g_strchomp (ts_ending_to_text (ending, NULL));
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  append_heading (string, ts_language_text (language, "The end of the game"));
  for (guint i = 0; lines[i] != NULL; i++)
    append_line (string, 2, lines[i]);
}

/* "1:05", "1:05 / 2:00". */
static void
append_time (GString *string, gint64 seconds, gint64 limit)
{
  g_autofree char *time = ts_clock_format (seconds);
  g_autofree char *most = limit > 0 ? ts_clock_format (limit) : NULL;

  g_string_append (string, time);
  if (most != NULL)
    g_string_append_printf (string, " / %s", most);
}

static void
append_hand (GString *string,
             const TsClockHand *hand,
             const TsClockRules *rules,
             const TsLanguage *language)
{
  g_autofree char *label = g_strdup_printf ("%s [%s]", hand->label, hand->seat);

  g_string_append (string, hand->acts && !rules->paused ? "▶ " : "  ");
  ts_cli_append_padded (string, label, LABEL_WIDTH);
  g_string_append (string, "  ");
  append_time (string, hand->total, rules->seat);
  if (hand->acts)
    {
      g_string_append_printf (string, "  (%s ", ts_language_text (language, "This turn"));
      append_time (string, hand->turn, rules->turn);
      g_string_append_c (string, ')');
    }
  g_string_append_c (string, '\n');
}

static void
append_time_of (GString *string, const char *label, gint64 seconds, gint64 limit)
{
  g_string_append (string, "  ");
  ts_cli_append_padded (string, label, LABEL_WIDTH);
  g_string_append (string, "  ");
  append_time (string, seconds, limit);
  g_string_append_c (string, '\n');
}

/* As it was when the last command was given. */
static void
append_clock (GString *string, const TsClock *clock, const TsLanguage *language)
{
  append_heading (string, ts_language_text (language, "Clock"));
  for (guint i = 0; i < clock->hands->len; i++)
    append_hand (string, clock->hands->pdata[i], &clock->rules, language);
  if (clock->rules.on)
    append_time_of (string, ts_language_text (language, TS_NC ("clock", "Game")), clock->seconds,
                    clock->rules.game);
  if (clock->rules.timer > 0)
    append_time_of (string, clock->timer_label, clock->timer, clock->rules.timer);
  append_line (string, 2, clock->rules.paused ? ts_language_text (language, "Break") : NULL);
  append_line (string, 2, clock->left);
}

void
ts_cli_append_view (GString *string, const TsView *view, const TsLanguage *language)
{
  append_pair (string, view->title, view->subtitle);
  g_string_append_c (string, '\n');
  append_rail (string, view->rail);
  append_now (string, &view->now, language);
  append_more (string, view->more, language);

  if (view->ending != NULL)
    append_ending (string, view->ending, language);
  for (guint i = 0; i < view->panels->len; i++)
    append_panel (string, view->panels->pdata[i], language);
  if (view->score != NULL)
    append_score (string, view->score, language);
  if (view->clock != NULL)
    append_clock (string, view->clock, language);
}
