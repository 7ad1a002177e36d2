// SPDX-License-Identifier: MIT
// The messages of DXP, the DamExchange protocol: at most 127 characters in fixed columns, the first
// of which is the type; on a stream each is followed by a zero byte. Squares are those of a 10x10
// board, counted from the top left. Reading checks every column; whether a position may be set up
// and a move is legal is for others.
#ifndef CJ_DXP_MESSAGE_H
#define CJ_DXP_MESSAGE_H

#include "base/text.h"
#include "rules/rule_set.h"

enum {
    DXP_MESSAGE_SIZE = 128, // with its zero
    DXP_NAME_SIZE = 33,
    DXP_VERSION = 1,
    DXP_PORT = 27531,
    DXP_BOARD = 10
};

typedef enum {
    DXP_REQUEST = 'R',
    DXP_ACCEPTANCE = 'A',
    DXP_MOVE = 'M',
    DXP_END = 'E',
    DXP_CHAT = 'C',
    DXP_BACK_REQUEST = 'B',
    DXP_BACK_ANSWER = 'K'
} DxpType;

typedef struct DxpRequest {
    int version;
    char name[DXP_NAME_SIZE]; // of the initiator
    Colour follower;          // the colour that the follower plays
    int minutes;              // of each player for the whole game
    int moves;                // of each player; 0 = no limit
    bool has_position;        // else the start position
    Position position;
} DxpRequest;

// As the sender of the message sees the game.
typedef enum { DXP_UNKNOWN, DXP_LOSES, DXP_DRAWS, DXP_WINS } DxpReason;

typedef struct DxpMessage {
    DxpType type;
    DxpRequest request;
    char name[DXP_NAME_SIZE]; // of an acceptance
    char code;                // of an acceptance or the answer to a back request; '0' = yes
    Move move;                // its promotion is not known
    int seconds;              // used for the move
    DxpReason reason;
    bool is_last; // no more games
    int back_move;
    Colour back_side; // to move there
} DxpMessage;

// Reads one message; of a chat nothing but the type. Fails with the column and what was expected.
bool dxp_message_read(const char *text, DxpMessage *out, Message *error);

// The legal move that a message means; false when there is none.
bool dxp_message_match(const RuleSet *set, const Position *position, Move read, Move *out);

// Append a message. A name is cut at its columns, its control characters and zeros replaced.
void dxp_put_request(TextWriter *writer, const DxpRequest *request);
void dxp_put_acceptance(TextWriter *writer, const char *name, char code);
void dxp_put_move(TextWriter *writer, Move move, int64_t seconds);
void dxp_put_end(TextWriter *writer, DxpReason reason, bool is_last);
void dxp_put_back_answer(TextWriter *writer, char code);

// Cuts a stream of bytes into messages.
typedef struct DxpFrames {
    char text[DXP_MESSAGE_SIZE];
    int length;
    bool is_too_long; // the last message was cut
} DxpFrames;

// Takes a byte; true when a message is complete in `text`.
bool dxp_frames_take(DxpFrames *frames, char byte);

#endif
