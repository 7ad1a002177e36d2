// SPDX-License-Identifier: MIT
#include "base/data_folder.h"

#include "base/text.h"

#include <string.h>
#include <sys/stat.h>
#ifdef _WIN32
#include <windows.h>
#else
#include <sys/types.h>
#include <unistd.h>
#endif

enum { EXECUTABLE_PATH_SIZE = 4096 };

#ifdef _WIN32
bool data_folder_program(char *path, size_t size) {
    static const char here = 0;
    HMODULE program = NULL;
    const DWORD how =
        GET_MODULE_HANDLE_EX_FLAG_FROM_ADDRESS | GET_MODULE_HANDLE_EX_FLAG_UNCHANGED_REFCOUNT;
    if (!GetModuleHandleExA(how, &here, &program))
        return false;
    const DWORD length = GetModuleFileNameA(program, path, (DWORD)size);
    return length > 0 && length < size;
}
#else
bool data_folder_program(char *path, size_t size) {
    const ssize_t length = readlink("/proc/self/exe", path, size);
    if (length <= 0 || (size_t)length >= size)
        return false;
    path[length] = '\0';
    return true;
}
#endif

// The folder of the executable; false when the system does not tell.
static bool executable_folder(char *path, size_t size) {
    size_t length = data_folder_program(path, size) ? strlen(path) : 0;
    while (length > 0 && path[length - 1] != '/' && path[length - 1] != '\\')
        length--;
    if (length == 0)
        return false;
    path[length - 1] = '\0';
    return true;
}

static bool is_folder(const char *path) {
    struct stat info;
    return stat(path, &info) == 0 && S_ISDIR(info.st_mode);
}

static bool is_file(const char *path) {
    struct stat info;
    return stat(path, &info) == 0 && S_ISREG(info.st_mode);
}

// The first place where something called `name` is what is wanted.
static bool find(const char *name, bool (*is_wanted)(const char *path), char *path, size_t size) {
    static const char *const places[] = {"%/", "%/books/", "%/../share/canalejas/", "./books/",
                                         "%/../books/"};
    char executable[EXECUTABLE_PATH_SIZE];
    const bool is_known = executable_folder(executable, sizeof executable);
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        const bool is_relative = places[i][0] == '%';
        TextWriter writer = text_writer(path, size);
        if (is_relative && !is_known)
            continue;
        text_print(&writer, "%s%s%s", is_relative ? executable : "",
                   places[i] + (is_relative ? 1 : 0), name);
        if (!writer.overflow && is_wanted(path))
            return true;
    }
    return false;
}

bool data_folder_find(const char *name, char *path, size_t size) {
    return find(name, is_folder, path, size);
}

bool data_file_find(const char *name, char *path, size_t size) {
    return find(name, is_file, path, size);
}
