#include "solvers/one_stroke/track_outcome.h"

#include "solvers/core/cell_set.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <limits>

namespace mazewright::one_stroke {

Route routeOf(const Maze& maze, const std::vector<CellIndex>& track)
{
    Route route;
    route.reserve(track.size());
    for (const CellIndex c : track)
        route.push_back(maze.position(c));
    return route;
}

void addTrackFigures(Outcome& outcome, const Maze& maze, const Route& track, std::int64_t score)
{
    outcome.figures.push_back({"score", "", score});
    outcome.figures.push_back({"cells", "", static_cast<std::int64_t>(track.size())});
    outcome.figures.push_back({"coins", "", coinsOn(maze, track)});
}

namespace {

constexpr float nothing = std::numeric_limits<float>::quiet_NaN();

/// Makes layers of one maze: a number and a text per cell, from the cell's tracks.
class LayerMaker {
public:
    LayerMaker(MazeSnapshot maze, UsesOfCell uses)
        : m_maze(std::move(maze)), m_uses(std::move(uses))
    {
    }

    /// Returns a layer. It has values at walls only if `wall` is set.
    template <class At, class Text>
    Layer make(std::string_view id, std::string_view name, float least, float most, At at,
               Text text, const std::optional<UseTallies>& wall = std::nullopt) const
    {
        const auto usesAt = [maze = m_maze, uses = m_uses, wall](CellIndex c) {
            return maze->isWall(c) ? wall : uses(c);
        };
        return {id,
                name,
                "",
                least,
                most,
                [usesAt, at](CellIndex c) {
                    const auto uses = usesAt(c);
                    return uses ? at(*uses) : nothing;
                },
                [usesAt, text](CellIndex c) {
                    const auto uses = usesAt(c);
                    return uses ? Message(text(*uses)) : Message();
                }};
    }

    /// Returns the share of `whole` tracks that `partOf` returns; no track passes a wall.
    template <class PartOf>
    Layer share(std::string_view id, std::string_view name, const mpz_class& whole,
                PartOf partOf) const
    {
        return make(
            id, name, 0, 1,
            [whole, partOf](const UseTallies& uses) {
                return static_cast<float>(mpq_class(partOf(uses), whole).get_d());
            },
            [whole, partOf](const UseTallies& uses) { return shareText(partOf(uses), whole); },
            UseTallies{});
    }

private:
    MazeSnapshot m_maze;
    UsesOfCell m_uses;
};

float scoreOf(const Tally& tally)
{
    return tally.none() ? nothing : static_cast<float>(tally.best);
}

Message scoreText(const Tally& tally, const Tally& all)
{
    if (tally.none())
        return "no track";
    if (tally.best == all.best)
        return messageOf("{} (best)", tally.best);
    return messageOf("{} ({} below the best)", tally.best, all.best - tally.best);
}

/// Returns log10 of a count > 0 of any size.
double log10Of(const mpz_class& count)
{
    long exponent = 0;
    const double mantissa = mpz_get_d_2exp(&exponent, count.get_mpz_t());
    return std::log10(mantissa) + static_cast<double>(exponent) * std::log10(2.0);
}

float logOfBestCount(const Tally& tally)
{
    return tally.none() ? nothing : static_cast<float>(log10Of(tally.optimal));
}

Message bestCountText(const Tally& tally)
{
    if (tally.none())
        return "no track";
    if (tally.optimal == 1)
        return messageOf("1 track, score {}", tally.best);
    return messageOf("{} tracks, score {}", tally.optimal.get_str(), tally.best);
}

} // namespace

Message shareText(const mpz_class& part, const mpz_class& whole)
{
    return messageOf("{} of {} ({}%)", part.get_str(), whole.get_str(),
                     fmt::format("{:.3g}", 100 * mpq_class(part, whole).get_d()));
}

std::vector<Layer> useLayers(const MazeSnapshot& maze, const Tally& all, std::int64_t leastScore,
                             const UsesOfCell& uses,
                             const std::function<Decided<void>(Budget&)>& prepare)
{
    const LayerMaker maker(maze, uses);
    const auto least = static_cast<float>(leastScore);
    const auto best = static_cast<float>(all.best);
    const auto optimal = [score = all.best](const UseTallies& cell) {
        return cell.through.best == score ? cell.through.optimal : mpz_class(0);
    };
    const auto tracks = [](const UseTallies& cell) { return cell.through.tracks; };
    std::vector<Layer> layers = {
        maker.share("optimal-share", "Share of best tracks", all.optimal, optimal),
        maker.share("track-share", "Share of all tracks", all.tracks, tracks),
        maker.make(
            "best-through", "Best score through the cell", least, best,
            [](const UseTallies& cell) { return scoreOf(cell.through); },
            [all](const UseTallies& cell) { return scoreText(cell.through, all); }),
        maker.make(
            "best-around", "Best score with a wall here", least, best,
            [](const UseTallies& cell) { return scoreOf(cell.around); },
            [all](const UseTallies& cell) { return scoreText(cell.around, all); }),
        maker.make(
            "optimal-around", "Best tracks with a wall here", 0,
            static_cast<float>(log10Of(all.tracks)),
            [](const UseTallies& cell) { return logOfBestCount(cell.around); },
            [](const UseTallies& cell) { return bestCountText(cell.around); })};
    for (Layer& layer : layers)
        layer.prepare = prepare;
    return layers;
}

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
