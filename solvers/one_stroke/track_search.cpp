// The anytime search of one stroke: first a track and a proved bound, then better ones.
//
// A shortest track is an answer at once (or there is none, which is proved); detours beside it
// lengthen it in one pass (first_tracks.cpp). Then the board is split into the chain of blocks
// between start and end. The walk that finds the blocks winds through the maze, and with detours it
// is often the better track (first_tracks.cpp). Each block has a track, a bound and a search
// (block_search.cpp); scores and bounds add up, minus the cells that two blocks share. Blocks whose
// track and bound are furthest apart get more turns. Within a block, after the first windows, of
// six steps four go to its junctions (junction_search.h), and one each to windows and to the exact
// method.
// All choices come from one seed, and all limits but the guard's are counted in steps, so that the
// same board and budget give the same answer.
#include "solvers/one_stroke/track_search.h"

#include "solvers/one_stroke/block_search.h"
#include "solvers/one_stroke/first_tracks.h"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>

namespace mazewright::one_stroke {

namespace anytime {

namespace {

/// Larger blocks keep the track of the first pass: each change by a sweep would cost a walk over
/// the whole track.
constexpr std::size_t mostBlockCells = std::size_t{1} << 21;
/// Per cell: steps of windows and of the exact method before the junctions get a turn.
constexpr std::size_t stepsOfWindowsFirst = 500;
constexpr std::size_t leastSweepBytes = std::size_t{800} << 10; ///< of windows of any use

/// A leg of the chain under search: a board around its cells, and its place.
struct SearchedLeg {
    CellIndex origin;  ///< the whole board's cell at its top left
    std::size_t begin; ///< place of its first cell in the whole track; `length` cells follow
    std::size_t length;
    BlockSearch search;
    std::array<double, 3> spent{}; ///< steps by activity, weighted by their shares
};

class ChainSearch {
public:
    ChainSearch(const Board& board, SearchEffort& effort, const TrackSink& improved,
                const SearchBudget& budget)
        : m_board(board), m_effort(effort), m_improved(improved), m_random(budget.seed),
          m_settles(budget.settles)
    {
    }

    /// Finds the first answer: a shortest track, and a bound by two-colouring.
    bool begin()
    {
        std::vector<CellIndex> track = shortestTrack(m_board, m_effort);
        if (track.empty()) {
            m_found.proved = !m_effort.isOver();
            return false;
        }
        m_found.bound = colouringBound(m_board);
        offer(std::move(track));
        return true;
    }

    /// Finds two long tracks, in one pass each. Returns false if the effort ended too early.
    bool grow()
    {
        offer(grownTrack(m_board, m_found.track, m_effort));
        m_chain = startEndChain(m_board, m_effort);
        if (m_chain.cuts.empty())
            return false;
        offer(grownTrack(m_board, m_chain.winding, m_effort));
        return true;
    }

    void run()
    {
        {
            SearchClaim claimed(m_effort);
            if (!claimed.add(chainBytes(m_board.points.size())) || !grow() || !splitIntoLegs())
                return;
        }
        m_bounds = m_fixed;
        for (const SearchedLeg& leg : m_legs)
            m_bounds += leg.search.bound();
        reportBound();
        for (SearchedLeg& leg : m_legs) {
            if (m_effort.isOver())
                return;
            m_bounds -= leg.search.bound();
            leg.search.price(m_effort);
            m_bounds += leg.search.bound();
            reportBound();
        }
        while (!m_found.proved && !m_effort.isOver()) {
            SearchedLeg* leg = nextLeg();
            if (leg == nullptr)
                return;
            turn(*leg);
        }
        reportBestTrack();
    }

    /// Returns true if the search has reached its blocks.
    bool isApart() const noexcept { return m_isSplit; }

    FoundTrack found()
    {
        m_found.refused = m_effort.wasRefused();
        m_found.expanded = m_effort.steps();
        m_found.opened = m_effort.opened();
        m_found.peakOpen = m_effort.peakOpen();
        return std::move(m_found);
    }

private:
    void offer(std::vector<CellIndex> track)
    {
        const std::int64_t score = scoreOf(m_board, track);
        if (!m_found.track.empty() && score <= m_found.score)
            return;
        m_found.track = std::move(track);
        m_found.score = score;
        know();
        if (m_improved)
            m_improved(m_found.track, m_found.score);
    }
    void know()
    {
        m_found.proved = m_found.score == m_found.bound;
        m_effort.know(m_found.score, m_found.bound);
    }

    /// Creates a search for each leg that has a choice. Returns false, without a bound of the legs,
    /// if there is no memory for their sweeps.
    bool splitIntoLegs()
    {
        m_fixed = m_fixedScore = m_found.score;
        m_legs.reserve(m_chain.legs.size());
        if (!m_effort.grants(leastSweepBytes) && !m_effort.tryClaim(leastSweepBytes))
            return false; // `tryClaim` recorded the refusal
        m_isSplit = true;
        std::size_t cut = 0;
        std::size_t place = 0;
        for (const StartEndChain::Leg& leg : m_chain.legs) {
            const auto advance = [&](std::size_t to) {
                for (; cut < to; ++cut)
                    while (m_found.track[place] != m_chain.cuts[cut + 1])
                        ++place;
                return place;
            };
            const std::size_t begin = advance(leg.index);
            const std::size_t end = advance(leg.index + 1);
            addLeg(leg, begin, end - begin + 1);
        }
        m_chain = {};
        return true;
    }

    void addLeg(const StartEndChain::Leg& leg, std::size_t begin, std::size_t length)
    {
        const auto width = static_cast<CellIndex>(m_board.columns);
        CellIndex top = noCell;
        CellIndex left = noCell;
        CellIndex bottom = 0;
        CellIndex right = 0;
        for (const CellIndex c : leg.cells) {
            top = std::min(top, c / width);
            bottom = std::max(bottom, c / width);
            left = std::min(left, c % width);
            right = std::max(right, c % width);
        }
        const CellIndex columns = right - left + 1;
        const std::size_t area = std::size_t{bottom - top + 1} * columns;
        const auto from = m_found.track.begin() + static_cast<std::ptrdiff_t>(begin);
        std::vector<CellIndex> track(from, from + static_cast<std::ptrdiff_t>(length));
        const std::int64_t score = scoreOf(m_board, track);
        m_fixed -= score;
        if (area > mostBlockCells || !m_effort.tryClaim(BlockSearch::bytesFor(area))) {
            m_fixed += scoreOf(m_board, leg.cells);
            return;
        }
        m_fixedScore -= score;
        const auto toLeg = [&](CellIndex c) {
            return (c / width - top) * columns + (c % width - left);
        };
        Board board;
        board.rows = static_cast<int>(bottom - top + 1);
        board.columns = static_cast<int>(columns);
        board.points.assign(area, Board::wall);
        board.coins.assign(area, 0);
        for (const CellIndex c : leg.cells)
            board.points[toLeg(c)] = m_board.points[c];
        for (CellIndex& c : track)
            c = toLeg(c);
        board.from = track.front();
        board.to = track.back();
        m_legs.push_back({top * width + left, begin, length,
                          BlockSearch(std::move(board), std::move(track), m_sweep)});
        const auto windowsFirst = static_cast<double>(area * stepsOfWindowsFirst);
        const double never = std::numeric_limits<double>::infinity();
        m_legs.back().spent = {0, m_settles ? 0 : never, m_settles ? windowsFirst : never};
    }

    /// Returns the next leg to search; legs with a larger gap between track and bound get more
    /// turns. Null if nothing is left to search.
    SearchedLeg* nextLeg()
    {
        std::uint64_t gaps = 0;
        for (const SearchedLeg& leg : m_legs)
            gaps += gapOf(leg);
        if (gaps == 0)
            return nullptr;
        std::uint64_t draw = m_random.below(gaps);
        for (SearchedLeg& leg : m_legs) {
            if (draw < gapOf(leg))
                return &leg;
            draw -= gapOf(leg);
        }
        return nullptr;
    }
    static std::uint64_t gapOf(const SearchedLeg& leg) noexcept
    {
        return static_cast<std::uint64_t>(leg.search.bound() - leg.search.score());
    }

    /// Gives a turn, by weight, to windows, the exact method or the junctions.
    void turn(SearchedLeg& leg)
    {
        constexpr std::array<double, 3> weights = {1, 1, 0.25};
        const std::uint64_t before = m_effort.steps();
        m_bounds -= leg.search.bound();
        const auto activity = static_cast<std::size_t>(
            std::min_element(leg.spent.begin(), leg.spent.end()) - leg.spent.begin());
        if (activity == 0)
            m_isNews = leg.search.improve(m_effort, m_random) || m_isNews;
        else if (activity == 1 ? !leg.search.settle(m_effort)
                               : !leg.search.lead(m_effort, m_random))
            leg.spent[activity] = std::numeric_limits<double>::infinity();
        leg.spent[activity] += static_cast<double>(m_effort.steps() - before) * weights[activity];
        m_isNews = m_isNews || activity == 2 || leg.search.isProved();
        m_bounds += leg.search.bound();
        reportBound();
        reportBestTrack();
    }

    void reportBound()
    {
        m_found.bound = std::max(m_found.score, std::min(m_found.bound, m_bounds));
        know();
    }

    void reportBestTrack()
    {
        if (!m_isNews)
            return;
        m_isNews = false;
        std::int64_t score = m_fixedScore;
        for (const SearchedLeg& leg : m_legs)
            score += leg.search.score();
        if (score <= m_found.score)
            return;
        std::vector<CellIndex> track;
        track.reserve(m_found.track.size());
        std::size_t copied = 0; // of the previous track
        const auto copyTo = [&](std::size_t end) {
            const auto before = m_found.track.begin();
            track.insert(track.end(), before + static_cast<std::ptrdiff_t>(copied),
                         before + static_cast<std::ptrdiff_t>(end));
            copied = end;
        };
        for (SearchedLeg& leg : m_legs) {
            copyTo(leg.begin);
            copied = leg.begin + leg.length - 1;
            const auto columns = static_cast<CellIndex>(leg.search.board().columns);
            leg.begin = track.size();
            leg.length = leg.search.track().size();
            for (const CellIndex c : leg.search.track())
                track.push_back(leg.origin + c / columns * static_cast<CellIndex>(m_board.columns) +
                                c % columns);
            track.pop_back(); // the cut at its end is copied with the following part
        }
        copyTo(m_found.track.size());
        offer(std::move(track));
    }

    const Board& m_board;
    SearchEffort& m_effort;
    const TrackSink& m_improved;
    Random m_random;
    bool m_settles;
    FoundTrack m_found;
    StartEndChain m_chain;
    std::vector<SearchedLeg> m_legs;
    WindowSweep m_sweep;
    std::int64_t m_fixedScore = 0; ///< of everything outside the legs under search
    std::int64_t m_fixed = 0;      ///< the bound of the same
    std::int64_t m_bounds = 0;     ///< `m_fixed` plus the bounds of the legs
    bool m_isNews = false;
    bool m_isSplit = false;
};

/// Finds the first tracks and a bound, regardless of the limits.
FoundTrack firstPassResult(const Board& board, const TrackSink& improved,
                           const SearchBudget& budget)
{
    SearchEffort unguarded(nullptr, {});
    ChainSearch search(board, unguarded, improved, budget);
    if (search.begin())
        search.grow();
    return search.found();
}

} // namespace

} // namespace anytime

FoundTrack searchTrack(const Board& board, Guard& guard, const TrackSink& improved,
                       const SearchBudget& budget)
{
    using anytime::SearchEffort;
    SearchEffort effort(&guard, budget);
    std::optional<anytime::ChainSearch> search(std::in_place, board, effort, improved, budget);
    if (!guard.halted() && effort.tryClaim(anytime::firstTrackBytes(board.points.size())) &&
        search->begin())
        search->run();
    FoundTrack found = search->found();
    const bool isApart = search->isApart();
    search.reset(); // its parts release their memory first; the rest follows
    effort.release(effort.claimed());
    const bool isCutShort = guard.halted() || found.refused;
    if (isCutShort && !found.proved && !isApart && board.points.size() <= cellsAtOnce) {
        const TrackSink better = [&](const std::vector<CellIndex>& track, std::int64_t score) {
            if (improved && (found.track.empty() || score > found.score))
                improved(track, score);
        };
        FoundTrack atOnce = anytime::firstPassResult(board, better, budget);
        if (found.track.empty() || atOnce.score > found.score) {
            atOnce.isFromFirstPasses = true;
            atOnce.refused = found.refused;
            found = std::move(atOnce);
        }
    }
    if (found.track.empty() && !found.proved)
        found.bound = anytime::colouringBound(board);
    return found;
}

} // namespace mazewright::one_stroke
