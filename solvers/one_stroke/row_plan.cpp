#include "solvers/one_stroke/row_plan.h"

#include <algorithm>
#include <cassert>

namespace mazewright::one_stroke {

namespace {

CellIndex cellAt(const Board& board, const RowShape& shape, int row, int place)
{
    const auto columns = static_cast<CellIndex>(board.columns);
    const auto across = static_cast<CellIndex>(place);
    const auto along = static_cast<CellIndex>(row);
    return shape.transposed ? across * columns + along : along * columns + across;
}

bool isOnBorder(const Board& board, CellIndex cell)
{
    const auto columns = static_cast<CellIndex>(board.columns);
    const CellIndex column = cell % columns;
    return column == 0 || column == columns - 1 || cell < columns ||
           cell + columns >= board.points.size();
}

CellIndex openOr(const Board& board, const RowShape& shape, int row, int place)
{
    if (row >= shape.rows || place < 0 || place >= shape.width)
        return noCell;
    const CellIndex cell = cellAt(board, shape, row, place);
    return board.isOpen(cell) ? cell : noCell;
}

RowStep stepOver(const Board& board, const RowShape& shape, int row, int place)
{
    const int next = row % 2 == 0 ? place + 1 : place - 1;
    RowStep step;
    step.cell = cellAt(board, shape, row, place);
    step.isWall = !board.isOpen(step.cell);
    step.points = step.isWall ? 0 : board.points[step.cell];
    step.below = openOr(board, shape, row + 1, place);
    step.beside = openOr(board, shape, row, next);
    step.nextPlace = next < shape.width ? next : -1;
    step.crossing = {.at = place,
                     .beside = step.beside != noCell ? next : -1,
                     .down = step.below != noCell,
                     .isEnd = step.cell == board.from || step.cell == board.to};
    return step;
}

} // namespace

RowShape shapeOf(const Board& board) noexcept
{
    if (board.columns > board.rows)
        return {board.columns, board.rows, true};
    return {board.rows, board.columns, false};
}

WordRules rulesOf(const Board& board, int tied) noexcept
{
    return {.width = shapeOf(board).width,
            .tied = tied,
            .flat = isOnBorder(board, board.from) && isOnBorder(board, board.to)};
}

RowPart::RowPart(const WordRules& rules)
    : words(rules), wordBlocks(turnBlocks(words.words(Side::left), words.words(Side::right))),
      joinedBlocks(turnBlocks(words.joined(Side::left), words.joined(Side::right)))
{
}

RowPlan::RowPlan(const Board& board)
    : m_from(board.from), m_to(board.to), m_rules(rulesOf(board, 0))
{
    assert(board.from != board.to);
    const RowShape shape = shapeOf(board);
    m_steps.reserve(board.points.size());
    for (int row = 0; row < shape.rows; ++row)
        for (int i = 0; i < shape.width; ++i)
            m_steps.push_back(stepOver(board, shape, row, row % 2 == 0 ? i : shape.width - 1 - i));
    for (auto step = m_steps.rbegin(); step != m_steps.rend(); ++step) {
        step->pointsAfter = m_totalPoints;
        m_totalPoints += step->points;
    }
}

RowPart& RowPlan::part(int tied)
{
    auto& part = m_parts[static_cast<std::size_t>(tied)];
    if (!part) {
        WordRules rules = m_rules;
        rules.tied = tied;
        part = std::make_unique<RowPart>(rules);
    }
    return *part;
}

} // namespace mazewright::one_stroke
