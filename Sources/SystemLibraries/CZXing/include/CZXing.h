// A C face for what CodeReading needs of ZXing, which is C++. No exception leaves it.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The codes found in one picture. Everything that is read from it lives as long as it does.
typedef struct czxing_codes czxing_codes;

/// One code.
typedef struct {
    /// What the code holds, as it stands there.
    const uint8_t *bytes;
    size_t byte_count;
    /// The same as UTF-8, by the encoding that the code names or, if it names none, that ZXing guesses.
    const char *text;
    size_t text_count;
    /// Whether the code names its encoding.
    bool names_encoding;
    /// The corners in pixels, x and y in turn: top left, top right, bottom right, bottom left as the code stands.
    int32_t corners[8];
} czxing_code;

/// Looks for QR codes in a picture of one byte a pixel, 255 for white, `width * height` of them.
///
/// Returns NULL when ZXing failed, and writes why to `message`, cut to `message_size` bytes with a NUL at the end.
czxing_codes *czxing_read(const uint8_t *pixels, int32_t width, int32_t height, uint8_t limit, char *message,
                          size_t message_size);

size_t czxing_count(const czxing_codes *codes);

/// A code by its number, less than the count.
czxing_code czxing_code_at(const czxing_codes *codes, size_t index);

void czxing_free(czxing_codes *codes);

#ifdef __cplusplus
}
#endif
