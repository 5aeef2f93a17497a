#pragma once

#include "solvers/maze/position.h"
#include "solvers/one_stroke/rows/row_plan.h"
#include "solvers/one_stroke/rows/row_word.h"
#include "solvers/set_up.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <gmpxx.h>
#include <optional>
#include <span>
#include <vector>

namespace mazewright::one_stroke {

/// A single frontier of a row sweep.
struct RowState {
    Word word = 0;
    bool isJoined = false; ///< the cell at which the sweep stands has been entered twice

    friend bool operator==(const RowState&, const RowState&) = default;
    friend bool operator<(const RowState& a, const RowState& b) noexcept
    {
        return a.word != b.word ? a.word < b.word : a.isJoined < b.isJoined;
    }
};

/// The completions of a frontier: the least loss, how many ways lose no more, and how many ways
/// there are.
struct RowCompletions {
    std::int32_t loss = 0;
    mpz_class best{};
    mpz_class all{};

    /// Adds ways that lose `points` more.
    void add(const RowCompletions& more, std::int32_t points);
};

/// A transition from a frontier to a frontier after the step.
struct RowArc {
    std::size_t to = complete; ///< the number of a frontier after the step, or `complete`
    std::int32_t loss = 0;     ///< of this step
    bool goesBeside = false;
    bool goesDown = false;

    static constexpr std::size_t complete = ~std::size_t{0};
};

/// All frontiers that can be reached from one frontier within some steps, with their completions:
/// few if the steps are those of one row.
class RowStretch {
public:
    struct Node {
        RowState state{};
        std::array<RowArc, 2> arcs{};
        std::size_t arcCount = 0;
        RowCompletions completions{};

        std::span<const RowArc> allArcs() const noexcept { return {arcs.data(), arcCount}; }
    };

    /// Makes the frontiers reachable from `first` over all of `steps`. `after` returns the
    /// completions of a frontier after the last step. Empty if `shouldContinue` returns false.
    static std::optional<RowStretch>
    make(std::span<const RowStep> steps, const RowState& first,
         const std::function<RowCompletions(const RowState&)>& after,
         const ShouldContinue& shouldContinue);

    std::span<const RowStep> steps() const noexcept { return m_steps; }
    /// Returns the frontiers before step i; those after the last step for i = steps().size().
    const std::vector<Node>& layer(std::size_t i) const { return m_layers[i]; }
    /// Returns the completions of the frontier to which an arc from before step i leads.
    const RowCompletions& completionsOf(std::size_t i, const RowArc& arc) const;

private:
    explicit RowStretch(std::span<const RowStep> steps) : m_steps(steps), m_layers(steps.size() + 1)
    {
    }
    void grow(std::size_t i);

    std::span<const RowStep> m_steps;
    std::vector<std::vector<Node>> m_layers;
};

} // namespace mazewright::one_stroke
