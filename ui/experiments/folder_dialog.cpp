#include "ui/experiments/folder_dialog.h"

#include "ui/experiments/experiment_file.h"
#include "ui/experiments/folder_form.h"
#include "ui/experiments/folder_summary.h"
#include "ui/experiments/silence.h"
#include "ui/theme/icons.h"
#include "ui/theme/scrolled.h"

#include <QDesktopServices>
#include <QDir>
#include <QFileInfo>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedWidget>
#include <QUrl>
#include <QVBoxLayout>

#include <utility>

namespace mazewright::ui {

FolderDialog::FolderDialog(IdleWaiter* silence, QWidget* parent)
    : QDialog(parent), m_idleWaiter(silence), m_form(new FolderForm(this)),
      m_summary(new FolderSummary(this)), m_pages(new QStackedWidget(this)),
      m_words(new QLabel(this)), m_bar(new QProgressBar(this))
{
    setWindowTitle(tr("Compare Folder"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(20, 18, 20, 16);
    column->setSpacing(12);
    m_pages->addWidget(m_form);
    m_pages->addWidget(m_summary);
    m_words->setObjectName(QStringLiteral("captionFacts"));
    m_words->setWordWrap(true);
    m_bar->setTextVisible(false);
    m_bar->setFixedHeight(8);
    column->addWidget(m_pages, 1);
    column->addWidget(m_words);
    column->addWidget(m_bar);
    column->addWidget(makeButtons());
    connect(m_idleWaiter, &IdleWaiter::reached, this, &FolderDialog::begin);
    connect(m_form, &FolderForm::changed, this, &FolderDialog::showState);
    showState();
    resizeWithinScreen(*this, {1220, 640}); // shows the table of results in its full width
    m_form->setFocus();
}

FolderDialog::~FolderDialog() = default;

QWidget* FolderDialog::makeButtons()
{
    auto* buttons = new QWidget(this);
    auto* row = new QHBoxLayout(buttons);
    row->setContentsMargins(0, 0, 0, 0);
    m_openReport = new QPushButton(tr("&Open Report"), buttons);
    m_showRuns = new QPushButton(tr("Show Ru&ns"), buttons);
    m_showRuns->setToolTip(tr("Show all runs as a table, with charts"));
    m_save = new QPushButton(tr("Save as E&xperiment…"), buttons);
    m_save->setToolTip(tr("A file with which mazewright-cli can repeat this comparison"));
    m_again = new QPushButton(tr("&Back"), buttons);
    m_close = new QPushButton(buttons);
    m_compare = new QPushButton(iconOnAccent(u"solve"), tr("&Compare"), buttons);
    m_compare->setObjectName(QStringLiteral("solveButton"));
    m_compare->setDefault(true);
    for (QPushButton* button : {m_openReport, m_showRuns, m_save, m_again, m_close})
        button->setAutoDefault(false);
    row->addWidget(m_openReport);
    row->addWidget(m_showRuns);
    row->addWidget(m_save);
    row->addStretch(1);
    row->addWidget(m_again);
    row->addWidget(m_close);
    row->addWidget(m_compare);
    connect(m_openReport, &QPushButton::clicked, this, &FolderDialog::openReport);
    connect(m_showRuns, &QPushButton::clicked, this, &FolderDialog::showRuns);
    connect(m_save, &QPushButton::clicked, this, &FolderDialog::saveExperiment);
    connect(m_again, &QPushButton::clicked, this, [this] {
        m_pages->setCurrentWidget(m_form);
        m_form->showStanding();
    });
    connect(m_close, &QPushButton::clicked, this, &FolderDialog::reject);
    connect(m_compare, &QPushButton::clicked, this, &FolderDialog::compare);
    return buttons;
}

bool FolderDialog::isComparing() const
{
    return m_waits || (m_comparison && m_comparison->isRunning());
}

void FolderDialog::compare()
{
    m_form->remember();
    m_form->stopReading(); // otherwise the comparison would wait for it
    m_waits = true;
    m_bar->setRange(0, 0);
    showState();
    m_words->setText(tr("Waiting for other work to finish…"));
    m_idleWaiter->await();
}

void FolderDialog::begin()
{
    if (!std::exchange(m_waits, false))
        return;
    m_comparison = std::make_unique<FolderComparison>(m_form->order());
    connect(m_comparison.get(), &FolderComparison::progressed, this, &FolderDialog::showProgress);
    connect(m_comparison.get(), &FolderComparison::finished, this, &FolderDialog::finish);
    m_words->setText(tr("Looking for levels…"));
    m_comparison->start();
}

void FolderDialog::showProgress(const FolderProgress& progress)
{
    m_bar->setRange(0, progress.allLevels);
    m_bar->setValue(progress.levels);
    if (progress.level.isEmpty()) {
        m_words->setText(tr("Writing the results…"));
        return;
    }
    const QString counts = progress.reused > 0
                               ? tr("%1 of %2 levels, %3 runs (%4 already in the results)")
                               : tr("%1 of %2 levels, %3 runs");
    QString words = counts.arg(progress.levels).arg(progress.allLevels).arg(progress.runs);
    if (progress.reused > 0)
        words = words.arg(progress.reused);
    m_words->setText(tr("%1: %2 on %3").arg(words, progress.solver, progress.level));
}

void FolderDialog::finish()
{
    m_summary->showOutcome(m_comparison->outcome());
    m_pages->setCurrentWidget(m_summary);
    showState();
    emit compared();
}

void FolderDialog::openReport()
{
    QDesktopServices::openUrl(
        QUrl::fromLocalFile(QString::fromStdString(m_comparison->order().report)));
}

/// Closes the dialog, because the runs are shown in a window of their own.
void FolderDialog::showRuns()
{
    const QString results = QString::fromStdString(m_comparison->order().results);
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
    const bool comparing = isComparing();
    const bool asking = m_pages->currentWidget() == m_form;
    const QString whyNot = m_form->whyNot();
    m_form->setEnabled(!comparing);
    m_bar->setVisible(comparing);
    m_words->setVisible(comparing || (asking && !whyNot.isEmpty()));
    m_words->setText(whyNot);
    m_compare->setVisible(asking);
    m_compare->setEnabled(!comparing && whyNot.isEmpty());
    m_save->setEnabled(!comparing && whyNot.isEmpty());
    m_again->setVisible(!asking);
    m_openReport->setVisible(!asking);
    m_showRuns->setVisible(!asking);
    m_showRuns->setEnabled(m_comparison && m_comparison->outcome().error.isEmpty());
    m_openReport->setEnabled(m_comparison && m_comparison->outcome().error.isEmpty() &&
                             !m_comparison->order().report.empty());
    m_close->setText(comparing ? tr("&Stop") : asking ? tr("Cancel") : tr("Close"));
}

void FolderDialog::reject()
{
    if (!isComparing()) {
        QDialog::reject();
        return;
    }
    if (std::exchange(m_waits, false)) {
        m_idleWaiter->giveUp();
        showState();
        return;
    }
    m_words->setText(tr("Stopping…"));
    m_comparison->stop();
}

} // namespace mazewright::ui
