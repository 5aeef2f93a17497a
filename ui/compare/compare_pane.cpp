#include "ui/compare/compare_pane.h"

#include "ui/compare/pane_caption.h"
#include "ui/compare/run_view.h"
#include "ui/difference/alignment.h"
#include "ui/overlay/clearing_item.h"
#include "ui/runs/findings.h"
#include "ui/runs/run_text.h"
#include "ui/text/count_text.h"
#include "ui/text/engine_text.h"

#include <QVBoxLayout>

#include <utility>

namespace mazewright::ui {

ComparePane::ComparePane(std::shared_ptr<const Run> run, QWidget* parent)
    : QWidget(parent), m_caption(new PaneCaption(this)), m_view(new RunView(std::move(run), this))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_caption);
    column->addWidget(m_view, 1);
    m_view->setMinimumSize(120, 80);
    m_caption->setName(engineText(this->run()->solver->info.name), this->run()->colour);
    connect(m_caption, &PaneCaption::pressed, this, &ComparePane::activated);
    connect(m_view, &RunView::activated, this, &ComparePane::activated);
    showFacts();
}

const std::shared_ptr<const Run>& ComparePane::run() const noexcept
{
    return m_view->run();
}

void ComparePane::setTick(std::uint32_t tick)
{
    m_view->setTick(tick);
    showFacts();
}

void ComparePane::runChanged()
{
    m_view->runChanged();
    showFacts();
}

void ComparePane::setDetails(const QString& details)
{
    m_details = details;
    showFacts();
}

void ComparePane::setActive(bool active)
{
    m_active = active;
    m_caption->setActive(active);
}

/// Returns the progress at the tick that is shown; at the end of the run, its result.
QString ComparePane::stateText() const
{
    const Run& shown = *run();
    if (m_view->isAtEnd()) {
        QStringList parts = resultOf(shown);
        const QString expanded = cellText(shown, figureColumn("expanded"));
        if (!expanded.isEmpty()) // the effort, next to the quality of the answer
            parts.insert(1, tr("expanded %1").arg(expanded));
        if (!shown.recording)
            parts << tr("not recorded; only the result is available");
        return parts.join(QStringLiteral(" · "));
    }
    if (!shown.recording)
        return cellText(shown, RunColumn::state).toLower();
    const QString at = countText(static_cast<std::int64_t>(m_view->tick()));
    const QString of = countText(static_cast<std::int64_t>(shownTicks(shown)));
    if (m_view->clearing().steps() > 0)
        return tr("move %1 of %2").arg(at, of);
    return shown.recording->isWalk() ? tr("step %1 of %2").arg(at, of)
                                     : tr("expanded %1 of %2").arg(at, of);
}

void ComparePane::showFacts()
{
    const Maze& maze = *run()->maze;
    QStringList parts;
    if (!m_details.isEmpty())
        parts << m_details;
    parts << stateText() << sizeText(maze); // least important last, since it is cut off first
    m_caption->setFacts(parts.join(QStringLiteral(" · ")));
}

} // namespace mazewright::ui
