#pragma once

#include <QColor>

namespace mazewright::ui {

/// The colours of two runs that are told apart, in the present theme, with a neutral between them.
struct DifferenceColours {
    QColor a;
    QColor b;
    QColor tintA; ///< ground of cells that are A's alone, under hatching in `a`
    QColor tintB;
    QColor both; ///< ground of cells that are both's, under dots in `bothInk`
    QColor bothInk;
    QColor equal; ///< a difference of 0
};

/// Blue and orange, which every colour vision tells apart. GUI thread.
const DifferenceColours& differenceColours();
/// Those of the marks of two runs, as their panes have them; blue and orange where both marks have
/// one colour. GUI thread.
DifferenceColours differenceColours(int markA, int markB);

/// The colour of a difference, -1 (more in A) to 1 (more in B).
QColor differenceColour(const DifferenceColours& colours, double share);

} // namespace mazewright::ui
