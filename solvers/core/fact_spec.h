#pragma once

#include "solvers/core/message.h"
#include "solvers/core/question.h"
#include "solvers/core/range.h"

#include <compare>
#include <cstdint>
#include <gmpxx.h>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <variant>

namespace mazewright {

/// A number of a run or of a level; exact if it may exceed 2^63.
using Value = std::variant<std::int64_t, double, mpz_class>;

/// Returns a value as text: whole numbers and exact counts in full, doubles in the shortest form
/// that reads back.
std::string toText(const Value& value);

/// Reads a nonnegative whole number in decimal digits, with optional leading zeros; empty if the
/// text is empty or has other characters.
std::optional<mpz_class> countFrom(std::string_view digits);

/// Compares exactly, even if the types differ. Neither value may be NaN or infinite.
std::strong_ordering compare(const Value& a, const Value& b);

/// Returns the nearest double.
double toDouble(const Value& value);

/// A value that was not decided within the limits: the reason in words, and the proved bounds.
struct Undecided {
    Message why{};
    std::optional<Value> least{};
    std::optional<Value> most{};
};

/// A question that cannot be asked, or a value that provably does not exist, with the reason in
/// words.
struct Impossible {
    Message why{};
};

/// A value that may be unavailable within the limits, such as a track by its number.
template <class T>
using Decided = tl::expected<T, Undecided>;

/// Returns an undecided answer for any function with the result `Decided<T>`.
inline tl::unexpected<Undecided> undecided(Message why)
{
    return tl::unexpected<Undecided>(Undecided{std::move(why)});
}

/// The type of a fact's value: true or false; a whole number of 64 bits; a real number; a count of
/// any size, written as a string in JSON; or a function of a cell.
enum class FactKind : std::uint8_t { flag, whole, real, count, layer };

/// The subject of a fact: the level, independent of the solver; the answer of a run; the effort of
/// the run; or the machine, whose figures vary from day to day.
enum class FactSubject : std::uint8_t { level, answer, effort, machine };

/// A named property of a level or of a run. Its key is the id together with the question, separate
/// for layers. `unique` of a one-stroke level and `unique` of a walking level are two facts; so are
/// `must-pass` as a number and `must-pass` as a layer.
struct FactSpec {
    std::string_view id; ///< permanent
    std::optional<Question>
        question{};            ///< empty if it applies to every maze, or to runs of any question
    std::string_view name;     ///< as shown
    std::string_view unit{};   ///< `ms`, `MiB`, or empty
    std::string_view summary;  ///< one sentence
    std::string_view source{}; ///< origin of a measure; empty if it needs no source
    FactKind kind = FactKind::whole;
    FactSubject subject = FactSubject::level;
    bool statable =
        true; ///< false if no level of the question has it, so that forms do not offer it
    bool difficulty = false; ///< measures how hard the level is
    /// True if it takes far longer than the other facts of its question. It is computed only when
    /// requested by id, and is not part of lists of all facts.
    bool onDemand = false;

    bool isLayer() const noexcept { return kind == FactKind::layer; }
    /// Returns true for a flag or a number of the level.
    bool isValueOfLevel() const noexcept { return subject == FactSubject::level && !isLayer(); }
    /// Returns true if a level can state it in `holds`, as a flag or a range.
    bool isStatable() const noexcept { return statable && isValueOfLevel(); }
    bool isOf(Question asked) const noexcept { return !question || *question == asked; }
};

/// Returns all facts, in the order of all lists. The fact groups provide them (`solvers/levels`).
std::span<const FactSpec* const> factSpecs() noexcept;

/// Returns the fact with this id that best fits the question: a fact of the question itself, else
/// of every question, else of another question. Null if there is none.
const FactSpec* findFact(std::string_view id, Question question) noexcept;
/// Does the same for layers.
const FactSpec* findLayerFact(std::string_view id, Question question) noexcept;
/// Returns the first fact with this id that is no layer, of any question.
const FactSpec* findFact(std::string_view id) noexcept;
/// Returns the first fact with this id that a level may state, of any question.
const FactSpec* statableFact(std::string_view id) noexcept;

/// Returns true if a run receives the fact when layers of its level are requested. It must be a
/// count and no measure of difficulty; and it applies to every maze, or a layer with the same id
/// shows it per cell. All other facts of the level in a run come from its solver.
bool comesWithLayers(const FactSpec& fact) noexcept;

/// A range for a number: a minimum, a maximum, or both; an exact value if they are equal. At least
/// one bound is set; neither is below 0, and least <= most. Whole numbers of any size compare
/// exactly. Real numbers compare within a millionth, so that roots of two can be written down.
using FactRange = Range<Value>;
template <>
std::strong_ordering FactRange::order(const Value& a, const Value& b);
template <>
bool FactRange::reaches(const Value& a, const Value& b);

/// A stated value: `true`, `false`, or a range, as the kind of the fact requires.
using RequiredValue = std::variant<bool, FactRange>;

/// Facts that must hold for a level, by their ids; they can be proved later. They refer to the
/// question of the level. In the native file the key `holds`: `{"unique": true, "score": 23,
/// "length": {"least": 10, "most": 40}}`.
using RequiredFacts = std::map<std::string, RequiredValue, std::less<>>;

} // namespace mazewright
