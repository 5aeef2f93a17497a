#pragma once

#include "ui/timeline/time_mark.h"

#include <QSlider>

#include <vector>

namespace mazewright::ui {

/// A slider that jumps to where it is pressed, with marks over and under its groove: better
/// answers as diamonds and divergences as wedges over it, ends as bars under it. Pointing at a mark
/// tells what it is.
class TimeSlider : public QSlider {
    Q_OBJECT

public:
    explicit TimeSlider(QWidget* parent = nullptr);

    /// In order of position; those beyond the maximum are not drawn.
    void setMarks(std::vector<TimeMark> marks);
    const std::vector<TimeMark>& marks() const noexcept { return m_marks; }
    /// Where a value lies, in pixels from the left.
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
