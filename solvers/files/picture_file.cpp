#include "solvers/files/picture_file.h"

#include "solvers/files/posthoc_trace.h"

#include <algorithm>
#include <csetjmp>
#include <cstdio> // jpeglib.h needs it
#include <jerror.h>
#include <jpeglib.h>
#include <png.h>

// PNG through libpng's simplified API, which neither uses longjmp nor leaves anything open.

namespace mazewright {

namespace {

/// Returns true if the bytes can hold the declared pixels, of which one byte can hold
/// `pixelsOfByte` at most. A few bytes then cannot claim memory that they do not fill.
bool canHold(std::size_t bytes, std::size_t pixels, std::size_t pixelsOfByte)
{
    return pixels / pixelsOfByte <= bytes;
}

} // namespace

Expected<void> checkPictureSize(std::size_t width, std::size_t height)
{
    if (width <= mostPixels && height <= mostPixels && width * height <= mostPixels)
        return {};
    return failure(ErrorCode::tooLarge,
                   messageOf("a picture of {} × {} pixels is too large; expected at most {} in all",
                             width, height, mostPixels),
                   1);
}

bool isPng(std::string_view bytes) noexcept
{
    return bytes.starts_with("\x89PNG\r\n\x1A\n");
}

/// Returns true if a chunk before the pixels is longer than the rest of the file. libpng would
/// allocate and clear its length, up to 2 GiB, before it finds the end of the data.
bool isCutOffBeforePixels(std::string_view png) noexcept
{
    constexpr std::size_t signature = 8;
    constexpr std::size_t frame = 12; // length, type and checksum of a chunk
    for (std::size_t at = signature; at + frame <= png.size();) {
        const std::size_t length = png_get_uint_32(reinterpret_cast<png_const_bytep>(&png[at]));
        if (png.substr(at + 4, 4) == "IDAT")
            return false;
        if (length > png.size() - at - frame)
            return true;
        at += frame + length;
    }
    return false;
}

Expected<Pixels> readPng(std::string_view bytes)
{
    if (isCutOffBeforePixels(bytes))
        return failure(ErrorCode::syntax, "this PNG is cut off", 1);
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    const auto wrong = [&image] {
        const std::string why = image.message;
        png_image_free(&image);
        return failure(ErrorCode::syntax, messageOf("this PNG cannot be read: {}", why), 1);
    };
    if (png_image_begin_read_from_memory(&image, bytes.data(), bytes.size()) == 0)
        return wrong();
    if (const auto fits = checkPictureSize(image.width, image.height); !fits) {
        png_image_free(&image);
        return tl::unexpected(fits.error());
    }
    constexpr std::size_t pixelsOfByte = std::size_t{8} * 1032; // 1 bit a pixel, deflated 1032:1
    if (!canHold(bytes.size(), std::size_t{image.width} * image.height, pixelsOfByte)) {
        png_image_free(&image);
        return failure(ErrorCode::syntax, "this PNG is cut off", 1);
    }
    image.format = PNG_FORMAT_RGB;
    Pixels pixels =
        Pixels::of(static_cast<int>(image.width), static_cast<int>(image.height), {255, 255, 255});
    const png_color white{255, 255, 255};
    if (png_image_finish_read(&image, &white, pixels.colours.data(), 0, nullptr) == 0)
        return wrong();
    return pixels;
}

Expected<std::string> writtenPng(const Pixels& pixels)
{
    if (const auto fits = checkPictureSize(static_cast<std::size_t>(pixels.width),
                                           static_cast<std::size_t>(pixels.height));
        !fits)
        return tl::unexpected(fits.error());
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    image.width = static_cast<png_uint_32>(pixels.width);
    image.height = static_cast<png_uint_32>(pixels.height);
    image.format = PNG_FORMAT_RGB;
    std::string bytes(PNG_IMAGE_PNG_SIZE_MAX(image), '\0');
    png_alloc_size_t size = bytes.size();
    if (png_image_write_to_memory(&image, bytes.data(), &size, 0, pixels.colours.data(), 0,
                                  nullptr) == 0)
        return failure(ErrorCode::tooLarge,
                       messageOf("the PNG cannot be written: {}", std::string(image.message)));
    bytes.resize(size);
    return bytes;
}

// JPEG through libjpeg. Its errors end a call by longjmp, so only the functions of `JpegReader`
// call it, each behind its own setjmp and without objects that a jump would skip. What libjpeg only
// warns of, a picture that is cut off or damaged, is an error too, because it is filled with grey.

namespace {

class JpegReader {
public:
    JpegReader()
    {
        m_jpeg.err = jpeg_std_error(&m_handler.base);
        m_handler.base.error_exit = fail;
        m_handler.base.emit_message = warn;
    }
    ~JpegReader() { jpeg_destroy_decompress(&m_jpeg); }
    JpegReader(const JpegReader&) = delete;
    JpegReader& operator=(const JpegReader&) = delete;

    /// Reads the header. False for an error.
    bool begin(std::string_view bytes)
    {
        if (setjmp(m_handler.back) != 0)
            return false;
        jpeg_create_decompress(&m_jpeg);
        jpeg_mem_src(&m_jpeg, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
        jpeg_read_header(&m_jpeg, TRUE);
        m_jpeg.out_color_space = JCS_RGB;
        return true;
    }
    /// Decodes all rows into a picture of this size. False for an error.
    bool read(Pixels& pixels)
    {
        if (setjmp(m_handler.back) != 0)
            return false;
        jpeg_start_decompress(&m_jpeg);
        while (m_jpeg.output_scanline < m_jpeg.output_height) {
            JSAMPROW row =
                reinterpret_cast<JSAMPROW>(&pixels.at(0, static_cast<int>(m_jpeg.output_scanline)));
            jpeg_read_scanlines(&m_jpeg, &row, 1);
        }
        jpeg_finish_decompress(&m_jpeg);
        return true;
    }
    std::size_t width() const { return m_jpeg.image_width; }
    std::size_t height() const { return m_jpeg.image_height; }
    std::string why() const { return m_handler.why; }

private:
    struct Handler {
        jpeg_error_mgr base{}; ///< first, because libjpeg knows only this
        std::jmp_buf back{};
        char why[JMSG_LENGTH_MAX] = {};
    };

    [[noreturn]] static void fail(j_common_ptr jpeg)
    {
        auto* handler = reinterpret_cast<Handler*>(jpeg->err);
        jpeg->err->format_message(jpeg, handler->why);
        std::longjmp(handler->back, 1);
    }
    static void warn(j_common_ptr jpeg, int level)
    {
        const int code = jpeg->err->msg_code;
        if (level < 0 && code != JWRN_EXTRANEOUS_DATA && code != JWRN_ADOBE_XFORM)
            fail(jpeg);
    }

    jpeg_decompress_struct m_jpeg{};
    Handler m_handler;
};

} // namespace

bool isJpeg(std::string_view bytes) noexcept
{
    return bytes.starts_with("\xFF\xD8\xFF");
}

Expected<Pixels> readJpeg(std::string_view bytes)
{
    constexpr std::size_t pixelsOfByte =
        std::size_t{64} * 64; // a block of 64 is an eighth of a bit
    JpegReader reader;
    const auto wrong = [&reader] {
        return failure(ErrorCode::syntax, messageOf("this JPEG cannot be read: {}", reader.why()),
                       1);
    };
    if (!reader.begin(bytes))
        return wrong();
    if (const auto fits = checkPictureSize(reader.width(), reader.height()); !fits)
        return tl::unexpected(fits.error());
    if (!canHold(bytes.size(), reader.width() * reader.height(), pixelsOfByte))
        return failure(ErrorCode::syntax, "this JPEG is cut off", 1);
    Pixels pixels = Pixels::of(static_cast<int>(reader.width()), static_cast<int>(reader.height()),
                               {255, 255, 255});
    if (!reader.read(pixels))
        return wrong();
    return pixels;
}

Expected<Pixels> readPixels(std::string_view bytes)
{
    if (isPng(bytes))
        return readPng(bytes);
    if (isJpeg(bytes))
        return readJpeg(bytes);
    if (isPnm(bytes))
        return readPnm(bytes);
    return failure(ErrorCode::unsupported, "this is no picture; PNG, JPEG and PNM are read", 1);
}

// Files of other kinds, by their first bytes.

namespace {

struct OtherKind {
    Message (*name)();
    bool isPicture;
    bool (*isIt)(std::string_view bytes);
};

bool isMarkup(std::string_view bytes, std::string_view tag)
{
    const std::string_view head = bytes.substr(0, 1024);
    return head.substr(std::min(head.size(), head.find_first_not_of(" \t\r\n"))).starts_with("<") &&
           head.find(tag) != std::string_view::npos;
}

bool isBitmap(std::string_view bytes)
{
    return bytes.size() > 14 && bytes.starts_with("BM") &&
           bytes.substr(6, 4) == std::string_view("\0\0\0\0", 4);
}

constexpr OtherKind otherKinds[] = {
    {[]() -> Message { return "a GIF picture"; }, true,
     [](std::string_view bytes) { return bytes.starts_with("GIF8"); }},
    {[]() -> Message { return "a BMP picture"; }, true, isBitmap},
    {[]() -> Message { return "a WebP picture"; }, true,
     [](std::string_view bytes) {
         return bytes.starts_with("RIFF") && bytes.substr(0, 12).ends_with("WEBP");
     }},
    {[]() -> Message { return "a TIFF picture"; }, true,
     [](std::string_view bytes) {
         return bytes.starts_with(std::string_view("II*\0", 4)) ||
                bytes.starts_with(std::string_view("MM\0*", 4));
     }},
    {[]() -> Message { return "an SVG drawing"; }, true,
     [](std::string_view bytes) { return isMarkup(bytes, "<svg"); }},
    {[]() -> Message { return "a PDF document"; }, false,
     [](std::string_view bytes) { return bytes.starts_with("%PDF-"); }},
    {[]() -> Message { return "an Excel workbook"; }, false,
     [](std::string_view bytes) {
         return bytes.starts_with("PK\3\4") && bytes.find("xl/") != std::string_view::npos;
     }},
    {[]() -> Message { return "a ZIP archive"; }, false,
     [](std::string_view bytes) { return bytes.starts_with("PK\3\4"); }},
    {[]() -> Message { return "a gzip archive"; }, false,
     [](std::string_view bytes) { return bytes.starts_with("\x1F\x8B"); }},
    {[]() -> Message { return "a search trace, which is opened on its level"; }, false,
     isPosthocTrace},
};

} // namespace

std::optional<Message> otherKindOf(std::string_view bytes)
{
    const auto* kind = std::find_if(std::begin(otherKinds), std::end(otherKinds),
                                    [bytes](const OtherKind& other) { return other.isIt(bytes); });
    if (kind == std::end(otherKinds))
        return std::nullopt;
    return kind->isPicture
               ? messageOf("this is {}; PNG, JPEG and PNM are read", kind->name())
               : messageOf("this is {}; expected a level, or a picture of a maze", kind->name());
}

} // namespace mazewright
