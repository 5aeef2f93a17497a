#pragma once

#include "solvers/core/maze.h"
#include "solvers/core/question.h"
#include "solvers/core/recorder.h"
#include "solvers/search/jump_map.h"
#include "solvers/search/turning_cells.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace mazewright::search {

/// The subgoals of a maze under one move rule, and which of them see each other: a table that
/// serves queries of any start, end and price of a diagonal. Kept in a `Workspace`; built anew
/// after an edit.
///
/// A subgoal is a cell at which a cheapest route may have to turn: a jump point of jps.cpp, for any
/// arrival. A cell sees another if it reaches it by diagonal steps (4-way: horizontal ones) and
/// then straight ones, as few as without walls. A cheapest route is a chain of cells that see each
/// other: the start, subgoals, the end.
///
/// Correct because jump point search finds a cheapest route that leaves its canonical order only at
/// jump points: its parts are such runs. Only those runs are needed that are free in every order of
/// their steps. For suppose that a run has an order that is walkable and one that is not. Then two
/// neighbouring steps can be made in one order and not in the other, and the cell between them is a
/// subgoal, since this is what forces a neighbour there, forwards or backwards. The run is divided
/// at this subgoal into two that are shorter; in the end each is free in every order and without a
/// subgoal on the way. Such a run is found from either of its ends. So one scan connects the start,
/// another the end, and a pair of subgoals is kept only if both see each other.
///
/// Cost: O(cells / 64) for the bits, and for each subgoal two reads of a line of bits per diagonal
/// step. Memory: 3 bits per cell, 12 bytes per subgoal and 8 per pair. Source: Uras, Koenig and
/// Hernandez, Subgoal graphs for optimal pathfinding in eight-neighbor grids, 2013; the other move
/// rules are ours.
class SubgoalGraph {
public:
    using Id = std::uint32_t; ///< of a subgoal, from 0, in the order of rows
    static constexpr Id none = 0xFFFFFFFF;

    /// Makes the graph fit `maze`; does nothing if it does. Claims its memory from the guard.
    /// Returns false if the run was halted; the next call then starts over.
    bool fit(const Maze& maze, Moves moves, Guard& guard);

    std::size_t size() const noexcept { return m_spots.size(); }
    Moves moves() const noexcept { return m_moves; }
    Spot spot(Id id) const noexcept { return m_spots[id]; }
    /// Returns the subgoal at a cell, or `none`.
    Id at(Spot spot) const noexcept;
    /// Returns the subgoals that a subgoal sees and that see it, in the order of rows.
    std::span<const Id> seenFrom(Id id) const noexcept
    {
        return {m_seen.data() + m_firstSeen[id], m_firstSeen[id + 1] - m_firstSeen[id]};
    }
    /// Adds the subgoals that a cell sees to `seen`, except those that it sees only past others.
    /// Returns the number of steps of the runs that it followed.
    std::size_t addSeenFrom(Spot from, std::vector<Id>& seen) const;
    /// Returns true if the first cell sees the other.
    bool sees(Spot from, Spot to) const noexcept;
    std::size_t bytes() const noexcept;
    /// A number that changes whenever the graph is built anew; never 0 once it fits a maze.
    std::uint64_t edition() const noexcept { return m_edition; }

private:
    bool readWalls(const Maze& maze, Guard& guard);
    bool findSubgoals(std::size_t rows, std::size_t columns, Guard& guard);
    bool connect(Guard& guard);
    bool keepMutual(std::vector<Id> seen, const std::vector<std::size_t>& firstSeen, Guard& guard);
    /// Returns the number of steps to the first wall or subgoal on a straight way.
    std::uint32_t stepsToStop(Spot from, std::size_t way) const noexcept;

    std::uint64_t m_revision = 0;
    std::uint64_t m_edition = 0;
    Moves m_moves = Moves::four;
    BitRows m_walls; // with a wall around the maze
    BitRows m_stops; // walls and subgoals
    BitLines m_columnStops;
    std::vector<Id> m_firstOfRow; // by row: its first subgoal, or the next one; and the end
    std::vector<Spot> m_spots;
    std::vector<std::size_t> m_firstSeen; // where the subgoals seen from one begin; and the end
    std::vector<Id> m_seen;
};

/// A query on a subgoal graph, which must outlive it. The start and the end have the ids of their
/// subgoals, or, if they are none, ids of their own after those of all subgoals.
class SubgoalQuery {
public:
    using Id = SubgoalGraph::Id;

    SubgoalQuery(const SubgoalGraph& graph, Position from, Position to);

    Id start() const noexcept { return m_start; }
    Id end() const noexcept { return m_end; }
    /// Number of ids, including those of the start and the end.
    std::size_t ids() const noexcept { return m_graph.size() + 2; }
    Spot spot(Id id) const noexcept
    {
        if (id < m_graph.size())
            return m_graph.spot(id);
        return id == m_start ? m_from : m_to;
    }
    /// Subgoals that the start sees; empty if it is one itself.
    std::span<const Id> seenFromStart() const noexcept { return m_fromStart; }
    /// Subgoals that see the end, in the order of rows; empty if it is one itself.
    std::span<const Id> seeingEnd() const noexcept { return m_toEnd; }
    /// Returns true if neither the start nor the end is a subgoal, and the start sees the end.
    bool startSeesEnd() const noexcept { return m_startSeesEnd; }

private:
    const SubgoalGraph& m_graph;
    Spot m_from;
    Spot m_to;
    Id m_start;
    Id m_end;
    bool m_startSeesEnd = false;
    std::vector<Id> m_fromStart;
    std::vector<Id> m_toEnd;
};

} // namespace mazewright::search
