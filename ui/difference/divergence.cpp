#include "ui/difference/divergence.h"

#include "ui/difference/alignment.h"
#include "ui/overlay/clearing_item.h"

#include <algorithm>
#include <map>
#include <optional>

// All runs are read side by side, step by step, and of each pair one bit is kept: whether it agreed
// when both last had a step. A step is a divergence where some bit falls. One pass, in the order in
// which the runs wrote their logs, so that the cost is that of reading memory once: a search's log
// has its openings as well, which are passed over. Only what a search closed after its log was full
// is read from the stamps, which know for each cell when it was closed last.

namespace mazewright::ui {

namespace {

/// What a run did in a step, so that two runs that did the same have the same number.
using StepKey = std::uint64_t;
constexpr StepKey noStep = ~StepKey{0};     // the run has ended
constexpr StepKey unknownStep = noStep - 1; // it took a step that is not kept
constexpr std::uint32_t stepsBetweenPolls = 1U << 16;

/// Numbers for lines, which follow each other in an order of removals.
using LineNumbers = std::map<Route, StepKey>;

/// The steps of one run, one after another.
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
    /// What was closed at a tick after the end of the log.
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
    std::vector<CellIndex> m_beyond; // by tick less `m_logged`; empty: not there yet
    std::uint32_t m_logged = 0;
    std::uint32_t m_step = 0;
    std::uint32_t m_last;
};

bool isKnown(StepKey key)
{
    return key < unknownStep;
}

/// Which pairs of runs agreed when both last had a step.
class Agreement {
public:
    explicit Agreement(std::size_t runs) : m_runs(runs), m_agrees(runs * runs, true) {}

    /// Takes a step of all; whether some pair begins to differ.
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
    std::vector<bool> m_agrees; // by pair
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
