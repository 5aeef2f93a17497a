#pragma once

#include "ui/figures/fact_rows.h"
#include "ui/runs/facts_task.h"

#include <QWidget>

#include <functional>
#include <vector>

class QPushButton;

namespace mazewright::ui {

/// Shows how hard a board of tiles is: choice, traps and grade, each with its rank among generated
/// boards. The measurement takes several searches. It runs on another thread when the user asks for
/// it, and its result is discarded when the board changes.
class BoardDifficulty : public QWidget {
    Q_OBJECT

public:
    explicit BoardDifficulty(QWidget* parent = nullptr);

    /// Sets the function that returns the level to measure; it is called when a measurement starts.
    /// Pass an empty function if there is nothing to measure.
    void setLevel(std::function<FactsQuestion()> level);
    /// Discards the measurement; call it when the board has changed.
    void forget();
    /// Starts the measurement, or stops the running one.
    void toggle();

    bool isWorking() const { return m_task.isRunning(); }
    /// Returns the rows of figures as plain lines.
    QStringList lines() const { return linesOf(m_rows); }

private:
    void showFacts(const Facts* facts);

    std::function<FactsQuestion()> m_level;
    std::vector<FactRow> m_rows;
    QPushButton* m_measure;
    FactsInBackground m_task; // last: the task must end before the members it writes to
};

} // namespace mazewright::ui
