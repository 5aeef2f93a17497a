#pragma once

#include <QWidget>

namespace mazewright::ui {

class ResultsTable;
class RunsModel;
class Shown;
class Timeline;

/// The runs of all levels, and above them the timeline of the one that is shown.
class RunsPane : public QWidget {
    Q_OBJECT

public:
    explicit RunsPane(RunsModel* runs, QWidget* parent = nullptr);

    /// The timeline is that of what a level shows; null: there is none.
    void bind(Shown* shown);

private:
    Timeline* m_timeline;
    ResultsTable* m_results;
};

} // namespace mazewright::ui
