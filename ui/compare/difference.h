#pragma once

#include "ui/compare/offset_routes.h"
#include "ui/level/run.h"

#include <QString>

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright::ui {

/// The kind of difference between two runs that is shown on one maze.
enum class DifferenceKind : std::uint8_t { nothing, expanded, routes, layer };

/// Which of the runs A and B has expanded a cell (a search closed it, a walker entered it), or has
/// a value for it.
enum class WhichRun : std::uint8_t { neither, onlyA, onlyB, both };

/// Number of cells per case, indexed by `WhichRun`.
using WhichCounts = std::array<std::size_t, 4>;

/// The difference between two runs on mazes of the same size, as a function of their ticks. Created
/// on the GUI thread, then prepared once on any thread, and immutable afterwards. Readers may be on
/// any thread, except that layers must be read on the GUI thread. Keeps both runs alive. A new
/// object is needed after one of the runs has restarted or ended.
class Difference {
public:
    using RunPointer = std::shared_ptr<const Run>;

    /// Returns the reason why two runs cannot be overlaid; empty if they can.
    static QString refusal(const Run& a, const Run& b);
    /// Returns the ids of the amount layers that both outcomes have, in the order of A's layers.
    static std::vector<std::string_view> sharedLayers(const Run& a, const Run& b);

    /// Requires that `refusal` is empty. `layer` is only used for that kind and must be one of
    /// `sharedLayers`.
    Difference(RunPointer a, RunPointer b, DifferenceKind kind, std::string_view layer = {});
    /// Reads all cells of the layer, or both routes, which may take long. Returns false if stopped.
    bool prepare(const std::stop_token& stop = {});

    const Run& a() const noexcept { return *m_a; }
    const Run& b() const noexcept { return *m_b; }
    DifferenceKind kind() const noexcept { return m_kind; }
    std::string_view layer() const noexcept { return m_layer; }

    /// Returns which run has expanded this cell when A is at `tickA` and B at `tickB`.
    WhichRun expandedBy(CellIndex cell, std::uint32_t tickA, std::uint32_t tickB) const noexcept;
    /// Counts all cells by `expandedBy`. O(cells).
    WhichCounts countExpanded(std::uint32_t tickA, std::uint32_t tickB,
                              const std::stop_token& stop = {}) const;

    /// Returns which run shows a layer value in this cell. A run shows its value if it has touched
    /// the cell, or anywhere if it is at its end.
    WhichRun valueShownBy(CellIndex cell, std::uint32_t tickA, std::uint32_t tickB) const;
    /// Returns B's value minus A's; NaN if either has none.
    float valueDifference(CellIndex cell) const;
    /// Returns the largest absolute difference.
    float mostDifference() const noexcept { return m_most; }

    /// Returns the best routes at the time of construction.
    const std::shared_ptr<const OffsetRoutes>& routes() const noexcept { return m_routes; }

    /// Returns the difference in a cell as exact text: `expanded by A in step 12, not by B`, or
    /// `distance: A 15, B 17, +2`. Empty if there is none.
    QString cellText(CellIndex cell, std::uint32_t tickA, std::uint32_t tickB) const;

private:
    QString expandedText(CellIndex cell, std::uint32_t tickA, std::uint32_t tickB) const;
    QString layerText(CellIndex cell, std::uint32_t tickA, std::uint32_t tickB) const;

    RunPointer m_a;
    RunPointer m_b;
    std::shared_ptr<const Recording> m_recordingA; // as of construction
    std::shared_ptr<const Recording> m_recordingB;
    DifferenceKind m_kind;
    std::string m_layer;
    Layer m_layerA; // copies, since layers of facts may be added to an outcome later
    Layer m_layerB;
    float m_most = 0;
    std::array<bool, 2> m_isFinished; // as of construction
    std::array<Route, 2> m_bestSoFar; // of runs that were running at construction
    std::shared_ptr<const OffsetRoutes> m_routes;
};

} // namespace mazewright::ui
