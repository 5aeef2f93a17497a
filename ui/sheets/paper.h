#pragma once

#include <QSizeF>
#include <QString>

#include <span>

namespace mazewright::ui {

/// A paper size, or the trim size of a book.
struct Paper {
    const char* id;   ///< permanent: `a4`, `6x9`
    const char* name; ///< untranslated; see `nameOf`
    QSizeF size;      ///< in millimetres, as portrait
};

/// Returns all paper sizes, in the order in which every list shows them; the first is the default.
std::span<const Paper> papers() noexcept;
const Paper* findPaper(const QString& id) noexcept;
QString nameOf(const Paper& paper);

/// Returns the margin at the binding that printers of books require for this number of pages, in
/// millimetres: 3/8 in up to 150 pages, 1/2 in up to 300, 5/8 in above.
double gutterFor(int pages) noexcept;

} // namespace mazewright::ui
