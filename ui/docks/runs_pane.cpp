#include "ui/docks/runs_pane.h"

#include "ui/results/results_table.h"
#include "ui/timeline/profile_strip.h"
#include "ui/timeline/timeline.h"

#include <QVBoxLayout>

namespace mazewright::ui {

RunsPane::RunsPane(RunsModel* runs, QWidget* parent)
    : QWidget(parent), m_timeline(new Timeline(this)), m_profile(new ProfileStrip(this)),
      m_results(new ResultsTable(runs, this))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_results->setFrameShape(QFrame::NoFrame);
    m_results->setMinimumHeight(80);
    column->addWidget(m_timeline);
    column->addWidget(m_profile);
    column->addWidget(m_results, 1);
}

void RunsPane::bind(OverlayState* shown)
{
    m_timeline->bind(shown);
    m_profile->bind(shown);
    m_timeline->setVisible(shown != nullptr);
}

} // namespace mazewright::ui
