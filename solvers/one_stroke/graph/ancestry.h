#pragma once

#include "solvers/one_stroke/graph/frontier.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace mazewright::one_stroke {

/// How each state of the present layer came about by its best track: a forest of choices that
/// forgets what no living state descends from, so that it stays a few times as large as a layer.
class Ancestry {
public:
    /// A node and the choice made there, in 32 bits.
    using Origin = std::uint32_t;
    static constexpr std::uint32_t root = 0;

    Ancestry() : m_nodes{{0, 1}} {}

    static Origin originOf(std::uint32_t node, VertexChoice choice) noexcept
    {
        return node << choiceBits | choice;
    }

    /// A node for a state of the next layer. It is held until `release`.
    std::uint32_t add(Origin origin)
    {
        ++m_nodes[origin >> choiceBits].held;
        if (m_free.empty()) {
            m_nodes.push_back({origin, 1});
            return static_cast<std::uint32_t>(m_nodes.size() - 1);
        }
        const std::uint32_t node = m_free.back();
        m_free.pop_back();
        m_nodes[node] = {origin, 1};
        return node;
    }

    /// Lets a node go, and all before it that nobody else descends from.
    void release(std::uint32_t node)
    {
        while (--m_nodes[node].held == 0) {
            m_free.push_back(node);
            node = m_nodes[node].origin >> choiceBits;
        }
    }

    /// The choices from the first step to this node.
    std::vector<VertexChoice> choicesTo(std::uint32_t node) const
    {
        std::vector<VertexChoice> choices;
        for (; node != root; node = m_nodes[node].origin >> choiceBits)
            choices.push_back(m_nodes[node].origin & ((1U << choiceBits) - 1));
        return {choices.rbegin(), choices.rend()};
    }

    /// Whether one more node can be named.
    bool isFull() const noexcept { return m_nodes.size() >= (1U << (32 - choiceBits)); }
    std::size_t bytes() const noexcept { return m_nodes.capacity() * bytesOfNode; }
    /// What it takes at most while so many nodes are added: old and new, where they have to move.
    std::size_t bytesWith(std::size_t more) const noexcept
    {
        const std::size_t free = std::min(more, m_free.size());
        const std::size_t room = m_nodes.size() + more - free;
        if (room <= m_nodes.capacity())
            return bytes();
        return bytes() + std::max(room, 2 * m_nodes.capacity()) * bytesOfNode;
    }

private:
    static constexpr int choiceBits = 4;

    struct Node {
        Origin origin;
        std::uint32_t held;
    };

    static constexpr std::size_t bytesOfNode = sizeof(Node) + sizeof(std::uint32_t); ///< if free

    std::vector<Node> m_nodes;
    std::vector<std::uint32_t> m_free;
};

} // namespace mazewright::one_stroke
