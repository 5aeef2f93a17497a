#pragma once

#include "solvers/maze/maze.h"
#include "solvers/result/outcome.h"
#include "ui/overlay/overlay_settings.h"
#include "ui/runs/run.h"
#include "ui/theme/tile_symbols.h"

#include <QString>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

class QPainter;

namespace mazewright::ui {

/// What a view shows, as a value: whoever shows a maze gives one of these of what is on its
/// screen, and pictures of any scale are painted from it without touching that view.
struct Depicted {
    MazeSnapshot maze;
    std::shared_ptr<const Run> run{}; ///< none: the maze alone
    std::uint32_t tick = 0;           ///< of the run; its `ticks` or beyond: the end
    OverlaySettings settings{};
    Route track{};                   ///< in place of the run's routes; empty: those
    std::optional<int> trackCells{}; ///< only so many cells of the route; none: all
    bool gridShown = true;
    bool labelsShown = true;
    TileFace tileFace = TileFace::symbol;
    /// Paint what lies over the run's overlay and under coins, S and E, in cells from the top left
    /// corner of the maze. Each owns what it paints, since a picture may be made when nothing on
    /// the screen shows that any more.
    std::vector<std::function<void(QPainter&)>> over{};
    QString caption{}; ///< one line
};

} // namespace mazewright::ui
