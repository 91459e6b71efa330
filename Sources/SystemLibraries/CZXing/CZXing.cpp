#define ZX_USE_UTF8 // text() as std::string

#include "CZXing.h"

#include <ZXing/ReadBarcode.h>

#include <cstdio>
#include <exception>
#include <memory>
#include <string>
#include <utility>
#include <vector>

struct czxing_codes {
    struct Code {
        std::vector<uint8_t> bytes;
        std::string text;
        bool namesEncoding;
        int32_t corners[8];
    };
    std::vector<Code> codes;
};

czxing_codes *czxing_read(const uint8_t *pixels, int32_t width, int32_t height, uint8_t limit, char *message,
                          size_t message_size) {
    try {
        ZXing::DecodeHints hints;
        hints.setFormats(ZXing::BarcodeFormat::QRCode);
        hints.setTryHarder(true);
        hints.setTryRotate(true);
        hints.setMaxNumberOfSymbols(limit);

        auto found = std::make_unique<czxing_codes>();
        for (const auto &result : ZXing::ReadBarcodes({pixels, width, height, ZXing::ImageFormat::Lum}, hints)) {
            if (!result.isValid())
                continue;
            czxing_codes::Code code{{result.bytes().begin(), result.bytes().end()}, result.text(), result.hasECI(), {}};
            int next = 0;
            for (const auto &corner : result.position()) {
                code.corners[next++] = corner.x;
                code.corners[next++] = corner.y;
            }
            found->codes.push_back(std::move(code));
        }
        return found.release();
    } catch (const std::exception &error) {
        std::snprintf(message, message_size, "%s", error.what());
    } catch (...) {
        std::snprintf(message, message_size, "unknown exception");
    }
    return nullptr;
}

size_t czxing_count(const czxing_codes *codes) { return codes->codes.size(); }

czxing_code czxing_code_at(const czxing_codes *codes, size_t index) {
    const auto &code = codes->codes[index];
    czxing_code result{code.bytes.data(), code.bytes.size(), code.text.data(), code.text.size(), code.namesEncoding, {}};
    for (int place = 0; place < 8; ++place)
        result.corners[place] = code.corners[place];
    return result;
}

void czxing_free(czxing_codes *codes) { delete codes; }
