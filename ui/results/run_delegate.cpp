#include "ui/results/run_delegate.h"

#include "ui/runs/runs_model.h"
#include "ui/text/count_text.h"
#include "ui/theme/palette.h"
#include "ui/theme/run_mark.h"

#include <QPainter>

#include <gmpxx.h>

namespace mazewright::ui {

namespace {

constexpr int markSpace = 8; // between mark and text
constexpr int rowHeight = 26;
constexpr int progressBarHeight = 3;

QColor qualityColour(QualityKind kind, const Palette& colours)
{
    if (kind == QualityKind::optimal)
        return colours.success;
    return kind == QualityKind::unknown ? colours.muted : colours.warning;
}

QColor runTextColour(const QModelIndex& index, const Palette& colours)
{
    const QVariant quality = index.data(RunsModel::qualityRole);
    if (index.column() == static_cast<int>(RunColumn::valid) && !quality.isValid())
        return colours.error;
    if (index.column() == static_cast<int>(RunColumn::quality) && quality.isValid())
        return qualityColour(static_cast<QualityKind>(quality.toInt()), colours);
    if (index.data(RunsModel::olderRole).toBool())
        return colours.muted;
    return colours.text;
}

/// Paints a bar at the bottom of the cell; a pale bar of full width if the progress is unknown.
void paintProgress(QPainter& painter, QRect cell, double share, const Palette& colours)
{
    cell.adjust(cellPadding, cell.height() - progressBarHeight - 2, -cellPadding, -2);
    painter.fillRect(cell, colours.border);
    if (share >= 0) {
        cell.setWidth(static_cast<int>(cell.width() * share));
        painter.fillRect(cell, colours.accent);
    }
}

} // namespace

void RunDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                        const QModelIndex& index) const
{
    const Palette& colours = ui::palette();
    painter->save();
    if ((option.state & QStyle::State_Selected) != 0)
        painter->fillRect(option.rect, colours.selected);
    else
        painter->fillRect(option.rect, (index.row() & 1) != 0 ? colours.window : colours.panel);

    QRect text = option.rect.adjusted(cellPadding, 0, -cellPadding, 0);
    if (index.column() == static_cast<int>(RunColumn::solver)) {
        const QPointF middle(text.left() + runMarkSide / 2.0, text.center().y() + 1);
        paintRunMark(*painter, middle, runMarkSide / 2.0,
                     index.data(RunsModel::colourRole).toInt());
        text.setLeft(text.left() + runMarkSide + markSpace);
    }
    if (index.column() == static_cast<int>(RunColumn::state))
        if (const QVariant share = index.data(RunsModel::progressRole); share.isValid())
            paintProgress(*painter, option.rect, share.toDouble(), colours);

    painter->setPen(runTextColour(index, colours));
    painter->setFont(option.font);
    const auto alignment = Qt::Alignment(index.data(Qt::TextAlignmentRole).toInt());
    painter->drawText(text, static_cast<int>(alignment),
                      shownText(index, option.fontMetrics, text.width()));
    if ((option.state & QStyle::State_HasFocus) != 0) {
        painter->setPen(colours.accent);
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(option.rect.adjusted(0, 0, -1, -1));
    }
    painter->restore();
}

QString RunDelegate::shownText(const QModelIndex& index, const QFontMetrics& metrics, int pixels)
{
    QString text = index.data().toString();
    if (metrics.horizontalAdvance(text) <= pixels)
        return text;
    const FactSpec* figure = figureOf(static_cast<RunColumn>(index.column()));
    mpz_class count; // the tool tip of a count is all its digits
    if (figure != nullptr && figure->kind == FactKind::count &&
        count.set_str(index.data(Qt::ToolTipRole).toString().toStdString(), 10) == 0)
        return briefCountText(count);
    return metrics.elidedText(text, Qt::ElideRight, pixels);
}

QSize RunDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    int width = option.fontMetrics.horizontalAdvance(index.data().toString()) + 2 * cellPadding;
    if (index.column() == static_cast<int>(RunColumn::solver))
        width += runMarkSide + markSpace;
    return {width, std::max(rowHeight, option.fontMetrics.height() + 8)};
}

} // namespace mazewright::ui
