// A row sweep over a board that has been swept before, and has changed only around a walker.
//
// Idea. The frontiers after a row depend only on the rows up to there: on their cells, and on which
// cells of the next row are open. So the sweep keeps the frontiers at the end of each row, and the
// next sweep continues after the last unchanged row. It sweeps towards the walker, so that the
// changed cells come last and the far side of the board is swept only once. While the walker is in
// the other half, the sweep runs in the other direction.
//
// Correct because the steps up to the place are compared individually. A track that was complete
// there misses all points of later cells: the change of these points since then is added.
//
// Cost: the cells after the place, and a copy of the table for each row, in memory and in time.
#include "solvers/one_stroke/row_checkpoints.h"

#include <algorithm>
#include <limits>

namespace mazewright::one_stroke {

namespace {

/// A larger table is not worth its memory.
constexpr std::size_t mostBytesOfRow = std::size_t{8} << 20;
/// Weight of the steps to come: sweeping from the other side pays if the walker stays there.
constexpr double laterSteps = 2;

bool areSameSteps(const RowStep& a, const RowStep& b)
{
    return a.isWall == b.isWall && a.points == b.points && a.nextPlace == b.nextPlace &&
           a.besidePoints == b.besidePoints && a.crossing == b.crossing &&
           a.isRequired == b.isRequired && a.requiredAfter == b.requiredAfter &&
           a.besideIsRequired == b.besideIsRequired;
}

double openFrom(const std::vector<RowStep>& steps, std::size_t first)
{
    const auto begin = steps.begin() + static_cast<std::ptrdiff_t>(first);
    return static_cast<double>(
        std::count_if(begin, steps.end(), [](const RowStep& step) { return !step.isWall; }));
}

/// Returns shapes along the short side; for a square, along both. The words are not flat, since a
/// walker leaves the border. Flat words would be fewer by a third, but no checkpoint would fit
/// then.
std::vector<RowShape> shapesOf(const Board& board)
{
    std::vector<RowShape> shapes;
    for (const bool upwards : {false, true}) {
        if (board.rows >= board.columns)
            shapes.push_back({board.rows, board.columns, false, upwards});
        if (board.columns >= board.rows)
            shapes.push_back({board.columns, board.rows, true, upwards});
    }
    return shapes;
}

} // namespace

std::size_t RowCheckpoints::rowsAsBefore(const Swept& swept, int width,
                                         const std::vector<RowStep>& steps)
{
    if (swept.width != width)
        return 0;
    const auto differ = std::mismatch(steps.begin(), steps.end(), swept.steps.begin(),
                                      swept.steps.end(), areSameSteps);
    const auto same = static_cast<std::size_t>(differ.first - steps.begin());
    return std::min(same / static_cast<std::size_t>(width), swept.rows.size());
}

RowShape RowCheckpoints::shapeFor(const Board& board) const
{
    RowShape best;
    double leastCost = std::numeric_limits<double>::infinity();
    for (const RowShape& shape : shapesOf(board)) {
        const auto width = static_cast<std::size_t>(shape.width);
        const std::vector<RowStep> steps = stepsOf(board, shape);
        const std::size_t rows = rowsAsBefore(m_swept[placeOf(shape)], shape.width, steps);
        const auto walker = std::find_if(steps.begin(), steps.end(), [&](const RowStep& step) {
            return step.cell == board.from;
        });
        const std::size_t row = static_cast<std::size_t>(walker - steps.begin()) / width;
        const double cost =
            openFrom(steps, rows * width) +
            laterSteps * openFrom(steps, (row - std::min<std::size_t>(row, 1)) * width);
        if (cost < leastCost) {
            leastCost = cost;
            best = shape;
        }
    }
    return best;
}

const RowCheckpoint* RowCheckpoints::begin(const RowPlan& plan)
{
    m_present = &m_swept[placeOf(plan.shape())];
    const std::size_t rows = rowsAsBefore(*m_present, plan.shape().width, plan.steps());
    m_present->rows.erase(m_present->rows.begin() + static_cast<std::ptrdiff_t>(rows),
                          m_present->rows.end());
    m_present->width = plan.shape().width;
    m_present->steps = plan.steps();
    return rows > 0 ? &m_present->rows.back() : nullptr;
}

std::size_t RowCheckpoints::bytes() const
{
    std::size_t bytes = 0;
    for (const Swept& swept : m_swept)
        for (const RowCheckpoint& row : swept.rows)
            bytes += row.frontiers.bytes();
    return bytes;
}

void RowCheckpoints::keep(const RowPass<CountTable>& pass, const BestLoss& best)
{
    const std::size_t done = pass.place().done;
    const std::size_t next = m_present->rows.size() + 1;
    const std::size_t bytes = pass.bytesSaved();
    if (done != next * static_cast<std::size_t>(m_present->width) ||
        done == m_present->steps.size() || bytes > mostBytesOfRow)
        return;
    m_present->rows.push_back({pass.frontiers(), best, m_present->steps[done - 1].pointsAfter});
}

} // namespace mazewright::one_stroke
