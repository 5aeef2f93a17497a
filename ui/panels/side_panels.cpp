#include "ui/panels/side_panels.h"

#include "ui/base/painting.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/level/maze_changes.h"
#include "ui/session/overlay_state.h"

#include <QEvent>
#include <QLabel>
#include <QRegularExpression>
#include <QVBoxLayout>

#include <utility>

namespace mazewright::ui {

namespace {

QString tickText(std::uint32_t tick)
{
    return countText(static_cast<std::int64_t>(tick));
}

/// Groups long numbers. A line may break between groups, and after a slash.
QString breakable(const QString& text)
{
    return breakableText(text).replace(u'/', QStringLiteral("/") + noWidth);
}

/// Returns the note; a line may break within a word that is wider than the panel.
QString withBreaks(QString note)
{
    static const QRegularExpression partOfWord(QStringLiteral("(\\S{12})(?=\\S)"));
    return note.replace(partOfWord, QStringLiteral("\\1") + noWidth);
}

} // namespace

CellInspector::CellInspector(QWidget* parent) : QWidget(parent), m_label(new QLabel(this))
{
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_label);
    layout->addStretch();
    m_label->setTextFormat(Qt::RichText);
    m_label->setWordWrap(true);
    m_label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    refresh();
}

void CellInspector::bind(OverlayState* shown)
{
    m_connections = std::make_unique<QObject>();
    m_edited = shown == nullptr ? nullptr : shown->edited();
    if (shown == nullptr)
        return;
    connect(shown, &OverlayState::changed, m_connections.get(),
            [this, shown] { setRun(shown->run()); });
    connect(shown, &OverlayState::grew, m_connections.get(), [this] { refresh(); });
    setRun(shown->run());
}

void CellInspector::setRun(std::shared_ptr<const Run> run)
{
    m_run = std::move(run);
    refresh();
}

void CellInspector::setCell(std::optional<Position> position, Cell cell, const QString& note)
{
    if (position == m_position && cell == m_cell && note == m_note)
        return;
    m_position = position;
    m_cell = cell;
    m_note = note;
    refresh();
    emit cellChanged(position);
}

void CellInspector::refresh()
{
    const Palette& colours = ui::palette();
    if (!m_position) {
        m_label->setText(QStringLiteral("<span style='color:%1'>%2</span>")
                             .arg(colours.muted.name(), tr("Point at a cell to see its details.")));
        return;
    }
    QString html = QStringLiteral("<p style='margin: 0 0 4px 0'><b>%1</b></p>")
                       .arg(tr("Cell %1").arg(positionText(*m_position)).toHtmlEscaped());
    for (const Line& line : lines())
        html +=
            QStringLiteral("<p style='margin: 3px 0'><span style='color:%1'>%2</span> %3</p>")
                .arg(colours.muted.name(), line.name.toHtmlEscaped(), line.value.toHtmlEscaped());
    m_label->setText(html);
}

QString CellInspector::text() const
{
    if (!m_position)
        return {};
    QStringList shown{tr("Cell %1").arg(positionText(*m_position))};
    for (const Line& line : lines())
        shown.append(line.name + u' ' + line.value);
    return shown.join(u'\n').remove(noWidth);
}

void CellInspector::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        refresh();
    QWidget::changeEvent(event);
}

QList<CellInspector::Line> CellInspector::lines() const
{
    QList<Line> shown;
    switch (m_cell.kind) {
    case CellKind::floor:
        shown.append({tr("step cost"), QString::number(m_cell.value)});
        break;
    case CellKind::wall:
        shown.append({tr("kind"), tr("wall")});
        break;
    case CellKind::coin:
        shown.append({tr("points"), QString::number(m_cell.value)});
        break;
    case CellKind::tile:
        shown.append({tr("tile"), symbolInWords(m_cell.value)});
        break;
    case CellKind::start:
        shown.append({tr("kind"), tr("start")});
        break;
    case CellKind::end:
        shown.append({tr("kind"), tr("end")});
        break;
    }
    if (!m_note.isEmpty())
        shown.append({tr("note"), withBreaks(m_note)});
    if (!m_run || !m_run->maze->contains(*m_position))
        return shown;
    if (m_edited != nullptr && m_edited->contains(*m_position))
        shown.append({tr("edited since the run"), {}});
    else
        addRunLines(shown);
    return shown;
}

void CellInspector::addRunLines(QList<Line>& lines) const
{
    const CellIndex cell = m_run->maze->index(*m_position);
    for (const Layer& layer : m_run->outcome.layers) {
        const Message text = layer.text(cell);
        if (!text.empty())
            lines.append({engineText(layer.name), breakable(engineText(text))});
    }
    const Recording* recording = m_run->recording.get();
    if (recording == nullptr)
        return;
    if (m_run->solver->info.answers == Question::clearBoard) { // a removal closes both its tiles
        if (const std::uint32_t closed = recording->closedAt(cell); closed != 0)
            lines.append({tr("removed in move"), tickText((closed + 1) / 2)});
        return;
    }
    const bool walk = recording->isWalk();
    if (const std::uint32_t opened = recording->openedAt(cell); opened != 0)
        lines.append({walk ? tr("first entered at move") : tr("opened at step"), tickText(opened)});
    if (const std::uint32_t closed = recording->closedAt(cell); closed != 0)
        lines.append({walk ? tr("last left at move") : tr("closed at step"), tickText(closed)});
}

HistoryPanel::HistoryPanel(QWidget* parent) : QUndoView(parent)
{
    setEmptyLabel(tr("As opened"));
    setCleanIcon(icon(u"save"));
    setAccessibleName(tr("History"));
    setUniformItemSizes(true);
    setFrameShape(QFrame::NoFrame);
}

} // namespace mazewright::ui
