#pragma once

#include <cstdint>

namespace mazewright::one_stroke {

/// The choice at a vertex: 0 nothing, 1..4 the strand continues along way 0..3, 5..10 the vertex
/// joins the ways (0,1) (0,2) (0,3) (1,2) (1,3) (2,3).
using VertexChoice = std::uint8_t;
inline constexpr VertexChoice noChoice = 0;

/// The ways that a choice uses; -1 if there is none.
struct ChosenWays {
    int first = -1;
    int second = -1;
};
constexpr ChosenWays waysOf(VertexChoice choice) noexcept
{
    constexpr ChosenWays pairs[] = {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}};
    if (choice == noChoice)
        return {};
    return choice <= 4 ? ChosenWays{choice - 1, -1} : pairs[choice - 5];
}

/// The state of the previous layer from which a history came, and the choice made there, in 32
/// bits.
struct Origin {
    static constexpr std::uint32_t mostStates = 1U << 28; ///< in a layer

    std::uint32_t bits = 0;

    static constexpr Origin of(std::uint32_t state, VertexChoice choice) noexcept
    {
        return {state << choiceBits | choice};
    }
    constexpr std::uint32_t state() const noexcept { return bits >> choiceBits; }
    constexpr VertexChoice choice() const noexcept
    {
        return static_cast<VertexChoice>(bits & ((1U << choiceBits) - 1));
    }

private:
    static constexpr int choiceBits = 4;
};

} // namespace mazewright::one_stroke
