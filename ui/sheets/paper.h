#pragma once

#include <QSizeF>
#include <QString>

#include <span>

namespace mazewright::ui {

/// A size of paper, or the size that a book is trimmed to.
struct Paper {
    const char* id;   ///< permanent: `a4`, `6x9`
    const char* name; ///< untranslated; see `nameOf`
    QSizeF size;      ///< in millimetres, as portrait
};

/// All of them, in the order in which every list shows them; the first is the usual one.
std::span<const Paper> papers() noexcept;
const Paper* findPaper(const QString& id) noexcept;
QString nameOf(const Paper& paper);

/// What printers of books want to be left free at the binding of a book of so many pages, in
/// millimetres: 3/8 in up to 150 pages, 1/2 in up to 300, 5/8 in above.
double gutterFor(int pages) noexcept;

} // namespace mazewright::ui
