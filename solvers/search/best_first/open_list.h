#pragma once

#include "solvers/search/base/padded_maze.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <vector>

namespace mazewright::search {

/// Rule that orders cells with the same f.
enum class Ties : std::uint8_t {
    firstIn, ///< the cell that entered the list first, as in the document on A*
    highG,   ///< the cell with the highest g, which is farthest along
    lastIn,  ///< the cell that entered the list last
};

/// The cells that wait to be expanded, least f first; ties by the given rule, then by the lower
/// node. A binary heap in which a cell whose g has fallen is entered once more: the caller skips
/// cells that are already closed when they come out.
template <class Cost>
class OpenList {
public:
    using Node = Padding::Node;
    struct Entry {
        Cost f;
        Cost tie;
        Node node;
        friend bool operator>(const Entry& a, const Entry& b) noexcept
        {
            if (a.f != b.f)
                return a.f > b.f;
            return a.tie != b.tie ? a.tie > b.tie : a.node > b.node;
        }
    };

    void clear(Ties ties)
    {
        m_ties = ties;
        m_entered = 0;
        m_entries.clear();
    }
    bool empty() const noexcept { return m_entries.empty(); }
    std::size_t size() const noexcept { return m_entries.size(); }
    Cost leastF() const noexcept { return m_entries.front().f; }

    void push(Node node, Cost g, Cost f)
    {
        m_entries.push_back({f, tieOf(g), node});
        std::push_heap(m_entries.begin(), m_entries.end(), std::greater<>());
    }
    Node pop()
    {
        std::pop_heap(m_entries.begin(), m_entries.end(), std::greater<>());
        const Node node = m_entries.back().node;
        m_entries.pop_back();
        return node;
    }
    std::size_t bytes() const noexcept { return m_entries.capacity() * sizeof(Entry); }

private:
    Cost tieOf(Cost g) noexcept
    {
        switch (m_ties) {
        case Ties::firstIn:
            return m_entered++;
        case Ties::highG:
            return static_cast<Cost>(~g);
        case Ties::lastIn:
            return static_cast<Cost>(~m_entered++);
        }
        return 0;
    }

    Ties m_ties = Ties::firstIn;
    Cost m_entered = 0;
    std::vector<Entry> m_entries;
};

} // namespace mazewright::search
