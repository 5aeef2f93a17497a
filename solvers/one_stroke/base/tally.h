#pragma once

#include <cstdint>
#include <gmpxx.h>

namespace mazewright::one_stroke {

/// A summary of a set of tracks: the best score, how many tracks have it, how many tracks there
/// are. All three are 0 for an empty set.
struct Tally {
    std::int64_t best = 0;
    mpz_class optimal{};
    mpz_class tracks{};

    bool none() const { return tracks == 0; }
    friend bool operator==(const Tally&, const Tally&) = default;
};

/// Summaries for a cell, a junction or a corridor: the tracks that use it, and those that do not.
struct UseTallies {
    Tally through{};
    Tally around{};
};

/// Adds `more` to `sum`; the two sets have no track in common.
inline void addTo(Tally& sum, const Tally& more)
{
    if (more.none())
        return;
    if (sum.none() || more.best > sum.best) {
        sum.best = more.best;
        sum.optimal = more.optimal;
    } else if (more.best == sum.best) {
        sum.optimal += more.optimal;
    }
    sum.tracks += more.tracks;
}

/// Returns the tally of every track of `first` followed by every track of `second`.
inline Tally chained(const Tally& first, const Tally& second)
{
    if (first.none() || second.none())
        return {};
    return {first.best + second.best, first.optimal * second.optimal, first.tracks * second.tracks};
}

/// Returns the other factor of `whole`, which was chained from it and `part`. `part` has tracks;
/// the counts divide without remainder.
inline Tally without(const Tally& whole, const Tally& part)
{
    return {whole.best - part.best, whole.optimal / part.optimal, whole.tracks / part.tracks};
}

} // namespace mazewright::one_stroke
