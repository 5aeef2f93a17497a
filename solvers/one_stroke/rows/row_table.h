#pragma once

#include "solvers/one_stroke/rows/row_plan.h"
#include "solvers/one_stroke/rows/row_watch.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace mazewright::one_stroke {

/// The entries of all words of one array. A row that is not live holds no frontier, and its memory
/// is undefined; so most rows need not be cleared.
template <class Table>
class RowTable {
public:
    explicit RowTable(const Table& pattern) : m_table(pattern.ofSize(0)) {}

    /// Makes room for all words of the array, none live. Returns false if the memory is refused.
    bool make(const WordArray& array, RowClaim& claim)
    {
        const std::size_t bytes = m_table.ofSize(1).bytes() * array.size();
        if (!claim.add(bytes))
            return false;
        m_table = m_table.ofSize(array.size());
        m_live.assign(array.rows().size(), 0);
        return true;
    }
    /// Copies all live words of another table of the same array.
    void copy(const WordArray& array, const RowTable& other)
    {
        m_live = other.m_live;
        for (std::size_t row = 0; row < m_live.size(); ++row)
            if (m_live[row] != 0)
                m_table.copy(array.start(row), other.m_table, array.start(row), array.width(row));
    }
    /// As `copy`, but allocates new memory if the size differs.
    void assign(const WordArray& array, const RowTable& other)
    {
        if (!m_table.reuseFor(other.m_table))
            m_table = other.m_table.ofSize(array.size());
        copy(array, other);
    }
    Table& table() noexcept { return m_table; }
    const Table& table() const noexcept { return m_table; }

    bool isLive(std::size_t row) const noexcept { return m_live[row] != 0; }
    void kill(std::size_t row) noexcept { m_live[row] = 0; }
    void killAll(const WordArray& array) { m_live.assign(array.rows().size(), 0); }
    /// Clears a row that is not live, and makes it live.
    void wake(const WordArray& array, std::size_t row)
    {
        if (m_live[row] == 0)
            m_table.clear(array.start(row), array.width(row));
        m_live[row] = 1;
    }
    /// Adds the entries of `from` from `first` on to a row; makes it live.
    void add(const WordArray& array, std::size_t row, const Table& from, std::size_t first)
    {
        if (m_live[row] != 0)
            m_table.add(array.start(row), from, first, array.width(row));
        else
            m_table.copy(array.start(row), from, first, array.width(row));
        m_live[row] = 1;
    }

    std::size_t liveEntries(const WordArray& array) const noexcept
    {
        std::size_t entries = 0;
        for (std::size_t row = 0; row < m_live.size(); ++row)
            entries += m_live[row] != 0 ? array.width(row) : 0;
        return entries;
    }

    /// Marks the rows with a frontier as live; all entries must be defined. Returns the least loss;
    /// empty if the watch halts it.
    std::optional<std::int32_t> findLive(const WordArray& array, RowWatch& watch)
    {
        std::int32_t least = Table::nothing;
        m_live.assign(array.rows().size(), 0);
        for (std::size_t row = 0; row < m_live.size(); ++row) {
            std::int32_t own = Table::nothing;
            const std::size_t end = array.start(row) + array.width(row);
            for (std::size_t i = array.start(row); i < end; ++i)
                own = std::min(own, m_table.loss(i));
            m_live[row] = own < Table::nothing ? 1 : 0;
            least = std::min(least, own);
            if (!watch.touch(array.width(row)))
                return std::nullopt;
        }
        return least;
    }

    /// Brings all entries into the form of the other side. `spare` is a table of the same size; its
    /// entries are lost. Returns false if the watch halts it.
    bool turn(const WordArray& from, const std::vector<TurnBlock>& blocks, Side side, Table& spare,
              RowWatch& watch)
    {
        for (std::size_t row = 0; row < m_live.size(); ++row) {
            wake(from, row);
            if (!watch.touch(from.width(row)))
                return false;
        }
        return m_table.turn(blocks, side == Side::left, spare,
                            [&](std::size_t entries) { return watch.touch(entries); });
    }

private:
    Table m_table;
    std::vector<std::uint8_t> m_live;
};

} // namespace mazewright::one_stroke
