#pragma once

#include "ui/session/level_analysis.h"

#include <QWidget>

#include <array>
#include <memory>
#include <optional>

class QLabel;
class QPushButton;
class QSpinBox;
class QVBoxLayout;

namespace mazewright::ui {

/// The conditions on tracks: cells to pass and to avoid, which the user clicks on the maze, and the
/// number of coins and cells.
class ConditionsForm : public QWidget {
    Q_OBJECT

public:
    explicit ConditionsForm(QWidget* parent = nullptr);

    /// Shows the conditions of this analysis, which is not owned; null disconnects.
    void bind(LevelAnalysis* analysis);

    /// Returns the demand that a click on the maze adds now; empty if clicks draw as usual.
    std::optional<Demand> picking() const;
    /// Ends picking, so that clicks draw again.
    void endPicking();

signals:
    void pickingChanged();

private:
    /// Two spin boxes for a minimum and a maximum; -1 means any.
    struct RangeFields {
        QSpinBox* least = nullptr;
        QSpinBox* most = nullptr;
    };
    void addDemand(QVBoxLayout& layout, Demand demand);
    RangeFields makeRange(const QString& name);
    static CountRange rangeOf(const RangeFields& fields);
    static void setRange(const RangeFields& fields, const CountRange& range);
    void pickToggled(Demand demand, bool on);
    void showConditions();

    LevelAnalysis* m_analysis = nullptr;
    std::unique_ptr<QObject> m_connections;  // connections to the analysis; reset to disconnect
    std::array<QPushButton*, 2> m_demands{}; // by Demand
    std::array<QLabel*, 2> m_counts{};
    RangeFields m_coins;
    RangeFields m_cells;
    QPushButton* m_clear = nullptr;
    QLabel* m_note = nullptr;
};

} // namespace mazewright::ui
