#include "solvers/formats/layer_json.h"

#include "solvers/base/text.h"
#include "solvers/formats/value_json.h"

#include <cmath>
#include <fmt/format.h>

namespace mazewright {

namespace {

/// Converts the values of a layer to JSON.
class LayerWriter {
public:
    explicit LayerWriter(const Layer& layer) : m_layer(layer) {}

    /// Returns the number of a cell. It is exact if the layer's text is the same number with more
    /// digits. A text without digits expresses a value that is no number, and is returned itself.
    Json value(CellIndex cell)
    {
        const float shown = m_layer.at(cell);
        if (std::isnan(shown))
            return nullptr;
        if (m_textTells) {
            const std::string told = m_layer.text(cell);
            const auto exact = text::realNumber(told);
            if (exact && static_cast<float>(*exact) == shown)
                return jsonOf(*exact);
            if (!told.empty() && told.find_first_of("0123456789") == std::string::npos)
                return told;
            m_textTells = !exact;
        }
        // Uses the shortest digits that identify this float, not those of its double.
        return jsonOf(text::realNumber(fmt::to_string(shown)).value_or(shown));
    }

private:
    const Layer& m_layer;
    /// False after a text was a different number, for example a count shown by its logarithm.
    /// Producing such a text for every cell may take long.
    bool m_textTells = true;
};

} // namespace

Decided<void> writeLayer(const Layer& layer, const Maze& maze, const Budget& budget,
                         const Sink& sink)
{
    LayerWriter writer(layer);
    Halt halt = Halt::none;
    CellIndex cell = 0;
    std::string line = "[";
    for (int row = 0; row < maze.rows(); ++row) {
        if (halt == Halt::none)
            halt = budget.poll();
        line += row == 0 ? "" : ",";
        if (halt != Halt::none) {
            line += "null";
            continue;
        }
        line += '[';
        for (int column = 0; column < maze.columns(); ++column) {
            line += column == 0 ? "" : ",";
            line += writtenJson(writer.value(cell++));
        }
        line += ']';
        sink(line);
        line.clear();
    }
    sink(line + ']');
    return halt == Halt::none ? Decided<void>() : undecided(budget.why(halt));
}

} // namespace mazewright
