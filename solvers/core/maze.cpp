#include "solvers/core/maze.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <functional>
#include <span>
#include <vector>

namespace mazewright {

void Patch::add(CellIndex cell, Cell becomes, int columns)
{
    if (!runs.empty()) {
        Run& last = runs.back();
        const bool continues = last.first + last.length == cell && last.cell == becomes;
        if (continues && cell % static_cast<CellIndex>(columns) != 0) {
            ++last.length;
            return;
        }
    }
    runs.push_back({cell, 1, becomes});
}

void Patch::add(CellIndex first, std::span<const PackedCell> cells)
{
    for (auto from = cells.begin(); from != cells.end();) {
        const auto to =
            std::find_if(from, cells.end(), [cell = *from](PackedCell c) { return c != cell; });
        runs.push_back({first + static_cast<CellIndex>(from - cells.begin()),
                        static_cast<std::uint32_t>(to - from), unpack(*from)});
        from = to;
    }
}

namespace {

std::uint64_t nextRevision() noexcept
{
    static std::atomic<std::uint64_t> last = 0;
    return ++last;
}

using Census = std::array<std::uint32_t, 256>;

/// Returns the number of occurrences of each packed cell.
Census censusOf(std::span<const PackedCell> cells)
{
    // Adjacent equal cells are counted in separate tables; otherwise each sum waits for the
    // previous one.
    constexpr std::size_t tables = 4;
    std::array<Census, tables> counts{};
    std::size_t c = 0;
    for (; c + tables <= cells.size(); c += tables)
        for (std::size_t table = 0; table < tables; ++table)
            ++counts[table][cells[c + table]];
    for (; c < cells.size(); ++c)
        ++counts.front()[cells[c]];
    Census census{};
    for (const Census& part : counts)
        std::transform(census.begin(), census.end(), part.begin(), census.begin(), std::plus());
    return census;
}

/// Adds these cells to the count, or subtracts them.
void recount(Census& census, std::span<const PackedCell> cells, std::uint32_t sign)
{
    constexpr std::size_t few = 256;
    if (cells.size() < few) {
        for (const PackedCell packed : cells)
            census[packed] += sign;
        return;
    }
    const Census here = censusOf(cells);
    for (std::size_t packed = 0; packed < census.size(); ++packed)
        census[packed] += sign * here[packed];
}

constexpr std::uint32_t added = 1;
constexpr std::uint32_t takenOff = 0xFFFFFFFFU; // -1 modulo 2^32

} // namespace

Expected<void> Maze::checkSize(std::int64_t rows, std::int64_t columns)
{
    if (rows < 1 || columns < 1)
        return failure(
            ErrorCode::value,
            messageOf("a maze of {} × {} cells is empty; expected at least 1 × 1", columns, rows));
    if (rows > maxSide || columns > maxSide)
        return failure(ErrorCode::tooLarge,
                       messageOf("a maze of {} × {} cells is too large; expected at most {} × {}",
                                 columns, rows, maxSide, maxSide));
    return {};
}

Expected<Maze> Maze::make(int rows, int columns, Cell fill)
{
    assert(isValid(fill) && !isEndpoint(fill.kind));
    if (const auto fits = checkSize(rows, columns); !fits)
        return tl::unexpected(fits.error());
    return Maze(rows, columns, fill);
}

Maze::Maze(int rows, int columns, Cell fill)
    : m_rows(rows), m_columns(columns), m_revision(nextRevision()),
      m_cells(static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns), pack(fill))
{
    m_census[pack(fill)] = static_cast<std::uint32_t>(m_cells.size());
}

std::optional<Position> Maze::start() const noexcept
{
    return m_start == noCell ? std::nullopt : std::optional(position(m_start));
}

std::optional<Position> Maze::end() const noexcept
{
    return m_end == noCell ? std::nullopt : std::optional(position(m_end));
}

std::size_t Maze::count(CellKind kind) const noexcept
{
    std::size_t found = 0;
    for (int packed = 0; packed < 256; ++packed)
        if (unpack(static_cast<PackedCell>(packed)).kind == kind)
            found += m_census[static_cast<std::size_t>(packed)];
    return found;
}

bool Maze::hasStepCosts() const noexcept
{
    return std::any_of(m_census.begin() + 2, m_census.begin() + maxStepCost + 1,
                       [](std::uint32_t cells) { return cells > 0; });
}

void Maze::write(CellIndex c, PackedCell packed) noexcept
{
    PackedCell& cell = m_cells[c];
    --m_census[cell];
    ++m_census[packed];
    if (m_start == c)
        m_start = noCell;
    if (m_end == c)
        m_end = noCell;
    if (packed == packedStart)
        m_start = c;
    if (packed == packedEnd)
        m_end = c;
    cell = packed;
}

void Maze::set(CellIndex c, Cell cell)
{
    assert(isValid(cell));
    const PackedCell packed = pack(cell);
    if (packed == packedStart && m_start != noCell)
        write(m_start, pack({}));
    if (packed == packedEnd && m_end != noCell)
        write(m_end, pack({}));
    write(c, packed);
    m_revision = nextRevision();
}

void Maze::assign(CellIndex first, std::span<const PackedCell> cells)
{
    recount(m_census, stretch(first, cells.size()), takenOff);
    recount(m_census, cells, added);
    forgetEndpointsWithin(first, cells.size());
    std::copy(cells.begin(), cells.end(), m_cells.begin() + first);
    writeEndpoints(first, cells, packedStart, m_start);
    writeEndpoints(first, cells, packedEnd, m_end);
    m_revision = nextRevision();
}

/// Handles endpoints among cells that are already written: each start or end replaces the previous
/// one.
void Maze::writeEndpoints(CellIndex first, std::span<const PackedCell> cells, PackedCell endpoint,
                          CellIndex& place)
{
    for (auto at = std::find(cells.begin(), cells.end(), endpoint); at != cells.end();
         at = std::find(at + 1, cells.end(), endpoint)) {
        if (place != noCell)
            write(place, pack({}));
        place = first + static_cast<CellIndex>(at - cells.begin());
    }
}

void Maze::forgetEndpointsWithin(CellIndex first, std::size_t length) noexcept
{
    for (CellIndex* place : {&m_start, &m_end})
        if (*place >= first && *place - first < length)
            *place = noCell;
}

/// Replaces equal cells; their old content is appended to `inverse` unless it is null.
void Maze::writeStretch(CellIndex first, std::uint32_t length, PackedCell packed, Patch* inverse)
{
    if (inverse == nullptr) {
        recount(m_census, stretch(first, length), takenOff);
        m_census[packed] += length;
        forgetEndpointsWithin(first, length);
        std::fill_n(m_cells.begin() + first, length, packed);
        return;
    }
    const CellIndex end = first + length;
    for (CellIndex c = first; c < end;) {
        const PackedCell old = m_cells[c];
        CellIndex next = c + 1;
        while (next < end && m_cells[next] == old)
            ++next;
        if (old != packed) {
            inverse->runs.push_back({c, next - c, unpack(old)});
            m_census[old] -= next - c;
            m_census[packed] += next - c;
            std::fill(m_cells.begin() + c, m_cells.begin() + next, packed);
            forgetEndpointsWithin(c, next - c);
        }
        c = next;
    }
}

void Maze::writeAll(const Patch& patch, Patch* inverse)
{
    for (const Run& run : patch.runs) {
        const PackedCell packed = pack(run.cell);
        if (packed != packedStart && packed != packedEnd) {
            writeStretch(run.first, run.length, packed, inverse);
            continue;
        }
        CellIndex& place = packed == packedStart ? m_start : m_end;
        const CellIndex becomes = run.first + run.length - 1; // the last of several cells stays
        if (place == becomes && run.length == 1)
            continue;
        if (place != noCell)
            writeStretch(place, 1, pack({}), inverse);
        writeStretch(run.first, run.length - 1, pack({}), inverse);
        writeStretch(becomes, 1, packed, inverse);
        place = becomes;
    }
    m_revision = nextRevision();
}

Patch Maze::apply(const Patch& patch)
{
    Patch inverse;
    writeAll(patch, &inverse);
    std::reverse(inverse.runs.begin(), inverse.runs.end());
    return inverse;
}

void Maze::overwrite(const Patch& patch)
{
    writeAll(patch, nullptr);
}

namespace {

std::span<const PackedCell> rowOf(const Maze& maze, int row)
{
    return maze.packed().subspan(maze.index({row, 0}), static_cast<std::size_t>(maze.columns()));
}

/// Exchanges rows and columns, in bands as wide as a cache line, so that each line is read once.
/// `turn` must be a turn that exchanges them.
void exchange(const Maze& maze, Turn turn, Maze& into)
{
    constexpr int bandWidth = 64;
    const auto rows = static_cast<std::size_t>(maze.rows());
    // The stride of the band is longer than a row by one cache line: with a power of two all rows
    // would share a few cache lines.
    const std::size_t stride = rows + bandWidth;
    std::vector<PackedCell> band(stride * bandWidth);
    for (int left = 0; left < maze.columns(); left += bandWidth) {
        const auto width = static_cast<std::size_t>(std::min(bandWidth, maze.columns() - left));
        for (std::size_t row = 0; row < rows; ++row) {
            const PackedCell* const from =
                maze.packed().data() + maze.index({static_cast<int>(row), left});
            const std::size_t at = turn == Turn::rotateRight ? rows - 1 - row : row;
            for (std::size_t column = 0; column < width; ++column)
                band[column * stride + at] = from[column];
        }
        for (std::size_t column = 0; column < width; ++column) {
            const int from = left + static_cast<int>(column);
            const int row = turn == Turn::rotateLeft ? maze.columns() - 1 - from : from;
            into.assign(into.index({row, 0}), std::span(band).subspan(column * stride, rows));
        }
    }
}

} // namespace

Expected<Maze> cropped(const Maze& maze, Position topLeft, int rows, int columns)
{
    if (const auto fits = Maze::checkSize(rows, columns); !fits)
        return tl::unexpected(fits.error());
    auto result = Maze::make(rows, columns);
    const int firstRow = std::max(0, -topLeft.row);
    const int endRow = std::min(rows, maze.rows() - topLeft.row);
    const int firstColumn = std::max(0, -topLeft.column);
    const int endColumn = std::min(columns, maze.columns() - topLeft.column);
    if (firstColumn >= endColumn)
        return result;
    for (int row = firstRow; row < endRow; ++row)
        result->assign(result->index({row, firstColumn}),
                       rowOf(maze, row + topLeft.row)
                           .subspan(static_cast<std::size_t>(firstColumn + topLeft.column),
                                    static_cast<std::size_t>(endColumn - firstColumn)));
    return result;
}

Maze turned(const Maze& maze, Turn turn)
{
    const bool rowsStay = turn == Turn::flipHorizontally || turn == Turn::flipVertically;
    // As many cells as before, so the size is valid.
    Maze result = *Maze::make(rowsStay ? maze.rows() : maze.columns(),
                              rowsStay ? maze.columns() : maze.rows());
    if (!rowsStay) {
        exchange(maze, turn, result);
        return result;
    }
    std::vector<PackedCell> mirrored;
    for (int row = 0; row < maze.rows(); ++row) {
        const std::span<const PackedCell> from = rowOf(maze, row);
        if (turn == Turn::flipVertically) {
            result.assign(result.index({maze.rows() - 1 - row, 0}), from);
            continue;
        }
        mirrored.assign(from.rbegin(), from.rend());
        result.assign(result.index({row, 0}), mirrored);
    }
    return result;
}

Position turned(Position cell, const Maze& maze, Turn turn)
{
    return turnedWithin(cell, maze.rows(), maze.columns(), turn);
}

Position turnedWithin(Position p, int rows, int columns, Turn turn)
{
    switch (turn) {
    case Turn::flipHorizontally:
        return {p.row, columns - 1 - p.column};
    case Turn::flipVertically:
        return {rows - 1 - p.row, p.column};
    case Turn::transpose:
        return {p.column, p.row};
    case Turn::rotateRight:
        return {p.column, rows - 1 - p.row};
    case Turn::rotateLeft:
        return {columns - 1 - p.column, p.row};
    }
    return p;
}

std::vector<PackedCell> formOf(const Maze& maze)
{
    std::vector<PackedCell> least;
    eachImage(maze, [&least](const Maze& image) {
        const auto cells = image.packed();
        std::vector<PackedCell> form(cells.begin(), cells.end());
        const auto rows = static_cast<unsigned>(image.rows());
        form.push_back(static_cast<PackedCell>(rows & 0xFFU));
        form.push_back(static_cast<PackedCell>(rows >> 8U));
        if (least.empty() || form < least)
            least = std::move(form);
    });
    return least;
}

} // namespace mazewright
