#pragma once

#include "solvers/base/random.h"
#include "solvers/order/order.h"

#include <memory>

namespace mazewright {

/// A maze that may satisfy the order.
struct Candidate {
    Maze maze;
    Rules rules{};
};

/// Source of candidates: new ones, or changed copies of others that keep the guarantees.
class Candidates {
public:
    virtual ~Candidates() = default;
    /// Returns a new candidate. Errors: those of a generator.
    virtual Expected<Candidate> fresh(Random& random) = 0;
    virtual Expected<Candidate> changed(const Candidate& from, Random& random) = 0;
};

/// Returns candidates made by the order's generator, with their own seeds. A change is a different
/// seed, or a different place for start or end; for a board that must be clearable anyway it mostly
/// swaps two tiles. The order must outlive the result.
std::unique_ptr<Candidates> generatedCandidates(const Order& order, const std::stop_token& stop);

/// Returns candidates drawn cell by cell, with the order's symmetry and the walls of its shape. A
/// change adds or removes a wall or a coin, or moves start or end. The order must outlive the
/// result.
std::unique_ptr<Candidates> drawnCandidates(const Order& order);

/// Returns a random cell of the maze that is open and neither start nor end; empty if there is
/// none.
std::optional<Position> anyFloor(const Maze& maze, Random& random);

} // namespace mazewright
