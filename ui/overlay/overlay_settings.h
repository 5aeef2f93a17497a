#pragma once

#include <string>

namespace mazewright::ui {

/// Whether a layer is drawn, and its opacity (0..1).
struct LayerStyle {
    bool shown = true;
    double opacity = 1.0;
    friend bool operator==(const LayerStyle&, const LayerStyle&) = default;
};

/// The strength of a run that was made on an older version of the maze.
inline constexpr double outdatedStrength = 0.45;

/// The parts of a run that the overlay draws.
struct OverlaySettings {
    LayerStyle route{};
    LayerStyle heat{};
    LayerStyle open{};
    LayerStyle closed{};
    LayerStyle numbers{};
    LayerStyle corners{};    ///< g, h and f in three corners of a cell
    bool gridShown = true;   ///< over the heat colours
    bool labelsShown = true; ///< the maze's own coins and numbers
    /// Id of the layer that colours the cells; empty for the run's first layer
    std::string heatLayer{};
    friend bool operator==(const OverlaySettings&, const OverlaySettings&) = default;
};

} // namespace mazewright::ui
