#include "solvers/formats/png/pixels.h"

#include <png.h>

// PNG through libpng's simplified API, which neither uses longjmp nor leaves anything open.

namespace mazewright {

namespace {

Expected<void> checkPicture(std::size_t width, std::size_t height)
{
    if (width <= mostPixels && height <= mostPixels && width * height <= mostPixels)
        return {};
    return failure(ErrorCode::tooLarge,
                   messageOf("a picture of {} × {} pixels is too large; expected at most {} in all",
                             width, height, mostPixels),
                   1);
}

/// Returns true if the bytes can hold the declared pixels, at one bit per pixel or more and a
/// compression of at most 1032:1. A few bytes then cannot claim memory that they do not fill.
bool canHold(std::size_t bytes, std::size_t pixels)
{
    constexpr std::size_t pixelsOfByte = std::size_t{8} * 1032;
    return pixels / pixelsOfByte <= bytes;
}

} // namespace

bool isPng(std::string_view bytes) noexcept
{
    return bytes.starts_with("\x89PNG\r\n\x1A\n");
}

Expected<Pixels> readPng(std::string_view bytes)
{
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    const auto wrong = [&image] {
        const std::string why = image.message;
        png_image_free(&image);
        return failure(ErrorCode::syntax, messageOf("this PNG cannot be read: {}", why), 1);
    };
    if (png_image_begin_read_from_memory(&image, bytes.data(), bytes.size()) == 0)
        return wrong();
    if (const auto fits = checkPicture(image.width, image.height); !fits) {
        png_image_free(&image);
        return tl::unexpected(fits.error());
    }
    if (!canHold(bytes.size(), std::size_t{image.width} * image.height)) {
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
    if (const auto fits = checkPicture(static_cast<std::size_t>(pixels.width),
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

} // namespace mazewright
