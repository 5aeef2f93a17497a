#include "ui/document/maze_document.h"
#include "ui/editor/maze_view.h"
#include "ui/experiments/race_command.h"
#include "ui/experiments/silence.h"
#include "ui/overlay/playback.h"
#include "ui/page/hint_bar.h"
#include "ui/page/level_badges.h"
#include "ui/page/message_bar.h"
#include "ui/panels/analysis_panel.h"
#include "ui/panels/conditions_form.h"
#include "ui/panels/solver_panel.h"
#include "ui/play/board_watch.h"
#include "ui/results/results_table.h"
#include "ui/runs/memory_limit.h"
#include "ui/runs/runs_model.h"
#include "ui/session/level_analysis.h"
#include "ui/session/live_watch.h"
#include "ui/window/main_window.h"

#include <algorithm>
#include <chrono>
#include <utility>
#include <vector>

namespace mazewright::ui {

namespace {

constexpr std::chrono::seconds timeForEach{10};

} // namespace

void MainWindow::solve()
{
    m_solverPanel->requestSolve();
}

void MainWindow::startRun(const Solver* solver, const Options& question, const Options& options)
{
    m_hint->dismiss();
    const int row = m_runs->start(*solver, m_document->snapshot(), question, options,
                                  {.bytes = mostBytesOfRun()});
    m_results->selectRun(row);
}

/// Every solver whose question can be asked of this maze, as the command line's `--solver all`.
void MainWindow::solveWithEvery()
{
    m_hint->dismiss();
    const std::vector<Question> questions = questionsFor(m_document->maze());
    if (questions.empty()) {
        m_messages->show(tr("There is nothing to solve: place a start and an end, or tiles."),
                         MessageBar::Kind::note);
        return;
    }
    const MazeSnapshot maze = m_document->snapshot();
    const Limits limits{.time = timeForEach, .bytes = mostBytesOfRun()};
    int first = -1;
    for (const Solver* solver : solvers()) {
        const Question question = solver->info.answers;
        if (std::find(questions.begin(), questions.end(), question) == questions.end())
            continue;
        const int row = m_runs->start(*solver, maze, m_solverPanel->questionOptions(question),
                                      m_solverPanel->solverOptions(*solver), limits);
        if (first < 0 || solver == m_solverPanel->solver())
            first = row;
    }
    m_results->selectRun(first);
}

/// While solvers are timed, nothing plays and nothing is worked out beside them.
void MainWindow::makeRace()
{
    m_silence = new Silence([this] { m_playback->pause(); }, this);
    m_race = new RaceCommand({.window = this,
                              .document = m_document,
                              .runs = m_runs,
                              .solvers = m_solverPanel,
                              .messages = m_messages,
                              .silence = m_silence},
                             this);
    addAction(m_race->action());
    connect(m_race, &RaceCommand::raced, this, [this](const QList<int>& ids) {
        int shown = -1;
        for (const int id : ids)
            if (const int row = m_runs->rowOf(id);
                shown < 0 || m_runs->run(row)->solver == m_solverPanel->solver())
                shown = row;
        if (shown >= 0)
            m_results->selectRun(shown);
    });
}

void MainWindow::stopRuns()
{
    m_runs->stopAll();
}

void MainWindow::exportResults()
{
    m_results->exportCsv();
}

void MainWindow::playOrPause()
{
    shownPlayback()->toggle();
}

void MainWindow::stepBack()
{
    shownPlayback()->step(-1);
}

void MainWindow::stepForward()
{
    shownPlayback()->step(1);
}

void MainWindow::toStart()
{
    shownPlayback()->toStart();
}

void MainWindow::toEnd()
{
    shownPlayback()->toEnd();
}

/// A new title or note leaves the chosen settings as they are, and new conditions leave the others.
void MainWindow::followRules()
{
    const Rules& rules = m_document->rules();
    Rules before = std::exchange(m_followedRules, rules);
    if (before == rules)
        return;
    before.conditions = rules.conditions;
    if (before == rules)
        m_solverPanel->setConditions(rules.conditions);
    else
        m_solverPanel->setLevelRules(m_document->maze(), rules);
}

/// With the first tiles the maze may become a board, of which nothing is asked but to clear it.
void MainWindow::followTiles()
{
    const Maze& maze = m_document->maze();
    const bool hasTiles = maze.count(CellKind::tile) > 0;
    if (std::exchange(m_hadTiles, hasTiles) || !hasTiles)
        return;
    const std::vector<Question> questions = questionsFor(maze);
    if (std::find(questions.begin(), questions.end(), m_solverPanel->question()) == questions.end())
        m_solverPanel->setSolver(mainSolver(mainQuestion(maze, m_document->rules())));
}

void MainWindow::pickPlace(const QString& optionId)
{
    m_pickedOption = optionId;
    m_messages->show(tr("Alt-click the cell on the maze."), MessageBar::Kind::note);
    m_view->setFocus();
}

void MainWindow::cellPicked(Position cell)
{
    if (const std::optional<Demand> demand = m_analysisPanel->conditions()->picking()) {
        m_analysis->toggle(cell, *demand);
        return;
    }
    if (m_pickedOption.isEmpty())
        return;
    m_solverPanel->setPlace(m_pickedOption, cell);
    m_pickedOption.clear();
    m_messages->clear();
}

} // namespace mazewright::ui
