#pragma once

namespace mazewright {

/// How the time of a run was taken: a first run that was short is left out, and short runs are made
/// in batches, of which each time is the mean of one.
struct Measurement {
    int warmUps = 0; ///< runs before the first that counts
    int batch = 1;   ///< runs that one time is the mean of
    int times = 0;   ///< whose median was taken; 0: an old line that does not say, or no time
    /// Of the time that the rounds took, that for which they had the processor, in hundredths; the
    /// rest is in no time. 0: an old line, whose times are those of the clock on the wall.
    int processorPercent = 0;

    friend bool operator==(const Measurement&, const Measurement&) = default;
};

} // namespace mazewright
