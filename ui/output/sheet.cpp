#include "ui/output/sheet.h"

#include "solvers/core/maze.h"
#include "solvers/levels/fact_cache.h"
#include "solvers/levels/level_set.h"
#include "ui/base/text.h"
#include "ui/output/level_drawing.h"
#include "ui/output/picture.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QPageLayout>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>

#include <algorithm>
#include <array>
#include <memory>

namespace mazewright::ui {

/// The texts of printed pages.
struct SheetText {
    Q_DECLARE_TR_FUNCTIONS(SheetText)
};

namespace {

/// Returns the rule of a level that its picture does not show; empty if there is none.
QString ruleOf(Question question, const Rules& rules)
{
    if (question != Question::oneStroke || !rules.conditions.snake)
        return {};
    return SheetText::tr("A snake: the line may not come beside itself.");
}

} // namespace

SheetLevel sheetLevel(const SetLevel& level, const QString& name)
{
    const Level& of = *level.level;
    return {of.title.empty() ? name : QString::fromStdString(of.title),
            level.maze(),
            level.question,
            of.rules.moves.value_or(Moves::four),
            level.answer.routes,
            level.answer.points,
            engineText(level.answer.unproved),
            ruleOf(level.question, of.rules)};
}

SheetLevel sheetLevel(const Level& level, const QString& name, Budget& budget)
{
    SetLevel solved{.level = std::make_shared<const Level>(level)};
    FactCache facts(solved.maze(), level.rules);
    solved.question = facts.question();
    solved.answer = provedAnswer(facts, budget);
    return sheetLevel(solved, name);
}

namespace {

struct PaperText {
    Q_DECLARE_TR_FUNCTIONS(PaperText)
};

constexpr double inch = 25.4;

constexpr std::array all = std::to_array<Paper>({
    {"a4", QT_TRANSLATE_NOOP("PaperText", "A4"), {210, 297}},
    {"a5", QT_TRANSLATE_NOOP("PaperText", "A5"), {148, 210}},
    {"letter", QT_TRANSLATE_NOOP("PaperText", "Letter, 8.5 × 11 in"), {8.5 * inch, 11 * inch}},
    {"8x10", QT_TRANSLATE_NOOP("PaperText", "8 × 10 in"), {8 * inch, 10 * inch}},
    {"6x9", QT_TRANSLATE_NOOP("PaperText", "6 × 9 in"), {6 * inch, 9 * inch}},
    {"5.5x8.5", QT_TRANSLATE_NOOP("PaperText", "5.5 × 8.5 in"), {5.5 * inch, 8.5 * inch}},
});

} // namespace

std::span<const Paper> papers() noexcept
{
    return all;
}

const Paper* findPaper(const QString& id) noexcept
{
    const auto found = std::find_if(all.begin(), all.end(), [&id](const Paper& paper) {
        return id == QLatin1String(paper.id);
    });
    return found == all.end() ? nullptr : &*found;
}

QString nameOf(const Paper& paper)
{
    return PaperText::tr(paper.name);
}

double gutterFor(int pages) noexcept
{
    if (pages <= 150)
        return 0.375 * inch;
    return pages <= 300 ? 0.5 * inch : 0.625 * inch;
}

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

namespace {

constexpr double titleHeight = 12;
constexpr double headingHeight = 6;
constexpr double nameHeight = 4.2;
constexpr double smallNameHeight = 2.8; ///< of solutions
constexpr double noteHeight = 3.5;
constexpr double smallNoteHeight = 2.8; ///< of solutions
constexpr double footerHeight = 3.2;

void paintTitle(QPainter& painter, const Sheet& sheet, QRectF content)
{
    const QRectF upper(content.left(), content.top() + content.height() * 0.28, content.width(),
                       content.height() * 0.3);
    drawText(painter, upper, Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap, titleHeight,
             sheet.options.title, true);
    const QRectF below(content.left(), content.top() + content.height() * 0.62, content.width(),
                       headingHeight * 2);
    drawText(painter, below, Qt::AlignHCenter | Qt::AlignTop, headingHeight,
             SheetText::tr("%Ln level(s)", nullptr, static_cast<int>(sheet.levels.size())));
}

/// Paints the heading, `12  Name`, and the level below it.
Halt paintLevel(QPainter& painter, const Sheet& sheet, const PlacedLevel& placed,
                const Budget& budget)
{
    const SheetLevel& level = sheet.levels[placed.level];
    const double height = placed.isSolved ? smallNameHeight : nameHeight;
    const QString name = QStringLiteral("%1  %2").arg(placed.level + 1).arg(level.title);
    QRectF place = placed.place;
    painter.setPen(Qt::black);
    drawText(painter, QRectF(place.topLeft(), QSizeF(place.width(), height * 1.4)),
             Qt::AlignLeft | Qt::AlignTop, height, name, true);
    place.setTop(place.top() + height * 1.8);
    if (!level.rule.isEmpty() && !placed.isSolved) {
        const double tall = heightOf(level.rule, noteHeight, place.width());
        drawText(painter, QRectF(place.topLeft(), QSizeF(place.width(), tall)),
                 static_cast<int>(Qt::TextWordWrap), noteHeight, level.rule);
        place.setTop(place.top() + tall + 1.5);
    }
    if (!level.unproved.isEmpty()) {
        // Solutions have room for only one line.
        const QString note = SheetText::tr("No proved answer: %1").arg(level.unproved);
        const int flags = placed.isSolved ? 0 : static_cast<int>(Qt::TextWordWrap);
        const double text = placed.isSolved ? smallNoteHeight : noteHeight;
        const double tall = placed.isSolved ? text * 1.4 : heightOf(note, text, place.width());
        drawText(painter, QRectF(place.topLeft(), QSizeF(place.width(), tall)), flags, text, note);
        place.setTop(place.top() + tall + 1.5);
    }
    return drawLevel(painter, level, place,
                     {.isSolved = placed.isSolved,
                      .isOutlined = sheet.options.isOutlined,
                      .walls = sheet.options.walls},
                     budget);
}

/// Paints `Solutions`, with an explanation of the numbers on solved boards next to it.
void paintHeading(QPainter& painter, const Sheet& sheet, const SheetPage& page)
{
    if (page.heading.isEmpty())
        return;
    drawText(painter, page.content, Qt::AlignLeft | Qt::AlignTop, headingHeight, page.heading,
             true);
    const bool hasBoards = std::ranges::any_of(page.levels, [&sheet](const PlacedLevel& placed) {
        const SheetLevel& level = sheet.levels[placed.level];
        return placed.isSolved && level.question == Question::clearBoard && !level.solution.empty();
    });
    if (!hasBoards)
        return;
    QRectF beside(page.content.topLeft(), QSizeF(page.content.width(), headingHeight * 1.2));
    beside.setLeft(beside.left() + widthOf(page.heading, headingHeight, true) + headingHeight);
    drawText(painter, beside, Qt::AlignRight | Qt::AlignBottom, smallNoteHeight,
             SheetText::tr("Boards: numbers give the order of removal; equal numbers are a pair."));
}

ErrorCode codeOf(Halt halt)
{
    switch (halt) {
    case Halt::stopped:
        return ErrorCode::stopped;
    case Halt::memory:
        return ErrorCode::outOfMemory;
    case Halt::none:
    case Halt::time:
        break;
    }
    return ErrorCode::tooLarge;
}

} // namespace

Halt paintPage(QPainter& painter, const Sheet& sheet, const SheetPage& page, Budget& budget)
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::black);
    if (page.isTitle)
        paintTitle(painter, sheet, page.content);
    paintHeading(painter, sheet, page);
    for (const PlacedLevel& placed : page.levels) {
        budget.renewTime();
        if (const Halt halt = paintLevel(painter, sheet, placed, budget); halt != Halt::none)
            return halt;
    }
    painter.setPen(Qt::black);
    if (page.number > 0)
        drawText(painter, page.content, Qt::AlignHCenter | Qt::AlignBottom, footerHeight,
                 QString::number(page.number));
    return budget.poll();
}

Expected<void> printSheet(QPagedPaintDevice& device, const Sheet& sheet, Budget& budget)
{
    QPainter painter(&device);
    const double scale = painter.device()->logicalDpiX() / inch;
    bool isFirst = true;
    for (const SheetPage& page : laidOut(sheet.levels.size(), sheet.options)) {
        if (!isFirst)
            device.newPage();
        isFirst = false;
        painter.save();
        painter.scale(scale, scale);
        const Halt halt = paintPage(painter, sheet, page, budget);
        painter.restore();
        if (halt != Halt::none)
            return failure(codeOf(halt), budget.why(halt));
    }
    return {};
}

Expected<void> writePdf(const Sheet& sheet, const QString& file, Budget& budget)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        writer.setPageLayout(QPageLayout(QPageSize(pageSize(sheet.options), QPageSize::Millimeter),
                                         QPageLayout::Portrait, QMarginsF()));
        writer.setResolution(1200);
        writer.setTitle(sheet.options.title);
        writer.setCreator(QStringLiteral("Mazewright"));
        if (auto printed = printSheet(writer, sheet, budget); !printed)
            return printed;
    }
    return writeBytes(file, buffer.data());
}

} // namespace mazewright::ui
