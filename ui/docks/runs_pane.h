#pragma once

#include <QWidget>

namespace mazewright::ui {

class ProfileStrip;
class ResultsTable;
class RunsModel;
class OverlayState;
class Timeline;

/// The table of runs of all levels, below the timeline and the profile of the run that is shown.
class RunsPane : public QWidget {
    Q_OBJECT

public:
    explicit RunsPane(RunsModel* runs, QWidget* parent = nullptr);

    /// Binds the timeline to the run that a level shows; null hides it.
    void bind(OverlayState* shown);

private:
    Timeline* m_timeline;
    ProfileStrip* m_profile;
    ResultsTable* m_results;
};

} // namespace mazewright::ui
