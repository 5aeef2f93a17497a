#pragma once

#include "solvers/facts/level_knowledge.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright {

/// A fact and what is known of it.
struct ToldFact {
    const FactSpec* fact = nullptr;
    FactAnswer answer{};
};

/// A level of a collection: where it stands, and what was asked of it.
struct CollectedLevel {
    std::string file{};
    Question question = Question::shortestPath;
    MazeSnapshot maze{}; ///< none: nobody wanted the cells
    std::vector<ToldFact> facts{};

    /// The answer to a fact with this id; none: it was not asked.
    const FactAnswer* answer(std::string_view id) const;
    /// The number of a fact with this id, of a flag 1 or 0; none: it was not asked, or is not
    /// known.
    std::optional<Value> number(std::string_view id) const;
    /// Whether some fact is undecided.
    bool isUndecided() const;
};

/// The values of a level that a list of all facts of its question shows: those that cost little, or
/// also those that take several searches; in the order of the table.
std::vector<const FactSpec*> listedFacts(Question question, bool alsoOnDemand = false);

/// Asks them all, those of every maze first, since they are soon known: a limit should not leave
/// them to the last. The answers are in the order given.
std::vector<ToldFact> askAll(LevelKnowledge& level, std::span<const FactSpec* const> facts,
                             Budget& budget);

/// The ids that some level has a fact of, in the order in which the levels have them.
std::vector<std::string_view> factsAmong(std::span<const CollectedLevel> levels);

/// The places of the levels by a fact's number, the least first, or the greatest; equal ones in
/// the order given, those without it last.
std::vector<std::size_t> ranked(std::span<const CollectedLevel> levels, std::string_view fact,
                                bool descending);

} // namespace mazewright
