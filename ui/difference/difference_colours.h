#pragma once

#include <QColor>

namespace mazewright::ui {

/// The colours of two runs that are told apart, in the present theme: blue and orange, which
/// every colour vision tells apart, with a neutral between them.
struct DifferenceColours {
    QColor a;
    QColor b;
    QColor tintA; ///< ground of cells that are A's alone, under hatching in `a`
    QColor tintB;
    QColor both; ///< ground of cells that are both's, under dots in `bothInk`
    QColor bothInk;
    QColor equal; ///< a difference of 0
};

/// GUI thread.
const DifferenceColours& differenceColours();

/// The colour of a difference, -1 (more in A) to 1 (more in B).
QColor differenceColour(double share);

} // namespace mazewright::ui
