#pragma once
#include <stddef.h>

/// The string catalogs of the folder Localizations, compiled into the program.
///
/// Why embedded by the C compiler: a program that is copied to another machine has to find them, and SwiftPM's resource bundles
/// are found by the path of the machine that built them. The compiler also notices by itself when a catalog has changed.

/// How many catalogs there are.
size_t localization_catalog_count(void);

/// A catalog's file name without extension, or NULL when `index` is not below the count.
const char *localization_catalog_name(size_t index);

/// A catalog's JSON, and in `length` how many bytes it has; NULL when `index` is not below the count.
const unsigned char *localization_catalog_bytes(size_t index, size_t *length);
