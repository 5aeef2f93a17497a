#pragma once

#include "solvers/core/random.h"
#include "solvers/one_stroke/elimination_plan.h"
#include "solvers/one_stroke/priced_sweep.h"
#include "solvers/one_stroke/track_search.h"

#include <cstdint>
#include <span>
#include <unordered_set>
#include <vector>

namespace mazewright::one_stroke::anytime {

/// An inequality that every track of a part satisfies at the border of a set of junctions. The
/// number of corridors in `counted` that the track takes, minus that in `discounted`, is at least
/// `least`. It is at least `least` + `ofRoot` if the cut has a root and the track passes it.
struct TrackCut {
    static constexpr std::uint32_t noRoot = ~std::uint32_t{0};

    std::vector<std::uint32_t> counted{};
    std::vector<std::uint32_t> discounted{};
    std::uint32_t root = noRoot;
    int ofRoot = 0; ///< 2, or 1 if the root is an end
    int least = 0;
};

/// A relaxed track: the fractions, 0 to 1, to which it takes each corridor and passes each
/// junction.
struct RelaxedTrack {
    std::span<const double> taken{};
    std::span<const double> passed{};
};

/// Returns cuts that a relaxed track violates by at least `leastViolation`. Some of them depend on
/// the state of `random`; a cut may occur twice. Spends steps, and stops if the effort ends.
/// Source: see cut_relaxation.cpp.
std::vector<TrackCut> violatedCuts(const StrokeGraph& graph, const RelaxedTrack& track,
                                   double leastViolation, Random& random, SearchEffort& effort);

/// A cut, and the loss of a track for each unit by which it exceeds the cut's minimum.
struct PricedCut {
    TrackCut cut{};
    std::int64_t multiplier = 0;
};

/// The losses of the corridors and junctions of a part by some multipliers, and the bound that
/// these prove. Twice the score of a track is `twice` minus its losses at corridors, at junctions
/// and by cuts.
struct PartPrices {
    PartLosses losses{};
    std::int64_t twice = 0; ///< for a track of the whole board
    std::int64_t unit = 1;  ///< units per point; losses and `twice` are in these units
    std::vector<PricedCut> cuts{};

    /// Returns a bound for the score of any track that loses at least `loss` in total.
    std::int64_t boundWith(std::int64_t loss) const noexcept { return (twice - loss) / (2 * unit); }
    /// Returns the most that a track may lose in total to score at least `score`.
    std::int64_t lossAt(std::int64_t score) const noexcept { return twice - 2 * unit * score; }
};

/// Converts the prices of the 2-factor relaxation to prices of a part.
PartPrices partPricesOf(const Board& board, const StrokeGraph& graph, const Prices& prices);

/// The linear programme of a part with cuts; each round improves its solution. Source: see
/// cut_relaxation.cpp.
class CutRelaxation {
public:
    /// Starts with the prices of the 2-factor relaxation.
    CutRelaxation(const StrokeGraph& graph, const Board& board, const Prices& prices);

    /// Returns the memory of an object, including its cuts.
    static std::size_t bytesFor(const StrokeGraph& graph) noexcept;

    /// Runs one round: some hundred iterations, then adds the cuts that the relaxed track violates.
    /// Spends steps; returns false if the effort ended.
    bool improve(SearchEffort& effort);

    /// Returns the prices of the best multipliers so far.
    const PartPrices& prices() const noexcept { return m_best; }
    /// Returns the bound that these prove, in fractions of a point.
    double bound() const noexcept;
    /// Returns the fraction to which the relaxed track takes each corridor.
    const std::vector<double>& taken() const noexcept { return m_taken; }

private:
    struct HeldCut {
        TrackCut cut{};
        double multiplier = 0;
        double sum = 0; ///< of the round's multipliers
        int idle = 0;   ///< consecutive rounds without a multiplier
    };
    /// Reduced costs in whole units, under construction.
    struct Rounded;

    void setStepSizes();
    void iterate();
    void moveTrack();
    void moveMultipliers();
    void average();
    void addCuts(SearchEffort& effort);
    void dropIdleCuts();
    void keepBest();
    Rounded rounded() const;
    void settlePrices(Rounded& rounded) const;

    const StrokeGraph& m_graph;
    double m_ofEnds;             ///< the points of start and end
    double m_scale = 1;          ///< of multipliers: the mean points of a junction, at least 1
    std::vector<double> m_worth; ///< of corridors: twice the points, with half of each end's
    std::vector<double> m_taken; ///< the relaxed track
    std::vector<double> m_passed;
    std::vector<double> m_price; ///< the multipliers of degrees
    std::vector<HeldCut> m_cuts;
    std::unordered_set<std::uint64_t> m_known; ///< hashes of the cuts held
    std::size_t m_entries = 0;                 ///< corridors in all cuts
    std::vector<double> m_takenSum;            ///< sums over the round
    std::vector<double> m_passedSum;
    std::vector<double> m_priceSum;
    std::vector<double> m_takenStep; ///< step sizes
    std::vector<double> m_passedStep;
    std::vector<double> m_takenAhead; ///< the relaxed track, extrapolated by its last move
    std::vector<double> m_passedAhead;
    std::vector<double> m_bonus;    ///< of corridors, by cuts
    std::vector<double> m_rootCost; ///< of junctions, by cuts
    Random m_random{1};             ///< for the search for cuts
    PartPrices m_best;
};

} // namespace mazewright::one_stroke::anytime
