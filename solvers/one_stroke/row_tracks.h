#pragma once

#include "solvers/core/cell.h"
#include "solvers/core/recorder.h"
#include "solvers/one_stroke/board.h"
#include "solvers/one_stroke/frontier_words.h"
#include "solvers/one_stroke/row_pass.h"
#include "solvers/one_stroke/row_plan.h"
#include "solvers/one_stroke/row_tables.h"
#include "solvers/one_stroke/run_limits.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <gmpxx.h>
#include <mutex>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace mazewright::one_stroke {

/// The loss of the best tracks, from the counting pass.
struct BestLoss {
    std::int32_t loss = 0; ///< points that they miss
    std::size_t done = 0;  ///< cells after which one of them is complete
};

/// Returns the largest number of words and joined words at any time of a sweep.
double mostRowEntries(const WordRules& rules);
/// Returns an upper bound of the bytes that `bestTrack` claims on a board of `cells` cells, if it
/// may keep nothing.
double trackBytes(const WordRules& rules, std::size_t cells);

/// Finds one of the best tracks, from start to end, with a pass that keeps only losses and is then
/// repeated from the end to the beginning. `bytes` limits the frontiers that are kept for this, if
/// possible. Empty if the watch halts it.
std::optional<std::vector<CellIndex>> bestTrack(RowPlan& plan, RowWatch& watch,
                                                const BestLoss& best, std::size_t bytes);

/// Returns the track that consists of these links between cells, starting at `from`.
std::vector<CellIndex> trackOfLinks(const std::vector<std::pair<CellIndex, CellIndex>>& links,
                                    CellIndex from);

/// A single frontier of a row sweep.
struct RowState {
    Word word = 0;
    bool isJoined = false; ///< the cell at which the sweep stands has been entered twice

    friend bool operator==(const RowState&, const RowState&) = default;
    friend bool operator<(const RowState& a, const RowState& b) noexcept
    {
        return a.word != b.word ? a.word < b.word : a.isJoined < b.isJoined;
    }
};

/// The completions of a frontier: the least loss, how many ways lose no more, and how many ways
/// there are.
struct RowCompletions {
    std::int32_t loss = 0;
    mpz_class best{};
    mpz_class all{};

    /// Adds ways that lose `points` more.
    void add(const RowCompletions& more, std::int32_t points);
};

/// A transition from a frontier to a frontier after the step.
struct RowArc {
    std::size_t to = complete; ///< the number of a frontier after the step, or `complete`
    std::int32_t loss = 0;     ///< of this step
    bool goesBeside = false;
    bool goesDown = false;

    static constexpr std::size_t complete = ~std::size_t{0};
};

/// All frontiers that can be reached from one frontier within some steps, with their completions:
/// few if the steps are those of one row.
class RowStretch {
public:
    struct Node {
        RowState state{};
        std::array<RowArc, 2> arcs{};
        std::size_t arcCount = 0;
        RowCompletions completions{};

        std::span<const RowArc> allArcs() const noexcept { return {arcs.data(), arcCount}; }
    };

    /// Makes the frontiers reachable from `first` over all of `steps`. `after` returns the
    /// completions of a frontier after the last step. Empty if `shouldContinue` returns false.
    static std::optional<RowStretch>
    make(std::span<const RowStep> steps, const RowState& first,
         const std::function<RowCompletions(const RowState&)>& after,
         const ShouldContinue& shouldContinue);

    std::span<const RowStep> steps() const noexcept { return m_steps; }
    /// Returns the frontiers before step i; those after the last step for i = steps().size().
    const std::vector<Node>& layer(std::size_t i) const { return m_layers[i]; }
    /// Returns the completions of the frontier to which an arc from before step i leads.
    const RowCompletions& completionsOf(std::size_t i, const RowArc& arc) const;

private:
    explicit RowStretch(std::span<const RowStep> steps) : m_steps(steps), m_layers(steps.size() + 1)
    {
    }
    void grow(std::size_t i);

    std::span<const RowStep> m_steps;
    std::vector<std::vector<Node>> m_layers;
};

/// All tracks of an open board, ordered by their choices cell by cell along the sweep. See
/// row_tracks.cpp.
class RowTracks final : public PartTracks {
public:
    /// `kept`: completions at the beginning of some rows, the first row first.
    RowTracks(const RowPlan& plan, const Tally& all, std::vector<SavedFrontiers<CountTable>> kept);

    std::optional<std::vector<CellIndex>>
    track(TrackKind kind, const mpz_class& k, const ShouldContinue& shouldContinue) const override;

private:
    /// A place of a walk along one track: its frontier and loss, and the tracks through it, `count`
    /// of them from number `first` on.
    struct Place {
        RowState state{};
        std::int32_t loss = 0;
        bool complete = false;
        mpz_class first{};
        mpz_class count{};

        bool leadsTo(const mpz_class& k) const { return k >= first && k < first + count; }
    };
    /// A walk from one kept place to the next.
    struct Leg {
        Place enter;
        RowStretch stretch;
        Place leave{};
        std::vector<std::pair<CellIndex, CellIndex>> links{};
    };

    std::optional<RowStretch> stretchFrom(std::size_t leg, const RowState& state,
                                          const ShouldContinue& shouldContinue) const;
    /// Returns the completions of a frontier at the end of a leg.
    RowCompletions completionsAt(std::size_t leg, const RowState& state) const;
    void walk(Leg& leg, TrackKind kind, const mpz_class& k) const;
    mpz_class countOf(TrackKind kind, const RowCompletions& completions, std::int32_t loss) const;

    std::vector<RowStep> m_steps;
    std::array<std::shared_ptr<RowPart>, 3> m_parts;
    CellIndex m_from;
    std::int32_t m_bestLoss;
    std::array<mpz_class, 2> m_counts; ///< of the best tracks, and of all
    std::vector<SavedFrontiers<CountTable>> m_kept;
    mutable std::mutex m_mutex;
    mutable std::array<std::vector<Leg>, 2> m_trails; ///< the last walks, indexed as `m_counts`
};

} // namespace mazewright::one_stroke
