/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-words.c: what things are called, in words and for scripts.
 */

#include "genesis-words.h"

#include "ts-json.h"
#include "ts-names.h"

#include <string.h>

const TsChoice genesis_colors[] = {
  { "red", TS_NC ("player", "Red") },
  { "blue", TS_NC ("player", "Blue") },
  { "white", TS_NC ("player", "White") },
  { "yellow", TS_NC ("player", "Yellow") },
  { NULL },
};

const char *const genesis_queue_colors[] = {
  TS_NC ("queue", "red"),
  TS_NC ("queue", "blue"),
  TS_NC ("queue", "white"),
  TS_NC ("queue", "yellow"),
};

static const char *const enemy_colors[] = {
  TS_NC ("enemy", "Red"),
  TS_NC ("enemy", "Blue"),
  TS_NC ("enemy", "White"),
  TS_NC ("enemy", "Yellow"),
};

const TsChoice genesis_kinds[] = {
  [KIND_ENDO] = { "endo", N_ ("Endo") },
  [KIND_DRONE] = { "drone", N_ ("Drone") },
  [KIND_T72] = { "t72", N_ ("T-72") },
  [KIND_COMMANDER] = { "commander", N_ ("T-800 Commander") },
  [KIND_FLAMETHROWER] = { "flamethrower", N_ ("T-800 Flamethrower") },
  [KIND_T1000] = { "t1000", N_ ("T-1000") },
  [N_KINDS] = { NULL },
};

const TsChoice genesis_stats[] = {
  [STAT_DEFENCE] = { "defence", N_ ("Defense") },    [STAT_MOVE] = { "move", N_ ("Movement") },
  [STAT_ATTACK] = { "attack", N_ ("Attack") },       [STAT_RANGE] = { "range", N_ ("Range") },
  [STAT_WOUNDS] = { "wounds", N_ ("Wound spaces") }, [N_STATS] = { NULL },
};

const TsChoice genesis_uses[] = {
  [USE_NONE] = { "none", N_ ("not used yet") },
  [USE_MOVE] = { "move", N_ ("Move") },
  [USE_ATTACK] = { "attack", TS_NC ("action", "Attack") },
  [USE_REST] = { "rest", N_ ("Rest") },
  [USE_RESCUE] = { "rescue", N_ ("Rescue") },
  [USE_INTERACT] = { "interact", N_ ("Interact") },
  [USE_TRADE] = { "trade", N_ ("Trade") },
  [USE_COMMAND] = { "command", N_ ("Command an ally") },
  [USE_SPECIAL] = { "special", N_ ("Special") },
  [USE_DRIVE] = { "drive", N_ ("Drive the truck") },
  { NULL },
};

const char *
genesis_color_id (Color color)
{
  return color < N_COLORS ? genesis_colors[color].id : NULL;
}

Color
genesis_find_color (const char *id)
{
  int color = ts_choice_index (genesis_colors, id);

  return color >= 0 ? (Color) color : N_COLORS;
}

Use
genesis_find_use (const char *id)
{
  return (Use) MAX (ts_choice_index (genesis_uses, id), USE_NONE);
}

TsPhrase *
genesis_format_hero (const GenesisState *state, int hero)
{
  const HeroSetup *self = &state->setup->heroes[hero];

  if (self->name == NULL && self->label != NULL)
    return ts_phrase_msgid (self->label);
  return ts_phrase_verbatim (self->name != NULL ? self->name : self->character);
}

TsPhrase *
genesis_format_seat (const GenesisState *state, int hero)
{
  const char *player = state->setup->heroes[hero].player;

  if (player == NULL)
    return genesis_format_hero (state, hero);
  return ts_phrase ("{hero} · {player}", genesis_name_hero (state, hero),
                    ts_name ("player", player));
}

TsPhrase *
genesis_format_figure (const GenesisState *state, int figure)
{
  if (figure < MAX_HEROES)
    return genesis_format_hero (state, figure);
  return ts_phrase_verbatim (state->setup->allies[figure - MAX_HEROES].name);
}

TsPhrase *
genesis_format_enemy (const GenesisState *state, int enemy)
{
  const char *name = genesis_kinds[state->setup->kinds[enemy]].label;
  Color color = state->setup->colors[enemy];

  if (color == N_COLORS)
    return ts_phrase ("{kind}", ts_term ("kind", name));
  if (state->enemies[enemy].where == WHERE_QUEUE)
    return ts_phrase (TS_NC ("enemy", "{color} {kind}"), ts_term ("color", enemy_colors[color]),
                      ts_term ("kind", name));
  return ts_phrase (TS_NC ("enemy", "{color} {kind} {number}"),
                    ts_term ("color", enemy_colors[color]), ts_term ("kind", name),
                    ts_number ("number", state->enemies[enemy].number));
}

TsArg
genesis_name_hero (const GenesisState *state, int hero)
{
  return ts_part ("hero", genesis_format_hero (state, hero));
}

TsArg
genesis_name_current (const GenesisState *state)
{
  return genesis_name_hero (state, state->hero);
}

TsArg
genesis_name_figure (const GenesisState *state, int figure)
{
  return ts_part ("figure", genesis_format_figure (state, figure));
}

TsArg
genesis_name_enemy (const GenesisState *state, int enemy)
{
  return ts_part ("enemy", genesis_format_enemy (state, enemy));
}

TsPhrase *
genesis_format_page (int page)
{
  return ts_phrase ("page {page}", ts_number ("page", page));
}

char *
genesis_enemy_id (const GenesisState *state, int enemy)
{
  const char *color = genesis_color_id (state->setup->colors[enemy]);
  const char *kind = genesis_kinds[state->setup->kinds[enemy]].id;

  if (color == NULL)
    return g_strdup (kind);
  return g_strdup_printf ("%s-%s-%u", color, kind, state->enemies[enemy].number);
}

char *
genesis_figure_id (const GenesisState *state, int figure)
{
  if (figure < MAX_HEROES)
    return g_strdup (genesis_color_id (state->setup->heroes[figure].color));
  return g_strdup_printf ("ally-%d", figure - MAX_HEROES + 1);
}

TsPhrase *
genesis_format_known_figure (const GenesisState *state, int figure)
{
  g_autofree char *id = genesis_figure_id (state, figure);

  if (figure < MAX_HEROES)
    return ts_phrase ("{color} ({hero})",
                      ts_term ("color", genesis_colors[state->setup->heroes[figure].color].label),
                      genesis_name_hero (state, figure));
  return ts_names_format_known (ts_phrase_verbatim (state->setup->allies[figure - MAX_HEROES].name),
                                id);
}

char *
genesis_make_letter (guint n)
{
  const guint n_letters = 26;
  char last = (char) ('A' + n % n_letters);

  if (n < n_letters)
    return g_strdup_printf ("%c", last);
  return g_strdup_printf ("%c%c", (char) ('A' + (n / n_letters - 1) % n_letters), last);
}
