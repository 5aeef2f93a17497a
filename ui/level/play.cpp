#include "ui/level/play.h"

#include <cmath>
#include <utility>

namespace mazewright::ui {

void Play::begin()
{
    if (m_isPlaying)
        return;
    if (const QString why = whyNot(); !why.isEmpty()) {
        emit failed(why);
        return;
    }
    if (!isBegun()) {
        m_copy.setLevel({.maze = m_level->maze()});
        start();
        m_clock = {};
    }
    m_isPlaying = true;
    m_clock.setGoing(!isFinished());
    emit playingChanged(true);
    emit changed();
}

void Play::end()
{
    if (!std::exchange(m_isPlaying, false))
        return;
    interrupt();
    m_clock.setGoing(false);
    emit playingChanged(false);
    emit changed();
}

void Play::stepped()
{
    m_clock.setGoing(m_isPlaying && !isFinished());
    emit said({});
    emit changed();
}

void Play::giveUp(bool hasSteps, const QString& why)
{
    end();
    discard();
    emit changed();
    if (hasSteps)
        emit over(why);
}

void GameAnalysis::want(Wanted wanted)
{
    m_wanted = wanted;
    seekAdvice();
    answerWanted();
    if (isHintWanted())
        emit said(advice().words);
}

void GameAnalysis::answerWanted()
{
    if (!isHintWanted())
        return;
    const Advice advice = this->advice();
    if (!advice.move)
        return;
    const Wanted wanted = std::exchange(m_wanted, Wanted::nothing);
    setHint(*advice.move);
    if (wanted == Wanted::move && !m_hint.empty())
        takeHint();
    else
        emit said(advice.words);
}

void GameAnalysis::hideHint()
{
    m_wanted = Wanted::nothing;
    setHint({});
}

void GameAnalysis::setHint(Route hint)
{
    if (hint == m_hint)
        return;
    m_hint = std::move(hint);
    emit hintChanged();
}

QJsonObject valuesOf(const Options& options)
{
    QJsonObject json;
    for (const OptionSpec& spec : options.schema())
        json.insert(QString::fromUtf8(spec.id), QString::fromStdString(options.text(spec.id)));
    return json;
}

Options withValues(Options options, const QJsonObject& json)
{
    for (const OptionSpec& spec : options.schema())
        if (const QJsonValue value = json.value(QString::fromUtf8(spec.id)); value.isString())
            (void)options.set(spec.id, value.toString().toStdString()); // rejected: unchanged
    return options;
}

namespace {

/// Runs with more cells are not stored.
constexpr std::size_t mostStoredCells = 100'000;

/// Returns a row and a column for each cell, because a line may run outside the maze.
QJsonArray jsonOf(const Route& route)
{
    QJsonArray cells;
    for (const Position cell : route) {
        cells.append(cell.row);
        cells.append(cell.column);
    }
    return cells;
}

Route routeOf(const QJsonArray& cells)
{
    Route route;
    for (qsizetype i = 0; i + 1 < cells.size(); i += 2)
        route.push_back({cells[i].toInt(), cells[i + 1].toInt()});
    return route;
}

QJsonObject jsonOf(const Run& run)
{
    QJsonArray routes;
    for (const Route& route : run.outcome.routes)
        routes.append(jsonOf(route));
    const Figure* time = findFigure(run.outcome, "time-ms");
    return {{QStringLiteral("question"), QString::fromUtf8(idOf(run.solver->info.answers))},
            {QStringLiteral("options"), valuesOf(run.question)},
            {QStringLiteral("routes"), routes},
            {QStringLiteral("ms"), time == nullptr ? 0.0 : std::get<double>(time->value)},
            {QStringLiteral("date"), QString::fromStdString(run.date)}};
}

bool isLarge(const Run& run)
{
    std::size_t cells = 0;
    for (const Route& route : run.outcome.routes)
        cells += route.size();
    return cells > mostStoredCells;
}

} // namespace

std::optional<int> addPlayed(RunsModel& runs, const Solver& solver, const MazeSnapshot& maze,
                             const Options& options, const Played& played, const std::string& date,
                             const RunLevel& level)
{
    const auto answer =
        queryOf(solver.info.answers, *maze, options)
            .and_then([&](const Query& query) { return Problem::make(maze, query); })
            .and_then([&](const Problem& problem) { return answerOf(problem, played); });
    if (!answer)
        return std::nullopt;
    const int row = runs.add(solver, maze, options,
                             {.outcome = answer->outcome,
                              .verdict = answer->verdict,
                              .recording = answer->recording,
                              .date = date},
                             level);
    return runs.run(row)->id;
}

QJsonArray playedOn(const RunsModel& runs, int levelId)
{
    QJsonArray played;
    for (int row = 0; row < runs.rowCount(); ++row) {
        const auto run = runs.run(row);
        if (run->levelId == levelId && run->solver == &playerOf(run->solver->info.answers) &&
            !isLarge(*run))
            played.append(jsonOf(*run));
    }
    return played;
}

void takePlayed(RunsModel& runs, const MazeSnapshot& maze, const RunLevel& level,
                const QJsonArray& json)
{
    for (const QJsonValue value : json) {
        const QJsonObject one = value.toObject();
        const auto question =
            questionOf(one.value(QStringLiteral("question")).toString().toStdString());
        if (!question)
            continue;
        const Options options = withValues(Options(optionsOf(*question)),
                                           one.value(QStringLiteral("options")).toObject());
        Played played;
        for (const QJsonValue route : one.value(QStringLiteral("routes")).toArray())
            played.routes.push_back(routeOf(route.toArray()));
        played.time =
            std::chrono::milliseconds(std::llround(one.value(QStringLiteral("ms")).toDouble()));
        addPlayed(runs, playerOf(*question), maze, options, played,
                  one.value(QStringLiteral("date")).toString().toStdString(), level);
    }
}

} // namespace mazewright::ui
