#include "solvers/one_stroke/best_tracks.h"

#include "solvers/one_stroke/use_layers.h"

#include <algorithm>
#include <fmt/format.h>

namespace mazewright::one_stroke {

bool BestTracks::offer(const std::vector<CellIndex>& track, std::int64_t score)
{
    ++m_tracks;
    if (score < m_score)
        return false;
    const bool better = score > m_score;
    if (better) {
        m_score = score;
        m_best = 0;
        m_first = track;
        std::fill(m_used.begin(), m_used.end(), 0);
    }
    ++m_best;
    for (const CellIndex c : track)
        ++m_used[c];
    return better;
}

Layer BestTracks::shareLayer() const
{
    const auto used = std::make_shared<const std::vector<std::uint64_t>>(m_used);
    const std::uint64_t all = m_best;
    return {"optimal-share",
            "Share of best tracks",
            "",
            0,
            1,
            [used, all](CellIndex c) {
                return static_cast<float>(static_cast<double>((*used)[c]) /
                                          static_cast<double>(all));
            },
            [used, all](CellIndex c) { return shareText((*used)[c], all); }};
}

void addBestTracks(Outcome& outcome, const Maze& maze, const BestTracks& best)
{
    if (best.tracks() > 0) {
        outcome.routes = {routeOf(maze, best.first())};
        outcome.cost = static_cast<double>(best.score());
        addTrackFigures(outcome, maze, outcome.routes.front(), best.score());
        outcome.layers.push_back(best.shareLayer());
    }
    const auto exact = [](std::uint64_t count) { return mpz_class(fmt::to_string(count)); };
    outcome.figures.push_back({"tracks", "", exact(best.tracks())});
    outcome.figures.push_back({"optimal-tracks", "", exact(best.best())});
}

} // namespace mazewright::one_stroke
