#pragma once

#include "solvers/one_stroke/anytime/priced_sweep.h"
#include "solvers/one_stroke/anytime/track_cuts.h"

#include <cstdint>
#include <unordered_set>
#include <vector>

namespace mazewright::one_stroke::anytime {

/// A cut, and what a track loses each time that it obeys it by one more than it has to.
struct PricedCut {
    TrackCut cut{};
    std::int64_t multiplier = 0;
};

/// What the corridors and junctions of a part lose by some multipliers, and what these prove: twice
/// the score of a track is `twice` less what it loses at corridors, at junctions and by cuts.
struct PartPrices {
    PartLosses losses{};
    std::int64_t twice = 0; ///< of a track of the whole board
    std::int64_t unit = 1;  ///< so many make a point: losses and `twice` are counted in them
    std::vector<PricedCut> cuts{};

    /// No track that loses so much at corridors and junctions scores more.
    std::int64_t boundWith(std::int64_t loss) const noexcept { return (twice - loss) / (2 * unit); }
    /// What a track may lose in all that scores at least so much.
    std::int64_t lossAt(std::int64_t score) const noexcept { return twice - 2 * unit * score; }
};

/// The prices of the 2-factor relaxation as those of a part.
PartPrices partPricesOf(const Board& board, const StrokeGraph& graph, const Prices& prices);

/// The linear programme of a part with cuts, solved nearer and nearer. Source: see
/// cut_relaxation.cpp.
class CutRelaxation {
public:
    /// Begins with the prices of the 2-factor relaxation.
    CutRelaxation(const StrokeGraph& graph, const Board& board, const Prices& prices);

    /// Memory for one, with its cuts.
    static std::size_t bytesFor(const StrokeGraph& graph) noexcept;

    /// One round: some hundred iterations, then the cuts that the relaxed track violates. Spends
    /// steps; false where the effort ended.
    bool improve(SearchEffort& effort);

    /// Of the best multipliers so far.
    const PartPrices& prices() const noexcept { return m_best; }
    /// What they prove, in parts of a point.
    double bound() const noexcept;
    /// By how much the relaxed track takes each corridor.
    const std::vector<double>& taken() const noexcept { return m_taken; }

private:
    struct HeldCut {
        TrackCut cut{};
        double multiplier = 0;
        double sum = 0; ///< of the round's multipliers
        int idle = 0;   ///< rounds without a multiplier
    };
    /// Reduced costs in whole units, while they are made.
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
    std::size_t m_entries = 0;                 ///< corridors of all cuts
    std::vector<double> m_takenSum;            ///< over the round
    std::vector<double> m_passedSum;
    std::vector<double> m_priceSum;
    std::vector<double> m_takenStep; ///< step sizes
    std::vector<double> m_passedStep;
    std::vector<double> m_takenAhead; ///< what the track has come to, and as far again
    std::vector<double> m_passedAhead;
    std::vector<double> m_bonus;    ///< of corridors, by cuts
    std::vector<double> m_rootCost; ///< of junctions, by cuts
    Random m_random{1};             ///< of the search for cuts
    PartPrices m_best;
};

} // namespace mazewright::one_stroke::anytime
