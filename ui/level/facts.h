#pragma once

#include "solvers/core/fact_spec.h"
#include "solvers/core/message.h"
#include "solvers/core/problem.h"
#include "solvers/core/question.h"
#include "solvers/levels/fact_cache.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright::ui {

struct Run;

/// Rows of the table of facts, in its order.
using FactList = std::vector<const FactSpec*>;

/// Returns the flags and numbers of a level that asks this question, including those on how every
/// maze is built. None of these lists has facts that are computed only on demand.
FactList levelFacts(Question question);
/// Returns the numbers of this question alone; without a question, the numbers of every maze.
FactList levelNumbers(std::optional<Question> question);
/// Returns the facts that measure difficulty; `withoutMeasures` returns all others.
FactList measuresAmong(FactList facts);
FactList withoutMeasures(FactList facts);
/// Returns the layers of a level that asks this question, including those on how every maze is
/// built.
FactList levelLayers(Question question);
/// Returns the layers of a level that are computed together with this one, including it.
FactList layersBeside(const FactSpec& layer);
/// Returns the level's layer with this id that the window computes in addition to a run, for any
/// solver. Null for any other layer, or if the run's question provides it.
const FactSpec* layerBeside(const Run& run, std::string_view id);

/// Names of a layer's categories, from its least value on; empty if there are too many to name. For
/// an amount: the name of values off its scale; empty if no cell has one.
using CategoryNames = std::vector<Message>;
/// Category names by the layers' ids.
using CategoriesOfLayers = std::map<std::string, CategoryNames, std::less<>>;

/// Facts with the additional data that the window needs; computed as a whole on a worker's thread.
struct Facts {
    std::map<const FactSpec*, FactAnswer> answers{};
    std::vector<Layer> layers{}; ///< only known layers
    CategoriesOfLayers categories{};

    /// Returns the answer to a fact; null if it was not computed or has a different type.
    template <class T>
    const T* find(const FactSpec* fact) const
    {
        const auto told = answers.find(fact);
        return told == answers.end() ? nullptr : std::get_if<T>(&told->second);
    }
    /// Returns the reason why a fact is undecided; empty if all are decided.
    Message shortfall() const;
};

/// The maze and the rules that facts are computed for.
struct FactsQuestion {
    MazeSnapshot maze;
    Rules rules{};
};

/// Computes the facts on the budget's thread.
Facts factsOf(const FactsQuestion& question, const FactList& facts, Budget& budget);
/// Computes the facts of a level for which some are known already.
Facts factsOf(FactCache& level, const FactList& facts, Budget& budget);

} // namespace mazewright::ui
