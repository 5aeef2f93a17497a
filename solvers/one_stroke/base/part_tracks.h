#pragma once

#include "solvers/maze/position.h"
#include "solvers/set_up.h"

#include <cstdint>
#include <gmpxx.h>
#include <optional>
#include <vector>

namespace mazewright::one_stroke {

/// The set of tracks that is counted.
enum class TrackKind : std::uint8_t { optimal, all };

/// All tracks of a part of a board, or of a whole board, in the order of their choices, without
/// storing them: the result of a forward and a backward pass. Thread-safe.
class PartTracks {
public:
    PartTracks() = default;
    PartTracks(const PartTracks&) = delete;
    PartTracks& operator=(const PartTracks&) = delete;
    virtual ~PartTracks() = default;
    /// Returns track number `k` from the part's first cell to its last, 0 <= k < the number of
    /// tracks. Empty if it was stopped.
    virtual std::optional<std::vector<CellIndex>>
    track(TrackKind kind, const mpz_class& k, const ShouldContinue& shouldContinue) const = 0;
};

} // namespace mazewright::one_stroke
