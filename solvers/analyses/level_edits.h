#pragma once

#include "solvers/analyses/regions.h"
#include "solvers/analyses/stroke_report.h"
#include "solvers/analyses/suggest.h"

#include <cstdint>
#include <vector>

namespace mazewright::level_edits {

/// The effect of a single edit on a level.
enum class EditKind : std::uint8_t { removeWall, moveStart, moveEnd, addWall, addCoin, removeCoin };

struct Candidate {
    Edit edit{};
    EditKind kind = EditKind::addWall;
};

/// Returns true if a report of the level implies the result of the edit, so that nothing need be
/// solved again.
constexpr bool isImpliedByReport(EditKind kind) noexcept
{
    return kind == EditKind::addWall || kind == EditKind::addCoin || kind == EditKind::removeCoin;
}

/// Returns every single edit of a level: a wall on any open cell but the ends; floor in place of a
/// wall; a coin of value 1 on floor; floor in place of a coin; unless the ends are kept, the start,
/// or the end, on any other open cell. Edits that need solving come first, the promising ones
/// before the others: walls that the tracks pass by, then ends moved least; the rest by place.
std::vector<Candidate> candidatesOf(const Problem& problem, const StrokeReport& report,
                                    bool keepEnds);

/// Returns true if both may be made: on different cells, and not both of the start or of the end.
bool areCompatible(const Candidate& a, const Candidate& b) noexcept;

/// Returns the problem after the edits, which must be pairwise compatible candidates.
Problem edited(const Problem& problem, const std::vector<Edit>& edits, const Limits& limits);

/// The cells that the start of a level reaches, and those that the end reaches.
class EndReach {
public:
    explicit EndReach(const Problem& problem);

    /// Returns true if the edit of the level can change any track. A removed wall has to join a
    /// cell that the start reaches to a different cell that the end reaches; a moved end has to
    /// reach the opposite end.
    bool mayMatter(const Candidate& candidate) const;

private:
    bool mayJoin(Position wall) const;

    MazeSnapshot m_maze;
    Regions m_regions;
    std::uint32_t m_ofStart;
    std::uint32_t m_ofEnd;
};

/// The effect of an edit on the tracks, computed from a report with cells of the unedited maze: the
/// best score, and whether exactly one track has it.
struct EditedBest {
    bool unique = false;
    std::int64_t score = 0;
};
EditedBest bestAfter(const Candidate& candidate, const StrokeReport& report, const Maze& maze);

} // namespace mazewright::level_edits
