#pragma once

#include <QStyledItemDelegate>

namespace mazewright::ui {

/// Space at both sides of a cell's text, in the table and in its header.
inline constexpr int cellPadding = 12;

/// Paints the cells of the runs table: padded, the solver with the dot of its run's colour, the
/// state with a bar while it runs, the check in its colour. A count that has no room is shortened,
/// never cut: its size is what it tells.
class RunDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    /// The text of a cell in so many pixels.
    static QString shownText(const QModelIndex& index, const QFontMetrics& metrics, int pixels);
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace mazewright::ui
