/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-tokens.c: mission tokens, as they are offered and shown.
 */

#include "terminator-table.h"
#include "terminator-figures.h"
#include "terminator-missions.h"
#include "terminator-words.h"

/* Where a mission that was drawn has its tokens. */

static TsOffer *
offer_token (TsView *view, TsOfferStyle style, const char *token, TsPhrase *label)
{
  TsOffer *self = ts_view_offer (view, style, label, "token");

  ts_offer_put_text (self, "token", token);
  return self;
}

void
terminator_show_unplaced (const TerminatorState *state, TsView *view, guint color, guint token)
{
  g_autofree char *where = terminator_dup_mission_text (state, color, "where");
  const char *id = terminator_token_id (color, token);
  gboolean random = terminator_is_random (state, color);
  TsOfferStyle styles[2] = { TS_OFFER_SUGGESTED, TS_OFFER_PLAIN };

  ts_view_instruct (
      view, NULL,
      ts_phrase ("Where does {token} go?",
                 ts_part ("token", terminator_format_token (color, token))),
      where != NULL
          ? ts_phrase_verbatim (where)
          : ts_phrase ("As on its card. For a random location a Location card is drawn."));
  view->now.kicker = ts_view_format (view, terminator_format_mission (state, color));
  for (guint i = 0; i < 2; i++)
    if ((i == 0) == random)
      ts_offer_put_flag (offer_token (view, styles[i], id, ts_phrase ("A random location")),
                         "random", TRUE);
    else
      terminator_ask_tile (state, offer_token (view, styles[i], id, ts_phrase ("At a location…")),
                           "to");
  offer_token (view, TS_OFFER_PLAIN, id, ts_phrase ("Nowhere for now"));
}

/* With Interact, whoever plays it picks up what lies in its location (L378). */
void
terminator_offer_tokens (const TerminatorState *state, TsView *view, int figure)
{
  int at = state->figures[figure].tile;

  for (guint color = 0; color < N_COLORS; color++)
    for (guint i = 0; i < N_TOKENS; i++)
      {
        const MissionToken *token = &state->tokens[color][i];
        TsOffer *self;

        if (!state->missions[color].there || token->where != TOKEN_TILE)
          continue;
        self = offer_token (view, token->tile == at ? TS_OFFER_SUGGESTED : TS_OFFER_PLAIN,
                            terminator_token_id (color, i),
                            ts_phrase ("{figure} picks up {token}",
                                       terminator_name_figure (state, figure),
                                       ts_part ("token", terminator_format_token (color, i))));
        ts_offer_put_text (self, "carrier", terminator_figure_id (figure));
        ts_offer_check (self);
      }
}

/* At any moment. */

typedef gboolean (*Choose) (const TerminatorState *state, guint color, guint token);

static gboolean
is_there (const TerminatorState *state, guint color, guint token)
{
  return state->missions[color].there;
}

static gboolean
is_out (const TerminatorState *state, guint color, guint token)
{
  return state->missions[color].there && state->tokens[color][token].where != TOKEN_ASIDE;
}

/* Whoever stands anywhere may have it: nobody knows where it was. */
static gboolean
is_free (const TerminatorState *state, guint color, guint token)
{
  const MissionToken *self = &state->tokens[color][token];

  return state->missions[color].there
         && (self->where == TOKEN_ASIDE || (self->where == TOKEN_TILE && self->tile == NOBODY));
}

/* NULL: there is no such token. */
static TsOffer *
more_token (const TerminatorState *state, TsView *view, TsPhrase *label, Choose choose)
{
  TsOffer *self = NULL;
  TsField *field = NULL;

  for (guint color = 0; color < N_COLORS; color++)
    for (guint i = 0; i < N_TOKENS; i++)
      {
        if (!choose (state, color, i))
          continue;
        if (self == NULL)
          {
            self = ts_view_offer_more (view, ts_phrase_ref (label), "token");
            field = terminator_ask_one_of (self, "token");
          }
        ts_field_add (field, terminator_token_id (color, i),
                      terminator_format_token_first (color, i));
      }
  ts_phrase_unref (label);
  return self;
}

/* `tile` NOBODY: wherever they are. */
static gboolean
can_carry (const TerminatorState *state, int figure, int tile)
{
  return state->figures[figure].where == WHERE_1984 && terminator_get_kind (figure) != KIND_COP
         && (tile == NOBODY || state->figures[figure].tile == tile);
}

static void
ask_carrier (const TerminatorState *state, TsOffer *self, int tile)
{
  TsField *field = terminator_ask_one_of (self, "carrier");

  for (int i = 0; i < N_FIGURES; i++)
    if (can_carry (state, i, tile))
      terminator_add_figure_choice (state, field, i);
}

static gboolean
has_carrier (const TerminatorState *state, int tile)
{
  for (int i = 0; i < N_FIGURES; i++)
    if (can_carry (state, i, tile))
      return TRUE;
  return FALSE;
}

static void
offer_carriers (const TerminatorState *state, TsView *view)
{
  TsOffer *self = has_carrier (state, NOBODY)
                      ? more_token (state, view, ts_phrase ("A mission token is carried…"), is_free)
                      : NULL;

  if (self != NULL)
    ask_carrier (state, self, NOBODY);
  for (guint color = 0; color < N_COLORS; color++)
    for (guint i = 0; i < N_TOKENS; i++)
      {
        const MissionToken *token = &state->tokens[color][i];

        if (!state->missions[color].there || token->where != TOKEN_TILE || token->tile == NOBODY
            || !has_carrier (state, token->tile))
          continue;
        self
            = ts_view_offer_more (view,
                                  ts_phrase ("Someone carries {token}…",
                                             ts_part ("token", terminator_format_token (color, i))),
                                  "token");
        ts_offer_put_text (self, "token", terminator_token_id (color, i));
        ask_carrier (state, self, token->tile);
      }
}

void
terminator_more_tokens (const TerminatorState *state, TsView *view)
{
  TsOffer *self
      = more_token (state, view, ts_phrase ("A mission token lies at a location…"), is_there);

  if (self != NULL)
    terminator_ask_tile (state, self, "to");
  self = more_token (state, view, ts_phrase ("A mission token at a random location…"), is_there);
  if (self != NULL)
    ts_offer_put_flag (self, "random", TRUE);
  offer_carriers (state, view);
  more_token (state, view, ts_phrase ("A mission token goes aside…"), is_out);
  ts_view_offer_more (view, ts_phrase ("Draw a random location"), "draw-tile");
}

/* In the panel. */

void
terminator_view_tokens (const TerminatorState *state, TsPanel *panel, guint color)
{
  g_autofree char *id = g_strdup_printf ("tokens.%u", color + 1);
  TsTracker *row = NULL;

  for (guint i = 0; i < N_TOKENS; i++)
    {
      TsPhrase *place = terminator_format_token_place (state, color, i);

      if (place == NULL)
        continue;
      if (row == NULL)
        row = ts_panel_add (panel, TS_TRACKER_ROSTER, id,
                            color == 0 ? ts_phrase ("Red tokens") : ts_phrase ("Blue tokens"));
      ts_tracker_add_mark (
          row,
          ts_view_format (panel->view, ts_phrase ("{n}: {place}", ts_number ("n", i + 1),
                                                  ts_part ("place", place))),
          NULL, 0);
    }
}

/* Neither neutral units nor characters of the other side are there (L384). */
static gboolean
is_empty_location (const TerminatorState *state, int tile, Side side)
{
  for (int i = 0; i < N_FIGURES; i++)
    if (state->figures[i].where == WHERE_1984 && state->figures[i].tile == tile
        && terminator_figure_side (i) != (guint) side)
      return FALSE;
  return TRUE;
}

static gboolean
carries (const TerminatorState *state, Side side)
{
  for (guint i = 0; i < N_COLORS * N_TOKENS; i++)
    {
      const MissionToken *token = &state->tokens[i / N_TOKENS][i % N_TOKENS];

      if (token->where == TOKEN_CARRIED && terminator_figure_side (token->carrier) == (guint) side)
        return TRUE;
    }
  return FALSE;
}

/* Where a mission asks for an empty location, whoever brings it must know which are none (L384). */
void
terminator_view_occupied (const TerminatorState *state, TsPanel *panel, Side side)
{
  g_autofree char *id = g_strdup_printf ("occupied.%s", terminator_sides[side].id);
  GPtrArray *tiles;
  TsTracker *row;

  if (!carries (state, side))
    return;
  tiles = ts_phrase_array_new ();
  for (int i = 0; i < N_TILES; i++)
    if (!is_empty_location (state, i, side))
      g_ptr_array_add (tiles, terminator_format_tile (state, i));
  row = ts_panel_add (panel, TS_TRACKER_TEXT, id,
                      side == SIDE_SKYNET ? ts_phrase ("Occupied for Skynet")
                                          : ts_phrase ("Not an empty location for the Resistance"));
  ts_tracker_set_note (row, tiles->len > 0
                                ? ts_phrase ("{tiles}", ts_list ("tiles", g_ptr_array_ref (tiles)))
                                : ts_phrase ("None: no neutral units and no enemies are in 1984."));
  g_ptr_array_unref (tiles);
}
