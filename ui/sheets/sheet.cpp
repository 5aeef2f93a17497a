#include "ui/sheets/sheet.h"

#include "ui/pictures/picture.h"
#include "ui/sheets/level_drawing.h"
#include "ui/sheets/page_text.h"
#include "ui/sheets/sheet_text.h"

#include <QBuffer>
#include <QPageLayout>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>

namespace mazewright::ui {

namespace {

constexpr double millimetresPerInch = 25.4;
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
                     {.isSolved = placed.isSolved, .isOutlined = sheet.options.isOutlined}, budget);
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
    const double scale = painter.device()->logicalDpiX() / millimetresPerInch;
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
