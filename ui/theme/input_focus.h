#pragma once

#include <QObject>

namespace mazewright::ui {

/// Decides which widget gets the wheel and the letter keys, in all windows. The wheel scrolls the
/// area under the pointer. A box, a spin box or a slider takes the wheel only if it has the focus,
/// and never gets the focus by it. Letters, Home and End belong to a focused table, list or box,
/// which searches and moves by them. They are no shortcuts of the window meanwhile. GUI thread.
class InputFocus : public QObject {
    Q_OBJECT

public:
    /// Starts the filter; further calls do nothing.
    static void install();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    using QObject::QObject;
};

} // namespace mazewright::ui
