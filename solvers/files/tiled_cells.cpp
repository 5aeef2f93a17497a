#include "solvers/core/text.h"
#include "solvers/files/file_text.h"
#include "solvers/files/tiled_map.h"

#include <algorithm>
#include <array>
#include <memory>
#include <new>
#include <optional>
#include <zlib.h>
#include <zstd.h>

namespace mazewright::tiled {

// The cells of a Tiled layer: numbers between commas, elements, or base64 of little-endian 32-bit
// numbers, uncompressed or compressed by zlib, gzip or Zstandard. Packed cells are unpacked piece
// by piece, so that memory does not grow with what they claim to hold.

namespace {

constexpr std::uint32_t turned = 0xF0000000U; ///< flips and rotations, also of hexagons

tl::unexpected<Error> wrongCount(std::size_t expected, bool isMore, int line)
{
    return failure(ErrorCode::syntax,
                   messageOf("the layer has {} than the {} cells that the map size requires",
                             isMore ? Message("more") : Message("fewer"), expected),
                   line);
}

/// Combines bytes to numbers and passes them on, at most one per cell.
class GidBytes {
public:
    GidBytes(std::size_t cells, const TakeGid& take, int line)
        : m_cells(cells), m_take(take), m_line(line)
    {
    }

    Expected<void> add(std::string_view bytes)
    {
        for (const char byte : bytes) {
            m_gid |= static_cast<std::uint32_t>(static_cast<unsigned char>(byte)) << m_shift;
            m_shift += 8;
            if (m_shift < 32)
                continue;
            if (m_cell == m_cells)
                return wrongCount(m_cells, true, m_line);
            if (auto taken = m_take(m_cell++, m_gid & ~turned); !taken)
                return taken;
            m_gid = 0;
            m_shift = 0;
        }
        return {};
    }

    Expected<void> end() const
    {
        if (m_cell < m_cells || m_shift != 0)
            return wrongCount(m_cells, m_cell == m_cells, m_line);
        return {};
    }

private:
    std::size_t m_cells;
    const TakeGid& m_take;
    int m_line;
    std::size_t m_cell = 0;
    std::uint32_t m_gid = 0;
    unsigned m_shift = 0;
};

std::optional<unsigned> base64Digit(char letter) noexcept
{
    if (letter >= 'A' && letter <= 'Z')
        return static_cast<unsigned>(letter - 'A');
    if (letter >= 'a' && letter <= 'z')
        return static_cast<unsigned>(letter - 'a') + 26;
    if (letter >= '0' && letter <= '9')
        return static_cast<unsigned>(letter - '0') + 52;
    if (letter == '+' || letter == '/')
        return letter == '+' ? 62U : 63U;
    return std::nullopt;
}

Expected<std::string> bytesOfBase64(std::string_view text, int line)
{
    std::string bytes;
    bytes.reserve(text.size() / 4 * 3);
    std::uint32_t bits = 0;
    unsigned held = 0;
    for (const char letter : text) {
        line += letter == '\n' ? 1 : 0;
        if (letter == '\n' || letter == '\r' || letter == ' ' || letter == '\t' || letter == '=')
            continue;
        const auto digit = base64Digit(letter);
        if (!digit)
            return failure(
                ErrorCode::syntax,
                messageOf("{} in a layer; expected base64", mazewright::quoted({&letter, 1})),
                line);
        bits = bits << 6 | *digit;
        held += 6;
        if (held >= 8) {
            held -= 8;
            bytes += static_cast<char>(bits >> held & 0xFFU);
        }
    }
    return bytes;
}

/// Unpacks zlib or gzip data piece by piece; detects which of them it is.
Expected<void> addUnpacked(std::string_view packed, GidBytes& bytes, int line)
{
    z_stream stream{};
    constexpr int zlibOrGzip = 15 + 32;
    if (inflateInit2(&stream, zlibOrGzip) != Z_OK)
        throw std::bad_alloc();
    const std::unique_ptr<z_stream, decltype(&inflateEnd)> ended(&stream, inflateEnd);
    std::array<char, 1 << 16> piece{};
    while (true) {
        if (stream.avail_in == 0) {
            constexpr std::size_t most = 1U << 30;
            stream.next_in =
                reinterpret_cast<Bytef*>(const_cast<char*>(packed.data())); // zlib only reads them
            stream.avail_in = static_cast<uInt>(std::min(packed.size(), most));
            packed.remove_prefix(stream.avail_in);
        }
        stream.next_out = reinterpret_cast<Bytef*>(piece.data());
        stream.avail_out = static_cast<uInt>(piece.size());
        const int state = inflate(&stream, Z_NO_FLUSH);
        if (state != Z_OK && state != Z_STREAM_END)
            return failure(ErrorCode::syntax, "the compressed cells of this layer are damaged",
                           line);
        if (auto added = bytes.add({piece.data(), piece.size() - stream.avail_out}); !added)
            return added;
        if (state == Z_STREAM_END)
            return {};
    }
}

/// Unpacks Zstandard data piece by piece.
Expected<void> addUnpackedZstd(std::string_view packed, GidBytes& bytes, int line)
{
    const std::unique_ptr<ZSTD_DStream, decltype(&ZSTD_freeDStream)> stream(ZSTD_createDStream(),
                                                                            ZSTD_freeDStream);
    constexpr int mostWindow = 25; // 32 MiB, which the head of the data could claim
    if (!stream ||
        ZSTD_isError(ZSTD_DCtx_setParameter(stream.get(), ZSTD_d_windowLogMax, mostWindow)) != 0)
        throw std::bad_alloc();
    std::array<char, 1 << 16> piece{};
    ZSTD_inBuffer in{packed.data(), packed.size(), 0};
    while (true) {
        ZSTD_outBuffer out{piece.data(), piece.size(), 0};
        const std::size_t left = ZSTD_decompressStream(stream.get(), &out, &in);
        const bool isStuck = out.pos == 0 && in.pos == in.size && left != 0;
        if (ZSTD_isError(left) != 0 || isStuck)
            return failure(ErrorCode::syntax, "the compressed cells of this layer are damaged",
                           line);
        if (auto added = bytes.add({piece.data(), out.pos}); !added)
            return added;
        if (left == 0)
            return {};
    }
}

Expected<void> forEachBase64(const LayerData& data, std::size_t cells, int line,
                             const TakeGid& take)
{
    const bool isDeflated = data.compression == "zlib" || data.compression == "gzip";
    const bool isZstd = data.compression == "zstd";
    if (!isDeflated && !isZstd && !data.compression.empty())
        return failure(ErrorCode::unsupported,
                       messageOf("the layer is compressed with {}; expected zlib, gzip, zstd or "
                                 "CSV (in Tiled: Map Properties, Tile Layer Format)",
                                 mazewright::quoted(data.compression)),
                       line);
    const auto raw = bytesOfBase64(data.text, line);
    if (!raw)
        return tl::unexpected(raw.error());
    GidBytes bytes(cells, take, line);
    auto added = isDeflated ? addUnpacked(*raw, bytes, line)
                 : isZstd   ? addUnpackedZstd(*raw, bytes, line)
                            : bytes.add(*raw);
    if (!added)
        return added;
    return bytes.end();
}

Expected<void> forEachField(std::string_view fields, std::size_t cells, int line,
                            const TakeGid& take)
{
    constexpr std::string_view blanks = " \t\r\n";
    std::size_t cell = 0;
    while (true) {
        const std::size_t comma = fields.find(',');
        std::string_view field = fields.substr(0, comma);
        while (!field.empty() && blanks.find(field.front()) != std::string_view::npos) {
            line += field.front() == '\n' ? 1 : 0;
            field.remove_prefix(1);
        }
        field = field.substr(0, field.find_last_not_of(blanks) + 1);
        const auto gid = text::wholeNumber(field);
        if (!gid || *gid < 0 || *gid > UINT32_MAX)
            return failure(ErrorCode::syntax,
                           messageOf("{} is not the number of a tile", mazewright::quoted(field)),
                           line);
        if (cell == cells)
            return wrongCount(cells, true, line);
        if (auto taken = take(cell++, static_cast<std::uint32_t>(*gid) & ~turned); !taken)
            return taken;
        if (comma == std::string_view::npos)
            break;
        fields.remove_prefix(comma + 1);
    }
    return cell == cells ? Expected<void>{} : wrongCount(cells, false, line);
}

Expected<void> forEachElement(const LayerData& data, std::size_t cells, int line,
                              const TakeGid& take)
{
    if (data.gids.size() != cells)
        return wrongCount(cells, data.gids.size() > cells, line);
    for (std::size_t cell = 0; cell < cells; ++cell)
        if (auto taken = take(cell, data.gids[cell] & ~turned); !taken)
            return taken;
    return {};
}

} // namespace

Expected<void> forEachGid(const LayerData& data, std::size_t cells, std::string_view text,
                          const TakeGid& take)
{
    const int line = lineAt(text, data.at);
    if (data.encoding == "csv")
        return forEachField(data.text, cells, line, take);
    if (data.encoding == "base64")
        return forEachBase64(data, cells, line, take);
    if (data.encoding.empty())
        return forEachElement(data, cells, line, take);
    return failure(ErrorCode::unsupported,
                   messageOf("the layer is encoded as {}; expected csv or base64",
                             mazewright::quoted(data.encoding)),
                   line);
}

} // namespace mazewright::tiled
