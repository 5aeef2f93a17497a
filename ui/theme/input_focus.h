#pragma once

#include <QObject>

namespace mazewright::ui {

/// What wheel and letters are for, in all windows of the program. The wheel scrolls what is under
/// the pointer: a box, a spin box or a slider takes it only when it has the focus, and never gets
/// the focus by it. Letters, Home and End are for a table, a list or a box that has the focus,
/// which searches and moves by them: they are no shortcuts of the window meanwhile. GUI thread.
class InputFocus : public QObject {
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
