// SPDX-License-Identifier: MIT
#include "notation/move_fault.h"

#include "notation/move_name.h"
#include "notation/placement.h"
#include "rules/fault.h"
#include "rules/route.h"

// What a message is about.
typedef struct FaultScene {
    const RuleSet *set;
    const Position *position;
    const MoveText *text;
    Move motion; // from and to alone
} FaultScene;

// In these texts %f and %t are origin and destination, %s the square of the report, %e the name
// of its example, %p the path of its example, %c the side to move.
static const char *fault_text(const FaultReport *report) {
    switch (report->fault) {
    case FAULT_NO_PIECE:
        return "there is no piece on %f";
    case FAULT_OPPONENT:
        return "the piece on %f is the opponent's, %c is to move";
    case FAULT_NOTHING_TAKEN:
        return "nothing is captured from %f to %t";
    case FAULT_COMPULSORY:
        return "a capture is compulsory (%e)";
    case FAULT_MOST_PIECES:
        return "the capture must take most pieces (%p)";
    case FAULT_MOST_KINGS:
        return "the capture must take most pieces and most kings among them (%p)";
    case FAULT_PIECES_OR_KINGS:
        return "the capture must take most pieces or most kings (%p)";
    case FAULT_BY_KING:
        return "captures by a king come first (%e)";
    case FAULT_KINGS_EARLY:
        return "the capture that meets a king earlier is compulsory (%p)";
    case FAULT_ROUTE:
        return "the way from %f to %t is another one (%p)";
    case FAULT_SAME_SQUARE:
        return "origin and destination are the same square";
    case FAULT_OCCUPIED:
        return "%t is occupied";
    case FAULT_NOT_DIAGONAL:
        return "%f and %t are not on one diagonal";
    case FAULT_BLOCKED:
        return "blocked by the piece on %s";
    case FAULT_MAN_BACKWARDS:
        return "a man does not move backwards";
    case FAULT_MAN_FAR:
        return "a man moves one square";
    case FAULT_KING_FAR:
        return report->square == 1 ? "a king moves one square" : "a king moves at most two squares";
    case FAULT_MAN_TAKES_BACK:
        return "a man does not capture backwards";
    case FAULT_MAN_TAKES_KING:
        return "a man does not capture a king";
    case FAULT_OWN_PIECE:
        return "the piece on %s is no opposing one";
    case FAULT_LAND_BEHIND:
        return "a king lands right behind the captured piece";
    case FAULT_GOES_ON:
        return "the capture must go on (%p)";
    default:
        return "no capture leads from %f to %t";
    }
}

static void put_square(TextWriter *writer, const FaultScene *scene, int square) {
    square_name_put(writer, scene->set, square, scene->text->style);
}

static void put_part(TextWriter *writer, const FaultScene *scene, const FaultReport *report,
                     char part) {
    char name[MOVE_NAME_SIZE];
    switch (part) {
    case 'f':
        put_square(writer, scene, scene->motion.from);
        break;
    case 't':
        put_square(writer, scene, scene->motion.to);
        break;
    case 's':
        put_square(writer, scene, report->square);
        break;
    case 'c':
        text_put(writer, placement_colour_name(scene->position->side));
        break;
    case 'p':
        move_name_format_path(scene->set, scene->position, report->example, scene->text->style,
                              name);
        text_put(writer, name);
        break;
    default:
        move_name_format_short(scene->set, scene->position, report->example, scene->text->style,
                               name);
        text_put(writer, name);
        break;
    }
}

static bool report_fault(const FaultScene *scene, const FaultReport *report, Message *error) {
    char reason[MESSAGE_SIZE];
    TextWriter writer = text_writer(reason, sizeof reason);
    for (const char *c = fault_text(report); *c != '\0'; c++) {
        if (*c == '%')
            put_part(&writer, scene, report, *++c);
        else
            text_put_char(&writer, *c);
    }
    return message_fail(error, "illegal move %s: %s", scene->text->shown, reason);
}

// A capture of the list that begins with the given landings and then goes on.
static bool find_longer(const FaultScene *scene, const MoveList *list, Move *longer) {
    const RouteWish wish = {.squares = scene->text->squares + 1, .count = scene->text->count - 1};
    for (int i = 0; i < list->count; i++)
        if (list->moves[i].from == scene->motion.from &&
            route_fits(scene->set, scene->position, list->moves[i], &wish)) {
            *longer = list->moves[i];
            return true;
        }
    return false;
}

static bool is_cut_short(const FaultScene *scene, Move *longer) {
    MoveList list;
    rule_set_list_captures(scene->set, scene->position, &list);
    if (find_longer(scene, &list, longer))
        return true;
    fault_list_captures(scene->set, scene->position, &list);
    return find_longer(scene, &list, longer);
}

// Origin and destination; in a Hub text the opponent's pieces that follow are captured ones.
static Move motion_of(const Position *position, const MoveText *text) {
    const int last = text->squares[text->count - 1];
    const bool is_hub = bits_has(position->pieces[colour_other(position->side)], last);
    return (Move){.from = (uint8_t)text->squares[0],
                  .to = (uint8_t)(is_hub && text->count > 2 ? text->squares[1] : last)};
}

bool move_fault_report(const RuleSet *set, const Position *position, const MoveText *text,
                       Message *error) {
    const FaultScene scene = {set, position, text, motion_of(position, text)};
    const bool takes = text->takes || text->count > 2;
    FaultReport report = fault_of_choice(set, position, scene.motion, takes);
    if (report.fault == FAULT_NONE && is_cut_short(&scene, &report.example))
        report.fault = FAULT_GOES_ON;
    if (report.fault == FAULT_NONE)
        report = fault_of_motion(set, position, scene.motion, takes);
    return report_fault(&scene, &report, error);
}
