#include "ui/sheets/page_layout.h"

#include "ui/sheets/sheet_text.h"

#include <algorithm>

namespace mazewright::ui {

namespace {

constexpr double bleedWidth = 3.175; ///< millimetres: 1/8 in
constexpr double between = 8;        ///< between two levels
constexpr double headingRoom = 10;
constexpr double footerRoom = 8;
constexpr int solutionsForEach = 4; ///< solutions per page, as a multiple of the levels per page
constexpr int fewestSolutions = 6;

struct PlaceGrid {
    int columns = 1;
    int rows = 1;
};

/// Returns the grid of at least `count` places that maximizes the shorter side of a place.
PlaceGrid gridFor(int count, QSizeF room)
{
    PlaceGrid best;
    double longest = 0;
    for (int columns = 1; columns <= count; ++columns) {
        const int rows = (count + columns - 1) / columns;
        const double side = std::min((room.width() - between * (columns - 1)) / columns,
                                     (room.height() - between * (rows - 1)) / rows);
        if (side > longest) {
            longest = side;
            best = {columns, rows};
        }
    }
    return best;
}

/// Builds the pages one after another.
class Pages {
public:
    Pages(std::size_t levels, const SheetOptions& options) : m_levels(levels), m_options(options) {}

    std::vector<SheetPage> made();

private:
    QRectF contentOf(int number) const;
    void addTitle();
    void addLevels(int perPage, bool isSolved, const QString& heading);
    int pagesFor(int perPage) const
    {
        return static_cast<int>((m_levels + static_cast<std::size_t>(perPage) - 1) /
                                static_cast<std::size_t>(perPage));
    }
    int solutionsPerPage() const
    {
        return std::max(fewestSolutions, m_options.perPage * solutionsForEach);
    }
    int pageCount() const
    {
        const int solved =
            m_options.solutions == Solutions::atEnd ? pagesFor(solutionsPerPage()) : 0;
        return (m_options.isBook ? 1 : 0) + pagesFor(m_options.perPage) + solved;
    }

    std::size_t m_levels;
    const SheetOptions& m_options;
    std::vector<SheetPage> m_pages;
};

/// Returns the area within the margins. In a book, adds space on the side of the binding.
QRectF Pages::contentOf(int number) const
{
    const double cut = m_options.hasBleed ? bleedWidth : 0;
    QMarginsF free(m_options.margin, m_options.margin + cut, m_options.margin,
                   m_options.margin + cut);
    const bool isRight = number % 2 == 1;
    if (m_options.isBook) {
        const double bound = std::max(m_options.margin, gutterFor(pageCount()));
        (isRight ? free.setLeft(bound) : free.setRight(bound));
    }
    // The bleed lies at the outer edge.
    (isRight ? free.setRight(free.right() + cut) : free.setLeft(free.left() + cut));
    return QRectF(QPointF(), pageSize(m_options)).marginsRemoved(free);
}

void Pages::addTitle()
{
    m_pages.push_back({.isTitle = true, .content = contentOf(1)});
}

void Pages::addLevels(int perPage, bool isSolved, const QString& heading)
{
    for (std::size_t first = 0; first < m_levels; first += static_cast<std::size_t>(perPage)) {
        const int number = static_cast<int>(m_pages.size()) + 1;
        SheetPage page{.heading = heading, .number = m_options.isBook ? number : 0};
        page.content = contentOf(number);
        QRectF room = page.content;
        if (!heading.isEmpty())
            room.setTop(room.top() + headingRoom);
        if (m_options.isBook)
            room.setBottom(room.bottom() - footerRoom);
        const PlaceGrid grid = gridFor(perPage, room.size());
        const QSizeF place((room.width() - between * (grid.columns - 1)) / grid.columns,
                           (room.height() - between * (grid.rows - 1)) / grid.rows);
        const std::size_t end = std::min(m_levels, first + static_cast<std::size_t>(perPage));
        for (std::size_t level = first; level < end; ++level) {
            const int at = static_cast<int>(level - first);
            const int column = at % grid.columns;
            const int row = at / grid.columns;
            const QPointF corner(room.left() + column * (place.width() + between),
                                 room.top() + row * (place.height() + between));
            page.levels.push_back({level, QRectF(corner, place), isSolved});
        }
        m_pages.push_back(std::move(page));
    }
}

std::vector<SheetPage> Pages::made()
{
    if (m_options.isBook)
        addTitle();
    addLevels(m_options.perPage, false, {});
    if (m_options.solutions == Solutions::atEnd)
        addLevels(solutionsPerPage(), true, SheetText::tr("Solutions"));
    return std::move(m_pages);
}

} // namespace

QSizeF pageSize(const SheetOptions& options) noexcept
{
    const QSizeF size = options.paper->size;
    return options.hasBleed ? QSizeF(size.width() + bleedWidth, size.height() + 2 * bleedWidth)
                            : size;
}

std::vector<SheetPage> laidOut(std::size_t levels, const SheetOptions& options)
{
    return Pages(levels, options).made();
}

} // namespace mazewright::ui
