#pragma once

#include "tests/support/columns.h"

namespace mazewright::one_stroke {

/// Adds the columns `side` and `tracks` of a test's data, with a row for each of the squares that
/// are open: the number of tracks from corner to corner. Source: OEIS A007764.
inline void addOpenSquares()
{
    const auto row = test::columns<int, QByteArray>("side", "tracks");
    row("2", 2, "2");
    row("3", 3, "12");
    row("4", 4, "184");
    row("5", 5, "8512");
    row("6", 6, "1262816");
    row("7", 7, "575780564");
    row("8", 8, "789360053252");
    row("9", 9, "3266598486981642");
    row("10", 10, "41044208702632496804");
    row("11", 11, "1568758030464750013214100");
    row("12", 12, "182413291514248049241470885236");
}

} // namespace mazewright::one_stroke
