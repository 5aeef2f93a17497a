// The cells that lie on some track, found by the cells that every track crosses.
//
// Idea. A simple path from start to end runs through the cut cells between them in a fixed order.
// Between two of these it stays within one block (a maximal part that no single cell cuts apart). A
// block that hangs on only one cell is entered and never left, so no track uses it. The rest is a
// chain of blocks, each a small one-stroke problem between its two cut cells; the scores add up (a
// cut cell belongs to two blocks and counts once). In a block every cell lies on some path between
// its two cut cells (Menger), so nothing more can be removed.
//
// The blocks are those of the depth-first search of Hopcroft and Tarjan (Algorithm 447, CACM 1973),
// written without recursion, since a maze of 2^24 cells may have a path of the same length. A block
// is closed when a child `w` of `v` is done whose subtree reaches nothing above `v`. It is in the
// chain if the end lies in the subtree of `w`.
#include "solvers/one_stroke/first_tracks.h"

#include <algorithm>

namespace mazewright::one_stroke::anytime {

namespace {

class ChainWalk {
public:
    ChainWalk(const Board& board, SearchEffort& effort)
        : m_board(board), m_effort(effort), m_number(board.points.size(), 0),
          m_low(board.points.size(), 0), m_state(board.points.size(), 0)
    {
        m_stack.reserve(board.points.size());
        m_chain.winding.reserve(board.points.size());
    }

    StartEndChain run()
    {
        discover(m_board.from, 0);
        CellIndex at = m_board.from;
        while (m_effort.spend(1)) {
            const std::size_t direction = m_state[at] & directionBits;
            if (direction < 4) {
                ++m_state[at];
                const CellIndex next = m_board.next(at, direction);
                if (next == noCell)
                    continue;
                if (m_number[next] != 0) {
                    m_low[at] = std::min(m_low[at], m_number[next]);
                    continue;
                }
                discover(next, direction);
                at = next;
                continue;
            }
            if (at == m_board.from)
                return finished();
            at = retreat(at);
        }
        return {};
    }

private:
    // m_state: the next direction to try, the direction of entry, and whether the end lies in the
    // subtree.
    static constexpr std::uint8_t directionBits = 7;
    static constexpr int entryShift = 3;
    static constexpr std::uint8_t leadsToEnd = 32;

    CellIndex parent(CellIndex c) const noexcept
    {
        return m_board.next(c, ((m_state[c] >> entryShift) & 3U) ^ 1U);
    }

    void discover(CellIndex c, std::size_t direction)
    {
        m_number[c] = m_low[c] = ++m_count;
        m_state[c] = static_cast<std::uint8_t>(direction << entryShift);
        m_stack.push_back(c);
        if (c != m_board.to)
            return;
        for (CellIndex up = c; up != m_board.from; up = parent(up)) {
            m_state[up] |= leadsToEnd;
            m_chain.winding.push_back(up);
        }
        m_chain.winding.push_back(m_board.from);
        std::reverse(m_chain.winding.begin(), m_chain.winding.end());
    }

    /// Leaves a cell that is done; returns its parent.
    CellIndex retreat(CellIndex c)
    {
        const CellIndex up = parent(c);
        m_low[up] = std::min(m_low[up], m_low[c]);
        if (m_low[c] < m_number[up])
            return up;
        const auto begin = std::find(m_stack.rbegin(), m_stack.rend(), c).base() - 1;
        if ((m_state[c] & leadsToEnd) != 0)
            keep(up, begin);
        m_stack.erase(begin, m_stack.end());
        return up;
    }

    void keep(CellIndex cut, std::vector<CellIndex>::iterator begin)
    {
        if (m_stack.end() - begin > 1) {
            StartEndChain::Leg leg{m_cutsFromEnd.size(), {begin, m_stack.end()}};
            leg.cells.push_back(cut);
            m_chain.legs.push_back(std::move(leg));
        }
        m_cutsFromEnd.push_back(cut);
    }

    StartEndChain finished()
    {
        if (m_number[m_board.to] == 0)
            return {};
        m_chain.cuts.assign(m_cutsFromEnd.rbegin(), m_cutsFromEnd.rend());
        m_chain.cuts.push_back(m_board.to);
        std::reverse(m_chain.legs.begin(), m_chain.legs.end());
        for (StartEndChain::Leg& leg : m_chain.legs)
            leg.index = m_cutsFromEnd.size() - 1 - leg.index;
        return std::move(m_chain);
    }

    const Board& m_board;
    SearchEffort& m_effort;
    std::vector<CellIndex> m_number; ///< by cell: order of discovery, from 1; 0 if undiscovered
    std::vector<CellIndex> m_low;    ///< least number that the subtree reaches in one step
    std::vector<std::uint8_t> m_state;
    std::vector<CellIndex> m_stack; ///< discovered cells of blocks that are still open
    std::vector<CellIndex> m_cutsFromEnd;
    StartEndChain m_chain;
    CellIndex m_count = 0;
};

} // namespace

StartEndChain startEndChain(const Board& board, SearchEffort& effort)
{
    return ChainWalk(board, effort).run();
}

std::size_t directionTo(const Board& board, CellIndex from, CellIndex to) noexcept
{
    if (to + static_cast<CellIndex>(board.columns) == from)
        return 0;
    if (from + static_cast<CellIndex>(board.columns) == to)
        return 1;
    return to < from ? 2 : 3;
}

std::vector<CellIndex> shortestTrack(const Board& board, SearchEffort& effort)
{
    constexpr std::uint8_t unseen = 255;
    std::vector<std::uint8_t> towardsEnd(board.points.size(), unseen);
    std::vector<CellIndex> queue;
    queue.reserve(board.points.size());
    queue.push_back(board.to);
    towardsEnd[board.to] = 0;
    for (std::size_t head = 0; head < queue.size() && towardsEnd[board.from] == unseen; ++head) {
        if (!effort.spend(1))
            return {};
        for (std::size_t direction = 0; direction < 4; ++direction) {
            const CellIndex next = board.next(queue[head], direction);
            if (next == noCell || towardsEnd[next] != unseen)
                continue;
            towardsEnd[next] = static_cast<std::uint8_t>(opposite(direction));
            queue.push_back(next);
        }
    }
    if (towardsEnd[board.from] == unseen)
        return {};
    std::vector<CellIndex> track = {board.from};
    while (track.back() != board.to)
        track.push_back(board.next(track.back(), towardsEnd[track.back()]));
    return track;
}

std::vector<CellIndex> grownTrack(const Board& board, const std::vector<CellIndex>& track,
                                  SearchEffort& effort)
{
    Links links = linksOf(board, track);
    std::vector<CellIndex> grown = {board.from};
    std::size_t direction = directionOf(links[board.from]);
    const auto detour = [&](CellIndex at, std::size_t side) {
        const CellIndex beside = board.next(at, side);
        const CellIndex next = board.next(at, direction);
        const CellIndex besideNext = board.next(next, side);
        if (beside == noCell || besideNext == noCell || links[beside] != 0 ||
            links[besideNext] != 0 || board.next(beside, direction) == noCell)
            return false;
        links[at] = static_cast<std::uint8_t>(links[at] ^ linkBit(direction) ^ linkBit(side));
        links[beside] = linkBit(opposite(side)) | linkBit(direction);
        links[besideNext] = linkBit(opposite(direction)) | linkBit(opposite(side));
        links[next] =
            static_cast<std::uint8_t>(links[next] ^ linkBit(opposite(direction)) ^ linkBit(side));
        direction = side;
        return true;
    };
    while (grown.back() != board.to) {
        const CellIndex at = grown.back();
        const std::size_t across = direction < 2 ? 2 : 0;
        if (!effort.spend(1))
            return track;
        if (detour(at, across) || detour(at, across + 1))
            continue;
        const CellIndex next = board.next(at, direction);
        grown.push_back(next);
        if (next != board.to)
            direction =
                directionOf(static_cast<std::uint8_t>(links[next] ^ linkBit(opposite(direction))));
    }
    return grown;
}

Links linksOf(const Board& board, const std::vector<CellIndex>& track)
{
    Links links(board.points.size(), 0);
    for (std::size_t i = 0; i + 1 < track.size(); ++i) {
        const std::size_t direction = directionTo(board, track[i], track[i + 1]);
        links[track[i]] |= linkBit(direction);
        links[track[i + 1]] |= linkBit(opposite(direction));
    }
    return links;
}

std::vector<CellIndex> trackOf(const Board& board, const Links& links)
{
    std::vector<CellIndex> track = {board.from};
    std::size_t direction = directionOf(links[board.from]);
    while (track.back() != board.to) {
        const CellIndex next = board.next(track.back(), direction);
        track.push_back(next);
        const auto onwards = static_cast<std::uint8_t>(links[next] & ~linkBit(opposite(direction)));
        if (next != board.to)
            direction = directionOf(onwards);
    }
    return track;
}

std::int64_t scoreOf(const Board& board, const std::vector<CellIndex>& track) noexcept
{
    std::int64_t score = 0;
    for (const CellIndex c : track)
        score += board.points[c];
    return score;
}

} // namespace mazewright::one_stroke::anytime
