/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-tabletop.c: lays out a table that was packed up again.
 */

#include "ts-tabletop.h"

#include "ts-game.h"
#include "ts-saying.h"
#include "ts-tracker-kind.h"
#include "ts-view-private.h"
#include "ts-writing.h"

#include <string.h>

/* A view while it is laid out. */
typedef struct
{
  TsView *view;
  GHashTable *laid;
  TsPanel *phrases; /* the section of lines that the last line went to; NULL: it was a panel's */
  guint n_phrases;
  guint n_phrase_sections;
  GPtrArray *left; /* of TsPanel: those that are not laid out yet */
  gboolean mapped;
  GHashTable *figures; /* TsTracker to the TsToken that it is about; NULL: there are several */
} Work;

/* Where a "*" stands for anything. */
static gboolean
matches (const char *pattern, const char *id)
{
  for (; *pattern != '*'; pattern++, id++)
    if (*pattern != *id || *pattern == '\0')
      return *pattern == *id;
  for (; *id != '\0'; id++)
    if (matches (pattern + 1, id))
      return TRUE;
  return pattern[1] == '\0';
}

static void
mark_trackers (const char *const *aside, GPtrArray *trackers)
{
  for (guint i = 0; i < trackers->len; i++)
    {
      TsTracker *tracker = trackers->pdata[i];

      tracker->aside = ts_tabletop_is_aside (aside, tracker->id);
      if (!tracker->aside)
        mark_trackers (aside, tracker->parts);
    }
}

/* Trackers in words. Signs that all languages read stand for words. */

static void
append_number (GString *text, gint64 number)
{
  if (number < 0)
    g_string_append (text, "−");
  g_string_append_printf (text, "%" G_GINT64_FORMAT, ABS (number));
}

static void
append_value (GString *text, const TsTracker *tracker)
{
  if (tracker->unknown)
    g_string_append_c (text, '?');
  else
    append_number (text, tracker->value);
  if (ts_tracker_get_goal (tracker) > 0)
    {
      g_string_append (text, " / ");
      append_number (text, ts_tracker_get_goal (tracker));
    }
}

static void
separate (GString *text, const char *between)
{
  if (text->len > 0)
    g_string_append (text, between);
}

static void
append_marks (GString *text, const TsTracker *tracker)
{
  const TsTrackerTraits *kind = ts_tracker_kind_get_traits (tracker->kind);

  if (kind->row && tracker->marks->len == 0)
    g_string_append (text, "–");
  for (guint i = 0; i < tracker->marks->len; i++)
    {
      const TsMark *mark = tracker->marks->pdata[i];

      separate (text, kind->between);
      ts_writing_append_item (text, "", mark->label);
      if (kind->placed)
        {
          g_string_append_c (text, ' ');
          append_number (text, mark->at);
        }
    }
}

/* Between the label of a part and its number. */
static const char *
get_gap (const TsTracker *part)
{
  if (ts_saying_is_open (part->label))
    return TS_SAYING_GAP;
  return ts_tracker_ends_in_digit (part) ? ": " : " ";
}

/* What is not ticked lies nowhere. */
static void
append_part (GString *text, const TsTracker *part)
{
  if (part->aside || (part->kind == TS_TRACKER_CHECK && !part->checked))
    return;
  ts_writing_append_item (text, ", ", part->label);
  if (part->kind == TS_TRACKER_CHECK || part->kind == TS_TRACKER_TEXT || part->implied)
    return;
  g_string_append (text, get_gap (part));
  append_value (text, part);
}

static void
append_cells (GString *text, const GPtrArray *row)
{
  for (guint i = 0; i < row->len; i++)
    {
      const char *cell = row->pdata[i];

      if (*cell == '\0')
        continue;
      ts_writing_append_item (text, i > 0 ? " " : "", cell);
    }
}

static void
append_rows (GString *text, const TsTracker *table)
{
  for (guint i = 0; i < table->rows->len; i++)
    {
      separate (text, "; ");
      append_cells (text, table->rows->pdata[i]);
    }
}

char *
ts_tracker_to_text (const TsTracker *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (ts_tracker_kind_get_traits (self->kind)->number)
    append_value (text, self);
  append_marks (text, self);
  for (guint i = 0; i < self->parts->len; i++)
    append_part (text, self->parts->pdata[i]);
  append_rows (text, self);
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

/* Laying out. */

static TsPanel *
add_section (Work *work, const char *id, char *title)
{
  TsPanel *panel = ts_panel_new (work->view, id, title);

  panel->help = "pack";
  g_ptr_array_add (work->view->unpack, panel);
  return panel;
}

/* `id` is that of the line within its section. */
static TsTracker *
add_check (Work *work, TsPanel *section, const char *id, char *label)
{
  g_autofree char *line = g_strdup_printf ("%s/%s", section->id, id);
  TsTracker *check = ts_view_add_tracker (work->view, section, TS_TRACKER_CHECK, line, label);
  JsonObject *command = ts_tracker_set_command (check, "unpack");

  check->checked = g_hash_table_contains (work->laid, line);
  json_object_set_string_member (command, "line", line);
  json_object_set_boolean_member (command, "laid", !check->checked);
  return check;
}

static TsPanel *
add_phrase_section (Work *work)
{
  g_autofree char *id = g_strdup_printf ("table-%u", ++work->n_phrase_sections);

  return add_section (work, id, ts_view_text (work->view, "On the table"));
}

static void
lay_phrase (Work *work, TsPhrase *phrase)
{
  g_autofree char *id = g_strdup_printf ("%u", ++work->n_phrases);

  if (work->phrases == NULL)
    work->phrases = add_phrase_section (work);
  add_check (work, work->phrases, id, ts_view_format (work->view, ts_phrase_ref (phrase)));
}

/* Both are nullable; NULL where there is neither. (transfer full) */
static char *
join (const char *one, const char *other)
{
  GString *both;

  if (one == NULL || other == NULL)
    return g_strdup (one != NULL ? one : other);
  both = g_string_new (NULL);
  ts_writing_append_item (both, "", one);
  ts_writing_append_item (both, " · ", other);
  return g_string_free (both, FALSE);
}

/* Both may be marks of phrases that say the same. */
static gboolean
is_called (const char *label, const char *other)
{
  const TsLanguage *english = ts_language_get_english ();
  g_autoptr (GPtrArray) made = g_ptr_array_new_with_free_func (g_free);

  return g_str_equal (ts_saying_say (label, english, made), ts_saying_say (other, english, made));
}

/* What is a tick only lies there when it is ticked. */
static gboolean
lies (const TsTracker *tracker)
{
  g_autofree char *text = ts_tracker_to_text (tracker);

  if (tracker->aside || (tracker->kind == TS_TRACKER_CHECK && !tracker->checked))
    return FALSE;
  return text != NULL || tracker->note != NULL || tracker->parts->len == 0;
}

/* The line of a panel about a figure on the map, where it is the only one, and seen by all who see
 * the figure; NULL: none is. */
static const TsTracker *
find_line_of (const Work *work, const TsToken *token)
{
  const TsTracker *found = NULL;

  for (guint i = 0; i < work->view->panels->len; i++)
    {
      const TsPanel *panel = work->view->panels->pdata[i];

      for (guint j = 0; !panel->aside && j < panel->trackers->len; j++)
        {
          const TsTracker *tracker = panel->trackers->pdata[j];
          TsAudience seen = panel->audience & tracker->audience;

          if (!lies (tracker) || !is_called (tracker->label, token->label))
            continue;
          if (found != NULL || (token->audience & ~seen) != 0)
            return NULL;
          found = tracker;
        }
    }
  return found;
}

/* Each figure on the map that a panel has a line about is told where it stands by that line: who
 * reads “Enemies on the map” takes those below it for all of them, and ticks each once. */
static void
meet_figures (Work *work)
{
  const TsViewSketch *sketch = work->view->sketch;

  for (guint i = 0; sketch != NULL && i < sketch->tokens->len; i++)
    {
      const TsToken *token = sketch->tokens->pdata[i];
      const TsTracker *line = token->placed ? find_line_of (work, token) : NULL;

      /* Two figures of one name are told apart by the map alone. */
      if (line != NULL && !g_hash_table_insert (work->figures, (gpointer) line, (gpointer) token))
        g_hash_table_insert (work->figures, (gpointer) line, NULL);
    }
}

/* Where it stands: by the mark that the picture of the map has, on squares in words too. (transfer
 * full, nullable) */
static char *
format_place (const Work *work, const TsToken *token)
{
  TsView *view = work->view;
  g_autofree char *place = NULL;

  if (g_str_equal (view->sketch->grid, "square"))
    place = ts_view_format (view, ts_phrase ("column {column}, row {row}",
                                             ts_number ("column", token->x + 1),
                                             ts_number ("row", token->y + 1)));
  return join (token->mark, place);
}

/* (transfer full, nullable) */
static char *
format_note (const Work *work, const TsTracker *tracker)
{
  const TsToken *token = g_hash_table_lookup (work->figures, tracker);
  g_autofree char *place = token != NULL ? format_place (work, token) : NULL;
  g_autofree char *text = ts_tracker_to_text (tracker);
  g_autofree char *said = join (text, tracker->note);

  return join (place, said);
}

static void
lay_panel (Work *work, const TsPanel *panel)
{
  TS_ONLY_FOR (work->view, panel->audience);
  TsPanel *section = NULL;

  for (guint i = 0; i < panel->trackers->len; i++)
    {
      const TsTracker *tracker = panel->trackers->pdata[i];
      TS_ONLY_FOR (work->view, tracker->audience);

      if (!lies (tracker))
        continue;
      if (section == NULL)
        {
          section = add_section (work, panel->id, g_strdup (panel->title));
          section->leads = panel->leads;
        }
      section->audience |= work->view->audience;
      add_check (work, section, tracker->id, g_strdup (tracker->label))->note
          = format_note (work, tracker);
    }
  if (section != NULL)
    work->phrases = NULL;
}

static void
lay_token (Work *work, TsPanel *section, const TsToken *token)
{
  add_check (work, section, token->id, g_strdup (token->label))->note = format_place (work, token);
}

static gboolean
has_line (const Work *work, const TsToken *token)
{
  const TsTracker *line = find_line_of (work, token);

  return line != NULL && g_hash_table_lookup (work->figures, line) == token;
}

static void
lay_map (Work *work)
{
  const TsViewSketch *sketch = work->view->sketch;
  TsPanel *section = NULL;

  work->mapped = TRUE;
  for (guint i = 0; sketch != NULL && i < sketch->tokens->len; i++)
    {
      const TsToken *token = sketch->tokens->pdata[i];

      if (!token->placed || has_line (work, token))
        continue;
      TS_ONLY_FOR (work->view, token->audience);
      if (section == NULL)
        section = add_section (work, "map", ts_view_text (work->view, "Map"));
      section->audience |= token->audience;
      lay_token (work, section, token);
    }
}

/* Figures of which nothing else is to be said are put on the map first. */
static void
lay_panels (Work *work, const char *pattern)
{
  if (!work->mapped)
    lay_map (work);
  for (guint i = 0; i < work->left->len;)
    {
      const TsPanel *panel = work->left->pdata[i];

      if (!matches (pattern, panel->id))
        {
          i++;
          continue;
        }
      if (!panel->aside)
        lay_panel (work, panel);
      g_ptr_array_remove_index (work->left, i);
    }
}

static void
lay_instruction (Work *work, TsPanel *section, const char *instruction, TsAudience audience)
{
  TsView *view = work->view;
  TS_ONLY_FOR (view, audience);

  add_check (work, section, "now", g_strdup (instruction))->note
      = join (view->title, view->subtitle);
}

/* Where the game goes on. */
static void
lay_moment (Work *work)
{
  TsView *view = work->view;
  TsAudience others = TS_FOR_ALL;
  TsPanel *section;

  if (view->now.instruction == NULL)
    return;
  section = add_section (work, "next", ts_view_text (view, "Then the game continues"));
  for (guint i = 0; view->askings != NULL && i < view->askings->len; i++)
    {
      const TsAsking *asking = view->askings->pdata[i];

      lay_instruction (work, section, asking->now.instruction, asking->audience);
      others &= ~asking->audience;
    }
  lay_instruction (work, section, view->now.instruction, others);
}

static GPtrArray *
copy_list (const GPtrArray *list)
{
  GPtrArray *copy = g_ptr_array_sized_new (list->len);

  for (guint i = 0; i < list->len; i++)
    g_ptr_array_add (copy, list->pdata[i]);
  return copy;
}

void
ts_tabletop_mark (const char *const *aside, TsView *view)
{
  for (guint i = 0; i < view->panels->len; i++)
    {
      TsPanel *panel = view->panels->pdata[i];

      panel->aside = ts_tabletop_is_aside (aside, panel->id);
      if (!panel->aside)
        mark_trackers (aside, panel->trackers);
    }
}

void
ts_tabletop_unpack (TsLayFunc lay, gconstpointer state, GHashTable *laid, TsView *view)
{
  g_autoptr (GArray) lines = ts_tabletop_list (lay, state);
  g_autoptr (GPtrArray) left = copy_list (view->panels);
  g_autoptr (GHashTable) figures = g_hash_table_new (NULL, NULL);
  Work work = { .view = view, .laid = laid, .left = left, .figures = figures };

  meet_figures (&work);
  view->unpack = g_ptr_array_new_with_free_func ((GDestroyNotify) ts_panel_free);
  for (guint i = 0; i < lines->len; i++)
    {
      const TsLayLine *line = &g_array_index (lines, TsLayLine, i);

      if (line->kind == TS_LAY_ALWAYS)
        lay_phrase (&work, line->phrase);
      else if (line->kind == TS_LAY_PANEL)
        lay_panels (&work, line->pattern);
    }
  lay_panels (&work, "*");
  lay_moment (&work);
}

gboolean
ts_tabletop_knows (TsLayFunc lay, gconstpointer state, const char *id)
{
  g_autoptr (GArray) lines = ts_tabletop_list (lay, state);
  gboolean known = FALSE;

  for (guint i = 0; i < lines->len; i++)
    {
      const TsLayLine *line = &g_array_index (lines, TsLayLine, i);

      known = known || (line->pattern != NULL && matches (line->pattern, id));
    }
  return known;
}

gboolean
ts_tabletop_is_aside (const char *const *aside, const char *id)
{
  for (guint i = 0; aside != NULL && aside[i] != NULL; i++)
    if (matches (aside[i], id))
      return TRUE;
  return FALSE;
}

static const TsTracker *
find_line (const TsView *view, const char *line)
{
  for (guint i = 0; view->unpack != NULL && i < view->unpack->len; i++)
    {
      const TsPanel *section = view->unpack->pdata[i];

      for (guint j = 0; j < section->trackers->len; j++)
        if (g_str_equal (((TsTracker *) section->trackers->pdata[j])->id, line))
          return section->trackers->pdata[j];
    }
  return NULL;
}

gboolean
ts_tabletop_has_line (const TsView *view, const char *line)
{
  return find_line (view, line) != NULL;
}

guint
ts_tabletop_count (const TsView *view, guint *n_laid)
{
  guint n = 0, laid = 0;

  for (guint i = 0; view->unpack != NULL && i < view->unpack->len; i++)
    {
      const TsPanel *section = view->unpack->pdata[i];

      n += section->trackers->len;
      for (guint j = 0; j < section->trackers->len; j++)
        laid += ((TsTracker *) section->trackers->pdata[j])->checked;
    }
  if (n_laid != NULL)
    *n_laid = laid;
  return n;
}
