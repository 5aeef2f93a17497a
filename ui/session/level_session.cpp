#include "ui/session/level_session.h"

#include "solvers/play/player.h"
#include "solvers/play/walk.h"
#include "solvers/problem/problem.h"
#include "solvers/result/provenance.h"
#include "ui/document/maze_document.h"
#include "ui/play/board_game.h"
#include "ui/play/board_watch.h"
#include "ui/play/played_runs.h"
#include "ui/play/walk_game.h"
#include "ui/play/walk_watch.h"
#include "ui/runs/memory_limit.h"
#include "ui/session/file_watch.h"
#include "ui/session/level_analysis.h"
#include "ui/session/level_proposals.h"
#include "ui/session/level_routes.h"
#include "ui/session/level_state.h"
#include "ui/session/live_watch.h"
#include "ui/session/recovery.h"
#include "ui/session/shown.h"
#include "ui/session/solver_settings.h"

#include <algorithm>
#include <chrono>
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
    connectPlays();
}

void LevelSession::connectPlays()
{
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
    m_document->setLevel(std::move(level), file, format, std::move(stamp));
    m_solving->takeLevelRules();
}

bool LevelSession::isUntouched() const
{
    return !isUnsaved() && m_document->fileName().isEmpty() && runRows().isEmpty() &&
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
            .fingerprint = m_document->fingerprint()};
}

int LevelSession::solve()
{
    const Solver& solver = *m_solving->solver();
    const int row = m_runs->start(
        solver, m_document->snapshot(), m_solving->questionOptions(m_solving->question()),
        m_solving->solverOptions(solver), {.bytes = mostBytesOfRun()}, Recorded::yes, level());
    const int id = m_runs->run(row)->id;
    m_shown->showRun(id);
    return id;
}

std::optional<int> LevelSession::solveWithEvery()
{
    const std::vector<Question> questions = questionsFor(m_document->maze());
    const MazeSnapshot maze = m_document->snapshot();
    const Limits limits{.time = timeForEach, .bytes = mostBytesOfRun()};
    std::optional<int> shown;
    for (const Solver* solver : solvers()) {
        const Question question = solver->info.answers;
        if (std::find(questions.begin(), questions.end(), question) == questions.end())
            continue;
        const int row =
            m_runs->start(*solver, maze, m_solving->questionOptions(question),
                          m_solving->solverOptions(*solver), limits, Recorded::yes, level());
        if (!shown || solver == m_solving->solver())
            shown = m_runs->run(row)->id;
    }
    if (shown)
        m_shown->showRun(*shown);
    return shown;
}

void LevelSession::stop()
{
    for (const int row : runRows())
        if (!m_runs->run(row)->isFinished())
            m_runs->stop(row);
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

} // namespace mazewright::ui
