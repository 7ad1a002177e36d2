// SPDX-License-Identifier: MIT
#include "train/train_sample.h"

static void put_word(uint8_t *bytes, uint64_t word, int size) {
    for (int i = 0; i < size; i++)
        bytes[i] = (uint8_t)(word >> (8 * i));
}

static uint64_t get_word(const uint8_t *bytes, int size) {
    uint64_t word = 0;
    for (int i = 0; i < size; i++)
        word |= (uint64_t)bytes[i] << (8 * i);
    return word;
}

Position sample_position(const Position *position, int board_size) {
    return position->side == WHITE ? *position : position_turned(position, board_size);
}

int16_t sample_score(int score) {
    if (score > SAMPLE_SCORE_MAX)
        return SAMPLE_SCORE_MAX;
    return (int16_t)(score < -SAMPLE_SCORE_MAX ? -SAMPLE_SCORE_MAX : score);
}

void sample_write(const Sample *sample, uint8_t bytes[SAMPLE_SIZE]) {
    put_word(bytes, sample->position.pieces[WHITE], 8);
    put_word(bytes + 8, sample->position.pieces[BLACK], 8);
    put_word(bytes + 16, sample->position.kings, 8);
    put_word(bytes + 24, (uint16_t)sample->score, 2);
    bytes[26] = (uint8_t)sample->result;
    bytes[27] = sample->ply;
    put_word(bytes + 28, sample->game, 4);
}

static bool is_position(const Position *position, int board_size) {
    const Squares occupied = position_occupied(position);
    return (position->pieces[WHITE] & position->pieces[BLACK]) == 0 &&
           (occupied & ~board_squares(board_size)) == 0 && (position->kings & ~occupied) == 0 &&
           (position_men(position, WHITE) & board_promotion_row(board_size, WHITE)) == 0 &&
           (position_men(position, BLACK) & board_promotion_row(board_size, BLACK)) == 0;
}

bool sample_read(const uint8_t bytes[SAMPLE_SIZE], int board_size, Sample *sample) {
    sample->position = (Position){.pieces = {get_word(bytes, 8), get_word(bytes + 8, 8)},
                                  .kings = get_word(bytes + 16, 8),
                                  .side = WHITE};
    sample->score = (int16_t)(uint16_t)get_word(bytes + 24, 2);
    sample->result = (int8_t)bytes[26];
    sample->ply = bytes[27];
    sample->game = (uint32_t)get_word(bytes + 28, 4);
    return is_position(&sample->position, board_size) && sample->result >= -1 &&
           sample->result <= 1 && sample->score >= -SAMPLE_SCORE_MAX &&
           sample->score <= SAMPLE_SCORE_MAX;
}

bool sample_is_quiet(const RuleSet *set, const Position *position) {
    return !rule_set_can_capture(set, position, WHITE) &&
           !rule_set_can_capture(set, position, BLACK);
}
