#pragma once

namespace mazewright {

/// How the time of a run was taken: a first run that was short is left out, and short runs are made
/// in batches, of which each time is the mean of one.
struct Measurement {
    int warmUps = 0; ///< runs before the first that counts
    int batch = 1;   ///< runs that one time is the mean of
    int times = 0;   ///< whose median was taken; 0: an old line that does not say, or no time

    friend bool operator==(const Measurement&, const Measurement&) = default;
};

} // namespace mazewright
