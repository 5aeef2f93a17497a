#pragma once

#include "solvers/core/level.h"
#include "solvers/core/message.h"
#include "solvers/core/ordered_jobs.h"
#include "solvers/core/outcome.h"
#include "solvers/core/problem.h"
#include "solvers/core/question.h"
#include "solvers/levels/fact_cache.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace mazewright {

/// How the levels of a book, a page or a pack are chosen and put in order. A fact is named by its
/// id; `difficulty` is the score from which the grade follows (`difficultyOf`).
struct SetRequest {
    std::string sort{};         ///< a fact, lowest first; empty for the given order
    std::string spread{};       ///< a fact over whose values the picked levels are spread evenly
    std::size_t pick = 0;       ///< the number of levels; 0 for all
    bool takesUnproved = false; ///< true if a level without a proved answer is taken too
    /// Returns the reason why a level cannot be in such a set, before it is solved; null: any can.
    std::function<Expected<void>(const Level& level)> suits{};
};

/// An option of the commands that take a set of levels. They all declare this table.
struct SetOption {
    std::string_view name; ///< permanent: `sort`
    std::string_view form; ///< of its value: `FACT`; empty for a flag
    Message help;
    /// Stores the value. Errors: `value`, with the expected form.
    Expected<void> (*assign)(SetRequest& request, std::string_view value);
};

/// Returns all options of a set, in the order of the help.
std::span<const SetOption> setOptions();

/// Checks that the options fit together. Errors: `value`.
Expected<void> checkRequest(const SetRequest& request);

/// Solves a level and checks the answer within the budget. A route is proved if it is the best; a
/// cleared board is its own proof.
ProvedAnswer provedAnswer(FactCache& level, Budget& budget);

/// A number of a level by which a set is sorted or spread: exact, or the reason why it is unknown.
struct SetNumber {
    std::optional<Value> value{};
    Message why{}; ///< empty if the number is known
    bool isHalted = false;
};

/// Returns a fact of the level as a number, 1 or 0 for a flag. Unknown facts have no number.
SetNumber setNumberOf(FactCache& level, std::string_view fact, Budget& budget);

/// A level of a set, with its proved answer. A value; copies share the level.
struct SetLevel {
    std::string name{};                   ///< of its file, as given
    std::shared_ptr<const Level> level{}; ///< never null
    Question question = Question::shortestPath;
    ProvedAnswer answer{};
    SetNumber sort{};   ///< without value and reason if the set is not sorted
    SetNumber spread{}; ///< likewise

    MazeSnapshot maze() const { return {level, &level->maze}; }
};

/// The fate of a level that was added: taken; not readable; equal to an earlier level but for
/// rotation and mirroring; unsuited; without a proved answer for good, or because a limit ended the
/// proof.
enum class SetFate : std::uint8_t { taken, unreadable, copy, unsuited, unproved, undecided };

struct SetVerdict {
    SetFate fate = SetFate::taken;
    Message why{}; ///< empty if the level was taken, or if its reader has reported the reason

    bool isTaken() const noexcept { return fate == SetFate::taken; }
};

/// A set in its order.
struct ChosenSet {
    std::vector<SetLevel> levels{};
    /// Complete statements: numbers that are unknown, and how many levels were not picked.
    std::vector<Message> notes{};
    bool isHalted = false; ///< true if a limit left a number unknown
};

/// The levels of a file, and how they were read.
struct LevelsOfFile {
    std::vector<Level> levels{};
    Conclusion tell{}; ///< reports doubts, or why there is none; may be empty
};

/// Reads a file by its number.
using LevelsReader = std::function<LevelsOfFile(std::size_t file)>;
/// Gets the verdict of each level.
using VerdictTeller = std::function<void(const std::string& name, const SetVerdict& verdict)>;

/// Collects the levels of a set, then puts them in order. The same levels and the same request give
/// the same set, unless a limit ends a proof. One thread at a time.
class LevelSet {
public:
    /// The request must pass `checkRequest`.
    explicit LevelSet(SetRequest request) : m_request(std::move(request)) {}

    /// Reads, solves and measures the levels of the files, each within the limits, `jobs` at a
    /// time. The first level of a file has its name, the others are named `FILE, level N`. A level
    /// is dropped if an earlier one with the same question and rules has the same cells, also
    /// rotated or mirrored unless the rules name cells. `read` and `tell` are called on this
    /// thread, each in the order of the files. After a stop the set is not complete.
    void addAll(std::span<const std::string> files, const LevelsReader& read, const Limits& limits,
                int jobs, const std::stop_token& stop, const VerdictTeller& tell);
    std::size_t size() const noexcept { return m_levels.size(); }

    /// Returns the picked levels in order. Levels whose number is unknown come last, in the given
    /// order, and are picked last.
    ChosenSet chosen() &&;

private:
    /// What copies have in common at least: the sides, the question, and the counts of cells.
    using Shape = std::tuple<int, int, Question, std::size_t, std::size_t, std::size_t>;
    static Shape shapeOf(const SetLevel& level);

    /// A level that was examined on any thread, and its fate unless it is a copy.
    struct Examined {
        SetLevel made{}; ///< without a level if it was not even considered
        SetVerdict verdict{};
    };

    Examined examined(const std::string& name, const std::shared_ptr<const Level>& level,
                      Budget& budget) const;
    SetVerdict take(Examined level);
    std::optional<Message> copyText(const SetLevel& level) const;
    std::vector<std::size_t> pickedLevels() const;

    SetRequest m_request;
    mutable std::mutex m_mutex{}; ///< of the levels below, while jobs compare theirs with them
    std::vector<SetLevel> m_levels;
    std::map<Shape, std::vector<std::size_t>> m_ofShape;
};

/// Returns the indices of `count` of the values, rising, that lie nearest to as many places at
/// equal distances from the least to the greatest value: the sum of the distances is the least
/// possible. Of equal choices, the first. The values must rise; `count` must not exceed their
/// number. O(count x values).
std::vector<std::size_t> evenlySpread(std::span<const double> values, std::size_t count);

/// Returns the indices of `count` of the values, rising, with as equal a number of each value as
/// possible; least values first, and of equal values those in front. The values must rise.
std::vector<std::size_t> equallyMany(std::span<const double> values, std::size_t count);

} // namespace mazewright
