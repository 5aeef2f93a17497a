#pragma once

#include "solvers/analyses/regions.h"
#include "solvers/analyses/stroke_report.h"
#include "solvers/analyses/suggest.h"

#include <cstdint>
#include <vector>

namespace mazewright::level_edits {

/// What a single edit does to a level.
enum class EditKind : std::uint8_t { removeWall, moveStart, moveEnd, addWall, addCoin, removeCoin };

struct Candidate {
    Edit edit{};
    EditKind kind = EditKind::addWall;
};

/// Whether a report of the level tells what the edit leaves, so that nothing need be solved
/// again.
constexpr bool isToldByReport(EditKind kind) noexcept
{
    return kind == EditKind::addWall || kind == EditKind::addCoin || kind == EditKind::removeCoin;
}

/// Every single edit of a level: a wall on any open cell but the ends; floor where a wall stood;
/// a coin of value 1 on floor; floor where a coin lay; unless the ends are kept, the start, or the
/// end, on any other open cell. Those that need solving come first, the promising ones before the
/// others: walls that the tracks pass by, then ends moved least; the rest by place.
std::vector<Candidate> candidatesOf(const Problem& problem, const StrokeReport& report,
                                    bool keepEnds);

/// Whether both may be made: of different cells, and not both of the start or of the end.
bool areCompatible(const Candidate& a, const Candidate& b) noexcept;

/// The problem once the edits are made. They are of candidates that are all compatible.
Problem edited(const Problem& problem, const std::vector<Edit>& edits, const Limits& limits);

/// Which cells the start of a level reaches, and which the end.
class EndReach {
public:
    explicit EndReach(const Problem& problem);

    /// Whether any track can change by the edit of the level: a wall that goes has to join a cell
    /// that the start reaches to another one that the end reaches, and a moved end has to reach
    /// the other one.
    bool mayMatter(const Candidate& candidate) const;

private:
    bool mayJoin(Position wall) const;

    MazeSnapshot m_maze;
    Regions m_regions;
    std::uint32_t m_ofStart;
    std::uint32_t m_ofEnd;
};

/// What the edit leaves of the tracks, from a report with cells of the maze before it: the best
/// score, and whether one track has it.
struct EditedBest {
    bool unique = false;
    std::int64_t score = 0;
};
EditedBest bestAfter(const Candidate& candidate, const StrokeReport& report, const Maze& maze);

} // namespace mazewright::level_edits
