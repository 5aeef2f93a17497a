// How a maze is built: the kind of place of each cell, its loops and its regions.
//
// The ways out of 64 cells are counted at once. The neighbours of a word's cells by one way are a
// shifted word of the same row or of a row beside it. A diagonal is open if the word and the words
// beside it allow it under the move rule. Three words record which cells have at least one, two and
// three ways so far. Loops are the independent cycles of the 4-way graph: steps less cells plus
// connected pieces, by Euler.

#include "solvers/analyses/budget_stop.h"
#include "solvers/analyses/regions.h"
#include "solvers/base/counted.h"
#include "solvers/facts/fact_family.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>

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
            [known](CellIndex cell) {
                const std::uint32_t region = known->region(cell);
                return region != Regions::none
                           ? messageOf("{} ({})", region,
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

} // namespace mazewright
