#pragma once

#include "solvers/link/clearing/tile_groups.h"
#include "solvers/recorder.h"
#include "solvers/set_up.h"

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

namespace mazewright::link {

/// Chooses a partner within its group for every tile, so that of each of some sets of pairs at
/// least one is chosen. A satisfiability solver does the choosing: CaDiCaL (Biere and others), one
/// variable a pair, incrementally.
class Pairing {
public:
    enum class Answer : std::uint8_t { chosen, impossible, halted };

    /// No group is odd. `begin` has to follow.
    explicit Pairing(const TileGroups& groups);
    ~Pairing();
    Pairing(const Pairing&) = delete;
    Pairing& operator=(const Pairing&) = delete;

    /// Requires one partner for every tile. False where it may not go on.
    bool begin(const GoesOn& goesOn);

    /// Bytes for these groups, about.
    static std::size_t bytesFor(const TileGroups& groups) noexcept;

    /// At least one of them has to be chosen; of no pairs: nothing can be.
    void requireOneOf(std::span<const TilePair> pairs);

    /// From now on chooses these pairs, and no others, where the clauses leave it the choice.
    void prefer(std::span<const TilePair> pairs);

    /// `impossible` is a proof. `halted`: the guard says that the run is over.
    Answer choose(Guard& guard, std::uint64_t expanded);
    /// What was chosen last.
    std::vector<TilePair> chosen() const;

private:
    struct Solver;
    int variable(TilePair pair) const noexcept;
    void requireOnePartner(TileNumber tile);
    void requireAtMostOne(std::vector<int> variables);

    const TileGroups& m_groups;
    std::vector<TilePair> m_preferred;
    int m_variables; ///< the pairs, and those that say whether one of some was chosen
    std::unique_ptr<Solver> m_solver;
};

} // namespace mazewright::link
