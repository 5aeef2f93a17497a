#pragma once

#include "solvers/base/random.h"
#include "solvers/order/order.h"

#include <memory>

namespace mazewright {

/// A maze that might be what is wanted.
struct Candidate {
    Maze maze;
    Rules rules{};
};

/// Where candidates come from: from nothing, or from another by a change that keeps what they
/// promise.
class Candidates {
public:
    virtual ~Candidates() = default;
    /// Errors: those of a generator.
    virtual Expected<Candidate> fresh(Random& random) = 0;
    virtual Expected<Candidate> changed(const Candidate& from, Random& random) = 0;
};

/// By the order's generator, with seeds of their own; a change is another seed, or another place
/// for start or end; of a board that has to be clearable anyway mostly two tiles that change
/// places. The order must outlive it.
std::unique_ptr<Candidates> generatedCandidates(const Order& order, const std::stop_token& stop);

/// Drawn cell by cell, symmetric as the order has it, the walls of its shape kept; a change is a
/// wall or a coin more or less, or another place for start or end. The order must outlive it.
std::unique_ptr<Candidates> drawnCandidates(const Order& order);

/// A random cell of the maze that is open and neither start nor end; none where there is none.
std::optional<Position> anyFloor(const Maze& maze, Random& random);

} // namespace mazewright
