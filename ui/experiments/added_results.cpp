// Answers that were found elsewhere: records of a results file, and tables of paths. All are
// verified and audited here, on a thread, before they stand beside the program's own.
#include "solvers/core/audit.h"
#include "solvers/core/maze_hash.h"
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
#include <QPointer>

#include <algorithm>
#include <iterator>
#include <memory>
#include <utility>

namespace mazewright::ui {

/// The level that results are added to, as it is when the user asks. While files are chosen and
/// read, the user may see another level, and this one may change.
struct AddTarget {
    QPointer<LevelSession> level;
    MazeSnapshot maze{};
    QString file{};     ///< of the level; empty if it has none
    std::string name{}; ///< of the level
    Question question = Question::shortestPath;
    Options options{};           ///< of the question
    MoveRule rule{Moves::eight}; ///< of the queries of a scenario
};

/// An answer that was found elsewhere, ready for the table of runs.
struct AddedRun {
    const Solver* solver = nullptr;
    Options question{};
    ExternalResult made{};
};

/// A table of paths, and the problems that it answers.
struct ReadPaths {
    std::string text{};
    std::vector<Problem> problems{};
    outside::PathTable table{}; ///< refers to the text
};

namespace {

/// More answers to one level are shown as results.
constexpr std::size_t mostAddedRuns = 100;

/// Sets the options of the question that a record states. Errors: `value`.
Expected<void> setQuestion(Options& question, const RunRecord& record)
{
    for (const auto& [id, value] : record.options)
        if (question.knows(id))
            if (auto set = question.set(id, value); !set)
                return set;
    return {};
}

/// Returns the run that a record of the level states. An answer that cannot be read is refuted.
AddedRun addedRun(const RunRecord& record, const MazeSnapshot& maze, Auditor& auditor,
                  const std::stop_token& stop)
{
    AddedRun added{.question = Options(optionsOf(record.question)),
                   .made = {.date = record.provenance.date,
                            .record = std::make_shared<const RunRecord>(record)}};
    Expected<void> asked;
    if (const auto chosen = chosenOf(record)) {
        added.solver = chosen->solver;
        added.question = chosen->question;
        added.made.options = chosen->options;
    } else {
        added.made.owner = outside::programSolver(record.solver, record.question);
        added.solver = added.made.owner.get();
        asked = setQuestion(added.question, record);
    }
    Budget budget({}, stop);
    auto answer = asked.and_then([&] { return queryOf(record.question, *maze, added.question); })
                      .and_then([&](const Query& query) { return Problem::make(maze, query); })
                      .and_then([&](const Problem& problem) {
                          return statedAnswer(record, problem, auditor, budget);
                      });
    if (answer) {
        added.made.outcome = std::move(answer->outcome);
        added.made.verdict = std::move(answer->verdict);
        added.made.audit = std::move(answer->audit);
    } else {
        added.made.outcome.status = record.status;
        added.made.verdict = Verdict{false, answer.error().message};
    }
    return added;
}

/// Reads a table of paths that answer these problems. Errors: those of `readPathTable`.
Expected<std::shared_ptr<const ReadPaths>> readPaths(std::string text,
                                                     std::vector<Problem> problems)
{
    const auto read = std::make_shared<ReadPaths>(
        ReadPaths{.text = std::move(text), .problems = std::move(problems)});
    return outside::readPathTable(read->text, read->problems).map([&](outside::PathTable table) {
        read->table = std::move(table);
        return std::shared_ptr<const ReadPaths>(read);
    });
}

/// Returns the problems of a scenario. Errors: `value`, with the line of the scenario.
Expected<std::vector<Problem>> problemsOf(const std::vector<ScenarioQuery>& queries,
                                          const MazeSnapshot& maze, const MoveRule& rule)
{
    std::vector<Problem> problems;
    for (const ScenarioQuery& query : queries) {
        auto problem = checkFits(query, *maze).and_then([&] {
            return Problem::make(maze,
                                 ShortestPath{query.from, query.to, rule.moves, rule.diagonal});
        });
        if (!problem)
            return failure(problem.error().code, problem.error().message, query.line);
        problems.push_back(*std::move(problem));
    }
    return problems;
}

/// Returns the options that ask for a query of a scenario.
Options questionOf(const ScenarioQuery& query, const MoveRule& rule)
{
    Options question(optionsOf(Question::shortestPath));
    for (const OptionAssignment& setting : settingsOf(query))
        (void)question.set(setting.name, setting.value); // they are cells of the map
    setMoveRuleIn(question, rule);
    return question;
}

QString checking(const QString& file)
{
    return RelatedFiles::tr("Checking “%1”").arg(QFileInfo(file).fileName());
}

} // namespace

AddTarget RelatedFiles::target() const
{
    LevelSession& level = *m_parts.page()->level();
    const SolverSettings& solving = *level.solving();
    AddTarget target{.level = &level,
                     .maze = level.document()->snapshot(),
                     .file = level.document()->fileName(),
                     .name = level.document()->displayName().toStdString(),
                     .question = solving.question(),
                     .options = solving.questionOptions(solving.question())};
    // A scenario means 8-way moves that cut no corners, unless the user has chosen another rule;
    // 4-way is the default of every level.
    const MoveRule rule = moveRuleOf(solving.questionOptions(Question::shortestPath));
    if (rule.moves != Moves::four)
        target.rule = rule;
    return target;
}

void RelatedFiles::addResults()
{
    const AddTarget level = target();
    const QString file = QFileDialog::getOpenFileName(
        m_parts.window, tr("Add Results"), QFileInfo(level.file).path(),
        tr("Results and tables of paths (*.jsonl *.csv *.tsv *.txt);;All files (*)"));
    if (!file.isEmpty())
        add(level, file);
}

void RelatedFiles::add(const QString& file)
{
    add(target(), file);
}

void RelatedFiles::add(const AddTarget& target, const QString& file)
{
    if (QFileInfo(file).suffix().compare(QStringLiteral("jsonl"), Qt::CaseInsensitive) == 0)
        addRecords(target, file);
    else
        addPaths(target, file);
}

/// Adds the runs to the table, and shows their level and the last of them.
void RelatedFiles::addRuns(const AddTarget& target, std::vector<AddedRun> added) const
{
    if (!target.level || added.empty())
        return;
    int last = 0;
    for (AddedRun& each : added)
        last =
            target.level->addMade(*each.solver, target.maze, each.question, std::move(each.made));
    m_parts.goTo(target.level); // it may stand behind a comparison
    target.level->shown()->showRun(last);
}

void RelatedFiles::addRecords(const AddTarget& target, const QString& file)
{
    struct Read {
        RunRecords all;
        std::vector<RunRecord> own{}; ///< of the level
    };
    auto read = await({.window = m_parts.window,
                       .words = wordsFor(file),
                       .size = sizeOfFile(file) + target.maze->size()},
                      [path = file.toStdString(), maze = target.maze](TaskCall&) {
                          return readFile(path).and_then(readRunRecords).map([&](RunRecords all) {
                              Read found{.all = std::move(all)};
                              const std::string hash = hashOf(*maze);
                              std::ranges::copy_if(found.all.records, std::back_inserter(found.own),
                                                   [&hash](const RunRecord& record) {
                                                       return record.provenance.hash == hash;
                                                   });
                              return found;
                          });
                      });
    if (!read)
        return m_parts.showError(read.error(), file);
    m_parts.remember(file);
    const QString name = QFileInfo(file).fileName();
    const std::size_t count = read->own.size();
    if (count > mostAddedRuns || count < read->all.records.size())
        showResults(name, std::move(read->all.records), read->all.isTorn, file);
    if (count == 0 || count > mostAddedRuns)
        return;
    auto added = await(
        {.window = m_parts.window, .words = checking(file), .size = target.maze->size() * count},
        [own = std::move(read->own), maze = target.maze,
         origin = name.toStdString()](TaskCall& call) {
            Auditor auditor;
            std::vector<AddedRun> all;
            for (const RunRecord& record : own) {
                all.push_back(addedRun(record, maze, auditor, call.stop()));
                all.back().made.origin = origin;
            }
            return Expected<std::vector<AddedRun>>(std::move(all));
        });
    if (added)
        addRuns(target, std::move(*added));
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
void RelatedFiles::addPaths(const AddTarget& target, const QString& file)
{
    struct Read {
        std::string text;
        bool answersSeveral = false;
        std::shared_ptr<const ReadPaths> ofLevel{}; ///< null if its scenario is needed
    };
    const auto read =
        await({.window = m_parts.window,
               .words = wordsFor(file),
               .size = sizeOfFile(file) + target.maze->size()},
              [path = file.toStdString(), maze = target.maze, question = target.question,
               options = target.options](TaskCall&) -> Expected<Read> {
                  const auto text = readFile(path);
                  if (!text)
                      return tl::unexpected(text.error());
                  Read found{.text = *text, .answersSeveral = outside::answersSeveral(*text)};
                  if (found.answersSeveral)
                      return found;
                  auto problem =
                      queryOf(question, *maze, options).and_then([&](const Query& query) {
                          return Problem::make(maze, query);
                      });
                  if (!problem && question == Question::shortestPath)
                      return found;
                  auto ofLevel = problem.and_then(
                      [&](const Problem& made) { return readPaths(found.text, {made}); });
                  if (!ofLevel)
                      return tl::unexpected(ofLevel.error());
                  found.ofLevel = *std::move(ofLevel);
                  return found;
              });
    if (!read)
        m_parts.showError(read.error(), file);
    else if (read->ofLevel)
        addLevelsPath(target, read->ofLevel, file);
    else
        addScenariosPaths(target, read->text,
                          read->answersSeveral
                              ? tr("Paths for Several Queries: Choose Their Scenario")
                              : tr("No Start or End: Choose the Scenario of the Path"),
                          file);
}

void RelatedFiles::addLevelsPath(const AddTarget& target,
                                 const std::shared_ptr<const ReadPaths>& read, const QString& file)
{
    const auto name = askForName(file);
    if (!name)
        return;
    auto answer = await({.window = m_parts.window,
                         .words = checking(file),
                         .size = target.maze->size() + read->text.size()},
                        [read](TaskCall& call) {
                            const outside::PathTable& table = read->table;
                            Auditor auditor;
                            Budget budget({}, call.stop());
                            return Expected<CheckedOutcome>(outside::answerOf(
                                table.claims.empty() ? nullptr : &table.claims.front(), table.form,
                                read->problems.front(), auditor, budget));
                        });
    if (!answer)
        return m_parts.showError(answer.error(), file);
    const auto program = outside::programSolver(*name, target.question);
    std::vector<AddedRun> added;
    added.push_back({.solver = program.get(),
                     .question = target.options,
                     .made = {.outcome = std::move(answer->outcome),
                              .verdict = std::move(answer->verdict),
                              .date = dateNow(),
                              .audit = std::move(answer->audit),
                              .owner = program,
                              .origin = QFileInfo(file).fileName().toStdString()}});
    addRuns(target, std::move(added));
}

/// Asks for the scenario of the paths. `title` says why it is needed.
void RelatedFiles::addScenariosPaths(const AddTarget& target, const std::string& table,
                                     const QString& title, const QString& file)
{
    const QString beside =
        target.file.isEmpty() ? QFileInfo(file).path() : target.file + QStringLiteral(".scen");
    const QString scenario = QFileDialog::getOpenFileName(
        m_parts.window, title, beside, tr("MovingAI scenarios (*.scen);;All files (*)"));
    if (scenario.isEmpty())
        return;
    const auto queries = readFor(scenario, readScenario);
    if (!queries)
        return;
    const auto problems = await({.window = m_parts.window,
                                 .words = wordsFor(scenario),
                                 .size = target.maze->size() + queries->size()},
                                [queries = *queries, maze = target.maze, rule = target.rule](
                                    TaskCall&) { return problemsOf(queries, maze, rule); });
    if (!problems)
        return m_parts.showError(problems.error(), scenario);
    const auto read =
        await({.window = m_parts.window,
               .words = wordsFor(file),
               .size = table.size() + problems->size()},
              [table, problems = *problems](TaskCall&) { return readPaths(table, problems); });
    if (!read)
        return m_parts.showError(read.error(), file);
    const auto name = askForName(file);
    if (!name)
        return;
    auto records = await(
        {.window = m_parts.window,
         .words = checking(file),
         .size = target.maze->size() * problems->size()},
        [read = *read, queries = *queries, rule = target.rule, maze = target.maze, name = *name,
         level = target.file.isEmpty() ? target.name : target.file.toStdString()](TaskCall& call) {
            const ReadPaths& paths = *read;
            std::vector<const outside::PathClaim*> claims(paths.problems.size(), nullptr);
            for (const outside::PathClaim& claim : paths.table.claims)
                claims[claim.query] = &claim;
            const auto program = outside::programSolver(name, Question::shortestPath);
            const Provenance provenance = provenanceOf(*maze);
            Auditor auditor;
            std::vector<RunRecord> all;
            for (std::size_t i = 0; i < claims.size() && !call.stop().stop_requested(); ++i) {
                Budget budget({}, call.stop());
                all.push_back(outside::recordOf(
                    outside::answerOf(claims[i], paths.table.form, paths.problems[i], auditor,
                                      budget),
                    *program, paths.problems[i], questionOf(queries[i], rule), level, provenance));
            }
            return Expected<std::vector<RunRecord>>(std::move(all));
        });
    if (records)
        showResults(QFileInfo(file).fileName(), std::move(*records), false, target.file);
    else
        m_parts.showError(records.error(), file);
}

} // namespace mazewright::ui
