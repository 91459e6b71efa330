#pragma once
#include <archive.h>
#include <archive_entry.h>

/// `AE_IFREG` is a cast that Swift does not import.
static inline void entry_is_file(struct archive_entry *entry) { archive_entry_set_filetype(entry, AE_IFREG); }
