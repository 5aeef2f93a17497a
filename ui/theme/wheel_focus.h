#pragma once

#include <QObject>

namespace mazewright::ui {

/// The wheel scrolls what is under the pointer: a box, a spin box or a slider takes it only when it
/// has the focus, and never gets the focus by it. For all windows of the program. GUI thread.
class WheelFocus : public QObject {
    Q_OBJECT

public:
    /// From now on; a second time nothing happens.
    static void install();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    using QObject::QObject;
};

} // namespace mazewright::ui
