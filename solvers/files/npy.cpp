#include "solvers/core/text.h"
#include "solvers/files/cell_rows.h"
#include "solvers/files/file_text.h"
#include "solvers/files/text_grids.h"

#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <fmt/format.h>
#include <limits>
#include <utility>

// NumPy's arrays, as numpy.save writes them: "\x93NUMPY", a version, the length of a header, the
// header, which is a dictionary of Python that says type, order and shape, and then the numbers.
// The numbers are symbols as those of a text are: their meanings are a legend's, and where they
// have several, the user is asked. Nothing is allocated before the shape agrees with the size of
// the file.
//
// Source: NumPy Enhancement Proposal 1, and numpy.lib.format.

namespace mazewright {

namespace {

constexpr std::string_view npyMagic = "\x93NUMPY";

/// An array in a file, before its numbers are read.
struct NpyArray {
    char kind = 'i';       ///< of a number: i, u, f or b
    std::size_t width = 1; ///< bytes per number
    bool isBigEndian = false;
    bool isByColumns = false;
    std::int64_t rows = 0;
    std::int64_t columns = 0;
    std::string_view numbers;
};

Likeness recogniseNpy(std::string_view bytes)
{
    return bytes.starts_with(npyMagic) ? Likeness::surely : Likeness::no;
}

/// Reads the header's dictionary, character by character. Every step returns false at the first
/// one that is not as `numpy.save` writes it.
class NpyHeader {
public:
    explicit NpyHeader(std::string_view text) : m_rest(text) {}

    bool read(NpyArray& array)
    {
        bool isRead = takes('{');
        for (int i = 0; i < 3 && isRead; ++i)
            isRead = member(array) && (takes(',') || i == 2);
        return isRead && takes('}') && m_members == "sfd" && (skip(), m_rest.empty());
    }

private:
    void skip() { m_rest.remove_prefix(std::min(m_rest.find_first_not_of(" \n"), m_rest.size())); }
    bool takes(char expected)
    {
        skip();
        if (!m_rest.starts_with(expected))
            return false;
        m_rest.remove_prefix(1);
        return true;
    }
    /// Takes a word up to the first character of `ends`.
    std::string_view word(std::string_view ends)
    {
        skip();
        const std::string_view taken = m_rest.substr(0, m_rest.find_first_of(ends));
        m_rest.remove_prefix(taken.size());
        return taken;
    }
    bool member(NpyArray& array);
    bool type(NpyArray& array);
    bool side(std::int64_t& side);

    std::string_view m_rest;
    std::string m_members = "...";
};

bool NpyHeader::member(NpyArray& array)
{
    if (!takes('\''))
        return false;
    const std::string_view name = word("'");
    if (!takes('\'') || !takes(':'))
        return false;
    if (name == "shape") {
        m_members[0] = 's';
        return takes('(') && side(array.rows) && takes(',') && side(array.columns) &&
               (takes(')') || (takes(',') && takes(')')));
    }
    if (name == "fortran_order") {
        m_members[1] = 'f';
        const std::string_view value = word(",} \n");
        array.isByColumns = value == std::string_view("True");
        return array.isByColumns || value == std::string_view("False");
    }
    m_members[2] = 'd';
    return name == "descr" && takes('\'') && type(array) && takes('\'');
}

bool NpyHeader::type(NpyArray& array)
{
    constexpr std::array<std::string_view, 11> known = {"i1", "i2", "i4", "i8", "u1", "u2",
                                                        "u4", "u8", "f4", "f8", "b1"};
    const std::string_view text = word("'");
    if (text.size() != 3 || std::string_view("<>|=").find(text[0]) == std::string_view::npos ||
        std::find(known.begin(), known.end(), text.substr(1)) == known.end())
        return false;
    array.isBigEndian = text[0] == '>';
    array.kind = text[1];
    array.width = static_cast<std::size_t>(text[2] - '0');
    return true;
}

bool NpyHeader::side(std::int64_t& side)
{
    const auto number = text::wholeNumber(word(",) \n"));
    side = number.value_or(-1);
    return side >= 0;
}

/// Reads everything before the numbers. Errors: `syntax`, `unsupported`, `tooLarge`.
Expected<NpyArray> arrayOf(std::string_view bytes)
{
    constexpr int onlyLine = 1; // a binary file has no lines
    const auto byteAt = [&bytes](std::size_t at) -> std::size_t {
        return at < bytes.size() ? static_cast<unsigned char>(bytes[at]) : 0;
    };
    const std::size_t begin = byteAt(6) == 1 ? 10 : 12;
    std::size_t length = byteAt(8) + (byteAt(9) << 8U);
    if (begin == 12)
        length += (byteAt(10) << 16U) + (byteAt(11) << 24U);
    if (!bytes.starts_with(npyMagic) || byteAt(6) < 1 || byteAt(6) > 3 || bytes.size() < begin ||
        bytes.size() - begin < length)
        return failure(ErrorCode::syntax, "this is no NumPy array, or it is cut off", onlyLine);
    const std::string_view header = bytes.substr(begin, length);
    NpyArray array{.numbers = bytes.substr(begin + length)};
    if (!NpyHeader(header).read(array))
        return failure(
            ErrorCode::unsupported,
            messageOf("'{}'; expected an array of whole numbers with two dimensions",
                      printable(header.substr(0, header.find_last_not_of(" \n") + 1), 80)),
            onlyLine);
    if (const auto fits = Maze::checkSize(array.rows, array.columns); !fits)
        return failure(fits.error().code, fits.error().message, onlyLine);
    const std::size_t expected = static_cast<std::size_t>(array.rows) *
                                 static_cast<std::size_t>(array.columns) * array.width;
    if (array.numbers.size() != expected)
        return failure(ErrorCode::syntax,
                       messageOf("the array has {} bytes of numbers; expected {}",
                                 array.numbers.size(), expected),
                       onlyLine);
    return array;
}

/// Returns a number as text; empty if it is a fraction.
std::string numberText(const NpyArray& array, std::size_t index)
{
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < array.width; ++i) {
        const std::size_t place = array.isBigEndian ? i : array.width - 1 - i;
        bits =
            (bits << 8U) | static_cast<unsigned char>(array.numbers[index * array.width + place]);
    }
    if (array.kind == 'u' || array.kind == 'b')
        return std::to_string(bits);
    if (array.kind == 'i') {
        const auto unused = static_cast<unsigned>(64 - 8 * std::max<std::size_t>(array.width, 1));
        return std::to_string(static_cast<std::int64_t>(bits << unused) >> unused);
    }
    constexpr double mostExact = 9007199254740992; // 2^53
    const double number = array.width == 4
                              ? double{std::bit_cast<float>(static_cast<std::uint32_t>(bits))}
                              : std::bit_cast<double>(bits);
    const bool isWhole = std::abs(number) <= mostExact && std::trunc(number) == number;
    return isWhole ? std::to_string(static_cast<std::int64_t>(number)) : std::string();
}

Expected<SymbolGrid> gridOf(const NpyArray& array)
{
    SymbolRows rows;
    for (std::int64_t row = 0; row < array.rows; ++row) {
        for (std::int64_t column = 0; column < array.columns; ++column) {
            const std::int64_t index =
                array.isByColumns ? column * array.rows + row : row * array.columns + column;
            const std::string number = numberText(array, static_cast<std::size_t>(index));
            if (number.empty())
                return failure(ErrorCode::value,
                               messageOf("the number of the cell ({}, {}) is a fraction; expected "
                                         "whole numbers",
                                         row, column),
                               1);
            if (auto added = rows.add(number, 1); !added)
                return tl::unexpected(added.error());
        }
        if (auto ended = rows.endRow(1); !ended)
            return tl::unexpected(ended.error());
    }
    auto grid = std::move(rows).grid(false);
    if (grid)
        grid->isLiteral = true;
    return grid;
}

Expected<std::string> writeNpy(const Level& level)
{
    const Maze& maze = level.maze;
    if (const auto fits = checkCapacity(maze, {.form = "npy"}); !fits)
        return tl::unexpected(fits.error());
    std::string header =
        fmt::format("{{'descr': '|i1', 'fortran_order': False, 'shape': ({}, {}), }}", maze.rows(),
                    maze.columns());
    constexpr std::size_t begin = 10;
    constexpr std::size_t alignment = 64;
    const std::size_t length = (begin + header.size() + 1 + alignment - 1) / alignment * alignment;
    header.resize(length - begin - 1, ' ');
    std::string bytes(npyMagic);
    bytes += {'\x01', '\0', static_cast<char>(header.size() + 1), '\0'};
    bytes += header + '\n';
    for (const PackedCell cell : maze.packed()) {
        const CellKind kind = unpack(cell).kind;
        bytes += static_cast<char>(kind == CellKind::wall    ? 1
                                   : kind == CellKind::start ? 2
                                   : kind == CellKind::end   ? 3
                                                             : 0);
    }
    return bytes;
}

Expected<ReadLevel> readNpy(const LevelText& source);

} // namespace

namespace catalogue {

extern const Format npyFormat;
constinit const Format npyFormat = {
    .info = {.id = "npy",
             .name = "NumPy array",
             .extensions = "*.npy",
             .summary = "Whole numbers in two dimensions: 1 wall, 0 floor, 2 start, 3 end."},
    .recognise = recogniseNpy,
    .read = readNpy,
    .write = writeNpy,
    .isBinary = true,
    .legend = "one-is-wall",
};

} // namespace catalogue

namespace {

/// Reads an array. The file's name does not say what its numbers mean; the user's choice of this
/// format does.
Expected<ReadLevel> readNpy(const LevelText& source)
{
    const auto grid = arrayOf(source.text).and_then(gridOf);
    if (!grid)
        return tl::unexpected(grid.error());
    auto read = levelOfGrid({.grid = *grid}, source.options,
                            source.isGuessed ? nullptr : &catalogue::npyFormat);
    if (read)
        read->format = &catalogue::npyFormat;
    return read;
}

} // namespace

} // namespace mazewright
