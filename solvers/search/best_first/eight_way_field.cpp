#include "solvers/search/best_first/eight_way_field.h"

#include "solvers/search/base/moves.h"

namespace mazewright::search {

bool EightWayField::fit(const PaddedMaze& padded, const ShouldContinue& shouldContinue)
{
    if (m_revision == padded.revision())
        return true;
    m_revision = 0;
    m_padding = padded.padding();
    const std::size_t nodes = m_padding.nodes();
    m_base = 1;
    m_span = 0;
    if (!filled(m_g, nodes, 0, shouldContinue) || !filled(m_openAround, nodes, 0, shouldContinue))
        return false;
    const std::size_t stride = m_padding.stride();
    for (std::size_t row = stride; row + stride < nodes; row += stride) {
        if (!shouldContinueAtRow(row / stride, stride, shouldContinue))
            return false;
        std::uint8_t* out = m_openAround.data() + row;
        for (std::size_t way = 0; way < ways.size(); ++way) {
            const std::uint8_t* beside = padded.costs().data() + row +
                                         static_cast<std::ptrdiff_t>(stride) * ways[way].rows +
                                         ways[way].columns;
            for (std::size_t column = 1; column + 1 < stride; ++column) {
                const unsigned bit = beside[column] != 0 ? 1U << way : 0U;
                out[column] = static_cast<std::uint8_t>(out[column] | bit);
            }
        }
    }
    m_revision = padded.revision();
    return true;
}

} // namespace mazewright::search
