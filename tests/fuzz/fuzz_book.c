// SPDX-License-Identifier: MIT
// Any bytes as a book file, once as they are and once with the checksum that they should have, so
// that what stands behind it is reached: refused with a message, or taken as a book whose moves are
// all legal and which is as large when it is written and read again.
#include "book/book_choice.h"
#include "book/book_write.h"
#include "fuzz/fuzz_input.h"

static void check_moves(const Book *book) {
    for (uint32_t i = 0; i < book->position_count; i++) {
        const Position *const position = &book->positions[i].position;
        BookAnswer answers[MAX_MOVES];
        const int count = book_list(book, position, i % 2 == 0, answers);
        require(count == book->positions[i].move_count);
        for (int choice = 0; choice <= BOOK_CHOOSES_RANK; choice++) {
            const BookPlan plan = {.choice = (BookChoice)choice, .margin = 10, .seed = i};
            const int chosen = book_choose(answers, count, &plan);
            require(chosen >= 0 && chosen < count);
        }
    }
}

static void check_bytes(const uint8_t *bytes, size_t size) {
    Message error = {""};
    Book book;
    Book again;
    uint8_t *written = NULL;
    size_t written_size = 0;
    if (!book_read(bytes, size, NULL, &book, &error)) {
        require(strncmp(error.text, "book: ", 6) == 0 && book.positions == NULL);
        return;
    }
    check_moves(&book);
    require(book_write(&book, &written, &written_size, &error));
    require(book_read(written, written_size, &book.set, &again, &error));
    require(again.position_count == book.position_count && again.move_count == book.move_count);
    free(written);
    book_close(&again);
    book_close(&book);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    fuzz_file(data, size, check_bytes);
    return 0;
}
