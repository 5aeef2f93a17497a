#pragma once

#include <QWidget>

namespace mazewright::ui {

class ProfileStrip;
class ResultsTable;
class RunsModel;
class Shown;
class Timeline;

/// The runs of all levels, and above them the timeline and the profile of the one that is shown.
class RunsPane : public QWidget {
    Q_OBJECT

public:
    explicit RunsPane(RunsModel* runs, QWidget* parent = nullptr);

    /// The timeline is that of what a level shows; null: there is none.
    void bind(Shown* shown);

private:
    Timeline* m_timeline;
    ProfileStrip* m_profile;
    ResultsTable* m_results;
};

} // namespace mazewright::ui
