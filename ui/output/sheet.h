#pragma once

#include "solvers/core/level.h"
#include "solvers/core/message.h"
#include "solvers/core/outcome.h"
#include "solvers/core/problem.h"
#include "solvers/core/question.h"
#include "solvers/core/rooms.h"
#include "solvers/levels/level_set.h"

#include <QRectF>
#include <QSizeF>
#include <QString>

#include <cstdint>
#include <span>
#include <vector>

class QPagedPaintDevice;
class QPainter;

namespace mazewright::ui {

/// A level prepared for printing.
struct SheetLevel {
    QString title;
    MazeSnapshot maze; ///< never null
    Question question = Question::shortestPath;
    Moves moves = Moves::four; ///< of a shortest path
    /// The best route; for a board, the links in the order of removal. Proved optimal for printing.
    std::vector<Route> solution{};
    std::vector<Point> lines{}; ///< of an any-angle route, as in the outcome
    /// The reason why there is no proved answer, in words; empty if there is one.
    QString unproved{};
    QString rule{}; ///< what a player has to know beside the question; empty if nothing
};

/// Returns a level with its answer: solved, checked and proved within the budget. `name` is used if
/// the level has no title. Any thread.
SheetLevel sheetLevel(const Level& level, const QString& name, Budget& budget);

/// Returns a level of a set, which is already solved. `name` is used if the level has no title.
SheetLevel sheetLevel(const SetLevel& level, const QString& name);

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

enum class Solutions : std::uint8_t { none, atEnd };

/// How levels are arranged on pages.
struct SheetOptions {
    const Paper* paper = &papers().front();
    int perPage = 1; ///< levels per page: 1..maxPerPage
    Solutions solutions = Solutions::atEnd;
    double margin = 12.7; ///< margin on each side, in millimetres
    /// Adds a title page, page numbers, and space for the binding.
    bool isBook = false;
    QString title{}; ///< title of the book
    /// Draws walls as outlines instead of black, to save ink.
    bool isOutlined = false;
    WallStyle walls = WallStyle::lines; ///< of mazes of rooms; others have squares
    /// Adds an eighth of an inch at the three outer edges, which is trimmed off.
    bool hasBleed = false;
};

inline constexpr int maxPerPage = 12;

/// A level at its place on a page.
struct PlacedLevel {
    std::size_t level; ///< index in the book; the printed number is one higher
    QRectF place;      ///< including its heading, in millimetres from the top left of the page
    bool isSolved;
};

struct SheetPage {
    bool isTitle = false;
    QString heading{}; ///< above the levels; empty for none
    std::vector<PlacedLevel> levels{};
    int number = 0; ///< 1-based; 0 if it is not printed
    QRectF content{};
};

/// Returns the size of a page in millimetres, including the bleed.
QSizeF pageSize(const SheetOptions& options) noexcept;

/// Returns the pages for `levels` levels: the title page, the levels, and at the end their
/// solutions, with more of them per page. In a book, odd pages are right-hand pages, bound at the
/// left.
std::vector<SheetPage> laidOut(std::size_t levels, const SheetOptions& options);

/// Levels and the options of their pages. Copies share the mazes.
struct Sheet {
    std::vector<SheetLevel> levels;
    SheetOptions options;
};

/// Paints a page of the sheet. One unit of the painter is a millimetre; the origin is the page's
/// top left corner. Each level gets the time of the budget. Returns the reason for stopping early.
/// Any thread.
Halt paintPage(QPainter& painter, const Sheet& sheet, const SheetPage& page, Budget& budget);

/// Paints all pages onto a printer or a PDF, whose page size must be that of the sheet. Errors:
/// `stopped`; `outOfMemory`; `tooLarge` if the time was too short for a level. The pages before an
/// error are printed. Any thread.
Expected<void> printSheet(QPagedPaintDevice& device, const Sheet& sheet, Budget& budget);

/// Writes the pages as a PDF with embedded fonts, and replaces the file as a whole. Errors: `io`,
/// and those of `printSheet`. Any thread.
Expected<void> writePdf(const Sheet& sheet, const QString& file, Budget& budget);

} // namespace mazewright::ui
