#include "ui/session/level_session.h"

#include "solvers/core/allocations.h"
#include "solvers/core/outcome.h"
#include "solvers/core/problem.h"
#include "solvers/core/provenance.h"
#include "solvers/core/symmetry.h"
#include "solvers/files/trace_run.h"
#include "solvers/levels/play.h"
#include "ui/base/background.h"
#include "ui/level/board_analysis.h"
#include "ui/level/board_game.h"
#include "ui/level/maze_document.h"
#include "ui/level/play.h"
#include "ui/level/walk_game.h"
#include "ui/session/file_watch.h"
#include "ui/session/level_analysis.h"
#include "ui/session/live_route.h"
#include "ui/session/outside_solvers.h"
#include "ui/session/overlay_state.h"
#include "ui/session/solver_lists.h"
#include "ui/session/solver_settings.h"

#include <QDeadlineTimer>
#include <QFileInfo>
#include <QJsonValue>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace mazewright::ui {

namespace {

constexpr std::chrono::seconds timeForEach{10};

} // namespace

LevelSession::LevelSession(int id, RunsModel* runs, QObject* parent)
    : QObject(parent), m_id(id), m_document(new MazeDocument(this)), m_runs(runs),
      m_analysis(new LevelAnalysis(m_document, this)),
      m_proposals(new LevelProposals(m_document, this)),
      m_routes(new LevelRoutes(m_document, this)), m_game(new BoardGame(m_document, this)),
      m_watch(new BoardAnalysis(m_game, this)), m_solving(new SolverSettings(m_document, this)),
      m_walk(new WalkGame(
          m_document,
          [this] {
              const Question question = m_solving->question();
              return queryOf(question, m_document->maze(), m_solving->questionOptions(question));
          },
          this)),
      m_walkWatch(new WalkAnalysis(m_walk, this)),
      m_live(new LiveRouteTracker(m_document, m_solving, this)),
      m_shown(new OverlayState(m_document, runs, this)),
      m_fileWatch(new FileWatch(m_document, this))
{
    const auto tellRuns = [this] { m_runs->setCurrentLevel(level()); };
    connect(m_document, &MazeDocument::edited, this, tellRuns);
    connect(m_document, &MazeDocument::fileChanged, this, tellRuns);
    connect(m_document, &MazeDocument::rulesChanged, this, tellRuns);
    connect(m_document, &MazeDocument::fileChanged, this, &LevelSession::note);
    connect(m_document, &MazeDocument::modifiedChanged, this, &LevelSession::note);
    connect(m_document, &MazeDocument::symmetryChanged, this, &LevelSession::note);
    connect(m_solving, &SolverSettings::solverChanged, this, &LevelSession::note);
    connect(m_solving, &SolverSettings::optionsChanged, this, &LevelSession::note);
    connect(m_shown, &OverlayState::settingsChanged, this, &LevelSession::note);
    connect(m_solving, &SolverSettings::solverChanged, m_walk, &WalkGame::questionChanged);
    connect(m_solving, &SolverSettings::optionsChanged, m_walk, &WalkGame::questionChanged);
    connect(m_walk, &Play::playingChanged, m_game, [this](bool playing) {
        if (playing)
            m_game->end();
    });
    connect(m_game, &Play::playingChanged, m_walk, [this](bool playing) {
        if (playing)
            m_walk->end();
    });
    connect(m_walk, &Play::finished, this, [this] {
        const Walk& walk = *m_walk->walk();
        m_walkRun = addRun(playerOf(walk.problem().question()), {{walk.cells()}, m_walk->played()});
    });
    connect(m_game, &Play::finished, this, [this] {
        addRun(playerOf(Question::clearBoard), {m_game->lines(), m_game->played()});
    });
    connect(m_runs, &RunsModel::removed, this, &LevelSession::note);
    connect(m_document, &MazeDocument::edited, this, &LevelSession::continueSearch,
            Qt::QueuedConnection); // the edit may be one of many
    connect(m_runs, &RunsModel::runFinished, this, &LevelSession::continueSearch,
            Qt::QueuedConnection);
}

std::optional<int> LevelSession::addRun(const Solver& solver, const Played& played)
{
    const auto run =
        addPlayed(*m_runs, solver, m_document->snapshot(),
                  m_solving->questionOptions(solver.info.answers), played, dateNow(), level());
    if (run)
        note();
    return run;
}

QList<int> LevelSession::walkAndBest()
{
    const std::optional<Judgement>& best = m_walkWatch->atStart();
    if (!m_walkRun || m_runs->rowOf(*m_walkRun) < 0 || !best || best->onward.empty())
        return {};
    const Solver& solver = bestWalkOf(m_walk->walk()->problem().question());
    for (const int row : runRows())
        if (m_runs->run(row)->solver == &solver && !m_runs->isOlder(row))
            return {*m_walkRun, m_runs->run(row)->id};
    const std::optional<int> run = addRun(solver, {{best->onward}, {}});
    return run ? QList<int>{*m_walkRun, *run} : QList<int>();
}

void LevelSession::endPlay()
{
    m_game->end();
    m_walk->end();
}

Play* LevelSession::preferredGame() const
{
    if (m_game->isPlaying())
        return m_game;
    if (m_walk->isPlaying())
        return m_walk;
    const Maze& maze = m_document->maze();
    const bool isBoard = maze.count(CellKind::tile) > 0 && !(maze.start() && maze.end());
    if (!isWalked(m_solving->question()) || isBoard)
        return m_game;
    return m_walk;
}

void LevelSession::setLevel(Level level, const QString& file, const Format* format,
                            std::optional<FileStamp> stamp)
{
    m_isNew = false;
    m_document->setLevel(std::move(level), file, format, std::move(stamp));
    m_solving->takeLevelRules();
}

bool LevelSession::isUntouched() const
{
    return m_isNew && !isUnsaved() && m_document->fileName().isEmpty() && runRows().isEmpty() &&
           !m_document->undoStack()->canRedo();
}

QList<int> LevelSession::runRows() const
{
    QList<int> rows;
    for (int row = 0; row < m_runs->rowCount(); ++row)
        if (m_runs->run(row)->levelId == m_id)
            rows << row;
    return rows;
}

RunLevel LevelSession::level() const
{
    return {.id = m_id,
            .name = m_document->displayName().toStdString(),
            .fingerprint = m_document->fingerprint(),
            .conditions = m_document->rules().conditions};
}

std::optional<int> LevelSession::solve()
{
    const Solver* solver = m_solving->solver();
    if (!OutsideSolvers::ofProgram().mayRun({&solver, 1}))
        return std::nullopt;
    const int id = start(*solver, {.bytes = machineBytes()});
    m_shown->showRun(id);
    return id;
}

int LevelSession::start(const Solver& solver, const Limits& limits)
{
    const int row = m_runs->start(solver, m_document->snapshot(),
                                  m_solving->questionOptions(solver.info.answers),
                                  m_solving->solverOptions(solver), limits, Recorded::yes, level());
    return m_runs->run(row)->id;
}

/// Solves an edited level again if the shown run is of a search that can be continued. The new run
/// takes the place of the previous one of this kind, so that the run that was asked for stays.
void LevelSession::continueSearch()
{
    const std::shared_ptr<const Run> shown = m_shown->run();
    if (!shown || shown->levelId != m_id || !shown->isFinished() ||
        shown->solver->info.family != Family::replanning || shown->trace || isSolving())
        return;
    const int row = m_runs->rowOf(shown->id);
    if (row < 0 || !m_runs->isOlder(row))
        return;
    const int next = m_runs->continueSearch(*shown, m_document->snapshot(), level());
    const int previous = std::exchange(m_continued, m_runs->run(next)->id);
    m_shown->showRun(m_continued);
    if (const int outdated = m_runs->rowOf(previous); outdated >= 0)
        m_runs->remove({outdated});
}

int LevelSession::addMade(const Solver& solver, const MazeSnapshot& maze, const Options& question,
                          ExternalResult made)
{
    RunLevel now = level();
    if (maze->revision() != m_document->maze().revision())
        now.fingerprint = 0; // that of the snapshot is computed
    return m_runs->run(m_runs->add(solver, maze, question, std::move(made), now))->id;
}

int LevelSession::addTrace(ExternalResult trace)
{
    const Options question = trace.trace->question;
    const MazeSnapshot maze = trace.trace->problem.snapshot();
    const int id = addMade(traceSolver(), maze, question, std::move(trace));
    m_shown->showRun(id);
    return id;
}

bool LevelSession::solveWithEvery()
{
    const std::vector<Question> questions = questionsFor(m_document->maze());
    std::vector<const Solver*> asked;
    for (const Solver* solver : solvers())
        if (std::ranges::find(questions, solver->info.answers) != questions.end() &&
            m_solving->knowsMoves(*solver))
            asked.push_back(solver);
    if (!asked.empty())
        solveWith(asked);
    return !asked.empty();
}

std::vector<const Solver*> LevelSession::favourites() const
{
    std::vector<const Solver*> asked;
    for (const Solver* solver : solvers())
        if (solver->info.answers == m_solving->question() && m_solving->knowsMoves(*solver) &&
            FavouriteSolvers::ofProgram().contains(*solver))
            asked.push_back(solver);
    return asked;
}

void LevelSession::solveWith(const std::vector<const Solver*>& asked)
{
    if (!OutsideSolvers::ofProgram().mayRun(asked))
        return;
    std::optional<int> shown;
    for (const Solver* solver : asked) {
        const int id = start(*solver, {.time = timeForEach, .bytes = machineBytes()});
        if (!shown || solver == m_solving->solver())
            shown = id;
    }
    m_shown->showRun(*shown);
}

bool LevelSession::isSolving() const
{
    return std::ranges::any_of(runRows(),
                               [this](int row) { return !m_runs->run(row)->isFinished(); });
}

void LevelSession::stopRuns()
{
    for (const int row : runRows())
        if (!m_runs->run(row)->isFinished())
            m_runs->stop(row);
}

void LevelSession::stop()
{
    stopRuns();
    m_analysis->stop();
    m_proposals->stop();
    m_routes->stop();
}

void LevelSession::setLook(const std::optional<ViewPosition>& look)
{
    if (std::exchange(m_look, look) != look)
        note();
}

void LevelSession::keepWithoutFile()
{
    m_isKeptWithoutFile = true;
    if (m_recovery != nullptr)
        m_recovery->keepWithoutFile();
}

bool LevelSession::isUnsaved() const
{
    return m_document->isModified() || (m_isKeptWithoutFile && m_document->fileName().isEmpty());
}

void LevelSession::keepIn(const QString& folder)
{
    keep(new Recovery(m_document, folder, this));
    if (m_isKeptWithoutFile)
        m_recovery->keepWithoutFile();
}

void LevelSession::stopKeeping()
{
    if (m_recovery != nullptr)
        m_recovery->discard();
    delete std::exchange(m_recovery, nullptr);
}

void LevelSession::takeLost(LostLevel lost)
{
    restore(lost.unsaved, *m_document);
    m_solving->takeLevelRules();
    keep(new Recovery(m_document, std::move(lost.mark), this));
    takeState(*this, lost.unsaved.state);
}

void LevelSession::keep(Recovery* recovery)
{
    m_recovery = recovery;
    connect(recovery, &Recovery::failed, this, &LevelSession::copyFailed);
}

void LevelSession::note()
{
    if (m_recovery != nullptr)
        m_recovery->setState(stateOf(*this));
    emit noted();
}

void LevelSession::setWatched(bool watched)
{
    m_analysis->setWatched(watched);
    if (!watched) {
        m_shown->playback()->pause();
        m_routes->setWatched(false);
        m_watch->setPanelShown(false);
    }
}

namespace {

/// The layers by their names in the file.
constexpr std::array<std::pair<const char*, LayerStyle OverlaySettings::*>, 6> layerNames = {
    {{"route", &OverlaySettings::route},
     {"heat", &OverlaySettings::heat},
     {"open", &OverlaySettings::open},
     {"closed", &OverlaySettings::closed},
     {"numbers", &OverlaySettings::numbers},
     {"corners", &OverlaySettings::corners}}};

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
        {QStringLiteral("options"), valuesOf(solving.solverOptions(*solving.solver()))},
        {QStringLiteral("question"), valuesOf(solving.questionOptions(solving.question()))},
        {QStringLiteral("layers"), jsonOf(level.shown()->settings())},
        {QStringLiteral("symmetry"), jsonOf(level.document()->symmetry())}};
    if (level.document()->isUntitled())
        state.insert(QStringLiteral("number"), level.document()->number());
    if (const std::string legend = level.document()->legend(); !legend.empty())
        state.insert(QStringLiteral("legend"), QString::fromStdString(legend));
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
                                 withValues(solving.solverOptions(*solver),
                                            state.value(QStringLiteral("options")).toObject()));
        const Question question = solver->info.answers;
        solving.setQuestionOptions(question,
                                   withValues(solving.questionOptions(question),
                                              state.value(QStringLiteral("question")).toObject()));
    }
    level.shown()->setSettings(
        settingsOf(level.shown()->settings(), state.value(QStringLiteral("layers")).toObject()));
    if (const auto symmetry = symmetryOf(state.value(QStringLiteral("symmetry")).toObject()))
        level.document()->setSymmetry(*symmetry);
    level.document()->setNumber(std::max(1, state.value(QStringLiteral("number")).toInt()));
    takePlayed(*level.runs(), level.document()->snapshot(), level.level(),
               state.value(QStringLiteral("played")).toArray());
    const double zoom = state.value(QStringLiteral("zoom")).toDouble();
    if (zoom > 0)
        level.setLook(ViewPosition{{state.value(QStringLiteral("column")).toDouble(),
                                    state.value(QStringLiteral("row")).toDouble()},
                                   zoom});
}

namespace {

/// Returns the player's last run on the current board of the level; null if there is none.
std::shared_ptr<const Run> clearedBoard(const LevelSession& level)
{
    std::shared_ptr<const Run> last;
    for (const int row : level.runRows())
        if (const auto run = level.runs()->run(row);
            run->solver == &playerOf(Question::clearBoard) && !level.runs()->isOlder(row))
            last = run;
    return last;
}

/// Returns a solver's run on the same board with the same rules that cleared it or is still
/// running; null if there is none.
std::shared_ptr<const Run> solvedBoard(const LevelSession& level, const Run& played)
{
    for (const int row : level.runRows())
        if (auto run = level.runs()->run(row);
            run->solver->info.answers == Question::clearBoard && !isPlayer(*run->solver) &&
            run->recording && run->question == played.question && !level.runs()->isOlder(row) &&
            (!run->isFinished() || run->outcome.status == Status::solved))
            return run;
    return nullptr;
}

QList<int> boardAndOrder(const LevelSession& level)
{
    const auto played = clearedBoard(level);
    if (!played)
        return {};
    if (const auto solved = solvedBoard(level, *played))
        return {played->id, solved->id};
    const Solver& solver = *mainSolver(Question::clearBoard);
    const int row = level.runs()->start(solver, level.document()->snapshot(), played->question,
                                        level.solving()->solverOptions(solver),
                                        {.bytes = machineBytes()}, Recorded::yes, level.level());
    return {played->id, level.runs()->run(row)->id};
}

} // namespace

QList<int> finishedGameAndReference(LevelSession& level)
{
    return level.game()->isPlaying() ? boardAndOrder(level) : level.walkAndBest();
}

OpenLevels::OpenLevels(QObject* parent) : QObject(parent), m_runs(new RunsModel(this))
{
    returnLargeBlocks();
    m_runs->setMayRepeat([](const Run& run) {
        return OutsideSolvers::ofProgram().whyNotAgain(*run.solver).isEmpty();
    });
}

LevelSession* OpenLevels::level(int id) const
{
    const auto found = std::find_if(m_levels.begin(), m_levels.end(),
                                    [id](const LevelSession* open) { return open->id() == id; });
    return found == m_levels.end() ? nullptr : *found;
}

LevelSession* OpenLevels::levelOfFile(const QString& file) const
{
    const QFileInfo wanted(file);
    const auto found = std::find_if(m_levels.begin(), m_levels.end(), [&](LevelSession* open) {
        const QString& own = open->document()->fileName();
        return !own.isEmpty() && QFileInfo(own) == wanted;
    });
    return found == m_levels.end() ? nullptr : *found;
}

LevelSession* OpenLevels::add()
{
    return take(new LevelSession(++m_lastId, m_runs, this));
}

LevelSession* OpenLevels::add(LostLevel lost)
{
    auto* made = new LevelSession(++m_lastId, m_runs, this);
    made->takeLost(std::move(lost));
    return take(made);
}

LevelSession* OpenLevels::take(LevelSession* made)
{
    const bool isRestored = made->recovery() != nullptr;
    if (!m_folder.isEmpty() && !isRestored)
        made->keepIn(m_folder);
    const auto isTaken = [this, isRestored](int number) {
        return std::ranges::any_of(m_levels, [number, isRestored](const LevelSession* level) {
            return level->document()->isUntitled() && level->document()->number() == number &&
                   !(isRestored && level->isUntouched()); // it closes for the restored one
        });
    };
    int number = made->document()->number(); // that of a restored level, if it is free
    while (isTaken(number))
        ++number;
    made->document()->setNumber(number);
    m_levels << made;
    m_runs->setCurrentLevel(made->level());
    connect(made, &LevelSession::noted, this, &OpenLevels::noted);
    emit noted();
    return made;
}

void OpenLevels::close(LevelSession* level)
{
    constexpr qsizetype mostClosed = 10;
    const bool isUsed = !level->isUntouched();
    level->stop();
    level->endPlay();
    level->stopKeeping();
    level->disconnect(this);
    m_levels.removeOne(level);
    m_runs->remove(level->runRows());
    m_closed << level;
    if (!isUsed)
        delete m_closed.takeLast();
    if (m_closed.size() > mostClosed)
        delete m_closed.takeFirst();
    emit closedChanged();
    emit noted();
}

LevelSession* OpenLevels::reopen()
{
    if (m_closed.isEmpty())
        return nullptr;
    LevelSession* closed = m_closed.takeLast();
    const QString& file = closed->document()->fileName();
    LevelSession* open = file.isEmpty() || closed->isUnsaved() ? nullptr : levelOfFile(file);
    if (open != nullptr)
        delete closed;
    else
        open = take(closed);
    emit closedChanged();
    return open;
}

bool OpenLevels::flush(std::chrono::milliseconds atMost)
{
    const QDeadlineTimer deadline(atMost);
    for (LevelSession* level : m_levels) // starts all writes before waiting for one
        if (level->recovery() != nullptr)
            level->recovery()->writeNow();
    bool kept = true;
    for (LevelSession* level : m_levels)
        if (level->recovery() != nullptr)
            kept = level->recovery()->flush(std::chrono::milliseconds(deadline.remainingTime())) &&
                   kept;
    return kept;
}

void OpenLevels::stop()
{
    m_runs->stopAll();
    for (LevelSession* level : m_levels)
        level->stop();
}

} // namespace mazewright::ui
