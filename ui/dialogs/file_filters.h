#pragma once

#include <QString>
#include <QStringList>

namespace mazewright {
struct Format;
}

namespace mazewright::ui {

/// Returns the filters of an open dialog: all levels, each format, files that are not levels, all
/// files.
QStringList openFilters();
/// Returns the filters of a save dialog: each format that can be written.
QStringList saveFilters();
/// Returns the filter of a format in `saveFilters`.
QString filterOf(const Format& format);

/// The file and the format to save a level in.
struct SaveTarget {
    QString file;
    const Format* format = nullptr;
};
/// Returns the target that a save dialog chose. A known extension of the name determines the
/// format; otherwise the filter does. A name without an extension gets the first one of the format.
SaveTarget saveTarget(const QString& file, const QString& filter);

} // namespace mazewright::ui
