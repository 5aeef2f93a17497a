#pragma once

// Levels with edits made by hand, and every proposal that there is by brute force: what the
// make-unique assistant is held against.

#include "solvers/levels/repair.h"
#include "tests/solvers/oracle.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"

#include <cmath>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

namespace mazewright {

/// A maze with what is asked of it, so that edits can be made by hand.
struct TestLevel {
    Maze maze;
    OneStroke query;
};

inline TestLevel levelOf(Maze maze, int cellPoints = 1)
{
    const OneStroke query{*maze.start(), *maze.end(), cellPoints};
    return {std::move(maze), query};
}

inline TestLevel theDocumentsLevel()
{
    return levelOf(documentsLevel());
}

inline Problem asked(const TestLevel& level, Limits limits = {})
{
    return *Problem::make(frozen(level.maze), level.query, limits);
}

inline Repairs suggested(const TestLevel& level, const RepairRules& rules)
{
    Budget budget;
    return uniqueRepairs(asked(level), rules, budget);
}

inline oracle::Strokes counted(const TestLevel& level)
{
    return oracle::strokes(level.maze, level.query.from, level.query.to, level.query.cellPoints);
}

inline TestLevel withEdit(TestLevel level, const Edit& edit)
{
    if (edit.to.kind == CellKind::start)
        level.query.from = edit.cell;
    if (edit.to.kind == CellKind::end)
        level.query.to = edit.cell;
    level.maze.set(edit.cell, edit.to);
    return level;
}

/// Every single edit that there is, by the words of the issue.
inline std::vector<Edit> everyEdit(const Maze& maze)
{
    std::vector<Edit> edits;
    for (CellIndex c = 0; c < maze.size(); ++c) {
        const Position p = maze.position(c);
        const CellKind kind = maze.at(c).kind;
        if (kind == CellKind::wall || kind == CellKind::coin)
            edits.push_back({p, {}});
        if (kind == CellKind::floor)
            edits.push_back({p, {CellKind::coin, 1}});
        if (kind == CellKind::floor || kind == CellKind::coin || kind == CellKind::tile)
            for (const CellKind to : {CellKind::wall, CellKind::start, CellKind::end})
                edits.push_back({p, {to, 1}});
    }
    return edits;
}

/// An edit as what can be compared and ordered.
using EditKey = std::tuple<Position, CellKind, int>;
using ProposalKey = std::pair<std::set<EditKey>, std::int64_t>;

inline EditKey keyOf(const Edit& edit)
{
    return {edit.cell, edit.to.kind, edit.to.value};
}

inline std::set<ProposalKey> keysOf(const std::vector<Repair>& proposals)
{
    std::set<ProposalKey> keys;
    for (const Repair& proposal : proposals) {
        std::set<EditKey> edits;
        for (const Edit& edit : proposal.edits)
            edits.insert(keyOf(edit));
        keys.insert({edits, std::llround(*proposal.answer)});
    }
    return keys;
}

/// By counting the tracks of every maze that one edit makes.
inline std::set<ProposalKey> everySingleProposal(const TestLevel& level)
{
    std::set<ProposalKey> keys;
    for (const Edit& edit : everyEdit(level.maze))
        if (const auto truth = counted(withEdit(level, edit)); truth.optimal == 1)
            keys.insert({{keyOf(edit)}, truth.best});
    return keys;
}

inline bool isMove(const Edit& edit)
{
    return edit.to.kind == CellKind::start || edit.to.kind == CellKind::end;
}

/// Returns the fewest best tracks, at least 2 and fewer than the level has, that one edit leaves
/// which keeps the ends and the best score; 0 if none does. By counting the tracks of every maze
/// that one edit makes.
inline std::uint64_t fewestTracksOfOneEdit(const TestLevel& level)
{
    const auto before = counted(level);
    std::uint64_t fewest = 0;
    for (const Edit& edit : everyEdit(level.maze)) {
        if (isMove(edit))
            continue;
        const auto after = counted(withEdit(level, edit));
        const bool isNearer =
            after.best == before.best && after.optimal >= 2 && after.optimal < before.optimal;
        if (isNearer && (fewest == 0 || after.optimal < fewest))
            fewest = after.optimal;
    }
    return fewest;
}

/// By counting the tracks of every maze that two edits make.
inline std::set<ProposalKey> everyDoubleProposal(const TestLevel& level)
{
    std::set<ProposalKey> keys;
    const std::vector<Edit> edits = everyEdit(level.maze);
    for (std::size_t i = 0; i < edits.size(); ++i)
        for (std::size_t j = i + 1; j < edits.size(); ++j) {
            const bool sameMove = isMove(edits[i]) && edits[i].to == edits[j].to;
            if (edits[i].cell == edits[j].cell || sameMove)
                continue;
            const auto truth = counted(withEdit(withEdit(level, edits[i]), edits[j]));
            if (truth.optimal == 1)
                keys.insert({{keyOf(edits[i]), keyOf(edits[j])}, truth.best});
        }
    return keys;
}

inline std::set<ProposalKey> withScore(const std::set<ProposalKey>& keys, std::int64_t score)
{
    std::set<ProposalKey> kept;
    for (const ProposalKey& key : keys)
        if (key.second == score)
            kept.insert(key);
    return kept;
}

inline Maze smallMaze(Random& random, int mostRows, int mostColumns)
{
    const int rows = 1 + static_cast<int>(random.below(static_cast<std::uint64_t>(mostRows)));
    const int columns =
        2 + static_cast<int>(random.below(static_cast<std::uint64_t>(mostColumns - 1)));
    return randomMaze(random,
                      {.rows = rows, .columns = columns, .walls = 0.2, .coins = 0.2, .costs = 0.1});
}

/// More proposals than there are.
inline constexpr std::size_t everyProposal = 100000;

} // namespace mazewright
