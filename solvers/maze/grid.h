#pragma once

#include "solvers/maze/position.h"

#include <cassert>
#include <cstddef>
#include <span>
#include <vector>

namespace mazewright {

/// A row-major array with one value a cell.
template <class T>
class Grid {
public:
    Grid() = default;
    Grid(int rows, int columns, T fill = {})
        : m_rows(rows), m_columns(columns),
          m_values(static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns), fill)
    {
    }

    int rows() const noexcept { return m_rows; }
    int columns() const noexcept { return m_columns; }
    std::size_t size() const noexcept { return m_values.size(); }
    std::span<const T> values() const noexcept { return m_values; }

    bool contains(Position p) const noexcept
    {
        return p.row >= 0 && p.row < m_rows && p.column >= 0 && p.column < m_columns;
    }
    CellIndex index(Position p) const noexcept
    {
        assert(contains(p));
        return static_cast<CellIndex>(p.row) * static_cast<CellIndex>(m_columns) +
               static_cast<CellIndex>(p.column);
    }
    auto& operator[](Position p) noexcept { return m_values[index(p)]; }
    decltype(auto) operator[](Position p) const noexcept { return m_values[index(p)]; }
    auto& operator[](CellIndex c) noexcept { return m_values[c]; }
    decltype(auto) operator[](CellIndex c) const noexcept { return m_values[c]; }

    friend bool operator==(const Grid&, const Grid&) = default;

private:
    int m_rows = 0;
    int m_columns = 0;
    std::vector<T> m_values;
};

} // namespace mazewright
