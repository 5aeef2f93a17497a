#pragma once

#include "tests/support/mazes.h"

namespace mazewright::ui {

// A small maze of each kind of level.
inline const Maze walked = drawn({"S..#.", ".#...", "..#.E"});
inline const Maze stroked = drawn({"S.o#.", ".#.o.", "..o.E"});
inline const Maze tiled = drawn({"1221", "3..3", "4554"});

} // namespace mazewright::ui
