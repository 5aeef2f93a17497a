#include "ui/dialogs/file_dialogs.h"

#include "solvers/files/format.h"
#include "ui/base/text.h"
#include "ui/base/widgets.h"
#include "ui/level/maze_document.h"
#include "ui/session/level_session.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QLabel>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace mazewright::ui {

namespace {

QString filterText(const char* text)
{
    return QCoreApplication::translate("FileFilters", text);
}

QString endingsOf(const Format& format)
{
    return QString::fromUtf8(format.info.extensions.data(),
                             static_cast<qsizetype>(format.info.extensions.size()));
}

QString filterOf(const char* text, const QStringList& endings)
{
    return QStringLiteral("%1 (%2)").arg(filterText(text), endings.join(QLatin1Char(' ')));
}

/// Returns the endings of all formats.
QStringList allEndings()
{
    QStringList endings;
    for (const Format* format : formats())
        endings += endingsOf(*format).split(QLatin1Char(' '), Qt::SkipEmptyParts);
    endings.removeDuplicates();
    return endings;
}

} // namespace

QString filterOf(const Format& format)
{
    return QStringLiteral("%1 (%2)").arg(engineText(format.info.name), endingsOf(format));
}

QStringList openFilters()
{
    QStringList filters = {filterOf(QT_TRANSLATE_NOOP("FileFilters", "All levels"), allEndings())};
    for (const Format* format : formats())
        filters << filterOf(*format);
    filters << filterText(QT_TRANSLATE_NOOP("FileFilters", "Results of runs (*.jsonl)"))
            << filterText(QT_TRANSLATE_NOOP("FileFilters", "MovingAI scenarios (*.scen)"))
            << filterText(
                   QT_TRANSLATE_NOOP("FileFilters", "Search traces (*.trace.yaml *.trace.json)"))
            << filterText(QT_TRANSLATE_NOOP("FileFilters", "All files (*)"));
    return filters;
}

bool isNamedAsTrace(const QString& file)
{
    return file.endsWith(QStringLiteral(".trace.yaml"), Qt::CaseInsensitive) ||
           file.endsWith(QStringLiteral(".trace.json"), Qt::CaseInsensitive);
}

QStringList importFilters()
{
    QStringList endings = allEndings();
    endings.removeAll(QStringLiteral("*.maze"));
    return {filterOf(QT_TRANSLATE_NOOP("FileFilters", "Pictures, texts and other levels"), endings),
            filterText(QT_TRANSLATE_NOOP("FileFilters", "All files (*)"))};
}

QStringList saveFilters()
{
    QStringList filters;
    for (const Format* format : formats())
        if (format->write != nullptr)
            filters << filterOf(*format);
    return filters;
}

SaveTarget saveTarget(const QString& file, const QString& filter)
{
    const Format* chosen = nullptr;
    for (const Format* format : formats())
        if (chosen == nullptr && filterOf(*format) == filter)
            chosen = format;
    const QString suffix = QFileInfo(file).suffix();
    if (suffix.isEmpty()) {
        const QString first = chosen == nullptr
                                  ? QStringLiteral("*.maze")
                                  : endingsOf(*chosen).section(QLatin1Char(' '), 0, 0);
        return {file + first.mid(1), chosen};
    }
    const QString ending = QStringLiteral("*.") + suffix;
    const bool agrees =
        chosen != nullptr &&
        endingsOf(*chosen).split(QLatin1Char(' ')).contains(ending, Qt::CaseInsensitive);
    if (agrees)
        return {file, chosen};
    const Format* named = formatForName(file.toStdString());
    return {file, named != nullptr ? named : chosen};
}

namespace {

/// Asks about a single level.
QMessageBox::StandardButton askToSave(const LevelSession& level, const QString& question,
                                      QWidget* parent)
{
    const MazeDocument& document = *level.document();
    QMessageBox box(
        QMessageBox::Question, LevelSession::tr("Unsaved Changes"),
        document.isModified()
            ? LevelSession::tr("“%1” has unsaved changes.").arg(document.displayName())
            : LevelSession::tr("“%1” has never been saved.").arg(document.displayName()),
        QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, parent);
    box.setInformativeText(question);
    box.setDefaultButton(QMessageBox::Save);
    box.setEscapeButton(QMessageBox::Cancel);
    return static_cast<QMessageBox::StandardButton>(box.exec());
}

} // namespace

std::optional<QList<LevelSession*>> askToSave(const QList<LevelSession*>& levels, QWidget* parent)
{
    const bool hasRuns = std::any_of(levels.begin(), levels.end(), [](const LevelSession* level) {
        return !level->runRows().isEmpty();
    });
    const QString question = hasRuns
                                 ? LevelSession::tr("Save before closing? Results are not saved.")
                                 : LevelSession::tr("Save before closing?");
    if (levels.size() == 1) {
        const auto answer = askToSave(*levels.front(), question, parent);
        if (answer != QMessageBox::Save && answer != QMessageBox::Discard)
            return std::nullopt;
        return answer == QMessageBox::Save ? levels : QList<LevelSession*>();
    }
    QStringList names;
    for (const LevelSession* level : levels)
        names << level->document()->displayName();
    UnsavedDialog dialog(names, question, parent);
    if (dialog.exec() != QDialog::Accepted)
        return std::nullopt;
    QList<LevelSession*> chosen;
    for (const int place : dialog.chosen())
        chosen << levels[place];
    return chosen;
}

UnsavedDialog::UnsavedDialog(const QStringList& names, const QString& question, QWidget* parent)
    : QDialog(parent), m_list(new QListWidget(this))
{
    setWindowTitle(LevelSession::tr("Unsaved Changes"));
    auto* column = new QVBoxLayout(this);
    column->addWidget(new QLabel(
        tr("%Ln level(s) have unsaved changes.", nullptr, static_cast<int>(names.size())), this));
    column->addWidget(new QLabel(question, this));
    m_list->setAccessibleName(windowTitle());
    m_list->setToolTip(tr("Changes of levels that are not checked are discarded"));
    for (const QString& name : names) {
        auto* row = new QListWidgetItem(name, m_list);
        row->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        row->setCheckState(Qt::Checked);
    }
    column->addWidget(m_list, 1);
    auto* buttons = dialogButtons(this, QDialogButtonBox::Cancel);
    m_save = buttons->addButton(tr("&Save All"), QDialogButtonBox::AcceptRole);
    m_save->setObjectName(QStringLiteral("saveAll"));
    m_save->setDefault(true);
    auto* discard = buttons->addButton(tr("&Discard All"), QDialogButtonBox::DestructiveRole);
    discard->setObjectName(QStringLiteral("discardAll"));
    column->addWidget(buttons);
    connect(discard, &QPushButton::clicked, this, [this] {
        for (int row = 0; row < m_list->count(); ++row)
            m_list->item(row)->setCheckState(Qt::Unchecked);
        accept();
    });
    connect(m_list, &QListWidget::itemChanged, this, [this] {
        const auto checked = chosen().size();
        m_save->setText(checked == m_list->count() ? tr("&Save All") : tr("&Save Checked"));
        m_save->setEnabled(checked > 0);
    });
    resizeWithinScreen(*this, {460, 320});
}

QList<int> UnsavedDialog::chosen() const
{
    QList<int> places;
    for (int row = 0; row < m_list->count(); ++row)
        if (m_list->item(row)->checkState() == Qt::Checked)
            places << row;
    return places;
}

bool mayReplace(const QString& file, QWidget* parent)
{
    const QFileInfo there(file);
    if (!there.exists())
        return true;
    const QString question = QCoreApplication::translate(
                                 "SaveQuestion", "“%1” already exists. Do you want to replace it?")
                                 .arg(there.fileName());
    return QMessageBox::warning(
               parent, QCoreApplication::translate("SaveQuestion", "Save Level As"), question,
               QMessageBox::Yes | QMessageBox::No, QMessageBox::No) == QMessageBox::Yes;
}

} // namespace mazewright::ui
