#include "ui/experiments/folder_dialog.h"

#include "solvers/core/ordered_jobs.h"
#include "solvers/core/problem.h"
#include "solvers/experiments/experiment_folder.h"
#include "solvers/experiments/html_report.h"
#include "solvers/experiments/run_table.h"
#include "solvers/files/format.h"
#include "ui/base/background.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/experiments/experiment_setup.h"

#include <QCheckBox>
#include <QDesktopServices>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QStackedWidget>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <chrono>
#include <stop_token>
#include <utility>
#include <vector>

namespace mazewright::ui {

Experiment experimentOf(const FolderOrder& order)
{
    return {.levels = {LevelPath{order.folder}},
            .solvers = order.solvers,
            .limits = order.limits,
            .repeat = order.repeat};
}

namespace {

/// Reads every level below the folder; ignores broken ones. After a stop request, returns the
/// questions known by then. Any thread.
FolderQuestions questionsOfFolder(const std::string& folder, const std::stop_token& stop)
{
    const LevelFiles files = findLevels(std::vector<std::string>{folder}, stop);
    FolderQuestions found{.hasScenarios =
                              std::ranges::any_of(files.others, [](const std::string& file) {
                                  return file.ends_with(".scen");
                              })};
    for (const std::string& file : files.levels) {
        if (stop.stop_requested())
            break;
        const auto read = readLevel(file);
        if (!read)
            continue;
        const Level& level = read->level;
        found.hasLevels = true;
        found.asked.insert(mainQuestion(level.maze, level.rules));
        for (const Question question : questionsFor(level.maze))
            found.possible.insert(question);
    }
    return found;
}

/// Writes a file; the error's message names the file.
Expected<void> writtenTo(const std::string& file, const std::string& content)
{
    return writeFile(file, content).map_error([&file](const Error& error) {
        return Error{error.code, describe(error, file)};
    });
}

/// Reports the progress of a comparison unless it was `told` less than a fifth of a second ago.
void tellProgress(const ComparisonProgress& progress, FolderTask::Call& call,
                  std::chrono::steady_clock::time_point& told)
{
    constexpr std::chrono::milliseconds betweenWords{200};
    const auto now = std::chrono::steady_clock::now();
    if (now - told < betweenWords && !progress.level.empty())
        return;
    told = now;
    if (progress.allLevels > 0)
        call.progress({.fraction = static_cast<double>(progress.levels) /
                                   static_cast<double>(progress.allLevels)});
    call.tell({.runs = static_cast<int>(progress.runs),
               .reused = static_cast<int>(progress.reused),
               .levels = static_cast<int>(progress.levels),
               .allLevels = static_cast<int>(progress.allLevels),
               .level = QString::fromUtf8(progress.level),
               .solver = QString::fromUtf8(progress.solver)});
}

Expected<void> compareAll(const FolderOrder& order, FolderTask::Call& call, FolderOutcome& outcome)
{
    const std::vector<std::string> folder{order.folder};
    outcome.files = findLevels(folder, call.stop());
    auto results = ResultsFile::open(order.results);
    if (!results)
        return failure(results.error().code, describe(results.error(), order.results));
    std::chrono::steady_clock::time_point told;
    Expected<void> kept;
    const ComparisonWatch watch{
        .recorded =
            [&](const RunRecord& record) {
                kept = results->append(record);
                return kept.has_value();
            },
        .progress =
            [&](const ComparisonProgress& progress) { tellProgress(progress, call, told); }};
    auto compared = compare({.levels = {outcome.files.levels.begin(), outcome.files.levels.end()},
                             .solvers = order.solvers,
                             .limits = order.limits,
                             .repeat = order.repeat,
                             .jobs = order.hasTimes ? 1 : std::max(2, allProcessors())},
                            results->standing(), watch, call.stop());
    if (!kept)
        return failure(kept.error().code, describe(kept.error(), order.results));
    if (!compared)
        return tl::unexpected(compared.error());
    outcome.compared = std::move(*compared);
    outcome.records = results->all();
    outcome.summary = summarise(outcome.records);
    return {};
}

Expected<void> writeFiles(const FolderOrder& order, const FolderOutcome& outcome)
{
    const std::vector<RunRecord>& records = outcome.records;
    if (!order.csv.empty())
        if (auto written = writtenTo(order.csv, csvTable(records)); !written)
            return written;
    if (order.report.empty())
        return {};
    return writtenTo(order.report, reportPage(records, order.results, outcome.compared.machine));
}

/// Runs a set of solvers on every level below a folder, one run after another, or several levels at
/// a time without times. Reports the progress at most five times a second. The results file grows
/// line by line, so that a stopped or killed comparison can be continued. After a stop request the
/// current run is not recorded. At the end, even after a stop, it writes the table and the report
/// of all records. Task's thread.
FolderOutcome compareFolder(const FolderOrder& order, FolderTask::Call& call)
{
    FolderOutcome outcome;
    const auto made =
        compareAll(order, call, outcome).and_then([&] { return writeFiles(order, outcome); });
    if (!made)
        outcome.error = engineText(made.error().message);
    return outcome;
}

const QString folderKey = QStringLiteral("compare-folder/folder");
const QString repeatKey = QStringLiteral("compare-folder/repeat");
const QString folderSecondsKey = QStringLiteral("compare-folder/seconds");
const QString timesKey = QStringLiteral("compare-folder/times");
const QString csvKey = QStringLiteral("compare-folder/csv");
const QString reportKey = QStringLiteral("compare-folder/report");
constexpr int solversHeight = 220;

/// Returns the results file with another extension.
std::string besides(const QString& results, const QString& extension)
{
    const QFileInfo file(results);
    return file.dir().filePath(file.completeBaseName() + extension).toStdString();
}

} // namespace

FolderForm::FolderForm(QWidget* parent)
    : QWidget(parent), m_solvers(new SolverChecks(this)),
      m_reading({.words = tr("Reading the levels of a folder")}, this)
{
    auto* form = new QFormLayout(this);
    form->setContentsMargins(0, 0, 0, 0);
    form->setVerticalSpacing(10);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_folder = addPath(*form, tr("&Folder of levels"), &FolderForm::chooseFolder);
    m_folder->setToolTip(tr("Choose the folder of levels to solve"));
    m_solvers->setSolvers(mazewright::solvers());
    m_solvers->choose({});
    m_solvers->setMinimumHeight(solversHeight);
    form->addRow(tr("&Solvers"), m_solvers);
    form->addRow(QString(), makeCheckButtons(m_solvers, this));
    const QSettings settings;
    m_times = new QCheckBox(tr("Measure &times"), this);
    m_times->setToolTip(tr("If cleared, all processors solve levels at the same time. Each solver "
                           "runs once per level, and no time is saved."));
    m_times->setChecked(settings.value(timesKey, true).toBool());
    form->addRow(QString(), m_times);
    m_run = RunFields::addTo(*form, settings.value(repeatKey, 3).toInt(),
                             settings.value(folderSecondsKey, 10).toInt());
    m_run.repeats->setEnabled(m_times->isChecked());
    connect(m_times, &QCheckBox::toggled, m_run.repeats, &QWidget::setEnabled);
    m_results = addPath(*form, tr("Res&ults"), &FolderForm::chooseResults);
    m_results->setToolTip(tr("Choose the file to save the results to"));
    m_standing = new QLabel(this);
    m_standing->setObjectName(QStringLiteral("captionFacts"));
    m_standing->setWordWrap(true);
    form->addRow(QString(), m_standing);
    m_report = new QCheckBox(tr("&Report with images and charts (HTML)"), this);
    m_report->setChecked(settings.value(reportKey, true).toBool());
    m_csv = new QCheckBox(tr("T&able (CSV)"), this);
    m_csv->setChecked(settings.value(csvKey, false).toBool());
    form->addRow(tr("Also save"), m_report);
    form->addRow(QString(), m_csv);
    m_reading.onAnswer([this](const Expected<FolderQuestions>& found) {
        if (found)
            offer(*found);
        emit changed();
    });
    connect(m_folder, &QLineEdit::textChanged, this, &FolderForm::read);
    connect(m_folder, &QLineEdit::textEdited, this, &FolderForm::proposeResults);
    connect(m_results, &QLineEdit::textChanged, this, &FolderForm::showStanding);
    connect(m_solvers, &SolverChecks::chosenChanged, this, &FolderForm::changed);
    if (const QString last = settings.value(folderKey).toString(); QFileInfo(last).isDir())
        setFolder(last);
    else
        showStanding();
    setFocusProxy(m_folder);
}

QLineEdit* FolderForm::addPath(QFormLayout& form, const QString& label,
                               void (FolderForm::*choose)())
{
    auto* row = new QHBoxLayout;
    auto* path = new QLineEdit(this);
    auto* browse = new QPushButton(tr("Choose…"), this);
    browse->setAutoDefault(false);
    row->addWidget(path, 1);
    row->addWidget(browse);
    form.addRow(label, row);
    if (auto* words = qobject_cast<QLabel*>(form.labelForField(row)))
        words->setBuddy(path);
    connect(browse, &QPushButton::clicked, this, choose);
    return path;
}

FolderOrder FolderForm::order() const
{
    const QString results = m_results->text();
    return {
        .folder = m_folder->text().toStdString(),
        .solvers = m_solvers->chosen(),
        .limits = {.time = std::chrono::seconds(m_run.seconds->value()), .bytes = machineBytes()},
        .repeat = m_run.repeats->value(),
        .hasTimes = m_times->isChecked(),
        .results = results.toStdString(),
        .csv = m_csv->isChecked() ? besides(results, QStringLiteral(".csv")) : std::string(),
        .report =
            m_report->isChecked() ? besides(results, QStringLiteral(".html")) : std::string()};
}

void FolderForm::setFolder(const QString& folder)
{
    m_folder->setText(QDir::toNativeSeparators(QDir::cleanPath(folder)));
    proposeResults();
}

/// Proposes a results file beside the folder, named after it; also while the user types the name.
void FolderForm::proposeResults()
{
    const QFileInfo folder(QDir::cleanPath(m_folder->text()));
    setResults(folder.dir().filePath(folder.fileName() + QStringLiteral("-results.jsonl")));
}

void FolderForm::setResults(const QString& file)
{
    m_results->setText(QDir::toNativeSeparators(file));
}

void FolderForm::setRepeat(int repeat)
{
    m_run.repeats->setValue(repeat);
}

void FolderForm::setTimesMeasured(bool measured)
{
    m_times->setChecked(measured);
}

/// Reads the questions that the levels ask, by which the solvers are then chosen.
void FolderForm::read()
{
    m_reading.forget();
    if (QFileInfo(m_folder->text()).isDir())
        m_reading.start([folder = m_folder->text().toStdString()](TaskCall& call) {
            return questionsOfFolder(folder, call.stop());
        });
    emit changed();
}

void FolderForm::stopReading()
{
    if (!isReading())
        return;
    m_reading.forget();
    m_questions.reset(); // they were those of another folder
}

/// The user's choice stays while the levels ask the same questions.
void FolderForm::offer(const FolderQuestions& questions)
{
    if (std::exchange(m_questions, questions) == questions)
        return;
    for (const Question question : allQuestions) {
        const QString lacking = question == Question::clearBoard
                                    ? tr("no level in this folder has tiles")
                                    : tr("no level in this folder has a start and an end");
        m_solvers->setDisabledReason(question,
                                     questions.possible.contains(question) ? QString() : lacking);
    }
    m_solvers->choose(std::vector<Question>(questions.asked.begin(), questions.asked.end()));
}

QString FolderForm::whyNot() const
{
    if (m_folder->text().isEmpty())
        return tr("Choose a folder of levels.");
    if (!QFileInfo(m_folder->text()).isDir())
        return tr("The folder %1 does not exist.").arg(m_folder->text());
    if (m_solvers->chosen().empty() && isReading())
        return tr("Reading the levels…");
    if (m_questions && !m_questions->hasLevels && !isReading())
        return tr("The folder has no levels.");
    if (m_questions && m_questions->possible.empty() && !isReading())
        return m_questions->hasScenarios
                   ? tr("The levels have no start and end. Open a scenario (.scen) of the folder "
                        "to run its queries.")
                   : tr("The levels have nothing to solve. Place a start and an end in them, or "
                        "tiles.");
    if (m_solvers->chosen().empty())
        return tr("Select at least one solver.");
    if (m_results->text().isEmpty())
        return tr("Choose a file for the results.");
    return {};
}

void FolderForm::remember() const
{
    QSettings settings;
    settings.setValue(folderKey, m_folder->text());
    settings.setValue(repeatKey, m_run.repeats->value());
    settings.setValue(folderSecondsKey, m_run.seconds->value());
    settings.setValue(timesKey, m_times->isChecked());
    settings.setValue(csvKey, m_csv->isChecked());
    settings.setValue(reportKey, m_report->isChecked());
}

void FolderForm::chooseFolder()
{
    const QString chosen =
        QFileDialog::getExistingDirectory(this, tr("Folder of Levels"), m_folder->text());
    if (!chosen.isEmpty())
        setFolder(chosen);
}

void FolderForm::chooseResults()
{
    const QString chosen = QFileDialog::getSaveFileName(
        this, tr("Results"), m_results->text(), tr("JSON Lines (*.jsonl)"), nullptr,
        QFileDialog::DontConfirmOverwrite); // the comparison continues with existing runs
    if (!chosen.isEmpty())
        setResults(chosen);
}

/// Shows the number of existing runs, which are not repeated.
void FolderForm::showStanding()
{
    const QString file = m_results->text();
    QString words = tr("Each run is saved as one line. Runs already in the file are not repeated.");
    if (QFileInfo(file).isFile()) {
        const auto standing = readFile(file.toStdString()).and_then([](const std::string& text) {
            return readRunRecords(text);
        });
        words =
            standing
                ? tr("Identical runs already in the file are not repeated. Runs in the file: %1.")
                      .arg(standing->records.size())
                : errorText(standing.error(), file);
    }
    m_standing->setText(words);
    emit changed();
}

namespace {

constexpr int failuresHeight = 110;

constexpr int timeColumn = 9;
/// From here on, columns are hidden in which no solver has a number.
constexpr int firstOptionalColumn = 3;

QString number(std::size_t count)
{
    return count == 0 ? QStringLiteral("–") : QString::number(count);
}

/// Returns the number with three significant digits; a dash if it is empty.
QString mean(const std::optional<double>& value)
{
    return value ? QLocale().toString(*value, 'g', *value < 1000 ? 3 : 6) : QStringLiteral("–");
}

QString nameOf(const SolverSummary& solver)
{
    const Solver* known = findSolver(solver.solver);
    const QString name =
        known == nullptr ? QString::fromStdString(solver.solver) : engineText(known->info.name);
    return solver.setting.empty()
               ? name
               : QStringLiteral("%1 (%2)").arg(name, QString::fromStdString(solver.setting));
}

bool hasTimes(const SolverSummary& solver)
{
    return solver.meanTime || solver.medianTime || solver.medianAbove || solver.par2;
}

QStringList cellsOf(const SolverSummary& solver)
{
    return {nameOf(solver),
            QString::number(solver.levels),
            number(solver.solved),
            number(solver.noSolution),
            number(solver.notFound),
            number(solver.atLimit),
            number(solver.refuted + solver.invalid + solver.failed),
            number(solver.bestCost),
            number(solver.fastest),
            mean(solver.meanTime),
            mean(solver.meanExpanded),
            mean(solver.timeRatio),
            mean(solver.costRatio),
            solver.medianAbove ? QStringLiteral("> ") + mean(solver.medianAbove)
                               : mean(solver.medianTime),
            mean(solver.par2)};
}

QStringList failureLines(const FolderOutcome& outcome)
{
    QStringList lines;
    for (const auto* troubles : {&outcome.files.troubles, &outcome.compared.troubles})
        for (const FileTrouble& trouble : *troubles)
            lines << engineText(trouble.why);
    for (const RecordFailure& failure : outcome.summary.failures) {
        const RunRecord& record = outcome.records[failure.record];
        lines << FolderSummary::tr("%1, %2: %3")
                     .arg(QString::fromStdString(record.level),
                          engineText(words::solverName(record.solver)), engineText(failure.why));
    }
    lines.removeDuplicates(); // of an older run that a later one replaces
    return lines;
}

} // namespace

FolderSummary::FolderSummary(QWidget* parent)
    : QWidget(parent), m_words(new QLabel(this)), m_table(new QTreeWidget(this)),
      m_failuresTitle(new QLabel(tr("Problems"), this)), m_failures(new QPlainTextEdit(this))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    m_words->setWordWrap(true);
    m_table->setRootIsDecorated(false);
    m_table->setItemsExpandable(false);
    m_table->setUniformRowHeights(true);
    m_table->setAlternatingRowColors(true);
    m_table->setSelectionMode(QAbstractItemView::NoSelection);
    m_table->setHeaderLabels({tr("Solver"), tr("Levels"), tr("Solved"), tr("No solution"),
                              tr("Not found"), tr("Limit reached"), tr("Failed"), tr("Best answer"),
                              tr("Fastest"), tr("Time (ms)"), tr("Expanded"), tr("Time ÷ best"),
                              tr("Cost ÷ best"), tr("Median (ms)"), tr("PAR-2 (ms)")});
    const QString means =
        tr("Geometric mean over the levels solved by all solvers of this question");
    for (const int meanColumn : {timeColumn, 10, 11, 12})
        m_table->headerItem()->setToolTip(meanColumn, means);
    m_table->headerItem()->setToolTip(13, tr("Median over all levels"));
    m_table->headerItem()->setToolTip(
        14, tr("Mean over all levels; a run without an answer counts as twice its time limit"));
    m_table->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->header()->setStretchLastSection(false);
    m_failures->setReadOnly(true);
    m_failures->setMaximumHeight(failuresHeight);
    m_failures->setAccessibleName(m_failuresTitle->text());
    m_failuresTitle->setObjectName(QStringLiteral("captionName"));
    column->addWidget(m_words);
    column->addWidget(m_table, 1);
    column->addWidget(m_failuresTitle);
    column->addWidget(m_failures);
}

void FolderSummary::showOutcome(const FolderOutcome& outcome)
{
    const ComparisonResult& compared = outcome.compared;
    QString words =
        tr("Runs: %1. Levels: %2.").arg(compared.records.size()).arg(outcome.summary.levels);
    if (compared.reused > 0)
        words += QLatin1Char(' ') + tr("Already in the results: %1.").arg(compared.reused);
    if (const auto others = static_cast<int>(outcome.files.others.size()); others > 0)
        words += QLatin1Char(' ') + tr("%Ln file(s) skipped: not a level.", nullptr, others);
    if (compared.stopped)
        words += QLatin1Char(' ') + tr("Stopped. Compare the same folder again to continue.");
    m_words->setText(outcome.error.isEmpty() ? words : outcome.error);
    m_table->clear();
    for (const QuestionSummary& question : outcome.summary.questions)
        addQuestion(question);
    m_table->expandAll();
    for (int column = firstOptionalColumn; column < m_table->columnCount(); ++column) {
        bool isEmpty = true;
        for (QTreeWidgetItemIterator row(m_table); *row != nullptr; ++row)
            isEmpty =
                isEmpty && ((*row)->isFirstColumnSpanned() || (*row)->text(column) == number(0));
        m_table->setColumnHidden(column, isEmpty);
    }
    const QStringList lines = failureLines(outcome);
    m_failures->setPlainText(lines.join(QLatin1Char('\n')));
    m_failuresTitle->setVisible(!lines.isEmpty());
    m_failures->setVisible(!lines.isEmpty());
}

void FolderSummary::addQuestion(const QuestionSummary& question)
{
    QString title = tr("%1. Levels: %2, solved by all solvers: %3")
                        .arg(questionText(question.question), QString::number(question.levels),
                             QString::number(question.common));
    if (std::ranges::any_of(question.solvers, hasTimes))
        title += QStringLiteral(" · ") + engineText(nameOf(question.time));
    auto* top = new QTreeWidgetItem(m_table, {title});
    QFont font = top->font(0);
    font.setBold(true);
    top->setFont(0, font);
    top->setFirstColumnSpanned(true);
    for (const Message& caution : cautionsOf(question)) {
        QString text = engineText(caution);
        text[0] = text[0].toUpper();
        (new QTreeWidgetItem(top, {text}))->setFirstColumnSpanned(true);
    }
    const bool isGrouped = question.solvers.front().guarantee != question.solvers.back().guarantee;
    std::optional<Guarantee> group;
    for (const SolverSummary& solver : question.solvers) {
        if (isGrouped && group != solver.guarantee) {
            auto* line = new QTreeWidgetItem(top, {engineText(groupName(solver.guarantee))});
            line->setFirstColumnSpanned(true);
        }
        group = solver.guarantee;
        auto* row = new QTreeWidgetItem(cellsOf(solver));
        for (int column = 1; column < m_table->columnCount(); ++column)
            row->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
        top->addChild(row);
        if (const Message note = setUpNote(solver, question.time, Message("the total time"),
                                           Message("the search time"));
            !note.empty())
            row->setToolTip(timeColumn, engineText(note));
    }
}

QString FolderSummary::words() const
{
    return m_words->text();
}

QString FolderSummary::failures() const
{
    return m_failures->toPlainText();
}

FolderDialog::FolderDialog(IdleWaiter* silence, QWidget* parent)
    : QDialog(parent), m_form(new FolderForm(this)), m_summary(new FolderSummary(this)),
      m_pages(new QStackedWidget(this)),
      m_task({.words = tr("Comparing solvers on a folder of levels"), .niceness = 0}, this)
{
    setWindowTitle(tr("Benchmark Folder"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(20, 18, 20, 16);
    column->setSpacing(12);
    m_pages->addWidget(m_form);
    m_pages->addWidget(m_summary);
    column->addWidget(m_pages, 1);
    m_progress = new ExperimentProgress(silence, *column);
    column->addWidget(makeButtons());
    connect(m_progress, &ExperimentProgress::stateChanged, this, &FolderDialog::showState);
    connect(m_progress, &ExperimentProgress::begun, this, &FolderDialog::begin);
    connect(m_progress, &ExperimentProgress::stopRequested, this, [this] {
        m_progress->say(tr("Stopping…"));
        m_task.stop();
    });
    connect(m_form, &FolderForm::changed, this, &FolderDialog::showState);
    m_task.onPart([this](const FolderProgress& progress) { showProgress(progress); });
    m_task.onAnswer([this](Expected<FolderOutcome> outcome) { finish(std::move(outcome)); });
    showState();
    resizeWithinScreen(*this, {1220, 640}); // shows the table of results in its full width
    m_form->setFocus();
}

QWidget* FolderDialog::makeButtons()
{
    auto* buttons = new QWidget(this);
    auto* row = new QHBoxLayout(buttons);
    row->setContentsMargins(0, 0, 0, 0);
    m_openReport = addButton(*row, tr("&Open Report"), this, &FolderDialog::openReport);
    m_showRuns = addButton(*row, tr("Show Ru&ns"), this, &FolderDialog::showRuns);
    m_showRuns->setToolTip(tr("Show all runs as a table, with charts"));
    m_save = addButton(*row, tr("Save as E&xperiment…"), this, &FolderDialog::saveExperiment);
    m_save->setToolTip(tr("A file with which mazewright-cli can repeat this comparison"));
    row->addStretch(1);
    m_again = addButton(*row, tr("&Back"), this, [this] {
        m_pages->setCurrentWidget(m_form);
        m_form->showStanding();
    });
    m_close = addButton(*row, {}, this, &FolderDialog::reject);
    m_compare = addButton(*row, tr("&Benchmark"), this, &FolderDialog::compare);
    m_compare->setIcon(iconOnAccent(u"solve"));
    m_compare->setObjectName(QStringLiteral("solveButton"));
    m_compare->setDefault(true);
    return buttons;
}

void FolderDialog::compare()
{
    if (!mayRun(m_form->order().solvers))
        return;
    m_form->remember();
    m_form->stopReading(); // otherwise the comparison would wait for it
    m_progress->start();
    m_progress->showShare(-1);
}

void FolderDialog::begin()
{
    m_order = m_form->order();
    m_progress->say(tr("Looking for levels…"));
    m_task.start([order = m_order](FolderTask::Call& call) { return compareFolder(order, call); },
                 TaskCause::asked);
}

void FolderDialog::showProgress(const FolderProgress& progress)
{
    m_progress->showShare(
        progress.allLevels > 0 ? static_cast<double>(progress.levels) / progress.allLevels : -1);
    if (progress.level.isEmpty())
        return m_progress->say(tr("Writing the results…"));
    const QString counts = progress.reused > 0
                               ? tr("%1 of %2 levels, %3 runs (%4 already in the results)")
                               : tr("%1 of %2 levels, %3 runs");
    QString words = counts.arg(progress.levels).arg(progress.allLevels).arg(progress.runs);
    if (progress.reused > 0)
        words = words.arg(progress.reused);
    m_progress->say(tr("%1: %2 on %3").arg(words, progress.solver, progress.level));
}

void FolderDialog::finish(Expected<FolderOutcome> outcome)
{
    m_outcome =
        outcome ? std::move(*outcome) : FolderOutcome{.error = engineText(outcome.error().message)};
    m_summary->showOutcome(m_outcome);
    m_pages->setCurrentWidget(m_summary);
    m_progress->end();
    emit compared();
}

void FolderDialog::openReport()
{
    QDesktopServices::openUrl(QUrl::fromLocalFile(QString::fromStdString(m_order.report)));
}

/// Closes the dialog, because the runs are shown in a window of their own.
void FolderDialog::showRuns()
{
    const QString results = QString::fromStdString(m_order.results);
    accept();
    emit runsRequested(results);
}

/// Proposes a file beside the results, named after them.
void FolderDialog::saveExperiment()
{
    const FolderOrder order = m_form->order();
    const QFileInfo results(QString::fromStdString(order.results));
    ui::saveExperiment(experimentOf(order),
                       results.dir().filePath(results.completeBaseName() + QStringLiteral(".json")),
                       this);
}

/// Updates which buttons are shown and enabled.
void FolderDialog::showState()
{
    const bool comparing = m_progress->isActive();
    const bool asking = m_pages->currentWidget() == m_form;
    const QString whyNot = m_form->whyNot();
    m_form->setEnabled(!comparing);
    if (!comparing)
        m_progress->say(asking ? whyNot : QString());
    m_compare->setVisible(asking);
    m_compare->setEnabled(!comparing && whyNot.isEmpty());
    m_save->setEnabled(!comparing && whyNot.isEmpty());
    m_again->setVisible(!asking);
    m_openReport->setVisible(!asking);
    m_showRuns->setVisible(!asking);
    m_showRuns->setEnabled(m_outcome.error.isEmpty());
    m_openReport->setEnabled(m_outcome.error.isEmpty() && !m_order.report.empty());
    m_close->setText(comparing ? tr("&Stop") : asking ? tr("Cancel") : tr("Close"));
}

void FolderDialog::reject()
{
    if (!m_progress->stop())
        QDialog::reject();
}

} // namespace mazewright::ui
