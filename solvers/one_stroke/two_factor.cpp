// An upper bound of the score of a one-stroke track: the 2-factor relaxation and its prices.
//
// Idea. In a track every cell between the ends has two steps and each end has one. The relaxation
// drops everything else: it chooses any steps, at most two per cell and one per end, with the
// largest total worth, where a step is worth the points of both its cells. A track is such a
// choice. It is worth twice its score minus the points of the ends (each cell between is counted by
// two steps, an end by one). So half of (the best choice + points of the ends), rounded down,
// bounds every score.
//
// The best choice is a maximum weight b-matching. The grid is two-coloured, hence bipartite, and
// the dual of the linear programme is integral: prices p(c) >= 0 of cells, such that
//
//     choice <= sum b(c) p(c) + sum over steps of max(0, worth - p(a) - p(b)),   b(c) = 2, ends 1
//
// holds for any prices at all: a chosen step is worth at most p(a) + p(b) and its surplus, and each
// cell is in at most b(c) of them. So each state of the computation proves a bound, and a halted
// computation only proves a weaker one. A track's score is (bound - losses) / 2. The losses are
// never negative: each cell left out loses 2 p, each step taken p + p - worth if positive, and each
// step not taken its surplus. The sweep of windows prunes by these losses.
//
// Method: successive shortest paths (primal-dual, as the Hungarian method). Black cells begin with
// the worth of their best step as price, white cells with 0. Each black cell looks for its steps by
// a Dijkstra search over losses. The search follows free steps to white cells, and chosen steps
// back. It ends at a white cell that has room, or at a black cell whose price falls to 0 on the way
// (that cell then gives up a step, or the search's own cell does without). The losses along the
// path adjust the prices.
//
// Cost: O(cells) searches, most of them short; measured 1 ms for 40 x 40 cells with 10 % walls and
// 0.1 s for 400 x 400 with 20 %. Sources: Kuhn, Naval Research Logistics Quarterly 1955; Edmonds
// and Karp, JACM 1972. Ours stops anywhere with a valid bound.
#include "solvers/one_stroke/two_factor.h"

#include "solvers/one_stroke/first_tracks.h"

#include <algorithm>
#include <array>

namespace mazewright::one_stroke::anytime {

namespace {

bool isBlack(const Board& board, CellIndex c) noexcept
{
    const auto width = static_cast<CellIndex>(board.columns);
    return ((c / width + c % width) & 1U) == 0;
}

/// The number of cells by points; points are small.
using PointCounts = std::vector<std::int64_t>;

std::int64_t sumOfLargest(const PointCounts& counts, std::int64_t many)
{
    std::int64_t sum = 0;
    for (std::size_t points = counts.size(); points-- > 0 && many > 0;) {
        const std::int64_t taken = std::min(many, counts[points]);
        sum += taken * static_cast<std::int64_t>(points);
        many -= taken;
    }
    return sum;
}

/// Returns the bound that the prices prove: twice the score of any track is at most this.
std::int64_t provedBy(const Board& board, const std::vector<std::int32_t>& price)
{
    std::int64_t twice = board.points[board.from] + board.points[board.to];
    for (CellIndex c = 0; c < board.points.size(); ++c) {
        if (!board.isOpen(c))
            continue;
        twice += std::int64_t{board.isEnd(c) ? 1 : 2} * price[c];
        for (const std::size_t direction : {1U, 3U}) {
            const CellIndex next = board.next(c, direction);
            if (next != noCell)
                twice += std::max(0, worth(board, c, next) - price[c] - price[next]);
        }
    }
    return twice;
}

class StepMatching {
public:
    StepMatching(const Board& board, SearchEffort& effort, std::uint64_t steps)
        : m_board(board), m_effort(effort), m_stepsLeft(steps), m_price(board.points.size(), 0),
          m_distance(board.points.size(), 0), m_seen(board.points.size(), 0),
          m_chosen(board.points.size(), 0), m_cameBy(board.points.size(), 0),
          m_room(board.points.size(), 0)
    {
        for (CellIndex c = 0; c < board.points.size(); ++c) {
            if (!board.isOpen(c))
                continue;
            m_room[c] = board.isEnd(c) ? 1 : 2;
            for (std::size_t direction = 0; direction < 4 && isBlack(board, c); ++direction) {
                const CellIndex next = board.next(c, direction);
                if (next != noCell)
                    m_price[c] = std::max(m_price[c], worth(board, c, next));
            }
        }
    }

    std::vector<std::int32_t> run()
    {
        for (CellIndex c = 0; c < m_board.points.size(); ++c) {
            if (!m_board.isOpen(c) || !isBlack(m_board, c))
                continue;
            while (m_room[c] > 0 && m_price[c] > 0)
                if (!findStep(c))
                    return std::move(m_price);
        }
        return std::move(m_price);
    }

private:
    /// A cell, and the loss of the path to it from the search's cell.
    struct Reached {
        std::int32_t distance;
        CellIndex cell;
        bool operator<(const Reached& other) const noexcept { return distance > other.distance; }
    };

    /// Finds one more step for a black cell, or lowers its price. Returns false if the effort ends.
    bool findStep(CellIndex from)
    {
        ++m_epoch;
        m_heap.clear();
        m_settled.clear();
        m_lacks = m_price[from];
        m_target = from;
        reach(from, 0, 0);
        while (!m_heap.empty() && m_heap.front().distance < m_lacks) {
            std::pop_heap(m_heap.begin(), m_heap.end());
            const Reached at = m_heap.back();
            m_heap.pop_back();
            if (at.distance > m_distance[at.cell])
                continue;
            m_settled.push_back(at.cell);
            if (m_stepsLeft == 0 || !m_effort.spend(1))
                return false;
            --m_stepsLeft;
            if (isBlack(m_board, at.cell))
                fromBlack(at);
            else
                fromWhite(at);
        }
        for (const CellIndex c : m_settled) {
            const std::int32_t moved = m_lacks - m_distance[c];
            m_price[c] += isBlack(m_board, c) ? -moved : moved;
        }
        exchange(from);
        return true;
    }

    void fromBlack(const Reached& at)
    {
        for (std::size_t direction = 0; direction < 4; ++direction) {
            const CellIndex next = m_board.next(at.cell, direction);
            if (next == noCell || (m_chosen[at.cell] & linkBit(direction)) != 0)
                continue;
            const std::int32_t loss =
                m_price[at.cell] + m_price[next] - worth(m_board, at.cell, next);
            const std::int32_t distance = at.distance + loss;
            if (!reach(next, distance, direction) || m_room[next] == 0)
                continue;
            m_lacks = distance;
            m_target = next;
        }
    }

    void fromWhite(const Reached& at)
    {
        for (std::size_t direction = 0; direction < 4; ++direction) {
            if ((m_chosen[at.cell] & linkBit(direction)) == 0)
                continue;
            const CellIndex next = m_board.next(at.cell, direction);
            const std::int32_t surplus =
                worth(m_board, at.cell, next) - m_price[at.cell] - m_price[next];
            const std::int32_t distance = at.distance + surplus;
            if (!reach(next, distance, direction) || distance + m_price[next] >= m_lacks)
                continue;
            m_lacks = distance + m_price[next];
            m_target = next;
        }
    }

    /// Records a shorter path to a cell. Returns false if the path is not shorter than the known
    /// one, or too long to matter.
    bool reach(CellIndex c, std::int32_t distance, std::size_t direction)
    {
        if (distance >= m_lacks || (m_seen[c] == m_epoch && m_distance[c] <= distance))
            return false;
        m_seen[c] = m_epoch;
        m_distance[c] = distance;
        m_cameBy[c] = static_cast<std::uint8_t>(direction);
        m_heap.push_back({distance, c});
        std::push_heap(m_heap.begin(), m_heap.end());
        return true;
    }

    /// Takes the free steps of the found path and gives up its chosen steps.
    void exchange(CellIndex from)
    {
        if (m_target == from)
            return;
        --m_room[from];
        m_room[m_target] =
            static_cast<std::uint8_t>(m_room[m_target] + (isBlack(m_board, m_target) ? 1 : -1));
        for (CellIndex c = m_target; c != from;) {
            const std::size_t direction = m_cameBy[c];
            const CellIndex before = m_board.next(c, opposite(direction));
            m_chosen[before] ^= linkBit(direction);
            m_chosen[c] ^= linkBit(opposite(direction));
            c = before;
        }
    }

    const Board& m_board;
    SearchEffort& m_effort;
    std::uint64_t m_stepsLeft;
    std::vector<std::int32_t> m_price;
    std::vector<std::int32_t> m_distance; ///< valid if m_seen equals the epoch
    std::vector<std::uint32_t> m_seen;
    Links m_chosen;
    std::vector<std::uint8_t> m_cameBy;
    std::vector<std::uint8_t> m_room; ///< how many more steps the cell may have
    std::vector<Reached> m_heap;
    std::vector<CellIndex> m_settled;
    std::uint32_t m_epoch = 0;
    std::int32_t m_lacks = 0;
    CellIndex m_target = 0;
};

} // namespace

std::int64_t colouringBound(const Board& board)
{
    const auto most = static_cast<std::size_t>(
        std::max(0, *std::max_element(board.points.begin(), board.points.end())));
    std::array<PointCounts, 2> counts = {PointCounts(most + 1, 0), PointCounts(most + 1, 0)};
    std::array<std::int64_t, 2> open{};
    CellIndex c = 0;
    for (int row = 0; row < board.rows; ++row)
        for (int column = 0; column < board.columns; ++column, ++c) {
            if (!board.isOpen(c) || board.isEnd(c))
                continue;
            const std::size_t colour = static_cast<std::size_t>(row + column) & 1U;
            ++open[colour];
            ++counts[colour][static_cast<std::size_t>(board.points[c])];
        }
    // Between the ends the colours alternate, beginning with the colour that the start does not
    // have. If both ends have the same colour, the cells between also end with the other colour,
    // and have one more of it.
    const std::size_t same = isBlack(board, board.from) ? 0 : 1;
    const std::int64_t more = isBlack(board, board.to) == isBlack(board, board.from) ? 1 : 0;
    const std::int64_t ofOther = std::min(open[1 - same], open[same] + more);
    const std::int64_t ofSame = std::max(std::int64_t{0}, ofOther - more);
    return std::int64_t{board.points[board.from]} + board.points[board.to] +
           sumOfLargest(counts[same], ofSame) + sumOfLargest(counts[1 - same], ofOther);
}

Prices plainPrices(const Board& board)
{
    Prices prices{board.points, 0};
    for (std::int32_t& price : prices.of)
        price = std::max(price, 0);
    prices.twice = provedBy(board, prices.of);
    return prices;
}

Prices twoFactorPrices(const Board& board, SearchEffort& effort, std::uint64_t steps)
{
    Prices prices{StepMatching(board, effort, steps).run(), 0};
    prices.twice = provedBy(board, prices.of);
    return prices;
}

} // namespace mazewright::one_stroke::anytime
