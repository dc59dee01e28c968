/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-view.h: what one person sees of a game, as data, in words of one language.
 *
 * A game builds a view once, for all viewers and in no language; then it is put into words, what is
 * not for a viewer is taken out, and the window, the phone page and the command line draw it and
 * send its offers back as commands.  They know no rules.  All strings are final texts then.
 *
 * What is kept keeps the view: its texts, parts and lists belong to the view, which shares them
 * with others of the same moment.  Nothing of it may be changed, and whoever holds any of it for
 * longer than a call, a list too, holds the view by ts_view_ref(): a reference of a list alone
 * keeps nothing that is in it.
 *
 * As JSON (ts_view_to_text) it has a version, TS_VIEW_VERSION, and only grows.  What each part has
 * and means says doc/view.md, which is written from the same tables as the JSON, see ts-part.h.
 *
 * The frame takes out what is not for a viewer after the game has built the view, see
 * ts_play_view(); a game that knows better leaves out more.
 */

#pragma once

#include "ts-dice.h"
#include "ts-great.h"
#include "ts-json-text.h"
#include "ts-part.h"
#include "ts-spec.h"
#include "ts-tracker-kind.h"

G_BEGIN_DECLS

#define TS_VIEW_VERSION 1

typedef struct _TsScore TsScore;
typedef struct _TsEnding TsEnding;
typedef struct _TsClock TsClock;
typedef struct _TsGame TsGame;
typedef struct _TsView TsView;

typedef enum
{
  TS_ROLE_HOST,
  TS_ROLE_SEAT,
  TS_ROLE_WATCH,
  TS_ROLE_WALL,
  TS_ROLE_TABLE, /* has come to the table and has no place yet: nothing is shown to it */
} TsRole;

typedef struct
{
  const TsLanguage *language; /* NULL: its texts are in none yet, see ts-saying.h */
  TsRole role;
  const char *seat; /* TS_ROLE_SEAT: whose; else NULL */
} TsViewer;

/* Whose something is to see, of the viewers of one view; each is a bit. See ts_view_narrow(). */
typedef guint32 TsAudience;
#define TS_FOR_ALL G_MAXUINT32

typedef enum
{
  TS_STEP_AHEAD,
  TS_STEP_NOW,
  TS_STEP_DONE,
  TS_STEP_SKIPPED,
} TsStepState;

typedef struct
{
  char *label;
  char *note; /* nullable */
  char *seat; /* nullable */
  TsStepState state;
  guint level; /* 0, or 1 for a step within a phase */
} TsRailStep;

typedef enum
{
  TS_OFFER_PLAIN,
  TS_OFFER_SUGGESTED,
  TS_OFFER_DESTRUCTIVE,
} TsOfferStyle;

typedef struct
{
  TsAudience audience;
  char *id;
  char *label;
  char *seat; /* nullable */
  guint most; /* of one that repeats: how often at most; 0: any number of times */
} TsFieldChoice;

typedef struct
{
  TsView *view; /* that it is in */
  TsAudience audience;
  char *id;
  char *label;
  char *hint;      /* nullable */
  TsSpecKind kind; /* INTEGER, BOOLEAN, TEXT, CHOICE, CHOICES, DICE */
  gboolean required;
  gint64 min, max;
  gboolean repeats; /* CHOICES: each any number of times, in the order of the taps */
  gboolean own;     /* a player chooses only among what is the own seat's, see ts_field_set_own() */
  const char *when; /* static, nullable; of its argument, as in ts-spec.h, */
  const char *floor, *ceiling; /* and these */
  JsonNode *value;             /* what is proposed; nullable */
  GPtrArray *choices;          /* of TsFieldChoice */
  const TsDie *die;            /* DICE: NULL for numbered dice of `sides` */
  guint sides;
} TsField;

typedef struct
{
  TsView *view; /* that it is in */
  TsAudience audience;
  char *label;
  char *hint; /* nullable: a second line */
  TsOfferStyle style;
  JsonObject *command;
  GPtrArray *fields; /* of TsField; may be empty */
  char *blocked;     /* nullable: why the rules say no; see ts_offer_check() */
  char *seat;        /* nullable: whose it is */
  char *group;       /* nullable: the chapter of the game that its verb stands in; the frame's */
  gboolean ends;     /* it ends a turn: front ends keep it in one place; the frame's */
  gboolean opens;    /* what it asks stands open from the start */
} TsOffer;

typedef struct
{
  char *label;
  char *seat; /* nullable */
  gint64 at;  /* TRACK: where the marker stands */
} TsMark;

typedef struct
{
  TsView *view; /* that it is in */
  TsAudience audience;
  char *id;
  TsTrackerKind kind;
  char *label;
  char *note;             /* nullable */
  char *seat;             /* nullable */
  gint64 value, min, max; /* max < min: no upper limit */
  gint64 goal;            /* COUNTER: what is counted up to, shown beside the value; 0: nothing */
  gboolean checked;
  gboolean correctable;
  TsAudience hands;  /* who may correct it, of those who may do what is its seat's */
  gboolean sortable; /* of a queue: its order can be corrected, see ts-queue.h; the frame's */
  gboolean corrected;
  gboolean assumed;
  gboolean unknown;    /* a number that nobody has typed yet: value means nothing */
  gboolean now;        /* the one that the instruction is about */
  gboolean implied;    /* of a part: its row says the number, which is not shown */
  gboolean aside;      /* it lies on no table, see ts-tabletop.h; the frame's */
  GPtrArray *marks;    /* of TsMark: markers of a track, items of a queue, badges of a roster row */
  GPtrArray *columns;  /* of char *: TABLE, to be added to */
  GPtrArray *rows;     /* of GPtrArray of char *: TABLE, to be added to */
  JsonObject *command; /* nullable: what a tap on it does (turns a check, picks a part) */
  char *tapper;        /* nullable: whose tap that is, where the tracker is another's or nobody's */
  GPtrArray *parts;    /* of TsTracker: what stands within a roster row (wounds, rank, models) */
  char *thing;         /* nullable: the id of the TsThing that it is */
} TsTracker;

typedef struct
{
  TsView *view; /* that it is in */
  TsAudience audience;
  char *id;
  char *title;
  char *seat;          /* nullable: whose all of it is */
  gboolean beside;     /* in one row with the panel before it, where there is room for the row */
  const char *help;    /* static: see ts_view_explain(); NULL: nothing was said */
  gboolean aside;      /* all of it lies on no table, see ts-tabletop.h; the frame's */
  const char *leads;   /* interned: see ts_panel_set_leads(); nullable */
  GPtrArray *trackers; /* of TsTracker */
} TsPanel;

typedef struct
{
  char *seat;   /* whose moment it is; nullable */
  char *color;  /* nullable: the seat in whose color it is shown, though it is everybody's moment */
  char *kicker; /* the small line above; nullable */
  char *instruction; /* the largest text on the screen */
  char *explanation; /* nullable */
  char *footnote;    /* rule, page, what came before; nullable */
  GPtrArray *offers; /* of TsOffer, the likeliest first */
} TsNow;

/* What some are asked in place of the instruction, see ts_view_begin_instead(). */
typedef struct
{
  TsAudience audience;
  TsNow now;
  GPtrArray *behind; /* of TsOffer, the game's, see ts_asking_put_behind(); nullable */
} TsAsking;

/* A die of a result. */
typedef struct
{
  char *symbol;       /* nullable: of a game's own die */
  char *label;        /* of the symbol; nullable */
  guint sides, value; /* of a numbered one */
} TsViewDie;

/* What just happened. */
typedef struct
{
  guint64 rev;     /* which step it is the result of */
  char *kicker;    /* nullable: who did it to whom */
  GPtrArray *dice; /* of TsViewDie, as they lie */
  char *text;
  char *line; /* nullable: what passed by itself */
  char *seat; /* nullable */
  TsGreat great;
} TsViewResult;

/* Which paragraph of the manual explains a panel. */
typedef struct
{
  const char *panel; /* id; NULL ends the list */
  const char *help;  /* id of the paragraph */
} TsPanelHelp;

/* One thing that the machines did in this phase. */
typedef struct
{
  TsView *view; /* that it is in */
  char *id;
  char *token;       /* nullable: on the sketch */
  char *mark;        /* nullable: one or two characters, as on the sketch */
  char *seat;        /* nullable */
  char *label;       /* who */
  char *text;        /* what hands do for it */
  char *note;        /* nullable: what came of it */
  char *chosen;      /* nullable: the letter of the way that was taken */
  GArray *way;       /* of TsViewPlace: from where it stood; may be empty */
  char *target;      /* nullable: a token that it attacked */
  gboolean now;      /* the latest */
  GPtrArray *offers; /* of TsOffer: other ways */
} TsAct;

/* What people see and say something of, by a tap on it. */
typedef struct
{
  TsView *view; /* that it is in */
  char *id;
  char *label;
  char *about;       /* nullable: what matters for what may come of it: range, sight */
  GPtrArray *offers; /* of TsOffer, the likeliest first */
} TsThing;

/* A place at the table that a phone can take. */
typedef struct
{
  char *id;       /* "red" */
  TsPhrase *name; /* the player's, or what the player plays; */
  char *label;    /* the same in words */
} TsViewSeat;

/* When an enemy that moves by rules stops: see src/geometry/ts-hex-plan.h. */
typedef enum
{
  TS_STOPS_IN_SIGHT, /* as soon as it has somebody in range and in sight */
  TS_STOPS_NEVER,    /* when its movement is used up */
  TS_STOPS_BY_CARD,  /* nobody typed what its card says */
} TsStops;

/* A figure that a sketch can show. */
typedef struct
{
  TsAudience audience;
  char *id;
  char *label;
  char *mark;       /* one or two characters */
  char *seat;       /* nullable */
  const char *side; /* static or interned: "hero", "enemy", … */
  gboolean placed;
  int x, y;          /* when placed; q, r on hexes */
  int width, height; /* squares; 1 on hexes */
  gboolean down, flies;
  gboolean spread;     /* at an entry it is on all half-hexes: for questions, and in no JSON, */
  TsStops stops;       /* the same */
  gboolean now;        /* the one that the instruction is about */
  int move, range;     /* -1: not known */
  JsonObject *command; /* nullable: it may not be put anywhere by hand */
  JsonObject *away;    /* nullable */
  TsAudience hands;    /* who may give these commands, of those who may do what is its seat's */
  char *thing;         /* nullable: the id of the TsThing that it is */
} TsToken;

typedef enum
{
  TS_SPOT_STOP,   /* where the token may end its move */
  TS_SPOT_TARGET, /* whom it may attack */
  TS_SPOT_PLACE,  /* where a new figure may stand */
  TS_SPOT_WAY,    /* where what has moved could stand instead; "stop" for front ends afar */
} TsSpotKind;

typedef struct
{
  TsAudience audience;
  TsSpotKind kind;
  char *token; /* id */
  int x, y;
  char *mark; /* nullable: the letter by which an offer calls it */
  char *label;
  JsonObject *command; /* nullable: to look at only */
  gboolean alone;      /* no offer in the list stands for it */
  gboolean suggested;  /* the likeliest, as the offer that stands for it */
  char *seat;          /* of such a spot: whose it is; nullable */
} TsSpot;

typedef struct
{
  const char *grid;  /* static: "hex" or "square" */
  JsonObject *map;   /* nullable: nothing is drawn yet */
  const char *count; /* static: "king" or "orthogonal"; NULL on hexes */
  GPtrArray *tokens;
  GPtrArray *spots;
  gboolean now;     /* the instruction is about the sketch, */
  TsAudience asked; /* for these: spots set it */
  /* Of char *: what the entries of the map are called, in the order of its numbers; nullable */
  GPtrArray *entries;
  char *sight;      /* nullable: where the rules of sight stand, "page 14" */
  char *moves;      /* nullable */
  JsonObject *lay;  /* nullable */
  JsonObject *door; /* nullable */
} TsViewSketch;

struct _TsView
{
  gatomicrefcount refs;
  TsView *whole;        /* whose parts these are, said or shown; NULL: its own */
  GPtrArray *parts;     /* what it says, or is shown of it, otherwise than the whole; nullable */
  GPtrArray *lists;     /* the same, of GPtrArray; nullable */
  GPtrArray *commands;  /* the same, of JsonObject; nullable */
  GPtrArray *made;      /* the same, of char *: texts that are no one phrase; nullable */
  GPtrArray *values;    /* the same, of JsonNode; nullable */
  GHashTable *variants; /* parts and lists as some viewers are shown them; nullable */
  TsJsonStore *store;   /* what of it is written already; nullable */
  GPtrArray *sayings;   /* what its texts stand for, see ts-saying.h; NULL: these are another's */
  const TsLanguage *language; /* that its texts are words of; NULL: none yet */
  TsAudience audience;        /* whose what is added now is; of a view that is shown, whose it is */
  TsAudience everybody;       /* those who are shown all of it, but for what they may not do */

  /* During building, and while it is shown. */
  const TsViewer *viewer;
  GHashTable *corrected; /* ids of trackers set by hand; nullable */
  const TsGame *played;  /* nullable */
  gconstpointer state;

  char *game;
  char *title;
  char *subtitle; /* nullable */
  char *scene;    /* nullable: what is played, where a game has several: the mission */
  char *moment;   /* nullable: how far it is: "Round 3" */
  guint round;    /* the number of that; 0: none has begun */
  guint rounds;   /* how many there are; 0: nobody knows */
  guint64 rev;
  gboolean over;
  TsViewResult *result; /* nullable; the session's, see ts-result.h */
  TsNow now;
  GPtrArray *askings;   /* of TsAsking; nullable */
  GPtrArray *acts;      /* of TsAct; may be empty */
  GPtrArray *more;      /* of TsOffer: what may be done at any moment, apart from the instruction */
  GPtrArray *things;    /* of TsThing; may be empty */
  GPtrArray *rail;      /* of TsRailStep */
  GPtrArray *panels;    /* of TsPanel */
  gboolean due;         /* the table has not been checked for long, see ts-packing.h */
  GPtrArray *unpack;    /* of TsPanel, in the order of the set-up; NULL: nothing is packed up */
  TsViewSketch *sketch; /* nullable */
  TsScore *score;       /* nullable */
  TsEnding *ending;     /* nullable; see ts-ending.h */
  TsClock *clock;       /* nullable; the session's, see ts-clock.h */
  GPtrArray *seats;     /* of TsViewSeat; may be empty */
};

/* `language` NULL: it is to be put into words later. */
TsView *ts_view_new (const TsLanguage *language);
/* What is kept of a view, as a field of one of its offers, lives as long as it does.
 * (transfer full) */
TsView *ts_view_ref (const TsView *self);
/* Lets go of it. */
void ts_view_free (TsView *self);

/* Building. Texts given as `char *` are consumed (make them with ts_view_say() and friends);
 * ids given as `const char *` are copied. What is returned belongs to the view. */

/* A text of the view: what a msgid, a phrase (consumed) is in words, once they are said in a
 * language.  Until then it is no more than what stands for them, see ts-saying.h. (transfer full)
 */
char *ts_view_text (const TsView *self, const char *msgid);
char *ts_view_format (const TsView *self, TsPhrase *phrase);
/* The symbol of a face. (transfer full, nullable) */
char *ts_view_format_symbol (const TsView *self, const TsFace *face);

TsRailStep *ts_view_add_step (TsView *self, guint level, TsStepState state, char *label);
TsOffer *ts_view_add_offer (TsView *self, TsOfferStyle style, char *label, const char *verb);
/* An offer of any moment, behind “More”. */
TsOffer *ts_view_add_more (TsView *self, char *label, const char *verb);
/* The same with a phrase, which is consumed. */
TsOffer *ts_view_offer (TsView *self, TsOfferStyle style, TsPhrase *label, const char *verb);
TsOffer *ts_view_offer_more (TsView *self, TsPhrase *label, const char *verb);
/* The instruction, in place of what stood there, and the line below it; whose moment it is.
 * `explanation` and `seat` are nullable, phrases are consumed. */
void
ts_view_instruct (TsView *self, const char *seat, TsPhrase *instruction, TsPhrase *explanation);
/* The game is over: who won and why, in place of what the instruction and its explanation say.
 * `seat` is the winner's, nullable; `why` too. Phrases are consumed. Once for a view. */
void ts_view_set_ending (TsView *self, const char *seat, TsPhrase *headline, TsPhrase *why);
/* One more that won; without ts_view_set_ending() the instruction before it is the headline. */
void ts_view_add_winner (TsView *self, const char *seat);
/* Which kind of end it is, after one of the two above, where it is not that somebody has won, or
 * nothing but over. */
void ts_view_set_ending_kind (TsView *self, TsGreat kind);
/* Every player's, the same in the whole session; before all that asks whose something is, see
 * TsGame.seats. */
void ts_view_add_seat (TsView *self, const char *id, TsPhrase *name);
/* `id` is nullable, as there is nobody of that id. (transfer none, nullable) */
const TsViewSeat *ts_view_find_seat (const TsView *self, const char *id);

/* Whose what is.  A view is built once for all who look, so a game does not ask who does: it says
 * whose a part is.  While a view is narrowed, what is added to it is for those alone: panels,
 * trackers, offers, fields and choices of an offer that others have too, tokens, spots, a score.
 * Steps, acts and things are everybody's.  What may not be done, but seen, is none of this: see
 * ts_offer_set_seat(), ts_field_set_own(), ts_tracker_set_tapper(). */

/* Whoever plays this seat, on a phone; nobody's seat, or NULL: nobody. */
TsAudience ts_view_get_phone (const TsView *self, const char *seat);
/* Whoever may do what is this seat's: its player and the host; of nobody's seat, or NULL, all but
 * those who only look on. */
TsAudience ts_view_get_hands (const TsView *self, const char *seat);

typedef struct
{
  TsView *view;
  TsAudience before;
} TsNarrowed;

TsNarrowed ts_view_narrow (TsView *self, TsAudience audience);
void ts_narrowed_clear (TsNarrowed *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TsNarrowed, ts_narrowed_clear)
/* Narrows a view until the block ends. */
#define TS_ONLY_FOR(view, audience)                                                                \
  G_GNUC_UNUSED g_auto (TsNarrowed) G_PASTE (narrowed_, __LINE__)                                  \
      = ts_view_narrow ((view), (audience))

/* Whether what is added now is for none but those. */
gboolean ts_view_is_only_for (const TsView *self, TsAudience audience);
/* The seat whose player alone sees what is added now; NULL: others do. (transfer none, nullable) */
const char *ts_view_get_reader (const TsView *self);

/* What reads otherwise on each of some phones is added once for each of them, and once for all
 * others who see what is added now; the block is not left before its end:
 *
 *   for (TsReaders readers = ts_readers_begin (view, phones); ts_readers_next (&readers);)
 */
typedef struct
{
  TsNarrowed narrowed;
  TsAudience phones, others; /* still to come */
} TsReaders;

TsReaders ts_readers_begin (TsView *self, TsAudience phones);
gboolean ts_readers_next (TsReaders *self);

/* Another instruction, with offers of its own, for those whom the view is narrowed to: what is said
 * and offered between these two. */
TsNow ts_view_begin_instead (TsView *self);
/* `before` is what the first one returned, and is consumed. (transfer none) */
TsAsking *ts_view_end_instead (TsView *self, TsNow before);
/* What the game offers comes behind, and is then nobody's likeliest answer. */
void ts_asking_put_behind (TsAsking *self, const GPtrArray *offers);

/* `label` and `text` are consumed. */
TsAct *ts_view_add_act (TsView *self, const char *id, TsPhrase *label, TsPhrase *text);
void ts_act_set_note (TsAct *self, TsPhrase *note);
/* One place more of the way that it went, the first of which is where it stood. */
void ts_act_add_place (TsAct *self, int x, int y);
/* Another way that it could have gone, called by its letter. */
TsOffer *ts_act_add_offer (TsAct *self, const char *letter, const char *verb);
/* Phrases are consumed; `about` is nullable. */
TsThing *ts_view_add_thing (TsView *self, const char *id, TsPhrase *label, TsPhrase *about);
TsOffer *ts_thing_offer (TsThing *self, TsOfferStyle style, TsPhrase *label, const char *verb);
/* (transfer none, nullable) */
const TsThing *ts_view_find_thing (const TsView *self, const char *id);
TsPanel *ts_view_add_panel (TsView *self, const char *id, char *title);
TsTracker *
ts_view_add_tracker (TsView *self, TsPanel *panel, TsTrackerKind kind, const char *id, char *label);
TsTracker *
ts_tracker_add_part (TsView *self, TsTracker *row, TsTrackerKind kind, const char *id, char *label);
/* Whether a number cannot stand right behind the label of a part: "rank 2", but "Soldier 3: 2". */
gboolean ts_tracker_ends_in_digit (const TsTracker *self);
/* What a number is out of, as in "2 / 4"; 0: nothing that people should see. */
gint64 ts_tracker_get_goal (const TsTracker *self);
/* A number that can be corrected by hand; -1: nobody knows it yet. */
void ts_tracker_set_number (TsTracker *self, gint64 value, gint64 min, gint64 max);
/* `seat` is nullable and copied. */
TsMark *ts_tracker_add_mark (TsTracker *self, char *label, const char *seat, gint64 at);

void ts_view_sketch_free (TsViewSketch *self);

/* The sketch: once for a view; `grid` is "hex" or "square", `map` is nullable and consumed, `lay`
 * and `door` are nullable verbs. */
TsViewSketch *ts_view_set_sketch (
    TsView *self, const char *grid, JsonObject *map, const char *lay, const char *door);
/* `put` and `away` are nullable verbs; their commands name the token as "figure". */
TsToken *ts_view_add_token (
    TsView *self, const char *id, char *label, char *mark, const char *put, const char *away);
/* The command of the spot is the offer's: what is tapped on the map is what is tapped in
 * the list. */
TsSpot *ts_view_add_spot (
    TsView *self, TsSpotKind kind, const char *token, int x, int y, const TsOffer *offer);
/* A place where something the machines did could have ended: see ts_act_add_offer(). The
 * instruction is not about it. */
TsSpot *ts_view_add_way (TsView *self, const char *token, int x, int y, const TsOffer *offer);
/* Where there are more places than a list of offers could hold. `label` and `command` are consumed,
 * `seat` (nullable) is copied. */
TsSpot *ts_view_add_lone_spot (TsView *self,
                               TsSpotKind kind,
                               const char *token,
                               int x,
                               int y,
                               char *label,
                               JsonObject *command,
                               const char *seat);

/* What an offer says whatever is filled in: arguments of its command. */
void ts_offer_put_text (TsOffer *self, const char *name, const char *text);
void ts_offer_put_number (TsOffer *self, const char *name, gint64 number);
void ts_offer_put_flag (TsOffer *self, const char *name, gboolean flag);

/* Fields of an offer. */
TsField *ts_offer_add_field (TsOffer *self, TsSpecKind kind, const char *id, char *label);
/* `die` NULL: numbered dice of `sides`. Left empty, or in part, the program rolls. */
TsField *ts_offer_add_dice (
    TsOffer *self, const char *id, char *label, const TsDie *die, guint sides, guint n_dice);
/* The same with a label that is a msgid. */
TsField *ts_view_add_field (TsView *self,
                            TsOffer *offer,
                            TsSpecKind kind,
                            const char *id,
                            const char *msgid,
                            gboolean required);
TsFieldChoice *ts_field_add_choice (TsField *self, const char *id, char *label, const char *seat);

/* The same on what is there already. Phrases are consumed, and nullable where they are set: nothing
 * is said then. */

/* What explains panels better than ts_panel_get_help() would; after all panels, of which those that
 * are not there are passed over. */
void ts_view_explain (TsView *self, const TsPanelHelp *helps);
/* The paragraph of the manual that explains a panel: what its game has named, else the one about
 * the kind of its first tracker. (transfer none) */
const char *ts_panel_get_help (const TsPanel *self);

/* One's own comes first: of panels side by side that lead for a seat each, its player is shown that
 * one before the others. */
void ts_panel_set_leads (TsPanel *self, const char *seat);

TsTracker *ts_panel_add (TsPanel *self, TsTrackerKind kind, const char *id, TsPhrase *label);
TsTracker *ts_tracker_add (TsTracker *self, TsTrackerKind kind, const char *id, TsPhrase *label);
/* For a number whose row cannot say what it is called. */
void ts_tracker_set_label (TsTracker *self, TsPhrase *label);
/* A check that is a part of what is asked now. */
gboolean ts_tracker_is_asked (const TsTracker *self);
void ts_tracker_set_note (TsTracker *self, TsPhrase *note);
/* What a tap on it does: a command of `verb` without arguments, to which more are added. */
JsonObject *ts_tracker_set_command (TsTracker *self, const char *verb);
/* Whose tap it is, and nobody else's, whosever the tracker is. */
void ts_tracker_set_tapper (TsTracker *self, const char *seat);

void ts_offer_set_hint (TsOffer *self, TsPhrase *hint);
void ts_offer_set_seat (TsOffer *self, const char *seat);
/* Why the rules do not allow it. */
void ts_offer_set_blocked (TsOffer *self, TsPhrase *why);
/* Whether the command has that text in a member: ("do", "attack") of which verb it is. */
gboolean ts_offer_says (const TsOffer *self, const char *member, const char *text);
/* Asks the verb whether its command may be given, as far as it is filled in: blocked when not.
 * Returns whether it may. */
gboolean ts_offer_check (TsOffer *self);

/* A field for an argument of the offer's verb, as its spec describes it, with all choices of the
 * spec. Dice are those that the verb throws. */
TsField *ts_offer_ask (TsOffer *self, const char *argument);
/* The same with no choices yet: they are added one by one, ts_field_add(). */
TsField *ts_offer_ask_among (TsOffer *self, const char *argument);
/* Other words than its spec has. */
void ts_field_set_label (TsField *self, TsPhrase *label);
void ts_field_set_range (TsField *self, gint64 min, gint64 max);
/* What is proposed. */
void ts_field_propose (TsField *self, gint64 number);
void ts_field_propose_text (TsField *self, const char *text);
/* CHOICES: this one of them. */
void ts_field_propose_one (TsField *self, const char *id);
void ts_field_set_hint (TsField *self, TsPhrase *hint);
TsFieldChoice *ts_field_add (TsField *self, const char *id, TsPhrase *label);
/* A choice with a seat is its player's: others are not offered it.  Where none is left of a
 * required field, the offer falls away; the only one goes into the command when the offer asks for
 * more. */
void ts_field_set_own (TsField *self);
/* The choices that another field of this view has: they stand in both, and are made once. */
void ts_field_share (TsField *self, const TsField *other);

void ts_view_result_free (TsViewResult *self);

/* The view as JSON, see doc/view.md. (transfer full) */
TsJsonText *ts_view_to_text (const TsView *self);
/* The same, read. (transfer full) */
JsonNode *ts_view_to_json (const TsView *self);
/* A TsView, a TsOffer, a TsTracker, a TsAct. */
extern const TsPart ts_view_part;
extern const TsPart ts_offer_part;
extern const TsPart ts_tracker_part;
extern const TsPart ts_act_part;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsView, ts_view_free)

G_END_DECLS
