// libwebp encodes the frames one by one and libwebpmux assembles them. The library's own
// WebPAnimEncoder would do both, but it cannot be stopped within a frame, and large frames take
// seconds.
#include "ui/pictures/animation_encoder.h"

#include <QCoreApplication>

#include <cstdint>
#include <webp/encode.h>
#include <webp/mux.h>

namespace mazewright::ui {

namespace {

// of 0..9: higher levels take longer and save little on flat colours
constexpr int losslessLevel = 2;

Expected<void> webpFailed(const char* words, ErrorCode code)
{
    return failure(code, QCoreApplication::translate("Animation", words).toStdString());
}

int goesOn(int /*percent*/, const WebPPicture* picture)
{
    return static_cast<const std::stop_token*>(picture->user_data)->stop_requested() ? 0 : 1;
}

Expected<void> failureOf(WebPEncodingError error)
{
    switch (error) {
    case VP8_ENC_ERROR_USER_ABORT:
        return failure(ErrorCode::stopped, {});
    case VP8_ENC_ERROR_BAD_DIMENSION:
        return webpFailed(QT_TRANSLATE_NOOP("Animation",
                                            "WebP holds at most 16383 pixels per side. Choose "
                                            "fewer pixels per cell."),
                          ErrorCode::tooLarge);
    default:
        return webpFailed(QT_TRANSLATE_NOOP("Animation", "Not enough memory for the animation."),
                          ErrorCode::outOfMemory);
    }
}

/// Returns the changed pixels; unchanged pixels are transparent, which costs almost no space.
QImage changeOf(const QImage& before, const QImage& after, const QRect& part)
{
    QImage change = after.copy(part);
    for (int y = 0; y < change.height(); ++y) {
        auto* pixels = reinterpret_cast<QRgb*>(change.scanLine(y));
        const auto* old =
            reinterpret_cast<const QRgb*>(before.constScanLine(part.top() + y)) + part.left();
        for (int x = 0; x < change.width(); ++x)
            if (pixels[x] == old[x])
                pixels[x] = 0;
    }
    return change;
}

/// Encodes one frame as a separate file. Reads the pixels in place.
Expected<void> encode(QImage& image, WebPMemoryWriter& target, const std::stop_token& stop)
{
    WebPConfig config;
    WebPPicture picture;
    if (WebPConfigInit(&config) == 0 || WebPPictureInit(&picture) == 0)
        return failureOf(VP8_ENC_ERROR_OUT_OF_MEMORY);
    WebPConfigLosslessPreset(&config, losslessLevel);
    std::stop_token asked = stop;
    picture.use_argb = 1;
    picture.width = image.width();
    picture.height = image.height();
    picture.argb = reinterpret_cast<std::uint32_t*>(image.bits());
    picture.argb_stride = static_cast<int>(image.bytesPerLine() / 4);
    picture.writer = WebPMemoryWrite;
    picture.custom_ptr = &target;
    picture.progress_hook = goesOn;
    picture.user_data = &asked;
    if (WebPEncode(&config, &picture) == 0)
        return failureOf(picture.error_code);
    return {};
}

struct MuxDeleter {
    void operator()(WebPMux* mux) const { WebPMuxDelete(mux); }
};

class WebpEncoder : public AnimationEncoder {
public:
    Expected<void> add(const QImage& frame, int milliseconds, const std::stop_token& stop) override;
    Expected<QByteArray> finish() override;

private:
    std::unique_ptr<WebPMux, MuxDeleter> m_mux{WebPMuxNew()};
    QImage m_before;
    qsizetype m_bytes = 0;
};

Expected<void> WebpEncoder::add(const QImage& frame, int milliseconds, const std::stop_token& stop)
{
    const QImage now = frame.convertToFormat(QImage::Format_ARGB32);
    const QRect part = m_before.isNull() ? now.rect() : changedPart(m_before, now);
    QImage change = m_before.isNull() ? now.copy() : changeOf(m_before, now, part);
    if (change.isNull())
        return failureOf(VP8_ENC_ERROR_OUT_OF_MEMORY);
    WebPMemoryWriter bytes;
    WebPMemoryWriterInit(&bytes);
    const std::unique_ptr<WebPMemoryWriter, decltype(&WebPMemoryWriterClear)> owner(
        &bytes, &WebPMemoryWriterClear);
    if (auto encoded = encode(change, bytes, stop); !encoded)
        return encoded;
    m_bytes += static_cast<qsizetype>(bytes.size);
    if (auto room = checkEncodedSize(m_bytes); !room)
        return room;
    const WebPMuxFrameInfo info{.bitstream = {bytes.mem, bytes.size},
                                .x_offset = part.left(),
                                .y_offset = part.top(),
                                .duration = milliseconds,
                                .id = WEBP_CHUNK_ANMF,
                                .dispose_method = WEBP_MUX_DISPOSE_NONE,
                                .blend_method = WEBP_MUX_BLEND,
                                .pad = {}};
    if (WebPMuxPushFrame(m_mux.get(), &info, 1) != WEBP_MUX_OK)
        return failureOf(VP8_ENC_ERROR_OUT_OF_MEMORY);
    m_before = now;
    return {};
}

Expected<QByteArray> WebpEncoder::finish()
{
    constexpr std::uint32_t white = 0xFFFFFFFF;
    const WebPMuxAnimParams forEver{.bgcolor = white, .loop_count = 0};
    WebPData file;
    WebPDataInit(&file);
    const std::unique_ptr<WebPData, decltype(&WebPDataClear)> owner(&file, &WebPDataClear);
    if (WebPMuxSetAnimationParams(m_mux.get(), &forEver) != WEBP_MUX_OK ||
        WebPMuxAssemble(m_mux.get(), &file) != WEBP_MUX_OK)
        return tl::unexpected(failureOf(VP8_ENC_ERROR_OUT_OF_MEMORY).error());
    return QByteArray(reinterpret_cast<const char*>(file.bytes), static_cast<qsizetype>(file.size));
}

} // namespace

std::unique_ptr<AnimationEncoder> webpEncoder()
{
    return std::make_unique<WebpEncoder>();
}

} // namespace mazewright::ui
