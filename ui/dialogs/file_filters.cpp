#include "ui/dialogs/file_filters.h"

#include "solvers/formats/format.h"
#include "ui/text/engine_text.h"

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

} // namespace

QString filterOf(const Format& format)
{
    return QStringLiteral("%1 (%2)").arg(engineText(format.info.name), endingsOf(format));
}

QStringList openFilters()
{
    QStringList endings;
    QStringList filters;
    for (const Format* format : formats()) {
        endings += endingsOf(*format).split(QLatin1Char(' '), Qt::SkipEmptyParts);
        filters << filterOf(*format);
    }
    endings.removeDuplicates();
    filters.prepend(
        QStringLiteral("%1 (%2)").arg(filterText(QT_TRANSLATE_NOOP("FileFilters", "All levels")),
                                      endings.join(QLatin1Char(' '))));
    filters << filterText(QT_TRANSLATE_NOOP("FileFilters", "Results of runs (*.jsonl)"))
            << filterText(QT_TRANSLATE_NOOP("FileFilters", "MovingAI scenarios (*.scen)"))
            << filterText(QT_TRANSLATE_NOOP("FileFilters", "All files (*)"));
    return filters;
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

} // namespace mazewright::ui
