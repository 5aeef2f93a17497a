#pragma once

#include <QCoreApplication>

class QFormLayout;
class QSpinBox;

namespace mazewright::ui {

/// How often each solver runs, and how many seconds a run may take: two rows of a form.
struct RunFields {
    Q_DECLARE_TR_FUNCTIONS(RunFields)

public:
    QSpinBox* repeats = nullptr;
    QSpinBox* seconds = nullptr;

    /// Adds them to a form, whose widget owns them, with what they hold at first.
    static RunFields addTo(QFormLayout& form, int repeats, int seconds);
};

} // namespace mazewright::ui
