// A set of levels for a book, a page or a pack of a game: which levels, and in which order.
//
// A set is spread over the values of a fact by places. The places divide the range from the least
// to the greatest value evenly, one place for each level to be picked. Sorted levels and sorted
// places are matched in order, because two crossing pairs are never nearer than the same pairs
// uncrossed; so the best choice follows from a table: the least sum of distances of the first
// places among the first levels (dynamic programming). A place can only take one of the levels that
// leave enough of them for the places before and behind it, which keeps the table narrow.
//
// A grade or a flag is no distance but a kind: there, as equal a number of levels of each kind as
// possible is picked, one of each kind in turn.
//
// Source: ours; the matching is a case of "The assignment problem on the line" (Karp and Li, 1975).
#include "solvers/levels/level_set.h"

#include "solvers/core/text.h"
#include "solvers/levels/collection.h"
#include "solvers/levels/grade.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <compare>
#include <fmt/format.h>
#include <new>
#include <numeric>

namespace mazewright {

namespace {

constexpr std::string_view difficultyId = "difficulty";
constexpr std::int64_t mostPicked = 9999; // as many as a pack has

bool isSetNumber(std::string_view id)
{
    return id == difficultyId || std::ranges::any_of(factSpecs(), [id](const FactSpec* fact) {
               return fact->isValueOfLevel() && fact->id == id;
           });
}

/// Returns true if the values of the fact are kinds, not amounts.
bool isKind(std::string_view id)
{
    const FactSpec* fact = findFact(id);
    return fact != nullptr && (fact->kind == FactKind::flag || fact->id == "grade");
}

Expected<void> assignFact(std::string& fact, std::string_view value)
{
    if (!isSetNumber(value))
        return failure(ErrorCode::value,
                       messageOf("unknown fact '{}'; expected difficulty, or a number or flag of "
                                 "levels, such as grade",
                                 value));
    fact = value;
    return {};
}

Expected<void> assignSort(SetRequest& request, std::string_view value)
{
    return assignFact(request.sort, value);
}

Expected<void> assignSpread(SetRequest& request, std::string_view value)
{
    return assignFact(request.spread, value);
}

Expected<void> assignPick(SetRequest& request, std::string_view value)
{
    const auto number = text::wholeNumber(value);
    if (!number || *number < 1 || *number > mostPicked)
        return failure(
            ErrorCode::value,
            messageOf("invalid value {}; expected a whole number from 1 to {}", value, mostPicked));
    request.pick = static_cast<std::size_t>(*number);
    return {};
}

Expected<void> assignUnproved(SetRequest& request, std::string_view /*value*/)
{
    request.takesUnproved = true;
    return {};
}

} // namespace

std::span<const SetOption> setOptions()
{
    static const std::array<SetOption, 4> options = {
        {{"sort", "FACT",
          "Sort the levels by this fact, lowest first, such as grade or difficulty; levels for "
          "which it is not known come last.",
          assignSort},
         {"pick", "N", "Take only this many levels: with --spread, spread evenly; else the first.",
          assignPick},
         {"spread", "FACT",
          "Pick levels whose values of this fact are spread evenly; of grades, as equal a number "
          "of each as possible.",
          assignSpread},
         {"unproved", "", "Also take levels without a proved answer, marked as such.",
          assignUnproved}}};
    return options;
}

Expected<void> checkRequest(const SetRequest& request)
{
    if (!request.spread.empty() && request.pick == 0)
        return failure(ErrorCode::value, "--spread requires --pick, the number of levels");
    return {};
}

ProvedAnswer provedAnswer(FactCache& level, Budget& budget)
{
    const Question question = level.question();
    const FactCache::Run& run = level.run(question, budget);
    const Outcome& outcome = run.outcome;
    if (!run.problem)
        return {.unproved = run.refusal};
    if (outcome.status == Status::noSolution)
        return {.unproved = "it has no solution"};
    // A cleared board is its own proof. A route must be proved the best. This may be known for a
    // track even if a limit stopped the count of all tracks.
    const bool isSolved = outcome.status == Status::solved;
    const bool isBest = !outcome.routes.empty() && outcome.bound == outcome.cost;
    if (!isBest && !(isSolved && question == Question::clearBoard))
        return {.unproved =
                    isSolved ? Message("its route is not proved to be the best") : run.reason(),
                .isHalted = run.isHalted()};
    ProvedAnswer answer{.points = outcome.points, .cost = outcome.cost};
    if (question == Question::clearBoard)
        answer.routes = outcome.routes;
    else
        answer.routes = {outcome.routes.front()};
    return answer;
}

SetNumber setNumberOf(FactCache& level, std::string_view fact, Budget& budget)
{
    const bool isScore = fact == difficultyId;
    const FactSpec* spec = isScore ? nullptr : findFact(fact, level.question());
    if (!isScore && (spec == nullptr || !spec->isOf(level.question())))
        return {.why = "levels with its question do not have this fact"};
    const FactAnswer answer = isScore ? difficultyOf(level, budget) : level.compute(*spec, budget);
    if (const auto* impossible = std::get_if<Impossible>(&answer))
        return {.why = impossible->why};
    if (const auto* undecided = std::get_if<Undecided>(&answer))
        return {.why = undecided->why, .isHalted = true};
    const FactValue& value = std::get<KnownFact>(answer).value;
    if (const auto* flag = std::get_if<bool>(&value))
        return {.value = Value(std::int64_t{*flag ? 1 : 0})};
    const auto number = numberOf(value);
    if (number && std::holds_alternative<double>(*number) &&
        !std::isfinite(std::get<double>(*number)))
        return {.why = "it is not a finite number"};
    return {.value = number};
}

void LevelSet::addAll(std::span<const std::string> files, const LevelsReader& read,
                      const Limits& limits, int jobs, const std::stop_token& stop,
                      const VerdictTeller& tell)
{
    OrderedJobs queue(jobs, limits, stop);
    const auto conclude = [this, &tell](const std::string& name, Examined level) -> Conclusion {
        return [this, &tell, name, level = std::move(level)] { tell(name, take(level)); };
    };
    for (std::size_t file = 0; file < files.size() && !stop.stop_requested(); ++file) {
        Budget reading(limits, stop);
        LevelsOfFile given;
        SetVerdict unread{SetFate::unreadable};
        try {
            const AllocationCeiling ceiling = reading.ceiling();
            given = read(file);
        } catch (const std::bad_alloc&) {
            unread = {SetFate::undecided, reading.why(Halt::memory)};
        }
        queue.add([tell = std::move(given.tell)](Budget&, bool) { return tell; });
        if (given.levels.empty())
            queue.add([conclude, unread, name = files[file]](Budget&, bool) {
                return conclude(name, {.verdict = unread});
            });
        for (std::size_t i = 0; i < given.levels.size(); ++i) {
            const std::string name =
                i == 0 ? files[file] : fmt::format("{}, level {}", files[file], i + 1);
            queue.add([this, conclude, name,
                       level = std::make_shared<const Level>(std::move(given.levels[i]))](
                          Budget& budget, bool) {
                return conclude(name, examined(name, level, budget));
            });
        }
    }
    queue.finish();
}

LevelSet::Examined LevelSet::examined(const std::string& name,
                                      const std::shared_ptr<const Level>& level,
                                      Budget& budget) const
{
    if (m_request.suits != nullptr)
        if (const auto suited = m_request.suits(*level); !suited)
            return {.verdict = {SetFate::unsuited, suited.error().message}};
    SetLevel made{.name = name, .level = level};
    try {
        const AllocationCeiling ceiling = budget.ceiling();
        FactCache facts(made.maze(), level->rules);
        made.question = facts.question();
        if (std::scoped_lock lock(m_mutex); copyText(made))
            return {std::move(made)};
        made.answer = provedAnswer(facts, budget);
        if (!made.answer.isProved() && !m_request.takesUnproved) {
            const SetFate fate = made.answer.isHalted ? SetFate::undecided : SetFate::unproved;
            const Message why = made.answer.unproved;
            return {std::move(made), {fate, why}};
        }
        if (!m_request.sort.empty())
            made.sort = setNumberOf(facts, m_request.sort, budget);
        if (!m_request.spread.empty())
            made.spread = setNumberOf(facts, m_request.spread, budget);
        return {std::move(made)};
    } catch (const std::bad_alloc&) {
        return {std::move(made), {SetFate::undecided, budget.why(Halt::memory)}};
    }
}

LevelSet::Shape LevelSet::shapeOf(const SetLevel& level)
{
    const Maze& maze = level.level->maze;
    const auto [least, most] = std::minmax({maze.rows(), maze.columns()}); // values, not references
    return {least,
            most,
            level.question,
            maze.count(CellKind::wall),
            maze.count(CellKind::coin),
            maze.count(CellKind::tile)};
}

/// Says of which level in the set this one is a copy; empty if of none.
std::optional<Message> LevelSet::copyText(const SetLevel& level) const
{
    const auto alike = m_ofShape.find(shapeOf(level));
    if (alike == m_ofShape.end())
        return std::nullopt;
    const Options options = optionsFor(level.question, level.level->rules);
    const TrackConditions& conditions = level.level->rules.conditions;
    const bool namesCells = !conditions.pass.empty() || !conditions.avoid.empty();
    for (const std::size_t place : alike->second) {
        const Level& earlier = *m_levels[place].level;
        if (options == optionsFor(level.question, earlier.rules) &&
            (namesCells ? earlier.maze == level.level->maze
                        : differingCells(earlier.maze, level.level->maze, 0) == 0))
            return messageOf("it is a copy of {}, possibly rotated or mirrored",
                             m_levels[place].name);
    }
    return std::nullopt;
}

SetVerdict LevelSet::take(Examined level)
{
    const std::scoped_lock lock(m_mutex);
    if (level.made.level)
        if (auto copy = copyText(level.made))
            return {SetFate::copy, *std::move(copy)};
    if (!level.verdict.isTaken())
        return level.verdict;
    m_ofShape[shapeOf(level.made)].push_back(m_levels.size());
    m_levels.push_back(std::move(level.made));
    return {};
}

namespace {

/// Returns the indices of the levels by a number, least first; without it last, else as given.
std::vector<std::size_t> inOrderOf(std::span<const SetLevel> levels, SetNumber SetLevel::*number)
{
    std::vector<std::size_t> places(levels.size());
    std::iota(places.begin(), places.end(), std::size_t{0});
    std::stable_sort(places.begin(), places.end(), [&](std::size_t a, std::size_t b) {
        const auto& one = (levels[a].*number).value;
        const auto& other = (levels[b].*number).value;
        if (!one || !other)
            return one.has_value() && !other.has_value();
        return std::is_lt(compare(*one, *other));
    });
    return places;
}

/// Notes the levels whose number is unknown, picked or not: the picked ones depend on them.
void noteUnknown(std::span<const SetLevel> levels, const SetRequest& request, ChosenSet& set)
{
    const auto note = [&set](const SetNumber& number, const Message& words) {
        if (number.why.empty())
            return;
        set.notes.push_back(words);
        set.isHalted = set.isHalted || number.isHalted;
    };
    for (const SetLevel& level : levels) {
        note(level.sort, messageOf("{}: {} is not known, so that the level comes last: {}",
                                   level.name, request.sort, level.sort.why));
        if (request.spread != request.sort)
            note(level.spread,
                 messageOf("{}: {} is not known, so that the level is picked last: {}", level.name,
                           request.spread, level.spread.why));
    }
}

} // namespace

/// Returns the indices of the picked levels, in the given order.
std::vector<std::size_t> LevelSet::pickedLevels() const
{
    const bool isSpread = !m_request.spread.empty();
    std::vector<std::size_t> places =
        inOrderOf(m_levels, isSpread ? &SetLevel::spread : &SetLevel::sort);
    if (m_request.pick == 0 || m_request.pick >= places.size())
        return places;
    std::vector<double> values;
    for (const std::size_t place : places)
        if (const auto& value = m_levels[place].spread.value) {
            constexpr double far = 1e300; // a count may be larger than any double
            values.push_back(std::clamp(toDouble(*value), -far, far));
        }
    if (!isSpread || values.size() <= m_request.pick) {
        places.resize(m_request.pick);
        return places;
    }
    std::vector<std::size_t> picked;
    for (const std::size_t index : isKind(m_request.spread) ? equallyMany(values, m_request.pick)
                                                            : evenlySpread(values, m_request.pick))
        picked.push_back(places[index]);
    return picked;
}

ChosenSet LevelSet::chosen() &&
{
    ChosenSet set;
    noteUnknown(m_levels, m_request, set);
    std::vector<std::size_t> picked = pickedLevels();
    std::sort(picked.begin(), picked.end()); // as given, which decides among equal levels
    std::vector<SetLevel> levels;
    levels.reserve(picked.size());
    for (const std::size_t place : picked)
        levels.push_back(std::move(m_levels[place]));
    for (const std::size_t place : inOrderOf(levels, &SetLevel::sort))
        set.levels.push_back(std::move(levels[place]));
    if (set.levels.size() < m_request.pick)
        set.notes.push_back(
            messageOf("only {} of {} levels can be picked", set.levels.size(), m_request.pick));
    else if (m_levels.size() > set.levels.size())
        set.notes.push_back(
            messageOf("{} of {} levels are picked", set.levels.size(), m_levels.size()));
    m_levels.clear();
    m_ofShape.clear();
    return set;
}

std::vector<std::size_t> evenlySpread(std::span<const double> values, std::size_t count)
{
    assert(count <= values.size());
    assert(std::is_sorted(values.begin(), values.end()));
    if (count == 0)
        return {};
    const double least = values.front();
    const double range = values.back() - least;
    const auto placeOf = [&](std::size_t number) {
        return count == 1
                   ? least + range / 2
                   : least + range * (static_cast<double>(number) / static_cast<double>(count - 1));
    };
    // Place number i takes a level from i to i + spare. best[k] is the least sum up to the current
    // place if its level is at most i + k; isTaken tells whether level i + k is the choice.
    const std::size_t width = values.size() - count + 1;
    std::vector<double> best(width, 0);
    std::vector<bool> isTaken(count * width);
    for (std::size_t i = 0; i < count; ++i)
        for (std::size_t k = 0; k < width; ++k) {
            const double taken = best[k] + std::abs(values[i + k] - placeOf(i));
            isTaken[i * width + k] = k == 0 || taken < best[k - 1];
            best[k] = isTaken[i * width + k] ? taken : best[k - 1];
        }
    std::vector<std::size_t> chosen(count);
    std::size_t k = width - 1;
    for (std::size_t i = count; i-- > 0;) {
        while (!isTaken[i * width + k])
            --k;
        chosen[i] = i + k;
    }
    return chosen;
}

std::vector<std::size_t> equallyMany(std::span<const double> values, std::size_t count)
{
    assert(count <= values.size());
    assert(std::is_sorted(values.begin(), values.end()));
    std::vector<std::size_t> firsts; // of each value
    for (std::size_t i = 0; i < values.size(); ++i)
        if (i == 0 || values[i] != values[i - 1])
            firsts.push_back(i);
    std::vector<std::size_t> chosen;
    for (std::size_t round = 0; chosen.size() < count; ++round)
        for (std::size_t kind = 0; kind < firsts.size() && chosen.size() < count; ++kind) {
            const std::size_t end = kind + 1 < firsts.size() ? firsts[kind + 1] : values.size();
            if (firsts[kind] + round < end)
                chosen.push_back(firsts[kind] + round);
        }
    std::sort(chosen.begin(), chosen.end());
    return chosen;
}

} // namespace mazewright
