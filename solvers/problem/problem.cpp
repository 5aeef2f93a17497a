#include "solvers/problem/problem.h"

#include "solvers/maze/cell_text.h"

#include <array>
#include <fmt/format.h>

namespace mazewright {

namespace {

constexpr std::array<std::string_view, 4> movesNames = {"4", "8", "8-cut-one", "8-cut-both"};

constexpr std::array<std::string_view, 4> movesWords = {"4-way", "8-way, never cut corners",
                                                        "8-way, cut corners if one side is free",
                                                        "8-way, always cut corners"};

constexpr OptionSpec movesOption = {"moves", "Moves",
                                    "4-way, or 8-way with a rule for cutting corners",
                                    Choice{"4", movesNames, movesWords}};
constexpr OptionSpec turnsOption = {"turns", "Maximum turns",
                                    "the maximum number of turns in a line", Whole{2, 0, 8}};
constexpr OptionSpec outsideOption = {"outside", "Link lines",
                                      "whether a line may run around the board",
                                      Choice{"wall", outsideNames, outsideWords}};
constexpr OptionSpec matchOption = {"match", "Linkable tiles",
                                    "whether only equal tiles can be linked",
                                    Choice{"equal", matchNames, matchWords}};

constexpr std::array pathOptions = {
    movesOption, OptionSpec{"from", "From", "the first cell; by default, the start", Place{}},
    OptionSpec{"to", "To", "the last cell; by default, the end", Place{}}};
constexpr std::array linkOptions = {
    turnsOption, outsideOption, matchOption,
    OptionSpec{"from", "From", "the first tile; by default, the start", Place{}},
    OptionSpec{"to", "To", "the second tile; by default, the end", Place{}}};
constexpr std::array boardOptions = {turnsOption, outsideOption, matchOption};
constexpr std::array strokeOptions = {
    OptionSpec{"cell-points", "Points per cell", "the points that each cell of a track scores",
               Whole{1, 0, 99}},
    OptionSpec{"pass", "Must pass", "cells that every track must pass through", Places{}},
    OptionSpec{"avoid", "Must avoid", "cells that every track must avoid", Places{}},
    OptionSpec{"coins", "Coins", "the number of coins on a track", Range{}},
    OptionSpec{"cells", "Cells", "the number of cells in a track, both ends included", Range{}}};

Expected<void> checkOpen(const Maze& maze, Position p)
{
    if (!maze.contains(p))
        return failure(ErrorCode::value, messageOf("cell {} is outside the {} × {} maze",
                                                   cellText(p), maze.columns(), maze.rows()));
    if (maze.isWall(maze.index(p)))
        return failure(ErrorCode::value,
                       messageOf("cell {} is a wall; expected an open cell", cellText(p)));
    return {};
}

Expected<void> checkEnds(const Maze& maze, Position from, Position to)
{
    if (auto open = checkOpen(maze, from); !open)
        return open;
    return checkOpen(maze, to);
}

Expected<void> checkLink(const Maze& maze, const Link& link)
{
    if (auto open = checkEnds(maze, link.from, link.to); !open)
        return open;
    if (link.from == link.to)
        return failure(ErrorCode::value, messageOf("a link needs two different cells; both are {}",
                                                   cellText(link.from)));
    const Cell from = maze.at(link.from);
    const Cell to = maze.at(link.to);
    const bool ends = (from.kind == CellKind::start && to.kind == CellKind::end) ||
                      (from.kind == CellKind::end && to.kind == CellKind::start);
    const bool tiles = from.kind == CellKind::tile && from == to;
    if (link.anyMatch || ends || tiles)
        return {};
    return failure(ErrorCode::value,
                   messageOf("cells {} and {} are not two equal tiles; expected equal tiles, or "
                             "the option match=any",
                             cellText(link.from), cellText(link.to)));
}

struct QueryCheck {
    const Maze& maze;
    Expected<void> operator()(const ShortestPath& path) const
    {
        return checkEnds(maze, path.from, path.to);
    }
    Expected<void> operator()(const Link& link) const { return checkLink(maze, link); }
    Expected<void> operator()(const ClearBoard&) const
    {
        if (maze.count(CellKind::tile) == 0)
            return failure(ErrorCode::value, "the maze has no tiles; expected a board of tiles");
        return {};
    }
    Expected<void> operator()(const OneStroke& stroke) const
    {
        if (auto open = checkEnds(maze, stroke.from, stroke.to); !open)
            return open;
        if (stroke.from == stroke.to)
            return failure(
                ErrorCode::value,
                messageOf("a track needs a start and an end in different cells; both are {}",
                          cellText(stroke.from)));
        return checkConditions(stroke.conditions, maze);
    }
};

struct Ends {
    Position from;
    Position to;
};

Expected<Ends> endsOf(const Maze& maze, std::optional<Position> from, std::optional<Position> to)
{
    if (!from)
        from = maze.start();
    if (!to)
        to = maze.end();
    if (!from && !to)
        return failure(ErrorCode::value, "the maze has no start and no end; place one of each");
    if (!from)
        return failure(ErrorCode::value, "the maze has no start; place a start");
    if (!to)
        return failure(ErrorCode::value, "the maze has no end; place an end");
    return Ends{*from, *to};
}

} // namespace

Expected<void> checkQuery(const Maze& maze, const Query& query)
{
    return std::visit(QueryCheck{maze}, query);
}

Expected<Problem> Problem::make(MazeSnapshot maze, Query query, Limits limits)
{
    assert(maze);
    if (const auto valid = checkQuery(*maze, query); !valid)
        return tl::unexpected(valid.error());
    return Problem(std::move(maze), std::move(query), limits);
}

std::span<const OptionSpec> optionsOf(Question question) noexcept
{
    switch (question) {
    case Question::shortestPath:
        return pathOptions;
    case Question::link:
        return linkOptions;
    case Question::clearBoard:
        return boardOptions;
    case Question::oneStroke:
        return strokeOptions;
    }
    return {};
}

Options optionsFor(Question question, const Rules& rules)
{
    Options options(optionsOf(question));
    const auto take = [&options](std::string_view id, const std::string& text) {
        if (options.knows(id))
            (void)options.set(id, text); // rules out of range keep the first value
    };
    if (rules.moves)
        take("moves", std::string(idOf(*rules.moves)));
    if (rules.turns)
        take("turns", fmt::to_string(*rules.turns));
    if (rules.outsideOpen)
        take("outside", std::string(outsideNames.at(*rules.outsideOpen ? 1 : 0)));
    if (rules.anyMatch)
        take("match", std::string(matchNames.at(*rules.anyMatch ? 1 : 0)));
    if (rules.cellPoints)
        take("cell-points", fmt::to_string(*rules.cellPoints));
    if (question == Question::oneStroke)
        setConditionsIn(options, rules.conditions);
    return options;
}

Rules withOptions(Rules rules, Question question, const Options& options)
{
    rules.question = question;
    if (options.knows("moves"))
        rules.moves = movesOf(options.choice("moves"));
    if (options.knows("turns"))
        rules.turns = static_cast<int>(options.whole("turns"));
    if (options.knows("outside"))
        rules.outsideOpen = options.choice("outside") == outsideNames[1];
    if (options.knows("match"))
        rules.anyMatch = options.choice("match") == matchNames[1];
    if (options.knows("cell-points"))
        rules.cellPoints = static_cast<int>(options.whole("cell-points"));
    if (question == Question::oneStroke)
        rules.conditions = conditionsOf(options);
    return rules;
}

Expected<Query> queryOf(Question question, const Maze& maze, const Options& options)
{
    if (question == Question::clearBoard)
        return ClearBoard{static_cast<int>(options.whole("turns")),
                          options.choice("outside") == "open", options.choice("match") == "any"};

    const auto placeIn = [&options](std::string_view id) {
        return options.knows(id) ? options.place(id) : std::nullopt;
    };
    const auto ends = endsOf(maze, placeIn("from"), placeIn("to"));
    if (!ends && question == Question::link && maze.count(CellKind::tile) > 0)
        return failure(ErrorCode::value,
                       "choose two equal tiles in from and to, or place a start and "
                       "an end");
    if (!ends)
        return tl::unexpected(ends.error());
    if (question == Question::link)
        return Link{ends->from, ends->to, static_cast<int>(options.whole("turns")),
                    options.choice("outside") == "open", options.choice("match") == "any"};
    if (question == Question::oneStroke)
        return OneStroke{ends->from, ends->to, static_cast<int>(options.whole("cell-points")),
                         conditionsOf(options)};
    return ShortestPath{ends->from, ends->to, *movesOf(options.choice("moves"))};
}

TrackConditions conditionsOf(const Options& options)
{
    return {.pass = options.places("pass"),
            .avoid = options.places("avoid"),
            .coins = options.range("coins"),
            .cells = options.range("cells")};
}

void setConditionsIn(Options& options, const TrackConditions& conditions)
{
    (void)options.set("pass", placesText(conditions.pass)); // out of range they stay as they are
    (void)options.set("avoid", placesText(conditions.avoid));
    (void)options.set("coins", toText(conditions.coins));
    (void)options.set("cells", toText(conditions.cells));
}

Question mainQuestion(const Maze& maze, const Rules& rules) noexcept
{
    if (rules.question)
        return *rules.question;
    if (maze.count(CellKind::tile) > 0)
        return Question::clearBoard;
    if (maze.count(CellKind::coin) > 0)
        return Question::oneStroke;
    return Question::shortestPath;
}

std::vector<Question> questionsFor(const Maze& maze)
{
    std::vector<Question> askable;
    if (maze.start() && maze.end())
        askable = {Question::shortestPath, Question::link, Question::oneStroke};
    if (maze.count(CellKind::tile) > 0)
        askable.push_back(Question::clearBoard);
    return askable;
}

} // namespace mazewright
