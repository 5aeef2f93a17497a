#include "ui/difference/divergence.h"

#include "ui/difference/alignment.h"
#include "ui/overlay/clearing_item.h"

#include <algorithm>
#include <map>
#include <optional>

// All runs are read in parallel, step by step. For each pair of runs, one bit records whether they
// agreed when both last had a step. A step is a divergence if such a bit falls. One pass reads the
// runs in the order of their logs, so the cost is that of reading memory once. The log of a search
// also contains its openings, which are skipped. Cells that a search closed after its log was full
// come from the stamps, which hold the last closing tick of each cell.

namespace mazewright::ui {

namespace {

/// Encodes one step of a run; equal steps of two runs have equal keys.
using StepKey = std::uint64_t;
constexpr StepKey noStep = ~StepKey{0};     // the run has ended
constexpr StepKey unknownStep = noStep - 1; // the step was not recorded
constexpr std::uint32_t stepsBetweenPolls = 1U << 16;

/// Numbers the lines of an order of removals.
using LineNumbers = std::map<Route, StepKey>;

/// Reads the steps of one run in order.
class StepReader {
public:
    StepReader(const Run& run, LineNumbers& lines) : m_maze(run.maze.get()), m_last(shownTicks(run))
    {
        if (ClearingItem::suits(run)) {
            for (const Route& line : run.outcome.routes)
                m_lines.push_back(lines.try_emplace(line, lines.size()).first->second);
        } else if (run.recording) {
            m_recording = run.recording.get();
            m_reader.emplace(*m_recording);
        }
    }

    StepKey next()
    {
        if (m_step == m_last)
            return noStep;
        ++m_step;
        if (m_recording == nullptr)
            return lineMark | m_lines[m_step - 1];
        if (m_beyond.empty())
            if (const std::optional<Recording::Move> move = m_reader->next())
                return keyOf(move->cell, move->enters);
        const CellIndex cell = closedBeyond(m_step);
        return cell == noCell ? unknownStep : keyOf(cell, true);
    }

private:
    static constexpr StepKey lineMark = StepKey{1} << 62;

    StepKey keyOf(CellIndex cell, bool enters) const
    {
        const Position at = m_maze->position(cell);
        return static_cast<StepKey>(at.row) << 32 | static_cast<StepKey>(at.column) << 1 |
               static_cast<StepKey>(enters);
    }
    /// Returns the cell closed at a tick after the end of the log.
    CellIndex closedBeyond(std::uint32_t tick)
    {
        if (m_beyond.empty()) {
            m_logged = m_step - 1;
            m_beyond.assign(m_last - m_logged, noCell);
            for (CellIndex cell = 0; cell < m_recording->cells(); ++cell)
                if (const std::uint32_t at = m_recording->closedAt(cell);
                    at > m_logged && at <= m_last)
                    m_beyond[at - m_logged - 1] = cell;
        }
        return m_beyond[tick - m_logged - 1];
    }

    const Maze* m_maze;
    const Recording* m_recording = nullptr;
    std::optional<TickReader> m_reader;
    std::vector<StepKey> m_lines;
    std::vector<CellIndex> m_beyond; // indexed by tick - `m_logged` - 1; empty until the log ends
    std::uint32_t m_logged = 0;
    std::uint32_t m_step = 0;
    std::uint32_t m_last;
};

bool isKnown(StepKey key)
{
    return key < unknownStep;
}

/// Tracks which pairs of runs agreed when both last had a step.
class Agreement {
public:
    explicit Agreement(std::size_t runs) : m_runs(runs), m_agrees(runs * runs, true) {}

    /// Processes one step of all runs. Returns true if any pair begins to differ.
    bool breaksAt(std::span<const StepKey> keys)
    {
        bool breaks = false;
        for (std::size_t i = 0; i < m_runs; ++i)
            for (std::size_t j = i + 1; j < m_runs; ++j) {
                if (!isKnown(keys[i]) || !isKnown(keys[j]))
                    continue;
                const bool agrees = keys[i] == keys[j];
                breaks = breaks || (m_agrees[i * m_runs + j] && !agrees);
                m_agrees[i * m_runs + j] = agrees;
            }
        return breaks;
    }

private:
    std::size_t m_runs;
    std::vector<bool> m_agrees; // indexed by pair
};

} // namespace

std::vector<std::uint32_t> divergences(std::span<const std::shared_ptr<const Run>> runs,
                                       const std::stop_token& stop)
{
    LineNumbers lines;
    std::vector<StepReader> readers;
    for (const auto& run : runs)
        readers.emplace_back(*run, lines);
    Agreement agreement(runs.size());
    std::vector<StepKey> keys(runs.size());
    std::vector<std::uint32_t> found;
    for (std::uint32_t step = 1;; ++step) {
        if (step % stepsBetweenPolls == 0 && stop.stop_requested())
            return {};
        std::ranges::transform(readers, keys.begin(), &StepReader::next);
        if (std::ranges::count(keys, noStep) + 1 >= std::ssize(keys))
            return found;
        if (agreement.breaksAt(keys))
            found.push_back(step);
    }
}

} // namespace mazewright::ui
