#include "solvers/search/best_first/eight_way_field.h"

#include "solvers/search/base/moves.h"

namespace mazewright::search {

void EightWayField::fit(const PaddedMaze& padded)
{
    if (m_revision == padded.revision())
        return;
    m_revision = padded.revision();
    m_padding = padded.padding();
    const std::size_t nodes = m_padding.nodes();
    m_g.assign(nodes, 0);
    m_base = 1;
    m_span = 0;
    m_openAround.assign(nodes, 0);
    const std::size_t stride = m_padding.stride();
    for (std::size_t row = stride; row + stride < nodes; row += stride) {
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
}

} // namespace mazewright::search
