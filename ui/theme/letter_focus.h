#pragma once

#include <QObject>

namespace mazewright::ui {

/// Letters, Home and End are for a table, a list or a box that has the focus, which searches and
/// moves by them: they are no shortcuts of the window meanwhile. For all windows of the program.
/// GUI thread.
class LetterFocus : public QObject {
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
