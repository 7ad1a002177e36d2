// SPDX-License-Identifier: MIT
#include "base/file_map.h"

#ifdef _WIN32
#include <windows.h>
#else
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

static bool fail_open(const char *path, const char *reason, Message *error) {
    return message_fail(error, "%.200s: cannot be opened: %s", path, reason);
}

#ifdef _WIN32

// The view keeps the file open by itself.
static const char *map_handle(FileMap *map, HANDLE file) {
    LARGE_INTEGER size;
    if (!GetFileSizeEx(file, &size) || size.QuadPart == 0)
        return "it is empty";
    const HANDLE mapping = CreateFileMappingA(file, NULL, PAGE_READONLY, 0, 0, NULL);
    if (mapping == NULL)
        return "the system gives no memory for it";
    map->view = MapViewOfFile(mapping, FILE_MAP_READ, 0, 0, 0);
    map->bytes = map->view;
    map->size = (size_t)size.QuadPart;
    CloseHandle(mapping);
    return map->bytes == NULL ? "the system gives no memory for it" : NULL;
}

bool file_map_open(FileMap *map, const char *path, Message *error) {
    *map = (FileMap){0};
    const HANDLE file = CreateFileA(path, GENERIC_READ, FILE_SHARE_READ | FILE_SHARE_DELETE, NULL,
                                    OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, NULL);
    if (file == INVALID_HANDLE_VALUE)
        return fail_open(path, "no such file, or it may not be read", error);
    const char *const reason = map_handle(map, file);
    CloseHandle(file);
    return reason == NULL || fail_open(path, reason, error);
}

void file_map_close(FileMap *map) {
    if (map->view != NULL)
        UnmapViewOfFile(map->view);
    *map = (FileMap){0};
}

#else

static const char *map_descriptor(FileMap *map, int descriptor) {
    struct stat info;
    if (fstat(descriptor, &info) != 0)
        return strerror(errno);
    if (!S_ISREG(info.st_mode) || info.st_size <= 0)
        return "it is empty, or no file";
    void *const bytes = mmap(NULL, (size_t)info.st_size, PROT_READ, MAP_SHARED, descriptor, 0);
    if (bytes == MAP_FAILED)
        return strerror(errno);
    *map = (FileMap){bytes, (size_t)info.st_size, bytes};
    return NULL;
}

bool file_map_open(FileMap *map, const char *path, Message *error) {
    *map = (FileMap){0};
    const int descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0)
        return fail_open(path, strerror(errno), error);
    const char *const reason = map_descriptor(map, descriptor);
    close(descriptor);
    return reason == NULL || fail_open(path, reason, error);
}

void file_map_close(FileMap *map) {
    if (map->view != NULL)
        munmap(map->view, map->size);
    *map = (FileMap){0};
}

#endif
