#include "solvers/formats/cell_rows.h"

#include "solvers/base/counted.h"

#include <algorithm>

namespace mazewright {

Expected<void> CellRows::takeOnly(PackedCell cell, const char* name, std::optional<Position>& where,
                                  int line)
{
    auto at =
        std::find(m_cells.begin() + static_cast<std::ptrdiff_t>(m_rowBegin), m_cells.end(), cell);
    if (at == m_cells.end())
        return {};
    if (!where) {
        const std::ptrdiff_t column =
            at - m_cells.begin() - static_cast<std::ptrdiff_t>(m_rowBegin);
        where = Position{m_rows, static_cast<std::int32_t>(column)};
        at = std::find(at + 1, m_cells.end(), cell);
    }
    if (at == m_cells.end())
        return {};
    return failure(ErrorCode::value,
                   messageOf("a second {}; expected one (the first is at ({}, {}))", name,
                             where->row, where->column),
                   line);
}

Expected<void> CellRows::endRow(int line)
{
    const std::size_t length = rowLength();
    if (m_rows == 0)
        m_columns = length;
    if (length != m_columns)
        return failure(ErrorCode::syntax,
                       messageOf("this row has {}; expected {}, as in the first row",
                                 counted(length, "{} cell", "{} cells"), m_columns),
                       line);
    if (const auto fits = Maze::checkSize(m_rows + 1, static_cast<std::int64_t>(length)); !fits)
        return failure(fits.error().code, fits.error().message, line);
    if (auto one = takeOnly(packedStart, "start", m_start, line); !one)
        return one;
    if (auto one = takeOnly(packedEnd, "end", m_end, line); !one)
        return one;
    ++m_rows;
    m_rowBegin = m_cells.size();
    return {};
}

std::optional<Position> CellRows::find(PackedCell cell) const noexcept
{
    const auto at = std::find(m_cells.begin(), m_cells.end(), cell);
    if (at == m_cells.end())
        return std::nullopt;
    const auto index = static_cast<std::size_t>(at - m_cells.begin());
    return Position{static_cast<std::int32_t>(index / m_columns),
                    static_cast<std::int32_t>(index % m_columns)};
}

Expected<Maze> CellRows::maze() const
{
    auto maze = Maze::make(m_rows, static_cast<int>(m_columns));
    if (!maze)
        return maze;
    const PackedCell plain = pack(Cell{});
    for (std::size_t i = 0; i < m_cells.size(); ++i)
        if (m_cells[i] != plain)
            maze->set(static_cast<CellIndex>(i), unpack(m_cells[i]));
    return maze;
}

} // namespace mazewright
