#include "solvers/one_stroke/anytime/linked_track.h"

namespace mazewright::one_stroke::anytime {

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
