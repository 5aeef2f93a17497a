#pragma once

#include "solvers/problem/options.h"
#include "solvers/problem/rules.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace mazewright {

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
