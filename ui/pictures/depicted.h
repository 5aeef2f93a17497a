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

/// The content of a view as a value. Views of a maze provide it, and pictures of any scale are
/// painted from it without accessing the view.
struct ViewContent {
    MazeSnapshot maze;
    std::shared_ptr<const Run> run{}; ///< null: only the maze
    std::uint32_t tick = 0;           ///< of the run; at its `ticks` or above, the end
    OverlaySettings settings{};
    Route track{};                   ///< replaces the run's routes; empty: show the run's routes
    std::optional<int> trackCells{}; ///< limits how many cells of the route are shown; empty: all
    bool gridShown = true;
    bool labelsShown = true;
    TileFace tileFace = TileFace::symbol;
    /// Paint above the run's overlay and below coins, S and E, in cells from the top left corner of
    /// the maze. Each function owns its data, because a picture may be painted after the view has
    /// changed.
    std::vector<std::function<void(QPainter&)>> over{};
    QString caption{}; ///< one line
};

} // namespace mazewright::ui
