#pragma once

#include "solvers/one_stroke/board_reduction.h"
#include "solvers/one_stroke/first_tracks.h"
#include "solvers/one_stroke/two_factor.h"
#include "tests/solvers/oracle.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"

#include <algorithm>
#include <memory>
#include <numeric>
#include <optional>
#include <vector>

namespace mazewright::one_stroke::anytime {

/// A board of a single block with all its tracks, its junctions in a random order, and prices.
struct BlockSample {
    Board board;
    std::vector<std::vector<CellIndex>> tracks{};
    std::shared_ptr<const StrokeGraph> graph{};
    std::vector<std::uint32_t> order{};
    Prices prices{};

    std::int64_t best() const
    {
        std::int64_t score = -1;
        for (const auto& track : tracks)
            score = std::max(score, scoreOf(board, track));
        return score;
    }
    std::int64_t lossOf(std::int64_t score) const { return prices.twice - 2 * score; }
};

/// None where the board is not one block.
inline std::optional<BlockSample> anyBlock(Random& random)
{
    const Maze maze = randomMaze(random, {.rows = 2 + static_cast<int>(random.below(5)),
                                          .columns = 2 + static_cast<int>(random.below(4)),
                                          .walls = 0.1 * static_cast<double>(random.below(4)),
                                          .coins = 0.3});
    const OneStroke query{*maze.start(), *maze.end(), static_cast<int>(random.below(3))};
    BlockSample sample{boardOf(maze, query)};
    const ReducedBoard reduced = reduce(sample.board);
    if (!reduced.possible || reduced.parts.size() != 1)
        return std::nullopt;
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
    oracle::everyPath(
        maze, query.from, query.to, [&](Position p) { return maze.isOpen(p); },
        [&](const std::vector<Position>& path) {
            sample.tracks.emplace_back();
            for (const Position p : path)
                sample.tracks.back().push_back(maze.index(p));
        });
    sample.order.resize(sample.graph->vertices.size());
    std::iota(sample.order.begin(), sample.order.end(), 0U);
    for (std::size_t i = sample.order.size(); i > 1; --i)
        std::swap(sample.order[i - 1], sample.order[random.below(i)]);
    SearchEffort effort(nullptr, {});
    sample.prices = random.chance(0.3) ? plainPrices(sample.board)
                                       : twoFactorPrices(sample.board, effort, 1U << 20);
    return sample;
}

/// By corridor of the sample, whether a track takes it.
inline std::vector<std::uint8_t> takenBy(const BlockSample& sample,
                                         const std::vector<CellIndex>& track)
{
    const StrokeGraph& graph = *sample.graph;
    const auto follow = [&](CellIndex a, CellIndex b) {
        const auto at = std::find(track.begin(), track.end(), a);
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
