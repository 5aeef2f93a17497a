#include "tests/fuzz/small_runs.h"

#include "tests/fuzz/promise.h"

#include <array>
#include <fmt/format.h>
#include <string>
#include <vector>

namespace mazewright::fuzz {

namespace {

std::uint8_t upTo(FuzzedDataProvider& bytes, int most)
{
    return static_cast<std::uint8_t>(bytes.ConsumeIntegralInRange<int>(1, most));
}

Cell cellOf(FuzzedDataProvider& bytes, int& tilesLeft)
{
    const int kind = bytes.ConsumeIntegralInRange<int>(0, 15);
    if (kind >= 8 && kind < 11)
        return {CellKind::wall, 1};
    if (kind == 11)
        return {CellKind::coin, upTo(bytes, maxCoinPoints)};
    if (kind == 12)
        return {CellKind::coin, 1};
    if (kind == 13)
        return {CellKind::floor, upTo(bytes, maxStepCost)};
    if (kind >= 14 && tilesLeft-- > 0)
        return {CellKind::tile, upTo(bytes, kind == 14 ? 3 : maxTileSymbol)};
    return {};
}

CellIndex cellIn(FuzzedDataProvider& bytes, const Maze& maze)
{
    return bytes.ConsumeIntegralInRange<CellIndex>(0, static_cast<CellIndex>(maze.size() - 1));
}

/// A value as text, and whether the option has to take it.
struct Offer {
    std::string text;
    bool fits = true;
};

struct OfferOf {
    FuzzedDataProvider& bytes;

    Offer operator()(const Toggle&) const { return {bytes.ConsumeBool() ? "on" : "off"}; }
    Offer operator()(const Whole& whole) const
    {
        const auto value = [&]() -> std::int64_t {
            switch (bytes.ConsumeIntegralInRange<int>(0, 7)) {
            case 0:
                return whole.least;
            case 1:
                return whole.most;
            case 2:
                return whole.least - 1;
            case 3:
                return whole.most + 1;
            case 4:
                return bytes.ConsumeIntegralInRange(whole.least, whole.most);
            default:
                return whole.initial;
            }
        }();
        return {fmt::to_string(value), value >= whole.least && value <= whole.most};
    }
    Offer operator()(const Real& real) const
    {
        constexpr double beside = 1e-9;
        const std::array<double, 8> values = {real.least,          real.most,
                                              real.least - beside, real.most * 2 + beside,
                                              real.least + beside, real.initial + beside,
                                              real.initial,        real.initial};
        const double value = bytes.PickValueInArray(values);
        return {fmt::to_string(value), value >= real.least && value <= real.most};
    }
    Offer operator()(const Choice& choice) const
    {
        const auto i = bytes.ConsumeIntegralInRange<std::size_t>(0, choice.names.size() - 1);
        return {std::string(choice.names[i])};
    }
    Offer operator()(const Place&) const
    {
        const int row = bytes.ConsumeIntegralInRange<int>(-3, 6);
        const int column = bytes.ConsumeIntegralInRange<int>(-3, 6);
        return {fmt::format("{},{}", row, column), row >= -1 && column >= -1};
    }
    // Conditions belong to the question, where `queryOf` sets them.
    Offer operator()(const Places&) const { return {""}; }
    Offer operator()(const WholeRange&) const { return {""}; }
};

std::vector<Position> someCells(FuzzedDataProvider& bytes, const Maze& maze)
{
    std::vector<Position> cells;
    for (int left = bytes.ConsumeIntegralInRange<int>(0, 3); left > 0; --left)
        cells.push_back(maze.position(cellIn(bytes, maze)));
    return inOrder(std::move(cells));
}

/// Now and then more than the maze has, and now and then a range of nothing, which is refused.
CountRange rangeOf(FuzzedDataProvider& bytes, const Maze& maze)
{
    const auto most = static_cast<std::int64_t>(maze.size()) + 1;
    CountRange range;
    if (bytes.ConsumeBool())
        range.least = bytes.ConsumeIntegralInRange<std::int64_t>(0, most);
    if (bytes.ConsumeBool())
        range.most = bytes.ConsumeIntegralInRange<std::int64_t>(0, most);
    return range;
}

TrackConditions conditionsOf(FuzzedDataProvider& bytes, const Maze& maze)
{
    if (!bytes.ConsumeBool())
        return {};
    TrackConditions conditions;
    conditions.pass = someCells(bytes, maze);
    conditions.avoid = someCells(bytes, maze);
    conditions.coins = rangeOf(bytes, maze);
    conditions.cells = rangeOf(bytes, maze);
    conditions.snake = bytes.ConsumeBool();
    return conditions;
}

} // namespace

Maze mazeOf(FuzzedDataProvider& bytes, int mostSide, int mostTiles)
{
    const int rows = bytes.ConsumeIntegralInRange<int>(1, mostSide);
    const int columns = bytes.ConsumeIntegralInRange<int>(1, mostSide);
    Maze maze = *Maze::make(rows, columns);
    for (CellIndex c = 0; c < maze.size() && bytes.remaining_bytes() > 0; ++c)
        maze.set(c, cellOf(bytes, mostTiles));
    if (bytes.ConsumeBool())
        maze.set(cellIn(bytes, maze), {CellKind::start, 1});
    if (bytes.ConsumeBool())
        maze.set(cellIn(bytes, maze), {CellKind::end, 1});
    return maze;
}

Maze editedMaze(FuzzedDataProvider& bytes, Maze maze)
{
    int noTiles = 0;
    for (int edits = bytes.ConsumeIntegralInRange<int>(0, 4); edits > 0; --edits) {
        const CellIndex c = cellIn(bytes, maze);
        maze.set(c, cellOf(bytes, noTiles));
    }
    return maze;
}

Query queryOf(FuzzedDataProvider& bytes, const Maze& maze)
{
    const Position from = maze.start().value_or(maze.position(cellIn(bytes, maze)));
    const Position to = maze.end().value_or(maze.position(cellIn(bytes, maze)));
    const bool elsewhere = bytes.ConsumeBool();
    const Position first = elsewhere ? maze.position(cellIn(bytes, maze)) : from;
    const int turns = bytes.ConsumeIntegralInRange<int>(0, 8);
    const bool outside = bytes.ConsumeBool();
    const bool any = bytes.ConsumeBool();
    switch (bytes.PickValueInArray(allQuestions)) {
    case Question::shortestPath:
        return ShortestPath{first, to, static_cast<Moves>(turns % 5),
                            static_cast<Diagonal>((outside ? 1 : 0) + (any ? 2 : 0))};
    case Question::link:
        return Link{first, to, turns, outside, any};
    case Question::clearBoard:
        return ClearBoard{turns, outside, any};
    case Question::oneStroke:
        break;
    }
    const int points = bytes.ConsumeBool() ? 1 : bytes.ConsumeIntegralInRange(0, 99);
    return OneStroke{first, to, points, conditionsOf(bytes, maze)};
}

const Solver& solverOf(FuzzedDataProvider& bytes, const Query& query)
{
    std::vector<const Solver*> able;
    for (const Solver* solver : solvers())
        if (solver->info.answers == questionOf(query) && whyUnsuited(solver->info, query).empty())
            able.push_back(solver);
    return *able[bytes.ConsumeIntegralInRange<std::size_t>(0, able.size() - 1)];
}

Options optionsOf(FuzzedDataProvider& bytes, std::span<const OptionSpec> schema)
{
    Options options(schema);
    for (const OptionSpec& spec : schema) {
        const Offer offer = std::visit(OfferOf{bytes}, spec.domain);
        const bool taken = options.set(spec.id, offer.text).has_value();
        promise(taken == offer.fits, "an option takes what is within its domain and nothing else",
                fmt::format("{}={}", spec.id, offer.text));
    }
    return options;
}

bool isExponential(const Options& options, const Maze& maze)
{
    constexpr std::size_t fewCells = 16;
    return options.knows("table") && !options.toggle("table") && maze.size() > fewCells;
}

} // namespace mazewright::fuzz
