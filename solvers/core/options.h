#pragma once

#include "solvers/core/cell.h"
#include "solvers/core/message.h"
#include "solvers/core/question.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace mazewright {

/// The domain of an option, and its default value.
struct Toggle {
    bool initial = false;
};
struct Whole {
    std::int64_t initial = 0;
    std::int64_t least = 0;
    std::int64_t most = 0;
};
struct Real {
    double initial = 0;
    double least = 0;
    double most = 0;
};
/// One of the ids in `names`, each with its `words` for a form; if `words` is empty, forms show the
/// ids.
struct Choice {
    std::string_view initial;
    std::span<const std::string_view> names;
    std::span<const std::string_view> words{};
};
/// A cell, `ROW,COLUMN`; empty by default.
struct Place {};
/// Cells of the maze, `ROW,COLUMN;ROW,COLUMN`; empty by default.
struct Places {};
/// A range of counts, `A..B`, `A..`, `..B` or `A`; unset by default.
struct WholeRange {};

/// An option: its permanent id, its label in forms and lists, and its domain.
struct OptionSpec {
    std::string_view id;
    std::string_view label;
    std::string_view help;
    std::variant<Toggle, Whole, Real, Choice, Place, Places, WholeRange> domain;
};

/// The value of an option. A whole number stands for a choice too: the index of its name.
using OptionValue = std::variant<bool, std::int64_t, double, std::optional<Position>,
                                 std::vector<Position>, CountRange>;

/// Reads a value from text: `on`/`off` (also `true`/`false`, `1`/`0`), a number, an id, a place or
/// a range as above, or an empty text. Empty if the text is no value of the domain.
std::optional<OptionValue> valueOf(const OptionSpec& spec, std::string_view text);
/// Returns the value in the form that `valueOf` reads.
std::string textOf(const OptionSpec& spec, const OptionValue& value);

/// The values of a schema's options: always complete and valid. The schema must outlive this object
/// (schemas are constants of the program).
class Options {
public:
    Options() = default;
    explicit Options(std::span<const OptionSpec> schema);

    std::span<const OptionSpec> schema() const noexcept { return m_schema; }
    bool knows(std::string_view id) const noexcept;

    /// Sets an option from text, as `valueOf` reads it. Errors: `value`, with the expected form.
    Expected<void> set(std::string_view id, std::string_view text);
    /// Sets an option that the schema has. A value outside the domain changes nothing.
    void set(std::string_view id, OptionValue value);

    /// Return the chosen value; the schema must have this id with the type. `whole` also returns
    /// the index of a choice.
    bool toggle(std::string_view id) const;
    std::int64_t whole(std::string_view id) const;
    double real(std::string_view id) const;
    std::string_view choice(std::string_view id) const;
    std::optional<Position> place(std::string_view id) const;
    const std::vector<Position>& places(std::string_view id) const;
    const CountRange& range(std::string_view id) const;

    /// Returns the value in the form that `set` reads.
    std::string text(std::string_view id) const;
    /// Returns all options that differ from their default, such as `weight=1.5 ties=high-g`.
    std::string summary() const;

    friend bool operator==(const Options& a, const Options& b)
    {
        return a.m_schema.data() == b.m_schema.data() && a.m_values == b.m_values;
    }

private:
    std::size_t indexOf(std::string_view id) const noexcept;

    std::span<const OptionSpec> m_schema;
    std::vector<OptionValue> m_values;
};

/// Returns the expected form of an option's text, for help and errors: `a number from 1 to 9`.
Message expectation(const OptionSpec& spec);

/// The ids of the questions, of the move rules and of the prices of a diagonal, in the order of
/// `Question`, `Moves` and `Diagonal`.
inline constexpr std::array<std::string_view, 4> questionNames = {"shortest-path", "link",
                                                                  "clear-board", "one-stroke"};
inline constexpr std::array<std::string_view, 5> movesNames = {"4", "8", "8-cut-one", "8-cut-both",
                                                               "any"};
inline constexpr std::array<std::string_view, 5> movesWords = {
    "4-way", "8-way, never cut corners", "8-way, cut corners if one side is free",
    "8-way, always cut corners", "Any angle, turning at corners"};
inline constexpr std::array<std::string_view, 4> diagonalNames = {"sqrt2", "1", "1.5", "2"};
inline constexpr std::array<std::string_view, 4> diagonalWords = {
    "√2, its length", "1, the fewest moves", "1.5", "2, as two straight steps"};

/// The rules of a level as options, with the same ids and values in level files, options and forms.
/// The question precedes the options of the question.
inline constexpr OptionSpec questionOption = {
    "question", {}, {}, Choice{questionNames[0], questionNames}};
inline constexpr OptionSpec movesOption = {
    "moves", "Moves", "4-way, 8-way with a rule for cutting corners, or any angle",
    Choice{movesNames[0], movesNames, movesWords}};
inline constexpr OptionSpec diagonalOption = {
    "diagonal", "Price of a diagonal",
    "the cost of a diagonal step in straight steps; with 4-way moves it changes nothing",
    Choice{diagonalNames[0], diagonalNames, diagonalWords}};
inline constexpr OptionSpec turnsOption = {"turns", "Maximum turns",
                                           "the maximum number of turns in a line", Whole{2, 0, 8}};
inline constexpr OptionSpec outsideOption = {"outside", "Link lines",
                                             "whether a line may run around the board",
                                             Choice{outsideNames[0], outsideNames, outsideWords}};
inline constexpr OptionSpec matchOption = {"match", "Linkable tiles",
                                           "whether only equal tiles can be linked",
                                           Choice{matchNames[0], matchNames, matchWords}};
inline constexpr OptionSpec cellPointsOption = {"cell-points", "Points per cell",
                                                "the points that each cell of a track scores",
                                                Whole{1, 0, 99}};

/// Calls `visit(option, rule)` for each of the `Rules` but the conditions, in the order of a level
/// file. `rule` is the optional; its value is the option's, a whole number, as another type.
template <class AnyRules, class Visit>
void forEachRule(AnyRules&& rules, Visit visit)
{
    visit(questionOption, rules.question);
    visit(movesOption, rules.moves);
    visit(diagonalOption, rules.diagonal);
    visit(turnsOption, rules.turns);
    visit(outsideOption, rules.outsideOpen);
    visit(matchOption, rules.anyMatch);
    visit(cellPointsOption, rules.cellPoints);
}

} // namespace mazewright
