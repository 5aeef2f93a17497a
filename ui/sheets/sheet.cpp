#include "ui/sheets/sheet.h"

#include "ui/pictures/picture.h"
#include "ui/sheets/level_drawing.h"
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
constexpr double noteHeight = 2.8;
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

/// `12  Name`, and below it the level.
void paintLevel(QPainter& painter, const Sheet& sheet, const PlacedLevel& placed)
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
        // Among solutions one line must do.
        const QString note = SheetText::tr("No proved answer: %1").arg(level.unproved);
        const int flags = placed.isSolved ? 0 : static_cast<int>(Qt::TextWordWrap);
        const double tall =
            placed.isSolved ? noteHeight * 1.4 : heightOf(note, noteHeight, place.width());
        const QRectF below(place.left(), place.bottom() - tall, place.width(), tall);
        drawText(painter, below, flags, noteHeight, note);
        place.setBottom(below.top() - 1);
    }
    drawLevel(painter, level, place,
              {.isSolved = placed.isSolved, .isOutlined = sheet.options.isOutlined});
}

} // namespace

void paintPage(QPainter& painter, const Sheet& sheet, const SheetPage& page)
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::black);
    if (page.isTitle)
        paintTitle(painter, sheet, page.content);
    if (!page.heading.isEmpty())
        drawText(painter, page.content, Qt::AlignLeft | Qt::AlignTop, headingHeight, page.heading,
                 true);
    for (const PlacedLevel& placed : page.levels)
        paintLevel(painter, sheet, placed);
    painter.setPen(Qt::black);
    if (page.number > 0)
        drawText(painter, page.content, Qt::AlignHCenter | Qt::AlignBottom, footerHeight,
                 QString::number(page.number));
}

void printSheet(QPagedPaintDevice& device, const Sheet& sheet)
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
        paintPage(painter, sheet, page);
        painter.restore();
    }
}

Expected<void> writePdf(const Sheet& sheet, const QString& file)
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
        printSheet(writer, sheet);
    }
    return writeBytes(file, buffer.data());
}

} // namespace mazewright::ui
