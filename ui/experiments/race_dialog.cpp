#include "ui/experiments/race_dialog.h"

#include "ui/experiments/setting_dialog.h"
#include "ui/experiments/solver_checks.h"
#include "ui/theme/icons.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QVBoxLayout>

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

} // namespace mazewright::ui
