// What a level states, against what is true of it (level_truths.h).
//
// A range is decided by a value, or, where a solver met its limit, by what is proved of it: the
// range holds where all values that are still possible lie in it, and is broken where none does.

#include "solvers/analyses/level_check.h"

#include "solvers/analyses/level_truths.h"

#include <array>
#include <fmt/format.h>
#include <limits>
#include <memory>

namespace mazewright {

namespace {

std::string amountText(double amount)
{
    return fmt::format("{}", amount);
}

/// `23`, `at least 10`, `at most 40`, `10 to 40`.
std::string rangeText(const AmountRange& range)
{
    if (range.isExact())
        return amountText(*range.least);
    if (range.least && range.most)
        return fmt::format("{} to {}", amountText(*range.least), amountText(*range.most));
    return range.least ? fmt::format("at least {}", amountText(*range.least))
                       : fmt::format("at most {}", amountText(*range.most));
}

/// What is best of a level that is for tracks, else routes.
std::string bestText(const std::string& count, bool tracks)
{
    if (count.empty())
        return tracks ? "several best tracks" : "several cheapest routes";
    const bool one = count == "1";
    if (tracks)
        return fmt::format("{} best {}", count, one ? "track" : "tracks");
    return fmt::format("{} cheapest {}", count, one ? "route" : "routes");
}

/// Decides one property after another and finds the words.
class LevelJudge {
public:
    LevelJudge(const LevelClaims& claims, const Limits& limits, const std::stop_token& stop)
        : m_truths(claims.maze, claims.rules, limits, stop),
          m_tracks(mainQuestion(*claims.maze, claims.rules) == Question::oneStroke)
    {
    }

    CheckedProperty judge(Property property, const StatedValue& expected)
    {
        CheckedProperty checked{.property = property, .expected = expected};
        if (m_truths.isStopped()) {
            checked.why = fmt::format("{}: stopped", idOf(property));
            return checked;
        }
        const Truth truth = m_truths.truth(property);
        switch (truth.state) {
        case Truth::State::none:
            checked.proof = Proof::broken;
            checked.why = fmt::format("{}: {}", idOf(property), truth.reason);
            break;
        case Truth::State::known:
            judgeKnown(checked, truth);
            break;
        case Truth::State::unknown:
            judgeOpen(checked, truth);
            break;
        }
        return checked;
    }

private:
    void judgeKnown(CheckedProperty& checked, const Truth& truth) const
    {
        checked.found = truth.value;
        checked.count = truth.count;
        if (const auto* range = std::get_if<AmountRange>(&checked.expected)) {
            const double amount = std::get<double>(truth.value);
            const bool holds = range->contains(amount);
            checked.proof = holds ? Proof::holds : Proof::broken;
            checked.why = fmt::format("{}: {}", idOf(checked.property), amountText(amount));
            if (!holds)
                checked.why += fmt::format(", not {}", rangeText(*range));
            else if (!range->isExact())
                checked.why += fmt::format(", as stated {}", rangeText(*range));
            return;
        }
        const bool isTrue = std::get<bool>(truth.value);
        const bool holds = isTrue == std::get<bool>(checked.expected);
        checked.proof = holds ? Proof::holds : Proof::broken;
        checked.why = truthText(checked, truth, isTrue);
    }

    std::string truthText(const CheckedProperty& checked, const Truth& truth, bool isTrue) const
    {
        const bool holds = checked.proof == Proof::holds;
        switch (checked.property) {
        case Property::unique:
            if (holds)
                return bestText(truth.count, m_tracks);
            return fmt::format("{}, not {}", bestText(truth.count, m_tracks),
                               isTrue ? "several" : "one");
        case Property::clearable:
            if (!isTrue && !truth.reason.empty())
                return fmt::format("the board cannot be emptied: {}", truth.reason);
            return fmt::format("the board {} be emptied{}", isTrue ? "can" : "cannot",
                               isTrue && !holds ? ", though it must not" : "");
        default:
            return fmt::format("the end {} be reached{}", isTrue ? "can" : "cannot",
                               isTrue && !holds ? ", though it must not" : "");
        }
    }

    /// By what is proved of a value that is not known.
    static void judgeOpen(CheckedProperty& checked, const Truth& truth)
    {
        const std::string_view id = idOf(checked.property);
        checked.why = fmt::format("{}: not decided: {}", id, truth.reason);
        const auto* range = std::get_if<AmountRange>(&checked.expected);
        if (range == nullptr || !(truth.least || truth.most))
            return;
        constexpr double unbounded = std::numeric_limits<double>::infinity();
        const double least = truth.least.value_or(0);
        const double most = truth.most.value_or(unbounded);
        const bool isBelow = range->least && most < *range->least && !range->contains(most);
        const bool isAbove = range->most && least > *range->most && !range->contains(least);
        const AmountRange possible{truth.least, truth.most};
        if (range->contains(least) && range->contains(most)) {
            checked.proof = Proof::holds;
            checked.why =
                fmt::format("{}: {}, as stated {}", id, rangeText(possible), rangeText(*range));
        } else if (isBelow || isAbove) {
            checked.proof = Proof::broken;
            checked.why = fmt::format("{}: {}, not {}", id, rangeText(possible), rangeText(*range));
        } else {
            checked.why += fmt::format(" ({} is proved)", rangeText(possible));
        }
    }

    LevelTruths m_truths;
    bool m_tracks;
};

} // namespace

std::string_view idOf(Proof proof) noexcept
{
    constexpr std::array<std::string_view, 3> ids = {"holds", "broken", "undecided"};
    return ids.at(static_cast<std::size_t>(proof));
}

std::vector<CheckedProperty> checkLevel(const LevelClaims& claims, const Limits& limits,
                                        const std::stop_token& stop, const CheckProgress& decided)
{
    LevelJudge judge(claims, limits, stop);
    std::vector<CheckedProperty> all;
    for (const auto& [property, expected] : claims.holds) {
        all.push_back(judge.judge(property, expected));
        if (decided)
            decided(all.back());
    }
    return all;
}

std::vector<CheckedProperty> checkLevel(const Level& level, const Limits& limits,
                                        const std::stop_token& stop)
{
    return checkLevel({std::make_shared<const Maze>(level.maze), level.rules, level.holds}, limits,
                      stop);
}

Holds trueOf(const MazeSnapshot& maze, const Rules& rules, const Limits& limits,
             const std::stop_token& stop)
{
    LevelTruths truths(maze, rules, limits, stop);
    Holds holds;
    for (const Property property : allProperties) {
        if (stop.stop_requested())
            break;
        const Truth truth = truths.truth(property);
        if (truth.state != Truth::State::known)
            continue;
        if (const bool* isTrue = std::get_if<bool>(&truth.value))
            holds.emplace(property, *isTrue);
        else
            holds.emplace(property, AmountRange::exactly(std::get<double>(truth.value)));
    }
    return holds;
}

std::string describe(Property property, const StatedValue& expected)
{
    if (const auto* range = std::get_if<AmountRange>(&expected))
        return fmt::format("{} {}", idOf(property), rangeText(*range));
    return fmt::format("{}{}", std::get<bool>(expected) ? "" : "not ", idOf(property));
}

} // namespace mazewright
