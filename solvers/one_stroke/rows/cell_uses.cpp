#include "solvers/one_stroke/rows/cell_uses.h"

namespace mazewright::one_stroke {

UseTallies CellUses::tallies() const
{
    if (m_step.crossing.isEnd || m_all.none())
        return {m_all, {}};
    UseTallies uses;
    uses.around = around();
    const mpz_class tracks = m_all.tracks - uses.around.tracks;
    if (tracks == 0)
        return uses;
    const bool bestGoAround = !uses.around.none() && uses.around.best == m_all.best;
    const mpz_class optimal = bestGoAround ? m_all.optimal - uses.around.optimal : m_all.optimal;
    uses.through = optimal > 0 ? Tally{m_all.best, optimal, tracks} : bestThrough();
    uses.through.tracks = tracks;
    return uses;
}

const std::vector<RowMove>& CellUses::moves() const
{
    return m_after.part().words.moves(m_step.side, m_step.crossing.at, m_step.nextPlace);
}

Tally CellUses::around() const
{
    PairSum sum(true);
    sum.addComplete(m_before.others, 0, 0);
    if (!m_step.isRequired)
        for (const RowMove& move : moves())
            if (move.kind == RowMove::Kind::leaveOut)
                addRow(sum, move.to, m_step.points);
    return sum.tally(m_plan.totalPoints());
}

/// Adds the words of a row that the step leaves unchanged.
void CellUses::addRow(PairSum& sum, std::size_t row, std::int32_t points) const
{
    if (!m_before.at.words.isLive(row) || !m_after.words().isLive(row))
        return;
    const WordArray& array = m_after.wordArray();
    sum.add(m_before.at.words.table(), array.start(row), m_after.words().table(), array.start(row),
            array.width(row), points);
}

Tally CellUses::bestThrough() const
{
    PairSum sum(false);
    sum.addComplete(m_before.toNext, 0, 0);
    for (const RowMove& move : moves())
        if (move.kind == RowMove::Kind::block && m_step.crossing.down)
            addRow(sum, move.from, 0); // straight down
        else if (m_step.allows(move))
            addThrough(sum, move);
    return sum.tally(m_plan.totalPoints());
}

void CellUses::addThrough(PairSum& sum, const RowMove& move) const
{
    const WordArray& words = m_after.wordArray();
    const bool isFromJoined = move.kind == RowMove::Kind::fromJoined;
    const bool isJoin = move.kind == RowMove::Kind::join;
    if (move.kind == RowMove::Kind::leaveOut || move.kind == RowMove::Kind::block)
        return;
    if (move.kind == RowMove::Kind::complete) {
        if (m_before.at.words.isLive(move.from) && m_step.mayComplete(true))
            sum.addComplete(m_before.at.words.table(), words.start(move.from) + move.to,
                            m_step.lossAfter(true));
        return;
    }
    const auto& from = isFromJoined ? m_before.at.joined : m_before.at.words;
    const auto& to = isJoin ? m_after.joined() : m_after.words();
    const WordArray& fromArray = isFromJoined ? m_after.joinedArray() : words;
    const WordArray& toArray = isJoin ? m_after.joinedArray() : words;
    if (!from.isLive(move.from) || !to.isLive(move.to))
        return;
    if (move.columns == RowMove::sameColumns)
        sum.add(from.table(), fromArray.start(move.from), to.table(), toArray.start(move.to),
                fromArray.width(move.from));
    else
        sum.add(from.table(), fromArray.start(move.from), to.table(), toArray.start(move.to),
                fromArray.width(move.from), 0, m_after.part().words.columnMap(move.columns));
}

} // namespace mazewright::one_stroke
