#pragma once

namespace mazewright {

/// How the time of a run was measured. A short first run is omitted as a warm-up. Short runs are
/// made in batches; each time is the mean of a batch.
struct Measurement {
    int warmUps = 0; ///< runs before the first timed run
    int batch = 1;   ///< runs per time
    int times = 0;   ///< number of times, of which the median counts; 0: an old line without this
                     ///< value, or no time
    /// The share of the rounds' time in which they had the processor, in percent. The rest is
    /// excluded from all times. 0: an old line, whose times are wall time.
    int processorPercent = 0;

    friend bool operator==(const Measurement&, const Measurement&) = default;
};

} // namespace mazewright
