#include "ui/dialogs/file_dialogs.h"

#include "solvers/files/format.h"
#include "ui/base/text.h"
#include "ui/level/maze_document.h"
#include "ui/session/level_session.h"

#include <QCoreApplication>
#include <QFileInfo>

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
            << filterText(QT_TRANSLATE_NOOP("FileFilters", "All files (*)"));
    return filters;
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

QMessageBox::StandardButton askToSave(const LevelSession& level, QWidget* parent)
{
    const MazeDocument& document = *level.document();
    QMessageBox box(
        QMessageBox::Question, LevelSession::tr("Unsaved Changes"),
        document.isModified()
            ? LevelSession::tr("“%1” has unsaved changes.").arg(document.displayName())
            : LevelSession::tr("“%1” has never been saved.").arg(document.displayName()),
        QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, parent);
    const qsizetype runs = level.runRows().size();
    box.setInformativeText(
        runs == 0 ? LevelSession::tr("Save it before closing?")
                  : LevelSession::tr("Save it before closing? Its %Ln run(s) will be discarded.",
                                     nullptr, static_cast<int>(runs)));
    box.setDefaultButton(QMessageBox::Save);
    box.setEscapeButton(QMessageBox::Cancel);
    return static_cast<QMessageBox::StandardButton>(box.exec());
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
