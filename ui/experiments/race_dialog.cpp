#include "ui/experiments/race_dialog.h"

#include "ui/base/background.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/experiments/experiment_setup.h"
#include "ui/level/maze_document.h"
#include "ui/level/runs_model.h"
#include "ui/page/messages.h"
#include "ui/session/level_session.h"
#include "ui/session/solver_settings.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>
#include <vector>

namespace mazewright::ui {

namespace {

const QString roundsKey = QStringLiteral("race/rounds");
const QString raceSecondsKey = QStringLiteral("race/seconds");
constexpr int progressSteps = 1000;

QLabel* wrapped(const QString& text, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    label->setWordWrap(true);
    return label;
}

} // namespace

RaceDialog::RaceDialog(std::span<const Solver* const> candidates, QWidget* parent)
    : QDialog(parent), m_solvers(new SolverChecks(this))
{
    setWindowTitle(tr("Race"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(20, 18, 20, 16);
    column->setSpacing(12);
    column->addWidget(
        wrapped(tr("Each solver runs on its own and without recording, so that the times can be "
                   "compared. It then runs once more with recording, so that you can replay it."),
                this));
    column->addWidget(m_solvers, 1);
    column->addWidget(makeSettingButton(m_solvers, this), 0, Qt::AlignLeft);
    m_fields = makeFields();
    column->addWidget(m_fields);
    m_words = wrapped(QString(), this);
    m_words->setObjectName(QStringLiteral("captionFacts"));
    m_bar = new QProgressBar(this);
    m_bar->setRange(0, progressSteps);
    m_bar->setTextVisible(false);
    m_bar->setFixedHeight(8);
    column->addWidget(m_words);
    column->addWidget(m_bar);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_stop = buttons->button(QDialogButtonBox::Cancel);
    m_race = new QPushButton(iconOnAccent(u"solve"), tr("&Race"), this);
    m_race->setObjectName(QStringLiteral("solveButton"));
    m_race->setDefault(true);
    buttons->addButton(m_race, QDialogButtonBox::ActionRole);
    m_save = buttons->addButton(tr("Save as E&xperiment…"), QDialogButtonBox::ResetRole);
    m_save->setAutoDefault(false);
    m_save->setToolTip(tr("A file with which mazewright-cli can repeat this race"));
    connect(m_save, &QPushButton::clicked, this, &RaceDialog::saveRequested);
    column->addWidget(buttons);
    m_bar->hide();
    connect(m_race, &QPushButton::clicked, this, &RaceDialog::begin);
    connect(buttons, &QDialogButtonBox::rejected, this, &RaceDialog::reject);
    connect(m_solvers, &SolverChecks::chosenChanged, this, &RaceDialog::enableRace);
    m_solvers->setSolvers(candidates);
    enableRace();
    resize(440, 560);
    m_race->setFocus();
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

void RaceDialog::enableRace()
{
    const std::size_t chosen = m_solvers->chosen().size();
    m_race->setEnabled(chosen > 0 && !m_isRacing);
    m_save->setEnabled(chosen > 0 && !m_isRacing);
    if (chosen == 0)
        m_words->setText(tr("Select at least one solver."));
    else
        m_words->setText(tr("%Ln solver(s) selected.", nullptr, static_cast<int>(chosen)));
}

void RaceDialog::begin()
{
    QSettings settings;
    settings.setValue(roundsKey, rounds());
    settings.setValue(raceSecondsKey, m_run.seconds->value());
    m_isRacing = true;
    m_race->setEnabled(false);
    m_save->setEnabled(false);
    m_solvers->setEnabled(false);
    m_fields->setEnabled(false);
    m_stop->setText(tr("&Stop"));
    m_bar->show();
    showProgress(tr("Waiting for other work to finish…"), 0);
    emit raceRequested();
}

void RaceDialog::say(const QString& words)
{
    m_words->setText(words);
}

void RaceDialog::showProgress(const QString& words, double share)
{
    m_words->setText(words);
    m_bar->setValue(static_cast<int>(share * progressSteps));
}

void RaceDialog::reject()
{
    if (m_isRacing)
        emit stopRequested();
    else
        QDialog::reject();
}

namespace {

/// Returns the solver with its options. A plain solver gets the options chosen for the level; an
/// entrant with settings gets only those.
ConfiguredSolver chosenFor(const SolverConfig& entrant, const SolverSettings& solving)
{
    const Solver& solver = *entrant.solver;
    Options options =
        entrant.settings.empty() ? solving.solverOptions(solver) : Options(solver.info.options);
    for (const OptionAssignment& setting : entrant.settings)
        (void)options.set(setting.name, setting.value); // the dialog only accepts valid settings
    return {&solver, solving.questionOptions(solver.info.answers), std::move(options)};
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
    connect(m_parts.silence, &IdleWaiter::reached, this, &RaceCommand::start);
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
    m_dialog = new RaceDialog(solvers(), m_parts.window);
    m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    for (const Question question : allQuestions)
        m_dialog->solvers()->setDisabledReason(question, solving.whyNot(question));
    // Choose solvers of one question, so that figures are comparable and no slow count is waited
    // for.
    if (std::find(asked.begin(), asked.end(), solving.question()) != asked.end())
        asked = {solving.question()};
    m_dialog->solvers()->choose(asked);
    connect(m_dialog, &RaceDialog::raceRequested, this, [this] {
        m_waits = true;
        // The runs model itself waits for its running runs, and holds its queue.
        m_parts.silence->await(
            [runs = m_parts.runs](const Task& task) { return task.belongsTo(runs); });
    });
    connect(m_dialog, &RaceDialog::saveRequested, this, &RaceCommand::save);
    connect(m_dialog, &RaceDialog::stopRequested, this, &RaceCommand::stop);
    m_dialog->open();
}

/// The program may have become idle for another waiter.
void RaceCommand::start()
{
    if (!std::exchange(m_waits, false))
        return;
    m_isOurs = true;
    m_parts.runs->race(plan());
}

RacePlan RaceCommand::plan() const
{
    LevelSession& level = *m_parts.level();
    RacePlan plan{.maze = level.document()->snapshot(),
                  .limits = {.time = m_dialog->timeLimit(), .bytes = mostBytesOfRun()},
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
                          .limits = {.time = m_dialog->timeLimit(), .bytes = mostBytesOfRun()},
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
        m_dialog->say(engineSentence(made.error().message));
        return;
    }
    const QFileInfo level(m_parts.level()->document()->fileName());
    saveExperiment(*made,
                   level.dir().filePath(level.completeBaseName() + QStringLiteral("-race.json")),
                   m_dialog);
}

void RaceCommand::stop()
{
    if (m_parts.runs->isRacing()) {
        m_parts.runs->stopAll();
        return;
    }
    m_waits = false;
    m_parts.silence->giveUp();
    m_dialog->accept();
}

void RaceCommand::showProgress(const RaceProgress& progress)
{
    if (!m_dialog)
        return;
    const QString numbers = tr("%1 of %2 runs").arg(progress.done).arg(progress.of);
    const double share = static_cast<double>(progress.done) / progress.of;
    const int row = m_parts.runs->rowOf(progress.runId);
    if (progress.round == 0 || row < 0) {
        m_dialog->showProgress(tr("Recording: %1").arg(numbers), share);
        return;
    }
    m_dialog->showProgress(tr("Round %1 of %2, %3: %4")
                               .arg(QString::number(progress.round),
                                    QString::number(progress.rounds),
                                    engineText(m_parts.runs->run(row)->solver->info.name), numbers),
                           share);
}

/// The race may be that of another window.
void RaceCommand::finish(const QList<int>& runIds)
{
    if (!std::exchange(m_isOurs, false))
        return;
    if (m_dialog)
        m_dialog->accept();
    emit raced(runIds);
}

} // namespace mazewright::ui
