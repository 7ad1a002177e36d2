// SPDX-License-Identifier: MIT
// The Hub protocol, version 2: handshake, parameters, positions, levels, searches. Squares and
// captured pieces are counted from the top left (hub_frame.h has the exceptions), scores are in
// men, times in seconds. doc/protocols.md describes it for users.
#ifndef CJ_HUB_H
#define CJ_HUB_H

#include "protocol/hub_frame.h"
#include "protocol/hub_level.h"
#include "protocol/session.h"

// What the command line asks for.
typedef struct HubSettings {
    const char *rules; // NULL: international
    int gap_ms;        // between two lines of output
    bool lists_all;    // also the variants of Scan that are not played
} HubSettings;

// The part of a session that only Hub needs.
struct Hub {
    HubSettings settings;
    bool is_ready;         // init was served
    HubFrame wanted_frame; // parameter hub-frame
    HubFrame frame;        // in use
    HubView view;          // of the running search
    HubLevel level;        // of the next search
    bool has_info;         // the running search has reported a score
};

// Speaks Hub from now on, with the settings of session->hub.
void hub_begin(Session *session);

// Whether no search runs; otherwise says that the command has to wait.
bool hub_is_idle(Session *session, const char *command);

void hub_go(Session *session, const char *arguments);
void hub_set_position(Session *session, const char *arguments);
// `set-param`, and the list of all parameters.
void hub_set_parameter(Session *session, const char *arguments);
void hub_list_parameters(Session *session);

#endif
