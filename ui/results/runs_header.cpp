#include "ui/results/runs_header.h"

#include "ui/results/run_delegate.h"
#include "ui/theme/palette.h"

#include <QPainter>

namespace mazewright::ui {

namespace {

constexpr int arrowWidth = 12;

QFont boldened(QFont font)
{
    font.setBold(true);
    return font;
}

} // namespace

RunsHeader::RunsHeader(QWidget* parent) : QHeaderView(Qt::Horizontal, parent)
{
    setSectionsClickable(true);
    setSectionsMovable(true);
    setHighlightSections(false);
    setSortIndicatorShown(true);
}

void RunsHeader::paintSection(QPainter* painter, const QRect& rect, int logicalIndex) const
{
    const Palette& colours = ui::palette();
    painter->save();
    painter->fillRect(rect, colours.panel);
    painter->setPen(colours.border);
    painter->drawLine(rect.bottomLeft(), rect.bottomRight());

    const QAbstractItemModel& names = *model();
    const auto alignment = Qt::Alignment(
        names.headerData(logicalIndex, Qt::Horizontal, Qt::TextAlignmentRole).toInt());
    const bool sorted = sortIndicatorSection() == logicalIndex;
    const QRect text = rect.adjusted(cellPadding, 0, -cellPadding, 0);
    QString name = names.headerData(logicalIndex, Qt::Horizontal).toString();
    if (sorted)
        name += sortIndicatorOrder() == Qt::AscendingOrder ? QStringLiteral(" ↑")
                                                           : QStringLiteral(" ↓");
    painter->setFont(boldened(font()));
    painter->setPen(sorted ? colours.text : colours.muted);
    painter->drawText(text, static_cast<int>(alignment),
                      painter->fontMetrics().elidedText(name, Qt::ElideRight, text.width()));
    painter->restore();
}

QSize RunsHeader::sectionSizeFromContents(int logicalIndex) const
{
    const QFontMetrics metrics(boldened(font()));
    const QString name = model()->headerData(logicalIndex, Qt::Horizontal).toString();
    return {metrics.horizontalAdvance(name) + 2 * cellPadding + arrowWidth, metrics.height() + 14};
}

} // namespace mazewright::ui
