#include "solvers/core/text.h"
#include "solvers/files/file_text.h"
#include "solvers/files/picture_file.h"

#include <algorithm>
#include <optional>

// PBM, PGM and PPM: a header of numbers, between which blanks, line ends and comments from `#` to
// the end of the line may stand; then the pixels row by row, as numbers (P1 to P3) or bytes (P4 to
// P6). A row of P4 begins at a byte, with eight pixels in each, and 1 is black. Numbers above 255
// take two bytes, the higher first.

namespace mazewright {

namespace {

constexpr int mostLevels = 65535;

class PnmReader {
public:
    explicit PnmReader(std::string_view bytes) : m_bytes(bytes) {}

    Expected<Pixels> read();

private:
    bool isPlain() const { return m_kind <= 3; }
    bool isBits() const { return m_kind % 3 == 1; }
    int channels() const { return m_kind % 3 == 0 ? 3 : 1; }

    tl::unexpected<Error> wrong(Message message) const
    {
        const std::size_t at = m_pixels == 0 || isPlain() ? m_at : m_pixels;
        return failure(ErrorCode::syntax, std::move(message), lineAt(m_bytes, at));
    }
    void skipBlanks();
    Expected<int> number(int least, int most);
    Expected<int> level();
    Expected<void> readHeader();
    std::size_t leastBytes() const;

    std::string_view m_bytes;
    std::size_t m_at = 2;     // behind the kind
    std::size_t m_pixels = 0; // where they begin; 0 within the header
    int m_kind = 0;           // 1 to 6
    int m_width = 0;
    int m_height = 0;
    int m_most = 1; // the level of white
};

bool isBlank(char byte)
{
    return byte == ' ' || (byte >= '\t' && byte <= '\r');
}

void PnmReader::skipBlanks()
{
    while (m_at < m_bytes.size() && (isBlank(m_bytes[m_at]) || m_bytes[m_at] == '#')) {
        if (m_bytes[m_at] == '#')
            m_at = std::min(m_bytes.size(), m_bytes.find_first_of("\r\n", m_at));
        else
            ++m_at;
    }
}

Expected<int> PnmReader::number(int least, int most)
{
    skipBlanks();
    const std::size_t end = std::min(m_bytes.size(), m_bytes.find_first_not_of("0123456789", m_at));
    const std::string_view digits = m_bytes.substr(m_at, end - m_at);
    const auto value = text::wholeNumber(digits);
    if (!value || *value < least || *value > most)
        return wrong(
            digits.empty() && m_at >= m_bytes.size()
                ? messageOf("this PNM is cut off")
                : messageOf("expected a number from {} to {}, found {}", least, most,
                            quoted(m_bytes.substr(m_at, std::max<std::size_t>(1, digits.size())))));
    m_at = end;
    return static_cast<int>(*value);
}

/// Reads the header to the byte before the pixels.
Expected<void> PnmReader::readHeader()
{
    m_kind = m_bytes[1] - '0';
    const auto width = number(1, static_cast<int>(mostPixels));
    if (!width)
        return tl::unexpected(width.error());
    const auto height = number(1, static_cast<int>(mostPixels));
    if (!height)
        return tl::unexpected(height.error());
    m_width = *width;
    m_height = *height;
    if (!isBits()) {
        const auto most = number(1, mostLevels);
        if (!most)
            return tl::unexpected(most.error());
        m_most = *most;
    }
    if (m_at >= m_bytes.size())
        return wrong("this PNM is cut off");
    if (!isBlank(m_bytes[m_at]))
        return wrong(messageOf("expected a blank, found {}", quoted(m_bytes.substr(m_at, 1))));
    m_pixels = ++m_at;
    return {};
}

/// Returns how many bytes the pixels have at least.
std::size_t PnmReader::leastBytes() const
{
    const auto width = static_cast<std::size_t>(m_width);
    const auto height = static_cast<std::size_t>(m_height);
    const std::size_t levels = width * height * static_cast<std::size_t>(channels());
    if (m_kind == 4)
        return (width + 7) / 8 * height;
    if (isPlain())
        return isBits() ? levels : 2 * levels - 1;
    return m_most > 255 ? 2 * levels : levels;
}

/// Reads the next level of a channel, 0 to 255.
Expected<int> PnmReader::level()
{
    int value = 0;
    if (m_kind == 1) { // its digits may stand without blanks
        skipBlanks();
        if (m_at >= m_bytes.size())
            return wrong("this PNM is cut off");
        value = m_bytes[m_at] - '0';
        if (value != 0 && value != 1)
            return wrong(messageOf("expected 0 or 1, found {}", quoted(m_bytes.substr(m_at, 1))));
        ++m_at;
        return value == 0 ? 255 : 0;
    }
    if (isPlain()) {
        auto number = this->number(0, m_most);
        if (!number)
            return number;
        value = *number;
    } else {
        for (int i = 0; i < (m_most > 255 ? 2 : 1); ++i)
            value = value << 8 | static_cast<unsigned char>(m_bytes[m_at++]);
        value = std::min(value, m_most);
    }
    return (value * 255 + m_most / 2) / m_most;
}

Expected<Pixels> PnmReader::read()
{
    if (const auto header = readHeader(); !header)
        return tl::unexpected(header.error());
    if (const auto fits =
            checkPictureSize(static_cast<std::size_t>(m_width), static_cast<std::size_t>(m_height));
        !fits)
        return tl::unexpected(fits.error());
    if (m_bytes.size() - m_at < leastBytes())
        return wrong("this PNM is cut off");
    Pixels pixels = Pixels::of(m_width, m_height, {255, 255, 255});
    for (int y = 0; y < m_height; ++y)
        for (int x = 0; x < m_width; ++x) {
            if (m_kind == 4) {
                const std::size_t at =
                    m_pixels +
                    static_cast<std::size_t>(y) * static_cast<std::size_t>((m_width + 7) / 8) +
                    static_cast<std::size_t>(x / 8);
                if ((m_bytes[at] >> (7 - x % 8) & 1) != 0)
                    pixels.at(x, y) = {0, 0, 0};
                continue;
            }
            Rgb& colour = pixels.at(x, y);
            for (int channel = 0; channel < channels(); ++channel) {
                const auto level = this->level();
                if (!level)
                    return tl::unexpected(level.error());
                colour.at(static_cast<std::size_t>(channel)) = static_cast<std::uint8_t>(*level);
            }
            if (channels() == 1)
                colour[1] = colour[2] = colour[0];
        }
    return pixels;
}

} // namespace

bool isPnm(std::string_view bytes) noexcept
{
    if (bytes.size() < 3 || bytes[0] != 'P' || bytes[1] < '1' || bytes[1] > '6')
        return false;
    const std::size_t next = bytes.find_first_not_of(" \t\r\n", 2);
    return next != std::string_view::npos && next > 2 &&
           ((bytes[next] >= '0' && bytes[next] <= '9') || bytes[next] == '#');
}

Expected<Pixels> readPnm(std::string_view bytes)
{
    if (!isPnm(bytes))
        return failure(ErrorCode::syntax, "expected a PNM: P1 to P6, then its width", 1);
    return PnmReader(bytes).read();
}

} // namespace mazewright
