#include "ui/experiments/related_files.h"

#include "solvers/core/provenance.h"
#include "solvers/experiments/experiment_folder.h"
#include "solvers/experiments/rerun.h"
#include "solvers/files/format.h"
#include "ui/base/await.h"
#include "ui/base/widgets.h"
#include "ui/canvas/maze_view.h"
#include "ui/experiments/results_dialog.h"
#include "ui/experiments/scenario_panel.h"
#include "ui/level/level_file.h"
#include "ui/level/maze_document.h"
#include "ui/page/level_page.h"
#include "ui/page/messages.h"
#include "ui/session/level_session.h"
#include "ui/session/outside_solvers.h"
#include "ui/session/overlay_state.h"
#include "ui/session/solver_settings.h"

#include <QDir>
#include <QDockWidget>
#include <QFileInfo>
#include <QMainWindow>
#include <QTableView>

namespace mazewright::ui {

RelatedFiles::RelatedFiles(Parts parts, QObject* parent)
    : QObject(parent), m_parts(std::move(parts))
{
}

/// Opens the level of a run, with its path relative to the results file. Returns true on success.
bool RelatedFiles::openLevelOf(const RunRecord& record, const QString& results) const
{
    const std::string file = levelFileOf(record.level, results.toStdString());
    m_parts.window->raise();
    m_parts.window->activateWindow();
    return m_parts.openLevel(QFileInfo(QString::fromStdString(file)).absoluteFilePath());
}

/// Repeats the run; its options appear in the solver’s drawer. Returns the run's id; empty if it
/// cannot be repeated.
std::optional<int> RelatedFiles::runAgain(const RunRecord& record, const QString& results) const
{
    const auto chosen = chosenOf(record);
    if (!chosen) {
        m_parts.showError(chosen.error(), {});
        return std::nullopt;
    }
    if (!OutsideSolvers::ofProgram().mayRun({&chosen->solver, 1}) || !openLevelOf(record, results))
        return std::nullopt;
    LevelPage& page = *m_parts.page();
    SolverSettings& solving = *page.level()->solving();
    solving.setQuestionOptions(record.question, chosen->question);
    solving.setSolverOptions(*chosen->solver, chosen->options);
    solving.setSolver(chosen->solver);
    m_parts.solve();
    const std::string hash = provenanceOf(page.level()->document()->maze()).hash;
    if (!record.provenance.hash.empty() && record.provenance.hash != hash)
        page.messages()->show(tr("The level has changed since this run was recorded."),
                              MessageBar::Kind::note);
    return page.level()->shown()->runId();
}

/// Returns the words that are shown while a file is read.
QString RelatedFiles::wordsFor(const QString& file)
{
    return tr("Reading “%1”").arg(QFileInfo(file).fileName());
}

void RelatedFiles::compareAgain(const std::vector<RunRecord>& records, const QString& results) const
{
    std::vector<const Solver*> solvers;
    for (const RunRecord& record : records)
        if (const auto chosen = chosenOf(record))
            solvers.push_back(chosen->solver);
    if (!OutsideSolvers::ofProgram().mayRun(solvers)) // asked once for all
        return;
    QList<int> runs;
    for (const RunRecord& record : records)
        if (const auto run = runAgain(record, results))
            runs << *run;
    m_parts.compare(runs);
}

/// Level paths are relative to `results`.
void RelatedFiles::showResults(const QString& name, std::vector<RunRecord> records, bool torn,
                               const QString& results)
{
    auto* dialog = new ResultsDialog(name, std::move(records), torn, m_parts.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(dialog, &ResultsDialog::openRequested, this,
                     [this, results](const RunRecord& record) { openLevelOf(record, results); });
    QObject::connect(dialog, &ResultsDialog::runRequested, this,
                     [this, results](const RunRecord& record) { runAgain(record, results); });
    QObject::connect(
        dialog, &ResultsDialog::compareRequested, this,
        [this, results](const std::vector<RunRecord>& chosen) { compareAgain(chosen, results); });
    dialog->show();
}

void RelatedFiles::openResults(const QString& file)
{
    auto read = readFor(file, readRunRecords);
    if (!read)
        return;
    m_parts.remember(file);
    showResults(QFileInfo(file).fileName(), std::move(read->records), read->isTorn, file);
}

namespace {

/// Errors: `value`, with the line, if a query is for a different map.
Expected<void> checkQueries(const std::vector<ScenarioQuery>& queries, const Maze& map)
{
    for (const ScenarioQuery& query : queries)
        if (auto fits = checkFits(query, map); !fits)
            return fits;
    return {};
}

} // namespace

/// Puts the query's ends and move rule into the options of the question and marks them on the maze.
void RelatedFiles::showQuery(LevelSession& level, const ScenarioQuery& query) const
{
    SolverSettings& solving = *level.solving();
    Options options = solving.questionOptions(Question::shortestPath);
    for (const OptionAssignment& setting : settingsOf(query))
        (void)options.set(setting.name, setting.value); // they are cells of the map
    solving.setQuestionOptions(Question::shortestPath, options);
    if (solving.question() != Question::shortestPath)
        solving.setSolver(mainSolver(Question::shortestPath));
    if (m_parts.page()->level() != &level)
        m_parts.goTo(&level);
    constexpr int margin = 60;
    for (const Position cell : {query.to, query.from})
        m_parts.page()->view()->ensureVisible(QRectF(cell.column, cell.row, 1, 1), margin, margin);
}

/// `name` is the title of its results.
void RelatedFiles::connectScenario(ScenarioPanel& panel, const QString& map, const QString& name)
{
    LevelSession* level = m_parts.page()->level();
    QObject::connect(&panel, &ScenarioPanel::queryChosen, level,
                     [this, level](const ScenarioQuery& query) { showQuery(*level, query); });
    QObject::connect(&panel, &ScenarioPanel::solveRequested, level,
                     [this, level](const ScenarioQuery& query) {
                         showQuery(*level, query);
                         m_parts.solve();
                     });
    QObject::connect(&panel, &ScenarioPanel::compared, this,
                     [this, map, name](const std::vector<RunRecord>& records) {
                         showResults(name, records, false, map);
                     });
    const auto showDisabledReason = [&panel, level] {
        panel.setDisabledReason(level->document()->isModified()
                                    ? tr("Save the map first. Queries use the saved file.")
                                    : QString());
    };
    QObject::connect(level->document(), &MazeDocument::modifiedChanged, &panel, showDisabledReason);
    showDisabledReason();
}

/// Docks the panel to the left of the map. It closes with the level.
void RelatedFiles::dock(ScenarioPanel* panel, const QString& name) const
{
    constexpr int width = 530;
    QMainWindow& window = *m_parts.window;
    auto* scenario = new QDockWidget(escapedMnemonics(name), &window);
    scenario->setObjectName(QStringLiteral("scenarioDock"));
    scenario->setAttribute(Qt::WA_DeleteOnClose);
    scenario->setWidget(panel);
    window.addDockWidget(Qt::LeftDockWidgetArea, scenario);
    scenario->show();
    scenario->raise();
    window.resizeDocks({scenario}, {width}, Qt::Horizontal);
    QObject::connect(m_parts.page()->level(), &QObject::destroyed, scenario, &QWidget::close);
}

void RelatedFiles::openScenario(const QString& file)
{
    const auto queries = readFor(file, readScenario);
    if (!queries)
        return;
    const QFileInfo info(file);
    QString map = info.dir().filePath(info.completeBaseName());
    if (!QFileInfo::exists(map) && !queries->empty())
        map =
            info.dir().filePath(QFileInfo(QString::fromStdString(queries->front().map)).fileName());
    if (!m_parts.openLevel(map))
        return;
    if (const auto fits = checkQueries(*queries, m_parts.page()->level()->document()->maze());
        !fits)
        return m_parts.showError(fits.error(), file);
    m_parts.remember(file);
    m_parts.page()->messages()->withdraw(); // the offer to open this scenario
    auto* panel = new ScenarioPanel(map.toStdString(), *queries, m_parts.silence, m_parts.window);
    dock(panel, info.fileName());
    connectScenario(*panel, map, info.fileName());
    panel->table()->setFocus();
    panel->table()->selectRow(0);
}

void RelatedFiles::offerScenario(const QString& map)
{
    const QString file = map + QStringLiteral(".scen");
    if (QFileInfo(map).suffix() != QStringLiteral("map") || !QFileInfo::exists(file))
        return;
    m_parts.page()->messages()->ask(
        tr("This map has a scenario: “%1”.").arg(QFileInfo(file).fileName()),
        {{tr("&Open Scenario"), [this, file] { openScenario(file); }}});
}

bool RelatedFiles::open(const QString& file)
{
    const QString suffix = QFileInfo(file).suffix();
    if (suffix == QStringLiteral("jsonl"))
        openResults(file);
    else if (suffix == QStringLiteral("scen"))
        openScenario(file);
    else
        return false;
    return true;
}

} // namespace mazewright::ui
