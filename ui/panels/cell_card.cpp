#include "ui/panels/cell_card.h"

#include "ui/base/painting.h"
#include "ui/base/text.h"
#include "ui/base/widgets.h"
#include "ui/level/maze_changes.h"
#include "ui/level/run.h"

#include <QCoreApplication>
#include <QSet>
#include <QStringList>

namespace mazewright::ui {

namespace {

/// Translation context of this file.
struct CellCard {
    Q_DECLARE_TR_FUNCTIONS(CellCard)
};

QString tickText(std::uint32_t tick)
{
    return countText(static_cast<std::int64_t>(tick));
}

/// Groups long numbers. A line may break between groups, and after a slash.
QString breakable(const QString& text)
{
    return breakableText(text).replace(u'/', QStringLiteral("/") + noWidth);
}

QString contentLine(Cell cell)
{
    switch (cell.kind) {
    case CellKind::floor:
        return CellCard::tr("step cost %1").arg(cell.value);
    case CellKind::wall:
        return CellCard::tr("wall");
    case CellKind::coin:
        return CellCard::tr("points %1").arg(cell.value);
    case CellKind::tile:
        return CellCard::tr("tile %1").arg(symbolInWords(cell.value));
    case CellKind::start:
        return CellCard::tr("start");
    case CellKind::end:
        return CellCard::tr("end");
    }
    return {};
}

void addTicks(QStringList& lines, const Run& run, CellIndex cell)
{
    const Recording& recording = *run.recording;
    const std::uint32_t opened = recording.openedAt(cell);
    const std::uint32_t closed = recording.closedAt(cell);
    if (run.solver->info.answers == Question::clearBoard) { // a removal closes both its tiles
        if (closed != 0)
            lines << CellCard::tr("removed in move %1").arg(tickText((closed + 1) / 2));
        return;
    }
    const bool walk = recording.isWalk();
    if (opened != 0)
        lines << (walk ? CellCard::tr("first entered at move %1")
                       : CellCard::tr("opened at step %1"))
                     .arg(tickText(opened));
    const bool isAgain = !walk && recording.firstClosedAt(cell) != closed;
    if (closed != 0)
        lines << (walk      ? CellCard::tr("last left at move %1")
                  : isAgain ? CellCard::tr("last closed at step %1")
                            : CellCard::tr("closed at step %1"))
                     .arg(tickText(closed));
}

} // namespace

QString cellCard(Position position, Cell cell, const CellKnowledge& known)
{
    QStringList lines{CellCard::tr("Cell %1").arg(positionText(position)), contentLine(cell)};
    if (!known.note.isEmpty())
        lines << inTipLines(CellCard::tr("note %1").arg(known.note));
    QSet<QString> told;
    const auto addLayer = [&](const Layer& layer, CellIndex index) {
        const Message text = layer.text ? layer.text(index) : Message();
        const QString id = QString::fromUtf8(layer.id);
        if (text.empty() || told.contains(id))
            return;
        told << id;
        lines << engineText(layer.name) + u' ' + breakable(engineText(text));
    };
    if (known.run != nullptr && known.run->maze->contains(position)) {
        const CellIndex index = known.run->maze->index(position);
        if (known.edited != nullptr && known.edited->contains(position)) {
            lines << CellCard::tr("edited since the run");
        } else {
            for (const Layer& layer : known.run->outcome.layers)
                addLayer(layer, index);
            if (known.run->recording != nullptr)
                addTicks(lines, *known.run, index);
        }
    }
    for (const Layer* layer : known.layers)
        addLayer(*layer, known.maze->index(position));
    return lines.join(u'\n');
}

} // namespace mazewright::ui
