#pragma once

#include "solvers/core/line.h"
#include "solvers/core/maze.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace mazewright {

/// Any-angle routes by the definition alone: a line is compared with every wall and every corner,
/// in whole numbers. Slow, and without any rule for where a route may turn.
class PlainLines {
public:
    explicit PlainLines(const Maze& maze) : m_maze(maze) {}

    bool isClear(Point a, Point b) const
    {
        for (int row = -1; row <= m_maze.rows(); ++row)
            for (int column = -1; column <= m_maze.columns(); ++column)
                if (isWall(row, column) && entersInside(a, b, row, column))
                    return false;
        return !runsBetweenWalls(a, b);
    }

    /// Returns the length of a shortest route between two cells; infinite if there is none.
    double shortest(Position from, Position to) const
    {
        std::vector<Point> places = {centreOf(from), centreOf(to)};
        for (int row = 0; row <= m_maze.rows(); ++row)
            for (int column = 0; column <= m_maze.columns(); ++column)
                if (touchesWallAndFloor(row, column))
                    places.push_back(cornerOf(row, column));
        std::vector<double> least(places.size(), std::numeric_limits<double>::infinity());
        std::vector<bool> isFinal(places.size());
        least[0] = 0;
        for (;;) {
            std::size_t next = places.size();
            for (std::size_t i = 0; i < places.size(); ++i)
                if (!isFinal[i] && !std::isinf(least[i]) &&
                    (next == places.size() || least[i] < least[next]))
                    next = i;
            if (next == places.size() || next == 1)
                return least[1];
            isFinal[next] = true;
            for (std::size_t i = 0; i < places.size(); ++i)
                if (const double length =
                        least[next] + std::hypot(places[i].row - places[next].row,
                                                 places[i].column - places[next].column) /
                                          2;
                    !isFinal[i] && length < least[i] && isClear(places[next], places[i]))
                    least[i] = length;
        }
    }

private:
    bool isWall(int row, int column) const { return !m_maze.isOpen({row, column}); }

    /// Returns true if two walls meet only at this corner.
    bool isPinched(int row, int column) const
    {
        const bool a = isWall(row - 1, column - 1);
        const bool b = isWall(row - 1, column);
        const bool c = isWall(row, column - 1);
        const bool d = isWall(row, column);
        return a == d && b == c && a != b;
    }

    /// Returns true if a wall and an open cell meet there, and a line may pass: through a pinched
    /// corner none does, and to turn back there is never shorter.
    bool touchesWallAndFloor(int row, int column) const
    {
        const int walls = isWall(row - 1, column - 1) + isWall(row - 1, column) +
                          isWall(row, column - 1) + isWall(row, column);
        return walls > 0 && walls < 4 && !isPinched(row, column);
    }

    /// Returns on which side of the line from a to b a point lies: negative, 0 or positive.
    static long long sideOf(Point a, Point b, long long row, long long column)
    {
        return (b.row - a.row) * (column - a.column) - (b.column - a.column) * (row - a.row);
    }

    /// Returns true if the line has a point strictly inside a cell: the boxes overlap, and the
    /// cell's corners lie on both sides of the line.
    static bool entersInside(Point a, Point b, int row, int column)
    {
        const auto apart = [](int p, int q, int least) {
            return std::max(p, q) <= least || std::min(p, q) >= least + 2;
        };
        if (apart(a.row, b.row, 2 * row) || apart(a.column, b.column, 2 * column))
            return false;
        bool isLeft = false;
        bool isRight = false;
        for (const int down : {0, 2})
            for (const int right : {0, 2}) {
                const long long side = sideOf(a, b, 2 * row + down, 2 * column + right);
                isLeft = isLeft || side < 0;
                isRight = isRight || side > 0;
            }
        return isLeft && isRight;
    }

    /// Returns true if two walls touch each other inside the line, along an edge or at a corner.
    bool runsBetweenWalls(Point a, Point b) const
    {
        for (int row = 0; row <= m_maze.rows(); ++row)
            for (int column = 0; column <= m_maze.columns(); ++column) {
                if (isOnLine(a, b, 2 * row, 2 * column) && isPinched(row, column))
                    return true;
                if (isOnLine(a, b, 2 * row, 2 * column + 1) && isWall(row - 1, column) &&
                    isWall(row, column) && a.row == b.row)
                    return true;
                if (isOnLine(a, b, 2 * row + 1, 2 * column) && isWall(row, column - 1) &&
                    isWall(row, column) && a.column == b.column)
                    return true;
            }
        return false;
    }

    /// Returns true if a point lies on the line, but is none of its ends.
    static bool isOnLine(Point a, Point b, int row, int column)
    {
        if (sideOf(a, b, row, column) != 0)
            return false;
        const long long along =
            (row - a.row) * (b.row - a.row) + (column - a.column) * (b.column - a.column);
        const long long all =
            (b.row - a.row) * (b.row - a.row) + (b.column - a.column) * (b.column - a.column);
        return along > 0 && along < all;
    }

    const Maze& m_maze;
};

} // namespace mazewright
