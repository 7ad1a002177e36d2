// SPDX-License-Identifier: MIT
// The bytes of a book file as a Book. Nothing is taken on trust: magic, version, length and
// checksum come first, then the sizes, then every position and every move.
#include "base/bytes.h"
#include "base/file.h"
#include "book/book.h"
#include "book/book_file.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

// What the header says.
typedef struct Header {
    char rules[RULE_SET_NAME_SIZE];
    uint32_t positions;
    uint32_t moves;
    int margin;
    size_t unpacked;
    size_t packed;
} Header;

static bool check_frame(const uint8_t *bytes, size_t size, Message *error) {
    if (size < BOOK_MAGIC_SIZE || memcmp(bytes, BOOK_MAGIC, BOOK_MAGIC_SIZE) != 0)
        return message_fail(error, "book: this is no book file, its first bytes are others");
    if (size < BOOK_HEADER_SIZE + BOOK_CHECKSUM_SIZE)
        return message_fail(error, "book: cut off after %d bytes, within its header", (int)size);
    const int version = bytes_get_u16(bytes + BOOK_MAGIC_SIZE);
    if (version != BOOK_VERSION)
        return message_fail(error, "book: format version %d, expected %d", version, BOOK_VERSION);
    if (size > BOOK_FILE_LIMIT)
        return message_fail(error, "book: %lu bytes long, at most %d are read", (unsigned long)size,
                            BOOK_FILE_LIMIT);
    const uint32_t found = (uint32_t)crc32(0, bytes, (uInt)(size - BOOK_CHECKSUM_SIZE));
    const uint32_t wanted = bytes_get_u32(bytes + size - BOOK_CHECKSUM_SIZE);
    if (found != wanted)
        return message_fail(error,
                            "book: damaged or cut off, the checksum of its %lu bytes is %08x, "
                            "expected %08x",
                            (unsigned long)size, (unsigned)found, (unsigned)wanted);
    return true;
}

// The header
// ------------------------------------------------------------------------------------------------

static bool check_sizes(const Header *header, Message *error) {
    const size_t least =
        (size_t)header->positions * (8 * BOOK_WORDS + BOOK_COLUMNS) + (size_t)header->moves * 7;
    const size_t most =
        (size_t)header->positions * (8 * BOOK_WORDS + BOOK_COLUMNS * BOOK_NUMBER_BYTES) +
        (size_t)header->moves * (7 * BOOK_NUMBER_BYTES);
    if (header->positions == 0 || header->positions > BOOK_MAX_POSITIONS ||
        header->moves < header->positions || header->moves > BOOK_MAX_MOVES)
        return message_fail(error, "book: %u positions with %u moves, expected at least one each",
                            (unsigned)header->positions, (unsigned)header->moves);
    if (header->unpacked < least || header->unpacked > most)
        return message_fail(error, "book: a table of %lu bytes, expected %lu to %lu",
                            (unsigned long)header->unpacked, (unsigned long)least,
                            (unsigned long)most);
    // zlib packs 1032 bytes into one at best.
    return header->unpacked / 1100 <= header->packed ||
           message_fail(error, "book: a table of %lu bytes cannot come from %lu",
                        (unsigned long)header->unpacked, (unsigned long)header->packed);
}

static bool take_text(ByteReader *reader, size_t length, char *out, size_t size) {
    const uint8_t *const text = byte_reader_take(reader, length);
    if (text == NULL || length >= size)
        return false;
    memcpy(out, text, length);
    out[length] = '\0';
    return strlen(out) == length;
}

// Reads what stands behind the version, up to the table.
static bool read_header(ByteReader *reader, Header *header, char note[BOOK_NOTE_SIZE],
                        Message *error) {
    const size_t name_length = byte_reader_u16(reader);
    header->positions = byte_reader_u32(reader);
    header->moves = byte_reader_u32(reader);
    const size_t note_length = byte_reader_u32(reader);
    header->unpacked = byte_reader_u32(reader);
    header->packed = byte_reader_u32(reader);
    header->margin = byte_reader_u16(reader);
    if (!take_text(reader, name_length, header->rules, sizeof header->rules) ||
        !take_text(reader, note_length, note, BOOK_NOTE_SIZE) || header->margin > BOOK_MAX_MARGIN)
        return message_fail(error, "book: its header is damaged");
    message_clean(note);
    if (header->packed != reader->left)
        return message_fail(error, "book: %lu bytes of table, expected %lu",
                            (unsigned long)reader->left, (unsigned long)header->packed);
    return check_sizes(header, error);
}

static bool choose_rules(Book *book, const char *rules, const RuleSet *set, Message *error) {
    Message reason;
    if (!rule_set_parse(rules, &book->set, &reason))
        return message_fail(error, "book: of a rule set that is not known: %.240s", reason.text);
    return set == NULL || rule_set_plays_alike(&book->set, set) ||
           message_fail(error, "book: of %.120s, which moves otherwise than %.120s", rules,
                        set->name);
}

// The table
// ------------------------------------------------------------------------------------------------

static uint32_t take_number(ByteReader *reader) {
    uint64_t number = 0;
    for (int i = 0; i < BOOK_NUMBER_BYTES; i++) {
        const uint8_t byte = byte_reader_u8(reader);
        number |= (uint64_t)(byte & 0x7f) << (7 * i);
        if (byte < 0x80)
            break;
        reader->failed = reader->failed || i == BOOK_NUMBER_BYTES - 1;
    }
    reader->failed = reader->failed || number > UINT32_MAX;
    return (uint32_t)number;
}

// The same for a number that has a limit.
static uint32_t take_below(ByteReader *reader, uint32_t limit) {
    const uint32_t number = take_number(reader);
    reader->failed = reader->failed || number >= limit;
    return reader->failed ? 0 : number;
}

static int16_t take_score(ByteReader *reader) {
    const uint32_t coded = take_below(reader, 2 * BOOK_WIN + 1);
    return (int16_t)(coded % 2 == 0 ? (int)(coded / 2) : -(int)(coded / 2) - 1);
}

static uint64_t *word_of(Position *position, int word) {
    return word < 2 ? &position->pieces[word] : &position->kings;
}

static void take_squares(ByteReader *reader, Book *book) {
    for (int word = 0; word < BOOK_WORDS; word++)
        for (int byte = 0; byte < 8; byte++) {
            const uint8_t *const column = byte_reader_take(reader, book->position_count);
            for (uint32_t i = 0; column != NULL && i < book->position_count; i++)
                *word_of(&book->positions[i].position, word) |= (uint64_t)column[i] << (8 * byte);
        }
}

static void take_positions(ByteReader *reader, Book *book) {
    const uint32_t count = book->position_count;
    uint32_t first = 0;
    take_squares(reader, book);
    for (uint32_t i = 0; i < count; i++)
        book->positions[i].score = take_score(reader);
    for (uint32_t i = 0; i < count; i++)
        book->positions[i].depth = (uint8_t)take_below(reader, BOOK_MAX_DEPTH + 1);
    for (uint32_t i = 0; i < count; i++)
        book->positions[i].confirmed = (uint8_t)take_below(reader, BOOK_MAX_DEPTH + 1);
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t moves = take_below(reader, MAX_MOVES + 1);
        reader->failed = reader->failed || moves == 0 || moves > book->move_count - first;
        if (reader->failed)
            return;
        book->positions[i].move_count = (uint16_t)moves;
        book->positions[i].first_move = first;
        first += moves;
    }
    reader->failed = reader->failed || first != book->move_count;
}

static void take_moves(ByteReader *reader, Book *book) {
    BookMove *const moves = book->moves;
    const uint32_t count = book->move_count;
    for (uint32_t i = 0; i < count; i++)
        moves[i].index = (uint16_t)take_below(reader, MAX_MOVES);
    for (uint32_t i = 0; i < count; i++)
        moves[i].score = take_score(reader);
    for (uint32_t i = 0; i < count; i++)
        moves[i].depth = (uint8_t)take_below(reader, BOOK_MAX_DEPTH + 1);
    for (uint32_t i = 0; i < count; i++)
        moves[i].visits = take_number(reader);
    for (uint32_t i = 0; i < count; i++)
        moves[i].wins = take_number(reader);
    for (uint32_t i = 0; i < count; i++)
        moves[i].draws = take_number(reader);
    for (uint32_t i = 0; i < count; i++)
        moves[i].losses = take_number(reader);
}

// The contents
// ------------------------------------------------------------------------------------------------

static bool is_sound_position(const RuleSet *set, const Position *position) {
    const int size = rule_set_board_size(set);
    const Squares white = position->pieces[WHITE];
    const Squares black = position->pieces[BLACK];
    return (white & black) == 0 && ((white | black) & ~board_squares(size)) == 0 &&
           (position->kings & ~(white | black)) == 0 &&
           (position_men(position, WHITE) & board_promotion_row(size, WHITE)) == 0 &&
           (position_men(position, BLACK) & board_promotion_row(size, BLACK)) == 0;
}

static bool are_sound_moves(const Book *book, const BookPosition *entry) {
    const int legal = rule_set_count_moves(&book->set, &entry->position);
    for (uint32_t i = 0; i < entry->move_count; i++) {
        const BookMove *const move = &book->moves[entry->first_move + i];
        if (move->index >= legal || (i > 0 && move->index <= move[-1].index) ||
            (uint64_t)move->wins + move->draws + move->losses > move->visits)
            return false;
    }
    return true;
}

static bool check_contents(const Book *book, Message *error) {
    for (uint32_t i = 0; i < book->position_count; i++) {
        const BookPosition *const entry = &book->positions[i];
        if (!is_sound_position(&book->set, &entry->position))
            return message_fail(error, "book: position %u is none of this rule set", (unsigned)i);
        if (i > 0 && book_compare(&entry[-1].position, &entry->position) >= 0)
            return message_fail(error, "book: position %u is out of order", (unsigned)i);
        if (!are_sound_moves(book, entry))
            return message_fail(error, "book: position %u has a move that is not legal",
                                (unsigned)i);
    }
    return true;
}

// Decompresses the table; too few and too many numbers are refused alike.
static bool unpack_table(const ByteReader *packed, const Header *header, Book *book,
                         Message *error) {
    uLongf size = (uLongf)header->unpacked;
    uLong used = (uLong)packed->left;
    uint8_t *const plain = malloc(header->unpacked);
    book->positions = calloc(header->positions, sizeof *book->positions);
    book->moves = calloc(header->moves, sizeof *book->moves);
    if (plain == NULL || book->positions == NULL || book->moves == NULL) {
        free(plain);
        return message_fail(error, "book: no memory to read it");
    }
    bool is_whole = uncompress2(plain, &size, packed->at, &used) == Z_OK &&
                    size == header->unpacked && used == packed->left;
    if (is_whole) {
        ByteReader reader = byte_reader(plain, header->unpacked);
        take_positions(&reader, book);
        if (!reader.failed)
            take_moves(&reader, book);
        is_whole = !reader.failed && reader.left == 0;
    }
    free(plain);
    return is_whole || message_fail(error, "book: its table cannot be read as %u positions",
                                    (unsigned)header->positions);
}

bool book_read(const void *bytes, size_t size, const RuleSet *set, Book *book, Message *error) {
    *book = (Book){.positions = NULL};
    if (!check_frame(bytes, size, error))
        return false;
    const size_t skipped = BOOK_MAGIC_SIZE + 2;
    ByteReader reader =
        byte_reader((const uint8_t *)bytes + skipped, size - skipped - BOOK_CHECKSUM_SIZE);
    Header header;
    if (!read_header(&reader, &header, book->note, error) ||
        !choose_rules(book, header.rules, set, error))
        return false;
    book->margin = header.margin;
    book->position_count = header.positions;
    book->move_count = header.moves;
    if (unpack_table(&reader, &header, book, error) && check_contents(book, error))
        return true;
    book_close(book);
    return false;
}

bool book_load(const char *path, const RuleSet *set, Book *book, Message *error) {
    uint8_t *bytes = NULL;
    size_t size = 0;
    Message reason;
    *book = (Book){.positions = NULL};
    if (!file_read(path, BOOK_FILE_LIMIT, &bytes, &size, error))
        return false;
    const bool is_read = book_read(bytes, size, set, book, &reason);
    free(bytes);
    return is_read || message_fail(error, "%s: %s", path, reason.text);
}
