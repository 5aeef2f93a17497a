#include "solvers/problem/problem.h"

#include "solvers/maze/cell_text.h"
#include "solvers/problem/rule_settings.h"

#include <array>

namespace mazewright {

namespace {

constexpr std::array pathOptions = {
    movesSetting.option,
    OptionSpec{"from", "From", "the first cell; by default, the start", Place{}},
    OptionSpec{"to", "To", "the last cell; by default, the end", Place{}}};
constexpr std::array linkOptions = {
    turnsSetting.option, outsideSetting.option, matchSetting.option,
    OptionSpec{"from", "From", "the first tile; by default, the start", Place{}},
    OptionSpec{"to", "To", "the second tile; by default, the end", Place{}}};
constexpr std::array boardOptions = {turnsSetting.option, outsideSetting.option,
                                     matchSetting.option};
constexpr std::array strokeOptions = {
    cellPointsSetting.option,
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
    for (const RuleSetting& setting : ruleSettings)
        if (const auto said = setting.valueIn(rules); said && options.knows(setting.option.id))
            (void)options.set(setting.option.id, setting.text(*said)); // on error the default stays
    if (question == Question::oneStroke)
        setConditionsIn(options, rules.conditions);
    return options;
}

Rules withOptions(Rules rules, Question question, const Options& options)
{
    rules.question = question;
    for (const RuleSetting& setting : ruleSettings)
        if (options.knows(setting.option.id))
            setting.setIn(rules, setting.valueOf(options.text(setting.option.id)));
    if (question == Question::oneStroke)
        rules.conditions = conditionsOf(options);
    return rules;
}

Expected<Query> queryOf(Question question, const Maze& maze, const Options& options)
{
    const auto placeIn = [&options](std::string_view id) {
        return options.knows(id) ? options.place(id) : std::nullopt;
    };
    const auto ends = endsOf(maze, placeIn("from"), placeIn("to"));
    if (!ends && question == Question::link && maze.count(CellKind::tile) > 0)
        return failure(ErrorCode::value,
                       "choose two equal tiles in from and to, or place a start and "
                       "an end");
    if (!ends && question != Question::clearBoard)
        return tl::unexpected(ends.error());

    const Rules said = withOptions({}, question, options);
    if (question == Question::clearBoard)
        return ClearBoard{*said.turns, *said.outsideOpen, *said.anyMatch};
    if (question == Question::link)
        return Link{ends->from, ends->to, *said.turns, *said.outsideOpen, *said.anyMatch};
    if (question == Question::oneStroke)
        return OneStroke{ends->from, ends->to, *said.cellPoints, said.conditions};
    return ShortestPath{ends->from, ends->to, *said.moves};
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
    (void)options.set("pass",
                      placesText(conditions.pass)); // values out of range are left unchanged
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
