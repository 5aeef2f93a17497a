#pragma once

#include "ui/difference/offset_routes.h"
#include "ui/runs/run.h"

#include <QString>

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright::ui {

/// What of two runs is shown on one maze.
enum class DifferenceKind : std::uint8_t { nothing, expanded, routes, layer };

/// Which of the two runs A and B has expanded a cell (a search has closed it, a walker has been
/// there), or has a value for it.
enum class WhichRun : std::uint8_t { neither, onlyA, onlyB, both };

/// How many cells each case has, by `WhichRun`.
using WhichCounts = std::array<std::size_t, 4>;

/// What differs between two runs of mazes of one size, as a function of their ticks. Made in the
/// window's thread, then prepared once, on any; from then on it never changes and readers may be on
/// any thread, save of layers, which are for the window's. Keeps both runs; after one of them has
/// begun again or ended, a new one is needed.
class Difference {
public:
    using RunPointer = std::shared_ptr<const Run>;

    /// Why two runs cannot be laid over each other, in words; empty: they can.
    static QString refusal(const Run& a, const Run& b);
    /// The layers of amounts that both outcomes have, by id, in the order of A's.
    static std::vector<std::string_view> sharedLayers(const Run& a, const Run& b);

    /// Of runs that are not refused. The layer is for that kind alone, and one of `sharedLayers`.
    Difference(RunPointer a, RunPointer b, DifferenceKind kind, std::string_view layer = {});
    /// Reads all cells of the layer, or both routes, which may take a while; false where stopped.
    bool prepare(const std::stop_token& stop = {});

    const Run& a() const noexcept { return *m_a; }
    const Run& b() const noexcept { return *m_b; }
    DifferenceKind kind() const noexcept { return m_kind; }
    std::string_view layer() const noexcept { return m_layer; }

    /// Which run has expanded this cell when A stands at one tick and B at the other.
    WhichRun expandedBy(CellIndex cell, std::uint32_t tickA, std::uint32_t tickB) const noexcept;
    /// The same of all cells. O(cells).
    WhichCounts countExpanded(std::uint32_t tickA, std::uint32_t tickB,
                              const std::stop_token& stop = {}) const;

    /// Which run shows a value of the layer in this cell: where it has one and has touched the
    /// cell, or anywhere at its end.
    WhichRun valuedBy(CellIndex cell, std::uint32_t tickA, std::uint32_t tickB) const;
    /// B's value less A's; NaN where one has none.
    float valueDifference(CellIndex cell) const;
    /// The largest distance of a difference from 0.
    float mostDifference() const noexcept { return m_most; }

    /// The best routes as they were when this was made.
    const std::shared_ptr<const OffsetRoutes>& routes() const noexcept { return m_routes; }

    /// What a cell is about, exact and in words: `expanded by A in step 12, not by B`, or
    /// `distance: A 15, B 17, +2`. Empty: nothing.
    QString cellText(CellIndex cell, std::uint32_t tickA, std::uint32_t tickB) const;

private:
    QString expandedText(CellIndex cell, std::uint32_t tickA, std::uint32_t tickB) const;
    QString layerText(CellIndex cell, std::uint32_t tickA, std::uint32_t tickB) const;

    RunPointer m_a;
    RunPointer m_b;
    std::shared_ptr<const Recording> m_recordingA; // as the run had it when this was made
    std::shared_ptr<const Recording> m_recordingB;
    DifferenceKind m_kind;
    std::string m_layer;
    Layer m_layerA; // copies: an outcome gets further layers of facts now and then
    Layer m_layerB;
    float m_most = 0;
    std::array<bool, 2> m_isFinished; // when this was made
    std::array<Route, 2> m_bestSoFar; // of runs that went then
    std::shared_ptr<const OffsetRoutes> m_routes;
};

} // namespace mazewright::ui
