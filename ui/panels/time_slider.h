#pragma once

#include <QSlider>

namespace mazewright::ui {

/// A slider that jumps to where it is pressed.
class TimeSlider : public QSlider {
    Q_OBJECT

public:
    explicit TimeSlider(QWidget* parent = nullptr);

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

private:
    void jumpTo(int x);
};

} // namespace mazewright::ui
