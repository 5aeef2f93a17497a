#pragma once

#include "ui/figures/fact_rows.h"
#include "ui/runs/facts_task.h"

#include <QWidget>

#include <functional>
#include <vector>

class QPushButton;

namespace mazewright::ui {

/// How hard a board of tiles is: choice, traps and grade, each with its place among generated
/// boards. They take several searches, so they are measured when asked for, on another thread, and
/// forgotten when the board changes.
class BoardDifficulty : public QWidget {
    Q_OBJECT

public:
    explicit BoardDifficulty(QWidget* parent = nullptr);

    /// What is to be measured, asked when the measuring begins; empty: nothing.
    void setLevel(std::function<FactsQuestion()> level);
    /// The board has changed: forgets what was measured.
    void forget();
    /// Starts the measurement, or stops the running one.
    void toggle();

    bool isWorking() const { return m_task.isRunning(); }
    /// The rows of figures as plain lines.
    QStringList lines() const { return linesOf(m_rows); }

private:
    void showFacts(const Facts* facts);

    std::function<FactsQuestion()> m_level;
    std::vector<FactRow> m_rows;
    QPushButton* m_measure;
    FactsInBackground m_task; // last: it ends before what it writes to
};

} // namespace mazewright::ui
