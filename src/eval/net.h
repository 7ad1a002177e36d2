// SPDX-License-Identifier: MIT
// A trained evaluation: a small network of whole numbers, read from the bytes of a net file, for
// one movement and goal. Its score is the same on every processor. A Net does not change after it
// was read, so that any number of threads may use it.
#ifndef CJ_NET_H
#define CJ_NET_H

#include "eval/net_weights.h"

typedef struct Net Net;

enum {
    NET_FILE_LIMIT = 4 << 20, // no net file is longer, in bytes
    NET_REACH = 20            // farthest rule_set_distance that a net serves (doc/tuning.md)
};

// Reads a net for a rule set. NULL with the reason in the message when a byte is damaged or missing
// or when the net was trained for a rule set that is too far from this one.
Net *net_read(const void *bytes, size_t size, const RuleSet *set, Message *error);
// The same from a file, whose path is in the message.
Net *net_load(const char *path, const RuleSet *set, Message *error);
void net_free(Net *net); // NULL is allowed

// Reads the numbers in plain order, for any rule set; the caller closes them.
bool net_weights_read(const void *bytes, size_t size, NetWeights *weights, Message *error);

const NetShape *net_shape(const Net *net);

// Whether the net serves a rule set: board and goal are those that it was made for, and the traits
// of the movement are near enough.
bool net_fits(const Net *net, const RuleSet *set);
// Whether the rule set plays as the one that the net was made for.
bool net_is_exact(const Net *net, const RuleSet *set);

// The versions of the inner loops, best last; every one of them gives the same scores. Those that
// this processor cannot run are left out. Version 0 is portable C.
int net_kernel_count(void);
const char *net_kernel_name(int kernel);
// Chooses a version for tests and measurements; net_read has taken the best.
void net_use_kernel(Net *net, int kernel);

#endif
