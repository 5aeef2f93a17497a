#include "ui/experiments/folder_form.h"

#include "solvers/formats/format.h"
#include "ui/experiments/setting_dialog.h"
#include "ui/experiments/solver_checks.h"
#include "ui/runs/memory_limit.h"
#include "ui/text/engine_text.h"

#include <QCheckBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>

#include <utility>
#include <vector>

namespace mazewright::ui {

namespace {

const QString folderKey = QStringLiteral("compare-folder/folder");
const QString repeatKey = QStringLiteral("compare-folder/repeat");
const QString folderSecondsKey = QStringLiteral("compare-folder/seconds");
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
    auto* settingRow = new QHBoxLayout;
    settingRow->addWidget(makeSettingButton(m_solvers, this));
    settingRow->addStretch(1);
    form->addRow(QString(), settingRow);
    const QSettings settings;
    m_run = RunFields::addTo(*form, settings.value(repeatKey, 3).toInt(),
                             settings.value(folderSecondsKey, 10).toInt());
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
        .limits = {.time = std::chrono::seconds(m_run.seconds->value()), .bytes = mostBytesOfRun()},
        .repeat = m_run.repeats->value(),
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

} // namespace mazewright::ui
