#pragma once

#include "solvers/maze/position.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace mazewright::one_stroke {

/// The gain of a track that uses a vertex or an edge.
struct Gain {
    std::int64_t points = 0;
    std::int64_t cells = 0;
    std::int64_t coins = 0;

    Gain& operator+=(const Gain& more) noexcept
    {
        points += more.points;
        cells += more.cells;
        coins += more.coins;
        return *this;
    }
    friend Gain operator+(Gain a, const Gain& b) noexcept { return a += b; }
    friend bool operator==(const Gain&, const Gain&) = default;
};

/// A part of a board that every track crosses from `from` to `to`. Its vertices are the junctions,
/// its edges the corridors between them. Two corridors may join the same two junctions.
struct StrokeGraph {
    struct Vertex {
        CellIndex cell = 0;
        Gain gain{};
        bool must = false; ///< every track must pass it
    };
    struct Edge {
        std::array<std::uint32_t, 2> ends{}; ///< vertices
        Gain gain{};                         ///< of the corridor's cells only
        std::uint32_t firstCell = 0; ///< index in `corridorCells`; they run from ends[0] to ends[1]
        std::uint32_t cellCount = 0;

        std::uint32_t other(std::uint32_t v) const noexcept
        {
            return ends[0] == v ? ends[1] : ends[0];
        }
    };

    /// The edges of a vertex: a cell has at most four.
    class Incident {
    public:
        void add(std::uint32_t edge) noexcept { m_edges[m_count++] = edge; }
        std::size_t size() const noexcept { return m_count; }
        const std::uint32_t* begin() const noexcept { return m_edges.data(); }
        const std::uint32_t* end() const noexcept { return m_edges.data() + m_count; }

    private:
        std::array<std::uint32_t, 4> m_edges{};
        std::uint32_t m_count = 0;
    };

    std::vector<Vertex> vertices{};
    std::vector<Edge> edges{};
    std::vector<CellIndex> corridorCells{};
    std::vector<Incident> incident{}; ///< by vertex
    std::uint32_t from = 0;           ///< has no gain: the previous part counts it
    std::uint32_t to = 0;

    std::span<const CellIndex> cellsOf(const Edge& edge) const noexcept
    {
        return std::span(corridorCells).subspan(edge.firstCell, edge.cellCount);
    }
    /// Returns its memory in bytes.
    std::size_t bytes() const noexcept
    {
        return vertices.capacity() * sizeof(Vertex) + edges.capacity() * sizeof(Edge) +
               corridorCells.capacity() * sizeof(CellIndex) +
               incident.capacity() * sizeof(Incident);
    }
    bool isEnd(std::uint32_t v) const noexcept { return v == from || v == to; }
};

} // namespace mazewright::one_stroke
