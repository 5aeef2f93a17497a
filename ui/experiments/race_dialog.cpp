#include "ui/experiments/race_dialog.h"

#include "solvers/experiments/statistics.h"
#include "solvers/experiments/summary.h"
#include "solvers/experiments/time_verdicts.h"
#include "ui/base/background.h"
#include "ui/base/painting.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/experiments/experiment_setup.h"
#include "ui/level/maze_document.h"
#include "ui/level/run_text.h"
#include "ui/level/runs_model.h"
#include "ui/page/messages.h"
#include "ui/session/level_session.h"
#include "ui/session/solver_settings.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QFileInfo>
#include <QFormLayout>
#include <QHeaderView>
#include <QIcon>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace mazewright::ui {

namespace {

const QString roundsKey = QStringLiteral("race/rounds");
const QString raceSecondsKey = QStringLiteral("race/seconds");

QLabel* wrapped(const QString& text, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    label->setWordWrap(true);
    return label;
}

} // namespace

RaceDialog::RaceDialog(std::span<const Solver* const> candidates, IdleWaiter* idle, QWidget* parent)
    : QDialog(parent), m_solvers(new SolverChecks(this))
{
    setWindowTitle(tr("Race"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(20, 18, 20, 16);
    column->setSpacing(12);
    m_choices = new QWidget(this);
    auto* choices = new QVBoxLayout(m_choices);
    choices->setContentsMargins(0, 0, 0, 0);
    choices->setSpacing(12);
    choices->addWidget(
        wrapped(tr("Each solver runs on its own and without recording, so that the times can be "
                   "compared. It then runs once more with recording, so that you can replay it."),
                this));
    choices->addWidget(m_solvers, 1);
    choices->addLayout(makeCheckButtons(m_solvers, this));
    choices->addWidget(makeFields());
    column->addWidget(m_choices, 1);
    makeResult();
    m_result->hide();
    column->addWidget(m_result, 1);
    m_progress = new ExperimentProgress(idle, *column);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_stop = buttons->button(QDialogButtonBox::Cancel);
    m_race = new QPushButton(iconOnAccent(u"solve"), tr("&Race"), this);
    m_race->setObjectName(QStringLiteral("solveButton"));
    m_race->setDefault(true);
    buttons->addButton(m_race, QDialogButtonBox::ActionRole);
    m_save = buttons->addButton(tr("Save as E&xperiment…"), QDialogButtonBox::ResetRole);
    m_save->setAutoDefault(false);
    m_save->setToolTip(tr("A file with which mazewright-cli can repeat this race"));
    m_back = buttons->addButton(tr("&Race Again…"), QDialogButtonBox::ActionRole);
    m_back->setAutoDefault(false);
    m_back->setToolTip(tr("Choose the solvers and the number of runs again"));
    m_back->hide();
    connect(m_save, &QPushButton::clicked, this, &RaceDialog::saveRequested);
    connect(m_back, &QPushButton::clicked, this, &RaceDialog::showChoices);
    column->addWidget(buttons);
    connect(m_race, &QPushButton::clicked, this, &RaceDialog::request);
    connect(buttons, &QDialogButtonBox::rejected, this, &RaceDialog::reject);
    connect(m_solvers, &SolverChecks::chosenChanged, this, &RaceDialog::showState);
    connect(m_progress, &ExperimentProgress::stateChanged, this, &RaceDialog::showState);
    m_solvers->setSolvers(candidates);
    showState();
    resizeWithinScreen(*this, {760, 640});
    m_race->setFocus();
}

void RaceDialog::makeResult()
{
    m_result = new QWidget(this);
    auto* result = new QVBoxLayout(m_result);
    result->setContentsMargins(0, 0, 0, 0);
    result->setSpacing(12);
    m_verdict = wrapped(QString(), m_result);
    m_verdict->setObjectName(QStringLiteral("raceVerdict"));
    m_lines = new QTreeWidget(m_result);
    m_lines->setObjectName(QStringLiteral("raceResult"));
    m_lines->setAccessibleName(tr("Result"));
    m_lines->setRootIsDecorated(false);
    m_lines->setWordWrap(true);
    m_lines->setHeaderLabels(
        {columnName(RunColumn::solver), tr("Time"), tr("Compared"), tr("Expanded"), tr("Answer")});
    m_lines->headerItem()->setToolTip(1, columnToolTip(figureColumn("time-ms")));
    m_lines->headerItem()->setToolTip(2, tr("The time beside the shortest time of the race"));
    m_lines->headerItem()->setToolTip(3, columnToolTip(figureColumn("expanded")));
    m_lines->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_lines->header()->setStretchLastSection(false); // else it is cut off behind long names
    result->addWidget(m_verdict);
    result->addWidget(m_lines, 1);
}

QWidget* RaceDialog::makeFields()
{
    const QSettings settings;
    auto* fields = new QWidget(this);
    auto* form = new QFormLayout(fields);
    form->setContentsMargins(0, 0, 0, 0);
    form->setVerticalSpacing(10);
    m_run = RunFields::addTo(*form, settings.value(roundsKey, 5).toInt(),
                             settings.value(raceSecondsKey, 10).toInt());
    return fields;
}

int RaceDialog::rounds() const
{
    return m_run.repeats->value();
}

void RaceDialog::setRounds(int rounds)
{
    m_run.repeats->setValue(rounds);
}

std::chrono::milliseconds RaceDialog::timeLimit() const
{
    return std::chrono::seconds(m_run.seconds->value());
}

void RaceDialog::showState()
{
    const bool active = m_progress->isActive();
    const auto chosen = static_cast<int>(m_solvers->chosen().size());
    m_choices->setEnabled(!active);
    m_race->setEnabled(!active && chosen > 0);
    m_save->setEnabled(!active && chosen > 0);
    if (active)
        m_stop->setText(tr("&Stop"));
    else if (hasResult())
        m_progress->say({});
    else
        m_progress->say(chosen == 0 ? tr("Select at least one solver.")
                                    : tr("%Ln solver(s) selected.", nullptr, chosen));
}

void RaceDialog::request()
{
    QSettings settings;
    settings.setValue(roundsKey, rounds());
    settings.setValue(raceSecondsKey, m_run.seconds->value());
    emit raceRequested();
}

/// Shows the solvers again, after a result.
void RaceDialog::showChoices()
{
    m_choices->show();
    m_race->show();
    m_result->hide();
    m_back->hide();
    m_race->setDefault(true);
    showState();
}

void RaceDialog::reject()
{
    const bool isRacing = m_progress->isRunning();
    if (!m_progress->stop() && !hasResult())
        QDialog::reject();
    else if (!isRacing)
        accept();
}

namespace {

/// The runs of a race that answer one question with one guarantee, the shortest time first and runs
/// without a comparable time last.
struct Heat {
    Question question = Question::shortestPath;
    Guarantee guarantee = Guarantee::none;
    RunList runs{};
    std::size_t timed = 0; ///< number of runs with a comparable time
    /// All pairs of timed runs, over the rounds: what they conclude holds for this level.
    std::vector<TimeComparison> pairs{};

    const Run& fastest() const { return *runs.front(); }
    double timeOf(std::size_t run) const { return median(runs[run]->times); }
    /// Returns the comparison of the fastest run with another.
    const TimeComparison& besideFastest(std::size_t run) const
    {
        return *std::find_if(pairs.begin(), pairs.end(), [run](const TimeComparison& pair) {
            return pair.first == 0 && pair.second == run;
        });
    }
};

/// The comparison of a run with the fastest of its heat.
enum class Behind : std::uint8_t {
    slower,          ///< by the test of `compareTimes`
    longerEachRound, ///< too few rounds for the test, but no round was as short
    equal,           ///< within the margin
    unknown,
};

/// Returns true if the time may be compared: of an answer, or of a proof that there is none.
bool hasTime(const Run& run)
{
    const Status status = run.outcome.status;
    return run.hasMuteFigures() && (!run.verdict || run.verdict->holds) &&
           (status == Status::solved || status == Status::noSolution);
}

Heat heatOf(Question question, Guarantee guarantee, RunList runs)
{
    std::stable_sort(runs.begin(), runs.end(), [](const auto& one, const auto& other) {
        if (hasTime(*one) != hasTime(*other))
            return hasTime(*one);
        return hasTime(*one) && median(one->times) < median(other->times);
    });
    std::vector<std::vector<double>> times;
    std::size_t rounds = 0;
    for (const auto& run : runs)
        if (hasTime(*run)) {
            times.push_back(run->times);
            rounds = std::max(rounds, run->times.size());
        }
    for (std::vector<double>& each : times)
        each.resize(rounds, std::numeric_limits<double>::quiet_NaN());
    return {question, guarantee, std::move(runs), times.size(), compareTimes(times)};
}

/// Returns the heats by question, the strongest guarantee first.
std::vector<Heat> heatsOf(const RunList& runs)
{
    std::map<std::pair<Question, Guarantee>, RunList> groups;
    for (const auto& run : runs) {
        const SolverInfo& info = run->solver->info;
        groups[{info.answers, guaranteeOf(info, run->question, run->options)}].push_back(run);
    }
    std::vector<Heat> heats;
    heats.reserve(groups.size());
    for (auto& [key, group] : groups)
        heats.push_back(heatOf(key.first, key.second, std::move(group)));
    return heats;
}

Behind behindFastest(const Heat& heat, std::size_t run)
{
    const auto least = std::min_element(heat.runs[run]->times.begin(), heat.runs[run]->times.end());
    const auto most = std::max_element(heat.fastest().times.begin(), heat.fastest().times.end());
    switch (heat.besideFastest(run).finding) {
    case TimeFinding::faster:
        return Behind::slower;
    case TimeFinding::equal:
        return Behind::equal;
    case TimeFinding::notResolved:
    case TimeFinding::notCompared: // a race measures all times itself
        return *least > *most ? Behind::longerEachRound : Behind::unknown;
    case TimeFinding::slower:
        break;
    }
    return Behind::unknown;
}

QString nameOfRun(const Run& run)
{
    return entrantText({run.solver, changesOf(run.options, Options(run.solver->info.options))});
}

QString timeOfRun(const Run& run)
{
    return cellText(run, figureColumn("time-ms"));
}

std::optional<Value> expandedBy(const Run& run)
{
    const Figure* figure = findFigure(run.outcome, "expanded");
    return figure == nullptr ? std::nullopt : std::optional(figure->value);
}

/// Returns the fewest expansions of the timed runs that count in this unit; empty if fewer than two
/// runs count in it.
std::optional<Value> fewestExpanded(const Heat& heat, ExpansionUnit unit)
{
    std::optional<Value> fewest;
    int counted = 0;
    for (std::size_t i = 0; i < heat.timed; ++i) {
        const auto expanded = expandedBy(*heat.runs[i]);
        if (heat.runs[i]->solver->info.expands != unit || !expanded)
            continue;
        ++counted;
        if (!fewest || std::is_lt(compare(*expanded, *fewest)))
            fewest = expanded;
    }
    return counted < 2 ? std::nullopt : fewest;
}

bool hasFewest(const Heat& heat, std::size_t run)
{
    const auto expanded = expandedBy(*heat.runs[run]);
    const auto fewest = fewestExpanded(heat, heat.runs[run]->solver->info.expands);
    return run < heat.timed && expanded && fewest && std::is_eq(compare(*expanded, *fewest));
}

/// Returns the names of the runs that `choose` accepts by their number.
template <class Choose>
QString namesOf(const Heat& heat, const Choose& choose)
{
    QStringList names;
    for (std::size_t i = 0; i < heat.timed; ++i)
        if (choose(i))
            names << nameOfRun(*heat.runs[i]);
    return names.join(QStringLiteral(", "));
}

/// Returns the conclusions about the times of a heat, in sentences.
QStringList timeSentences(const Heat& heat)
{
    if (heat.timed == 0)
        return {RaceDialog::tr("No solver has an answer.")};
    if (heat.timed == 1)
        return {RaceDialog::tr("%1 took %2.")
                    .arg(nameOfRun(heat.fastest()), timeOfRun(heat.fastest()))};
    const auto stand = [&heat](Behind behind) {
        return namesOf(
            heat, [&](std::size_t run) { return run > 0 && behindFastest(heat, run) == behind; });
    };
    const QString equal = stand(Behind::equal);
    const QString unknown = stand(Behind::unknown);
    const bool isProved =
        equal.isEmpty() && unknown.isEmpty() && stand(Behind::longerEachRound).isEmpty();
    QStringList sentences = {
        (isProved ? RaceDialog::tr("Fastest: %1, %2.") : RaceDialog::tr("Shortest time: %1, %2."))
            .arg(nameOfRun(heat.fastest()), timeOfRun(heat.fastest()))};
    if (!equal.isEmpty())
        sentences << RaceDialog::tr("Equal within %1: %2.")
                         .arg(QString::fromStdString(marginText(defaultMargin)), equal);
    if (!unknown.isEmpty())
        sentences << RaceDialog::tr("Not told apart from it: %1.").arg(unknown);
    return sentences;
}

QString sentencesAbout(const Heat& heat)
{
    QStringList sentences = timeSentences(heat);
    QList<ExpansionUnit> units;
    for (std::size_t i = 0; i < heat.timed; ++i)
        if (const ExpansionUnit unit = heat.runs[i]->solver->info.expands; !units.contains(unit))
            units << unit;
    for (const ExpansionUnit unit : units)
        if (const auto fewest = fewestExpanded(heat, unit))
            sentences << RaceDialog::tr("Fewest expansions: %1 (%2).")
                             .arg(countText(*fewest), namesOf(heat, [&](std::size_t run) {
                                      return heat.runs[run]->solver->info.expands == unit &&
                                             hasFewest(heat, run);
                                  }));
    return sentences.join(QLatin1Char(' '));
}

/// Returns how many rounds would be the fewest to tell the times apart; 0 if the rounds suffice.
std::size_t roundsNeeded(const std::vector<Heat>& heats)
{
    std::size_t needed = 0;
    for (const Heat& heat : heats)
        for (const TimeComparison& pair : heat.pairs)
            if (pair.finding == TimeFinding::notResolved && !pair.hasInterval())
                needed = std::max(needed, pair.needed);
    return needed;
}

/// Returns the comparison with the fastest run, in words; empty if there is none.
QString besideText(const Heat& heat, std::size_t run)
{
    if (heat.timed < 2 || run >= heat.timed)
        return {};
    if (run == 0)
        return RaceDialog::tr("shortest");
    const QString ratio = QLocale().toString(heat.timeOf(run) / heat.timeOf(0), 'g', 3);
    switch (behindFastest(heat, run)) {
    case Behind::slower:
        return RaceDialog::tr("%1 × as long").arg(ratio);
    case Behind::longerEachRound:
        return RaceDialog::tr("%1 × as long, longer in every round").arg(ratio);
    case Behind::equal:
        return engineText(verdictOf(heat.besideFastest(run)));
    case Behind::unknown:
        break;
    }
    return RaceDialog::tr("not told apart");
}

/// Returns how good the answer is, or why there is none.
QString answerText(const Run& run)
{
    QString quality = cellText(run, RunColumn::quality);
    const QString note = cellText(run, RunColumn::note);
    if (!quality.isEmpty())
        return quality;
    const QString state = statusText(run.outcome.status);
    return note.isEmpty() ? state : RaceDialog::tr("%1: %2").arg(state, note);
}

QFont bolder(QFont font)
{
    font.setBold(true);
    return font;
}

QTreeWidgetItem* lineOf(const Heat& heat, std::size_t run, double devicePixelRatio)
{
    const Run& shown = *heat.runs[run];
    auto* line = new QTreeWidgetItem(
        {nameOfRun(shown), hasTime(shown) ? timeOfRun(shown) : QString(), besideText(heat, run),
         cellText(shown, figureColumn("expanded")), answerText(shown)});
    const QSize side(runMarkSide + 2, runMarkSide + 2);
    line->setIcon(
        0, QIcon(paintedPixmap(side * devicePixelRatio, devicePixelRatio, [&](QPainter& painter) {
            paintRunMark(painter, QRectF(QPointF(), side).center(), runMarkSide / 2.0,
                         shown.colour);
        })));
    line->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
    line->setTextAlignment(3, Qt::AlignRight | Qt::AlignVCenter);
    if (hasTime(shown))
        line->setToolTip(1, cellToolTip(shown, figureColumn("time-ms")));
    line->setToolTip(4, cellText(shown, RunColumn::note));
    if (run == 0 && heat.timed > 0)
        for (const int column : {0, 1})
            line->setFont(column, bolder(line->font(column)));
    if (hasFewest(heat, run))
        line->setFont(3, bolder(line->font(3)));
    else if (run >= heat.timed || !fewestExpanded(heat, shown.solver->info.expands)) {
        line->setForeground(3, ui::palette().muted);
        line->setToolTip(3, run < heat.timed
                                ? RaceDialog::tr("Not compared: no other solver counts the same.")
                                : RaceDialog::tr("Not compared: the run has no comparable time."));
    }
    return line;
}

} // namespace

void RaceDialog::showResult(const RunList& runs)
{
    const std::vector<Heat> heats = heatsOf(runs);
    const bool isOneQuestion = std::all_of(heats.begin(), heats.end(), [&heats](const Heat& heat) {
        return heat.question == heats.front().question;
    });
    QStringList verdicts;
    m_lines->clear();
    for (const Heat& heat : heats) {
        const QString group = engineText(groupName(heat.guarantee));
        const QString title =
            isOneQuestion ? group : tr("%1, %2").arg(questionText(heat.question), group);
        verdicts << (heats.size() == 1 ? sentencesAbout(heat)
                                       : tr("%1: %2").arg(title, sentencesAbout(heat)));
        if (heats.size() > 1) {
            auto* head = new QTreeWidgetItem(m_lines, {title});
            head->setFirstColumnSpanned(true);
            head->setFont(0, bolder(head->font(0)));
            head->setFlags(Qt::ItemIsEnabled);
        }
        for (std::size_t i = 0; i < heat.runs.size(); ++i)
            m_lines->addTopLevelItem(lineOf(heat, i, devicePixelRatioF()));
    }
    if (const std::size_t needed = roundsNeeded(heats); needed > 0)
        verdicts << tr("At least %Ln run(s) of each solver are needed to tell all times apart.",
                       nullptr, static_cast<int>(needed));
    m_verdict->setText(verdicts.join(QLatin1Char('\n')));
    m_choices->hide();
    m_race->hide();
    m_result->show();
    m_back->show();
    m_progress->end();
    m_stop->setText(tr("Close"));
    m_stop->setDefault(true);
    m_stop->setFocus();
}

namespace {

/// Returns the entrant with all options: those of the question as chosen for the level.
ConfiguredSolver chosenFor(const SolverConfig& entrant, const SolverSettings& solving)
{
    const Solver& solver = *entrant.solver;
    Options options(solver.info.options);
    for (const OptionAssignment& setting : entrant.settings)
        (void)options.set(setting.name, setting.value); // the dialog only accepts valid settings
    return {&solver, solving.questionOptionsFor(solver), std::move(options)};
}

/// Adds a setting. Returns false if the option already has a different value.
bool enter(const OptionAssignment& setting, std::vector<OptionAssignment>& settings)
{
    for (const OptionAssignment& earlier : settings)
        if (earlier.name == setting.name)
            return earlier.value == setting.value;
    settings.push_back(setting);
    return true;
}

} // namespace

RaceCommand::RaceCommand(const Parts& parts, QObject* parent) : QObject(parent), m_parts(parts)
{
    connect(m_parts.runs, &RunsModel::raceProgressed, this, &RaceCommand::showProgress);
    connect(m_parts.runs, &RunsModel::raceFinished, this, &RaceCommand::finish);
}

void RaceCommand::openDialog()
{
    if (m_dialog || m_parts.runs->isRacing())
        return;
    const SolverSettings& solving = *m_parts.level()->solving();
    std::vector<Question> asked(allQuestions.begin(), allQuestions.end());
    std::erase_if(asked, [&](Question question) { return !solving.whyNot(question).isEmpty(); });
    if (asked.empty()) {
        m_parts.messages()->show(tr("Nothing to solve. Place a start and an end, or tiles."),
                                 MessageBar::Kind::note);
        return;
    }
    // The question of the level comes first.
    std::vector<const Solver*> candidates(solvers().begin(), solvers().end());
    std::stable_partition(candidates.begin(), candidates.end(), [&solving](const Solver* solver) {
        return solver->info.answers == solving.question();
    });
    m_dialog = new RaceDialog(candidates, m_parts.silence, m_parts.window);
    m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    for (const Solver* solver : candidates)
        m_dialog->solvers()->setSettings(
            {solver, changesOf(solving.solverOptions(*solver), Options(solver->info.options))});
    for (const Question question : allQuestions)
        m_dialog->solvers()->setDisabledReason(question, solving.whyNot(question));
    // Choose solvers of one question that know the moves of the level, so that figures are
    // comparable and no slow count is waited for.
    if (std::find(asked.begin(), asked.end(), solving.question()) != asked.end())
        asked = {solving.question()};
    m_dialog->solvers()->setSuited(
        [&solving](const Solver& solver) { return solving.knowsMoves(solver); });
    m_dialog->solvers()->choose(asked);
    ExperimentProgress* const progress = m_dialog->progress();
    connect(m_dialog, &RaceDialog::raceRequested, progress, [this, progress] {
        if (!mayRun(m_dialog->solvers()->chosen()))
            return;
        // The runs model itself waits for its running runs, and holds its queue.
        progress->start([runs = m_parts.runs](const Task& task) { return task.belongsTo(runs); });
    });
    connect(progress, &ExperimentProgress::begun, this, [this] { m_parts.runs->race(plan()); });
    connect(progress, &ExperimentProgress::stopRequested, m_parts.runs, &RunsModel::stopAll);
    connect(m_dialog, &RaceDialog::saveRequested, this, &RaceCommand::save);
    connect(m_dialog, &RaceDialog::finished, this, [this] {
        if (const auto ids = std::exchange(m_raced, std::nullopt))
            emit raced(*ids);
    });
    m_dialog->open();
}

RacePlan RaceCommand::plan() const
{
    LevelSession& level = *m_parts.level();
    RacePlan plan{.maze = level.document()->snapshot(),
                  .limits = {.time = m_dialog->timeLimit(), .bytes = machineBytes()},
                  .rounds = m_dialog->rounds(),
                  .levelId = level.id(),
                  .level = level.level().name};
    for (const SolverConfig& entrant : m_dialog->solvers()->chosen())
        plan.entries.push_back(chosenFor(entrant, *level.solving()));
    return plan;
}

Expected<Experiment> RaceCommand::experiment() const
{
    const LevelSession& level = *m_parts.level();
    const MazeDocument& document = *level.document();
    if (document.fileName().isEmpty() || document.isModified())
        return failure(
            ErrorCode::value,
            tr("Save the level first. An experiment refers to the saved file.").toStdString());
    Experiment experiment{.levels = {LevelPath{document.fileName().toStdString()}},
                          .limits = {.time = m_dialog->timeLimit(), .bytes = machineBytes()},
                          .repeat = m_dialog->rounds()};
    for (const SolverConfig& entrant : m_dialog->solvers()->chosen()) {
        const ConfiguredSolver chosen = chosenFor(entrant, *level.solving());
        const Question question = entrant.solver->info.answers;
        for (const OptionAssignment& setting :
             changesOf(chosen.question, optionsFor(question, document.rules())))
            if (!enter(setting, experiment.settings))
                return failure(
                    ErrorCode::value,
                    tr("“%1” has different values for different questions, but an experiment can "
                       "have only one. Choose solvers for a single question.")
                        .arg(QString::fromStdString(setting.name))
                        .toStdString());
        experiment.solvers.emplace_back(
            entrant.solver, changesOf(chosen.options, Options(entrant.solver->info.options)));
    }
    return experiment;
}

void RaceCommand::save()
{
    const auto made = experiment();
    if (!made) {
        m_dialog->progress()->say(engineSentence(made.error().message));
        return;
    }
    const QFileInfo level(m_parts.level()->document()->fileName());
    saveExperiment(*made,
                   level.dir().filePath(level.completeBaseName() + QStringLiteral("-race.json")),
                   m_dialog);
}

/// Returns true if the running race was started here, and not in another window.
bool RaceCommand::isRacing() const
{
    return m_dialog && m_dialog->progress()->isRunning();
}

void RaceCommand::showProgress(const RaceProgress& progress)
{
    if (!isRacing())
        return;
    const QString numbers = tr("%1 of %2 runs").arg(progress.done).arg(progress.of);
    const int row = m_parts.runs->rowOf(progress.runId);
    m_dialog->progress()->showShare(static_cast<double>(progress.done) / progress.of);
    m_dialog->progress()->say(progress.round == 0 || row < 0
                                  ? tr("Recording: %1").arg(numbers)
                                  : tr("Round %1 of %2, %3: %4")
                                        .arg(QString::number(progress.round),
                                             QString::number(progress.rounds),
                                             nameOfRun(*m_parts.runs->run(row)), numbers));
}

void RaceCommand::finish(const QList<int>& runIds)
{
    if (!isRacing())
        return;
    m_raced = runIds;
    RunList runs;
    for (const int id : runIds)
        runs.push_back(m_parts.runs->run(m_parts.runs->rowOf(id)));
    if (runs.empty())
        m_dialog->accept();
    else
        m_dialog->showResult(runs);
}

} // namespace mazewright::ui
