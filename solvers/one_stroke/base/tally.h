#pragma once

#include <cstdint>
#include <gmpxx.h>

namespace mazewright::one_stroke {

/// What is known of a set of tracks: the best score, how many have it, how many there are.
/// Without tracks all three are 0.
struct Tally {
    std::int64_t best = 0;
    mpz_class optimal{};
    mpz_class tracks{};

    bool none() const { return tracks == 0; }
    friend bool operator==(const Tally&, const Tally&) = default;
};

/// Of a cell, a junction or a corridor: the tracks that use it, and those that do not.
struct UseTallies {
    Tally through{};
    Tally around{};
};

/// Of two sets without a common track, their union.
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

/// Every track of one set followed by every track of the other.
inline Tally chained(const Tally& first, const Tally& second)
{
    if (first.none() || second.none())
        return {};
    return {first.best + second.best, first.optimal * second.optimal, first.tracks * second.tracks};
}

/// What `whole` was chained of beside `part`, which has tracks: counts divide without rest.
inline Tally without(const Tally& whole, const Tally& part)
{
    return {whole.best - part.best, whole.optimal / part.optimal, whole.tracks / part.tracks};
}

} // namespace mazewright::one_stroke
