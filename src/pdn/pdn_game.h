// SPDX-License-Identifier: MIT
// A game as a PDN file has it: tags, a start position, and a tree of moves with comments and marks.
// Node 0 is the start; the first child of a node is the main line, its siblings are the other
// moves (variations). All moves of the tree are legal. Clock times and evaluations are commands in
// the comments (pdn_command.h). A node of higher number never comes before a lower one in a line.
#ifndef CJ_PDN_GAME_H
#define CJ_PDN_GAME_H

#include "base/text_buffer.h"
#include "game/result.h"

enum { PDN_MAX_NAGS = 8, PDN_MAX_NODES = 1 << 20, PDN_MAX_TAGS = 500 };
// Bytes of all texts of a game, of one comment, of the value of a tag.
enum { PDN_MAX_TEXT = 1 << 26, PDN_MAX_COMMENT = 1 << 20, PDN_MAX_VALUE = 4096 };

// Bytes of the words that say how a rule set was found.
enum { PDN_REASON_SIZE = 160 };

// A text within the game: where it begins, 0 for none.
typedef uint32_t PdnText;

typedef struct PdnTag {
    PdnText name;
    PdnText value;
} PdnTag;

// A move; node 0 is none, but has the start position and the comment before the first move.
typedef struct PdnNode {
    Move move;
    Position after; // the position after it
    int parent;     // these four: numbers of nodes, 0 for none
    int child;      // the first one: the main line
    int sibling;    // the next other move in the same position
    int last_child;
    PdnText before;  // comment in front of the first move of a variation
    PdnText comment; // behind the move
    uint8_t nag_count;
    uint8_t nags[PDN_MAX_NAGS];
    PdnText name; // as the file has it, 0 for a move that a program added
    int line;     // where it stands in the file
    int column;
    uint8_t fate; // PdnFate, while the game is read
} PdnNode;

typedef struct PdnGame {
    RuleSet set;
    char reason[PDN_REASON_SIZE]; // how the rule set was found; empty when it was given
    Result result;
    PdnTag *tags; // owned
    int tag_count;
    int tag_capacity;
    PdnNode *nodes; // owned; node 0 is always there
    int node_count;
    int node_capacity;
    TextBuffer text; // all texts; begins with an empty one
    // How it was read
    int64_t number; // in its file, from 1
    int64_t line;   // where it begins
    int forgiven;   // notices of each kind
    int doubts;
    int illegal;
    int unread;
    int unread_moves; // that stand in comments because the line before them broke off
    bool is_cut;      // the main line is one of those
} PdnGame;

// An empty game from the start position of the rule set. Returns false when memory is out; the game
// is then only good to be closed.
bool pdn_game_open(PdnGame *game, const RuleSet *set);
void pdn_game_close(PdnGame *game);
// Opens a game as the copy of another one; false as pdn_game_open.
bool pdn_game_copy(PdnGame *copy, const PdnGame *game);
// Makes it an empty game again; keeps the memory.
void pdn_game_clear(PdnGame *game, const RuleSet *set);

// Texts
// ------------------------------------------------------------------------------------------------

// The text, "" for 0. Valid until a text is added to the game.
const char *pdn_game_text(const PdnGame *game, PdnText text);
// Keeps a copy of `text` in the game; 0 for an empty one and when memory is out or the game full.
PdnText pdn_game_add_text(PdnGame *game, const char *text);

// The value of the tag with this name in any case, "" when it is empty, NULL when there is none.
// Names of other languages count: Bianco is White, Dati is Event.
const char *pdn_game_tag(const PdnGame *game, const char *name);
// The name of a player, "" when it is not known. PlayStrategy's P1 is who moves first.
const char *pdn_game_player(const PdnGame *game, Colour colour);
// Sets a tag, at the end when it is new. Control characters become blanks, bytes that are no UTF-8
// '?', what is longer than PDN_MAX_VALUE is cut. False when memory is out or the name is none: a
// letter, then letters, digits, underscores.
bool pdn_game_set_tag(PdnGame *game, const char *name, const char *value);

// The tree
// ------------------------------------------------------------------------------------------------

// Adds a move behind a node, as its last child, and returns its node; the move must be legal there.
// -1 when memory is out or the game full.
int pdn_game_add_move(PdnGame *game, int parent, Move move);
// The child with this move, -1 when there is none.
int pdn_game_find_move(const PdnGame *game, int parent, Move move);
// Appends to a comment of the game. Blanks and line ends become one blank each, braces parentheses;
// between the pieces stands a blank. False when memory is out or the comment or the game too long.
bool pdn_game_append(PdnGame *game, PdnText *comment, const char *text);
// The comment behind a node (of node 0: before the first move).
bool pdn_game_add_comment(PdnGame *game, int node, const char *text);
// The same for the comment in front of the first move of a variation; elsewhere it is not written.
bool pdn_game_add_comment_before(PdnGame *game, int node, const char *text);
// Takes the comment away.
void pdn_game_clear_comment(PdnGame *game, int node);
// Adds a mark ($1 is 1) unless the move has it; false when it has PDN_MAX_NAGS others.
bool pdn_game_add_nag(PdnGame *game, int node, int nag);

// Moves of the main line; and its last node, 0 when there are no moves.
int pdn_game_ply_count(const PdnGame *game);
int pdn_game_last_node(const PdnGame *game);
// Whether both are the same game: rule set, start position, tree, comments, marks, result, and all
// tags but those that the game itself decides (FEN, SetUp, Result, GameType, Rules).
bool pdn_game_is_equal(const PdnGame *a, const PdnGame *b);

#endif
