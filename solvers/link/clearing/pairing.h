#pragma once

#include "solvers/link/clearing/tile_groups.h"
#include "solvers/recorder.h"
#include "solvers/set_up.h"

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

namespace mazewright::link {

/// Chooses a partner within its group for every tile, so that at least one pair is chosen from each
/// of some sets of pairs. Uses the satisfiability solver CaDiCaL (Biere and others), one variable
/// per pair, incrementally.
class Pairing {
public:
    enum class Answer : std::uint8_t { chosen, impossible, halted };

    /// No group may be odd. Call `begin` next.
    explicit Pairing(const TileGroups& groups);
    ~Pairing();
    Pairing(const Pairing&) = delete;
    Pairing& operator=(const Pairing&) = delete;

    /// Requires one partner for every tile. Returns false if cancelled.
    bool begin(const ShouldContinue& shouldContinue);

    /// Returns the approximate bytes for these groups.
    static std::size_t bytesFor(const TileGroups& groups) noexcept;

    /// Requires that at least one of the pairs is chosen; without pairs, nothing can be chosen.
    void requireOneOf(std::span<const TilePair> pairs);

    /// Prefers exactly these pairs from now on, as far as the clauses allow.
    void prefer(std::span<const TilePair> pairs);

    /// Chooses a pairing. `impossible` is proved. `halted`: the guard has ended the run.
    Answer choose(Guard& guard, std::uint64_t expanded);
    /// Returns the last pairing chosen.
    std::vector<TilePair> chosen() const;

private:
    struct Solver;
    int variable(TilePair pair) const noexcept;
    void requireOnePartner(TileNumber tile);
    void requireAtMostOne(std::vector<int> variables);

    const TileGroups& m_groups;
    std::vector<TilePair> m_preferred;
    int m_variables; ///< the pairs, and the variables that say whether one of several was chosen
    std::unique_ptr<Solver> m_solver;
};

} // namespace mazewright::link
