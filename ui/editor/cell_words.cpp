#include "ui/editor/cell_words.h"

#include "ui/theme/tile_symbols.h"

#include <QCoreApplication>

namespace mazewright::ui {

namespace {

struct CellWords {
    Q_DECLARE_TR_FUNCTIONS(CellWords)
};

} // namespace

QString cellInWords(Cell cell)
{
    switch (cell.kind) {
    case CellKind::floor:
        return cell.value == 1 ? CellWords::tr("floor")
                               : CellWords::tr("floor, step cost %1").arg(cell.value);
    case CellKind::wall:
        return CellWords::tr("wall");
    case CellKind::coin:
        return CellWords::tr("coin worth %1").arg(cell.value);
    case CellKind::tile:
        return CellWords::tr("tile %1").arg(symbolInWords(cell.value));
    case CellKind::start:
        return CellWords::tr("start");
    case CellKind::end:
        return CellWords::tr("end");
    }
    return {};
}

QString cellInWords(Position at, Cell cell)
{
    return CellWords::tr("(%1, %2) %3").arg(at.row).arg(at.column).arg(cellInWords(cell));
}

} // namespace mazewright::ui
