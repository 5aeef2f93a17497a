#include "solvers/generators/clearable_board.h"

#include "solvers/core/cell_set.h"
#include "solvers/core/message.h"
#include "solvers/core/options.h"
#include "solvers/core/problem.h"
#include "solvers/core/random.h"
#include "solvers/generators/blank_tiles.h"
#include "solvers/generators/generator.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <utility>

namespace mazewright {

SymbolCounts symbolCounts(const Maze& maze)
{
    SymbolCounts counts{};
    for (CellIndex c = 0; c < maze.size(); ++c)
        if (const Cell cell = maze.at(c); cell.kind == CellKind::tile)
            ++counts.at(cell.value);
    return counts;
}

void dealSymbols(Maze& maze, std::span<const Polyline> lines, const SymbolCounts& counts,
                 bool anyMatch, Random& random)
{
    const std::size_t together = anyMatch ? 1 : 2; // tiles that receive one symbol together
    std::vector<std::uint8_t> symbols;
    for (std::size_t symbol = 1; symbol < counts.size(); ++symbol)
        symbols.insert(symbols.end(), counts.at(symbol) / together,
                       static_cast<std::uint8_t>(symbol));
    assert(symbols.size() * together == lines.size() * 2);
    shuffle(symbols, random);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        maze.set(lines[i].front(), {CellKind::tile, symbols[2 * i / together]});
        maze.set(lines[i].back(), {CellKind::tile, symbols[(2 * i + 1) / together]});
    }
}

namespace {

/// Finds the connected regions of a maze in turn.
class RegionWalk {
public:
    RegionWalk(const Maze& maze, bool outsideOpen)
        : m_maze(maze), m_outsideOpen(outsideOpen), m_isMet(maze.size())
    {
    }

    bool isNew(CellIndex c) const { return !m_maze.isWall(c) && !m_isMet[c]; }

    std::vector<CellIndex> tilesFrom(CellIndex first)
    {
        m_met.clear();
        meet(m_maze.position(first));
        for (std::size_t next = 0; next < m_met.size(); ++next)
            for (const Direction along : allDirections)
                meet(neighbour(m_maze.position(m_met[next]), along));
        std::vector<CellIndex> tiles;
        for (const CellIndex c : m_met)
            if (m_maze.at(c).kind == CellKind::tile)
                tiles.push_back(c);
        std::sort(tiles.begin(), tiles.end());
        return tiles;
    }

private:
    void meet(Position p)
    {
        if (!m_maze.contains(p)) {
            if (std::exchange(m_outsideOpen, false))
                forEachOnSides({{}, m_maze.rows(), m_maze.columns()},
                               [this](Position side) { meet(side); });
            return;
        }
        const CellIndex c = m_maze.index(p);
        if (!isNew(c))
            return;
        m_isMet[c] = true;
        m_met.push_back(c);
    }

    const Maze& m_maze;
    bool m_outsideOpen; ///< unset once the edge has been reached
    std::vector<bool> m_isMet;
    std::vector<CellIndex> m_met; ///< cells of a region
};

} // namespace

std::vector<std::vector<CellIndex>> oddRegions(const Maze& maze, bool outsideOpen)
{
    std::vector<std::vector<CellIndex>> odd;
    RegionWalk walk(maze, outsideOpen);
    for (CellIndex c = 0; c < maze.size(); ++c)
        if (walk.isNew(c))
            if (auto tiles = walk.tilesFrom(c); tiles.size() % 2 != 0)
                odd.push_back(std::move(tiles));
    return odd;
}

// Boards that can be cleared: blank tiles are laid and removed in pairs along lines, then each pair
// receives a symbol; see blank_tiles.cpp. Tiles that walls leave without a partner are laid
// elsewhere, or omitted if the board has no other place. The lines of the other pairs then run over
// fewer tiles and stay valid. The order of the pairs is the board's certificate.

namespace {

constexpr std::array clearableBoardOptions = {
    OptionSpec{"symbols", "Symbols", "the number of different symbols", Whole{8, 1, 99}},
    OptionSpec{"tiles", "Tiles per symbol",
               "the even number of tiles of each symbol; 0 fills the board",
               Whole{0, 0, static_cast<std::int64_t>(Maze::maxCells)}},
    OptionSpec{"fill", "Fill", "the share of cells with a tile, if tiles is 0", Real{1, 0, 1}},
    OptionSpec{"walls", "Walls", "the share of cells that are walls", Real{0, 0, 1}},
    OptionSpec{"ring", "Ring", "surround the tiles with an empty ring and a ring of walls",
               Toggle{true}},
    OptionSpec{turnsOption.id, "Turns", turnsOption.help, turnsOption.domain},
    outsideOption,
    matchOption,
    coinsOption};

constexpr int ringsWidth = 2;
constexpr std::size_t pairsRetaken = 20'000;

/// Number of attempts to lay remaining tiles elsewhere, for an approximate and for an exact number
/// of tiles.
constexpr int fewRounds = 3;
constexpr int manyRounds = 24;

/// Returns the number of tiles that the options request. Errors: `value` if it is odd or too large.
Expected<std::size_t> tilesWanted(const Options& options, std::size_t places)
{
    const auto symbols = static_cast<std::size_t>(options.whole("symbols"));
    const auto each = static_cast<std::size_t>(options.whole("tiles"));
    if (each % 2 != 0)
        return failure(
            ErrorCode::value,
            messageOf("{} tiles per symbol cannot be paired; expected an even number", each));
    if (each != 0 && symbols * each > places)
        return failure(
            ErrorCode::value,
            messageOf("{} symbols with {} tiles each are {} tiles, but the board has room for {}",
                      symbols, each, symbols * each, places));
    const auto share = static_cast<std::size_t>(options.real("fill") * static_cast<double>(places));
    const std::size_t wanted = each != 0 ? symbols * each : share / 2 * 2;
    if (wanted == 0)
        return failure(ErrorCode::value, messageOf("{} free for tiles; expected at least 2",
                                                   counted(share, "{} cell is", "{} cells are")));
    return wanted;
}

/// Blank tiles on a maze, and the order of their removal.
struct Laying {
    Maze maze;
    std::vector<Polyline> lines;
};

/// Lays `wanted` blank tiles on the places in random order, or as many as can be removed.
Laying lay(Maze maze, std::vector<CellIndex> places, std::size_t wanted, int rounds,
           const ClearBoard& rules, Random& random, const std::stop_token& stop)
{
    shuffle(places, random);
    std::size_t next = 0;
    std::size_t laid = 0;
    std::vector<Polyline> lines;
    for (int round = 0;
         round < rounds && laid < wanted && next < places.size() && !stop.stop_requested();
         ++round) {
        for (; laid < wanted && next < places.size(); ++laid)
            maze.set(places[next++], {CellKind::tile, 1});
        for (const auto& region : oddRegions(maze, rules.outsideOpen)) {
            maze.set(region[random.below(region.size())], {});
            --laid;
        }
        BlankTiles blank(maze, rules);
        blank.takeAllBut(0, pairsRetaken, random, stop);
        for (const CellIndex left : blank.left()) {
            maze.set(left, {});
            --laid;
        }
        lines = blank.taken();
    }
    return {std::move(maze), std::move(lines)};
}

SymbolCounts evenCounts(std::size_t pairs, std::size_t symbols)
{
    SymbolCounts counts{};
    for (std::size_t symbol = 0; symbol < symbols; ++symbol)
        counts.at(symbol + 1) = 2 * (pairs / symbols + (symbol < pairs % symbols ? 1 : 0));
    return counts;
}

/// Lays tiles on some of these places and deals their symbols.
Expected<Generated> dealtOn(Maze maze, std::vector<CellIndex> places, const Options& options,
                            Random& random, const std::stop_token& stop)
{
    const auto rules = std::get<ClearBoard>(*queryOf(Question::clearBoard, maze, options));
    const auto wanted = tilesWanted(options, places.size());
    if (!wanted)
        return tl::unexpected(wanted.error());
    const bool exactly = options.whole("tiles") != 0;
    Laying laying = lay(std::move(maze), std::move(places), *wanted,
                        exactly ? manyRounds : fewRounds, rules, random, stop);
    if (stop.stop_requested())
        return failure(ErrorCode::stopped, "stopped");
    if (exactly && laying.lines.size() * 2 < *wanted)
        return failure(ErrorCode::value,
                       messageOf("the walls leave room for {} of {} tiles; try fewer tiles, or "
                                 "another seed",
                                 laying.lines.size() * 2, *wanted));
    const auto symbols = static_cast<std::size_t>(options.whole("symbols"));
    dealSymbols(laying.maze, laying.lines, evenCounts(laying.lines.size(), symbols), rules.anyMatch,
                random);
    if (const auto placed = scatterCoins(laying.maze, options.whole("coins"), random); !placed)
        return tl::unexpected(placed.error());
    return Generated{.maze = std::move(laying.maze),
                     .rules = withOptions({}, Question::clearBoard, options),
                     .certificate = std::move(laying.lines)};
}

Expected<Generated> generateClearableBoard(int rows, int columns, std::uint64_t seed,
                                           const Options& options, const std::stop_token& stop)
{
    const int margin = options.toggle("ring") ? ringsWidth : 0;
    auto maze = Maze::make(rows, columns);
    if (!maze)
        return tl::unexpected(maze.error());
    if (std::min(rows, columns) <= 2 * margin)
        return failure(ErrorCode::value,
                       messageOf("a board of {} × {} cells has no room for its two rings; "
                                 "expected at least {} × {}",
                                 columns, rows, 2 * margin + 1, 2 * margin + 1));
    Random random(seed);
    std::vector<CellIndex> places;
    for (CellIndex c = 0; c < maze->size(); ++c) {
        const Position p = maze->position(c);
        const int fromEdge = std::min({p.row, p.column, rows - 1 - p.row, columns - 1 - p.column});
        if (fromEdge == 0 && margin > 0)
            maze->set(c, {CellKind::wall, 1});
        if (fromEdge < margin)
            continue;
        if (random.chance(options.real("walls")))
            maze->set(c, {CellKind::wall, 1});
        else
            places.push_back(c);
    }
    return dealtOn(std::move(*maze), std::move(places), options, random, stop);
}

Expected<Generated> generateClearableOnto(const Maze& shape, std::uint64_t seed,
                                          const Options& options, const std::stop_token& stop)
{
    const CellKind place = shape.count(CellKind::tile) > 0 ? CellKind::tile : CellKind::floor;
    Maze maze = shape;
    std::vector<CellIndex> places;
    for (CellIndex c = 0; c < shape.size(); ++c)
        if (shape.at(c).kind == place) {
            maze.set(c, {});
            places.push_back(c);
        }
    Random random(seed);
    return dealtOn(std::move(maze), std::move(places), options, random, stop);
}

} // namespace

namespace catalogue {

extern const Generator clearableBoardGenerator;
constinit const Generator clearableBoardGenerator = {
    .info = {.id = "clearable-board",
             .name = "Clearable board",
             .summary = "Tiles that can be cleared: each pair is linked when it is placed.",
             .source = "Shisen-Sho, played backwards",
             .options = clearableBoardOptions},
    .generate = generateClearableBoard,
    .generateOnto = generateClearableOnto,
};

} // namespace catalogue

// Symbols are dealt to pairs in the order in which the blank tiles were removed; see
// blank_tiles.cpp.

namespace {

/// Pairs that are put back and removed again before the search for an arrangement fails: a second
/// or two.
constexpr std::size_t shuffledPairsRetaken = 1'000'000;

/// Checks the conditions without which no arrangement on these places can be cleared.
Expected<void> checkEven(const Maze& maze, const ClearBoard& rules, const SymbolCounts& counts)
{
    if (!rules.anyMatch)
        for (std::size_t symbol = 1; symbol < counts.size(); ++symbol)
            if (counts.at(symbol) % 2 != 0)
                return failure(ErrorCode::value,
                               messageOf("symbol {} has an odd number of tiles ({}), so no shuffle "
                                         "can make the board clearable",
                                         symbol, counts.at(symbol)));
    const std::size_t tiles = maze.count(CellKind::tile);
    if (tiles % 2 != 0)
        return failure(ErrorCode::value, messageOf("the board has an odd number of tiles ({}), so "
                                                   "no shuffle can make it clearable",
                                                   tiles));
    const auto odd = oddRegions(maze, rules.outsideOpen);
    if (odd.empty())
        return {};
    const Position at = maze.position(odd.front().front());
    return failure(ErrorCode::value,
                   messageOf("the walls cut off an odd number of tiles ({}) at ({}, {}), so "
                             "no shuffle can make the board clearable",
                             odd.front().size(), at.row, at.column));
}

Patch changes(const Maze& from, const Maze& to)
{
    Patch patch;
    for (CellIndex c = 0; c < from.size(); ++c)
        if (from.at(c) != to.at(c))
            patch.add(c, to.at(c), from.columns());
    return patch;
}

} // namespace

Expected<Patch> shuffled(const Maze& maze, const ClearBoard& rules, std::uint64_t seed,
                         const std::stop_token& stop)
{
    const SymbolCounts counts = symbolCounts(maze);
    if (auto even = checkEven(maze, rules, counts); !even)
        return tl::unexpected(even.error());
    Random random(seed);
    BlankTiles blank(maze, rules);
    blank.takeAllBut(0, shuffledPairsRetaken, random, stop);
    if (stop.stop_requested())
        return failure(ErrorCode::value, "the shuffle was stopped");
    if (blank.countLeft() != 0)
        return failure(
            ErrorCode::value,
            messageOf("no clearable arrangement was found; at best, {}. Try again.",
                      counted(blank.countLeft(), "{} tile is left", "{} tiles are left")));
    Maze dealt = maze;
    dealSymbols(dealt, blank.taken(), counts, rules.anyMatch, random);
    return changes(maze, dealt);
}

} // namespace mazewright
