// Facts about all tracks of an open board at once, by its rows.
//
// Idea. As for a graph (part_report.cpp): the forward pass gives for each word the tally of its
// histories, and the backward pass that of its completions. The products of both over the ways
// across a cell count all tracks, sorted by their behaviour there. The ways that leave a cell out
// change no word, and are few. Their products, and the tracks that are complete by then, count the
// tracks around the cell; all other tracks pass through it. The products of the other ways are
// needed only if no best track passes through the cell, and then only those that lose least.
//
// The backward pass meets the frontiers of the forward pass in reverse. If they are too many to
// keep, rewind.h computes them again. Completions at the beginning of rows are kept for
// row_tracks.h.
//
// Cost: two passes, about half a pass for each level of `rewind`, and the products.

#include "solvers/one_stroke/rows/row_report.h"

#include "solvers/one_stroke/rows/back_pass.h"
#include "solvers/one_stroke/rows/cell_uses.h"
#include "solvers/one_stroke/rows/rewind.h"
#include "solvers/one_stroke/rows/row_pass.h"
#include "solvers/one_stroke/rows/row_track.h"
#include "solvers/one_stroke/rows/row_tracks.h"

#include <algorithm>
#include <utility>

namespace mazewright::one_stroke {

namespace {

class RowReporter {
public:
    struct Mark {
        RowPass<CountTable>::Frontiers frontiers;
        RowClaim claim;

        std::size_t done() const noexcept { return frontiers.at.place.done; }
    };

    RowReporter(const Board& board, const RowReportOptions& wishes, Guard& guard,
                const std::function<void(double)>& progress)
        : m_wishes(wishes), m_progress(progress), m_watch(guard), m_steps(m_watch),
          m_plan(board, shapeOf(board), m_watch), m_pass(m_plan, m_watch, CountTable(0, {})),
          m_back(m_plan, m_watch), m_keptClaim(m_watch), m_last(m_plan.steps().size())
    {
        const double one =
            mostRowEntries(m_plan.rules()) * static_cast<double>(CountTable::bytesFor(1, {2, 2}));
        // Touching new memory takes longer than repeating a step.
        m_parts = partsWithin(m_last, static_cast<double>(wishes.layerBytes) / one, 2);
        if (wishes.uses)
            m_report.cells.resize(board.points.size());
    }

    RowReport run()
    {
        if (!m_steps.add(m_last * sizeof(RowStep)) || !passes())
            return {};
        m_report.complete = true;
        m_report.expanded = m_watch.expanded();
        std::reverse(m_kept.begin(), m_kept.end());
        for (const auto& kept : m_kept)
            m_report.bytes += kept.bytes();
        m_report.tracks = std::make_shared<RowTracks>(m_plan, m_report.all, std::move(m_kept));
        return std::move(m_report);
    }

    // The tape interface of `rewind`.
    std::size_t parts() const noexcept { return m_parts; }
    bool restore(const Mark& mark) { return m_pass.goOnFrom(mark.frontiers, 0); }
    bool advance(std::size_t done) { return m_pass.advance(done); }
    bool keep(std::vector<Mark>& marks)
    {
        RowClaim claim = m_spares.empty() ? RowClaim(m_watch) : std::move(m_spares.back().claim);
        if (!m_pass.prepareForStep() || !claim.resize(m_pass.entries() * m_pass.answer().bytes()))
            return false;
        if (m_spares.empty()) {
            marks.push_back({m_pass.frontiers(), std::move(claim)});
        } else {
            m_pass.save(m_spares.back().frontiers);
            marks.push_back({std::move(m_spares.back().frontiers), std::move(claim)});
            m_spares.pop_back();
        }
        return m_watch.touch(m_pass.entries());
    }
    void recycle(Mark mark) { m_spares.push_back(std::move(mark)); }
    bool stepBack(const Mark& mark)
    {
        const RowStep& step = m_plan.steps()[mark.done()];
        if (!m_back.prepareForStep())
            return false;
        if (m_wishes.uses && !step.isWall) {
            const CellUses uses(m_plan, step, m_report.all, mark.frontiers, m_back.at());
            m_report.cells[step.cell] = uses.tallies();
            if (!m_watch.spend(m_pass.entries()))
                return false;
        }
        m_progress(1 - static_cast<double>(mark.done()) / (2.0 * static_cast<double>(m_last)));
        return m_back.stepBack() && keepCompletions();
    }

private:
    bool passes()
    {
        std::vector<Mark> first;
        std::vector<Mark> marks;
        if (!m_pass.begin() || !keep(first) || !keepParts(*this, 0, m_last, marks) ||
            !advance(m_last))
            return false;
        m_report.all = m_pass.answer().tally(0, m_plan.totalPoints());
        m_progress(0.5);
        return m_back.begin() && rewindParts(*this, first.front(), marks, m_last);
    }

    /// Keeps the completions if the pass is at the beginning of a row.
    bool keepCompletions()
    {
        const auto width = static_cast<std::size_t>(m_plan.shape().width);
        const std::size_t done = m_back.place().done;
        if (done % (width * m_report.keptEvery) != 0)
            return true;
        const std::size_t bytes = m_back.bytes();
        while (m_keptBytes + bytes > m_wishes.layerBytes / 2 && thin())
            ;
        while (!m_keptClaim.add(bytes))
            if (!thin())
                return false;
        m_kept.push_back(m_back.at().saved());
        m_keptBytes += bytes;
        return true;
    }

    /// Discards the completions of every second row. Returns false if fewer than two are kept.
    bool thin()
    {
        if (m_kept.size() < 2)
            return false;
        m_report.keptEvery *= 2;
        const std::size_t rows =
            static_cast<std::size_t>(m_plan.shape().width) * m_report.keptEvery;
        std::erase_if(m_kept, [&](const auto& kept) { return kept.place.done % rows != 0; });
        std::size_t bytes = 0;
        for (const auto& kept : m_kept)
            bytes += kept.bytes();
        m_keptClaim.release(m_keptBytes - bytes);
        m_keptBytes = bytes;
        return true;
    }

    const RowReportOptions& m_wishes;
    const std::function<void(double)>& m_progress;
    RowWatch m_watch;
    RowClaim m_steps;
    RowPlan m_plan;
    RowPass<CountTable> m_pass;
    BackPass m_back;
    std::vector<Mark> m_spares; ///< marks that can be reused
    std::size_t m_parts = 0;
    std::vector<SavedFrontiers<CountTable>> m_kept; ///< completions, the last row first
    RowClaim m_keptClaim;
    std::size_t m_keptBytes = 0;
    std::size_t m_last;
    RowReport m_report;
};

} // namespace

RowReport reportRows(const Board& board, const RowReportOptions& wishes, Guard& guard,
                     const std::function<void(double)>& progress)
{
    return RowReporter(board, wishes, guard, progress).run();
}

} // namespace mazewright::one_stroke
