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

/// The values of a schema's options: always complete and valid. The schema must outlive this object
/// (schemas are constants of the program).
class Options {
public:
    Options() = default;
    explicit Options(std::span<const OptionSpec> schema);

    std::span<const OptionSpec> schema() const noexcept { return m_schema; }
    bool knows(std::string_view id) const noexcept;

    /// Sets an option from text: `on`/`off` (also `true`/`false`, `1`/`0`), a number, an id, a
    /// place or a range as above, or an empty text. Errors: `value`, with the expected form.
    Expected<void> set(std::string_view id, std::string_view text);

    /// Return the chosen value; the schema must have this id with the type.
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
    using Value = std::variant<bool, std::int64_t, double, std::string_view,
                               std::optional<Position>, std::vector<Position>, CountRange>;
    static Value initialValue(const OptionSpec& spec);
    static std::string written(const Value& value);
    std::size_t indexOf(std::string_view id) const noexcept;

    std::span<const OptionSpec> m_schema;
    std::vector<Value> m_values;
};

/// Returns cells in the form of an option with the domain `Places`.
std::string placesText(const std::vector<Position>& places);

/// Returns the expected form of an option's text, for help and errors: `a number from 1 to 9`.
Message expectation(const OptionSpec& spec);

/// The ids of the questions and of the move rules, in the order of `Question` and `Moves`.
inline constexpr std::array<std::string_view, 4> questionNames = {"shortest-path", "link",
                                                                  "clear-board", "one-stroke"};
inline constexpr std::array<std::string_view, 4> movesNames = {"4", "8", "8-cut-one", "8-cut-both"};
inline constexpr std::array<std::string_view, 4> movesWords = {
    "4-way", "8-way, never cut corners", "8-way, cut corners if one side is free",
    "8-way, always cut corners"};

/// A setting in the rules of a level, with the same id and values in level files, options and
/// forms. A value is a number, or the index of a choice's name.
struct RuleSetting {
    OptionSpec option; ///< of the domain `Whole` or `Choice`
    std::variant<std::optional<Question> Rules::*, std::optional<Moves> Rules::*,
                 std::optional<int> Rules::*, std::optional<bool> Rules::*>
        place;

    bool isChoice() const noexcept { return std::holds_alternative<Choice>(option.domain); }
    /// Returns the value in the rules; empty if they leave it open.
    std::optional<int> valueIn(const Rules& rules) const;
    void setIn(Rules& rules, std::optional<int> value) const;
    /// Convert between a value and its text in options and files; empty if the setting has no such
    /// value.
    std::string text(int value) const;
    std::optional<int> valueOf(std::string_view text) const;
};

/// Selects the question; it precedes the options of the question.
inline constexpr RuleSetting questionSetting = {
    {"question", {}, {}, Choice{questionNames[0], questionNames}}, &Rules::question};
inline constexpr RuleSetting movesSetting = {{"moves", "Moves",
                                              "4-way, or 8-way with a rule for cutting corners",
                                              Choice{movesNames[0], movesNames, movesWords}},
                                             &Rules::moves};
inline constexpr RuleSetting turnsSetting = {
    {"turns", "Maximum turns", "the maximum number of turns in a line", Whole{2, 0, 8}},
    &Rules::turns};
inline constexpr RuleSetting outsideSetting = {
    {"outside", "Link lines", "whether a line may run around the board",
     Choice{outsideNames[0], outsideNames, outsideWords}},
    &Rules::outsideOpen};
inline constexpr RuleSetting matchSetting = {{"match", "Linkable tiles",
                                              "whether only equal tiles can be linked",
                                              Choice{matchNames[0], matchNames, matchWords}},
                                             &Rules::anyMatch};
inline constexpr RuleSetting cellPointsSetting = {{"cell-points", "Points per cell",
                                                   "the points that each cell of a track scores",
                                                   Whole{1, 0, 99}},
                                                  &Rules::cellPoints};

/// All settings, in the order of a level file.
inline constexpr std::array ruleSettings = {questionSetting, movesSetting, turnsSetting,
                                            outsideSetting,  matchSetting, cellPointsSetting};

} // namespace mazewright
