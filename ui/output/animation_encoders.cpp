#include "ui/base/background.h"
#include "ui/output/animation.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>
#include <array>
#include <cstdint>
#include <gif_lib.h>
#include <vector>
#include <webp/encode.h>
#include <webp/mux.h>

namespace mazewright::ui {

namespace {

constexpr qint64 bytesOfMiB = qint64{1} << 20;
/// Copies in memory: the encoded frames, the file made from them, and the working memory of a
/// frame.
constexpr qint64 partsInMemory = 4;

/// Translation context of animations.
struct Animation {
    Q_DECLARE_TR_FUNCTIONS(Animation)
};

tl::unexpected<Error> outOfMemory()
{
    return failure(ErrorCode::outOfMemory,
                   Animation::tr("Not enough memory for the animation.").toStdString());
}

/// Returns the pixels of a row from column `left` on.
const QRgb* pixelsOfRow(const QImage& image, int y, int left = 0)
{
    return reinterpret_cast<const QRgb*>(image.constScanLine(y)) + left;
}

} // namespace

QRect changedPart(const QImage& before, const QImage& after)
{
    const int width = after.width();
    int left = width;
    int right = -1;
    int top = -1;
    int bottom = -1;
    for (int y = 0; y < after.height(); ++y) {
        const QRgb* old = pixelsOfRow(before, y);
        const QRgb* now = pixelsOfRow(after, y);
        const auto first = static_cast<int>(std::mismatch(now, now + width, old).first - now);
        if (first == width)
            continue;
        int last = width - 1;
        while (now[last] == old[last])
            --last;
        left = std::min(left, first);
        right = std::max(right, last);
        top = top < 0 ? y : top;
        bottom = y;
    }
    if (top < 0)
        return {0, 0, 1, 1};
    return {QPoint(left & ~1, top & ~1), QPoint(right, bottom)};
}

Expected<void> checkEncodedSize(qsizetype bytes)
{
    const auto most = static_cast<qint64>(machineBytes()) / partsInMemory;
    if (most == 0 || bytes <= most)
        return {};
    return failure(ErrorCode::tooLarge,
                   Animation::tr("Not enough memory for an animation of more than %1 MiB. Choose "
                                 "fewer frames or fewer pixels per cell.")
                       .arg(most / bytesOfMiB)
                       .toStdString());
}

// libwebp encodes the frames one by one and libwebpmux assembles them. The library's own
// WebPAnimEncoder would do both, but it cannot be stopped within a frame, and large frames take
// seconds.

namespace {

// of 0..9: higher levels take longer and save little on flat colours
constexpr int losslessLevel = 2;

int goesOn(int /*percent*/, const WebPPicture* picture)
{
    return static_cast<const std::stop_token*>(picture->user_data)->stop_requested() ? 0 : 1;
}

tl::unexpected<Error> failureOf(WebPEncodingError error)
{
    switch (error) {
    case VP8_ENC_ERROR_USER_ABORT:
        return failure(ErrorCode::stopped, {});
    case VP8_ENC_ERROR_BAD_DIMENSION:
        return failure(ErrorCode::tooLarge,
                       Animation::tr("WebP holds at most 16383 pixels per side. Choose "
                                     "fewer pixels per cell.")
                           .toStdString());
    default:
        return outOfMemory();
    }
}

/// Returns the changed pixels; unchanged pixels are transparent, which costs almost no space.
QImage changeOf(const QImage& before, const QImage& after, const QRect& part)
{
    QImage change = after.copy(part);
    for (int y = 0; y < change.height(); ++y) {
        auto* pixels = reinterpret_cast<QRgb*>(change.scanLine(y));
        const QRgb* old = pixelsOfRow(before, part.top() + y, part.left());
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
        return outOfMemory();
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
        return outOfMemory();
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
        return outOfMemory();
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
        return outOfMemory();
    return QByteArray(reinterpret_cast<const char*>(file.bytes), static_cast<qsizetype>(file.size));
}

} // namespace

std::unique_ptr<AnimationEncoder> webpEncoder()
{
    return std::make_unique<WebpEncoder>();
}

// Each frame is the changed rectangle with its own colour table. One table entry is transparent and
// means "unchanged", so 255 colours remain. Pictures of a maze have few flat colours, and shades at
// their edges. If a frame has more than 255 colours, libgif chooses the table by median cut
// (Heckbert, 1982), and each pixel takes the nearest entry.

namespace {

constexpr int tableSize = 256;
constexpr GifByteType unchanged = 255; // the transparent entry
constexpr int mostColours = 255;

int appendBytes(GifFileType* file, const GifByteType* bytes, int count)
{
    static_cast<QByteArray*>(file->UserData)->append(reinterpret_cast<const char*>(bytes), count);
    return count;
}

/// The pixels of a frame as indices into its colour table.
struct IndexedFrame {
    std::array<GifColorType, tableSize> colours{};
    std::vector<GifByteType> places;
};

/// Converts a frame exactly. Returns false if the changed pixels of the part have more than 255
/// colours.
bool indexExactly(const QImage& before, const QImage& after, const QRect& part, IndexedFrame& frame)
{
    QHash<QRgb, int> placeOf;
    for (int y = 0; y < part.height(); ++y) {
        const int row = part.top() + y;
        const QRgb* now = pixelsOfRow(after, row, part.left());
        const QRgb* old = before.isNull() ? nullptr : pixelsOfRow(before, row, part.left());
        for (int x = 0; x < part.width(); ++x) {
            if (old != nullptr && old[x] == now[x]) {
                frame.places.push_back(unchanged);
                continue;
            }
            const auto count = static_cast<int>(placeOf.size());
            const int place = placeOf.value(now[x], count);
            if (place == mostColours)
                return false;
            if (place == count) {
                placeOf.insert(now[x], place);
                frame.colours[static_cast<std::size_t>(place)] = {
                    static_cast<GifByteType>(qRed(now[x])),
                    static_cast<GifByteType>(qGreen(now[x])),
                    static_cast<GifByteType>(qBlue(now[x]))};
            }
            frame.places.push_back(static_cast<GifByteType>(place));
        }
    }
    return true;
}

/// Converts the whole part to the nearest 255 colours. Returns false if there is not enough memory.
bool indexNearly(const QImage& after, const QRect& part, IndexedFrame& frame)
{
    const auto pixels =
        static_cast<std::size_t>(part.width()) * static_cast<std::size_t>(part.height());
    std::vector<GifByteType> red;
    std::vector<GifByteType> green;
    std::vector<GifByteType> blue;
    for (std::vector<GifByteType>* channel : {&red, &green, &blue})
        channel->reserve(pixels);
    for (int y = 0; y < part.height(); ++y) {
        const QRgb* now = pixelsOfRow(after, part.top() + y, part.left());
        for (int x = 0; x < part.width(); ++x) {
            red.push_back(static_cast<GifByteType>(qRed(now[x])));
            green.push_back(static_cast<GifByteType>(qGreen(now[x])));
            blue.push_back(static_cast<GifByteType>(qBlue(now[x])));
        }
    }
    int colours = mostColours;
    frame.places.assign(pixels, 0);
    return GifQuantizeBuffer(static_cast<unsigned>(part.width()),
                             static_cast<unsigned>(part.height()), &colours, red.data(),
                             green.data(), blue.data(), frame.places.data(),
                             frame.colours.data()) == GIF_OK;
}

class GifEncoder : public AnimationEncoder {
public:
    ~GifEncoder() override
    {
        if (m_file != nullptr)
            EGifCloseFile(m_file, nullptr);
    }
    Expected<void> add(const QImage& frame, int milliseconds, const std::stop_token& stop) override;
    Expected<QByteArray> finish() override;

private:
    Expected<void> begin(QSize size);
    Expected<void> put(const IndexedFrame& frame, const QRect& part, int milliseconds,
                       const std::stop_token& stop);

    QByteArray m_bytes;
    GifFileType* m_file = nullptr; // owned: closed by `EGifCloseFile`
    QImage m_before;
};

Expected<void> GifEncoder::begin(QSize size)
{
    constexpr std::array<unsigned char, 3> forEver{1, 0, 0}; // a sub-block; 0 repeats forever
    constexpr int colourBits = 8;
    m_file = EGifOpen(&m_bytes, appendBytes, nullptr);
    if (m_file == nullptr)
        return outOfMemory();
    EGifSetGifVersion(m_file, true);
    const bool begun =
        EGifPutScreenDesc(m_file, size.width(), size.height(), colourBits, 0, nullptr) == GIF_OK &&
        EGifPutExtensionLeader(m_file, APPLICATION_EXT_FUNC_CODE) == GIF_OK &&
        EGifPutExtensionBlock(m_file, 11, "NETSCAPE2.0") == GIF_OK &&
        EGifPutExtensionBlock(m_file, static_cast<int>(forEver.size()), forEver.data()) == GIF_OK &&
        EGifPutExtensionTrailer(m_file) == GIF_OK;
    if (!begun)
        return outOfMemory();
    return {};
}

Expected<void> GifEncoder::put(const IndexedFrame& frame, const QRect& part, int milliseconds,
                               const std::stop_token& stop)
{
    constexpr int bytesOfControl = 4;
    const GraphicsControlBlock control{.DisposalMode = DISPOSE_DO_NOT,
                                       .UserInputFlag = false,
                                       .DelayTime = milliseconds / 10,
                                       .TransparentColor = unchanged};
    std::array<GifByteType, bytesOfControl> bytes{};
    EGifGCBToExtension(&control, bytes.data());
    const std::unique_ptr<ColorMapObject, decltype(&GifFreeMapObject)> table(
        GifMakeMapObject(tableSize, frame.colours.data()), &GifFreeMapObject);
    if (!table ||
        EGifPutExtension(m_file, GRAPHICS_EXT_FUNC_CODE, bytesOfControl, bytes.data()) != GIF_OK ||
        EGifPutImageDesc(m_file, part.left(), part.top(), part.width(), part.height(), false,
                         table.get()) != GIF_OK)
        return outOfMemory();
    std::vector<GifByteType> row(static_cast<std::size_t>(part.width()));
    auto next = frame.places.begin();
    for (int y = 0; y < part.height(); ++y, next += part.width()) {
        if (stop.stop_requested())
            return failure(ErrorCode::stopped, {});
        row.assign(next, next + part.width());
        if (EGifPutLine(m_file, row.data(), part.width()) != GIF_OK)
            return outOfMemory();
    }
    return checkEncodedSize(m_bytes.size());
}

Expected<void> GifEncoder::add(const QImage& frame, int milliseconds, const std::stop_token& stop)
{
    const QImage now = frame.convertToFormat(QImage::Format_ARGB32);
    if (m_file == nullptr)
        if (auto begun = begin(now.size()); !begun)
            return begun;
    const QRect part = m_before.isNull() ? now.rect() : changedPart(m_before, now);
    IndexedFrame indexed;
    if (!indexExactly(m_before, now, part, indexed) && !indexNearly(now, part, indexed))
        return outOfMemory();
    m_before = now;
    return put(indexed, part, milliseconds, stop);
}

Expected<QByteArray> GifEncoder::finish()
{
    const int closed = EGifCloseFile(m_file, nullptr);
    m_file = nullptr;
    if (closed != GIF_OK)
        return outOfMemory();
    return std::move(m_bytes);
}

} // namespace

std::unique_ptr<AnimationEncoder> gifEncoder()
{
    return std::make_unique<GifEncoder>();
}

} // namespace mazewright::ui
