#pragma once

#include "solvers/one_stroke/base/part_tracks.h"
#include "solvers/one_stroke/rows/row_counts.h"
#include "solvers/one_stroke/rows/row_frontiers.h"
#include "solvers/one_stroke/rows/row_stretch.h"

#include <array>
#include <mutex>
#include <utility>
#include <vector>

namespace mazewright::one_stroke {

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
