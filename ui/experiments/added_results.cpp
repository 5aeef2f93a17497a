// Answers that were found elsewhere: records of a results file, and tables of paths. All are
// verified and audited here, on a thread, before they stand beside the program's own.
#include "solvers/core/audit.h"
#include "solvers/core/provenance.h"
#include "solvers/experiments/level_files.h"
#include "solvers/experiments/record_audit.h"
#include "solvers/experiments/rerun.h"
#include "solvers/files/file_text.h"
#include "solvers/files/format.h"
#include "solvers/outside/path_answer.h"
#include "solvers/outside/path_table.h"
#include "ui/base/await.h"
#include "ui/base/text.h"
#include "ui/base/widgets.h"
#include "ui/experiments/related_files.h"
#include "ui/level/level_file.h"
#include "ui/level/maze_document.h"
#include "ui/level/runs_model.h"
#include "ui/page/level_page.h"
#include "ui/page/messages.h"
#include "ui/session/level_session.h"
#include "ui/session/overlay_state.h"
#include "ui/session/solver_settings.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QMainWindow>

#include <utility>

namespace mazewright::ui {

namespace {

/// More answers to one level are shown as results.
constexpr std::size_t mostAddedRuns = 100;

/// An answer that was found elsewhere, ready for the table of runs.
struct AddedRun {
    std::shared_ptr<const Solver> owner{}; ///< null if the program has the solver
    const Solver* solver = nullptr;
    Options question{};
    Options options{};
    CheckedOutcome answer{};
    std::string date{};
};

/// Returns the run that a record of the level states. Errors: `value`, in words.
Expected<AddedRun> addedRun(const RunRecord& record, const MazeSnapshot& maze, Auditor& auditor,
                            const std::stop_token& stop)
{
    AddedRun added{.question = Options(optionsOf(record.question)), .date = record.provenance.date};
    if (const auto chosen = chosenOf(record)) {
        added.solver = chosen->solver;
        added.question = chosen->question;
        added.options = chosen->options;
    } else {
        added.owner = outside::programSolver(record.solver, record.question);
        added.solver = added.owner.get();
        for (const auto& [id, value] : record.options)
            if (added.question.knows(id))
                (void)added.question.set(id, value); // a rejected value leaves the default
    }
    const auto problem =
        queryOf(record.question, *maze, added.question).and_then([&](const Query& query) {
            return Problem::make(maze, query);
        });
    if (!problem)
        return tl::unexpected(problem.error());
    Budget budget({}, stop);
    auto answer = statedAnswer(record, *problem, auditor, budget);
    if (!answer)
        return tl::unexpected(answer.error());
    added.answer = std::move(*answer);
    return added;
}

/// Adds the runs to the table and shows the last one.
void addRuns(LevelSession& level, std::vector<AddedRun> added)
{
    RunsModel& runs = *level.runs();
    std::optional<int> last;
    for (AddedRun& each : added) {
        const int row = runs.add(*each.solver, level.document()->snapshot(), each.question,
                                 {.outcome = std::move(each.answer.outcome),
                                  .verdict = std::move(each.answer.verdict),
                                  .date = std::move(each.date),
                                  .audit = std::move(each.answer.audit),
                                  .options = std::move(each.options),
                                  .owner = std::move(each.owner)},
                                 level.level());
        last = runs.run(row)->id;
    }
    if (last)
        level.shown()->showRun(*last);
}

} // namespace

void RelatedFiles::addResults()
{
    const QString file = QFileDialog::getOpenFileName(
        m_parts.window, tr("Add Results"),
        QFileInfo(m_parts.page()->level()->document()->fileName()).path(),
        tr("Results and tables of paths (*.jsonl *.csv *.tsv *.txt);;All files (*)"));
    if (!file.isEmpty())
        add(file);
}

void RelatedFiles::add(const QString& file)
{
    if (QFileInfo(file).suffix().compare(QStringLiteral("jsonl"), Qt::CaseInsensitive) == 0)
        addRecords(file);
    else
        addPaths(file);
}

void RelatedFiles::addRecords(const QString& file)
{
    auto read = readFor(file, readRunRecords);
    if (!read)
        return;
    LevelSession& level = *m_parts.page()->level();
    const MazeSnapshot maze = level.document()->snapshot();
    const std::string hash = provenanceOf(*maze).hash;
    std::vector<RunRecord> own;
    for (const RunRecord& record : read->records)
        if (record.provenance.hash == hash)
            own.push_back(record);
    m_parts.remember(file);
    if (own.size() > mostAddedRuns || own.size() < read->records.size())
        showResults(QFileInfo(file).fileName(), std::move(read->records), read->isTorn, file);
    if (own.empty() || own.size() > mostAddedRuns)
        return;
    auto added = await({.window = m_parts.window,
                        .words = tr("Checking “%1”").arg(QFileInfo(file).fileName()),
                        .size = maze->size() * own.size()},
                       [own, maze](TaskCall& call) -> Expected<std::vector<AddedRun>> {
                           Auditor auditor;
                           std::vector<AddedRun> all;
                           for (const RunRecord& record : own) {
                               auto each = addedRun(record, maze, auditor, call.stop());
                               if (!each)
                                   return tl::unexpected(each.error());
                               all.push_back(std::move(*each));
                           }
                           return all;
                       });
    if (added)
        addRuns(level, std::move(*added));
    else
        m_parts.showError(added.error(), file);
}

/// Asks for the name of the program that has found the paths. Empty if the user cancelled.
std::optional<std::string> RelatedFiles::askForName(const QString& file) const
{
    QString name = QFileInfo(file).completeBaseName();
    QString words = tr("Name of the program that found these paths:");
    while (true) {
        bool isAccepted = false;
        name = QInputDialog::getText(m_parts.window, tr("Add Results"), words, QLineEdit::Normal,
                                     name, &isAccepted)
                   .trimmed();
        if (!isAccepted)
            return std::nullopt;
        const auto checked = outside::checkProgramName(name.toStdString());
        if (checked)
            return name.toStdString();
        words = engineText(checked.error().message);
    }
}

/// A table of a single path answers the level's own question; any other needs its scenario.
void RelatedFiles::addPaths(const QString& file)
{
    const auto table =
        readFor(file, [](const std::string& text) { return Expected<std::string>(text); });
    if (!table)
        return;
    LevelSession& level = *m_parts.page()->level();
    const Question question = level.solving()->question();
    const auto problem =
        queryOf(question, level.document()->maze(), level.solving()->questionOptions(question))
            .and_then([&](const Query& query) {
                return Problem::make(level.document()->snapshot(), query);
            });
    if (!problem || outside::answersSeveral(*table))
        return addScenariosPaths(*table, file);
    if (const auto read = outside::readPathTable(*table, {&*problem, 1}); !read)
        return m_parts.showError(read.error(), file);
    addLevelsPath(*table, *problem, file);
}

void RelatedFiles::addLevelsPath(const std::string& table, const Problem& problem,
                                 const QString& file)
{
    const auto name = askForName(file);
    if (!name)
        return;
    LevelSession& level = *m_parts.page()->level();
    auto answer =
        await({.window = m_parts.window,
               .words = tr("Checking “%1”").arg(QFileInfo(file).fileName()),
               .size = problem.maze().size() + table.size()},
              [table, problem](TaskCall& call) {
                  return outside::readPathTable(table, {&problem, 1})
                      .map([&](const outside::PathTable& read) {
                          Auditor auditor;
                          Budget budget({}, call.stop());
                          const auto* claim = read.claims.empty() ? nullptr : &read.claims.front();
                          return outside::answerOf(claim, read.form, problem, auditor, budget);
                      });
              });
    if (!answer)
        return m_parts.showError(answer.error(), file);
    m_parts.remember(file);
    const auto program = outside::programSolver(*name, problem.question());
    std::vector<AddedRun> added;
    added.push_back({.owner = program,
                     .solver = program.get(),
                     .question = level.solving()->questionOptions(problem.question()),
                     .answer = std::move(*answer),
                     .date = dateNow()});
    addRuns(level, std::move(added));
}

void RelatedFiles::addScenariosPaths(const std::string& table, const QString& file)
{
    LevelSession& level = *m_parts.page()->level();
    const QString map = level.document()->fileName();
    const QString scenario = QFileDialog::getOpenFileName(
        m_parts.window, tr("Scenario of These Paths"), map + QStringLiteral(".scen"),
        tr("MovingAI scenarios (*.scen);;All files (*)"));
    if (scenario.isEmpty())
        return;
    const auto queries = readFor(scenario, readScenario);
    if (!queries)
        return;
    const MazeSnapshot maze = level.document()->snapshot();
    std::vector<Problem> problems;
    for (const ScenarioQuery& query : *queries) {
        const auto problem = checkFits(query, *maze).and_then([&] {
            return Problem::make(maze, ShortestPath{query.from, query.to, Moves::eight});
        });
        if (!problem)
            return m_parts.showError({problem.error().code, problem.error().message, query.line},
                                     scenario);
        problems.push_back(*problem);
    }
    if (const auto read = outside::readPathTable(table, problems); !read)
        return m_parts.showError(read.error(), file);
    const auto name = askForName(file);
    if (!name)
        return;
    auto records = await(
        {.window = m_parts.window,
         .words = tr("Checking “%1”").arg(QFileInfo(file).fileName()),
         .size = maze->size() * problems.size()},
        [&table, &problems, &queries, maze, name,
         map](TaskCall& call) -> Expected<std::vector<RunRecord>> {
            const auto read = outside::readPathTable(table, problems);
            if (!read)
                return tl::unexpected(read.error());
            std::vector<const outside::PathClaim*> claims(problems.size(), nullptr);
            for (const outside::PathClaim& claim : read->claims)
                claims[claim.query] = &claim;
            const auto program = outside::programSolver(*name, Question::shortestPath);
            const Provenance provenance = provenanceOf(*maze);
            Auditor auditor;
            std::vector<RunRecord> all;
            for (std::size_t i = 0; i < problems.size() && !call.stop().stop_requested(); ++i) {
                Budget budget({}, call.stop());
                Options question(optionsOf(Question::shortestPath));
                for (const OptionAssignment& setting : settingsOf((*queries)[i]))
                    (void)question.set(setting.name, setting.value); // they are cells of the map
                all.push_back(outside::recordOf(
                    outside::answerOf(claims[i], read->form, problems[i], auditor, budget),
                    *program, problems[i], question, map.toStdString(), provenance));
            }
            return all;
        });
    if (!records)
        return m_parts.showError(records.error(), file);
    m_parts.remember(file);
    showResults(QFileInfo(file).fileName(), std::move(*records), false, map);
}

} // namespace mazewright::ui
