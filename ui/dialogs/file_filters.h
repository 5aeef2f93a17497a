#pragma once

#include <QString>
#include <QStringList>

namespace mazewright {
struct Format;
}

namespace mazewright::ui {

/// The filters of an open dialog: all levels, each form, what is no level, all files.
QStringList openFilters();
/// The filters of a save dialog: each form that can be written.
QStringList saveFilters();
/// The filter of a form in `saveFilters`.
QString filterOf(const Format& format);

/// Where and how a level is to be saved.
struct SaveTarget {
    QString file;
    const Format* format = nullptr;
};
/// What a save dialog chose: the name's own ending tells the form where it has one that is known,
/// else the filter does, and a name without an ending gets the form's first.
SaveTarget saveTarget(const QString& file, const QString& filter);

} // namespace mazewright::ui
