#pragma once

#include "solvers/core/recorder.h"
#include "solvers/core/solver.h"
#include "solvers/search/best_first.h"
#include "solvers/search/corner_grid.h"
#include "solvers/search/search_outcome.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

// The loop that the any-angle searches over corners share: A* with the straight distance as its
// estimate. They differ in the node from which a neighbour is said to be reached (`Rule`).
//
// Lengths are whole numbers, 2^32 to a cell, so that the order of the list does not depend on how
// sums are rounded. The length of the answer is computed anew from its points. A closed corner is
// not opened again: if it could be reached on a shorter way after that, it keeps the longer one,
// which is why none of these searches promises a shortest route. All promise to find a route if
// there is one: neighbouring open cells share a corner at which a route may turn, and all such
// corners of a cell are joined.
//
// Cost: O(m log m) for m opened corners, apart from the lines of sight; 16 bytes per corner.

namespace mazewright::search {

/// What a search knows of its corners, by node. Entries of an earlier query count as unknown.
struct CornerTree {
    struct Entry {
        std::uint64_t g = 0;
        CornerGrid::Node parent = 0;
        std::uint32_t state = 0; ///< twice the query, plus 1 if closed
    };

    std::uint32_t query = 0;
    LargeArray<Entry> entries;
    OpenList<std::uint64_t> open;

    /// Prepares the next query. O(1) if the size has not changed. Returns false if cancelled; the
    /// next call then starts over.
    bool reset(std::size_t nodes, const ShouldContinue& shouldContinue)
    {
        constexpr std::uint32_t mostQueries = 0x7FFFFFFFU;
        open.clear(Ties::highG);
        if (entries.size() == nodes && query < mostQueries) {
            ++query;
            return true;
        }
        query = 1;
        return filled(entries, nodes, Entry{}, shouldContinue);
    }
};

/// A search from the start to the end of a query. `Rule` has two static functions:
/// `parentOf(search, from, to)` returns the node from which `to` is reached in a straight line,
/// given that its neighbour `from` is expanded; `settle(search, node)` may correct a node before it
/// is expanded.
template <class Rule, Recorder R>
class CornerSearch {
public:
    using Node = CornerGrid::Node;
    using Length = std::uint64_t;

    CornerSearch(const CornerGrid& grid, CornerTree& tree, Guard& guard, R& recorder)
        : m_grid(grid), m_tree(tree), m_guard(guard), m_recorder(recorder)
    {
    }

    /// Returns true if the end was reached.
    bool run()
    {
        reach(m_grid.start(), m_grid.start(), 0);
        while (!m_tree.open.empty()) {
            const Node node = m_tree.open.pop();
            if (isClosed(node))
                continue;
            --m_waiting;
            Rule::settle(*this, node);
            m_tree.entries[node].state |= 1U;
            if (node == m_grid.end())
                return true;
            m_recorder.close(m_grid.cellAt(node));
            if ((++m_expanded & (Guard::pollEvery - 1)) == 0 && !m_guard.poll({-1, m_expanded}))
                return false;
            m_grid.forEachNeighbour(node, [&](Node to) {
                if (isClosed(to))
                    return;
                const Node from = Rule::parentOf(*this, node, to);
                reach(to, from, g(from) + between(from, to));
            });
        }
        return false;
    }

    /// Returns the nodes from the start to the end; call it after `run` has returned true.
    std::vector<Node> nodes() const
    {
        std::vector<Node> all = {m_grid.end()};
        while (all.back() != m_grid.start())
            all.push_back(parent(all.back()));
        std::reverse(all.begin(), all.end());
        return all;
    }

    const CornerGrid& grid() const noexcept { return m_grid; }
    Node parent(Node node) const noexcept { return m_tree.entries[node].parent; }
    Length g(Node node) const noexcept { return m_tree.entries[node].g; }
    bool isClosed(Node node) const noexcept
    {
        return m_tree.entries[node].state == 2 * m_tree.query + 1;
    }
    /// Returns true if the line between two nodes is allowed, and counts the question.
    bool sees(Node a, Node b) noexcept
    {
        ++m_looks;
        return m_grid.sees(a, b);
    }
    Length between(Node a, Node b) const noexcept
    {
        constexpr double parts = 4294967296.0;
        return static_cast<Length>(
            std::llround(distanceBetween(m_grid.point(a), m_grid.point(b)) * parts));
    }
    /// Replaces the parent of a node that waits.
    void setParent(Node node, Node from, Length length) noexcept
    {
        m_tree.entries[node].parent = from;
        m_tree.entries[node].g = length;
    }

    Effort effort() const { return {m_expanded, m_opened, m_peak}; }
    std::int64_t looks() const noexcept { return m_looks; }

private:
    void reach(Node to, Node from, Length length)
    {
        CornerTree::Entry& entry = m_tree.entries[to];
        const bool isNew = entry.state != 2 * m_tree.query;
        if (!isNew && length >= entry.g)
            return;
        if (isNew) {
            ++m_opened;
            m_peak = std::max(m_peak, ++m_waiting);
            m_recorder.open(m_grid.cellAt(to));
        }
        entry = {length, from, 2 * m_tree.query};
        m_tree.open.push(to, length, length + between(to, m_grid.end()));
    }

    const CornerGrid& m_grid;
    CornerTree& m_tree;
    Guard& m_guard;
    R& m_recorder;
    std::size_t m_expanded = 0;
    std::size_t m_opened = 0;
    std::size_t m_waiting = 0;
    std::size_t m_peak = 0;
    std::int64_t m_looks = 0; ///< lines of sight that were examined
};

/// Runs a search over corners. `smoothed(grid, nodes)` may shorten the route that it finds.
template <class Rule, class Smooth>
Outcome searchCorners(const Problem& problem, Monitor& monitor, Workspace& workspace,
                      Smooth&& smoothed)
{
    Guard guard(problem, monitor);
    Stopwatch watch;
    const PaddedMaze* padded = paddedMaze(problem, guard, workspace, 1 + sizeof(CornerTree::Entry));
    if (padded == nullptr)
        return haltedAnswer(problem, guard);
    const auto& query = std::get<ShortestPath>(problem.query());
    const CornerGrid grid(*padded, query);
    Effort setUp{.setUp = watch.lap()};
    return observed(monitor, [&](auto& recorder) {
        Stopwatch searching;
        auto& tree = workspace.get<CornerTree>();
        if (!tree.reset(grid.nodes(), polling(guard)))
            return haltedAnswer(problem, guard);
        CornerSearch<Rule, std::remove_cvref_t<decltype(recorder)>> search(grid, tree, guard,
                                                                           recorder);
        std::optional<std::vector<Point>> points;
        if (query.from == query.to)
            points = {centreOf(query.from)};
        else if (search.run()) {
            points.emplace();
            for (const CornerGrid::Node node : smoothed(search))
                points->push_back(grid.point(node));
        }
        Outcome outcome = linesAnswer(problem, guard, std::move(points), Proved::no);
        Effort effort = search.effort();
        effort.setUp = setUp.setUp;
        effort.search = searching.lap();
        effort.engine = "binary heap";
        addFigures(outcome, problem, guard, effort);
        outcome.figures.push_back({"sight-checks", "", search.looks()});
        return outcome;
    });
}

} // namespace mazewright::search
