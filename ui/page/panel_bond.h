#pragma once

#include "solvers/maze/position.h"

#include <QObject>
#include <QString>

namespace mazewright::ui {

class AnalysisTabs;
class LevelPage;
class SolverPanel;

/// Connects the panels with a page's maze. Shows their marks, proposals and pairs of tiles on the
/// maze. Passes picked cells to their conditions and options. It is destroyed when a different page
/// is shown. GUI thread.
class PanelConnections : public QObject {
    Q_OBJECT

public:
    /// Not owned; must outlive this object.
    struct Parts {
        LevelPage* page = nullptr;
        AnalysisTabs* analysis = nullptr;
        SolverPanel* solver = nullptr;
    };
    explicit PanelConnections(const Parts& parts, QObject* parent = nullptr);

private:
    void connectMarks();
    void connectBoard();
    void connectPicking();
    void showPicking();
    void pickPlace(const QString& option);
    void take(Position cell);

    Parts m_parts;
    QString m_option; // the option that waits for a cell; empty if none
};

} // namespace mazewright::ui
