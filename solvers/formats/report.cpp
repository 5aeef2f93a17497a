#include "solvers/formats/report.h"

#include "solvers/base/text.h"
#include "solvers/formats/record_json.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace mazewright {

namespace {

Json routeJson(const Route& route)
{
    Json cells = Json::array();
    for (const Position p : route)
        cells.push_back(Json::array({p.row, p.column}));
    return cells;
}

Json routesJson(const RunReport& run, const ReportScope& scope)
{
    Json routes = Json::array();
    for (const Route& route : reportedRoutes(run.solver.answers, run.outcome, scope.tracks))
        routes.push_back(routeJson(route));
    return routes;
}

/// Writes the values of a layer.
class LayerWriter {
public:
    explicit LayerWriter(const Layer& layer) : m_layer(layer) {}

    /// The layer's number, exact where its text is the same number with more digits; a text without
    /// any digit says what no number can, and stands for itself.
    Json value(CellIndex cell)
    {
        const float shown = m_layer.at(cell);
        if (std::isnan(shown))
            return nullptr;
        if (m_textTells) {
            const std::string told = m_layer.text(cell);
            const auto exact = text::realNumber(told);
            if (exact && static_cast<float>(*exact) == shown)
                return numberJson(*exact);
            if (!told.empty() && told.find_first_of("0123456789") == std::string::npos)
                return told;
            m_textTells = !exact;
        }
        // The shortest digits that tell this float, not those of its double.
        return numberJson(text::realNumber(fmt::to_string(shown)).value_or(shown));
    }

private:
    const Layer& m_layer;
    /// False once a text was another number: a count that is shown by its logarithm, say. To ask
    /// for such a text at every cell may take long.
    bool m_textTells = true;
};

Json layerJson(const Layer& layer, const Maze& maze)
{
    LayerWriter writer(layer);
    Json rows = Json::array();
    CellIndex cell = 0;
    for (int row = 0; row < maze.rows(); ++row) {
        Json values = Json::array();
        for (int column = 0; column < maze.columns(); ++column)
            values.push_back(writer.value(cell++));
        rows.push_back(std::move(values));
    }
    return rows;
}

Json layersJson(const RunReport& run, const ReportScope& scope)
{
    Json layers = Json::object();
    for (const std::string& id : scope.layers)
        if (const Layer* layer = findLayer(run.outcome, id))
            layers[id] = layerJson(*layer, run.maze);
    return layers;
}

} // namespace

std::vector<Route> reportedRoutes(Question question, const Outcome& outcome, std::size_t tracks)
{
    if (question != Question::oneStroke)
        return outcome.routes;
    std::vector<Route> routes = outcome.routes;
    if (tracks <= routes.size() || !outcome.tracks) {
        routes.resize(std::min(tracks, routes.size()));
        return routes;
    }
    // Listing a track may take as long as the search: only those asked for, in their own order.
    routes.clear();
    for (mpz_class k = 0; k < outcome.tracks->size() && k < tracks; ++k)
        routes.push_back(outcome.tracks->track(k));
    return routes;
}

std::string remark(const Outcome& outcome, const std::optional<Verdict>& verdict)
{
    if (!verdict || verdict->holds)
        return outcome.message;
    return fmt::format("{}{}the check failed: {}", outcome.message,
                       outcome.message.empty() ? "" : "; ", verdict->why);
}

RunRecord recordOf(const RunReport& run)
{
    const Outcome& outcome = run.outcome;
    RunRecord record{.level = std::string(run.level),
                     .solver = std::string(run.solver.id),
                     .question = run.solver.answers,
                     .status = outcome.status,
                     .bound = outcome.bound,
                     .message = remark(outcome, run.verdict),
                     .provenance = run.provenance,
                     .limits = run.limits,
                     .repeat = run.repeat,
                     .mute = run.mute,
                     .rows = run.maze.rows(),
                     .columns = run.maze.columns()};
    if (run.verdict)
        record.verified = run.verdict->holds;
    if (!outcome.routes.empty())
        record.cost = outcome.cost;
    for (const Figure& figure : outcome.figures)
        record.figures.push_back({std::string(figure.id), toText(figure.value)});
    for (const Options* options : {&run.question, &run.options})
        for (const OptionSpec& spec : options->schema())
            if (std::string value = options->text(spec.id); !value.empty())
                record.options.push_back({std::string(spec.id), std::move(value)});
    return record;
}

std::string toJsonLine(const RunReport& run, const ReportScope& scope)
{
    const RunRecord record = recordOf(run);
    Json line;
    writeAnswer(line, record);
    line["routes"] = routesJson(run, scope);
    if (!scope.layers.empty())
        line["layers"] = layersJson(run, scope);
    writeContext(line, record);
    return lineOf(line);
}

} // namespace mazewright
