#pragma once

#include <QStyledItemDelegate>

namespace mazewright::ui {

/// Space on both sides of a cell's text, in the table and in its header.
inline constexpr int cellPadding = 12;

/// Paints the padded cells of the runs table. The solver has a dot in its run's colour, the state a
/// progress bar, the check its own colour. A count that does not fit is shortened, never cut off,
/// since its magnitude matters most.
class RunDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    /// Returns the text of a cell, shortened to a width in pixels.
    static QString shownText(const QModelIndex& index, const QFontMetrics& metrics, int pixels);
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace mazewright::ui
