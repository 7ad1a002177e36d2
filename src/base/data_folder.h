// SPDX-License-Identifier: MIT
// Where the data that come with the program are looked for, in this order: beside the executable,
// in the folder books there, in ../share/canalejas from there, in ./books, and in ../books from the
// executable, which is where the source tree has them when the program runs in its build folder.
#ifndef CJ_DATA_FOLDER_H
#define CJ_DATA_FOLDER_H

#include <stdbool.h>
#include <stddef.h>

// The file of the running program. On Windows it is the library where this code is part of one,
// whatever program has loaded it. False when the system does not tell or the path is too long.
bool data_folder_program(char *path, size_t size);

// The first of these folders that holds a folder called `name`: its path is written. False when
// none does or the path is too long.
bool data_folder_find(const char *name, char *path, size_t size);
// The same for an ordinary file.
bool data_file_find(const char *name, char *path, size_t size);

#endif
