#pragma once

#include <QColor>

namespace mazewright::ui {

/// The colours of two runs and a neutral colour between them, in the current theme.
struct DifferenceColours {
    QColor a;
    QColor b;
    QColor tintA; ///< background of cells of A only, under hatching in `a`
    QColor tintB;
    QColor both; ///< background of cells of both, under dots in `bothInk`
    QColor bothInk;
    QColor equal; ///< a difference of 0
};

/// Returns blue and orange, which are distinguishable with any colour vision. GUI thread.
const DifferenceColours& differenceColours();
/// Returns the colours of the marks of two runs, as in their panes; blue and orange if both marks
/// have the same colour. GUI thread.
DifferenceColours differenceColours(int markA, int markB);

/// Returns the colour of a difference from -1 (more in A) to 1 (more in B).
QColor differenceColour(const DifferenceColours& colours, double share);

} // namespace mazewright::ui
