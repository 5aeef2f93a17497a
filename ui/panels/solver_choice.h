#pragma once

#include <QComboBox>

#include <memory>

namespace mazewright::ui {

class SolverSettings;

/// The solver of a level in a box.
class SolverChoice : public QComboBox {
    Q_OBJECT

public:
    explicit SolverChoice(QWidget* parent = nullptr);

    /// Shows and sets the solver of these settings, which are not owned; null: none.
    void bind(SolverSettings* settings);

private:
    std::unique_ptr<QObject> m_bond; // what the box hears of the settings ends with it
};

} // namespace mazewright::ui
