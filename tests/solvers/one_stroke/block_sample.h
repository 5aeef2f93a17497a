#pragma once

#include "solvers/one_stroke/board_reduction.h"
#include "solvers/one_stroke/first_tracks.h"
#include "solvers/one_stroke/priced_sweep.h"
#include "solvers/one_stroke/two_factor.h"
#include "tests/solvers/oracle.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"

#include <QtTest>

#include <algorithm>
#include <functional>
#include <memory>
#include <numeric>
#include <optional>
#include <vector>

namespace mazewright::one_stroke::anytime {

using Track = std::vector<CellIndex>;

/// Limits with which a sweep of a sample drops nothing.
inline constexpr PricedLimits ample{1 << 20, 1U << 20};

/// A random board, and all its tracks by enumeration.
struct Sample {
    Board board;
    std::vector<Track> tracks{};

    bool has(const Track& track) const { return std::ranges::find(tracks, track) != tracks.end(); }
    std::int64_t best() const
    {
        std::int64_t score = -1;
        for (const Track& track : tracks)
            score = std::max(score, scoreOf(board, track));
        return score;
    }
};

inline Sample sampleOf(const Maze& maze, const OneStroke& query)
{
    Sample sample{boardOf(maze, query)};
    oracle::everyPath(
        maze, query.from, query.to, [&](Position p) { return maze.isOpen(p); },
        [&](const std::vector<Position>& path) {
            sample.tracks.emplace_back();
            for (const Position p : path)
                sample.tracks.back().push_back(maze.index(p));
        });
    return sample;
}

/// A board of a single block, its junctions in a random order, and prices.
struct BlockSample : Sample {
    std::shared_ptr<const StrokeGraph> graph{};
    std::vector<std::uint32_t> order{};
    Prices prices{};

    std::int64_t lossOf(std::int64_t score) const { return prices.twice - 2 * score; }
};

/// None where the board is not one block.
inline std::optional<BlockSample> anyBlock(Random& random)
{
    const Maze maze = randomMaze(random, {.rows = between(random, 2, 6),
                                          .columns = between(random, 2, 5),
                                          .walls = 0.1 * static_cast<double>(random.below(4)),
                                          .coins = 0.3});
    const OneStroke query{*maze.start(), *maze.end(), below(random, 3)};
    const ReducedBoard reduced = reduce(boardOf(maze, query));
    if (!reduced.possible || reduced.parts.size() != 1)
        return std::nullopt;
    BlockSample sample{sampleOf(maze, query)};
    sample.graph = reduced.parts.front();
    // Cells outside the block lie on no track.
    std::vector<std::uint8_t> isWithin(sample.board.points.size(), 0);
    for (const StrokeGraph::Vertex& vertex : sample.graph->vertices)
        isWithin[vertex.cell] = 1;
    for (const CellIndex c : sample.graph->corridorCells)
        isWithin[c] = 1;
    for (CellIndex c = 0; c < isWithin.size(); ++c)
        if (isWithin[c] == 0)
            sample.board.points[c] = Board::wall;
    sample.order.resize(sample.graph->vertices.size());
    std::iota(sample.order.begin(), sample.order.end(), 0U);
    for (std::size_t i = sample.order.size(); i > 1; --i)
        std::swap(sample.order[i - 1], sample.order[random.below(i)]);
    SearchEffort effort(nullptr, {});
    sample.prices = random.chance(0.3) ? plainPrices(sample.board)
                                       : twoFactorPrices(sample.board, effort, 1U << 20);
    return sample;
}

/// Makes so many attempts at a sample, and calls `check` with each.
inline void forEachBlock(Random& random, int attempts,
                         const std::function<void(const BlockSample&)>& check)
{
    for (int attempt = 0; attempt < attempts && !QTest::currentTestFailed(); ++attempt)
        if (const auto sample = anyBlock(random))
            check(*sample);
}

/// By corridor of the sample, whether a track takes it.
inline std::vector<std::uint8_t> takenBy(const BlockSample& sample, const Track& track)
{
    const StrokeGraph& graph = *sample.graph;
    const auto follow = [&](CellIndex a, CellIndex b) {
        const auto at = std::ranges::find(track, a);
        if (at == track.end())
            return false;
        return (at + 1 != track.end() && at[1] == b) || (at != track.begin() && at[-1] == b);
    };
    std::vector<std::uint8_t> taken;
    for (const StrokeGraph::Edge& edge : graph.edges) {
        const auto cells = graph.cellsOf(edge);
        const CellIndex next = cells.empty() ? graph.vertices[edge.ends[1]].cell : cells.front();
        taken.push_back(follow(graph.vertices[edge.ends[0]].cell, next) ? 1 : 0);
    }
    return taken;
}

} // namespace mazewright::one_stroke::anytime
