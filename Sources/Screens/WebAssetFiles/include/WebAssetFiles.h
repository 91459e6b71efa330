#pragma once
#include <stddef.h>

/// The files of the folder Assets, compiled into the program.
///
/// Why embedded by the C compiler: it takes a tenth of a second where a Swift array of as many numbers takes half a minute, and it
/// notices by itself when a file has changed.

/// How many files there are.
size_t web_asset_count(void);

/// A file's path below Assets, or NULL when `index` is not below the count.
const char *web_asset_path(size_t index);

/// A file's bytes, and in `length` how many there are; NULL when `index` is not below the count.
const unsigned char *web_asset_bytes(size_t index, size_t *length);
