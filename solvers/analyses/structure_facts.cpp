#include "solvers/analyses/level_facts.h"
#include "solvers/analyses/move_grid.h"

#include <algorithm>
#include <bit>
#include <fmt/format.h>
#include <limits>
#include <numeric>

namespace mazewright {

std::optional<LevelFacts> structureFacts(const MazeSnapshot& maze, Moves moves,
                                         const std::stop_token& stop)
{
    struct Structure {
        std::vector<std::uint8_t> ways;
        std::vector<std::uint32_t> region;
        std::vector<std::size_t> sizes;
    };
    const routes::MoveGrid grid(*maze, moves);
    const routes::MoveGrid straight(*maze, Moves::four);
    auto kept = std::make_shared<Structure>();
    kept->ways.assign(maze->size(), 255);
    std::array<std::int64_t, 4> kinds{};
    std::int64_t cells = 0;
    std::int64_t edges = 0;
    const auto label = [&](const routes::MoveGrid& by, std::vector<std::uint32_t>& region) {
        std::vector<std::size_t> sizes;
        region.assign(maze->size(), noCell);
        std::vector<CellIndex> stack;
        for (CellIndex c = 0; c < maze->size(); ++c) {
            if (maze->isWall(c) || region[c] != noCell)
                continue;
            const auto number = static_cast<std::uint32_t>(sizes.size());
            sizes.push_back(0);
            region[c] = number;
            stack.push_back(c);
            while (!stack.empty()) {
                const auto node = by.padding().node(stack.back());
                stack.pop_back();
                ++sizes[number];
                for (auto ways = by.ways(node); ways != 0; ways = routes::withoutFirst(ways)) {
                    const CellIndex other = by.padding().cell(by.next(node, routes::firstOf(ways)));
                    if (region[other] == noCell) {
                        region[other] = number;
                        stack.push_back(other);
                    }
                }
            }
        }
        return sizes;
    };
    for (CellIndex c = 0; c < maze->size(); ++c) {
        if (maze->isWall(c))
            continue;
        const auto node = grid.padding().node(c);
        const int ways = std::popcount(grid.ways(node));
        kept->ways[c] = static_cast<std::uint8_t>(ways);
        ++kinds[static_cast<std::size_t>(std::min(ways, 3))];
        ++cells;
        edges += std::popcount(straight.ways(node));
    }
    if (stop.stop_requested())
        return std::nullopt;
    const auto pieces = static_cast<std::int64_t>(label(straight, kept->region).size());
    std::vector<std::size_t> sizes = label(grid, kept->region);
    std::vector<std::uint32_t> bySize(sizes.size());
    std::iota(bySize.begin(), bySize.end(), 0U);
    std::stable_sort(bySize.begin(), bySize.end(),
                     [&](auto a, auto b) { return sizes[a] > sizes[b]; });
    std::vector<std::uint32_t> rank(sizes.size());
    for (std::uint32_t i = 0; i < bySize.size(); ++i) {
        rank[bySize[i]] = i;
        kept->sizes.push_back(sizes[bySize[i]]);
    }
    for (auto& region : kept->region)
        region = region == noCell ? noCell : rank[region];
    if (stop.stop_requested())
        return std::nullopt;
    constexpr float nothing = std::numeric_limits<float>::quiet_NaN();
    LevelFacts facts;
    facts.figures = {{"dead-ends", "", kinds[1]},
                     {"corridors", "", kinds[2]},
                     {"junctions", "", kinds[3]},
                     {"isolated", "", kinds[0]},
                     {"loops", "", edges / 2 - cells + pieces},
                     {"regions", "", static_cast<std::int64_t>(kept->sizes.size())}};
    facts.layers.push_back(
        {"structure", "Dead ends, corridors, junctions", "", 0, 3,
         [kept](CellIndex c) {
             return kept->ways[c] == 255 ? nothing
                                         : static_cast<float>(std::min<int>(kept->ways[c], 3));
         },
         [kept](CellIndex c) {
             constexpr std::array<std::string_view, 4> names = {"isolated", "dead end", "corridor",
                                                                "junction"};
             return kept->ways[c] == 255
                        ? std::string()
                        : std::string(
                              names[static_cast<std::size_t>(std::min<int>(kept->ways[c], 3))]);
         },
         LayerScale::category});
    const auto regions = kept->sizes.size();
    facts.layers.push_back(
        {"region", "Connected regions", "", 0,
         regions == 0 ? 0.0F : static_cast<float>(regions - 1),
         [kept](CellIndex c) {
             return kept->region[c] == noCell ? nothing : static_cast<float>(kept->region[c]);
         },
         [kept](CellIndex c) {
             return kept->region[c] == noCell ? std::string()
                                              : fmt::format("{} ({} cells)", kept->region[c],
                                                            kept->sizes[kept->region[c]]);
         },
         LayerScale::category});
    return facts;
}

} // namespace mazewright
