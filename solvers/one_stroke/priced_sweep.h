#pragma once

#include "solvers/one_stroke/elimination_plan.h"
#include "solvers/one_stroke/junction_frontier.h"
#include "solvers/one_stroke/track_search.h"
#include "solvers/one_stroke/two_factor.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace mazewright::one_stroke::anytime {

/// Labels in words of ten slots with six bits each, for sweeps that keep only a few of many states.
/// The frontier may be wider than a full sweep allows.
template <std::size_t Words>
class WordsOfLabels {
public:
    static constexpr unsigned mask = 63;
    static constexpr unsigned slotsOfWord = 10;
    static constexpr int mostSlots = static_cast<int>(Words * slotsOfWord);

    unsigned bitsAt(unsigned slot) const noexcept
    {
        return static_cast<unsigned>(m_words[slot / slotsOfWord] >> shiftOf(slot)) & mask;
    }
    void flip(unsigned slot, unsigned bits) noexcept
    {
        m_words[slot / slotsOfWord] ^= std::uint64_t{bits} << shiftOf(slot);
    }
    bool isDone() const noexcept { return (m_words[0] & doneBit) != 0; }
    void setDone() noexcept { m_words[0] |= doneBit; }
    std::uint64_t hash() const noexcept
    {
        std::uint64_t mixed = 0;
        for (const std::uint64_t word : m_words) {
            mixed = (mixed ^ word) * 0x9E3779B97F4A7C15ULL;
            mixed ^= mixed >> 32;
        }
        return mixed;
    }
    friend bool operator==(const WordsOfLabels&, const WordsOfLabels&) = default;

private:
    static constexpr std::uint64_t doneBit = std::uint64_t{1} << 63;

    static constexpr unsigned shiftOf(unsigned slot) noexcept { return slot % slotsOfWord * 6; }

    std::array<std::uint64_t, Words> m_words{};
};

template <std::size_t Words>
using BroadFrontier = Labels<WordsOfLabels<Words>>;

/// Limits of a sweep of junctions.
struct PricedLimits {
    std::int64_t loss = 0;  ///< tracks that lose more are ignored
    std::size_t states = 0; ///< states in one layer, at least 2; of more, those of least loss stay
    /// A proof can prove no more than the least loss of the dropped states, so from there on it
    /// drops all states that lose as much. Otherwise the states that have lost less go on to a good
    /// track.
    bool proves = false;
    /// Decides between histories of equal points; 0: the first history found stays.
    std::uint64_t seed = 0;
};

/// The result of a sweep of junctions.
struct PricedResult {
    bool complete = false;               ///< false: the effort ended; nothing else is valid
    std::vector<VertexChoice> choices{}; ///< of the track with most points; empty if none was found
    std::int64_t points = 0;             ///< of that track, without its first cell
    std::int64_t othersLeastLoss = 0; ///< a lower bound of the loss of all tracks with more points
};

/// The loss at a corridor if a track takes it, and if it does not.
struct EdgeLoss {
    std::int64_t taken = 0;
    std::int64_t skipped = 0;
};
/// The losses of a part's corridors, and of its junctions if no track passes them.
struct PartLosses {
    std::vector<EdgeLoss> edges{};
    std::vector<std::int64_t> unused{};
};
PartLosses lossesOf(const Board& board, const StrokeGraph& graph, const Prices& prices);

/// The widest frontier of a plan that a sweep accepts.
inline constexpr int mostPricedSlots = 60;

/// Finds the best track of a part among those that lose at most `limits.loss`, or a good track,
/// and a lower bound of the loss of all better ones. Spends one step per state. Source: see
/// priced_sweep.cpp.
PricedResult sweepPriced(const Plan& plan, const PartLosses& losses, const PricedLimits& limits,
                         SearchEffort& effort);

} // namespace mazewright::one_stroke::anytime
