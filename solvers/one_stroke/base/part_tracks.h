#pragma once

#include "solvers/maze/position.h"
#include "solvers/set_up.h"

#include <cstdint>
#include <gmpxx.h>
#include <optional>
#include <vector>

namespace mazewright::one_stroke {

/// Which tracks are counted.
enum class TrackKind : std::uint8_t { optimal, all };

/// All tracks of a part of a board, or of a whole one, in the order of their choices, without
/// storing them: what the two passes keep. Safe from many threads.
class PartTracks {
public:
    PartTracks() = default;
    PartTracks(const PartTracks&) = delete;
    PartTracks& operator=(const PartTracks&) = delete;
    virtual ~PartTracks() = default;
    /// The k-th track from the part's first cell to its last, 0 <= k < how many there are; none
    /// where it was stopped.
    virtual std::optional<std::vector<CellIndex>> track(TrackKind kind, const mpz_class& k,
                                                        const GoesOn& goesOn) const = 0;
};

} // namespace mazewright::one_stroke
