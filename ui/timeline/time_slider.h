#pragma once

#include "ui/timeline/time_mark.h"

#include <QSlider>

#include <vector>

namespace mazewright::ui {

/// A slider that jumps to the pressed position and draws marks around its groove. Better answers
/// are diamonds above it, divergences are wedges above it, ends are bars below it. Pointing at a
/// mark describes it.
class TimeSlider : public QSlider {
    Q_OBJECT

public:
    explicit TimeSlider(QWidget* parent = nullptr);

    /// Sets the marks, in order of position; marks beyond the maximum are not drawn.
    void setMarks(std::vector<TimeMark> marks);
    const std::vector<TimeMark>& marks() const noexcept { return m_marks; }
    /// Returns the position of a value, in pixels from the left.
    int xOf(std::uint32_t value) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

private:
    void jumpTo(int x);
    int handleLength() const;
    QString textAt(int x) const;

    std::vector<TimeMark> m_marks;
};

} // namespace mazewright::ui
