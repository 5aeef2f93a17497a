#include "solvers/one_stroke/row_plan.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace mazewright::one_stroke {

namespace {

bool isOnBorder(const Board& board, CellIndex cell)
{
    const auto columns = static_cast<CellIndex>(board.columns);
    const CellIndex column = cell % columns;
    return column == 0 || column == columns - 1 || cell < columns ||
           cell + columns >= board.points.size();
}

bool isThrough(const Board& board, CellIndex cell)
{
    return std::find(board.through.begin(), board.through.end(), cell) != board.through.end();
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
    const bool toRight = row % 2 == 0;
    const int next = toRight ? place + 1 : place - 1;
    const int middle = RowWords::middleOf(shape.width);
    RowStep step;
    step.side = place < middle || (!toRight && place == middle) ? Side::left : Side::right;
    step.cell = cellAt(board, shape, row, place);
    step.isWall = !board.isOpen(step.cell);
    step.points = step.isWall ? 0 : board.points[step.cell];
    step.below = openOr(board, shape, row + 1, place);
    step.beside = openOr(board, shape, row, next);
    step.nextPlace = next < shape.width ? next : -1;
    step.crossing = {.at = place,
                     .beside = step.beside != noCell ? next : -1,
                     .down = step.below != noCell,
                     .isEnd = board.isEnd(step.cell)};
    return step;
}

} // namespace

CellIndex cellAt(const Board& board, const RowShape& shape, int row, int place) noexcept
{
    const int along = shape.upwards ? shape.rows - 1 - row : row;
    const int across = shape.mirrored ? shape.width - 1 - place : place;
    const int boardRow = shape.transposed ? across : along;
    const int boardColumn = shape.transposed ? along : across;
    return static_cast<CellIndex>(boardRow) * static_cast<CellIndex>(board.columns) +
           static_cast<CellIndex>(boardColumn);
}

std::array<double, 3> cellsByTied(const Board& board, const RowShape& shape)
{
    const auto columns = static_cast<CellIndex>(board.columns);
    const auto turnOf = [&](CellIndex cell) {
        int along = static_cast<int>(shape.transposed ? cell % columns : cell / columns);
        int across = static_cast<int>(shape.transposed ? cell / columns : cell % columns);
        if (shape.upwards)
            along = shape.rows - 1 - along;
        if (shape.mirrored != (along % 2 == 1))
            across = shape.width - 1 - across;
        return static_cast<double>(along) * shape.width + across;
    };
    const double first = std::min(turnOf(board.from), turnOf(board.to));
    const double second = std::max(turnOf(board.from), turnOf(board.to));
    const auto cells = static_cast<double>(board.points.size());
    return {first + 1, second - first, cells - second - 1};
}

RowShape shapeOf(const Board& board)
{
    RowShape shape{board.rows, board.columns};
    if (board.columns > board.rows)
        shape = {board.columns, board.rows, true};
    shape.flat = isOnBorder(board, board.from) && isOnBorder(board, board.to);
    // Few swept ends mean few frontiers, but the last cells of a sweep have few frontiers in any
    // case.
    RowShape best = shape;
    double most = -1;
    for (const bool upwards : {false, true})
        for (const bool mirrored : {false, true}) {
            shape.upwards = upwards;
            shape.mirrored = mirrored;
            const std::array<double, 3> cells = cellsByTied(board, shape);
            const double worth = 2 * cells[0] + cells[1];
            if (worth > most) {
                most = worth;
                best = shape;
            }
        }
    return best;
}

WordRules rulesOf(const RowShape& shape, int tied) noexcept
{
    return {.width = shape.width, .tied = tied, .flat = shape.flat};
}

RowPart::RowPart(const WordRules& rules)
    : words(rules), wordBlocks(turnBlocks(words.words(Side::left), words.words(Side::right))),
      joinedBlocks(turnBlocks(words.joined(Side::left), words.joined(Side::right)))
{
}

double RowPart::bytesFor(const WordRules& rules)
{
    const int middle = RowWords::middleOf(rules.width);
    const double rows =
        countHalfWords(rules, middle + 1) + countHalfWords(rules, rules.width - middle);
    const double columns =
        countHalfWords(rules, middle) + countHalfWords(rules, rules.width - middle - 1);
    // Word, class, rank, member and span; in the blocks one entry per column and letter.
    constexpr double one = sizeof(Word) + 3 * sizeof(std::uint32_t) + 2 * sizeof(std::size_t);
    double index = 0;
    for (const int places : {middle, middle + 1, rules.width - middle, rules.width - middle - 1})
        index += static_cast<double>(HalfWords::indexBytesFor(places));
    return (rows + 2 * columns) * one + columns * 5 * sizeof(std::size_t) + index;
}

double RowPart::moveBytesFor(const WordRules& rules)
{
    const int middle = RowWords::middleOf(rules.width);
    const double left = countHalfWords(rules, middle + 1);
    const double right = countHalfWords(rules, rules.width - middle);
    return 3 * sizeof(RowMove) * 2 *
           (middle * left +
            (rules.width - middle) * right); // at most three moves per row, two directions
}

std::vector<RowStep> stepsOf(const Board& board, const RowShape& shape)
{
    std::vector<RowStep> steps;
    steps.reserve(board.points.size());
    for (int row = 0; row < shape.rows; ++row)
        for (int i = 0; i < shape.width; ++i)
            steps.push_back(stepOver(board, shape, row, row % 2 == 0 ? i : shape.width - 1 - i));
    for (RowStep& step : steps)
        step.isRequired = !step.isWall && !step.crossing.isEnd && isThrough(board, step.cell);
    for (std::size_t i = 0; i + 1 < steps.size(); ++i)
        if (steps[i].beside != noCell) {
            steps[i].besidePoints = steps[i + 1].points;
            steps[i].besideIsRequired = steps[i + 1].isRequired;
        }
    std::int32_t points = 0;
    int required = 0;
    for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
        step->pointsAfter = points;
        step->requiredAfter = required;
        points += step->points;
        required += step->isRequired ? 1 : 0;
    }
    return steps;
}

RowPlan::RowPlan(const Board& board, const RowShape& shape, RowWatch& watch, RowParts* kept)
    : m_shape(shape), m_steps(stepsOf(board, shape)),
      m_totalPoints(m_steps.front().pointsAfter + m_steps.front().points), m_from(board.from),
      m_to(board.to), m_rules(rulesOf(shape, 0)), m_watch(watch), m_claim(watch), m_kept(kept)
{
    assert(board.from != board.to);
}

RowPart* RowPlan::part(int tied)
{
    auto& part = m_parts[static_cast<std::size_t>(tied)];
    if (part)
        return part.get();
    WordRules rules = m_rules;
    rules.tied = tied;
    if (!m_watch.poll() || !m_claim.add(static_cast<std::size_t>(RowPart::bytesFor(rules))))
        return nullptr;
    if (m_kept != nullptr)
        part = m_kept->of(rules);
    if (!part)
        part = std::make_shared<RowPart>(rules);
    if (m_kept != nullptr)
        m_kept->of(rules) = part;
    return part.get();
}

bool RowPlan::claimMoves()
{
    std::size_t bytes = 0;
    for (const auto& part : m_parts)
        bytes += part ? part->words.moveBytes() : 0;
    const std::size_t more = bytes - std::exchange(m_moveBytes, bytes);
    return more == 0 || m_claim.add(more);
}

} // namespace mazewright::one_stroke
