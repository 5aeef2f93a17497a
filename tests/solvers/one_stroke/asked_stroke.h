#pragma once

#include "solvers/core/solver.h"
#include "solvers/one_stroke/board.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace mazewright::one_stroke {

/// A one-stroke level.
struct AskedStroke {
    MazeSnapshot maze;
    OneStroke query;

    Problem problem(const Limits& limits = {}) const { return *Problem::make(maze, query, limits); }
    Board board() const { return boardOf(*maze, query); }
};

/// The level from the start of a maze to its end.
inline AskedStroke asked(Maze maze, int cellPoints = 1)
{
    const OneStroke query{*maze.start(), *maze.end(), cellPoints};
    return {std::make_shared<const Maze>(std::move(maze)), query};
}

/// Returns why a track is not a simple path of the board with this score; empty if it is one.
inline std::string faultOfTrack(const Board& board, const std::vector<CellIndex>& track,
                                std::int64_t score)
{
    if (track.empty() || track.front() != board.from || track.back() != board.to)
        return "it does not lead from start to end";
    if (std::set(track.begin(), track.end()).size() != track.size())
        return "it meets a cell twice";
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < track.size(); ++i) {
        if (!board.isOpen(track[i]))
            return "it crosses a wall";
        sum += board.points[track[i]];
        bool follows = i == 0;
        for (std::size_t direction = 0; direction < 4 && !follows; ++direction)
            follows = board.next(track[i - 1], direction) == track[i];
        if (!follows)
            return "two of its cells are not neighbours";
    }
    return sum == score ? "" : "its score is another one";
}

} // namespace mazewright::one_stroke
