#pragma once

#include <QCoreApplication>

class QFormLayout;
class QSpinBox;

namespace mazewright::ui {

/// Two rows of a form: the number of runs per solver, and the time limit of a run in seconds.
struct RunFields {
    Q_DECLARE_TR_FUNCTIONS(RunFields)

public:
    QSpinBox* repeats = nullptr;
    QSpinBox* seconds = nullptr;

    /// Adds the fields with their initial values to a form, whose widget owns them.
    static RunFields addTo(QFormLayout& form, int repeats, int seconds);
};

} // namespace mazewright::ui
