#pragma once
#include <sqlite3.h>
#include <stdint.h>
#include <string.h>

// SQLITE_TRANSIENT is a cast of -1 to a function pointer, which Swift does not import.

static inline int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, sqlite3_uint64 length) {
    return sqlite3_bind_text64(statement, index, text, length, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline int csqlite_bind_bytes(sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 length) {
    return sqlite3_bind_blob64(statement, index, bytes, length, SQLITE_TRANSIENT);
}

/// The first 32 KB of the write-ahead log's index, as SQLite itself has mapped them for this connection; null where there
/// are none. They stay where they are until the connection is closed.
static inline const volatile void *csqlite_log_index(sqlite3 *connection) {
    sqlite3_file *file = NULL;
    int code = sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, &file);
    if (code != SQLITE_OK || !file || !file->pMethods) return NULL;
    if (file->pMethods->iVersion < 2 || !file->pMethods->xShmMap) return NULL;
    volatile void *start = NULL;
    code = file->pMethods->xShmMap(file, 0, 32768, 0, &start);
    return code == SQLITE_OK ? start : NULL;
}

/// Reads the index's header (sqlite.org/walformat.html, section 2.1): its change counter, the length, salts and sum of the
/// log, and more. It is there twice; who writes begins with the second, who reads with the first, so that two equal ones
/// are what one writer wrote. Says whether they are, and whether the header is valid and of the known version.
static inline int csqlite_read_log_header(const volatile void *start, uint64_t header[6]) {
    const volatile uint64_t *words = (const volatile uint64_t *)start;
    uint64_t other[6];
    for (int index = 0; index < 6; index++) header[index] = words[index];
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
    for (int index = 0; index < 6; index++) other[index] = words[6 + index];
    uint32_t version;
    unsigned char is_valid;
    memcpy(&version, header, sizeof version);
    memcpy(&is_valid, (const char *)header + 12, 1);
    return memcmp(header, other, sizeof other) == 0 && version == 3007000 && is_valid == 1;
}
