#include "ui/play/pairs_model.h"

#include "ui/text/count_text.h"
#include "ui/theme/image_of_size.h"
#include "ui/theme/tile_symbols.h"

#include <QPainter>
#include <QPixmap>

#include <array>
#include <utility>

namespace mazewright::ui {

namespace {

constexpr int pairSymbolSide = 16;

} // namespace

void PairsModel::setPairs(std::shared_ptr<const BoardPairs> pairs)
{
    if (pairs == m_pairs)
        return;
    beginResetModel();
    m_pairs = std::move(pairs);
    endResetModel();
}

std::optional<BoardMove> PairsModel::pairAt(int row) const
{
    if (row < 0 || row >= rowCount())
        return std::nullopt;
    const link::LinkablePair& pair = m_pairs->found.listed[static_cast<std::size_t>(row)];
    return BoardMove{pair.from, pair.to};
}

int PairsModel::rowCount(const QModelIndex& parent) const
{
    return m_pairs && !parent.isValid() ? static_cast<int>(m_pairs->found.listed.size()) : 0;
}

int PairsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : columns;
}

QString PairsModel::textOf(const link::LinkablePair& pair, int column) const
{
    const Maze& board = *m_pairs->board;
    const Cell first = board.at(pair.from);
    const Cell second = board.at(pair.to);
    switch (column) {
    case tile:
        return first == second ? QString::number(first.value)
                               : tr("%1 + %2").arg(first.value).arg(second.value);
    case from:
        return positionText(board.position(pair.from));
    case to:
        return positionText(board.position(pair.to));
    case turns:
        return QString::number(pair.turns);
    default:
        return {};
    }
}

QVariant PairsModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const link::LinkablePair& pair = m_pairs->found.listed[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return textOf(pair, index.column());
    case Qt::DecorationRole:
        return index.column() == tile ? symbolOf(pair) : QVariant();
    case Qt::ToolTipRole:
        return tr("A line of %1 cells; double-click to remove the pair").arg(pair.cells);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
    default:
        return {};
    }
}

/// Returns a picture of the pair's tile if both tiles are of one kind and it is drawn.
QVariant PairsModel::symbolOf(const link::LinkablePair& pair) const
{
    const Cell first = m_pairs->board->at(pair.from);
    if (first != m_pairs->board->at(pair.to) || first.value > drawnSymbols)
        return {};
    constexpr QSize side(2 * pairSymbolSide, 2 * pairSymbolSide);
    return paintedPixmap(side, 2, [&first](QPainter& painter) {
        paintSymbol(painter, QRectF(0, 0, pairSymbolSide, pairSymbolSide), first.value);
    });
}

QVariant PairsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columns)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    const std::array<QString, columns> names = {tr("Tile"), tr("From"), tr("To"), tr("Turns")};
    return names[static_cast<std::size_t>(section)];
}

} // namespace mazewright::ui
