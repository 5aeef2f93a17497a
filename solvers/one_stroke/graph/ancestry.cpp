#include "solvers/one_stroke/graph/ancestry.h"

#include <algorithm>
#include <utility>

namespace mazewright::one_stroke {

void Ancestry::append(std::vector<Origin> origins)
{
    const bool isFull = isFullWith(origins.size());
    m_count += origins.size();
    m_layers.push_back(std::move(origins));
    if (isFull)
        forget();
}

std::vector<VertexChoice> Ancestry::choicesTo(std::uint32_t state) const
{
    std::vector<VertexChoice> choices(m_layers.size());
    for (std::size_t layer = m_layers.size(); layer-- > 0;) {
        const Origin origin = m_layers[layer][state];
        choices[layer] = origin.choice();
        state = origin.state();
    }
    return choices;
}

std::size_t Ancestry::bytesWith(std::size_t states) const noexcept
{
    std::size_t largest = 0;
    if (isFullWith(states))
        for (const auto& layer : m_layers)
            largest = std::max(largest, layer.size());
    return (m_count + states) * sizeof(Origin) + 2 * largest * sizeof(std::uint32_t);
}

void Ancestry::forget()
{
    for (std::size_t layer = m_layers.size() - 1; layer-- > 0;) {
        const bool isWhole = keepOrigins(layer);
        if (isWhole && layer < m_settled)
            break; // all earlier states have had descendants in this layer since the last `forget`
    }
    m_numbers = {};
    m_kept = m_count;
    m_settled = m_layers.size();
}

bool Ancestry::keepOrigins(std::size_t layer)
{
    constexpr std::uint32_t dropped = 0xFFFFFFFF;
    std::vector<Origin>& states = m_layers[layer];
    m_numbers.assign(states.size(), dropped);
    for (const Origin origin : m_layers[layer + 1])
        m_numbers[origin.state()] = 0;
    std::uint32_t kept = 0;
    for (std::size_t i = 0; i < states.size(); ++i) {
        if (m_numbers[i] == dropped)
            continue;
        m_numbers[i] = kept;
        states[kept++] = states[i];
    }
    if (kept == states.size())
        return true;
    for (Origin& origin : m_layers[layer + 1])
        origin = Origin::of(m_numbers[origin.state()], origin.choice());
    m_count -= states.size() - kept;
    states.resize(kept);
    states.shrink_to_fit();
    return false;
}

} // namespace mazewright::one_stroke
