#pragma once

#include "solvers/base/message.h"
#include "solvers/facts/fact_answer.h"
#include "solvers/problem/budget.h"
#include "solvers/problem/problem.h"
#include "solvers/problem/rules.h"
#include "solvers/result/fact_spec.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright {
class LevelKnowledge;
}

namespace mazewright::ui {

struct Run;

/// Rows of the table of facts, in its order.
using FactList = std::vector<const FactSpec*>;

/// What can be known of a level that asks this question, and of how every maze is built: flags and
/// numbers. None of these lists has what is only told on demand.
FactList levelFacts(Question question);
/// The numbers of a level that are said of this question alone; none: those that are said of every
/// maze.
FactList levelNumbers(std::optional<Question> question);
/// Of these facts, those that measure difficulty; and all others.
FactList measuresAmong(FactList facts);
FactList withoutMeasures(FactList facts);
/// The layers of a level that asks this question, and of how every maze is built.
FactList levelLayers(Question question);
/// The layers of a level that are worked out together with this one, itself among them.
FactList layersBeside(const FactSpec& layer);
/// The layer of the level with this id that the window works out beside a run, whoever solved it;
/// none: another layer, or the run's question tells it by itself.
const FactSpec* layerBeside(const Run& run, std::string_view id);

/// The names of a layer's categories, from its least on; empty where they are too many to name. Of
/// an amount: what a value off its scale is called; empty where no cell has one.
using CategoryNames = std::vector<Message>;
/// By the layers' ids.
using CategoriesOfLayers = std::map<std::string, CategoryNames, std::less<>>;

/// Facts with what the window needs beside them; made as a whole on a worker's thread.
struct Facts {
    std::map<const FactSpec*, FactAnswer> answers{};
    std::vector<Layer> layers{}; ///< those that are known
    CategoriesOfLayers categories{};

    /// None: it was not asked, or its answer is another.
    template <class T>
    const T* find(const FactSpec* fact) const
    {
        const auto told = answers.find(fact);
        return told == answers.end() ? nullptr : std::get_if<T>(&told->second);
    }
    /// Why something of it is undecided; empty: nothing is.
    Message shortfall() const;
};

/// What facts are asked of.
struct FactsQuestion {
    MazeSnapshot maze;
    Rules rules{};
};

/// On the budget's thread.
Facts factsOf(const FactsQuestion& question, const FactList& facts, Budget& budget);
/// The same of a level of which something is known already.
Facts factsOf(LevelKnowledge& level, const FactList& facts, Budget& budget);

} // namespace mazewright::ui
