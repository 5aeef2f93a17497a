#pragma once

#include "ui/overlay/cell_marks.h"

#include <QWidget>

namespace mazewright::ui {

/// The mark of a cell beside its name. It is painted in the colours of the current theme.
class MarkSwatch : public QWidget {
    Q_OBJECT

public:
    MarkSwatch(CellMark mark, QWidget* parent);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    CellMark m_mark;
};

} // namespace mazewright::ui
