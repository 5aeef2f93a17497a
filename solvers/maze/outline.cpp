#include "solvers/maze/outline.h"

#include <array>

namespace mazewright {

namespace {

/// A corner of cells, and the direction along a side from there.
struct Step {
    Position corner;
    Direction way;
};

Position cellToTheRight(const Step& step)
{
    constexpr std::array<Position, 4> fromCorner = {{{-1, 0}, {0, 0}, {0, -1}, {-1, -1}}};
    const Position offset = fromCorner.at(static_cast<std::size_t>(step.way));
    return {step.corner.row + offset.row, step.corner.column + offset.column};
}

Step turnedRight(const Step& step, unsigned quarters)
{
    return {step.corner, static_cast<Direction>((static_cast<unsigned>(step.way) + quarters) % 4)};
}

/// Returns the next side. If two lines meet at a corner, the line keeps to the right.
Step after(const Step& step, const CellSet& cells)
{
    const Step ahead{neighbour(step.corner, step.way), step.way};
    if (!cells.contains(cellToTheRight(ahead)))
        return turnedRight(ahead, 1);
    const Step left = turnedRight(ahead, 3);
    return cells.contains(cellToTheRight(left)) ? left : ahead;
}

} // namespace

std::vector<Polyline> outlinesOf(const CellSet& cells)
{
    std::vector<Polyline> outlines;
    CellSet passed(cells.rows(), cells.columns()); // cells whose upper side is on a line
    cells.forEachStretch([&](Position first, int length) {
        for (int column = first.column; column < first.column + length; ++column) {
            const Position cell{first.row, column};
            if (cells.contains({cell.row - 1, column}) || passed.contains(cell))
                continue;
            Polyline line;
            Step step{cell, Direction::right};
            do {
                if (step.way == Direction::right)
                    passed.insert(step.corner);
                const Step next = after(step, cells);
                if (next.way != step.way)
                    line.push_back(next.corner);
                step = next;
            } while (step.corner != cell || step.way != Direction::right);
            outlines.push_back(std::move(line));
        }
    });
    return outlines;
}

} // namespace mazewright
