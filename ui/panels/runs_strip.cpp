#include "ui/panels/runs_strip.h"

#include "ui/base/actions.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/level/run.h"
#include "ui/level/runs_model.h"
#include "ui/panels/timeline.h"
#include "ui/session/level_session.h"
#include "ui/session/overlay_state.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QScopedValueRollback>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace mazewright::ui {

RunsStrip::RunsStrip(QAction* table, QWidget* parent)
    : QWidget(parent), m_timeline(new Timeline(this)), m_choices(new QWidget(this)),
      m_profile(new ProfileStrip(m_choices)), m_runs(new QToolButton(this))
{
    setObjectName(QStringLiteral("runsStrip"));
    setAttribute(Qt::WA_StyledBackground);
    auto* column = makeLayout<QVBoxLayout>(this, {}, 0);
    column->addWidget(m_timeline);
    auto* row = makeLayout<QHBoxLayout>(m_choices, {12, 0, 0, 2}, 0);
    auto* caption = new QLabel(tr("Choices"), m_choices);
    caption->setToolTip(tr("Height: how many steps are possible. Coloured: how many of them keep "
                           "the best answer. Line: how far the others stray."));
    setInk(*caption, Ink::muted);
    row->addWidget(caption);
    row->addWidget(m_profile, 1);
    column->addWidget(m_choices);
    m_runs->setObjectName(QStringLiteral("showRuns"));
    m_runs->setAutoRaise(true);
    m_runs->setCheckable(true);
    m_runs->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setLook(*m_runs, Look::section);
    m_timeline->addControl(m_runs, Timeline::Place::end);
    connect(m_runs, &QToolButton::clicked, table, &QAction::trigger);
    const auto showState = [this, table] {
        m_runs->setChecked(table->isChecked());
        m_runs->setArrowType(table->isChecked() ? Qt::DownArrow : Qt::UpArrow);
        m_runs->setToolTip(withKey(tr("Show or hide the table of runs"), *table));
    };
    connect(table, &QAction::changed, this, showState);
    showState();
    connect(m_profile, &ProfileStrip::offered, this,
            [this](bool offered) { showPart(*m_choices, offered); });
    m_choices->setVisible(false);
    hide();
}

void RunsStrip::bind(LevelSession* level)
{
    const QScopedValueRollback another(m_isAnotherView, true);
    m_connections = std::make_unique<QObject>();
    m_level = level;
    OverlayState* shown = level == nullptr ? nullptr : level->shown();
    m_timeline->bind(shown);
    m_profile->bind(shown);
    if (level != nullptr) {
        const auto show = [this] { refresh(); };
        connect(shown, &OverlayState::changed, m_connections.get(), show);
        connect(level->runs(), &QAbstractItemModel::rowsInserted, m_connections.get(), show);
        connect(level->runs(), &RunsModel::removed, m_connections.get(), show);
    }
    refresh();
}

void RunsStrip::refresh()
{
    const auto run = m_level ? m_level->shown()->run() : nullptr;
    const auto runs = m_level ? static_cast<int>(m_level->runRows().size()) : 0;
    // Colours alone have nothing to play.
    const bool plays = run && (run->id != 0 || !run->outcome.routes.empty());
    m_runs->setText(tr("Runs (%1)").arg(runs));
    m_runs->setVisible(runs > 0);
    showPart(*this, !m_isHeld && (plays || runs > 0));
}

void RunsStrip::showPart(QWidget& part, bool shown)
{
    if (part.isHidden() != shown)
        return;
    if (!m_isAnotherView)
        emit roomChanging();
    part.setVisible(shown);
}

int RunsStrip::growth() const
{
    const int full = m_timeline->sizeHint().height() + m_choices->sizeHint().height();
    return isHidden() ? full : std::max(0, full - sizeHint().height());
}

/// Controls that come and go, or wrap, change the height too.
bool RunsStrip::event(QEvent* event)
{
    if (event->type() == QEvent::LayoutRequest && !isHidden())
        emit roomChanging();
    return QWidget::event(event);
}

void RunsStrip::setHeld(bool held)
{
    const QScopedValueRollback another(m_isAnotherView, true);
    m_isHeld = held;
    refresh();
}

} // namespace mazewright::ui
