#pragma once

#include <QHeaderView>

namespace mazewright::ui {

/// The header of the runs table: padded and aligned like the columns below it.
class RunsHeader : public QHeaderView {
    Q_OBJECT

public:
    explicit RunsHeader(QWidget* parent = nullptr);

protected:
    void paintSection(QPainter* painter, const QRect& rect, int logicalIndex) const override;
    QSize sectionSizeFromContents(int logicalIndex) const override;
};

} // namespace mazewright::ui
