#include "ui/session/solver_settings.h"

#include "solvers/core/problem.h"
#include "ui/base/text.h"
#include "ui/level/maze_document.h"
#include "ui/session/outside_solvers.h"

#include <QUndoStack>

#include <algorithm>
#include <utility>
#include <vector>

namespace mazewright::ui {

namespace {

/// Returns an error if the question cannot be asked with these options.
Expected<void> checkAsked(Question question, const Maze& maze, const Options& options)
{
    return queryOf(question, maze, options).and_then([&maze](const Query& query) {
        return checkQuery(maze, query);
    });
}

} // namespace

SolverSettings::SolverSettings(MazeDocument* document, QObject* parent)
    : QObject(parent), m_document(document)
{
    for (const Solver* solver : solvers())
        m_solverOptions.emplace(solver, Options(solver->info.options));
    takeLevelRules();
    connect(document, &MazeDocument::rulesChanged, this, &SolverSettings::followRules);
    connect(document, &MazeDocument::edited, this, &SolverSettings::followMaze);
    connect(document, &MazeDocument::edited, this, &SolverSettings::findDisabledReasons);
    connect(this, &SolverSettings::optionsChanged, this, &SolverSettings::findDisabledReasons);
    connect(&OutsideSolvers::ofProgram(), &OutsideSolvers::changed, this,
            &SolverSettings::followSolvers);
    findDisabledReasons();
}

Question SolverSettings::question() const noexcept
{
    return m_solver == nullptr ? Question::shortestPath : m_solver->info.answers;
}

bool SolverSettings::isMissingTiles() const
{
    const Maze& maze = m_document->maze();
    return question() == Question::link && maze.count(CellKind::tile) > 1 &&
           !checkAsked(Question::link, maze, questionOptions(Question::link));
}

QString SolverSettings::whyNot(Question question) const
{
    // The text before the semicolon says what is missing, the text after it what was expected.
    return engineText(m_disabledReasons.at(question)).section(u';', 0, 0).section(u'；', 0, 0);
}

/// The user can correct options, so only the level itself counts as an obstacle. Chosen cells can
/// make up for a missing start or end, and two tiles can be picked for a link.
void SolverSettings::findDisabledReasons()
{
    const Maze& maze = m_document->maze();
    const auto before = m_disabledReasons;
    for (const Question question : allQuestions) {
        const auto bare = checkAsked(question, maze, Options(optionsOf(question)));
        const bool canPick = question == Question::link && maze.count(CellKind::tile) > 1;
        const bool can = bare || canPick || checkAsked(question, maze, questionOptions(question));
        m_disabledReasons[question] = can ? Message() : bare.error().message;
    }
    if (m_disabledReasons != before)
        emit disabledReasonsChanged();
}

Options SolverSettings::questionOptions(Question question) const
{
    return m_questionOptions.at(question);
}

Options SolverSettings::solverOptions(const Solver& solver) const
{
    const auto found = m_solverOptions.find(&solver);
    return found == m_solverOptions.end() ? Options(solver.info.options) : found->second;
}

Options SolverSettings::questionOptionsFor(const Solver& solver) const
{
    const Options chosen = questionOptions(solver.info.answers);
    return solver.outside != nullptr ? chosen : withKnownMoves(solver.info, chosen);
}

bool SolverSettings::knowsMoves(const Solver& solver) const
{
    return questionOptionsFor(solver) == questionOptions(solver.info.answers);
}

void SolverSettings::setSolver(const Solver* solver)
{
    if (solver == nullptr)
        return;
    m_isChosen = true;
    if (!knowsMoves(*solver)) {
        m_questionOptions.insert_or_assign(solver->info.answers, questionOptionsFor(*solver));
        emit optionsChanged();
    }
    takeSolver(solver);
}

void SolverSettings::takeSolver(const Solver* solver)
{
    if (solver == nullptr || solver == m_solver)
        return;
    m_solver = solver;
    emit solverChanged(solver);
}

void SolverSettings::setQuestionOptions(Question question, const Options& options)
{
    m_questionOptions.insert_or_assign(question, options);
    emit optionsChanged();
    if (m_solver->info.answers == question && !knowsMoves(*m_solver))
        takeSolver(mainSolver(question, withOptions({}, question, options)));
}

void SolverSettings::setSolverOptions(const Solver& solver, const Options& options)
{
    m_solverOptions.insert_or_assign(&solver, options);
    emit optionsChanged();
}

void SolverSettings::takeLevelRules()
{
    const Maze& maze = m_document->maze();
    m_followed = m_document->rules();
    m_hadTiles = maze.count(CellKind::tile) > 0;
    for (const Question question : allQuestions)
        m_questionOptions.insert_or_assign(question, optionsFor(question, m_followed));
    emit optionsChanged();
    m_isChosen = false;
    takeSolver(mainSolver(mainQuestion(maze, m_followed), m_followed));
}

/// A new title or note does not change the chosen settings, and new conditions change only
/// themselves.
void SolverSettings::followRules()
{
    const Rules& rules = m_document->rules();
    Rules before = m_followed;
    if (before == rules)
        return;
    before.conditions = rules.conditions;
    if (before != rules) {
        takeLevelRules();
        return;
    }
    m_followed = rules;
    Options options = questionOptions(Question::oneStroke);
    setConditionsIn(options, rules.conditions);
    setQuestionOptions(Question::oneStroke, options);
}

/// The first coin or the first tiles change the main question of a maze. With tiles the maze may
/// become a board that can only be cleared; the chosen solver is dropped then.
void SolverSettings::followMaze()
{
    const Maze& maze = m_document->maze();
    const bool hasTiles = maze.count(CellKind::tile) > 0;
    if (!std::exchange(m_hadTiles, hasTiles) && hasTiles) {
        const std::vector<Question> questions = questionsFor(maze);
        m_isChosen &= std::find(questions.begin(), questions.end(), question()) != questions.end();
    }
    if (const Question main = mainQuestion(maze, m_document->rules());
        !m_isChosen && main != question()) {
        takeSolver(mainSolver(main, m_document->rules()));
        const bool isDrawn = m_document->isStrokeOpen() || m_document->undoStack()->canUndo();
        if (isDrawn && !m_document->rules().question)
            emit questionGuessed(main);
    }
}

/// A solver that was registered again keeps the values that it still has; one that was removed is
/// replaced by the main solver.
void SolverSettings::followSolvers()
{
    const Solver* now = findSolver(m_solver->info.id);
    if (now == m_solver)
        return;
    if (now == nullptr) {
        m_isChosen = false;
        return takeSolver(mainSolver(question()));
    }
    const Options before = solverOptions(*m_solver);
    Options options(now->info.options);
    for (const OptionSpec& spec : options.schema())
        if (before.knows(spec.id))
            (void)options.set(spec.id, before.text(spec.id));
    m_solverOptions.insert_or_assign(now, std::move(options));
    takeSolver(now);
}

} // namespace mazewright::ui
