#pragma once

#include "solvers/core/cell.h"
#include "solvers/core/message.h"
#include "solvers/files/symbol_grid.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright {

// Cells that are objects, as web apps and programs that show searches store them.

/// The cell that an object names by its members: a row and a column, or y and x.
class NamedPlace {
public:
    /// Takes the value of a member. Other members are ignored.
    void take(std::string_view key, std::string_view value);
    /// Returns true if there are two coordinates, which may be out of range.
    bool isNamed() const noexcept { return (m_row && m_column) || (m_y && m_x); }
    /// Returns the cell; empty without one, or if it is beyond the sides of every maze.
    std::optional<Position> position() const noexcept;

private:
    std::optional<std::int64_t> m_row;
    std::optional<std::int64_t> m_column;
    std::optional<std::int64_t> m_y;
    std::optional<std::int64_t> m_x;
};

/// What is wrong with a list of places.
struct PlaceFault {
    std::size_t at = 0; ///< the number of the place that shows it
    Message message;
};

/// Returns the fault of the first cell, in reading order, that is not in a sorted list exactly
/// once; empty if there is none.
std::optional<PlaceFault> faultOfPlaces(std::span<const Position> sorted, int rows, int columns);

/// What the members of an object say about a cell.
class CellMembers {
public:
    /// Takes the value of a member. Other members are ignored.
    void take(std::string_view key, std::string_view value);
    /// Returns the symbol: `wall`, `floor`, `start`, `end`, `coin`, or the text of its type or
    /// value. Several words if the members contradict each other. Empty if they say nothing.
    std::string symbol() const;
    const NamedPlace& place() const noexcept { return m_place; }

private:
    NamedPlace m_place;
    std::optional<bool> m_isWall;
    bool m_isContrary = false; ///< true if members say both
    bool m_isStart = false;
    bool m_isEnd = false;
    bool m_isCell = false; ///< true if a member is about cells, even if it is false
    std::string m_coin;    ///< empty if there is none
    std::string m_type;
    std::string m_value;
    std::string m_cost; ///< empty if it is 1
};

/// The objects of a list, or of a list of rows.
class ObjectCells {
public:
    bool isEmpty() const noexcept { return m_cells.empty(); }
    bool isFlat() const noexcept { return m_rowEnds.empty(); }
    bool hasPlaces() const noexcept;
    /// Appends an object. `symbol`: its number; empty if it is no cell. Beside rows it is none.
    void add(std::optional<std::uint16_t> symbol, const NamedPlace& place, int line);
    /// Appends the objects of a list as a row.
    void addRow(const ObjectCells& row);
    /// Returns the grid; empty if no object is a cell. Cells with places of their own stand there.
    /// `symbols`: by their numbers. Errors: `value` for an object that is no cell, and for cells
    /// that are missing or there twice; those of `SymbolRows`.
    Expected<std::optional<SymbolGrid>> grid(std::span<const std::string* const> symbols) &&;

private:
    struct Cell {
        Position place{-1, -1}; ///< negative: out of range or not named
        int line = 0;
        std::uint16_t symbol = 0;
        bool isCell = false;
        bool isPlaced = false;
    };

    Expected<bool> order();

    std::vector<Cell> m_cells;
    std::vector<std::size_t> m_rowEnds; ///< empty for a flat list
};

} // namespace mazewright
