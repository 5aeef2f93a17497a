// Connected regions, by the runs of open cells of each row.
//
// Two touching runs of neighbouring rows are joined in a forest of links: the later root links to
// the earlier one, so a run's root is the first run of its region, and links are halved whenever
// they are followed. Both rows' runs are in order, so one pass along both finds all that touch. A
// maze has at most one run for every two cells, and usually far fewer. Sources: Hoshen and
// Kopelman, 1976; Tarjan and van Leeuwen, 1984, for the halving of paths.

#include "solvers/analyses/regions.h"

#include <algorithm>
#include <bit>
#include <numeric>

namespace mazewright {

static_assert(Maze::maxSide <= 65536);

std::optional<Regions> Regions::find(const OpenBits& open, int rows, Touching touching,
                                     const std::stop_token& stop)
{
    Regions regions;
    regions.m_rows = {0};
    for (int row = 0; row < rows; ++row) {
        if (stop.stop_requested())
            return std::nullopt;
        regions.addRuns(open, row);
        if (row > 0)
            regions.join(static_cast<std::size_t>(row), touching == Touching::sides ? 0 : 1);
    }
    regions.number();
    return regions;
}

void Regions::addRuns(const OpenBits& open, int row)
{
    const std::size_t begin = open.wordOf(row, 0);
    bool isOpen = false; // the last cell of the previous word
    for (std::size_t i = 0; i < open.rowWords(); ++i) {
        const OpenBits::Word word = open[begin + i];
        // One bit for every cell that differs from the previous one.
        OpenBits::Word changes = word ^ ((word << 1) | (isOpen ? 1U : 0U));
        for (; changes != 0; changes &= changes - 1) {
            const auto column =
                i * OpenBits::wordBits + static_cast<std::size_t>(std::countr_zero(changes));
            if (isOpen)
                m_runs.back().last = static_cast<std::uint16_t>(column - 1);
            else
                m_runs.push_back({static_cast<std::uint16_t>(column), 0,
                                  static_cast<std::uint32_t>(m_runs.size())});
            isOpen = !isOpen;
        }
    }
    if (isOpen)
        m_runs.back().last = static_cast<std::uint16_t>(open.rowWords() * OpenBits::wordBits - 1);
    m_rows.push_back(static_cast<std::uint32_t>(m_runs.size()));
}

std::uint32_t Regions::rootOf(std::uint32_t run) noexcept
{
    while (m_runs[run].link != run) {
        m_runs[run].link = m_runs[m_runs[run].link].link;
        run = m_runs[run].link;
    }
    return run;
}

/// Joins a row's runs with those of the row above that they overlap or touch, as `overlap` says.
void Regions::join(std::size_t row, int overlap)
{
    std::uint32_t above = m_rows[row - 1];
    std::uint32_t here = m_rows[row];
    while (above < m_rows[row] && here < m_rows[row + 1]) {
        const Run& upper = m_runs[above];
        const Run& lower = m_runs[here];
        const bool touch =
            upper.first <= lower.last + overlap && lower.first <= upper.last + overlap;
        const bool upperEndsFirst = upper.last < lower.last;
        if (touch) {
            const std::uint32_t a = rootOf(above);
            const std::uint32_t b = rootOf(here);
            m_runs[std::max(a, b)].link = std::min(a, b);
        }
        ++(upperEndsFirst ? above : here);
    }
}

/// Numbers the regions, the largest first; of equal ones the region whose first cell comes first.
void Regions::number()
{
    std::vector<std::uint32_t> sizes;
    for (std::uint32_t run = 0; run < m_runs.size(); ++run) {
        const std::uint32_t link = m_runs[run].link;
        // An earlier run already has its number in place of its link.
        const bool isRoot = link == run;
        m_runs[run].link = isRoot ? static_cast<std::uint32_t>(sizes.size()) : m_runs[link].link;
        if (isRoot)
            sizes.push_back(0);
        sizes[m_runs[run].link] += m_runs[run].last - m_runs[run].first + 1U;
    }
    std::vector<std::uint32_t> bySize(sizes.size());
    std::iota(bySize.begin(), bySize.end(), 0U);
    std::sort(bySize.begin(), bySize.end(), [&sizes](std::uint32_t a, std::uint32_t b) {
        return sizes[a] != sizes[b] ? sizes[a] > sizes[b] : a < b;
    });
    std::vector<std::uint32_t> numbers(sizes.size());
    for (std::uint32_t number = 0; number < bySize.size(); ++number) {
        numbers[bySize[number]] = number;
        m_sizes.push_back(sizes[bySize[number]]);
    }
    for (Run& run : m_runs)
        run.link = numbers[run.link];
}

std::uint32_t Regions::at(Position p) const noexcept
{
    const auto row = static_cast<std::size_t>(p.row);
    const auto begin = m_runs.begin() + m_rows[row];
    const auto end = m_runs.begin() + m_rows[row + 1];
    const auto after = std::upper_bound(
        begin, end, p.column, [](int column, const Run& run) { return column < run.first; });
    return after == begin || (after - 1)->last < p.column ? none : (after - 1)->link;
}

} // namespace mazewright
