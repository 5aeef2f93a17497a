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

/// A frontier of a row sweep by itself.
struct RowState {
    Word word = 0;
    bool isJoined = false; ///< the cell that the sweep stands on has been entered twice

    friend bool operator==(const RowState&, const RowState&) = default;
    friend bool operator<(const RowState& a, const RowState& b) noexcept
    {
        return a.word != b.word ? a.word < b.word : a.isJoined < b.isJoined;
    }
};

/// What completes a frontier: the least that it loses, how many ways lose no more, and all.
struct RowCompletions {
    std::int32_t loss = 0;
    mpz_class best{};
    mpz_class all{};

    /// Adds ways that lose `points` more.
    void add(const RowCompletions& more, std::int32_t points);
};

/// A transition from a frontier to one after the step.
struct RowArc {
    std::size_t to = complete; ///< the number of a frontier after the step
    std::int32_t loss = 0;     ///< by this step
    bool goesBeside = false;
    bool goesDown = false;

    static constexpr std::size_t complete = ~std::size_t{0};
};

/// All frontiers that can be reached from one within some steps, with their completions: few where
/// the steps are those of a row.
class RowStretch {
public:
    struct Node {
        RowState state{};
        std::array<RowArc, 2> arcs{};
        std::size_t arcCount = 0;
        RowCompletions completions{};

        std::span<const RowArc> allArcs() const noexcept { return {arcs.data(), arcCount}; }
    };

    /// From `first` over all of `steps`. `after` tells what completes a frontier that they lead to.
    /// None where `goesOn` says no.
    static std::optional<RowStretch>
    make(std::span<const RowStep> steps, const RowState& first,
         const std::function<RowCompletions(const RowState&)>& after, const GoesOn& goesOn);

    std::span<const RowStep> steps() const noexcept { return m_steps; }
    /// The frontiers before step i; after the last one for i = steps().size().
    const std::vector<Node>& layer(std::size_t i) const { return m_layers[i]; }
    /// What completes the frontier that an arc from before step i leads to.
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
