#pragma once

#include "solvers/core/message.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright {

/// Red, green, blue, each 0 to 255.
using Rgb = std::array<std::uint8_t, 3>;

/// A picture, row by row from the top left. A value.
struct Pixels {
    int width = 0;
    int height = 0;
    std::vector<Rgb> colours{}; ///< width x height

    static Pixels of(int width, int height, Rgb colour)
    {
        return {width, height,
                std::vector<Rgb>(static_cast<std::size_t>(width) * static_cast<std::size_t>(height),
                                 colour)};
    }
    Rgb& at(int x, int y) noexcept { return colours[place(x, y)]; }
    Rgb at(int x, int y) const noexcept { return colours[place(x, y)]; }
    /// Fills a rectangle, which must lie inside the picture.
    void fill(int x, int y, int wide, int high, Rgb colour) noexcept
    {
        for (int below = y; below < y + high; ++below)
            for (int right = x; right < x + wide; ++right)
                at(right, below) = colour;
    }

private:
    std::size_t place(int x, int y) const noexcept
    {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
               static_cast<std::size_t>(x);
    }
};

/// Maximum number of pixels of a picture that is read or written.
inline constexpr std::size_t mostPixels = std::size_t{1} << 26;

/// Returns true if the bytes begin with the PNG signature.
bool isPng(std::string_view bytes) noexcept;

/// Reads a PNG of any kind; transparent pixels become white. Checks the size before allocating
/// memory. Errors: `syntax`, `tooLarge`, at line 1.
Expected<Pixels> readPng(std::string_view bytes);

/// Returns the picture as PNG. Errors: `tooLarge`.
Expected<std::string> writtenPng(const Pixels& pixels);

/// Returns true if the bytes begin as a JPEG does.
bool isJpeg(std::string_view bytes) noexcept;
/// Reads a JPEG of any kind but CMYK. Checks the size before allocating memory. Errors: `syntax`,
/// also if it is cut off, and `tooLarge`, at line 1.
Expected<Pixels> readJpeg(std::string_view bytes);

/// Returns true if the bytes begin with the header of a PBM, PGM or PPM.
bool isPnm(std::string_view bytes) noexcept;
/// Reads a PBM, PGM or PPM, plain or raw (P1 to P6), with up to 65535 levels. Errors: `syntax` and
/// `tooLarge`, with their line; in raw pixels, the line where they begin.
Expected<Pixels> readPnm(std::string_view bytes);

/// Reads a PNG, JPEG or PNM. Errors: those of its reader; `unsupported` for other bytes.
Expected<Pixels> readPixels(std::string_view bytes);

/// Checks that a picture may be read or written. Errors: `tooLarge`, at line 1.
Expected<void> checkPictureSize(std::size_t width, std::size_t height);

/// Returns the error for a file of a common kind that no reader reads: a GIF picture, a PDF
/// document, a ZIP archive, …; empty for other bytes.
std::optional<Message> otherKindOf(std::string_view bytes);

} // namespace mazewright
