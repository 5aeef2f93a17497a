#pragma once

#include "solvers/maze/position.h"

#include <QObject>
#include <QString>

namespace mazewright::ui {

class AnalysisTabs;
class LevelPage;
class SolverPanel;

/// What panels want seen on a page's maze, and what is picked there for them: marks, proposals,
/// pairs of tiles, cells of conditions and options. It ends when another page is shown. GUI thread.
class PanelBond : public QObject {
    Q_OBJECT

public:
    /// None is owned; all must outlive the bond.
    struct Parts {
        LevelPage* page = nullptr;
        AnalysisTabs* analysis = nullptr;
        SolverPanel* solver = nullptr;
    };
    explicit PanelBond(const Parts& parts, QObject* parent = nullptr);

private:
    void connectMarks();
    void connectBoard();
    void connectPicking();
    void showPicking();
    void pickPlace(const QString& option);
    void take(Position cell);

    Parts m_parts;
    QString m_option; // that waits for a place; empty: none
};

} // namespace mazewright::ui
