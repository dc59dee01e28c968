/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-cli-man.c: the man pages, made from the tables that --help prints.
 *
 * They are UTF-8, for whatis(1) shows their first line as it is.
 */

#include "ts-cli.h"

#include "ts-window-options.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

/* The section of programs. */
#define SECTION "1"

typedef struct
{
  const TsCliProgram *program;
  const TsLanguage *language;
  GString *text;
} Page;

/* What programs and people read alike: a hyphen must stay one that can be copied, and no letter may
 * mean anything to the formatter. */
static void
append_escaped (GString *text, const char *words)
{
  static const struct
  {
    char letter;
    const char *escape;
  } escapes[] = { { '-', "\\-" },   { '\\', "\\e" },  { '\'', "\\(aq" }, { '"', "\\(dq" },
                  { '`', "\\(ga" }, { '^', "\\(ha" }, { '~', "\\(ti" } };

  for (const char *c = words; *c != '\0'; c++)
    {
      const char *escape = NULL;

      for (guint i = 0; i < G_N_ELEMENTS (escapes); i++)
        if (escapes[i].letter == *c)
          escape = escapes[i].escape;
      if (escape != NULL)
        g_string_append (text, escape);
      else
        g_string_append_c (text, *c);
    }
}

/* A line of text; one that begins with a dot would be a command. */
static void
append_line (Page *page, const char *words)
{
  if (words[0] == '.')
    g_string_append (page->text, "\\&");
  append_escaped (page->text, words);
  g_string_append_c (page->text, '\n');
}

/* A line of JSON is not broken: it could not be copied. */
static void
append_text (Page *page, const char *msgid)
{
  g_auto (GStrv) lines = g_strsplit (ts_language_text (page->language, msgid), "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      gboolean json = lines[i][0] == '{';

      g_string_append (page->text, json ? ".nf\n" : i > 0 ? ".br\n" : "");
      append_line (page, lines[i]);
      g_string_append (page->text, json ? ".fi\n" : "");
    }
}

static void
append_heading (Page *page, const char *msgid)
{
  g_autofree char *upper = g_utf8_strup (ts_language_text (page->language, msgid), -1);

  g_string_append (page->text, ".SH \"");
  append_escaped (page->text, upper);
  g_string_append (page->text, "\"\n");
}

/* A paragraph with `tag` before it, in bold. */
static void
begin_item (Page *page, const char *tag)
{
  g_string_append (page->text, ".TP\n.B \"");
  append_escaped (page->text, tag);
  g_string_append (page->text, "\"\n");
}

static void
append_option (Page *page, const GOptionEntry *option)
{
  g_autofree char *words = ts_cli_format_option (option, page->language);
  g_autofree char *both = option->short_name != '\0'
                              ? g_strdup_printf ("-%c, %s", option->short_name, words)
                              : g_strdup (words);

  begin_item (page, both);
  append_text (page, option->description);
}

static void
append_options (Page *page, const GOptionEntry *options)
{
  for (; options != NULL && options->long_name != NULL; options++)
    append_option (page, options);
}

static void
append_statuses (Page *page)
{
  append_heading (page, TS_NC ("man page", "Exit status"));
  for (const TsCliStatusMeaning *row = ts_cli_status_meanings; row->meaning != NULL; row++)
    {
      g_autofree char *number = g_strdup_printf ("%d", row->status);

      begin_item (page, number);
      append_text (page, row->meaning);
    }
}

static void
append_variables (Page *page)
{
  append_heading (page, TS_NC ("man page", "Environment"));
  for (const TsCliVariable *row = ts_cli_variables; row->name != NULL; row++)
    {
      begin_item (page, row->name);
      append_text (page, row->meaning);
    }
}

static void
append_files (Page *page)
{
  append_heading (page, TS_NC ("man page", "Files"));
  begin_item (page, "~/.local/share/tableside/library.db");
  append_text (page,
               N_ ("The library: sessions, campaigns, and what you entered from your cards."));
}

/* Lines to type, as they are. */
static void
append_examples (Page *page, const char *examples)
{
  g_auto (GStrv) lines = g_strsplit (examples, "\n", -1);

  append_heading (page, TS_NC ("man page", "Examples"));
  g_string_append (page->text, ".nf\n");
  for (guint i = 0; lines[i] != NULL; i++)
    append_line (page, lines[i]);
  g_string_append (page->text, ".fi\n");
}

static void
append_reference (Page *page, const char *name, gboolean more)
{
  g_string_append (page->text, ".BR ");
  append_escaped (page->text, name);
  g_string_append_printf (page->text, " (" SECTION ")%s\n", more ? "," : "");
}

/* "see also" with every other page, `but` not this one. */
static void
append_other_pages (Page *page, const TsCliEntry *but)
{
  const TsCliEntry *const *verbs = page->program->verbs;
  const TsCliEntry *last = NULL;

  for (guint i = 0; verbs[i] != NULL; i++)
    if (verbs[i] != but)
      last = verbs[i];

  for (guint i = 0; verbs[i] != NULL; i++)
    if (verbs[i] != but)
      {
        g_autofree char *name = g_strconcat ("tableside-cli-", verbs[i]->name, NULL);

        append_reference (page, name, verbs[i] != last);
      }
}

/* The first lines: what every page begins with. */
static void
begin_page (Page *page, const char *name, const char *summary)
{
  g_autofree char *title = g_ascii_strup (name, -1);

  g_string_append (page->text, ".\\\" SPDX-License-Identifier: GPL-3.0-or-later\n"
                               ".\\\" Copyright The Tableside authors\n.TH ");
  append_escaped (page->text, title);
  g_string_append (page->text, " " SECTION " " TS_RELEASED " \"Tableside " TS_VERSION "\" \"");
  append_escaped (page->text,
                  ts_language_text (page->language, TS_NC ("man page", "Manual of Tableside")));
  g_string_append (page->text, "\"\n");

  append_heading (page, TS_NC ("man page", "Name"));
  append_escaped (page->text, name);
  g_string_append (page->text, " \\- ");
  append_text (page, summary);
}

/* "tableside-cli play GAME [OPTION…]" */
static void
append_synopsis (Page *page, const char *program, const char *rest)
{
  g_autofree char *words
      = rest != NULL
            ? g_strdup_printf ("%s %s", rest, ts_language_text (page->language, N_ ("[OPTION…]")))
            : g_strdup (ts_language_text (page->language, N_ ("[OPTION…]")));

  append_heading (page, TS_NC ("man page", "Synopsis"));
  g_string_append (page->text, ".B ");
  append_escaped (page->text, program);
  g_string_append_c (page->text, '\n');
  append_line (page, words);
}

static void
write_window (Page *page)
{
  begin_page (page, "tableside", N_ ("Keep track of a board game at the table"));
  append_synopsis (page, "tableside", NULL);
  append_heading (page, TS_NC ("man page", "Description"));
  append_text (page, N_ ("Opens the window. What it can do is described in its help."));
  append_heading (page, TS_NC ("man page", "Options"));
  append_options (page, ts_window_options);
  append_option (page, &page->program->options[TS_CLI_HELP_OPTION]);
  append_files (page);
  append_heading (page, TS_NC ("man page", "See also"));
  append_reference (page, "tableside-cli", FALSE);
}

static void
append_commands (Page *page)
{
  const TsCliEntry *const *verbs = page->program->verbs;

  append_heading (page, TS_NC ("man page", "Commands"));
  for (guint i = 0; verbs[i] != NULL; i++)
    {
      g_autofree char *command = ts_cli_format_command (verbs[i], page->language);

      begin_item (page, command);
      append_text (page, verbs[i]->summary);
    }
}

static void
write_program (Page *page)
{
  begin_page (page, "tableside-cli", N_ ("Tableside without a window"));
  append_synopsis (page, "tableside-cli", ts_language_text (page->language, N_ ("COMMAND")));
  append_heading (page, TS_NC ("man page", "Description"));
  append_text (page, N_ ("Plays and keeps track of board games, for scripts and for people. It "
                         "needs no display. Each command has a page of its own."));
  append_commands (page);
  append_heading (page, TS_NC ("man page", "Options"));
  append_options (page, page->program->options);
  append_statuses (page);
  append_variables (page);
  append_files (page);
  append_heading (page, TS_NC ("man page", "See also"));
  append_other_pages (page, NULL);
}

static void
write_command (Page *page, const TsCliEntry *verb, const char *name)
{
  g_autofree char *command = ts_cli_format_command (verb, page->language);

  begin_page (page, name, verb->summary);
  append_synopsis (page, "tableside-cli", command);
  append_heading (page, TS_NC ("man page", "Description"));
  append_text (page, verb->details != NULL ? verb->details : verb->summary);
  append_heading (page, TS_NC ("man page", "Options"));
  for (guint i = 0; verb->more_options[i] != NULL; i++)
    append_options (page, verb->more_options[i]);
  append_options (page, verb->options);
  append_options (page, page->program->options);
  append_statuses (page);
  if (verb->examples != NULL)
    append_examples (page, verb->examples);
  append_heading (page, TS_NC ("man page", "See also"));
  append_reference (page, "tableside-cli", TRUE);
  append_other_pages (page, verb);
}

static gboolean
fail_to_write (const char *path, GError **error)
{
  int code = errno;

  return ts_error_set (error, TS_ERROR_FAILED,
                       ts_phrase ("The file “{file}” cannot be written: {reason}.",
                                  ts_name ("file", path), ts_name ("reason", g_strerror (code))));
}

static gboolean
save (Page *page, const char *folder, const char *name, GError **error)
{
  g_autofree char *file = g_strconcat (name, "." SECTION, NULL);
  g_autofree char *path = g_build_filename (folder, file, NULL);
  gboolean ok = g_file_set_contents (path, page->text->str, (gssize) page->text->len, NULL);

  g_string_truncate (page->text, 0);
  return ok || fail_to_write (path, error);
}

static gboolean
write_commands (Page *page, const char *folder, GError **error)
{
  const TsCliEntry *const *verbs = page->program->verbs;

  for (guint i = 0; verbs[i] != NULL; i++)
    {
      g_autofree char *name = g_strconcat ("tableside-cli-", verbs[i]->name, NULL);

      write_command (page, verbs[i], name);
      if (!save (page, folder, name, error))
        return FALSE;
    }

  return TRUE;
}

/* English has no folder of its own. */
static gboolean
write_language (const TsCliProgram *program,
                const char *root,
                const TsLanguage *language,
                GError **error)
{
  gboolean english = language == ts_language_get_english ();
  g_autofree char *folder = g_build_filename (root, english ? "." : ts_language_get_code (language),
                                              "man" SECTION, NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  Page page = { program, language, text };

  if (g_mkdir_with_parents (folder, 0755) != 0)
    return fail_to_write (folder, error);

  write_program (&page);
  if (!save (&page, folder, "tableside-cli", error))
    return FALSE;
  write_window (&page);
  return save (&page, folder, "tableside", error) && write_commands (&page, folder, error);
}

gboolean
ts_cli_write_man_pages (const TsCliProgram *program, const char *folder, GError **error)
{
  const char *const *codes = ts_language_get_codes ();

  for (guint i = 0; codes[i] != NULL; i++)
    if (!write_language (program, folder, ts_language_find (codes[i]), error))
      return FALSE;

  return TRUE;
}
