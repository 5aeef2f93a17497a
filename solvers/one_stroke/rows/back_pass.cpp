// The row sweep backwards: for every frontier all ways to complete it.
//
// Idea. A step forward adds rows of a table to other rows, each once and in a certain order. The
// backward pass performs its adjoint, the inverse in the sense of counting, in the opposite order.
// For each row that was added to a target, it adds the completions of the target to those of the
// row. So the pass has the words, tables, moves and turns of the forward pass, and its cost.
//
// Correct because each way over a cell adds one entry to one other, so that completions sum over
// the same ways as histories do. The product of both, over all words of any one place, counts every
// track that has a word there once.
//
// Source: the backward pass as in Knuth, The Art of Computer Programming 4A, 7.1.4; as the adjoint
// of a linear programme, Griewank and Walther, Evaluating Derivatives, 2nd edition, 3.2.

#include "solvers/one_stroke/rows/back_pass.h"

#include <algorithm>

namespace mazewright::one_stroke {

BackPass::BackPass(RowPlan& plan, RowWatch& watch)
    : m_plan(plan), m_watch(watch), m_at(plan, watch, CountTable(0, {}))
{
}

bool BackPass::begin()
{
    const std::vector<RowStep>& steps = m_plan.steps();
    // As in the forward pass, no separate words follow an end that is the last cell.
    const auto ends = std::count_if(steps.begin(), steps.end() - 1,
                                    [](const RowStep& step) { return step.crossing.isEnd; });
    m_at.place = {steps.size(), steps.back().side, static_cast<int>(ends)};
    return m_at.make(m_complete);
}

bool BackPass::prepareForStep()
{
    return m_at.prepareForStep(m_plan.steps()[place().done - 1].side).has_value();
}

bool BackPass::stepBack()
{
    const RowStep& step = m_plan.steps()[place().done - 1];
    if (!prepareForStep())
        return false;
    --m_at.place.done;
    if (step.isWall)
        return m_watch.spend(1);
    if (!m_at.widen(m_complete))
        return false;
    m_at.countStates();
    if (step.crossing.isEnd)
        return crossEnd(step);

    const std::vector<RowMove>* moves = m_at.moves(step);
    if (moves == nullptr)
        return false;
    std::size_t entries = 0;
    for (auto move = moves->rbegin(); move != moves->rend(); ++move) {
        if (!step.allows(*move))
            continue;
        make(*move, step);
        entries += m_at.wordArray().width(move->to);
    }
    m_at.takeNextJoined();
    return m_watch.spend(entries);
}

void BackPass::make(const RowMove& move, const RowStep& step)
{
    const WordArray& words = m_at.wordArray();
    switch (move.kind) {
    case RowMove::Kind::join:
        return addBack(m_at.words(), words, m_at.joined(), m_at.joinedArray(), move);
    case RowMove::Kind::complete:
        if (step.mayComplete(true))
            complete(words, move.from, move.to, step.lossAfter(true));
        return;
    case RowMove::Kind::leaveOut:
        if (step.isRequired)
            m_at.words().kill(move.to);
        else if (m_at.words().isLive(move.to))
            m_at.words().table().lose(words.start(move.to), words.width(move.to), step.points);
        return;
    case RowMove::Kind::fromJoined:
        return addBack(m_at.nextJoined(), m_at.joinedArray(), m_at.words(), words, move);
    case RowMove::Kind::turn:
    case RowMove::Kind::moveOn:
        return addBack(m_at.words(), words, m_at.words(), words, move);
    case RowMove::Kind::block:
        break;
    }
    m_at.words().kill(move.from);
}

void BackPass::addBack(RowTable<CountTable>& from, const WordArray& fromArray,
                       const RowTable<CountTable>& to, const WordArray& toArray,
                       const RowMove& move)
{
    if (!to.isLive(move.to) || fromArray.width(move.from) == 0)
        return;
    const std::size_t first = toArray.start(move.to);
    if (move.columns == RowMove::sameColumns) {
        from.add(fromArray, move.from, to.table(), first);
        return;
    }
    from.wake(fromArray, move.from);
    from.table().addGathered(fromArray.start(move.from), to.table(), first,
                             m_at.part().words.columnMap(move.columns));
}

void BackPass::complete(const WordArray& array, std::size_t row, std::size_t column,
                        std::int32_t loss)
{
    m_at.words().wake(array, row);
    m_at.words().table().add(array.start(row) + column, m_complete, 0, 1, loss);
}

/// Handles each entry separately, as the forward pass does.
bool BackPass::crossEnd(const RowStep& step)
{
    AfterEnd after{m_at.wordArray(), m_at.joinedArray(), {}};
    RowClaim claim(m_watch);
    const bool isLast = place().done + 1 == m_plan.steps().size();
    if (!isLast) {
        if (!claim.add(m_at.entries() * m_complete.bytes()))
            return false;
        after.frontiers = m_at.saved();
        --m_at.place.tied;
        if (!m_at.make(m_complete))
            return false;
    }
    const WordArray& array = m_at.wordArray();
    for (std::size_t row = 0; row < array.rows().size(); ++row) {
        for (std::size_t column = 0; column < array.width(row); ++column) {
            const Word word = RowWords::wordAt(array, step.side, row, column);
            for (const Transition& transition : transitionsFrom(word, step.crossing))
                if (transition.to != Transition::To::complete)
                    addFromEnd(row, column, transition, step, after);
                else if (step.mayComplete(transition.goesBeside))
                    complete(array, row, column, step.lossAfter(transition.goesBeside));
        }
        if (!m_watch.spend(array.width(row)))
            return false;
    }
    return true;
}

void BackPass::addFromEnd(std::size_t row, std::size_t column, const Transition& transition,
                          const RowStep& step, const AfterEnd& after)
{
    if (!after.frontiers)
        return;
    const bool isJoined = transition.to == Transition::To::joined;
    const WordArray& target = isJoined ? after.joined : after.words;
    const auto& rows = isJoined ? after.frontiers->joined : after.frontiers->words;
    const auto to = RowWords::placeOf(target, step.side, transition, step.crossing);
    if (!to || !rows.isLive(to->first))
        return;
    const WordArray& array = m_at.wordArray();
    m_at.words().wake(array, row);
    m_at.words().table().add(array.start(row) + column, rows.table(),
                             target.start(to->first) + to->second, 1);
}

} // namespace mazewright::one_stroke
