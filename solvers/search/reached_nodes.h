#pragma once

#include "solvers/core/recorder.h"
#include "solvers/search/best_first.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace mazewright::search {

/// What a search over a table knows of the nodes of its graph, and its open list; reused by later
/// queries on the same graph without being cleared.
class ReachedNodes {
public:
    using Id = std::uint32_t;

    /// Begins a query on a graph with this many nodes. `edition` is a number that changes with the
    /// graph, never 0. Returns false if cancelled; the next call then starts over.
    bool begin(std::uint64_t edition, std::size_t nodes, const ShouldContinue& shouldContinue)
    {
        m_touched.clear();
        open.clear(Ties::lastIn);
        if (m_edition == edition && m_nodes.size() == nodes && ++m_query != 0)
            return true;
        m_edition = 0;
        m_query = 1;
        if (!filled(m_nodes, nodes, {}, shouldContinue))
            return false;
        m_edition = edition;
        return true;
    }
    /// Returns the bytes that `begin` needs.
    static constexpr std::size_t bytesFor(std::size_t nodes) noexcept
    {
        return nodes * sizeof(Node);
    }
    /// Memory that grows during a search.
    std::size_t grownBytes() const noexcept
    {
        return open.bytes() + m_touched.capacity() * sizeof(Id);
    }

    bool isReached(Id id) const noexcept { return m_nodes[id].query == m_query; }
    bool isClosed(Id id) const noexcept { return m_nodes[id].isClosed; }
    std::uint64_t g(Id id) const noexcept { return m_nodes[id].g; }
    /// The node from which a node was reached; a root's is itself.
    Id from(Id id) const noexcept { return m_nodes[id].from; }
    /// The reached nodes, in the order in which the search met them.
    const std::vector<Id>& touched() const noexcept { return m_touched; }

    /// Records that a node is reached at this cost, and opens it. Returns false, and does nothing,
    /// if it has been reached as cheaply before.
    bool reach(Id id, Id from, std::uint64_t g, std::uint64_t f)
    {
        if (isReached(id) && m_nodes[id].g <= g)
            return false;
        if (!isReached(id))
            m_touched.push_back(id);
        m_nodes[id] = {g, from, m_query, false};
        open.push(id, g, f);
        return true;
    }
    void close(Id id) noexcept { m_nodes[id].isClosed = true; }

    OpenList<std::uint64_t> open; ///< has entries of closed nodes, to be skipped

private:
    struct Node {
        std::uint64_t g = 0;
        Id from = 0;
        std::uint32_t query = 0; ///< that wrote it
        bool isClosed = false;
    };

    std::uint64_t m_edition = 0;
    std::uint32_t m_query = 0;
    LargeArray<Node> m_nodes;
    std::vector<Id> m_touched;
};

} // namespace mazewright::search
