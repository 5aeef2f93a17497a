#include "solvers/maze/maze.h"

#include <algorithm>
#include <atomic>

namespace mazewright {

namespace {

std::uint64_t nextRevision() noexcept
{
    static std::atomic<std::uint64_t> last = 0;
    return ++last;
}

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

void Maze::writeStretch(CellIndex first, std::uint32_t length, PackedCell packed, Patch& inverse)
{
    const CellIndex end = first + length;
    for (CellIndex c = first; c < end;) {
        const PackedCell old = m_cells[c];
        CellIndex next = c + 1;
        while (next < end && m_cells[next] == old)
            ++next;
        if (old != packed) {
            inverse.runs.push_back({c, next - c, unpack(old)});
            m_census[old] -= next - c;
            m_census[packed] += next - c;
            std::fill(m_cells.begin() + c, m_cells.begin() + next, packed);
            if (old == packedStart)
                m_start = noCell;
            if (old == packedEnd)
                m_end = noCell;
        }
        c = next;
    }
}

Patch Maze::apply(const Patch& patch)
{
    Patch inverse;
    for (const Run& run : patch.runs) {
        const PackedCell packed = pack(run.cell);
        if (packed != packedStart && packed != packedEnd) {
            writeStretch(run.first, run.length, packed, inverse);
            continue;
        }
        CellIndex& place = packed == packedStart ? m_start : m_end;
        const CellIndex becomes = run.first + run.length - 1; // of several, the last one stays
        if (place == becomes && run.length == 1)
            continue;
        if (place != noCell)
            writeStretch(place, 1, pack({}), inverse);
        writeStretch(run.first, run.length - 1, pack({}), inverse);
        writeStretch(becomes, 1, packed, inverse);
        place = becomes;
    }
    std::reverse(inverse.runs.begin(), inverse.runs.end());
    m_revision = nextRevision();
    return inverse;
}

} // namespace mazewright
