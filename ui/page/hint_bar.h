#pragma once

#include <QFrame>

namespace mazewright::ui {

/// One line of hint that floats in the corner of the maze's view until it is dismissed; once
/// dismissed it is remembered, and never comes back.
class HintBar : public QFrame {
    Q_OBJECT

public:
    /// Floats over `over`, which becomes its parent.
    HintBar(const QString& hint, QWidget* over);

public slots:
    void dismiss();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void place();
};

} // namespace mazewright::ui
