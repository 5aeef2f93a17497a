#pragma once

#include <string>

namespace mazewright::ui {

/// Whether a layer is drawn, and how strongly (0..1).
struct LayerStyle {
    bool shown = true;
    double opacity = 1.0;
    friend bool operator==(const LayerStyle&, const LayerStyle&) = default;
};

/// How strongly a run is drawn that was made of an older maze.
inline constexpr double outdatedStrength = 0.45;

/// What the overlay draws of a run.
struct OverlaySettings {
    LayerStyle route{};
    LayerStyle heat{};
    LayerStyle open{};
    LayerStyle closed{};
    LayerStyle numbers{};
    LayerStyle corners{};    ///< g, h and f in three corners of a cell
    bool gridShown = true;   ///< over the heat colours
    bool labelsShown = true; ///< the maze's own coins and numbers
    std::string heatLayer{}; ///< the id of the layer that colours; empty: the run's first
    friend bool operator==(const OverlaySettings&, const OverlaySettings&) = default;
};

} // namespace mazewright::ui
