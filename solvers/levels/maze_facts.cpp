// How a maze is built: the kind of place of each cell, its loops and its regions.
//
// The ways out of 64 cells are counted at once. The neighbours of a word's cells by one way are a
// shifted word of the same row or of a row beside it. A diagonal is open if the word and the words
// beside it allow it under the move rule. Three words record which cells have at least one, two and
// three ways so far. Loops are the independent cycles of the 4-way graph: steps less cells plus
// connected pieces, by Euler.
#include "solvers/core/message.h"
#include "solvers/levels/budget_stop.h"
#include "solvers/levels/fact_cache.h"
#include "solvers/levels/reachability.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <optional>

namespace mazewright {

namespace {

constexpr std::string_view placeLayerName = "Dead ends, corridors, junctions";
constexpr std::string_view regionLayerName = "Regions";

constexpr std::array structureFacts = {
    FactSpec{
        .id = "dead-ends", .name = "Dead ends", .summary = "How many open cells have one exit."},
    FactSpec{.id = "corridors",
             .name = "Corridor cells",
             .summary = "How many open cells have two exits."},
    FactSpec{.id = "junctions",
             .name = "Junctions",
             .summary = "How many open cells have more than two exits."},
    FactSpec{
        .id = "isolated", .name = "Isolated cells", .summary = "How many open cells have no exit."},
    FactSpec{.id = "loops",
             .name = "Loops",
             .summary = "The number of independent cycles with 4-way moves."},
    FactSpec{.id = "regions",
             .name = "Regions",
             .summary = "How many connected regions the open cells form."},
    FactSpec{.id = "structure",
             .name = placeLayerName,
             .summary = "The kind of each open cell.",
             .kind = FactKind::layer},
    FactSpec{.id = "region",
             .name = regionLayerName,
             .summary = "The connected region of each open cell, numbered by size, largest first.",
             .kind = FactKind::layer}};

using Word = OpenBits::Word;

/// Kind of place of a cell: its number of ways out, up to three.
enum class Place : std::uint8_t { isolated, deadEnd, corridor, junction };

constexpr std::array<std::string_view, 4> placeWords = {"isolated", "dead end", "corridor",
                                                        "junction"};

/// The number of ways out of each cell of a word: at least one, two, three.
struct WaysOut {
    Word one = 0;
    Word two = 0;
    Word three = 0;

    void add(Word open) noexcept
    {
        three |= two & open;
        two |= one & open;
        one |= open;
    }
};

/// A word and its neighbours to the left and right, shifted into place.
struct Sides {
    Word left;
    Word middle;
    Word right;

    Sides(const OpenBits& open, std::size_t word) noexcept
        : left((open[word] << 1) | (open[word - 1] >> (OpenBits::wordBits - 1))),
          middle(open[word]),
          right((open[word] >> 1) | (open[word + 1] << (OpenBits::wordBits - 1)))
    {
    }
};

/// Returns where a diagonal is open, given the cell that it leads to and the two beside it.
Word diagonal(Moves moves, Word to, Word one, Word other) noexcept
{
    switch (moves) {
    case Moves::four:
        return 0;
    case Moves::eight:
        return to & one & other;
    case Moves::eightCutOne:
    case Moves::any:
        return to & (one | other);
    case Moves::eightCutBoth:
        return to;
    }
    return 0;
}

WaysOut waysOut(const OpenBits& open, std::size_t word, Moves moves) noexcept
{
    const Sides above(open, word - open.stride());
    const Sides here(open, word);
    const Sides below(open, word + open.stride());
    WaysOut ways;
    for (const Word straight : {above.middle, here.right, below.middle, here.left})
        ways.add(straight);
    if (moves != Moves::four) {
        ways.add(diagonal(moves, above.right, above.middle, here.right));
        ways.add(diagonal(moves, below.right, below.middle, here.right));
        ways.add(diagonal(moves, below.left, below.middle, here.left));
        ways.add(diagonal(moves, above.left, above.middle, here.left));
    }
    return ways;
}

struct Census {
    std::array<std::int64_t, 4> places{}; // by `Place`
    std::int64_t steps = 0;               // of the 4-way graph, each counted once
};

std::optional<Census> census(const OpenBits& open, const Maze& maze, Moves moves,
                             const std::stop_token& stop)
{
    Census found;
    for (int row = 0; row < maze.rows(); ++row) {
        if (stop.stop_requested())
            return std::nullopt;
        const std::size_t begin = open.wordOf(row, 0);
        for (std::size_t word = begin; word < begin + open.rowWords(); ++word) {
            const Word here = open[word];
            const WaysOut ways = waysOut(open, word, moves);
            found.places[0] += std::popcount(here & ~ways.one);
            found.places[1] += std::popcount(here & ways.one & ~ways.two);
            found.places[2] += std::popcount(here & ways.two & ~ways.three);
            found.places[3] += std::popcount(here & ways.three);
            found.steps += std::popcount(here & Sides(open, word).right) +
                           std::popcount(here & open[word + open.stride()]);
        }
    }
    return found;
}

/// Data that the layers read.
struct Structure {
    MazeSnapshot maze;
    Moves moves;
    OpenBits open;
    Regions regions;

    std::optional<Place> place(CellIndex cell) const
    {
        const Position p = maze->position(cell);
        const std::size_t word = open.wordOf(p.row, p.column);
        const Word bit = Word{1} << (p.column % OpenBits::wordBits);
        if ((open[word] & bit) == 0)
            return std::nullopt;
        const WaysOut ways = waysOut(open, word, moves);
        return static_cast<Place>(((ways.one & bit) != 0 ? 1 : 0) +
                                  ((ways.two & bit) != 0 ? 1 : 0) +
                                  ((ways.three & bit) != 0 ? 1 : 0));
    }
    std::uint32_t region(CellIndex cell) const { return regions.at(maze->position(cell)); }
};

constexpr float noPlaceValue = std::numeric_limits<float>::quiet_NaN();

Layer placeLayer(const std::shared_ptr<const Structure>& known)
{
    return {"structure",
            placeLayerName,
            "",
            0,
            static_cast<float>(Place::junction),
            [known](CellIndex cell) {
                const auto place = known->place(cell);
                return place ? static_cast<float>(*place) : noPlaceValue;
            },
            [known](CellIndex cell) {
                const auto place = known->place(cell);
                return Message(place ? placeWords[static_cast<std::size_t>(*place)]
                                     : std::string_view());
            },
            LayerScale::category};
}

Layer regionLayer(const std::shared_ptr<const Structure>& known)
{
    const std::size_t count = known->regions.count();
    return {"region",
            regionLayerName,
            "",
            0,
            count > 0 ? static_cast<float>(count - 1) : 0,
            [known](CellIndex cell) {
                const std::uint32_t region = known->region(cell);
                return region != Regions::none ? static_cast<float>(region) : noPlaceValue;
            },
            [known, count](CellIndex cell) {
                const std::uint32_t region = known->region(cell);
                return region != Regions::none
                           ? messageOf("{} of {} ({})", region + 1, count,
                                       counted(known->regions.size(region), "{} cell", "{} cells"))
                           : Message();
            },
            LayerScale::category};
}

/// Sets no answer if cancelled.
void tellStructure(const MazeSnapshot& maze, Moves moves, const std::stop_token& stop,
                   GroupAnswers& answers)
{
    OpenBits open(*maze);
    const auto found = census(open, *maze, moves, stop);
    if (!found)
        return;
    auto pieces = Regions::find(open, maze->rows(), Touching::sides, stop);
    auto regions = moves == Moves::eightCutBoth
                       ? Regions::find(open, maze->rows(), Touching::sidesAndCorners, stop)
                       : pieces;
    if (!pieces || !regions)
        return;
    std::int64_t cells = 0;
    for (const std::int64_t count : found->places)
        cells += count;
    const std::int64_t loops = found->steps - cells + static_cast<std::int64_t>(pieces->count());

    const auto known = std::make_shared<const Structure>(
        Structure{maze, moves, std::move(open), std::move(*regions)});
    answers.set("dead-ends", found->places[1]);
    answers.set("corridors", found->places[2]);
    answers.set("junctions", found->places[3]);
    answers.set("isolated", found->places[0]);
    answers.set("loops", loops);
    answers.set("regions", static_cast<std::int64_t>(known->regions.count()));
    answers.set("structure", placeLayer(known));
    answers.set("region", regionLayer(known));
}

void askStructure(FactCache& level, Budget& budget, GroupAnswers& answers)
{
    const BudgetStop stop(budget);
    const bool byMoves = level.question() == Question::shortestPath;
    tellStructure(level.maze(), byMoves ? level.rules().moves.value_or(Moves::four) : Moves::four,
                  stop.token(), answers);
    answers.setRemaining(Undecided{stop.why()}); // does nothing if all were set
}

} // namespace

namespace catalogue {
extern constinit const FactGroup structure = {structureFacts, askStructure};
} // namespace catalogue

// A census of passages, independent of the question: cells that lead straight on, corners, cells
// where three or four ways meet, the longest straight stretch, and the length of dead ends.
//
// A dead end is an open cell with one exit. Its passage is that cell and the cells that follow, as
// long as there is exactly one way on, up to the junction, which is not counted. Every passage is
// walked only from its dead ends, so each cell at most twice. Exits are those by the four sides,
// under every move rule. O(cells).
//
// Source: the menu entry Analyze Passages of Daedalus, by Walter Pullen, known to us from a
// secondary source. So the exact definitions of a stretch and a passage are ours.
//
// Left out: the complexity of hallways by McClendon (Bridges 2001), of which we have read only the
// abstract. Those who quote its formula differ in the base of the logarithm, and we found no worked
// example to check either by (docs/difficulty.md).

namespace {

constexpr FactSpec passageFact(std::string_view id, FactKind kind, std::string_view name,
                               std::string_view summary)
{
    return {.id = id,
            .name = name,
            .summary = summary,
            .source = "Pullen's Daedalus, from a secondary source",
            .kind = kind,
            .difficulty = true};
}

constexpr std::array passageFacts = {
    passageFact("straight-cells", FactKind::whole, "Straight cells",
                "How many open cells have two exits, opposite each other."),
    passageFact("turn-cells", FactKind::whole, "Corner cells",
                "How many open cells have two exits that form a corner."),
    passageFact("t-junctions", FactKind::whole, "T-junctions",
                "How many open cells have exits on exactly three sides."),
    passageFact("crossings", FactKind::whole, "Crossings",
                "How many open cells have exits on all four sides."),
    passageFact("longest-straight", FactKind::whole, "Longest straight",
                "The largest number of open cells in a straight line without a wall."),
    passageFact("mean-dead-end", FactKind::real, "Mean dead-end length",
                "The mean length of dead ends, in cells, up to the junction where they begin.")};

/// Returns the open neighbours of a cell: one bit each, in the order of `allDirections`.
unsigned exitsOf(const Maze& maze, Position p)
{
    unsigned exits = 0;
    for (const Direction along : allDirections)
        exits |= (maze.isOpen(neighbour(p, along)) ? 1U : 0U) << static_cast<unsigned>(along);
    return exits;
}

constexpr unsigned upAndDown = 0b0101;
constexpr unsigned leftAndRight = 0b1010;

struct Passages {
    std::int64_t straight = 0;
    std::int64_t corners = 0;
    std::int64_t tJunctions = 0;
    std::int64_t crossings = 0;
    std::int64_t longest = 0;
    std::int64_t deadEnds = 0;
    std::int64_t deadEndCells = 0; // total of all their passages
};

/// Returns the number of cells of the passage that begins in a dead end.
std::int64_t passageFrom(const Maze& maze, Position deadEnd)
{
    std::int64_t cells = 1;
    Position at = deadEnd;
    unsigned ways = exitsOf(maze, at);
    while (std::popcount(ways) == 1) {
        const auto along = static_cast<Direction>(std::countr_zero(ways));
        at = neighbour(at, along);
        const unsigned exits = exitsOf(maze, at);
        if (std::popcount(exits) > 2)
            return cells;
        ++cells;
        ways = exits & ~(1U << ((static_cast<unsigned>(along) + 2) % 4));
    }
    return cells;
}

void addCell(Passages& found, const Maze& maze, Position p)
{
    const unsigned exits = exitsOf(maze, p);
    switch (std::popcount(exits)) {
    case 1:
        ++found.deadEnds;
        found.deadEndCells += passageFrom(maze, p);
        break;
    case 2:
        ++(exits == upAndDown || exits == leftAndRight ? found.straight : found.corners);
        break;
    case 3:
        ++found.tJunctions;
        break;
    case 4:
        ++found.crossings;
        break;
    default:
        break;
    }
}

/// Empty if the budget ran out.
std::optional<Passages> passagesOf(const Maze& maze, const Budget& budget)
{
    Passages found;
    std::vector<std::int64_t> above(static_cast<std::size_t>(maze.columns()), 0);
    for (Position p{0, 0}; p.row < maze.rows(); ++p.row) {
        if (budget.poll() != Halt::none)
            return std::nullopt;
        std::int64_t left = 0;
        for (p.column = 0; p.column < maze.columns(); ++p.column) {
            std::int64_t& down = above[static_cast<std::size_t>(p.column)];
            const bool open = maze.isOpen(p);
            left = open ? left + 1 : 0;
            down = open ? down + 1 : 0;
            found.longest = std::max({found.longest, left, down});
            if (open)
                addCell(found, maze, p);
        }
    }
    return found;
}

void askPassages(FactCache& level, Budget& budget, GroupAnswers& answers)
{
    const auto found = passagesOf(*level.maze(), budget);
    if (!found)
        return answers.setRemaining(Undecided{budget.why(budget.poll())});
    answers.set("straight-cells", found->straight);
    answers.set("turn-cells", found->corners);
    answers.set("t-junctions", found->tJunctions);
    answers.set("crossings", found->crossings);
    answers.set("longest-straight", found->longest);
    if (found->deadEnds == 0)
        return answers.setRemaining(Impossible{"there are no dead ends"});
    answers.set("mean-dead-end",
                static_cast<double>(found->deadEndCells) / static_cast<double>(found->deadEnds));
}

} // namespace

namespace catalogue {
extern constinit const FactGroup passages = {passageFacts, askPassages};
} // namespace catalogue

// Whether the end can be reached: a flood of bits over the open cells (reachability.h).

namespace {

constexpr std::array reachFacts = {
    FactSpec{.id = "reachable",
             .name = "End reachable",
             .summary = "Whether a route leads from the start to the end.",
             .kind = FactKind::flag}};

void askReach(FactCache& level, Budget&, GroupAnswers& answers)
{
    const Maze& maze = *level.maze();
    if (!maze.start() || !maze.end())
        return answers.setRemaining(
            Impossible{maze.start() ? Message("there is no end") : "there is no start"});
    const bool byMoves = level.question() == Question::shortestPath;
    const Moves moves = byMoves ? level.rules().moves.value_or(Moves::four) : Moves::four;
    const bool reachable = endReach(maze, moves) == Reach::reachable;
    answers.set("reachable", KnownFact{reachable, reachable ? Message("the end can be reached")
                                                            : "the end cannot be reached"});
}

} // namespace

namespace catalogue {
extern constinit const FactGroup reach = {reachFacts, askReach};
} // namespace catalogue

} // namespace mazewright
