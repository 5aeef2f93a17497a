// Zoom and position of a page's view. The level remembers them.
#include "ui/editor/maze_view.h"
#include "ui/page/level_page.h"
#include "ui/session/level_session.h"

namespace mazewright::ui {

namespace {

constexpr double comfortablePixels = 72;

} // namespace

void LevelPage::showWhole()
{
    m_level->setLook(std::nullopt);
    restoreView();
}

void LevelPage::fit()
{
    m_view->setMostWhenFitted(ZoomView::mostWhenFitted);
    m_view->fitMaze();
}

/// Stores zoom and position in the level. Stores none if the maze is fitted, so that it is fitted
/// again next time.
void LevelPage::saveView()
{
    if (!isVisible() || m_restoreOnShow)
        return;
    const ViewState now = m_view->viewState();
    m_level->setLook(m_view->isFitted()
                         ? std::nullopt
                         : std::optional(ViewPosition{now.centre, now.pixelsPerCell}));
}

void LevelPage::restoreView()
{
    m_restoreOnShow = !isVisible();
    if (m_restoreOnShow)
        return;
    const std::optional<ViewPosition> look = m_level->look();
    m_view->setMostWhenFitted(comfortablePixels);
    if (look)
        m_view->setViewState({.centre = look->centre, .pixelsPerCell = look->pixelsPerCell});
    else
        m_view->fitMaze();
}

void LevelPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_restoreOnShow) // restored once the layout has given the view its size
        m_laidOut.start(0);
}

} // namespace mazewright::ui
