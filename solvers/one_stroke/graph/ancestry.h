#pragma once

#include "solvers/one_stroke/graph/origin.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace mazewright::one_stroke {

/// How each state of the present layer came about by its best history: the origins of the states of
/// all layers, but for those that no state of the present one descends from, which are forgotten
/// now and then. Histories run together within few layers, so that what is kept is a few times as
/// large as a layer.
///
/// As much is appended before the next forgetting as the last one kept, so that it takes a constant
/// time an origin; and layers are walked through in their order, which a cache likes better than
/// nodes that count their descendants (those took 43 to 48 % of a sweep).
class Ancestry {
public:
    /// The next layer: how its states came about, at most `Origin::mostStates`.
    void append(std::vector<Origin> origins);

    /// The choices from the first step to this state of the present layer.
    std::vector<VertexChoice> choicesTo(std::uint32_t state) const;

    std::size_t bytes() const noexcept { return m_count * sizeof(Origin); }
    /// What it takes at most while a layer of so many states is appended.
    std::size_t bytesWith(std::size_t states) const noexcept;

private:
    bool isFullWith(std::size_t states) const noexcept
    {
        return m_count + states > 2 * (m_kept + states);
    }
    void forget();
    /// Keeps those states of a layer that the next one has for origins. Whether that is all.
    bool keepOrigins(std::size_t layer);

    std::vector<std::vector<Origin>> m_layers;
    std::vector<std::uint32_t> m_numbers; ///< of the states that are kept of a layer
    std::size_t m_count = 0;              ///< of origins
    std::size_t m_kept = 0;               ///< of them by the last forgetting
    std::size_t m_settled = 0;            ///< so many layers there were then
};

} // namespace mazewright::one_stroke
