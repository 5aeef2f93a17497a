#include "ui/session/level_state.h"

#include "solvers/maze/symmetry_ids.h"
#include "ui/document/maze_document.h"
#include "ui/play/played_runs.h"
#include "ui/session/level_session.h"
#include "ui/session/shown.h"
#include "ui/session/solver_settings.h"

#include <QJsonValue>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace mazewright::ui {

namespace {

/// The layers by their names in the file.
constexpr std::array<std::pair<const char*, LayerStyle OverlaySettings::*>, 6> layerNames = {
    {{"route", &OverlaySettings::route},
     {"heat", &OverlaySettings::heat},
     {"open", &OverlaySettings::open},
     {"closed", &OverlaySettings::closed},
     {"numbers", &OverlaySettings::numbers},
     {"corners", &OverlaySettings::corners}}};

QJsonObject jsonOf(const Options& options)
{
    QJsonObject json;
    for (const OptionSpec& spec : options.schema())
        json.insert(QString::fromUtf8(spec.id), QString::fromStdString(options.text(spec.id)));
    return json;
}

Options optionsOf(Options options, const QJsonObject& json)
{
    for (const OptionSpec& spec : options.schema())
        if (const QJsonValue value = json.value(QString::fromUtf8(spec.id)); value.isString())
            (void)options.set(spec.id, value.toString().toStdString()); // rejected: unchanged
    return options;
}

QJsonObject jsonOf(const OverlaySettings& settings)
{
    QJsonObject json;
    for (const auto& [name, style] : layerNames)
        json.insert(QLatin1String(name), (settings.*style).shown ? (settings.*style).opacity : 0.0);
    json.insert(QStringLiteral("grid"), settings.gridShown);
    json.insert(QStringLiteral("labels"), settings.labelsShown);
    json.insert(QStringLiteral("colours"), QString::fromStdString(settings.heatLayer));
    return json;
}

OverlaySettings settingsOf(OverlaySettings settings, const QJsonObject& json)
{
    for (const auto& [name, style] : layerNames) {
        const double strength = json.value(QLatin1String(name)).toDouble(1);
        (settings.*style).shown = strength > 0;
        (settings.*style).opacity = strength > 0 ? std::min(strength, 1.0) : 1.0;
    }
    settings.gridShown = json.value(QStringLiteral("grid")).toBool(true);
    settings.labelsShown = json.value(QStringLiteral("labels")).toBool(true);
    settings.heatLayer = json.value(QStringLiteral("colours")).toString().toStdString();
    return settings;
}

QJsonObject jsonOf(const Symmetry& symmetry)
{
    return {{QStringLiteral("kind"), QString::fromUtf8(idOf(symmetry.kind))},
            {QStringLiteral("row"), symmetry.row},
            {QStringLiteral("column"), symmetry.column}};
}

/// Returns the symmetry; empty if the JSON is invalid.
std::optional<Symmetry> symmetryOf(const QJsonObject& json)
{
    const auto kind = symmetryKindOf(json.value(QStringLiteral("kind")).toString().toStdString());
    if (!kind)
        return std::nullopt;
    return Symmetry{*kind, json.value(QStringLiteral("row")).toInt(),
                    json.value(QStringLiteral("column")).toInt()};
}

} // namespace

QJsonObject stateOf(const LevelSession& level)
{
    const SolverSettings& solving = *level.solving();
    QJsonObject state{
        {QStringLiteral("solver"), QString::fromUtf8(solving.solver()->info.id)},
        {QStringLiteral("solver-chosen"), solving.isSolverChosen()},
        {QStringLiteral("options"), jsonOf(solving.solverOptions(*solving.solver()))},
        {QStringLiteral("question"), jsonOf(solving.questionOptions(solving.question()))},
        {QStringLiteral("layers"), jsonOf(level.shown()->settings())},
        {QStringLiteral("symmetry"), jsonOf(level.document()->symmetry())}};
    if (const QJsonArray played = playedOn(*level.runs(), level.id()); !played.isEmpty())
        state.insert(QStringLiteral("played"), played);
    if (const std::optional<ViewPosition>& look = level.look()) {
        state.insert(QStringLiteral("row"), look->centre.y());
        state.insert(QStringLiteral("column"), look->centre.x());
        state.insert(QStringLiteral("zoom"), look->pixelsPerCell);
    }
    return state;
}

void takeState(LevelSession& level, const QJsonObject& state)
{
    SolverSettings& solving = *level.solving();
    const std::string id = state.value(QStringLiteral("solver")).toString().toStdString();
    if (const Solver* solver = findSolver(id)) {
        if (state.value(QStringLiteral("solver-chosen")).toBool(true))
            solving.setSolver(solver);
        solving.setSolverOptions(*solver,
                                 optionsOf(solving.solverOptions(*solver),
                                           state.value(QStringLiteral("options")).toObject()));
        const Question question = solver->info.answers;
        solving.setQuestionOptions(question,
                                   optionsOf(solving.questionOptions(question),
                                             state.value(QStringLiteral("question")).toObject()));
    }
    level.shown()->setSettings(
        settingsOf(level.shown()->settings(), state.value(QStringLiteral("layers")).toObject()));
    if (const auto symmetry = symmetryOf(state.value(QStringLiteral("symmetry")).toObject()))
        level.document()->setSymmetry(*symmetry);
    takePlayed(*level.runs(), level.document()->snapshot(), level.level(),
               state.value(QStringLiteral("played")).toArray());
    const double zoom = state.value(QStringLiteral("zoom")).toDouble();
    if (zoom > 0)
        level.setLook(ViewPosition{{state.value(QStringLiteral("column")).toDouble(),
                                    state.value(QStringLiteral("row")).toDouble()},
                                   zoom});
}

} // namespace mazewright::ui
