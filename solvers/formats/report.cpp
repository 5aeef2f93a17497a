#include "solvers/formats/report.h"

#include "solvers/base/text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace mazewright {

namespace {

using Json = nlohmann::ordered_json;

/// What a reader of these lines may rely on: raised where a key or column changes its meaning.
constexpr int csvSchema = 1;

constexpr std::array<std::string_view, 30> figureColumns = {
    "length",         "cells",           "turns",       "coins",       "score",      "tracks",
    "optimal-tracks", "moves",           "tiles-left",  "expanded",    "opened",     "peak-open",
    "time-ms",        "time-min-ms",     "time-max-ms", "peak-mib",    "gap",        "set-up-ms",
    "search-ms",      "shortest-routes", "must-pass",   "on-shortest", "dead-ends",  "corridors",
    "junctions",      "isolated",        "loops",       "regions",     "thresholds", "filled"};

/// A whole number without a fraction, which is how a reader expects a score or a length.
Json numberJson(double number)
{
    constexpr double exact = 9007199254740992.0; // 2^53
    if (std::abs(number) < exact && number == std::floor(number))
        return static_cast<std::int64_t>(number);
    return number;
}

bool mayPassExactNumbers(std::string_view figure)
{
    return figure == "tracks" || figure == "optimal-tracks" || figure == "shortest-routes";
}

Json figureJson(const Figure& figure)
{
    if (mayPassExactNumbers(figure.id) || std::holds_alternative<mpz_class>(figure.value))
        return toText(figure.value);
    if (const auto* whole = std::get_if<std::int64_t>(&figure.value))
        return *whole;
    return std::get<double>(figure.value);
}

Json figuresJson(const Outcome& outcome)
{
    Json figures = Json::object();
    for (const Figure& figure : outcome.figures)
        figures[std::string(figure.id)] = figureJson(figure);
    return figures;
}

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

Json optionsJson(const RunReport& run)
{
    Json chosen = Json::object();
    for (const Options* options : {&run.question, &run.options})
        for (const OptionSpec& spec : options->schema())
            if (std::string value = options->text(spec.id); !value.empty())
                chosen[std::string(spec.id)] = std::move(value);
    return chosen;
}

std::string csvField(std::string_view text)
{
    if (text.find_first_of(",\"\r\n") == std::string_view::npos)
        return std::string(text);
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"')
            quoted += '"';
        quoted += c;
    }
    return quoted + '"';
}

std::string_view verifiedText(const std::optional<Verdict>& verdict)
{
    if (!verdict)
        return "";
    return verdict->holds ? "true" : "false";
}

std::string joinedOptions(const RunReport& run)
{
    const std::string question = run.question.summary();
    const std::string own = run.options.summary();
    return question + (question.empty() || own.empty() ? "" : " ") + own;
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

std::string toJsonLine(const RunReport& run, const ReportScope& scope)
{
    const Outcome& outcome = run.outcome;
    const bool hasRoute = !outcome.routes.empty();
    Json line;
    line["level"] = std::string(run.level);
    line["solver"] = std::string(run.solver.id);
    line["question"] = std::string(idOf(run.solver.answers));
    line["status"] = std::string(idOf(outcome.status));
    line["verified"] = run.verdict ? Json(run.verdict->holds) : Json(nullptr);
    line["cost"] = hasRoute ? numberJson(outcome.cost) : Json(nullptr);
    line["bound"] = outcome.bound ? numberJson(*outcome.bound) : Json(nullptr);
    line["figures"] = figuresJson(outcome);
    line["routes"] = routesJson(run, scope);
    if (!scope.layers.empty())
        line["layers"] = layersJson(run, scope);
    if (std::string message = remark(outcome, run.verdict); !message.empty())
        line["message"] = std::move(message);
    line["options"] = optionsJson(run);
    return line.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string csvHeader()
{
    std::string header = "level,solver,question,status,verified,cost,bound";
    for (const std::string_view column : figureColumns)
        header += fmt::format(",{}", column);
    return header + ",rows,columns,options,message,schema";
}

std::string toCsvRow(const RunReport& run)
{
    const Outcome& outcome = run.outcome;
    std::string row =
        fmt::format("{},{},{},{},{}", csvField(run.level), run.solver.id, idOf(run.solver.answers),
                    idOf(outcome.status), verifiedText(run.verdict));
    row += outcome.routes.empty() ? "," : fmt::format(",{}", outcome.cost);
    row += outcome.bound ? fmt::format(",{}", *outcome.bound) : ",";
    for (const std::string_view column : figureColumns) {
        const Figure* figure = findFigure(outcome, column);
        row += figure ? fmt::format(",{}", toText(figure->value)) : ",";
    }
    return row + fmt::format(",{},{},{},{},{}", run.maze.rows(), run.maze.columns(),
                             csvField(joinedOptions(run)), csvField(remark(outcome, run.verdict)),
                             csvSchema);
}

} // namespace mazewright
